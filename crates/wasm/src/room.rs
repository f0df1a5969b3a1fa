//! A table of the device: what is said at it, and what is shown to whom. It does what a server's table does for people who are all here.

use std::sync::Arc;

use tablee_bots::{Budget, Level};
use tablee_catalog::Seated;
use tablee_fair::By;
use tablee_table::{
    BackNow, Call, Code, Deed, Entry, Hello, Keeper, Message, ReadingNow, Refused, Since, Stage, Table,
    TableNow, Who, Written, call_id, hash, name as name_of, random, read_call, seat as rules_seat, token,
};

use crate::ask::Told;
use crate::bots::Bots;
use crate::clocks::{Clocks, Doing, Wait};
use crate::world::Device;

/// A page that has the table open.
struct Guest {
    id: u64,
    /// Whether it said hello.
    greeted: bool,
    token: Option<String>,
    seat: Option<u8>,
    reads: bool,
}

/// A table of the device.
pub(crate) struct Room {
    keeper: Keeper,
    device: Arc<Device>,
    guests: Vec<Guest>,
    bots: Bots,
    clocks: Clocks,
    wait: Option<Wait>,
    /// What the worker is to tell whom.
    pub(crate) told: Vec<Told>,
}

impl Room {
    pub(crate) fn new(keeper: Keeper, device: Arc<Device>) -> Self {
        Self {
            keeper,
            device,
            guests: Vec::new(),
            bots: Bots::default(),
            clocks: Clocks::default(),
            wait: None,
            told: Vec::new(),
        }
    }

    pub(crate) fn table(&self) -> &Table {
        self.keeper.table()
    }

    /// A page opens the table; it says hello next.
    pub(crate) fn connect(&mut self, id: u64) {
        self.guests.push(Guest { id, greeted: false, token: None, seat: None, reads: false });
    }

    /// A page is gone. Whether anybody is left.
    pub(crate) fn gone(&mut self, id: u64) -> bool {
        self.guests.retain(|guest| guest.id != id);
        self.wait_no_longer();
        self.show_table();
        !self.guests.is_empty()
    }

    /// When there is something to do at this table by itself. Nothing is, while nobody looks.
    pub(crate) fn next(&self) -> Option<u64> {
        if !self.guests.iter().any(|guest| guest.greeted) {
            return None;
        }
        let waits = self.wait.as_ref().map(|wait| wait.until);
        [self.clocks.next(), self.bots.next(self.device.millis()), waits].into_iter().flatten().min()
    }

    /// It is time for something: for one thing, so that what came of it is shown before the next.
    pub(crate) fn wake(&mut self, budget: &mut dyn Budget) {
        let now = self.device.millis();
        if !self.guests.iter().any(|guest| guest.greeted) || self.wait_no_longer() {
            return;
        }
        if self.clocks.answer.is_some_and(|due| due <= now) {
            let silent = self.table().playing().map(|play| play.silent_answers()).unwrap_or_default();
            for (seat, answer) in silent {
                self.act(seat.index() as u8, By::Clock, &answer);
            }
            return;
        }
        if self.clocks.turn.is_some_and(|due| due <= now) {
            self.clocks.turn = None;
            self.bots.play_for_the_slow(self.keeper.table(), now);
        }
        match self.bots.due(self.keeper.table(), now) {
            Some((seat, by, action)) => self.act(seat, by, &action),
            None => {
                self.bots.think(self.keeper.table(), &*self.device, budget);
            }
        }
    }

    fn act(&mut self, seat: u8, by: By, action: &str) {
        // The game may have moved on since somebody decided this.
        if let Ok(written) = self.table().act(&*self.device, seat, by, action, None) {
            // What is not written is shown by the worker.
            let _ = self.write(&written);
        }
    }

