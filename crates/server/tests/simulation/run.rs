//! One evening: three servers, three people and two bots, everything that goes wrong, and what must hold all the same.

use std::collections::BTreeMap;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use tablee_core::Luck as _;
use tablee_journal::TableName;
use tablee_server::{Config, Listener, Server, Work};
use tablee_table::{Foretold, World};
use tablee_testkit::Dice;
use turmoil::net::{TcpListener, TcpStream};

use crate::leases::Way;
use crate::person::{Person, Together, of, soon};
use crate::store::{Flaw, Shared, Store, no_circles, now};
use crate::truth::Truth;

const PLAYS_ON: &str = "everybody plays on once nothing goes wrong any more";

const SERVERS: [&str; 3] = ["one", "two", "three"];
const PEOPLE: [&str; 3] = ["rose", "tom", "zoe"];
const JUDGE: &str = "judge";

/// As many as are let play by the server that has the lease.
const BOTS: usize = 2;

/// For how long things go wrong.
const TROUBLE: Duration = Duration::from_secs(20);

/// After how long it is said that somebody does not play on.
const LONGEST: Duration = Duration::from_secs(120);

/// What became of an evening.
pub(crate) struct Ended {
    pub(crate) trace: String,
    pub(crate) broken: Vec<(&'static str, String)>,
    /// What went wrong, and how often.
    pub(crate) met: BTreeMap<&'static str, u32>,
    pub(crate) acknowledged: usize,
    pub(crate) moved: u32,
}

/// What goes wrong with a server or a person's connection, from a moment on and for a while.
#[derive(Clone, Copy, Debug)]
enum Trouble {
    /// A server falls over, and comes back: a process that was killed, whose connections break.
    Falls(usize),
    /// The same with its machine: nobody hears of it.
    Vanishes(usize),
    /// A server reaches neither the journal nor the others.
    CutOff(usize),
    /// Somebody does not reach a server.
    Apart(usize, usize),
    /// The others take a server to be gone, without its knowledge.
    RunsOut(usize),
}

/// The simulated network, as the server listens to it.
struct Simulated(TcpListener);

impl Listener for Simulated {
    type Stream = TcpStream;

    async fn accept(&self) -> io::Result<(TcpStream, SocketAddr)> {
        self.0.accept().await
    }
}

/// The time of the simulation.
struct Time;

impl World for Time {
    fn now(&self) -> u64 {
        1_800_000_000 + now().as_secs()
    }

