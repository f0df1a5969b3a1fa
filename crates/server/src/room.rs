//! A table in memory: one task that does one thing after the other.
//!
//! A call is checked against the table, written into the journal, and only when the journal has it on disk taken in, shown and
//! acknowledged. While the journal writes, nothing else happens at this table, so nobody can be shown, or refused because
//! of, something that might yet be lost.

use std::sync::Arc;
use std::time::Duration;

use tablee_catalog::Seated;
use tablee_journal::{Follow, Journal};
use tablee_table::Unread;
use tablee_table::{
    BackNow, Call, Code, Deed, Entry, Hello, Keeper, Message, ReadingNow, Refused, Since, Stage, Table,
    TableNow, Who, Why, World, Written, hash, name as name_of, seat as rules_seat, token,
};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::Instant;
use tracing::{debug, info, warn};

use crate::address::Household;
use crate::alarms::Alarms;
use crate::between::{Done, Neighbours};
use crate::bots::Bots;
use crate::circles::{self, Circles};
use crate::clocks::Clocks;
use crate::config::Config;
use crate::disk::Disk;
use crate::guard::{Guard, Quota};
use crate::herald::Herald;
use crate::metrics::Metrics;
use crate::outbox::{Letter, Outbox};
use crate::presence::Presence;
use crate::queue::Queue;
use crate::vote::Vote;
use crate::wait::{Doing, Wait};
use elsewhere::Elsewhere;
use unseen::Unseen;

mod between;
mod by_day;
mod elsewhere;
mod followed;
mod unseen;

/// What a room is asked. What is long is in a box: a table keeps room for many of these, and mostly gets short ones.
#[derive(Debug)]
pub(crate) enum Ask {
    /// A connection says hello; whether it is let in is told before anything else.
    Join(Box<Joining>),
    /// A connection calls.
    Call { connection: u64, call: Box<Call> },
    /// A connection is gone.
    Gone { connection: u64 },
    /// Somebody sits down: their seat and token.
    Sit(Box<Sitting>),
    /// The table as everybody sees it.
    Look { answer: oneshot::Sender<TableNow> },
    /// A bot has thought, when the journal had this length.
    Thought { seat: u8, at: u64, action: Option<String> },
    /// A hint for a connection's call, thought about when the journal had this length.
    Hinted { connection: u64, call: u64, at: u64, advice: Option<Box<(String, Vec<Why>)>> },
    /// Whether this is the hash of the token of a seat.
    Sits { token: String, answer: oneshot::Sender<bool> },
    /// Somebody wants to be told from now on.
    Told,
    /// Looks at the clock: somebody's time may be over.
    Wake,
    /// At other servers others are here than before.
    Others,
    /// At another server somebody did something that is not written.
    Did(Box<Done>),
    /// Whether this server runs the bots and the clocks of the table.
    Leads(bool),
    /// The server stops.
    Stop,
}

/// A connection that says hello.
#[derive(Debug)]
pub(crate) struct Joining {
    pub(crate) connection: u64,
    pub(crate) who: Household,
    pub(crate) call: u64,
    pub(crate) hello: Hello,
    pub(crate) out: Outbox,
    pub(crate) admitted: oneshot::Sender<Result<(), Code>>,
}

/// Somebody who sits down.
#[derive(Debug)]
pub(crate) struct Sitting {
    pub(crate) who: Household,
    pub(crate) name: String,
    pub(crate) seat: Option<u8>,
    pub(crate) answer: oneshot::Sender<Result<(u8, String), Refused>>,
}

/// How long a table waits after the disk did not take something.
const FAILING: std::time::Duration = std::time::Duration::from_millis(250);

/// What every room shares.
pub(crate) struct Shared {
    pub(crate) journal: Arc<dyn Journal>,
    /// The other servers of these tables, where there are any.
    pub(crate) neighbours: Option<Arc<Neighbours>>,
    pub(crate) disk: Disk,
    /// When tables have to be woken.
    pub(crate) alarms: Alarms,
    /// People who play together.
    pub(crate) circles: Circles,
    /// Who tells people that do not look.
    pub(crate) herald: Arc<Herald>,
    /// Time and random numbers.
    pub(crate) world: Arc<dyn World>,
    pub(crate) config: Config,
    pub(crate) metrics: Metrics,
    pub(crate) guard: Arc<Guard>,
    /// Whether the server stops: then nothing new is begun.
    pub(crate) stopping: watch::Sender<bool>,
    /// Champions that think at the same time.
    pub(crate) thinking: Arc<Queue>,
    /// Other bots that decide at the same time.
    pub(crate) quick: Arc<tokio::sync::Semaphore>,
    /// Champions that may think about hints at the same time; beyond that a habitué gives them.
    pub(crate) hinting: Arc<tokio::sync::Semaphore>,
}