    /// A page says something.
    pub(crate) fn say(&mut self, id: u64, text: &str, budget: &mut dyn Budget) {
        let Some(at) = self.guests.iter().position(|guest| guest.id == id) else { return };
        let call = match read_call(text) {
            Ok(call) => call,
            Err(refused) => return self.tell(id, &refused.into_message(call_id(text))),
        };
        let number = call.id;
        let answered = match (call.deed, self.guests[at].seat) {
            (Deed::Hello(hello), _) if !self.guests[at].greeted => return self.join(at, number, &hello),
            (Deed::Hello(_), _) => Err(Refused::new(Code::BadRequest, "you are in already")),
            (_, None) => Err(Refused::new(Code::NotSeated, "only those who sit here can do that")),
            (Deed::Hint, Some(seat)) => match self.hint(seat, number, budget) {
                Ok(hint) => return self.tell(id, &hint),
                Err(refused) => Err(refused),
            },
            (deed, Some(seat)) => self.call(seat, &Call { id: number, deed }),
        };
        let message = match answered {
            Ok(at) => Message::Ack { id: number, at },
            Err(refused) => refused.into_message(Some(number)),
        };
        self.tell(id, &message);
    }

    fn call(&mut self, seat: u8, Call { id, deed }: &Call) -> Result<u64, Refused> {
        match deed {
            Deed::Say(_) if !self.table().talk => {
                return Err(Refused::new(Code::NoTalk, "the host wants it quiet"));
            }
            Deed::Say(phrase) => {
                let said = Message::Said { seat, phrase: *phrase };
                for guest in self.greeted() {
                    self.tell(guest, &said);
                }
            }
            Deed::GoOn | Deed::Agree(_) => self.go_on(seat, deed)?,
            Deed::TakeBack if self.asks_back(seat) => {
                self.wait = Some(Wait::new(Doing::Agreeing { seat }, self.device.millis()));
                if !self.wait_no_longer() {
                    self.look_ahead();
                    self.show_table();
                }
            }
            Deed::Goodbye => {}
            deed => {
                if let Some(answer) = self.table().answered(seat, *id, deed) {
                    return answer;
                }
                self.may(seat, deed)?;
                let written = self.table().answer(&*self.device, seat, *id, deed)?;
                self.write(&written)?;
            }
        }
        Ok(self.table().length)
    }

    /// Nobody acts while people look at something, and nobody for somebody who is here.
    fn may(&self, by: u8, deed: &Deed) -> Result<(), Refused> {
        if matches!(deed, Deed::Act(_) | Deed::TakeBack) && self.wait.is_some() {
            return Err(Refused::new(Code::Reading, "people look at what just happened"));
        }
        let seat = match deed {
            Deed::StandIn { seat } => *seat,
            Deed::Remove { seat } if self.table().stage() == Stage::Playing => *seat,
            _ => return Ok(()),
        };
        let here = self.guests.iter().any(|guest| guest.seat == Some(seat));
        if seat != by && here {
            return Err(Refused::new(Code::StillHere, "they are here, or were a moment ago"));
        }
        Ok(())
    }

    /// What a champion would do at a seat.
    fn hint(&mut self, seat: u8, id: u64, budget: &mut dyn Budget) -> Result<Message, Refused> {
        let table = self.table();
        let play = table.playing().ok_or_else(|| Refused::new(Code::NoGame, "no game is being played"))?;
        if table.paused {
            return Err(Refused::new(Code::Paused, "the game is stopped for the moment"));
        }
        let place = rules_seat(seat).filter(|place| play.turn().acting().contains(*place));
        let place = place.ok_or_else(|| Refused::new(Code::NotYourTurn, "this seat can do nothing now"))?;
        let advice = play.advice(place, Level::Champion, random(&*self.device)?)(budget);
        let (action, why) = advice.map_or((None, Vec::new()), |(action, why)| (Some(action), why));
        Ok(Message::Hint { id, action, why })
    }

