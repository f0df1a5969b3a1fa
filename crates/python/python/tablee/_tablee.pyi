from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

Bot = Literal["debutant", "habitue", "champion"]

class Game:
    """A game, from its deal to its end. Made by :func:`tablee.game`."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        first: int = 0,
        seed: str = "",
        options: dict[str, bool | int | str] | None = None,
    ) -> None: ...
    @property
    def name(self) -> str:
        """The game's id."""
    @property
    def players(self) -> int:
        """How many play."""
    @property
    def rules(self) -> dict[str, bool | int | str]:
        """Every option with its value, and the edition where they are exactly one's."""
    @property
    def numbers(self) -> int:
        """How many numbers actions can have with these options, ``wait`` (0) included."""
    @property
    def must(self) -> list[int]:
        """The seats that the game waits for."""
    @property
    def may(self) -> list[int]:
        """The seats that can act though nobody waits for them. Knowing them all is a referee's business."""
    @property
    def asked(self) -> int | None:
        """The one seat to ask next where several can act, in an order that follows from the seed."""
    @property
    def over(self) -> bool:
        """Whether the game is over."""
    @property
    def outcome(self) -> dict[str, Any] | None:
        """How it ended: ``winners``, ``scores``, ``reason``; ``None`` while it goes on."""
    @property
    def payoffs(self) -> list[float]:
        """What the end is worth to each seat: its share of the win less an even share, so that all add up to 0."""
    @property
    def happened(self) -> int:
        """How many events there were so far."""
    def actions(self, seat: int) -> list[str]:
        """What a seat can do, in the rule book's notation."""
    def action_numbers(self, seat: int) -> list[int]:
        """The same by number, in the same order."""
    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for each number that a seat can play now, and for 0 (``wait``) where nobody waits for it."""
    def play(self, seat: int, action: str | int) -> None:
        """A seat acts, in words or by number; then chance decides what it has to.

        Raises :class:`tablee.Refusal`; then nothing has changed.
        """
    def answer(self, number: int) -> None:
        """The seat that is :attr:`asked` answers: it acts, or waits (0) where it only may act."""
    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may know, or somebody who stands by. Its fields: ``docs/states.md``."""
    def position(self) -> dict[str, Any]:
        """Everything, all hands open. Not for players."""
    def planes(self, seat: int | None = None) -> dict[str, NDArray[np.int32]]:
        """The view as named planes of numbers. What they say: :func:`tablee.sheet`."""
    def observation(self, seat: int | None = None) -> NDArray[np.int32]:
        """All planes one after the other."""
    def events(self, seat: int | None = None, since: int = 0) -> list[dict[str, Any]]:
        """What a seat saw happen, or somebody who stands by, since so many events."""
    def determinize(self, seat: int, seed: str) -> Game:
        """A game that agrees with all that a seat knows: it could not tell it from this one."""
    def rule_of(self, seat: int, action: str) -> str | None:
        """The number of the rule that an action of a seat would be made by."""
    def think(self, seat: int, bot: Bot = "habitue", thoughts: int = 500, seed: str = "") -> str | None:
        """What a bot would do at a seat, from its view alone; ``None`` where it would rather wait."""
    def silence(self, seat: int) -> str | None:
        """What a seat that is asked and stays silent is taken to answer; mostly ``None``."""
    def steps(self) -> list[dict[str, Any]]:
        """What chance decided and what seats did, so far. They tell everything."""
    def record(self) -> str:
        """The record of a game that is over, as JSON: ``tablee verify`` and :func:`tablee.verify` take it."""
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, memo: Any) -> Game: ...

class Many:
    def __init__(
        self,
        game: str,
        games: int,
        players: int | None = None,
        seed: int = 0,
        options: dict[str, bool | int | str] | None = None,
    ) -> None: ...
    @property
    def games(self) -> int: ...
    @property
    def players(self) -> int: ...
    @property
    def width(self) -> int: ...
    @property
    def numbers(self) -> int: ...
    def reset(
        self,
        observations: NDArray[np.int32],
        masks: NDArray[np.int8],
        seats: NDArray[np.int32],
        rewards: NDArray[np.float32],
        scores: NDArray[np.int64],
        done: NDArray[np.bool_],
    ) -> None: ...
    def step(
        self,
        actions: NDArray[np.uint32],
        observations: NDArray[np.int32],
        masks: NDArray[np.int8],
        seats: NDArray[np.int32],
        rewards: NDArray[np.float32],
        scores: NDArray[np.int64],
        done: NDArray[np.bool_],
    ) -> None: ...
    def sample(self, actions: NDArray[np.uint32]) -> None: ...

def games() -> list[dict[str, Any]]:
    """Every game: ``id``, ``players``, ``editions``, ``options``, and how many are ``usual``."""

def sheet(
    id: str, players: int | None = None, given: dict[str, bool | int | str] | None = None
) -> dict[str, Any]: ...
def action_of(id: str, number: int) -> str | None:
    """The action with this number, in words; ``"wait"`` for 0, ``None`` for a number that no action has."""

def number_of(id: str, action: str) -> int | None:
    """The number of an action; ``None`` for one that can never be legal."""

def replay(record: str, steps: int | None = None) -> Game:
    """A recorded game after so many of its steps; after all of them if not said."""

def verify(record: str) -> str:
    """Plays a record again and recomputes every card. What was found, in words; raises :class:`tablee.Refusal` (``forged``)."""

def run_shard(
    game: str,
    players: int,
    bots: str,
    games: int,
    seed: int,
    iterations: int,
    given: dict[str, bool | int | str] | None = None,
    shard: str = "1/1",
    threads: int | None = None,
) -> str: ...
def merge(parts: list[tuple[str, str]]) -> str: ...
