//! The same seed, the same bits: on however many threads, in however many parts.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use tablee_catalog::GAMES;
use tablee_lab::{
    Arena, Brain, Comparison, Damage, Experiment, Needed, Patience, Programs, Rules, Shard, Study, Trouble,
    Watch, game_named, mean, on_threads, read_brains, run,
};

static STOP: AtomicBool = AtomicBool::new(false);
static PROGRAMS: LazyLock<Programs> = LazyLock::new(Programs::default);

fn watch() -> Watch<'static> {
    Watch { stop: &STOP, done: &|_| {}, programs: &PROGRAMS, complain: &|_, _| {} }
}

fn experiment(game: &str, bots: &str, games: u64) -> Experiment {
    let brains = Experiment::brains(bots, 3).unwrap();
    Experiment {
        game: game.to_owned(),
        players: 3,
        rules: Rules::default(),
        brains,
        games,
        seed: 7,
        iterations: 5,
    }
}

fn play(experiment: &Experiment, shard: Shard, threads: usize) -> Study {
    on_threads(Some(threads), || run(experiment, shard, watch())).unwrap().unwrap()
}

#[test]
fn threads_do_not_change_a_bit() {
    for game in GAMES {
        let experiment = experiment(game, "habitue,debutant,random", 150);
        let (one, two) = (play(&experiment, Shard::WHOLE, 1), play(&experiment, Shard::WHOLE, 2));
        assert_eq!(one.tally.games, 150);
        assert_eq!(one.to_json(), two.to_json(), "{game}");
    }
}

#[test]
fn shards_merge_to_the_whole_bit_for_bit() {
    for game in GAMES {
        let experiment = experiment(game, "random", 100);
        let whole = play(&experiment, Shard::WHOLE, 2);
        let mut parts: Vec<(String, Study)> = (1..=3)
            .map(|part| {
                let text = play(&experiment, Shard { part, of: 3 }, 2).to_json();
                (format!("part {part}"), Study::from_json(&text).unwrap())
            })
            .collect();
        assert_eq!(parts.iter().map(|(_, part)| part.tally.games).sum::<u64>(), 100);
        parts.rotate_left(1);
        assert_eq!(Study::merge(parts).unwrap().to_json(), whole.to_json(), "{game}");
        assert_eq!(Study::from_json(&whole.to_json()).unwrap().to_json(), whole.to_json());
    }
}

#[test]
fn a_merge_wants_every_part_of_one_experiment_once() {
    let one = experiment("trefles", "random", 20);
    let part = |experiment: &Experiment, part, of| {
        (format!("part {part}/{of}"), play(experiment, Shard { part, of }, 1))
    };
    let trouble = |parts| Study::merge(parts).unwrap_err();
    let shards = ["2/3", "3/3"].map(str::to_owned).into();
    assert_eq!(trouble(vec![part(&one, 1, 3)]), Trouble::Missing { shards, more: false });
    assert!(
        matches!(trouble(vec![part(&one, 1, 9)]), Trouble::Missing { shards, more: true } if shards.len() == 6)
    );
    let (name, shard) = ("part 1/2".to_owned(), "1/2".to_owned());
    let twice = Trouble::Twice { one: name.clone(), other: name.clone(), shard };
    assert_eq!(trouble(vec![part(&one, 1, 2), part(&one, 1, 2)]), twice);
    let other = Experiment { seed: 8, ..one.clone() };
    let foreign = Trouble::Foreign("part 2/2".to_owned(), name);
    assert_eq!(trouble(vec![part(&one, 1, 2), part(&other, 2, 2)]), foreign);
    let mut stopped = part(&one, 2, 2);
    stopped.1.tally.games -= 1;
    let file = "part 2/2".to_owned();
    assert_eq!(trouble(vec![part(&one, 1, 2), stopped]), Trouble::Stopped { file, played: 9, games: 10 });
    assert_eq!(trouble(Vec::new()), Trouble::Nothing);
}

