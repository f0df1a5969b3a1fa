//! All the tables: those in memory, and the way to the others.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::body::Body;
use serde_json::{Value, json};
use tablee_catalog::Seated;
use tablee_fair::Told;
use tablee_journal::{Erasable, Journal, Line, TableName};
use tablee_table::{
    Asker, Broken, Code, Entry, Keeper, Listed, Opening, Past, Refused, Sitters, Table, TableNow, Terms,
    Unread, World, brought, each_finished, name, replay_viewer, seat as rules_seat, story, token,
    write_replay,
};
use tokio::sync::{OnceCell, OwnedSemaphorePermit, Semaphore, mpsc, oneshot, watch};
use tracing::info;

use crate::address::Household;
use crate::alarms::{self, Alarms};
use crate::between::{Neighbours, REPEAT, Word};
use crate::circles::{self, Circles};
use crate::config::Config;
use crate::disk::Disk;
use crate::guard::{Counted, Guard};
use crate::herald::Herald;
use crate::metrics::Metrics;
use crate::queue::Queue;
use crate::room::{Ask, Room, Shared, Sitting};
use crate::streamed;

pub(crate) fn no_record() -> Refused {
    Refused::new(Code::NoSuchRecord, "no such game was played to its end here")
}

fn not_shared() -> Refused {
    Refused::new(Code::NotShared, "past games are for those who sat there, and for whom they gave a link")
}

/// How long nobody looks whether a table has to be woken, at most and at least.
const LONG: Duration = Duration::from_secs(60);
const SHORT: Duration = Duration::from_millis(500);

/// The door to a table in memory.
type Door = Arc<OnceCell<mpsc::Sender<Ask>>>;

/// All the tables.
pub(crate) struct Hall {
    pub(crate) shared: Arc<Shared>,
    rooms: Mutex<HashMap<TableName, Door>>,
    connections: AtomicU64,
    /// How many records are read at the same time.
    reading: Arc<Semaphore>,
}

/// A table that was just opened, and the host's seat.
pub(crate) struct Opened {
    pub(crate) code: TableName,
    pub(crate) seat: u8,
    pub(crate) token: String,
}

impl Hall {
    pub(crate) fn new(
        journal: Arc<dyn Journal>,
        circles: Arc<dyn Erasable>,
        world: Arc<dyn World>,
        config: Config,
        neighbours: Option<Arc<Neighbours>>,
    ) -> Self {
        let cores = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
        let shared = Arc::new(Shared {
            disk: Disk::new(Arc::clone(&journal)),
            alarms: Alarms::open(config.data.as_deref(), alarms::TABLES),
            circles: Circles::new(circles, config.data.as_deref()),
            herald: Arc::new(Herald::new(&config, Arc::clone(&world))),
            journal,
            neighbours,
            world,
            config,
            metrics: Metrics::default(),
            guard: Arc::new(Guard::default()),
            stopping: watch::Sender::new(false),
            // One more than there are processors, so that each has something to do while one place is kept.
            thinking: Queue::new(cores + 1),
            quick: Arc::new(Semaphore::new(cores)),
            hinting: Arc::new(Semaphore::new(1)),
        });
        Self {
            shared,
            rooms: Mutex::new(HashMap::new()),
            connections: AtomicU64::new(1),
            reading: Arc::new(Semaphore::new(cores)),
        }
    }

    /// A number for a new connection.
    pub(crate) fn next_connection(&self) -> u64 {
        self.connections.fetch_add(1, Ordering::Relaxed)
    }

    /// Opens a table, with its host at the first seat.
    pub(crate) async fn open(
        &self,
        who: Option<Household>,
        terms: Terms,
        host: &str,
        circle: Option<&TableName>,
    ) -> Result<Opened, Refused> {
        let (token, hash) = token(&*self.shared.world)?;
        let mut sitters = vec![Entry::Sat { seat: 0, name: name(host)?, token: hash }];
        sitters.extend(circle.map(|circle| Entry::Circle { circle: circle.as_str().to_owned() }));
        self.open_with(who, token, Opening { prefix: "", code: None, terms, told: None, sitters }).await
    }

