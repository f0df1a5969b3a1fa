//! Why something was refused.

use std::fmt;

use tablee_catalog::Cited;

use crate::Broken;
use crate::message::Message;

/// Every code, with its name on the wire and the status that HTTP has for it.
macro_rules! codes {
    ($($(#[doc = $doc:literal])* $code:ident $name:literal $status:literal,)*) => {
        /// The stable code of a refusal, or of a goodbye.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Code {
            $($(#[doc = $doc])* $code,)*
        }

        impl Code {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$code),*];

            /// Its name on the wire.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$code => $name,)*
                }
            }

            /// The status of an answer over HTTP.
            #[must_use]
            pub const fn status(self) -> u16 {
                match self {
                    $(Self::$code => $status,)*
                }
            }
        }
    };
}

codes! {
    /// The game has begun.
    AlreadyBegun "already-begun" 409,
    /// A number is mixed in once.
    AlreadyMixed "already-mixed" 400,
    /// The action cannot be read.
    BadAction "bad-action" 400,
    /// Chance decided something impossible.
    BadChance "bad-chance" 400,
    /// No clock runs like that.
    BadClock "bad-clock" 400,
    /// Not exactly the game's cards.
    BadDeck "bad-deck" 400,
    /// A frame is broken or too large.
    BadFrame "bad-frame" 400,
    /// A link for a call begins with https and names a host.
    BadLink "bad-link" 400,
    /// There is no such bot.
    BadLevel "bad-level" 400,
    /// Nobody can be called that.
    BadName "bad-name" 400,
    /// A number is not written like one.
    BadNumber "bad-number" 400,
    /// A page of somebody else asks.
    BadOrigin "bad-origin" 403,
    /// That many cannot play.
    BadPlayers "bad-players" 400,
    /// The request cannot be read.
    BadRequest "bad-request" 400,
    /// An unknown option or value.
    BadRules "bad-rules" 400,
    /// There is no such seat, or nobody sits there.
    BadSeat "bad-seat" 400,
    /// What a device brought is no table that was played by the rules.
    BadTable "bad-table" 400,
    /// The seat is somebody else's by now.
    BadToken "bad-token" 403,
    /// Not now.
    Busy "busy" 503,
    /// The words that let a device in are wrong, or were used, or are too old.
    BadWords "bad-words" 404,
    /// Chance has to decide, and cannot.
    Chance "chance" 400,
    /// Chance was told beforehand, and there is no more of it.
    ChanceExhausted "chance-exhausted" 400,
    /// There are enough of these in the circle.
    CircleFull "circle-full" 409,
    /// The server closes.
    Closing "closing" 503,
    /// What was written about the table has changed on the disk.
    Damaged "damaged" 500,
    /// Somebody else has the table open and was faster.
    Elsewhere "elsewhere" 409,
    /// A seat is empty.
    EmptySeat "empty-seat" 400,
    /// The deal is frozen: numbers are being shown, and nothing can be changed.
    Frozen "frozen" 409,
    /// The game is over.
    GameOver "game-over" 400,
    /// The first thing that a client says is hello.
    HelloFirst "hello-first" 400,
    /// The number of this call was used for something else.
    IdReused "id-reused" 409,
    /// This seat can act, but not like that.
    IllegalAction "illegal-action" 400,
    /// The journal cannot be read or written.
    Journal "journal" 503,
    /// The game has moved on.
    MovedOn "moved-on" 409,
    /// Somebody here has that name, or one that looks like it.
    NameTaken "name-taken" 409,
    /// Written by a newer version of the program than this one.
    Newer "newer" 503,
    /// No game is being played.
    NoGame "no-game" 400,
    /// There is no such circle, or whoever asks is not in it.
    NoSuchCircle "no-such-circle" 404,
    /// No such game was played to its end here.
    NoSuchRecord "no-such-record" 404,
    /// There is no table with this code.
    NoSuchTable "no-such-table" 404,
    /// The table is closed to those who only watch.
    NoSpectators "no-spectators" 403,
    /// The host wants it quiet.
    NoTalk "no-talk" 403,
    /// There is nothing here.
    NotFound "not-found" 404,
    /// What was sent does not say that it is JSON.
    NotJson "not-json" 415,
    /// Past games are for those who sat there, and for whom they gave a link.
    NotShared "not-shared" 403,
    /// Only those who sit here can do that.
    NotSeated "not-seated" 400,
    /// Only the host can do that.
    NotTheHost "not-the-host" 403,
    /// This seat can do nothing now.
    NotYourTurn "not-your-turn" 400,
    /// It is like that already.
    NothingToDo "nothing-to-do" 400,
    /// Whoever asks is older than the table: it does things otherwise now.
    Outdated "outdated" 400,
    /// The game is stopped for the moment.
    Paused "paused" 400,
    /// Enough was written for today.
    Quota "quota" 429,
    /// People still look at what just happened.
    Reading "reading" 409,
    /// Slower, please.
    RateLimited "rate-limited" 429,
    /// Somebody sits there.
    SeatTaken "seat-taken" 400,
    /// Nothing was heard for too long.
    Silent "silent" 400,
    /// They are here, or were a moment ago.
    StillHere "still-here" 409,
    /// There is no room left on the device that keeps the table.
    StorageFull "storage-full" 507,
    /// Every seat is taken.
    TableFull "table-full" 409,
    /// Messages are texts.
    TextOnly "text-only" 400,
    /// The message is too long.
    TooLarge "too-large" 413,
    /// Too many at the same time.
    TooMany "too-many" 429,
    /// Messages were not read in time.
    TooSlow "too-slow" 400,
    /// There is no such game.
    UnknownGame "unknown-game" 400,
    /// A code that this program does not know: whoever said it is newer.
    Unknown "unknown" 400,
}

