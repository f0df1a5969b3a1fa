//! Tables that live for weeks: turns and answers in hours, with weekends off.

use serde::{Deserialize, Serialize};

/// The longest time for a turn or an answer, in hours: two weeks.
const LONGEST: u16 = 14 * 24;

const HOUR: u64 = 3600;
const DAY: u64 = 24 * HOUR;

/// How a table is played by day. Nobody is expected to be there; a bot plays for who forgets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Days {
    /// How many hours a turn may take; then a bot plays for whoever is waited for, until they are back.
    pub turn: u16,
    /// How many hours answers to an offer are collected, unless all have answered before; then the earliest wins.
    pub answer: u16,
    /// Whether no clock runs on Saturdays and Sundays.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
    pub weekends_off: bool,
    /// Where it is Saturday: minutes east of Greenwich, as the host's clock had it.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<i16>"))]
    pub east: i16,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference in")]
const fn is_zero(minutes: &i16) -> bool {
    *minutes == 0
}

impl Days {
    /// Whether a table can be played like that.
    pub(crate) fn is_possible(self) -> bool {
        let hours = 1..=LONGEST;
        // No country is farther from Greenwich.
        hours.contains(&self.turn)
            && hours.contains(&self.answer)
            && (-14 * 60..=14 * 60).contains(&self.east)
    }

    /// When a time is over that began at some second since 1970 and takes so many.
    #[must_use]
    pub fn after(self, since: u64, seconds: u64) -> u64 {
        if !self.weekends_off {
            return since.saturating_add(seconds);
        }
        // In the seconds of the place where it is Saturday.
        let east = i64::from(self.east) * 60;
        let mut now = since.saturating_add_signed(east);
        let mut left = seconds;
        loop {
            // 1 January 1970 was a Thursday; days are counted from Monday here.
            let (day, past) = ((now / DAY + 3) % 7, now % DAY);
            if day >= 5 {
                now = now - past + (7 - day) * DAY;
                continue;
            }
            let until_saturday = (5 - day) * DAY - past;
            if left <= until_saturday {
                return now.saturating_add(left).saturating_add_signed(-east);
            }
            left -= until_saturday;
            now += until_saturday;
        }
    }

    /// When so many hours are over.
    #[must_use]
    pub fn due(self, since: u64, hours: u16) -> u64 {
        self.after(since, u64::from(hours) * HOUR)
    }

    /// When whoever is waited for is reminded: when a quarter of the time is left.
    #[must_use]
    pub fn reminder(self, since: u64, hours: u16) -> u64 {
        self.after(since, u64::from(hours) * HOUR * 3 / 4)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Monday, 2 November 2026, midnight at Greenwich.
    const MONDAY: u64 = 1_793_577_600;

    fn days(weekends_off: bool, east: i16) -> Days {
        Days { turn: 24, answer: 12, weekends_off, east }
    }

    #[test]
    fn hours_are_hours() {
        assert_eq!(days(false, 0).due(MONDAY, 24), MONDAY + DAY);
        assert_eq!(days(false, 60).reminder(MONDAY, 24), MONDAY + 18 * HOUR);
        assert_eq!(days(true, 0).due(MONDAY + HOUR, 24), MONDAY + HOUR + DAY);
    }

    #[test]
    fn no_clock_runs_at_the_weekend() {
        let off = days(true, 0);
        let friday_noon = MONDAY + 4 * DAY + 12 * HOUR;
        assert_eq!(off.due(friday_noon, 24), MONDAY + 7 * DAY + 12 * HOUR);
        // Friday at midnight is the weekend's first moment, and a time may be over then.
        assert_eq!(off.due(friday_noon, 12), MONDAY + 5 * DAY);
        for hour in 0..48 {
            assert_eq!(
                off.due(MONDAY + 5 * DAY + hour * HOUR, 24),
                MONDAY + 8 * DAY,
                "on Saturday or Sunday"
            );
        }
        // Two weeks are ten days of work.
        assert_eq!(off.due(MONDAY, 14 * 24), MONDAY + 18 * DAY);
    }

    /// It is Saturday in Paris an hour earlier than at Greenwich, and in Montréal five hours later.
    #[test]
    fn it_is_saturday_where_the_host_is() {
        let friday_evening = MONDAY + 4 * DAY + 23 * HOUR;
        assert_eq!(days(true, 60).due(friday_evening, 1), MONDAY + 7 * DAY);
        assert_eq!(days(true, 0).due(friday_evening, 1), MONDAY + 5 * DAY);
        assert_eq!(days(true, -300).due(friday_evening, 6), MONDAY + 5 * DAY + 5 * HOUR);
        assert_eq!(days(true, -300).due(friday_evening, 7), MONDAY + 7 * DAY + 6 * HOUR);
    }

    #[test]
    fn what_cannot_be_is_refused() {
        assert!(days(true, 60).is_possible());
        assert!(!Days { turn: 0, ..days(false, 0) }.is_possible());
        assert!(!Days { answer: LONGEST + 1, ..days(false, 0) }.is_possible());
        assert!(!days(false, i16::MAX).is_possible());
        // Nothing from outside may overflow.
        let _ = days(true, -840).due(u64::MAX - 5, 3);
        let _ = days(true, -840).due(0, 3);
    }
}