    /// The same for tests: with a fixed code, and chance told beforehand.
    pub(crate) async fn open_told(
        &self,
        code: &str,
        terms: Terms,
        host: &str,
        told: Vec<Told>,
    ) -> Result<Opened, Refused> {
        let (token, hash) = token(&*self.shared.world)?;
        let sitters = vec![Entry::Sat { seat: 0, name: name(host)?, token: hash }];
        let opening = Opening { prefix: "", code: Some(code), terms, told: Some(told), sitters };
        self.open_with(None, token, opening).await
    }

    async fn open_with(
        &self,
        who: Option<Household>,
        token: String,
        opening: Opening<'_>,
    ) -> Result<Opened, Refused> {
        let (journal, world) = (Arc::clone(&self.shared.journal), &*self.shared.world);
        let keeper = Keeper::open(journal, world, opening).await.inspect_err(|_| self.shared.disk.look())?;
        self.shared.metrics.opened.add(1);
        if let Some(who) = who {
            self.shared.guard.wrote(who, keeper.written(), &self.shared.config.limits);
        }
        let code = keeper.code().clone();
        info!(table = %code, "opened");
        Ok(Opened { code, seat: 0, token })
    }

    /// Takes in a table that was played on a device alone: its code. It is played again from its first card, on a thread of its own.
    pub(crate) async fn bring(&self, who: Household, lines: Vec<Line>) -> Result<TableName, Refused> {
        let busy = || Refused::new(Code::Busy, "the table cannot be read now");
        let turn = Arc::clone(&self.reading).acquire_owned().await.map_err(|_| busy())?;
        let world = Arc::clone(&self.shared.world);
        let read = self.shared.config.work.run(move || {
            let read = brought(&lines, &*world);
            drop(turn);
            read
        });
        let (code, lines) = read.await.ok_or_else(busy)??;
        let (code, written) = Keeper::bring(&*self.shared.journal, &code, lines)
            .await
            .inspect_err(|_| self.shared.disk.look())?;
        if written > 0 {
            self.shared.metrics.opened.add(1);
            self.shared.guard.wrote(who, written, &self.shared.config.limits);
            info!(table = %code, "brought");
        }
        Ok(code)
    }

    /// The door to a table, which is read into memory if it is not there.
    async fn door(&self, code: &TableName) -> Result<mpsc::Sender<Ask>, Refused> {
        if *self.shared.stopping.borrow() {
            return Err(Refused::new(Code::Closing, "the server is about to stop"));
        }
        if self.shared.disk.is_outgrown(code) {
            return Err(Broken::Newer.into());
        }
        let door = {
            let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
            let closed = |door: &Door| door.get().is_some_and(mpsc::Sender::is_closed);
            if rooms.get(code).is_some_and(closed) {
                rooms.remove(code);
            }
            Arc::clone(rooms.entry(code.clone()).or_default())
        };
        let loaded = door
            .get_or_try_init(|| async {
                let (shared, code) = (Arc::clone(&self.shared), code.clone());
                // Before it is read, so that nothing is missed in between.
                let mut follow = shared.journal.follow(&code, 0);
                let read = shared.journal.read(&code, 0).done().await;
                // A long journal takes a while to add up: not on a task that others wait for.
                let loading = shared.config.work.run(move || {
                    let loaded = Keeper::of(Arc::clone(&shared.journal), code.clone(), read);
                    loaded.map_err(|unread| {
                        shared.disk.unread(&code, &unread);
                        Refused::from(unread)
                    })
                });
                let busy = || Refused::new(Code::Busy, "the table cannot be read now");
                let keeper = loading.await.ok_or_else(busy)??;
                follow.has(keeper.table().length);
                Ok(Room::start(keeper, follow, Arc::clone(&self.shared)))
            })
            .await;
        match loaded {
            Ok(sender) => Ok(sender.clone()),
            Err(refused) => {
                // Nothing is kept of a code that leads nowhere.
                let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
                if rooms.get(code).is_some_and(|other| Arc::ptr_eq(other, &door) && other.get().is_none()) {
                    rooms.remove(code);
                }
                Err(refused)
            }
        }
    }

