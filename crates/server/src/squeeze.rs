//! Messages made small on their way to a browser: `permessage-deflate` (RFC 7692), written against the message before.
//!
//! A view is much like the one before it. So a message is written as what it has in common with the last one that went the same way,
//! and the little that is new, in the codes of RFC 1951 that need no table. Nothing is kept for that but the text of that message, which
//! all who were told the same share; and what comes out follows from the two texts alone, so it says nothing that they do not.

/// How many bits of four bytes say where they were seen.
const BITS: u32 = 11;

/// The shortest thing in common that is worth its codes.
const LEAST: usize = 4;

/// The longest that one code says.
const MOST: usize = 258;

/// So much in common is not looked for a second time.
const ENOUGH: usize = 32;

/// How far back a code reaches.
const REACH: usize = 32 << 10;

/// The code of a literal or a length, turned round as it is written, and its bits.
const CODES: [(u16, u8); 288] = {
    let mut codes = [(0, 0); 288];
    let mut at = 0;
    while at < 288 {
        let (code, bits) = match at {
            0..144 => (0x30 + at, 8),
            144..256 => (0x190 + at - 144, 9),
            256..280 => (at - 256, 7),
            _ => (0xC0 + at - 280, 8),
        };
        codes[at] = ((code as u16).reverse_bits() >> (16 - bits), bits);
        at += 1;
    }
    codes
};

/// The first length of each code from 257 on, but the last.
const LENGTHS: [u16; 28] = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
    227,
];

/// The code of each length.
const OF_LENGTH: [u8; MOST + 1] = {
    let mut codes = [0; MOST + 1];
    let (mut length, mut code) = (3, 0);
    while length < MOST {
        while code + 1 < LENGTHS.len() && LENGTHS[code + 1] as usize <= length {
            code += 1;
        }
        codes[length] = code as u8;
        length += 1;
    }
    codes[MOST] = 28;
    codes
};

/// Bits, the lowest first.
struct Bits {
    bytes: Vec<u8>,
    held: u64,
    count: u32,
}

impl Bits {
    fn push(&mut self, bits: u32, count: u32) {
        self.held |= u64::from(bits) << self.count;
        self.count += count;
        if self.count >= 32 {
            self.bytes.extend_from_slice(&(self.held as u32).to_le_bytes());
            self.held >>= 32;
            self.count -= 32;
        }
    }

    fn literal(&mut self, byte: u8) {
        let (code, bits) = CODES[usize::from(byte)];
        self.push(u32::from(code), u32::from(bits));
    }

    /// So many bytes, as they were so far back.
    fn copy(&mut self, mut length: usize, distance: usize) {
        while length > 0 {
            // What is left has to be long enough for a code of its own.
            let part = if length > MOST && length < MOST + 3 { MOST - 3 } else { length.min(MOST) };
            let code = usize::from(OF_LENGTH[part]);
            let (word, bits) = CODES[257 + code];
            self.push(u32::from(word), u32::from(bits));
            if (8..28).contains(&code) {
                self.push(part as u32 - u32::from(LENGTHS[code]), code as u32 / 4 - 1);
            }
            let back = distance as u32 - 1;
            if back < 4 {
                self.push(back.reverse_bits() >> 27, 5);
            } else {
                // Two codes for every power of two, the rest as it is.
                let extra = 30 - back.leading_zeros();
                let code = 2 * extra + (back >> extra);
                self.push(code.reverse_bits() >> 27, 5);
                self.push(back & ((1 << extra) - 1), extra);
            }
            length -= part;
        }
    }
}

/// A text as a message of `permessage-deflate`, after this one.
pub(crate) fn squeeze(before: &[u8], text: &[u8]) -> Vec<u8> {
    let bytes = Vec::with_capacity(text.len() / 8 + 64);
    // A block in the codes that everybody knows, and not the last one.
    let mut bits = Bits { bytes, held: 0b010, count: 3 };
    let before = &before[before.len() - before.len().min(REACH / 2)..];
    // Where four bytes were last: in the message before, at every fourth place, and behind it in this one.
    let mut seen = [u16::MAX; 1 << BITS];
    for at in (0..before.len().saturating_sub(LEAST - 1)).step_by(LEAST) {
        seen[place(four(before, at))] = at as u16;
    }
    // How far back the last thing in common was, and where it ended there.
    let mut last = None::<(usize, usize)>;
    // Up to where it is written.
    let mut written = 0;
    let mut at = 0;
    while at + LEAST <= text.len() {
        let (here, next) = (before.len() + at, four(text, at));
        // How much is the same from a place on; in this text it may go on into itself.
        let common = |from: usize| {
            let there = before.get(from..).filter(|rest| rest.len() >= LEAST);
            let there = there.or_else(|| text.get(from.checked_sub(before.len())?..))?;
            let is_worth_it = here - from <= REACH && four(there, 0) == next;
            is_worth_it.then(|| (alike(there, &text[at..]), from))
        };
        // Where the text would go on if something had been written over, or put in between.
        let mut best = last.and_then(|(distance, end)| common(here - distance).max(common(end)));
        let slot = &mut seen[place(next)];
        if best.is_none_or(|(length, _)| length < ENOUGH) && *slot != u16::MAX {
            best = best.max(common(usize::from(*slot)));
        }
        *slot = u16::try_from(here).unwrap_or(*slot);
        let Some((length, from)) = best else {
            at += 1;
            continue;
        };
        // Every fourth place was looked at: it may have begun before.
        let whole = before[..from.min(before.len())].iter().rev().zip(text[written..at].iter().rev());
        let earlier =
            if from <= before.len() { whole.take_while(|(one, other)| one == other).count() } else { 0 };
        let earlier = earlier.min(REACH - (here - from));
        text[written..at - earlier].iter().for_each(|byte| bits.literal(*byte));
        bits.copy(length + earlier, here - from);
        at += length;
        written = at;
        last = Some((here - from, from + length));
    }
    text[written..].iter().for_each(|byte| bits.literal(*byte));
    // The end of the block, and the beginning of an empty one whose rest is left out.
    bits.push(0, 7 + 3);
    while bits.count > 0 {
        bits.bytes.push(bits.held as u8);
        bits.held >>= 8;
        bits.count = bits.count.saturating_sub(8);
    }
    bits.bytes
}

