//! What cannot be done, as kinds. `words/` has a sentence for each; see [`Text`].

use tablee_bots::Level;
use tablee_catalog::GAMES;
use tablee_core::Allowed;

use crate::Text;

/// Why an experiment cannot be played, read or put together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// There is no such game.
    Game(String),
    /// That many cannot play with these rules.
    Players {
        /// The game.
        game: &'static str,
        /// The fewest who can.
        least: usize,
        /// The most.
        most: usize,
        /// How many were to.
        players: usize,
    },
    /// Neither one bot for all seats nor one for each.
    Seats {
        /// How many seats.
        seats: usize,
        /// How many bots.
        bots: usize,
    },
    /// There is no such bot.
    Bot(String),
    /// Bots weigh nothing of that name at this game.
    Weight {
        /// As it was typed.
        name: String,
        /// What there is.
        known: &'static [&'static str],
    },
    /// None at all where at least one is needed.
    Zero(Needed),
    /// Not `option=value`.
    Setting(String),
    /// The game has no such option.
    Option {
        /// As it was typed.
        name: String,
        /// What there is.
        options: Vec<&'static str>,
    },
    /// The option does not take that value.
    Value {
        /// The option.
        option: &'static str,
        /// As it was typed.
        value: String,
        /// What it takes.
        allowed: Allowed,
    },
    /// The game has no such edition.
    Edition {
        /// The game.
        game: &'static str,
        /// As it was typed.
        name: String,
        /// What there is; a game may have none.
        editions: &'static [&'static str],
    },
    /// Not `i/n`.
    Shard(String),
    /// What is played until it is clear cannot be played in parts.
    Shared,
    /// Not two bots.
    Pair,
    /// Not two bots or more, each once.
    Crowd,
    /// Nothing differs.
    SameRules,
    /// The machine gives no threads.
    Threads(String),
    /// A file of results is not what it should be.
    File(Damage),
    /// Nothing to put together.
    Nothing,
    /// Two files are not of one experiment.
    Foreign(String, String),
    /// Two files are the same part of it.
    Twice {
        /// One file.
        one: String,
        /// The other.
        other: String,
        /// Which part both are: `1/2`.
        shard: String,
    },
    /// Parts are missing.
    Missing {
        /// The first of them: `2/3`.
        shards: Vec<String>,
        /// Whether there are others.
        more: bool,
    },
    /// A part was not played to its end.
    Stopped {
        /// The file.
        file: String,
        /// How many games it has.
        played: u64,
        /// How many it should have.
        games: u64,
    },
}

/// What an experiment needs at least one of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needed {
    /// A game.
    Game,
    /// A deal of an arena.
    Deal,
    /// A thought of a champion.
    Iteration,
    /// A thread.
    Thread,
}

/// What is wrong with a file of results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Damage {
    /// It is no JSON from here on.
    Json {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
    },
    /// It is something else.
    Other,
    /// Its layout is of another version.
    Layout,
    /// A field is missing, or is not of its kind.
    Lacks(&'static str),
    /// It has other measures than the game.
    Measures,
    /// A measure is missing, or is not whole.
    Measure(String),
    /// Its sums cannot come from its games.
    Sums,
    /// It has more games than its part of the experiment.
    Crowded,
    /// Its numbers do not agree with each other.
    Disagrees,
}

impl From<Damage> for Trouble {
    fn from(damage: Damage) -> Self {
        Self::File(damage)
    }
}

