//! A game whose type is hidden: JSON and notation in, JSON out.

use std::fmt::Debug;

use serde_json::{Value, json};
use tablee_core::{Chance, Face, Game, Illegal, Misread, Options as _, Pile, Reason, Seat, Turn, Viewer};

use crate::frame::{open_frame, view_frame};
use crate::request::NewGame;
use crate::{Cited, Code, Refusal, Rules, Tape, rules};

/// A running game, its type hidden.
pub trait AnyGame: Debug {
    /// A seat acts, then chance decides what it has to. The sights of an arbiter, in order.
    fn act(&mut self, seat: Option<Seat>, action: &str) -> Result<Vec<Value>, Refusal>;

    /// Everything, all hands open.
    fn position(&self) -> Value;

    /// What a seat, or a spectator, may know.
    fn view(&self, viewer: Seated) -> Value;

    /// The seat with this number, if this table has it.
    fn seat(&self, number: Option<i64>) -> Option<Seat>;
}

/// Who asks for a view through the protocol. There is no way to ask for an arbiter's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seated {
    /// At a seat.
    At(Seat),
    /// Nowhere.
    Nowhere,
}

impl From<Seated> for Viewer {
    fn from(seated: Seated) -> Self {
        match seated {
            Seated::At(seat) => Self::Seat(seat),
            Seated::Nowhere => Self::Spectator,
        }
    }
}

/// A game with its chance.
#[derive(Clone, Debug)]
pub struct Hosted<G: Game> {
    game: G,
    rules: Rules,
    tape: Tape<G::Card>,
}

impl<G: Game> Hosted<G> {
    /// The game as it stands.
    pub(crate) const fn game(&self) -> &G {
        &self.game
    }

    /// What it waits for.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.game.turn()
    }
}

impl<G: Face> Hosted<G> {
    /// Sets a game up. The errors come in the protocol's order.
    pub(crate) fn new(request: &NewGame) -> Result<(Self, Vec<Value>), Refusal> {
        let (options, verdict) = rules::read::<G::Options>(&request.rules);
        let range = options.players();
        let players = request
            .players
            .and_then(|players| usize::try_from(players).ok())
            .filter(|players| range.contains(players))
            .ok_or_else(|| {
                let message = format!("{} is for {} to {} players", G::ID, range.start(), range.end());
                Refusal::new(Code::BadPlayers, message)
            })?;
        verdict.map_err(|bad| Refusal::new(Code::BadRules, bad))?;
        let first = seat_of(request.first, players).ok_or_else(|| bad_seat(players))?;
        let mut game = G::new(options, players, first).ok_or_else(|| bad_seat(players))?;
        let mut events = Vec::new();
        if let Some(names) = &request.deck {
            let deck = read_pile(names.iter().map(String::as_str));
            deck.and_then(|deck| game.resolve(Chance::Shuffle(deck), &mut events).ok())
                .ok_or_else(|| Refusal::new(Code::BadDeck, "the deck must be exactly the game's cards"))?;
        }
        let mut entries = Vec::with_capacity(request.chance.len());
        for (index, entry) in request.chance.iter().enumerate() {
            entries.push(read_chance(entry).ok_or_else(|| {
                let message =
                    format!("chance, entry {index}: a pick or a shuffle with cards of the game is wanted");
                Refusal::new(Code::BadChance, message)
            })?);
        }
        let mut tape = Tape::new(entries, request.seed.as_deref());
        if request.deck.is_none() {
            tape.deal(&mut game, &mut events)?;
        }
        tape.settle(&mut game, &mut events)?;
        let sights = sights::<G>(&events);
        Ok((Self { game, rules: Rules::of(&options, players), tape }, sights))
    }
}

