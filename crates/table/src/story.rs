//! What somebody has seen of a game so far, told again from the journal.

use tablee_catalog::Seated;
use tablee_journal::Line;

use crate::Broken;
use crate::entry::{Entry, Written};
use crate::shown::Shown;
use crate::table::Table;

/// What a viewer has seen of the latest game of a table, step by step from its deal on. What was taken back is not told.
pub fn story(lines: &[Line], viewer: Seated) -> Result<Vec<Vec<Shown>>, Broken> {
    let entries = lines.iter().map(Written::from_line).collect::<Result<Vec<_>, _>>()?;
    let began = entries.iter().rposition(|written| matches!(written.entry(), Entry::Began { .. }));
    let Some(began) = began else { return Ok(Vec::new()) };
    let mut table = Table::fold(&lines[..began])?;
    let mut told = Vec::new();
    for written in &entries[began..] {
        let before = table.length;
        table.apply(written)?;
        match (written.entry(), &table.deal) {
            (Entry::TookBack { .. }, _) => {
                told.pop();
            }
            (Entry::Chance(_) | Entry::Acted { .. }, Some(deal)) => {
                told.push(deal.play.sights(before, viewer).unwrap_or_default());
            }
            _ => {}
        }
    }
    Ok(told)
}
