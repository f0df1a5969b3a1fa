//! What somebody else wrote at this table: taken in, shown, and decided again after.

use tablee_journal::{Error, Line};
use tablee_table::{Broken, Code, Deed, Entry, Refused, Stage, Table, Written};
use tracing::debug;

use super::{FAILING, Room};
use crate::herald::News;

/// How often something is decided again because somebody elsewhere was faster. Each time the table has moved on, so this is not reached
/// by people.
const AGAIN: u32 = 16;

/// Somebody elsewhere was faster: what they wrote was taken in, and that is no trouble.
pub(super) fn elsewhere(refused: Refused) -> Result<u64, Refused> {
    if refused.code == Code::Elsewhere { Ok(0) } else { Err(refused) }
}

impl Room {
    /// The journal told something, or cannot be followed.
    pub(super) async fn followed(&mut self, told: Option<Result<Vec<Line>, Error>>) {
        let (before, stage) = (self.table().length, self.table().stage());
        match told {
            None => self.elsewhere.is_deaf = true,
            Some(Ok(lines)) => {
                let from = self.follow.at() - lines.len() as u64;
                if self.keeper.take_in(from, &lines).is_ok() {
                    self.take_in_missed(before, stage);
                } else {
                    // It says what is wrong, if anything is.
                    let _ = self.keeper.reload().await;
                    self.read_again();
                }
            }
            Some(Err(Error::Changed { .. })) => {
                let _ = self.keeper.reload().await;
                self.read_again();
            }
            Some(Err(error)) => {
                debug!(table = %self.keeper.code(), %error, "the table cannot be followed at the moment");
                tokio::time::sleep(FAILING).await;
            }
        }
        self.do_what_was_late().await;
    }

    /// Shows what somebody else wrote, if they did.
    pub(super) fn take_in_missed(&mut self, before: u64, stage: Stage) -> bool {
        let missed = self.keeper.missed();
        if missed.is_empty() {
            return false;
        }
        self.follow.has(self.table().length);
        self.taken_in(before, stage, &missed);
        self.tell_what_others_did(&missed);
        true
    }

    /// By day: whoever is to be told is told by the server that knows how, whoever wrote it.
    fn tell_what_others_did(&self, written: &[Written]) {
        if self.table().terms.days.is_none() {
            return;
        }
        for written in written {
            match written.entry() {
                Entry::Reminded { seats } => {
                    let left =
                        self.table().due().map_or(0, |due| due.at.saturating_sub(self.shared.world.now()));
                    seats.iter().for_each(|seat| self.tell_seat(*seat, News::Reminder(left / 3600)));
                }
                Entry::StandIn { seat, on: true } => self.tell_seat(*seat, News::StandIn),
                _ => {}
            }
        }
    }

    /// Decides and writes. When somebody elsewhere was faster, what they wrote is taken in and it is decided again.
    pub(super) async fn decide(
        &mut self,
        decide: impl Fn(&Table) -> Result<Vec<Written>, Refused>,
    ) -> Result<u64, Refused> {
        for _ in 0..AGAIN {
            let written = decide(self.table())?;
            match self.write(written).await {
                Err(refused) if refused.code == Code::Elsewhere => {}
                done => return done,
            }
        }
        Err(faster())
    }

    /// Answers a call that may write something; the same, when somebody elsewhere was faster.
    pub(super) async fn answer_call(
        &mut self,
        connection: u64,
        seat: u8,
        id: u64,
        deed: &Deed,
    ) -> Result<u64, Refused> {
        for _ in 0..AGAIN {
            // What was taken in may have been that they do not sit here any more.
            let caller = self.guests.iter().find(|guest| guest.id == connection && guest.seat == Some(seat));
            let Some(who) = caller.map(|guest| guest.who) else {
                return Err(Refused::new(Code::NotSeated, "only those who sit here can do that"));
            };
            if let Some(answer) = self.table().answered(seat, id, deed) {
                // Done before: the answer was lost, not the deed.
                return answer;
            }
            self.may(who, seat, deed)?;
            let written = self.table().answer(&*self.shared.world, seat, id, deed)?;
            self.bots.payer = Some(who);
            match self.write(written).await {
                Err(refused) if refused.code == Code::Elsewhere => {}
                done => return done,
            }
        }
        Err(faster())
    }

    /// Whether a newer server wrote what this one cannot read.
    pub(super) fn is_outgrown(&self) -> bool {
        matches!(self.keeper.lost(), Some(Broken::Newer))
    }
}

fn faster() -> Refused {
    Refused::new(Code::Elsewhere, "too much happens at this table at once")
}
