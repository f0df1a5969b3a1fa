//! Playing a record again, and recomputing every card.

use std::fmt;

use tablee_catalog::{GAMES, Visitor, visit};
use tablee_core::{Game, Turn};

use crate::terms::check_name;
use crate::{
    Beginning, Ending, FairLuck, Form, Misstep, Number, Receipt, Record, Sealing, Secret, Source, Step,
    Stepper, Told, Unlike, Voided, from_hex, key, to_hex,
};

/// What was found in a record that is in order. Its text says so in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The id of the game.
    pub game: String,
    /// The names of the players.
    pub names: Vec<String>,
    /// The seat that began.
    pub first: u8,
    /// How that came about: a lot was drawn again; what somebody said, nobody can recompute. Nothing where it is not known.
    pub begins: Option<Beginning>,
    /// How the deal was made fair.
    pub form: Form,
    /// How many seats gave a number of their own.
    pub numbers: usize,
    /// The people who played without a number of their own.
    pub without: Vec<String>,
    /// Whether a device promised the secret that played alone.
    pub device: bool,
    /// The deals that came to nothing before this one.
    pub voided: Vec<Voided>,
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
        let Self { game, names, first, begins, numbers, shuffles, picks, actions, outcome, seal, .. } = self;
        writeln!(f, "This game of {game} was dealt fairly.")?;
        writeln!(f, "- At the table: {}.", names.join(", "))?;
        writeln!(f, "- The secret is the one that was promised before the first card.")?;
        writeln!(f, "- {numbers} of {} seats mixed in a number of their own.", names.len())?;
        if self.device {
            writeln!(f, "- A device promised it that played alone: whoever has it could know the cards.")?;
        }
        if !self.without.is_empty() {
            writeln!(f, "- Without a number of their own: {}.", self.without.join(", "))?;
        }
        match self.form {
            Form::First => writeln!(
                f,
                "- Dealt in the first form: names were in the key, so who ran the server could have chosen."
            )?,
            Form::Second if *numbers == 0 => {
                writeln!(
                    f,
                    "- Nobody gave a number: the secret alone decided, and who chose it could choose."
                )?;
            }
            Form::Second => writeln!(f, "- Dealt in the second form: every number fits its hash.")?,
        }
        for Voided { silent, .. } in &self.voided {
            let names: Vec<&str> = silent.iter().map(|silent| silent.name.as_str()).collect();
            writeln!(f, "- A deal before came to nothing: no number from {}.", names.join(", "))?;
        }
        let name = names.get(usize::from(*first)).map_or("", String::as_str);
        match begins {
            None => {}
            Some(Beginning::Lot) => {
                writeln!(f, "- Drawn by lot from the same deal, and recomputed: {name} begins.")?
            }
            Some(Beginning::Rule) => writeln!(f, "- {name} begins, as the rules say after the game before.")?,
            Some(said) => writeln!(f, "- {name} begins, as the host said ({}).", said.name())?,
        }
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
    /// The number of a seat is not the one whose hash it sent.
    Number {
        /// The seat.
        seat: u8,
    },
    /// It is not of the deal that a device has a receipt of.
    Receipt(Unlike),
    /// The game cannot be set up like that.
    Terms(String),
    /// The lot fell on somebody else.
    Lot {
        /// On whom it falls.
        drawn: u8,
        /// Who began.
        recorded: u8,
    },
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
            Self::Number { seat } => {
                write!(f, "the number of seat {seat} is not the one whose hash it sent before the deal")
            }
            Self::Receipt(unlike) => unlike.fmt(f),
            Self::Terms(why) => write!(f, "no game can be played on these terms: {why}"),
            Self::Lot { drawn, recorded } => {
                write!(f, "the lot fell on seat {drawn}, and seat {recorded} began")
            }
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

impl Forged {
    /// A step that cannot follow, at its place.
    fn of(at: usize, misstep: Misstep) -> Self {
        match misstep {
            Misstep::Over => Self::Surplus { at },
            Misstep::Missing => Self::Missing { at },
            Misstep::Chance { dealt, recorded } => {
                Self::Chance { at, dealt: dealt.to_string(), recorded: recorded.to_string() }
            }
            Misstep::Cards | Misstep::Seat | Misstep::Action(_) => {
                Self::Action { at, why: misstep.to_string() }
            }
        }
    }
}

/// Plays a record again and recomputes every card.
pub fn verify(record: &Record) -> Result<Verdict, Forged> {
    visit(&record.game, Again(record))
        .unwrap_or_else(|| Err(Forged::Terms(format!("the games are {}", GAMES.join(", ")))))
}

/// The same, and compares it with what a device kept.
pub fn verify_with(record: &Record, receipt: &Receipt) -> Result<Verdict, Forged> {
    let verdict = verify(record)?;
    receipt.compare(record).map_err(Forged::Receipt)?;
    Ok(verdict)
}

