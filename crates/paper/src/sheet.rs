//! Cards on sheets of A4: nine a sheet, marks to cut along, and backs that lie behind their fronts.

use crate::Ink;
use crate::pdf::Page;
use crate::pen::{Colour, INK, Pen, WHITE};

pub(crate) const A4: (f64, f64) = (210.0, 297.0);
/// A card, in millimetres.
pub(crate) const CARD: (f64, f64) = (63.0, 88.0);
const COLUMNS: usize = 3;
const ROWS: usize = 3;

/// What draws one side of a card, into a box of 63 by 88.
pub(crate) type Side<'a> = Box<dyn Fn(&mut Pen) + 'a>;

/// A card to be cut out.
pub(crate) struct Printed<'a> {
    pub(crate) front: Side<'a>,
    pub(crate) back: Side<'a>,
    /// Whether the back says something that the front does not: then it is printed even where ink is saved.
    pub(crate) two_sided: bool,
}

/// The sheets of these cards: fronts, then their backs.
pub(crate) fn sheets(cards: &[Printed<'_>], ink: Ink) -> Vec<Page> {
    let mut pages = Vec::new();
    for sheet in cards.chunks(COLUMNS * ROWS) {
        pages.push(page(ink, sheet.len(), |pen, at| (sheet[at].front)(pen), false));
        if ink == Ink::Full || sheet.iter().any(|card| card.two_sided) {
            pages.push(page(ink, sheet.len(), |pen, at| (sheet[at].back)(pen), true));
        }
    }
    pages
}

/// Where a card is on its sheet. A sheet that is turned over along its long edge has left and right changed.
pub(crate) fn place(at: usize, back: bool) -> (f64, f64) {
    let (column, row) = (at % COLUMNS, at / COLUMNS);
    let column = if back { COLUMNS - 1 - column } else { column };
    let left = (A4.0 - CARD.0 * COLUMNS as f64) / 2.0;
    let top = (A4.1 - CARD.1 * ROWS as f64) / 2.0;
    (left + CARD.0 * column as f64, top + CARD.1 * row as f64)
}

fn page(ink: Ink, count: usize, side: impl Fn(&mut Pen, usize), back: bool) -> Page {
    let mut pen = Pen::new(ink);
    for at in 0..count {
        let (x, y) = place(at, back);
        pen.within((x, y, CARD.0, CARD.1), |pen| {
            pen.at((x, y), 0.0, 1.0, |pen| side(pen, at));
        });
    }
    if !back {
        marks(&mut pen);
    }
    Page { width: A4.0, height: A4.1, drawn: pen.drawn() }
}

/// Short lines in the margin, and hairlines between cards: where to cut.
fn marks(pen: &mut Pen) {
    let (left, top) = place(0, false);
    let (right, bottom) = (A4.0 - left, A4.1 - top);
    for column in 0..=COLUMNS {
        let x = left + CARD.0 * column as f64;
        pen.line(
            &format!("M{x} {}V{}M{x} {}V{}", top - 7.0, top - 2.0, bottom + 2.0, bottom + 7.0),
            INK,
            0.15,
        );
        pen.line(&format!("M{x} {top}V{bottom}"), 0xd8_d0_c4, 0.1);
    }
    for row in 0..=ROWS {
        let y = top + CARD.1 * row as f64;
        pen.line(
            &format!("M{} {y}H{}M{} {y}H{}", left - 7.0, left - 2.0, right + 2.0, right + 7.0),
            INK,
            0.15,
        );
        pen.line(&format!("M{left} {y}H{right}"), 0xd8_d0_c4, 0.1);
    }
}

/// The ground of a back, up to its edge, so that a cut that is a little off is not seen; and a frame.
pub(crate) fn ground(pen: &mut Pen, colour: Colour, frame: Colour) {
    pen.rect((0.0, 0.0, CARD.0, CARD.1), 0.0, Some(colour), None);
    pen.rect((4.0, 4.0, CARD.0 - 8.0, CARD.1 - 8.0), 4.0, None, Some((frame, 0.6)));
    if pen.saves() {
        pen.rect((0.0, 0.0, CARD.0, CARD.1), 0.0, None, Some((WHITE, 0.1)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Turned over along the long edge, every back lies behind its front.
    #[test]
    fn backs_lie_behind_their_fronts() {
        for at in 0..9 {
            let ((x, y), (behind, down)) = (place(at, false), place(at, true));
            assert!((A4.0 - (x + CARD.0) - behind).abs() < 1e-9, "card {at}");
            assert!((y - down).abs() < 1e-9);
        }
    }
}
