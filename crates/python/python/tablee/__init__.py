"""French family card games, from Python.

>>> import tablee
>>> game = tablee.game("nain-jaune", players=4, edition="suited", seed="dimanche")
>>> seat = game.must[0]
>>> game.play(seat, game.actions(seat)[0])

Everything a seat is given is made from its view, which knows what that seat may know and nothing else: dictionaries
(:meth:`Game.view`), named planes of numbers (:meth:`Game.planes`), what it saw happen (:meth:`Game.events`).

* :func:`game`: one game.
* :class:`Many`: many games at once, stepping into arrays of your own.
* :mod:`tablee.zoo`: PettingZoo environments. :mod:`tablee.spiel`: OpenSpiel games.
* :mod:`tablee.lab`: the laboratory, over many machines with Dask.
* :func:`sheet`, :func:`action_of`, :func:`number_of`: the numbers of actions and the planes of views.
"""

from __future__ import annotations

import secrets
from typing import Any

from ._tablee import Game, action_of, games, number_of, replay, verify
from ._tablee import sheet as _sheet
from .refusal import Refusal
from .vector import Arrays, Many

__all__ = [
    "Arrays",
    "Game",
    "GAMES",
    "Many",
    "Refusal",
    "WAIT",
    "action_of",
    "game",
    "games",
    "number_of",
    "replay",
    "sheet",
    "verify",
]

#: The ids of all games.
GAMES: tuple[str, ...] = tuple(described["id"] for described in games())

#: The number that stands for no action: the seat would rather wait, where it only may act.
WAIT: int = 0


def game(
    name: str,
    players: int | None = None,
    *,
    edition: str | None = None,
    first: int = 0,
    seed: str | int | None = None,
    **options: bool | int | str,
) -> Game:
    """A new game that has been dealt.

    ``players`` is as many as usual if not said; ``first`` is the seat that begins. The same ``seed`` gives the same cards
    on every machine, and a new one is drawn if there is none. ``edition`` and ``options`` are those of the rule book
    (:func:`games` lists them).

    Raises :class:`Refusal` with the code ``unknown-game``, ``bad-players``, ``bad-rules`` or ``bad-seat``.
    """
    if edition is not None:
        options["edition"] = edition
    chosen = secrets.token_hex(16) if seed is None else str(seed)
    return Game(name, players, first, chosen, options)


def sheet(
    name: str, players: int | None = None, *, edition: str | None = None, **options: bool | int | str
) -> dict[str, Any]:
    """What is fixed about a game for so many players: its cards, how many numbers actions have, and the planes of a view."""
    if edition is not None:
        options["edition"] = edition
    return _sheet(name, players, options)
