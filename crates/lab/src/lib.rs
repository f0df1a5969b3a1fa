//! Many games at once: simulations, tournaments, statistics, charts.
//!
//! | room | what is in it |
//! |---|---|
//! | `experiment`, `rules` | what is to be played, and whether it can be |
//! | `stream`, `player`, `bout` | random numbers, who sits there, one game |
//! | `measure`, `sheet`, `stats` | what is measured: figures, how they are read off a game, and which, of every game and of each |
//! | `text` | what is said of it: the messages of `words/` |
//! | `tally`, `interval` | exact sums, and how sure they are |
//! | `save`, `clerk` | games as rows and files, for whoever analyses them elsewhere |
//! | `run`, `study` | many games on all cores; their file, and merging its parts |
//! | `arena`, `part`, `rating` | bots against each other on the same deals; the file of a part of it |
//! | `sweep` | one experiment over several values of an option |
//! | `compare` | two sets of rules on the same deals |
//! | `report` | tables, CSV and a page with charts |
//! | `trouble` | why something cannot be done, as kinds |
//!
//! Everything that is counted is a whole number, and sums of whole numbers do not depend on the order of adding: the same
//! seed gives the same bits, on however many threads and machines.

mod arena;
mod bout;
mod clerk;
mod compare;
mod experiment;
mod external;
mod interval;
mod measure;
mod part;
mod player;
mod rating;
mod report;
mod rules;
mod run;
mod save;
mod sheet;
mod stats;
mod stream;
mod study;
mod sweep;
mod tally;
mod text;
mod trouble;

pub use arena::{Arena, Deal, Measured, Pairing, Part, Patience, Replaced, Standings};
pub use bout::{Bout, Desk, Seating, play, play_before};
pub use clerk::{Clerk, Wanted};
pub use compare::{Comparison, Contrast};
pub use experiment::{Design, Experiment, Shard, game_named};
pub use external::{Done, Misdeed, Programs};
pub use interval::{Estimate, Sequence, mean, proportion, ratio, student};
pub use measure::{
    Bins, Group, Measure, Place, Readings, Schema, Shape, Unit, Value, WHOLE_WIN, over, perhaps, plain,
};
pub use player::{Brain, Settings, read_brains, start};
pub use rating::Rating;
pub use report::{Chart, Figure, Report, Row, Section};
pub use rules::{Rules, describe};
pub use run::{Saving, Unsaved, Watch, on_threads, run, run_saving};
pub use save::{Cell, Columns, Format, Kind, Rows};
pub use sheet::{Column, Seen, Sheet};
pub use stats::{Collector, Studied, Visitor, read, schema, visit, win_share};
pub use stream::{Stream, Streams};
pub use study::Study;
pub use sweep::{Sweep, Swept};
pub use tally::{Histogram, Moments, Tally};
pub use text::{Text, number, words};
pub use trouble::{Damage, Needed, Trouble};