/// Somebody who is connected.
struct Guest {
    id: u64,
    who: Household,
    out: Outbox,
    /// The hash of the token; whose seat that is, the table knows.
    token: Option<String>,
    seat: Option<u8>,
    /// Whether it says when it has seen accounts, and the like.
    reads: bool,
    /// Whether somebody looks at it.
    looking: bool,
}

/// A table in memory.
pub(crate) struct Room {
    shared: Arc<Shared>,
    keeper: Keeper,
    /// What anybody writes here.
    follow: Follow,
    guests: Vec<Guest>,
    /// Who is here at other servers, and who of them runs the table.
    elsewhere: Elsewhere,
    asks: mpsc::Receiver<Ask>,
    bots: Bots,
    clocks: Clocks,
    presence: Presence,
    /// While the game waits for people.
    wait: Option<Wait>,
    /// Who would play another game.
    vote: Vote,
    /// By day: when it has to be woken.
    alarm: Option<u64>,
    /// Who is waited for and is told when they do not look.
    unseen: Unseen,
    quota: Quota,
    /// Since when nobody is here.
    empty_since: Instant,
}

impl Room {
    /// Puts a table into memory and lets it run.
    pub(crate) fn start(keeper: Keeper, follow: Follow, shared: Arc<Shared>) -> mpsc::Sender<Ask> {
        let (sender, asks) = mpsc::channel(64);
        let bots = Bots::new(sender.downgrade(), keeper.code().clone(), &shared);
        let room = Self {
            presence: Presence::new(keeper.table().chairs.len(), &shared.config),
            quota: Quota::new(shared.config.limits.entries_per_table),
            elsewhere: Elsewhere::new(sender.downgrade()),
            shared,
            keeper,
            follow,
            guests: Vec::new(),
            asks,
            bots,
            clocks: Clocks::default(),
            wait: None,
            vote: Vote::default(),
            alarm: None,
            unseen: Unseen::default(),
            empty_since: Instant::now(),
        };
        tokio::spawn(Box::new(room).run());
        sender
    }

    /// In a box: a task would have room for it twice.
    async fn run(mut self: Box<Self>) {
        self.shared.metrics.tables.add(1);
        // What ended when the server did.
        self.tell_the_circle();
        self.look_elsewhere();
        self.look_ahead();
        // One timer that is set anew only to ring earlier, or after it rang: most of what happens changes no clock.
        let timer = tokio::time::sleep_until(Instant::now());
        tokio::pin!(timer);
        loop {
            let rest = self.empty_since + self.shared.config.idle;
            let waits = self.wait.as_ref().map(Wait::until);
            // Clocks ring where the table is run.
            let clocks = self.clocks.next().filter(|_| self.leads());
            let due = [
                clocks,
                self.presence.next(),
                waits,
                self.vote.next(),
                self.unseen.next(),
                self.elsewhere.next(&self.shared),
            ]
            .into_iter()
            .flatten()
            .min();
            let wake = match due {
                Some(due) if self.guests.is_empty() => due.min(rest),
                Some(due) => due,
                None if self.guests.is_empty() => rest,
                None => Instant::now() + Duration::from_secs(3600),
            };
            if timer.is_elapsed() || wake < timer.deadline() {
                timer.as_mut().reset(wake);
            }
            tokio::select! {
                biased;
                ask = self.asks.recv() => match ask {
                    None | Some(Ask::Stop) => break,
                    Some(ask) => {
                        self.answer(ask).await;
                        self.do_what_was_late().await;
                        self.take_answers().await;
                        self.begin_another().await;
                        self.play_for_the_absent().await;
                        self.drop_the_slow();
                    }
                },
                followed = self.follow.next(), if !self.elsewhere.is_deaf => {
                    self.followed(followed).await;
                    self.take_answers().await;
                    self.begin_another().await;
                    self.play_for_the_absent().await;
                    self.drop_the_slow();
                }
                () = &mut timer => {
                    if self.guests.is_empty() && Instant::now() >= rest && (self.is_busy() || self.tells_somebody()) {
                        self.empty_since = Instant::now();
                    } else if self.guests.is_empty() && Instant::now() >= rest {
                        // Whoever asks from now on finds the door closed and has the table loaded again.
                        self.asks.close();
                        debug!(table = %self.keeper.code(), "nobody is here: put away");
                        break;
                    }
                    self.look_for_the_lease();
                    self.ring().await;
                    self.take_answers().await;
                    self.begin_another().await;
                    self.tell_the_unseen();
                    self.wait_no_longer().await;
                    self.play_for_the_absent().await;
                    if self.presence.is_due() {
                        self.show_table();
                    }
                    self.drop_the_slow();
                }
            }
        }
        self.guests.iter().for_each(|guest| self.say_goodbye(guest, Code::Closing));
        self.guests.clear();
        self.leave_the_lease().await;
        self.shared.metrics.tables.sub(1);
    }

