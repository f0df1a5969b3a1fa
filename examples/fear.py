#!/usr/bin/env python3
"""When should you fear the end? Reads what the laboratory kept and says how often a hand that looks like this wins within a round.

    tablee lab run tous-a-table --players 4 --games 4000 --save games.jsonl --decisions decisions.jsonl
    python3 examples/fear.py games.jsonl decisions.jsonl

At Tous à table a hand is told by how many cards it has; at Les Trèfles, where everybody always has four, by how many clovers of one
colour, jokers with them, others know to be in it. Every turn counts once for each of the other seats; the margins are 95 % and treat
a game, not a turn, as the observation. The standard library is all it needs.
"""

import collections
import itertools
import json
import math
import sys


def hands(state, me):
    """What the others can be told by: seat, and a number."""
    for seat, hand in enumerate(state["hands"]):
        if seat == me:
            continue
        if "set" in state:
            # Tous à table: cards in hand.
            yield seat, hand if isinstance(hand, int) else len(hand)
        else:
            # Les Trèfles: clovers of one colour that are known, with at most two jokers.
            known = state["known"][seat]
            colours = collections.Counter(card for card in known if card.startswith("clover."))
            yield seat, max(colours.values(), default=0) + min(known.count("joker"), 2)


def main():
    games = {}
    with open(sys.argv[1], encoding="utf-8") as file:
        for line in file:
            row = json.loads(line)
            games[row["game"]] = row["winners"]
    # For every number: sums of hits, of cases, of their squares and products, over games.
    sums = collections.defaultdict(lambda: [0, 0, 0, 0, 0])
    with open(sys.argv[2], encoding="utf-8") as file:
        rows = (json.loads(line) for line in file)
        for game, decisions in itertools.groupby(rows, key=lambda row: row["game"]):
            turns = {}
            for row in decisions:
                turns.setdefault(row["view"]["turns"], row)
            last = max(turns)
            tally = collections.defaultdict(lambda: [0, 0])
            for turn, row in turns.items():
                players = len(row["view"]["hands"])
                near = last - turn <= players
                for seat, number in hands(row["view"], row["seat"]):
                    tally[number][0] += near and seat in games[game]
                    tally[number][1] += 1
            for number, (hits, cases) in tally.items():
                for at, more in enumerate((hits, cases, hits * hits, hits * cases, cases * cases)):
                    sums[number][at] += more
    count = len(games)
    print(f"{count} games; a seat that shows this wins within a round:")
    for number, (hits, cases, hh, hc, cc) in sorted(sums.items()):
        share = hits / cases
        residuals = max(hh - 2 * share * hc + share * share * cc, 0.0)
        margin = 1.96 * math.sqrt(residuals * count / max(count - 1, 1)) / cases
        print(f"{number:3}: {100 * share:5.1f} % ± {100 * margin:.1f}  ({cases} cases)")


if __name__ == "__main__":
    main()
