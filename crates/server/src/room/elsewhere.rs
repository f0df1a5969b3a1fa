//! A table whose people are connected to several servers: who is at the others, what is done there without being written, and which
//! server runs the bots and the clocks.

use std::time::Duration;

use tablee_table::{Deed, Message, Stage};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::{Ask, Guest, Room, Shared};
use crate::between::{Done, Here, Seen, Word};
use crate::wait::{Doing, Wait};

/// How long a table waits before it asks again to be run here.
const ASK_AGAIN: Duration = Duration::from_secs(1);

/// The most that waits for the journal to catch up with it.
const LATE: usize = 64;

/// What a table knows of other servers.
pub(super) struct Elsewhere {
    asks: mpsc::WeakSender<Ask>,
    /// Who is there.
    here: Here,
    /// Whether the table was given to this server to run.
    leads: bool,
    /// Whether that is being asked.
    asking: bool,
    /// Whether it ran the table when it last looked: a server that was cut off for a moment does not.
    ran: bool,
    /// When to ask again.
    next: Option<Instant>,
    /// Whether the table was woken, so that it has to be run though nobody is here.
    woken: bool,
    /// What was done at a length that the table does not have yet.
    late: Vec<Done>,
    /// Whether the journal tells nothing any more.
    pub(super) is_deaf: bool,
}

impl Elsewhere {
    pub(super) fn new(asks: mpsc::WeakSender<Ask>) -> Self {
        Self {
            asks,
            here: Here::default(),
            leads: false,
            asking: false,
            ran: false,
            next: None,
            woken: false,
            late: Vec::new(),
            is_deaf: false,
        }
    }

    /// When to look for the lease again; also where it is ours and this server was cut off.
    pub(super) fn next(&self, shared: &Shared) -> Option<Instant> {
        let cut_off = self.leads && !self.leads(shared);
        self.next.filter(|_| !self.asking).or_else(|| cut_off.then(|| Instant::now() + ASK_AGAIN))
    }

    /// Nothing was begun, because the table is not run here at the moment: that is made good as soon as it is.
    pub(super) const fn does_not_run(&mut self) {
        self.ran = false;
    }

    /// Whether this server runs the table: alone, always.
    pub(super) fn leads(&self, shared: &Shared) -> bool {
        shared.neighbours.as_ref().is_none_or(|neighbours| self.leads && neighbours.way().is_alive())
    }
}

fn seen(guest: &Guest) -> Seen {
    Seen { seat: guest.seat, reads: guest.reads, looking: guest.looking }
}

impl Room {
    /// Whether this server runs the bots and the clocks.
    pub(super) fn leads(&self) -> bool {
        self.elsewhere.leads(&self.shared)
    }

