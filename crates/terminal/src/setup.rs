//! What to play and with whom, before there is a table. Both faces change the same thing.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use serde_json::{Map, Value};
use tablee_bots::Level;
use tablee_catalog::{GAMES, Visitor, facts, read_options, visit};
use tablee_core::{Face, Game, Options as _};
use tablee_table::{Begins, Clock, Sitter, Terms};

use crate::client::remembered;

/// What a game takes.
#[derive(Clone, Debug)]
pub(crate) struct Offered {
    /// The id of the game.
    pub(crate) game: &'static str,
    /// Its editions, the default one first.
    pub(crate) editions: Vec<String>,
    /// Its options in order.
    pub(crate) options: Vec<Opt>,
}

/// An option and what it takes.
#[derive(Clone, Debug)]
pub(crate) struct Opt {
    /// Its name in the protocol.
    pub(crate) name: String,
    /// Its default; null where that depends on something else.
    pub(crate) default: Value,
    /// The values, where they can be listed.
    pub(crate) values: Vec<Value>,
    /// The least and the most, where it is a number.
    pub(crate) range: Option<(i64, i64)>,
}

/// A game and those who will play it.
#[derive(Clone, Debug)]
pub(crate) struct Setup {
    /// What the game takes.
    pub(crate) offered: Offered,
    /// The edition, by its place among the editions.
    pub(crate) edition: usize,
    /// Options that were chosen, by name.
    pub(crate) chosen: Map<String, Value>,
    /// Who sits where.
    pub(crate) seats: Vec<Sitter>,
    /// Who begins.
    pub(crate) begins: Begins,
    /// Whether the screen names what everybody could know from memory.
    pub(crate) memory: bool,
    /// What somebody new is called.
    names: Vec<String>,
}

/// Something that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Row {
    /// The edition.
    Edition,
    /// How many play.
    Players,
    /// Who sits at a seat.
    Seat(usize),
    /// Who begins.
    Begins,
    /// Whether the screen helps people's memory.
    Memory,
    /// An option, by its place among the options.
    Option(usize),
}

/// What is wrong with a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum BadChoice {
    /// There is no such game.
    Game(String),
    /// There is no such edition.
    Edition(String),
    /// The option is not there, or does not take that value.
    Option(String),
    /// That many cannot play.
    Players(RangeInclusive<usize>),
    /// There are more people than places.
    Crowded {
        /// How many people.
        people: usize,
        /// How many places.
        places: usize,
    },
    /// Nobody can be called that.
    Name,
    /// Nobody here is called that, so they cannot begin.
    Begins(String),
}

/// Whether somebody can be called that, as the table says.
#[must_use]
pub(crate) fn is_name(text: &str) -> bool {
    tablee_table::name(text).is_ok()
}

impl Setup {
    /// A game as it is usually played: one person, and habitués. `names` are what people are called, in order.
    pub(crate) fn new(game: &str, names: &[String]) -> Result<Self, BadChoice> {
        let offered = visit(game, Describe).ok_or_else(|| BadChoice::Game(game.to_owned()))?;
        let mut setup = Self {
            offered,
            edition: 0,
            chosen: Map::new(),
            seats: Vec::new(),
            begins: Begins::Lot,
            memory: false,
            names: names.to_vec(),
        };
        let range = setup.players();
        let players = (*range.end()).min(4).max(*range.start());
        setup.seats = vec![Sitter::Bot(Level::Habitue); players];
        setup.seats[0] = Sitter::Person(setup.name(0));
        Ok(setup)
    }

    fn name(&self, seat: usize) -> String {
        self.names.get(seat).cloned().unwrap_or_else(|| format!("{}", seat + 1))
    }

    /// How many can play like that.
    #[must_use]
    pub(crate) fn players(&self) -> RangeInclusive<usize> {
        visit(self.offered.game, Players(&self.rules())).unwrap_or(2..=2)
    }

    /// An edition, and options by name.
    #[must_use]
    pub(crate) fn rules(&self) -> Map<String, Value> {
        let mut rules = Map::new();
        if let Some(edition) = self.offered.editions.get(self.edition) {
            rules.insert("edition".to_owned(), edition.clone().into());
        }
        rules.extend(self.chosen.clone());
        rules
    }

    /// What is played, for a table.
    #[must_use]
    pub(crate) fn terms(&self) -> Terms {
        Terms {
            rules: self.rules(),
            clock: Clock { answer: 300, turn: None },
            begins: Some(self.begins),
            memory: Some(self.memory),
            ..Terms::of(self.offered.game, self.seats.len() as u8)
        }
    }

