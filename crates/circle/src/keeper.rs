//! A circle with its journal: founded, read, written and erased in one way.

use std::sync::Arc;

use tablee_journal::{Erasable, Error, Line, TableName};
use tablee_table::{Broken, Code, Refused, World, hash, name, random_code, token};

use crate::circle::Circle;
use crate::deeds::Deed;
use crate::entry::{Entry, Written};
use crate::{Avatar, forget};

/// What is said to whoever is not in a circle: the same whether there is one or not.
#[must_use]
pub fn no_such_circle() -> Refused {
    Refused::new(Code::NoSuchCircle, "there is no such circle, or this device is not in it")
}

/// A circle with its journal. It changes only by what the journal has taken.
pub struct Keeper {
    journal: Arc<dyn Erasable>,
    code: TableName,
    circle: Circle,
    /// How much it has written, in bytes.
    written: u64,
}

/// A circle that was just founded, and the secret of the founder's device.
pub struct Founded {
    /// The circle.
    pub keeper: Keeper,
    /// The secret of the device.
    pub key: String,
}

/// What came of a member's wish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// It was written.
    Written,
    /// The member is gone.
    Left,
    /// The whole circle is gone.
    Erased,
}

impl Keeper {
    /// Founds a circle, with its first member in it.
    pub async fn found(
        journal: Arc<dyn Erasable>,
        world: &dyn World,
        called: &str,
        member: &str,
        avatar: Avatar,
    ) -> Result<Founded, Refused> {
        let (key, device) = token(world)?;
        let founded = Entry::Founded { name: name(called)?, invite: token(world)?.0 };
        let joined = Entry::Joined { member: 0, name: name(member)?, avatar, device };
        let when = world.now();
        let lines: Vec<Line> =
            [founded, joined].into_iter().map(|entry| Written { when, entry }.to_line()).collect();
        let circle = Circle::fold(&lines)?;
        loop {
            let code = TableName::new(&random_code(world)?)?;
            match journal.append(&code, 0, lines.clone()).done().await {
                Ok(_) => {
                    let written = size(&lines);
                    return Ok(Founded { keeper: Self { journal, code, circle, written }, key });
                }
                // The code is taken: another one.
                Err(Error::Conflict { .. }) => {}
                Err(error) => return Err(unwritten(error)),
            }
        }
    }

    /// The circle with this code, as its journal has it. What cannot be read is not told from what is not there, but for the log.
    pub async fn load(journal: Arc<dyn Erasable>, code: TableName) -> Result<Self, Broken> {
        let lines = journal.read(&code, 0).done().await.map_err(Broken::Changed)?;
        Ok(Self { circle: Circle::fold(&lines)?, journal, code, written: 0 })
    }

    /// The circle.
    #[must_use]
    pub const fn circle(&self) -> &Circle {
        &self.circle
    }

    /// Its code.
    #[must_use]
    pub const fn code(&self) -> &TableName {
        &self.code
    }

    /// How much it has written into the journal since it was last asked, in bytes.
    pub const fn take_written(&mut self) -> u64 {
        std::mem::replace(&mut self.written, 0)
    }

    /// Writes into the journal and, when it is on disk, takes it in.
    pub async fn write(&mut self, written: &[Written]) -> Result<(), Refused> {
        if written.is_empty() {
            return Ok(());
        }
        // What is about to be written must add up.
        let mut next = self.circle.clone();
        for written in written {
            next.apply(written)?;
        }
        let lines: Vec<Line> = written.iter().map(Written::to_line).collect();
        let bytes = size(&lines);
        if let Err(error) = self.journal.append(&self.code, self.circle.length, lines).done().await {
            self.reload().await;
            return Err(unwritten(error));
        }
        self.written += bytes;
        self.circle = next;
        Ok(())
    }

    /// Does what a member wants.
    pub async fn act(&mut self, world: &dyn World, by: u32, deed: &Deed) -> Result<Done, Refused> {
        let written = self.circle.answer(world, by, deed)?;
        if matches!(deed, Deed::Leave) {
            return self.leave(world, by).await;
        }
        self.write(&written).await?;
        if self.circle.is_over(world.now()) { self.erase().await } else { Ok(Done::Written) }
    }

    /// Lets somebody in who has the secret of the invitation: their number, and the secret of their device.
    pub async fn join(
        &mut self,
        world: &dyn World,
        invite: &str,
        who: &str,
        avatar: Avatar,
    ) -> Result<(u32, String), Refused> {
        // What is compared byte by byte are hashes, which nobody can come near to step by step.
        if hash(invite) != hash(&self.circle.invite) {
            return Err(no_such_circle());
        }
        let (key, device) = token(world)?;
        let (member, entry) = self.circle.join(who, avatar, device)?;
        self.write(&[Written { when: world.now(), entry }]).await?;
        Ok((member, key))
    }

    /// Gives a member another device: its secret.
    pub async fn add_device(&mut self, world: &dyn World, member: u32) -> Result<String, Refused> {
        if !self.circle.members.contains_key(&member) {
            return Err(no_such_circle());
        }
        let (key, device) = token(world)?;
        let entry = self.circle.add_device(member, device)?;
        self.write(&[Written { when: world.now(), entry }]).await?;
        Ok(key)
    }

    async fn leave(&mut self, world: &dyn World, member: u32) -> Result<Done, Refused> {
        if self.circle.members.len() <= 1 {
            return self.erase().await;
        }
        let lines = self.journal.read(&self.code, 0).done().await.map_err(unwritten)?;
        let kept = forget(&self.code, &lines, member, world.now())?;
        let rewritten = self.journal.rewrite(&self.code, lines.len() as u64, kept.clone()).done().await;
        if let Err(error) = rewritten {
            self.reload().await;
            return Err(unwritten(error));
        }
        self.circle = Circle::fold(&kept)?;
        // They may have been the only one who did not agree.
        if self.circle.is_over(world.now()) { self.erase().await } else { Ok(Done::Left) }
    }

    /// Leaves nothing of the circle.
    pub async fn erase(&mut self) -> Result<Done, Refused> {
        let erased = self.journal.rewrite(&self.code, self.circle.length, Vec::new()).done().await;
        if let Err(error) = erased {
            self.reload().await;
            return Err(unwritten(error));
        }
        self.circle = Circle::default();
        Ok(Done::Erased)
    }

    /// What the journal says counts, whatever was believed.
    async fn reload(&mut self) {
        if let Ok(lines) = self.journal.read(&self.code, 0).done().await
            && let Ok(circle) = Circle::fold(&lines)
        {
            self.circle = circle;
        }
    }
}

fn size(lines: &[Line]) -> u64 {
    lines.iter().map(|line| line.bytes.len() as u64).sum()
}

/// What the disk says is for the log.
fn unwritten(error: Error) -> Refused {
    match error {
        Error::BadName => no_such_circle(),
        Error::Conflict { .. } => Refused::new(Code::Elsewhere, "somebody else was faster; try again"),
        _ => Refused::new(Code::Journal, "nothing can be written at the moment"),
    }
}
