//! All the tables: those in memory, and the way to the others.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tablee_fair::{Record, Told};
use tablee_journal::{Journal, TableName};
use tablee_table::{
    Broken, Code, Entry, Keeper, Listed, Opening, Past, Refused, Replay, TableNow, Terms, Unread, World,
    finished, name, replay, replay_viewer, token,
};
use tokio::sync::{OnceCell, Semaphore, mpsc, oneshot};
use tracing::info;

use crate::config::Config;
use crate::disk::Disk;
use crate::metrics::Metrics;
use crate::room::{Ask, Room, Shared};

fn no_record() -> Refused {
    Refused::new(Code::NoSuchRecord, "no such game was played to its end here")
}

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
    pub(crate) fn new(journal: Arc<dyn Journal>, world: Arc<dyn World>, config: Config) -> Self {
        let cores = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
        let thinking = Arc::new(Semaphore::new(cores));
        let hinting = Arc::new(Semaphore::new(1));
        let (metrics, disk) = (Metrics::default(), Disk::new(Arc::clone(&journal)));
        let shared = Arc::new(Shared { journal, disk, world, config, metrics, thinking, hinting });
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

    /// Opens a table, with its host at the first seat. `code` and `told` are for tests: a fixed code, and chance told beforehand.
    pub(crate) async fn open(
        &self,
        terms: Terms,
        host: &str,
        code: Option<&str>,
        told: Option<Vec<Told>>,
    ) -> Result<Opened, Refused> {
        let (journal, world) = (Arc::clone(&self.shared.journal), &*self.shared.world);
        let (token, hash) = token(world)?;
        let sitters = vec![Entry::Sat { seat: 0, name: name(host)?, token: hash }];
        let opening = Opening { prefix: "", code, terms, told, sitters };
        let keeper = Keeper::open(journal, world, opening).await.inspect_err(|_| self.shared.disk.look())?;
        self.shared.metrics.opened.add(1);
        let code = keeper.code().clone();
        info!(table = %code, "opened");
        Ok(Opened { code, seat: 0, token })
    }

    /// The door to a table, which is read into memory if it is not there.
    async fn door(&self, code: &TableName) -> Result<mpsc::Sender<Ask>, Refused> {
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
                // A long journal takes a while to add up: not on a task that others wait for.
                let loading = tokio::task::spawn_blocking(move || {
                    let loading = Keeper::load(Arc::clone(&shared.journal), code.clone());
                    pollster::block_on(loading).map_err(|unread| {
                        shared.disk.unread(&code, &unread);
                        Refused::from(unread)
                    })
                });
                let keeper =
                    loading.await.map_err(|_| Refused::new(Code::Busy, "the table cannot be read now"))??;
                Ok(Room::start(keeper, Arc::clone(&self.shared)))
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
    pub(crate) async fn sit(&self, code: &TableName, name: String) -> Result<(u8, String), Refused> {
        let (answer, answered) = oneshot::channel();
        self.ask(code, Ask::Sit { name, answer }).await?;
        answered.await.map_err(|_| Refused::new(Code::Busy, "the table is being put away"))?
    }

    /// The record of a finished game, counted from 1.
    pub(crate) async fn record(&self, code: &TableName, game: u32) -> Result<Record, Refused> {
        self.past(code, Some(game), |past| {
            past.into_iter().next().and_then(Past::record).ok_or_else(no_record)
        })
        .await
    }

    /// The finished games of a table.
    pub(crate) async fn records(&self, code: &TableName) -> Result<Vec<Listed>, Refused> {
        self.past(code, None, |past| Ok(past.iter().map(Past::listed).collect())).await
    }

    /// A finished game step by step, as somebody saw it: a seat, `spectator` or `all`.
    pub(crate) async fn replay(
        &self,
        code: &TableName,
        game: u32,
        viewer: String,
    ) -> Result<Replay, Refused> {
        self.past(code, Some(game), move |past| {
            let past = past.first().ok_or_else(no_record)?;
            let viewer = replay_viewer(&viewer, past).ok_or_else(|| {
                Refused::new(Code::BadSeat, "a replay is seen as a seat of the table, as spectator or as all")
            })?;
            replay(past, viewer).map_err(|broken| {
                tracing::error!(error = %broken, "a game cannot be played again");
                broken.into()
            })
        })
        .await
    }

    /// Reads the finished games of a table, a few tables at a time: that takes longer than a move.
    async fn past<T: Send + 'static>(
        &self,
        code: &TableName,
        wanted: Option<u32>,
        tell: impl FnOnce(Vec<Past>) -> Result<T, Refused> + Send + 'static,
    ) -> Result<T, Refused> {
        let busy = |_| Refused::new(Code::Busy, "the record cannot be read now");
        let (shared, code) = (Arc::clone(&self.shared), code.clone());
        let turn = Arc::clone(&self.reading).acquire_owned().await.map_err(|_| busy(()))?;
        let lines = shared.journal.read(&code, 0).done().await.inspect_err(|error| {
            shared.disk.unread(&code, &Unread::Journal(error.clone()));
        })?;
        if lines.is_empty() {
            return Err(match wanted {
                Some(_) => no_record(),
                None => Broken::Empty.into(),
            });
        }
        let told = tokio::task::spawn_blocking(move || {
            let past = finished(&lines, wanted).map_err(|broken| {
                shared.disk.unread(&code, &Unread::Broken(broken.clone()));
                Refused::from(broken)
            })?;
            let told = tell(past);
            drop(turn);
            told
        });
        told.await.map_err(|_| busy(()))?
    }

    /// Forgets the doors of tables that were put away.
    pub(crate) fn sweep(&self) {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.retain(|_, door| !door.get().is_some_and(mpsc::Sender::is_closed));
    }

    /// Tells every table that the server stops, and waits until they have told their guests.
    pub(crate) async fn stop(&self) {
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
    }
}
