//! What goes over the wire, typed once.
//!
//! Both directions are JSON texts. What a client sends is a [`Call`]: a number of its own choosing and what it wants; it is
//! answered by exactly one [`Message::Ack`] or [`Message::Refused`] with that number. Cards travel as [`Shown`] alone.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use tablee_fair::{Beginning, Ending, Setting, Voided, to_hex};

use crate::begins::Begins;
use crate::days::Days;
use crate::pace::Pace;
use crate::refused::{Code, Refused};
use crate::shown::Shown;
use crate::talk::Phrase;

/// Something a client wants, with a number that it never uses for anything else.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", ts(export))]
pub struct Call {
    /// The client's number for this. Sent again, it is answered again but done once.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub id: u64,
    /// What it wants.
    #[serde(rename = "do")]
    pub deed: Deed,
}

/// What a client wants.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Deed {
    /// Comes in. The first thing that a client says.
    Hello(Hello),
    /// Acts, in the rule book's notation.
    Act(String),
    /// Mixes a number of its own into the next deal, by its hash for the time being: 64 small hexadecimal digits. Until everything is
    /// frozen it can be another one.
    Hash(String),
    /// Shows that number, once everything is frozen: 64 small hexadecimal digits. When all have, the game begins.
    Reveal(String),
    /// Mixed a number into the next deal, in the first form. One that was answered is answered again; no other is taken.
    Mix(String),
    /// Freezes what is played, and begins the first game or another one when all numbers are shown. For the host.
    Start,
    /// The same without the numbers of these seats; while their numbers are waited for, gives that deal up. For the host.
    StartWithout(Vec<u8>),
    /// Seats a bot. For the host.
    Bot {
        /// The seat, empty or a bot's.
        seat: u8,
        /// `debutant`, `habitue` or `champion`.
        level: String,
    },
    /// Sends a person or a bot away. For the host; anybody for their own seat. In the middle of a game nobody sends away who is here.
    Remove {
        /// The seat.
        seat: u8,
    },
    /// Changes what is played, before it begins. For the host.
    Change(Box<Terms>),
    /// Stops the game, or goes on. For the host.
    Pause(bool),
    /// Lets a bot play for somebody who has been away for a while. For the host.
    StandIn {
        /// The seat.
        seat: u8,
    },
    /// Closes the table to those who only watch, and sends away who does; or opens it to them again. For the host.
    Spectators(bool),
    /// Has seen what just happened: as far as this seat is concerned, the game goes on.
    GoOn,
    /// Goes away, until they come back: a bot may play for them at once.
    Goodbye,
    /// Is called otherwise from now on, before a game begins.
    Rename(String),
    /// Takes back what this seat did last. Where that told it something, everybody is asked.
    TakeBack,
    /// Says whether somebody may take back what they did.
    Agree(bool),
    /// Says whether this seat would play another game, when one is over. When everybody who is here would, it begins; when more than
    /// half would, the others have a while to say so.
    Again(bool),
    /// Gives a link for a call, `https` alone, to those who sit here; or takes it away. For the host.
    Meet(Option<String>),
    /// Whether somebody looks at this screen: who does not is told otherwise that it is their turn, if they want to be.
    Looking(bool),
    /// Says whether people may say something to each other. For the host.
    Talk(bool),
    /// Says something to everybody.
    Say(Phrase),
    /// Asks what a good player would do at this seat. Nobody else learns of it.
    Hint,
}

impl Deed {
    /// Some digits that another deed does not have: so a number that was used for one is not taken for the other.
    pub(crate) fn fingerprint(&self) -> String {
        // What came as JSON can be written as JSON.
        let digest = Sha256::digest(serde_json::to_vec(self).unwrap_or_default());
        to_hex(&digest[..8])
    }
}