    /// Whoever missed a message is disconnected, and told what they missed when they come back.
    fn drop_the_slow(&mut self) {
        let before = self.guests.len();
        self.guests.retain(|guest| !guest.out.is_lagging());
        let gone = before - self.guests.len();
        if gone > 0 {
            self.shared.metrics.lagging.add(gone as u64);
            self.empty_since = Instant::now();
            self.look_around();
        }
    }

    async fn answer(&mut self, ask: Ask) {
        match ask {
            Ask::Join(joining) => {
                let Joining { connection, who, call, hello, out, admitted } = *joining;
                let guest = Guest {
                    id: connection,
                    who,
                    out,
                    token: None,
                    seat: None,
                    reads: hello.reads,
                    looking: true,
                };
                self.catch_up_with(hello.token.as_deref().map(hash).as_deref(), hello.seen).await;
                match self.admit(guest, &hello) {
                    Ok(guest) => {
                        let _ = admitted.send(Ok(()));
                        self.join(guest, call, &hello).await;
                    }
                    Err(code) => {
                        let _ = admitted.send(Err(code));
                    }
                }
            }
            Ask::Call { connection, call } => self.call(connection, *call).await,
            Ask::Gone { connection } => {
                self.guests.retain(|guest| guest.id != connection);
                if self.guests.is_empty() {
                    self.empty_since = Instant::now();
                }
                self.look_around();
                self.look_who_looks();
                self.wait_no_longer().await;
            }
            Ask::Sit(sitting) => {
                let Sitting { who, name, seat, answer } = *sitting;
                let _ = answer.send(self.sit(who, &name, seat).await);
            }
            Ask::Look { answer } => {
                let _ = answer.send(self.now(None));
            }
            Ask::Thought { seat, at, action } => self.thought(seat, at, action).await,
            Ask::Hinted { connection, call, at, advice } => {
                self.hinted(connection, call, at, advice.map(|advice| *advice));
            }
            Ask::Sits { token, answer } => {
                self.catch_up_with(Some(&token), None).await;
                let _ = answer.send(self.table().seat_of(&token).is_some());
            }
            Ask::Told => self.look_who_looks(),
            Ask::Wake => self.woken().await,
            Ask::Others => {
                self.look_elsewhere();
                self.wait_no_longer().await;
            }
            Ask::Did(done) => self.did(*done).await,
            Ask::Leads(leads) => self.is_given_the_lease(leads),
            Ask::Stop => {}
        }
    }

    /// Whether somebody may come in. Whoever sits here always may: of too many connections of one seat the oldest goes, and those who
    /// only watch have places of their own.
    fn admit(&mut self, mut guest: Guest, hello: &Hello) -> Result<Guest, Code> {
        let limits = &self.shared.config.limits;
        let Some(token) = &hello.token else {
            if !self.table().spectators {
                return Err(Code::NoSpectators);
            }
            let watching = self.guests.iter().filter(|guest| guest.seat.is_none()).count();
            return if watching < limits.spectators_per_table { Ok(guest) } else { Err(Code::TooMany) };
        };
        let hash = hash(token);
        let seat = self.table().seat_of(&hash).ok_or(Code::BadToken)?;
        (guest.token, guest.seat) = (Some(hash), Some(seat));
        let is_theirs = |guest: &Guest| guest.seat == Some(seat);
        if self.guests.iter().filter(|guest| is_theirs(guest)).count() >= limits.connections_per_seat
            && let Some(oldest) = self.guests.iter().position(is_theirs)
        {
            self.say_goodbye(&self.guests[oldest], Code::TooMany);
            self.guests.remove(oldest);
        }
        Ok(guest)
    }

    /// Somebody comes in: gets the table, and of the game what they missed or a view.
    async fn join(&mut self, guest: Guest, call: u64, hello: &Hello) {
        // Whoever comes back plays again.
        if let Some(seat) = guest.seat {
            self.bots.payer = Some(guest.who);
            self.hand_back(seat).await;
        }
        if guest.seat.is_some() {
            self.promise_anew().await;
        }
        let viewer = viewer(guest.seat);
        self.guests.push(guest);
        let told = self.look_around();
        let Some(guest) = self.guests.last() else { return };
        if !told {
            self.tell(guest, &Message::Table(Box::new(self.now(guest.seat))));
        }
        if let Some(deal) = &self.table().deal {
            let at = self.table().length;
            let clock = self.clocks.left();
            // Whoever sat down in the middle of it is told nothing of what the seat saw before.
            let chair = guest.seat.and_then(|seat| self.table().chairs.get(usize::from(seat)));
            let since = chair.and_then(Option::as_ref).map_or(0, |chair| chair.since);
            let missed = hello
                .seen
                .filter(|seen| (since..=at).contains(seen))
                .and_then(|seen| deal.play.sights(seen, viewer));
            let message = match missed {
                Some(sights) => Message::Sights {
                    at,
                    sights,
                    to_act: deal.play.to_act(viewer),
                    view: Some(deal.play.view(viewer)),
                    clock,
                },
                None => Message::View { at, view: deal.play.view(viewer), clock },
            };
            self.show(guest, &message);
        }
        self.tell(guest, &Message::Ack { id: call, at: self.table().length });
    }

