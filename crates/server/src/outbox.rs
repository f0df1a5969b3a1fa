//! What somebody is told, on its way: frames in order, for as long as they are taken.

use std::cell::{Cell, OnceCell, RefCell};

use axum::body::Bytes;
use serde::Serialize;
use tokio::sync::mpsc;

use crate::frames;
use crate::metrics::Metrics;
use crate::squeeze::squeeze;

/// Where the frames for one connection go.
#[derive(Debug)]
pub(crate) struct Outbox {
    out: mpsc::Sender<Bytes>,
    /// Whether the other end reads what is squeezed.
    squeezes: bool,
    /// The last text that was squeezed: the next one is written against it.
    before: RefCell<Bytes>,
    /// Whether something did not fit, because it reads too slowly.
    lagging: Cell<bool>,
}

impl Outbox {
    pub(crate) fn new(out: mpsc::Sender<Bytes>, squeezes: bool) -> Self {
        Self { out, squeezes, before: RefCell::default(), lagging: Cell::new(false) }
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
        if let Err(mpsc::error::TrySendError::Full(_)) = self.out.try_send(frame) {
            self.lagging.set(true);
        }
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
