"""Plays random whole games through a referee and the oracle, in lockstep, and compares every answer.

python3 oracle/lockstep.py --referee "<command>" --games N --seed S [--game ID] [--max-seconds T] [--only I]

A game is first played in the oracle alone, with random chance, which is recorded. Then the same game is
sent, with the recorded chance as its tape, to the referee and to a fresh oracle table; between the acts come
positions, views and requests that must be refused.
"""

import argparse
import json
import random
import sys
import time

import decks
import policy
import probes
from compare import first_difference, games_difference
from coverage import Coverage
from protocol import GAMES, Table
from referee import Referee

# The values that bring rules of their own into play, drawn more often than the others.
RICH = {"open_hands": True, "skip_missing": True, "lead": "lowest", "bankruptcy": "stop", "shelter": True,
        "removed": "secret", "mistakes": "played", "actions": "optional", "swap_family": "at-once",
        "assortments": True, "refill": "at-once", "deal_tomato": True}
# Where a style of play gets furthest: players, rules (and no small turn limit).
SUITED = {
    "low first": ([2, 3, 6, 7, 8], {}),
    "shelterer": ([3, 4], {"shelter": True}),
    "hoarder": ([4, 5], {}),
    "sleeper": ([2, 2, 3], {"mistakes": "played"}),
    "denier": ([2, 3, 4, 5, 6], {"mistakes": "played"}),
    "caller": ([3, 4, 5, 6], {"mistakes": "played"}),
    "dropper": ([2, 2, 3, 4, 5, 6], {"actions": "optional"}),
    "swapper": ([2, 3, 4, 5, 6], {"swap_family": "at-once"}),
    "frugal": ([4, 4, 5], {"assortments": True}),
    "spender": ([2, 3, 4, 5], {"refill": "at-once"}),
    "cat keeper": ([3, 4, 5], {"refill": "at-once", "assortments": False}),
}
LONGEST = 500  # acts; a game that drags on is left there


class Difference(Exception):
    pass


class Duel:
    """The referee and an oracle table that get the same lines."""

    def __init__(self, referee, coverage):
        self.referee = referee
        self.coverage = coverage
        self.table = Table()
        self.history = []

    def begin(self):
        """A new stretch of history: the lines from here on are enough to see a difference again."""
        self.history = []

    def send(self, request, compare=first_difference):
        line = request if isinstance(request, str) else json.dumps(request)
        self.history.append(line)
        expected = self.table.handle(line)
        got = self.referee.ask(line)
        found = compare(expected, got)
        if found:
            raise Difference("expected: %s\ngot:      %s\nfirst difference: %s" % (
                json.dumps(expected), json.dumps(got), found))
        self.coverage.add_answer(command_of(line), expected)
        return expected


def command_of(line):
    try:
        command = json.loads(line)["cmd"]
        return command if command in ("games", "new", "act", "position", "view", "quit") else "?"
    except (ValueError, TypeError, KeyError):
        return "?"


# One random game, first in the oracle alone

def random_rules(kind, players, rng):
    rules = {}
    if kind.EDITIONS and rng.random() < 0.6:
        rules["edition"] = rng.choice(list(kind.EDITIONS))
    for name, option in kind.OPTIONS.items():
        if name in RICH and rng.random() < 0.4:
            rules[name] = RICH[name]
        elif rng.random() < 0.5:
            rules[name] = rng.choice(option["values"]) if "values" in option else random_number(name, option, rng)
    if kind.ID == "sardines" and players == 5 and rules.get("assortments"):
        rules["assortments"] = False
    if kind.ID == "nain-jaune":  # matches of a few deals
        rules["deals"] = min(rules.get("deals", 40), rng.choice([1, 1, 2, 3, 4]))
        if players <= 4 and rng.random() < 0.1:
            del rules["deals"]
    if kind.ID == "tous-a-table" and rng.random() < 0.8:  # these drag on
        rules["max_turns"] = min(rules.get("max_turns", 1000), rng.choice([5, 20, 60, 120]))
    return rules


def random_number(name, option, rng):
    small = {"tokens": [0, 1, 15, 20, 45, 60, 100, 500], "stake": [1, 2, 3, 7], "deals": [1, 2, 3, 5, 8],
             "max_turns": [1, 1, 2, 3, 5, 8, 13, 40, 100]}[name]
    return rng.choice(small + [option["min"], option["max"]])