    /// No bot plays for who is here.
    async fn hand_back(&mut self, seat: u8) {
        let stood_in = |table: &Table| {
            let chair = table.chairs.get(usize::from(seat)).and_then(Option::as_ref);
            chair.is_some_and(|chair| chair.stand_in)
        };
        let decide = |table: &Table| match stood_in(table) {
            true => Ok(vec![Entry::StandIn { seat, on: false }.into()]),
            false => Err(Refused::new(Code::NothingToDo, "nobody plays for them")),
        };
        if stood_in(self.table())
            && let Err(refused) = self.decide(decide).await
            && refused.code != Code::NothingToDo
        {
            warn!(table = %self.keeper.code(), %refused, "a seat could not be handed back");
        }
    }

    /// Somebody came or went: the others are told, of those who watch only now and then. Whether they were told at once.
    fn look_around(&mut self) -> bool {
        self.tell_who_is_here();
        self.look_for_the_lease();
        let seats = self.seats_here();
        let count = self.table().chairs.len();
        let at_once = self.presence.look(count, |seat| seats.contains(&seat));
        if at_once {
            self.show_table();
        }
        at_once
    }

    /// Nobody acts for somebody who is here, not even the host: who is away can be replaced after a while, and comes back when they do.
    fn leave_alone(&self, by: u8, deed: &Deed) -> Result<(), Refused> {
        let seat = match deed {
            Deed::StandIn { seat } => *seat,
            // Between games whoever keeps the house says who sits there.
            Deed::Remove { seat } if self.table().stage() == Stage::Playing => *seat,
            _ => return Ok(()),
        };
        let chair = self.table().chairs.get(usize::from(seat)).and_then(Option::as_ref);
        let is_person = chair.is_some_and(|chair| matches!(chair.who, Who::Person(_)));
        if seat == by || !is_person || self.table().host != Some(by) || self.presence.is_gone(seat) {
            return Ok(());
        }
        Err(Refused::new(Code::StillHere, "they are here, or were a moment ago"))
    }

    async fn call(&mut self, connection: u64, call: Call) {
        let Some(at) = self.guests.iter().position(|guest| guest.id == connection) else { return };
        let (seat, who) = (self.guests[at].seat, self.guests[at].who);
        // By day a bot may play for who is here and forgot: whoever does something plays again.
        if let (Deed::Act(_) | Deed::Looking(true), Some(seat)) = (&call.deed, seat) {
            self.hand_back(seat).await;
        }
        let asks_back = seat.is_some_and(|seat| matches!(call.deed, Deed::TakeBack) && self.asks_back(seat));
        let answered = match (&call.deed, seat) {
            (Deed::Hello(_), _) => Err(Refused::new(Code::BadRequest, "you are in already")),
            (_, None) => Err(Refused::new(Code::NotSeated, "only those who sit here can do that")),
            (Deed::Hint, Some(seat)) => match self.bots.hint(self.table(), seat, connection, call.id) {
                // Answered when somebody has thought about it.
                Ok(()) => return,
                Err(refused) => Err(refused),
            },
            (Deed::Say(_), Some(_)) if !self.table().talk => {
                Err(Refused::new(Code::NoTalk, "the host wants it quiet"))
            }
            (Deed::GoOn | Deed::Agree(_), Some(seat)) => self.go_on(seat, &call.deed).await,
            (Deed::TakeBack, Some(seat)) if asks_back => {
                self.wait = Some(Wait::new(Doing::Agreeing { seat }, self.shared.config.agreeing));
                self.wait_no_longer().await;
                self.look_ahead();
                self.show_table();
                Ok(self.table().length)
            }
            (Deed::Again(yes), Some(seat)) => self.vote(seat, *yes, who),
            (Deed::Looking(looking), Some(_)) => {
                self.guests[at].looking = *looking;
                self.tell_who_is_here();
                self.look_who_looks();
                Ok(self.table().length)
            }
            (Deed::Goodbye, Some(seat)) => {
                self.presence.said_goodbye(seat);
                Ok(self.table().length)
            }
            (Deed::Say(phrase), Some(seat)) => {
                self.tell_all(&Message::Said { seat, phrase: *phrase });
                Ok(self.table().length)
            }
            (deed, Some(seat)) => self.answer_call(connection, seat, call.id, deed).await,
        };
        if let (Ok(_), Some(seat)) = (&answered, seat) {
            self.pass_on(seat, &call.deed, asks_back);
        }
        let message = match answered {
            Ok(at) => Message::Ack { id: call.id, at },
            Err(refused) => {
                self.shared.metrics.refused(refused.code);
                refused.into_message(Some(call.id))
            }
        };
        if let Some(guest) = self.guests.iter().find(|guest| guest.id == connection) {
            self.tell(guest, &message);
        }
    }

