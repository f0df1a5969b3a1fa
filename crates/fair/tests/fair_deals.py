"""The fair deal, written from docs/fair-deals.md alone, without any library but SHA-256."""

import hashlib
import json
import struct
import sys


def chacha20_words(key):
    """The key stream of ChaCha20 with counter and nonce 0, as 32-bit words."""
    mask = 0xFFFFFFFF

    def quarter(s, a, b, c, d):
        for (x, y, z, turn) in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            s[x] = (s[x] + s[y]) & mask
            s[z] ^= s[x]
            s[z] = ((s[z] << turn) | (s[z] >> (32 - turn))) & mask

    block = 0
    while True:
        start = list(struct.unpack("<4I", b"expand 32-byte k")) + list(struct.unpack("<8I", key))
        start += [block & mask, block >> 32, 0, 0]
        s = list(start)
        for _ in range(10):
            for a in range(4):
                quarter(s, a, a + 4, a + 8, a + 12)
            for a in range(4):
                quarter(s, a, (a + 1) % 4 + 4, (a + 2) % 4 + 8, (a + 3) % 4 + 12)
        for now, then in zip(s, start):
            yield (now + then) & mask
        block += 1


def below(words, bound):
    bound = max(bound, 1)
    while True:
        product = next(words) * bound
        if product % 2**32 >= 2**32 % bound:
            return product >> 32


def shuffle(items, words):
    for i in range(len(items) - 1, 0, -1):
        j = below(words, i + 1)
        items[i], items[j] = items[j], items[i]


def commitment(secret, form):
    return hashlib.sha256(f"tablee fair deal v{form} commitment\n".encode() + secret).hexdigest()


def mixed(secret, numbers):
    text = secret + bytes([len(numbers)])
    for number in numbers:
        text += b"\0" if number is None else b"\1" + bytes.fromhex(number)
    return text


def key(secret, numbers, terms):
    text = b"tablee fair deal v1 key\n" + mixed(secret, numbers)
    return hashlib.sha256(text + terms.encode()).digest()


def number_hash(promise, seat, number):
    text = b"tablee fair deal v2 number\n" + bytes.fromhex(promise) + bytes([seat]) + bytes.fromhex(number)
    return hashlib.sha256(text).hexdigest()


def frozen_text(terms, voided, promise, hashes):
    lines = [" ".join(["voided", void["commitment"]] + [str(one["seat"]) for one in void["silent"]]) for void in voided]
    lines.append(f"commitment {promise}")
    lines += [f"hash {seat} {hash or 'none'}" for seat, hash in enumerate(hashes)]
    return terms + "".join(line + "\n" for line in lines)


def second_key(secret, numbers, frozen):
    bound = hashlib.sha256(b"tablee fair deal v2 frozen\n" + frozen.encode()).digest()
    return hashlib.sha256(b"tablee fair deal v2 key\n" + mixed(secret, numbers) + bound).digest()


def word(setting):
    return str(setting).lower() if isinstance(setting, bool) else str(setting)


def first_line(record):
    how = record.get("begins")
    if how == "lot":
        return "first lot"
    return f"first {record['first']}" if how is None else f"first {record['first']} {how}"


def terms_of(record):
    lines = [f"game {record['game']}", f"seats {len(record['seats'])}", first_line(record)]
    lines += [f"option {name} {word(record['options'][name])}" for name in sorted(record["options"])]
    for number, seat in enumerate(record["seats"]):
        name = "" if record["tablee"] == 2 else f" {seat['name']}"
        lines.append(f"seat {number} {seat.get('bot', 'person')}{name}")
    return "".join(line + "\n" for line in lines)


def line_of(entry):
    if "shuffle" in entry:
        return " ".join(["shuffle"] + entry["shuffle"])
    if "pick" in entry:
        return "pick " + entry["pick"]
    return f"seat {entry['seat']} {entry.get('by', 'player')} {entry['action']}"


def frozen_of(record):
    hashes = [seat.get("hash") for seat in record["seats"]]
    return frozen_text(terms_of(record), record.get("voided", []), record["commitment"], hashes)


