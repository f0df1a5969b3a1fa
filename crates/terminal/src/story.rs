//! A finished game in sentences: as a story that one would read aloud, or step by step.
//!
//! A story has the hands as they were dealt, where they are open; what each did, a turn a paragraph; who takes the lead and who is
//! close to winning; and the end.

use std::collections::BTreeSet;

use serde_json::Value;
use tablee_core::Viewer;
use tablee_fair::{Record, Step};

use crate::keys::Command;
use crate::lines::Lines;
use crate::plain::{is_deaf, say};
use crate::reel::{Reel, seat_of};
use crate::voice::Voice;

/// What only says whose turn it is; in a story the next paragraph begins with them.
const PASSING: [&str; 2] = ["turn", "turn-ended"];

/// A finished game, and who listens to it.
pub(crate) struct Story<'a> {
    pub(crate) voice: &'a Voice,
    pub(crate) record: &'a Record,
    pub(crate) reel: &'a dyn Reel,
    pub(crate) names: &'a [String],
    pub(crate) viewer: Viewer,
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

/// How the game turned so far.
#[derive(Default)]
struct Turning {
    /// Who is ahead.
    leader: Option<u8>,
    /// How often somebody took the lead from somebody else.
    changes: u32,
    /// Those of whom it was said in this deal that they are close.
    close: BTreeSet<u8>,
}

