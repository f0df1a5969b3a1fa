//! What the journal says, whatever anybody believes: everything that was shown and acknowledged is compared with it.

use std::collections::BTreeSet;

use serde_json::Value;
use tablee_catalog::Seated;
use tablee_journal::{Line, TableName};
use tablee_table::{Keeper, seat as rules_seat};

use crate::person::{ACKNOWLEDGED, Evening};
use crate::store::{Inside, no_circles};

pub(crate) const ADDS_UP: &str = "the journal adds up";
pub(crate) const SAME: &str = "every server shows what the journal adds up to";
pub(crate) const ONCE: &str = "nothing is done twice";
const BLIND: &str = "nobody is shown another hand";

/// What the journal adds up to, place by place.
#[derive(Default)]
pub(crate) struct Truth {
    keeper: Option<Keeper>,
    /// What everybody may see at a place: each seat in order, then those who only watch.
    views: Vec<Vec<String>>,
    /// The calls that are written: a seat, and the number that it gave its call.
    calls: BTreeSet<(u8, u64)>,
    /// Up to where it was looked whether what was acknowledged is written.
    acknowledged: usize,
}

impl Truth {
    /// Reads what is new, and looks whether what was shown and acknowledged since is what it says.
    pub(crate) fn look(&mut self, inside: &mut Inside, evening: &mut Evening) {
        let Some(table) = evening.table.clone() else { return };
        let lines = inside.lines(&table)[self.views.len().saturating_sub(1)..].to_vec();
        for line in &lines {
            if let Some((seat, id)) = call(line)
                && !self.calls.insert((seat, id))
            {
                inside.broke(ONCE, format!("call {id} of seat {seat}"));
            }
            if let Err(why) = self.take_in(&table, line) {
                let line = String::from_utf8_lossy(&line.bytes);
                return inside.broke(ADDS_UP, format!("{line}: {why}"));
            }
        }
        for (seat, at, view) in std::mem::take(&mut evening.shown) {
            let viewer = seat.map_or(usize::MAX, usize::from);
            let place = usize::try_from(at).ok().and_then(|at| self.views.get(at));
            let right = place.and_then(|views| views.get(viewer).or(views.last()));
            let was = view.to_string();
            if right != Some(&was) {
                inside.broke(SAME, format!("at {at} seat {seat:?} was shown {was}, not {right:?}"));
            }
            if peeks(seat, &view) {
                inside.broke(BLIND, format!("seat {seat:?}: {was}"));
            }
        }
        for call in &evening.acknowledged[self.acknowledged..] {
            if !self.calls.contains(call) {
                inside.broke(ACKNOWLEDGED, format!("call {} of seat {} is not there", call.1, call.0));
            }
        }
        self.acknowledged = evening.acknowledged.len();
    }

    fn take_in(&mut self, table: &TableName, line: &Line) -> Result<(), String> {
        match &mut self.keeper {
            None => {
                let opened = Keeper::of(no_circles(), table.clone(), Ok(vec![line.clone()]));
                self.keeper = Some(opened.map_err(|unread| format!("{unread:?}"))?);
                // Before the first entry there was nothing to see.
                self.views.push(Vec::new());
            }
            Some(keeper) => {
                let taken = keeper.take_in(keeper.table().length, std::slice::from_ref(line));
                taken.map_err(|broken| broken.to_string())?;
            }
        }
        let table = self.keeper.as_ref().map(Keeper::table);
        let views = table.and_then(|table| {
            let play = &table.deal.as_ref()?.play;
            let seats = (0..table.chairs.len() as u8).filter_map(rules_seat).map(Seated::At);
            let viewers = seats.chain([Seated::Nowhere]);
            Some(viewers.map(|viewer| serde_json::to_string(&play.view(viewer)).unwrap_or_default()))
        });
        self.views.push(views.into_iter().flatten().collect());
        Ok(())
    }
}

/// Whose call an entry answers.
pub(crate) fn call(line: &Line) -> Option<(u8, u64)> {
    let written: Value = serde_json::from_slice(&line.bytes).ok()?;
    serde_json::from_value(written.get("call")?.clone()).ok()
}

/// Whether somebody sees more of a hand that is not their own than how many cards it has.
fn peeks(seat: Option<u8>, view: &Value) -> bool {
    let Some(hands) = view["state"]["hands"].as_array() else { return true };
    (0..).zip(hands).any(|(at, hand)| Some(at) != seat && !hand.is_number())
}
