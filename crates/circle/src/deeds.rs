//! What a member wants: what it would write, decided without changing anything.

use serde::{Deserialize, Serialize};
use tablee_table::{Code, Refused, Terms, World, apart, name, token};

use crate::circle::Circle;
use crate::entry::{Entry, Evening, Game, Player, Written};
use crate::{Avatar, Regular};

/// The most members, devices of one, and so on: a family is smaller, and nobody can make us keep more.
const MEMBERS: usize = 50;
/// The devices of one member.
pub const MOST_DEVICES: usize = 10;
const HOUSES: usize = 40;
const REGULARS: usize = 7;
const EVENINGS: usize = 1000;
const TABLES: usize = 5000;
/// The longest journal.
const ENTRIES: u64 = 50_000;
/// The seats of the largest table.
const SEATS: usize = 8;

/// What a member wants.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export, rename = "CircleDeed"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Deed {
    /// Calls the circle otherwise.
    Call(String),
    /// Makes another invitation: the old link lets nobody in any more.
    Renew,
    /// Has another name or picture.
    Look {
        /// The name.
        name: String,
        /// The picture.
        avatar: Avatar,
    },
    /// Lets go of one of their own devices, by what it is called in [`DeviceNow`](crate::DeviceNow).
    Part(String),
    /// Sits at a table of the circle, and shows the secret of the seat.
    Sit {
        /// The table.
        table: String,
        /// The token of the seat.
        token: String,
    },
    /// Puts an evening at a real table here, or changes what was put here.
    Evening(Box<Evening>),
    /// Takes such an evening out again.
    NoEvening(String),
    /// Saves rules of the house under a name.
    House {
        /// The name.
        name: String,
        /// What is played, and how.
        terms: Box<Terms>,
    },
    /// Offers rules of the house no longer.
    NoHouse(String),
    /// Arranges a regular evening. Its number is given here.
    Regular(Regular),
    /// Holds a regular evening no longer.
    NoRegular(u32),
    /// Leaves, and is erased.
    Leave,
    /// Would have the whole circle erased. It is when all say so, or nobody objects for two weeks.
    Erase,
    /// Would not.
    Keep,
}

fn full(what: &str) -> Refused {
    Refused::new(Code::CircleFull, format!("there are enough {what} here"))
}

fn nothing() -> Refused {
    Refused::new(Code::NothingToDo, "it is like that already")
}

impl Circle {
    /// What somebody writes who was let in.
    pub fn join(&self, who: &str, avatar: Avatar, device: String) -> Result<(u32, Entry), Refused> {
        self.has_room()?;
        if self.members.len() >= MEMBERS {
            return Err(full("members"));
        }
        let name = self.free_name(who, None)?;
        Ok((self.next, Entry::Joined { member: self.next, name, avatar, device }))
    }

    /// What another device of a member writes.
    pub fn add_device(&self, member: u32, device: String) -> Result<Entry, Refused> {
        self.has_room()?;
        let devices = self.members.get(&member).map_or(usize::MAX, |member| member.devices.len());
        if devices >= MOST_DEVICES {
            return Err(full("devices"));
        }
        Ok(Entry::Device { member, device })
    }

    /// What is written when a member opened a table for the circle.
    pub fn opened(&self, member: u32, table: &str, game: &str) -> Result<Entry, Refused> {
        self.has_room()?;
        if self.tables.len() >= TABLES {
            return Err(full("tables"));
        }
        Ok(Entry::Table { table: table.to_owned(), game: game.to_owned(), member })
    }

    /// What is written when a game has ended at a table of the circle; nothing when it was before. The hash of the token of whoever
    /// sat at each seat says who of the members it was.
    pub fn played(&self, mut game: Game, tokens: &[Option<String>]) -> Option<Entry> {
        let there = self.table(&game.table)?;
        if self.games.iter().any(|one| one.table == game.table && one.n == game.n) || self.length >= ENTRIES {
            return None;
        }
        for (player, token) in game.players.iter_mut().zip(tokens) {
            let member = token.as_ref().and_then(|token| there.seats.get(token)).copied();
            let member = member.filter(|member| *member < self.next);
            if member.is_some() {
                (player.member, player.name) = (member, None);
            }
        }
        Some(Entry::Played(Box::new(game)))
    }

    fn has_room(&self) -> Result<(), Refused> {
        if self.length >= ENTRIES { Err(full("entries")) } else { Ok(()) }
    }

    fn free_name(&self, wanted: &str, own: Option<u32>) -> Result<String, Refused> {
        let wanted = name(wanted)?;
        let others = self.members.iter().filter(|(number, _)| Some(**number) != own);
        apart(&wanted, others.map(|(_, member)| member.name.as_str()))?;
        Ok(wanted)
    }

