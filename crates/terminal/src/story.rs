//! A finished game in sentences: as a story, or step by step.

use tablee_core::Viewer;
use tablee_fair::Record;

use crate::keys::Command;
use crate::lines::Lines;
use crate::plain::{is_deaf, say};
use crate::reel::{Reel, seat_of};
use crate::voice::Voice;

fn beginning(voice: &Voice, record: &Record, names: &[String], viewer: Viewer) -> Vec<String> {
    vec![
        format!("{} ({})", voice.words().name(&record.game), who(voice, names, viewer)),
        voice.words().line(&record.game),
        voice.say("story-players", &[("names", voice.words().list(names).into())]),
        voice.text("story-dealt"),
        String::new(),
    ]
}

/// The scores. Who won was the last thing that happened.
fn end(voice: &Voice, record: &Record, names: &[String]) -> Vec<String> {
    let scores = voice.scores(&record.outcome, names);
    vec![voice.say("scores", &[("scores", scores.into())])]
}

/// Who looks.
pub(crate) fn who(voice: &Voice, names: &[String], viewer: Viewer) -> String {
    match viewer {
        Viewer::Arbiter => voice.text("replay-all"),
        Viewer::Spectator => voice.text("replay-spectator"),
        Viewer::Seat(seat) => {
            voice.say("replay-of", &[("name", voice.words().seat(names, seat.index()).into())])
        }
    }
}

/// Tells everything at once.
pub(crate) fn tell(voice: &Voice, record: &Record, reel: &dyn Reel, names: &[String], viewer: Viewer) {
    let mut lines = beginning(voice, record, names, viewer);
    for step in 0..reel.len() {
        lines.extend(voice.sights(&record.game, &reel.sights(step, viewer), names, seat_of(viewer)));
    }
    lines.extend(end(voice, record, names));
    for line in lines {
        say(voice, &line);
        if is_deaf() {
            return;
        }
    }
}

/// Tells a step after each line that somebody types.
pub(crate) fn step(
    voice: &Voice,
    record: &Record,
    reel: &dyn Reel,
    names: &[String],
    viewer: Viewer,
    lines: &Lines,
) {
    let mut first = beginning(voice, record, names, viewer);
    first.push(voice.text("replay-plain-how"));
    first.iter().for_each(|line| say(voice, line));
    for step in 0..reel.len() {
        for line in voice.sights(&record.game, &reel.sights(step, viewer), names, seat_of(viewer)) {
            say(voice, &line);
            if is_deaf() {
                return;
            }
        }
        if step + 1 == reel.len() {
            break;
        }
        match lines.next() {
            Some(line) if Command::read(&line) == Some(Command::Quit) => return,
            // At the end of input the rest is told.
            Some(_) | None => {}
        }
    }
    end(voice, record, names).iter().for_each(|line| say(voice, line));
}
