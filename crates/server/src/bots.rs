//! The bots at a table, which think off the table's task.
//!
//! When a bot answers says nothing about its cards: it answers when its pace says so, and if it had to wait for its turn to think, one
//! or several whole paces later. A champion's turn takes equally long whether there is one thing to do or many, for the champion and for
//! those who wait behind it.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tablee_bots::Level;
use tablee_core::{Seat, Turn};
use tablee_fair::{Beginning, By};
use tablee_journal::TableName;
use tokio::sync::{Semaphore, mpsc};
use tokio::time::Instant;

use crate::metrics::Count;
use crate::queue::{Payer, Queue};
use crate::room::{Ask, Shared};
use crate::work::Work;
use tablee_table::{Chair, Deal, Table, Who, seat as rules_seat};
use tablee_table::{Code, Refused};
use tablee_table::{Pace, Play, Thought, World, random};

/// The pace at which a bot takes as long to answer an offer as the table says. A quicker server is quicker there, too.
const USUAL: Duration = Duration::from_millis(900);

/// How long people watch a lot fall, at the usual pace: so long the bot that it falls on waits before the first action.
const LOT: Duration = Duration::from_millis(2500);

/// The bots at a table.
pub(crate) struct Bots {
    asks: mpsc::WeakSender<Ask>,
    code: TableName,
    /// Champions that think.
    thinking: Arc<Queue>,
    /// Those who know at once what to do.
    quick: Arc<Semaphore>,
    hinting: Arc<Semaphore>,
    /// Bots that wait for their turn to think, at all tables.
    waiting: Arc<Count>,
    /// How long the journal is: whoever thinks about what was before need not.
    length: Arc<AtomicU64>,
    /// For whom the table plays.
    pub(crate) payer: Payer,
    /// How long a move takes, as the server has it.
    usual: Duration,
    /// The same at this table.
    pace: Duration,
    /// How long a champion's turn to think is, as the server has it.
    turn: Duration,
    /// The same at this table.
    time: Duration,
    work: Work,
    world: Arc<dyn World>,
    /// While an offer is open: when each bot that was asked answers it, at the earliest.
    race: Option<BTreeMap<u8, Instant>>,
}

impl Bots {
    pub(crate) fn new(asks: mpsc::WeakSender<Ask>, code: TableName, shared: &Shared) -> Self {
        Self {
            asks,
            code,
            thinking: Arc::clone(&shared.thinking),
            quick: Arc::clone(&shared.quick),
            length: Arc::default(),
            payer: None,
            hinting: Arc::clone(&shared.hinting),
            waiting: Arc::clone(&shared.metrics.bots_waiting),
            usual: shared.config.bot_pace,
            pace: shared.config.bot_pace,
            turn: shared.config.bot_time,
            work: shared.config.work,
            time: shared.config.bot_time,
            world: Arc::clone(&shared.world),
            race: None,
        }
    }

    /// Lets every bot that can act think about it, unless the game stands still.
    pub(crate) fn think(&mut self, table: &Table, still: bool) {
        self.length.store(table.length, Ordering::Relaxed);
        self.keep_pace(table.terms.pace);
        let Some(play) = table.playing().filter(|_| !table.paused && !still) else {
            self.race = None;
            return;
        };
        self.look_at_the_race(table, play);
        for seat in play.turn().acting().iter() {
            let seat = seat.index() as u8;
            if let Some(level) = bot_at(table, seat).filter(|_| !table.is_collecting()) {
                let lot = if is_watched(table) { self.at_our_pace(LOT) } else { Duration::ZERO };
                self.send_off(table, play, seat, level, self.due(seat) + lot);
            }
        }
    }

    /// The table says how quick its bots are. A turn to think never takes more than what leaves room for two in a move.
    fn keep_pace(&mut self, pace: Option<Pace>) {
        let stride = pace.map_or(100, Pace::stride);
        self.pace = self.usual * stride / 100;
        self.time = if stride < 100 { self.turn.min(self.pace * 12 / 25) } else { self.turn };
    }

