"""Decisions a second from Python: Tablée's games many at once, and one after the other PettingZoo's card games, RLCard's, and
OpenSpiel's from Python and inside its own C++ loop. Everybody plays at random. Prints one JSON line each.

All in processor time, because others may be busy on the same machine: for Tablée's threads, that of all of them together, times
two, for two cores; and beside it what the clock said. Peers play on one core: none of them has a way to use two.
"""

import json
import os
import random
import statistics
import time

os.environ.setdefault("RAYON_NUM_THREADS", "2")

import numpy as np
import pyspiel
import rlcard
from pettingzoo.classic import leduc_holdem_v4, texas_holdem_v4
from rlcard.agents import RandomAgent

import tablee

BATCHES = 7
SECONDS = 0.4


def measured(kind, game, batch, cores=1):
    """The median of some batches. A batch plays for a while and says how many decisions there were, in how much processor time."""
    batch(0.05)
    rates, clocks = [], []
    for _ in range(BATCHES):
        begun = time.perf_counter()
        decisions, spent = batch(SECONDS)
        clocks.append(decisions / (time.perf_counter() - begun))
        rates.append(cores * decisions / spent)
    line = {"kind": kind, "game": game, "decisions_per_second": round(statistics.median(rates)),
            "on_the_clock": round(statistics.median(clocks))}
    print(json.dumps(line), flush=True)


def until(seconds, play):
    """Plays whole games, or steps, until so much processor time is spent."""
    decisions, begun = 0, time.process_time()
    while True:
        decisions += play()
        spent = time.process_time() - begun
        if spent > seconds:
            return decisions, spent


def many(game):
    games = tablee.Many(game, 1024, 4, seed=2026)
    arrays, actions = games.reset(), np.zeros(1024, np.uint32)

    def step():
        games.step(games.sample(actions), arrays)
        return games.games

    return lambda seconds: until(seconds, step)


def pettingzoo_game(module):
    env = module.env()

    def play():
        env.reset(seed=random.randrange(2**31))
        decisions = 0
        for agent in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(observation["action_mask"]))
                decisions += 1
        return decisions

    return lambda seconds: until(seconds, play)


def rlcard_game(name):
    env = rlcard.make(name, config={"seed": 2026})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play():
        trajectories, _ = env.run(is_training=False)
        # Each player's list has its states and what it did, one after the other, and the last state.
        return sum(len(trajectory) // 2 for trajectory in trajectories)

    return lambda seconds: until(seconds, play)


def openspiel_python(name, observed):
    game = pyspiel.load_game(name)

    def play():
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes())
                state.apply_action(random.choices(outcomes, chances)[0])
                continue
            if observed:
                state.observation_tensor()
                state.legal_actions_mask()
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
        return decisions

    return lambda seconds: until(seconds, play)


def openspiel_inside(name):
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, 2026 + player) for player in range(game.num_players())]
    seed = [0]

    def batch(seconds):
        ended, spent = [], 0.0
        while spent < seconds:
            state = game.new_initial_state()
            seed[0] += 1
            begun = time.process_time()
            pyspiel.evaluate_bots(state, bots, seed[0])
            spent += time.process_time() - begun
            ended.append(state)
        # The states were played in place: their histories tell who decided what.
        return sum(sum(1 for move in state.full_history() if move.player >= 0) for state in ended), spent

    return batch


def main():
    random.seed(2026)
    for game in tablee.GAMES:
        measured("tablee", game, many(game), cores=2)
    measured("pettingzoo", "leduc_holdem_v4", pettingzoo_game(leduc_holdem_v4))
    measured("pettingzoo", "texas_holdem_v4", pettingzoo_game(texas_holdem_v4))
    for game in ("leduc-holdem", "uno", "gin-rummy"):
        measured("rlcard", game, rlcard_game(game))
    for game in ("crazy_eights(players=4)", "leduc_poker"):
        measured("openspiel-python", game, openspiel_python(game, observed=False))
    measured("openspiel-python", "leduc_poker, masks and observations", openspiel_python("leduc_poker", observed=True))
    for game in ("spades", "crazy_eights(players=4)", "go_fish"):
        measured("openspiel-c++", game, openspiel_inside(game))


main()
