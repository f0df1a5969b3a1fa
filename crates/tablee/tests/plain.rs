//! Whole games in plain lines, through pipes.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

/// Longer than this no program is silent that has something to say, on however busy a machine.
const SILENCE: Duration = Duration::from_secs(60);

use tablee_journal::{Journal as _, Sqlite, TableName};

/// Answers every question as the hints say, to the end of the game, keeps its record and leaves. Everything that was said.
fn play(folder: &Path, lang: &str, words: &[&str]) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(["play", "--plain", "--lang", lang, "--data", "data", "--luck-from", tablee_testkit::seed()])
        .args(words)
        .current_dir(folder)
        .env("USER", "root")
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut typed = child.stdin.take().unwrap();
    let (told, lines) = channel();
    let out = BufReader::new(child.stdout.take().unwrap());
    std::thread::spawn(move || out.lines().try_for_each(|line| told.send(line.unwrap())));
    let mut all = String::new();
    let mut asked = 0;
    loop {
        let line = match lines.recv_timeout(SILENCE) {
            Ok(line) => line,
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => {
                let _ = child.kill();
                panic!("nothing is said any more:\n{all}");
            }
        };
        all.push_str(&line);
        all.push('\n');
        let words: Vec<&str> = line.split_whitespace().collect();
        let answer = if line.contains("Que fais-tu")
            || line.contains("What will you do")
            || line == "Which one?"
            || line.starts_with("Plus précisément")
        {
            asked += 1;
            assert!(asked < 5000, "the game does not end");
            "c".to_owned()
        } else if line.starts_with("C’est par le numéro") || line.starts_with("It is behind number") {
            words.last().unwrap().trim_end_matches('.').to_owned()
        } else if line.contains("Garder la partie") || line.contains("Keep the game") {
            if all.contains(".json") { continue } else { "2".to_owned() }
        } else if line.starts_with("Dans quel fichier") || line.starts_with("In which file") {
            String::new()
        } else if line.contains("Quitter la table") || line.contains("Leave the table") {
            if all.contains(".json") { "3".to_owned() } else { continue }
        } else {
            continue;
        };
        // Whoever has left does not listen.
        let _ = writeln!(typed, "{answer}");
    }
    let status = child.wait().unwrap();
    assert_eq!(status.code(), Some(0), "{all}");
    all
}

/// The words of a session that are no words: names of the protocol (`clover.red`, `max_turns`, `7D`), and things that are told by a
/// number where they have a name. (Commands to be typed and paths are what they are.)
fn unnamed(said: &str) -> Vec<String> {
    let mut found = Vec::new();
    let is_path = |word: &&str| word.contains('/') || word.starts_with("home.") || word.contains(".json");
    for line in said.lines().filter(|line| !line.contains("tablee ")) {
        // The number of a choice is no part of what it says.
        let line = line.trim_start();
        let digits = line.bytes().take_while(u8::is_ascii_digit).count();
        let line = line[digits..].strip_prefix(". ").filter(|_| digits > 0).unwrap_or(line);
        let words: Vec<&str> = line.split_whitespace().filter(|word| !is_path(word)).collect();
        for word in &words {
            let bare = word.trim_matches(|letter: char| !letter.is_alphanumeric());
            let joined = bare.contains(['.', '_', '<', '>', '|', '=', '#', '/']);
            let card = matches!(
                bare.as_bytes(),
                [b'2'..=b'9' | b'A' | b'T' | b'J' | b'Q' | b'K', b'S' | b'H' | b'D' | b'C']
            );
            if joined || card {
                found.push((*word).to_owned());
            }
        }
        // A tin and a seat have numbers; a sardine, a card, a tablecloth have names.
        for pair in words.windows(2) {
            let thing = pair[0].to_lowercase();
            let numbered = pair[1].starts_with(|letter: char| letter.is_ascii_digit());
            if numbered
                && ["sardine", "carte", "card", "slot", "emplacement", "nappe", "cloth", "seat"]
                    .contains(&thing.as_str())
            {
                found.push(pair.join(" "));
            }
        }
    }
    found
}

#[test]
fn what_has_no_name_is_noticed() {
    let check = |line: &str, expected: &[&str]| assert_eq!(unnamed(line), expected, "{line}");
    check("  3. Voler la sardine 1 de la boîte 2", &["sardine 1"]);
    check("Tu pioches clover.red.", &["clover.red."]);
    check("Play 7D, then QS", &["7D,", "QS"]);
    check("max_turns 40", &["max_turns"]);
    check("  12. Poser une sardine Vol tête à droite dans ta boîte 1", &[]);
    check("Habitué 2 : 12 cartes, 185 jetons. Il y a 3 cartes au talon.", &[]);
}

