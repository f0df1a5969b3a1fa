//! `cargo xtask new-game <id>`: every room of a new game, with a small game in them that can be played at once.
//!
//! The game is *Plus haut*, `examples/toy-game`: its crate, and beside it in `rooms/` what a game has elsewhere, each file where it
//! stands in the repository. So what a new game begins with is compiled and tested as it is; only names are put in for names.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::games;
use crate::shell::{Done, output, program, root, run};

/// Where the example is.
const EXAMPLE: &str = "examples/toy-game";

/// A game to be added.
#[derive(clap::Args)]
pub(crate) struct NewGame {
    /// Its name in the protocol: small letters, digits and hyphens (`belote`, `la-pioche`)
    id: String,
    /// Its name for people; made from the id when it is not said
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// What the numbers of its rules begin with: two capitals, made from the id when they are not said
    #[arg(long, value_name = "XX")]
    prefix: Option<String>,
    /// Leave what is made from the types (`cargo xtask bless` makes it): for somebody who goes on at once
    #[arg(long)]
    unblessed: bool,
}

/// The names of a game, each as it is written somewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Names {
    /// `la-pioche`
    id: String,
    /// `la_pioche`
    krate: String,
    /// `LaPioche`
    type_: String,
    /// `laPioche`
    object: String,
    /// `La pioche`
    people: String,
    /// `LP`
    prefix: String,
}

impl Names {
    /// The names of the example.
    fn example() -> Self {
        Self::of("plus-haut", None, None)
    }

    fn of(id: &str, people: Option<&str>, prefix: Option<&str>) -> Self {
        let words: Vec<&str> = id.split('-').filter(|word| !word.is_empty()).collect();
        let large = |word: &str| {
            let mut letters = word.chars();
            letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
        };
        let type_: String = words.iter().map(|word| large(word)).collect();
        let first = words.first().copied().unwrap_or_default();
        let object = type_.replacen(&large(first), first, 1);
        let letters: String = match words.as_slice() {
            [only] => only.chars().take(2).collect(),
            several => several.iter().take(2).filter_map(|word| word.chars().next()).collect(),
        };
        Self {
            id: id.to_owned(),
            krate: id.replace('-', "_"),
            type_,
            object,
            people: people.map_or_else(|| large(&id.replace('-', " ")), str::to_owned),
            prefix: prefix.map_or_else(|| letters.to_uppercase(), str::to_owned),
        }
    }

    /// A text of the example with these names in it. Put in at one go, so that a name may have another one in it.
    fn put_into(&self, text: &str) -> String {
        let example = Self::example();
        let pairs = [
            ("toy-game".to_owned(), self.id.clone()),
            ("toy_game".to_owned(), self.krate.clone()),
            (example.id, self.id.clone()),
            (example.krate, self.krate.clone()),
            (example.type_, self.type_.clone()),
            (example.object, self.object.clone()),
            (example.people, self.people.clone()),
            (format!("{}-", example.prefix.to_lowercase()), format!("{}-", self.prefix.to_lowercase())),
            (format!("{}-", example.prefix), format!("{}-", self.prefix)),
            (format!("\"{}\"", example.prefix), format!("\"{}\"", self.prefix)),
        ];
        let (mut made, mut rest) = (String::new(), text);
        while let Some(next) = rest.chars().next() {
            // A name begins where a word does.
            let begins = !made.ends_with(|letter: char| letter.is_alphanumeric());
            // And ends where one does: what is « la plus haute » stays it.
            let ends = |rest: &str| !rest.starts_with(|letter: char| letter.is_alphanumeric());
            let fits =
                |name: &str| rest.strip_prefix(name).is_some_and(|rest| name.ends_with('-') || ends(rest));
            match pairs.iter().find(|(name, _)| begins && fits(name)) {
                Some((name, put)) => {
                    made.push_str(put);
                    rest = &rest[name.len()..];
                }
                None => {
                    made.push(next);
                    rest = &rest[next.len_utf8()..];
                }
            }
        }
        made
    }

    /// The same for a line of TypeScript, where a property is in quotes only if it has to be.
    fn put_into_line(&self, text: &str) -> String {
        let line = self.put_into(text);
        if self.id.contains('-') {
            return line;
        }
        let quoted = format!("'{}': ", self.id);
        line.replace(&format!("{quoted}{},", self.object), &format!("{},", self.object))
            .replace(&quoted, &format!("{}: ", self.id))
    }

