//! Paths in the notation of SVG, as the page has them.

use std::f64::consts::PI;
use std::fmt::Write as _;

/// A path in the operators of a PDF. What cannot be read ends it.
pub(crate) fn operators(path: &str) -> String {
    let mut out = String::new();
    let mut read = Reader { rest: path };
    let (mut x, mut y, mut x0, mut y0) = (0.0, 0.0, 0.0, 0.0);
    // The last control point, for the smooth ones.
    let mut control: Option<(char, f64, f64)> = None;
    let mut command = ' ';
    loop {
        match read.command() {
            Some(next) => command = next,
            None if read.is_done() => return out,
            // What follows a move is a line.
            None if command == 'M' => command = 'L',
            None if command == 'm' => command = 'l',
            None => {}
        }
        let (dx, dy) = if command.is_ascii_lowercase() { (x, y) } else { (0.0, 0.0) };
        let kept = control.take();
        let upper = command.to_ascii_uppercase();
        let count = match upper {
            'Z' => 0,
            'H' | 'V' => 1,
            'M' | 'L' | 'T' => 2,
            'S' | 'Q' => 4,
            'C' => 6,
            'A' => 7,
            _ => return out,
        };
        let mut n = [0.0; 7];
        for (at, slot) in n.iter_mut().enumerate().take(count) {
            // The flags of an arc may stand without anything between them.
            let number = if upper == 'A' && (at == 3 || at == 4) { read.flag() } else { read.number() };
            let Some(number) = number else { return out };
            *slot = number;
        }
        let reflected = |kind: char| match kept {
            Some((what, cx, cy)) if what == kind => (2.0 * x - cx, 2.0 * y - cy),
            _ => (x, y),
        };
        match upper {
            'M' => {
                (x, y) = (n[0] + dx, n[1] + dy);
                (x0, y0) = (x, y);
                let _ = write!(out, "{x:.3} {y:.3} m ");
            }
            'L' | 'H' | 'V' => {
                (x, y) = match upper {
                    'L' => (n[0] + dx, n[1] + dy),
                    'H' => (n[0] + dx, y),
                    _ => (x, n[0] + dy),
                };
                let _ = write!(out, "{x:.3} {y:.3} l ");
            }
            'C' | 'S' => {
                let ((ax, ay), rest) = if upper == 'C' {
                    ((n[0] + dx, n[1] + dy), [n[2], n[3], n[4], n[5]])
                } else {
                    (reflected('C'), [n[0], n[1], n[2], n[3]])
                };
                let (bx, by) = (rest[0] + dx, rest[1] + dy);
                (x, y) = (rest[2] + dx, rest[3] + dy);
                control = Some(('C', bx, by));
                let _ = write!(out, "{ax:.3} {ay:.3} {bx:.3} {by:.3} {x:.3} {y:.3} c ");
            }
            'Q' | 'T' => {
                let ((cx, cy), to) = if upper == 'Q' {
                    ((n[0] + dx, n[1] + dy), (n[2] + dx, n[3] + dy))
                } else {
                    (reflected('Q'), (n[0] + dx, n[1] + dy))
                };
                let (ax, ay) = (x + (cx - x) * 2.0 / 3.0, y + (cy - y) * 2.0 / 3.0);
                let (bx, by) = (to.0 + (cx - to.0) * 2.0 / 3.0, to.1 + (cy - to.1) * 2.0 / 3.0);
                (x, y) = to;
                control = Some(('Q', cx, cy));
                let _ = write!(out, "{ax:.3} {ay:.3} {bx:.3} {by:.3} {x:.3} {y:.3} c ");
            }
            'A' => {
                let to = (n[5] + dx, n[6] + dy);
                arc(&mut out, (x, y), n[0], n[3] != 0.0, n[4] != 0.0, to);
                (x, y) = to;
            }
            _ => {
                (x, y) = (x0, y0);
                out.push_str("h ");
            }
        }
    }
}