#[test]
fn every_game_is_played_to_its_end_in_both_languages() {
    for (game, options) in [
        ("nain-jaune", &["deals=1"][..]),
        ("tous-a-table", &["max_turns=60"]),
        ("trefles", &["max_turns=80"]),
        ("sardines", &["assortments=true"]),
    ] {
        for (lang, end) in [("fr", "Points"), ("en", "Score:")] {
            let folder = tempfile::tempdir().unwrap();
            let mut words = vec![game, "--now", "--players", "3"];
            words.extend(options.iter().flat_map(|option| ["--option", option]));
            let said = play(folder.path(), lang, &words);
            assert!(said.contains(end), "{said}");
            assert!(!said.contains('\u{1b}'), "an escape code:\n{said}");
            // Nothing but words, numbers and the marks between them: a screen reader spells out the rest.
            let heard = |letter: char| {
                letter.is_alphanumeric() || letter.is_whitespace() || ".,:;!?'’()-«»“”…".contains(letter)
            };
            // (The path of the file that the game is kept in is a path.)
            let paths = folder.path().display().to_string();
            let odd: String =
                said.replace(&format!("{paths}/"), "").chars().filter(|letter| !heard(*letter)).collect();
            assert_eq!(odd, "", "signs that nobody hears:\n{said}");
            assert_eq!(unnamed(&said), [""; 0], "what is that?\n{said}");
            let lines: Vec<&str> = said.lines().collect();
            let scores = lines.iter().position(|line| line.starts_with(end)).unwrap();
            assert_ne!(lines[scores - 1], lines[scores - 2], "the end is told once:\n{said}");
            let file = said.split_whitespace().find(|word| word.ends_with(".json")).unwrap();
            for (command, code) in [(vec!["verify"], 0), (vec!["replay", "--text", "--viewer", "1"], 0)] {
                let ran = Command::new(env!("CARGO_BIN_EXE_tablee"))
                    .args(command)
                    .arg(folder.path().join(file))
                    .output()
                    .unwrap();
                assert_eq!(ran.status.code(), Some(code));
                assert!(ran.stdout.len() > 200);
            }
        }
    }
}

/// What somebody types before they are asked waits for its question; at the end of input the game is kept.
#[test]
fn games_are_set_up_left_and_gone_on_with_by_lines() {
    let folder = tempfile::tempdir().unwrap();
    let run = |words: &[&str], input: &str| {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tablee"))
            .args(["play", "--lang", "fr", "--data", "data"])
            .args(words)
            .current_dir(folder.path())
            .env("LC_ALL", "C.UTF-8")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0));
        String::from_utf8(output.stdout).unwrap()
    };
    // The third game, two players, both at the keyboard, Rose begins; without a terminal it is plain by itself.
    let said = run(&["--begins", "1"], "3\n1 2\n2 Rose\n3 Tom\n\n\n1\nr\na\nt\nx\n");
    assert!(said.contains("Rose et Tom."), "{said}");
    assert!(said.contains("Passe le clavier à Rose") && said.contains("À toi, Rose"), "{said}");
    assert!(said.contains("Tu pioches") && said.contains("TR-5"), "{said}");
    assert!(said.contains("Ça ne se reprend pas"), "{said}");
    assert!(said.contains("La partie est gardée"), "{said}");
    let code = said.split_whitespace().last().unwrap();
    let again = run(&["--resume", code], "\nj\nq\n");
    assert!(again.contains("Rose et Tom.") && again.contains("Passe le clavier à Rose"), "{again}");
    assert!(again.contains("Tu pioches"), "what happened before is told on asking:\n{again}");
    // The menu offers it, too, after the games.
    let again = run(&[], "5\n\nq\n");
    assert!(again.contains("  5. Reprendre Les Trèfles (Rose et Tom), il y a "), "{again}");
    assert!(again.contains("Passe le clavier à Rose"), "{again}");
}