    /// What is wrong with them, if something is.
    fn check(&self) -> Done {
        let plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
        let begins = self.id.starts_with(|letter: char| letter.is_ascii_lowercase());
        if !begins || !self.id.chars().all(plain) || self.id.ends_with('-') || self.id.contains("--") {
            return Err(format!("{:?} is no id: small letters, digits and single hyphens", self.id));
        }
        if self.prefix.len() != 2 || !self.prefix.chars().all(|letter| letter.is_ascii_uppercase()) {
            return Err(format!("{:?} is no prefix: two capitals (--prefix XX)", self.prefix));
        }
        if self.people.trim().is_empty() || self.people.contains(['\n', '{', '}', '"', '\\']) {
            return Err(format!("{:?} is no name for people", self.people));
        }
        // A crate that is there already, of ours or of somebody we depend on, cannot be a game too.
        let lock = games::read("Cargo.lock")?;
        if lock.contains(&format!("name = \"{}\"\n", self.id)) || KEYWORDS.contains(&self.id.as_str()) {
            return Err(format!(
                "{} is taken: there is a crate of that name, or Rust means something by it",
                self.id
            ));
        }
        for id in games::ids()? {
            if games::prefix(&id)? == self.prefix {
                return Err(format!(
                    "the rules of {id} are {} already: choose another --prefix",
                    self.prefix
                ));
            }
        }
        Ok(())
    }
}

/// What no crate, and no name in the page, can be called: words of the languages, and crates that are always there.
const KEYWORDS: &[&str] = &[
    "alloc", "as", "async", "await", "box", "break", "case", "catch", "class", "const", "continue", "core",
    "crate", "default", "delete", "do", "dyn", "else", "enum", "export", "extern", "false", "final", "fn",
    "for", "function", "gen", "if", "impl", "import", "in", "let", "loop", "macro", "match", "mod", "move",
    "mut", "new", "null", "override", "pages", "priv", "pub", "ref", "return", "self", "static", "std",
    "struct", "super", "switch", "telling", "test", "tests", "this", "throw", "trait", "true", "try", "type",
    "typeof", "unsafe", "use", "var", "void", "where", "while", "with", "yield",
];

/// A file that every game has a line in.
struct Opened {
    path: &'static str,
    what: &'static str,
    /// The lines, and where they go.
    lines: &'static [(Where, &'static str)],
}