/// How a client comes in.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Hello {
    /// The secret of its seat; without one it stands by and watches.
    #[cfg_attr(feature = "schema", ts(optional))]
    pub token: Option<String>,
    /// The `at` of the last message it saw.
    #[cfg_attr(feature = "schema", ts(type = "number", optional))]
    pub seen: Option<u64>,
    /// Asked once for a whole view with every change. Everybody gets one now, so it says nothing any more.
    pub views: bool,
    /// Whether it says when it has seen accounts, and the like: only who does is waited for.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
    pub reads: bool,
}

/// What is played and how.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The id of the game.
    pub game: String,
    /// How many seats.
    pub seats: u8,
    /// An `edition`, and options by name. In a journal every option that existed when it was written; in those of the first
    /// version only what somebody asked for.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(type = "Record<string, unknown>"))]
    pub rules: Map<String, Value>,
    /// The clocks.
    #[serde(default)]
    pub clock: Clock,
    /// Who begins the next game. Not said: lots are drawn for the first game, and later ones follow the rules of the game. In a
    /// journal of the first version seat 0 began the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub begins: Option<Begins>,
    /// How quick bots are; `even` if not said. In a journal of the first version they answer an offer as quickly as they play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub pace: Option<Pace>,
    /// Whether screens name a card that nobody was shown but everybody could know from memory; not, if not said. In a journal of
    /// the first version they do. Views carry it all the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub memory: Option<bool>,
    /// After how many seconds a bot plays for somebody who is away, until they come back: 60 if not said. With 0, and in a journal
    /// that does not say it, only when the host wants it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub away: Option<u16>,
    /// By day: turns and answers take hours, and the clocks in seconds do not run. Live, if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub days: Option<Days>,
}

impl Terms {
    /// A game for so many, and nothing else said.
    #[must_use]
    pub fn of(game: &str, seats: u8) -> Self {
        Self {
            game: game.to_owned(),
            seats,
            rules: Map::new(),
            clock: Clock::default(),
            begins: None,
            pace: None,
            memory: None,
            away: None,
            days: None,
        }
    }
}

/// The clocks of a table, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Clock {
    /// How long an offer, or an antijoker, waits for answers; then the silent decline, or say truly whether they have a joker.
    pub answer: u16,
    /// How long a turn may take; then a habitué plays. Without one there is no hurry.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub turn: Option<u16>,
}

impl Default for Clock {
    fn default() -> Self {
        Self { answer: 15, turn: None }
    }
}

/// What the server sends.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", ts(export))]
pub enum Message {
    /// The table as everybody sees it: who sits there and what is played. Sent whenever it changes.
    Table(Box<TableNow>),
    /// The game as this client may know it.
    View {
        /// The place in the journal up to which this is known.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        at: u64,
        /// The view, as in the table protocol.
        view: Shown,
        /// What is left of the clock, in thousandths of a second.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        clock: Option<u32>,
    },
    /// What this client just saw happen.
    Sights {
        /// The place in the journal up to which this is known.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        at: u64,
        /// What it saw, in order.
        sights: Vec<Shown>,
        /// Who is waited for now, with the client's own actions.
        to_act: Shown,
        /// The whole view; without one where a server of the first version was not asked for it.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        view: Option<Shown>,
        /// What is left of the clock, in thousandths of a second.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        clock: Option<u32>,
    },
    /// Done, and in the journal.
    Ack {
        /// The client's number for it.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        id: u64,
        /// The place in the journal that followed it.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        at: u64,
    },
    /// Not done.
    Refused {
        /// The client's number for it, if it could be read.
        #[cfg_attr(feature = "schema", ts(type = "number | null"))]
        id: Option<u64>,
        /// A stable code.
        #[serde(deserialize_with = "read_code")]
        code: Code,
        /// An English sentence.
        message: String,
        /// The stable code of the game's own reason, such as `not-in-hand`, when a rule refuses.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        reason: Option<String>,
        /// The number of the rule that refuses, such as `NJ-8`.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        rule: Option<String>,
    },
    /// What a good player would do, who sees no more than this client.
    Hint {
        /// The client's number for the question.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        id: u64,
        /// The action; nothing when it is better to wait.
        action: Option<String>,
        /// Why, the most important first.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<Why>>"))]
        why: Vec<Why>,
    },
    /// Somebody said something.
    Said {
        /// The seat.
        seat: u8,
        /// What.
        phrase: Phrase,
    },
    /// The server closes the connection.
    Bye {
        /// A stable code.
        #[serde(deserialize_with = "read_code")]
        code: Code,
    },
}

