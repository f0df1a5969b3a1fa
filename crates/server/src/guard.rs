//! Who may do how much.
//!
//! What an address has open is counted while it is open. What it did lately is one moment for each sort of thing: the time at which
//! all of it will be forgiven. So an address costs the same however much it does, and whoever is forgiven need not be remembered.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::address::Household;
use crate::config::Limits;
use tablee_table::{Code, Refused};

const HOUR: Duration = Duration::from_secs(3600);
const DAY: Duration = Duration::from_secs(24 * 3600);

/// Addresses that are remembered; twice as many at most. Each takes some 60 bytes.
const REMEMBERED: usize = 1 << 17;

/// Wrong codes in an hour, from anywhere, that are mistakes of people; more of them are somebody who searches.
const MISTAKES: u32 = 600;

/// While somebody searches an address may try a few codes, and then one in so long.
const SEARCHED: Duration = HOUR;
const FEW: u32 = 4;

/// Wrong codes a second, from anywhere, beyond which no code is answered.
const SEARCHES: u32 = 100;

/// What each address has open and did lately.
#[derive(Debug)]
pub(crate) struct Guard {
    /// Connections, by the other end.
    pub(crate) streams: Arc<Tally>,
    /// Sockets, by who asks.
    pub(crate) sockets: Arc<Tally>,
    /// Past games that are being read, by who asks.
    pub(crate) replays: Arc<Tally>,
    lately: Mutex<Lately>,
    since: Instant,
}

impl Default for Guard {
    fn default() -> Self {
        Self {
            streams: Arc::default(),
            sockets: Arc::default(),
            replays: Arc::default(),
            lately: Mutex::default(),
            since: Instant::now(),
        }
    }
}

/// What is open now, by household. Whoever has nothing open is not in it.
#[derive(Debug, Default)]
pub(crate) struct Tally(Mutex<(HashMap<Household, u32>, usize)>);

/// Something open, counted until it is dropped.
#[derive(Debug)]
pub(crate) struct Counted {
    tally: Arc<Tally>,
    who: Household,
}

impl Tally {
    /// Counts one more, if there is room: so many in all, so many for one, and of what is still free nobody gets more than a
    /// quarter. So one never leaves nothing to the others.
    pub(crate) fn take(self: &Arc<Self>, who: Household, each: u32, all: usize) -> Option<Counted> {
        let mut open = lock(&self.0);
        let (by, total) = &mut *open;
        let share = u32::try_from(all.saturating_sub(*total) / 4).unwrap_or(u32::MAX).max(1);
        let has = by.get(&who).copied().unwrap_or(0);
        if *total >= all || has >= each.min(share) {
            return None;
        }
        by.insert(who, has + 1);
        *total += 1;
        Some(Counted { tally: Arc::clone(self), who })
    }

    /// Counts one more, whoever it is: for proxies that are trusted.
    pub(crate) fn take_any(self: &Arc<Self>, who: Household, all: usize) -> Option<Counted> {
        let mut open = lock(&self.0);
        let (by, total) = &mut *open;
        if *total >= all {
            return None;
        }
        *by.entry(who).or_default() += 1;
        *total += 1;
        Some(Counted { tally: Arc::clone(self), who })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut open = lock(&self.tally.0);
        let (by, total) = &mut *open;
        *total = total.saturating_sub(1);
        if let Some(has) = by.get_mut(&self.who) {
            *has = has.saturating_sub(1);
            if *has == 0 {
                by.remove(&self.who);
            }
        }
    }
}

/// When everything that an address did will be forgiven, in nanoseconds since the guard began.
#[derive(Clone, Copy, Debug, Default)]
struct Usage {
    tables: u64,
    guesses: u64,
    bytes: u64,
}

/// What addresses did lately: those of now, and those of before. When there are too many, those of before are forgotten, at once and
/// without looking at them.
#[derive(Debug, Default)]
struct Lately {
    young: HashMap<Household, Usage>,
    old: HashMap<Household, Usage>,
    /// Wrong codes from anywhere: those of people, and all.
    mistakes: u64,
    searches: u64,
}

impl Lately {
    fn of(&mut self, who: Household) -> &mut Usage {
        if self.young.len() >= REMEMBERED && !self.young.contains_key(&who) {
            self.old = std::mem::take(&mut self.young);
        }
        let before = &self.old;
        self.young.entry(who).or_insert_with(|| before.get(&who).copied().unwrap_or_default())
    }
}

/// Puts a cost onto a moment of forgiveness, if that stays within reach.
fn charge(forgiven: &mut u64, now: u64, cost: u64, reach: Duration) -> bool {
    let then = (*forgiven).max(now).saturating_add(cost);
    if then > now.saturating_add(nanos(reach)) {
        return false;
    }
    *forgiven = then;
    true
}

