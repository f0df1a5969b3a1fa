//! Waiting for the journal: on a task, or on a thread of one's own.

use tokio::sync::oneshot;
use tokio::sync::oneshot::error::TryRecvError;

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

    /// The answer. What is there already is not waited for: whoever blocks on it in the midst of a task has no turn to give up, and
    /// would be told to wait for ever once the task has had its share.
    pub async fn done(mut self) -> Result<T, Error> {
        match self.0.try_recv() {
            Ok(answer) => answer,
            Err(TryRecvError::Empty) => self.0.await.unwrap_or(Err(Error::Closed)),
            Err(TryRecvError::Closed) => Err(Error::Closed),
        }
    }

    /// The answer, for a thread of one's own.
    pub fn wait(self) -> Result<T, Error> {
        self.0.blocking_recv().unwrap_or(Err(Error::Closed))
    }
}

#[cfg(test)]
mod tests {
    use super::Pending;

    /// Ten thousand answers in one turn of a task, which has had its share after 128.
    #[test]
    fn what_is_there_is_never_waited_for() {
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        runtime.block_on(async {
            for answer in 0..10_000 {
                assert_eq!(pollster::block_on(Pending::ready(Ok(answer)).done()).ok(), Some(answer));
            }
        });
    }
}
