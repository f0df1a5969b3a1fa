"""One rating table a game: pure chance, débutant, the lowest card (Nain Jaune), habitué, champion with 50, 500 and 3,000 thoughts a move,
and OpenSpiel's own information-set search (ISMCTS) on the same game, through `determinize`: with 50 thoughts, and with as many seconds a
move as the champion with 500 thoughts takes. Prints one JSON line a game.

    python xtask/peers/ladder.py [minutes [game ...]]

Every deal is played with one A among Bs in every seat, and with one B among As, on the same cards. Ratings are Bradley and Terry's on
Elo's scale, as in `tablee lab arena`; intervals by bootstrap over deals. How many deals a pairing has follows from the minutes: pairs
are played in turn, a deal each, until the game's part of the time is over. Everything runs in one process, on one core.
"""

import json
import math
import sys
import time

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import tablee
from tablee import spiel

#: How many play, and by which rules: matches of one deal, because ISMCTS thinks long.
TABLES = {"nain-jaune": (2, "deals:1"), "tous-a-table": (3, ""), "trefles": (2, ""), "sardines": (2, "")}
#: No game is longer: what is not over by then nobody has won. Random games of ISMCTS's evaluator are cut there too.
LONGEST = 300
RANKS = "A23456789TJQK"
BELLES = {"TD", "JC", "QS", "KH", "7D"}
AGAIN = 400


class Seat:
    """Somebody who plays: a name, and what it answers."""

    def __init__(self, name, seed):
        self.name, self.luck, self.asked = name, np.random.RandomState(seed), 0
        self.moves, self.seconds = 0, 0.0

    def answer(self, state):
        table, seat = state.table, state.current_player()
        legal = state.legal_actions()
        if len(legal) == 1:
            return legal[0]
        begun = time.process_time()
        number = self.decide(state, table, seat, legal)
        self.seconds += time.process_time() - begun
        self.moves += 1
        return number


class Chance(Seat):
    def decide(self, state, table, seat, legal):
        return int(self.luck.choice(legal))


class Simple(Seat):
    def decide(self, state, table, seat, legal):
        def key(number):
            card = tablee.action_of(table.name, number).split()[1]
            return RANKS.index(card[0]), card not in BELLES

        return min(legal, key=key)


class Bot(Seat):
    def __init__(self, name, seed, level, thoughts=0):
        super().__init__(name, seed)
        self.level, self.thoughts = level, thoughts

    def decide(self, state, table, seat, legal):
        seed = str(self.luck.randint(2**31))
        action = table.think(seat, self.level, self.thoughts, seed)
        return tablee.WAIT if action is None else tablee.number_of(table.name, action)


class Ismcts(Seat):
    def __init__(self, name, seed, game, thoughts):
        super().__init__(name, seed)
        self.bot = ismcts.ISMCTSBot(
            game,
            mcts.RandomRolloutEvaluator(1, self.luck),
            uct_c=1.4,
            max_simulations=thoughts,
            random_state=self.luck,
            use_observation_string=True,
            allow_inconsistent_action_sets=True,
        )
        self.bot.set_resampler(spiel.resample)

    def decide(self, state, table, seat, legal):
        return int(self.bot.step(state))