#[test]
fn a_damaged_file_is_found_out() {
    let text = play(&experiment("sardines", "random", 10), Shard::WHOLE, 1).to_json();
    let bad = |text: &str| Study::from_json(text).unwrap_err();
    let damaged = |from: &str, to: &str, damage| {
        assert!(text.contains(from));
        assert_eq!(bad(&text.replace(from, to)), Trouble::File(damage), "{to}");
    };
    assert!(matches!(bad(&text[..text.len() / 2]), Trouble::File(Damage::Json { line: 2.., .. })));
    assert_eq!(bad("{}"), Trouble::File(Damage::Other));
    damaged("\"played\": 10", "\"played\": 11", Damage::Crowded);
    damaged("\"played\": 10", "\"played\": 9", Damage::Sums);
    damaged("\"played\": 10", "\"played\": \"ten\"", Damage::Lacks("played"));
    damaged("\"part\": 1", "\"part\": 2", Damage::Lacks("shard"));
    damaged("\"seed\"", "\"weed\"", Damage::Lacks("seed"));
    damaged("tins.closed", "tins.opened", Damage::Measure("tins.closed".to_owned()));
    damaged("\"layout\": 1", "\"layout\": 2", Damage::Layout);
    damaged("\"mean\": 0.0", "\"mean\": 1.0", Damage::Disagrees);
    assert_eq!(bad(&text.replace("\"sardines\"", "\"belote\"")), Trouble::Game("belote".to_owned()));
}

/// What an experiment cannot be is said as a kind, before anything is played.
#[test]
fn what_cannot_be_played_is_refused_by_kind() {
    let one = experiment("nain-jaune", "random", 5);
    let with = |settings: &str| {
        let rules = Rules::read(&[settings.to_owned()])?;
        Experiment { rules, ..one.clone() }.design().map(drop)
    };
    assert_eq!(with("edition=suited,deal-by=one"), Ok(()), "a hyphen is as good as an underscore");
    assert_eq!(with("stake"), Err(Trouble::Setting("stake".to_owned())));
    let (name, editions) = ("ancient".to_owned(), ["classic", "suited", "modern"].as_slice());
    assert_eq!(with("edition=ancient"), Err(Trouble::Edition { game: "nain-jaune", name, editions }));
    assert!(matches!(with("moon=full"), Err(Trouble::Option { name, options })
        if name == "moon" && options.starts_with(&["edition", "sequence"])));
    assert!(
        matches!(with("stake=many"), Err(Trouble::Value { option: "stake", value, .. }) if value == "many")
    );
    let few = Experiment { players: 1, ..one.clone() };
    assert_eq!(few.design(), Err(Trouble::Players { game: "nain-jaune", least: 2, most: 8, players: 1 }));
    let seats = Experiment { brains: vec![Brain::Random; 2], ..one.clone() };
    assert_eq!(seats.design(), Err(Trouble::Seats { seats: 3, bots: 2 }));
    assert_eq!(Experiment { games: 0, ..one.clone() }.design(), Err(Trouble::Zero(Needed::Game)));
    assert_eq!(on_threads(Some(0), || ()), Err(Trouble::Zero(Needed::Thread)));
    assert_eq!(read_brains("habitue,genius"), Err(Trouble::Bot("genius".to_owned())));
    assert_eq!(Shard::read("3/2"), Err(Trouble::Shard("3/2".to_owned())));
    assert_eq!(game_named(" Nain Jaune"), Ok("nain-jaune"));
    assert_eq!(game_named("sard"), Ok("sardines"));
    assert_eq!(game_named("t"), Err(Trouble::Game("t".to_owned())), "two begin like that");
    assert_eq!(game_named(""), Err(Trouble::Game(String::new())));
}

#[test]
fn shares_of_a_game_add_up() {
    for game in GAMES {
        let study = play(&experiment(game, "habitue", 200), Shard::WHOLE, 2);
        let sum = |prefix: &str| -> i128 {
            let measures = study.design.schema.measures().map(|(_, measure)| measure);
            measures.filter(|measure| measure.key.starts_with(prefix)).map(|it| study.tally[it.place].x).sum()
        };
        let nobody = sum("end.nobody");
        assert_eq!(sum("win.place."), 840 * (200 - nobody), "{game}: every win is somebody's");
        assert_eq!(sum("win.seat."), sum("win.place."));
        let ends = sum("end.") - sum("end.shared") - nobody;
        assert_eq!(ends, 200, "{game}: every end has a name");
        if game == "nain-jaune" {
            // Every belle carte of every deal is somewhere.
            assert_eq!(sum("belle."), 5 * sum("deals"));
            assert_eq!(sum("opera.place."), sum("deals"));
        }
    }
}