def random_new(kind, style, rng):
    players = rng.randint(*kind.PLAYERS)
    if style in SUITED and rng.random() < 0.7:
        players = rng.choice(SUITED[style][0])
        rules = random_rules(kind, players, rng)
        rules.update(SUITED[style][1])
        rules.pop("max_turns", None)
        if kind.ID == "sardines" and players == 5:
            rules["assortments"] = False
    else:
        rules = random_rules(kind, players, rng)
    first = rng.randrange(players)
    deck = decks.random_deck(kind, players, rules, first, style, rng)
    request = {"cmd": "new", "game": kind.ID, "players": players, "rules": rules, "first": first, "deck": deck}
    if not rules and rng.random() < 0.5:
        del request["rules"]
    if first == 0 and rng.random() < 0.3:
        del request["first"]
    return request


def on_the_edge(request, style, key):
    """NJ-R6: the tokens with which the lowest balance after the first deal is 15 stakes, or one less."""
    trial = {**request, "rules": {**request["rules"], "deals": 1, "tokens": 0}}
    acts, _, _ = play_alone(trial, style, random.Random(key))
    table = Table()
    table.handle(json.dumps(trial))
    for seat, action, _ in acts:
        table.handle(json.dumps({"cmd": "act", "seat": seat, "action": action}))
    line = 15 * request["rules"].get("stake", 1)
    tokens = line - min(table.game.balances) - random.Random(key).choice([0, 0, 1])
    return {**request, "rules": {**request["rules"], "tokens": max(0, tokens), "bankruptcy": "stop", "deals": 2}}


def play_alone(request, style, rng):
    """The acts as [(seat, action, how much of the tape is used before it)], the tape, the events."""
    table = Table()
    answer = table.handle(json.dumps({**request, "seed": str(rng.random())}))
    assert answer["ok"], answer
    weight = policy.POLICIES[request["game"]][style]
    may_weight = rng.choice([0.1, 0.3, 1.0])
    acts, events = [], []
    while table.game.over is None and len(acts) < LONGEST:
        to_act = answer["position"]["to_act"]
        seat, action = policy.choose(rng, table.game, to_act, weight, may_weight)
        acts.append((seat, action, len(table.chance.record)))
        answer = table.handle(json.dumps({"cmd": "act", "seat": seat, "action": action}))
        assert answer["ok"], (answer, seat, action)
        events += [event["event"] for event in answer["events"]]
    return acts, table.chance.record, events


# The same game in lockstep

def replay(duel, request, acts, tape, rng):
    request = {**request, "chance": tape + spare_tape(request, rng)}
    if not request["chance"] and rng.random() < 0.5:
        del request["chance"]
    if rng.random() < 0.2:
        request["seed"] = "never used"
    for _ in range(rng.choice([0, 0, 1, 3])):  # a new game that is refused leaves the game before it
        line = probes.bad_new(rng, duel.table)
        if line is not None:
            duel.send(line)
    duel.send(request)
    curiosity = rng.choice([0.05, 0.15, 0.4])
    for seat, action, _ in acts:
        while rng.random() < curiosity:
            look_or_probe(duel, rng)
        answer = duel.send({"cmd": "act", "seat": seat, "action": action})
        assert answer["ok"], answer
    for _ in range(6):  # at the end, mostly of a game that is over
        look_or_probe(duel, rng)
    seat, action, _ = acts[-1]
    if duel.table.game.over:
        duel.send({"cmd": "act", "seat": seat, "action": action})
    duel.send({"cmd": "position"})
    for viewer in [None] + list(range(request["players"])):
        duel.send({"cmd": "view", "seat": viewer})


def spare_tape(request, rng):
    """More tape than is needed is no mistake."""
    if rng.random() < 0.8:
        return []
    return [rng.choice([{"pick": request["deck"][0]}, {"shuffle": request["deck"][:3]}, {"shuffle": []}])]


def look_or_probe(duel, rng):
    players = duel.table.game.players
    what = rng.random()
    if what < 0.15:
        duel.send({"cmd": "position"})
    elif what < 0.4:
        viewer = rng.choice([None] + list(range(players)))
        if viewer is None and rng.random() < 0.5:
            duel.send({"cmd": "view"})
        else:
            duel.send({"cmd": "view", "seat": viewer})
    else:
        answer = duel.send(probes.a_probe(rng, duel.table))
        assert not answer["ok"], duel.history[-1]
        if rng.random() < 0.3:  # an error changes nothing
            duel.send({"cmd": "position"})


