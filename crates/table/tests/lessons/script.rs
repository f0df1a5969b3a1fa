//! A lesson as it is written: what is dealt, who does what, and what is said about it.
//!
//! ```text
//! game trefles            what is played, by how many, who begins, with which options, how many cards each
//! deal                    a deck that is arranged: some cards of some seats, and the top of the pile; the rest follows in order
//!   0 clover.red joker
//!   pile pull.yellow
//! pick joker              what chance decides, where it is asked for one card
//! say welcome             something is said, and the lesson waits until it has been read
//! 1 draw                  somebody else does something
//! me discard draw.blue    the pupil does; and beneath it:
//!   tip piocher           what is said before
//!   try discard joker keep-joker    what happens instead, and what is said about it; then it is taken back
//!   else other            what is said about everything else that is allowed
//!   race 3 give main.dots.red too-late    who is faster if the pupil takes too long
//! ```

use serde_json::{Map, Value};

/// A lesson.
#[derive(Default)]
pub(crate) struct Script {
    pub(crate) game: String,
    pub(crate) players: u8,
    pub(crate) first: u8,
    pub(crate) rules: Map<String, Value>,
    /// How many cards each is dealt.
    pub(crate) hand: usize,
    /// The sets that stay in the box.
    pub(crate) without: Vec<String>,
    pub(crate) lines: Vec<Line>,
}

/// What happens next.
pub(crate) enum Line {
    Deal(Deal),
    Pick(String),
    Say(String),
    Other(u8, String),
    Mine(Mine),
}

/// A deck that is arranged.
#[derive(Default)]
pub(crate) struct Deal {
    pub(crate) hands: Vec<(u8, Vec<String>)>,
    pub(crate) pile: Vec<String>,
}

/// Something that the pupil does.
#[derive(Default)]
pub(crate) struct Mine {
    pub(crate) action: String,
    pub(crate) tip: Option<String>,
    /// An action, and what is said about it.
    pub(crate) tries: Vec<(String, String)>,
    pub(crate) other: Option<String>,
    /// Who is faster, by which action, and what is said then.
    pub(crate) race: Option<(u8, String, String)>,
}

impl Script {
    /// Reads a lesson.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        let mut script = Self::default();
        for (number, line) in text.lines().enumerate() {
            let wrong = |why: &str| format!("line {}: {why}: {line}", number + 1);
            let said = line.trim();
            if said.is_empty() || said.starts_with('#') {
                continue;
            }
            let (word, rest) = said.split_once(' ').unwrap_or((said, ""));
            if line.starts_with(' ') {
                script.beneath(word, rest).ok_or_else(|| wrong("this belongs to nothing"))?;
                continue;
            }
            match word {
                "game" => rest.clone_into(&mut script.game),
                "players" => script.players = rest.parse().map_err(|_| wrong("a number"))?,
                "first" => script.first = rest.parse().map_err(|_| wrong("a seat"))?,
                "hand" => script.hand = rest.parse().map_err(|_| wrong("a number"))?,
                "rules" => script.rules = serde_json::from_str(rest).map_err(|_| wrong("options"))?,
                "without" => script.without.push(rest.to_owned()),
                "deal" => script.lines.push(Line::Deal(Deal::default())),
                "pick" => script.lines.push(Line::Pick(rest.to_owned())),
                "say" => script.lines.push(Line::Say(rest.to_owned())),
                "me" => script.lines.push(Line::Mine(Mine { action: rest.to_owned(), ..Mine::default() })),
                seat => {
                    let seat = seat.parse().map_err(|_| wrong("who does that?"))?;
                    script.lines.push(Line::Other(seat, rest.to_owned()));
                }
            }
        }
        Ok(script)
    }

    /// A line beneath another one.
    fn beneath(&mut self, word: &str, rest: &str) -> Option<()> {
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        match self.lines.last_mut()? {
            Line::Deal(deal) if word == "pile" => deal.pile = words(rest),
            Line::Deal(deal) => deal.hands.push((word.parse().ok()?, words(rest))),
            Line::Mine(mine) => match word {
                "tip" => mine.tip = Some(rest.to_owned()),
                "else" => mine.other = Some(rest.to_owned()),
                "try" => {
                    let (action, said) = rest.rsplit_once(' ')?;
                    mine.tries.push((action.to_owned(), said.to_owned()));
                }
                "race" => {
                    let (seat, rest) = rest.split_once(' ')?;
                    let (action, said) = rest.rsplit_once(' ')?;
                    mine.race = Some((seat.parse().ok()?, action.to_owned(), said.to_owned()));
                }
                _ => return None,
            },
            _ => return None,
        }
        Some(())
    }

    /// Everything that is said, by the ends of the messages' names.
    pub(crate) fn said(&self) -> Vec<String> {
        let mut said = Vec::new();
        for line in &self.lines {
            match line {
                Line::Say(id) => said.push(id.clone()),
                Line::Mine(mine) => {
                    said.extend(mine.tip.iter().chain(&mine.other).cloned());
                    said.extend(mine.tries.iter().map(|(_, said)| said.clone()));
                    said.extend(mine.race.iter().map(|(.., said)| said.clone()));
                }
                Line::Deal(_) | Line::Pick(_) | Line::Other(..) => {}
            }
        }
        said
    }
}
