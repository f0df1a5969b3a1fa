//! Every command that is told something wrong says one sentence in the person's language, and leaves with 2.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::process::{Command, Output, Stdio};

fn tablee(lang: &str, words: &[&str]) -> Output {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("no-record.json"), "{}").unwrap();
    std::fs::write(folder.path().join("file"), "in the way").unwrap();
    Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(words)
        .current_dir(folder.path())
        .env("LC_ALL", lang)
        .env("XDG_STATE_HOME", folder.path())
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

#[test]
fn whatever_is_wrong_is_said_in_one_sentence_with_code_2() {
    let wrong: &[(&[&str], &str, &str)] = &[
        (&["dance"], "Il n’y a pas de commande", "There is no command"),
        (&["play", "belote"], "Il n’y a pas de jeu", "There is no game"),
        (&["play", "t"], "Il n’y a pas de jeu", "There is no game"),
        (&["play", "trefles", "--players", "9"], "On y joue de 2 à 6", "It is for 2 to 6"),
        (&["play", "trefles", "--players", "many"], "ne va pas", "will not do"),
        (&["play", "sardines", "--option", "salt=true"], "ne va pas", "will not do"),
        (&["play", "nain-jaune", "--edition", "lost"], "Il n’y a pas d’édition", "There is no edition"),
        (&["play", "trefles", "--bots", "genius"], "Il n’y a pas de robot", "There is no bot"),
        (&["play", "--resume"], "Il n’y a pas de partie", "There is no game to go on with"),
        (&["play", "--resume", "home.nowhere"], "Il n’y a pas de table", "no table"),
        (&["play", "trefles", "--now", "--data", "file"], "ne peuvent pas être gardées", "cannot be kept"),
        (&["play", "--nonsense"], "n’est pas attendu", "is not expected"),
        (&["play", "trefles", "--resume"], "ne va pas avec", "does not go with"),
        (&["--lang", "klingon", "play"], "Il n’y a pas de langue", "There is no language"),
        (&["host", "belote"], "Il n’y a pas de jeu", "There is no game"),
        (&["host", "trefles", "--server", "ftp://x"], "n’est pas l’adresse", "is not the address"),
        (
            &["host", "trefles", "--server", "http://127.0.0.1:9"],
            "Aucun serveur ne répond",
            "No server answers",
        ),
        (
            &["host", "trefles", "--players", "2", "--bots", "habitue,habitue"],
            "3 personnes pour 2 places",
            "3 people for 2 seats",
        ),
        (&["host", "trefles", "--bots", "genius"], "Il n’y a pas de robot", "There is no bot"),
        (&["games", "replay"], "Aucune partie n’est gardée", "No game is kept"),
        (&["games", "export", "bado"], "Aucune partie n’est gardée", "No game is kept"),
        (&["games", "delete"], "Il manque", "is missing"),
        (&["games", "delete", "bado"], "Aucune partie n’est gardée", "No game is kept"),
        (&["games", "--data", "file", "replay"], "Aucune partie n’est gardée", "No game is kept"),
        (&["join"], "Il manque", "is missing"),
        (&["join", "bado-mireku"], "n’est pas le lien", "is not the link"),
        (&["join", "https://127.0.0.1:9/t/bado"], "ne répond pas", "does not answer"),
        (&["join", "http://127.0.0.1:9/t/bado"], "ne répond pas", "does not answer"),
        (&["replay"], "Il manque", "is missing"),
        (
            &["replay", "nowhere.json"],
            "ne se lit pas\u{a0}: il n’y a rien",
            "cannot be read: there is nothing",
        ),
        (&["replay", "no-record.json"], "n’est pas une partie", "is no record"),
        (&["verify", "nowhere.json"], "ne se lit pas", "cannot be read"),
        (&["verify", "no-record.json"], "n’est pas une partie", "is no record"),
        (&["rules"], "Il manque", "is missing"),
        (&["rules", "belote"], "Il n’y a pas de jeu", "There is no game"),
        (&["rules", "sardines", "99"], "Il n’y a pas de règle", "has no rule"),
        (&["completions", "tcsh"], "ne va pas", "will not do"),
        (&["man", "dance"], "Il n’y a pas de commande", "There is no command"),
        (&["serve", "--listen", "here"], "ne va pas", "will not do"),
        (&["serve", "--data", "file"], "ne peuvent pas être gardées", "cannot be kept"),
        (&["serve", "--listen", "192.0.2.1:1"], "Impossible d’écouter", "Cannot listen"),
        (&["serve", "--listen", "127.0.0.1:http"], "ne va pas", "will not do"),
        (&["play", "trefles", "--name", " "], "Ce nom ne va pas", "name"),
        (
            &["play", "trefles", "--players", "2", "--name", "A", "--name", "B", "--name", "C"],
            "3 personnes pour 2 places",
            "3 people for 2 seats",
        ),
        (&["lab"], "Il manque une commande\u{a0}: run, merge", "A command is missing: run, merge"),
        (&["serve", "--public-url", "tablee.example"], "elle commence par http", "it begins with http"),
        (
            &["serve", "--public-url", "https://a.example/jeux"],
            "rien ne peut suivre",
            "nothing may follow the host",
        ),
        (&["serve", "--public-url", "https://a.example:x"], "un port est", "a port is a number"),
        (&["serve", "--public-url", "https://tablée.example"], "xn--", "xn--"),
        (&["serve", "--public-url", "https://me@a.example"], "le nom de la machine", "the name of the host"),
        (&["serve", "--tls-cert", "file"], "Il manque", "is missing"),
        (&["serve", "--tls-cert", "nothing", "--tls-key", "file"], "ne se lit pas", "cannot be read"),
        (
            &["serve", "--tls-cert", "file", "--tls-key", "file"],
            "ni certificat ni clé",
            "no certificate or key",
        ),
        (&["journal"], "Il manque une commande\u{a0}: check, export", "A command is missing: check, export"),
        (&["journal", "check", "--data", "nowhere"], "Il n’y a pas de journal", "There is no journal"),
        (&["journal", "export", "--data", "nowhere"], "Il n’y a pas de journal", "There is no journal"),
        (
            &["journal", "prune", "--older-than", "9", "--data", "nowhere"],
            "Il n’y a pas de journal",
            "There is no journal",
        ),
        (
            &["journal", "erase", "--name", "A", "--data", "nowhere"],
            "Il n’y a pas de journal",
            "There is no journal",
        ),
        (
            &["journal", "import", "nothing.jsonl"],
            "il n’y a rien à cet endroit",
            "there is nothing at that place",
        ),
        (&["journal", "import", "file"], "La ligne 1 ne va pas", "Line 1 is not in order"),
        (&["journal", "prune"], "Il manque", "is missing"),
        (&["lab", "run", "belote"], "Il n’y a pas de jeu", "There is no game"),
        (&["lab", "run", "trefles", "--players", "9"], "on joue de 2 à 6", "for 2 to 6 players"),
        (&["lab", "run", "sardines", "--set", "moon=full"], "Il n’y a pas d’option", "There is no option"),
        (&["lab", "run", "sardines", "--bots", "genius"], "Il n’y a pas de robot", "There is no bot"),
    ];
    for (words, french, english) in wrong {
        for (lang, text) in [("fr_FR.UTF-8", french), ("en_GB.UTF-8", english)] {
            let output = tablee(lang, words);
            let said = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(2), "{words:?}: {said}");
            assert!(said.contains(text), "{words:?}: {said}");
            assert!(
                said.starts_with("tablee: ") && said.trim_end().lines().count() == 1,
                "{words:?}: {said}"
            );
            assert!(output.stdout.is_empty(), "{words:?}");
        }
    }
}

