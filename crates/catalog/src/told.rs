//! A view of a seat, as the table protocol writes it, read back: for whoever has a view and nothing that leads to it.

use serde::Deserialize;
use serde_json::Value;
use tablee_core::{Face, Options as _, Seat, Told, Viewer};

use crate::any::bad_seat;
use crate::{Code, Frame, Refusal, Rules, Seeded, Waited, read_options, to_act_of};

/// A view that somebody wrote down, not yet believed.
#[derive(Clone, Debug)]
pub struct Written {
    view: Value,
    seat: Option<u64>,
}

impl Written {
    /// The view in a text, if there is one: what the protocol calls a view, alone, as the referee's whole answer to `view`, or with the `seat` that a
    /// bot is told beside it.
    #[must_use]
    pub fn find(text: &[u8]) -> Option<Self> {
        let mut view: Value = serde_json::from_slice(text).ok()?;
        let mut seat = view.get("seat").and_then(Value::as_u64);
        if let Some(inner) = view.get_mut("view").filter(|inner| inner.is_object()).map(Value::take) {
            view = inner;
            seat = view.get("seat").and_then(Value::as_u64).or(seat);
        }
        let is_view = ["game", "state"].into_iter().all(|field| view.get(field).is_some());
        is_view.then_some(Self { view, seat })
    }

    /// The id of its game, as it is written.
    #[must_use]
    pub fn game(&self) -> &str {
        self.view.get("game").and_then(Value::as_str).unwrap_or_default()
    }

    /// The view, of the seat that is asked for, or that is written beside it, or that has actions in it.
    ///
    /// It is believed where the rules make the same of it that is written, and where some deal fits it. What the seat remembers and the state does
    /// not say is not in it: see [`Face::recalled`].
    pub fn read<G: Face>(&self, asked: Option<Seat>) -> Result<G::View, Refusal> {
        let frame: Frame<G::State> = Frame::deserialize(&self.view).map_err(|bad| {
            Refusal::new(Code::BadRequest, format_args!("this is no view of {}: {bad}", G::ID))
        })?;
        let options = options::<G>(&frame.rules)?;
        let players = usize::from(frame.players);
        let range = options.players();
        if !range.contains(&players) {
            let message = format!("{} is for {} to {} players", G::ID, range.start(), range.end());
            return Err(Refusal::new(Code::BadPlayers, message));
        }
        if frame.over.is_some() {
            return Err(Refusal::new(Code::GameOver, "the game is over here; ask about an earlier position"));
        }
        let seat = self.whose(&frame.to_act, asked, players)?;
        if !frame.to_act.iter().any(|waited| waited.seat == seat) {
            return Err(Refusal::new(Code::NotYourTurn, "this seat can do nothing now"));
        }
        if let Some(other) = frame.to_act.iter().find(|waited| waited.seat.index() >= players) {
            return Err(no_view(format_args!("seat {} is not at this table", other.seat)));
        }
        let must = frame.to_act.iter().filter(|waited| waited.must).map(|waited| waited.seat).collect();
        let told = Told { options, players, seat, must, state: &frame.state };
        let view = G::recalled(&told).ok_or_else(|| no_view("its cards or its numbers do not add up"))?;
        if G::State::from(&view) != frame.state {
            return Err(no_view("its fields contradict each other, or are not those of a seat's view"));
        }
        if !is_asked(&to_act_of(&view), &frame.to_act, seat) {
            return Err(no_view("by the rules others are asked here, or other actions are legal"));
        }
        // Law 5, of a view that nobody has vouched for.
        let imagined = G::determinize(&view, &mut Seeded::new("fits"));
        if imagined.view(Viewer::Seat(seat)) != view {
            return Err(no_view("no deal fits it"));
        }
        Ok(view)
    }

    /// Whose view it is.
    fn whose(&self, to_act: &[Waited], asked: Option<Seat>, players: usize) -> Result<Seat, Refusal> {
        let at_table = |seat: Seat| (seat.index() < players).then_some(seat);
        let written = || u8::try_from(self.seat?).ok().and_then(Seat::new);
        if asked.is_some() || self.seat.is_some() {
            return asked.or_else(written).and_then(at_table).ok_or_else(|| bad_seat(players));
        }
        let acting = to_act.iter().find(|waited| waited.actions.is_some()).map(|waited| waited.seat);
        let none = || Refusal::new(Code::NotYourTurn, "no seat has actions in this view");
        acting.ok_or_else(none).and_then(|seat| at_table(seat).ok_or_else(|| bad_seat(players)))
    }
}

/// The options that are written, all of them known.
fn options<G: Face>(rules: &Rules) -> Result<G::Options, Refusal> {
    read_options(rules.map()).map_err(|bad| Refusal::new(Code::BadRules, bad))
}

/// Whether the same seats are asked, and the seat has the same actions, where they are written.
fn is_asked(by_rules: &[Waited], written: &[Waited], own: Seat) -> bool {
    by_rules.len() == written.len()
        && by_rules.iter().zip(written).all(|(ruled, written)| {
            let same = ruled.actions == written.actions;
            let left_out = written.seat == own && written.actions.is_none();
            ruled.seat == written.seat && ruled.must == written.must && (same || left_out)
        })
}

fn no_view(why: impl std::fmt::Display) -> Refusal {
    Refusal::new(Code::BadView, why)
}