/// After leaving, the file of the journal alone is all there is: a copy of it goes on with the game.
#[test]
fn a_copy_of_the_journal_alone_has_the_game() {
    for (leaving, end) in [("1\nq\n", "q"), ("1\n", "the end of input")] {
        let folder = tempfile::tempdir().unwrap();
        let words =
            ["play", "trefles", "--plain", "--now", "--lang", "fr", "--data", "data", "--begins", "1"];
        let left = tablee(&words, folder.path(), leaving);
        let said = String::from_utf8(left.stdout).unwrap();
        let code = said.split_whitespace().last().unwrap();
        let data = folder.path().join("data");
        let files: Vec<_> = std::fs::read_dir(&data).unwrap().map(|file| file.unwrap().file_name()).collect();
        assert_eq!(files, ["journal.sqlite"], "after {end}");
        let copy = folder.path().join("copy");
        std::fs::create_dir(&copy).unwrap();
        std::fs::copy(data.join("journal.sqlite"), copy.join("journal.sqlite")).unwrap();
        let again = ["play", "--resume", code, "--plain", "--lang", "fr", "--data", "copy"];
        let again = tablee(&again, folder.path(), "q\n");
        assert_eq!(again.status.code(), Some(0), "{again:?}");
        assert!(String::from_utf8(again.stdout).unwrap().contains("Voici ce qui vient de se passer"));
    }
}

/// The games that are kept: listed, gone on with by choice, seen again, written out where one says, put away.
#[test]
fn kept_games_are_listed_chosen_seen_again_written_out_and_put_away() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data").display().to_string();
    let run = |words: &[&str], input: &str| {
        let output = tablee(&[&["--lang", "fr"], words].concat(), folder.path(), input);
        (
            output.status.code(),
            String::from_utf8(output.stdout).unwrap() + &String::from_utf8_lossy(&output.stderr),
        )
    };
    let games = |words: &[&str], input: &str| run(&[&["games", "--data", "data"], words].concat(), input);
    let (code, said) = games(&[], "");
    assert!(code == Some(0) && said.contains(&format!("Aucune partie n’est gardée dans {data}")), "{said}");
    assert_eq!(games(&["replay"], "").0, Some(2));
    assert!(!folder.path().join("data").exists(), "nothing is made by looking");
    // One to its end, two under way.
    let over = play(folder.path(), "fr", &["nain-jaune", "--now", "--players", "3", "--set", "deals=1"]);
    let over = over.split_whitespace().last().unwrap().trim_start_matches("home.").to_owned();
    for game in ["trefles", "sardines"] {
        assert_eq!(run(&["play", game, "--plain", "--now", "--data", "data"], "q\n").0, Some(0));
    }
    let (_, said) = games(&[], "");
    assert!(said.starts_with("3 parties sont gardées") && said.contains(&data), "{said}");
    assert!(said.contains(&format!("- {over}\u{a0}: Nain Jaune (Joueur 1 et 2 robots), il y a ")), "{said}");
    assert_eq!((said.matches(", en cours").count(), said.matches(", finie").count()), (2, 1), "{said}");
    // Several to go on with are chosen among.
    let resume = ["play", "--resume", "--plain", "--data", "data"];
    let (_, said) = run(&resume, "x\nq\n");
    let listed = |game: &str| {
        said.lines().find(|line| line.contains(game)).and_then(|line| line.trim().chars().next())
    };
    let (Some(trefles), Some(_)) = (listed("Les Trèfles ("), listed("Sardines de Marseille (")) else {
        panic!("{said}")
    };
    let (_, said) = run(&resume, &format!("{trefles}\nq\n"));
    assert!(said.contains("Les Trèfles. À table"), "{said}");
    // The one that is over, told and written out; the beginning of its code is enough.
    let begins = over.split('-').next().unwrap();
    let (code, said) = games(&["replay", begins, "--text"], "");
    assert!(code == Some(0) && said.contains("Points"), "{said}");
    let (code, said) = games(&["export", begins, "--to", "dimanche.json"], "");
    let file = folder.path().join("dimanche.json").display().to_string();
    assert!(code == Some(0) && said.contains(&format!("La partie est dans {file}\n")), "{said}");
    assert_eq!(run(&["verify", "dimanche.json"], "").0, Some(0));
    let (_, piped) = games(&["export", "--to", "-"], "");
    assert_eq!(piped, std::fs::read_to_string(&file).unwrap(), "the latest that is over, into a pipe");
    std::fs::write(folder.path().join("taken.json"), "mine").unwrap();
    let (code, said) = games(&["export", begins, "--to", "taken.json"], "");
    assert!(code == Some(2) && said.contains("taken.json"), "{said}");
    assert_eq!(std::fs::read_to_string(folder.path().join("taken.json")).unwrap(), "mine");
    let (code, said) = games(&["replay", begins, "--game", "7"], "");
    assert!(code == Some(2) && said.contains("une seule partie est finie"), "{said}");
    // Put away only by whoever says so.
    assert!(games(&["delete", begins], "n\n").1.contains("Rien n’est effacé"));
    assert!(games(&["delete", begins], "").1.contains("Rien n’est effacé"));
    assert!(games(&["delete", begins], "oui\n").1.contains("La partie est effacée"));
    assert!(games(&[], "").1.starts_with("2 parties"));
    assert_eq!(games(&["delete", begins, "--yes"], "").0, Some(2));
}