#[test]
fn rules_help_completions_and_the_manual_are_printed() {
    for words in [
        &["rules", "nain-jaune"][..],
        &["rules", "tous", "TT-3"],
        &["rules", "sardines", "r10"],
        &["--help"],
        &["help"],
        &["play", "--help"],
        &["join", "--help"],
        &["replay", "--help"],
        &["rules", "--help"],
        &["journal", "--help"],
        &["journal", "check", "--help"],
        &["journal", "export", "--help"],
        &["journal", "import", "--help"],
        &["journal", "prune", "--help"],
        &["journal", "erase", "--help"],
        &["man", "journal"],
        &["man", "games", "export"],
        &["games"],
        &["games", "--help"],
        &["host", "--help"],
        &["lab", "run", "--help"],
        &["completions", "bash"],
        &["completions", "zsh"],
        &["completions", "fish"],
        &["man"],
        &["man", "play"],
        &["--version"],
    ] {
        let output = tablee("fr_FR.UTF-8", words);
        assert_eq!(output.status.code(), Some(0), "{words:?}");
        assert!(!output.stdout.is_empty() && output.stderr.is_empty(), "{words:?}");
        assert!(!output.stdout.contains(&0x1b), "{words:?}: colours into a pipe");
    }
    let french = tablee("fr_FR.UTF-8", &["rules", "sardines", "10"]).stdout;
    let english = tablee("fr_FR.UTF-8", &["--lang", "en", "rules", "sardines", "10"]).stdout;
    assert!(String::from_utf8(french).unwrap().contains("Un effet qui peut"));
    assert!(String::from_utf8(english).unwrap().contains("effect"));
}

