"""Sardines de Marseille, transcribed from rules/sardines.md."""

import re

HEADED = {"replay": 14, "draw2": 12, "steal": 8, "cat": 8, "lid": 8}  # SA-1; SA-R2: half and half
CARDS = []
for effect_name, copies in HEADED.items():
    CARDS += [effect_name + ">"] * (copies // 2) + [effect_name + "<"] * (copies // 2)
CARDS += ["double"] * 4 + ["bone"] * 5
ASSORTMENTS = ["lemon", "tomato", "garlic", "pepper"]  # SA-3, SA-17

CARD = "((replay|draw2|steal|cat|lid)[<>]|double|bone)"  # in a hand, in a pile or as a lid
LAID = "((replay|draw2|steal|cat|lid|double)[<>]|bone)"  # laid: a double says its heading (SA-2)
NOTATION = [
    "lay " + LAID + " [1-4]",  # a bone is a card name, so this can be read, and is illegal
    "close [1-4] " + CARD,
    "steal [0-9] hand",
    "steal [0-9] [1-4] [1-3]",
    "unlid [0-9] [1-4]",
    "feed " + CARD,
    "feed [1-4] [1-3]",
    "trim " + CARD,
    "take pile",
    "take " + CARD,
]


def effect_of(sardine):
    return sardine.rstrip("<>")


def plain(sardine):
    """SA-2, SA-R13: outside a tin a double has no heading."""
    return "double" if effect_of(sardine) == "double" else sardine


class Sardines:
    ID = "sardines"
    PLAYERS = [2, 5]
    EDITIONS = {}
    OPTIONS = {
        "assortments": {"default": False, "values": [False, True]},  # SA-17
        "night": {"default": None, "values": ["score", "cat-wins"]},  # SA-15
        "bone_lids": {"default": True, "values": [False, True]},  # SA-R1
        "refill": {"default": "end-of-turn", "values": ["end-of-turn", "at-once"]},  # SA-19
        "deal_tomato": {"default": False, "values": [False, True]},  # SA-20
        "max_turns": {"default": 1000, "min": 1, "max": 1000000},
    }
    CARD_NAMES = set(CARDS)

    @staticmethod
    def full_deck(players, random):
        return list(CARDS)

    @staticmethod
    def deck_is_right(deck, players):
        return sorted(deck) == sorted(CARDS)

    def __init__(self, players, rules, first, deck):
        self.players = players
        self.rules = dict(rules)
        if self.rules["night"] is None:  # SA-15, SA-17
            self.rules["night"] = "cat-wins" if self.rules["assortments"] else "score"
        self.turn = first
        self.turns = 0
        self.over = None
        self.events = []
        self.hands = [[] for _ in range(players)]
        # SA-4; SA-R6: five with tomato, too; but six with SA-20
        each = 6 if self.rules["assortments"] and self.rules["deal_tomato"] else 5
        for number in range(each * players):
            self.hands[(first + number) % players].append(deck[number])
        self.pile = list(deck[each * players:])
        self.discards = []  # top first
        self.cat = "day"
        kinds = ASSORTMENTS if self.rules["assortments"] else [None, None, None]
        self.tins = [[{"slots": [None, None, None], "laid": [], "lid": None, "assortment": kind}
                      for kind in kinds] for _ in range(players)]
        # What the table waits for: "play", "replay", "steal", "unlid", "feed", "take" or "trim".
        self.phase = "play"
        self.feeders = []  # the seats that still owe the cat a sardine
        self.drawing = None  # a draw under way: {"seat", "left", "refill"}
        self.to_refill = []  # the seats whose empty hand is still to be made good (SA-11, SA-19)
        # What follows the refill: "next turn" (SA-11), or for SA-19 "end of turn" or a sardine to resolve.
        self.after_refill = None

    # Bonuses and tins

    def bonus(self, seat, kind):
        """SA-18: a tin's bonus works while the tin holds no sardine and no lid."""
        for tin in self.tins[seat]:
            if tin["assortment"] == kind and tin["slots"] == [None, None, None] and tin["lid"] is None:
                return True
        return False

    def hand_limit(self, seat):
        return 6 if self.bonus(seat, "tomato") else 5

    def fits(self, tin, sardine):
        """SA-6: an open tin, the first free slot, head to tail, also across a gap (SA-R3)."""
        if tin["lid"] is not None or None not in tin["slots"]:
            return False
        slot = tin["slots"].index(None)
        for other in range(3):
            if tin["slots"][other] is not None:
                same_way = tin["slots"][other][-1] == sardine[-1]
                if same_way != ((slot - other) % 2 == 0):
                    return False
        return True

    def open_sardines(self, seat):
        """(tin number, slot number) of every sardine in an open tin."""
        places = []
        for number, tin in enumerate(self.tins[seat], 1):
            if tin["lid"] is None:
                places += [(number, slot) for slot in (1, 2, 3) if tin["slots"][slot - 1] is not None]
        return places

    def take_out(self, seat, number, slot):
        tin = self.tins[seat][number - 1]
        sardine = tin["slots"][slot - 1]
        tin["slots"][slot - 1] = None
        tin["laid"].remove(slot)
        if tin["slots"] == [None, None, None] and tin["assortment"] is not None:
            self.note("bonus works again")
        return plain(sardine)

    def others(self, seat):
        """The other seats, in order after `seat`."""
        return [(seat + step) % self.players for step in range(1, self.players)]

    # What can be done

    def to_act(self):
        if self.over:
            return []
        if self.phase == "feed":
            seats = sorted(self.feeders)
        elif self.phase == "take":
            seats = [self.drawing["seat"]]
        else:
            seats = [self.turn]
        return [{"seat": seat, "must": True, "actions": sorted(set(self.actions(seat)))} for seat in seats]

    def actions(self, seat):
        hand = self.hands[seat]
        if self.phase == "play":  # SA-5
            return self.lays(seat) + self.closes(seat) + self.discard_choices(seat)
        if self.phase == "replay":  # SA-10: not discard and draw
            return self.lays(seat) + self.closes(seat)
        if self.phase == "steal":
            return self.steals(seat)
        if self.phase == "unlid":
            return self.unlids(seat)
        if self.phase == "feed":
            places = self.open_sardines(seat)
            return ["feed " + card for card in hand] + ["feed %d %d" % place for place in places]
        if self.phase == "take":  # SA-18 pepper
            return ["take pile"] + ["take " + card for card in self.discards]
        if self.phase == "trim":
            return ["trim " + card for card in hand]

    def lays(self, seat):
        result = []
        for card in self.hands[seat]:
            if card == "bone":
                continue
            for sardine in (["double>", "double<"] if card == "double" else [card]):
                for number, tin in enumerate(self.tins[seat], 1):
                    if self.fits(tin, sardine):
                        result.append("lay " + sardine + " " + str(number))
        return result

    def closes(self, seat):
        """SA-7."""
        result = []
        for number, tin in enumerate(self.tins[seat], 1):
            if tin["lid"] is None and None not in tin["slots"]:
                for card in self.hands[seat]:
                    if card != "bone" or self.rules["bone_lids"]:
                        result.append("close " + str(number) + " " + card)
        return result

    def discard_choices(self, seat):
        """SA-9: every choice of one or more cards."""
        choices = [[]]
        for card in sorted(self.hands[seat]):
            choices += [choice + [card] for choice in choices]
        return ["discard " + " ".join(choice) for choice in choices if choice]

    def steals(self, seat):
        result = []
        for other in self.others(seat):
            if self.hands[other] and not self.bonus(other, "garlic"):
                result.append("steal %d hand" % other)
            result += ["steal %d %d %d" % (other, number, slot) for number, slot in self.open_sardines(other)]
        return result

    def unlids(self, seat):
        result = []
        for other in self.others(seat):
            for number, tin in enumerate(self.tins[other], 1):
                if tin["lid"] is not None:
                    result.append("unlid %d %d" % (other, number))
        return result

    def readable(self, seat, text):
        if any(re.fullmatch(form, text) for form in NOTATION):
            return True
        if re.fullmatch("discard( " + CARD + ")+", text):  # sorted by name
            cards = text.split(" ")[1:]
            return cards == sorted(cards)
        return False

    # Doing it

    def act(self, seat, text, chance):
        words = text.split(" ")
        if words[0] == "lay":
            self.do_lay(seat, words[1], int(words[2]), chance)
        elif words[0] == "close":
            self.do_close(seat, int(words[1]), words[2], chance)
        elif words[0] == "discard":  # in the order written, the last on top
            for card in words[1:]:
                self.hands[seat].remove(card)
                self.discards.insert(0, card)
            self.start_draw(seat, len(words) - 1, chance)
        elif words[0] == "steal":
            self.do_steal(seat, words, chance)
        elif words[0] == "unlid":
            tin = self.tins[int(words[1])][int(words[2]) - 1]
            self.hands[seat].append(tin["lid"])
            tin["lid"] = None
            self.note("unlid")
            self.end_turn(chance)
        elif words[0] == "feed":
            self.do_feed(seat, words, chance)
        elif words[0] == "take":
            self.do_take(seat, words[1], chance)
        elif words[0] == "trim":
            self.hands[seat].remove(words[1])
            self.discards.insert(0, words[1])
            self.note("trim")
            self.end_turn(chance)

    def do_lay(self, seat, sardine, number, chance):
        tin = self.tins[seat][number - 1]
        slot = tin["slots"].index(None)
        if any(tin["slots"][later] is not None for later in range(slot + 1, 3)):
            self.note("gap laying")
        self.hands[seat].remove(plain(sardine))
        tin["slots"][slot] = sardine
        tin["laid"].append(slot + 1)
        if tin["assortment"] in ("tomato", "pepper") and len(tin["laid"]) == 1 and not self.hands[seat]:
            self.note("last card laid into the empty " + tin["assortment"] + " tin")
        self.refill_at_once([seat], sardine, "a lay", chance)  # SA-8

    def do_close(self, seat, number, card, chance):
        tin = self.tins[seat][number - 1]
        self.hands[seat].remove(card)
        tin["lid"] = card
        if card == "bone":
            self.note("bone lid")
        if all(own["lid"] is not None for own in self.tins[seat]):  # SA-14: before the effect
            self.finish([seat], "tins-closed")
            return
        last = tin["slots"][tin["laid"][-1] - 1]  # SA-8, SA-R3
        self.note("lid repeats " + effect_of(last))
        if tin["laid"] != [1, 2, 3]:
            self.note("lid on a tin filled out of order")
        self.refill_at_once([seat], last, "a close", chance)

    def resolve(self, seat, sardine, chance):
        """SA-10: carried out when it can be, lost when it can't (SA-R7)."""
        effect = effect_of(sardine)
        if effect == "draw2":
            self.start_draw(seat, 2, chance)
            return
        if effect == "replay" and self.lays(seat) + self.closes(seat):
            self.phase = "replay"
            return
        if effect == "steal" and self.steals(seat):
            self.phase = "steal"
            return
        if effect == "lid" and self.unlids(seat):
            self.phase = "unlid"
            return
        if effect == "cat":
            self.feeders = [other for other in self.others(seat)
                            if self.hands[other] or self.open_sardines(other)]
            if self.feeders:
                self.phase = "feed"
                return
        if effect != "double":
            self.note("lost " + effect)
        self.end_turn(chance)

    def do_steal(self, seat, words, chance):
        victim = int(words[1])
        if words[2] == "hand":
            card = chance.pick(self.hands[victim])
            self.hands[victim].remove(card)
            self.note("steal from a hand")
            if not self.hands[victim]:
                self.note("steal empties a hand")
                if len(self.hands[seat]) + 1 > self.hand_limit(seat):
                    self.note("steal empties a hand, the thief trims")
        else:
            card = self.take_out(victim, int(words[2]), int(words[3]))
            self.note("steal from a tin")
        self.hands[seat].append(card)
        # SA-19: a robbed seat draws before the thief discards down to its limit.
        self.refill_at_once([victim], "end of turn", "a steal", chance)

    def do_feed(self, seat, words, chance):
        if len(words) == 2:
            self.hands[seat].remove(words[1])
            self.discards.insert(0, words[1])
            self.note("fed from hand")
            if not self.hands[seat]:
                self.note("the cat empties a hand")
        else:
            self.discards.insert(0, self.take_out(seat, int(words[1]), int(words[2])))
            self.note("fed from a tin")
        self.feeders.remove(seat)
        if not self.feeders:  # SA-19: once every seat has given, from the seat after the turn's
            self.refill_at_once(self.others(self.turn), "end of turn", "the cat", chance)

    # Drawing

    def start_draw(self, seat, count, chance):
        """A draw of SA-9 or draw2; SA-18 lemon: one more card."""
        if self.bonus(seat, "lemon"):
            count += 1
            self.note("lemon draw")
        self.drawing = {"seat": seat, "left": count, "refill": False}
        self.go_on_drawing(chance)

    def go_on_drawing(self, chance):
        seat = self.drawing["seat"]
        while self.drawing["left"] > 0:
            if not self.pile:  # SA-13, SA-R9, SA-R10: whatever pepper could do
                self.note("SA-R10 a card to draw, an empty pile")
                if self.bonus(seat, "pepper") and self.discards:
                    self.note("SA-R9 pepper doesn't save an empty pile")
                self.stop_by_night()
                return
            if self.bonus(seat, "pepper") and self.discards:  # SA-R8: the seat's choice, card by card
                self.phase = "take"
                return
            self.draw_from_pile(seat, chance)
            if self.over:
                return
            self.drawing["left"] -= 1
        refill = self.drawing["refill"]
        self.drawing = None
        if refill:
            self.go_on_refilling(chance)
        else:
            self.end_turn(chance)

    def do_take(self, seat, what, chance):
        if what == "pile":
            self.draw_from_pile(seat, chance)
            if self.over:
                return
        else:  # of equal cards, the one nearest the top
            self.discards.remove(what)
            self.hands[seat].append(what)
            self.note("pepper takes")
            if self.drawing["refill"]:
                self.note("pepper takes in a refill")
                if self.rules["refill"] == "at-once":
                    self.note("pepper takes in a refill at once")
        self.drawing["left"] -= 1
        self.go_on_drawing(chance)

    def draw_from_pile(self, seat, chance):
        self.hands[seat].append(self.pile.pop(0))
        if self.pile:
            return
        if self.cat == "night":  # SA-13
            self.stop_by_night()
            return
        self.cat = "night"  # SA-12
        if self.discards:
            self.pile = chance.shuffle(self.discards)
            self.discards = []
            self.note("night falls, reshuffle")
            if self.drawing["left"] > 1:
                self.note("night falls within a draw")
        else:  # SA-R10
            self.note("SA-R10 night with an empty pile")

    # End of turn and game

    def end_turn(self, chance):
        """SA-11."""
        if len(self.hands[self.turn]) > self.hand_limit(self.turn):
            self.phase = "trim"
            return
        seats = [self.turn] + self.others(self.turn)
        self.to_refill = [seat for seat in seats if not self.hands[seat]]
        assert not (self.to_refill and self.rules["refill"] == "at-once")
        self.after_refill = "next turn"
        self.go_on_refilling(chance)

    def refill_at_once(self, seats, then, after, chance):
        """SA-19: of `seats`, those whose hand has become empty draw; then comes `then`."""
        self.to_refill = []
        if self.rules["refill"] == "at-once":
            self.to_refill = [seat for seat in seats if not self.hands[seat]]
            self.note_refill_at_once(then, after)
        self.after_refill = then
        self.go_on_refilling(chance)

    def note_refill_at_once(self, then, after):
        if not self.to_refill:
            return
        self.note("refill at once after " + after)
        if len(self.to_refill) > 1:
            self.note("refill at once of several seats")
            if self.to_refill != sorted(self.to_refill):
                self.note("refill at once of several seats, round the table")
        if then != "end of turn":
            self.note("refill at once before " + effect_of(then))
        for seat in self.to_refill:
            if self.bonus(seat, "tomato"):
                self.note("refill at once of six")
            if self.bonus(seat, "lemon"):
                self.note("refill at once without lemon")

    def go_on_refilling(self, chance):
        if self.to_refill:
            seat = self.to_refill.pop(0)
            self.note("refill" if seat == self.turn else "refill out of turn")
            # SA-18 tomato: six; SA-R6: no lemon.
            self.drawing = {"seat": seat, "left": self.hand_limit(seat), "refill": True}
            self.go_on_drawing(chance)
            return
        if self.after_refill == "end of turn":
            self.end_turn(chance)
            return
        if self.after_refill != "next turn":
            self.resolve(self.turn, self.after_refill, chance)
            return
        self.turns += 1
        if self.turns == self.rules["max_turns"]:
            self.finish([], "turn-limit")
        else:
            self.turn = (self.turn + 1) % self.players
            self.phase = "play"

    def closed_tins(self, seat):
        return len([tin for tin in self.tins[seat] if tin["lid"] is not None])

    def cards_in_tins(self, seat):
        count = 0
        for tin in self.tins[seat]:
            count += len([card for card in tin["slots"] + [tin["lid"]] if card is not None])
        return count

    def stop_by_night(self):
        """SA-15."""
        if self.drawing["refill"] and self.rules["refill"] == "at-once":
            self.note("stopped in a refill at once" + ("" if self.after_refill == "end of turn" else ", effect not resolved"))
        if self.rules["night"] == "cat-wins":
            self.finish([], "cat")
            return
        results = [(self.closed_tins(seat), self.cards_in_tins(seat)) for seat in range(self.players)]
        winners = [seat for seat in range(self.players) if results[seat] == max(results)]
        if len(winners) > 1:
            self.note("night shared")
        elif len([result for result in results if result[0] == max(results)[0]]) > 1:
            self.note("night decided by cards in tins")
        self.finish(winners, "night")

    def finish(self, winners, reason):
        scores = [self.closed_tins(seat) for seat in range(self.players)]  # SA-16
        self.over = {"winners": winners, "scores": scores, "reason": reason}
        self.note("over: " + reason)

    def note(self, what):
        self.events.append({"event": what})

    # What is shown

    def state(self):
        tins = [[{"slots": list(tin["slots"]), "laid": list(tin["laid"]), "lid": tin["lid"],
                  "assortment": tin["assortment"]} for tin in row] for row in self.tins]
        return {
            "turn": self.turn,
            "turns": self.turns,
            "hands": [sorted(hand) for hand in self.hands],
            "tins": tins,
            "pile": list(self.pile),
            "discards": list(self.discards),
            "cat": self.cat,
        }

    def view_state(self, viewer):
        state = self.state()
        state["pile"] = len(self.pile)
        for seat in range(self.players):
            if seat != viewer:
                state["hands"][seat] = len(self.hands[seat])
                for tin in state["tins"][seat]:
                    if tin["lid"] is not None:
                        tin["lid"] = True
        return state
