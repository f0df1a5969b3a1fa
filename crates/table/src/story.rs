//! What somebody has seen of a game so far, told again from the journal.

use tablee_catalog::Seated;
use tablee_journal::Line;

use crate::Broken;
use crate::entry::{Entry, Written};
use crate::shown::Shown;
use crate::table::Table;

/// What a viewer has seen of the latest game of a table, step by step from its deal on. What was taken back is not told. Whoever sat
/// down in the middle of it is told of what was before as somebody who watched; or, where nobody may watch, nothing.
pub fn story(lines: &[Line], viewer: Seated) -> Result<Vec<Vec<Shown>>, Broken> {
    let entries = lines.iter().map(Written::from_line).collect::<Result<Vec<_>, _>>()?;
    let began = entries.iter().rposition(|written| matches!(written.entry(), Entry::Began { .. }));
    let Some(began) = began else { return Ok(Vec::new()) };
    let came = |written: &Written| match (written.entry(), viewer) {
        (Entry::Sat { seat, .. }, Seated::At(own)) => usize::from(*seat) == own.index(),
        _ => false,
    };
    let came = entries[began..].iter().rposition(came).map_or(began, |after| began + after);
    let mut table = Table::fold(&lines[..began])?;
    let mut told = Vec::new();
    for (place, written) in entries.iter().enumerate().skip(began) {
        let before = table.length;
        table.apply(written)?;
        let seen_as = if place > came || came == began { Some(viewer) } else { None };
        let seen_as = seen_as.or_else(|| table.spectators.then_some(Seated::Nowhere));
        match (written.entry(), &table.deal) {
            (Entry::TookBack { .. }, _) => {
                told.pop();
            }
            (Entry::Chance(_) | Entry::Acted { .. }, Some(deal)) => {
                let seen = seen_as.and_then(|viewer| deal.play.sights(before, viewer));
                told.push(seen.unwrap_or_default());
            }
            _ => {}
        }
    }
    Ok(told)
}