    /// Whether a seat has to ask before it takes back what it did: it was the latest thing that happened, and it showed something.
    fn asks_back(&self, seat: u8) -> bool {
        let table = self.table();
        let own = table.playing().is_some() && !table.paused && table.last_actor() == Some(seat);
        own && !table.can_take_back(seat) && self.wait.is_none()
    }

    /// Somebody has seen enough, or says whether something may be taken back.
    async fn go_on(&mut self, seat: u8, deed: &Deed) -> Result<u64, Refused> {
        let nothing = || Refused::new(Code::NothingToDo, "nobody waits for that");
        let wait = self.wait.as_mut().ok_or_else(nothing)?;
        match (wait.doing, deed) {
            (Doing::Reading | Doing::Watching, Deed::GoOn) | (Doing::Agreeing { .. }, Deed::Agree(true)) => {
                wait.is_done(seat)
            }
            (Doing::Agreeing { .. }, Deed::Agree(false)) => {
                self.wait = None;
                self.look_ahead();
            }
            _ => return Err(nothing()),
        }
        if !self.wait_no_longer().await {
            self.show_table();
        }
        Ok(self.table().length)
    }

    /// Whom the game waits for.
    fn waits_for(&self, wait: &Wait) -> Vec<u8> {
        let agreeing = matches!(wait.doing, Doing::Agreeing { .. });
        let here = self.everybody().filter(|seen| seen.reads || agreeing);
        wait.waits_for(here.filter_map(|seen| seen.seat))
    }

    /// Goes on when everybody has seen enough, or agrees, or took too long. Whether it does.
    async fn wait_no_longer(&mut self) -> bool {
        let Some(wait) = &self.wait else { return false };
        let all = self.waits_for(wait).is_empty();
        if !all && !wait.is_up() {
            return false;
        }
        let doing = wait.doing;
        self.wait = None;
        // What everybody agrees to is written where the table is run; the others read it there.
        if let (Doing::Agreeing { seat }, true) = (doing, all && self.leads()) {
            let written = self.table().take_back_agreed(seat);
            if !written.is_empty()
                && let Err(refused) = self.write(written).await
            {
                warn!(table = %self.keeper.code(), %refused, "something could not be taken back");
            }
        }
        self.look_ahead();
        self.show_table();
        true
    }

    /// A bot plays for who has been away for as long as the table waits, or said goodbye; as long as anybody is here to see it.
    async fn play_for_the_absent(&mut self) {
        self.presence.looked();
        let table = self.table();
        // By day nobody is expected to be here.
        if !self.leads() || table.playing().is_none() || table.paused || table.terms.days.is_some() {
            return;
        }
        let absent = (0..).zip(&table.chairs).filter(|(seat, chair)| {
            let person = chair.as_ref().is_some_and(|chair| chair.bot().is_none());
            person && self.presence.is_absent(*seat)
        });
        let here = self.everybody().any(|seen| seen.seat.is_some());
        let written: Vec<Written> =
            absent.filter(|_| here).map(|(seat, _)| Entry::StandIn { seat, on: true }.into()).collect();
        if !written.is_empty()
            && let Err(refused) = self.write(written).await
        {
            warn!(table = %self.keeper.code(), %refused, "nobody could play for who is away");
        }
    }

    /// A lobby that was kept from the first form of the fair deal promises in the second.
    async fn promise_anew(&mut self) {
        let written = match self.table().promise_anew(&*self.shared.world) {
            Ok(written) if written.is_empty() => return,
            Ok(written) => self.write(written).await.map(|_| ()),
            Err(refused) => Err(refused),
        };
        if let Err(refused) = written {
            warn!(table = %self.keeper.code(), %refused, "nothing could be promised anew");
        }
    }

    /// Somebody's number did not come in time: the deal comes to nothing, and another is promised.
    async fn void(&mut self) {
        self.clocks.reveal_rang();
        let Ok(written) = self.table().void(&*self.shared.world) else { return };
        if let Err(refused) = self.write(written).await {
            warn!(table = %self.keeper.code(), %refused, "a deal could not be given up");
        }
    }

