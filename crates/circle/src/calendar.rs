//! A regular evening as a file that calendars read (RFC 5545).

use std::fmt::Write as _;

use jiff::Timestamp;
use jiff::tz::{Dst, Offset, TimeZone};

use crate::Regular;

/// For how long the file says when the clocks change: ten years, in seconds.
const YEARS: i64 = 10 * 366 * 24 * 3600;

/// The longest line, in bytes; a longer one goes on in the next.
const LINE: usize = 74;

/// A regular evening of a circle as a calendar file, as it is from now on. `link` is where the circle is.
#[must_use]
pub fn calendar(code: &str, name: &str, regular: &Regular, link: &str, now: u64) -> Option<String> {
    let zone = regular.zone()?;
    let first = regular.first_after(now)?;
    let now = Timestamp::from_second(i64::try_from(now).ok()?).ok()?;
    let day = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].get(usize::from(regular.day))?;
    let mut lines = vec![
        "BEGIN:VCALENDAR".to_owned(),
        "VERSION:2.0".to_owned(),
        "PRODID:-//Tablee//Circle//EN".to_owned(),
        "CALSCALE:GREGORIAN".to_owned(),
        "METHOD:PUBLISH".to_owned(),
    ];
    // Calendars need to be told when the clocks change.
    lines.push("BEGIN:VTIMEZONE".to_owned());
    lines.push(format!("TZID:{}", regular.zone));
    lines.extend(clocks(&zone, now)?);
    lines.push("END:VTIMEZONE".to_owned());
    lines.push("BEGIN:VEVENT".to_owned());
    lines.push(format!("UID:{}-{}@tablee", regular.id, escaped(code)));
    lines.push(format!("DTSTAMP:{}Z", stamp(now, Offset::UTC)));
    lines.push(format!("DTSTART;TZID={}:{}", regular.zone, stamp(first.timestamp(), first.offset())));
    lines.push(format!("DURATION:PT{}M", regular.minutes));
    lines.push(format!("RRULE:FREQ=WEEKLY;BYDAY={day}"));
    lines.push(format!("SUMMARY:{}", escaped(&format!("Tablée · {name}"))));
    lines.push(format!("URL:{link}"));
    lines.push("TRANSP:OPAQUE".to_owned());
    lines.push("END:VEVENT".to_owned());
    lines.push("END:VCALENDAR".to_owned());
    Some(lines.iter().fold(String::new(), |mut file, line| {
        fold(&mut file, line);
        file
    }))
}

/// What the clocks of a place show now, and from each change on.
fn clocks(zone: &TimeZone, now: Timestamp) -> Option<Vec<String>> {
    let here = zone.to_offset_info(now);
    let (mut lines, mut before) = (Vec::new(), here.offset());
    let since = zone.preceding(now).next().map_or(Timestamp::UNIX_EPOCH, |change| change.timestamp());
    let part = |lines: &mut Vec<String>, at: Timestamp, from: Offset, to: Offset, dst: Dst, name: &str| {
        let sort = if dst.is_dst() { "DAYLIGHT" } else { "STANDARD" };
        lines.push(format!("BEGIN:{sort}"));
        // As the clocks showed it before they were changed.
        lines.push(format!("DTSTART:{}", stamp(at, from)));
        lines.push(format!("TZOFFSETFROM:{}", east(from)));
        lines.push(format!("TZOFFSETTO:{}", east(to)));
        lines.push(format!("TZNAME:{}", escaped(name)));
        lines.push(format!("END:{sort}"));
    };
    part(&mut lines, since, before, before, here.dst(), here.abbreviation());
    let end = Timestamp::from_second(now.as_second().checked_add(YEARS)?).ok()?;
    for change in zone.following(now).take_while(|change| change.timestamp() < end) {
        part(&mut lines, change.timestamp(), before, change.offset(), change.dst(), change.abbreviation());
        before = change.offset();
    }
    Some(lines)
}

fn stamp(at: Timestamp, offset: Offset) -> String {
    offset.to_datetime(at).strftime("%Y%m%dT%H%M%S").to_string()
}

