//! What a member is shown of their circle.

use serde::Serialize;
use tablee_table::{Stage, Terms};

use crate::circle::{Circle, Member};
use crate::entry::{Evening, Game};
use crate::nights::{Night, nights};
use crate::{Avatar, Regular};

/// How many of the newest games are shown; an export has all.
const SHOWN: usize = 1000;

/// A circle as a member sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export))]
pub struct CircleNow {
    /// Its code.
    pub code: String,
    /// What it is called.
    pub name: String,
    /// Whoever asks, by number.
    pub you: u32,
    /// Who is in it.
    pub members: Vec<MemberNow>,
    /// The devices of whoever asks.
    pub devices: Vec<DeviceNow>,
    /// The secret of its invitation, for the link.
    pub invite: String,
    /// The tables where something goes on, the newest first.
    pub tables: Vec<TableThere>,
    /// The games that were played, the newest first.
    pub games: Vec<Game>,
    /// The evenings at a real table, the newest first.
    pub evenings: Vec<Evening>,
    /// What was played in one evening.
    pub nights: Vec<Night>,
    /// The rules of the house.
    pub houses: Vec<House>,
    /// The regular evenings, with when the next one is.
    pub regulars: Vec<Regular>,
    /// Whether somebody would have it erased.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub closing: Option<ClosingNow>,
}

/// A member as the others see them.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export))]
pub struct MemberNow {
    /// Their number.
    pub id: u32,
    /// Their name.
    pub name: String,
    /// Their picture.
    pub avatar: Avatar,
    /// Since when they are in it, in seconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub since: u64,
}

/// A device of a member, as that member sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export))]
pub struct DeviceNow {
    /// What it is called: some digits of the hash of its secret.
    pub id: String,
    /// Since when, in seconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub since: u64,
    /// Whether it is the one that asks.
    pub this: bool,
}

/// Rules of the house.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export))]
pub struct House {
    /// Their name.
    pub name: String,
    /// What is played, and how.
    pub terms: Terms,
}

/// A table of the circle.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export))]
pub struct TableThere {
    /// Its code.
    pub table: String,
    /// What is played there.
    pub game: String,
    /// Who opened it.
    pub by: u32,
    /// What is going on there.
    pub phase: Stage,
    /// Who sits there.
    pub names: Vec<String>,
    /// Whether there is a seat for one more.
    pub room: bool,
}

/// A circle that may be erased.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export))]
pub struct ClosingNow {
    /// Who would have it erased.
    pub agreed: Vec<u32>,
    /// When it is, if nobody objects, in seconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at: u64,
}

/// What a device is called before its owner: digits that another does not have, and that open nothing.
pub(crate) fn called(hash: &str) -> String {
    hash.chars().take(12).collect()
}

impl Circle {
    /// The circle as a member sees it who asks with a device; what goes on at its tables, whoever runs those says.
    #[must_use]
    pub fn now(&self, code: &str, you: u32, device: &str, tables: Vec<TableThere>) -> CircleNow {
        let newest = |count: usize| count.saturating_sub(SHOWN);
        let mut games: Vec<Game> = self.games[newest(self.games.len())..].to_vec();
        games.sort_by_key(|game| std::cmp::Reverse(game.ended));
        let mut evenings: Vec<Evening> = self.evenings[newest(self.evenings.len())..].to_vec();
        evenings.sort_by_key(|evening| std::cmp::Reverse(evening.at));
        let members = self.members.iter().map(|(id, member)| MemberNow {
            id: *id,
            name: member.name.clone(),
            avatar: member.avatar,
            since: member.since,
        });
        let own = self.members.get(&you).map(|member: &Member| &member.devices);
        let devices = own.into_iter().flatten().map(|(hash, since)| DeviceNow {
            id: called(hash),
            since: *since,
            this: hash == device,
        });
        CircleNow {
            code: code.to_owned(),
            name: self.name.clone(),
            you,
            members: members.collect(),
            devices: devices.collect(),
            invite: self.invite.clone(),
            tables,
            nights: nights(&games, &evenings),
            games,
            evenings,
            houses: self
                .houses
                .iter()
                .map(|(name, terms)| House { name: name.clone(), terms: terms.clone() })
                .collect(),
            regulars: self.regulars.values().cloned().collect(),
            closing: self.closing.as_ref().map(|closing| ClosingNow {
                agreed: closing.agreed.iter().copied().collect(),
                at: closing.at(),
            }),
        }
    }
}