    /// Whether a seat may have something written, whatever the table says to it.
    fn may(&self, who: Household, seat: u8, deed: &Deed) -> Result<(), Refused> {
        self.leave_alone(seat, deed)?;
        let stands = self.wait.as_ref().is_some_and(|wait| wait.doing != Doing::Watching);
        if matches!(deed, Deed::Act(_) | Deed::TakeBack) && stands {
            return Err(Refused::new(Code::Reading, "people look at what just happened"));
        }
        self.may_write(who)
    }

    fn may_write(&self, who: Household) -> Result<(), Refused> {
        if self.quota.is_used_up() {
            return Err(Refused::new(Code::Quota, "enough happened at this table today"));
        }
        self.shared.guard.may_write(who)
    }

    async fn sit(&mut self, who: Household, name: &str, seat: Option<u8>) -> Result<(u8, String), Refused> {
        self.may_write(who)?;
        let name = name_of(name)?;
        let (token, hash) = token(&*self.shared.world)?;
        self.bots.payer = Some(who);
        self.decide(|table| Ok(vec![table.sit(&name, hash.clone(), seat)?.1.into()])).await?;
        // Whatever else happened meanwhile, it is theirs.
        let seat =
            self.table().seat_of(&hash).ok_or_else(|| Refused::new(Code::Busy, "the seat is gone again"))?;
        self.vote.expect(seat);
        Ok((seat, token))
    }

    /// A bot acts, unless the game has moved on since it began to think.
    async fn thought(&mut self, seat: u8, at: u64, action: Option<String>) {
        if !self.leads() {
            return self.look_for_the_lease();
        }
        let (Some(action), true) =
            (action, at == self.table().length && !self.table().paused && self.wait.is_none())
        else {
            return;
        };
        let by = Bots::role(self.table(), seat);
        let written = by.and_then(|by| self.table().act(&*self.shared.world, seat, by, &action, None).ok());
        if let Some(written) = written
            && let Err(refused) = self.write(written).await
            && !matches!(refused.code, Code::Journal | Code::Elsewhere)
        {
            warn!(table = %self.keeper.code(), %refused, "a bot could not act");
        }
    }

    /// Somebody has thought about a hint.
    fn hinted(&self, connection: u64, id: u64, at: u64, advice: Option<(String, Vec<Why>)>) {
        let Some(guest) = self.guests.iter().find(|guest| guest.id == connection) else { return };
        let message = if at == self.table().length {
            let (action, why) = advice.map_or((None, Vec::new()), |(action, why)| (Some(action), why));
            Message::Hint { id, action, why }
        } else {
            self.shared.metrics.refused(Code::MovedOn);
            Refused::new(Code::MovedOn, "the game has moved on; ask again").into_message(Some(id))
        };
        self.tell(guest, &message);
    }

    /// A clock is due.
    async fn ring(&mut self) {
        if !self.leads() {
            return;
        }
        if self.clocks.reveal_is_up() {
            self.void().await;
        }
        if self.table().paused {
            return;
        }
        if self.clocks.answer_is_up() {
            // All who were silent answer, in the order of their seats, whatever they hold.
            let silent = self.table().playing().map(|play| play.silent_answers()).unwrap_or_default();
            for (seat, answer) in silent {
                let act = self.table().act(
                    &*self.shared.world,
                    seat.index() as u8,
                    tablee_fair::By::Clock,
                    &answer,
                    None,
                );
                let Ok(written) = act else { continue };
                if self.write(written).await.is_err() {
                    break;
                }
            }
        }
        if self.clocks.turn_is_up() {
            self.bots.play_for_the_slow(self.table());
            self.clocks.rang();
        }
        if self.clocks.day_is_up() {
            self.ring_by_day().await;
        }
    }

    fn table(&self) -> &Table {
        self.keeper.table()
    }

    /// Writes into the journal and, when it is on disk, takes it in and shows it. The journal's new length.
    async fn write(&mut self, written: Vec<Written>) -> Result<u64, Refused> {
        let (before, stage) = (self.table().length, self.table().stage());
        let (begun, bytes) = (Instant::now(), self.keeper.written());
        let wrote = self.keeper.write(&written).await;
        self.follow.has(self.table().length);
        self.shared.metrics.journal_took(begun.elapsed());
        if wrote.is_err() || self.shared.disk.is_failing() {
            self.shared.disk.look();
        }
        self.quota.take(written.len());
        if let Some(payer) = self.bots.payer {
            let bytes = self.keeper.written() - bytes;
            self.shared.guard.wrote(payer, bytes, &self.shared.config.limits);
        }
        if let Err(refused) = wrote {
            if refused.code == Code::Elsewhere && self.take_in_missed(before, stage) {
                return Err(refused);
            }
            if refused.code != Code::Journal {
                // What the disk refuses is told once, for all tables.
                warn!(table = %self.keeper.code(), %refused, "the journal refused");
            }
            if self.shared.disk.is_failing() {
                // Bots would try again at once.
                tokio::time::sleep(FAILING).await;
            }
            self.read_again();
            return Err(refused);
        }
        self.taken_in(before, stage, &written);
        Ok(self.table().length)
    }