/// The examples of `--help` are commands that can be read (those that would wait or connect are asked for their help).
#[test]
fn the_examples_of_the_help_can_be_run() {
    let mut examples = Vec::new();
    for command in [
        "",
        "serve",
        "play",
        "host",
        "join",
        "games",
        "games replay",
        "games export",
        "games delete",
        "lab run",
        "lab merge",
        "lab arena",
        "lab compare",
        "replay",
        "rules",
        "verify",
        "journal check",
        "journal export",
        "journal import",
        "journal prune",
        "journal erase",
        "completions",
        "man",
    ] {
        let words: Vec<&str> = command.split_whitespace().chain(["--help"]).collect();
        let help = String::from_utf8(tablee("en", &words).stdout).unwrap();
        let lines = help.lines().skip_while(|line| !line.starts_with("Example")).skip(1);
        examples.extend(lines.map(str::trim).filter(|line| line.starts_with("tablee")).map(str::to_owned));
    }
    assert!(examples.len() > 15, "{examples:?}");
    for example in examples {
        // What stands behind two spaces explains, and what stands behind `>` is a file.
        let line = example.split("  ").next().unwrap().split(" > ").next().unwrap();
        let mut words: Vec<&str> = line.split_whitespace().skip(1).collect();
        words.push("--help");
        let output = tablee("en", &words);
        assert_eq!(output.status.code(), Some(0), "{example}");
    }
}

#[test]
fn a_record_is_told_as_a_story_from_any_side() {
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/fair-deals.record.json");
    let story = |lang: &str, viewer: &str| {
        let output = tablee("C.UTF-8", &["--lang", lang, "replay", "--text", "--viewer", viewer, record]);
        assert_eq!(output.status.code(), Some(0));
        String::from_utf8(output.stdout).unwrap()
    };
    let all = story("fr", "all");
    assert!(
        all.contains("Sardines de Marseille (toutes les mains ouvertes)") && all.contains("Points"),
        "{all}"
    );
    assert!(story("en", "spectator").contains("as a spectator saw it"));
    assert!(story("en", "2").contains("as Joueur 1 é saw it"));
    let output = tablee("en", &["replay", "--text", "--viewer", "9", record]);
    assert_eq!(output.status.code(), Some(2));
}