    /// Asks a table something. A room that was just put away is opened again.
    pub(crate) async fn ask(&self, code: &TableName, mut ask: Ask) -> Result<mpsc::Sender<Ask>, Refused> {
        for _ in 0..3 {
            let door = self.door(code).await?;
            match door.send(ask).await {
                Ok(()) => return Ok(door),
                Err(mpsc::error::SendError(back)) => ask = back,
            }
        }
        Err(Refused::new(Code::Busy, "the table is being put away"))
    }

    /// The table as everybody sees it.
    pub(crate) async fn look(&self, code: &TableName) -> Result<TableNow, Refused> {
        let (answer, answered) = oneshot::channel();
        self.ask(code, Ask::Look { answer }).await?;
        answered.await.map_err(|_| Refused::new(Code::Busy, "the table is being put away"))
    }

    /// Sits somebody down: their seat and token.
    pub(crate) async fn sit(
        &self,
        who: Household,
        code: &TableName,
        name: String,
        seat: Option<u8>,
    ) -> Result<(u8, String), Refused> {
        let (answer, answered) = oneshot::channel();
        self.ask(code, Ask::Sit(Box::new(Sitting { who, name, seat, answer }))).await?;
        answered.await.map_err(|_| Refused::new(Code::Busy, "the table is being put away"))?
    }

    /// Whether this is the hash of the token of a seat.
    pub(crate) async fn sits(&self, code: &TableName, token: String) -> Result<(), Refused> {
        let (answer, answered) = oneshot::channel();
        self.ask(code, Ask::Sits { token, answer }).await?;
        let sits = answered.await.map_err(|_| Refused::new(Code::Busy, "the table is being put away"))?;
        if sits { Ok(()) } else { Err(Refused::new(Code::BadToken, "the seat is somebody else's by now")) }
    }

    /// The record of a finished game, counted from 1, as JSON that is made while it is read.
    pub(crate) async fn record(
        &self,
        place: Counted,
        code: &TableName,
        game: u32,
        asker: Asker,
    ) -> Result<Body, Refused> {
        let (past, turn) = self.past(code, game, asker).await?;
        let record = past.record().ok_or_else(no_record)?;
        Ok(self.stream(place, turn, move |out| Ok(serde_json::to_writer(out, &record)?)))
    }

    /// A finished game step by step, as somebody saw it: a seat, `spectator` or `all`. As JSON that is made while it is read.
    pub(crate) async fn replay(
        &self,
        place: Counted,
        code: &TableName,
        game: u32,
        asker: Asker,
        viewer: &str,
    ) -> Result<Body, Refused> {
        let (past, turn) = self.past(code, game, asker).await?;
        let viewer = replay_viewer(viewer, &past).ok_or_else(|| {
            Refused::new(Code::BadSeat, "a replay is seen as a seat of the table, as spectator or as all")
        })?;
        Ok(self.stream(place, turn, move |out| {
            write_replay(&past, viewer, out).inspect_err(|error| {
                if error.kind() == std::io::ErrorKind::InvalidData {
                    tracing::error!(%error, "a game cannot be played again");
                }
            })
        }))
    }

