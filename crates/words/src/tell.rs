//! Cards, events and actions of a game in words, from the JSON and the notation of the protocol.

use fluent_bundle::{FluentArgs, FluentValue};
use serde_json::Value;

use tablee_catalog::facts_of;
use tablee_core::{Facts, Kind};

use crate::{Unsaid, Words};

/// Who sits where, and who reads.
#[derive(Clone, Copy)]
struct Company<'a> {
    names: &'a [String],
    me: Option<usize>,
}

impl Words {
    /// A card in words, with its article: « le dix de carreau ».
    #[must_use]
    pub fn card(&self, game: &str, name: &str) -> String {
        self.card_as(game, name, "")
    }

    /// A card in words, without an article: « dix de carreau ».
    #[must_use]
    pub fn card_name(&self, game: &str, name: &str) -> String {
        self.card_as(game, name, ".name")
    }

    /// A card for a narrow place: « 10♦ ».
    #[must_use]
    pub fn card_short(&self, game: &str, name: &str) -> String {
        self.card_as(game, name, ".short")
    }

    fn card_as(&self, game: &str, name: &str, attribute: &str) -> String {
        let said = facts_of(game).and_then(|facts| self.piece(facts, Kind::Card, name, attribute).ok());
        said.unwrap_or_else(|| name.to_owned())
    }

    /// The cards as a list, those that are the same told once.
    #[must_use]
    pub fn cards(&self, game: &str, names: &[&str]) -> String {
        let said: Vec<String> = names.iter().map(|name| self.card(game, name)).collect();
        self.tally(said)
    }

    /// Who sits there.
    #[must_use]
    pub fn seat(&self, names: &[String], seat: usize) -> String {
        names.get(seat).cloned().unwrap_or_else(|| {
            let number = FluentValue::from(seat + 1);
            self.say("seat-number", &[("number", number)])
        })
    }

    /// Who sits at these seats, as a list; the reader is « toi » and comes last.
    #[must_use]
    pub fn seats(&self, names: &[String], seats: &[usize], me: Option<usize>) -> String {
        let others = seats.iter().filter(|seat| Some(**seat) != me).map(|&seat| self.seat(names, seat));
        let you = seats.iter().any(|seat| Some(*seat) == me).then(|| self.say("you", &[]));
        let said: Vec<String> = others.chain(you).collect();
        if said.is_empty() { self.say("nobody", &[]) } else { self.list(&said) }
    }

    /// What happened, as the reader at seat `me` saw it, or a spectator.
    #[must_use]
    pub fn event(&self, game: &str, sight: &Value, names: &[String], me: Option<usize>) -> String {
        self.try_event(game, sight, names, me).unwrap_or_else(|unsaid| unsaid.id)
    }

    /// [`event`](Self::event), or why it cannot be said.
    pub fn try_event(
        &self,
        game: &str,
        sight: &Value,
        names: &[String],
        me: Option<usize>,
    ) -> Result<String, Unsaid> {
        let event = sight["event"].as_str().unwrap_or_default();
        let facts = facts_or(game, event)?;
        let company = Company { names, me };
        let mut args = FluentArgs::new();
        for (field, kind) in facts.fields {
            self.put(facts, company, &mut args, field, *kind, &sight[*field])?;
        }
        let mine = facts.fields.iter().find(|(field, kind)| match kind {
            Kind::Seat => me.is_some() && seat_of(&sight[*field]) == me,
            Kind::Seats => me.is_some_and(|me| seats_of(&sight[*field]).contains(&me)),
            _ => false,
        });
        args.set("you", mine.map_or("none", |(field, _)| *field));
        self.format(&format!("{}-event-{event}", prefix(facts)), &args)
    }

    /// An action in words: « Proposer la soupe à pois rouges contre un plat ».
    #[must_use]
    pub fn action(&self, game: &str, action: &str, names: &[String]) -> String {
        self.try_action(game, action, names, "").unwrap_or_else(|_| action.to_owned())
    }

    /// The same of something that lies at the place which the action names, for those who do not see it: « Voler une sardine Vol →,
    /// boîte 2 de Marcel ».
    #[must_use]
    pub fn action_on(&self, game: &str, action: &str, names: &[String], lying: Option<&str>) -> String {
        let said = lying.map(|lying| self.try_action_with(game, action, names, ".lying", Some(lying)));
        match said {
            Some(Ok(said)) => said,
            Some(Err(_)) | None => self.action(game, action, names),
        }
    }

    /// An action for a button: « Proposer ».
    #[must_use]
    pub fn action_short(&self, game: &str, action: &str, names: &[String]) -> String {
        self.try_action(game, action, names, ".short").unwrap_or_else(|_| action.to_owned())
    }

    /// An action in words, or an attribute of its message (`.short`), or why it cannot be said.
    pub fn try_action(
        &self,
        game: &str,
        action: &str,
        names: &[String],
        attribute: &str,
    ) -> Result<String, Unsaid> {
        self.try_action_with(game, action, names, attribute, None)
    }

