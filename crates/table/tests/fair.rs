//! The fair deal at a table: hashes, a freeze, numbers, and what happens when one does not come; calls, and names.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use serde_json::{Value, json};
use tablee_bots::{Iterations, Level};
use tablee_fair::{By, Form, Receipt, Record, verify, verify_with};
use tablee_journal::Line;
use tablee_table::{
    Broken, Code, Deed, Entry, Foretold, Pledge, Pledged, Stage, Table, TableNow, Terms, Written, finished,
    random,
};

/// A table with its journal, and a device a person.
struct Tabled {
    table: Table,
    lines: Vec<Line>,
    world: Foretold,
    devices: Vec<Pledge>,
    calls: u64,
}

impl Tabled {
    /// Rose, Tom and a bot.
    fn new(seed: &str) -> Self {
        let entries = [
            Entry::Opened { terms: Terms::of("trefles", 3), told: None },
            Entry::Promised { secret: "0f".repeat(32), form: Some(2), device: false },
            Entry::Sat { seat: 0, name: "Rose".to_owned(), token: "rose".to_owned() },
            Entry::Sat { seat: 1, name: "Tom".to_owned(), token: "tom".to_owned() },
            Entry::Bot { seat: 2, level: "habitue".to_owned(), name: None },
        ];
        let lines: Vec<Line> = entries.into_iter().map(|entry| Written::from(entry).to_line()).collect();
        let (table, world) = (Table::fold(&lines).unwrap(), Foretold::new(seed));
        Self { table, lines, world, devices: vec![Pledge::default(); 2], calls: 0 }
    }

    fn write(&mut self, written: Vec<Written>) {
        for written in written {
            self.table.apply(&written).unwrap();
            self.lines.push(written.to_line());
        }
    }

    fn call(&mut self, by: u8, deed: &Deed) -> Result<(), Code> {
        self.calls += 1;
        let written = self.table.answer(&self.world, by, self.calls, deed).map_err(|no| no.code)?;
        self.write(written);
        Ok(())
    }

    fn now(&self, you: u8) -> TableNow {
        self.table.now("bado", Some(you), |_| true)
    }

    /// Lets these devices look at the table and do what is to be done, until there is nothing. Whether anything was foul.
    fn devices(&mut self, seats: &[u8]) -> bool {
        let mut foul = false;
        loop {
            let mut done = true;
            for &seat in seats {
                let now = self.now(seat);
                let world = &self.world;
                match self.devices[usize::from(seat)].look(&now, || random(world).ok()) {
                    Pledged::Nothing => {}
                    Pledged::Foul => foul = true,
                    Pledged::Do(deed) => {
                        self.call(seat, &deed).unwrap();
                        done = false;
                    }
                }
            }
            if done {
                return foul;
            }
        }
    }

    fn play(&mut self) -> Record {
        while let Some(play) = self.table.playing() {
            let seat = play.turn().acting().first().unwrap();
            let action = play.thought(seat, Level::Habitue, [0; 32])(&mut Iterations(0)).unwrap();
            let acted = self.table.act(&self.world, seat.index() as u8, By::Player, &action, None).unwrap();
            self.write(acted);
        }
        // What was written adds up to the same.
        let again = Table::fold(&self.lines).unwrap();
        assert_eq!(again.now("x", None, |_| true), self.table.now("x", None, |_| true));
        finished(&self.lines, None).unwrap().pop().unwrap().record().unwrap()
    }

    fn receipt(&self, seat: usize) -> Receipt {
        self.devices[seat].receipt().unwrap().clone()
    }
}

#[test]
fn one_start_and_the_devices_do_the_rest() {
    let mut tabled = Tabled::new("start");
    tabled.devices(&[0, 1]);
    assert!(tabled.now(0).seats[..2].iter().all(|seat| seat.mixed));
    tabled.call(0, &Deed::Start).unwrap();
    let frozen = tabled.now(0).frozen.unwrap();
    assert_eq!((frozen.waits_for, tabled.table.stage()), (vec![0, 1], Stage::Gathering));
    assert!(!tabled.devices(&[0, 1]));
    assert_eq!(tabled.table.stage(), Stage::Playing);
    let record = tabled.play();
    assert_eq!(record.form(), Some(Form::Second));
    for seat in 0..2 {
        let verdict = verify_with(&record, &tabled.receipt(seat)).unwrap();
        assert_eq!((verdict.numbers, verdict.without.len(), verdict.voided.len()), (2, 0, 0));
    }
    // The next game is another deal, with other numbers.
    let before = tabled.receipt(0);
    tabled.devices(&[0, 1]);
    tabled.call(0, &Deed::Start).unwrap();
    tabled.devices(&[0, 1]);
    let next = tabled.play();
    verify_with(&next, &tabled.receipt(0)).unwrap();
    assert!(before.compare(&next).is_err() && tabled.receipt(0).compare(&record).is_err());
}

