//! Playing: the table above, one's hand and what can be done with it below, and what happened beside or between.
//!
//! `state` takes in what happens, `input` does what somebody at the keyboard wants, `drawing` shows both.

mod drawing;
mod input;
mod state;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use super::Screen;
use super::entry::Entry;
use super::list::Hits;
use super::overlay::Overlay;
use crate::Ended;
use crate::client::{Client, Stage};
use crate::paint::Paint;
use crate::view::View;
use crate::voice::Voice;

/// Something in the list below the hand.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Item {
    Act(String),
    Start,
    Keep,
    Bot(u8),
    Leave,
}

/// What can be clicked.
#[derive(Clone, Debug)]
enum Spot {
    Item(usize),
    Card(usize),
    Curtain,
}

struct Play<'a> {
    voice: &'a Voice,
    paint: Paint,
    table: Box<dyn Client>,
    /// Whose view is on the screen.
    viewer: Option<u8>,
    /// Somebody else has to take the keyboard, and nothing is shown until they do.
    curtain: Option<u8>,
    view: Option<View>,
    names: Vec<String>,
    hand: Vec<&'static str>,
    /// Cards of the hand that are chosen, and the one under the cursor.
    chosen: Vec<usize>,
    cursor: Option<usize>,
    items: Vec<(Item, String)>,
    at: usize,
    /// Nobody waits for us, and nothing of the list was chosen: then Enter does nothing.
    idle: bool,
    /// Whether nobody waited for us when we last looked.
    optional: bool,
    /// The screen is too small to show what is done.
    small: bool,
    /// What each of ours saw, in sentences.
    log: BTreeMap<Option<u8>, Vec<String>>,
    notice: Option<String>,
    overlay: Option<Overlay>,
    /// The file that the game is to be kept in, while somebody types it.
    keeping: Option<Entry>,
    lost: bool,
    /// The game whose scores were told.
    scored: Option<u32>,
    /// Whether the game was over when we last looked.
    ended: bool,
    /// Until when nothing of the list is done: it has just changed.
    deaf_until: Instant,
}

/// Plays at a table until somebody leaves.
pub(crate) fn play(screen: &mut Screen, voice: &Voice, table: Box<dyn Client>) -> std::io::Result<Ended> {
    let ours = table.ours();
    let viewer = if ours.len() == 1 { ours.first().copied() } else { None };
    let mut play = Play {
        voice,
        paint: screen.paint,
        table,
        viewer,
        curtain: None,
        view: None,
        names: Vec::new(),
        hand: Vec::new(),
        chosen: Vec::new(),
        cursor: None,
        items: Vec::new(),
        at: 0,
        idle: false,
        optional: false,
        small: false,
        log: BTreeMap::new(),
        notice: None,
        overlay: None,
        keeping: None,
        lost: false,
        scored: None,
        ended: false,
        deaf_until: Instant::now(),
    };
    for seat in ours {
        let before = play.table.before(seat);
        let said = voice.sights(&play.game(), &before, &voice.names(play.table.now()), Some(seat));
        play.remember(Some(seat), said);
    }
    play.refresh();
    let now = play.table.now();
    if now.you.is_some() && now.you == now.host && now.phase == Stage::Gathering {
        play.invite();
    }
    let mut stale = true;
    let mut hits = Hits::new();
    loop {
        let news = play.table.news(Duration::from_millis(5));
        if !news.is_empty() {
            stale = true;
            for news in news {
                if let Some(ended) = play.hear(news) {
                    return Ok(ended);
                }
            }
            play.overtake();
        }
        if stale {
            hits = Hits::new();
            screen.draw(|frame| play.draw(frame, &mut hits))?;
            stale = false;
        }
        let Some(input) = screen.input(Duration::from_millis(15)) else { continue };
        stale = true;
        if let Some(ended) = play.obey(input, &hits) {
            return Ok(ended);
        }
    }
}

impl Play<'_> {
    fn game(&self) -> String {
        self.table.now().game.clone()
    }

    fn leave(&self) -> Ended {
        Ended::left(&*self.table)
    }
}
