//! A circle from its founding to its end: what is kept, what is shown, what is erased.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use pollster::block_on;
use serde_json::json;
use tablee_circle::{Avatar, Circle, Deed, Done, Entry, Evening, Game, Keeper, Player, Regular, Written};
use tablee_journal::{Erasable, InMemory, Sqlite, TableName};
use tablee_table::{Code, Foretold, Terms, World, hash};

/// A world whose time the test tells.
struct Later {
    now: AtomicU64,
    luck: Foretold,
}

impl World for Later {
    fn now(&self) -> u64 {
        self.now.load(Ordering::Relaxed)
    }

    fn fill(&self, bytes: &mut [u8]) -> bool {
        self.luck.fill(bytes)
    }
}

fn world() -> Later {
    Later { now: AtomicU64::new(1_780_000_000), luck: Foretold::new("cercle") }
}

const DAY: u64 = 24 * 3600;

/// Rose, Tom and Lina.
fn three(journal: Arc<dyn Erasable>, world: &dyn World) -> (Keeper, [String; 3]) {
    let founded = block_on(Keeper::found(journal, world, "Chez Rose", "Rose", Avatar::Rooster)).unwrap();
    let (mut keeper, rose) = (founded.keeper, founded.key);
    let invite = keeper.circle().invite.clone();
    let (one, tom) = block_on(keeper.join(world, &invite, "Tom", Avatar::Fox)).unwrap();
    let (two, lina) = block_on(keeper.join(world, &invite, "Lina", Avatar::Owl)).unwrap();
    assert_eq!((one, two), (1, 2));
    (keeper, [rose, tom, lina])
}

fn act(keeper: &mut Keeper, world: &dyn World, by: u32, deed: Deed) -> Result<Done, Code> {
    block_on(keeper.act(world, by, &deed)).map_err(|refused| refused.code)
}

/// Tom's game, against Lina and a bot.
fn a_game(keeper: &mut Keeper, world: &dyn World, table: &str, n: u32) {
    let when = world.now();
    let mut write = |entry: Entry| block_on(keeper.write(&[Written { when, entry }])).unwrap();
    write(Entry::Table { table: table.into(), game: "nain-jaune".into(), member: 1 });
    write(Entry::Sat { table: table.into(), member: 1, token: "t".repeat(64) });
    write(Entry::Sat { table: table.into(), member: 2, token: "l".repeat(64) });
    let somebody = |name: &str| Player { name: Some(name.into()), ..Player::default() };
    let bot = Player { bot: Some("habitue".into()), ..Player::default() };
    let game = Game {
        table: table.into(),
        n,
        game: "nain-jaune".into(),
        ended: when,
        players: vec![somebody("Tom"), somebody("Lina"), bot, somebody("Cousin")],
        winners: vec![0],
        scores: vec![40, -10, -20, -10],
        key: Some("k".repeat(64)),
    };
    let tokens = [Some("t".repeat(64)), Some("l".repeat(64)), None, Some("c".repeat(64))];
    let entry = keeper.circle().played(game.clone(), &tokens).unwrap();
    block_on(keeper.write(&[Written { when, entry }])).unwrap();
    assert!(keeper.circle().played(game, &tokens).is_none(), "a game is written once");
}