#[test]
fn nobody_s_number_is_said_to_be_nobody_s() {
    let mut tabled = Tabled::new("nobody");
    tabled.call(0, &Deed::Start).unwrap();
    assert_eq!(tabled.table.stage(), Stage::Playing, "there is nothing to wait for");
    let verdict = verify(&tabled.play()).unwrap();
    assert_eq!((verdict.numbers, verdict.without), (0, vec!["Rose".to_owned(), "Tom".to_owned()]));
}

#[test]
fn who_does_not_reveal_voids_the_deal_on_record() {
    let mut tabled = Tabled::new("void");
    tabled.devices(&[0, 1]);
    let promised = tabled.now(0).commitment.unwrap();
    tabled.call(0, &Deed::Start).unwrap();
    tabled.devices(&[0]);
    assert_eq!(tabled.now(0).frozen.unwrap().waits_for, [1]);
    // Time is the shell's: it says when it is up.
    let written = tabled.table.void(&tabled.world).unwrap();
    tabled.write(written);
    let now = tabled.now(0);
    assert!(now.frozen.is_none() && now.commitment.is_some() && now.commitment.as_ref() != Some(&promised));
    assert_eq!(now.voided.len(), 1);
    assert_eq!(now.voided[0].silent[0].name, "Tom");
    assert!(now.seats.iter().all(|seat| !seat.mixed), "a new promise asks for new numbers");
    // Tom is silent again; the host goes on without his number, although his hash is there.
    tabled.devices(&[0, 1]);
    tabled.call(0, &Deed::Start).unwrap();
    tabled.devices(&[0]);
    assert_eq!(tabled.call(1, &Deed::StartWithout(vec![1])), Err(Code::NotTheHost));
    tabled.call(0, &Deed::StartWithout(vec![1])).unwrap();
    assert_eq!(tabled.now(0).voided.len(), 2, "the deal that waited is given up");
    tabled.devices(&[0, 1]);
    tabled.call(0, &Deed::StartWithout(vec![1])).unwrap();
    assert!(!tabled.devices(&[0, 1]));
    let record = tabled.play();
    let verdict = verify_with(&record, &tabled.receipt(0)).unwrap();
    assert_eq!((verdict.numbers, verdict.without), (1, vec!["Tom".to_owned()]));
    assert_eq!(verdict.voided.len(), 2);
    // Tom's device knows that its number is not in it, and that this is the deal all the same.
    assert!(tabled.receipt(1).numbers.is_empty());
    verify_with(&record, &tabled.receipt(1)).unwrap();
    // Kept quiet, it is another deal; and the next game has none to tell.
    let mut quiet = record;
    quiet.voided.clear();
    assert!(verify(&quiet).is_err());
    assert!(tabled.now(0).voided.is_empty());
}

