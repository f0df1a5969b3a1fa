//! An answer that is made while it is read, so that a long one costs no more memory than a short one.

use std::io::{self, Write};
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use axum::body::{Body, Bytes};
use futures_util::stream::poll_fn;
use tokio::runtime::Handle;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};
use tokio::time::{Instant, timeout_at};

/// How much is handed over at once, and how many of these wait for the reader.
const PIECE: usize = 16 << 10;
const WAITING: usize = 2;

/// What is handed over.
enum Piece {
    Bytes(Bytes),
    /// All of it was made. Without this the answer is broken off, so that nobody takes a part for the whole.
    End,
}

/// An answer that is made on a thread of its own. The turn to make it is given back while the reader is slower than we are, and who is
/// slow for too long gets the rest no more.
pub(crate) fn body(
    turns: Arc<Semaphore>,
    turn: OwnedSemaphorePermit,
    patience: Duration,
    life: Duration,
    make: impl FnOnce(&mut dyn Write) -> io::Result<()> + Send + 'static,
) -> Body {
    let (pieces, mut read) = mpsc::channel(WAITING);
    let ends = Instant::now() + life;
    let mut pen = Pen {
        handle: Handle::current(),
        pieces,
        buffer: Vec::new(),
        turns,
        turn: Some(turn),
        patience,
        ends,
    };
    tokio::task::spawn_blocking(move || {
        if make(&mut pen).is_ok() && pen.flush().is_ok() {
            let _ = pen.hand_over(Piece::End);
        }
    });
    let mut ended = false;
    Body::from_stream(poll_fn(move |cx| match read.poll_recv(cx) {
        Poll::Ready(Some(Piece::Bytes(bytes))) => Poll::Ready(Some(Ok(bytes))),
        Poll::Ready(Some(Piece::End)) => {
            ended = true;
            Poll::Ready(None)
        }
        Poll::Ready(None) if ended => Poll::Ready(None),
        Poll::Ready(None) => {
            ended = true;
            Poll::Ready(Some(Err(io::Error::from(io::ErrorKind::TimedOut))))
        }
        Poll::Pending => Poll::Pending,
    }))
}

/// What an answer is written with.
struct Pen {
    handle: Handle,
    pieces: mpsc::Sender<Piece>,
    buffer: Vec<u8>,
    turns: Arc<Semaphore>,
    turn: Option<OwnedSemaphorePermit>,
    patience: Duration,
    ends: Instant,
}

impl Pen {
    fn hand_over(&mut self, piece: Piece) -> io::Result<()> {
        let piece = match self.pieces.try_send(piece) {
            Ok(()) => return Ok(()),
            Err(mpsc::error::TrySendError::Closed(_)) => return Err(io::ErrorKind::BrokenPipe.into()),
            Err(mpsc::error::TrySendError::Full(piece)) => piece,
        };
        // Others can have the turn meanwhile.
        self.turn = None;
        let until = self.ends.min(Instant::now() + self.patience);
        let sent = self.handle.block_on(async { timeout_at(until, self.pieces.send(piece)).await });
        sent.map_err(|_| io::ErrorKind::TimedOut)?.map_err(|_| io::ErrorKind::BrokenPipe)?;
        let turn = self.handle.block_on(Arc::clone(&self.turns).acquire_owned());
        self.turn = Some(turn.map_err(|_| io::ErrorKind::BrokenPipe)?);
        Ok(())
    }
}

impl Write for Pen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.buffer.extend_from_slice(bytes);
        if self.buffer.len() >= PIECE {
            self.flush()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.buffer.is_empty() {
            return Ok(());
        }
        let bytes = std::mem::replace(&mut self.buffer, Vec::with_capacity(PIECE));
        self.hand_over(Piece::Bytes(bytes.into()))
    }
}
