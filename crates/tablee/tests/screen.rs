//! Whole games on the full screen: keys are typed and the screen is read, in a real terminal.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod tmux;

use std::path::Path;
use std::process::Command;

use tmux::{Terminal, place};

/// What the two languages say.
struct Said {
    lang: &'static str,
    names: [&'static str; 4],
    your_turn: &'static str,
    hint: &'static str,
    again: &'static str,
    kept: &'static str,
}

const LANGUAGES: [Said; 2] = [
    Said {
        lang: "fr",
        names: ["Nain Jaune", "Tous à table", "Les Trèfles", "Sardines de Marseille"],
        your_turn: "Que fais-tu",
        hint: "Conseil",
        again: "Encore une partie",
        kept: "La partie est gardée",
    },
    Said {
        lang: "en",
        names: ["Nain Jaune", "Tous à table", "Les Trèfles", "Sardines de Marseille"],
        your_turn: "What will you do",
        hint: "Hint:",
        again: "Another game",
        kept: "The game is kept",
    },
];

/// Plays on, as the hints say, for so many actions or to the end. True at the end.
fn go_on(terminal: &Terminal, said: &Said, most: usize) -> bool {
    for _ in 0..most {
        let screen = terminal.wait("a turn or the end", |screen| {
            screen.contains(said.your_turn) || screen.contains(said.again)
        });
        if screen.contains(said.again) {
            return true;
        }
        let before = place(&screen);
        terminal.keys(&["h"]);
        let moved = |screen: &str| place(screen) != before || screen.contains(said.again);
        let screen = terminal.wait("a hint", |screen| screen.contains(said.hint) || moved(screen));
        if moved(&screen) {
            // Somebody was faster: another question.
            continue;
        }
        terminal.keys(&["Enter"]);
        // A list that changed a moment ago is not obeyed: then it is asked again.
        terminal.soon(moved);
    }
    false
}

/// Chooses a game and whom to play with by keys, plays it to its end, keeps its record and verifies it.
fn finish(game: usize, options: &[&str]) {
    for said in &LANGUAGES {
        for size in [(60, 20), (130, 40)] {
            let folder = tempfile::tempdir().unwrap();
            let mut words = vec!["play", "--lang", said.lang, "--pace", "0", "--data", "data"];
            words.extend(options.iter().flat_map(|option| ["--option", option]));
            let terminal = Terminal::run(size, folder.path(), &words);
            terminal.wait_for(said.names[game]);
            for _ in 0..game {
                terminal.keys(&["Down"]);
            }
            terminal.keys(&["Enter"]);
            terminal.wait_for("▶");
            // Two players less than usual, where that can be; Enter begins from there.
            terminal.keys(&["Down", "Left", "Left", "Enter"]);
            let screen = terminal.wait("the table", |screen| place(screen).is_some());
            assert!(screen.lines().next().unwrap().contains(said.names[game]), "{screen}");
            assert!(go_on(&terminal, said, 3000), "the game did not end");
            let screen = terminal.screen();
            // The second line of the list keeps the record.
            terminal.insist(&["2", "Enter"], ".json");
            // Where it goes is asked, where it went is said: from the root on, and whole.
            terminal.keys(&["Enter"]);
            let told = terminal.wait_for("tablee replay");
            let record = record_in(folder.path());
            assert!(told.contains(&record.display().to_string()), "{told}");
            terminal.keys(&["Enter"]);
            terminal.wait("the table again", |screen| !screen.contains("tablee replay"));
            let verified =
                Command::new(env!("CARGO_BIN_EXE_tablee")).arg("verify").arg(&record).output().unwrap();
            assert_eq!(
                verified.status.code(),
                Some(0),
                "{screen}\n{}",
                String::from_utf8_lossy(&verified.stdout)
            );
            // And what this device kept of the deal lies next to it.
            let mut compared = Command::new(env!("CARGO_BIN_EXE_tablee"));
            compared.args(["verify", "--receipt"]).arg(record.with_extension("receipt")).arg(&record);
            assert_eq!(compared.output().unwrap().status.code(), Some(0));
            terminal.keys(&["q"]);
            terminal.wait_for(said.kept);
            terminal.wait_for("left with 0");
        }
    }
}

/// The number of a line of the list, whether it is the chosen one or not.
fn number_of(line: &str) -> &str {
    line.trim_start_matches(['›', ' ']).split_whitespace().next().unwrap()
}

fn record_in(folder: &Path) -> std::path::PathBuf {
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files.into_iter().find(|path| path.extension().is_some_and(|ending| ending == "json")).unwrap()
}

#[test]
fn nain_jaune_is_played_to_its_end() {
    finish(0, &["deals=1"]);
}

#[test]
fn tous_a_table_is_played_to_its_end() {
    finish(1, &["max_turns=30"]);
}

#[test]
fn trefles_is_played_to_its_end() {
    finish(2, &["max_turns=40"]);
}

#[test]
fn sardines_is_played_to_its_end() {
    finish(3, &["max_turns=60"]);
}

/// Every hand in every variant that is widest or has most seats fits the smallest screen.
#[test]
fn the_largest_tables_fit_the_smallest_screen() {
    let said = &LANGUAGES[0];
    for words in [
        &["nain-jaune", "--players", "8"][..],
        &["nain-jaune", "--players", "3", "--option", "open_hands=true"],
        &["tous-a-table", "--players", "5", "--option", "shelter=true"],
        &["tous-a-table", "--players", "3"],
        &["trefles", "--players", "6", "--option", "mistakes=played"],
        &["sardines", "--players", "5"],
        &["sardines", "--players", "4", "--option", "assortments=true"],
    ] {
        let folder = tempfile::tempdir().unwrap();
        let mut all = vec!["play"];
        all.extend(words);
        // As long as a name can be: all of it is seen.
        let name = "Grand-mère Marie-Antoinette de L";
        all.extend(["--lang", "fr", "--pace", "0", "--data", "data", "--now", "--name", name]);
        let terminal = Terminal::run((60, 20), folder.path(), &all);
        go_on(&terminal, said, 6);
        let screen = terminal.wait("the table", |screen| place(screen).is_some());
        let players: usize = words[2].parse().unwrap();
        assert!(screen.lines().skip(1).any(|line| line.contains(name)), "{name} is cut:\n{screen}");
        for bot in 1..players {
            let name = if players == 2 { "Habitué".to_owned() } else { format!("Habitué {bot}") };
            assert!(screen.contains(&name), "{name} is not to be seen:\n{screen}");
        }
        assert!(screen.lines().last().unwrap().contains("F1") || screen.contains("F1"), "{screen}");
    }
}

#[test]
fn a_killed_a_closed_and_a_resized_terminal_lose_nothing() {
    let said = &LANGUAGES[0];
    let folder = tempfile::tempdir().unwrap();
    let base = ["--lang", "fr", "--pace", "0", "--data", "data"];
    let start: Vec<&str> = ["play", "sardines", "--now", "--players", "3"].into_iter().chain(base).collect();
    let resume: Vec<&str> = ["play", "--resume"].into_iter().chain(base).collect();
    let terminal = Terminal::run((80, 24), folder.path(), &start);
    // A turn, and nobody else still to answer: where the cat asks everybody, the others answer at their own time.
    let at_rest = |terminal: &Terminal| {
        let seen = std::cell::RefCell::new(String::new());
        terminal.wait("a turn where nothing moves", |screen| {
            std::thread::sleep(std::time::Duration::from_millis(1000));
            screen.contains(said.your_turn) && seen.replace(screen.to_owned()) == screen
        })
    };
    assert!(!go_on(&terminal, said, 3));
    let before = at_rest(&terminal);
    // Too small, then larger, then as it was.
    terminal.resize((59, 20));
    terminal.wait_for("trop petite");
    // Nobody plays what they cannot see.
    terminal.keys(&["Enter", "Down", "Enter"]);
    terminal.resize((130, 45));
    let wide = terminal.wait_for("Le fil de la partie");
    assert_eq!(place(&wide), place(&before));
    terminal.resize((80, 24));
    let again = terminal.wait("the same screen", |screen| screen == before);
    // Killed: nothing can be said any more, and nothing has to be.
    Command::new("kill").args(["-9", &terminal.process()]).status().unwrap();
    terminal.wait_for("left with 137");
    drop(terminal);
    let terminal = Terminal::run((80, 24), folder.path(), &resume);
    let resumed = at_rest(&terminal);
    // Whoever was still to answer then, on a machine with other things to do, may have answered since.
    assert!(place(&resumed) >= place(&again), "{resumed}\n{again}");
    if place(&resumed) == place(&again) {
        assert_eq!(resumed.lines().nth(3), again.lines().nth(3), "the same cards and tins");
    }
    assert!(!go_on(&terminal, said, 3));
    let before = at_rest(&terminal);
    // Closed: the window is gone, and the program with it.
    drop(terminal);
    let terminal = Terminal::run((80, 24), folder.path(), &resume);
    let resumed = at_rest(&terminal);
    assert!(place(&resumed) >= place(&before), "{resumed}\n{before}");
    assert!(go_on(&terminal, said, 3000));
}

#[test]
fn people_who_share_a_keyboard_do_not_see_each_others_hands() {
    let folder = tempfile::tempdir().unwrap();
    let words = ["play", "trefles", "--now", "--name", "Rose", "--name", "Tom", "--players", "2"];
    let words: Vec<&str> = words
        .into_iter()
        .chain(["--lang", "fr", "--pace", "0", "--data", "data", "--begins", "Rose"])
        .collect();
    let terminal = Terminal::run((80, 24), folder.path(), &words);
    let marks = ["☘", "Joker", "Pioche ", "Tire", "Échange", "[", "Que fais-tu"];
    let curtain = |name: &str| {
        let asked = format!("Passe le clavier à {name}");
        terminal.wait("a curtain that hides everything", |screen| {
            screen.contains(&asked) && !marks.iter().any(|mark| screen.contains(mark))
        });
    };
    curtain("Rose");
    terminal.keys(&["Enter"]);
    terminal.wait_for("À toi, Rose");
    // Draws, then discards a clover or whatever comes first until the turn is Tom's.
    let mut drawn = false;
    for _ in 0..40 {
        let screen = terminal.wait("Rose or Tom", |screen| {
            screen.contains("À toi, Rose") || screen.contains("Passe le clavier")
        });
        if screen.contains("Passe le clavier") {
            break;
        }
        let before = place(&screen);
        if drawn && let Some(line) = screen.lines().find(|line| line.contains("Défausser un trèfle")) {
            terminal.keys(&[number_of(line)]);
        }
        drawn = true;
        terminal.keys(&["Enter"]);
        terminal.soon(|screen| place(screen) != before);
    }
    curtain("Tom");
    // Nobody has looked yet: Rose may think again, if what she did showed her nothing.
    let screen = terminal.screen();
    let thinks_again = screen.contains("reprend son coup");
    if thinks_again {
        terminal.keys(&["a"]);
        terminal.wait_for("Coup repris");
        let screen = terminal.wait_for("À toi, Rose");
        let line = screen.lines().find(|line| line.contains("Défausser un trèfle")).unwrap();
        terminal.keys(&[number_of(line), "Enter"]);
        curtain("Tom");
    }
    terminal.keys(&["Enter"]);
    terminal.wait_for("À toi, Tom");
    if thinks_again {
        terminal.keys(&["j"]);
        terminal.wait_for("Rose reprend son coup.");
    }
    // The first key closes what is laid over the table.
    terminal.insist(&["q"], "left with 0");
}

/// What nobody waits for is done only by those who chose it.
#[test]
fn enter_alone_makes_no_mistake_out_of_turn() {
    let folder = tempfile::tempdir().unwrap();
    let words = ["play", "trefles", "--now", "--lang", "fr", "--players", "2", "--data", "data"];
    let words: Vec<&str> = words
        .into_iter()
        // The other takes all the time in the world.
        .chain(["--option", "mistakes=played", "--pace", "3600000", "--name", "Rose", "--begins", "Rose"])
        .collect();
    let terminal = Terminal::run((80, 24), folder.path(), &words);
    let others = "C’est à Habitué";
    let mut screen = terminal.wait_for("À toi, Rose");
    while !screen.contains(others) {
        let before = place(&screen);
        // Draws, then discards clovers, or whatever comes first.
        terminal.keys(&["1", "Enter"]);
        terminal.soon(|screen| place(screen) != before);
        screen = terminal
            .wait("Rose or the other", |screen| screen.contains("À toi, Rose") || screen.contains(others));
    }
    let before = place(&screen);
    terminal.keys(&["Enter", "Enter", "F1"]);
    terminal.wait_for("Aide");
    terminal.keys(&["x"]);
    let after = terminal.wait("the table again", |screen| !screen.contains("Aide"));
    assert_eq!(place(&after), before, "nothing was chosen:\n{after}");
    terminal.keys(&["1", "Enter"]);
    let screen = terminal.wait("what was chosen", |screen| place(screen) != before);
    // Once: the next one has to be chosen again.
    terminal.keys(&["Enter", "F1"]);
    terminal.wait_for("Aide");
    assert_eq!(place(&terminal.screen()), place(&screen));
}

#[test]
fn mouse_help_rules_hint_and_cards_work() {
    let folder = tempfile::tempdir().unwrap();
    let words = ["play", "nain-jaune", "--now", "--lang", "en", "--pace", "0", "--data", "data"];
    let words: Vec<&str> = words.into_iter().chain(["--name", "Rose", "--begins", "Rose"]).collect();
    let terminal = Terminal::run((80, 24), folder.path(), &words);
    let before = terminal.wait_for("Your turn, Rose");
    terminal.keys(&["?"]);
    terminal.wait_for("a hint from a good player");
    terminal.keys(&["Escape"]);
    // An r right after an escape would be another key.
    terminal.wait("the table again", |screen| !screen.contains("a hint from a good player"));
    terminal.keys(&["r"]);
    terminal.wait_for("The rules · NJ-7");
    terminal.keys(&["x"]);
    terminal.wait("the table again", |screen| !screen.contains("The rules"));
    // A card chosen with the arrow keys leaves only what can be done with it.
    terminal.keys(&["Right"]);
    let one = terminal.wait("one card", |screen| screen.matches("Play the").count() == 1);
    assert!(one.contains('›'), "{one}");
    terminal.keys(&["Escape"]);
    terminal.wait("all cards", |screen| screen.matches("Play the").count() > 1);
    // A click chooses a line, a second one plays it.
    let screen = terminal.screen();
    let row = screen.lines().position(|line| line.starts_with(" 2 Play")).unwrap();
    terminal.click(6, row + 1);
    std::thread::sleep(std::time::Duration::from_millis(100));
    assert_eq!(place(&terminal.screen()), place(&before));
    terminal.click(6, row + 1);
    terminal.wait("something to happen", |screen| place(screen) != place(&before));
    terminal.keys(&["q"]);
    terminal.wait_for("left with 0");
}

#[test]
fn without_colours_shapes_and_letters_are_left() {
    let folder = tempfile::tempdir().unwrap();
    let words = ["play", "tous-a-table", "--now", "--lang", "fr", "--pace", "0", "--data", "data"];
    let terminal = Terminal::run_with((80, 24), folder.path(), &words, "NO_COLOR=1");
    let screen = terminal.wait("a turn", |screen| screen.contains("Que fais-tu"));
    assert!(["◆R", "●J", "▲B", "■V"].iter().any(|mark| screen.contains(mark)), "{screen}");
}

/// Where the locale says ASCII, the screen has nothing else, and everything is in its place.
#[test]
fn without_other_letters_the_screen_is_ascii() {
    for (game, marks) in [
        ("nain-jaune", &["Tableau", "[7D& ", "#15"][..]),
        ("tous-a-table", &["couvert", "#16"]),
        ("trefles", &["Pioche #", "Defausse"]),
        ("sardines", &["1[", "Chat jour"]),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let words =
            ["play", game, "--now", "--players", "3", "--lang", "fr", "--pace", "0", "--data", "data"];
        let terminal = Terminal::run_with((60, 20), folder.path(), &words, "LC_ALL=C");
        let screen = terminal.wait("a turn", |screen| screen.contains("Que fais-tu"));
        assert!(screen.is_ascii() && screen.contains('>'), "{screen}");
        for mark in marks {
            assert!(screen.contains(mark), "{mark}:\n{screen}");
        }
    }
}

#[test]
fn a_record_is_watched_again() {
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/fair-deals.record.json");
    let folder = tempfile::tempdir().unwrap();
    let terminal = Terminal::run((80, 24), folder.path(), &["replay", "--lang", "fr", record]);
    terminal.wait_for("étape 1 sur");
    let open = terminal.wait_for("toutes les mains ouvertes");
    terminal.keys(&["Right", "Right"]);
    terminal.wait_for("étape 3 sur");
    terminal.keys(&["Tab"]);
    let own = terminal.wait_for("vu par Joueur 0 é");
    assert_ne!(open, own);
    terminal.keys(&["End"]);
    terminal.wait("the end", |screen| screen.contains("gagne") || screen.contains("gagné"));
    terminal.keys(&["q"]);
    terminal.wait_for("left with 0");
}