/// A game goes into the file that one names; what is there already stays, and nothing is cut from what is said about it.
#[test]
fn a_game_is_kept_where_one_says() {
    let folder = tempfile::tempdir().unwrap();
    let words = ["play", "trefles", "--plain", "--now", "--lang", "fr", "--data", "data", "--players", "2"];
    let bounded = ["--set", "max_turns=2", "--luck-from", tablee_testkit::seed()];
    let deep = folder.path().join("un dossier/dimanche après-midi");
    std::fs::create_dir_all(&deep).unwrap();
    std::fs::write(folder.path().join("pris.json"), "mine").unwrap();
    let answers = format!("1\n1\n2\n2\npris.json\n{}\n2\nq\n3\n", deep.display());
    let output = tablee(&[&words[..], &bounded].concat(), folder.path(), &answers);
    let said = String::from_utf8(output.stdout).unwrap();
    let there = folder.path().join("pris.json").display().to_string();
    assert!(!folder.path().join("2").exists(), "a number is no name:\n{said}");
    assert!(said.contains(&format!("et il y reste\u{a0}: {there}.")), "{said}");
    let file = std::fs::read_dir(&deep).unwrap().map(|file| file.unwrap().path());
    let record = file.into_iter().find(|file| file.extension().is_some_and(|end| end == "json")).unwrap();
    assert!(said.contains(&format!("La partie est dans {}\n", record.display())), "{said}");
    assert!(said.contains(&format!("tablee replay '{}'\n", record.display())), "{said}");
}

/// Whoever comes back alone hears what happened last, without asking; brief play says the hand once and makes moves that are none.
#[test]
fn who_comes_back_is_told_what_happened_and_brief_is_brief() {
    let folder = tempfile::tempdir().unwrap();
    let run = |words: &[&str], input: &str| {
        let output = tablee(words, folder.path(), input);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let play = ["play", "--lang", "fr", "--data", "data", "--luck-from", tablee_testkit::seed()];
    let deal = ["nain-jaune", "--plain", "--now", "--set", "deals=1", "--begins", "1"];
    let said = run(&[&play[..], &deal].concat(), "1\nq\n");
    let code = said.split_whitespace().last().unwrap();
    let again = run(&[&play[..], &["--brief", "--resume", code]].concat(), "q\n");
    let before =
        again.split("Voici ce qui vient de se passer.\n").nth(1).unwrap_or_else(|| panic!("{again}"));
    // The latest of what was seen before, in the same words: six lines of the deal and what was played, at least.
    let told: Vec<&str> = before.lines().take(7).collect();
    assert!(
        told.len() == 7 && told.iter().all(|line| said.lines().any(|seen| seen == *line)),
        "{told:?}\n{said}"
    );
    // Played on to its end in brief, the hand is never said twice alike, and nothing is asked with one answer.
    let again = run(&[&play[..], &["--brief", "--resume", code]].concat(), &"1\n".repeat(400));
    let hands: Vec<&str> = again.lines().filter(|line| line.starts_with("Ta main")).collect();
    assert!(hands.windows(2).all(|pair| pair[0] != pair[1]), "{again}");
    let lines: Vec<&str> = again.lines().collect();
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| line.contains("Que fais-tu")) {
        assert!(lines.get(at + 2).is_some_and(|next| next.starts_with("  2. ")), "{line}:\n{again}");
    }
}

/// Cards and deeds can be typed by their names, and so can the words that the rules have for them.
#[test]
fn cards_are_played_by_their_names() {
    let folder = tempfile::tempdir().unwrap();
    let words = ["play", "nain-jaune", "--lang", "fr", "--plain", "--now", "--data", "data", "--begins", "1"];
    let seed = ["--luck-from", tablee_testkit::seed()];
    let said = tablee(&[&words[..], &seed].concat(), folder.path(), "q\n");
    let said = String::from_utf8(said.stdout).unwrap();
    // The first choice, as it is said: « Jouer la dame de pique ».
    let first =
        said.lines().find_map(|line| line.strip_prefix("  1. Jouer ")).unwrap_or_else(|| panic!("{said}"));
    let folder = tempfile::tempdir().unwrap();
    let played = tablee(&[&words[..], &seed].concat(), folder.path(), &format!("{first}\nxyz\nq\n"));
    let played = String::from_utf8(played.stdout).unwrap();
    assert!(played.contains(&format!("Tu joues {first}")), "{first}:\n{played}");
}