#[test]
fn who_has_the_link_joins_and_an_old_link_lets_nobody_in() {
    let world = world();
    let (mut keeper, [rose, ..]) = three(Arc::new(InMemory::new()), &world);
    let old = keeper.circle().invite.clone();
    let refused = |keeper: &mut Keeper, invite: &str, name: &str| {
        block_on(keeper.join(&world, invite, name, Avatar::Cat)).unwrap_err().code
    };
    assert_eq!(refused(&mut keeper, "guessed", "Ève"), Code::NoSuchCircle);
    assert_eq!(refused(&mut keeper, &old, "rоse"), Code::NameTaken, "a letter of another alphabet");
    assert_eq!(refused(&mut keeper, &old, "\u{200b}"), Code::BadName);
    act(&mut keeper, &world, 1, Deed::Renew).unwrap();
    assert_eq!(refused(&mut keeper, &old, "Ève"), Code::NoSuchCircle);
    // A device is known by the hash of its secret, and another is added to the same member.
    assert_eq!(keeper.circle().member_of(&hash(&rose)), Some(0));
    assert_eq!(keeper.circle().member_of(&rose), None);
    let phone = block_on(keeper.add_device(&world, 0)).unwrap();
    assert_eq!(keeper.circle().member_of(&hash(&phone)), Some(0));
    let shown = keeper.circle().now("c", 0, &hash(&phone), Vec::new());
    let other = shown.devices.iter().find(|device| !device.this).unwrap().id.clone();
    assert_eq!((shown.devices.len(), shown.members.len()), (2, 3));
    // Nobody parts with the device of another.
    assert_eq!(act(&mut keeper, &world, 1, Deed::Part(other.clone())), Err(Code::NothingToDo));
    act(&mut keeper, &world, 0, Deed::Part(other)).unwrap();
    assert_eq!(keeper.circle().member_of(&hash(&rose)), None);
    for _ in 0..9 {
        block_on(keeper.add_device(&world, 0)).unwrap();
    }
    assert_eq!(block_on(keeper.add_device(&world, 0)).unwrap_err().code, Code::CircleFull);
    assert_eq!(block_on(keeper.add_device(&world, 9)).unwrap_err().code, Code::NoSuchCircle);
}

#[test]
fn games_evenings_house_rules_and_regular_evenings_are_kept_over_a_restart() {
    let (folder, world) = (tempfile::tempdir().unwrap(), world());
    let journal: Arc<dyn Erasable> = Arc::new(Sqlite::open(folder.path()).unwrap());
    let (mut keeper, [_, _, lina]) = three(journal, &world);
    a_game(&mut keeper, &world, "bado", 1);
    let evening = Evening {
        id: "e1".into(),
        game: "sardines".into(),
        at: world.now() + 3600,
        players: vec![
            Player { member: Some(0), name: Some("never written".into()), ..Player::default() },
            Player { name: Some("Mamie".into()), ..Player::default() },
        ],
        scores: vec![2, 1],
    };
    act(&mut keeper, &world, 0, Deed::Evening(Box::new(evening.clone()))).unwrap();
    let bad = |change: fn(&mut Evening)| {
        let mut bad = evening.clone();
        change(&mut bad);
        keeper.circle().answer(&world, 0, &Deed::Evening(Box::new(bad))).unwrap_err().code
    };
    assert_eq!(bad(|bad| bad.game = "belote".into()), Code::UnknownGame);
    assert_eq!(bad(|bad| bad.scores.truncate(1)), Code::BadRequest);
    assert_eq!(bad(|bad| bad.players[0].member = Some(77)), Code::BadRequest);
    assert_eq!(bad(|bad| bad.id = "../x".into()), Code::BadRequest);
    let terms: Terms = serde_json::from_value(json!({"game": "trefles", "seats": 4, "rules": {}})).unwrap();
    let house = |name: &str, terms: &Terms| Deed::House { name: name.into(), terms: Box::new(terms.clone()) };
    act(&mut keeper, &world, 2, house("Comme chez Mamie", &terms)).unwrap();
    let unknown = Terms { game: "belote".into(), ..terms.clone() };
    assert_eq!(act(&mut keeper, &world, 2, house("x", &unknown)), Err(Code::UnknownGame));
    let sunday = Regular { id: 99, day: 6, hour: 20, minute: 30, zone: "Europe/Paris".into(), minutes: 180 };
    act(&mut keeper, &world, 0, Deed::Regular(sunday)).unwrap();
    act(&mut keeper, &world, 0, Deed::Call("Les dimanches".into())).unwrap();
    act(&mut keeper, &world, 2, Deed::Look { name: "Lina B.".into(), avatar: Avatar::Bee }).unwrap();

    let code = keeper.code().clone();
    let before = serde_json::to_string(&keeper.circle().now("c", 2, &hash(&lina), Vec::new())).unwrap();
    drop(keeper);
    let journal: Arc<dyn Erasable> = Arc::new(Sqlite::open(folder.path()).unwrap());
    let keeper = block_on(Keeper::load(journal, code)).unwrap();
    let shown = keeper.circle().now("c", 2, &hash(&lina), Vec::new());
    assert_eq!(serde_json::to_string(&shown).unwrap(), before);
    // Names stand in one place: who is a member is a number elsewhere.
    let players = &shown.games[0].players;
    assert_eq!(
        players.iter().map(|player| player.member).collect::<Vec<_>>(),
        [Some(1), Some(2), None, None]
    );
    assert_eq!(players[3].name.as_deref(), Some("Cousin"));
    assert!(players[0].name.is_none() && shown.evenings[0].players[0].name.is_none());
    assert_eq!((shown.nights.len(), shown.nights[0].games.len(), shown.nights[0].evenings.len()), (1, 1, 1));
    assert_eq!(shown.regulars[0].id, 1, "the circle numbers them");
    assert_eq!(
        (shown.houses[0].name.as_str(), shown.houses[0].terms.memory),
        ("Comme chez Mamie", Some(false))
    );
    assert!(keeper.circle().alarm(world.now()).unwrap() > world.now());
}