impl Story<'_> {
    fn beginning(&self) -> Vec<String> {
        let (voice, record) = (self.voice, self.record);
        vec![
            format!("{} ({})", voice.words().name(&record.game), who(voice, self.names, self.viewer)),
            voice.words().line(&record.game),
            voice.say("story-players", &[("names", voice.words().list(self.names).into())]),
            voice.text("story-dealt"),
            String::new(),
        ]
    }

    /// What was seen in a step.
    fn sights(&self, step: usize) -> Vec<Value> {
        self.reel.sights(step, self.viewer)
    }

    /// What was seen, without what only passes the turn on.
    fn narrated(&self, sights: &[Value]) -> Vec<String> {
        let passing = |sight: &&Value| !sight["event"].as_str().is_some_and(|event| PASSING.contains(&event));
        let sights: Vec<Value> = sights.iter().filter(passing).cloned().collect();
        self.told(&sights)
    }

    /// Sentences as a paragraph: of two in a row that begin with the same name, the second goes on where the first ends. How the game
    /// turns is said by itself.
    fn joined(&self, sentences: Vec<String>, turns: &BTreeSet<String>) -> String {
        let you = self.voice.text("story-you");
        let subject = |sentence: &str| {
            let begins = |name: &&str| sentence.strip_prefix(*name).is_some_and(|rest| rest.starts_with(' '));
            let names = self.names.iter().map(String::as_str).chain([you.as_str()]).filter(begins);
            names.max_by_key(|name| name.len()).map(str::to_owned)
        };
        let mut told: Vec<String> = Vec::new();
        let mut before: Option<String> = None;
        for sentence in sentences {
            let about = subject(&sentence).filter(|_| !turns.contains(&sentence));
            let goes_on = about.is_some() && about == before;
            // What somebody said, or what came to light, ends a sentence.
            let first =
                told.last_mut().filter(|first| goes_on && first.ends_with('.') && !first.contains(':'));
            match (first, about.as_ref().and_then(|name| sentence.strip_prefix(name.as_str()))) {
                (Some(first), Some(rest)) => {
                    let args =
                        [("first", first.trim_end_matches('.').into()), ("rest", rest.trim_start().into())];
                    *first = self.voice.say("story-then", &args);
                    // Two are enough for a sentence.
                    before = None;
                }
                _ => {
                    told.push(sentence);
                    before = about;
                }
            }
        }
        told.join(" ")
    }

    fn told(&self, sights: &[Value]) -> Vec<String> {
        self.voice.sights(&self.record.game, sights, self.names, seat_of(self.viewer))
    }

    /// The hands that are open after a step in which cards were dealt: one's own, or everybody's.
    fn hands(&self, step: usize) -> Vec<String> {
        let Some(view) = self.reel.view(step, self.viewer) else { return Vec::new() };
        let me = seat_of(self.viewer);
        let seats = 0..self.names.len() as u8;
        let said = seats.filter_map(|seat| {
            let hand = view.hand(seat)?;
            let cards = self.voice.words().cards(&self.record.game, &hand);
            let name = self.voice.words().seat(self.names, usize::from(seat));
            Some(if me == Some(seat) {
                self.voice.say("plain-hand", &[("cards", cards.into()), ("count", hand.len().into())])
            } else {
                self.voice.say("plain-open-hand", &[("name", name.into()), ("cards", cards.into())])
            })
        });
        said.collect()
    }

    /// Who takes the lead with a step, and who is close to winning after it.
    fn turns(&self, step: usize, turning: &mut Turning) -> Vec<String> {
        let Some(view) = self.reel.view(step, self.viewer) else { return Vec::new() };
        let name = |seat: u8| self.voice.words().seat(self.names, usize::from(seat));
        let mut said = Vec::new();
        let ahead = view.ahead().unwrap_or_default();
        let most = ahead.iter().max();
        let mut leaders = (0..).zip(&ahead).filter(|(_, count)| Some(*count) == most).map(|(seat, _)| seat);
        if let (Some(leader), None) = (leaders.next(), leaders.next())
            && turning.leader != Some(leader)
        {
            turning.changes += u32::from(turning.leader.is_some());
            turning.leader = Some(leader);
            said.push(self.voice.say("story-lead", &[("name", name(leader).into())]));
        }
        for seat in 0..self.names.len() as u8 {
            if view.left(seat) == Some(1) && turning.close.insert(seat) {
                said.push(self.voice.near(&self.record.game, &name(seat)));
            }
        }
        said
    }

    /// The story, paragraph by paragraph; an empty one is a pause.
    fn paragraphs(&self) -> Vec<String> {
        let mut told = self.beginning();
        let mut turning = Turning::default();
        let mut paragraph: Vec<String> = Vec::new();
        let mut turns = BTreeSet::new();
        let mut speaker = None;
        let last = self.reel.len().saturating_sub(1);
        for step in 0..self.reel.len() {
            let sights = self.sights(step);
            let dealt = sights.iter().any(|sight| sight["event"] == "dealt");
            let actor = self.reel.actor(step);
            // A turn is a paragraph; the end is one of its own.
            if (actor != speaker || step == last || dealt) && !paragraph.is_empty() {
                told.push(self.joined(std::mem::take(&mut paragraph), &turns));
            }
            speaker = actor;
            if dealt || step == last {
                told.extend((step > 0).then(String::new));
            }
            let mut said = self.narrated(&sights);
            if dealt {
                turning.close.clear();
                told.push(self.joined(std::mem::take(&mut said), &turns));
                told.extend(self.hands(step));
                told.push(String::new());
            }
            paragraph.append(&mut said);
            if step > 0 && step < last {
                let turned = self.turns(step, &mut turning);
                turns.extend(turned.iter().cloned());
                paragraph.extend(turned);
            }
        }
        told.push(self.joined(paragraph, &turns));
        told.push(self.voice.say("scores", &[("scores", self.scores().into())]));
        let actions = self.record.entries.iter().filter(|step| matches!(step, Step::Act { .. })).count();
        let args = [("actions", actions.into()), ("changes", turning.changes.into())];
        told.push(self.voice.say("story-end", &args).trim_end().to_owned());
        told.retain({
            // One pause is enough.
            let mut before = false;
            move |line| {
                let pause = line.is_empty();
                !std::mem::replace(&mut before, pause) || !pause
            }
        });
        told
    }

    fn scores(&self) -> String {
        self.voice.scores(&self.record.outcome, self.names)
    }

    /// Tells everything at once. What goes on in the next line of a terminal stands under what it belongs to; into a pipe a
    /// paragraph is a line.
    pub(crate) fn tell(&self) {
        let across = crate::across();
        for paragraph in self.paragraphs() {
            let lines = match across {
                Some(across) => crate::paint::wrap(&paragraph, across.saturating_sub(2)).join("\n  "),
                None => paragraph,
            };
            say(self.voice, &lines);
            if is_deaf() {
                return;
            }
        }
    }

    /// Tells a step after each line that somebody types.
    pub(crate) fn step(&self, lines: &Lines) {
        let mut first = self.beginning();
        first.push(self.voice.text("replay-plain-how"));
        first.iter().for_each(|line| say(self.voice, line));
        for step in 0..self.reel.len() {
            let sights = self.sights(step);
            let mut told = self.told(&sights);
            if sights.iter().any(|sight| sight["event"] == "dealt") {
                told.extend(self.hands(step));
            }
            for line in told {
                say(self.voice, &line);
                if is_deaf() {
                    return;
                }
            }
            if step + 1 == self.reel.len() {
                break;
            }
            match lines.next() {
                Some(line) if Command::read(&line) == Some(Command::Quit) => return,
                // At the end of input the rest is told.
                Some(_) | None => {}
            }
        }
        say(self.voice, &self.voice.say("scores", &[("scores", self.scores().into())]));
    }
}
