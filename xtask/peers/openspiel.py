"""Decisions a second of OpenSpiel's card games, whole games inside its own C++ loop with uniform random bots.

Prints one JSON line a game. Chance moves are not counted, though they take part of the time, as shuffles and blind
picks do on our side. All in processor time, because others may be busy on the same machine.
"""

import json
import statistics
import time

import pyspiel

GAMES = ["spades", "crazy_eights(players=4)", "go_fish"]
BATCHES = 7
SECONDS = 0.4


def main():
    for name in GAMES:
        game = pyspiel.load_game(name)
        players = game.num_players()
        bots = [pyspiel.make_uniform_random_bot(player, 2026 + player) for player in range(players)]
        rates, played, seed = [], 0, 0
        for _ in range(BATCHES):
            ended = []
            spent = 0.0
            while spent < SECONDS:
                state = game.new_initial_state()
                seed += 1
                begun = time.process_time()
                pyspiel.evaluate_bots(state, bots, seed)
                spent += time.process_time() - begun
                ended.append(state)
            # The states were played in place: their histories tell who decided what.
            decisions = sum(sum(1 for move in state.full_history() if move.player >= 0) for state in ended)
            played += len(ended)
            rates.append(decisions / spent)
        print(json.dumps({"game": name, "players": players, "games": played,
                          "decisions_per_second": round(statistics.median(rates))}), flush=True)


main()