    /// When several people and bots are asked at once, and the first to answer counts, every bot draws how long it takes: once
    /// for the offer, whatever it holds. Only bots among themselves need not wait.
    fn look_at_the_race(&mut self, table: &Table, play: &dyn Play) {
        let asked: Vec<u8> = play.silent_answers().iter().map(|(seat, _)| seat.index() as u8).collect();
        let Some(pace) = table.terms.pace.filter(|_| !asked.is_empty()) else {
            self.race = None;
            return;
        };
        let people = asked.iter().any(|seat| bot_at(table, *seat).is_none());
        if pace == Pace::Waits && !people {
            // Everybody whom they waited for has answered.
            self.race = None;
            return;
        }
        if self.race.is_none() && asked.len() > 1 && people {
            let now = Instant::now();
            let bots = asked.iter().copied().filter(|seat| bot_at(table, *seat).is_some());
            let (alert, clock) = (Pace::alert(|| self.draw()), table.terms.clock.answer);
            self.race = Some(bots.map(|seat| (seat, now + self.wait(pace, alert, clock))).collect());
        }
    }

    /// When a bot acts that begins to think now: when the pace says so, in a race not before the moment it drew. So it never
    /// answers at the very moment at which somebody else did.
    fn due(&self, seat: u8) -> Instant {
        let soon = Instant::now() + self.pace;
        let drawn = self.race.as_ref().and_then(|race| race.get(&seat));
        drawn.map_or(soon, |drawn| soon.max(*drawn))
    }

