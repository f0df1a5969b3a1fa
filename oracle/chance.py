"""Chance: everything random, asked for from outside the rules (rules/README, "Chance").

A game asks `pick(cards)` for one card taken blind out of `cards`, and `shuffle(cards)` for a new
order of `cards`, top first. The answers come from the tape, in order; when the tape has run out
they come from the seed; with no seed either, there is no chance left.
"""

import random


class BadChance(Exception):
    """The next entry of the tape doesn't fit (a card that isn't there, the other kind of entry)."""


class ChanceExhausted(Exception):
    """The tape has run out and there is no seed."""


class Chance:
    def __init__(self, tape, seed):
        self.tape = list(tape)
        self.used = 0  # how many entries of the tape have been taken
        self.random = None if seed is None else random.Random(seed)
        self.record = []  # every answer given so far, in the form of a tape

    def pick(self, cards):
        assert cards, "a blind pick from nothing"
        entry = self._entry()
        if entry is None:
            card = self._random().choice(sorted(cards))
        else:
            if list(entry) != ["pick"]:
                raise BadChance("a pick is needed, the tape has a shuffle")
            card = entry["pick"]
            if card not in cards:
                raise BadChance(card + " isn't among the cards to pick from")
        self.record.append({"pick": card})
        return card

    def shuffle(self, cards):
        entry = self._entry()
        if entry is None:
            order = sorted(cards)
            self._random().shuffle(order)
        else:
            if list(entry) != ["shuffle"]:
                raise BadChance("a shuffle is needed, the tape has a pick")
            order = list(entry["shuffle"])
            if sorted(order) != sorted(cards):
                raise BadChance("the shuffle isn't of exactly the cards to shuffle")
        self.record.append({"shuffle": list(order)})
        return order

    def _entry(self):
        if self.used == len(self.tape):
            return None
        self.used += 1
        return self.tape[self.used - 1]

    def _random(self):
        if self.random is None:
            raise ChanceExhausted("the tape has run out and there is no seed")
        return self.random

    # An act that fails changes nothing, the tape and the random numbers included.

    def mark(self):
        state = None if self.random is None else self.random.getstate()
        return (self.used, len(self.record), state)

    def back_to(self, mark):
        self.used = mark[0]
        del self.record[mark[1]:]
        if self.random is not None:
            self.random.setstate(mark[2])