    /// Everybody who is connected, here or elsewhere.
    pub(super) fn everybody(&self) -> impl Iterator<Item = Seen> + '_ {
        self.guests.iter().map(seen).chain(self.elsewhere.here.seen.iter().copied())
    }

    /// The seats of everybody who is connected.
    pub(super) fn seats_here(&self) -> Vec<u8> {
        self.everybody().filter_map(|seen| seen.seat).collect()
    }

    /// Tells the other servers who is here.
    pub(super) fn tell_who_is_here(&self) {
        if let Some(neighbours) = &self.shared.neighbours {
            let here = Here { seen: self.guests.iter().map(seen).collect(), leads: self.elsewhere.leads };
            neighbours.is_here(self.keeper.code(), here);
        }
    }

    /// Looks who is at the other servers.
    pub(super) fn look_elsewhere(&mut self) {
        let Some(neighbours) = &self.shared.neighbours else { return };
        let here = neighbours.at(self.keeper.code());
        if here != self.elsewhere.here {
            let came = here.seen.len() > self.elsewhere.here.seen.len();
            self.elsewhere.here = here;
            if came {
                // Who is new has not heard who would play another game.
                let own: Vec<u8> = self.guests.iter().filter_map(|guest| guest.seat).collect();
                let yes = self.vote.now(&own).map(|now| now.yes).unwrap_or_default();
                yes.iter().filter(|seat| own.contains(seat)).for_each(|seat| {
                    self.tell_done(*seat, Deed::Again(true));
                });
            }
            self.look_around();
            self.look_who_looks();
        }
        self.look_for_the_lease();
    }

    /// Asks to run the table where somebody is here and nobody else runs it; gives it back when nobody is.
    pub(super) fn look_for_the_lease(&mut self) {
        let Some(neighbours) = self.shared.neighbours.clone() else { return };
        let leads = self.leads();
        if std::mem::replace(&mut self.elsewhere.ran, leads) != leads && leads {
            self.look_ahead();
        }
        let wanted = !self.guests.is_empty() || self.elsewhere.woken;
        if !wanted {
            self.elsewhere.next = None;
            if std::mem::take(&mut self.elsewhere.leads) {
                self.tell_who_is_here();
                let code = self.keeper.code().clone();
                tokio::spawn(async move { neighbours.way().release(&code).await });
            }
            return;
        }
        let theirs = self.elsewhere.here.leads;
        // One of the two is enough; when both think so, or neither, it is asked.
        if self.leads() != theirs {
            self.elsewhere.next = None;
            return;
        }
        let now = Instant::now();
        if self.elsewhere.asking || self.elsewhere.next.is_some_and(|next| now < next) {
            return;
        }
        self.elsewhere.asking = true;
        self.elsewhere.next = Some(now + ASK_AGAIN);
        let (code, asks) = (self.keeper.code().clone(), self.elsewhere.asks.clone());
        tokio::spawn(async move {
            let leads = neighbours.way().claim(&code).await;
            match asks.upgrade() {
                // The room may be gone by now.
                Some(asks) => drop(asks.send(Ask::Leads(leads)).await),
                None if leads => neighbours.way().release(&code).await,
                None => {}
            }
        });
    }

    /// Whether the table is run here was answered.
    pub(super) fn is_given_the_lease(&mut self, leads: bool) {
        self.elsewhere.asking = false;
        self.elsewhere.leads = leads;
        self.tell_who_is_here();
        self.look_for_the_lease();
    }

    /// Whoever comes from another server may know more than was told here: then that is read first.
    pub(super) async fn catch_up_with(&mut self, token: Option<&str>, seen: Option<u64>) {
        let (before, stage) = (self.table().length, self.table().stage());
        let unknown = token.is_some_and(|token| self.table().seat_of(token).is_none());
        if self.shared.neighbours.is_some()
            && (unknown || seen.is_some_and(|seen| seen > before))
            && self.keeper.catch_up().await.is_ok()
        {
            self.take_in_missed(before, stage);
        }
    }

    /// Nothing is run here any more: the room ends.
    pub(super) async fn leave_the_lease(&mut self) {
        let Some(neighbours) = self.shared.neighbours.clone() else { return };
        let led = std::mem::take(&mut self.elsewhere.leads);
        self.tell_who_is_here();
        if led {
            neighbours.way().release(self.keeper.code()).await;
        }
    }

    /// By day: the table looks at its clock, if it is run here; or once it is.
    pub(super) async fn woken(&mut self) {
        if self.leads() {
            return self.ring_by_day().await;
        }
        self.elsewhere.woken = true;
        self.look_for_the_lease();
    }

    /// A table of which somebody is told elsewhere stays in memory, where several servers write to it: who wrote does not know whom to
    /// tell.
    pub(super) fn tells_somebody(&self) -> bool {
        self.shared.neighbours.is_some() && self.shared.herald.knows(self.keeper.code().as_str())
    }

    fn tell_done(&self, seat: u8, deed: Deed) {
        if let Some(neighbours) = &self.shared.neighbours {
            let (table, at) = (self.keeper.code().to_string(), self.table().length);
            neighbours.tell(Word::Did { table, at, seat, deed });
        }
    }

    /// What was done here without being written is done elsewhere, too.
    pub(super) fn pass_on(&self, seat: u8, deed: &Deed, asked_back: bool) {
        let unwritten = match deed {
            Deed::GoOn | Deed::Agree(_) | Deed::Again(_) | Deed::Say(_) | Deed::Goodbye => true,
            Deed::TakeBack => asked_back,
            _ => false,
        };
        if unwritten {
            self.tell_done(seat, deed.clone());
        }
    }

    pub(super) fn tell_the_alarm(&self, at: Option<u64>) {
        if let Some(neighbours) = &self.shared.neighbours {
            neighbours.tell(Word::Alarm { table: self.keeper.code().to_string(), at });
        }
    }

    pub(super) fn tell_circle_elsewhere(&self, circle: &str) {
        if let (Some(neighbours), true) = (&self.shared.neighbours, self.leads()) {
            let table = self.keeper.code().to_string();
            neighbours.tell(Word::Ended { circle: circle.to_owned(), table });
        }
    }

    /// Somebody elsewhere did something that is not written.
    pub(super) async fn did(&mut self, done: Done) {
        if done.at > self.table().length {
            // It is about something that the journal has not told yet.
            if self.elsewhere.late.len() < LATE {
                self.elsewhere.late.push(done);
            }
            return;
        }
        let Done { seat, deed, .. } = done;
        match deed {
            Deed::GoOn | Deed::Agree(_) => drop(self.go_on(seat, &deed).await),
            Deed::TakeBack if self.asks_back(seat) => {
                self.wait = Some(Wait::new(Doing::Agreeing { seat }, self.shared.config.agreeing));
                self.wait_no_longer().await;
                self.look_ahead();
                self.show_table();
            }
            Deed::Again(yes) if self.table().stage() == Stage::Over && self.table().frozen.is_none() => {
                self.vote.say(seat, yes);
                self.show_votes();
            }
            Deed::Say(phrase) if self.table().talk => self.tell_all(&Message::Said { seat, phrase }),
            Deed::Goodbye => self.presence.said_goodbye(seat),
            _ => {}
        }
    }

    /// What was done at a length that the table has by now.
    pub(super) async fn do_what_was_late(&mut self) {
        while let Some(at) = self.elsewhere.late.iter().position(|done| done.at <= self.table().length) {
            let done = self.elsewhere.late.remove(at);
            self.did(done).await;
        }
    }
}