impl From<Trouble> for Text {
    fn from(trouble: Trouble) -> Self {
        let number = |number: usize| Self::count(number as u64);
        match trouble {
            Trouble::Game(name) => {
                Self::said("lab-no-game").with("name", short(&name)).with("games", GAMES.join(", "))
            }
            Trouble::Players { game, least, most, players } => Self::said("lab-bad-players")
                .with("game", Self::Game(game.to_owned()))
                .with("least", number(least))
                .with("most", number(most))
                .with("players", number(players)),
            Trouble::Seats { seats, bots } => {
                Self::said("lab-bad-seats").with("seats", number(seats)).with("bots", number(bots))
            }
            Trouble::Bot(name) => Self::said("lab-no-bot")
                .with("name", short(&name))
                .with("bots", Level::ALL.map(Level::name).join(", ")),
            Trouble::Weight { name, known } => {
                Self::said("lab-no-weight").with("name", short(&name)).with("known", known.join(", "))
            }
            Trouble::Zero(Needed::Game) => Self::said("lab-zero-games"),
            Trouble::Zero(Needed::Deal) => Self::said("lab-zero-deals"),
            Trouble::Zero(Needed::Iteration) => Self::said("lab-zero-iterations"),
            Trouble::Zero(Needed::Thread) => Self::said("lab-zero-threads"),
            Trouble::Setting(text) => Self::said("lab-bad-setting").with("text", short(&text)),
            Trouble::Option { name, options } => {
                Self::said("lab-no-option").with("name", short(&name)).with("options", options.join(", "))
            }
            Trouble::Value { option, value, allowed } => Self::said("lab-bad-value")
                .with("option", option)
                .with("value", short(&value))
                .with("allowed", takes(allowed)),
            Trouble::Edition { game, editions: [], .. } => {
                Self::said("lab-no-editions").with("game", Self::Game(game.to_owned()))
            }
            Trouble::Edition { name, editions, .. } => {
                Self::said("lab-no-edition").with("name", short(&name)).with("editions", editions.join(", "))
            }
            Trouble::Shard(text) => Self::said("lab-bad-shard").with("text", short(&text)),
            Trouble::Shared => Self::said("lab-shared"),
            Trouble::Pair => Self::said("lab-bad-pair"),
            Trouble::Crowd => Self::said("lab-bad-crowd"),
            Trouble::SameRules => Self::said("lab-same-rules"),
            Trouble::Threads(why) => Self::said("lab-no-threads").with("why", why),
            Trouble::File(damage) => damage.into(),
            Trouble::Nothing => Self::said("lab-merge-nothing"),
            Trouble::Foreign(one, other) => {
                Self::said("lab-merge-foreign").with("one", one).with("other", other)
            }
            Trouble::Twice { one, other, shard } => {
                Self::said("lab-merge-twice").with("one", one).with("other", other).with("shard", shard)
            }
            Trouble::Missing { shards, more } => {
                let dots = if more { " …" } else { "" };
                Self::said("lab-merge-missing").with("shards", shards.join(", ") + dots)
            }
            Trouble::Stopped { file, played, games } => Self::said("lab-merge-stopped")
                .with("file", file)
                .with("played", Self::count(played))
                .with("games", Self::count(games)),
        }
    }
}

impl From<Damage> for Text {
    fn from(damage: Damage) -> Self {
        match damage {
            Damage::Json { line, column } => Self::said("lab-file-no-json")
                .with("line", Self::count(line as u64))
                .with("column", Self::count(column as u64)),
            Damage::Other => Self::said("lab-file-other"),
            Damage::Layout => Self::said("lab-file-layout"),
            Damage::Lacks(field) => Self::said("lab-file-lacks").with("field", field),
            Damage::Measures => Self::said("lab-file-measures"),
            Damage::Measure(key) => Self::said("lab-file-measure").with("key", key),
            Damage::Sums => Self::said("lab-file-sums"),
            Damage::Crowded => Self::said("lab-file-crowded"),
            Damage::Disagrees => Self::said("lab-file-disagrees"),
        }
    }
}

/// What an option takes.
fn takes(allowed: Allowed) -> Text {
    match allowed {
        Allowed::Flag => Text::said("lab-takes-flag"),
        Allowed::Number { min, max } => Text::said("lab-takes-number")
            .with("min", Text::Number(min as f64, 0))
            .with("max", Text::Number(max as f64, 0)),
        Allowed::Words(words) => Text::plain(words.join(", ")),
    }
}

/// What somebody typed, short enough to be repeated in a sentence, and on one line.
pub(crate) fn short(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).take(60).collect()
}
