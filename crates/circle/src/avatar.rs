//! The pictures that members have, drawn by us: `web/src/circle/Avatar.svelte`.

use serde::{Deserialize, Serialize};

/// A picture of a member.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export))]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "each is what it is called")]
pub enum Avatar {
    #[default]
    Teapot,
    Cat,
    Rooster,
    Snail,
    Sardine,
    Owl,
    Bee,
    Fox,
    Lemon,
    Pear,
    Cherry,
    Mushroom,
    Clover,
    Hat,
    Moon,
    Lamp,
}
