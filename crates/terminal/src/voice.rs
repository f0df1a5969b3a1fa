//! Everything that is said, in the person's language.

use std::collections::BTreeMap;

use serde_json::Value;
use tablee_catalog::{facts_of, texts};
use tablee_program::Misdeed;
use tablee_table::SeatNow;
use tablee_words::{Arg, Lang, Words};

use crate::client::{News, No, Now, Outcome};

/// The words of one language, with those of the terminal.
#[derive(Debug)]
pub struct Voice {
    words: Words,
}

impl Voice {
    /// The words of a language.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        let mut words = Words::new(lang);
        let (own, games) = match lang {
            Lang::French => {
                (include_str!("../../../words/fr/terminal.ftl"), texts!("words/fr/terminal-", ".ftl"))
            }
            Lang::English => {
                (include_str!("../../../words/en/terminal.ftl"), texts!("words/en/terminal-", ".ftl"))
            }
        };
        words.add(own);
        games.iter().for_each(|(_, file)| words.add(*file));
        Self { words }
    }

    /// Which language this is: `fr` or `en`.
    #[must_use]
    pub const fn lang(&self) -> &'static str {
        self.words.lang().name()
    }

    /// A message of the terminal, by its id without the prefix.
    #[must_use]
    pub fn say(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.words.say(&format!("terminal-{id}"), args)
    }

    /// A message of the terminal that takes no arguments.
    #[must_use]
    pub fn text(&self, id: &str) -> String {
        self.say(id, &[])
    }

    /// What an action with this verb does, in a word.
    #[must_use]
    pub(crate) fn deed(&self, game: &str, verb: &str) -> String {
        let prefix = facts_of(game).map_or("", |facts| facts.prefix).to_lowercase();
        self.say(&format!("{prefix}-deed"), &[("verb", verb.into())])
    }

    /// That somebody is close to winning.
    #[must_use]
    pub(crate) fn near(&self, game: &str, name: &str) -> String {
        let prefix = facts_of(game).map_or("", |facts| facts.prefix).to_lowercase();
        self.say(&format!("{prefix}-near"), &[("name", name.into())])
    }

    /// The words that all programs share.
    #[must_use]
    pub const fn words(&self) -> &Words {
        &self.words
    }

    /// What people and bots at a table are called, no two of them alike.
    #[must_use]
    pub(crate) fn names(&self, now: &Now) -> Vec<String> {
        let called = |name: Option<&String>, bot: Option<&String>| match (bot, name) {
            (Some(level), _) => self.words.level(level),
            (None, Some(name)) => name.clone(),
            (None, None) => self.text("empty-seat"),
        };
        numbered(now.seats.iter().map(|seat| called(seat.name.as_ref(), seat.bot.as_ref())).collect())
    }

    /// Those who sit there, without the empty seats.
    #[must_use]
    pub(crate) fn present(&self, now: &Now) -> Vec<String> {
        let names = self.names(now).into_iter().zip(&now.seats);
        names.filter(|(_, seat)| seat.name.is_some()).map(|(name, _)| name).collect()
    }

    /// Where somebody is who is not at the table with us; nothing for who is, and for bots.
    #[must_use]
    pub(crate) fn whereabouts(&self, seat: &SeatNow) -> Option<String> {
        let away = seat.name.is_some() && seat.bot.is_none() && !seat.here;
        match (seat.stand_in, away) {
            (true, _) => Some(self.text("stood-in")),
            (false, true) => Some(self.text("away")),
            (false, false) => None,
        }
    }

    /// One of these: « a, b ou c ».
    #[must_use]
    pub(crate) fn either(&self, items: &[String]) -> String {
        match items {
            [all @ .., last] if !all.is_empty() => {
                self.say("either", &[("list", all.join(", ").into()), ("last", last.as_str().into())])
            }
            _ => items.concat(),
        }
    }

    /// The same line for those who hear it: arrows and "×2" in words.
    #[must_use]
    pub(crate) fn aloud(&self, line: &str) -> String {
        if !line.contains(['←', '→', '×']) {
            return line.to_owned();
        }
        let line = line.replace('←', &self.text("head-left")).replace('→', &self.text("head-right"));
        let mut parts = line.split('×');
        let mut aloud = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let end = part.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(part.len());
            let (count, rest) = part.split_at(end);
            aloud.push_str(&self.say("times", &[("count", count.into())]));
            aloud.push_str(rest);
        }
        aloud
    }

    /// On whom the lot fell: told to a seat, or to everybody.
    #[must_use]
    pub(crate) fn lot(&self, first: u8, names: &[String], me: Option<u8>) -> String {
        let you = if me == Some(first) { "yes" } else { "no" };
        let name = self.words.seat(names, usize::from(first));
        self.words.say("lot-fell", &[("you", you.into()), ("name", name.into())])
    }

    /// What is said about a deal on its way: whose number is waited for, or why it came to nothing.
    #[must_use]
    pub(crate) fn dealing(&self, news: &News, names: &[String]) -> Option<String> {
        let (id, about) = match news {
            News::Waits(seats) => {
                let name = |seat: &u8| self.words.seat(names, usize::from(*seat));
                ("deal-waits", seats.iter().map(name).collect())
            }
            News::Voided(silent) => ("deal-voided", silent.clone()),
            News::Foul => ("deal-foul", Vec::new()),
            _ => return None,
        };
        Some(self.words.say(id, &[("names", self.words.list(&about).into())]))
    }

    /// What a program did that no bot may do, and what becomes of it: `replaced`, or `leaves`.
    #[must_use]
    pub(crate) fn program(&self, name: &str, misdeed: &Misdeed, then: &str) -> String {
        let (what, seconds, answer) = match misdeed {
            Misdeed::Ended => ("ended", 0, ""),
            Misdeed::Silent(seconds) => ("silent", *seconds, ""),
            Misdeed::Illegal(answer) => ("illegal", 0, answer.as_str()),
        };
        let args = [
            ("name", name.into()),
            ("what", what.into()),
            ("seconds", seconds.into()),
            ("answer", answer.into()),
            ("then", then.into()),
        ];
        self.say("program", &args)
    }

    /// The same for a record.
    #[must_use]
    pub fn names_of_record(&self, record: &tablee_fair::Record) -> Vec<String> {
        let called = record.seats.iter().map(|seat| match &seat.bot {
            Some(level) => self.words.level(level),
            None => seat.name.clone(),
        });
        numbered(called.collect())
    }

    /// Why something is refused.
    #[must_use]
    pub(crate) fn refused(&self, game: &str, no: &No) -> String {
        match no {
            No::Rule { reason, rule } => {
                let why = self.words.reason(game, reason, rule);
                self.say("by-rule", &[("why", why.into()), ("rule", rule.as_str().into())])
            }
            No::Code(code) => {
                // Some things are said in other words to somebody at a terminal.
                let own = self.words.try_say(&format!("terminal-refused-{code}"), &[]);
                own.unwrap_or_else(|_| self.words.refusal(code.name()))
            }
            No::Unreachable => self.text("refused-unreachable"),
            No::Untrusted => self.text("refused-untrusted"),
            No::Foreign => self.text("refused-no-server"),
        }
    }

    /// How a game ended.
    #[must_use]
    pub(crate) fn over(&self, game: &str, outcome: &Outcome, names: &[String], me: Option<u8>) -> String {
        let winners: Vec<usize> = outcome.winners.iter().map(|seat| usize::from(*seat)).collect();
        self.words.over(game, &outcome.reason, &winners, names, me.map(usize::from))
    }

    /// The scores, the best first: « Anne (12), Habitué 1 (3) ».
    #[must_use]
    pub(crate) fn scores(&self, outcome: &Outcome, names: &[String]) -> String {
        let mut scores: Vec<(i64, &String)> = outcome.scores.iter().copied().zip(names).collect();
        scores.sort_by_key(|(score, _)| -score);
        let told: Vec<String> = scores.iter().map(|(score, name)| format!("{name} ({score})")).collect();
        told.join(", ")
    }

    /// What a viewer saw, in sentences.
    #[must_use]
    pub fn sights(&self, game: &str, sights: &[Value], names: &[String], me: Option<u8>) -> Vec<String> {
        let me = me.map(usize::from);
        sights
            .iter()
            .map(|sight| self.words.event(game, sight, names, me))
            .filter(|said| !said.is_empty())
            .collect()
    }
}

/// Those who are called the same get numbers.
fn numbered(names: Vec<String>) -> Vec<String> {
    let mut count = BTreeMap::new();
    for name in &names {
        *count.entry(name.clone()).or_insert(0) += 1;
    }
    let mut so_far = BTreeMap::new();
    names
        .into_iter()
        .map(|name| {
            if count.get(&name) == Some(&1) {
                return name;
            }
            let number = so_far.entry(name.clone()).or_insert(0);
            *number += 1;
            format!("{name} {number}")
        })
        .collect()
}