    /// What is on disk, whoever wrote it, is shown: the table had this length and this stage before.
    fn taken_in(&mut self, before: u64, stage: Stage, written: &[Written]) {
        let mut of_the_table = false;
        for written in written {
            match written.entry() {
                Entry::Chance(_) => {}
                Entry::Acted { .. } => self.shared.metrics.actions.add(1),
                _ => of_the_table = true,
            }
        }
        if of_the_table {
            self.seat_guests();
        }
        // Something happened: nobody is asked any more whether what was before it may be taken back.
        let acted = written.iter().any(|written| matches!(written.entry(), Entry::Acted { .. }));
        let passed = |wait: &mut Wait| match wait.doing {
            Doing::Reading => false,
            Doing::Watching => acted,
            Doing::Agreeing { .. } => true,
        };
        let waited = self.wait.take_if(passed).is_some();
        let readers = self.everybody().any(|seen| seen.reads && seen.seat.is_some());
        let read = readers && self.table().playing().is_some_and(|play| play.is_read(before));
        if read {
            self.wait = Some(Wait::new(Doing::Reading, self.shared.config.reading));
        } else if readers && self.is_watched(written) {
            self.wait = Some(Wait::new(Doing::Watching, self.shared.config.watching));
        }
        if self.table().stage() != Stage::Over {
            self.vote = Vote::default();
        }
        let watched = self.wait.as_ref().is_some_and(|wait| wait.doing == Doing::Watching);
        self.look_ahead();
        if read {
            // Whoever sees the accounts knows that the game waits.
            self.show_table();
        }
        self.show_sights(before);
        // By day it says until when there is time.
        let timed = acted && self.table().terms.days.is_some();
        if of_the_table || waited || watched || timed || stage != self.table().stage() {
            self.show_table();
        }
        if stage == Stage::Playing && self.table().stage() == Stage::Over {
            self.shared.metrics.games_ended.add(1);
            info!(table = %self.keeper.code(), game = %self.table().terms.game, "a game ended");
            self.tell_the_circle();
        }
    }

    /// The games that ended at a table of a circle are written there.
    fn tell_the_circle(&self) {
        if let (Some(circle), true) = (&self.table().circle, self.table().games > 0) {
            circles::take_in(&self.shared, circle, self.keeper.code());
            self.tell_circle_elsewhere(circle);
        }
    }

    fn seat_guests(&mut self) {
        let table = self.keeper.table();
        for guest in &mut self.guests {
            guest.seat = guest.token.as_ref().and_then(|token| table.seat_of(token));
        }
        if !table.spectators {
            let (stay, go) =
                std::mem::take(&mut self.guests).into_iter().partition(|guest| guest.seat.is_some());
            self.guests = stay;
            let go: Vec<Guest> = go;
            go.iter().for_each(|guest| self.say_goodbye(guest, Code::NoSpectators));
        }
        self.forget_who_left();
        // What is shown next says it.
        self.tell_who_is_here();
        let seats = self.seats_here();
        self.presence.look(self.keeper.table().chairs.len(), |seat| seats.contains(&seat));
    }

    /// The table is as the journal says, whatever it was a moment ago; or it cannot be read any more.
    fn read_again(&mut self) {
        if let Some(broken) = self.keeper.lost() {
            self.shared.disk.unread(self.keeper.code(), &Unread::Broken(broken.clone()));
            self.asks.close();
            if self.is_outgrown() {
                // A newer server plays on.
                self.guests.iter().for_each(|guest| self.say_goodbye(guest, Code::Closing));
            }
            self.guests.clear();
            return;
        }
        self.look_ahead();
        self.seat_guests();
        self.show_table();
        self.show_views(None);
    }

    /// Sets the clocks and lets the bots think about what is next.
    fn look_ahead(&mut self) {
        let table = self.keeper.table();
        let still = self.wait.is_some();
        self.presence.wait_for(table.terms.away.filter(|_| table.terms.days.is_none()));
        self.clocks.set(table, self.shared.config.reveal, still, self.shared.world.now());
        if self.elsewhere.leads(&self.shared) {
            self.bots.think(table, still);
        } else {
            self.elsewhere.does_not_run();
        }
        self.set_the_alarm();
        self.look_who_looks();
    }