    /// Everything that can be chosen.
    #[must_use]
    pub(crate) fn rows(&self) -> Vec<Row> {
        let mut rows = vec![Row::Players];
        rows.extend((0..self.seats.len()).map(Row::Seat));
        rows.push(Row::Begins);
        if !remembered(self.offered.game).is_empty() {
            rows.push(Row::Memory);
        }
        if self.offered.editions.len() > 1 {
            rows.push(Row::Edition);
        }
        rows.extend((0..self.offered.options.len()).map(Row::Option));
        rows
    }

    /// The value of an option as it stands: chosen, or of the edition, or the default.
    #[must_use]
    pub(crate) fn value(&self, option: usize) -> Value {
        let Some(opt) = self.offered.options.get(option) else { return Value::Null };
        if let Some(value) = self.chosen.get(&opt.name) {
            return value.clone();
        }
        let played = visit(self.offered.game, Played(&self.rules(), self.seats.len(), option));
        played.filter(|_| !opt.default.is_null()).unwrap_or(Value::Null)
    }

    /// Goes to the next or the previous choice of a row.
    pub(crate) fn change(&mut self, row: &Row, forward: bool) {
        match row {
            Row::Players => {
                let now = self.seats.len();
                let wanted = if forward { now + 1 } else { now.saturating_sub(1) };
                // What cannot be is not chosen.
                let _ = self.set_players(wanted);
            }
            Row::Begins => {
                let all = self.all_begins();
                let at = all.iter().position(|begins| *begins == self.begins).unwrap_or(0);
                self.begins = all[(at + if forward { 1 } else { all.len() - 1 }) % all.len()];
            }
            Row::Memory => self.memory = !self.memory,
            Row::Edition => {
                let count = self.offered.editions.len().max(1);
                self.edition = (self.edition + if forward { 1 } else { count - 1 }) % count;
                self.chosen.clear();
                self.fit();
            }
            Row::Seat(seat) => {
                let Some(now) = self.seats.get(*seat) else { return };
                let place = match now {
                    Sitter::Person(_) => 0,
                    Sitter::Bot(level) => 1 + Level::ALL.iter().position(|it| it == level).unwrap_or(0),
                };
                let next = (place + if forward { 1 } else { 3 }) % 4;
                let sitter = match next {
                    0 => Sitter::Person(self.name(*seat)),
                    level => Sitter::Bot(Level::ALL[level - 1]),
                };
                self.seats[*seat] = sitter;
            }
            Row::Option(option) => {
                let now = self.value(*option);
                let Some(opt) = self.offered.options.get(*option) else { return };
                let next = step(opt, &now, forward);
                let name = opt.name.clone();
                if next.is_null() || (next == opt.default && self.edition == 0) {
                    self.chosen.remove(&name);
                } else {
                    self.chosen.insert(name, next);
                }
                self.fit();
            }
        }
    }

    /// All that can be said about who begins.
    fn all_begins(&self) -> Vec<Begins> {
        let seats = 0..self.seats.len() as u8;
        let said = [Begins::Seat, Begins::Youngest, Begins::Oldest];
        let said = said.into_iter().flat_map(|how| seats.clone().map(how));
        std::iter::once(Begins::Lot).chain(said).collect()
    }

    /// Says who begins: `lot`, a person's name or the number of a seat, and `youngest=` or `oldest=` before it.
    pub(crate) fn set_begins(&mut self, text: &str) -> Result<(), BadChoice> {
        let (how, who) = text.split_once('=').unwrap_or(("", text));
        let how: fn(u8) -> Begins = match (how.trim(), who.trim()) {
            ("", "lot") => {
                self.begins = Begins::Lot;
                return Ok(());
            }
            ("", _) => Begins::Seat,
            ("youngest", _) => Begins::Youngest,
            ("oldest", _) => Begins::Oldest,
            _ => return Err(BadChoice::Begins(text.to_owned())),
        };
        let who = who.trim();
        let named = |sitter: &Sitter| matches!(sitter, Sitter::Person(name) if name == who);
        let number = || who.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let seat = self.seats.iter().position(named).or_else(number).filter(|seat| *seat < self.seats.len());
        self.begins = how(seat.ok_or_else(|| BadChoice::Begins(text.to_owned()))? as u8);
        Ok(())
    }

    /// Whoever was to begin may be gone.
    fn keep_beginning(&mut self) {
        if self.begins.seat().is_some_and(|seat| usize::from(seat) >= self.seats.len()) {
            self.begins = Begins::Lot;
        }
    }

    /// Chooses how many play.
    pub(crate) fn set_players(&mut self, players: usize) -> Result<(), BadChoice> {
        let range = self.players();
        if !range.contains(&players) {
            return Err(BadChoice::Players(range));
        }
        self.seats.resize(players, Sitter::Bot(Level::Habitue));
        self.keep_beginning();
        Ok(())
    }