/// Something that speaks for an action: a word of that game's, and a number where one belongs to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Why {
    /// The word.
    pub id: String,
    /// How many, or how much; 0 where there is nothing to count.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub count: i64,
}

/// A table as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct TableNow {
    /// The length of its journal.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at: u64,
    /// Its code.
    pub code: String,
    /// Where this client sits.
    pub you: Option<u8>,
    /// The id of the game.
    pub game: String,
    /// Every option with its value.
    #[cfg_attr(feature = "schema", ts(type = "Record<string, boolean | number | string>"))]
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, crate::schema::Setting>"))]
    pub options: BTreeMap<String, Setting>,
    /// The clocks.
    pub clock: Clock,
    /// The seats in order.
    pub seats: Vec<SeatNow>,
    /// The seat of the host.
    pub host: Option<u8>,
    /// The seat that began the game that is being played, else the one that begins the next, unless a lot decides that.
    pub first: u8,
    /// Who begins the next game, as the host said; nothing where the rules of the game say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub begins: Option<Begins>,
    /// How it came about who began the game that is being played or was played last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema",
        ts(type = "\"lot\" | \"chosen\" | \"youngest\" | \"oldest\" | \"rule\"", optional)
    )]
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::schema::Beginning>"))]
    pub began: Option<Beginning>,
    /// How quick bots are; where that is not said they answer an offer as quickly as they play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub pace: Option<Pace>,
    /// Whether screens name a card that everybody could know from memory.
    #[serde(default = "yes")]
    pub memory: bool,
    /// What is going on.
    pub phase: Stage,
    /// Whether the game is stopped for the moment.
    pub paused: bool,
    /// How many watch without sitting there.
    #[serde(default)]
    pub spectators: u32,
    /// Whether the table is closed to them.
    #[serde(default)]
    pub closed: bool,
    /// How many games have begun here.
    pub games: u32,
    /// The promise for the next deal, or for the one that is being played.
    pub commitment: Option<String>,
    /// What was frozen before any number was shown: for the next deal, once the host has said start, or for the one that is being
    /// played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub frozen: Option<FrozenNow>,
    /// The deals that came to nothing since the game before, because somebody did not show their number.
    #[serde(default)]
    #[cfg_attr(
        feature = "schema",
        ts(type = "{ commitment: string, silent: { seat: number, name: string }[] }[]")
    )]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::Voided>"))]
    pub voided: Vec<Voided>,
    /// How the last game ended.
    pub ended: Option<Ended>,
    /// Whether a device that played alone dealt the game that is being played or was played last: whoever has it could know the cards.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
    pub device: bool,
    /// At a study: what it began from. Nothing of it is a record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub study: Option<StudyNow>,
    /// Whether nobody may say anything.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
    pub quiet: bool,
    /// After how many seconds a bot plays for somebody who is away; with 0, or where it is not said, when the host wants it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub away: Option<u16>,
    /// In a game: the seats that are waited for, when this was sent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<u8>>"))]
    pub waits_for: Vec<u8>,
    /// While people look at what just happened: the game waits for them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub reading: Option<ReadingNow>,
    /// While somebody asks to take back what they did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub back: Option<BackNow>,
    /// While bots wait until people have seen what they did: nobody else has to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub watching: Option<ReadingNow>,
    /// When a game is over, and somebody would play another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub again: Option<AgainNow>,
    /// The link of a call, for those who sit here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub meeting: Option<String>,
    /// How it is played by day; live, where that is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub days: Option<Days>,
    /// By day: until when the seats that are waited for have time, in seconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(type = "number", optional))]
    pub due: Option<u64>,
    /// By day: the seats that have answered an offer. What they said is told when answers are not collected any more.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<u8>>"))]
    pub answered: Vec<u8>,
}

