//! Waiting for the journal: on a task, or on a thread of one's own.

use tokio::sync::oneshot;

use crate::Error;

/// Something that the journal was asked for. It goes on whether or not anybody waits for it, and never on the thread of
/// whoever asked.
#[derive(Debug)]
pub struct Pending<T>(oneshot::Receiver<Result<T, Error>>);

impl<T> Pending<T> {
    /// The two ends: the journal answers at the first.
    #[must_use]
    pub fn pair() -> (oneshot::Sender<Result<T, Error>>, Self) {
        let (answer, answered) = oneshot::channel();
        (answer, Self(answered))
    }

    /// What is known at once.
    #[must_use]
    pub fn ready(answer: Result<T, Error>) -> Self {
        let (sender, pending) = Self::pair();
        // The other end is in our hands.
        let _ = sender.send(answer);
        pending
    }

    /// The answer.
    pub async fn done(self) -> Result<T, Error> {
        self.0.await.unwrap_or(Err(Error::Closed))
    }

    /// The answer, for a thread of one's own.
    pub fn wait(self) -> Result<T, Error> {
        self.0.blocking_recv().unwrap_or(Err(Error::Closed))
    }
}