/// The game that the documents show is in order, and its story is one: hands, turns, the lead that changes, the end.
#[test]
fn the_game_of_the_documents_is_a_story() {
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/sunday.record.json");
    assert_eq!(tablee("en", &["verify", record]).status.code(), Some(0));
    let story = |lang: &str, viewer: &str| {
        let output = tablee(lang, &["replay", "--text", "--viewer", viewer, record]);
        assert_eq!(output.status.code(), Some(0));
        String::from_utf8(output.stdout).unwrap()
    };
    for (lang, hand, lead, near, end) in [
        ("fr_FR.UTF-8", " a une ", "passe en tête.", "Plus qu’une boîte", "la tête a changé 6 fois."),
        ("en_GB.UTF-8", " has a ", "takes the lead.", "One more tin", "the lead changed 6 times."),
    ] {
        let all = story(lang, "all");
        let lines: Vec<&str> = all.lines().collect();
        for name in ["Rose", "Tom", "Lina", "Papi"] {
            assert!(
                lines[5..11].iter().any(|line| line.starts_with(&format!("{name}{hand}"))),
                "{name}: {all}"
            );
        }
        assert_eq!(all.matches(lead).count(), 7, "{all}");
        assert!(all.contains(near) && lines.last().unwrap().contains(end), "{all}");
        // A turn is a paragraph, and a paragraph is a line: each begins with who acts, until the end.
        let told = lines.iter().skip(11).take_while(|line| !line.is_empty());
        assert!(told.clone().count() > 30, "{all}");
        for line in told {
            assert!(["Rose ", "Tom ", "Lina ", "Papi "].iter().any(|name| line.starts_with(name)), "{line}");
        }
        // Whoever sits there hears only what they saw.
        assert!(!story(lang, "2").contains(&format!("Rose{hand}")));
    }
}

/// Every command, by the words that lead to it, as `--help` lists them.
fn all_commands() -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let mut open = vec![Vec::new()];
    while let Some(path) = open.pop() {
        let words: Vec<&str> = path.iter().map(String::as_str).chain(["--help"]).collect();
        let help = String::from_utf8(tablee("en", &words).stdout).unwrap();
        let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1);
        let below = listed
            .take_while(|line| line.starts_with("  "))
            .filter_map(|line| line.split_whitespace().next());
        for name in below.filter(|name| *name != "help") {
            let path: Vec<String> = path.iter().cloned().chain([name.to_owned()]).collect();
            open.push(path.clone());
            found.push(path);
        }
    }
    assert!(found.len() > 20, "{found:?}");
    found
}

