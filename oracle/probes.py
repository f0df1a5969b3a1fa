"""Requests that must be refused. What the refusal is, oracle/protocol.py says; here are only the questions."""

import json

import nain_jaune
import tous_a_table
from protocol import GAMES, Table

NO_REQUESTS = [
    "", "   ", "hello", "{", "}", "[]", "null", "3", "\"act\"", "{}", "{\"cmd\":null}", "{\"cmd\":5}",
    "{\"cmd\":\"dance\"}", "{\"cmd\":\"Act\",\"seat\":0,\"action\":\"draw\"}", "{\"cmd\":\"position\"",
    "{\"cmd\":\"position\"} {}", "{'cmd':'position'}", "[{\"cmd\":\"position\"}]", "{\"seat\":0}",
    "{\"cmd\":\"view\",\"seat\":NaN}", "{\"cmd\":\"act\",\"seat\":0,}", "{\"cmd\":[\"position\"]}",
]
NO_SEATS = [-1, -7, 8, 9, 10, 99, 255, 256, 2 ** 31, 2 ** 32, 2 ** 63, 2 ** 64, -2 ** 63, -2 ** 64, 10 ** 30]
NO_NUMBERS = ["0", "", None, 1.0, 0.5, 1e30, True, False, [], [0], {}]
NO_TEXTS = [None, 5, True, [], ["draw"], {}, 1.5]


def a_probe(rng, table):
    """A line that changes nothing at this table (its game may be over, or not have begun)."""
    while True:
        line = rng.choice(KINDS)(rng, table)
        if line is not None:
            return line


def no_request(rng, table):
    return rng.choice(NO_REQUESTS)


def view_probe(rng, table):
    seat = rng.choice(NO_SEATS if rng.random() < 0.6 else [one for one in NO_NUMBERS if one is not None])
    if type(seat) is int and table.game is not None and 0 <= seat < table.game.players:
        return None
    return json.dumps({"cmd": "view", "seat": seat})


def act_fields(rng, table):
    request = {"cmd": "act", "seat": 0, "action": "dance"}
    what = rng.randrange(4)
    if what == 0:
        request["seat"] = rng.choice(NO_NUMBERS)
    elif what == 1:
        request["action"] = rng.choice(NO_TEXTS)
    elif what == 2:
        del request[rng.choice(["seat", "action"])]
    else:
        request["seat"] = rng.choice(NO_SEATS)
        request["action"] = rng.choice(NO_TEXTS + ["draw"])
    return harmless(table, request)


def no_seat(rng, table):
    text = a_text(rng, table)
    return harmless(table, {"cmd": "act", "seat": rng.choice(NO_SEATS), "action": text})


def wrong_seat(rng, table):
    """A legal action of one seat, by another."""
    if table.game is None or table.game.over:
        return None
    entry = rng.choice(table.game.to_act())
    seat = rng.randrange(table.game.players)
    return harmless(table, {"cmd": "act", "seat": seat, "action": rng.choice(entry["actions"])})


def illegal(rng, table):
    """Readable, and mostly not possible now."""
    seat = rng.randrange(table.game.players if table.game else 2)
    if table.game and not table.game.over and rng.random() < 0.7:
        seat = rng.choice(table.game.to_act())["seat"]
    return harmless(table, {"cmd": "act", "seat": seat, "action": a_text(rng, table)})


def unreadable(rng, table):
    """A text with something wrong in it, from a random or a legal one."""
    text, seat = a_text(rng, table), 0
    if table.game and not table.game.over and rng.random() < 0.6:
        entry = rng.choice(table.game.to_act())
        text, seat = rng.choice(entry["actions"]), entry["seat"]
    return harmless(table, {"cmd": "act", "seat": seat, "action": mutated(rng, text)})


def bad_new(rng, table):
    game = rng.choice(list(GAMES))
    players = rng.randint(*GAMES[game].PLAYERS)
    deck = GAMES[game].full_deck(players, rng)
    rng.shuffle(deck)
    request = {"cmd": "new", "game": game, "players": players, "rules": {}, "first": rng.randrange(players),
               "deck": deck, "chance": []}
    for _ in range(rng.choice([1, 1, 2, 2, 3])):
        rng.choice(SPOILERS)(rng, request)
    line = json.dumps(request)
    return None if Table().handle(line)["ok"] else line