/// What somebody wrote is not on the disk any more, in no file of the folder.
fn is_on_disk(folder: &Path, what: &str) -> bool {
    std::fs::read_dir(folder).unwrap().any(|file| {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        bytes.windows(what.len()).any(|window| window == what.as_bytes())
    })
}

#[test]
fn who_erases_themself_is_gone_and_the_games_stay() {
    let (folder, world) = (tempfile::tempdir().unwrap(), world());
    let journal: Arc<dyn Erasable> = Arc::new(Sqlite::open(folder.path()).unwrap());
    let (mut keeper, [_, tom, lina]) = three(Arc::clone(&journal), &world);
    act(&mut keeper, &world, 1, Deed::Look { name: "Tomtomtom".into(), avatar: Avatar::Cat }).unwrap();
    a_game(&mut keeper, &world, "bado", 1);
    act(&mut keeper, &world, 1, Deed::Erase).unwrap();
    assert!(is_on_disk(folder.path(), "Tomtomtom") && is_on_disk(folder.path(), &hash(&tom)));
    assert_eq!(act(&mut keeper, &world, 1, Deed::Leave), Ok(Done::Left));

    for gone in ["Tomtomtom", &hash(&tom), &"t".repeat(64)] {
        assert!(!is_on_disk(folder.path(), gone), "{gone}");
    }
    let circle = keeper.circle();
    assert_eq!(circle.member_of(&hash(&tom)), None);
    assert!(circle.closing.is_none(), "nobody wants that any more");
    assert_eq!((circle.games.len(), circle.games[0].players[0].member), (1, Some(1)));
    assert!(!circle.members.contains_key(&1), "which is nobody's number");
    let export = serde_json::to_string(&circle.export(0)).unwrap();
    assert!(!export.contains("Tom") && export.contains("Lina") && !export.contains(&circle.invite));
    assert!(!export.contains(&hash(&lina)), "nor is anything in it that lets somebody in");
    // The number is nobody else's either, and all of it is there after a restart.
    let invite = circle.invite.clone();
    assert_eq!(block_on(keeper.join(&world, &invite, "Tom", Avatar::Fox)).unwrap().0, 3);
    let code = keeper.code().clone();
    drop(keeper);
    let lines = block_on(journal.read(&code, 0).done()).unwrap();
    assert_eq!(Circle::fold(&lines).unwrap().members.len(), 3);
    drop(journal);
    let journal: Arc<dyn Erasable> = Arc::new(Sqlite::open(folder.path()).unwrap());
    assert_eq!(block_on(Keeper::load(journal, code)).unwrap().circle().games.len(), 1);
}