/// Who would play another game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct AgainNow {
    /// Who would.
    pub yes: Vec<u8>,
    /// Who is here and has not said.
    pub waits_for: Vec<u8>,
    /// Once more than half would: after how long it begins anyway, in thousandths of a second.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub clock: Option<u32>,
}

/// Who still looks at what just happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ReadingNow {
    /// Their seats.
    pub waits_for: Vec<u8>,
    /// After how long the game goes on anyway, in thousandths of a second.
    pub clock: u32,
}

/// Somebody asks to take back what they did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct BackNow {
    /// Who asks.
    pub seat: u8,
    /// Who has not said yet whether they agree.
    pub waits_for: Vec<u8>,
    /// After how long silence is a no, in thousandths of a second.
    pub clock: u32,
}

/// What was frozen before any number was shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct FrozenNow {
    /// All of it, as it is hashed: what is played, the deals that came to nothing, the promise and the hashes, a line each.
    pub text: String,
    /// The seats whose numbers are waited for; none once the game has begun.
    pub waits_for: Vec<u8>,
    /// What is left before the deal comes to nothing, in thousandths of a second.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub clock: Option<u32>,
}

/// What is going on at a table. On the wire it is the `phase`, as it always was; that of a game is the game's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// People come and go.
    Gathering,
    /// A game is played.
    Playing,
    /// A game is over; another may begin.
    Over,
}

/// A study.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export))]
pub struct StudyNow {
    /// The moment that it began from; nothing for a position that somebody set up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub of: Option<crate::entry::Moment>,
}

/// A seat as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SeatNow {
    /// Who sits there; nothing for an empty seat.
    pub name: Option<String>,
    /// The level of a bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub bot: Option<String>,
    /// Whether the person is connected.
    pub here: bool,
    /// While the person is away in the middle of a game: what is left, in thousandths of a second, until the host may let a bot play
    /// for them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub grace: Option<u32>,
    /// Whether a bot plays for them at the moment.
    pub stand_in: bool,
    /// Whether they mixed a number into the next deal: its hash, in the second form.
    pub mixed: bool,
    /// How many games they won since they sat down here.
    pub wins: u32,
    /// The sum of their scores since they sat down here, or since another game was chosen.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub score: i64,
}

/// The end of a game, with what proves that it was dealt fairly.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Ended {
    /// How it ended.
    #[cfg_attr(feature = "schema", ts(type = "{ winners: number[], scores: number[], reason: string }"))]
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::Ending"))]
    pub outcome: Ending,
    /// The secret of the deal.
    pub secret: Option<String>,
    /// The seal of the record.
    pub seal: Option<String>,
}

/// A server of the first version does not say it: its screens named every such card.
const fn yes() -> bool {
    true
}

/// A code that is not known is one all the same: whoever says it is newer.
fn read_code<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Code, D::Error> {
    let name = String::deserialize(deserializer)?;
    Ok(Code::ALL.iter().copied().find(|code| code.name() == name).unwrap_or(Code::Unknown))
}

/// Reads what a client sent.
pub fn read_call(text: &str) -> Result<Call, Refused> {
    let call: Call =
        serde_json::from_slice(text.as_bytes()).map_err(|error| Refused::new(Code::BadRequest, error))?;
    // The numbers that a browser can count exactly.
    if call.id >= 1 << 53 {
        return Err(Refused::new(Code::BadRequest, "an id is less than 2^53"));
    }
    Ok(call)
}

/// The number of a call of which the rest cannot be read.
#[must_use]
pub fn call_id(text: &str) -> Option<u64> {
    #[derive(Deserialize)]
    struct Only {
        id: u64,
    }
    serde_json::from_str::<Only>(text).ok().map(|only| only.id)
}