/// Reads an action that a seat wants to play now. The errors come in the protocol's order; whether the rules allow it
/// is only known when it is played.
pub fn read_action<G: Game>(game: &G, seat: Seat, text: &str) -> Result<G::Action, Refusal> {
    match text.parse::<G::Action>() {
        Ok(action) if game.is_complete(seat, &action) => Ok(action),
        Ok(_) => Err(Refusal::new(Code::BadAction, "the action does not say all that it must")),
        Err(Misread::Impossible) if game.turn().acting().contains(seat) => {
            Err(Refusal::new(Code::IllegalAction, Misread::Impossible))
        }
        Err(Misread::Impossible) => Err(not_your_turn()),
        Err(Misread::Unreadable) => Err(Refusal::new(Code::BadAction, Misread::Unreadable)),
    }
}

/// Why an action was refused, in the words of the protocol.
pub fn refused<R: Reason>(illegal: Illegal<R>) -> Refusal {
    match illegal {
        Illegal::GameOver => Refusal::new(Code::GameOver, illegal),
        Illegal::NotYourTurn => not_your_turn(),
        Illegal::Rule(reason) => {
            let cited = Some(Cited { reason: reason.code(), rule: reason.rule() });
            Refusal { cited, ..Refusal::new(Code::IllegalAction, illegal) }
        }
    }
}

impl<G: Face> AnyGame for Hosted<G> {
    fn act(&mut self, seat: Option<Seat>, text: &str) -> Result<Vec<Value>, Refusal> {
        if let Turn::Over(_) = self.game.turn() {
            return Err(Refusal::new(Code::GameOver, "the game is over"));
        }
        let seat = seat.ok_or_else(|| bad_seat(self.game.players()))?;
        let action = read_action(&self.game, seat, text)?;
        // On copies: a tape that does not fit must leave everything as it was.
        let mut after = self.clone();
        let mut events = Vec::new();
        after.game.play(seat, action, &mut events).map_err(refused)?;
        after.tape.settle(&mut after.game, &mut events)?;
        *self = after;
        Ok(sights::<G>(&events))
    }

    fn position(&self) -> Value {
        open_frame(&self.game, &self.rules).to_json()
    }

    fn view(&self, viewer: Seated) -> Value {
        view_frame(&self.game, &self.rules, viewer).to_json()
    }

    fn seat(&self, number: Option<i64>) -> Option<Seat> {
        seat_of(number, self.game.players())
    }
}

/// What the referee saw, which sees everything.
fn sights<G: Game>(events: &[G::Event]) -> Vec<Value> {
    events.iter().filter_map(|event| G::sight(event, Viewer::Arbiter)).map(|sight| json!(sight)).collect()
}

fn seat_of(number: Option<i64>, players: usize) -> Option<Seat> {
    let number = u8::try_from(number?).ok()?;
    Seat::new(number).filter(|seat| seat.index() < players)
}

pub(crate) fn bad_seat(players: usize) -> Refusal {
    Refusal::new(Code::BadSeat, format_args!("the seats are 0 to {}", players - 1))
}

fn not_your_turn() -> Refusal {
    Refusal::new(Code::NotYourTurn, "this seat can do nothing now")
}

fn read_pile<'a, C: tablee_core::Card>(names: impl ExactSizeIterator<Item = &'a str>) -> Option<Pile<C>> {
    if names.len() > tablee_core::MAX_CARDS {
        return None;
    }
    names.map(C::named).collect()
}

/// An entry of the tape: exactly `{"pick":card}` or `{"shuffle":[cards]}`.
fn read_chance<C: tablee_core::Card>(entry: &Value) -> Option<Chance<C>> {
    let fields = entry.as_object().filter(|fields| fields.len() == 1)?;
    if let Some(pick) = fields.get("pick") {
        return C::named(pick.as_str()?).map(Chance::Pick);
    }
    let names: Vec<&str> =
        fields.get("shuffle")?.as_array()?.iter().map(Value::as_str).collect::<Option<_>>()?;
    read_pile(names.into_iter()).map(Chance::Shuffle)
}
