//! Evenings that come every week: on which day, at what time, and where it is that time.

use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan as _, Zoned};
use serde::{Deserialize, Serialize};
use tablee_table::{Code, Refused};

/// How long before an evening people are told, in seconds.
const BEFORE: u64 = 3600;

/// An evening that comes every week.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export))]
#[serde(deny_unknown_fields)]
pub struct Regular {
    /// Its number in the circle.
    #[serde(default)]
    pub id: u32,
    /// The day, counted from Monday: 0 to 6.
    pub day: u8,
    /// The hour.
    pub hour: u8,
    /// The minute.
    pub minute: u8,
    /// Where it is that time: a name of the time zone database, as `Europe/Paris`.
    pub zone: String,
    /// How long it lasts, in minutes.
    #[serde(default = "usual")]
    pub minutes: u16,
}

const fn usual() -> u16 {
    180
}

impl Regular {
    /// Whether there can be such an evening.
    pub fn check(&self) -> Result<(), Refused> {
        let hours = self.day < 7 && self.hour < 24 && self.minute < 60;
        if hours && (15..=24 * 60).contains(&self.minutes) && self.zone().is_some() {
            return Ok(());
        }
        Err(Refused::new(Code::BadClock, "an evening has a day, an hour, a minute and a known time zone"))
    }

    /// Where it is that time. Names alone, and no files.
    pub(crate) fn zone(&self) -> Option<TimeZone> {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/_+-".contains(&byte);
        let named = self.zone.len() <= 48 && self.zone.bytes().all(plain);
        TimeZone::get(&self.zone).ok().filter(|_| named)
    }

    /// The first one that begins after a time.
    pub(crate) fn first_after(&self, after: u64) -> Option<Zoned> {
        let zone = self.zone()?;
        let after = Timestamp::from_second(i64::try_from(after).ok()?).ok()?;
        let mut date = after.to_zoned(zone.clone()).date();
        // Today's may be over: eight days have every day of the week twice.
        for _ in 0..9 {
            let day = u8::try_from(date.weekday().to_monday_zero_offset()).ok()?;
            let hour = i8::try_from(self.hour).ok()?;
            let minute = i8::try_from(self.minute).ok()?;
            // An hour that the clocks leave out is the one after it; one that comes twice is the first.
            let at = date.at(hour, minute, 0, 0).to_zoned(zone.clone()).ok()?;
            if day == self.day && at.timestamp() > after {
                return Some(at);
            }
            date = date.checked_add(1.day()).ok()?;
        }
        None
    }

    /// When the next one begins, in seconds since 1970.
    #[must_use]
    pub fn next(&self, after: u64) -> Option<u64> {
        u64::try_from(self.first_after(after)?.timestamp().as_second()).ok()
    }

    /// When people are told of the next one that they can still be told of.
    #[must_use]
    pub fn reminder(&self, now: u64) -> Option<u64> {
        Some(self.next(now.saturating_add(BEFORE))?.saturating_sub(BEFORE))
    }

    /// Whether people are told now: one begins within the hour.
    #[must_use]
    pub fn is_near(&self, now: u64) -> bool {
        self.next(now).is_some_and(|at| at <= now.saturating_add(BEFORE))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> u64 {
        text.parse::<Timestamp>().unwrap().as_second() as u64
    }

    fn sunday() -> Regular {
        Regular { id: 1, day: 6, hour: 20, minute: 30, zone: "Europe/Paris".into(), minutes: 180 }
    }

    /// Half past eight stays half past eight when the clocks change.
    #[test]
    fn the_hour_is_that_of_the_place() {
        let check = |now: &str, next: &str| assert_eq!(sunday().next(at(now)), Some(at(next)), "{now}");
        check("2026-10-19T12:00:00Z", "2026-10-25T19:30:00Z");
        check("2026-10-18T18:29:59Z", "2026-10-18T18:30:00Z");
        check("2026-10-18T18:30:00Z", "2026-10-25T19:30:00Z");
        check("2026-03-23T00:00:00Z", "2026-03-29T18:30:00Z");
        // Where it is Sunday already, or still.
        let far = |zone: &str| Regular { zone: zone.into(), hour: 0, minute: 0, ..sunday() };
        assert_eq!(
            far("Pacific/Auckland").next(at("2026-07-01T00:00:00Z")),
            Some(at("2026-07-04T12:00:00Z"))
        );
        assert_eq!(
            far("America/New_York").next(at("2026-07-01T00:00:00Z")),
            Some(at("2026-07-05T04:00:00Z"))
        );
    }

    #[test]
    fn people_are_told_an_hour_before() {
        let regular = sunday();
        assert_eq!(regular.reminder(at("2026-10-19T12:00:00Z")), Some(at("2026-10-25T18:30:00Z")));
        assert!(regular.is_near(at("2026-10-25T18:30:00Z")) && regular.is_near(at("2026-10-25T19:29:59Z")));
        assert!(!regular.is_near(at("2026-10-25T18:29:59Z")) && !regular.is_near(at("2026-10-25T19:30:00Z")));
        // Once told, the next one is a week later.
        assert_eq!(regular.reminder(at("2026-10-25T18:30:00Z")), Some(at("2026-11-01T18:30:00Z")));
    }

    #[test]
    fn what_no_clock_shows_is_refused() {
        for bad in [
            Regular { day: 7, ..sunday() },
            Regular { hour: 24, ..sunday() },
            Regular { minute: 60, ..sunday() },
            Regular { minutes: 0, ..sunday() },
            Regular { zone: "Europe/Nowhere".into(), ..sunday() },
            Regular { zone: "../../etc/passwd".into(), ..sunday() },
        ] {
            assert_eq!(bad.check().unwrap_err().code, Code::BadClock, "{bad:?}");
        }
        assert!(sunday().check().is_ok());
    }
}
