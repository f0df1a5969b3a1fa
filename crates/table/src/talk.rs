//! What can be said at a table: preset phrases, safe for children, in the language of whoever reads them.

/// Something that can be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    /// 😂
    Laugh,
    /// 😮
    Surprise,
    /// 😢
    Sad,
    /// 🎉
    Party,
}

impl Phrase {
    /// All of them.
    pub const ALL: [Self; 20] = [
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
        Self::Laugh,
        Self::Surprise,
        Self::Sad,
        Self::Party,
    ];

    /// Its name on the wire, which is also the end of its message in `words/`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hello => "hello",
            Self::Goodbye => "goodbye",
            Self::Thanks => "thanks",
            Self::WellPlayed => "well-played",
            Self::Bravo => "bravo",
            Self::Oops => "oops",
            Self::YourTurn => "your-turn",
            Self::OneMoment => "one-moment",
            Self::AnotherGame => "another-game",
            Self::Dinner => "dinner",
            Self::Lucky => "lucky",
            Self::Ouch => "ouch",
            Self::Smile => "smile",
            Self::Applause => "applause",
            Self::Thinking => "thinking",
            Self::Heart => "heart",
            Self::Laugh => "laugh",
            Self::Surprise => "surprise",
            Self::Sad => "sad",
            Self::Party => "party",
        }
    }
}

tablee_core::travels_by_name!(Phrase, &Phrase::ALL);