KINDS = [no_request, view_probe, act_fields, no_seat, wrong_seat, wrong_seat, illegal, illegal, illegal,
         unreadable, unreadable, unreadable, bad_new]


def harmless(table, request):
    """The line, unless this action is legal."""
    game = table.game
    if game is not None:
        for entry in game.to_act():
            if type(request.get("seat")) is int and entry["seat"] == request["seat"] \
                    and request.get("action") in entry["actions"]:
                return None
    return json.dumps(request)


def mutated(rng, text):
    words = text.split(" ")
    at = rng.randrange(len(words))
    return rng.choice([
        lambda: text + " ", lambda: " " + text, lambda: text.replace(" ", "  ", 1), lambda: text.upper(),
        lambda: text + "\n", lambda: text.replace(" ", "\t"), lambda: text[:-1], lambda: text + "x",
        lambda: text + " 0", lambda: text + " 1", lambda: text + " 1 1", lambda: text + " hand",
        lambda: " ".join(words[:-1]), lambda: " ".join(words[1:]), lambda: " ".join(reversed(words)),
        lambda: " ".join(words[:at] + [rng.choice(["10", "5", "0", "4", "-1", "01", "1.0", "\u0663", ""])]
                         + words[at + 1:]),
        lambda: " ".join(words[:at] + [rng.choice(["joker", "double", "double>", "bone", "pile", "soup", "7D", "1D",
                                                   "soup.dots", "dots.red", "clover", "pull.red", "pull.pink",
                                                   "cat", "lid", "lid>", "hand"])] + words[at + 1:]),
        lambda: "", lambda: "dance", lambda: "sans 8", lambda: "pass", lambda: "family", lambda: "drop " + words[-1],
        lambda: " ".join(["drop"] + words[1:]), lambda: words[0], lambda: text.capitalize(),
        lambda: text.replace(".", "-"), lambda: text + " " + words[-1],
    ])()


def a_text(rng, table):
    """A random text in the notation of the game on the table, or rarely of another one."""
    game = table.game.ID if table.game and rng.random() < 0.95 else rng.choice(list(GAMES))
    return TEXTS[game](rng)


def nain_jaune_text(rng):
    return "play " + rng.choice(nain_jaune.CARDS)


def tous_a_table_text(rng):
    card = rng.choice(sorted(GAMES["tous-a-table"].CARD_NAMES))
    table = rng.choice(tous_a_table.TABLES)
    return rng.choice(["offer " + card + " for " + rng.choice(tous_a_table.COURSES), "give " + card, "decline",
                       "pick " + str(rng.randrange(10)), "set " + table, "shelter " + table, "unshelter " + table])


def trefles_text(rng):
    card = rng.choice(sorted(GAMES["trefles"].CARD_NAMES))
    seat = str(rng.choice([0, 1, 2, 3, 4, 5, 9]))
    pull = "discard pull." + rng.choice(["red", "yellow", "blue", "green", "orange"])
    return rng.choice(["draw", "discard " + card, "discard " + card + " " + seat, "family " + card, "call " + seat,
                       "yield", "deny", pull, pull + " " + seat, "family joker", "discard joker", "discard joker " + seat,
                       "drop " + card, "drop " + pull[8:], "drop clover.red", "drop joker", "drop " + card + " " + seat, "drop",
                       "family", "family " + seat, "pass", "pass " + seat, "pass " + card, "announce", "family clover.red"])


def sardines_text(rng):
    cards = sorted(GAMES["sardines"].CARD_NAMES)
    card = rng.choice(cards)
    laid = rng.choice(cards + ["double>", "double<", "double>", "double<"])
    seat, tin, slot = str(rng.choice([0, 1, 2, 3, 4, 9])), str(rng.randint(1, 4)), str(rng.randint(1, 3))
    some = [rng.choice(cards) for _ in range(rng.randint(1, 6))]
    return rng.choice(["lay %s %s" % (laid, tin), "close %s %s" % (tin, laid), "discard " + " ".join(sorted(some)),
                       "discard " + " ".join(some), "discard " + " ".join([card] * rng.randint(1, 20)),
                       "steal %s hand" % seat, "steal %s %s %s" % (seat, tin, slot), "unlid %s %s" % (seat, tin),
                       "feed " + laid, "feed %s %s" % (tin, slot), "trim " + laid, "take pile", "take " + laid])


