"""What the tests have in common: the repository, the seed, and whole games."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import pytest

import tablee

ROOT = Path(__file__).resolve().parents[3]

#: Every game with options that change who may act, what can be done or what is seen.
SETUPS: list[tuple[str, int, dict[str, bool | int | str]]] = [
    ("nain-jaune", 2, {}),
    ("nain-jaune", 4, {"edition": "suited", "deals": 2}),
    ("nain-jaune", 8, {"edition": "modern", "open_hands": True, "deals": 1}),
    ("nain-jaune", 3, {"lead": "lowest", "counting": "cards", "bankruptcy": "stop", "tokens": 20}),
    ("tous-a-table", 3, {"max_turns": 60}),
    ("tous-a-table", 5, {"shelter": True, "removed": "secret", "max_turns": 40}),
    ("trefles", 2, {}),
    ("trefles", 4, {"mistakes": "played", "max_turns": 6}),
    ("trefles", 6, {"actions": "optional", "swap_family": "at-once", "max_turns": 60}),
    ("sardines", 2, {}),
    ("sardines", 5, {"night": "cat-wins", "bone_lids": False}),
    ("sardines", 4, {"assortments": True, "refill": "at-once", "deal_tomato": True}),
]

IDS = [f"{name}-{players}-{number}" for number, (name, players, _) in enumerate(SETUPS)]


@pytest.fixture(scope="session")
def luck() -> int:
    """The seed of this run: TABLEE_SEED, said where a test fails."""
    text = os.environ.get("TABLEE_SEED", "1")
    return sum(byte * 257**place for place, byte in enumerate(text.encode())) % 2**31


@pytest.fixture(params=SETUPS, ids=IDS)
def setup(request: pytest.FixtureRequest) -> tuple[str, int, dict[str, bool | int | str]]:
    return request.param  # type: ignore[no-any-return]


def step(game: tablee.Game, random: np.random.Generator) -> None:
    """The asked seat answers at random."""
    seat = game.asked
    assert seat is not None
    game.answer(int(random.choice(np.flatnonzero(game.mask(seat)))))
