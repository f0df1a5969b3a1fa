//! What can be said at a table: preset phrases, safe for children, in the language of whoever reads them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Something that can be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Phrase {
    /// Bonjour !
    Hello,
    /// Au revoir !
    Goodbye,
    /// Merci !
    Thanks,
    /// Bien joué !
    WellPlayed,
    /// Bravo !
    Bravo,
    /// Oups !
    Oops,
    /// À toi de jouer !
    YourTurn,
    /// Un instant, s'il te plaît.
    OneMoment,
    /// Encore une partie ?
    AnotherGame,
    /// À table !
    Dinner,
    /// Quelle chance !
    Lucky,
    /// Aïe aïe aïe…
    Ouch,
    /// 😀
    Smile,
    /// 👏
    Applause,
    /// 🤔
    Thinking,
    /// ❤️
    Heart,
}

impl Phrase {
    /// All of them.
    pub const ALL: [Self; 16] = [
        Self::Hello,
        Self::Goodbye,
        Self::Thanks,
        Self::WellPlayed,
        Self::Bravo,
        Self::Oops,
        Self::YourTurn,
        Self::OneMoment,
        Self::AnotherGame,
        Self::Dinner,
        Self::Lucky,
        Self::Ouch,
        Self::Smile,
        Self::Applause,
        Self::Thinking,
        Self::Heart,
    ];

    /// In French and in English.
    #[must_use]
    pub const fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Hello => ("Bonjour !", "Hello!"),
            Self::Goodbye => ("Au revoir !", "Goodbye!"),
            Self::Thanks => ("Merci !", "Thank you!"),
            Self::WellPlayed => ("Bien joué !", "Well played!"),
            Self::Bravo => ("Bravo !", "Bravo!"),
            Self::Oops => ("Oups !", "Oops!"),
            Self::YourTurn => ("À toi de jouer !", "Your turn!"),
            Self::OneMoment => ("Un instant, s'il te plaît.", "One moment, please."),
            Self::AnotherGame => ("Encore une partie ?", "Another game?"),
            Self::Dinner => ("À table !", "Dinner is ready!"),
            Self::Lucky => ("Quelle chance !", "How lucky!"),
            Self::Ouch => ("Aïe aïe aïe…", "Ouch…"),
            Self::Smile => ("😀", "😀"),
            Self::Applause => ("👏", "👏"),
            Self::Thinking => ("🤔", "🤔"),
            Self::Heart => ("❤️", "❤️"),
        }
    }
}
