//! A circle: what its journal adds up to. It changes by [`Circle::apply`] alone, one entry at a time, whether that was written a
//! moment ago or years ago.

use std::collections::{BTreeMap, BTreeSet};

use tablee_journal::Line;
use tablee_table::{Broken, Terms};

use crate::entry::{Entry, Evening, Game, Written};
use crate::{Avatar, Regular};

/// How long nobody may object before a circle is erased that a member would have erased: two weeks.
const OBJECTION: u64 = 14 * 24 * 3600;

/// A circle.
#[derive(Clone, Debug, Default)]
pub struct Circle {
    /// How long its journal is.
    pub length: u64,
    /// What it is called.
    pub name: String,
    /// The secret of its invitation.
    pub invite: String,
    /// Who is in it, by number.
    pub members: BTreeMap<u32, Member>,
    /// The number of the next one.
    pub next: u32,
    /// The tables that were opened for it, the oldest first.
    pub tables: Vec<OpenTable>,
    /// The games that were played to their end, the oldest first.
    pub games: Vec<Game>,
    /// The evenings at a real table, as they were put here.
    pub evenings: Vec<Evening>,
    /// The rules of the house, by name.
    pub houses: BTreeMap<String, Terms>,
    /// The regular evenings.
    pub regulars: BTreeMap<u32, Regular>,
    /// Who would have it erased.
    pub closing: Option<Closing>,
}

/// Somebody in a circle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// Their name.
    pub name: String,
    /// Their picture.
    pub avatar: Avatar,
    /// Since when, in seconds since 1970.
    pub since: u64,
    /// Their devices: the hash of the secret, and since when.
    pub devices: BTreeMap<String, u64>,
}

/// A table that was opened for a circle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenTable {
    /// Its code.
    pub table: String,
    /// What was to be played.
    pub game: String,
    /// Who opened it.
    pub by: u32,
    /// When, in seconds since 1970.
    pub when: u64,
    /// Who sat down there: the hash of the token of a seat, and whose it is.
    pub seats: BTreeMap<String, u32>,
}

/// A circle that may be erased.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Closing {
    /// Since when somebody wants it, in seconds since 1970.
    pub since: u64,
    /// Who does.
    pub agreed: BTreeSet<u32>,
}

impl Closing {
    /// When it is erased if nobody objects.
    #[must_use]
    pub const fn at(&self) -> u64 {
        self.since.saturating_add(OBJECTION)
    }
}

impl Circle {
    /// What a journal adds up to.
    pub fn fold(lines: &[Line]) -> Result<Self, Broken> {
        let (first, rest) = lines.split_first().ok_or(Broken::Empty)?;
        let mut circle = Self::default();
        match Written::from_line(first)?.entry {
            Entry::Founded { name, invite } => {
                (circle.name, circle.invite, circle.length) = (name, invite, 1)
            }
            _ => return Err(Broken::Misplaced("a circle begins with how it was founded")),
        }
        for line in rest {
            circle.apply(&Written::from_line(line)?)?;
        }
        Ok(circle)
    }

    /// Takes an entry in that the journal has.
    pub fn apply(&mut self, written: &Written) -> Result<(), Broken> {
        let when = written.when;
        match &written.entry {
            Entry::Founded { .. } => return Err(Broken::Misplaced("a circle is founded once")),
            Entry::Called(name) => self.name.clone_from(name),
            Entry::Renewed { invite } => self.invite.clone_from(invite),
            Entry::Joined { member, name, avatar, device } => {
                self.number(*member)?;
                let devices = BTreeMap::from([(device.clone(), when)]);
                let joined = Member { name: name.clone(), avatar: *avatar, since: when, devices };
                self.members.insert(*member, joined);
            }
            Entry::Somebody { member } => self.number(*member)?,
            Entry::Looks { member, name, avatar } => {
                let member = self.there(*member)?;
                (member.name, member.avatar) = (name.clone(), *avatar);
            }
            Entry::Device { member, device } => {
                self.there(*member)?.devices.insert(device.clone(), when);
            }
            Entry::Parted { device } => {
                for member in self.members.values_mut() {
                    member.devices.remove(device);
                }
            }
            Entry::Table { table, game, member } => self.tables.push(OpenTable {
                table: table.clone(),
                game: game.clone(),
                by: *member,
                when,
                seats: BTreeMap::new(),
            }),
            Entry::Sat { table, member, token } => {
                let there = self.tables.iter_mut().find(|one| one.table == *table);
                let there =
                    there.ok_or(Broken::Misplaced("nobody sits at a table that is not the circle's"))?;
                there.seats.insert(token.clone(), *member);
            }
            Entry::Played(game) => self.games.push((**game).clone()),
            Entry::Evening(evening) => {
                self.evenings.retain(|one| one.id != evening.id);
                self.evenings.push((**evening).clone());
            }
            Entry::NoEvening { id } => self.evenings.retain(|one| one.id != *id),
            Entry::House { name, terms } => drop(self.houses.insert(name.clone(), (**terms).clone())),
            Entry::NoHouse { name } => drop(self.houses.remove(name)),
            Entry::Regular(regular) => drop(self.regulars.insert(regular.id, regular.clone())),
            Entry::NoRegular { id } => drop(self.regulars.remove(id)),
            Entry::Left { member } => {
                self.members.remove(member);
                if let Some(closing) = &mut self.closing {
                    closing.agreed.remove(member);
                }
                // Nobody's wish any more.
                self.closing.take_if(|closing| closing.agreed.is_empty());
            }
            Entry::Closing { member } => {
                let closing = || Closing { since: when, agreed: BTreeSet::new() };
                self.closing.get_or_insert_with(closing).agreed.insert(*member);
            }
            Entry::Kept { .. } => self.closing = None,
            Entry::Erased { .. } => {}
        }
        self.length += 1;
        Ok(())
    }

    /// Somebody has this number from now on.
    fn number(&mut self, member: u32) -> Result<(), Broken> {
        if member < self.next {
            return Err(Broken::Misplaced("two members have one number"));
        }
        self.next = member.saturating_add(1);
        Ok(())
    }

    fn there(&mut self, member: u32) -> Result<&mut Member, Broken> {
        self.members.get_mut(&member).ok_or(Broken::Misplaced("nobody in the circle has this number"))
    }

    /// Whose device has a secret with this hash.
    #[must_use]
    pub fn member_of(&self, device: &str) -> Option<u32> {
        self.members.iter().find(|(_, member)| member.devices.contains_key(device)).map(|(number, _)| *number)
    }

    /// Whether it is to be erased by now: everybody would have it so, or nobody objected for two weeks, or nobody is in it.
    #[must_use]
    pub fn is_over(&self, now: u64) -> bool {
        let all = |closing: &Closing| self.members.keys().all(|member| closing.agreed.contains(member));
        let closed = self.closing.as_ref().is_some_and(|closing| all(closing) || closing.at() <= now);
        closed || (self.members.is_empty() && self.next > 0)
    }

    /// The table of the circle with this code.
    #[must_use]
    pub fn table(&self, code: &str) -> Option<&OpenTable> {
        self.tables.iter().find(|one| one.table == code)
    }

    /// When something has to be done though nobody asks: somebody is told of an evening, or the circle is erased.
    #[must_use]
    pub fn alarm(&self, now: u64) -> Option<u64> {
        let reminders = self.regulars.values().filter_map(|regular| regular.reminder(now));
        reminders.chain(self.closing.as_ref().map(Closing::at)).min()
    }
}