#[test]
fn a_circle_is_erased_when_all_agree_or_nobody_objects_for_two_weeks() {
    let (folder, world) = (tempfile::tempdir().unwrap(), world());
    let journal: Arc<dyn Erasable> = Arc::new(Sqlite::open(folder.path()).unwrap());
    let (mut keeper, _) = three(Arc::clone(&journal), &world);
    assert_eq!(act(&mut keeper, &world, 0, Deed::Keep), Err(Code::NothingToDo));
    act(&mut keeper, &world, 0, Deed::Erase).unwrap();
    assert_eq!(act(&mut keeper, &world, 0, Deed::Erase), Err(Code::NothingToDo));
    let due = keeper.circle().alarm(world.now()).unwrap();
    assert_eq!(due, world.now() + 14 * DAY);
    assert!(!keeper.circle().is_over(due - 1) && keeper.circle().is_over(due));
    // One who objects is enough.
    act(&mut keeper, &world, 2, Deed::Keep).unwrap();
    assert!(!keeper.circle().is_over(due));
    act(&mut keeper, &world, 0, Deed::Erase).unwrap();
    assert_eq!(act(&mut keeper, &world, 1, Deed::Erase), Ok(Done::Written));
    assert_eq!(act(&mut keeper, &world, 2, Deed::Erase), Ok(Done::Erased));
    assert!(block_on(journal.tables().done()).unwrap().is_empty());
    assert!(!is_on_disk(folder.path(), "Chez Rose") && !is_on_disk(folder.path(), "Lina"));
    assert!(keeper.circle().members.is_empty());
    // The last one who leaves leaves nothing behind.
    let founded =
        block_on(Keeper::found(Arc::clone(&journal), &world, "Seule", "Rose", Avatar::Moon)).unwrap();
    let mut alone = founded.keeper;
    assert_eq!(act(&mut alone, &world, 0, Deed::Leave), Ok(Done::Erased));
    assert!(block_on(journal.tables().done()).unwrap().is_empty());
}

/// Whoever is slower is refused, and what the other wrote stays.
#[test]
fn two_who_have_it_open_lose_nothing() {
    let world = world();
    let journal: Arc<dyn Erasable> = Arc::new(InMemory::new());
    let (mut one, _) = three(Arc::clone(&journal), &world);
    let mut two = block_on(Keeper::load(journal, one.code().clone())).unwrap();
    act(&mut one, &world, 0, Deed::Call("Un".into())).unwrap();
    assert_eq!(act(&mut two, &world, 1, Deed::Call("Deux".into())), Err(Code::Elsewhere));
    assert_eq!(two.circle().name, "Un");
    act(&mut two, &world, 1, Deed::Call("Deux".into())).unwrap();
    assert_eq!(act(&mut one, &world, 0, Deed::Erase), Err(Code::Elsewhere));
    assert_eq!(one.circle().name, "Deux");
}