fn nanos(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

/// A code that somebody tries. It is a wrong one unless it is said to be right.
#[derive(Debug)]
pub(crate) struct Guess<'a> {
    guard: &'a Guard,
    who: Household,
    cost: u64,
}

impl Guess<'_> {
    /// There is such a table: nothing was guessed.
    pub(crate) fn was_right(self) {
        let mut lately = lock(&self.guard.lately);
        lately.mistakes = lately.mistakes.saturating_sub(nanos(HOUR) / u64::from(MISTAKES));
        lately.searches = lately.searches.saturating_sub(nanos(Duration::from_secs(1)) / u64::from(SEARCHES));
        let usage = lately.of(self.who);
        usage.guesses = usage.guesses.saturating_sub(self.cost);
    }
}

impl Guard {
    fn now(&self) -> u64 {
        nanos(self.since.elapsed())
    }

    /// Counts a socket, if the address may have another.
    pub(crate) fn connect(&self, who: Household, limits: &Limits) -> Result<Counted, Refused> {
        let counted = self.sockets.take(who, limits.connections_per_address, usize::MAX);
        counted.ok_or_else(|| Refused::new(Code::TooMany, "too many connections from this address"))
    }

    /// Counts a table, if the address may open another.
    pub(crate) fn open_table(&self, who: Household, limits: &Limits) -> Result<(), Refused> {
        let cost = nanos(HOUR) / u64::from(limits.tables_per_address.max(1));
        let now = self.now();
        if charge(&mut lock(&self.lately).of(who).tables, now, cost, HOUR) {
            return Ok(());
        }
        Err(Refused::new(Code::TooMany, "too many tables from this address; try again in an hour"))
    }

    /// Somebody names a table. Until it is known that there is such a table, it counts as a guess; whoever has guessed too often is
    /// not answered, whatever they name.
    pub(crate) fn guess(&self, who: Household, limits: &Limits) -> Result<Guess<'_>, Refused> {
        let now = self.now();
        let mut lately = lock(&self.lately);
        let a_second = Duration::from_secs(1);
        let all = nanos(a_second) / u64::from(SEARCHES);
        if charge(&mut lately.searches, now, all, 10 * a_second) {
            let calm = charge(&mut lately.mistakes, now, nanos(HOUR) / u64::from(MISTAKES), HOUR);
            let usual = nanos(HOUR) / u64::from(limits.guesses_per_address.max(1));
            let (cost, reach) =
                if calm { (usual, HOUR) } else { (nanos(SEARCHED).max(usual), SEARCHED * FEW) };
            if charge(&mut lately.of(who).guesses, now, cost, reach) {
                return Ok(Guess { guard: self, who, cost });
            }
            // It was not looked up, so it was no search.
            lately.searches = lately.searches.saturating_sub(all);
            if calm {
                lately.mistakes = lately.mistakes.saturating_sub(nanos(HOUR) / u64::from(MISTAKES));
            }
        }
        Err(Refused::new(
            Code::RateLimited,
            "too many tables were asked for that do not exist; try again later",
        ))
    }

    /// Whether an address may have more written.
    pub(crate) fn may_write(&self, who: Household) -> Result<(), Refused> {
        let now = self.now();
        if lock(&self.lately).of(who).bytes <= now.saturating_add(nanos(DAY)) {
            return Ok(());
        }
        Err(Refused::new(Code::Quota, "enough was written from this address today"))
    }

    /// So much was written for an address.
    pub(crate) fn wrote(&self, who: Household, bytes: u64, limits: &Limits) {
        let now = self.now();
        let cost = (nanos(DAY) / limits.bytes_per_address.max(1)).saturating_mul(bytes);
        let mut lately = lock(&self.lately);
        let usage = lately.of(who);
        usage.bytes = usage.bytes.max(now).saturating_add(cost);
    }
}

/// What one table may have written in a day.
#[derive(Debug)]
pub(crate) struct Quota {
    forgiven: u64,
    since: Instant,
    cost: u64,
}

impl Quota {
    pub(crate) fn new(a_day: u32) -> Self {
        Self { forgiven: 0, since: Instant::now(), cost: nanos(DAY) / u64::from(a_day.max(1)) }
    }

    pub(crate) fn is_used_up(&self) -> bool {
        self.forgiven > nanos(self.since.elapsed()).saturating_add(nanos(DAY))
    }

    pub(crate) fn take(&mut self, entries: usize) {
        let now = nanos(self.since.elapsed());
        let cost = self.cost.saturating_mul(entries as u64);
        self.forgiven = self.forgiven.max(now).saturating_add(cost);
    }
}

/// How many messages one connection may send: so many a second, and a handful at once. By hand: a limiter from a library counts many
/// callers by key, and a connection has only itself.
#[derive(Debug)]
pub(crate) struct Allowance {
    left: f64,
    most: f64,
    a_second: f64,
    at: Instant,
}