    /// Chooses an edition by its name.
    pub(crate) fn set_edition(&mut self, name: &str) -> Result<(), BadChoice> {
        let at = self.offered.editions.iter().position(|edition| edition == name);
        self.edition = at.ok_or_else(|| BadChoice::Edition(name.to_owned()))?;
        self.fit();
        Ok(())
    }

    /// Chooses an option: `name=value`.
    pub(crate) fn set_option(&mut self, text: &str) -> Result<(), BadChoice> {
        let bad = || BadChoice::Option(text.to_owned());
        let (name, value) = text.split_once('=').ok_or_else(bad)?;
        let (name, value) = (name.trim().replace('-', "_"), value.trim());
        let opt = self.offered.options.iter().find(|opt| opt.name == name).ok_or_else(bad)?;
        let value: Value = match opt.range {
            Some((min, max)) => {
                let number: i64 = value.parse().map_err(|_| bad())?;
                if !(min..=max).contains(&number) {
                    return Err(bad());
                }
                number.into()
            }
            None => {
                let written = |known: &&Value| match known {
                    Value::String(word) => word == value,
                    Value::Bool(flag) => value.parse() == Ok(*flag),
                    _ => false,
                };
                opt.values.iter().find(written).cloned().ok_or_else(bad)?
            }
        };
        self.chosen.insert(name, value);
        self.fit();
        Ok(())
    }

    /// Seats go and come when a choice changes how many can play.
    fn fit(&mut self) {
        let range = self.players();
        let players = self.seats.len().clamp(*range.start(), *range.end());
        self.seats.resize(players, Sitter::Bot(Level::Habitue));
        self.keep_beginning();
        self.keep_somebody();
    }

    /// Whether a person plays; without one there is no table.
    #[must_use]
    pub(crate) fn has_a_person(&self) -> bool {
        self.seats.iter().any(|sitter| matches!(sitter, Sitter::Person(_)))
    }

    fn keep_somebody(&mut self) {
        if !self.has_a_person() && !self.seats.is_empty() {
            self.seats[0] = Sitter::Person(self.name(0));
        }
    }

    /// Names somebody.
    pub(crate) fn rename(&mut self, seat: usize, name: &str) {
        let name: String =
            name.chars().filter(|letter| !letter.is_control()).take(tablee_fair::MAX_NAME).collect();
        if let Some(Sitter::Person(now)) = self.seats.get_mut(seat) {
            *now = name;
        }
    }
}

/// The next or previous value of an option.
fn step(opt: &Opt, now: &Value, forward: bool) -> Value {
    if let Some((min, max)) = opt.range {
        let Some(number) = now.as_i64() else { return if forward { min.into() } else { max.into() } };
        // Large numbers go in large steps.
        let by = match number {
            1000.. => 500,
            100.. => 50,
            20.. => 10,
            _ => 1,
        };
        let next = if forward { number + by } else { number - by };
        if (min..=max).contains(&next) {
            return next.into();
        }
        return if opt.default.is_null() { Value::Null } else { number.clamp(min, max).into() };
    }
    let mut values = opt.values.clone();
    if opt.default.is_null() {
        values.insert(0, Value::Null);
    }
    let count = values.len().max(1);
    let at = values.iter().position(|value| value == now).unwrap_or(0);
    values.get((at + if forward { 1 } else { count - 1 }) % count).cloned().unwrap_or(Value::Null)
}

struct Describe;

impl Visitor for Describe {
    type Output = Offered;

    fn visit<G: Face>(self) -> Offered {
        let facts = facts::<G>();
        let options = facts.options.0.into_iter().map(|(name, takes)| Opt {
            name: name.to_owned(),
            default: takes.default,
            values: takes.values.unwrap_or_default(),
            range: takes.min.zip(takes.max),
        });
        Offered {
            game: G::ID,
            editions: facts.editions.0.into_iter().map(|(name, _)| name.to_owned()).collect(),
            options: options.collect(),
        }
    }
}

struct Players<'a>(&'a Map<String, Value>);

impl Visitor for Players<'_> {
    type Output = RangeInclusive<usize>;

    fn visit<G: Game>(self) -> Self::Output {
        read_options::<G::Options>(self.0).unwrap_or_default().players()
    }
}

struct Played<'a>(&'a Map<String, Value>, usize, usize);

impl Visitor for Played<'_> {
    type Output = Value;

    fn visit<G: Game>(self) -> Value {
        let options = read_options::<G::Options>(self.0).unwrap_or_default();
        let Some(spec) = G::Options::SPECS.get(self.2) else { return Value::Null };
        match (spec.read)(&options, self.1) {
            tablee_core::Value::Flag(flag) => flag.into(),
            tablee_core::Value::Number(number) => number.into(),
            tablee_core::Value::Word(word) => word.into(),
        }
    }
}