    /// A random number. Without any it is the largest, and a bot takes as long as it may.
    fn draw(&self) -> u32 {
        random(&*self.world)
            .map_or(u32::MAX, |bytes| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))
    }

    /// How long one bot takes to answer one offer: drawn from nothing but random numbers, and soon enough for the clock.
    fn wait(&self, pace: Pace, alert: u32, clock: u16) -> Duration {
        self.at_our_pace(Duration::from_millis(pace.answer(alert, clock, || self.draw())))
    }

    /// What takes so long at the usual pace.
    fn at_our_pace(&self, time: Duration) -> Duration {
        time.mul_f64(self.usual.as_secs_f64() / USUAL.as_secs_f64())
    }

    /// A habitué thinks for everybody whose time is up.
    pub(crate) fn play_for_the_slow(&self, table: &Table) {
        let Some(play) = table.playing() else { return };
        if let Turn::Seats { must, .. } = play.turn() {
            for seat in must.iter() {
                let due = Instant::now() + self.pace;
                self.send_off(table, play, seat.index() as u8, Level::Habitue, due);
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
        let thought = play.advice(place, level, random(&*self.world).unwrap_or_default());
        let (asks, at, time, work) = (self.asks.clone(), table.length, self.time, self.work);
        tokio::spawn(async move {
            let thought = work.run(move || {
                let action = thought(&mut until(time));
                drop(champion);
                action
            });
            let advice = thought.await.unwrap_or_default();
            if let Some(asks) = asks.upgrade() {
                // The room may be gone by now.
                let _ = asks.send(Ask::Hinted { connection, call, at, advice: advice.map(Box::new) }).await;
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

    /// Thinks on a thread of its own and answers when it is due: not earlier because the choice was easy, and not later because it
    /// was hard.
    fn send_off(&self, table: &Table, play: &dyn Play, seat: u8, level: Level, due: Instant) {
        let Some(place) = rules_seat(seat) else { return };
        let thought = self.thought(play, place, level);
        let (asks, at, length) = (self.asks.clone(), table.length, Arc::clone(&self.length));
        let (pace, time, waiting) = (self.pace, self.time, Arc::clone(&self.waiting));
        let (queue, quick) = (Arc::clone(&self.thinking), Arc::clone(&self.quick));
        let (payer, code, work) = (self.payer, self.code.clone(), self.work);
        tokio::spawn(async move {
            let has_moved_on = || length.load(Ordering::Relaxed) != at;
            let (action, ready) = if level == Level::Champion {
                waiting.add(1);
                let turn = queue.turn(payer, &code).await;
                waiting.sub(1);
                let Some(turn) = turn else { return };
                if has_moved_on() {
                    return;
                }
                // A turn is as long for one choice as for many. Something is left over, for a last thought that takes longer than
                // the others.
                let ends = if pace.is_zero() { Instant::now() } else { Instant::now() + time };
                let thought = work.run(move || thought(&mut until(time * 7 / 8)));
                let action = thought.await.unwrap_or_default();
                let ready = ends.max(Instant::now());
                tokio::time::sleep_until(ready).await;
                drop(turn);
                (action, ready)
            } else {
                let Ok(turn) = quick.acquire_owned().await else { return };
                if has_moved_on() {
                    return;
                }
                let thought = work.run(move || {
                    let action = thought(&mut until(time));
                    drop(turn);
                    action
                });
                (thought.await.unwrap_or_default(), Instant::now())
            };
            tokio::time::sleep_until(on_the_beat(due, ready, pace)).await;
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

/// When somebody answers who is due at one moment and ready at another: at the first, or whole paces after it.
fn on_the_beat(due: Instant, ready: Instant, pace: Duration) -> Instant {
    let late = ready.saturating_duration_since(due);
    if pace.is_zero() {
        return due.max(ready);
    }
    let paces = late.as_nanos().div_ceil(pace.as_nanos());
    due + pace.saturating_mul(u32::try_from(paces).unwrap_or(u32::MAX))
}

/// The level of the bot that plays at a seat, if one does.
fn bot_at(table: &Table, seat: u8) -> Option<Level> {
    table.chairs.get(usize::from(seat)).and_then(Option::as_ref).and_then(Chair::bot)
}

/// Whether people at the table just see a lot fall.
fn is_watched(table: &Table) -> bool {
    let fell = |deal: &Deal| !deal.acted && deal.terms.begins == Some(Beginning::Lot);
    let person = |chair: &Chair| chair.bot().is_none();
    table.deal.as_ref().is_some_and(fell) && table.chairs.iter().flatten().any(person)
}

/// Time to think, from now on.
fn until(time: Duration) -> impl FnMut(u32) -> bool {
    let until = std::time::Instant::now() + time;
    move |_| std::time::Instant::now() < until
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use tablee_fair::Told;
    use tablee_table::{Begins, Entry, Foretold, Terms, Written};

    use super::*;

    /// A table of Tous à table whose deck is told: seat 0 is a person, the others are bots. Seat 1 has just offered.
    fn offered(turned: usize, pace: Option<Pace>, people: &[u8]) -> Table {
        let mut deck: Vec<String> = <tous_a_table::Card as tablee_core::Card>::KINDS
            .iter()
            .map(|card| tablee_core::Card::name(*card).to_owned())
            .collect();
        deck.rotate_left(turned);
        let mut terms = Terms::of("tous-a-table", 4);
        (terms.begins, terms.pace) = (Some(Begins::Seat(1)), pace);
        let opened = Entry::Opened { terms, told: Some(vec![Told::Shuffle(deck)]) };
        let mut table = Table::fold(&[Written::from(opened).to_line()]).unwrap();
        for seat in 0..4 {
            let sat = match people.contains(&seat) {
                true => Entry::Sat { seat, name: format!("P{seat}"), token: seat.to_string() },
                false => Entry::Bot { seat, level: "habitue".to_owned(), name: None },
            };
            table.apply(&sat.into()).unwrap();
        }
        let world = Foretold::new("told");
        let host = people.first().copied().unwrap_or_default();
        table.host = Some(host);
        let begun = table.answer(&world, host, 1, &tablee_table::Deed::Start).unwrap();
        begun.iter().for_each(|written| table.apply(written).unwrap());
        let offer = table.playing().unwrap().thought(rules_seat(1).unwrap(), Level::Habitue, [0; 32]);
        let offer = offer(&mut tablee_bots::Iterations(0)).unwrap();
        assert!(offer.starts_with("offer"), "{offer}");
        let offered = table.act(&world, 1, By::Player, &offer, None).unwrap();
        offered.iter().for_each(|written| table.apply(written).unwrap());
        table
    }

    fn bots(seed: &str) -> (Bots, mpsc::Sender<Ask>, mpsc::Receiver<Ask>) {
        let (sender, asks) = mpsc::channel(64);
        let one = || Arc::new(Semaphore::new(1));
        let bots = Bots {
            asks: sender.downgrade(),
            code: TableName::new("bots").unwrap(),
            thinking: Queue::new(2),
            quick: one(),
            hinting: one(),
            waiting: Arc::default(),
            length: Arc::default(),
            payer: None,
            usual: USUAL,
            pace: USUAL,
            turn: Duration::ZERO,
            time: Duration::ZERO,
            work: Work::Aside,
            world: Arc::new(Foretold::new(seed)),
            race: None,
        };
        (bots, sender, asks)
    }

    /// When each bot answers, in milliseconds after the offer: from what the room is sent.
    async fn answers(table: &Table, seed: &str) -> Vec<(u8, u128)> {
        let (mut bots, _sender, mut asks) = bots(seed);
        let begun = Instant::now();
        bots.think(table, false);
        let mut answers = Vec::new();
        while answers.len() < bots.race.as_ref().map_or(2, BTreeMap::len) {
            let Some(Ask::Thought { seat, .. }) = asks.recv().await else { panic!("a bot answers") };
            answers.push((seat, begun.elapsed().as_millis()));
        }
        answers.sort_unstable();
        answers
    }

    /// The clock stands still while nothing waits for it, so that a thought on a thread takes no time.
    #[tokio::test(start_paused = true)]
    async fn bots_answer_when_they_drew_it_whatever_they_hold() {
        let mut seen = BTreeSet::new();
        for seed in 0..60 {
            let hands: Vec<Vec<(u8, u128)>> = {
                let mut hands = Vec::new();
                for turned in [0, 5, 17] {
                    hands.push(answers(&offered(turned, Some(Pace::Calm), &[0]), &seed.to_string()).await);
                }
                hands
            };
            assert!(hands.iter().all(|answers| *answers == hands[0]), "the same for any hands: {hands:?}");
            seen.extend(hands[0].iter().map(|(_, after)| *after));
        }
        assert!(*seen.first().unwrap() >= 3000 && *seen.last().unwrap() <= 6001, "{seen:?}");
        let halves: BTreeSet<u128> = seen.iter().map(|after| after / 500).collect();
        assert!(halves.len() >= 6 && seen.len() > 100, "anything between is drawn: {seen:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn the_table_says_how_calm_they_are() {
        for (pace, least, most) in [
            (Some(Pace::Lively), 1000, 3001),
            (Some(Pace::Even), 900, 5001),
            (Some(Pace::VeryCalm), 6000, 12_001),
            // Three quarters of fifteen seconds are theirs.
            (Some(Pace::Waits), 10_500, 11_251),
            // A table that the first version opened: as they play.
            (None, 900, 901),
        ] {
            for (_, after) in answers(&offered(0, pace, &[0]), "pace").await {
                assert!((least..=most).contains(&after), "{pace:?}: {after}");
            }
        }
        // Whoever waits for others does not wait when they have answered.
        let mut table = offered(0, Some(Pace::Waits), &[0]);
        let declined = table.act(&Foretold::new("x"), 0, By::Player, "decline", None).unwrap();
        declined.iter().for_each(|written| table.apply(written).unwrap());
        assert!(answers(&table, "waits").await.iter().all(|(_, after)| *after <= 901));
        // Nobody but bots is asked: they need not wait.
        let alone = answers(&offered(0, Some(Pace::VeryCalm), &[1]), "alone").await;
        // But at such a table a move takes longer.
        assert!(alone.iter().all(|(_, after)| *after <= 1441), "{alone:?}");
    }

    /// A move takes as long as the table says, in the measure of the server.
    #[test]
    fn the_table_says_how_quick_a_move_is() {
        let (mut bots, _sender, _asks) = bots("stride");
        bots.turn = Duration::from_millis(430);
        for (pace, move_takes, turn_takes) in [
            (None, 900, 430),
            (Some(Pace::Lively), 450, 216),
            (Some(Pace::Even), 900, 430),
            (Some(Pace::Calm), 1440, 430),
            (Some(Pace::Waits), 900, 430),
        ] {
            bots.keep_pace(pace);
            assert_eq!((bots.pace.as_millis(), bots.time.as_millis()), (move_takes, turn_takes), "{pace:?}");
        }
    }

    /// A table of three bots and somebody who begins, with luck of its own.
    fn begun(seed: &str) -> (Table, Foretold) {
        let world = Foretold::new(seed);
        let mut terms = Terms::of("tous-a-table", 4);
        (terms.begins, terms.pace) = (Some(Begins::Seat(0)), Some(Pace::default()));
        let mut table = Table::fold(&[Written::from(Entry::Opened { terms, told: None }).to_line()]).unwrap();
        let secret = tablee_fair::to_hex(&random(&world).unwrap());
        let mut entries = vec![Entry::Promised { secret, form: Some(2), device: false }];
        entries.push(Entry::Sat { seat: 0, name: "Mamie".to_owned(), token: "x".to_owned() });
        entries.extend((1..4).map(|seat| Entry::Bot { seat, level: "habitue".to_owned(), name: None }));
        entries.into_iter().for_each(|entry| table.apply(&entry.into()).unwrap());
        let begun = table.answer(&world, 0, 1, &tablee_table::Deed::Start).unwrap();
        begun.iter().for_each(|written| table.apply(written).unwrap());
        (table, world)
    }

    fn decided(table: &Table, seat: u8) -> String {
        let thought = table.playing().unwrap().thought(rules_seat(seat).unwrap(), Level::Habitue, [0; 32]);
        thought(&mut tablee_bots::Iterations(0)).unwrap_or_else(|| "decline".to_owned())
    }

    /// Whole games against three bots at the pace that nobody chose, where somebody takes so long to answer: the share of the races
    /// that they won, in hundredths of an even one. A race is an offer that they and at least one bot would accept; an even share of
    /// it is one of all who would.
    async fn share_of_the_races(reaction: Duration, races: u32) -> u128 {
        let (mut run, mut won, mut even) = (0, 0_u32, 0.0);
        for game in 0.. {
            let (mut table, world) = begun(&format!("{} race {game}", tablee_testkit::seed()));
            let (mut bots, _sender, mut asks) = bots(&format!("{} bots {game}", tablee_testkit::seed()));
            // When she answers an offer that she has seen.
            let mut answers: Option<Instant> = None;
            for _ in 0..400 {
                let Some(play) = table.playing() else { break };
                let asked: Vec<u8> =
                    play.silent_answers().iter().map(|(seat, _)| seat.index() as u8).collect();
                let hers = table.waits_for().contains(&0);
                if asked.is_empty() {
                    answers = None;
                } else if hers && answers.is_none() {
                    answers = Some(Instant::now() + reaction);
                    let would = |seat: &u8| decided(&table, *seat).starts_with("give");
                    let bots = asked.iter().filter(|seat| **seat != 0 && would(seat)).count() as u32;
                    if would(&0) && bots > 0 {
                        run += 1;
                        even += 1.0 / f64::from(bots + 1);
                    }
                }
                bots.think(&table, false);
                let next = if hers { Some(answers.unwrap_or_else(Instant::now)) } else { None };
                let (seat, action) = loop {
                    let heard = match next {
                        Some(next) => tokio::time::timeout_at(next, asks.recv()).await.unwrap_or_default(),
                        None => asks.recv().await,
                    };
                    match heard {
                        Some(Ask::Thought { seat, at, action: Some(action) }) if at == table.length => {
                            break (seat, action);
                        }
                        Some(_) => {}
                        None => break (0, decided(&table, 0)),
                    }
                };
                // It was a race if a bot wanted it, too.
                let others =
                    asked.iter().any(|other| *other != 0 && decided(&table, *other).starts_with("give"));
                won += u32::from(seat == 0 && action.starts_with("give") && others);
                let acted = table.act(&world, seat, By::Player, &action, None).unwrap();
                acted.iter().for_each(|written| table.apply(written).unwrap());
            }
            if run >= races {
                break;
            }
        }
        (f64::from(won) / even * 100.0) as u128
    }

    /// Who takes two seconds, or a little more with a page and a network between, wins as often as everybody else who could: within
    /// a fifth of an even share.
    #[tokio::test(start_paused = true)]
    async fn whoever_takes_two_seconds_wins_a_fair_share_of_the_races() {
        let races = if tablee_testkit::deep() > 1 { 5000 } else { 600 };
        for reaction in [2000, 2400] {
            let share = share_of_the_races(Duration::from_millis(reaction), races).await;
            println!("{reaction} ms: {share} % of an even share in {races} races");
            assert!((80..=120).contains(&share), "{reaction} ms: {share} % of an even share");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn nobody_answers_at_the_moment_at_which_another_declines() {
        let mut table = offered(0, Some(Pace::Calm), &[0]);
        let (mut bots, _sender, _asks) = bots("declines");
        bots.think(&table, false);
        let drawn = bots.race.clone().unwrap();
        // Somebody declines just before the first of them would answer.
        let first = *drawn.values().min().unwrap();
        tokio::time::advance(first - Instant::now() - Duration::from_millis(10)).await;
        let declined = table.act(&Foretold::new("x"), 0, By::Player, "decline", None).unwrap();
        declined.iter().for_each(|written| table.apply(written).unwrap());
        bots.think(&table, false);
        assert_eq!(bots.race.as_ref(), Some(&drawn), "what was drawn stays drawn");
        for seat in drawn.keys() {
            assert!(bots.due(*seat) >= Instant::now() + USUAL);
            assert!(bots.due(*seat) >= drawn[seat]);
        }
        // The next offer is another race.
        table.paused = true;
        bots.think(&table, false);
        assert_eq!(bots.race, None);
    }

    /// Whoever the lot falls on lets the others see it fall: once, and only where somebody looks.
    #[test]
    fn a_lot_is_seen_before_the_game_goes_on() {
        for (people, watched) in [(1, true), (0, false)] {
            let mut terms = Terms::of("trefles", 2);
            terms.begins = Some(Begins::Lot);
            let mut table =
                Table::fold(&[Written::from(Entry::Opened { terms, told: None }).to_line()]).unwrap();
            let mut entries = vec![Entry::Promised { secret: "0f".repeat(32), form: Some(2), device: false }];
            entries.extend((0..2).map(|seat| match seat < people {
                true => Entry::Sat { seat, name: "Rose".to_owned(), token: "x".to_owned() },
                false => Entry::Bot { seat, level: "habitue".to_owned(), name: None },
            }));
            entries.into_iter().for_each(|entry| table.apply(&entry.into()).unwrap());
            table.host = Some(0);
            let world = Foretold::new("lot");
            let begun = table.answer(&world, 0, 1, &tablee_table::Deed::Start).unwrap();
            begun.iter().for_each(|written| table.apply(written).unwrap());
            assert_eq!(is_watched(&table), watched);
            let first = table.first;
            let drawn = table.act(&world, first, By::Player, "draw", None).unwrap();
            drawn.iter().for_each(|written| table.apply(written).unwrap());
            assert!(!is_watched(&table));
        }
    }

    #[test]
    fn who_is_late_is_late_by_whole_paces() {
        let due = Instant::now() + Duration::from_secs(1);
        let after = |ready: i64| {
            let ready = if ready < 0 {
                due - Duration::from_millis(1)
            } else {
                due + Duration::from_millis(ready as u64)
            };
            (on_the_beat(due, ready, USUAL) - due).as_millis()
        };
        assert_eq!([-1, 0, 1, 899, 900, 901, 2000].map(after), [0, 0, 900, 900, 900, 1800, 2700]);
    }

    /// An answer that the clock would cut off is none.
    #[test]
    fn bots_answer_before_the_clock_does() {
        let (bots, _sender, _asks) = bots("clock");
        for clock in [1, 2, 5, 15, 300] {
            for pace in Pace::ALL {
                for _ in 0..50 {
                    let alert = Pace::alert(|| bots.draw());
                    assert!(
                        bots.wait(pace, alert, clock) <= Duration::from_millis(u64::from(clock) * 750 + 1)
                    );
                }
            }
        }
    }
}