/// A device does not show its number to a server that says something else than it said before.
#[test]
fn a_device_keeps_its_number_when_something_is_foul() {
    let number = || Some([3; 32]);
    let mut tabled = Tabled::new("foul");
    tabled.devices(&[0, 1]);
    tabled.call(0, &Deed::Start).unwrap();
    let now = tabled.now(0);
    let mut other = now.clone();
    other.frozen.as_mut().unwrap().text =
        now.frozen.as_ref().unwrap().text.replace("commitment ", "commitment 0");
    assert!(matches!(tabled.devices[0].clone().look(&other, number), Pledged::Foul));
    // Another hash stands where ours was: there is nothing for us to show, and the receipt says so.
    let mut other = now.clone();
    other.frozen.as_mut().unwrap().text = now.frozen.as_ref().unwrap().text.replace("hash 0 ", "hash 0 0");
    let mut device = tabled.devices[0].clone();
    assert!(matches!(device.look(&other, number), Pledged::Nothing));
    assert!(device.receipt().unwrap().numbers.is_empty());
    // Shown once, it is not shown again; and other terms under the same promise are noticed.
    let mut device = tabled.devices[0].clone();
    assert!(matches!(device.look(&now, number), Pledged::Do(Deed::Reveal(_))));
    assert!(matches!(device.look(&now, number), Pledged::Nothing));
    let mut again = now.clone();
    again.frozen.as_mut().unwrap().text =
        now.frozen.as_ref().unwrap().text.replace("game trefles", "game sardines");
    assert!(matches!(device.look(&again, number), Pledged::Foul));
    // The game begins with what was frozen, and with nothing else.
    for (text, foul) in [(&now.frozen, false), (&again.frozen, true)] {
        let begun = TableNow { phase: Stage::Playing, games: 1, frozen: text.clone(), ..now.clone() };
        assert_eq!(matches!(device.clone().look(&begun, number), Pledged::Foul), foul);
    }
    // A deal that came to nothing after we showed our number is in the next one, or we keep our next number.
    let mut lobby = now.clone();
    (lobby.frozen, lobby.commitment) = (None, Some("ab".repeat(32)));
    let Pledged::Do(Deed::Hash(hash)) = device.look(&lobby, number) else { panic!("a hash") };
    let text = format!("game trefles\ncommitment {}\nhash 0 {hash}\n", "ab".repeat(32));
    let mut next = lobby.clone();
    next.frozen = now.frozen.clone();
    next.frozen.as_mut().unwrap().text = text.clone();
    assert!(matches!(device.clone().look(&next, number), Pledged::Foul));
    let promised = now.commitment.as_ref().unwrap();
    next.frozen.as_mut().unwrap().text = format!("voided {promised} 1\n{text}");
    assert!(matches!(device.look(&next, number), Pledged::Do(Deed::Reveal(_))));
}

/// A journal in which somebody turned what was fixed does not add up.
#[test]
fn a_journal_that_changes_what_was_frozen_is_broken() {
    let mut tabled = Tabled::new("broken");
    tabled.devices(&[0, 1]);
    let hashed = tabled.lines.len();
    tabled.call(0, &Deed::Start).unwrap();
    tabled.devices(&[0]);
    let frozen = tabled.lines.clone();
    tabled.devices(&[1]);
    let fold = |lines: &[Line], more: &Value| {
        let mut lines = lines.to_vec();
        lines.push(Line::new(1, serde_json::to_vec(&json!({ "was": more })).unwrap()));
        Table::fold(&lines).map(drop)
    };
    for (what, entry) in [
        ("another hash", json!({"hashed": {"seat": 1, "hash": "0f".repeat(32)}})),
        ("another promise", json!({"promised": {"secret": "0e".repeat(32), "form": 2}})),
        ("a promise of the first form", json!({"promised": {"secret": "0e".repeat(32)}})),
        ("somebody sits down", json!({"sat": {"seat": 2, "name": "Lina", "token": "lina"}})),
        ("somebody leaves", json!({"left": {"seat": 1}})),
        ("another bot", json!({"bot": {"seat": 2, "level": "champion"}})),
        ("another game", json!({"changed": {"game": "sardines", "seats": 3}})),
        ("another number", json!({"revealed": {"seat": 1, "number": "0f".repeat(32)}})),
        ("a number of a bot", json!({"revealed": {"seat": 2, "number": "0f".repeat(32)}})),
        ("nobody silent", json!({"voided": {"silent": []}})),
        ("somebody silent who was not", json!({"voided": {"silent": [0]}})),
        ("begun without a number", json!({"began": {"first": 0}})),
    ] {
        assert!(matches!(fold(&frozen, &entry), Err(Broken::Misplaced(_))), "{what}");
    }
    assert!(fold(&frozen, &json!({"voided": {"silent": [1]}})).is_ok());
    // Frozen with another hash, or begun on other terms.
    let entry = |at: usize| -> Value { serde_json::from_slice(&tabled.lines[at].bytes).unwrap() };
    let mut other = entry(hashed);
    other["was"]["frozen"]["hashes"][1] = json!("0f".repeat(32));
    assert!(matches!(fold(&tabled.lines[..hashed], &other["was"]), Err(Broken::Misplaced(_))));
    let began = (0..tabled.lines.len()).find(|at| entry(*at)["was"].get("began").is_some()).unwrap();
    let terms = entry(began)["was"]["began"]["terms"].clone();
    for (field, value) in [("first", json!(9)), ("game", json!("sardines")), ("begins", json!("chosen"))] {
        let mut other = entry(began);
        other["was"]["began"]["terms"][field] = value;
        assert_ne!(other["was"]["began"]["terms"], terms, "{field}");
        assert!(fold(&tabled.lines[..began], &other["was"]).is_err(), "{field}");
    }
}

