"""Random players for the lockstep games. Each policy weighs the legal actions; chance decides.

They look at the whole game (they are no bots): the aim is to get into rare situations.
"""

import tous_a_table
import trefles

UNIFORM = "uniform"


def choose(rng, game, to_act, weight, may_weight):
    """One (seat, action). Actions of one verb share a weight, so many discards don't drown a lay."""
    choices, weights = [], []
    for entry in to_act:
        verbs = {}
        for action in entry["actions"]:
            verbs.setdefault(action.split(" ")[0], []).append(action)
        for verb, actions in verbs.items():
            for action in actions:
                choices.append((entry["seat"], action))
                share = weight(game, entry, action) / len(actions)
                weights.append(share * (1.0 if entry["must"] else may_weight))
    if sum(weights) <= 0:
        return rng.choice([choice for choice in choices if is_must(to_act, choice[0])])
    return rng.choices(choices, weights)[0]


def is_must(to_act, seat):
    return any(entry["seat"] == seat and entry["must"] for entry in to_act)


def uniform(game, entry, action):
    return 1.0


# Nain Jaune

def low_first(game, entry, action):
    return 0.3 ** "A23456789TJQK".index(action[5])


def high_first(game, entry, action):
    return 3.0 ** "A23456789TJQK".index(action[5])


def belles_first(game, entry, action):
    return 50.0 if action[5:] in game.board else 1.0


# Tous à table

def missing(game, seat):
    """The cards that a seat needs to complete a table of which it has three."""
    hand = game.hands[seat] + ([game.offer["card"]] if game.offer and game.offer["seat"] == seat else [])
    cards = []
    for table in tous_a_table.TABLES:
        absent = [card for card in tous_a_table.cards_of(table) if card not in hand]
        if len(absent) == 1:
            cards += absent
    return cards


def collector(game, entry, action):
    """Swaps what it has little of for what it needs, gives what the other one needs, sets at once."""
    verb, seat = action.split(" ")[0], entry["seat"]
    if verb == "set":
        return 200.0
    if verb in ("offer", "give"):
        card = action.split(" ")[1]
        table = tous_a_table.table_of(card)
        mates = len([held for held in game.hands[seat] if tous_a_table.table_of(held) == table])
        value = {1: 30.0, 2: 5.0, 3: 0.3, 4: 0.05}[mates]
        if verb == "give":
            return 400.0 if card in missing(game, game.offer["seat"]) else value / 4
        wants = action.split(" ")[3]
        return value * (20.0 if any(tous_a_table.course_of(one) == wants for one in missing(game, seat)) else 1.0)
    if verb in ("shelter", "unshelter"):
        return 1.0 if verb == "shelter" else 0.2
    return 1.0


def hoarder(game, entry, action):
    """Collects, but sets a table late or never: seats finish together."""
    if action.startswith("set "):
        whole = len(game.complete_tables(entry["seat"])) * 4 == len(game.hands[entry["seat"]])
        return 3.0 if whole else 0.02
    return collector(game, entry, action)


def shelterer(game, entry, action):
    """Shelters everything, declines everything: nobody can be pointed at, or not after a late set."""
    verb = action.split(" ")[0]
    if verb == "set":
        return 10.0 if game.all_declined() else 0.05
    return {"shelter": 300.0, "unshelter": 0.05, "decline": 20.0, "give": 0.2}.get(verb, 1.0)


# Trèfles

def family_first(game, entry, action):
    return {"family": 500.0, "call": 0.3}.get(action.split(" ")[0], 1.0)


def no_family(game, entry, action):
    """Keeps playing: piles turn over, turns are lost, families come by late."""
    return {"family": 0.02, "call": 0.5}.get(action.split(" ")[0], 1.0)


def puller(game, entry, action):
    words = action.split(" ")
    if words[0] == "discard":
        kind = words[1].split(".")[0]
        return {"pull": 60.0, "draw": 40.0 if not game.after_draw else 0.5, "swap": 3.0}.get(kind, 1.0)
    return {"family": 5.0, "call": 0.3}.get(words[0], 1.0)


def sleeper(game, entry, action):
    """Draws out of turn by mistake, then sleeps while it is short: hands run empty (TR-R3)."""
    verb, seat = action.split(" ")[0], entry["seat"]
    if verb == "call" or (verb == "deny" and "joker" in game.hands[seat]):
        return 0.0005
    if verb == "discard" and action.split(" ")[1].split(".")[0] in ("swap", "antijoker"):
        return 0.05
    if verb == "draw" and seat != game.turn:
        eager = seat != 0 and len(game.hands[seat]) >= 4 and game.lost_turns[seat] < 40
        return 30.0 if eager else 0.0
    if verb == "family":
        return 0.01
    if verb == "drop":
        nobody = not any(game.hands[other] for other in game.opponents(seat))
        return 60.0 if nobody and "pull" in action else 0.05
    return puller(game, entry, action)


def denier(game, entry, action):
    words = action.split(" ")
    if words[0] == "discard" and words[1].startswith("antijoker"):
        return 300.0 if "joker" in game.hands[int(words[2])] else 20.0
    if words[0] == "discard" and words[1] == "joker":
        return 0.02
    return {"deny": 20.0, "family": 0.1, "call": 0.3}.get(words[0], 1.0)


def caller(game, entry, action):
    words = action.split(" ")
    if words[0] == "call":
        return 30.0 if len(game.hands[int(words[1])]) < 4 else 1.0
    return family_first(game, entry, action)