    fn try_action_with(
        &self,
        game: &str,
        action: &str,
        names: &[String],
        attribute: &str,
        lying: Option<&str>,
    ) -> Result<String, Unsaid> {
        let facts = facts_or(game, action)?;
        let unsaid = || Unsaid { id: action.to_owned(), trouble: "no action has this form".to_owned() };
        let (form, fields) = facts.read(action).ok_or_else(unsaid)?;
        let mut args = FluentArgs::new();
        for (field, words) in fields {
            let kind = facts.kind(field).ok_or_else(unsaid)?;
            let value = match (kind, words.as_slice()) {
                (Kind::Cards, words) => Value::from(words.to_vec()),
                (Kind::Seat | Kind::Number, [word]) => word.parse::<u64>().map_or(Value::Null, Value::from),
                (_, words) => Value::from(words.join(" ")),
            };
            self.put(facts, Company { names, me: None }, &mut args, field, kind, &value)?;
        }
        if let Some(lying) = lying {
            let company = Company { names, me: None };
            self.put(facts, company, &mut args, "lying", Kind::Card, &Value::from(lying))?;
        }
        self.format(&format!("{}-action-{}{attribute}", prefix(facts), form.name), &args)
    }

    /// How a game ended, and who won.
    #[must_use]
    pub fn over(
        &self,
        game: &str,
        reason: &str,
        winners: &[usize],
        names: &[String],
        me: Option<usize>,
    ) -> String {
        let won = me.is_some_and(|me| winners.contains(&me));
        let args = [
            ("winners", FluentValue::from(self.seats(names, winners, me))),
            ("winners-count", FluentValue::from(winners.len())),
            ("you", FluentValue::from(if won { "winners" } else { "none" })),
        ];
        self.say(&self.id(game, "over", reason), &args)
    }

    /// Why an action is refused, by the code of the reason and the number of the rule.
    #[must_use]
    pub fn reason(&self, game: &str, code: &str, rule: &str) -> String {
        self.say(&self.id(game, "reason", code), &[("rule", rule.into())])
    }

    /// The name of a game; see [`line`](Self::line) and [`minutes`](Self::minutes) for more.
    #[must_use]
    pub fn name(&self, game: &str) -> String {
        facts_of(game)
            .map_or_else(|| game.to_owned(), |facts| self.say(&format!("{}-name", prefix(facts)), &[]))
    }

    /// What a game's sources say about who begins.
    #[must_use]
    pub fn begins(&self, game: &str) -> String {
        facts_of(game)
            .map_or_else(String::new, |facts| self.say(&format!("{}-name.begins", prefix(facts)), &[]))
    }

    /// A game in one sentence.
    #[must_use]
    pub fn line(&self, game: &str) -> String {
        facts_of(game)
            .map_or_else(String::new, |facts| self.say(&format!("{}-name.line", prefix(facts)), &[]))
    }

    /// How long a game takes.
    #[must_use]
    pub fn minutes(&self, game: &str) -> String {
        facts_of(game).map_or_else(String::new, |facts| {
            let (from, to) = facts.minutes;
            let message = if from == to { "minutes" } else { "minutes.range" };
            self.say(message, &[("from", from.into()), ("to", to.into())])
        })
    }

    /// The name of an option.
    #[must_use]
    pub fn option(&self, game: &str, option: &str) -> String {
        self.say(&self.id(game, "option", option), &[])
    }

    /// What an option does to the game.
    #[must_use]
    pub fn option_help(&self, game: &str, option: &str) -> String {
        self.say(&format!("{}.help", self.id(game, "option", option)), &[])
    }

    /// The name of a value of an option: a word, `true` or `false`. A number is said as it is.
    #[must_use]
    pub fn value(&self, game: &str, option: &str, value: &str) -> String {
        if value.parse::<i64>().is_ok() {
            return value.to_owned();
        }
        self.say(&self.id(game, "value", &format!("{option}-{value}")), &[])
    }

    /// What a value of an option does to the game; nothing for a number.
    #[must_use]
    pub fn value_help(&self, game: &str, option: &str, value: &str) -> String {
        if value.parse::<i64>().is_ok() {
            return String::new();
        }
        self.say(&format!("{}.help", self.id(game, "value", &format!("{option}-{value}"))), &[])
    }

    /// The name of an edition.
    #[must_use]
    pub fn edition(&self, game: &str, edition: &str) -> String {
        self.say(&self.id(game, "edition", edition), &[])
    }

    /// How an edition is played.
    #[must_use]
    pub fn edition_help(&self, game: &str, edition: &str) -> String {
        self.say(&format!("{}.help", self.id(game, "edition", edition)), &[])
    }

    /// The id of a message of a game. Underscores become hyphens.
    fn id(&self, game: &str, sort: &str, name: &str) -> String {
        let prefix = facts_of(game).map_or_else(|| game.to_owned(), prefix);
        format!("{prefix}-{sort}-{}", name.replace('_', "-"))
    }

