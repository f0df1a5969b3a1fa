//! Everything that is in a circle, in one file: `docs/schema/circle.json`.

use serde::Serialize;

use crate::circle::Circle;
use crate::entry::{Evening, Game};
use crate::now::House;
use crate::{Avatar, Regular};

/// All of a circle, for a member to keep. What lets somebody in (the invitation, devices) is not in it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export))]
pub struct Export {
    /// The version of this form: 1.
    pub tablee_circle: u32,
    /// What it is called.
    pub name: String,
    /// When this was written, in seconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at: u64,
    /// Who is in it; players name them by number. A number that is not here is somebody who was erased.
    pub members: Vec<ExportedMember>,
    /// All games, the oldest first. The record of each is at `/api/tables/{table}/records/{n}.json?key={key}`.
    pub games: Vec<Game>,
    /// All evenings at a real table.
    pub evenings: Vec<Evening>,
    /// The rules of the house.
    pub houses: Vec<House>,
    /// The regular evenings.
    pub regulars: Vec<Regular>,
}

/// A member, in the file.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export))]
pub struct ExportedMember {
    /// Their number.
    pub id: u32,
    /// Their name.
    pub name: String,
    /// Their picture.
    pub avatar: Avatar,
    /// Since when, in seconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub since: u64,
}

impl Circle {
    /// Everything, for a member.
    #[must_use]
    pub fn export(&self, now: u64) -> Export {
        let members = self.members.iter().map(|(id, member)| ExportedMember {
            id: *id,
            name: member.name.clone(),
            avatar: member.avatar,
            since: member.since,
        });
        Export {
            tablee_circle: 1,
            name: self.name.clone(),
            at: now,
            members: members.collect(),
            games: self.games.clone(),
            evenings: self.evenings.clone(),
            houses: self
                .houses
                .iter()
                .map(|(name, terms)| House { name: name.clone(), terms: terms.clone() })
                .collect(),
            regulars: self.regulars.values().cloned().collect(),
        }
    }
}
