//! Who is waited for and does not look: after a moment they are told, once a turn.

use std::collections::{BTreeMap, BTreeSet};

use tablee_table::{Stage, Who};
use tokio::time::Instant;

use super::Room;
use crate::herald::News;

/// Those who are waited for and do not look.
#[derive(Debug, Default)]
pub(super) struct Unseen {
    /// When each of them is told.
    due: BTreeMap<u8, Instant>,
    /// Who was told and has not played since.
    told: BTreeSet<u8>,
}

impl Unseen {
    /// When the next one is told.
    pub(super) fn next(&self) -> Option<Instant> {
        self.due.values().min().copied()
    }
}

impl Room {
    /// Looks who is waited for without looking. Where nobody wants to be told anything that is nobody's business.
    pub(super) fn look_who_looks(&mut self) {
        if !self.shared.herald.knows(self.keeper.code().as_str()) {
            self.unseen = Unseen::default();
            return;
        }
        let table = self.keeper.table();
        let playing = table.stage() == Stage::Playing && !table.paused && self.wait.is_none();
        let waited = if playing { table.people_waited_for() } else { Vec::new() };
        self.unseen.told.retain(|seat| waited.contains(seat));
        let looked = |seat: &u8| self.everybody().any(|seen| seen.seat == Some(*seat) && seen.looking);
        let unseen: Vec<u8> =
            waited.into_iter().filter(|seat| !looked(seat) && !self.unseen.told.contains(seat)).collect();
        self.unseen.due.retain(|seat, _| unseen.contains(seat));
        for seat in unseen {
            self.unseen.due.entry(seat).or_insert_with(|| Instant::now() + self.shared.config.unseen);
        }
    }

    /// Tells those whose time has come.
    pub(super) fn tell_the_unseen(&mut self) {
        let now = Instant::now();
        let due: Vec<u8> =
            self.unseen.due.iter().filter(|(_, due)| **due <= now).map(|(seat, _)| *seat).collect();
        for seat in due {
            self.unseen.due.remove(&seat);
            self.unseen.told.insert(seat);
            self.tell_seat(seat, News::Turn);
        }
    }

    /// Tells a seat something, if nobody looks there and somebody wants to know.
    pub(super) fn tell_seat(&self, seat: u8, news: News) {
        let looks = self.everybody().any(|seen| seen.seat == Some(seat) && seen.looking);
        let chair = self.table().chairs.get(usize::from(seat)).and_then(Option::as_ref);
        if let (Some(Who::Person(token)), false) = (chair.map(|chair| &chair.who), looks) {
            let (code, game) = (self.keeper.code().as_str(), &self.table().terms.game);
            self.shared.herald.tell(code, token, game, news);
        }
    }

    /// Whoever does not sit here any more is told nothing of it.
    pub(super) fn forget_who_left(&self) {
        let tokens = self.table().chairs.iter().flatten().filter_map(|chair| match &chair.who {
            Who::Person(token) => Some(token.as_str()),
            Who::Bot(_) => None,
        });
        self.shared.herald.keep_only(self.keeper.code().as_str(), &tokens.collect());
    }
}