/// An id is remembered for the person and the deed, not for the seat.
#[test]
fn an_id_is_of_a_person_and_a_deed() {
    let mut tabled = Tabled::new("calls");
    let bot = |level: &str| Deed::Bot { seat: 2, level: level.to_owned() };
    let written = tabled.table.answer(&tabled.world, 0, 77, &bot("debutant")).unwrap();
    tabled.write(written);
    let at = tabled.table.length;
    let answered = |table: &Table, seat, deed: &Deed| {
        table.answered(seat, 77, deed).map(|answer| answer.map_err(|no| no.code))
    };
    assert_eq!(answered(&tabled.table, 0, &bot("debutant")), Some(Ok(at)), "sent again, done once");
    assert_eq!(answered(&tabled.table, 0, &bot("champion")), Some(Err(Code::IdReused)));
    assert_eq!(answered(&tabled.table, 1, &bot("debutant")), None, "somebody else's id");
    // Rose leaves, and Lina sits down where she sat: with the same id she has done nothing yet.
    tabled.call(0, &Deed::Remove { seat: 0 }).unwrap();
    tabled.write(vec![Entry::Sat { seat: 0, name: "Lina".to_owned(), token: "lina".to_owned() }.into()]);
    assert_eq!(answered(&tabled.table, 0, &bot("debutant")), None);
    // So it is after a restart.
    let again = Table::fold(&tabled.lines).unwrap();
    assert_eq!(answered(&again, 0, &bot("debutant")), None);
    // The first version did not write down what a call wanted: whoever sent it is answered as before.
    let mut lines = tabled.lines[..at as usize].to_vec();
    let mut last: Value = serde_json::from_slice(&lines.pop().unwrap().bytes).unwrap();
    assert!(last.as_object_mut().unwrap().remove("deed").is_some());
    lines.push(Line::new(1, serde_json::to_vec(&last).unwrap()));
    let old = Table::fold(&lines).unwrap();
    for deed in [bot("debutant"), bot("champion")] {
        assert_eq!(answered(&old, 0, &deed), Some(Ok(at)));
    }
}

/// Nobody at a table looks like somebody else, bots included.
#[test]
fn names_at_a_table_are_apart() {
    let mut tabled = Tabled::new("names");
    tabled.call(0, &Deed::Remove { seat: 1 }).unwrap();
    let sit =
        |table: &Table, name: &str| table.sit(name, "x".to_owned(), None).map(drop).map_err(|no| no.code);
    for taken in ["Rose", "rose", "R\u{43e}se", "Lucie", "LUCIE"] {
        assert_eq!(sit(&tabled.table, taken), Err(Code::NameTaken), "{taken}");
    }
    assert_eq!(sit(&tabled.table, "Rosa"), Ok(()));
    // A bot gives way: Marcel sits at seat 0, so the bot at seat 1 is called otherwise.
    tabled.call(0, &Deed::Remove { seat: 0 }).unwrap();
    tabled.write(vec![Entry::Sat { seat: 0, name: "Marcel".to_owned(), token: "marcel".to_owned() }.into()]);
    tabled.call(0, &Deed::Bot { seat: 1, level: "habitue".to_owned() }).unwrap();
    let names: Vec<String> = tabled.now(0).seats.into_iter().filter_map(|seat| seat.name).collect();
    assert!(names.len() == 3 && names[1] != "Marcel" && names[1] != names[2], "{names:?}");
    let again = Table::fold(&tabled.lines).unwrap();
    assert_eq!(again.now("x", None, |_| true), tabled.table.now("x", None, |_| true));
}
