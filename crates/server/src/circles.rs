//! People who play together: their circles in memory, and the way to the others.
//!
//! A circle is used a few times an evening, so there is no task for each: whoever asks has it to themself until they are answered.

pub(crate) mod offers;
pub(crate) mod routes;

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tablee_circle::{Done, Game, Keeper, Player, Written, no_such_circle};
use tablee_journal::{Erasable, TableName};
use tablee_table::{Broken, Past, Refused, each_finished, share_key};
use tokio::sync::OwnedMutexGuard;
use tracing::{error, info, warn};

use self::offers::Offers;
use crate::alarms::{self, Alarms};
use crate::room::Shared;

/// How many circles stay in memory; of those beyond, whoever is not being asked goes.
const REMEMBERED: usize = 1000;

/// How long nobody looks whether something is due, at most and at least.
const LONG: Duration = Duration::from_secs(60);
const SHORT: Duration = Duration::from_millis(500);

/// A circle that somebody has to themself.
pub(crate) type Held = OwnedMutexGuard<Keeper>;

type Kept = Arc<tokio::sync::Mutex<Keeper>>;

/// All the circles.
pub(crate) struct Circles {
    journal: Arc<dyn Erasable>,
    open: Mutex<HashMap<TableName, Kept>>,
    /// The words and links that let another device in.
    pub(crate) offers: Offers,
    alarms: Alarms,
    /// The evenings that people were told of: when each begins.
    told: Mutex<HashMap<(TableName, u32), u64>>,
}

/// What a circle's devices are told under. No table is called that.
pub(crate) fn told_as(code: &TableName) -> String {
    format!("c/{code}")
}

impl Circles {
    pub(crate) fn new(journal: Arc<dyn Erasable>, folder: Option<&std::path::Path>) -> Self {
        Self {
            journal,
            open: Mutex::default(),
            offers: Offers::default(),
            alarms: Alarms::open(folder, alarms::CIRCLES),
            told: Mutex::default(),
        }
    }

    pub(crate) fn journal(&self) -> Arc<dyn Erasable> {
        Arc::clone(&self.journal)
    }

    fn known(&self) -> std::sync::MutexGuard<'_, HashMap<TableName, Kept>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts a circle into memory, unless somebody else just did.
    pub(crate) fn keep(&self, keeper: Keeper) -> Kept {
        let mut known = self.known();
        if known.len() >= REMEMBERED {
            known.retain(|_, kept| Arc::strong_count(kept) > 1);
        }
        let code = keeper.code().clone();
        Arc::clone(known.entry(code).or_insert_with(|| Arc::new(tokio::sync::Mutex::new(keeper))))
    }

    /// The circle with this code, for nobody else until it is dropped.
    pub(crate) async fn hold(&self, code: &TableName) -> Result<Held, Refused> {
        let kept = self.known().get(code).cloned();
        let kept = match kept {
            Some(kept) => kept,
            None => match Keeper::load(self.journal(), code.clone()).await {
                Ok(keeper) => self.keep(keeper),
                Err(Broken::Empty) => return Err(no_such_circle()),
                Err(Broken::Changed(error)) if !matches!(error, tablee_journal::Error::Changed { .. }) => {
                    return Err(error.into());
                }
                Err(broken) => {
                    error!(circle = %code, error = %broken, "the circle cannot be read");
                    return Err(broken.into());
                }
            },
        };
        let held = kept.lock_owned().await;
        if held.circle().members.is_empty() { Err(no_such_circle()) } else { Ok(held) }
    }

    /// Something about a circle has changed: who is told, and when, follows from it.
    pub(crate) fn changed(&self, shared: &Shared, keeper: &Keeper, done: Done) {
        let code = keeper.code();
        let devices = keeper.circle().members.values().flat_map(|member| member.devices.keys());
        let devices: BTreeSet<&str> = devices.map(String::as_str).collect();
        shared.herald.keep_only(&told_as(code), &devices);
        if done == Done::Erased {
            info!(circle = %code, "erased");
            self.alarms.set(code, None);
            self.known().remove(code);
            self.offers.forget(code, None);
        } else {
            self.alarms.set(code, keeper.circle().alarm(shared.world.now()));
        }
    }

