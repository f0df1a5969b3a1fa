//! What one viewer may know: the state of its game, typed, who is waited for and what can be done.

use std::rc::Rc;

use ratatui::text::{Line, Span};
use serde::Deserialize;
use serde_json::Value;
use tablee_core::{Card as _, Seat, Turn, Veiled, View as _};

use crate::games::{Easel, Pictured, Scene, Visitor, visit};
use crate::order;
use crate::paint::Paint;
use crate::voice::Voice;

/// What one viewer may know, the type of its game hidden.
pub(crate) type View = Rc<dyn Seen>;

/// What a viewer may know, whatever is played.
pub(crate) trait Seen {
    /// The seats that are waited for, as far as the viewer knows.
    fn waited_for(&self) -> Vec<u8>;

    /// What the viewer at this seat can do, in the order in which one thinks of it.
    fn actions(&self, seat: u8) -> Vec<String>;

    /// The cards of a hand as one holds them, if the viewer sees them.
    fn hand(&self, seat: u8) -> Option<Vec<&'static str>>;

    /// The number of the rule that applies now, where that was said.
    fn rule(&self) -> Option<&str>;

    /// The card that a word of an action names.
    fn card_of(&self, word: &str) -> Option<&'static str>;

    /// What an action of a seat does, in words that say what lies where it reaches.
    fn say_action(&self, voice: &Voice, seat: u8, action: &str, names: &[String]) -> String;

    /// Who is ahead, by seat: more is better. Nothing where nobody can tell.
    fn ahead(&self) -> Option<Vec<i64>>;

    /// How much a seat still has to do to win, as far as the viewer sees.
    fn left(&self, seat: u8) -> Option<usize>;

    /// A card for a narrow place, in its colour.
    fn card(&self, voice: &Voice, paint: Paint, name: &str) -> Span<'static>;

    /// The same in two parts, where cards belong together: the mark that they share, and the rest.
    fn card_in_group(
        &self,
        voice: &Voice,
        paint: Paint,
        name: &str,
    ) -> Option<(Span<'static>, Span<'static>)>;

    /// The table as this viewer sees it.
    fn picture(&self, easel: &Easel<'_>) -> Vec<Line<'static>>;

    /// The table in sentences, for those who hear it.
    fn sentences(&self, easel: &Easel<'_>) -> Vec<String>;
}

/// The view of a game, from the form that it has in the table protocol. Nothing when there is no such game, or when its state
/// is none that this program knows: whoever wrote it is newer.
pub(crate) fn read(frame: Value) -> Option<View> {
    #[derive(Deserialize)]
    struct Named {
        game: String,
    }
    let named = Named::deserialize(&frame).ok()?;
    visit(&named.game, Reading(frame)).flatten()
}

struct Reading(Value);

impl Visitor for Reading {
    type Output = Option<View>;

    fn visit<G: Pictured>(self) -> Self::Output {
        let known: Known<G::State> = serde_json::from_value(self.0).ok()?;
        Some(Rc::new(Of::<G>(known)))
    }
}

/// What a viewer knows, as far as a terminal shows it.
#[derive(Clone, Debug, Deserialize)]
struct Known<S> {
    to_act: Vec<Waited>,
    rule: Option<String>,
    state: S,
}

/// A seat that can act.
#[derive(Clone, Debug, Deserialize)]
struct Waited {
    seat: Seat,
    must: bool,
    #[serde(default)]
    actions: Vec<String>,
}

/// What a viewer knows of this game.
pub(crate) struct Of<G: Pictured>(Known<G::State>);

impl<G: Pictured> Of<G> {
    /// A view as it is, to be looked at only: nobody acts.
    pub(crate) fn looked_at(view: &G::View) -> Self {
        let waited = match view.turn() {
            Turn::Seats { must, .. } => must,
            Turn::Chance | Turn::Over(_) => tablee_core::SeatSet::EMPTY,
        };
        let to_act = waited.iter().map(|seat| Waited { seat, must: true, actions: Vec::new() }).collect();
        Self(Known { to_act, rule: Some(G::rule_now(view).to_owned()), state: G::State::from(view) })
    }

    /// What there is to know about the game itself.
    pub(crate) fn state(&self) -> &G::State {
        &self.0.state
    }

    /// A hand, if the viewer sees it.
    pub(crate) fn held(&self, seat: usize) -> Option<Vec<G::Card>> {
        match G::hands(self.state()).as_slice().get(seat)? {
            Veiled::Open(cards) => Some(order::hand::<G>(*cards)),
            Veiled::Closed(_) => None,
        }
    }

    /// How many cards a hand has.
    pub(crate) fn hand_size(&self, seat: usize) -> usize {
        G::hands(self.state()).as_slice().get(seat).map_or(0, |hand| hand.len())
    }

    /// Whether the game waits for a seat.
    pub(crate) fn waits_for(&self, seat: usize) -> bool {
        self.0.to_act.iter().any(|waited| waited.must && waited.seat.index() == seat)
    }
}

impl<G: Pictured> Seen for Of<G> {
    fn waited_for(&self) -> Vec<u8> {
        let waited = self.0.to_act.iter().filter(|waited| waited.must);
        waited.map(|waited| waited.seat.index() as u8).collect()
    }

    fn actions(&self, seat: u8) -> Vec<String> {
        let own = self.0.to_act.iter().find(|waited| waited.seat.index() == usize::from(seat));
        let actions = own.map(|own| own.actions.clone()).unwrap_or_default();
        order::actions::<G>(actions, &self.held(usize::from(seat)).unwrap_or_default())
    }

    fn hand(&self, seat: u8) -> Option<Vec<&'static str>> {
        Some(self.held(usize::from(seat))?.into_iter().map(|card| card.name()).collect())
    }

    fn rule(&self) -> Option<&str> {
        self.0.rule.as_deref()
    }

    fn card_of(&self, word: &str) -> Option<&'static str> {
        G::card_of(word).map(|card| card.name())
    }