def seal(record):
    if record["tablee"] == 1:
        text = "tablee record v1\n" + terms_of(record) + f"commitment {record['commitment']}\n"
    else:
        text = "tablee record v2\n" + frozen_of(record)
        text += "".join(f"name {number} {seat['name']}\n" for number, seat in enumerate(record["seats"]))
        for void in record.get("voided", []):
            text += "".join(f"silent {one['seat']} {one['name']}\n" for one in void["silent"])
        for number, seat in enumerate(record["seats"]):
            if "number" in seat:
                text += f"number {number} {seat['number']}\n"
    if record.get("begins") == "lot":
        text += f"lot {record['first']}\n"
    text += "".join(line_of(entry) + "\n" for entry in record["entries"])
    over = record["outcome"]
    text += " ".join(["over", over["reason"], "winners"] + [str(seat) for seat in over["winners"]])
    text += " ".join([" scores"] + [str(score) for score in over["scores"]]) + "\n"
    return hashlib.sha256(text.encode()).hexdigest()


def main(vectors, *records):
    for vector in json.load(open(vectors, encoding="utf-8")):
        secret = bytes.fromhex(vector["secret"])
        form = vector.get("form", 1)
        promise = commitment(secret, form)
        assert promise == vector["commitment"], "commitment"
        if form == 1:
            derived = key(secret, vector["numbers"], vector["terms"])
        else:
            hashes = [number and number_hash(promise, seat, number) for seat, number in enumerate(vector["numbers"])]
            assert hashes == vector["hashes"], "hashes"
            frozen = vector["frozen"]
            voided = [line.split() for line in frozen.splitlines() if line.startswith("voided ")]
            voided = [{"commitment": line[1], "silent": [{"seat": seat} for seat in line[2:]]} for line in voided]
            assert frozen_text(vector["terms"], voided, promise, hashes) == frozen, "frozen"
            derived = second_key(secret, vector["numbers"], frozen)
        assert derived.hex() == vector["key"], "key"
        words = chacha20_words(derived)
        assert [next(words) for _ in vector["words"]] == vector["words"], "words"
        words = chacha20_words(derived)
        assert [below(words, bound) for bound in vector["bounds"]] == vector["below"], "below"
        order = list(range(52))
        shuffle(order, chacha20_words(derived))
        assert order == vector["shuffle_of_0_to_51"], "shuffle"
        if "first lot\n" in vector["terms"]:
            assert below(chacha20_words(derived), len(vector["numbers"])) == vector["first"], "the lot"
        else:
            assert f"first {vector['first']}" in vector["terms"], "the first seat"
    for record in records:
        check_record(record)
    print("vectors and records agree")


def check_record(record):
    record = json.load(open(record, encoding="utf-8"))
    secret = bytes.fromhex(record["secret"])
    form = record["tablee"]
    assert commitment(secret, form) == record["commitment"], "the record's commitment"
    assert seal(record) == record["seal"], "the record's seal"
    # The first deck: shuffled from the order of the catalogue, which a deck sorted by its own order gives back.
    numbers = [seat.get("number") for seat in record["seats"]]
    if form == 1:
        derived = key(secret, numbers, terms_of(record))
    else:
        for number, seat in enumerate(record["seats"]):
            hash = number_hash(record["commitment"], number, seat["number"]) if "number" in seat else None
            assert hash == seat.get("hash"), "the hash of a number"
        derived = second_key(secret, numbers, frozen_of(record))
    places = list(range(len(record["entries"][0]["shuffle"])))
    words = chacha20_words(derived)
    if record.get("begins") == "lot":
        assert below(words, len(record["seats"])) == record["first"], "the record's lot"
    shuffle(places, words)
    deck = [None] * len(places)
    for card, place in zip(record["entries"][0]["shuffle"], places):
        deck[place] = card
    kinds = [card for number, card in enumerate(deck) if number == 0 or deck[number - 1] != card]
    assert len(kinds) == len(set(kinds)), "the deck before its shuffle has equal cards side by side"


if __name__ == "__main__":
    main(*sys.argv[1:])
