//! What somebody is told, on its way: frames in order, for as long as they are taken.

use std::cell::{Cell, OnceCell, RefCell};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use serde::Serialize;
use tokio::sync::Notify;

use crate::frames;
use crate::metrics::Metrics;
use crate::squeeze::squeeze;

/// Where the frames for one connection go. Gone, the connection is told everything that is in it and then closed.
#[derive(Debug)]
pub(crate) struct Outbox {
    way: Arc<Way>,
    /// Whether the other end reads what is squeezed.
    squeezes: bool,
    /// The last text that was squeezed: the next one is written against it.
    before: RefCell<Bytes>,
    /// Whether something did not fit, because it reads too slowly.
    lagging: Cell<bool>,
}

/// The other end of an outbox: what the connection sends.
#[derive(Debug)]
pub(crate) struct Post(Arc<Way>);

/// Frames on their way. A channel would keep kilobytes for each connection, most of which are told something every few seconds.
#[derive(Debug)]
struct Way {
    /// How many fit.
    most: usize,
    waiting: Mutex<Waiting>,
    changed: Notify,
}

#[derive(Debug, Default)]
struct Waiting {
    frames: Vec<Bytes>,
    /// Whether one end is gone.
    closed: bool,
}

impl Way {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        // Nothing that is done with it can fail half-way.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn close(&self) {
        self.waiting().closed = true;
        self.changed.notify_one();
    }
}

impl Drop for Outbox {
    fn drop(&mut self) {
        self.way.close();
    }
}

impl Drop for Post {
    fn drop(&mut self) {
        self.0.close();
    }
}

impl Post {
    /// Everything that waits, as soon as something does; `None` when nothing comes any more. Nothing is lost when whoever waits for it
    /// stops waiting.
    pub(crate) async fn next(&mut self) -> Option<Vec<Bytes>> {
        loop {
            {
                let mut waiting = self.0.waiting();
                if !waiting.frames.is_empty() {
                    return Some(std::mem::take(&mut waiting.frames));
                }
                if waiting.closed {
                    return None;
                }
            }
            self.0.changed.notified().await;
        }
    }
}

impl Outbox {
    /// One for so many frames, and its other end.
    pub(crate) fn new(most: usize, squeezes: bool) -> (Self, Post) {
        let way = Arc::new(Way { most, waiting: Mutex::default(), changed: Notify::new() });
        let post = Post(Arc::clone(&way));
        (Self { way, squeezes, before: RefCell::default(), lagging: Cell::new(false) }, post)
    }

    /// Whether it missed something: then it gets nothing any more.
    pub(crate) fn is_lagging(&self) -> bool {
        self.lagging.get()
    }

    /// Puts a message in, if there is room.
    pub(crate) fn put(&self, letter: &Letter, metrics: &Metrics) {
        if self.lagging.get() {
            return;
        }
        let frame = if self.squeezes && letter.recurs {
            letter.after(&self.before.replace(letter.text.clone()))
        } else {
            letter.plain()
        };
        metrics.sent_messages.add(1);
        metrics.sent_bytes.add(frame.len() as u64);
        let mut waiting = self.way.waiting();
        if waiting.closed {
            return;
        }
        if waiting.frames.len() >= self.way.most {
            self.lagging.set(true);
            return;
        }
        waiting.frames.push(frame);
        drop(waiting);
        self.way.changed.notify_one();
    }
}

/// A message, made into frames once for all who get the same.
pub(crate) struct Letter {
    text: Bytes,
    /// Whether the next one will be much like it.
    recurs: bool,
    plain: OnceCell<Bytes>,
    /// After which text, and the frame.
    squeezed: RefCell<Vec<(Bytes, Bytes)>>,
}

impl Letter {
    /// A message that stands for itself.
    pub(crate) fn of(message: &impl Serialize) -> Option<Self> {
        serde_json::to_vec(message).ok().map(|text| Self::with(text, false))
    }

    /// One with a view: the next one will be much like it.
    pub(crate) fn recurring(text: impl Into<Vec<u8>>) -> Self {
        Self::with(text.into(), true)
    }

    fn with(mut text: Vec<u8>, recurs: bool) -> Self {
        // It stays until the next one.
        text.shrink_to_fit();
        Self { text: text.into(), recurs, plain: OnceCell::new(), squeezed: RefCell::default() }
    }

    fn plain(&self) -> Bytes {
        self.plain.get_or_init(|| frames::text(&self.text)).clone()
    }

    /// Squeezed, for whoever got this text before.
    fn after(&self, before: &Bytes) -> Bytes {
        let mut made = self.squeezed.borrow_mut();
        let is_same = |text: &Bytes| text.len() == before.len() && text.as_ptr() == before.as_ptr();
        if let Some((_, frame)) =
            made.iter().find(|(text, _)| text.is_empty() && before.is_empty() || is_same(text))
        {
            return frame.clone();
        }
        let frame = frames::squeezed(&squeeze(before, &self.text));
        made.push((before.clone(), frame.clone()));
        frame
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn say(text: &str) -> Letter {
        Letter::of(&text).unwrap()
    }

    #[tokio::test]
    async fn everything_that_waits_comes_together_and_in_order() {
        let metrics = Metrics::default();
        let (outbox, mut post) = Outbox::new(3, false);
        let waiting = tokio::spawn(async move {
            let mut heard = Vec::new();
            while let Some(frames) = post.next().await {
                heard.extend(frames.into_iter().map(|frame| frame[3..frame.len() - 1].to_vec()));
            }
            heard
        });
        for text in ["a", "b", "c"] {
            outbox.put(&say(text), &metrics);
            tokio::task::yield_now().await;
        }
        assert!(!outbox.is_lagging());
        // What is in it is still sent.
        drop(outbox);
        assert_eq!(waiting.await.unwrap(), [b"a", b"b", b"c"]);
    }

    #[tokio::test]
    async fn who_does_not_read_misses_something_and_then_everything() {
        let metrics = Metrics::default();
        let (outbox, mut post) = Outbox::new(2, true);
        for _ in 0..3 {
            outbox.put(&Letter::recurring("a view"), &metrics);
        }
        assert!(outbox.is_lagging());
        assert_eq!(post.next().await.unwrap().len(), 2);
        // Written against something that never came: it could not be read.
        outbox.put(&Letter::recurring("a view"), &metrics);
        drop(outbox);
        assert!(post.next().await.is_none());
    }

    #[tokio::test]
    async fn who_is_gone_is_told_nothing() {
        let metrics = Metrics::default();
        let (outbox, post) = Outbox::new(1, false);
        drop(post);
        outbox.put(&say("a"), &metrics);
        outbox.put(&say("b"), &metrics);
        assert!(!outbox.is_lagging());
    }

    #[test]
    fn all_who_were_told_the_same_get_the_same_frame() {
        let metrics = Metrics::default();
        let ways: Vec<_> = (0..3).map(|_| Outbox::new(8, true)).collect();
        for text in ["a view of something", "a view of something else"] {
            let letter = Letter::recurring(text);
            ways.iter().for_each(|(outbox, _)| outbox.put(&letter, &metrics));
            assert_eq!(letter.squeezed.borrow().len(), 1);
        }
    }
}