struct Again<'a>(&'a Record);

impl Visitor for Again<'_> {
    type Output = Result<Verdict, Forged>;

    fn visit<G: Game>(self) -> Self::Output {
        verify_as::<G>(self.0)
    }
}

/// The same for whoever knows which game it is.
pub fn verify_as<G: Game>(record: &Record) -> Result<Verdict, Forged> {
    let bytes = |field: &str, text: &str| {
        from_hex(text).ok_or_else(|| Forged::Field(format!("{field} must be 64 small hexadecimal digits")))
    };
    let secret = Secret::new(bytes("the secret", &record.secret)?);
    let commitment = bytes("the commitment", &record.commitment)?;
    let form = record.form().ok_or_else(|| Forged::Field("there is no such version".to_owned()))?;
    if secret.commitment(form) != commitment {
        return Err(Forged::Secret);
    }
    let numbers: Vec<_> = record
        .seats
        .iter()
        .map(|seat| seat.number.as_deref().map(|number| bytes("a number", number)).transpose())
        .collect::<Result<_, _>>()?;
    let terms = record.terms();
    let game: G = terms.start().map_err(|bad| Forged::Terms(bad.0))?;
    let (key, sealing) = match form {
        Form::First => {
            if !record.voided.is_empty() || record.seats.iter().any(|seat| seat.hash.is_some()) {
                return Err(Forged::Field("the first form froze nothing".to_owned()));
            }
            (key(&secret, &numbers, &terms), Sealing::first(&terms, &commitment))
        }
        Form::Second => frozen(record, &secret, &numbers)?,
    };
    let mut luck = FairLuck::new(key);
    let drawn = terms.who_begins(&mut luck);
    if drawn != terms.first {
        return Err(Forged::Lot { drawn, recorded: terms.first });
    }
    let mut stepper = Stepper::new(game, Source::Fair(Box::new(luck)));
    let (mut shuffles, mut picks, mut actions) = (0, 0, 0);
    for (at, step) in record.entries.iter().enumerate() {
        stepper.take(step).map_err(|misstep| Forged::of(at, misstep))?;
        match step {
            Step::Chance(Told::Shuffle(_)) => shuffles += 1,
            Step::Chance(Told::Pick(_)) => picks += 1,
            Step::Act { .. } => actions += 1,
        }
    }
    let Turn::Over(outcome) = stepper.game().turn() else {
        return Err(Forged::Missing { at: record.entries.len() });
    };
    let outcome = Ending::from(&outcome);
    if outcome != record.outcome {
        return Err(Forged::Outcome { ended: outcome.to_string() });
    }
    let sealed = to_hex(&sealing.whole(&record.entries, &outcome));
    if sealed != record.seal {
        return Err(Forged::Seal);
    }
    Ok(Verdict {
        game: record.game.clone(),
        names: record.seats.iter().map(|seat| seat.name.clone()).collect(),
        first: terms.first,
        begins: terms.begins,
        form,
        numbers: numbers.iter().flatten().count(),
        without: record
            .seats
            .iter()
            .filter(|seat| seat.bot.is_none() && seat.number.is_none())
            .map(|seat| seat.name.clone())
            .collect(),
        device: record.device,
        voided: record.voided.clone(),
        shuffles,
        picks,
        actions,
        outcome,
        seal: sealed,
    })
}

/// The key of a deal of the second form, and its seal in the making, if every number is the one whose hash was sent.
fn frozen(
    record: &Record,
    secret: &Secret,
    numbers: &[Option<Number>],
) -> Result<([u8; 32], Sealing), Forged> {
    let field = |why: &str| Err(Forged::Field(why.to_owned()));
    let Some(frozen) = record.frozen() else {
        return field("a hash must be 64 small hexadecimal digits");
    };
    for (seat, (number, hash)) in (0..).zip(numbers.iter().zip(&frozen.hashes)) {
        let fits = match (number, hash) {
            (None, None) => true,
            (Some(number), Some(_)) => frozen.fits(seat, number),
            _ => false,
        };
        if !fits {
            return Err(Forged::Number { seat });
        }
    }
    if record.seats.iter().any(|seat| seat.bot.is_some() && seat.number.is_some()) {
        return field("a bot has no number");
    }
    for voided in &record.voided {
        let seats: Vec<u8> = voided.silent.iter().map(|silent| silent.seat).collect();
        let rising = seats.is_sorted_by(|one, other| one < other);
        let named = voided.silent.iter().all(|silent| check_name(&silent.name).is_ok());
        if from_hex(&voided.commitment).is_none() || seats.is_empty() || !rising || !named {
            return field("a deal that came to nothing has a promise, and somebody who was silent");
        }
    }
    Ok((frozen.key(secret, numbers), Sealing::second(&frozen, numbers)))
}