    /// A page comes in: gets the table, and of the game what it missed or a view.
    fn join(&mut self, at: usize, call: u64, hello: &Hello) {
        let id = self.guests[at].id;
        let seat = match &hello.token {
            Some(token) => match self.table().seat_of(&hash(token)) {
                Some(seat) => Some(seat),
                None => return self.bye(id, Code::BadToken),
            },
            None if !self.table().spectators => return self.bye(id, Code::NoSpectators),
            None => None,
        };
        let token = hello.token.as_deref().map(hash);
        self.guests[at] = Guest { id, greeted: true, token, seat, reads: hello.reads };
        let stands_in = |seat: u8| {
            let chair = self.table().chairs.get(usize::from(seat)).and_then(Option::as_ref);
            chair.is_some_and(|chair| chair.stand_in && matches!(chair.who, Who::Person(_)))
        };
        // Whoever comes back plays again.
        if let Some(seat) = seat.filter(|seat| stands_in(*seat)) {
            let _ = self.write(&[Entry::StandIn { seat, on: false }.into()]);
        }
        self.look_ahead();
        self.show_table();
        if let Some(deal) = &self.table().deal {
            let (length, viewer) = (self.table().length, viewer(seat));
            let clock = self.clocks.left(self.device.millis());
            let seen = hello.seen.filter(|seen| *seen <= length);
            let message = match seen.and_then(|seen| deal.play.sights(seen, viewer)) {
                Some(sights) => Message::Sights {
                    at: length,
                    sights,
                    to_act: deal.play.to_act(viewer),
                    view: Some(deal.play.view(viewer)),
                    clock,
                },
                None => Message::View { at: length, view: deal.play.view(viewer), clock },
            };
            self.tell(id, &message);
        }
        self.tell(id, &Message::Ack { id: call, at: self.table().length });
    }

    /// Sits somebody down: their seat and token.
    pub(crate) fn sit(&mut self, name: &str) -> Result<(u8, String), Refused> {
        let name = name_of(name)?;
        let (token, hash) = token(&*self.device)?;
        let (seat, entry) = self.table().sit(&name, hash, None)?;
        self.write(&[entry.into()])?;
        Ok((seat, token))
    }

    /// Whether a seat has to ask before it takes back what it did.
    fn asks_back(&self, seat: u8) -> bool {
        let table = self.table();
        let own = table.playing().is_some() && !table.paused && table.last_actor() == Some(seat);
        own && !table.can_take_back(seat) && self.wait.is_none()
    }

    fn go_on(&mut self, seat: u8, deed: &Deed) -> Result<(), Refused> {
        let nothing = || Refused::new(Code::NothingToDo, "nobody waits for that");
        let wait = self.wait.as_mut().ok_or_else(nothing)?;
        match (wait.doing, deed) {
            (Doing::Reading, Deed::GoOn) | (Doing::Agreeing { .. }, Deed::Agree(true)) => wait.is_done(seat),
            (Doing::Agreeing { .. }, Deed::Agree(false)) => {
                self.wait = None;
                self.look_ahead();
            }
            _ => return Err(nothing()),
        }
        if !self.wait_no_longer() {
            self.show_table();
        }
        Ok(())
    }

    /// Whom the game waits for.
    fn waits_for(&self, wait: &Wait) -> Vec<u8> {
        let reads = |guest: &&Guest| guest.reads || wait.doing != Doing::Reading;
        wait.waits_for(self.guests.iter().filter(reads).filter_map(|guest| guest.seat))
    }

    /// Goes on when everybody has seen enough, or agrees, or took too long. Whether it does.
    fn wait_no_longer(&mut self) -> bool {
        let Some(wait) = &self.wait else { return false };
        let all = self.waits_for(wait).is_empty();
        if !all && wait.until > self.device.millis() {
            return false;
        }
        let doing = wait.doing;
        self.wait = None;
        if let (Doing::Agreeing { seat }, true) = (doing, all) {
            let written = self.table().take_back_agreed(seat);
            if !written.is_empty() {
                let _ = self.write(&written);
            }
        }
        self.look_ahead();
        self.show_table();
        true
    }

    /// Writes, takes in and shows.
    fn write(&mut self, written: &[Written]) -> Result<(), Refused> {
        let (before, stage) = (self.table().length, self.table().stage());
        pollster::block_on(self.keeper.write(written))?;
        let of_the_game =
            |written: &Written| matches!(written.entry(), Entry::Chance(_) | Entry::Acted { .. });
        let of_the_table = !written.iter().all(of_the_game);
        if of_the_table {
            self.seat_guests();
        }
        let waited = self.wait.take_if(|wait| wait.doing != Doing::Reading).is_some();
        let readers = self.guests.iter().any(|guest| guest.reads && guest.seat.is_some());
        let read = readers && self.table().playing().is_some_and(|play| play.is_read(before));
        if read {
            self.wait = Some(Wait::new(Doing::Reading, self.device.millis()));
        }
        self.look_ahead();
        if read {
            self.show_table();
        }
        self.show_sights(before);
        if of_the_table || waited || stage != self.table().stage() {
            self.show_table();
        }
        Ok(())
    }

