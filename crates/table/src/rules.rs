//! What is played: from what somebody asked for to every option spelt out.

use std::collections::BTreeMap;

use serde_json::{Map, Value as Json};
use tablee_catalog::{Visitor, read_options, visit};
use tablee_core::{Face, Game, Options as _, Value};
use tablee_fair::{Player, Setting, Terms as Exact, spelt_out};

use crate::begins::Begins;
use crate::message::Terms;
use crate::{Code, Refused};

/// After how many seconds a bot plays for somebody who is away, if nobody says.
const AWAY: u16 = 60;

/// Whose word counts for an option that is not named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unnamed {
    /// Today's: somebody sets a table now.
    Default,
    /// That of the time when it was written: what the option's absence means.
    Absent,
}

/// Every option as these terms are played if a table is set with them now, or why they cannot be.
pub(crate) fn asked(terms: &Terms) -> Result<BTreeMap<String, Setting>, Refused> {
    options(terms, Unnamed::Default)
}

/// Every option as these terms, which the journal has, are played.
pub(crate) fn kept(terms: &Terms) -> Result<BTreeMap<String, Setting>, Refused> {
    options(terms, Unnamed::Absent)
}

/// The same terms with everything spelt out, as the journal of a table where so many games were played keeps them: whatever a
/// later version adds is then not named.
pub(crate) fn exactly(terms: &Terms, games: u32) -> Result<Terms, Refused> {
    let begins = terms.begins.or_else(|| (games == 0).then_some(Begins::Lot));
    if begins.and_then(Begins::seat).is_some_and(|seat| seat >= terms.seats) {
        return Err(Refused::new(Code::BadSeat, "there is no such seat to begin"));
    }
    let rules = asked(terms)?.into_iter().map(|(name, setting)| {
        let value = match setting {
            Setting::Flag(flag) => Json::from(flag),
            Setting::Number(number) => Json::from(number),
            Setting::Word(word) => Json::from(word),
        };
        (name, value)
    });
    Ok(Terms {
        rules: rules.collect(),
        begins,
        pace: Some(terms.pace.unwrap_or_default()),
        memory: Some(terms.memory.unwrap_or_default()),
        away: Some(terms.away.unwrap_or(AWAY)),
        ..terms.clone()
    })
}

/// The same for rules that are saved, to be played at another table: whether they can be, and everything spelt out.
pub fn exact(terms: &Terms) -> Result<Terms, Refused> {
    exactly(terms, 1)
}

/// The options that existed in the first version, which did not write them down when a game began.
pub(crate) fn first_version(game: &str, options: &BTreeMap<String, Setting>) -> BTreeMap<String, Setting> {
    let first = visit(game, OfTheFirst).unwrap_or_default();
    let named = options.iter().filter(|(name, _)| first.contains(&name.as_str()));
    named.map(|(name, setting)| (name.clone(), setting.clone())).collect()
}

struct OfTheFirst;

impl Visitor for OfTheFirst {
    type Output = Vec<&'static str>;

    fn visit<G: Face>(self) -> Self::Output {
        G::Options::SPECS.iter().filter(|spec| spec.absent.is_none()).map(|spec| spec.name).collect()
    }
}

fn options(terms: &Terms, unnamed: Unnamed) -> Result<BTreeMap<String, Setting>, Refused> {
    visit(&terms.game, Played { terms, unnamed })
        .unwrap_or_else(|| Err(Refused::new(Code::UnknownGame, "there is no such game")))
}

struct Played<'a> {
    terms: &'a Terms,
    unnamed: Unnamed,
}

impl Visitor for Played<'_> {
    type Output = Result<BTreeMap<String, Setting>, Refused>;

    fn visit<G: Face>(self) -> Self::Output {
        let Terms { seats, rules, clock, away, days, .. } = self.terms;
        let mut options: G::Options = read_options(rules).map_err(|bad| Refused::new(Code::BadRules, bad))?;
        if self.unnamed == Unnamed::Absent {
            set_absent::<G>(&mut options, rules);
        }
        let range = options.players();
        if !range.contains(&usize::from(*seats)) {
            let message = format!("{} is for {} to {} players", G::ID, range.start(), range.end());
            return Err(Refused::new(Code::BadPlayers, message));
        }
        if !(1..=300).contains(&clock.answer) || clock.turn.is_some_and(|turn| !(1..=3600).contains(&turn)) {
            return Err(Refused::new(Code::BadClock, "answers take 1 to 300 seconds, turns 1 to 3600"));
        }
        if away.is_some_and(|away| away > 3600) {
            return Err(Refused::new(Code::BadClock, "who is away is waited for an hour at most"));
        }
        if days.is_some_and(|days| !days.is_possible()) {
            return Err(Refused::new(Code::BadClock, "by day a turn or an answer takes 1 to 336 hours"));
        }
        let players = (0..*seats).map(|_| Player { name: "x".to_owned(), bot: None }).collect();
        let options = spelt_out(&options, usize::from(*seats));
        let exact = Exact { game: G::ID.to_owned(), options, first: 0, begins: None, seats: players };
        // Spelt out, the options must be playable as well.
        exact.start::<G>().map_err(|bad| Refused::new(Code::BadRules, bad))?;
        Ok(exact.options)
    }
}

/// What was not named when this was written did not exist, or was as it always is.
fn set_absent<G: Game>(options: &mut G::Options, rules: &Map<String, Json>) {
    for spec in G::Options::SPECS.iter().filter(|spec| !rules.contains_key(spec.name)) {
        let absent: Option<Value<'static>> = spec.absent;
        if let Some(absent) = absent {
            (spec.write)(options, absent);
        }
    }
}
