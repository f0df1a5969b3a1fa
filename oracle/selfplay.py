"""Plays the oracle alone, in every combination of options at every number of players, and counts the cards.

python3 oracle/selfplay.py [--rounds N] [--seed S] [--game ID]

What a rule promises after every single act is asserted here: no card is made or lost, no token either,
hands have the size they must have, somebody must act, and every action that is offered can be read.
"""

import argparse
import itertools
import random
from collections import Counter

import decks
import policy
from chance import Chance
from nain_jaune import CARDS_EACH
from protocol import GAMES
from tous_a_table import cards_of

LONGEST = 400  # acts


def combinations(kind):
    """Every choice of values of the options that have a list of them."""
    listed = {name: option["values"] for name, option in kind.OPTIONS.items() if "values" in option}
    for values in itertools.product(*listed.values()):
        yield dict(zip(listed, values))


def play(kind, players, chosen, rng):
    rules = {name: option["default"] for name, option in kind.OPTIONS.items()}
    rules.update(chosen)
    if kind.ID == "nain-jaune":
        rules["deals"] = 2
        rules["tokens"] = rng.choice([0, 30, 200])
    else:
        rules["max_turns"] = rng.choice([3, 30, 1000])
    first = rng.randrange(players)
    style = rng.choice(list(policy.POLICIES[kind.ID]))
    deck = decks.random_deck(kind, players, rules, first, style, rng)
    game = kind(players, rules, first, list(deck))
    chance = Chance([], str(rng.random()))
    weight = policy.POLICIES[kind.ID][style]
    acts = 0
    check(game, deck)
    while game.over is None and acts < LONGEST:
        seat, action = policy.choose(rng, game, game.to_act(), weight, 0.3)
        game.act(seat, action, chance)
        acts += 1
        check(game, deck)
    return acts


def check(game, deck):
    CHECKS[game.ID](game, Counter(deck))
    to_act = game.to_act()
    if game.over:
        assert to_act == []
        assert len(game.over["scores"]) == game.players
        assert game.over["winners"] == sorted(set(game.over["winners"]))
    else:
        assert any(entry["must"] for entry in to_act)
        assert [entry["seat"] for entry in to_act] == sorted({entry["seat"] for entry in to_act})
        for entry in to_act:
            assert entry["actions"] and entry["actions"] == sorted(set(entry["actions"]))
            assert all(game.readable(entry["seat"], action) for action in entry["actions"])
    for viewer in [None] + list(range(game.players)):
        hands = game.view_state(viewer)["hands"]
        for seat in range(game.players):
            seen = seat == viewer or game.rules.get("open_hands")
            assert hands[seat] == (sorted(game.hands[seat]) if seen else len(game.hands[seat]))


def held(game):
    return Counter(card for hand in game.hands for card in hand)


def check_nain_jaune(game, deck):
    played = Counter(card for _, card in game.played)
    assert held(game) + played + Counter(game.talon) == deck
    assert len(game.talon) == 52 - game.players * CARDS_EACH[game.players]  # NJ-4
    assert sum(game.balances) + sum(game.board.values()) == game.players * game.rules["tokens"]  # NJ-20


def check_tous_a_table(game, deck):
    tables = [table for row in game.tables_set for table in row]
    cards = held(game) + Counter(card for table in tables for card in cards_of(table))
    if game.offer is not None:
        cards[game.offer["card"]] += 1
    assert cards == deck
    assert len(game.removed) == (2 if game.players == 5 else 0)
    for table in game.removed:
        assert not any(card in cards for card in cards_of(table))


def check_trefles(game, deck):
    assert held(game) + Counter(game.pile) + Counter(game.discards) == deck
    assert game.pile  # TR-11
    for seat, hand in enumerate(game.hands):
        most = 5 if seat == game.turn and game.phase == "discard" else 4
        assert len(hand) <= most
        if game.rules["mistakes"] == "prevented" and not game.over:
            assert len(hand) == most
    if game.phase == "announce":
        assert game.rules["swap_family"] == "at-once" and not game.after_draw


def check_sardines(game, deck):
    cards = held(game) + Counter(game.pile) + Counter(game.discards)
    for tin in (tin for row in game.tins for tin in row):
        cards += Counter(card if card[:6] != "double" else "double" for card in tin["slots"] if card)
        cards += Counter([tin["lid"]] if tin["lid"] else [])
        assert sorted(tin["laid"]) == [slot for slot in (1, 2, 3) if tin["slots"][slot - 1]]
    assert cards == deck
    if not game.over and game.phase == "play":  # SA-11, for both kinds of refill
        assert all(game.hands)
        assert len(game.hands[(game.turn - 1) % game.players]) <= 6
    if game.rules["refill"] == "at-once" and not game.over and game.phase in ("replay", "steal", "unlid", "trim"):
        assert all(game.hands)  # SA-19


CHECKS = {"nain-jaune": check_nain_jaune, "tous-a-table": check_tous_a_table,
          "trefles": check_trefles, "sardines": check_sardines}


def main():
    arguments = argparse.ArgumentParser(description="the oracle alone, every combination of options")
    arguments.add_argument("--rounds", type=int, default=1, help="games of each combination")
    arguments.add_argument("--seed", default="1")
    arguments.add_argument("--game", choices=list(GAMES), help="only this game")
    options = arguments.parse_args()
    for kind in GAMES.values():
        if options.game not in (None, kind.ID):
            continue
        games = acts = 0
        for players in range(kind.PLAYERS[0], kind.PLAYERS[1] + 1):
            for chosen in combinations(kind):
                if kind.ID == "sardines" and players == 5 and chosen["assortments"]:
                    continue
                for number in range(options.rounds):
                    rng = random.Random("%s/%d/%s/%d" % (options.seed, players, chosen, number))
                    acts += play(kind, players, chosen, rng)
                    games += 1
        print("%-14s %6d games, %8d acts" % (kind.ID, games, acts))


if __name__ == "__main__":
    main()
