"""Les Trèfles, transcribed from rules/trefles.md."""

import re

COLOURS = ["red", "yellow", "blue", "green", "purple", "orange"]  # TR-1
ACTION_KINDS = ["draw", "pull", "antijoker", "swap"]
NEED_A_TARGET = ["pull", "antijoker", "swap"]
COLOURS_AND_JOKERS = {2: (3, 1), 3: (3, 1), 4: (4, 2), 5: (5, 2), 6: (6, 3)}  # TR-2

COLOUR = "(red|yellow|blue|green|purple|orange)"
CARD = r"(joker|(clover|draw|pull|antijoker|swap)\." + COLOUR + ")"
# The forms that can be read at any moment, whatever the options. A missing or superfluous target
# makes a text unreadable; for the one exception see `readable`.
NOTATION = [
    "draw",
    r"discard (joker|(clover|draw)\." + COLOUR + ")",
    r"discard (pull|antijoker|swap)\." + COLOUR + " [0-9]",
    "family " + CARD,
    "family",
    "pass",
    "drop " + CARD,  # any card name: a clover or a joker can be read, and is illegal (TR-20)
    "call [0-9]",
    "yield",
    "deny",
]


def kind_of(card):
    return card.split(".")[0]


def is_family(cards):
    """TR-12, TR-R2: four clovers of one colour, up to two of them jokers."""
    clovers = [card for card in cards if card != "joker"]
    return (len(cards) == 4 and cards.count("joker") <= 2
            and len(set(clovers)) == 1 and kind_of(clovers[0]) == "clover")


