"""Many games at once."""

from __future__ import annotations

import os
import subprocess
import sys
import threading

import numpy as np
import pytest

import tablee


def play(many: tablee.Many, steps: int) -> bytes:
    arrays = many.reset()
    seen = [arrays.observations.tobytes()]
    for _ in range(steps):
        many.step(many.sample(), arrays)
        seen.append(arrays.observations.tobytes() + arrays.masks.tobytes() + arrays.rewards.tobytes())
    return b"".join(seen)


def test_the_same_seed_gives_the_same_games(setup, luck):
    name, players, options = setup
    make = lambda seed: tablee.Many(name, 40, players, seed=seed, **options)  # noqa: E731
    assert play(make(luck), 30) == play(make(luck), 30)
    assert play(make(luck), 30) != play(make(luck + 1), 30)


def test_neither_the_number_of_cores_nor_other_games_matter(luck):
    program = (
        "import hashlib, tablee, sys; sys.path.insert(0, sys.argv[1]); from test_many import play;"
        "print(hashlib.sha256(play(tablee.Many('trefles', 100, 4, seed=int(sys.argv[2])), 60)).hexdigest())"
    )
    here = os.path.dirname(__file__)
    printed = {
        subprocess.run(
            [sys.executable, "-c", program, here, str(luck)],
            env={**os.environ, "RAYON_NUM_THREADS": threads},
            check=True,
            capture_output=True,
            timeout=60,
        ).stdout
        for threads in ("1", "3")
    }
    assert len(printed) == 1


def test_rows_say_what_the_asked_seat_may_know(setup, luck):
    name, players, options = setup
    many = tablee.Many(name, 50, players, seed=luck, **options)
    arrays = many.reset()
    ended = 0
    for _ in range(4000):
        assert ((arrays.seats >= 0) & (arrays.seats < players)).all()
        assert arrays.masks.any(axis=1).all()
        planes = many.planes(arrays.observations)
        rows = np.arange(many.games)
        assert (planes["me"].sum(axis=1) == 1).all() and planes["me"][rows, arrays.seats].all()
        asked = planes["must"][rows, arrays.seats] + planes["may"][rows, arrays.seats]
        assert (asked == 1).all()
        assert (arrays.masks[:, 0] == planes["may"][rows, arrays.seats]).all(), "who may act can wait"
        actions = many.sample()
        assert arrays.masks[rows, actions].all()
        many.step(actions, arrays)
        assert np.allclose(arrays.rewards.sum(axis=1), 0, atol=1e-6)
        assert not arrays.rewards[~arrays.done].any()
        ended += arrays.done.sum()
        if ended > 20:
            break
    assert ended > 0, "games end"


def test_masks_are_whole_though_only_changes_are_written(luck):
    many, once = (tablee.Many("sardines", 30, 4, seed=luck) for _ in range(2))
    arrays, fresh = many.reset(), once.reset()
    for _ in range(50):
        actions = many.sample().copy()
        many.step(actions, arrays)
        fresh.masks = fresh.masks.copy()
        once.step(actions, fresh)
        assert (arrays.masks == fresh.masks).all()


def test_what_is_no_choice_is_refused_and_changes_nothing(luck):
    many = tablee.Many("nain-jaune", 3, 4, seed=luck)
    arrays = many.reset()
    before = arrays.observations.copy()
    actions = many.sample().copy()
    actions[1] = int(np.flatnonzero(arrays.masks[1] == 0)[0])
    with pytest.raises(tablee.Refusal) as refused:
        many.step(actions, arrays)
    assert refused.value.code == "illegal-action"
    assert arrays.seats[1] < 0 and (arrays.seats[[0, 2]] >= 0).all()
    assert (arrays.observations[1] == before[1]).all()


def test_arrays_of_another_size_are_refused(luck):
    many = tablee.Many("trefles", 4, 3, seed=luck)
    other = tablee.Many("trefles", 5, 3, seed=luck)
    with pytest.raises(tablee.Refusal) as refused:
        many.reset(other.arrays())
    assert refused.value.code == "bad-array"
    with pytest.raises(tablee.Refusal, match="reset"):
        many.step(np.zeros(4, np.uint32), many.arrays())
    arrays = many.arrays()
    arrays.masks = arrays.masks.astype(np.int32)
    with pytest.raises(TypeError):
        many.reset(arrays)


def test_other_threads_go_on_meanwhile(luck):
    many = tablee.Many("nain-jaune", 20_000, 4, seed=luck)
    arrays = many.arrays()
    counted, inside, during = [0], threading.Event(), []

    def step() -> None:
        for _ in range(200):
            inside.set()
            before = counted[0]
            many.reset(arrays)
            during.append(counted[0] - before)
            if any(during):
                return

    worker = threading.Thread(target=step, daemon=True)
    worker.start()
    assert inside.wait(60)
    while worker.is_alive():
        counted[0] += 1
    assert any(during), "Python stood still while games were dealt"