    fn fill(&self, _: &mut [u8]) -> bool {
        false
    }
}

fn config() -> Config {
    let mut config = Config {
        bot_pace: Duration::from_millis(150),
        work: Work::InLine,
        grace: Duration::ZERO,
        ..Config::default()
    };
    config.limits.messages_per_second = 1000;
    config.limits.connections = Some(1000);
    // Connections of which nothing is heard are noticed before the evening is over.
    config.limits.silence = Duration::from_secs(8);
    config
}

/// A server from its start until it falls over.
async fn serve(store: Store, seed: u64, server: usize, start: u64) -> turmoil::Result {
    let (journal, ear) = Shared::new(&store, server);
    // Whoever starts again is somebody else to the others.
    let way = Arc::new(Way::new(&journal, start * 10 + server as u64, ear));
    let world = Foretold::new(&format!("{seed} {server} {start}")).with_time_of(Time);
    let server = Server::beside(Arc::new(world), Arc::new(journal), no_circles(), config(), way);
    let listener = Simulated(TcpListener::bind("0.0.0.0:80").await?);
    Ok(server.serve(listener, std::future::pending()).await?)
}

/// Somebody comes to the table, and plays.
async fn come(mut person: Person, seat: u8) -> turmoil::Result {
    let home = usize::from(seat);
    let evening = Arc::clone(&person.evening);
    if seat == 0 {
        let game = if person.store.lock().dice.below(2) == 0 { "nain-jaune" } else { "tous-a-table" };
        let table = json!({"game": game, "seats": PEOPLE.len() + BOTS, "away": 5});
        let opened = person.post(home, "/api/tables", &json!({"name": person.name, "table": table})).await?;
        person.token = opened["token"].as_str().map(str::to_owned);
        let code =
            TableName::new(opened["code"].as_str().unwrap_or_default()).map_err(|no| no.to_string())?;
        person.seat = Some(0);
        of(&evening).table = Some(code);
    } else {
        // One after the other, so that the seats are known.
        while of(&evening).here < u32::from(seat) {
            soon().await;
        }
        let code = of(&evening).table.clone().ok_or("a table is open")?;
        let path = format!("/api/tables/{code}/seats");
        let sat = person.post(home, &path, &json!({"name": person.name})).await?;
        person.token = sat["token"].as_str().map(str::to_owned);
        person.seat = sat["seat"].as_u64().map(|seat| seat as u8);
    }
    person.play(home).await;
    Ok(())
}

/// Somebody looks at the table at every server, when all have played on.
async fn judge(mut person: Person) -> turmoil::Result {
    while of(&person.evening).done < person.people {
        soon().await;
    }
    let table = of(&person.evening).table.clone().ok_or("a table is open")?;
    for server in 0..SERVERS.len() {
        let length = person.store.lock().lines(&table).len() as u64;
        // What was written a moment ago may be told a moment later.
        while person.look(server).await.is_none_or(|at| at < length) {
            soon().await;
        }
    }
    Ok(())
}

/// What goes wrong, when and for how long, counted from the first card.
fn troubles(dice: &mut Dice) -> Vec<(Duration, Duration, Trouble)> {
    let mut all = Vec::new();
    let mut at = Duration::ZERO;
    while at < TROUBLE {
        let (server, person) = (dice.below(3) as usize, dice.below(3) as usize);
        let trouble = match dice.below(5) {
            0 => Trouble::Falls(server),
            1 => Trouble::Vanishes(server),
            2 => Trouble::CutOff(server),
            3 => Trouble::Apart(person, server),
            _ => Trouble::RunsOut(server),
        };
        all.push((at, Duration::from_millis(500 + u64::from(dice.below(4500))), trouble));
        at += Duration::from_millis(300 + u64::from(dice.below(2500)));
    }
    all
}

/// The servers, the network between everybody, and what is wrong with them at the moment.
struct Hall<'a> {
    sim: turmoil::Sim<'a>,
    store: Store,
    evening: Together,
    truth: Truth,
}

