//! Every table of the device: asked like a server, but by a worker of the same page.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tablee_catalog::{GAMES, Seated, Visitor, describe, visit};
use tablee_core::Game;
use tablee_fair::Record;
use tablee_journal::{Journal, Line, TableName};
use tablee_table::{
    Code, Entry, Keeper, Listed, Moment, Opening, Past, Place, Refused, Shown, Study, Table, Terms,
    each_finished, hash, name, random, replay_viewer, seat as rules_seat, story, token, write_replay,
};

use crate::ask::{Answer, Ask, Told, What};
use crate::past::is_over_and_fair;
use crate::room::Room;
use crate::shelf::Shelf;
use crate::world::Device;

/// How the codes of the device's tables begin: no server has such a code.
const PREFIX: &str = "here.";

/// How long a champion thinks, in milliseconds: as at a server.
const THINKING: f64 = 376.0;

/// Every table of the device.
pub struct House {
    device: Arc<Device>,
    shelf: Arc<Shelf>,
    rooms: BTreeMap<TableName, Room>,
    /// Which table a connection has open.
    connections: BTreeMap<u64, TableName>,
    /// Milliseconds since some moment.
    clock: fn() -> f64,
}

impl House {
    /// A house without tables, with a clock for those who think: milliseconds since some moment.
    #[must_use]
    pub fn new(clock: fn() -> f64) -> Self {
        Self {
            device: Arc::new(Device::new()),
            shelf: Arc::default(),
            rooms: BTreeMap::new(),
            connections: BTreeMap::new(),
            clock,
        }
    }

    /// Answers an ask that is written as JSON, with JSON.
    #[must_use]
    pub fn answer_text(&mut self, ask: &[u8]) -> String {
        let answer = match serde_json::from_slice(ask) {
            Ok(ask) => self.answer(ask),
            Err(error) => refusal(Refused::new(Code::BadRequest, error)),
        };
        serde_json::to_string(&answer).unwrap_or_default()
    }

    /// Answers.
    pub fn answer(&mut self, ask: Ask) -> Answer {
        self.device.tell(ask.now, &ask.luck);
        self.device.keep_pace(ask.pace);
        let reply = self.reply(ask.what);
        let mut answer = match reply {
            Ok(reply) => Answer { status: 200, reply, ..Answer::default() },
            Err(refused) => refusal(refused),
        };
        answer.write = self.shelf.written();
        for room in self.rooms.values_mut() {
            answer.tell.append(&mut room.told);
        }
        for Told { connection, text } in &answer.tell {
            if text.is_none() {
                self.connections.remove(connection);
            }
        }
        answer.wake = self.rooms.values().filter_map(Room::next).min();
        answer
    }

    fn reply(&mut self, what: What) -> Result<Option<Box<RawValue>>, Refused> {
        let mut budget = thinking(self.clock);
        match what {
            What::Load { code, lines } => {
                let code = TableName::new(&code)?;
                if !self.rooms.contains_key(&code) {
                    self.shelf.load(&code, lines.into_iter().map(Line::from).collect());
                }
            }
            What::Request { path, body, token } => return self.request(&path, body, token).map(Some),
            What::Connect { connection, code } => {
                let code = TableName::new(&code)?;
                self.room(&code)?.connect(connection);
                self.connections.insert(connection, code);
            }
            What::Say { connection, text } => {
                if let Some(room) = self.of(connection) {
                    room.say(connection, &text, &mut budget);
                }
            }
            What::Gone { connection } => {
                let code = self.connections.remove(&connection);
                if let Some(code) = code
                    && !self.rooms.get_mut(&code).is_some_and(|room| room.gone(connection))
                {
                    self.rooms.remove(&code);
                }
            }
            What::Wake => {
                let now = self.device.millis();
                if let Some(room) =
                    self.rooms.values_mut().find(|room| room.next().is_some_and(|due| due <= now))
                {
                    room.wake(&mut budget);
                }
            }
            What::Unwritten { code, lines, elsewhere, call } => {
                let code = TableName::new(&code)?;
                self.shelf.load(&code, lines.into_iter().map(Line::from).collect());
                let refused = if elsewhere {
                    Refused::new(Code::Elsewhere, "the game has moved on in another tab")
                } else {
                    Refused::new(Code::StorageFull, "there is no room left on this device")
                };
                if let Some(room) = self.rooms.get_mut(&code) {
                    if room.reload().is_err() {
                        self.rooms.remove(&code);
                    } else if let Some((connection, text)) = call {
                        room.refuse(connection, &text, refused.clone());
                    }
                }
                return Err(refused);
            }
            What::Verify { record, receipt } => {
                return written(&is_over_and_fair(&record, receipt.as_deref())?).map(Some);
            }
        }
        Ok(None)
    }

