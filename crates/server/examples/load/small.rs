//! What browsers do with `permessage-deflate`, as little of it as our server's messages need: they are in the fixed codes of RFC 1951 and
//! reach back no further than the message before.

/// The symbol that nine bits begin with, and how many of them are its own.
const SYMBOLS: [(u16, u8); 512] = {
    let mut symbols = [(0, 0); 512];
    let mut at = 0;
    while at < 512 {
        let bits = (at as u16).reverse_bits() >> 7;
        symbols[at] = match bits >> 2 {
            0..0x18 => (256 + (bits >> 2), 7),
            0x18..0x60 => ((bits >> 1) - 0x30, 8),
            0x60..0x64 => (280 + (bits >> 1) - 0xC0, 8),
            _ => (144 + bits - 0x190, 9),
        };
        at += 1;
    }
    symbols
};

struct Bits<'a> {
    bytes: &'a [u8],
    held: u64,
    count: u32,
}

impl Bits<'_> {
    fn peek(&mut self) -> usize {
        while self.count <= 48 {
            let (byte, rest) = self.bytes.split_first().map_or((0, self.bytes), |(byte, rest)| (*byte, rest));
            self.held |= u64::from(byte) << self.count;
            self.count += 8;
            self.bytes = rest;
        }
        self.held as usize
    }

    fn take(&mut self, count: u32) -> usize {
        let bits = self.peek() & ((1 << count) - 1);
        self.held >>= count;
        self.count -= count;
        bits
    }
}

/// Reads a message: `texts` holds the one before it, and then this one.
pub(crate) fn read(message: &[u8], texts: &mut Vec<u8>) {
    let before = texts.len();
    let mut bits = Bits { bytes: message, held: 0, count: 0 };
    assert_eq!(bits.take(3), 0b010, "a block in the fixed codes, and not the last one");
    loop {
        let (symbol, count) = SYMBOLS[bits.peek() & 511];
        bits.take(count.into());
        match symbol {
            0..256 => texts.push(symbol as u8),
            256 => break,
            _ => {
                let code = u32::from(symbol) - 257;
                let length = match code {
                    0..8 => code as usize + 3,
                    28 => 258,
                    _ => {
                        let extra = code / 4 - 1;
                        (((4 + code % 4) << extra) + 3) as usize + bits.take(extra)
                    }
                };
                let code = (bits.take(5) as u32).reverse_bits() >> 27;
                let back = match code {
                    0..4 => code as usize,
                    _ => (((2 + code % 2) << (code / 2 - 1)) as usize) + bits.take(code / 2 - 1),
                };
                let from = texts.len() - back - 1;
                if back + 1 >= length {
                    texts.extend_from_within(from..from + length);
                } else {
                    (from..from + length).for_each(|at| texts.push(texts[at]));
                }
            }
        }
    }
    texts.drain(..before);
}

/// Squeezes a call, letter by letter.
pub(crate) fn write(text: &str, out: &mut Vec<u8>) {
    let (mut held, mut count) = (0b010_u64, 3);
    let mut push = |bits: u64, more: u32| {
        held |= bits << count;
        count += more;
        while count >= 8 {
            out.push(held as u8);
            held >>= 8;
            count -= 8;
        }
    };
    for byte in text.bytes() {
        assert!(byte < 144, "calls are ASCII");
        push(u64::from((byte + 0x30).reverse_bits()), 8);
    }
    // The end of the block, and the beginning of an empty one.
    push(0, 7 + 3);
    push(0, 7);
}