/// Hours and minutes east of Greenwich.
fn east(offset: Offset) -> String {
    let minutes = offset.seconds() / 60;
    let sign = if minutes < 0 { '-' } else { '+' };
    format!("{sign}{:02}{:02}", minutes.abs() / 60, minutes.abs() % 60)
}

/// A text as it stands in the file.
fn escaped(text: &str) -> String {
    text.chars().fold(String::new(), |mut out, letter| {
        match letter {
            '\\' | ';' | ',' => out.extend(['\\', letter]),
            '\n' => out.push_str("\\n"),
            letter if letter.is_control() => {}
            letter => out.push(letter),
        }
        out
    })
}

/// A line, folded where it is too long, never within a letter.
fn fold(file: &mut String, line: &str) {
    let mut left = LINE;
    for letter in line.chars() {
        if letter.len_utf8() > left {
            file.push_str("\r\n ");
            left = LINE - 1;
        }
        let _ = file.write_char(letter);
        left -= letter.len_utf8();
    }
    file.push_str("\r\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines of a file, unfolded.
    fn lines(file: &str) -> Vec<String> {
        assert!(file.ends_with("\r\n") && !file.replace("\r\n", "").contains(['\r', '\n']));
        assert!(file.lines().all(|line| line.len() <= 75), "no line is longer than 75 bytes");
        file.replace("\r\n ", "").lines().map(str::to_owned).collect()
    }

    fn made(name: &str, zone: &str, now: &str) -> Vec<String> {
        let regular = Regular { id: 3, day: 6, hour: 20, minute: 30, zone: zone.into(), minutes: 180 };
        let now = now.parse::<Timestamp>().unwrap().as_second() as u64;
        lines(&calendar("bado-mire", name, &regular, "https://cartes.example/c/bado-mire", now).unwrap())
    }

    #[test]
    fn a_calendar_file_says_when_and_how_often() {
        let lines = made("Chez Rose", "Europe/Paris", "2026-11-18T00:00:00Z");
        for wanted in [
            "UID:3-bado-mire@tablee",
            "DTSTAMP:20261118T000000Z",
            "DTSTART;TZID=Europe/Paris:20261122T203000",
            "DURATION:PT180M",
            "RRULE:FREQ=WEEKLY;BYDAY=SU",
            "SUMMARY:Tablée · Chez Rose",
            "URL:https://cartes.example/c/bado-mire",
            "TZID:Europe/Paris",
            // The last Sunday of March, by winter's clock.
            "DTSTART:20270328T020000",
        ] {
            assert!(lines.iter().any(|line| line == wanted), "{wanted}: {lines:#?}");
        }
        assert_eq!((lines[0].as_str(), lines.last().unwrap().as_str()), ("BEGIN:VCALENDAR", "END:VCALENDAR"));
        let count = |what: &str| lines.iter().filter(|line| line.starts_with(what)).count();
        assert_eq!(count("BEGIN:"), count("END:"));
        assert!(count("BEGIN:DAYLIGHT") >= 10 && count("BEGIN:STANDARD") >= 10);
    }

    /// Nobody adds a line to the calendar of another by what they call the circle.
    #[test]
    fn a_name_stays_on_its_line() {
        let lines = made("A, B; C\\D\nATTENDEE:x\r", "Asia/Tokyo", "2026-11-18T00:00:00Z");
        assert!(lines.contains(&"SUMMARY:Tablée · A\\, B\\; C\\\\D\\nATTENDEE:x".to_owned()), "{lines:#?}");
        assert!(!lines.iter().any(|line| line.starts_with("ATTENDEE")));
        assert_eq!(
            lines.iter().filter(|line| *line == "BEGIN:STANDARD").count(),
            1,
            "no clock changes there"
        );
        let long = made(&"é".repeat(200), "Europe/Paris", "2026-11-18T00:00:00Z");
        assert!(long.contains(&format!("SUMMARY:Tablée · {}", "é".repeat(200))));
    }
}