/// An arc of a circle, in pieces of a quarter at most.
fn arc(out: &mut String, from: (f64, f64), radius: f64, large: bool, sweep: bool, to: (f64, f64)) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let half = dx.hypot(dy) / 2.0;
    if half == 0.0 {
        return;
    }
    let radius = radius.max(half);
    let height = (radius * radius - half * half).max(0.0).sqrt();
    let side = if large == sweep { -1.0 } else { 1.0 };
    let (mx, my) = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
    let (cx, cy) = (mx - side * height * dy / (2.0 * half), my + side * height * dx / (2.0 * half));
    let (begin, end) = ((from.1 - cy).atan2(from.0 - cx), (to.1 - cy).atan2(to.0 - cx));
    let mut turn = end - begin;
    if sweep && turn < 0.0 {
        turn += 2.0 * PI;
    } else if !sweep && turn > 0.0 {
        turn -= 2.0 * PI;
    }
    let pieces = (turn.abs() / (PI / 2.0)).ceil().max(1.0);
    let step = turn / pieces;
    let reach = 4.0 / 3.0 * (step / 4.0).tan() * radius;
    let mut angle = begin;
    for _ in 0..pieces as u32 {
        let next = angle + step;
        let (ax, ay) = (
            cx + radius * angle.cos() - reach * angle.sin(),
            cy + radius * angle.sin() + reach * angle.cos(),
        );
        let (x, y) = (cx + radius * next.cos(), cy + radius * next.sin());
        let (bx, by) = (x + reach * next.sin(), y - reach * next.cos());
        let _ = write!(out, "{ax:.3} {ay:.3} {bx:.3} {by:.3} {x:.3} {y:.3} c ");
        angle = next;
    }
}

struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    fn skip(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', ',', '\n', '\t']);
    }

    fn is_done(&mut self) -> bool {
        self.skip();
        self.rest.is_empty()
    }

    fn command(&mut self) -> Option<char> {
        self.skip();
        let first = self.rest.chars().next().filter(char::is_ascii_alphabetic)?;
        self.rest = &self.rest[1..];
        Some(first)
    }

    fn flag(&mut self) -> Option<f64> {
        self.skip();
        let (value, rest) = match self.rest.as_bytes().first()? {
            b'0' => (0.0, &self.rest[1..]),
            b'1' => (1.0, &self.rest[1..]),
            _ => return None,
        };
        self.rest = rest;
        Some(value)
    }

    fn number(&mut self) -> Option<f64> {
        self.skip();
        let mut dots = 0;
        let mut end = 0;
        for (at, byte) in self.rest.bytes().enumerate() {
            let fits = match byte {
                b'-' | b'+' => at == 0,
                b'.' => {
                    dots += 1;
                    dots == 1
                }
                _ => byte.is_ascii_digit(),
            };
            if !fits {
                break;
            }
            end = at + 1;
        }
        let (number, rest) = self.rest.split_at(end);
        self.rest = rest;
        number.parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_svg_says_is_drawn() {
        assert_eq!(operators("M1 2h3v-1Z"), "1.000 2.000 m 4.000 2.000 l 4.000 1.000 l h ");
        assert_eq!(operators("M0 0 1 1"), "0.000 0.000 m 1.000 1.000 l ");
        // Numbers that stand close, and a smooth curve.
        assert_eq!(operators("M0-1.5.5Q0 1 2 1"), "0.000 -1.500 m ");
        assert!(operators("M0 0Q3 0 3 3T6 6").ends_with("3.000 5.000 4.000 6.000 6.000 6.000 c "));
    }

    #[test]
    fn an_arc_ends_where_it_should() {
        let half = operators("M10 2a8 8 0 1 1 0 16");
        assert!(half.ends_with("10.000 18.000 c "), "{half}");
        assert!(half.contains("18.000 10.000 c"), "to the right: {half}");
        assert!(operators("M10 2a8 8 0 1 0 0 16").contains(" 2.000 10.000 c"), "to the left");
    }
}