tablee_core::travels_by_name!(Code, Code::ALL);

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl From<tablee_catalog::Code> for Code {
    fn from(code: tablee_catalog::Code) -> Self {
        use tablee_catalog::Code as Protocol;
        match code {
            Protocol::BadRequest => Self::BadRequest,
            Protocol::UnknownGame => Self::UnknownGame,
            Protocol::BadPlayers => Self::BadPlayers,
            Protocol::BadRules => Self::BadRules,
            Protocol::BadSeat => Self::BadSeat,
            Protocol::BadDeck => Self::BadDeck,
            Protocol::BadChance => Self::BadChance,
            Protocol::ChanceExhausted => Self::ChanceExhausted,
            Protocol::NoGame => Self::NoGame,
            Protocol::GameOver => Self::GameOver,
            Protocol::BadAction => Self::BadAction,
            Protocol::NotYourTurn => Self::NotYourTurn,
            Protocol::IllegalAction => Self::IllegalAction,
            // Nobody hands a table a view.
            Protocol::BadView => Self::BadRequest,
        }
    }
}

/// A refusal with a stable code. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The stable code.
    pub code: Code,
    /// An English sentence.
    pub message: String,
    /// Which rule of the game refuses, where one does.
    pub cited: Option<Cited>,
}

impl Refused {
    /// A refusal with this code and sentence.
    pub fn new(code: Code, message: impl fmt::Display) -> Self {
        Self { code, message: message.to_string(), cited: None }
    }

    /// The answer to a call with this number.
    #[must_use]
    pub fn into_message(self, id: Option<u64>) -> Message {
        let Self { code, message, cited } = self;
        let (reason, rule) = cited.map(|cited| (cited.reason.into(), cited.rule.into())).unzip();
        Message::Refused { id, code, message, reason, rule }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code, self.message)
    }
}

impl std::error::Error for Refused {}

impl From<tablee_catalog::Refusal> for Refused {
    fn from(refusal: tablee_catalog::Refusal) -> Self {
        Self { code: refusal.code.into(), message: refusal.message, cited: refusal.cited }
    }
}

impl From<tablee_journal::Error> for Refused {
    fn from(error: tablee_journal::Error) -> Self {
        match error {
            tablee_journal::Error::BadName => {
                Self::new(Code::NoSuchTable, "there is no table with this code")
            }
            tablee_journal::Error::Changed { .. } => Broken::Changed(error).into(),
            // What the disk says is for the log, not for the table.
            _ => Self::new(Code::Journal, "the table's journal cannot be written at the moment"),
        }
    }
}
