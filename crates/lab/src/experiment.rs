//! An experiment: which game, with which rules, who plays it, how often, and from which seed.

use serde_json::{Map, Value as Json, json};
use tablee_catalog::GAMES;
use tablee_core::{Game, Options as _, Seat, Value};

use crate::stats::{self, Collector as _, Studied, Visitor};
use crate::{Brain, Damage, Needed, Rules, Schema, Trouble, Unit, read_brains, rules};

/// What is to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Experiment {
    /// The game's id.
    pub game: String,
    /// How many play.
    pub players: usize,
    /// The rules, as they were asked for.
    pub rules: Rules,
    /// Who sits at each seat.
    pub brains: Vec<Brain>,
    /// How many games.
    pub games: u64,
    /// Where chance begins.
    pub seed: u64,
    /// How many thoughts a champion has for a move.
    pub iterations: u32,
}

/// Which bots are meant by their names. It changes when they play otherwise, because games of both do not add up.
const GENERATION: u64 = 2;

/// A part of an experiment: of so many parts, this one, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Which.
    pub part: u64,
    /// Of how many.
    pub of: u64,
}

impl Shard {
    /// Everything.
    pub const WHOLE: Self = Self { part: 1, of: 1 };

    /// Reads `2/3`.
    pub fn read(text: &str) -> Result<Self, Trouble> {
        let bad = || Trouble::Shard(text.to_owned());
        let (part, of) = text.split_once('/').ok_or_else(bad)?;
        let shard = Self { part: part.parse().map_err(|_| bad())?, of: of.parse().map_err(|_| bad())? };
        if shard.part == 0 || shard.part > shard.of { Err(bad()) } else { Ok(shard) }
    }

    /// Whether these parts, each with the name of its file, are all of them.
    pub(crate) fn all_there(self, parts: &[(u64, String)]) -> Result<(), Trouble> {
        let missing = (1..=self.of).filter(|number| parts.iter().all(|(part, _)| part != number));
        let shards: Vec<String> = missing.take(6).map(|part| format!("{part}/{}", self.of)).collect();
        if shards.is_empty() {
            return Ok(());
        }
        let more = parts.len() as u64 + (shards.len() as u64) < self.of;
        Err(Trouble::Missing { shards, more })
    }

    /// How many of so many games it plays.
    #[must_use]
    pub const fn games(self, all: u64) -> u64 {
        // Those with number ≡ part − 1 modulo the parts.
        let before = self.part - 1;
        if all > before { (all - before - 1) / self.of + 1 } else { 0 }
    }

    /// The number of its n-th game.
    #[must_use]
    pub const fn number(self, nth: u64) -> u64 {
        nth * self.of + self.part - 1
    }
}

/// What the type of a game says about an experiment.
#[derive(Clone, Debug, PartialEq)]
pub struct Design {
    /// Every option as it is played.
    pub options: Map<String, Json>,
    /// What is measured.
    pub schema: Schema,
    /// What a score counts.
    pub score: Unit,
}

struct Check<'a>(&'a Experiment);

impl Visitor for Check<'_> {
    type Output = Result<Design, Trouble>;

    fn visit<G: Studied>(self) -> Self::Output {
        let Experiment { players, rules, brains, .. } = self.0;
        let options = rules.options::<G>()?;
        open::<G>(options, *players)?;
        if brains.len() != *players {
            return Err(Trouble::Seats { seats: *players, bots: brains.len() });
        }
        brains.iter().try_for_each(|brain| brain.check::<G>())?;
        Ok(Design {
            options: rules::describe(&options, *players),
            schema: stats::schema::<G>(*players, &options),
            score: G::Collector::SCORE,
        })
    }
}

impl Experiment {
    /// Checks that it can be played, and says what it measures.
    pub fn design(&self) -> Result<Design, Trouble> {
        if self.games == 0 {
            return Err(Trouble::Zero(Needed::Game));
        }
        if self.iterations == 0 {
            return Err(Trouble::Zero(Needed::Iteration));
        }
        self.visit(Check(self))
    }

    /// Shows a visitor its game, or says that there is none.
    pub(crate) fn visit<T>(&self, visitor: impl Visitor<Output = Result<T, Trouble>>) -> Result<T, Trouble> {
        stats::visit(&self.game, visitor).unwrap_or_else(|| Err(Trouble::Game(self.game.clone())))
    }

