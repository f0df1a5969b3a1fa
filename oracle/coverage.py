"""What the lockstep games reached, so that one sees the coverage is real."""

from collections import Counter

from protocol import GAMES

# Situations that a good run should reach; a zero is shown as such.
RARE = {
    "nain-jaune": ["grand opera first-turn", "grand opera before-neighbour", "grand opera leader",
                   "lead held to the lowest rank", "missing skip any-suit", "missing skip same-suit",
                   "missing skip of a king", "missing skip, talon", "missing skip that NJ-18 would refuse",
                   "talon skip any-suit",
                   "talon skip same-suit", "talon skip of a king", "belle left in hand",
                   "belle left in hand, empty box", "belle in the talon", "balance below zero", "shared win",
                   "a balance of just 15 stakes",
                   "new deal", "over: bankruptcy", "over: deals-played"],
    "tous-a-table": ["TT-R3 finished together", "TT-R3 with several tables", "blind pick",
                     "nobody can be pointed at, after a decline", "nobody can be pointed at, after a set",
                     "shelter", "unshelter", "unshelter with the fourth course in hand",
                     "sheltered card offered or given", "fourth course leaves beside a shelter",
                     "sheltered table set", "set out of turn", "set while an offer stands",
                     "won while an offer stands", "over: tables-set", "over: turn-limit"],
    "trefles": ["turned-over pile", "second draw in a row does nothing", "antijoker finds a joker",
                "antijoker finds two jokers", "call that finds a short seat", "call that finds nothing",
                "out-of-turn draw by mistake", "out-of-turn draw while answering", "owed card drawn out of turn",
                "owed card drawn in its own turn", "yield", "denied joker, eliminated", "lost turn skipped",
                "swap with a short seat", "swap with an empty hand", "pull empties a hand",
                "pull with nobody to pull from", "drop of a draw", "drop of a pull", "drop of an antijoker",
                "drop of a swap", "drop after a draw", "drop of a second draw in a row",
                "drop of a pull with nobody to pull from", "pass", "pass on a family", "pass with a short hand",
                "call of a short seat that may announce", "owed card drawn while another seat may announce",
                "out-of-turn draw while another seat may announce", "family at once with 0 jokers",
                "family at once with 1 jokers", "family at once with 2 jokers", "family with 0 jokers", "family with 1 jokers",
                "family with 2 jokers", "over: family", "over: last-standing", "over: turn-limit"],
    "sardines": ["gap laying", "lid on a tin filled out of order", "lid repeats replay", "lid repeats draw2",
                 "lid repeats steal", "lid repeats cat", "lid repeats lid", "lid repeats double", "bone lid", "unlid",
                 "steal from a hand", "steal empties a hand", "steal from a tin", "fed from hand", "fed from a tin",
                 "the cat empties a hand", "lost replay", "lost steal", "lost lid", "trim", "refill",
                 "refill out of turn", "refill at once after a lay", "refill at once after a close",
                 "refill at once after a steal", "steal empties a hand, the thief trims", "refill at once after the cat",
                 "refill at once of several seats", "refill at once of several seats, round the table",
                 "refill at once before replay", "refill at once before draw2",
                 "refill at once before steal", "refill at once before cat", "refill at once before lid",
                 "refill at once before double", "refill at once of six", "last card laid into the empty tomato tin",
                 "last card laid into the empty pepper tin", "refill at once without lemon",
                 "pepper takes in a refill at once", "stopped in a refill at once",
                 "stopped in a refill at once, effect not resolved", "lemon draw", "pepper takes", "pepper takes in a refill", "bonus works again",
                 "night falls, reshuffle", "night falls within a draw", "SA-R10 night with an empty pile",
                 "SA-R10 a card to draw, an empty pile", "SA-R9 pepper doesn't save an empty pile", "night shared",
                 "night decided by cards in tins", "over: tins-closed", "over: night", "over: cat", "over: turn-limit"],
}


class Coverage:
    def __init__(self):
        self.games = Counter()  # (game, players)
        self.rules = Counter()  # (game, "option=value")
        self.policies = Counter()
        self.events = Counter()  # (game, event): in how many games
        self.acts = Counter()
        self.answers = Counter()  # requests by their expected answer

    def add_game(self, request, policy, acts, events):
        game = request["game"]
        self.games[game, request["players"]] += 1
        self.policies[game, policy] += 1
        self.acts[game] += acts
        for name, value in request.get("rules", {}).items():
            self.rules[game, "%s=%s" % (name, bucket(value))] += 1
        for event in set(events):
            self.events[game, event] += 1

    def add_answer(self, command, answer):
        self.answers[command + " ok" if answer["ok"] else command + " " + answer["error"]["code"]] += 1

    def table(self):
        lines = []
        for game in GAMES:
            played = sum(count for (one, _), count in self.games.items() if one == game)
            if not played:
                continue
            lines.append("%s: %d games, %d acts" % (game, played, self.acts[game]))
            lines.append("  players   " + listed((str(n), c) for (one, n), c in sorted(self.games.items()) if one == game))
            lines.append("  rules     " + listed((n, c) for (one, n), c in sorted(self.rules.items()) if one == game))
            lines.append("  policies  " + listed((n, c) for (one, n), c in sorted(self.policies.items()) if one == game))
            lines.append("  reached (games):")
            for event in RARE[game]:
                lines.append("    %-48s %6d" % (event, self.events[game, event]))
        lines.append("requests by expected answer:")
        for name, count in sorted(self.answers.items()):
            lines.append("    %-48s %6d" % (name, count))
        return "\n".join(lines)


def bucket(value):
    if type(value) is not int:
        return str(value)
    for limit in (0, 1, 3, 10, 100, 1000):
        if value <= limit:
            return "≤%d" % limit
    return ">1000"


def listed(pairs):
    return "  ".join("%s: %d" % pair for pair in pairs)