/// Whoever stops reading ends every command there is quietly: it neither goes on nor panics.
#[test]
fn a_closed_pipe_ends_every_command_quietly() {
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/fair-deals.record.json");
    let nowhere = "http://127.0.0.1:9";
    let data = ["--data", "data"];
    let lab = ["trefles", "--players", "3"];
    // Each with whether there is nothing wrong with it.
    let asked: Vec<(Vec<&str>, bool)> = vec![
        ([&["play", "trefles", "--plain", "--now"], &data[..]].concat(), true),
        ([&["play", "--plain"], &data[..]].concat(), true),
        ([&["games"], &data[..]].concat(), true),
        ([&["games", "list"], &data[..]].concat(), true),
        ([&["games", "replay", "--text"], &data[..]].concat(), false),
        ([&["games", "export", "--to", "-"], &data[..]].concat(), false),
        ([&["games", "delete", "nothing"], &data[..]].concat(), false),
        // (Beside a server that answers, tests/join.rs closes their pipes.)
        (vec!["host", "trefles", "--plain", "--server", nowhere], false),
        (vec!["join", "http://127.0.0.1:9/t/bado", "--plain"], false),
        (vec!["replay", "--text", record], true),
        (vec!["replay", "--plain", record], true),
        (vec!["rules", "sardines"], true),
        (vec!["verify", record], true),
        (vec!["verify", "nowhere.json"], false),
        (vec!["referee"], true),
        (vec!["think", "--at", "3", "--iterations", "20", record], true),
        ([&["lab", "run"], &lab[..], &["--bots", "debutant", "--games", "20"]].concat(), true),
        (
            [&["lab", "compare"], &lab[..], &["--a", "max_turns=50", "--b", "max_turns=60", "--games", "20"]]
                .concat(),
            true,
        ),
        ([&["lab", "arena"], &lab[..], &["--pair", "habitue,debutant", "--deals", "2"]].concat(), true),
        (vec!["lab", "merge", "nothing.json"], false),
        ([&["journal", "check"], &data[..]].concat(), true),
        ([&["journal", "export"], &data[..]].concat(), false),
        ([&["journal", "import", record], &data[..]].concat(), false),
        (vec!["journal", "copy", "--from", "nothing", "--to", "somewhere"], false),
        ([&["journal", "prune", "--older-than", "9"], &data[..]].concat(), true),
        ([&["journal", "erase", "--name", "Rose"], &data[..]].concat(), true),
        (vec!["paper", "trefles", "--to", "-"], true),
        (vec!["completions", "bash"], true),
        (vec!["man"], true),
        (vec!["--help"], true),
        (vec!["play", "--help"], true),
        (vec!["--version"], true),
        (vec!["no-such-command"], false),
    ];
    for path in all_commands() {
        // (A server that nobody listens to goes on serving: below.)
        let named = |(words, _): &(Vec<&str>, bool)| {
            words.iter().zip(&path).filter(|(a, b)| *a == b).count() == path.len()
        };
        assert!(
            asked.iter().any(named) || path == ["serve"],
            "{path:?} is not among those whose pipes are closed"
        );
    }
    let folder = tempfile::tempdir().unwrap();
    let start = |words: &[&str]| {
        // Both ways out lead nowhere: the reading ends were closed before anything is written.
        let (out, err) = (std::io::pipe().unwrap().1, std::io::pipe().unwrap().1);
        let mut command = Command::new(env!("CARGO_BIN_EXE_tablee"));
        command.args(words).current_dir(folder.path()).env("XDG_STATE_HOME", folder.path());
        command.stdin(Stdio::piped()).stdout(out).stderr(err).spawn().unwrap()
    };
    let ended = |child: &mut std::process::Child, words: &[&str]| {
        let begun = std::time::Instant::now();
        loop {
            if let Some(status) = child.try_wait().unwrap() {
                return status.code();
            }
            if begun.elapsed() > std::time::Duration::from_secs(60) {
                let _ = child.kill();
                panic!("{words:?} goes on for nobody");
            }
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
    };
    for (words, well) in &asked {
        let mut child = start(words);
        let mut typed = child.stdin.take().unwrap();
        let asked: &[u8] = if words == &["referee"] { b"{\"cmd\":\"games\"}\n" } else { b"1\n1\n1\n" };
        let _ = std::io::Write::write_all(&mut typed, asked);
        let code = ended(&mut child, words);
        assert!(
            matches!(code, Some(0 | 141)) || !well && matches!(code, Some(1 | 2)),
            "{words:?} left with {code:?}"
        );
    }
    // A server serves on, and stops when it is told to.
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let words = ["serve", "--listen", &port, "--data", "served"];
    let mut server = start(&words);
    let begun = std::time::Instant::now();
    while std::net::TcpStream::connect(&port).is_err() {
        assert!(server.try_wait().unwrap().is_none(), "the server ended");
        assert!(begun.elapsed() < std::time::Duration::from_secs(60), "the server does not listen");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    assert!(Command::new("kill").arg(server.id().to_string()).status().unwrap().success());
    assert_eq!(ended(&mut server, &words), Some(0));
}

/// In French nothing of the help and of the manual is left in English, for every command there is.
#[test]
fn help_and_the_manual_speak_the_persons_language() {
    // Words that an English text of this length cannot do without, and that French has not.
    let english = |text: &str| {
        let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '\'');
        words.map(str::to_lowercase).find(|word| {
            [
                "the",
                "of",
                "is",
                "which",
                "print",
                "usage:",
                "default",
                "what",
                "with",
                "commands",
                "subcommands",
            ]
            .contains(&word.as_str())
        })
    };
    for path in std::iter::once(Vec::new()).chain(all_commands()) {
        let words: Vec<&str> = path.iter().map(String::as_str).collect();
        for asked in [
            [&words[..], &["--help"]].concat(),
            [&words[..], &["-h"]].concat(),
            [&["man"], &words[..]].concat(),
        ] {
            let said = String::from_utf8(tablee("fr_FR.UTF-8", &asked).stdout).unwrap();
            assert!(said.len() > 100, "{asked:?}: {said}");
            assert_eq!(english(&said), None, "{asked:?}:\n{said}");
            let said = String::from_utf8(tablee("en_GB.UTF-8", &asked).stdout).unwrap();
            assert!(english(&said).is_some(), "{asked:?}:\n{said}");
        }
    }
}

/// Where the locale says ASCII, nothing else is said, in either language.
#[test]
fn without_other_letters_everything_is_said_in_ascii() {
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/fair-deals.record.json");
    let mut asked: Vec<Vec<String>> =
        all_commands().into_iter().map(|path| [path, vec!["--help".into()]].concat()).collect();
    for words in [
        &["--help"][..],
        &["man"],
        &["completions", "zsh"],
        &["rules", "sardines"],
        &["replay", "--text", record],
        &["verify", record],
        &["play", "trefles", "--plain", "--now", "--name", "Zoé", "--data", "data"],
        &["play", "--plain", "--data", "data"],
        &["games", "--data", "data"],
        &["lab", "run", "trefles", "--players", "3", "--games", "3"],
        &["dance"],
        &["replay", "nowhere.json"],
    ] {
        asked.push(words.iter().map(|&word| word.to_owned()).collect());
    }
    for words in asked {
        for lang in ["fr", "en"] {
            let words: Vec<&str> =
                ["--lang", lang].into_iter().chain(words.iter().map(String::as_str)).collect();
            let output = tablee("C", &words);
            for said in [&output.stdout, &output.stderr] {
                let odd: Vec<char> =
                    String::from_utf8_lossy(said).chars().filter(|letter| !letter.is_ascii()).collect();
                assert!(odd.is_empty(), "{words:?}: {odd:?}\n{}", String::from_utf8_lossy(said));
            }
            assert!(!(output.stdout.is_empty() && output.stderr.is_empty()), "{words:?}");
        }
    }
}

/// A shell completes the names of games, editions, options and bots: bash is asked what it offers, the others know them.
#[test]
fn shells_complete_the_names_of_games_editions_options_and_bots() {
    let script =
        |shell: &str| String::from_utf8(tablee("fr_FR.UTF-8", &["completions", shell]).stdout).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tablee.bash");
    std::fs::write(&file, script("bash")).unwrap();
    let offered = |line: &str| {
        let ask = format!(
            "source '{}'; COMP_WORDS=({line} ''); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); \
             _tablee tablee '' \"${{COMP_WORDS[COMP_CWORD - 1]}}\"; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
            file.display()
        );
        let ran = Command::new("bash").args(["--norc", "-c", &ask]).output().unwrap();
        String::from_utf8(ran.stdout).unwrap().lines().map(str::to_owned).collect::<Vec<_>>()
    };
    for (line, names) in [
        ("tablee play", &["nain-jaune", "sardines", "tous-a-table", "trefles"][..]),
        ("tablee host", &["trefles"]),
        ("tablee rules", &["sardines"]),
        ("tablee lab run", &["nain-jaune"]),
        ("tablee play nain-jaune --edition", &["classic", "suited"]),
        ("tablee play sardines --set", &["assortments=true", "assortments=false", "max_turns="]),
        ("tablee lab run sardines --set", &["assortments=true"]),
        ("tablee lab compare nain-jaune --a", &["edition=classic", "edition=suited"]),
        ("tablee play trefles --bots", &["debutant", "habitue", "champion"]),
        ("tablee lab run trefles --bots", &["champion", "random"]),
        ("tablee --lang", &["fr", "en"]),
        ("tablee games", &["list", "replay", "export", "delete"]),
    ] {
        let offered = offered(line);
        for name in names {
            assert!(offered.iter().any(|it| it == name), "{line}: {name} is not among {offered:?}");
        }
    }
    for shell in ["zsh", "fish"] {
        let script = script(shell);
        for name in ["tous-a-table", "suited", "assortments=true", "champion"] {
            assert!(script.contains(name), "{shell}: {name}");
        }
    }
}
