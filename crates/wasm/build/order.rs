//! The functions of a module in another order: what is made for four games looks alike four times, and who compresses it (gzip) looks
//! back over 32 kB only. So each is followed by the one that is most like it. Numbers
//! that the linker left room for are written as short as they can be; nothing else about the module changes.

use std::collections::HashMap;

/// How many bytes are compared at a time.
const PIECE: usize = 5;
/// One in so many pieces is looked at: enough to tell who is alike, and a build script is not optimised.
const ONE_IN: u32 = 4;
/// What that many functions have says nothing about any of them.
const COMMON: usize = 60;

/// The same module with its functions in an order that compresses well and without what only generators of JavaScript read; nothing if it
/// has something in it that we do not know.
pub(crate) fn ordered(module: &[u8]) -> Option<Vec<u8>> {
    let (sections, bodies, imported) = taken_apart(module)?;
    let order = alike(&bodies);
    let mut new = vec![0; bodies.len()];
    for (place, &old) in order.iter().enumerate() {
        *new.get_mut(old)? = place;
    }
    let moved = |function: usize| match function.checked_sub(imported) {
        None => Some(function),
        Some(own) => new.get(own).map(|place| place + imported),
    };
    let mut out = module.get(..8)?.to_vec();
    for (id, content) in sections {
        let content = match id {
            3 => types(content, &order)?,
            7 => exports(content, &moved)?,
            8 => number(moved(Reader::new(content).number()?)?),
            9 => elements(content, &moved)?,
            10 => {
                let mut code = number(bodies.len());
                for &old in &order {
                    let body = body(bodies.get(old)?, &moved)?;
                    code.extend(number(body.len()));
                    code.extend(body);
                }
                code
            }
            _ => content.to_vec(),
        };
        out.push(id);
        out.extend(number(content.len()));
        out.extend(content);
    }
    Some(out)
}

type Sections<'a> = Vec<(u8, &'a [u8])>;

/// Its sections but for those that are not run, the bodies of its functions, and how many functions it imports.
fn taken_apart(module: &[u8]) -> Option<(Sections<'_>, Vec<&[u8]>, usize)> {
    let (mut sections, mut bodies, mut imported) = (Vec::new(), Vec::new(), 0);
    let mut reader = Reader { bytes: module, at: 8 };
    while reader.at < module.len() {
        let id = reader.byte()?;
        let size = reader.number()?;
        let content = reader.bytes(size)?;
        let mut inside = Reader::new(content);
        match id {
            0 => continue,
            2 => {
                for _ in 0..inside.number()? {
                    for _ in 0..2 {
                        let length = inside.number()?;
                        inside.bytes(length)?;
                    }
                    // Functions are all that it imports.
                    (inside.byte()? == 0).then_some(())?;
                    inside.number()?;
                    imported += 1;
                }
            }
            10 => {
                for _ in 0..inside.number()? {
                    let size = inside.number()?;
                    bodies.push(inside.bytes(size)?);
                }
            }
            // Functions could be named here, too, in a way that no compiler of ours uses.
            6 if content.contains(&0xd2) => return None,
            _ => {}
        }
        sections.push((id, content));
    }
    Some((sections, bodies, imported))
}

/// Each function followed by the one that is most like it, of those that are left.
fn alike(bodies: &[&[u8]]) -> Vec<usize> {
    let pieces: Vec<Vec<u32>> = bodies.iter().map(|body| pieces(body)).collect();
    let mut with: HashMap<u32, Vec<usize>> = HashMap::new();
    for (function, pieces) in pieces.iter().enumerate() {
        for &piece in pieces {
            with.entry(piece).or_default().push(function);
        }
    }
    with.retain(|_, functions| functions.len() > 1 && functions.len() <= COMMON);
    let mut by_size: Vec<usize> = (0..bodies.len()).collect();
    by_size.sort_by_key(|&function| (bodies.get(function).map_or(0, |body| body.len()), function));
    let mut left = vec![true; bodies.len()];
    let mut order = Vec::with_capacity(bodies.len());
    let mut common: Vec<usize> = vec![0; bodies.len()];
    let mut next = by_size.pop();
    while let Some(this) = next {
        left[this] = false;
        order.push(this);
        let mut found = Vec::new();
        for other in pieces[this].iter().filter_map(|piece| with.get(piece)).flatten().copied() {
            if left[other] {
                if common[other] == 0 {
                    found.push(other);
                }
                common[other] += 1;
            }
        }
        // The share of what the two have that both have, in whole numbers, so that every machine makes the same module.
        let share = |other: usize| {
            (common[other] << 20) / (pieces[this].len() + pieces[other].len() - common[other] + 5)
        };
        next = found.iter().copied().max_by_key(|&other| (share(other), other));
        for other in found {
            common[other] = 0;
        }
        while next.is_none() {
            match by_size.pop() {
                Some(function) if left[function] => next = Some(function),
                Some(_) => {}
                None => break,
            }
        }
    }
    order
}

