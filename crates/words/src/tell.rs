//! Cards, events and actions of a game in words, from the JSON and the notation of the protocol.

use fluent_bundle::{FluentArgs, FluentValue};
use serde_json::Value;

use crate::shape::{Kind, Shape};
use crate::{Unsaid, Words};

/// Who sits where, and who reads.
#[derive(Clone, Copy)]
struct Table<'a> {
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
        let shape = self.shape(game);
        let said = shape.and_then(|shape| self.piece(shape, Kind::Card, name, attribute).ok());
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
        let shape = self.shape_or(game, event)?;
        let table = Table { names, me };
        let mut args = FluentArgs::new();
        for (field, kind) in &shape.fields {
            self.put(shape, table, &mut args, field, *kind, &sight[field])?;
        }
        let mine = shape.fields.iter().find(|(field, kind)| match kind {
            Kind::Seat => me.is_some() && seat_of(&sight[field]) == me,
            Kind::Seats => me.is_some_and(|me| seats_of(&sight[field]).contains(&me)),
            _ => false,
        });
        args.set("you", mine.map_or("none", |(field, _)| field.as_str()).to_owned());
        self.format(&format!("{}-event-{event}", shape.prefix), &args)
    }

    /// An action in words: « Proposer la soupe à pois rouges contre un plat ».
    #[must_use]
    pub fn action(&self, game: &str, action: &str, names: &[String]) -> String {
        self.try_action(game, action, names, "").unwrap_or_else(|_| action.to_owned())
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
        let shape = self.shape_or(game, action)?;
        let unsaid = || Unsaid { id: action.to_owned(), trouble: "no action has this shape".to_owned() };
        let (name, fields) = shape.action(action).ok_or_else(unsaid)?;
        let mut args = FluentArgs::new();
        for (field, words) in fields {
            let kind = shape.kind(field).ok_or_else(unsaid)?;
            let value = match (kind, words.as_slice()) {
                (Kind::Cards, words) => Value::from(words.to_vec()),
                (Kind::Seat | Kind::Number, [word]) => word.parse::<u64>().map_or(Value::Null, Value::from),
                (_, words) => Value::from(words.join(" ")),
            };
            self.put(shape, Table { names, me: None }, &mut args, field, kind, &value)?;
        }
        self.format(&format!("{}-action-{name}{attribute}", shape.prefix), &args)
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

    /// The name of a game; `.line` and `.minutes` say more: see [`line`](Self::line), [`minutes`](Self::minutes).
    #[must_use]
    pub fn name(&self, game: &str) -> String {
        self.shape(game)
            .map_or_else(|| game.to_owned(), |shape| self.say(&format!("{}-name", shape.prefix), &[]))
    }

    /// A game in one sentence.
    #[must_use]
    pub fn line(&self, game: &str) -> String {
        self.shape(game)
            .map_or_else(String::new, |shape| self.say(&format!("{}-name.line", shape.prefix), &[]))
    }

    /// How long a game takes.
    #[must_use]
    pub fn minutes(&self, game: &str) -> String {
        self.shape(game)
            .map_or_else(String::new, |shape| self.say(&format!("{}-name.minutes", shape.prefix), &[]))
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
        let prefix = self.shape(game).map_or(game, |shape| &shape.prefix);
        format!("{prefix}-{sort}-{}", name.replace('_', "-"))
    }

    fn shape(&self, game: &str) -> Option<&Shape> {
        self.shapes.iter().find(|shape| shape.game == game)
    }

    fn shape_or(&self, game: &str, said: &str) -> Result<&Shape, Unsaid> {
        let unsaid = || Unsaid { id: said.to_owned(), trouble: format!("there is no game {game}") };
        self.shape(game).ok_or_else(unsaid)
    }

    /// A card or a table in words.
    fn piece(&self, shape: &Shape, kind: Kind, name: &str, attribute: &str) -> Result<String, Unsaid> {
        let mut args = FluentArgs::new();
        for (part, value) in shape.parts(kind, name) {
            args.set(part.to_owned(), part_value(value));
        }
        let noun = if kind == Kind::Table { "table" } else { "card" };
        self.format(&format!("{}-{noun}{attribute}", shape.prefix), &args)
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
        shape: &Shape,
        table: Table<'_>,
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
                let name = seat.map(|seat| self.seat(table.names, seat)).unwrap_or_default();
                args.set(field.to_owned(), name);
            }
            Kind::Seats => {
                let seats = seats_of(value);
                args.set(format!("{field}-count"), seats.len());
                args.set(field.to_owned(), self.seats(table.names, &seats, table.me));
            }
            Kind::Card | Kind::Table => {
                // A card that was not seen is missing, null, or `true`.
                let name = value.as_str();
                args.set(format!("{field}-shown"), shown(name.is_some()));
                self.put_parts(shape, args, field, kind, name.as_slice());
                let said = name.map(|name| self.piece(shape, kind, name, "")).transpose()?;
                args.set(field.to_owned(), said.unwrap_or_default());
            }
            Kind::Cards => {
                let names: Option<Vec<&str>> =
                    value.as_array().map(|cards| cards.iter().filter_map(Value::as_str).collect());
                args.set(format!("{field}-shown"), shown(names.is_some()));
                args.set(format!("{field}-count"), count_of(value));
                self.put_parts(shape, args, field, Kind::Card, names.as_deref().unwrap_or_default());
                let said = match names {
                    Some(names) => {
                        let said: Result<_, _> =
                            names.iter().map(|name| self.piece(shape, Kind::Card, name, "")).collect();
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

    /// The parts that these cards share, not counting cards without that part.
    fn put_parts(&self, shape: &Shape, args: &mut FluentArgs<'_>, field: &str, kind: Kind, names: &[&str]) {
        for (index, (part, _)) in shape.parts(kind, "").iter().enumerate() {
            let mut values =
                names.iter().map(|name| shape.parts(kind, name)[index].1).filter(|part| *part != "none");
            let first = values.next();
            let shared = first.filter(|first| values.all(|value| value == *first));
            args.set(format!("{field}-{part}"), part_value(shared.unwrap_or("none")));
        }
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