/// What a newer version writes is refused in words, and nothing that is broken is guessed at.
#[test]
fn what_is_not_known_is_not_guessed_at() {
    let read =
        |text: &str| Written::from_line(&tablee_journal::Line::new(1, text)).map_err(|bad| bad.to_string());
    assert!(read(r#"{"when":1,"was":{"called":"x"}}"#).is_ok());
    assert!(read(r#"{"when":1,"was":{"danced":"x"}}"#).unwrap_err().contains("newer"));
    assert!(read("{").unwrap_err().contains("cannot be read"));
    let line = tablee_journal::Line::new(2, "{}");
    assert!(Written::from_line(&line).unwrap_err().to_string().contains("newer"));
}

/// `fixtures/circles`: what was ever written opens for ever, and adds up to what it did.
#[test]
fn circles_that_earlier_versions_kept_open() {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/circles");
    let mut versions: Vec<_> = std::fs::read_dir(kept).unwrap().map(|it| it.unwrap().path()).collect();
    versions.sort();
    assert!(!versions.is_empty());
    for version in versions {
        let folder = tempfile::tempdir().unwrap();
        std::fs::copy(version.join("journal.sqlite"), folder.path().join("journal.sqlite")).unwrap();
        let journal: Arc<dyn Erasable> = Arc::new(Sqlite::open(folder.path()).unwrap());
        let text = std::fs::read_to_string(version.join("circles.json")).unwrap();
        let circles: serde_json::Map<String, serde_json::Value> = serde_json::from_str(&text).unwrap();
        assert_eq!(block_on(journal.tables().done()).unwrap().len(), circles.len());
        for (code, known) in circles {
            let code = TableName::new(&code).unwrap();
            let mut keeper = block_on(Keeper::load(Arc::clone(&journal), code)).unwrap();
            let export = serde_json::to_value(keeper.circle().export(0)).unwrap();
            for (field, value) in known["export"].as_object().unwrap() {
                assert_eq!(export[field], *value, "{}: {field}", version.display());
            }
            // Whoever was in it is, and can go on.
            let device = hash(known["key"].as_str().unwrap());
            let member = keeper.circle().member_of(&device).unwrap();
            let world = world();
            assert_eq!(act(&mut keeper, &world, member, Deed::Renew), Ok(Done::Written));
        }
    }
}

/// Writes `fixtures/circles` for a new version: `TABLEE_KEEP=fixtures/circles/v2 cargo test --test circle`. Never for an old one.
#[test]
fn a_circle_with_everything_in_it_can_be_kept() {
    let folder = tempfile::tempdir().unwrap();
    let into = std::env::var_os("TABLEE_KEEP").map(std::path::PathBuf::from);
    let at = into.clone().unwrap_or_else(|| folder.path().to_owned());
    let world = world();
    let journal: Arc<dyn Erasable> = Arc::new(Sqlite::open(&at).unwrap());
    let (mut keeper, [rose, ..]) = three(Arc::clone(&journal), &world);
    a_game(&mut keeper, &world, "bado-mire-kutapi", 1);
    let terms: Terms = serde_json::from_value(
        json!({"game": "sardines", "seats": 3, "rules": {}, "days": {"turn": 24, "answer": 12}}),
    )
    .unwrap();
    let players = vec![Player { member: Some(2), ..Player::default() }, Player::default()];
    let evening = Evening {
        id: "e1".into(),
        game: "nain-jaune".into(),
        at: world.now(),
        players,
        scores: vec![15, -15],
    };
    let sunday = Regular { id: 0, day: 6, hour: 20, minute: 30, zone: "Europe/Paris".into(), minutes: 180 };
    for (by, deed) in [
        (0, Deed::Call("Les dimanches".into())),
        (2, Deed::Look { name: "Lina B.".into(), avatar: Avatar::Bee }),
        (1, Deed::House { name: "Comme chez Mamie".into(), terms: Box::new(terms.clone()) }),
        (1, Deed::House { name: "Vite".into(), terms: Box::new(terms) }),
        (1, Deed::NoHouse("Vite".into())),
        (0, Deed::Regular(sunday.clone())),
        (0, Deed::Regular(sunday)),
        (0, Deed::NoRegular(1)),
        (2, Deed::Evening(Box::new(evening.clone()))),
        (2, Deed::Evening(Box::new(Evening { id: "e2".into(), ..evening }))),
        (2, Deed::NoEvening("e2".into())),
        (0, Deed::Renew),
        (0, Deed::Erase),
        (2, Deed::Keep),
    ] {
        act(&mut keeper, &world, by, deed).unwrap();
    }
    block_on(keeper.add_device(&world, 0)).unwrap();
    let first = keeper.circle().now("c", 0, &hash(&rose), Vec::new());
    let other = first.devices.iter().find(|device| !device.this).unwrap().id.clone();
    act(&mut keeper, &world, 0, Deed::Part(other)).unwrap();
    assert_eq!(act(&mut keeper, &world, 1, Deed::Leave), Ok(Done::Left));
    act(&mut keeper, &world, 2, Deed::Erase).unwrap();
    let mut export = serde_json::to_value(keeper.circle().export(0)).unwrap();
    assert_eq!(export["members"].as_array().unwrap().len(), 2);
    export.as_object_mut().unwrap().remove("at");
    let known = json!({keeper.code().as_str(): {"key": rose, "export": export}});
    if let Some(into) = into {
        std::fs::write(into.join("circles.json"), format!("{known:#}\n")).unwrap();
    }
}