def play(game, deal, seats):
    """One game: each seat's part of the win."""
    state = game.new_initial_state()
    for outcome in (deal % 1024, deal // 1024 % 1024, 7):
        state.apply_action(outcome)
    while not state.is_terminal():
        state.apply_action(seats[state.current_player()].answer(state))
    outcome = state.table.outcome
    winners = outcome["winners"] if outcome else []
    even = 1 / len(seats)
    return [1 / len(winners) if seat in winners else 0.0 if winners else even for seat in range(len(seats))]


def fit(bots, scores, players):
    """Strengths on Elo's scale, pure chance at 0; half a win and half a loss are added to every score."""
    handicap = math.log(players - 1)
    strengths = np.zeros(len(bots))
    for _ in range(200):
        moved = 0.0
        for bot in range(len(bots)):
            slope, bend = 0.0, 1e-9
            for lone, others, won, games in scores:
                if bot in (lone, others):
                    chance = 1 / (1 + math.exp(-(strengths[lone] - strengths[others] - handicap)))
                    surplus = won + 0.5 - (games + 1) * chance
                    slope += surplus if lone == bot else -surplus
                    bend += (games + 1) * chance * (1 - chance)
            step = max(-1.0, min(1.0, slope / bend))
            strengths[bot] += step
            moved = max(moved, abs(step))
        if moved < 1e-6:
            break
    return (strengths - strengths[0]) * 400 / math.log(10)


def ladder(name, minutes):
    players, rules = TABLES[name]

    def table(longest):
        return pyspiel.load_game(f"{spiel.NAMES[name]}(players={players},rules={rules},max_answers={longest})")

    game = table(LONGEST)
    bots = [Chance("random", 1), Bot("débutant", 2, "debutant"), Bot("habitué", 3, "habitue")]
    bots += [Bot(f"champion, {thoughts}", thoughts, "champion", thoughts) for thoughts in (50, 500, 3000)]
    if name == "nain-jaune":
        bots.append(Simple("lowest card", 4))
    # As many seconds as the champion with 500 thoughts: measured on a game each before anything counts.
    champion, sample = bots[4], Ismcts("measured", 5, game, 2)
    play(game, 2**20 - 1, [champion] * players)
    play(table(20), 2**20 - 1, [sample] * players)
    each = champion.seconds / max(champion.moves, 1)
    pace = sample.seconds / max(sample.moves, 1) / 2
    affordable = max(1, round(each / pace))
    bots.append(Ismcts("ISMCTS, 50", 6, game, 50))
    bots.append(Ismcts("ISMCTS, seconds of champion 500", 7, game, affordable))
    for bot in bots:
        bot.moves, bot.seconds = 0, 0.0
    at = {bot.name: index for index, bot in enumerate(bots)}
    pairs = [("débutant", "random"), ("habitué", "débutant"), ("champion, 50", "habitué"),
             ("champion, 500", "champion, 50"), ("champion, 3000", "champion, 500"),
             ("champion, 50", "ISMCTS, 50"), ("champion, 500", "ISMCTS, seconds of champion 500")]
    if name == "nain-jaune":
        pairs += [("lowest card", "débutant"), ("habitué", "lowest card")]
    pairs = [(at[one], at[other]) for one, other in pairs]
    spent = [0.0] * len(pairs)
    deals = [[] for _ in pairs]
    begun = time.monotonic()
    while time.monotonic() - begun < 60 * minutes:
        # The pair that has had least time is next: those that think long get fewer deals, and nobody none.
        which = min(range(len(pairs)), key=lambda pair: spent[pair])
        one, other = pairs[which]
        since = time.monotonic()
        won = [0.0, 0.0]
        for alone, (lone, rest) in enumerate(((one, other), (other, one))):
            if alone == 1 and players == 2:
                won[1] = 2 - won[0]
                break
            for seat in range(players):
                seats = [bots[lone] if at == seat else bots[rest] for at in range(players)]
                won[alone] += play(game, 31 * len(deals[which]) + which, seats)[seat]
        deals[which].append(won)
        spent[which] += time.monotonic() - since

    def scores(drawn):
        found = []
        for (one, other), won in zip(pairs, drawn):
            if won:
                first, second = np.sum(won, axis=0)
                found.append((one, other, first, len(won) * players))
                if players > 2:
                    found.append((other, one, second, len(won) * players))
        return found

    points = fit(bots, scores(deals), players)
    luck = np.random.RandomState(0)
    drawn = [fit(bots, scores([[won[i] for i in luck.randint(len(won), size=len(won))] if won else [] for won in deals]),
                 players) for _ in range(AGAIN)]
    low, high = np.percentile(drawn, [2.5, 97.5], axis=0)
    rows = [{"bot": bot.name, "points": round(points[i]), "low": round(low[i]), "high": round(high[i]),
             "ms_a_move": round(1000 * bot.seconds / max(bot.moves, 1), 2)} for i, bot in enumerate(bots)]
    rows.sort(key=lambda row: -row["points"])
    played = [{"a": bots[one].name, "b": bots[other].name, "deals": len(won),
               "a_won": round(float(np.sum(won, axis=0)[0]) / (len(won) * players), 3) if won else None}
              for (one, other), won in zip(pairs, deals)]
    return {"game": name, "players": players, "rules": rules, "ismcts_thoughts_in_those_seconds": affordable, "ratings": rows, "pairs": played}


if __name__ == "__main__":
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 16
    games = sys.argv[2:] or tablee.GAMES
    for game in games:
        print(json.dumps(ladder(game, minutes / len(games)), ensure_ascii=False), flush=True)