    /// What somebody has seen so far of the game that is being played, or was played last: a seat by its token, anybody where people
    /// may watch.
    pub(crate) async fn story(&self, code: &TableName, token: Option<String>) -> Result<Value, Refused> {
        let (told, _turn) = self
            .read(code, move |lines| {
                let table = Table::fold(lines)?;
                let viewer = match &token {
                    Some(hash) => table.seat_of(hash).and_then(rules_seat).map(Seated::At),
                    None => table.spectators.then_some(Seated::Nowhere),
                };
                let Some(viewer) = viewer else { return Ok(Err(token.is_some())) };
                Ok(Ok(json!({ "at": table.length, "game": table.games, "steps": story(lines, viewer)? })))
            })
            .await?;
        told.map_err(|seated| match seated {
            true => Refused::new(Code::BadToken, "the seat is somebody else's by now"),
            false => Refused::new(Code::NoSpectators, "the table is closed to those who only watch"),
        })
    }

    /// The finished games of a table that somebody may see.
    pub(crate) async fn records(&self, code: &TableName, asker: Asker) -> Result<Vec<Listed>, Refused> {
        let name = code.clone();
        let (listed, _turn) = self
            .read(code, move |lines| {
                let sitters = Sitters::of(lines)?;
                let mut listed = Vec::new();
                each_finished(lines, None, &mut |past| {
                    if sitters.let_see(&asker, name.as_str(), &past) {
                        listed.push(past.listed());
                    }
                })?;
                Ok((!listed.is_empty() || sitters.let_see_all(&asker, name.as_str())).then_some(listed))
            })
            .await?;
        listed.ok_or_else(not_shared)
    }

    /// A finished game, if somebody may see it, and the turn in which it was read.
    async fn past(
        &self,
        code: &TableName,
        game: u32,
        asker: Asker,
    ) -> Result<(Past, OwnedSemaphorePermit), Refused> {
        let name = code.clone();
        let (found, turn) = self
            .read(code, move |lines| {
                let mut found = None;
                each_finished(lines, Some(game), &mut |past| found = Some(past))?;
                let sitters = Sitters::of(lines)?;
                // Which games there are is for those who may see them, too.
                let may = match &found {
                    Some(past) => sitters.let_see(&asker, name.as_str(), past),
                    None => sitters.let_see_all(&asker, name.as_str()),
                };
                Ok(may.then_some(found))
            })
            .await?;
        let past = found.ok_or_else(not_shared)?.ok_or_else(no_record)?;
        Ok((past, turn))
    }

