//! A table that is played by day: what its clock does, and the answers that are collected.

use tablee_fair::By;
use tablee_table::{Entry, Stage, Written};
use tracing::warn;

use super::Room;
use super::followed::elsewhere;
use crate::herald::News;

impl Room {
    /// By day: somebody is reminded, or their time is over. Then who was asked has declined, and for who was to play a bot does, until
    /// they are back.
    pub(super) async fn ring_by_day(&mut self) {
        let (table, now) = (self.table(), self.shared.world.now());
        let Some(due) = table.due() else { return };
        let seats = table.people_waited_for();
        let (written, news): (Vec<Written>, News) = if now >= due.at && table.is_collecting() {
            return self.no_more_answers(seats).await;
        } else if now >= due.at {
            let bots = seats.iter().map(|seat| Entry::StandIn { seat: *seat, on: true }.into());
            (bots.collect(), News::StandIn)
        } else if due.reminder.is_some_and(|at| now >= at) {
            let reminded = Entry::Reminded { seats: seats.clone() };
            (vec![reminded.into()], News::Reminder((due.at - now) / 3600))
        } else {
            // Too early: the clock was looked at, that is all.
            return self.look_ahead();
        };
        match self.write(written).await {
            Ok(_) => seats.iter().for_each(|seat| self.tell_seat(*seat, news)),
            Err(refused) => {
                warn!(table = %self.keeper.code(), %refused, "somebody could not be reminded, or played for");
            }
        }
    }

    /// By day: who was silent has answered, whatever they hold.
    async fn no_more_answers(&mut self, silent: Vec<u8>) {
        // What was collected comes first: it came in time.
        while !self.table().answers.is_empty() {
            if !self.take_answer().await {
                return;
            }
        }
        for seat in silent {
            if !self.stay_silent(seat).await {
                return;
            }
        }
    }

    /// By day: once everybody who was asked has answered, the earliest answer counts first.
    pub(super) async fn take_answers(&mut self) {
        while self.leads()
            && !self.table().paused
            && !self.table().answers.is_empty()
            && !self.table().is_collecting()
        {
            if !self.take_answer().await {
                return;
            }
        }
    }

    /// Takes the earliest answer; whether it could be written.
    async fn take_answer(&mut self) -> bool {
        let Some((seat, _)) = self.table().answers.first().cloned() else { return false };
        match self.table().next_answer(&*self.shared.world) {
            Some(written) => self.write(written).await.or_else(elsewhere).is_ok(),
            // Something else happened meanwhile, a table that was set: it is not possible any more.
            None => self.stay_silent(seat).await,
        }
    }

    /// A seat is taken to have answered by its silence, if it is still asked; whether that could be written.
    async fn stay_silent(&mut self, seat: u8) -> bool {
        let silent = self.table().playing().map(|play| play.silent_answers()).unwrap_or_default();
        let Some((_, answer)) = silent.into_iter().find(|(other, _)| other.index() == usize::from(seat))
        else {
            return true;
        };
        match self.table().act(&*self.shared.world, seat, By::Clock, &answer, None) {
            Ok(written) => self.write(written).await.or_else(elsewhere).is_ok(),
            Err(_) => false,
        }
    }

    /// By day: whether bots have something to do before anybody is waited for. Such a table is not put away.
    pub(super) fn is_busy(&self) -> bool {
        let table = self.table();
        let by_day = table.terms.days.is_some() && table.stage() == Stage::Playing && !table.paused;
        by_day && table.people_waited_for().is_empty()
    }

    /// By day: the table is woken when somebody's time is over, whether anybody is here or not.
    pub(super) fn set_the_alarm(&mut self) {
        let table = self.table();
        let alarm = match table.due() {
            Some(due) => Some(due.reminder.unwrap_or(due.at).min(due.at)),
            None if self.is_busy() => Some(self.shared.world.now()),
            None => None,
        };
        // What was kept of another table, or of this one before, is not known here.
        if alarm != self.alarm || table.terms.days.is_some() {
            self.shared.alarms.set(self.keeper.code(), alarm);
            if alarm != self.alarm {
                self.tell_the_alarm(alarm);
            }
            self.alarm = alarm;
        }
    }
}
