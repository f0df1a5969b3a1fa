//! The threads that read: nobody who asks waits for the disk unless they want to.

use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use crate::{Error, Pending};

/// How many read at the same time.
const THREADS: usize = 2;

/// Something to do with a connection, or with the reason why there is none.
type Job = Box<dyn FnOnce(Result<&Connection, Error>) + Send>;

/// The threads that read, each with a connection of its own.
#[derive(Debug)]
pub(crate) struct Readers {
    jobs: Mutex<Option<Sender<Job>>>,
    threads: Vec<JoinHandle<()>>,
}

impl Readers {
    /// Readers of this file. A connection is opened when it is first needed.
    pub(crate) fn new(path: &Path) -> std::io::Result<Self> {
        let (sender, receiver) = channel::<Job>();
        let receiver = Arc::new(Mutex::new(receiver));
        let spawn = |_| {
            let (path, receiver) = (path.to_owned(), Arc::clone(&receiver));
            std::thread::Builder::new()
                .name("journal-reader".to_owned())
                .spawn(move || work(&path, &receiver))
        };
        let threads = (0..THREADS).map(spawn).collect::<Result<_, _>>()?;
        Ok(Self { jobs: Mutex::new(Some(sender)), threads })
    }

    /// Reads something.
    pub(crate) fn read<T: Send + 'static>(
        &self,
        run: impl FnOnce(&Connection) -> Result<T, Error> + Send + 'static,
    ) -> Pending<T> {
        let (answer, pending) = Pending::pair();
        let job: Job = Box::new(move |connection| {
            // Nobody has to wait for the answer.
            let _ = answer.send(connection.and_then(run));
        });
        let jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner);
        // Without readers the answer is dropped, and who waits learns that the journal is closed.
        let _ = jobs.as_ref().map(|jobs| jobs.send(job));
        pending
    }

    /// Reads what was asked for, then closes the connections.
    pub(crate) fn close(&mut self) {
        drop(self.jobs.lock().unwrap_or_else(PoisonError::into_inner).take());
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

fn work(path: &Path, jobs: &Mutex<Receiver<Job>>) {
    let mut connection: Option<Connection> = None;
    loop {
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = job else { return };
        let opened = match connection.take() {
            Some(open) => Ok(open),
            None => open(path),
        };
        match opened {
            Ok(open) => job(Ok(connection.insert(open))),
            Err(error) => job(Err(error)),
        }
    }
}

fn open(path: &Path) -> Result<Connection, Error> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(Duration::from_secs(10))?;
    Ok(connection)
}
