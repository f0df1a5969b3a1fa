//! A member goes, the games stay: entries are written anew without them.

use tablee_journal::{Line, Link, TableName};
use tablee_table::Broken;

use crate::circle::Circle;
use crate::entry::{Entry, Written};

/// The entries of a circle without a member: their name, picture, devices and seats are not in it any more, and what they played
/// has a number that is nobody's. A note at the end says where the chain of the journal ended before.
pub fn forget(code: &TableName, lines: &[Line], member: u32, now: u64) -> Result<Vec<Line>, Broken> {
    let mut kept = Vec::with_capacity(lines.len());
    for line in lines {
        let written = Written::from_line(line)?;
        let entry = match written.entry {
            Entry::Joined { member: who, .. } if who == member => Entry::Somebody { member },
            Entry::Looks { member: who, .. }
            | Entry::Device { member: who, .. }
            | Entry::Sat { member: who, .. }
            | Entry::Closing { member: who }
                if who == member =>
            {
                continue;
            }
            entry => entry,
        };
        kept.push(Written { when: written.when, entry });
    }
    kept.push(Written { when: now, entry: Entry::Left { member } });
    let chain = Link::of(code, lines).to_string();
    kept.push(Written { when: now, entry: Entry::Erased { chain } });
    let kept: Vec<Line> = kept.iter().map(Written::to_line).collect();
    // What is about to be written must add up.
    Circle::fold(&kept)?;
    Ok(kept)
}
