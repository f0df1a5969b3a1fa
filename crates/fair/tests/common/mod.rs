//! A finished game, played at random and dealt fairly.

use tablee_catalog::Visitor;
use tablee_core::{Game, Luck, Turn};
use tablee_fair::{
    Beginning, By, Ending, FairLuck, Form, Frozen, Number, Player, Record, Sealing, SeatRecord, Secret,
    Silent, Step, Terms, Told, Voided, from_hex, key, number_hash, to_hex,
};
use tablee_testkit::Dice;

/// Plays a game of this many seats with default options.
pub(crate) struct Played {
    pub(crate) seats: usize,
    pub(crate) seed: u64,
    pub(crate) begins: Option<Beginning>,
    pub(crate) form: Form,
}

impl Visitor for Played {
    type Output = Record;

    fn visit<G: Game>(self) -> Record {
        let mut dice = Dice::new(self.seed);
        let mut bytes = || -> Number { std::array::from_fn(|_| dice.below(256) as u8) };
        let secret = Secret::new(bytes());
        // The last seat is a bot and gives no number.
        let numbers: Vec<Option<Number>> =
            (0..self.seats).map(|seat| (seat + 1 < self.seats).then(&mut bytes)).collect();
        let player = |seat: usize| Player {
            name: format!("Joueur {seat} é"),
            bot: (seat + 1 == self.seats).then(|| "habitue".to_owned()),
        };
        let mut terms = Terms::new::<G>(&G::Options::default(), 1, (0..self.seats).map(player).collect());
        terms.begins = self.begins;
        let commitment = secret.commitment(self.form);
        let hash = |(seat, number): (u8, &Option<Number>)| {
            number.map(|number| number_hash(&commitment, seat, &number))
        };
        let second = self.form == Form::Second;
        // A deal before it came to nothing now and then.
        let voided = match second && self.seed % 2 == 1 {
            true => vec![Voided {
                commitment: to_hex(&Secret::new([self.seed as u8; 32]).commitment(Form::Second)),
                silent: vec![Silent { seat: 1, name: "Rosé".to_owned() }],
            }],
            false => Vec::new(),
        };
        let hashes: Vec<_> = match second {
            true => (0..).zip(&numbers).map(hash).collect(),
            false => vec![None; self.seats],
        };
        let frozen =
            Frozen { terms: terms.clone(), voided: voided.clone(), commitment, hashes: hashes.clone() };
        let key = match self.form {
            Form::First => key(&secret, &numbers, &terms),
            Form::Second => frozen.key(&secret, &numbers),
        };
        let mut luck = FairLuck::new(key);
        terms.first = terms.who_begins(&mut luck);
        let mut game: G = terms.start().unwrap();
        let mut entries = Vec::new();
        let (mut events, mut actions) = (Vec::new(), Vec::new());
        let outcome = loop {
            match game.turn() {
                Turn::Over(outcome) => break Ending::from(&outcome),
                Turn::Chance => {
                    let outcome = game.sample(&mut luck).unwrap();
                    entries.push(Step::Chance(Told::of(&outcome)));
                    game.resolve(outcome, &mut events).unwrap();
                }
                turn @ Turn::Seats { .. } => {
                    let acting: Vec<_> = turn.acting().iter().collect();
                    let seat = acting[dice.below(acting.len() as u32) as usize];
                    game.legal_actions(seat, &mut actions);
                    let action = actions[dice.below(actions.len() as u32) as usize];
                    let by = if dice.below(10) == 0 { By::StandIn } else { By::Player };
                    entries.push(Step::Act { seat: seat.index() as u8, by, action: action.to_string() });
                    game.play(seat, action, &mut events).unwrap();
                }
            }
        };
        let record = Record {
            tablee: self.form.version(),
            game: terms.game.clone(),
            options: terms.options.clone(),
            first: terms.first,
            begins: terms.begins,
            seats: terms
                .seats
                .iter()
                .zip(&numbers)
                .zip(&hashes)
                .map(|((player, number), hash)| SeatRecord {
                    name: player.name.clone(),
                    bot: player.bot.clone(),
                    hash: hash.map(|hash| to_hex(&hash)),
                    number: number.map(|number| to_hex(&number)),
                })
                .collect(),
            commitment: to_hex(&commitment),
            secret: to_hex(secret.reveal()),
            device: false,
            voided,
            seal: String::new(),
            entries,
            outcome,
        };
        resealed(record)
    }
}

/// Seals a record, or seals it anew as a forger would who knows how.
pub(crate) fn resealed(mut record: Record) -> Record {
    let number = |seat: &SeatRecord| seat.number.as_deref().and_then(from_hex);
    let numbers: Vec<Option<Number>> = record.seats.iter().map(number).collect();
    let sealing = match (record.form(), from_hex(&record.commitment), record.frozen()) {
        (Some(Form::Second), _, Some(frozen)) => Sealing::second(&frozen, &numbers),
        (_, Some(commitment), _) => Sealing::first(&record.terms(), &commitment),
        _ => return record,
    };
    record.seal = to_hex(&sealing.whole(&record.entries, &record.outcome));
    record
}

pub(crate) fn played(game: &str, seed: u64) -> Record {
    begun(game, seed, None)
}

/// The same, begun by whom that says.
pub(crate) fn begun(game: &str, seed: u64, begins: Option<Beginning>) -> Record {
    tablee_catalog::visit(game, Played { seats: 3, seed, begins, form: Form::First }).unwrap()
}

/// The same in the second form. With an odd seed a deal came to nothing before.
#[allow(dead_code, reason = "not every test deals in the second form")]
pub(crate) fn second(game: &str, seed: u64, begins: Option<Beginning>) -> Record {
    tablee_catalog::visit(game, Played { seats: 3, seed, begins, form: Form::Second }).unwrap()
}