/// Runs a command with this input, to its end; after a minute it has hung.
fn tablee(words: &[&str], folder: &Path, input: &str) -> std::process::Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(words)
        .current_dir(folder)
        .env("USER", "root")
        .env("LC_ALL", "C.UTF-8")
        .env_remove("TABLEE_DATA")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut typed = child.stdin.take().unwrap();
    let input = input.to_owned();
    // Whoever has left does not listen.
    std::thread::spawn(move || typed.write_all(input.as_bytes()));
    let (pid, (done, waited)) = (child.id(), channel::<()>());
    std::thread::spawn(move || {
        if waited.recv_timeout(SILENCE) == Err(RecvTimeoutError::Timeout) {
            let _ = Command::new("kill").args(["-9", &pid.to_string()]).status();
        }
    });
    let output = child.wait_with_output().unwrap();
    drop(done);
    output
}

/// Input without end costs no memory: lines wait until they are asked for.
#[test]
fn endless_input_costs_no_memory() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(["play", "trefles", "--plain", "--now", "--data", "data"])
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut typed = child.stdin.take().unwrap();
    std::thread::spawn(move || while typed.write_all(&b"1\n".repeat(4096)).is_ok() {});
    // A few thousand lines of answers are enough to see what it keeps.
    let said = BufReader::new(child.stdout.take().unwrap()).lines().take(3000).count();
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let _ = child.kill();
    let _ = child.wait();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    let kilobytes: u64 = peak.trim().trim_end_matches(" kB").trim().parse().unwrap();
    assert!(said == 3000 && kilobytes < 50_000, "{kilobytes} kB after {said} lines");
}

/// Ctrl-C says that the game is kept, and how to go on.
#[test]
fn control_c_says_how_to_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(["play", "trefles", "--plain", "--now", "--lang", "fr", "--data", "data", "--begins", "1"])
        .current_dir(folder.path())
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let _typed = child.stdin.take().unwrap();
    let mut said = String::new();
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        let line = line.unwrap();
        if line.contains("Que fais-tu") {
            let interrupted = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
            assert!(interrupted.success());
        }
        said.push_str(&line);
        said.push('\n');
    }
    assert_eq!(child.wait().unwrap().code(), Some(0), "{said}");
    assert!(said.trim_end().lines().last().unwrap().contains("tablee play --resume home."), "{said}");
}

/// A server over the same journal shows a table that was played at home, and its record.
#[test]
fn a_server_shows_tables_of_home() {
    let folder = tempfile::tempdir().unwrap();
    let said = play(folder.path(), "en", &["trefles", "--now", "--players", "2", "--option", "max_turns=40"]);
    let code = said.split_whitespace().last().unwrap();
    // A past game is for those who sat there; whoever has the journal can make the key of a link.
    let journal = Sqlite::open(&folder.path().join("data")).unwrap();
    let lines = journal.read(&TableName::new(code).unwrap(), 0).wait().unwrap();
    let token = lines.iter().find_map(|line| {
        let line: serde_json::Value = serde_json::from_slice(&line.bytes).unwrap();
        line["was"]["sat"]["token"].as_str().map(str::to_owned)
    });
    drop(journal);
    let key = tablee_table::share_key(code, 1, &token.expect("somebody sat there"));
    let mut server = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(folder.path().join("data"))
        .env("TABLEE_LOG", "error")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().rsplit_once("http://").unwrap().1.trim_end_matches('/').to_owned();
    let get = |path: String| {
        use std::io::Read as _;
        let mut stream = std::net::TcpStream::connect(&address).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    };
    let table = get(format!("/api/tables/{code}"));
    let nobody = get(format!("/api/tables/{code}/records/1.json"));
    let record = get(format!("/api/tables/{code}/records/1.json?key={key}"));
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(table.starts_with("HTTP/1.1 200") && table.contains("\"phase\":\"over\""), "{table}");
    assert!(nobody.starts_with("HTTP/1.1 403"), "{nobody}");
    assert!(record.starts_with("HTTP/1.1 200") && record.contains("\"seal\""), "{record}");
}
