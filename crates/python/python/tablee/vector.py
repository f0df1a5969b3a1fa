"""Many games at once, stepping into arrays of your own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._tablee import Many as _Many
from ._tablee import sheet as _sheet


@dataclass
class Arrays:
    """Where the games are written to, a row for each. Make your own, or let :meth:`Many.arrays` make them.

    The rows of ``masks`` are changed only where they change: read them, and write nothing into them between steps.
    """

    #: What the asked seat of each game knows: all planes one after the other.
    observations: NDArray[np.int32]
    #: 1 for each number that it can answer with.
    masks: NDArray[np.int8]
    #: Which seat is asked.
    seats: NDArray[np.int32]
    #: What the game that just ended is worth to each seat; 0 while it goes on.
    rewards: NDArray[np.float32]
    #: Its scores.
    scores: NDArray[np.int64]
    #: Whether a game just ended: then the row is already about the next one.
    done: NDArray[np.bool_]

    def _all(self) -> tuple[Any, ...]:
        return (self.observations, self.masks, self.seats, self.rewards, self.scores, self.done)


class Many:
    """``games`` games at once.

    Every game asks one seat at a time; where several could act, they are asked in an order that luck decides, those that only
    may act first, and these can answer 0 (``wait``). When a game is over, the next one begins at its place in the same step, and
    another seat begins it. All cores are used, and other threads of Python's go on meanwhile. The same seed gives the same
    games, however many cores there are.

    >>> many = tablee.Many("trefles", 1024, players=4, seed=7)
    >>> arrays = many.reset()
    >>> actions = many.sample()
    >>> many.step(actions, arrays)
    """

    def __init__(
        self,
        game: str,
        games: int,
        players: int | None = None,
        *,
        edition: str | None = None,
        seed: int = 0,
        **options: bool | int | str,
    ) -> None:
        if edition is not None:
            options["edition"] = edition
        self._many = _Many(game, games, players, seed, options)
        self.game = game
        self.games = games
        self.players = self._many.players
        #: How many numbers an observation has.
        self.width = self._many.width
        #: How many numbers actions can have, ``wait`` (0) included.
        self.numbers = self._many.numbers
        self._planes: dict[str, tuple[slice, tuple[int, ...]]] = {}
        start = 0
        for plane in _sheet(game, self.players, options)["planes"]:
            shape = tuple(plane["shape"])
            end = start + int(np.prod(shape, dtype=int))
            self._planes[plane["name"]] = (slice(start, end), shape)
            start = end
        self._actions = np.zeros(games, np.uint32)

    def arrays(self) -> Arrays:
        """New arrays of the right size."""
        return Arrays(
            observations=np.zeros((self.games, self.width), np.int32),
            masks=np.zeros((self.games, self.numbers), np.int8),
            seats=np.zeros(self.games, np.int32),
            rewards=np.zeros((self.games, self.players), np.float32),
            scores=np.zeros((self.games, self.players), np.int64),
            done=np.zeros(self.games, np.bool_),
        )

    def reset(self, arrays: Arrays | None = None) -> Arrays:
        """Begins all games, as the seed has them, and fills the arrays; new ones if none are given."""
        arrays = arrays or self.arrays()
        self._many.reset(*arrays._all())
        return arrays

    def step(self, actions: NDArray[np.integer[Any]], arrays: Arrays) -> None:
        """Every game's asked seat answers with a number, and the arrays say what comes next.

        Raises :class:`tablee.Refusal` where a number is not one of the choices. Those games stand as they were and have a
        ``seats`` below 0; the others have gone on.
        """
        self._many.step(np.ascontiguousarray(actions, np.uint32), *arrays._all())

    def sample(self, actions: NDArray[np.uint32] | None = None) -> NDArray[np.uint32]:
        """For each game any of its choices, each as likely."""
        actions = self._actions if actions is None else actions
        self._many.sample(actions)
        return actions

    def planes(self, observations: NDArray[np.int32]) -> dict[str, NDArray[np.int32]]:
        """Observations by plane: views of the same memory, a row for each game."""
        lead = observations.shape[:-1]
        return {name: observations[..., cells].reshape(lead + shape) for name, (cells, shape) in self._planes.items()}