TEXTS = {"nain-jaune": nain_jaune_text, "tous-a-table": tous_a_table_text,
         "trefles": trefles_text, "sardines": sardines_text}


# What can be wrong with a new game. Several at once check the order of the errors.

def spoil_field(rng, request):
    field, values = rng.choice([
        ("game", [5, None, [], True]), ("players", ["3", 3.0, None, True, [], 3.5]), ("rules", [[], None, "x", 0]),
        ("first", ["0", 1.0, None, False, []]), ("deck", ["x", [1], None, {}, [None], [["7D"]]]),
        ("chance", [{}, None, "x", 0]), ("seed", [5, None, True, []])])
    if field in ("game", "players") and rng.random() < 0.3:
        request.pop(field, None)
    else:
        request[field] = rng.choice(values)


def spoil_game(rng, request):
    request["game"] = rng.choice(["belote", "", "Sardines", "nain_jaune", " trefles"])


def spoil_players(rng, request):
    least, most = GAMES.get(str(request.get("game")), GAMES["trefles"]).PLAYERS
    request["players"] = rng.choice([least - 1, most + 1, 0, 1, -1, -3, 255, 256, 258, 2 ** 32 + 3, 10 ** 25])


def spoil_five_sardines(rng, request):
    request.update({"game": "sardines", "players": 5})
    if isinstance(request.get("rules"), dict):
        request["rules"]["assortments"] = True


def spoil_rules(rng, request):
    if not isinstance(request.get("rules"), dict):
        return
    kind = GAMES.get(str(request.get("game")), GAMES["trefles"])
    every = [name for one in GAMES.values() for name in one.OPTIONS]
    name = rng.choice(list(kind.OPTIONS) + [rng.choice(every), "edition", "tempo", "Stake", "", "first", "max_turns", "deals"])
    option = kind.OPTIONS.get(name, {})
    value = rng.choice([None, "", "nope", 0, -1, 1, 1.0, 2.5, 41, 101, 1000001, 10 ** 24, True, False, [], {},
                        "true", "classic", "Suited", "modern", "at-once", "at_once", "secret", "lowest", "leader", option.get("min", 0), option.get("max", 0),
                        option.get("max", 0) + 1, option.get("min", 0) - 1] + option.get("values", []))
    request["rules"][name] = value


def spoil_first(rng, request):
    players = request.get("players")
    request["first"] = rng.choice(NO_SEATS + ([players] if type(players) is int else []))


def spoil_deck(rng, request):
    deck = request.get("deck")
    if not isinstance(deck, list) or len(deck) < 3:
        request["deck"] = []
        return
    deck = list(deck)
    at = rng.randrange(len(deck))
    request["deck"] = rng.choice([
        lambda: deck[:-1], lambda: deck + [deck[0]], lambda: deck[:at] + [deck[at - 1]] + deck[at + 1:],
        lambda: deck[:at] + ["ace"] + deck[at + 1:], lambda: [], lambda: deck[:at] + [""] + deck[at + 1:],
        lambda: deck[:at] + ["double>"] + deck[at + 1:], lambda: deck[:40], lambda: deck[:25],
        lambda: sorted(GAMES["tous-a-table"].CARD_NAMES)[:40],
        lambda: GAMES["tous-a-table"].full_deck(rng.choice([3, 5]), rng),
        lambda: GAMES["trefles"].full_deck(rng.randint(2, 6), rng)])()


def spoil_chance(rng, request):
    kind = GAMES.get(str(request.get("game")), GAMES["trefles"])
    card = rng.choice(sorted(kind.CARD_NAMES))
    bad = rng.choice(["x", None, [], {}, 5, {"pick": "zz"}, {"pick": 1}, {"pick": None}, {"pick": card, "x": 1}, {"pick": [card]},
                      {"shuffle": "x"}, {"shuffle": ["zz"]}, {"shuffle": [card, 3]}, {"shuffle": card}, {"draw": card},
                      {"pick": card, "shuffle": [card]}, {"Pick": card}, {"pick": card + " "}, {"pick": "double>"}])
    request["chance"] = [{"pick": card}, {"shuffle": [card]}][:rng.randrange(3)] + [bad]


def spoil_source(rng, request):
    request.pop("deck", None)
    request.pop("seed", None)


SPOILERS = [spoil_field, spoil_game, spoil_players, spoil_five_sardines, spoil_rules, spoil_rules, spoil_first,
            spoil_deck, spoil_chance, spoil_source]