    /// A card, or what several cards share, in words.
    fn piece(&self, facts: &Facts, kind: Kind, name: &str, attribute: &str) -> Result<String, Unsaid> {
        let mut args = FluentArgs::new();
        for (part, value) in facts.card.parts_of(kind, name) {
            args.set(part, part_value(value));
        }
        let noun = if kind == Kind::Set { "table" } else { "card" };
        self.format(&format!("{}-{noun}{attribute}", prefix(facts)), &args)
    }

    /// A list in which the same is told once.
    fn tally(&self, said: Vec<String>) -> String {
        let mut counted: Vec<(String, usize)> = Vec::new();
        for item in said {
            match counted.iter_mut().find(|(told, _)| *told == item) {
                Some((_, count)) => *count += 1,
                None => counted.push((item, 1)),
            }
        }
        let told = counted.into_iter().map(|(item, count)| match count {
            1 => item,
            _ => self.say("list-times", &[("item", item.into()), ("count", count.into())]),
        });
        self.list(&told.collect::<Vec<_>>())
    }

    /// The arguments of one field.
    fn put(
        &self,
        facts: &Facts,
        company: Company<'_>,
        args: &mut FluentArgs<'_>,
        field: &str,
        kind: Kind,
        value: &Value,
    ) -> Result<(), Unsaid> {
        let shown = |shown: bool| if shown { "yes" } else { "no" };
        match kind {
            Kind::Seat => {
                let seat = seat_of(value);
                args.set(format!("{field}-shown"), shown(seat.is_some()));
                let name = seat.map(|seat| self.seat(company.names, seat)).unwrap_or_default();
                args.set(field.to_owned(), name);
            }
            Kind::Seats => {
                let seats = seats_of(value);
                args.set(format!("{field}-count"), seats.len());
                args.set(field.to_owned(), self.seats(company.names, &seats, company.me));
            }
            Kind::Card | Kind::Set => {
                // A card that was not seen is missing, null, or `true`.
                let name = value.as_str();
                args.set(format!("{field}-shown"), shown(name.is_some()));
                put_parts(facts, args, field, kind, name.as_slice());
                let said = name.map(|name| self.piece(facts, kind, name, "")).transpose()?;
                args.set(field.to_owned(), said.unwrap_or_default());
            }
            Kind::Cards => {
                let names: Option<Vec<&str>> =
                    value.as_array().map(|cards| cards.iter().filter_map(Value::as_str).collect());
                args.set(format!("{field}-shown"), shown(names.is_some()));
                args.set(format!("{field}-count"), count_of(value));
                put_parts(facts, args, field, Kind::Card, names.as_deref().unwrap_or_default());
                let said = match names {
                    Some(names) => {
                        let said: Result<_, _> =
                            names.iter().map(|name| self.piece(facts, Kind::Card, name, "")).collect();
                        self.tally(said?)
                    }
                    None => String::new(),
                };
                args.set(field.to_owned(), said);
            }
            Kind::Number | Kind::Index => {
                let first = i64::from(kind == Kind::Index && !value.is_null());
                args.set(format!("{field}-shown"), shown(!value.is_null()));
                args.set(field.to_owned(), count_of(value) + first);
            }
            Kind::Word => args.set(field.to_owned(), value.as_str().unwrap_or("none").to_owned()),
            Kind::Flag => args.set(field.to_owned(), shown(value.as_bool().unwrap_or(false))),
        }
        Ok(())
    }
}

/// What a game's messages begin with: `nj`.
fn prefix(facts: &Facts) -> String {
    facts.prefix.to_lowercase()
}

/// What is fixed about a game, or why this cannot be said.
fn facts_or(game: &str, said: &str) -> Result<&'static Facts, Unsaid> {
    let unsaid = || Unsaid { id: said.to_owned(), trouble: format!("there is no game {game}") };
    facts_of(game).ok_or_else(unsaid)
}

/// The parts that these cards share, not counting cards without that part.
fn put_parts(facts: &Facts, args: &mut FluentArgs<'_>, field: &str, kind: Kind, names: &[&str]) {
    for (index, (part, _)) in facts.card.parts_of(kind, "").iter().enumerate() {
        let mut values =
            names.iter().map(|name| facts.card.parts_of(kind, name)[index].1).filter(|part| *part != "none");
        let first = values.next();
        let shared = first.filter(|first| values.all(|value| value == *first));
        args.set(format!("{field}-{part}"), part_value(shared.unwrap_or("none")));
    }
}

/// A part of a name: a number if it is a digit, so that a message can select on it.
fn part_value(part: &str) -> FluentValue<'static> {
    match part.parse::<u8>() {
        Ok(digit) => digit.into(),
        Err(_) => part.to_owned().into(),
    }
}

fn seat_of(value: &Value) -> Option<usize> {
    value.as_u64().and_then(|seat| usize::try_from(seat).ok())
}

fn seats_of(value: &Value) -> Vec<usize> {
    value.as_array().into_iter().flatten().filter_map(seat_of).collect()
}

/// A number, or how many there are in a list.
fn count_of(value: &Value) -> i64 {
    match value {
        Value::Array(items) => items.len() as i64,
        value => value.as_i64().unwrap_or_default(),
    }
}
