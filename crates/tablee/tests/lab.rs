//! `tablee lab` from outside: what it says, what it writes, and how it refuses.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn lab(words: &str, folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tablee"))
        .env("LC_ALL", "en_GB.UTF-8")
        .arg("lab")
        .args(words.split_whitespace())
        .current_dir(folder)
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// One sentence, exit code 2, nothing on standard output and no file left behind.
#[track_caller]
fn refuses(words: &str, because: &str) {
    let folder = tempfile::tempdir().unwrap();
    refuses_in(words, because, folder.path());
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "{words} leaves nothing behind");
}

#[track_caller]
fn refuses_in(words: &str, because: &str, folder: &Path) {
    let output = lab(words, folder);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{words}: {said}");
    assert!(said.contains(because), "{words}: {said}");
    assert_eq!(said.lines().count(), 1, "{words}: {said}");
    assert!(said.starts_with("tablee: "), "{words}: {said}");
    assert!(output.stdout.is_empty(), "{words}");
}

#[test]
fn bad_input_gets_one_sentence() {
    refuses("run belote --json x.json", "There is no game “belote”. The games: nain-jaune,");
    refuses("run sardines --set night=never", "“never” will not do for night, which takes score, cat-wins");
    refuses("run sardines --set moon=full", "There is no option “moon”. The options: assortments,");
    refuses("run sardines --set night", "is not of the form option=value");
    refuses("run sardines --edition classic", "Sardines de Marseille has no editions");
    refuses(
        "run nain-jaune --edition ancient",
        "no edition “ancient”. The editions: classic, suited, modern",
    );
    refuses(
        "run nain-jaune --set stake=1000",
        "“1000” will not do for stake, which takes a whole number from 1 to 100",
    );
    refuses("run nain-jaune --bots genius", "There is no bot “genius”. The bots: debutant,");
    refuses("run nain-jaune --bots habitue,habitue", "one for each of the 4 seats, not 2");
    refuses("run nain-jaune --players 1", "With these rules Nain Jaune is for 2 to 8 players, not 1");
    refuses("run sardines --players 5 --set assortments=true", "is for 2 to 4 players");
    refuses("run nain-jaune --games 0 --html x.html", "At least one game");
    refuses("run nain-jaune --games many", "“many” will not do for --games");
    refuses("run nain-jaune --iterations 0", "at least one iteration");
    refuses("run nain-jaune --threads 0", "At least one thread");
    refuses("run nain-jaune --shard 3/2", "A shard is i/n");
    refuses("run nain-jaune --shard x", "A shard is i/n");
    refuses("run nain-jaune --games 10 --json nowhere/x.json", "nowhere/x.json cannot be written");
    refuses("run nain-jaune --games 10 --csv .", "cannot be written");
    refuses("run", "<GAME> is missing");
    refuses("merge", " is missing");
    refuses("merge missing.json", "missing.json cannot be read");
    refuses("arena sardines --deals 0", "At least one deal");
    refuses("arena sardines --until-clear --max-deals 0", "At least one deal");
    refuses("arena sardines --pair habitue", "A pair is two bots");
    refuses("arena sardines --pair habitue,habitue", "at least two bots, each named once");
    refuses("arena sardines --pair habitue,genius", "There is no bot");
    refuses("arena sardines --players 9", "is for 2 to 5 players");
    refuses("compare nain-jaune", "Both sets of rules are the same");
    refuses(
        "compare nain-jaune --a edition=classic --b edition=ancient",
        "no edition “ancient”. The editions: classic, suited, modern",
    );
    refuses("compare trefles --a mistakes=played --games 0", "At least one game");
}

