//! A table as a person at the keyboard has it: views, sights, what can be done, and somebody to tell.
//!
//! Two things are tables: one [at home](crate::home), over the journal, and a [live](crate::live) one, over a connection. The faces
//! know neither; they get views and sights, and nothing else can be asked for.

use std::time::Duration;

use serde_json::Value;
use tablee_table::{Code, Phrase, Refused};

pub(crate) use tablee_fair::Ending as Outcome;
pub(crate) use tablee_table::{Stage, TableNow as Now};

use crate::view::View;

/// Something is refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum No {
    /// The table says no.
    Code(Code),
    /// A rule of the game does.
    Rule {
        /// The game's own reason.
        reason: String,
        /// The number of that rule.
        rule: String,
    },
    /// Nobody answers at that address.
    Unreachable,
    /// Whoever answers there cannot prove to be who they say.
    Untrusted,
    /// What answers there is no table.
    Foreign,
}

impl No {
    /// A refusal as it travels.
    pub(crate) fn new(code: Code, reason: Option<String>, rule: Option<String>) -> Self {
        match (reason, rule) {
            (Some(reason), Some(rule)) => Self::Rule { reason, rule },
            _ => Self::Code(code),
        }
    }
}

impl From<Refused> for No {
    fn from(refused: Refused) -> Self {
        let cited = refused.cited.map(|cited| (cited.reason.to_owned(), cited.rule.to_owned()));
        let (reason, rule) = cited.unzip();
        Self::new(refused.code, reason, rule)
    }
}

/// What a table tells those who sit at it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum News {
    /// Who sits there, or what is going on, has changed.
    Changed,
    /// A seat of ours, or a spectator, saw this.
    Saw {
        /// Who saw it.
        viewer: Option<u8>,
        /// What, in order.
        sights: Vec<Value>,
    },
    /// Views are new, without anything having been seen to happen.
    Anew,
    /// What a good player would do at a seat of ours; nothing when it would wait.
    Hint {
        /// The seat.
        seat: u8,
        /// The action.
        action: Option<String>,
    },
    /// Something that was asked for is refused.
    Refused(No),
    /// Somebody said something.
    Said {
        /// Who.
        seat: u8,
        /// What.
        phrase: Phrase,
    },
    /// The connection is lost; it is tried again.
    Lost,
    /// The connection is there again.
    Found,
    /// The table cannot be reached any more, and why.
    Closed(No),
}

/// A table.
pub(crate) trait Table {
    /// The table as everybody sees it.
    fn now(&self) -> &Now;

    /// The seats that people at this keyboard play.
    fn ours(&self) -> Vec<u8>;

    /// What a seat of ours, or a spectator, may know. Nothing before the first game.
    fn view(&self, seat: Option<u8>) -> Option<View>;

    /// Waits for news, so long at most, and lets bots play.
    fn news(&mut self, patience: Duration) -> Vec<News>;

    /// The number of the rule that an action of a seat of ours is taken by; where nobody here can tell, of the one that applies
    /// now.
    fn rule_of(&self, seat: u8, action: &str) -> Option<String>;

    /// The seat of ours that is asked now, if one is. At home one is asked at a time.
    fn asked(&self) -> Option<u8>;

    /// A seat of ours acts. At home it is on disk when this returns, with what was seen in the next news.
    fn act(&mut self, seat: u8, action: &str) -> Result<(), No>;

    /// Asks what a good player would do; the answer is news.
    fn ask_hint(&mut self, seat: u8);

    /// Whether a seat's last action can be taken back.
    fn can_take_back(&self, seat: u8) -> bool;

    /// Takes it back.
    fn take_back(&mut self, seat: u8) -> Result<(), No>;

    /// Whether we may begin a game now.
    fn can_start(&self) -> bool;

    /// Begins a game, or another.
    fn start(&mut self) -> Result<(), No>;

    /// Seats a bot, where we may.
    fn seat_bot(&mut self, seat: u8, level: &str) -> Result<(), No>;

    /// The record of the game that is over, in JSON.
    fn record(&self) -> Option<String>;

    /// Whether it is kept here, so that it can be gone on with by its code.
    fn is_at_home(&self) -> bool;
}
