//! Playing a record again, and recomputing every card.

use std::fmt;

use tablee_catalog::{GAMES, Visitor, visit};
use tablee_core::{Game, Seat, Turn};

use crate::{Ending, Entry, FairLuck, Record, Secret, Told, from_hex, key, seal, to_hex};

/// What was found in a record that is in order. Its text says so in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The id of the game.
    pub game: String,
    /// The names of the players.
    pub names: Vec<String>,
    /// How many seats gave a number of their own.
    pub numbers: usize,
    /// How many shuffles were recomputed.
    pub shuffles: usize,
    /// How many cards taken blind were recomputed.
    pub picks: usize,
    /// How many actions were checked against the rules.
    pub actions: usize,
    /// How it ended.
    pub outcome: Ending,
    /// The hash of all of it.
    pub seal: String,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, names, numbers, shuffles, picks, actions, outcome, seal } = self;
        writeln!(f, "This game of {game} was dealt fairly.")?;
        writeln!(f, "- At the table: {}.", names.join(", "))?;
        writeln!(f, "- The secret is the one that was promised before the first card.")?;
        writeln!(f, "- {numbers} of {} seats mixed in a number of their own.", names.len())?;
        writeln!(f, "- Recomputed and equal: {shuffles} shuffles, {picks} cards taken blind.")?;
        writeln!(f, "- Allowed by the rules: all {actions} actions, in their order.")?;
        writeln!(f, "- The end is as recorded: {outcome}.")?;
        write!(f, "- Seal: {seal}")
    }
}

/// What does not fit in a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Forged {
    /// A field cannot be what it is.
    Field(String),
    /// The secret is not the one that was promised.
    Secret,
    /// The game cannot be set up like that.
    Terms(String),
    /// Chance decided something else than the key says.
    Chance {
        /// The place of the entry.
        at: usize,
        /// What follows from the key.
        dealt: String,
        /// What is recorded.
        recorded: String,
    },
    /// An action is not allowed there.
    Action {
        /// The place of the entry.
        at: usize,
        /// Why not.
        why: String,
    },
    /// Something is missing, at this place or at the end.
    Missing {
        /// The place.
        at: usize,
    },
    /// Something comes after the end.
    Surplus {
        /// The place.
        at: usize,
    },
    /// The game ended otherwise.
    Outcome {
        /// How it ended.
        ended: String,
    },
    /// The seal is broken: something was changed that the rules do not mind.
    Seal,
}

impl fmt::Display for Forged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Field(why) => write!(f, "{why}"),
            Self::Secret => f.write_str("the secret is not the one that was promised before the first card"),
            Self::Terms(why) => write!(f, "no game can be played on these terms: {why}"),
            Self::Chance { at, dealt, recorded } => {
                write!(
                    f,
                    "entry {at}: the deal does not follow from the secret and the numbers\n  dealt:    {dealt}\n  recorded: {recorded}"
                )
            }
            Self::Action { at, why } => write!(f, "entry {at}: {why}"),
            Self::Missing { at } => write!(f, "entry {at}: something is missing here"),
            Self::Surplus { at } => write!(f, "entry {at}: the game was over before this"),
            Self::Outcome { ended } => write!(f, "the game ended otherwise than recorded: {ended}"),
            Self::Seal => f.write_str("the seal is broken: something was changed after the game"),
        }
    }
}

impl std::error::Error for Forged {}

/// Plays a record again and recomputes every card.
pub fn verify(record: &Record) -> Result<Verdict, Forged> {
    visit(&record.game, Again(record))
        .unwrap_or_else(|| Err(Forged::Terms(format!("the games are {}", GAMES.join(", ")))))
}

struct Again<'a>(&'a Record);

impl Visitor for Again<'_> {
    type Output = Result<Verdict, Forged>;

    fn visit<G: Game>(self) -> Self::Output {
        let record = self.0;
        let bytes = |field: &str, text: &str| {
            from_hex(text)
                .ok_or_else(|| Forged::Field(format!("{field} must be 64 small hexadecimal digits")))
        };
        let secret = Secret::new(bytes("the secret", &record.secret)?);
        let commitment = bytes("the commitment", &record.commitment)?;
        if secret.commitment() != commitment {
            return Err(Forged::Secret);
        }
        let numbers: Vec<_> = record
            .seats
            .iter()
            .map(|seat| seat.number.as_deref().map(|number| bytes("a number", number)).transpose())
            .collect::<Result<_, _>>()?;
        let terms = record.terms();
        let mut game: G = terms.start().map_err(|bad| Forged::Terms(bad.0))?;
        let mut luck = FairLuck::new(key(&secret, &numbers, &terms));
        let (mut shuffles, mut picks, mut actions) = (0, 0, 0);
        let mut events = Vec::new();
        for (at, entry) in record.entries.iter().enumerate() {
            events.clear();
            match (game.turn(), entry) {
                (Turn::Over(_), _) => return Err(Forged::Surplus { at }),
                (Turn::Chance, Entry::Chance(recorded)) => {
                    let outcome = game.sample(&mut luck).ok_or(Forged::Missing { at })?;
                    let dealt = Told::of(&outcome);
                    if dealt != *recorded {
                        let (dealt, recorded) = (dealt.to_string(), recorded.to_string());
                        return Err(Forged::Chance { at, dealt, recorded });
                    }
                    match dealt {
                        Told::Shuffle(_) => shuffles += 1,
                        Told::Pick(_) => picks += 1,
                    }
                    game.resolve(outcome, &mut events)
                        .map_err(|bad| Forged::Action { at, why: bad.to_string() })?;
                }
                (Turn::Seats { .. }, Entry::Act { seat, action, .. }) => {
                    let refused = |why: String| Forged::Action { at, why };
                    let seat = Seat::new(*seat)
                        .filter(|seat| seat.index() < game.players())
                        .ok_or_else(|| refused("there is no such seat".to_owned()))?;
                    let read: G::Action =
                        action.parse().map_err(|wrong| refused(format!("{action:?}: {wrong}")))?;
                    game.play(seat, read, &mut events)
                        .map_err(|illegal| refused(format!("seat {seat}, {action}: {illegal}")))?;
                    actions += 1;
                }
                (Turn::Chance, Entry::Act { .. }) | (Turn::Seats { .. }, Entry::Chance(_)) => {
                    return Err(Forged::Missing { at });
                }
            }
        }
        let Turn::Over(outcome) = game.turn() else {
            return Err(Forged::Missing { at: record.entries.len() });
        };
        let outcome = Ending::from(&outcome);
        if outcome != record.outcome {
            return Err(Forged::Outcome { ended: outcome.to_string() });
        }
        let sealed = to_hex(&seal(&terms, &commitment, &record.entries, &outcome));
        if sealed != record.seal {
            return Err(Forged::Seal);
        }
        Ok(Verdict {
            game: record.game.clone(),
            names: record.seats.iter().map(|seat| seat.name.clone()).collect(),
            numbers: numbers.iter().flatten().count(),
            shuffles,
            picks,
            actions,
            outcome,
            seal: sealed,
        })
    }
}