    /// Shows everybody what they saw since a place in the journal.
    fn show_sights(&self, after: u64) {
        let Some(deal) = &self.table().deal else { return };
        let (at, clock) = (self.table().length, self.clocks.left());
        // Whoever is connected twice gets the same bytes, and so do all who only watch.
        let mut onlookers: Vec<Seated> = Vec::with_capacity(self.table().chairs.len() + 1);
        for seated in self.guests.iter().map(|guest| viewer(guest.seat)) {
            if !onlookers.contains(&seated) {
                onlookers.push(seated);
            }
        }
        let Some(news) = deal.play.news(Since { after, at, clock }, &onlookers) else {
            return self.show_views(clock);
        };
        let letters: Vec<Option<Letter>> = news.into_iter().map(|news| news.map(Letter::recurring)).collect();
        for guest in &self.guests {
            let onlooker = onlookers.iter().position(|onlooker| *onlooker == viewer(guest.seat));
            if let Some(letter) = onlooker.and_then(|at| letters[at].as_ref()) {
                guest.out.put(letter, &self.shared.metrics);
            }
        }
    }

    /// Shows everybody the game as it stands.
    fn show_views(&self, clock: Option<u32>) {
        let Some(deal) = &self.table().deal else { return };
        for guest in &self.guests {
            let view = deal.play.view(viewer(guest.seat));
            self.show(guest, &Message::View { at: self.table().length, view, clock });
        }
    }

    fn now(&self, you: Option<u8>) -> TableNow {
        let here = |seat: u8| self.everybody().any(|seen| seen.seat == Some(seat));
        let mut now = self.table().now(self.keeper.code().as_str(), you, here);
        if let Some(frozen) = now.frozen.as_mut().filter(|frozen| !frozen.waits_for.is_empty()) {
            frozen.clock = self.clocks.left();
        }
        now.spectators = self.everybody().filter(|seen| seen.seat.is_none()).count() as u32;
        if let Some(wait) = &self.wait {
            let (waits_for, clock) = (self.waits_for(wait), wait.left());
            match wait.doing {
                Doing::Reading => now.reading = Some(ReadingNow { waits_for, clock }),
                Doing::Watching => now.watching = Some(ReadingNow { waits_for, clock }),
                Doing::Agreeing { seat } => now.back = Some(BackNow { seat, waits_for, clock }),
            }
        }
        now.again = self.vote.now(&self.voters());
        if now.phase == Stage::Playing && now.days.is_none() {
            for (seat, shown) in (0..).zip(&mut now.seats) {
                let is_away = shown.name.is_some() && shown.bot.is_none() && !shown.here;
                shown.grace = self.presence.grace(seat).filter(|_| is_away);
            }
        }
        now
    }

    /// Shows everybody the table.
    fn show_table(&mut self) {
        self.presence.shown();
        // Whoever sits at the same place, or at none, gets the same bytes.
        let mut made: Vec<(Option<u8>, Option<Letter>)> = Vec::new();
        for guest in &self.guests {
            let at = made.iter().position(|(seat, _)| *seat == guest.seat).unwrap_or_else(|| {
                made.push((guest.seat, Letter::of(&Message::Table(Box::new(self.now(guest.seat))))));
                made.len() - 1
            });
            if let (_, Some(letter)) = &made[at] {
                guest.out.put(letter, &self.shared.metrics);
            }
        }
    }

    /// Tells somebody why they must go.
    fn say_goodbye(&self, guest: &Guest, code: Code) {
        self.tell(guest, &Message::Bye { code });
    }

    fn tell_all(&self, message: &Message) {
        if let Some(letter) = Letter::of(message) {
            self.guests.iter().for_each(|guest| guest.out.put(&letter, &self.shared.metrics));
        }
    }

    fn tell(&self, guest: &Guest, message: &Message) {
        if let Some(letter) = Letter::of(message) {
            guest.out.put(&letter, &self.shared.metrics);
        }
    }

    /// The same with a message in which there is a view.
    fn show(&self, guest: &Guest, message: &Message) {
        if let Ok(text) = serde_json::to_vec(message) {
            guest.out.put(&Letter::recurring(text), &self.shared.metrics);
        }
    }
}

/// Who looks from a seat.
fn viewer(seat: Option<u8>) -> Seated {
    seat.and_then(rules_seat).map_or(Seated::Nowhere, Seated::At)
}

#[cfg(test)]
mod tests {
    use super::Ask;

    /// A table keeps room for dozens of them.
    #[test]
    fn what_a_room_is_asked_is_short() {
        assert!(size_of::<Ask>() <= 48, "{}", size_of::<Ask>());
    }
}
