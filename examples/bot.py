#!/usr/bin/env python3
"""A bot for Tablée in a page: it reads views, one JSON line each, and answers with an action, one line each.

    tablee lab run nain-jaune --players 3 --bots exec:examples/bot.py,habitue,habitue --games 100

It plays Nain Jaune with one thought (play the highest card), and any other game at random.
"""
import json
import random
import sys

RANKS = "A23456789TJQK"


def decide(view):
    mine = next(entry for entry in view["to_act"] if entry["seat"] == view["seat"])
    actions = mine["actions"]
    if not mine["must"]:
        # Nobody waits for us: do it if it looks good, or say `wait`.
        return random.choice(actions) if actions[0].startswith("set ") else "wait"
    if view["game"] == "nain-jaune":
        return max(actions, key=lambda action: RANKS.index(action.split()[1][0]))
    return random.choice(actions)


for line in sys.stdin:
    print(decide(json.loads(line)), flush=True)
