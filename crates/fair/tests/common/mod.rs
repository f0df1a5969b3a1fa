//! A finished game, played at random and dealt fairly.

use tablee_catalog::Visitor;
use tablee_core::{Game, Luck, Turn};
use tablee_fair::{
    Beginning, By, Ending, FairLuck, Number, Player, Record, SeatRecord, Secret, Step, Terms, Told, key,
    seal, to_hex,
};
use tablee_testkit::Dice;

/// Plays a game of this many seats with default options.
pub(crate) struct Played {
    pub(crate) seats: usize,
    pub(crate) seed: u64,
    pub(crate) begins: Option<Beginning>,
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
        let mut luck = FairLuck::new(key(&secret, &numbers, &terms));
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
        let commitment = secret.commitment();
        Record {
            tablee: tablee_fair::VERSION,
            game: terms.game.clone(),
            options: terms.options.clone(),
            first: terms.first,
            begins: terms.begins,
            seats: terms
                .seats
                .iter()
                .zip(&numbers)
                .map(|(player, number)| SeatRecord {
                    name: player.name.clone(),
                    bot: player.bot.clone(),
                    number: number.map(|number| to_hex(&number)),
                })
                .collect(),
            commitment: to_hex(&commitment),
            secret: to_hex(secret.reveal()),
            seal: to_hex(&seal(&terms, &commitment, &entries, &outcome)),
            entries,
            outcome,
        }
    }
}

pub(crate) fn played(game: &str, seed: u64) -> Record {
    begun(game, seed, None)
}

/// The same, begun by whom that says.
pub(crate) fn begun(game: &str, seed: u64, begins: Option<Beginning>) -> Record {
    tablee_catalog::visit(game, Played { seats: 3, seed, begins }).unwrap()
}
