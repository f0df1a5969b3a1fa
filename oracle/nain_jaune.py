"""Nain Jaune, transcribed from rules/nain-jaune.md."""

import re

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"]  # NJ-7: low to high
SUITS = ["S", "H", "D", "C"]
CARDS = [rank + suit for suit in SUITS for rank in RANKS]

STAKES = {"TD": 1, "JC": 2, "QS": 3, "KH": 4, "7D": 5}  # NJ-1, NJ-3
CARDS_EACH = {2: 22, 3: 15, 4: 12, 5: 9, 6: 8, 7: 7, 8: 6}  # NJ-4


def points(card):
    """NJ-15: ace 1, number cards their number, J Q K 10 each."""
    rank = card[0]
    if rank == "A":
        return 1
    if rank in ("T", "J", "Q", "K"):
        return 10
    return int(rank)


def deal_cards(deck, players, leads, deal_by):
    """NJ-4, NJ-5, NJ-6: the hands, in the order dealt, and the talon."""
    each = CARDS_EACH[players]
    packet = 3 if deal_by == "three" else 1
    deck = list(deck)
    hands = [[] for _ in range(players)]
    while any(len(hand) < each for hand in hands):
        for step in range(players):
            hand = hands[(leads + step) % players]
            for _ in range(min(packet, each - len(hand))):
                hand.append(deck.pop(0))
    return hands, deck


