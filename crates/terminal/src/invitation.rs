//! How others come to a table: a link to send, and the same link to be photographed, drawn in characters.

use qrcode::{Color, QrCode};

use crate::letters::Letters;

/// How wide the empty margin is, in squares: half of what the standard asks for, which phones read as well and small windows
/// have room for.
const MARGIN: usize = 2;

/// The squares of a picture that leads to a link, row by row: true is dark.
fn squares(link: &str) -> Option<Vec<Vec<bool>>> {
    let code = QrCode::new(link).ok()?;
    let (side, colours) = (code.width(), code.to_colors());
    let dark = |row: usize, column: usize| {
        let (row, column) = (row.checked_sub(MARGIN)?, column.checked_sub(MARGIN)?);
        (row < side && column < side).then(|| colours[row * side + column] == Color::Dark)
    };
    let all = side + 2 * MARGIN;
    Some((0..all).map(|row| (0..all).map(|column| dark(row, column).unwrap_or(false)).collect()).collect())
}

/// A picture that leads to a link, in the letters that this terminal has: what is light is drawn, for terminals are dark.
/// Nothing for a link that is too long.
pub(crate) fn drawn(link: &str) -> Option<Vec<String>> {
    match Letters::here() {
        Letters::All => drawn_in_blocks(link),
        Letters::Ascii => drawn_in_ascii(link),
    }
}

/// Two squares a letter.
fn drawn_in_blocks(link: &str) -> Option<Vec<String>> {
    let squares = squares(link)?;
    let rows = squares.chunks(2).map(|pair| {
        let below = pair.get(1);
        let halves = pair[0].iter().enumerate().map(|(at, dark)| {
            // Below the last row is nothing, which is as dark as the terminal.
            match (*dark, below.is_none_or(|below| below[at])) {
                (false, false) => '█',
                (false, true) => '▀',
                (true, false) => '▄',
                (true, true) => ' ',
            }
        });
        halves.collect()
    });
    Some(rows.collect())
}

/// Two letters a square.
fn drawn_in_ascii(link: &str) -> Option<Vec<String>> {
    let row = |row: &Vec<bool>| row.iter().map(|dark| if *dark { "  " } else { "##" }).collect();
    Some(squares(link)?.iter().map(row).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINK: &str = "http://192.168.1.20:7272/t/bado-mireku";

    /// What a phone would read from a picture.
    fn scanned(drawn: &[String], square: impl Fn(&str, usize, usize) -> bool, side: usize) -> String {
        // A phone has many points a square, and sees the dark terminal around the picture.
        const POINTS: usize = 4;
        let wall = 4 * POINTS;
        let all = side * POINTS + 2 * wall;
        let text = drawn.join("\n");
        let mut seen = rqrr::PreparedImage::prepare_from_bitmap(all, all, |x, y| {
            let inside = |at: usize| at.checked_sub(wall).map(|at| at / POINTS).filter(|at| *at < side);
            inside(x).zip(inside(y)).is_none_or(|(x, y)| square(&text, x, y))
        });
        let found = seen.detect_grids();
        assert_eq!(found.len(), 1, "{text}");
        found[0].decode().unwrap().1
    }

    #[test]
    fn a_phone_reads_the_link() {
        let half = drawn_in_blocks(LINK).unwrap();
        let side = half[0].chars().count();
        assert!(half.len() == side.div_ceil(2) && side <= 37, "{side} squares");
        let dark = |text: &str, x: usize, y: usize| {
            let letter = text.lines().nth(y / 2).and_then(|line| line.chars().nth(x)).unwrap();
            if y.is_multiple_of(2) { matches!(letter, '▄' | ' ') } else { matches!(letter, '▀' | ' ') }
        };
        assert_eq!(scanned(&half, dark, side), LINK);
        let ascii = drawn_in_ascii(LINK).unwrap();
        assert!(ascii.iter().all(|line| line.is_ascii() && line.len() == 2 * side));
        let dark = |text: &str, x: usize, y: usize| &text.lines().nth(y).unwrap()[2 * x..2 * x + 2] == "  ";
        assert_eq!(scanned(&ascii, dark, side), LINK);
    }

    #[test]
    fn what_is_too_long_is_not_drawn() {
        assert!(drawn(&"x".repeat(5000)).is_none());
    }
}
