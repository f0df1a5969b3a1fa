//! A position or a view in the form of the table protocol.

use std::borrow::{Borrow, Cow};
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};
use tablee_core::{BySeat, Face, Game, Options, Outcome, Seat, SeatSet, Turn, View, Viewer};

use crate::Seated;
use crate::rules::to_json;

/// A position, or what one viewer knows of it.
///
/// It is written with a view of the game, and read back with its state: `Frame<<G as Face>::State>`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Frame<S, R = Rules, A = String> {
    /// The id of the game.
    pub game: Cow<'static, str>,
    /// How many play.
    pub players: u8,
    /// The rules that are played.
    pub rules: R,
    /// The number of the rule that applies now: to what the viewer is asked, else to what is going on.
    pub rule: Cow<'static, str>,
    /// The seats that can act, in order. In a view: the viewer's own, and of the others those that must act.
    pub to_act: Vec<Waited<A>>,
    /// How the game ended; null while it goes on.
    pub over: Option<Ended>,
    /// What there is to know about the game itself.
    pub state: S,
}

/// A seat that can act.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Waited<A = String> {
    /// The seat.
    pub seat: Seat,
    /// Whether the game waits for it.
    pub must: bool,
    /// Its legal actions in their notation, sorted. In a view only the viewer's own seat has them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional), schemars(with = "Vec<A>"))]
    pub actions: Option<Vec<A>>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Ended {
    /// The seats that won, in order: none, one, or several that share.
    pub winners: SeatSet,
    /// The score of each seat.
    pub scores: BySeat<i64>,
    /// Why it ended, a stable word of that game.
    pub reason: Cow<'static, str>,
}

/// The rules that are played: the edition, where they are exactly one's, and the value of every option. Made once a game, and
/// then handed on for nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    test,
    derive(ts_rs::TS, schemars::JsonSchema),
    ts(rename = "AnyRules", type = "Record<string, boolean | number | string>")
)]
pub struct Rules(#[cfg_attr(test, schemars(with = "Map<String, Value>"))] Arc<Map<String, Value>>);

impl Rules {
    /// These options as so many play them.
    #[must_use]
    pub fn of<O: Options>(options: &O, players: usize) -> Self {
        let same = |edition: &O| {
            O::SPECS.iter().all(|spec| (spec.read)(edition, players) == (spec.read)(options, players))
        };
        let edition = O::EDITIONS.iter().find(|name| O::edition(name).is_some_and(|edition| same(&edition)));
        let edition = edition.map(|name| ("edition".to_owned(), Value::from(*name)));
        let options =
            O::SPECS.iter().map(|spec| (spec.name.to_owned(), to_json((spec.read)(options, players))));
        Self(Arc::new(edition.into_iter().chain(options).collect()))
    }

    /// The edition, where the rules are exactly one's.
    #[must_use]
    pub fn edition(&self) -> Option<&str> {
        self.0.get("edition")?.as_str()
    }

    /// All of it, as it travels.
    pub(crate) fn map(&self) -> &Map<String, Value> {
        &self.0
    }

    /// Every option with its value.
    pub fn options(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.0.iter().filter(|(name, _)| *name != "edition").map(|(name, value)| (name.as_str(), value))
    }
}

impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Map::deserialize(deserializer).map(|rules| Self(Arc::new(rules)))
    }
}

impl From<Outcome> for Ended {
    fn from(outcome: Outcome) -> Self {
        Self { winners: outcome.winners, scores: outcome.scores, reason: outcome.reason.into() }
    }
}

impl<S, R, A> Frame<S, R, A> {
    /// The same with something else for the state: with a view's own state, to have what somebody reads who gets it over a
    /// wire.
    pub fn map<T>(self, change: impl FnOnce(S) -> T) -> Frame<T, R, A> {
        let Self { game, players, rules, rule, to_act, over, state } = self;
        Frame { game, players, rules, rule, to_act, over, state: change(state) }
    }
}

impl<S: Serialize> Frame<S> {
    /// As JSON.
    #[must_use]
    pub fn to_json(&self) -> Value {
        // What can be written down can be written down: names, numbers, lists.
        serde_json::to_value(self).unwrap_or_default()
    }
}

/// What a viewer knows, in the form of the table protocol.
pub fn frame<G: Face, V: Borrow<G::View>>(view: V, rules: &Rules) -> Frame<V> {
    let to_act = to_act_of(view.borrow());
    framed::<G, V>(view, rules, to_act)
}

/// What a seat, or a spectator, may know, in the form of the table protocol.
pub fn view_frame<G: Face>(game: &G, rules: &Rules, viewer: Seated) -> Frame<G::View> {
    frame::<G, _>(game.view(viewer.into()), rules)
}

/// Everything, all hands open, in the form of the table protocol: for a referee, or for a game that is over.
pub fn open_frame<G: Face>(game: &G, rules: &Rules) -> Frame<G::View> {
    framed::<G, _>(game.view(Viewer::Arbiter), rules, to_act(game))
}

fn framed<G: Face, V: Borrow<G::View>>(view: V, rules: &Rules, to_act: Vec<Waited>) -> Frame<V> {
    let known = view.borrow();
    Frame {
        game: G::ID.into(),
        players: known.players() as u8,
        rules: rules.clone(),
        rule: G::rule_now(known).into(),
        to_act,
        over: match known.turn() {
            Turn::Over(outcome) => Some(outcome.into()),
            Turn::Chance | Turn::Seats { .. } => None,
        },
        state: view,
    }
}

/// Who can act, with everybody's actions.
fn to_act<G: Game>(game: &G) -> Vec<Waited> {
    let turn = game.turn();
    let Turn::Seats { must, .. } = turn else { return Vec::new() };
    let mut actions = Vec::new();
    turn.acting()
        .iter()
        .map(|seat| {
            game.legal_actions(seat, &mut actions);
            Waited { seat, must: must.contains(seat), actions: Some(words(&actions)) }
        })
        .collect()
}

/// Who is waited for, from a view alone: of the others only those that must act, without their actions.
pub fn to_act_of<V: View<Action: ToString>>(view: &V) -> Vec<Waited> {
    let turn = view.turn();
    let Turn::Seats { must, .. } = turn else { return Vec::new() };
    let mut actions = Vec::new();
    view.legal_actions(&mut actions);
    let seats = turn.acting().iter().filter_map(|seat| {
        if view.viewer() == Viewer::Seat(seat) {
            Some(Waited { seat, must: must.contains(seat), actions: Some(words(&actions)) })
        } else {
            must.contains(seat).then_some(Waited { seat, must: true, actions: None })
        }
    });
    seats.collect()
}

/// The actions in their notation, sorted by bytes.
fn words<A: ToString>(actions: &[A]) -> Vec<String> {
    let mut words: Vec<String> = actions.iter().map(ToString::to_string).collect();
    words.sort_unstable();
    words
}
