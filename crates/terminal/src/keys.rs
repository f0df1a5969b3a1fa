//! What can be asked for at any time: the same letters in both faces, in both languages.

/// A wish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    /// To leave.
    Quit,
    /// To know the keys.
    Help,
    /// To know what a good player would do: `h`int, `c`onseil.
    Hint,
    /// To take the last action back: `u`ndo, `a`nnuler.
    TakeBack,
    /// To read the rule: `r`.
    Rule,
    /// To have the table described: `t`.
    Table,
    /// To hear what happened: `j`ournal, `l`og.
    Log,
    /// To hear one's own cards: `m`ain, hand.
    Hand,
    /// To know how others come to the table: `i`nvite, inviter.
    Invite,
    /// To hear less, or as much as before: bref, brief.
    Brief,
}

impl Command {
    /// Reads a line that somebody typed.
    #[must_use]
    pub(crate) fn read(line: &str) -> Option<Self> {
        Some(match line.trim().to_lowercase().as_str() {
            "q" | "quit" | "quitter" | "exit" => Self::Quit,
            "?" | "help" | "aide" => Self::Help,
            "h" | "c" | "hint" | "conseil" => Self::Hint,
            "u" | "a" | "undo" | "annuler" => Self::TakeBack,
            "r" | "rule" | "rules" | "règle" | "regle" | "règles" => Self::Rule,
            "t" | "table" => Self::Table,
            "j" | "l" | "journal" | "log" => Self::Log,
            "m" | "main" | "hand" => Self::Hand,
            "i" | "invite" | "inviter" | "invitation" => Self::Invite,
            "b" | "bref" | "brief" => Self::Brief,
            _ => return None,
        })
    }

    /// Reads a key.
    #[must_use]
    pub(crate) fn of_key(letter: char) -> Option<Self> {
        let mut buffer = [0; 4];
        Self::read(letter.encode_utf8(&mut buffer))
    }
}
