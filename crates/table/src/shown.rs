//! What may be shown to a client: sights and views, and nothing else can be made into it.

use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use tablee_catalog::{Frame, Rules, Seated, Waited, to_act_of, view_frame};
use tablee_core::{Face, Game};

/// A sight or a view, in JSON, for one viewer.
///
/// It can only be made here, from a game and a [`Seated`]; there is no way to name an arbiter. So a message with cards in it
/// that are not for its reader cannot be written down.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(transparent)]
#[cfg_attr(feature = "schema", ts(type = "unknown"))]
pub struct Shown(#[cfg_attr(feature = "schema", schemars(with = "serde_json::Value"))] Box<RawValue>);

impl Shown {
    /// What a viewer saw of an event; `None` when it saw nothing.
    pub(crate) fn sight<G: Game>(event: &G::Event, viewer: Seated) -> Option<Self> {
        G::sight(event, viewer.into()).map(|sight| Self::of(&sight))
    }

    /// What a viewer may know.
    pub(crate) fn view<G: Face>(game: &G, rules: &Rules, viewer: Seated) -> Self {
        Self::of(&view_frame(game, rules, viewer))
    }

    /// Who is waited for, as far as a viewer knows, with its own actions.
    pub(crate) fn to_act<G: Game>(game: &G, viewer: Seated) -> Self {
        Self::of(&to_act_of(&game.view(viewer.into())))
    }

    fn of(thing: &impl Serialize) -> Self {
        // Sights and views always serialise; if one ever did not, its reader sees nothing.
        Self(to_raw_value(thing).unwrap_or_default())
    }
}

/// What somebody just saw, as a message: [`Message::Sights`](crate::Message::Sights), written in one go.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum Just<'a, S, V> {
    Sights {
        at: u64,
        sights: &'a [S],
        to_act: &'a [Waited],
        view: &'a Frame<V>,
        #[serde(skip_serializing_if = "Option::is_none")]
        clock: Option<u32>,
    },
}

/// The text of a message to one viewer: what it saw, and what it may know now.
pub(crate) fn just<G: Face>(
    game: &G,
    sights: &[G::Sight],
    viewer: Seated,
    rules: &Rules,
    (at, clock): (u64, Option<u32>),
) -> String {
    let view = &view_frame(game, rules, viewer);
    let just = Just::Sights { at, sights, to_act: &view.to_act, view, clock };
    serde_json::to_string(&just).unwrap_or_default()
}