impl Allowance {
    pub(crate) fn new(a_second: u32) -> Self {
        let a_second = f64::from(a_second);
        Self { left: a_second * 5.0, most: a_second * 5.0, a_second, at: Instant::now() }
    }

    /// Whether there is one more.
    pub(crate) fn take(&mut self) -> bool {
        let now = Instant::now();
        self.left = (self.left + now.duration_since(self.at).as_secs_f64() * self.a_second).min(self.most);
        self.at = now;
        if self.left < 1.0 {
            return false;
        }
        self.left -= 1.0;
        true
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    fn household(number: u32) -> Household {
        IpAddr::V4(Ipv4Addr::from_bits(number)).into()
    }

    #[test]
    fn one_never_takes_what_is_left_for_others() {
        let tally = Arc::new(Tally::default());
        let mut held: Vec<Counted> = Vec::new();
        // One after the other takes all it can get.
        for one in 0..20 {
            let before = held.len();
            while let Some(counted) = tally.take(household(one), 400, 1000) {
                held.push(counted);
            }
            assert!(held.len() > before, "there is room for household {one}");
        }
        assert!(held.len() < 1000);
        held.clear();
        assert_eq!(lock(&tally.0).0.len(), 0, "nobody is remembered who has nothing open");
        assert!(tally.take(household(0), 400, 1000).is_some());
    }

    #[test]
    fn wrong_codes_are_few_and_right_ones_free() {
        let (guard, limits) = (Guard::default(), Limits::default());
        let me = household(1);
        for _ in 0..10_000 {
            guard.guess(me, &limits).unwrap().was_right();
        }
        let wrong = (0..1000).filter(|_| guard.guess(me, &limits).is_ok()).count();
        assert_eq!(wrong, 30);
        assert_eq!(guard.guess(me, &limits).unwrap_err().code, Code::RateLimited);
        assert!(guard.guess(household(2), &limits).is_ok(), "others may");
    }

    /// However many addresses search: after the mistakes that people make in an hour, each tries a few codes and then one in an
    /// hour, and all together a hundred a second.
    #[test]
    fn many_who_search_find_nothing() {
        let (guard, limits) = (Guard::default(), Limits::default());
        let tries = |who: Household| (0..200).filter(|_| guard.guess(who, &limits).is_ok()).count();
        // Twenty addresses use up what people may get wrong.
        let mistakes: usize = (0..20).map(|one| tries(household(one))).sum();
        assert!((MISTAKES as usize..MISTAKES as usize + 10).contains(&mistakes), "{mistakes}");
        assert_eq!(tries(household(20)), FEW as usize);
        // Whoever names a table that there is is not hindered.
        for _ in 0..1000 {
            guard.guess(household(21), &limits).unwrap().was_right();
        }
        let wrong: usize = (100..5000).map(|one| tries(household(one))).sum();
        let seconds = usize::try_from(guard.since.elapsed().as_secs()).unwrap() + 1;
        assert!(wrong <= SEARCHES as usize * (10 + seconds), "{wrong} in {seconds} s");
    }

    #[test]
    fn what_is_written_is_bounded() {
        let (guard, limits) = (Guard::default(), Limits { bytes_per_address: 1000, ..Limits::default() });
        let me = household(1);
        guard.wrote(me, 999, &limits);
        guard.may_write(me).unwrap();
        guard.wrote(me, 500, &limits);
        assert_eq!(guard.may_write(me).unwrap_err().code, Code::Quota);
        guard.may_write(household(2)).unwrap();
        let mut quota = Quota::new(10);
        quota.take(10);
        assert!(!quota.is_used_up());
        quota.take(1);
        assert!(quota.is_used_up());
    }

    /// At a hundred thousand addresses a request costs what it cost at a hundred, and memory is bounded.
    #[test]
    fn an_address_costs_the_same_among_many() {
        let (guard, limits) = (Guard::default(), Limits::default());
        let time = |from: u32| {
            let begun = Instant::now();
            for one in from..from + 2000 {
                let _ = guard.open_table(household(one), &limits);
                guard.may_write(household(one)).unwrap();
                drop(guard.sockets.take(household(one), 300, usize::MAX));
            }
            begun.elapsed()
        };
        time(0);
        let few = (0..5).map(|_| time(0)).min().unwrap();
        let mut slowest = Duration::ZERO;
        for one in 0..1_000_000 {
            let begun = Instant::now();
            let _ = guard.open_table(household(one), &limits);
            slowest = slowest.max(begun.elapsed());
        }
        let many = (0..5).map(|_| time(999_000)).min().unwrap();
        println!("2000 requests: {few:?} among few, {many:?} among a million; the slowest one {slowest:?}");
        assert!(many < few * 10 + Duration::from_millis(2), "{few:?}, then {many:?}");
        let lately = lock(&guard.lately);
        assert!(lately.young.len() + lately.old.len() <= 2 * REMEMBERED);
    }
}
