"""One game."""

from __future__ import annotations

import copy
import json
import pickle

import numpy as np
import pytest
from conftest import ROOT, step

import tablee


def test_a_whole_game_is_played_recorded_and_verified(setup, luck):
    name, players, options = setup
    game = tablee.game(name, players, seed=luck, **options)
    random = np.random.default_rng(luck)
    answers = 0
    while not game.over:
        step(game, random)
        answers += 1
        assert answers < 100_000, "every game ends"
    assert sum(game.payoffs) == pytest.approx(0)
    assert len(game.outcome["scores"]) == players
    record = game.record()
    assert "was dealt fairly" in tablee.verify(record)
    again = tablee.replay(record)
    assert again.position() == game.position()
    assert tablee.replay(record, 1).happened <= again.happened
    forged = json.loads(record)
    forged["outcome"]["scores"][0] += 1
    with pytest.raises(tablee.Refusal) as refused:
        tablee.verify(json.dumps(forged))
    assert refused.value.code == "forged"


def test_the_same_seed_gives_the_same_game(setup, luck):
    name, players, options = setup
    one, other = (tablee.game(name, players, seed=luck, **options) for _ in range(2))
    assert one.position() == other.position()
    assert one.position() != tablee.game(name, players, seed=luck + 1, **options).position()


def test_words_and_numbers_say_the_same(setup, luck):
    name, players, options = setup
    game = tablee.game(name, players, seed=luck, **options)
    random = np.random.default_rng(luck)
    for _ in range(60):
        if game.over:
            break
        for seat in range(players):
            words, numbers = game.actions(seat), game.action_numbers(seat)
            assert [tablee.number_of(name, word) for word in words] == numbers
            assert [tablee.action_of(name, number) for number in numbers] == words
            mask = game.mask(seat)
            assert len(mask) == game.numbers and mask.dtype == np.int8
            may_wait = {0} if seat in game.may else set()
            assert set(np.flatnonzero(mask)) == set(numbers) | may_wait
        # In words or by number is the same.
        seat = game.must[0]
        by_word, by_number = copy.copy(game), copy.deepcopy(game)
        choice = int(random.integers(len(game.actions(seat))))
        by_word.play(seat, game.actions(seat)[choice])
        by_number.play(seat, game.action_numbers(seat)[choice])
        assert by_word.position() == by_number.position()
        step(game, random)


def test_an_imagined_game_looks_the_same_from_its_seat(setup, luck):
    """What a seat is given follows from what it knows: deal everything else anew, and not a byte of it changes."""
    name, players, options = setup
    game = tablee.game(name, players, seed=luck, **options)
    random = np.random.default_rng(luck)
    different = 0
    for number in range(40):
        if game.over:
            break
        for seat in range(players):
            imagined = game.determinize(seat, f"{luck} {number}")
            assert imagined.view(seat) == game.view(seat)
            assert imagined.observation(seat).tobytes() == game.observation(seat).tobytes()
            assert imagined.mask(seat).tobytes() == game.mask(seat).tobytes()
            different += imagined.position()["state"] != game.position()["state"]
        step(game, random)
    assert different > 0 or options.get("open_hands"), "something was hidden"


def test_planes_are_the_view_in_numbers(setup, luck):
    name, players, options = setup
    game = tablee.game(name, players, seed=luck, **options)
    sheet = tablee.sheet(name, players, **options)
    for seat in [*range(players), None]:
        planes = game.planes(seat)
        assert list(planes) == [plane["name"] for plane in sheet["planes"]]
        flat = np.concatenate([plane.ravel() for plane in planes.values()])
        assert (flat == game.observation(seat)).all() and len(flat) == sheet["width"]
        for plane in sheet["planes"]:
            assert list(planes[plane["name"]].shape) == plane["shape"]
        hands = game.view(seat)["state"]["hands"]
        for holder, hand in enumerate(hands):
            held = planes["hands"][holder]
            if isinstance(hand, list):
                counted = [hand.count(card) for card in sheet["cards"]]
                assert held.tolist() == counted and planes["hand_sizes"][holder] == len(hand)
            else:
                assert not held.any() and planes["hand_sizes"][holder] == hand


def test_events_are_what_a_seat_saw(luck):
    game = tablee.game("trefles", 3, seed=luck)
    own, others = game.events(0), game.events(None)
    assert own[0]["event"] == "dealt" == others[0]["event"]
    assert isinstance(own[0]["hands"][0], list) and not isinstance(others[0]["hands"][0], list)
    since = game.happened
    seat = game.must[0]
    game.play(seat, "draw")
    assert [event["event"] for event in game.events(seat, since)] == ["drew"]


def test_a_refusal_has_a_code_and_a_rule(luck):
    game = tablee.game("trefles", 3, seed=luck)
    seat = game.must[0]
    before = game.position()
    for action, code, rule in [
        ("discard joker", "illegal-action", "TR-4"),
        ("swim", "bad-action", None),
        (10**6, "bad-action", None),
    ]:
        with pytest.raises(tablee.Refusal) as refused:
            game.play(seat, action)
        assert (refused.value.code, refused.value.rule) == (code, rule)
        travelled = pickle.loads(pickle.dumps(refused.value))
        assert (str(travelled), travelled.code, travelled.rule) == (str(refused.value), code, rule)
    with pytest.raises(tablee.Refusal, match="cannot wait"):
        assert game.asked == seat
        game.answer(tablee.WAIT)
    with pytest.raises(tablee.Refusal) as refused:
        game.play((seat + 1) % 3, "draw")
    assert refused.value.code == "not-your-turn"
    assert game.position() == before
    for wrong, code in [
        (lambda: tablee.game("whist"), "unknown-game"),
        (lambda: tablee.game("trefles", 9), "bad-players"),
        (lambda: tablee.game("trefles", colour="red"), "bad-rules"),
        (lambda: tablee.game("trefles", 3, first=3), "bad-seat"),
        (lambda: game.view(3), "bad-seat"),
        (lambda: game.think(0, "oracle"), "unknown-bot"),
        (lambda: tablee.replay("{}"), "bad-record"),
        (lambda: game.record(), "no-record"),
    ]:
        with pytest.raises(tablee.Refusal) as refused:
            wrong()
        assert refused.value.code == code


def test_a_game_travels_between_processes(setup, luck):
    name, players, options = setup
    game = tablee.game(name, players, seed=luck, **options)
    random = np.random.default_rng(luck)
    for _ in range(25):
        if not game.over:
            step(game, random)
    other = pickle.loads(pickle.dumps(game))
    assert other.position() == game.position() and other.asked == game.asked
    for _ in range(25):
        if not game.over:
            answer = int(random.choice(np.flatnonzero(game.mask(game.asked))))
            game.answer(answer)
            other.answer(answer)
    assert other.steps() == game.steps()


def test_bots_think_from_a_view(luck):
    game = tablee.game("nain-jaune", 4, seed=luck)
    seat = game.must[0]
    for bot in ("debutant", "habitue", "champion"):
        assert game.think(seat, bot, thoughts=20, seed="7") in game.actions(seat)
    assert game.rule_of(seat, game.actions(seat)[0]).startswith("NJ-")


def test_kept_records_can_be_looked_at():
    record = (ROOT / "docs/sunday.record.json").read_text()
    assert tablee.replay(record).over
    assert not tablee.replay(record, 3).over
