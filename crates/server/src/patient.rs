//! A connection whose other end cannot keep us waiting, nor make us read without end.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::Sleep;

/// What one call is at least: a client that means well sends longer ones, but not ten a second.
const A_CALL: u64 = 256;

/// How fast a connection is read once it is a socket. Frames that never make a message, and those that are answered by the library
/// beneath us, are bytes all the same: so they are metered, too. Whoever sends faster is read more slowly.
#[derive(Debug)]
pub(crate) struct Meter {
    is_socket: AtomicBool,
    a_second: u64,
    at_once: u64,
}

impl Meter {
    pub(crate) fn new(messages_per_second: u32, message: usize) -> Self {
        let a_second = u64::from(messages_per_second.max(1)).saturating_mul(A_CALL);
        Self { is_socket: AtomicBool::new(false), a_second, at_once: (message as u64 * 4).max(a_second) }
    }

    /// From now on it is a socket.
    pub(crate) fn begin(&self) {
        self.is_socket.store(true, Ordering::Relaxed);
    }
}

/// A connection that fails when the other end takes nothing for too long.
pub(crate) struct Patient<S> {
    stream: S,
    patience: Duration,
    /// While the other end takes nothing: until when.
    stuck: Option<Pin<Box<Sleep>>>,
    meter: Arc<Meter>,
    /// Bytes read since a moment.
    read: u64,
    since: Instant,
    /// While nothing is read: until when.
    resting: Option<Pin<Box<Sleep>>>,
}

impl<S> Patient<S> {
    pub(crate) fn new(stream: S, patience: Duration, meter: Arc<Meter>) -> Self {
        Self { stream, patience, stuck: None, meter, read: 0, since: Instant::now(), resting: None }
    }

    /// Counts the time while nothing can be written.
    fn wait<T>(&mut self, cx: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stuck = None;
            return written;
        }
        let patience = self.patience;
        let stuck = self.stuck.get_or_insert_with(|| Box::pin(tokio::time::sleep(patience)));
        match stuck.as_mut().poll(cx) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }

    /// Counts what was read. The clock is looked at only when it was much.
    fn count(&mut self, bytes: u64) {
        if !self.meter.is_socket.load(Ordering::Relaxed) {
            return;
        }
        self.read += bytes;
        if self.read < self.meter.at_once {
            return;
        }
        let due = Duration::from_secs_f64(self.read as f64 / self.meter.a_second as f64);
        let took = self.since.elapsed();
        if took < due {
            self.resting = Some(Box::pin(tokio::time::sleep(due - took)));
        }
        self.read = 0;
        self.since = Instant::now() + due.saturating_sub(took);
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if let Some(resting) = &mut self.resting {
            std::task::ready!(resting.as_mut().poll(cx));
            self.resting = None;
        }
        let before = buf.filled().len();
        std::task::ready!(Pin::new(&mut self.stream).poll_read(cx, buf))?;
        self.count((buf.filled().len() - before) as u64);
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, buf);
        self.wait(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, bufs);
        self.wait(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(cx);
        self.wait(cx, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(cx);
        self.wait(cx, shut)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn who_takes_nothing_is_left() {
        let (near, far) = tokio::io::duplex(64);
        let meter = Arc::new(Meter::new(10, 4096));
        let mut near = Patient::new(near, Duration::from_secs(10), meter);
        let begun = tokio::time::Instant::now();
        let failed = near.write_all(&[0; 1000]).await.unwrap_err();
        assert_eq!(failed.kind(), io::ErrorKind::TimedOut);
        assert_eq!(begun.elapsed().as_secs(), 10);
        drop(far);
    }

    /// What may come in a second takes a second before more is read, if it is a socket.
    #[tokio::test]
    async fn a_socket_is_not_read_faster_than_it_may_send() {
        for (is_socket, least) in [(false, 0), (true, 900)] {
            let (near, mut far) = tokio::io::duplex(1 << 20);
            let meter = Arc::new(Meter::new(100, 1024));
            if is_socket {
                meter.begin();
            }
            let mut near = Patient::new(near, Duration::from_secs(10), meter);
            // What may come at once, and more.
            far.write_all(&vec![0; 25_600 + 10_000]).await.unwrap();
            drop(far);
            let begun = Instant::now();
            let mut taken = Vec::new();
            near.read_to_end(&mut taken).await.unwrap();
            assert!(taken.len() == 35_600 && begun.elapsed() >= Duration::from_millis(least));
        }
    }
}