/// The same in French, whoever asks and whatever for.
#[test]
fn bad_input_gets_one_sentence_in_french_too() {
    refuses(
        "--lang fr run belote --json x.json",
        "Il n’y a pas de jeu «\u{a0}belote\u{a0}». Les jeux\u{a0}: nain-jaune,",
    );
    refuses("--lang fr run sardines --set night=never", "ne va pas pour night, qui prend score, cat-wins");
    refuses("--lang fr run nain-jaune --set stake=1000", "un nombre entier de 1 à 100");
    refuses("--lang fr run nain-jaune --players 1", "avec ces règles, on joue de 2 à 8, pas à 1");
    refuses("--lang fr run nain-jaune --bots genius", "Il n’y a pas de robot «\u{a0}genius\u{a0}»");
    refuses("--lang fr run nain-jaune --threads 0", "au moins un fil");
    refuses(
        "--lang fr run nain-jaune --games 10 --json nowhere/x.json",
        "nowhere/x.json ne peut pas être écrit",
    );
    refuses("--lang fr merge missing.json", "missing.json ne se lit pas\u{a0}: il n’y a rien à cet endroit");
    refuses("--lang fr arena sardines --pair habitue", "Une paire, c’est deux robots");
    refuses("--lang fr compare nain-jaune", "Les deux règles sont les mêmes");
}

/// A game may be called by the beginning of its id.
#[test]
fn a_game_is_found_by_its_beginning() {
    let folder = tempfile::tempdir().unwrap();
    let output = lab("run sard --games 2 --json -", folder.path());
    let result: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(result["experiment"]["game"], "sardines");
}

#[test]
fn shards_from_files_merge_to_the_whole() {
    let folder = tempfile::tempdir().unwrap();
    let run = "run nain-jaune --players 3 --games 50 --bots habitue";
    for part in ["--json whole.json", "--shard 1/2 --json 1.json --threads 1", "--shard 2/2 --json 2.json"] {
        assert_eq!(lab(&format!("{run} {part}"), folder.path()).status.code(), Some(0));
    }
    assert!(lab("merge 2.json 1.json --json merged.json", folder.path()).status.success());
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    assert_eq!(read("merged.json"), read("whole.json"));

    refuses_in("merge 1.json", "lacks shard 2/2", folder.path());
    refuses_in("merge 1.json 1.json 2.json", "are both shard 1/2", folder.path());
    fs::write(folder.path().join("half.json"), &read("2.json")[..900]).unwrap();
    refuses_in("merge 1.json half.json --json out.json", "half.json is no intact shard", folder.path());
    fs::write(folder.path().join("bytes.json"), b"\xff\xfe\x00").unwrap();
    refuses_in("merge 1.json bytes.json", "bytes.json cannot be read", folder.path());
    let forged = read("2.json").replacen("\"x\": ", "\"x\": 1", 1);
    fs::write(folder.path().join("forged.json"), forged).unwrap();
    refuses_in("merge 1.json forged.json", "do not agree", folder.path());
    assert!(!folder.path().join("out.json").exists());
}

#[test]
fn results_come_as_tables_json_csv_and_a_page() {
    let folder = tempfile::tempdir().unwrap();
    let output =
        lab("run trefles --games 20 --lang fr --csv t.csv --html t.html --json t.json", folder.path());
    assert!(output.status.success() && output.stderr.is_empty());
    assert!(text(&output.stdout).contains("ce que dit le laboratoire"));
    let mut names: Vec<_> = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, ["t.csv", "t.html", "t.json"], "and nothing beside them");

    let parsed = |words: &str| -> Value {
        let output = lab(words, folder.path());
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let run = parsed("run trefles --games 20 --json");
    assert_eq!(run["complete"], true);
    assert_eq!(run["played"], 20);
    let arena = parsed("arena trefles --players 2 --pair habitue,random --deals 30 --json");
    assert_eq!(arena["pairs"][0]["deals"], 30);
    assert_eq!(arena["pairs"][0]["games"], 60);
    assert_eq!(arena["pairs"][0]["winner"], "habitue");
    let compare = parsed("compare sardines --a night=score --b night=cat-wins --games 20 --json -");
    assert_eq!(compare["measures"]["end.night"]["b"]["mean"], 0.0);
}

