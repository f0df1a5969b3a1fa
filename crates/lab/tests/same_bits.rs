//! The same seed, the same bits: on however many threads, in however many parts.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::sync::atomic::AtomicBool;

use tablee_catalog::GAMES;
use tablee_lab::{
    Arena, Brain, Comparison, Experiment, Patience, Rules, Shard, Study, Watch, mean, on_threads,
    read_brains, run,
};

static STOP: AtomicBool = AtomicBool::new(false);

fn watch() -> Watch<'static> {
    Watch { stop: &STOP, done: &|_| {} }
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
    let trouble = |parts| Study::merge(parts).unwrap_err().to_string();
    assert_eq!(trouble(vec![part(&one, 1, 3)]), "the experiment lacks shard 2/3, 3/3");
    assert_eq!(trouble(vec![part(&one, 1, 2), part(&one, 1, 2)]), "part 1/2 and part 1/2 are both shard 1/2");
    let other = Experiment { seed: 8, ..one.clone() };
    assert_eq!(
        trouble(vec![part(&one, 1, 2), part(&other, 2, 2)]),
        "part 2/2 and part 1/2 are not parts of the same experiment"
    );
    let mut stopped = part(&one, 2, 2);
    stopped.1.tally.games -= 1;
    assert!(trouble(vec![part(&one, 1, 2), stopped]).contains("was stopped after 9 of its 10 games"));
}

#[test]
fn a_damaged_file_is_found_out() {
    let text = play(&experiment("sardines", "random", 10), Shard::WHOLE, 1).to_json();
    let bad = |text: &str| Study::from_json(text).unwrap_err().to_string();
    assert!(bad(&text[..text.len() / 2]).starts_with("it is no JSON"));
    assert_eq!(bad("{}"), "it is not the result of a lab run");
    assert!(bad(&text.replace("\"played\": 10", "\"played\": 11")).contains("more games"));
    assert!(bad(&text.replace("\"played\": 10", "\"played\": 9")).contains("cannot come from its games"));
    assert!(bad(&text.replace("tins.closed", "tins.opened")).contains("tins.closed is missing"));
    assert!(bad(&text.replace("\"layout\": 1", "\"layout\": 2")).contains("another version"));
    assert!(bad(&text.replace("\"sardines\"", "\"belote\"")).contains("there is no game"));
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
    assert!((got.mean - expected.mean).abs() < 1e-9 && (got.margin - expected.margin).abs() < 1e-9);
}