impl Hall<'_> {
    fn note(&self, what: &str) {
        self.store.lock().note(self.sim.elapsed(), "hall", what);
    }

    fn begins(&mut self, trouble: Trouble) {
        self.note(&format!("{trouble:?}"));
        let mut inside = self.store.lock();
        let met = match trouble {
            Trouble::Falls(_) => "a server fell over",
            Trouble::Vanishes(_) => "a server vanished",
            Trouble::CutOff(_) => "a server was cut off",
            Trouble::Apart(..) => "somebody did not reach a server",
            Trouble::RunsOut(_) => "a lease ran out",
        };
        *inside.met.entry(met).or_default() += 1;
        match trouble {
            Trouble::Falls(server) | Trouble::Vanishes(server) => {
                inside.servers.remove(&server);
                drop(inside);
                // In which order a runtime drops its tasks differs from run to run: so what their connections say in the end must
                // not be drawn lots about.
                let name = SERVERS[server];
                let everybody = || PEOPLE.into_iter().chain([JUDGE]);
                if matches!(trouble, Trouble::Falls(_)) {
                    everybody().for_each(|person| self.sim.hold(name, person));
                    self.sim.crash(name);
                    everybody().for_each(|person| self.sim.release(name, person));
                } else {
                    everybody().for_each(|person| self.sim.partition(name, person));
                    self.sim.crash(name);
                    everybody().for_each(|person| self.sim.repair(name, person));
                }
            }
            Trouble::CutOff(server) => drop(inside.cut_off.insert(server)),
            Trouble::Apart(person, server) => self.sim.partition(PEOPLE[person], SERVERS[server]),
            // Their numbers end with the server's.
            Trouble::RunsOut(server) => inside.alive.retain(|number, _| number % 10 != server as u64),
        }
    }

    fn ends(&mut self, trouble: Trouble) {
        self.note(&format!("no more {trouble:?}"));
        match trouble {
            Trouble::Falls(server) | Trouble::Vanishes(server) => {
                if !self.sim.is_host_running(SERVERS[server]) {
                    self.sim.bounce(SERVERS[server]);
                }
            }
            Trouble::CutOff(server) => drop(self.store.lock().cut_off.remove(&server)),
            Trouble::Apart(person, server) => self.sim.repair(PEOPLE[person], SERVERS[server]),
            Trouble::RunsOut(_) => {}
        }
    }

    /// Lets the evening happen.
    fn run(&mut self, mut troubles: Vec<(Duration, Duration, Trouble)>) -> turmoil::Result {
        let mut dealt = None;
        let mut going = Vec::new();
        loop {
            let over = self.sim.step()?;
            self.truth.look(&mut self.store.lock(), &mut of(&self.evening));
            if over || !self.store.lock().broken.is_empty() {
                return Ok(());
            }
            let now = self.sim.elapsed();
            if dealt.is_none() && of(&self.evening).begun {
                self.note("the cards are dealt");
                self.store.lock().faulty = true;
                dealt = Some(now);
                troubles.iter_mut().for_each(|(at, _, _)| *at += now);
            }
            let Some(dealt) = dealt else { continue };
            while let Some(place) = troubles.iter().position(|(at, _, _)| *at <= now) {
                let (at, lasts, trouble) = troubles.remove(place);
                self.begins(trouble);
                going.push((at + lasts, trouble));
            }
            let healed = now >= dealt + TROUBLE;
            while let Some(place) = going.iter().position(|(until, _)| healed || *until <= now) {
                let (_, trouble) = going.remove(place);
                self.ends(trouble);
            }
            if healed && !std::mem::replace(&mut of(&self.evening).healed, true) {
                self.note("nothing goes wrong any more");
                self.store.lock().faulty = false;
            }
        }
    }
}

/// One evening with this seed.
pub(crate) fn run(seed: u64, flaw: Option<Flaw>) -> Ended {
    let store = Store::new(seed, flaw);
    let evening = Together::default();
    let mut builder = turmoil::Builder::new();
    builder
        .rng_seed(seed)
        .enable_random_order()
        .tick_duration(Duration::from_millis(10))
        .min_message_latency(Duration::from_millis(1))
        .max_message_latency(Duration::from_millis(60))
        .simulation_duration(LONGEST);
    let mut sim = builder.build();
    for (server, name) in SERVERS.into_iter().enumerate() {
        let (store, starts) = (store.clone(), std::cell::Cell::new(0));
        sim.host(name, move || {
            starts.set(starts.get() + 1);
            serve(store.clone(), seed, server, starts.get())
        });
    }
    let servers: Vec<SocketAddr> =
        SERVERS.iter().map(|name| SocketAddr::new(sim.lookup(*name), 80)).collect();
    let person =
        |name| Person::new(name, store.clone(), Arc::clone(&evening), servers.clone(), PEOPLE.len() as u32);
    for (seat, name) in (0..).zip(PEOPLE) {
        sim.client(name, come(person(name), seat));
    }
    sim.client(JUDGE, judge(person(JUDGE)));
    let mut hall = Hall { sim, store: store.clone(), evening: Arc::clone(&evening), truth: Truth::default() };
    let ran = hall.run(troubles(&mut Dice::new(!seed)));
    let over = hall.sim.elapsed();
    drop(hall);
    let mut inside = store.lock();
    inside.note(over, "hall", "the evening is over");
    if let Err(error) = ran {
        inside.broke(PLAYS_ON, error.to_string());
    }
    let evening = of(&evening);
    Ended {
        trace: std::mem::take(&mut inside.trace),
        broken: std::mem::take(&mut inside.broken),
        met: std::mem::take(&mut inside.met),
        acknowledged: evening.acknowledged.len(),
        moved: evening.moved,
    }
}
