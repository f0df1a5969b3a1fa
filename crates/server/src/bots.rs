//! The bots at a table, which think off the table's task.

use std::sync::Arc;

use tablee_bots::Level;
use tablee_core::{Seat, Turn};
use tablee_fair::By;
use tokio::sync::{Semaphore, mpsc};

use crate::room::{Ask, Shared};
use tablee_table::{Chair, Table, Who, seat as rules_seat};
use tablee_table::{Code, Refused};
use tablee_table::{Play, Thought, World, random};

/// The bots at a table.
pub(crate) struct Bots {
    asks: mpsc::WeakSender<Ask>,
    thinking: Arc<Semaphore>,
    hinting: Arc<Semaphore>,
    pace: std::time::Duration,
    time: std::time::Duration,
    world: Arc<dyn World>,
}

impl Bots {
    pub(crate) fn new(asks: mpsc::WeakSender<Ask>, shared: &Shared) -> Self {
        Self {
            asks,
            thinking: Arc::clone(&shared.thinking),
            hinting: Arc::clone(&shared.hinting),
            pace: shared.config.bot_pace,
            time: shared.config.bot_time,
            world: Arc::clone(&shared.world),
        }
    }

    /// Lets every bot that can act think about it.
    pub(crate) fn think(&self, table: &Table) {
        let Some(play) = table.playing().filter(|_| !table.paused) else { return };
        for seat in play.turn().acting().iter() {
            let chair = table.chairs.get(seat.index()).and_then(Option::as_ref);
            if let Some(level) = chair.and_then(Chair::bot) {
                self.send_off(table, play, seat.index() as u8, level);
            }
        }
    }

    /// A habitué thinks for everybody whose time is up.
    pub(crate) fn play_for_the_slow(&self, table: &Table) {
        let Some(play) = table.playing() else { return };
        if let Turn::Seats { must, .. } = play.turn() {
            for seat in must.iter() {
                self.send_off(table, play, seat.index() as u8, Level::Habitue);
            }
        }
    }

    /// Asks what a good player would do at a seat that can act, from that seat's view alone. A champion thinks about it if one is
    /// free; else a habitué answers, who takes no time.
    pub(crate) fn hint(&self, table: &Table, seat: u8, connection: u64, call: u64) -> Result<(), Refused> {
        let play = table.playing().ok_or_else(|| Refused::new(Code::NoGame, "no game is being played"))?;
        if table.paused {
            return Err(Refused::new(Code::Paused, "the game is stopped for the moment"));
        }
        let place = rules_seat(seat).filter(|place| play.turn().acting().contains(*place));
        let place = place.ok_or_else(|| Refused::new(Code::NotYourTurn, "this seat can do nothing now"))?;
        let champion = Arc::clone(&self.hinting).try_acquire_owned().ok();
        let level = if champion.is_some() { Level::Champion } else { Level::Habitue };
        let thought = self.thought(play, place, level);
        let (asks, at, time) = (self.asks.clone(), table.length, self.time);
        tokio::spawn(async move {
            let thought = tokio::task::spawn_blocking(move || {
                let action = thought(&mut until(time));
                drop(champion);
                action
            });
            let action = thought.await.unwrap_or_default();
            if let Some(asks) = asks.upgrade() {
                // The room may be gone by now.
                let _ = asks.send(Ask::Hinted { connection, call, at, action }).await;
            }
        });
        Ok(())
    }

    /// As whom a bot acts at a seat; `None` when it should not act there at all.
    pub(crate) fn role(table: &Table, seat: u8) -> Option<By> {
        match table.chairs.get(usize::from(seat))?.as_ref()? {
            Chair { who: Who::Bot(_), .. } => {
                // Somebody sat there when the game began: then it plays for them.
                let was = table.deal.as_ref()?.terms.seats.get(usize::from(seat))?;
                Some(if was.bot.is_some() { By::Player } else { By::StandIn })
            }
            Chair { stand_in: true, .. } => Some(By::StandIn),
            // Only the clock sends a bot to a seat where a person plays.
            Chair { .. } => table.terms.clock.turn.map(|_| By::Clock),
        }
    }

    /// Thinks on a thread of its own and answers when the pace says so: not earlier because the choice was easy, and a
    /// champion's time is shorter than the pace.
    fn send_off(&self, table: &Table, play: &dyn Play, seat: u8, level: Level) {
        let Some(place) = rules_seat(seat) else { return };
        let thought = self.thought(play, place, level);
        let (asks, thinking, at) = (self.asks.clone(), Arc::clone(&self.thinking), table.length);
        let (due, time) = (tokio::time::Instant::now() + self.pace, self.time);
        tokio::spawn(async move {
            let Ok(turn) = thinking.acquire_owned().await else { return };
            let thought = tokio::task::spawn_blocking(move || {
                let action = thought(&mut until(time));
                drop(turn);
                action
            });
            let action = thought.await.unwrap_or_default();
            tokio::time::sleep_until(due).await;
            if let Some(asks) = asks.upgrade() {
                // The room may be gone by now.
                let _ = asks.send(Ask::Thought { seat, at, action }).await;
            }
        });
    }

    fn thought(&self, play: &dyn Play, seat: Seat, level: Level) -> Thought {
        // Without random numbers a bot is a little more predictable, that is all.
        play.thought(seat, level, random(&*self.world).unwrap_or_default())
    }
}

/// Time to think, from now on.
fn until(time: std::time::Duration) -> impl FnMut(u32) -> bool {
    let until = std::time::Instant::now() + time;
    move |_| std::time::Instant::now() < until
}