def chance_trouble(duel, request, acts, tape, rng):
    """The tape is cut short or wrong at some act, with no seed: the act is refused and nothing changes."""
    ends = [used for _, _, used in acts[1:]] + [len(tape)]
    asking = [number for number in range(len(acts)) if ends[number] > acts[number][2]]
    if not asking:
        return
    at = rng.choice(asking[:12])
    entry = rng.randrange(acts[at][2], ends[at])  # an act can ask for several outcomes
    if rng.random() < 0.4:
        changed = tape[:entry]
    else:
        changed = tape[:entry] + [wrong_entry(request, tape[entry], rng)] + tape[entry + 1:]
    duel.send({**request, "chance": changed})
    for seat, action, _ in acts[:at]:
        duel.send({"cmd": "act", "seat": seat, "action": action})
    seat, action, _ = acts[at]
    duel.send({"cmd": "act", "seat": seat, "action": action})  # refused, or a pick that fits after all
    duel.send({"cmd": "position"})
    duel.send({"cmd": "act", "seat": seat, "action": action})
    duel.send({"cmd": "view", "seat": seat})


def wrong_entry(request, entry, rng):
    cards = sorted(GAMES[request["game"]].CARD_NAMES)
    if rng.random() < 0.25:
        return {"shuffle": [entry["pick"]]} if "pick" in entry else {"pick": entry["shuffle"][0]}
    if "pick" in entry:
        return {"pick": rng.choice(cards)}
    order = list(entry["shuffle"])
    return {"shuffle": rng.choice([order[:-1], order + order[:1], order[:-1] + [rng.choice(cards)], [], order[1:] + [order[1 % len(order)]]])}


# The whole run

def before_any_game(duel, rng):
    duel.begin()
    duel.send({"cmd": "games"}, games_difference)
    for line in probes.NO_REQUESTS:
        duel.send(line)
    duel.send({"cmd": "position"})
    for seat in [0, None, 99, "x"]:
        duel.send({"cmd": "view", "seat": seat})
        duel.send({"cmd": "act", "seat": seat, "action": "draw"})
    for _ in range(40):
        duel.send(probes.a_probe(rng, duel.table))


def one_game(duel, coverage, rng, only_game):
    duel.begin()
    kind = GAMES[only_game or rng.choice(list(GAMES))]
    style = rng.choice(list(policy.POLICIES[kind.ID]))
    request = random_new(kind, style, rng)
    key = rng.random()  # the same key plays the same first deal
    if kind.ID == "nain-jaune" and "rules" in request and rng.random() < 0.1:
        request = on_the_edge(request, style, key)
    acts, tape, events = play_alone(request, style, random.Random(key))
    replay(duel, request, acts, tape, rng)
    if rng.random() < 0.35:
        duel.begin()
        chance_trouble(duel, request, acts, tape, rng)
    coverage.add_game(request, style, len(acts), events)


def main():
    arguments = argparse.ArgumentParser(description="random games through a referee and the oracle, compared")
    arguments.add_argument("--referee", required=True, help="the command, e.g. \"tablee referee\"")
    arguments.add_argument("--games", type=int, default=100)
    arguments.add_argument("--seed", default="1")
    arguments.add_argument("--game", choices=list(GAMES), help="only this game")
    arguments.add_argument("--max-seconds", type=float, help="begin no game after this long")
    arguments.add_argument("--only", type=int, help="only the game with this number of the run")
    options = arguments.parse_args()

    began = time.monotonic()
    coverage = Coverage()
    referee = Referee(options.referee)
    duel = Duel(referee, coverage)
    passed, number = 0, None
    try:
        before_any_game(duel, random.Random(options.seed + "/before"))
        numbers = range(options.games) if options.only is None else [options.only]
        for number in numbers:
            if options.max_seconds is not None and time.monotonic() - began > options.max_seconds:
                break
            one_game(duel, coverage, random.Random("%s/%d" % (options.seed, number)), options.game)
            passed += 1
        duel.begin()
        answer, code = referee.quit()
        found = first_difference({"ok": True}, answer)
        if found or code != 0:
            raise Difference("quit: %s, exit code %s" % (found, code))
    except Difference as difference:
        for line in duel.history:
            print(line)
        print("game %s of seed %s (see it again with --only)" % (number, options.seed))
        print(difference)
        print("%d passed, 1 failed" % passed)
        sys.exit(1)
    finally:
        referee.end()
    print(coverage.table())
    print("%d passed, 0 failed" % passed)


if __name__ == "__main__":
    main()