def dropper(game, entry, action):
    """Drops action cards, after draws and pulls too, and sleeps while it is short (TR-20)."""
    words = action.split(" ")
    if words[0] == "drop":
        return 60.0 if game.after_draw else 10.0
    if words[0] == "discard":
        return {"pull": 30.0, "draw": 30.0}.get(words[1].split(".")[0], 1.0)
    return {"family": 0.1, "call": 0.01}.get(words[0], 0.05 if entry["seat"] != game.turn else 1.0)


def swapper(game, entry, action):
    """Swaps for families, and announces them or doesn't (TR-21); keeps its own for others to take."""
    words = action.split(" ")
    if words[0] == "discard":
        kind = words[1].split(".")[0]
        if kind == "swap":
            return 3000.0 if trefles.is_family(game.hands[int(words[2])]) else 30.0
        return {"clover": 0.3, "joker": 0.05, "pull": 3.0}.get(kind, 1.0)
    if words[0] == "call":
        if game.phase == "announce":
            return 60.0 if len(game.hands[int(words[1])]) < 4 else 3.0
        return 0.1
    return {"family": 2.0 if action == "family" else 0.01, "draw": 3.0 if game.phase == "announce" else 1.0}.get(words[0], 1.0)


# Sardines

def builder(game, entry, action):
    verb = action.split(" ")[0]
    return {"discard": 0.5, "lay": 20.0, "close": 60.0}.get(verb, 1.0)


def fisher(game, entry, action):
    """Discards whole hands: the night comes soon, and the end by night."""
    verb = action.split(" ")[0]
    if verb == "discard":
        return 4.0 ** len(action.split(" "))
    return {"take": 10.0 if action == "take pile" else 1.0}.get(verb, 1.0)


def thief(game, entry, action):
    """Tins are filled, closed, unlidded, emptied and filled again over their gaps."""
    words = action.split(" ")
    if words[0] == "lay":
        return 100.0 if words[1][:-1] in ("steal", "lid", "cat") else 20.0
    if words[0] == "close":
        return 30.0 if words[2].rstrip("<>") not in ("steal", "lid") else 5.0
    if words[0] == "steal":
        return 1.0 if words[2] == "hand" else 8.0
    if words[0] == "feed":
        return 1.0 if len(words) == 2 else 6.0
    return 0.3


def frugal(game, entry, action):
    """Leaves no discards: takes them back with pepper, keeps off cats and off the pepper tin (SA-R10)."""
    words, hand = action.split(" "), game.hands[entry["seat"]]
    pepper = game.bonus(entry["seat"], "pepper")
    if words[0] == "take":
        return 0.1 if words[1] == "pile" else 60.0
    if words[0] == "discard":
        if not game.pile:
            return 300.0
        return 0.01 if pepper and len(words) == 2 else 0.00001
    if words[0] == "lay":
        if words[1][:-1] == "cat" or (words[1][:-1] == "draw2" and len(hand) > 4):
            return 0.01
        return 20.0 * (0.002 if words[2] == "4" and pepper else 1.0)
    if words[0] == "close":
        return 1.0 if len([tin for tin in game.tins[entry["seat"]] if tin["lid"] is None]) > 1 else 0.001
    return 1.0


def spender(game, entry, action):
    """Spends its hand, robs and feeds from the smallest: hands run empty in the middle of things (SA-19)."""
    words, hand = action.split(" "), game.hands[entry["seat"]]
    if words[0] == "discard":
        return 0.02
    if words[0] == "lay":
        kind = words[1].rstrip("<>")
        if len(hand) == 1:
            return {"tomato": 100.0, "pepper": 60.0}.get(game.tins[entry["seat"]][int(words[2]) - 1]["assortment"], 20.0)
        late = 0.001 if words[2] in ("2", "4") and len(game.tins[entry["seat"]]) == 4 else 1.0
        return late * {"replay": 300.0, "double": 60.0, "draw2": 1.0}.get(kind, 20.0)
    if words[0] == "close":
        return 20.0
    if words[0] == "steal":
        return 100.0 / len(game.hands[int(words[1])]) ** 3 if words[2] == "hand" else 0.1
    if words[0] == "feed":
        return 10.0 if len(words) == 2 else 0.2
    return 1.0


def cat_keeper(game, entry, action):
    """One card a turn, the cat last, when all hands are small: several run empty at once (SA-19)."""
    words, hand = action.split(" "), game.hands[entry["seat"]]
    if words[0] == "lay":
        kind = words[1].rstrip("<>")
        if kind == "cat":
            return 300.0 if max(map(len, game.hands)) <= 2 else 0.1
        return {"double": 60.0, "lid": 60.0, "steal": 6.0, "replay": 2.0, "draw2": 0.5}[kind]
    if words[0] == "close":
        return 0.1 if words[2][:3] == "cat" else 60.0
    if words[0] == "steal":
        return 0.1 if words[2] == "hand" else 1.0
    if words[0] == "feed":
        return (10.0 if len(hand) == 1 else 0.1) if len(words) == 2 else 1.0
    if words[0] == "trim":
        return 0.05 if words[1][:3] == "cat" else 1.0
    return {"discard": 0.02}.get(words[0], 1.0)


POLICIES = {
    "nain-jaune": {UNIFORM: uniform, "low first": low_first, "high first": high_first, "belles": belles_first},
    "tous-a-table": {UNIFORM: uniform, "collector": collector, "hoarder": hoarder, "shelterer": shelterer},
    "trefles": {UNIFORM: uniform, "family first": family_first, "no family": no_family, "puller": puller,
                "sleeper": sleeper, "denier": denier, "caller": caller, "dropper": dropper, "swapper": swapper},
    "sardines": {UNIFORM: uniform, "builder": builder, "fisher": fisher, "thief": thief, "frugal": frugal,
                 "spender": spender, "cat keeper": cat_keeper},
}