#[test]
fn an_arena_does_not_depend_on_threads_and_is_fair_to_both() {
    let table = Experiment { players: 2, brains: Vec::new(), ..experiment("trefles", "random", 1) };
    let bots = read_brains("habitue,debutant").unwrap();
    let arena = Arena { table, bots, patience: Patience::Deals(60), one_way: false };
    let play = |threads| on_threads(Some(threads), || arena.play(watch())).unwrap().unwrap();
    let (one, two) = (play(1), play(2));
    assert_eq!(one.to_json(), two.to_json());
    let pairing = &one.pairings[0];
    let (a, b) = (pairing.a_alone.unwrap().mean, pairing.b_alone.unwrap().mean);
    assert!((a + b - 1.0).abs() < 1e-12, "between two, what one wins the other loses");
    assert!((pairing.lead.unwrap().mean - (a - b) / 2.0).abs() < 1e-12);
    assert_eq!(pairing.winner(), Some(pairing.a), "a habitué beats a débutant");
    assert_eq!(one.ratings[0].bot, pairing.a);
    let same = Arena { bots: vec![Brain::Random; 2], ..arena };
    assert!(same.design().is_err());
}

#[test]
fn an_arena_stops_by_itself() {
    let table = Experiment { brains: Vec::new(), ..experiment("sardines", "random", 1) };
    let bots = read_brains("habitue,random").unwrap();
    let arena = Arena { table, bots, patience: Patience::UntilClear(2000), one_way: true };
    let standings = arena.play(watch()).unwrap();
    assert!(standings.pairings[0].winner().is_some());
    assert!(standings.pairings[0].deals.len() < 200);
}

/// Both sides of a comparison are the runs they would be alone, and the paired interval is that of the differences game by
/// game.
#[test]
fn a_comparison_pairs_its_games() {
    let a = experiment("tous-a-table", "habitue", 40);
    let b = Experiment { rules: Rules::read(&["shelter=true".to_owned()]).unwrap(), ..a.clone() };
    let contrast = Comparison { a: a.clone(), b: b.clone() }.play(watch()).unwrap();
    assert_eq!(contrast.tally_a, play(&a, Shard::WHOLE, 1).tally);
    assert_eq!(contrast.tally_b, play(&b, Shard::WHOLE, 1).tally);
    let actions = contrast.a.schema.named("actions").unwrap();
    let (mut sum, mut squares) = (0i128, 0i128);
    for part in 1..=40 {
        // A shard of one game: its actions.
        let actions = |experiment| play(experiment, Shard { part, of: 40 }, 1).tally[actions.place].x;
        let difference = actions(&b) - actions(&a);
        sum += difference;
        squares += difference * difference;
    }
    let expected = mean(40, sum, squares).unwrap();
    let got = contrast.difference(actions).unwrap();
    assert!((got.mean - expected.mean).abs() < 1e-9 && (got.margin() - expected.margin()).abs() < 1e-9);
}

/// Bots with settings are read as they are written, and refused in words where they mean nothing.
#[test]
fn bots_are_read_as_they_are_written() {
    for name in
        ["random", "simple", "debutant", "habitue-2026", "champion:iterations=3000", "habitue:low=40:shed=-1"]
    {
        assert_eq!(name.parse::<Brain>().unwrap().to_string(), name);
    }
    for wrong in
        ["champion:", "champion:iterations=0", "habitue:low", "habitue:low=x", "habitue:low=99999999999"]
    {
        assert!(matches!(wrong.parse::<Brain>(), Err(Trouble::Setting(_))), "{wrong}");
    }
    for wrong in ["debutant:low=1", "debutant-2026", "random:low=1", "champion-2025", "simple-2026", ""] {
        assert!(matches!(wrong.parse::<Brain>(), Err(Trouble::Bot(_))), "{wrong}");
    }
    // What is weighed is the game's.
    let strange = Experiment {
        brains: read_brains("habitue:low=1,random,random").unwrap(),
        ..experiment("trefles", "random", 1)
    };
    assert!(matches!(strange.design(), Err(Trouble::Weight { .. })));
    let known = Experiment { game: "nain-jaune".to_owned(), ..strange };
    known.design().unwrap();
}

/// Thoughts are set by bot: the same champion with more of them plays other games.
#[test]
fn a_champion_thinks_as_long_as_it_is_told() {
    let few = experiment("trefles", "champion:iterations=2,habitue,habitue", 4);
    let many = Experiment {
        brains: Experiment::brains("champion:iterations=60,habitue,habitue", 3).unwrap(),
        ..few.clone()
    };
    let same = Experiment {
        iterations: 60,
        brains: Experiment::brains("champion,habitue,habitue", 3).unwrap(),
        ..few.clone()
    };
    let play = |experiment: &Experiment| run(experiment, Shard::WHOLE, watch()).unwrap().tally;
    assert_ne!(play(&few), play(&many));
    assert_eq!(play(&many), play(&same));
}