    /// The table that a connection has open.
    fn of(&mut self, connection: u64) -> Option<&mut Room> {
        self.rooms.get_mut(self.connections.get(&connection)?)
    }

    /// The table with this code, as the disk has it.
    fn room(&mut self, code: &TableName) -> Result<&mut Room, Refused> {
        if !self.rooms.contains_key(code) {
            let keeper = pollster::block_on(Keeper::load(self.journal(), code.clone()))?;
            self.rooms.insert(code.clone(), Room::new(keeper, Arc::clone(&self.device)));
        }
        self.rooms.get_mut(code).ok_or_else(|| Refused::new(Code::NoSuchTable, "there is no such table"))
    }

    fn journal(&self) -> Arc<dyn Journal> {
        Arc::clone(&self.shelf) as Arc<dyn Journal>
    }

    /// What a server answers at this path.
    fn request(
        &mut self,
        path: &str,
        body: Option<Box<RawValue>>,
        token: Option<String>,
    ) -> Result<Box<RawValue>, Refused> {
        let (path, asked) = path.split_once('?').unwrap_or((path, ""));
        let path: Vec<&str> = path.trim_matches('/').split('/').collect();
        match (path.as_slice(), body) {
            (["api", "games"], None) => {
                let games: Vec<Value> = GAMES.iter().filter_map(|id| visit(id, Describe)).collect();
                written(&json!({ "games": games }))
            }
            (["api", "tables"], Some(body)) => written(&self.open(read(&body)?)?),
            (["api", "studies"], Some(body)) => written(&self.study(read(&body)?)?),
            (["api", "opinions"], Some(body)) => written(&self.opinions(&read(&body)?)?),
            (["api", "tables", code], None) => {
                let now = self.room(&TableName::new(code)?)?.now(None);
                self.tidy();
                written(&now)
            }
            (["api", "tables", code, "seats"], Some(body)) => {
                let Sit { name } = read(&body)?;
                let (seat, token) = self.room(&TableName::new(code)?)?.sit(&name)?;
                written(&json!({ "seat": seat, "token": token }))
            }
            (["api", "tables", code, "story"], None) => self.story(&TableName::new(code)?, token),
            (["api", "tables", code, "records"], None) => {
                let mut listed = Vec::new();
                each_finished(&self.lines(code)?, None, &mut |past| listed.push(past.listed()))?;
                written(&Records { records: listed })
            }
            (["api", "tables", code, "records", game], None) => {
                let record = self.past(code, game.strip_suffix(".json").unwrap_or(game))?.record();
                written(&record.ok_or_else(no_record)?)
            }
            (["api", "tables", code, "records", game, "replay"], None) => {
                let past = self.past(code, game)?;
                let viewer = asked.split('&').find_map(|pair| pair.strip_prefix("as="));
                let viewer = replay_viewer(viewer.unwrap_or("spectator"), &past)
                    .ok_or_else(|| Refused::new(Code::BadSeat, "there is no such seat"))?;
                let mut text = Vec::new();
                let broken = |error| Refused::new(Code::Damaged, error);
                write_replay(&past, viewer, &mut text).map_err(broken)?;
                let text = String::from_utf8(text).map_err(|error| Refused::new(Code::Damaged, error))?;
                RawValue::from_string(text).map_err(|error| Refused::new(Code::Damaged, error))
            }
            _ => Err(Refused::new(Code::NotFound, "there is nothing here")),
        }
    }

    /// Opens a table, with its host at the first seat.
    fn open(&mut self, Open { name: host, table: terms }: Open) -> Result<Value, Refused> {
        let (token, hash) = token(&*self.device)?;
        let sitters = vec![Entry::Sat { seat: 0, name: name(&host)?, token: hash }];
        let opening = Opening { prefix: PREFIX, code: None, terms, told: None, sitters };
        let keeper = pollster::block_on(Keeper::open(self.journal(), &*self.device, opening))?;
        let code = keeper.code().to_string();
        Ok(json!({ "link": format!("/t/{code}"), "code": code, "seat": 0, "token": token }))
    }

    /// Opens a table that begins from a position, or from a moment of a game that is over.
    fn study(&mut self, Begin { position, seat, name: called, level, of }: Begin) -> Result<Value, Refused> {
        let level = level.parse().map_err(|wrong| Refused::new(Code::BadLevel, wrong))?;
        let (token, hash) = token(&*self.device)?;
        let (study, of) = position.read(of)?;
        let place = Place { seat, name: &called, token: hash, level };
        let lines = study.open(&place, of, random(&*self.device)?)?;
        let code = format!("{PREFIX}{}", &tablee_table::hash(&token)[..16]);
        pollster::block_on(Keeper::bring(&*self.shelf, &code, lines))?;
        Ok(json!({ "link": format!("/t/{code}"), "code": code, "seat": seat, "token": token }))
    }