class NainJaune:
    ID = "nain-jaune"
    PLAYERS = [2, 8]  # two by NJ-R11
    EDITIONS = {
        "classic": {"sequence": "any-suit", "deal_by": "one", "grand_opera": "first-turn",
                    "counting": "points", "open_hands": False, "skip_missing": False, "lead": "any"},
        "suited": {"sequence": "same-suit", "deal_by": "three", "grand_opera": "before-neighbour",
                   "counting": "points", "open_hands": False, "skip_missing": False, "lead": "any"},
        "modern": {"sequence": "any-suit", "deal_by": "one", "grand_opera": "first-turn",
                   "counting": "points", "open_hands": False, "skip_missing": True, "lead": "any"},
    }
    OPTIONS = {
        "tokens": {"default": 200, "min": 0, "max": 1000000},  # NJ-2
        "stake": {"default": 1, "min": 1, "max": 100},  # NJ-3
        "deal_by": {"default": "one", "values": ["one", "three"]},  # NJ-5
        "sequence": {"default": "any-suit", "values": ["any-suit", "same-suit"]},  # NJ-8
        "grand_opera": {"default": "first-turn", "values": ["first-turn", "before-neighbour", "leader", "off"]},  # NJ-14
        "counting": {"default": "points", "values": ["points", "cards"]},  # NJ-15
        "open_hands": {"default": False, "values": [False, True]},  # NJ-17
        "skip_missing": {"default": False, "values": [False, True]},  # NJ-21
        "lead": {"default": "any", "values": ["any", "lowest"]},  # NJ-22
        "deals": {"default": None, "min": 1, "max": 40},  # NJ-19
        "bankruptcy": {"default": "credit", "values": ["credit", "stop"]},  # NJ-R6
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
        if self.rules["deals"] is None:  # NJ-19: as many as players
            self.rules["deals"] = players
        self.first = first
        self.over = None
        self.events = []
        self.balances = [self.rules["tokens"]] * players
        self.board = {box: 0 for box in STAKES}
        self.deal = 0
        self.start_deal(deck)

    def start_deal(self, deck):
        self.leads = (self.first + self.deal) % self.players  # NJ-6
        for seat in range(self.players):  # NJ-3
            for box, stake in STAKES.items():
                self.balances[seat] -= stake * self.rules["stake"]
                self.board[box] += stake * self.rules["stake"]
        self.hands, self.talon = deal_cards(deck, self.players, self.leads, self.rules["deal_by"])
        self.played = []  # (seat, card), in the order played in this deal
        self.last = None
        self.seat = self.leads  # the seat that must play
        self.wanted = None  # the next cards, or None when the seat leads

    # What can be done

    def to_act(self):
        if self.over:
            return []
        return [{"seat": self.seat, "must": True, "actions": sorted("play " + card for card in self.playable())}]

    def playable(self):
        hand = self.hands[self.seat]
        if self.wanted is not None:
            return [card for card in hand if card in self.wanted]
        if self.rules["lead"] == "lowest":  # NJ-22: the lowest rank, of any suit
            lowest = min(RANKS.index(card[0]) for card in hand)
            return [card for card in hand if RANKS.index(card[0]) == lowest]
        return list(hand)  # NJ-7

    def readable(self, seat, text):
        return re.fullmatch(r"play [A23456789TJQK][SHDC]", text) is not None

    # Doing it

    def act(self, seat, text, chance):
        card = text.split(" ")[1]
        if self.wanted is None and len(self.playable()) < len(self.hands[seat]):
            self.note("lead held to the lowest rank")
        self.hands[seat].remove(card)
        self.played.append((seat, card))
        self.last = {"seat": seat, "card": card}
        if card in self.board:  # NJ-12
            self.note("belle" if self.board[card] > 0 else "belle, empty box")
            self.balances[seat] += self.board[card]
            self.board[card] = 0
        if not self.hands[seat]:  # NJ-13
            self.settle(seat, chance)
        else:
            self.find_next(seat, card)

    def find_next(self, seat, card):
        """NJ-8 to NJ-11, NJ-18, NJ-21: who plays next, and what."""
        rank = RANKS.index(card[0]) + 1
        while rank < len(RANKS):
            if self.rules["sequence"] == "any-suit":
                wanted = [RANKS[rank] + suit for suit in SUITS]
            else:
                wanted = [RANKS[rank] + card[1]]
            for step in range(self.players):  # NJ-9: the seat that just played, then those after it
                other = (seat + step) % self.players
                if any(held in wanted for held in self.hands[other]):
                    self.seat = other
                    self.wanted = wanted
                    return
            in_talon = any(skipped in wanted for skipped in self.talon)
            if self.rules["skip_missing"]:  # NJ-21: wherever the cards are, in place of NJ-18's condition
                self.note("missing skip " + self.rules["sequence"])
                if self.rules["open_hands"]:
                    self.note("missing skip, talon" if in_talon else "missing skip that NJ-18 would refuse")
                if RANKS[rank] == "K":
                    self.note("missing skip of a king")
            elif self.rules["open_hands"] and in_talon:  # NJ-18
                self.note("talon skip " + self.rules["sequence"])
                if RANKS[rank] == "K":
                    self.note("talon skip of a king")
            else:
                break
            rank += 1
        self.note("leads again after a king" if card[0] == "K" else "nobody can go on")
        self.seat = seat  # NJ-11
        self.wanted = None
        self.last = None

    def settle(self, winner, chance):
        if self.is_grand_opera(winner):  # NJ-14
            self.note("grand opera " + self.rules["grand_opera"])
            for box in self.board:
                self.balances[winner] += self.board[box]
                self.board[box] = 0
        for seat in range(self.players):  # NJ-15
            for card in self.hands[seat]:
                price = points(card) if self.rules["counting"] == "points" else 1
                self.balances[seat] -= price
                self.balances[winner] += price
        for seat in range(self.players):  # NJ-16
            for card in self.hands[seat]:
                if card in self.board:
                    self.note("belle left in hand" if self.board[card] else "belle left in hand, empty box")
                    self.balances[seat] -= self.board[card]
                    self.board[card] *= 2
        if any(card in self.board for card in self.talon):
            self.note("belle in the talon")
        if any(balance < 0 for balance in self.balances):
            self.note("balance below zero")
        assert sum(self.balances) + sum(self.board.values()) == self.players * self.rules["tokens"]  # NJ-20

        if self.deal + 1 == self.rules["deals"]:  # NJ-19
            self.finish("deals-played")
        elif self.rules["bankruptcy"] == "stop" and min(self.balances) < 15 * self.rules["stake"]:  # NJ-R6
            self.finish("bankruptcy")
        else:
            if self.rules["bankruptcy"] == "stop" and min(self.balances) == 15 * self.rules["stake"]:
                self.note("a balance of just 15 stakes")
            deck = chance.shuffle(CARDS)
            self.deal += 1
            self.note("new deal")
            self.start_deal(deck)

    def is_grand_opera(self, winner):
        if self.rules["grand_opera"] == "first-turn":
            # NJ-R8: no card of another seat between the winner's first and last.
            seats = [seat for seat, card in self.played]
            since_first = seats[seats.index(winner):]
            return all(seat == winner for seat in since_first)
        if self.rules["grand_opera"] == "before-neighbour":
            neighbour = (winner + 1) % self.players
            return all(seat != neighbour for seat, card in self.played)
        if self.rules["grand_opera"] == "leader":  # it led the deal, and nobody else has played
            return winner == self.leads and all(seat == winner for seat, card in self.played)
        return False

    def finish(self, reason):
        best = max(self.balances)
        winners = [seat for seat in range(self.players) if self.balances[seat] == best]
        if len(winners) > 1:
            self.note("shared win")
        self.over = {"winners": winners, "scores": list(self.balances), "reason": reason}
        self.note("over: " + reason)

    def note(self, what):
        self.events.append({"event": what})

    # What is shown

    def state(self):
        return {
            "deal": self.deal,
            "leads": self.leads,
            "hands": [sorted(hand) for hand in self.hands],
            "talon": list(self.talon),
            "board": dict(self.board),
            "balances": list(self.balances),
            "last": None if self.last is None else dict(self.last),
        }

    def view_state(self, viewer):
        state = self.state()
        if not self.rules["open_hands"]:  # NJ-17
            state["talon"] = len(self.talon)
            for seat in range(self.players):
                if seat != viewer:
                    state["hands"][seat] = len(self.hands[seat])
        return state