class Trefles:
    ID = "trefles"
    PLAYERS = [2, 6]
    EDITIONS = {}
    OPTIONS = {
        "mistakes": {"default": "prevented", "values": ["prevented", "played"]},
        "actions": {"default": "forced", "values": ["forced", "optional"]},  # TR-20
        "swap_family": {"default": "next-turn", "values": ["next-turn", "at-once"]},  # TR-21
        "max_turns": {"default": 1000, "min": 1, "max": 1000000},
    }
    CARD_NAMES = {"joker"} | {kind + "." + colour for kind in ["clover"] + ACTION_KINDS for colour in COLOURS}

    @staticmethod
    def full_deck(players, random):
        colours, jokers = COLOURS_AND_JOKERS[players]
        deck = ["joker"] * jokers
        for colour in COLOURS[:colours]:
            deck += ["clover." + colour] * 4
            deck += [kind + "." + colour for kind in ACTION_KINDS]
        return deck

    @staticmethod
    def deck_is_right(deck, players):
        return sorted(deck) == sorted(Trefles.full_deck(players, None))

    def __init__(self, players, rules, first, deck):
        self.players = players
        self.rules = dict(rules)
        self.played_mistakes = self.rules["mistakes"] == "played"
        self.turn = first
        self.turns = 0
        self.phase = "draw"
        self.answering = None
        self.after_draw = False
        self.over = None
        self.events = []
        self.hands = [[] for _ in range(players)]
        for number in range(4 * players):  # TR-3
            self.hands[(first + number) % players].append(deck[number])
        self.pile = list(deck[4 * players:])
        self.discards = []  # top first
        self.lost_turns = [0] * players
        self.out = []

    # What can be done

    def opponents(self, seat):
        return [other for other in range(self.players) if other != seat and other not in self.out]

    def to_act(self):
        if self.over:
            return []
        result = []
        for seat in range(self.players):
            if seat in self.out:
                continue
            must = self.must_actions(seat)
            actions = sorted(set(must + self.may_actions(seat)))
            if actions:
                result.append({"seat": seat, "must": bool(must), "actions": actions})
        return result

    def must_actions(self, seat):
        if self.phase == "answer":  # TR-18
            if seat != self.answering:
                return []
            return ["deny"] + (["yield"] if "joker" in self.hands[seat] else [])
        if seat != self.turn:
            return []
        if self.phase == "draw":
            return ["draw"]  # TR-4
        if self.phase == "announce":  # TR-21: asked whatever it received
            return ["pass"] + (["family"] if is_family(self.hands[seat]) else [])
        return self.discard_actions(seat) + self.drop_actions(seat) + self.family_actions(seat)

    def may_actions(self, seat):
        if not self.played_mistakes:
            return []
        actions = ["call " + str(other) for other in self.opponents(seat)]  # TR-16
        if seat != self.turn or self.phase == "draw":  # TR-15, TR-17
            actions.append("draw")
        return actions

    def discard_actions(self, seat):
        actions = []
        for card in self.hands[seat]:
            if kind_of(card) not in NEED_A_TARGET:
                actions.append("discard " + card)
                continue
            targets = self.opponents(seat)
            if kind_of(card) == "pull":  # TR-R3
                targets = [other for other in targets if self.hands[other]]
                if not targets:
                    actions.append("discard " + card)
            actions += ["discard " + card + " " + str(other) for other in targets]
        return actions

    def drop_actions(self, seat):
        """TR-20: every action card in hand, also where its action would do nothing."""
        if self.rules["actions"] != "optional":
            return []
        return ["drop " + card for card in self.hands[seat] if kind_of(card) in ACTION_KINDS]

    def family_actions(self, seat):
        """TR-12: four of the five are a family; the fifth is discarded."""
        actions = []
        if len(self.hands[seat]) != 5:
            return actions
        for card in self.hands[seat]:
            four = list(self.hands[seat])
            four.remove(card)
            if is_family(four):
                actions.append("family " + card)
        return actions

    def readable(self, seat, text):
        if any(re.fullmatch(form, text) for form in NOTATION):
            return True
        # TR-R3: a pull with nobody to pull from names no target, and only then.
        if re.fullmatch(r"discard pull\." + COLOUR, text):
            return any(entry["seat"] == seat and text in entry["actions"] for entry in self.to_act())
        return False

    # Doing it

    def act(self, seat, text, chance):
        words = text.split(" ")
        before = (self.phase, self.answering)
        if words[0] == "draw":
            self.do_draw(seat)
        elif words[0] == "discard":
            target = int(words[2]) if len(words) == 3 else None
            self.do_discard(seat, words[1], target, chance)
        elif words[0] == "drop":  # TR-20: nothing happens and the turn ends
            self.note_drop(seat, words[1])
            self.hands[seat].remove(words[1])
            self.discards.insert(0, words[1])
            self.end_turn()
        elif words[0] == "pass":  # TR-21
            self.note("pass on a family" if is_family(self.hands[seat]) else "pass")
            if len(self.hands[seat]) < 4:
                self.note("pass with a short hand")
            self.end_turn()
        elif text == "family":  # TR-21: nothing more to discard
            self.note("family at once with " + str(self.hands[seat].count("joker")) + " jokers")
            self.finish([seat], "family")
        elif words[0] == "family":
            self.hands[seat].remove(words[1])
            self.discards.insert(0, words[1])
            self.after_draw = False
            self.note("family with " + str(self.hands[seat].count("joker")) + " jokers")
            self.finish([seat], "family")
        elif words[0] == "call":
            self.do_call(int(words[1]))
        elif words[0] == "yield":
            self.give_up_joker(seat)
            self.note("yield")
            self.end_turn()
        elif words[0] == "deny":
            self.do_deny(seat)
        if self.over:  # phase and answering stay as they were before the last action
            self.phase, self.answering = before

    def note_drop(self, seat, card):
        self.note("drop of " + ("an " if kind_of(card) == "antijoker" else "a ") + kind_of(card))
        if kind_of(card) == "draw" and self.after_draw:
            self.note("drop of a second draw in a row")
        elif self.after_draw:
            self.note("drop after a draw")
        if kind_of(card) == "pull" and not any(self.hands[other] for other in self.opponents(seat)):
            self.note("drop of a pull with nobody to pull from")

    def draw_card(self, seat):
        self.hands[seat].append(self.pile.pop(0))
        if not self.pile:  # TR-11: the oldest discard is drawn first
            self.pile = list(reversed(self.discards))
            self.discards = []
            self.note("turned-over pile")
        assert self.pile

    def do_draw(self, seat):
        if seat == self.turn:  # TR-4; TR-15: until it holds five
            if len(self.hands[seat]) < 4:
                self.note("owed card drawn in its own turn")
            self.draw_card(seat)
            if len(self.hands[seat]) == 5:
                self.phase = "discard"
        elif len(self.hands[seat]) < 4:  # TR-15
            self.draw_card(seat)
            self.note("owed card drawn out of turn")
            if self.phase == "announce":
                self.note("owed card drawn while another seat may announce")
        else:  # TR-17: the pile's top card moves to its bottom
            self.pile.append(self.pile.pop(0))
            self.lost_turns[seat] += 1
            self.note("out-of-turn draw by mistake")
            if self.phase == "answer" and seat == self.answering:
                self.note("out-of-turn draw while answering")
            if self.phase == "announce":
                self.note("out-of-turn draw while another seat may announce")

    def do_call(self, called):
        if self.phase == "announce" and called == self.turn and len(self.hands[called]) < 4:
            self.note("call of a short seat that may announce")
        if len(self.hands[called]) < 4 and called != self.turn:  # TR-16
            self.note("call that finds a short seat")
            while len(self.hands[called]) < 4:
                self.draw_card(called)
            self.lost_turns[called] += 1
        else:  # TR-R6
            self.note("call that finds nothing")

    def do_discard(self, seat, card, target, chance):
        self.hands[seat].remove(card)
        self.discards.insert(0, card)
        draw_before = self.after_draw
        self.after_draw = False
        kind = kind_of(card)
        if kind == "draw":  # TR-6
            if draw_before:
                self.note("second draw in a row does nothing")
                self.end_turn()
            else:
                self.draw_card(seat)
                self.after_draw = True
        elif kind == "pull":  # TR-7
            if target is None:  # TR-R3
                self.note("pull with nobody to pull from")
                self.end_turn()
                return
            taken = chance.pick(self.hands[target])
            self.hands[target].remove(taken)
            if not self.played_mistakes:
                self.draw_card(target)
            elif not self.hands[target]:
                self.note("pull empties a hand")
            self.hands[seat].append(taken)
        elif kind == "antijoker":  # TR-8
            if self.played_mistakes:  # TR-18: the game waits for the answer
                self.phase = "answer"
                self.answering = target
                return
            if "joker" in self.hands[target]:
                if self.hands[target].count("joker") > 1:
                    self.note("antijoker finds two jokers")
                self.note("antijoker finds a joker")
                self.give_up_joker(target)
                self.draw_card(target)
            self.end_turn()
        elif kind == "swap":  # TR-9, TR-R10
            if len(self.hands[target]) < 4:
                self.note("swap with a short seat")
            if not self.hands[target]:
                self.note("swap with an empty hand")
            self.hands[seat], self.hands[target] = self.hands[target], self.hands[seat]
            if self.rules["swap_family"] == "at-once":  # TR-21: after every swap
                self.phase = "announce"
                return
            self.end_turn()
        else:  # TR-5: a clover or a joker
            self.end_turn()

    def give_up_joker(self, seat):
        self.hands[seat].remove("joker")
        self.discards.insert(0, "joker")

    def do_deny(self, seat):
        if "joker" in self.hands[seat]:  # TR-18, TR-R7: sorted, the last on top
            for card in sorted(self.hands[seat]):
                self.discards.insert(0, card)
            self.hands[seat] = []
            self.out = sorted(self.out + [seat])
            self.note("denied joker, eliminated")
            left = [other for other in range(self.players) if other not in self.out]
            if len(left) == 1:  # TR-19
                self.finish(left, "last-standing")
                return
        self.end_turn()

    def end_turn(self):
        self.answering = None
        self.after_draw = False
        self.turns += 1
        if self.turns == self.rules["max_turns"]:
            self.finish([], "turn-limit")
            return
        self.phase = "draw"
        self.turn = self.next_seat(self.turn)
        while self.lost_turns[self.turn] > 0:  # TR-19
            self.lost_turns[self.turn] -= 1
            self.note("lost turn skipped")
            self.turn = self.next_seat(self.turn)

    def next_seat(self, seat):
        seat = (seat + 1) % self.players
        while seat in self.out:
            seat = (seat + 1) % self.players
        return seat

    def finish(self, winners, reason):
        scores = [1 if seat in winners else 0 for seat in range(self.players)]  # TR-13
        self.over = {"winners": winners, "scores": scores, "reason": reason}
        self.note("over: " + reason)

    def note(self, what):
        self.events.append({"event": what})

    # What is shown

    def state(self):
        return {
            "turn": self.turn,
            "phase": self.phase,
            "hands": [sorted(hand) for hand in self.hands],
            "pile": list(self.pile),
            "discards": list(self.discards),
            "after_draw": self.after_draw,
            "answering": self.answering,
            "turns": self.turns,
            "lost_turns": list(self.lost_turns),
            "out": list(self.out),
        }

    def view_state(self, viewer):
        state = self.state()
        state["pile"] = len(self.pile)
        for seat in range(self.players):
            if seat != viewer:
                state["hands"][seat] = len(self.hands[seat])
        return state