    /// What a champion thinks of what a seat can do in a position.
    fn opinions(&self, Opinions { position, seat }: &Opinions) -> Result<Value, Refused> {
        let (study, _) = position.read(None)?;
        let luck = random(&*self.device)?;
        let table = study.table(*seat, luck)?;
        let play = table.playing().ok_or_else(|| Refused::new(Code::GameOver, "the game is over"))?;
        let place = rules_seat(*seat).filter(|place| play.turn().acting().contains(*place));
        let place = place.ok_or_else(|| Refused::new(Code::NotYourTurn, "this seat can do nothing now"))?;
        let opinions = play.opinions(place, luck, &mut thinking(self.clock));
        let opinions = opinions.into_iter().map(|(action, esteem)| {
            // In hundredths: a screen shows no more.
            json!({ "action": action, "esteem": (esteem * 100.0).round() as u32 })
        });
        Ok(json!({ "opinions": opinions.collect::<Vec<_>>() }))
    }

    fn story(&self, code: &TableName, token: Option<String>) -> Result<Box<RawValue>, Refused> {
        let lines = self.lines(code.as_str())?;
        let table = Table::fold(&lines)?;
        let viewer = match token {
            Some(token) => table.seat_of(&hash(&token)).and_then(rules_seat).map(Seated::At),
            None => Some(Seated::Nowhere),
        };
        let bad = || Refused::new(Code::BadToken, "the seat is somebody else's by now");
        let steps = story(&lines, viewer.ok_or_else(bad)?)?;
        written(&Story { at: table.length, game: table.games, steps })
    }

    fn lines(&self, code: &str) -> Result<Vec<Line>, Refused> {
        let lines = self.shelf.lines(&TableName::new(code)?);
        if lines.is_empty() {
            return Err(Refused::new(Code::NoSuchTable, "there is no such table"));
        }
        Ok(lines)
    }

    /// A finished game.
    fn past(&self, code: &str, game: &str) -> Result<Past, Refused> {
        let game = game.parse().map_err(|_| no_record())?;
        let mut found = None;
        each_finished(&self.lines(code)?, Some(game), &mut |past| found = Some(past))?;
        found.ok_or_else(no_record)
    }

    /// Forgets tables that nobody has open.
    fn tidy(&mut self) {
        let open: Vec<TableName> = self.connections.values().cloned().collect();
        self.rooms.retain(|code, _| open.contains(code));
    }
}

/// Time to think, from now on.
fn thinking(clock: fn() -> f64) -> impl FnMut(u32) -> bool {
    let until = clock() + THINKING;
    move |_| clock() < until
}

fn refusal(refused: Refused) -> Answer {
    let Refused { code, message, cited } = refused;
    let mut error = json!({ "code": code, "message": message });
    if let Some(cited) = cited {
        error["reason"] = json!(cited.reason);
        error["rule"] = json!(cited.rule);
    }
    let reply = written(&json!({ "error": error })).ok();
    Answer { status: code.status(), reply, ..Answer::default() }
}

fn no_record() -> Refused {
    Refused::new(Code::NoSuchRecord, "no such game was played to its end here")
}

fn read<T: for<'a> Deserialize<'a>>(body: &RawValue) -> Result<T, Refused> {
    serde_json::from_slice(body.get().as_bytes()).map_err(|error| Refused::new(Code::BadRequest, error))
}

fn written<T: Serialize>(reply: &T) -> Result<Box<RawValue>, Refused> {
    serde_json::value::to_raw_value(reply).map_err(|error| Refused::new(Code::Damaged, error))
}

#[derive(Serialize)]
struct Records {
    records: Vec<Listed>,
}

#[derive(Serialize)]
struct Story {
    at: u64,
    game: u32,
    steps: Vec<Vec<Shown>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Open {
    name: String,
    table: Terms,
}

/// A position: set up, or the moment of a game that is over after so many actions.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum Position {
    Study(Study),
    Moment { record: Box<RawValue>, step: u32 },
}

impl Position {
    fn read(&self, of: Option<(String, u32)>) -> Result<(Study, Option<Moment>), Refused> {
        match self {
            Self::Study(study) => Ok((study.clone(), None)),
            Self::Moment { record, step } => {
                let bad = |error| Refused::new(Code::BadRequest, error);
                let record = Record::read(record.get()).map_err(bad)?;
                let of = of.map(|(code, game)| Moment { code, game, step: *step });
                Ok((Study::of(&record, *step)?, of))
            }
        }
    }
}

/// Somebody begins from a position.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Begin {
    position: Position,
    seat: u8,
    name: String,
    level: String,
    /// The table and the game that a moment is of.
    #[serde(default)]
    of: Option<(String, u32)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Opinions {
    position: Position,
    seat: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sit {
    name: String,
}

struct Describe;

impl Visitor for Describe {
    type Output = Value;

    fn visit<G: Game>(self) -> Value {
        describe::<G>()
    }
}
