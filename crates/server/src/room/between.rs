//! Between two moves, and between two games: what bots wait for, and who would play another.

use tablee_table::{Code, Entry, Pace, Refused, Stage, Written};
use tracing::warn;

use super::Room;
use super::followed::elsewhere;
use crate::address::Household;
use crate::vote::Vote;

impl Room {
    /// Whether people should see what a bot just did before bots go on: at a table where bots wait for that, as long as nobody
    /// else is waited for.
    pub(super) fn is_watched(&self, written: &[Written]) -> bool {
        let table = self.table();
        let bot = |written: &Written| match written.entry() {
            Entry::Acted { seat, .. } => !table.is_person(*seat),
            _ => false,
        };
        table.terms.pace == Some(Pace::Waits)
            && table.terms.days.is_none()
            && written.iter().any(bot)
            && table.playing().is_some()
            && table.people_waited_for().is_empty()
    }

    /// The seats of the people who are asked whether they would play another game.
    pub(super) fn voters(&self) -> Vec<u8> {
        self.vote.voters(self.everybody().filter_map(|seen| seen.seat))
    }

    /// Somebody says whether they would play another game.
    pub(super) fn vote(&mut self, seat: u8, yes: bool, who: Household) -> Result<u64, Refused> {
        if self.table().stage() != Stage::Over || self.table().frozen.is_some() {
            return Err(Refused::new(Code::NothingToDo, "no game is over"));
        }
        self.may_write(who)?;
        self.bots.payer = Some(who);
        self.vote.say(seat, yes);
        self.show_votes();
        Ok(self.table().length)
    }

    pub(super) fn show_votes(&mut self) {
        let here = self.voters();
        self.vote.count(&here, self.shared.config.reading);
        self.show_table();
    }

    /// Another game begins, once everybody who is here would play it, or most would and the others did not say. Empty chairs
    /// are for bots.
    pub(super) async fn begin_another(&mut self) {
        let here = self.voters();
        if !self.leads() || self.table().stage() != Stage::Over || self.vote.now(&here).is_none() {
            return;
        }
        self.vote.count(&here, self.shared.config.reading);
        while self.vote.is_carried(&here)
            && self.table().stage() == Stage::Over
            && self.table().frozen.is_none()
        {
            let begun = match self.table().another(&*self.shared.world) {
                Ok(written) => self.write(written).await,
                Err(refused) => Err(refused),
            };
            if let Err(refused) = begun.or_else(elsewhere) {
                warn!(table = %self.keeper.code(), %refused, "another game could not begin");
                self.vote = Vote::default();
                self.show_table();
            }
        }
    }
}
