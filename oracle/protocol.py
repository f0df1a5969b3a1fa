"""The table protocol of rules/README.md, on top of the four games.

`python3 oracle/protocol.py` is a referee: one JSON request a line in, one JSON answer a line out.
"""

import copy
import json
import random
import sys

from chance import BadChance, Chance, ChanceExhausted
from nain_jaune import NainJaune
from sardines import Sardines
from tous_a_table import TousATable
from trefles import Trefles

GAMES = {game.ID: game for game in (NainJaune, TousATable, Trefles, Sardines)}


class Refused(Exception):
    def __init__(self, code, message):
        super().__init__(message)
        self.code = code
        self.message = message


def is_whole(value):
    """A whole number: no boolean, no float (3.0 isn't one), of any size."""
    return type(value) is int


def read_json(line):
    def refuse(constant):
        raise ValueError(constant + " is no JSON")
    return json.loads(line, parse_constant=refuse)


class Table:
    """One referee: at most one game at a time. `handle` answers a line."""

    def __init__(self):
        self.game = None
        self.chance = None
        self.done = False

    def handle(self, line):
        try:
            return self.answer(line)
        except Refused as refused:
            return {"ok": False, "error": {"code": refused.code, "message": refused.message}}

    def answer(self, line):
        try:
            request = read_json(line)  # an empty line is no JSON either
        except (ValueError, RecursionError):
            raise Refused("bad-request", "not JSON")
        if not isinstance(request, dict):
            raise Refused("bad-request", "not an object")
        command = request.get("cmd")
        if command == "games":
            return {"ok": True, "games": self.games()}
        if command == "new":
            return self.new(request)
        if command == "act":
            return self.act(request)
        if command == "position":
            self.need_game()
            return {"ok": True, "position": self.position()}
        if command == "view":
            return self.view(request)
        if command == "quit":
            self.done = True
            return {"ok": True}
        raise Refused("bad-request", "unknown command")

    def games(self):
        return [{"id": game.ID, "players": list(game.PLAYERS), "editions": list(game.EDITIONS),
                 "options": copy.deepcopy(game.OPTIONS)} for game in GAMES.values()]

    def need_game(self):
        if self.game is None:
            raise Refused("no-game", "no game has been started")

    # new: the checks in the order of the list of codes

    def new(self, request):
        self.check_fields_of_new(request)
        if request["game"] not in GAMES:
            raise Refused("unknown-game", "one of " + ", ".join(GAMES))
        kind = GAMES[request["game"]]
        players = request["players"]
        given = request.get("rules", {})
        self.check_players(kind, players, given)
        rules = self.checked_rules(kind, given)
        first = request.get("first", 0)
        if not 0 <= first < players:
            raise Refused("bad-seat", "first is no seat")
        deck = request.get("deck")
        if deck is not None and not kind.deck_is_right(deck, players):
            raise Refused("bad-deck", "not exactly the game's cards")
        tape = request.get("chance", [])
        for entry in tape:
            self.check_tape_entry(kind, entry)
        seed = request.get("seed")
        if deck is None:
            if seed is None:
                raise Refused("chance-exhausted", "no deck and no seed")
            source = random.Random("deck " + seed)
            deck = kind.full_deck(players, source)
            source.shuffle(deck)
        self.game = kind(players, rules, first, deck)
        self.chance = Chance(tape, seed)
        return {"ok": True, "events": list(self.game.events), "position": self.position()}

    def check_fields_of_new(self, request):
        def need(field, is_right, required=False):
            if field not in request:
                if required:
                    raise Refused("bad-request", field + " is missing")
            elif not is_right(request[field]):
                raise Refused("bad-request", field + " is of the wrong type")
        need("game", lambda value: isinstance(value, str), required=True)
        need("players", is_whole, required=True)
        need("rules", lambda value: isinstance(value, dict))
        need("first", is_whole)
        need("deck", lambda value: isinstance(value, list) and all(isinstance(card, str) for card in value))
        need("chance", lambda value: isinstance(value, list))
        need("seed", lambda value: isinstance(value, str))

    def check_players(self, kind, players, given):
        least, most = kind.PLAYERS
        if not least <= players <= most:
            raise Refused("bad-players", "%d to %d players" % (least, most))
        if kind is Sardines and players == 5 and given.get("assortments") is True:  # SA-R4
            raise Refused("bad-players", "2 to 4 players with assortments")

    def checked_rules(self, kind, given):
        rules = {name: option["default"] for name, option in kind.OPTIONS.items()}
        if "edition" in given:
            # Only Nain Jaune has editions: elsewhere every edition is unknown.
            if not isinstance(given["edition"], str) or given["edition"] not in kind.EDITIONS:
                raise Refused("bad-rules", "editions: " + ", ".join(kind.EDITIONS))
            rules.update(kind.EDITIONS[given["edition"]])
        for name, value in given.items():
            if name == "edition":
                continue
            if name not in kind.OPTIONS:
                raise Refused("bad-rules", "options: " + ", ".join(kind.OPTIONS))
            option = kind.OPTIONS[name]
            if "values" in option:
                # Compared with their types: in Python 0 equals False.
                right = any(type(value) is type(one) and value == one for one in option["values"])
            else:
                right = is_whole(value) and option["min"] <= value <= option["max"]
            if not right:
                raise Refused("bad-rules", name + ": " + json.dumps(option))
            rules[name] = value
        return rules

    def check_tape_entry(self, kind, entry):
        def known(card):
            return isinstance(card, str) and card in kind.CARD_NAMES
        if isinstance(entry, dict) and len(entry) == 1:
            if "pick" in entry and known(entry["pick"]):
                return
            if "shuffle" in entry and isinstance(entry["shuffle"], list) and all(map(known, entry["shuffle"])):
                return
        raise Refused("bad-chance", "an entry is {\"pick\":card} or {\"shuffle\":[cards]}")

    # act: bad-request, no-game, then the checks in the order of the list of codes

    def act(self, request):
        seat = request.get("seat")
        text = request.get("action")
        if not is_whole(seat) or not isinstance(text, str):
            raise Refused("bad-request", "seat or action missing or of the wrong type")
        self.need_game()
        if self.game.over:
            raise Refused("game-over", "the game is over")
        if not 0 <= seat < self.game.players:
            raise Refused("bad-seat", "no such seat")
        if not self.game.readable(seat, text):
            raise Refused("bad-action", "not readable")
        entries = [entry for entry in self.game.to_act() if entry["seat"] == seat]
        if not entries:
            raise Refused("not-your-turn", "this seat can do nothing now")
        if text not in entries[0]["actions"]:
            raise Refused("illegal-action", "not now, not like that")
        # Done on a copy, so that chance that doesn't fit changes nothing.
        trial = copy.deepcopy(self.game)
        trial.events = []
        mark = self.chance.mark()
        try:
            trial.act(seat, text, self.chance)
        except BadChance as problem:
            self.chance.back_to(mark)
            raise Refused("bad-chance", str(problem))
        except ChanceExhausted as problem:
            self.chance.back_to(mark)
            raise Refused("chance-exhausted", str(problem))
        self.game = trial
        return {"ok": True, "events": list(trial.events), "position": self.position()}

    # What is shown

    def position(self):
        game = self.game
        return {"game": game.ID, "players": game.players, "to_act": game.to_act(),
                "over": copy.deepcopy(game.over), "state": game.state()}

    def view(self, request):
        seat = request.get("seat")  # null, or none, is a spectator
        if seat is not None and not is_whole(seat):
            raise Refused("bad-request", "seat is of the wrong type")
        self.need_game()
        game = self.game
        if seat is not None and not 0 <= seat < game.players:
            raise Refused("bad-seat", "no such seat")
        to_act = []
        for entry in game.to_act():
            if entry["seat"] == seat:
                to_act.append(entry)
            elif entry["must"]:
                to_act.append({"seat": entry["seat"], "must": True})
        return {"ok": True, "view": {"game": game.ID, "players": game.players, "to_act": to_act,
                                     "over": copy.deepcopy(game.over), "state": game.view_state(seat)}}


def main():
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)
    table = Table()
    for raw in sys.stdin.buffer:
        try:
            line = raw.decode("utf-8").rstrip("\r\n")
        except UnicodeDecodeError:
            line = ""  # not JSON
        print(json.dumps(table.handle(line)), flush=True)
        if table.done:
            break


if __name__ == "__main__":
    main()