/// Four bytes of a text, as a number.
fn four(bytes: &[u8], at: usize) -> u32 {
    bytes.get(at..).and_then(|rest| rest.first_chunk()).map_or(0, |four| u32::from_le_bytes(*four))
}

/// Where it is kept that four bytes were seen.
fn place(four: u32) -> usize {
    (four.wrapping_mul(0x9E37_79B1) >> (32 - BITS)) as usize
}

/// How many bytes two texts have in common.
fn alike(one: &[u8], other: &[u8]) -> usize {
    let ((ones, _), (others, _)) = (one.as_chunks::<8>(), other.as_chunks::<8>());
    let mut length = 0;
    for (one, other) in ones.iter().zip(others) {
        let differ = u64::from_le_bytes(*one) ^ u64::from_le_bytes(*other);
        if differ != 0 {
            return length + differ.trailing_zeros() as usize / 8;
        }
        length += 8;
    }
    length + one[length..].iter().zip(&other[length..]).take_while(|(one, other)| one == other).count()
}

#[cfg(test)]
mod tests {
    use miniz_oxide::inflate::TINFLStatus;
    use miniz_oxide::inflate::core::inflate_flags::{
        TINFL_FLAG_HAS_MORE_INPUT, TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF,
    };
    use miniz_oxide::inflate::core::{DecompressorOxide, decompress};
    use tablee_core::Luck as _;
    use tablee_testkit::{Dice, deep};

    use super::*;

    /// What a browser makes of messages one after the other, each squeezed after the one before.
    fn check(texts: &[Vec<u8>]) {
        let whole: usize = texts.iter().map(Vec::len).sum();
        let (mut state, mut out, mut at) = (DecompressorOxide::new(), vec![0; whole + 1], 0);
        let flags = TINFL_FLAG_HAS_MORE_INPUT | TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
        let mut before: &[u8] = &[];
        for text in texts {
            let mut squeezed = squeeze(before, text);
            squeezed.extend([0, 0, 0xFF, 0xFF]);
            let (status, read, written) = decompress(&mut state, &squeezed, &mut out, at, flags);
            assert_eq!((status, read), (TINFLStatus::NeedsMoreInput, squeezed.len()));
            assert!(out[at..at + written] == text[..], "{}", String::from_utf8_lossy(text));
            at += written;
            before = text;
        }
    }

    fn letters(dice: &mut Dice, most: u32) -> Vec<u8> {
        (0..dice.below(most)).map(|_| b"ab\",:{}17\xC3"[dice.below(10) as usize]).collect()
    }

    #[test]
    fn what_is_squeezed_comes_out_as_it_was() {
        let mut dice = Dice::new(7);
        for _ in 0..200 * deep() {
            let most = [3, 40, 700, 3000][dice.below(4) as usize];
            let mut text = letters(&mut dice, most);
            let mut texts = vec![text.clone()];
            for _ in 0..6 {
                for _ in 0..dice.below(5) {
                    let (from, to) = (dice.below(text.len() as u32 + 1), dice.below(text.len() as u32 + 1));
                    let (from, to) = (from.min(to) as usize, from.max(to).min(from.min(to) + 30) as usize);
                    let other = letters(&mut dice, 30);
                    text.splice(from..to, other);
                }
                texts.push(text.clone());
            }
            check(&texts);
        }
    }

    /// Every length that has a code, and texts that are longer than codes reach back.
    #[test]
    fn lengths_and_distances_hold() {
        let noise: Vec<u8> = (0..600_u32).map(|at| (at.wrapping_mul(at * 7 + 13) >> 3) as u8).collect();
        for length in 0..600 {
            check(&[noise.clone(), noise[600 - length..].to_vec(), noise[..length].to_vec()]);
        }
        let mut dice = Dice::new(8);
        for size in [16_000, 16_384, 20_000, 40_000, 70_000] {
            let long: Vec<u8> = (0..size).map(|_| dice.below(256) as u8).collect();
            let same = b"ab".repeat(size as usize / 2);
            check(&[long.clone(), long.clone(), b"short".to_vec(), same.clone(), same, long]);
        }
    }

    #[test]
    fn what_is_like_the_one_before_is_small() {
        let view = |card: &str, count: u32| {
            format!(
                r#"{{"at":{count},"played":["2S","3C","4C","4S","5D",{card}"9D","KH"],"hands":[6,{count},6,8],"last":7}}"#
            )
            .into_bytes()
        };
        let (one, other) = (view("", 7), view("\"7C\",", 6));
        check(&[one.clone(), other.clone()]);
        assert!(squeeze(&one, &other).len() < 32, "{}", squeeze(&one, &other).len());
    }
}
