"""Decks for the lockstep games: shuffled ones, and ones stacked so that rare situations come up."""

import nain_jaune
import tous_a_table


def random_deck(kind, players, rules, first, style, rng):
    deck = kind.full_deck(players, rng)
    rng.shuffle(deck)
    if rng.random() < (0.15 if style in ("shelterer", "frugal") else 0.4):
        return deck
    if style == "frugal" and rng.random() < 0.8:
        stacked = quiet_sardines_deck(deck, rng)
    else:
        stacked = STACKERS[kind.ID](deck, players, rules, first, rng)
    assert kind.deck_is_right(stacked, players)
    return stacked


def nain_jaune_deck(deck, players, rules, first, rng):
    """One seat, often the one that leads, gets a long run: a grand opéra is near."""
    edition = nain_jaune.NainJaune.EDITIONS[rules.get("edition", "classic")]
    deal_by = rules.get("deal_by", edition["deal_by"])
    places, _ = nain_jaune.deal_cards(range(52), players, first, deal_by)
    seat = first if rng.random() < 0.6 else rng.randrange(players)
    length = min(len(places[seat]), 13)
    start = rng.randrange(13 - length + 1)
    suit, another = rng.sample(nain_jaune.SUITS, 2)
    run, sure = [], rng.choice([0.9, 1.0])
    for rank in nain_jaune.RANKS[start:start + length]:
        if rng.random() < sure:
            run.append(rank + (suit if rng.random() < sure else rng.choice(nain_jaune.SUITS)))
    rest = len(places[seat]) - length  # two or three players: a second run, up to the king
    run += [rank + another for rank in nain_jaune.RANKS[13 - rest:] if rank + another not in run]
    result = list(deck)
    for place, card in zip(places[seat], run):
        other = result.index(card)
        result[place], result[other] = result[other], result[place]
    return result


def tous_a_table_deck(deck, players, rules, first, rng):
    """Hands of nearly whole tables (they finish together), or hands of threes (all sheltered)."""
    if rules.get("shelter") and players < 5 and rng.random() < 0.8:
        hands = hands_of_threes(players, first, rng)
    else:
        cards = sorted(deck, key=lambda card: (tous_a_table.table_of(card), card))
        tables = [cards[number:number + 4] for number in range(0, len(cards), 4)]
        rng.shuffle(tables)
        each = len(tables) // players
        hands = [sum(tables[seat * each:(seat + 1) * each], []) for seat in range(players)]
        for _ in range(rng.choice([0, 0, 1, 1, 2, 3, 5, 8])):
            one, other = rng.sample(range(players), 2)
            here, there = rng.randrange(len(hands[one])), rng.randrange(len(hands[other]))
            hands[one][here], hands[other][there] = hands[other][there], hands[one][here]
    return from_hands(hands, players, first)


def hands_of_threes(players, first, rng):
    """TT-11: every seat but one holds four threes (and with 3 players a whole table)."""
    tables = list(tous_a_table.TABLES)
    rng.shuffle(tables)
    poor = first if rng.random() < 0.9 else rng.randrange(players)
    hands = [[] for _ in range(players)]
    for seat in range(players):
        if seat == poor:
            continue
        for _ in range(4):
            cards = tous_a_table.cards_of(tables.pop())
            single = cards.pop(rng.randrange(4))
            hands[seat] += cards
            hands[poor].append(single)
        if players == 3:
            hands[seat] += tous_a_table.cards_of(tables.pop())
    for table in tables:
        hands[poor] += tous_a_table.cards_of(table)
    return hands


def trefles_deck(deck, players, rules, first, rng):
    """Pulls, draws and jokers early, or clovers late, so that chains and empty hands are likely."""
    early = rng.choice([["pull"], ["pull", "draw"], ["joker", "antijoker"], ["swap", "pull"],
                        ["draw", "pull", "antijoker", "swap", "joker"]])
    deck = sorted(deck, key=lambda card: rng.random() + (0 if card.split(".")[0] in early else rng.choice([0.3, 0.7])))
    if rng.random() < (0.7 if rules.get("swap_family") == "at-once" else 0.1):
        deal_a_family(deck, players, rng)
    return deck


def deal_a_family(deck, players, rng):
    """Some seat is dealt a family, with or without jokers: somebody may swap for it (TR-21)."""
    jokers = rng.choice([0, 1, min(2, deck.count("joker"))])
    colour = rng.choice([card for card in deck if card.startswith("clover.")])
    seat = rng.randrange(players)
    places = [seat + players * number for number in range(4)]
    for number, card in enumerate(["joker"] * jokers + [colour] * (4 - jokers)):
        other = next(at for at in range(len(deck)) if deck[at] == card and at not in places[:number])
        deck[places[number]], deck[other] = deck[other], deck[places[number]]


def sardines_deck(deck, players, rules, first, rng):
    """Cards that make nobody discard come first (SA-R10), or thieves, or lids and replays."""
    early = rng.choice([["double", "steal", "lid"], ["double", "replay"], ["double", "replay", "draw2"],
                        ["replay", "lid"], ["cat", "steal"], ["steal", "lid", "double"],
                        ["cat", "lid", "double"]])
    late = rng.choice([1.0, 1.0, 0.4])
    return sorted(deck, key=lambda card: rng.random() + (0 if card.rstrip("<>") in early else late))


def quiet_sardines_deck(deck, rng):
    """What makes players discard comes last, so that the pile runs out with no discards (SA-R10)."""
    return sorted(deck, key=lambda card: rng.random() + {"cat": 2, "bone": 2, "draw2": 0.7}.get(card.rstrip("<>"), 0))


def from_hands(hands, players, first):
    """The deck that is dealt, card by card from `first`, into these hands."""
    deck = []
    for number in range(len(hands[0])):
        deck += [hands[(first + step) % players][number] for step in range(players)]
    return deck


STACKERS = {"nain-jaune": nain_jaune_deck, "tous-a-table": tous_a_table_deck,
            "trefles": trefles_deck, "sardines": sardines_deck}