/// The editions of all games.
#[must_use]
pub fn editions() -> Vec<String> {
    let offered = GAMES.into_iter().filter_map(|game| visit(game, Describe));
    let all: BTreeSet<String> = offered.flat_map(|offered| offered.editions).collect();
    all.into_iter().collect()
}

/// What the options of all games can be set to: `assortments=true`; only the name where it is a number.
#[must_use]
pub fn settings() -> Vec<String> {
    let mut all = BTreeSet::new();
    for opt in GAMES.into_iter().filter_map(|game| visit(game, Describe)).flat_map(|offered| offered.options)
    {
        if opt.values.is_empty() {
            all.insert(format!("{}=", opt.name));
        }
        for value in &opt.values {
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            all.insert(format!("{}={value}", opt.name));
        }
    }
    all.into_iter().collect()
}

/// Which game somebody means: its id, or enough of its beginning.
#[must_use]
pub fn game_named(text: &str) -> Option<&'static str> {
    let wanted = text.trim().to_lowercase().replace([' ', '_'], "-");
    if wanted.is_empty() {
        return None;
    }
    let exact = GAMES.into_iter().find(|id| *id == wanted);
    let mut beginning = GAMES.into_iter().filter(|id| id.starts_with(&wanted));
    exact.or_else(|| beginning.next().filter(|_| beginning.next().is_none()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_can_be_set_up_in_every_way_that_the_rows_lead_to() {
        for game in GAMES {
            let mut setup = Setup::new(game, &["Anne".to_owned()]).unwrap();
            for round in 0..60 {
                let rows = setup.rows();
                let row = &rows[(round * 7) % rows.len()];
                setup.change(row, round % 3 != 0);
                setup.keep_somebody();
                let range = setup.players();
                assert!(range.contains(&setup.seats.len()), "{game}: {range:?}");
                let terms = setup.terms();
                let journal = std::sync::Arc::new(tablee_journal::InMemory::new());
                let opened = tablee_table::Home::open(
                    journal,
                    std::sync::Arc::new(tablee_table::System),
                    terms,
                    &setup.seats,
                );
                assert!(opened.is_ok(), "{game}: {:?}", opened.err());
            }
        }
    }

    #[test]
    fn who_begins_is_said_by_name_or_number() {
        let mut setup = Setup::new("trefles", &["Rose".to_owned()]).unwrap();
        assert_eq!(setup.begins, Begins::Lot);
        let mut check = |text: &str, expected: Result<Begins, ()>| {
            let said = setup.set_begins(text).map(|()| setup.begins).map_err(|_| ());
            assert_eq!(said, expected, "{text}");
        };
        check("Rose", Ok(Begins::Seat(0)));
        check("3", Ok(Begins::Seat(2)));
        check("youngest=Rose", Ok(Begins::Youngest(0)));
        check("oldest=4", Ok(Begins::Oldest(3)));
        check("lot", Ok(Begins::Lot));
        for wrong in ["Tom", "0", "5", "tallest=Rose", "youngest="] {
            check(wrong, Err(()));
        }
        setup.set_begins("4").unwrap();
        setup.set_players(2).unwrap();
        assert_eq!(setup.begins, Begins::Lot, "that seat is gone");
    }

    #[test]
    fn options_are_chosen_by_name_and_bad_ones_refused() {
        let mut setup = Setup::new("sardines", &[]).unwrap();
        setup.set_players(5).unwrap();
        setup.set_option("assortments=true").unwrap();
        assert_eq!(setup.seats.len(), 4);
        assert_eq!(setup.set_players(5), Err(BadChoice::Players(2..=4)));
        for bad in ["assortments", "assortments=perhaps", "nothing=true", "max_turns=0", "max_turns=x"] {
            assert_eq!(setup.set_option(bad), Err(BadChoice::Option(bad.to_owned())));
        }
        setup.set_option("max-turns=20").unwrap();
        let at = setup.offered.options.iter().position(|opt| opt.name == "max_turns").unwrap();
        assert_eq!(setup.value(at), Value::from(20));
        assert!(matches!(Setup::new("belote", &[]), Err(BadChoice::Game(_))));
        let mut setup = Setup::new("nain-jaune", &[]).unwrap();
        assert_eq!(setup.value(0), Value::from("any-suit"));
        setup.set_edition("suited").unwrap();
        assert_eq!(setup.value(0), Value::from("same-suit"));
        assert!(setup.set_edition("lost").is_err());
    }

    #[test]
    fn games_are_known_by_their_beginning() {
        assert_eq!(game_named("nain"), Some("nain-jaune"));
        assert_eq!(game_named("Tous à"), None);
        assert_eq!(game_named("t"), None);
        assert_eq!(game_named("trefles"), Some("trefles"));
        assert_eq!(game_named(""), None);
    }
}