    /// What is due in a circle is done: it is erased, or people are told of an evening.
    async fn ring(&self, shared: &Shared, code: &TableName) -> Result<(), Refused> {
        let mut held = match self.hold(code).await {
            Err(refused) if refused.code == tablee_table::Code::NoSuchCircle => {
                self.alarms.set(code, None);
                return Ok(());
            }
            held => held?,
        };
        let now = shared.world.now();
        let mut done = Done::Written;
        if held.circle().is_over(now) {
            done = held.erase().await?;
        }
        for regular in held.circle().regulars.values().filter(|regular| regular.is_near(now)) {
            let Some(begins) = regular.next(now) else { continue };
            let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
            told.retain(|_, begins| *begins > now);
            if told.insert((code.clone(), regular.id), begins) != Some(begins) {
                shared.herald.tell_of_evening(&told_as(code), code.as_str(), &held.circle().name);
            }
        }
        self.changed(shared, &held, done);
        Ok(())
    }
}

/// Does what is due in circles, for as long as the server runs.
pub(crate) async fn wake(shared: &Arc<Shared>) {
    let circles = &shared.circles;
    loop {
        let now = shared.world.now();
        let (ringing, next) = circles.alarms.ringing(now);
        for code in ringing {
            // What cannot be done now is tried again.
            if let Err(refused) = circles.ring(shared, &code).await {
                warn!(circle = %code, %refused, "what was due could not be done");
            }
        }
        // A machine may sleep, or its clock be set.
        let left = next.map_or(LONG, |next| Duration::from_secs(next.saturating_sub(now))).min(LONG);
        tokio::select! {
            biased;
            () = tokio::time::sleep(left.max(SHORT)) => {}
            () = async {
                circles.alarms.changed().await;
                tokio::time::sleep(SHORT).await;
            } => {}
        }
    }
}

/// Writes the games of a table that are over into its circle, those that are not there yet. What the journal of the table says counts,
/// so it does not matter when this is done, or how often.
pub(crate) fn take_in(shared: &Arc<Shared>, circle: &str, table: &TableName) {
    let Ok(code) = TableName::new(circle) else { return };
    let (shared, table) = (Arc::clone(shared), table.clone());
    tokio::spawn(async move {
        match written(&shared, &code, &table).await {
            Ok(()) => {}
            // The circle was erased; its tables are still there.
            Err(refused) if refused.code == tablee_table::Code::NoSuchCircle => {}
            Err(refused) => {
                warn!(circle = %code, %table, %refused, "a game could not be written into its circle")
            }
        }
    });
}

async fn written(shared: &Arc<Shared>, code: &TableName, table: &TableName) -> Result<(), Refused> {
    let lines = shared.journal.read(table, 0).done().await?;
    let named = table.clone();
    let read = shared.config.work.run(move || {
        let mut games = Vec::new();
        let read = each_finished(&lines, None, &mut |past| games.extend(result(&named, &past)));
        read.map(|()| games)
    });
    let busy = || Refused::new(tablee_table::Code::Busy, "the table cannot be read now");
    let games = read.await.ok_or_else(busy)??;
    let mut held = shared.circles.hold(code).await?;
    for (game, tokens) in games {
        if let Some(entry) = held.circle().played(game, &tokens) {
            held.write(&[Written { when: shared.world.now(), entry }]).await?;
        }
    }
    Ok(())
}

/// A finished game as a circle keeps it, and whose token each seat had.
fn result(table: &TableName, past: &Past) -> Option<(Game, Vec<Option<String>>)> {
    let listed = past.listed();
    let tokens: Vec<Option<String>> = past.seated().iter().map(|sat| sat.token.clone()).collect();
    let players = past.seated().iter().map(|sat| Player {
        member: None,
        name: sat.bot.is_none().then(|| sat.name.clone()),
        bot: sat.bot.clone(),
        late: sat.late,
    });
    // As a link that one of those who sat there gave out.
    let key = tokens.iter().flatten().next().map(|token| share_key(table.as_str(), listed.n, token));
    let game = Game {
        table: table.as_str().to_owned(),
        n: listed.n,
        game: listed.game,
        ended: listed.ended?,
        players: players.collect(),
        winners: listed.outcome.winners,
        scores: listed.outcome.scores,
        key,
    };
    Some((game, tokens))
}
