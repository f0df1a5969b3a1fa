//! A table as a person at the keyboard has it: views, sights, what can be done, and somebody to tell.
//!
//! Two things are tables: one [at home](crate::home), over the journal, and a [live](crate::live) one, over a connection. The faces
//! know neither; they get views and sights, and nothing else can be asked for.

use std::time::Duration;

use serde_json::Value;
use tablee_catalog::{Visitor, visit};
use tablee_core::Face;
use tablee_program::Misdeed;
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

/// The events of a game whose card one may know from memory alone.
pub(crate) fn remembered(game: &str) -> &'static [&'static str] {
    struct Remembered;

    impl Visitor for Remembered {
        type Output = &'static [&'static str];

        fn visit<G: Face>(self) -> Self::Output {
            G::REMEMBERED
        }
    }

    visit(game, Remembered).unwrap_or_default()
}

/// The same sights for a screen of a table without a memory aid: a card that a viewer could know only from memory is not named.
pub(crate) fn unaided(now: &Now, viewer: Option<u8>, mut sights: Vec<Value>) -> Vec<Value> {
    let remembered = remembered(&now.game);
    if now.memory || remembered.is_empty() {
        return sights;
    }
    for sight in &mut sights {
        let known = sight["event"].as_str().is_some_and(|event| remembered.contains(&event));
        let own = viewer.is_some() && sight["seat"].as_u64() == viewer.map(u64::from);
        if known
            && !own
            && let Some(fields) = sight.as_object_mut()
        {
            fields.remove("card");
        }
    }
    sights
}

/// What a table tells those who sit at it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum News {
    /// Who sits there, or what is going on, has changed.
    Changed,
    /// A lot was drawn for the game that has just begun: this seat begins.
    Lot(u8),
    /// A seat of ours, or a spectator, saw this.
    Saw {
        /// Who saw it.
        viewer: Option<u8>,
        /// What, in order.
        sights: Vec<Value>,
    },
    /// The numbers of these seats are waited for before the cards can be dealt.
    Waits(Vec<u8>),
    /// The deal came to nothing: these did not show their numbers.
    Voided(Vec<String>),
    /// A program that plays here did what no bot may do; a habitué plays in its place.
    Program {
        /// What the program is called.
        name: String,
        /// What it did.
        misdeed: Misdeed,
    },
    /// What was frozen is not what was shown before: our number stays with us.
    Foul,
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

/// A table as whoever sits at this keyboard has it: at home, or over a connection.
pub(crate) trait Client {
    /// The table as everybody sees it.
    fn now(&self) -> &Now;

    /// The seats that people at this keyboard play.
    fn ours(&self) -> Vec<u8>;

    /// What a seat of ours, or a spectator, may know. Nothing before the first game.
    fn view(&self, seat: Option<u8>) -> Option<View>;

    /// Waits for news, so long at most, and lets bots play.
    fn news(&mut self, patience: Duration) -> Vec<News>;

    /// What a seat of ours saw of a game that it comes back to, from its deal on as far as that is known here.
    fn before(&self, seat: u8) -> Vec<Value>;

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

    /// What this device kept of its deal, to compare the record with, in JSON.
    fn receipt(&self) -> Option<String>;

    /// Whether it is kept here, so that it can be gone on with by its code.
    fn is_at_home(&self) -> bool;

    /// The link by which others come to this table, where others can.
    fn invitation(&self) -> Option<&str>;
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tablee_bots::Level;
    use tablee_journal::InMemory;
    use tablee_table::{Foretold, Home, Sitter, Terms};

    use super::*;

    #[test]
    fn a_screen_reminds_nobody_unless_the_table_has_a_memory_aid() {
        let table = |game: &str, memory| {
            let terms = Terms { memory, ..Terms::of(game, 3) };
            let bot = || Sitter::Bot(Level::Habitue);
            let sitters = [Sitter::Person("Rose".to_owned()), bot(), bot()];
            let (journal, world) = (InMemory::new(), Foretold::new("memory"));
            Home::open(std::sync::Arc::new(journal), std::sync::Arc::new(world), terms, &sitters)
                .unwrap()
                .now()
        };
        let check = |now: &Now, viewer, sight: Value, named: bool| {
            let told = unaided(now, viewer, vec![sight.clone()]).remove(0);
            assert_eq!(told.get("card").is_some(), named, "{viewer:?}: {sight}");
            assert_eq!((&told["event"], &told["seat"]), (&sight["event"], &sight["seat"]));
        };
        let (without, with) = (table("trefles", None), table("trefles", Some(true)));
        for event in ["drew", "put-under"] {
            let drew = json!({"event": event, "seat": 1, "card": "joker"});
            check(&without, Some(0), drew.clone(), false);
            check(&without, None, drew.clone(), false);
            check(&without, Some(1), drew.clone(), true);
            check(&with, Some(0), drew, true);
        }
        // What was shown is named, and so is what another game says.
        check(&without, Some(0), json!({"event": "discarded", "seat": 1, "card": "joker"}), true);
        check(&table("sardines", None), Some(0), json!({"event": "drew", "seat": 1, "card": "cat"}), true);
    }
}