/// Ctrl-C gives the results so far.
#[cfg(unix)]
#[test]
fn an_interrupted_run_says_what_it_has() {
    let child = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .env("LC_ALL", "en_GB.UTF-8")
        .args("lab run nain-jaune --bots random --games 4000000000 --json -".split_whitespace())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(std::time::Duration::from_millis(1500));
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert!(text(&output.stderr).contains("Stopped early"));
    let result: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(result["complete"], false);
    assert!(result["played"].as_u64().unwrap() > 0);
}

/// Parts of a tournament, played apart and put together, give what one run gives, bit for bit.
#[test]
fn parts_of_an_arena_add_up_to_the_same_bits() {
    let folder = tempfile::tempdir().unwrap();
    let arena = "arena trefles --players 3 --bots habitue,debutant,random --deals 11 --seed 5";
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    let ran = |words: &str| {
        let output = lab(words, folder.path());
        assert!(output.status.success(), "{words}: {}", text(&output.stderr));
    };
    ran(&format!("{arena} --json whole.json"));
    for part in 1..=3 {
        ran(&format!("{arena} --shard {part}/3 --threads {part} --json {part}.json"));
    }
    ran("merge 2.json 3.json 1.json --json merged.json");
    assert_eq!(read("merged.json"), read("whole.json"));

    refuses_in("merge 1.json 2.json", "3/3", folder.path());
    refuses_in("merge 1.json 2.json 3.json 1.json", "1/3", folder.path());
    ran(
        "arena trefles --players 3 --bots habitue,debutant,random --deals 11 --seed 6 --shard 3/3 --json other.json",
    );
    refuses_in("merge 1.json 2.json other.json", "other.json", folder.path());
    // What was changed by hand is found: a deal that is none of this part's.
    fs::write(folder.path().join("forged.json"), read("3.json").replacen("[[2,", "[[1,", 1)).unwrap();
    refuses_in("merge 1.json 2.json forged.json", "forged.json", folder.path());
    refuses("arena trefles --players 3 --until-clear --shard 1/2", "does not go with");
}

#[test]
fn a_sweep_plays_every_value_on_the_same_deals() {
    let folder = tempfile::tempdir().unwrap();
    let words = "run nain-jaune --players 3 --games 40 --sweep stake=1,3 --sweep skip-missing=false,true --json sweep.json --html sweep.html";
    let output = lab(words, folder.path());
    let said = text(&output.stdout);
    assert!(output.status.success(), "{}", text(&output.stderr));
    for settings in ["stake=1, skip_missing=false", "stake=3, skip_missing=true"] {
        assert!(said.contains(settings), "{said}");
    }
    let sweep: Value =
        serde_json::from_str(&fs::read_to_string(folder.path().join("sweep.json")).unwrap()).unwrap();
    let runs = sweep["runs"].as_array().unwrap();
    assert_eq!(runs.len(), 4);
    // Each is what it would be alone.
    let alone =
        lab("run nain-jaune --players 3 --games 40 --set stake=3,skip_missing=true --json", folder.path());
    assert_eq!(runs[3]["run"], serde_json::from_slice::<Value>(&alone.stdout).unwrap());
    // A page says where it comes from.
    let page = fs::read_to_string(folder.path().join("sweep.html")).unwrap();
    for said in [
        env!("CARGO_PKG_VERSION"),
        "tablee lab run nain-jaune --players 3",
        "valeur par valeur",
        "tokens",
        "jetons",
    ] {
        assert!(page.contains(said), "{said}");
    }
    refuses("run nain-jaune --sweep stake", "option=value");
    refuses("run nain-jaune --sweep stake=1,1000", "1000");
    refuses("run nain-jaune --sweep stake=1,2 --shard 1/2", "does not go with");
}
