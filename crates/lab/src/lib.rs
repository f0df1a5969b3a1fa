//! Many games at once: simulations, tournaments, statistics, charts.
//!
//! | room | what is in it |
//! |---|---|
//! | `experiment`, `rules` | what is to be played, and whether it can be |
//! | `stream`, `player`, `bout` | random numbers, who sits there, one game |
//! | `measure`, `sheet`, `stats` | what is measured: figures, how they are read off a game, and which, of every game and of each |
//! | `text` | what is said of it: the messages of `words/` |
//! | `tally`, `interval` | exact sums, and how sure they are |
//! | `run`, `study` | many games on all cores; their file, and merging its parts |
//! | `arena`, `rating` | bots against each other on the same deals |
//! | `compare` | two sets of rules on the same deals |
//! | `report` | tables, CSV and a page with charts |
//! | `trouble` | why something cannot be done, as kinds |
//!
//! Everything that is counted is a whole number, and sums of whole numbers do not depend on the order of adding: the same
//! seed gives the same bits, on however many threads and machines.

mod arena;
mod bout;
mod compare;
mod experiment;
mod external;
mod interval;
mod measure;
mod player;
mod rating;
mod report;
mod rules;
mod run;
mod sheet;
mod stats;
mod stream;
mod study;
mod tally;
mod text;
mod trouble;

pub use arena::{Arena, Deal, Measured, Pairing, Patience, Standings};
pub use bout::{Bout, Desk, Seating, play};
pub use compare::{Comparison, Contrast};
pub use experiment::{Design, Experiment, Shard, game_named};
pub use external::Misdeed;
pub use interval::{Estimate, Sequence, mean, ratio, student};
pub use measure::{
    Bins, Group, Measure, Place, Readings, Schema, Shape, Unit, Value, WHOLE_WIN, over, perhaps, plain,
};
pub use player::{Brain, read_brains};
pub use rating::Rating;
pub use report::{Chart, Figure, Report, Row, Section};
pub use rules::{Rules, describe};
pub use run::{Watch, on_threads, run};
pub use sheet::{Column, Seen, Sheet};
pub use stats::{Collector, Studied, Visitor, read, schema, visit, win_share};
pub use stream::{Stream, Streams};
pub use study::Study;
pub use tally::{Histogram, Moments, Tally};
pub use text::{Text, number, words};
pub use trouble::{Damage, Needed, Trouble};