/// Where a line goes.
enum Where {
    /// After the last line that has this in it.
    After(&'static str),
    /// After the last line that begins so.
    Below(&'static str),
    /// Before the first line that has this in it, which is in brackets.
    Before(&'static str),
    /// Into the list that begins so, on its line.
    Within(&'static str),
}

/// The files that a game is written into, in the order of docs/add-a-game.md. There is no other place that names the games.
const OPENED: &[Opened] = &[
    Opened {
        path: "Cargo.toml",
        what: "the crate, and that tests play it at full speed",
        lines: &[
            (Where::After("= { path = \"games/"), "plus-haut = { path = \"games/plus-haut\" }"),
            (
                Where::Before("[profile.dev.package.tablee-catalog]"),
                "[profile.dev.package.plus-haut]\nopt-level = 2\n",
            ),
        ],
    },
    Opened {
        path: "crates/catalog/Cargo.toml",
        what: "the catalog depends on it",
        lines: &[
            (Where::Below("[dependencies]"), "plus-haut.workspace = true"),
            (Where::Within("testkit = ["), "\"plus-haut/testkit\", "),
            (Where::Within("schema = ["), "\"plus-haut/schema\", "),
        ],
    },
    Opened {
        path: games::LIST,
        what: "the one list of games",
        lines: &[(Where::After("\" => "), "            \"plus-haut\" => plus_haut::PlusHaut,")],
    },
    Opened {
        path: "crates/bots/src/habits/mod.rs",
        what: "how bots play it",
        lines: &[(Where::Below("mod "), "mod plus_haut;")],
    },
    Opened {
        path: "crates/lab/src/stats/mod.rs",
        what: "what the laboratory measures of it",
        lines: &[(Where::Below("mod "), "mod plus_haut;")],
    },
    Opened {
        path: "crates/terminal/src/games/mod.rs",
        what: "how it looks in a terminal",
        lines: &[(Where::Below("mod "), "mod plus_haut;")],
    },
    Opened {
        path: "web/src/games/index.ts",
        what: "its page",
        lines: &[
            (Where::After("/page'"), "import { plusHaut } from './plus-haut/page'"),
            (Where::Below("  sardines,"), "  'plus-haut': plusHaut,"),
        ],
    },
    Opened {
        path: "web/src/lib/decks.ts",
        what: "whether every shuffle is of the whole deck, for those who verify a deal",
        lines: &[(Where::Below("  sardines: "), "  'plus-haut': true,")],
    },
    Opened {
        path: "docs/SUMMARY.md",
        what: "its rules in the book",
        lines: &[
            (Where::After("(rules/fr/"), "- [Plus haut](rules/fr/plus-haut.md)"),
            (Where::After("(rules/en/"), "- [Plus haut](rules/en/plus-haut.md)"),
        ],
    },
    Opened {
        path: "docs/rules/README.md",
        what: "the numbers of its rules",
        lines: &[(
            Where::After(".md) | `"),
            "| Plus haut | [fr](fr/plus-haut.md) | [en](en/plus-haut.md) | `PH-1` … `PH-4`, `PH-R1` |",
        )],
    },
];

/// What is made from the types of all games, so that nobody opens it.
const MADE: [&str; 5] = [
    "Cargo.lock",
    "docs/states.md",
    "web/src/face/decks.ts",
    "web/src/face/facts.ts",
    "web/src/face/index.ts",
];

impl Where {
    /// A text with a line put where it goes.
    fn put(&self, text: &str, line: &str) -> Option<String> {
        let lines: Vec<&str> = text.lines().collect();
        let at = match self {
            Self::After(has) => lines.iter().rposition(|line| line.contains(has))? + 1,
            Self::Below(begins) => lines.iter().rposition(|line| line.starts_with(begins))? + 1,
            Self::Before(has) => lines.iter().position(|line| line.contains(has))?,
            Self::Within(begins) => {
                let list = lines.iter().find(|line| line.starts_with(begins))?;
                let longer = list.replacen(begins, &format!("{begins}{line}"), 1);
                return Some(text.replacen(*list, &longer, 1));
            }
        };
        let mut longer: Vec<&str> = lines;
        longer.insert(at, line);
        Some(longer.join("\n") + "\n")
    }
}

/// Makes every room of a new game.
pub(crate) fn make(wanted: &NewGame) -> Done {
    let names = Names::of(&wanted.id, wanted.name.as_deref(), wanted.prefix.as_deref());
    names.check()?;
    let rooms = rooms(&names)?;
    if let Some((path, _)) = rooms.iter().find(|(path, _)| root().join(path).exists()) {
        return Err(format!("{} is there already", path.display()));
    }
    // Everything is thought out before anything is written.
    let mut opened = Vec::new();
    for file in OPENED {
        let mut text = games::read(file.path)?;
        for (place, line) in file.lines {
            text = place
                .put(&text, &names.put_into_line(line))
                .ok_or_else(|| format!("{}: there is no place for a game's line", file.path))?;
        }
        opened.push((PathBuf::from(file.path), text));
    }
    for (path, text) in rooms.iter().chain(&opened) {
        write(path, text)?;
    }
    run(&mut program("cargo", &["fmt", "--all"]))?;
    if !wanted.unblessed {
        // Its types for other languages, and its sentences for the browser.
        for words in [
            ["test", "--quiet", "--package", "tablee-catalog", "--lib", "written::the_files"],
            ["test", "--quiet", "--package", "tablee-words", "--test", "sentences"],
        ] {
            run(program("cargo", &words).env("TABLEE_BLESS", "1"))?;
        }
    }
    print!("{}", told(&names, &rooms));
    Ok(())
}

/// What is said when it is done: which files are new, which were opened, and what comes next.
fn told(names: &Names, rooms: &[(PathBuf, String)]) -> String {
    let Names { id, people, prefix, .. } = names;
    let mut said = format!("{people} ({id}, rules {prefix}-1 …) is there, and can be played.\n\nNew:\n");
    let mut folders: Vec<String> = rooms.iter().map(|(path, _)| path.display().to_string()).collect();
    // One line for the crate, one for the folder of the page.
    for folder in [format!("games/{id}/"), format!("web/src/games/{id}/")] {
        folders.retain(|path| !path.starts_with(&folder));
        folders.push(folder);
    }
    folders.sort();
    folders.iter().for_each(|path| said.push_str(&format!("  {path}\n")));
    said.push_str("\nOpened, for a line or two:\n");
    OPENED.iter().for_each(|file| said.push_str(&format!("  {:33} {}\n", file.path, file.what)));
    said.push_str(&format!(
        "\nMade from the types (cargo xtask bless): {}\n\nNow:\n  cargo test -p {id}\n  cargo run -p tablee -- play {id}\n  \
         cargo xtask test\nThen write your rules over it, room by room: docs/add-a-game.md\n",
        MADE.join(", ")
    ));
    said
}

/// The files of a new game, each with where it goes and what is in it.
fn rooms(names: &Names) -> Done<Vec<(PathBuf, String)>> {
    let example = root().join(EXAMPLE);
    let mut rooms = Vec::new();
    for file in every(&example)? {
        let path = file.strip_prefix(&example).map_err(|error| error.to_string())?;
        let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        let place = match path.strip_prefix("rooms") {
            Ok(room) => room.to_path_buf(),
            Err(_) => Path::new("games/plus-haut").join(path),
        };
        rooms.push((PathBuf::from(names.put_into(&place.to_string_lossy())), names.put_into(&text)));
    }
    Ok(rooms)
}

/// Every file in a folder and below, in order.
fn every(folder: &Path) -> Done<Vec<PathBuf>> {
    let wrong = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(wrong)? {
        let path = entry.map_err(wrong)?.path();
        if path.is_dir() {
            files.extend(every(&path)?);
        } else {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

fn write(path: &Path, text: &str) -> Done {
    let place = root().join(path);
    let wrong = |error: std::io::Error| format!("{}: {error}", path.display());
    if let Some(folder) = place.parent() {
        fs::create_dir_all(folder).map_err(wrong)?;
    }
    fs::write(&place, text).map_err(wrong)
}

/// Adds a game to a copy of the repository as somebody would who does it for the first time, and runs what tests it there.
pub(crate) fn rehearse() -> Done {
    let copy = root().join("target/rehearsal");
    let wrong = |error: std::io::Error| format!("{}: {error}", copy.display());
    let _ = fs::remove_dir_all(&copy);
    let tracked = output(&mut program("git", &["ls-files", "--cached", "--others", "--exclude-standard"]))?;
    for path in tracked.lines().filter(|path| root().join(path).is_file()) {
        let place = copy.join(path);
        place.parent().map_or(Ok(()), fs::create_dir_all).map_err(wrong)?;
        fs::copy(root().join(path), &place).map_err(wrong)?;
    }
    let there = |name: &str, words: &[&str]| -> Command {
        let mut command = program(name, words);
        // What the repository itself depends on is compiled once for both.
        command.current_dir(&copy).env("CARGO_TARGET_DIR", root().join("target"));
        command
    };
    run(&mut there("git", &["init", "--quiet"]))?;
    run(&mut there("git", &["add", "--all"]))?;
    run(&mut there("cargo", &["run", "--quiet", "--package", "xtask", "--", "new-game", "dernier-pli"]))?;
    let changed = output(&mut there("git", &["diff", "--name-only"]))?;
    opened_only(&changed.lines().collect::<Vec<_>>())?;
    run(&mut there("cargo", &["run", "--quiet", "--package", "xtask", "--", "rules"]))?;
    let words = "test --package dernier-pli --package tablee-bots --package tablee-catalog --package tablee-words \
                 --package tablee-lab --package tablee-terminal";
    run(&mut there("cargo", &words.split_whitespace().collect::<Vec<_>>()))?;
    crate::web::check_in(&copy.join("web"))
}

/// Fails when other files were changed than those that a game is written into and those that are made, or too many.
fn opened_only(changed: &[&str]) -> Done {
    let opened: Vec<&&str> = changed.iter().filter(|path| !MADE.contains(path)).collect();
    println!("{} files opened: {opened:?}", opened.len());
    let unnamed: Vec<_> =
        opened.iter().filter(|path| !OPENED.iter().any(|file| file.path == ***path)).collect();
    match unnamed.is_empty() && opened.len() == OPENED.len() && opened.len() <= MOST {
        true => Ok(()),
        false => Err(format!(
            "a game is written into {} files, {MOST} at most, and not into {unnamed:?}",
            OPENED.len()
        )),
    }
}

/// The most files that may have to be opened to add a game.
const MOST: usize = 12;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_written_in_many_ways() {
        let names = Names::of("la-pioche", None, None);
        assert_eq!(
            [&*names.krate, &*names.type_, &*names.object, &*names.people, &*names.prefix],
            ["la_pioche", "LaPioche", "laPioche", "La pioche", "LP"]
        );
        assert_eq!(Names::of("belote", Some("La belote"), None).prefix, "BE");
        let text = "//! Plus haut: PH-3, `ph-card`, toy_game::PlusHaut, plusHaut, \"plus-haut\", prefix: \"PH\"; a graph-x, oph-, Plus haute";
        assert_eq!(
            names.put_into(text),
            "//! La pioche: LP-3, `lp-card`, la_pioche::LaPioche, laPioche, \"la-pioche\", prefix: \"LP\"; a graph-x, oph-, Plus haute"
        );
        // A name may have the example's letters in it.
        assert_eq!(Names::of("ph-ph", None, Some("XY")).put_into("plus-haut ph-card"), "ph-ph xy-card");
        assert_eq!(names.put_into_line("  'plus-haut': plusHaut,"), "  'la-pioche': laPioche,");
        let belote = Names::of("belote", None, None);
        assert_eq!(belote.put_into_line("  'plus-haut': plusHaut,"), "  belote,");
        assert_eq!(belote.put_into_line("  'plus-haut': true,"), "  belote: true,");
    }

    #[test]
    fn a_name_that_cannot_be_is_refused() {
        let check = |id: &str, people: Option<&str>, prefix: Option<&str>, expected: &str| {
            let said = Names::of(id, people, prefix).check().unwrap_err();
            assert!(said.contains(expected), "{id}: {said}");
        };
        for id in ["", "Belote", "9-family", "la--pioche", "la-", "../x", "la pioche", "été"] {
            check(id, None, Some("XX"), "is no id");
        }
        for id in ["serde", "trefles", "toy-game", "match", "tablee-core"] {
            check(id, None, Some("XX"), "is taken");
        }
        check("trente", None, None, "the rules of trefles are TR");
        check("belote", None, Some("be"), "is no prefix");
        check("belote", Some("{ x }"), None, "is no name");
        assert_eq!(Names::of("belote", Some("La belote"), None).check(), Ok(()));
    }

    #[test]
    fn every_file_has_a_place_for_a_games_line() {
        let names = Names::of("la-pioche", None, None);
        assert!(OPENED.len() <= MOST);
        for file in OPENED {
            let mut text = games::read(file.path).unwrap();
            for (place, line) in file.lines {
                text =
                    place.put(&text, &names.put_into_line(line)).unwrap_or_else(|| panic!("{}", file.path));
                assert!(text.contains(&names.put_into_line(line)), "{}: {text}", file.path);
            }
        }
    }

    /// The page says what the command does.
    #[test]
    fn the_page_names_every_file_that_is_opened() {
        let page = games::read("docs/add-a-game.md").unwrap();
        for path in OPENED.iter().map(|file| file.path).chain(MADE) {
            assert!(page.contains(&format!("`{path}`")), "docs/add-a-game.md does not name {path}");
        }
        for (path, _) in rooms(&Names::example()).unwrap() {
            let path = path.display().to_string().replace("plus-haut", "<id>").replace("plus_haut", "<id>");
            let path = path.replace("words/fr/", "words/{fr,en}/").replace("words/en/", "words/{fr,en}/");
            let path = path.replace("rules/fr/", "rules/{fr,en}/").replace("rules/en/", "rules/{fr,en}/");
            let inside =
                ["games/<id>/", "web/src/games/<id>/"].into_iter().find(|folder| path.starts_with(folder));
            let place = inside.unwrap_or(&path);
            assert!(page.contains(&format!("`{place}`")), "docs/add-a-game.md does not name {place}");
        }
    }
}