    fn say_action(&self, voice: &Voice, seat: u8, action: &str, names: &[String]) -> String {
        let read: Option<G::Action> = action.parse().ok();
        let lying = read.and_then(|read| G::lying(self.state(), usize::from(seat), &read));
        voice.words().action_on(G::ID, action, names, lying)
    }

    fn ahead(&self) -> Option<Vec<i64>> {
        G::ahead(self.state())
    }

    fn left(&self, seat: u8) -> Option<usize> {
        G::left(self, usize::from(seat))
    }

    fn card(&self, voice: &Voice, paint: Paint, name: &str) -> Span<'static> {
        match G::Card::named(name) {
            Some(card) => G::painted(voice, paint, card),
            None => Span::raw(name.to_owned()),
        }
    }

    fn card_in_group(
        &self,
        voice: &Voice,
        paint: Paint,
        name: &str,
    ) -> Option<(Span<'static>, Span<'static>)> {
        G::grouped(voice, paint, G::Card::named(name)?)
    }

    fn picture(&self, easel: &Easel<'_>) -> Vec<Line<'static>> {
        G::picture(&Scene { easel, view: self }, self.state())
    }

    fn sentences(&self, easel: &Easel<'_>) -> Vec<String> {
        let scene = Scene { easel, view: self };
        let mut said = G::sentences(&scene, self.state());
        said.extend(scene.hands_in_sentences());
        said
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_view_that_cannot_be_read_is_none() {
        assert!(read(json!({"game": "whist", "to_act": [], "state": {}})).is_none());
        assert!(read(json!({"game": "sardines", "to_act": [], "state": {"turn": 0}})).is_none());
        assert!(read(json!({"to_act": []})).is_none());
    }

    #[test]
    fn what_the_protocol_says_of_every_game_can_be_read_and_shown() {
        let voice = Voice::new(tablee_words::Lang::English);
        let names = ["Anne", "Bob", "Chloé"].map(str::to_owned);
        for game in tablee_catalog::GAMES {
            let new = json!({"cmd": "new", "game": game, "players": 3, "seed": "a"});
            let answer = tablee_catalog::Referee::new().answer(new.to_string().as_bytes()).line;
            let answer: Value = serde_json::from_str(&answer).unwrap();
            let view = read(answer["position"].clone()).unwrap_or_else(|| panic!("{game}: {answer}"));
            let seat = *view.waited_for().first().unwrap();
            assert!(!view.actions(seat).is_empty(), "{game}");
            let paint = Paint { colours: true };
            for card in view.hand(seat).unwrap() {
                assert_eq!(view.card_of(card), Some(card));
                assert_ne!(view.card(&voice, paint, card).content, card, "{game}");
            }
            let easel = Easel {
                names: &names,
                me: Some(seat),
                memory: true,
                voice: &voice,
                paint,
                width: 120,
                height: 30,
            };
            let shown: Vec<String> = view.picture(&easel).iter().map(ToString::to_string).collect();
            let (shown, told) = (shown.join("\n"), view.sentences(&easel).join("\n"));
            for name in &names {
                assert!(shown.contains(name) && told.contains(name), "{game}: {shown}\n{told}");
            }
        }
    }
}
