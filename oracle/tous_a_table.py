"""Tous à table, transcribed from rules/tous-a-table.md."""

import re

COURSES = ["setting", "soup", "main", "dessert"]
PATTERNS = ["dots", "checks", "flowers"]
COLOURS = ["red", "yellow", "blue", "green"]
TABLES = [pattern + "." + colour for pattern in PATTERNS for colour in COLOURS]  # TT-1

COURSE = "(setting|soup|main|dessert)"
TABLE = r"(dots|checks|flowers)\.(red|yellow|blue|green)"
CARD = COURSE + r"\." + TABLE
NOTATION = [
    "offer " + CARD + " for " + COURSE,
    "give " + CARD,
    "decline",
    "pick [0-9]",
    "set " + TABLE,
    "shelter " + TABLE,
    "unshelter " + TABLE,
]


def cards_of(table):
    return [course + "." + table for course in COURSES]


def course_of(card):
    return card.split(".")[0]


def table_of(card):
    return card.split(".", 1)[1]


class TousATable:
    ID = "tous-a-table"
    PLAYERS = [3, 5]
    EDITIONS = {}
    OPTIONS = {
        "shelter": {"default": False, "values": [False, True]},  # TT-11
        "removed": {"default": "shown", "values": ["shown", "secret"]},  # TT-12
        "max_turns": {"default": 1000, "min": 1, "max": 1000000},
    }
    CARD_NAMES = {card for table in TABLES for card in cards_of(table)}

    @staticmethod
    def full_deck(players, random):
        tables = list(TABLES)
        if players == 5:  # TT-2, TT-R5: which two leave is chance
            for table in random.sample(TABLES, 2):
                tables.remove(table)
        return [card for table in tables for card in cards_of(table)]

    @staticmethod
    def deck_is_right(deck, players):
        present = [table for table in TABLES if any(card in deck for card in cards_of(table))]
        if len(present) != (10 if players == 5 else 12):
            return False
        return sorted(deck) == sorted(card for table in present for card in cards_of(table))

    def __init__(self, players, rules, first, deck):
        self.players = players
        self.rules = dict(rules)
        self.turn = first
        self.turns = 0
        self.over = None
        self.events = []
        self.hands = [[] for _ in range(players)]
        for number, card in enumerate(deck):  # one card at a time, starting with `first`
            self.hands[(first + number) % players].append(card)
        # TT-R5: the tables that are missing from the deck.
        self.removed = sorted(table for table in TABLES if not any(card in deck for card in cards_of(table)))
        self.tables_set = [[] for _ in range(players)]
        self.offer = None
        # TT-11: per seat, table -> the three cards that were laid aside.
        self.sheltered = [{} for _ in range(players)]

    # What can be done

    def complete_tables(self, seat):
        """TT-8, TT-R2: the offered card is not in the hand."""
        return [table for table in TABLES if all(card in self.hands[seat] for card in cards_of(table))]

    def open_cards(self, seat):
        """TT-11: the cards of a hand that a blind pick can take."""
        aside = [card for three in self.sheltered[seat].values() for card in three]
        return [card for card in self.hands[seat] if card not in aside]

    def others(self, seat):
        return [other for other in range(self.players) if other != seat]

    def all_declined(self):
        return self.offer is not None and self.offer["declined"] == self.others(self.offer["seat"])

    def seats_to_point_at(self):
        return [seat for seat in self.others(self.offer["seat"]) if self.open_cards(seat)]

    def to_act(self):
        if self.over:
            return []
        result = []
        for seat in range(self.players):
            must = self.must_actions(seat)
            actions = must + self.may_actions(seat)
            if actions:
                result.append({"seat": seat, "must": bool(must), "actions": sorted(actions)})
        return result

    def must_actions(self, seat):
        hand = self.hands[seat]
        if self.offer is None:
            if seat == self.turn:  # TT-3: the same course is allowed
                return ["offer " + card + " for " + course for card in hand for course in COURSES]
            return []
        if seat == self.offer["seat"]:
            if self.all_declined():  # TT-6
                return ["pick " + str(other) for other in self.seats_to_point_at()]
            return []
        if seat in self.offer["declined"]:  # TT-R6
            return []
        # TT-5, TT-R1: every other seat is asked, whatever it holds.
        gifts = [card for card in hand if course_of(card) == self.offer["wants"]]
        return ["give " + card for card in gifts] + ["decline"]

    def may_actions(self, seat):
        actions = ["set " + table for table in self.complete_tables(seat)]  # TT-8, TT-R7: any moment
        if self.rules["shelter"] and self.offer is None:  # TT-11
            for table in TABLES:
                held = [card for card in cards_of(table) if card in self.hands[seat]]
                if table in self.sheltered[seat]:
                    actions.append("unshelter " + table)
                elif len(held) == 3:
                    actions.append("shelter " + table)
        return actions

    def readable(self, seat, text):
        return any(re.fullmatch(form, text) for form in NOTATION)

    # Doing it

    def act(self, seat, text, chance):
        words = text.split(" ")
        if words[0] == "offer":
            card = words[1]
            self.leave_hand(seat, card)
            self.offer = {"seat": seat, "card": card, "wants": words[3], "declined": []}
        elif words[0] == "give":
            self.swap(seat, words[1])
        elif words[0] == "decline":
            self.offer["declined"] = sorted(self.offer["declined"] + [seat])
            self.check_nobody_to_point_at("decline")
        elif words[0] == "pick":
            target = int(words[1])
            self.swap(target, chance.pick(self.open_cards(target)))
            self.note("blind pick")
        elif words[0] == "set":
            self.set_table(seat, words[1])
            if not self.hands[seat]:  # the hand of an offering seat is never empty: 4k - 1 cards
                self.go_out(seat)
            else:
                self.check_nobody_to_point_at("set")
        elif words[0] == "shelter":
            table = words[1]
            self.sheltered[seat][table] = [card for card in cards_of(table) if card in self.hands[seat]]
            self.note("shelter")
        elif words[0] == "unshelter":
            if all(card in self.hands[seat] for card in cards_of(words[1])):
                self.note("unshelter with the fourth course in hand")
            del self.sheltered[seat][words[1]]
            self.note("unshelter")

    def leave_hand(self, seat, card):
        """A card is offered, given or taken; if it was sheltered, its table comes back by itself."""
        self.hands[seat].remove(card)
        table = table_of(card)
        if table in self.sheltered[seat]:
            if card in self.sheltered[seat][table]:
                del self.sheltered[seat][table]
                self.note("sheltered card offered or given")
            else:
                self.note("fourth course leaves beside a shelter")

    def swap(self, other, card):
        """TT-5, TT-6: `card` of `other` for the offered card. TT-7: then the turn passes."""
        self.leave_hand(other, card)
        self.hands[other].append(self.offer["card"])
        self.hands[self.offer["seat"]].append(card)
        self.offer = None
        self.end_turn()

    def set_table(self, seat, table):
        for card in cards_of(table):
            self.hands[seat].remove(card)
        if table in self.sheltered[seat]:
            del self.sheltered[seat][table]
            self.note("sheltered table set")
        self.tables_set[seat].append(table)
        if self.offer is not None:
            self.note("set while an offer stands")
        elif seat != self.turn:
            self.note("set out of turn")

    def check_nobody_to_point_at(self, after):
        """TT-11: if no seat can be pointed at, the offered card goes back and the turn ends."""
        if self.all_declined() and not self.seats_to_point_at():
            self.note("nobody can be pointed at, after a " + after)
            self.hands[self.offer["seat"]].append(self.offer["card"])
            self.offer = None
            self.end_turn()

    def end_turn(self):
        self.turns += 1
        if self.turns == self.rules["max_turns"]:
            self.finish([], "turn-limit")
        else:
            self.turn = (self.turn + 1) % self.players

    def go_out(self, seat):
        """TT-9, TT-R3."""
        winners = [seat]
        for other in self.others(seat):
            tables = self.complete_tables(other)
            if len(self.hands[other]) == 4 * len(tables):
                for table in sorted(tables):
                    self.set_table(other, table)
                winners.append(other)
                self.note("TT-R3 finished together")
                if len(tables) > 1:
                    self.note("TT-R3 with several tables")
        if self.offer is not None:
            self.note("won while an offer stands")
        self.finish(sorted(winners), "tables-set")

    def finish(self, winners, reason):
        self.over = {"winners": winners, "scores": [len(tables) for tables in self.tables_set],
                     "reason": reason}  # TT-10
        self.note("over: " + reason)

    def note(self, what):
        self.events.append({"event": what})

    # What is shown

    def state(self):
        state = {
            "turn": self.turn,
            "turns": self.turns,
            "hands": [sorted(hand) for hand in self.hands],
            "set": [list(tables) for tables in self.tables_set],
            "offer": None,
            "removed": list(self.removed),
        }
        if self.offer is not None:
            state["offer"] = {"seat": self.offer["seat"], "card": self.offer["card"],
                              "wants": self.offer["wants"], "declined": list(self.offer["declined"])}
        if self.rules["shelter"]:
            state["sheltered"] = [sorted(tables) for tables in self.sheltered]
        return state

    def view_state(self, viewer):
        state = self.state()
        if self.rules["removed"] == "secret":  # TT-12: nobody knows which
            state["removed"] = len(self.removed)
        for seat in range(self.players):
            if seat != viewer:
                state["hands"][seat] = len(self.hands[seat])
                if self.rules["shelter"]:
                    state["sheltered"][seat] = [True for _ in self.sheltered[seat]]
        if self.offer is not None and self.offer["seat"] != viewer:  # TT-4
            state["offer"]["card"] = course_of(self.offer["card"])
        return state