/// Some of the pieces of a function, each once: which ones, their bytes alone decide.
fn pieces(body: &[u8]) -> Vec<u32> {
    let hash = |piece: &[u8]| {
        piece.iter().fold(0x811c_9dc5_u32, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
    };
    let mut found: Vec<u32> =
        body.windows(PIECE).map(hash).filter(|hash| (hash ^ (hash >> 16)).is_multiple_of(ONE_IN)).collect();
    found.sort_unstable();
    found.dedup();
    found
}

fn types(content: &[u8], order: &[usize]) -> Option<Vec<u8>> {
    let mut reader = Reader::new(content);
    let types: Vec<usize> = (0..reader.number()?).map(|_| reader.number()).collect::<Option<_>>()?;
    let mut out = number(types.len());
    for &old in order {
        out.extend(number(*types.get(old)?));
    }
    Some(out)
}

fn exports(content: &[u8], moved: &impl Fn(usize) -> Option<usize>) -> Option<Vec<u8>> {
    let mut reader = Reader::new(content);
    let count = reader.number()?;
    let mut out = number(count);
    for _ in 0..count {
        let length = reader.number()?;
        out.extend(number(length));
        out.extend(reader.bytes(length)?);
        let kind = reader.byte()?;
        out.push(kind);
        let index = reader.number()?;
        out.extend(number(if kind == 0 { moved(index)? } else { index }));
    }
    Some(out)
}

/// Tables of functions, of the one kind that our linker writes.
fn elements(content: &[u8], moved: &impl Fn(usize) -> Option<usize>) -> Option<Vec<u8>> {
    let mut reader = Reader::new(content);
    let count = reader.number()?;
    let mut out = number(count);
    for _ in 0..count {
        let from = reader.at;
        // Where it begins: one constant, and the end of it.
        (reader.byte()? == 0 && reader.byte()? == 0x41).then_some(())?;
        reader.number()?;
        (reader.byte()? == 0x0b).then_some(())?;
        out.extend(content.get(from..reader.at)?);
        let functions = reader.number()?;
        out.extend(number(functions));
        for _ in 0..functions {
            out.extend(number(moved(reader.number()?)?));
        }
    }
    Some(out)
}

/// A function that calls the others where they are now.
fn body(body: &[u8], moved: &impl Fn(usize) -> Option<usize>) -> Option<Vec<u8>> {
    let mut reader = Reader::new(body);
    for _ in 0..reader.number()? {
        reader.number()?;
        reader.byte()?;
    }
    let mut out = body.get(..reader.at)?.to_vec();
    while reader.at < body.len() {
        let from = reader.at;
        let code = reader.byte()?;
        let numbers = match code {
            0x10 | 0xd2 => {
                out.push(code);
                out.extend(number(moved(reader.number()?)?));
                continue;
            }
            0x0e => reader.number()? + 1,
            0x1c => reader.number()?,
            // Blocks have a type, branches a label, variables a name, and constants are numbers, too.
            0x02..=0x04 | 0x0c | 0x0d | 0x20..=0x26 | 0x3f..=0x42 | 0xd0 => 1,
            0x11 | 0x28..=0x3e => 2,
            0x43 => {
                reader.bytes(4)?;
                0
            }
            0x44 => {
                reader.bytes(8)?;
                0
            }
            0xfc => match reader.number()? {
                0..=7 => 0,
                9 | 11 | 13 | 15..=17 => 1,
                8 | 10 | 12 | 14 => 2,
                _ => return None,
            },
            0x00 | 0x01 | 0x05 | 0x0b | 0x0f | 0x1a | 0x1b | 0x45..=0xc4 | 0xd1 => 0,
            _ => return None,
        };
        out.extend(body.get(from..from + 1)?);
        let rest = from + 1..reader.at;
        if code == 0x0e || code == 0x1c || code == 0xfc {
            out.extend(number(Reader::new(body.get(rest)?).number()?));
        } else {
            out.extend(body.get(rest)?);
        }
        // Types of blocks and constants have a sign.
        let signed = matches!(code, 0x02..=0x04 | 0x41 | 0x42);
        for _ in 0..numbers {
            out.extend(reader.shortest(signed)?);
        }
    }
    Some(out)
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    fn byte(&mut self) -> Option<u8> {
        let byte = *self.bytes.get(self.at)?;
        self.at += 1;
        Some(byte)
    }

    fn bytes(&mut self, count: usize) -> Option<&'a [u8]> {
        let bytes = self.bytes.get(self.at..self.at.checked_add(count)?)?;
        self.at += count;
        Some(bytes)
    }

    /// A number as WebAssembly writes it: seven bits at a time.
    fn number(&mut self) -> Option<usize> {
        let mut number = 0;
        for shift in (0..35).step_by(7) {
            let byte = self.byte()?;
            number |= usize::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    /// Any number, without what the linker left room for.
    fn shortest(&mut self, signed: bool) -> Option<Vec<u8>> {
        let from = self.at;
        while self.byte()? >= 0x80 {}
        let mut out = self.bytes.get(from..self.at)?.to_vec();
        while let [.., before, last] = out.as_mut_slice() {
            let negative = signed && *before & 0x40 != 0;
            if *last != if negative { 0x7f } else { 0 } {
                break;
            }
            *before &= 0x7f;
            out.pop();
        }
        Some(out)
    }
}

fn number(mut number: usize) -> Vec<u8> {
    let mut out = Vec::new();
    loop {
        let byte = u8::try_from(number & 0x7f).unwrap_or(0);
        number >>= 7;
        if number == 0 {
            out.push(byte);
            return out;
        }
        out.push(byte | 0x80);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn section(id: u8, content: &[u8]) -> Vec<u8> {
        [&[id], number(content.len()).as_slice(), content].concat()
    }

    /// Three functions, `a`, `b` and `c`; `b` calls `c`, by a number with room, as a linker writes it.
    fn module() -> Vec<u8> {
        let code = [
            [3].as_slice(),
            &[4, 0, 0x41, 1, 0x0b],
            &[10, 0, 0x10, 0x82, 0x80, 0x80, 0x80, 0x00, 0x41, 0x7f, 0x0b],
            &[9, 0, 0x41, 0xff, 0xff, 0xff, 0xff, 0x7f, 0x1a, 0x0b],
        ]
        .concat();
        let exports = [3, 1, b'a', 0, 0, 1, b'b', 0, 1, 1, b'c', 0, 2];
        [
            b"\0asm\x01\0\0\0".to_vec(),
            section(1, &[1, 0x60, 0, 0]),
            section(3, &[3, 0, 0, 0]),
            section(7, &exports),
            section(10, &code),
            section(0, b"\x04name"),
        ]
        .concat()
    }

    /// The body of an exported function.
    fn exported(module: &[u8], name: u8) -> (usize, Vec<u8>) {
        let (sections, bodies, _) = taken_apart(module).expect("a module");
        let (_, exports) = sections.iter().find(|(id, _)| *id == 7).expect("exports");
        // The first byte says how many there are.
        let at = exports[1..].chunks(4).find(|it| it[1] == name).map(|it| usize::from(it[3]));
        let at = at.expect("an exported function");
        (at, bodies[at].to_vec())
    }

    #[test]
    fn functions_are_called_where_they_are_now() {
        let made = ordered(&module()).expect("a module in another order");
        assert!(made.len() < module().len(), "numbers are short, and names are gone");
        let (c, last) = exported(&made, b'c');
        let (_, calls) = exported(&made, b'b');
        let (_, first) = exported(&made, b'a');
        assert_eq!(calls, [&[0, 0x10], number(c).as_slice(), &[0x41, 0x7f, 0x0b]].concat());
        assert_eq!(last, [0, 0x41, 0x7f, 0x1a, 0x0b], "minus one, as short as it can be");
        assert_eq!(first, [0, 0x41, 1, 0x0b]);
        assert_eq!(ordered(&made).map(|again| again.len()), Some(made.len()));
    }

    #[test]
    fn what_is_not_known_is_left_alone() {
        assert_eq!(ordered(b"no module"), None);
        let whole = module();
        for end in 9..whole.len() {
            // Cut off somewhere: never a panic, and never more than was there.
            if let Some(made) = ordered(&whole[..end]) {
                assert!(made.len() <= end);
            }
        }
        let mut strange = whole.clone();
        let call = strange.iter().position(|&byte| byte == 0x10).expect("a call");
        strange[call] = 0xfd;
        assert_eq!(ordered(&strange), None);
    }
}