    /// What a member's wish would write. Leaving and erasing are not written but done: see [`Keeper`](crate::Keeper).
    pub fn answer(&self, world: &dyn World, by: u32, deed: &Deed) -> Result<Vec<Written>, Refused> {
        let me = self.members.get(&by).ok_or_else(crate::no_such_circle)?;
        // Who wants to go, or to be rid of something, always may.
        let smaller = matches!(
            deed,
            Deed::Part(_) | Deed::NoEvening(_) | Deed::NoHouse(_) | Deed::NoRegular(_) | Deed::Leave
        );
        if !smaller && !matches!(deed, Deed::Erase | Deed::Keep) {
            self.has_room()?;
        }
        let entry = match deed {
            Deed::Call(wanted) => Entry::Called(name(wanted)?),
            Deed::Renew => Entry::Renewed { invite: token(world)?.0 },
            Deed::Look { name, avatar } => {
                let name = self.free_name(name, Some(by))?;
                if (&name, *avatar) == (&me.name, me.avatar) {
                    return Err(nothing());
                }
                Entry::Looks { member: by, name, avatar: *avatar }
            }
            Deed::Part(device) => {
                let found = me.devices.keys().find(|hash| crate::now::called(hash) == *device);
                Entry::Parted { device: found.ok_or_else(nothing)?.clone() }
            }
            Deed::Sit { table, token } => {
                let there = self.table(table).ok_or_else(|| {
                    Refused::new(Code::NoSuchTable, "no such table was opened for this circle")
                })?;
                let token = tablee_table::hash(token);
                // A device says so whenever it comes to the table.
                if there.seats.get(&token) == Some(&by) {
                    return Ok(Vec::new());
                }
                if there.seats.len() >= 200 {
                    return Err(full("seats"));
                }
                Entry::Sat { table: table.clone(), member: by, token }
            }
            Deed::Evening(evening) => {
                let known = self.evenings.iter().find(|one| one.id == evening.id);
                if known.is_none() && self.evenings.len() >= EVENINGS {
                    return Err(full("evenings"));
                }
                let evening = self.evening(evening)?;
                if known == Some(&evening) {
                    return Err(nothing());
                }
                Entry::Evening(Box::new(evening))
            }
            Deed::NoEvening(id) => {
                self.evenings.iter().find(|one| one.id == *id).ok_or_else(nothing)?;
                Entry::NoEvening { id: id.clone() }
            }
            Deed::House { name: wanted, terms: asked } => {
                let wanted = name(wanted)?;
                if !self.houses.contains_key(&wanted) && self.houses.len() >= HOUSES {
                    return Err(full("rules of the house"));
                }
                // Who begins, and by which link they talk, is that evening's.
                let terms = Terms { begins: None, ..tablee_table::exact_terms(asked)? };
                Entry::House { name: wanted, terms: Box::new(terms) }
            }
            Deed::NoHouse(name) => {
                self.houses.get(name).ok_or_else(nothing)?;
                Entry::NoHouse { name: name.clone() }
            }
            Deed::Regular(regular) => {
                regular.check()?;
                if self.regulars.len() >= REGULARS {
                    return Err(full("regular evenings"));
                }
                let id = self.regulars.keys().next_back().map_or(1, |last| last + 1);
                Entry::Regular(Regular { id, ..regular.clone() })
            }
            Deed::NoRegular(id) => {
                self.regulars.get(id).ok_or_else(nothing)?;
                Entry::NoRegular { id: *id }
            }
            Deed::Leave => Entry::Left { member: by },
            Deed::Erase => {
                if self.closing.as_ref().is_some_and(|closing| closing.agreed.contains(&by)) {
                    return Err(nothing());
                }
                Entry::Closing { member: by }
            }
            Deed::Keep => {
                self.closing.as_ref().ok_or_else(nothing)?;
                Entry::Kept { member: by }
            }
        };
        Ok(vec![Written { when: world.now(), entry }])
    }

    /// An evening as it may be put here: players that there are, and a score for each.
    fn evening(&self, evening: &Evening) -> Result<Evening, Refused> {
        let bad = |why: &str| Refused::new(Code::BadRequest, why);
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        if evening.id.is_empty() || evening.id.len() > 32 || !evening.id.bytes().all(plain) {
            return Err(bad("an evening has a short id"));
        }
        if !tablee_catalog::GAMES.contains(&evening.game.as_str()) {
            return Err(Refused::new(Code::UnknownGame, "there is no such game"));
        }
        let count = evening.players.len();
        if count == 0 || count > SEATS || evening.scores.len() != count {
            return Err(bad("an evening has a score for everybody"));
        }
        if evening.scores.iter().any(|score| score.abs() > 10_000_000) || evening.at > 1 << 40 {
            return Err(bad("nobody counts that far"));
        }
        let players = evening.players.iter().map(|player| match (player.member, &player.name) {
            (Some(member), _) if self.members.contains_key(&member) => {
                Ok(Player { member: Some(member), ..Player::default() })
            }
            (Some(_), _) => Err(bad("nobody in the circle has this number")),
            (None, Some(guest)) => Ok(Player { name: Some(name(guest)?), ..Player::default() }),
            (None, None) => Ok(Player::default()),
        });
        Ok(Evening { players: players.collect::<Result<_, _>>()?, ..evening.clone() })
    }
}