    /// Reads the journal of a table, a few tables at a time: that takes longer than a move. The turn goes on until it is dropped.
    async fn read<T: Send + 'static>(
        &self,
        code: &TableName,
        tell: impl FnOnce(&[Line]) -> Result<T, Broken> + Send + 'static,
    ) -> Result<(T, OwnedSemaphorePermit), Refused> {
        let busy = || Refused::new(Code::Busy, "the record cannot be read now");
        let (shared, code) = (Arc::clone(&self.shared), code.clone());
        let turn = Arc::clone(&self.reading).acquire_owned().await.map_err(|_| busy())?;
        let lines = shared.journal.read(&code, 0).done().await.inspect_err(|error| {
            shared.disk.unread(&code, &Unread::Journal(error.clone()));
        })?;
        if lines.is_empty() {
            return Err(Broken::Empty.into());
        }
        let told = self.shared.config.work.run(move || {
            tell(&lines).map_err(|broken| {
                shared.disk.unread(&code, &Unread::Broken(broken.clone()));
                Refused::from(broken)
            })
        });
        Ok((told.await.ok_or_else(busy)??, turn))
    }

    fn stream(
        &self,
        place: Counted,
        turn: OwnedSemaphorePermit,
        make: impl FnOnce(&mut dyn std::io::Write) -> std::io::Result<()> + Send + 'static,
    ) -> Body {
        let limits = &self.shared.config.limits;
        streamed::body(Arc::clone(&self.reading), turn, limits.patience, limits.life, move |out| {
            let made = make(out);
            drop(place);
            made
        })
    }

    /// Wakes tables that are played by day when somebody's time is over, for as long as the server runs.
    pub(crate) async fn wake(&self) {
        let alarms = &self.shared.alarms;
        loop {
            let now = self.shared.world.now();
            let (ringing, next) = alarms.ringing(now);
            for code in ringing {
                match self.ask(&code, Ask::Wake).await {
                    // It says itself when it is due next; what it cannot do now is tried again.
                    Ok(_) => {}
                    Err(refused) if refused.code == Code::NoSuchTable => alarms.set(&code, None),
                    Err(_) => {}
                }
            }
            // A machine may sleep, or its clock be set.
            let left = next.map_or(LONG, |next| Duration::from_secs(next.saturating_sub(now))).min(LONG);
            tokio::select! {
                biased;
                () = tokio::time::sleep(left.max(SHORT)) => {}
                () = async {
                    alarms.changed().await;
                    tokio::time::sleep(SHORT).await;
                } => {}
            }
        }
    }

    /// Hears what other servers tell, and tells them what is here, for as long as the server runs.
    pub(crate) async fn neighbourhood(&self) {
        let Some(neighbours) = &self.shared.neighbours else { return };
        let mut ear = neighbours.way().hear();
        // Those who are told of a table elsewhere are told from here: it has to be in memory.
        for code in self.shared.herald.codes() {
            if let Ok(code) = TableName::new(&code) {
                let _ = self.door(&code).await;
            }
        }
        neighbours.repeat();
        let mut repeat = tokio::time::interval(REPEAT);
        let mut alive = neighbours.way().is_alive();
        loop {
            let changed = tokio::select! {
                biased;
                // It comes now and then; the others may never stop.
                _ = repeat.tick() => {
                    neighbours.repeat();
                    let silent = neighbours.forget_the_silent();
                    if std::mem::replace(&mut alive, neighbours.way().is_alive()) == alive {
                        silent
                    } else {
                        // Cut off, or back again: every table looks who runs it.
                        let rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
                        let mut all: Vec<TableName> = rooms.keys().cloned().collect();
                        all.sort_unstable();
                        all
                    }
                }
                words = ear.recv() => {
                    let Some(words) = words else { return };
                    let heard = neighbours.hear(&words);
                    if heard.new {
                        neighbours.repeat();
                        self.shared.alarms.each(|table, at| {
                            neighbours.tell(Word::Alarm { table: table.to_string(), at: Some(at) });
                        });
                    }
                    if let Some((table, at)) = heard.alarm {
                        self.shared.alarms.set(&table, at);
                    }
                    if let Some((circle, table)) = heard.ended {
                        circles::take_in(&self.shared, &circle, &table);
                    }
                    if let Some((table, done)) = heard.done {
                        self.mention(&table, Ask::Did(Box::new(done)));
                    }
                    heard.changed
                }
            };
            changed.iter().for_each(|table| self.mention(table, Ask::Others));
        }
    }

    /// Tells a table something, if it is in memory and has time: what other servers say is said again.
    fn mention(&self, code: &TableName, ask: Ask) {
        let rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(door) = rooms.get(code).and_then(|door| door.get()) {
            let _ = door.try_send(ask);
        }
    }

    /// Forgets the doors of tables that were put away.
    pub(crate) fn sweep(&self) {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.retain(|_, door| !door.get().is_some_and(mpsc::Sender::is_closed));
    }

    /// Tells every table that the server stops, and waits until they have told their guests.
    pub(crate) async fn stop(&self) {
        self.shared.stopping.send_replace(true);
        let doors: Vec<_> = {
            let rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
            rooms.values().filter_map(|door| door.get().cloned()).collect()
        };
        for door in &doors {
            let _ = door.send(Ask::Stop).await;
        }
        for door in &doors {
            door.closed().await;
        }
        if let Some(neighbours) = &self.shared.neighbours {
            neighbours.tell(Word::Bye);
        }
    }
}