    /// One bot for all seats, or one for each.
    pub fn brains(list: &str, players: usize) -> Result<Vec<Brain>, Trouble> {
        let brains = read_brains(list)?;
        Ok(if let [only] = brains.as_slice() { vec![*only; players] } else { brains })
    }

    /// Whether every seat is played alike.
    #[must_use]
    pub fn is_even(&self) -> bool {
        self.brains.windows(2).all(|pair| pair[0] == pair[1])
    }

    /// Whether somebody at the table thinks long.
    #[must_use]
    pub fn is_slow(&self) -> bool {
        self.brains.iter().any(|brain| brain.is_slow())
    }

    /// As it is written to a file: the rules by every option, the names sorted.
    #[must_use]
    pub fn to_json(&self, options: &Map<String, Json>) -> Json {
        let bots: Vec<String> = self.brains.iter().map(Brain::to_string).collect();
        json!({
            "bots": bots,
            "game": self.game,
            "games": self.games,
            "generation": GENERATION,
            "iterations": self.iterations,
            "options": options,
            "players": self.players,
            "seed": self.seed,
        })
    }

    /// Reads what [`Experiment::to_json`] wrote.
    pub fn from_json(json: &Json) -> Result<Self, Trouble> {
        let field = |name: &'static str| json.get(name).ok_or(Damage::Lacks(name));
        let number = |name: &'static str| field(name)?.as_u64().ok_or(Damage::Lacks(name));
        let bots = field("bots")?.as_array().ok_or(Damage::Lacks("bots"))?;
        let brains: Result<Vec<Brain>, Trouble> =
            bots.iter().map(|bot| bot.as_str().unwrap_or_default().parse()).collect();
        // Files that name no generation were written in 2026, about the bots of then.
        let brains = brains?.into_iter();
        let brains = match json.get("generation").map(Json::as_u64) {
            None => brains.map(Brain::of_2026).collect(),
            Some(Some(GENERATION)) => brains.collect(),
            Some(_) => return Err(Damage::Layout.into()),
        };
        let options = field("options")?.as_object().ok_or(Damage::Lacks("options"))?;
        let game = field("game")?.as_str().unwrap_or_default();
        Ok(Self {
            game: game.to_owned(),
            players: usize::try_from(number("players")?).unwrap_or(usize::MAX),
            rules: Rules::from_json(options).and(&absent(game, options)),
            brains,
            games: number("games")?,
            seed: number("seed")?,
            iterations: u32::try_from(number("iterations")?).unwrap_or(u32::MAX),
        })
    }
}

/// What a game's options mean that a file does not name: they came later, and play as before they existed.
fn absent(game: &str, named: &Map<String, Json>) -> Rules {
    struct Absent<'a>(&'a Map<String, Json>);
    impl Visitor for Absent<'_> {
        type Output = Rules;

        fn visit<G: Studied>(self) -> Rules {
            let mut rules = Rules::default();
            for spec in G::Options::SPECS.iter().filter(|spec| !self.0.contains_key(spec.name)) {
                match spec.absent {
                    Some(Value::Flag(flag)) => rules.set(spec.name, &flag.to_string()),
                    Some(Value::Number(number)) => rules.set(spec.name, &number.to_string()),
                    Some(Value::Word(word)) => rules.set(spec.name, word),
                    None => {}
                }
            }
            rules
        }
    }
    stats::visit(game, Absent(named)).unwrap_or_default()
}

/// A game as it begins, with these rules and so many players.
pub(crate) fn open<G: Game>(options: G::Options, players: usize) -> Result<G, Trouble> {
    let range = options.players();
    let game = range.contains(&players).then(|| G::new(options, players, Seat::default())).flatten();
    let (least, most) = range.into_inner();
    game.ok_or(Trouble::Players { game: G::ID, least, most, players })
}

/// The game that somebody means who types its id, its name, or the beginning of one.
pub fn game_named(text: &str) -> Result<&'static str, Trouble> {
    let wanted = text.trim().to_lowercase().replace([' ', '_'], "-");
    let exact = GAMES.into_iter().find(|id| *id == wanted);
    let mut beginning = GAMES.into_iter().filter(|id| !wanted.is_empty() && id.starts_with(&wanted));
    let found = exact.or_else(|| beginning.next().filter(|_| beginning.next().is_none()));
    found.ok_or_else(|| Trouble::Game(text.to_owned()))
}