    /// What the disk has counts, whatever was here a moment ago.
    pub(crate) fn reload(&mut self) -> Result<(), Refused> {
        self.told.clear();
        pollster::block_on(self.keeper.reload())?;
        self.wait = None;
        self.seat_guests();
        self.look_ahead();
        self.show_table();
        self.show_views();
        Ok(())
    }

    fn seat_guests(&mut self) {
        let table = self.keeper.table();
        for guest in &mut self.guests {
            guest.seat = guest.token.as_ref().and_then(|token| table.seat_of(token));
        }
    }

    /// Sets the clocks and lets the bots look at what is next.
    fn look_ahead(&mut self) {
        let (now, still) = (self.device.millis(), self.wait.is_some());
        self.clocks.set(self.keeper.table(), now, still);
        self.bots.look(self.keeper.table(), &self.device, now, still);
    }

    /// Shows everybody what they saw since a place in the journal.
    fn show_sights(&mut self, after: u64) {
        let Some(deal) = &self.keeper.table().deal else { return };
        let (at, clock) = (self.keeper.table().length, self.clocks.left(self.device.millis()));
        let greeted: Vec<&Guest> = self.guests.iter().filter(|guest| guest.greeted).collect();
        let onlookers: Vec<Seated> = greeted.iter().map(|guest| viewer(guest.seat)).collect();
        let Some(news) = deal.play.news(Since { after, at, clock }, &onlookers) else {
            return self.show_views();
        };
        for (text, guest) in news.into_iter().zip(greeted) {
            self.told.extend(text.map(|text| Told { connection: guest.id, text: Some(text) }));
        }
    }

    /// Shows everybody the game as it stands.
    fn show_views(&mut self) {
        let clock = self.clocks.left(self.device.millis());
        for guest in self.greeted() {
            let table = self.table();
            let seat = self.guests.iter().find(|other| other.id == guest).and_then(|guest| guest.seat);
            let Some(deal) = &table.deal else { return };
            let view = deal.play.view(viewer(seat));
            self.tell(guest, &Message::View { at: table.length, view, clock });
        }
    }

    /// The table as a seat, or anybody, sees it.
    pub(crate) fn now(&self, you: Option<u8>) -> TableNow {
        let here = |seat: u8| self.guests.iter().any(|guest| guest.seat == Some(seat));
        let mut now = self.table().now(self.keeper.code().as_str(), you, here);
        if let Some(wait) = &self.wait {
            let (waits_for, clock) = (self.waits_for(wait), wait.left(self.device.millis()));
            match wait.doing {
                Doing::Reading => now.reading = Some(ReadingNow { waits_for, clock }),
                Doing::Agreeing { seat } => now.back = Some(BackNow { seat, waits_for, clock }),
            }
        }
        now
    }

    fn show_table(&mut self) {
        let tables: Vec<(u64, TableNow)> = (self.guests.iter().filter(|guest| guest.greeted))
            .map(|guest| (guest.id, self.now(guest.seat)))
            .collect();
        for (guest, now) in tables {
            self.tell(guest, &Message::Table(Box::new(now)));
        }
    }

    fn greeted(&self) -> Vec<u64> {
        self.guests.iter().filter(|guest| guest.greeted).map(|guest| guest.id).collect()
    }

    fn bye(&mut self, id: u64, code: Code) {
        self.tell(id, &Message::Bye { code });
        self.told.push(Told { connection: id, text: None });
        self.guests.retain(|guest| guest.id != id);
    }

    pub(crate) fn tell(&mut self, connection: u64, message: &Message) {
        let text = serde_json::to_string(message).ok();
        self.told.extend(text.map(|text| Told { connection, text: Some(text) }));
    }

    /// Tells a page that a call of its came to nothing.
    pub(crate) fn refuse(&mut self, connection: u64, text: &str, refused: Refused) {
        self.tell(connection, &refused.into_message(call_id(text)));
    }
}

/// Who looks from a seat.
fn viewer(seat: Option<u8>) -> Seated {
    seat.and_then(rules_seat).map_or(Seated::Nowhere, Seated::At)
}
