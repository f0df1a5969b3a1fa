//! The command line in the person's language: `--help`, the manual, and what a shell completes.
//!
//! What the commands say of themselves in English stands at their definitions; `words/en/cli.ftl` is made from there (a test
//! compares), and `words/fr/cli.ftl` says the same in French.

use std::collections::BTreeMap;
use std::io::IsTerminal as _;

use clap::builder::PossibleValuesParser;
use clap::{Arg, Command, CommandFactory as _};
use tablee_catalog::GAMES;
use tablee_terminal::{Lang, Voice};
use tablee_words::Words;

use crate::Arguments;

/// What clap says by itself, and the messages that say it.
const OWN: &[(&str, &str)] = &[
    ("Usage:", "cli-usage"),
    ("Commands:", "cli-commands"),
    ("Arguments:", "cli-arguments"),
    ("Options:", "cli-options"),
    ("Examples:", "cli-examples"),
    ("Example:", "cli-example"),
    ("[default: ", "cli-default"),
    ("[env: ", "cli-env"),
    ("[possible values: ", "cli-values"),
    ("[COMMAND]", "cli-command-optional"),
    ("<COMMAND>", "cli-command-needed"),
    ("Print help (see more with '--help')", "cli-help-short"),
    ("Print help (see a summary with '-h')", "cli-help-long"),
    ("Print this message or the help of the given subcommand(s)", "cli-help-command"),
    ("Print help", "cli-help"),
    ("Print version", "cli-version"),
];

/// The headings of a manual page, the messages that say them, and what they are in English.
const HEADINGS: &[(&str, &str, &str)] = &[
    ("NAME", "cli-man-name", "NAME"),
    ("SYNOPSIS", "cli-man-synopsis", "SYNOPSIS"),
    ("DESCRIPTION", "cli-man-description", "DESCRIPTION"),
    ("OPTIONS", "cli-man-options", "OPTIONS"),
    ("SUBCOMMANDS", "cli-man-commands", "COMMANDS"),
    ("EXTRA", "cli-man-extra", "EXAMPLES"),
    ("VERSION", "cli-man-version", "VERSION"),
];

/// The words of the command line.
fn words(lang: Lang) -> Words {
    let mut words = Words::new(lang);
    words.add(match lang {
        Lang::French => include_str!("../../../words/fr/cli.ftl"),
        Lang::English => include_str!("../../../words/en/cli.ftl"),
    });
    words
}

/// Where the words of a command are: `cli`, `cli-play`, `cli-lab-run`.
fn key(path: &[&str]) -> String {
    path.iter().fold("cli".to_owned(), |key, name| format!("{key}-{name}"))
}

/// Where the words of an argument can be: its own first, then those that it shares with others of its name.
fn keys(path: &[&str], arg: &Arg) -> [String; 2] {
    let id = arg.get_id().as_str().replace('_', "-");
    [format!("{}-arg-{id}", key(path)), format!("cli-arg-{id}")]
}

/// Whether an argument is one that people see, and not clap's own.
fn is_ours(arg: &Arg) -> bool {
    !arg.is_hide_set() && !matches!(arg.get_id().as_str(), "help" | "version")
}

/// The whole command line, in a language.
pub(crate) fn command(lang: Lang) -> Command {
    say(Arguments::command(), &words(lang), &[])
}

/// A command and everything below it in these words.
fn say(command: Command, words: &Words, path: &[&str]) -> Command {
    let key = key(path);
    let text = |id: &str| words.try_say(id, &[]).ok();
    let mut said = command;
    if let Some(about) = text(&key) {
        let whole = text(&format!("{key}.more")).map(|more| format!("{about}\n\n{more}"));
        said = said.about(about.clone()).long_about(whole.unwrap_or(about));
    }
    if let Some(after) = text(&format!("{key}.after")) {
        said = said.after_help(after);
    }
    said = said.mut_args(|arg| {
        let Some(key) = keys(path, &arg).into_iter().find(|key| is_ours(&arg) && text(key).is_some()) else {
            return arg;
        };
        let help = text(&key).unwrap_or_default();
        let arg = arg.help(help);
        match text(&format!("{key}.value")) {
            Some(value) => arg.value_name(value),
            None => arg,
        }
    });
    let names: Vec<String> = said.get_subcommands().map(|below| below.get_name().to_owned()).collect();
    for name in names {
        let below = [path, &[name.as_str()]].concat();
        said = said.mut_subcommand(&name, |command| say(command, words, &below));
    }
    said
}

/// A help text as clap wrote it, with clap's own phrases in the person's language.
pub(crate) fn rendered(voice: &Voice, help: &clap::builder::StyledStr) -> String {
    let colours =
        std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let text = if colours { help.ansi().to_string() } else { help.to_string() };
    in_words(voice.words().lang(), &text)
}

fn in_words(lang: Lang, text: &str) -> String {
    let words = words(lang);
    // The spaces at their ends are part of some of them, and Fluent has none.
    let replace = |text: String, (own, id): &(&str, &str)| {
        let said = words.say(id, &[]);
        text.replace(own, &if own.ends_with(' ') { format!("{said} ") } else { said })
    };
    OWN.iter().fold(text.to_owned(), replace)
}

/// The manual page of a command, as `man` reads it.
pub(crate) fn manual(voice: &Voice, command: Command) -> std::io::Result<String> {
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page)?;
    let (lang, page) = (voice.words().lang(), String::from_utf8_lossy(&page).into_owned());
    let words = words(lang);
    let lines = page.lines().map(|line| {
        let heading = HEADINGS.iter().find(|(name, ..)| line == format!(".SH {name}"));
        heading.map_or_else(|| line.to_owned(), |(_, id, _)| format!(".SH {}", words.say(id, &[])))
    });
    let page = lines.collect::<Vec<_>>().join("\n");
    // What clap says by itself is written in the letters of `man` here.
    let page = page.replace("\\*(Aq\\-h\\*(Aq", "'-h'").replace("\\*(Aq\\-\\-help\\*(Aq", "'--help'");
    let page = page.replace("[\\fIsubcommands\\fR]", "[COMMAND]");
    Ok(in_words(lang, page.trim_end()))
}

/// The command line with the names that a shell can complete: games, editions, options, bots.
pub(crate) fn completed(command: Command) -> Command {
    let mut named: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let words = |all: &[&str]| all.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
    let levels = ["debutant", "habitue", "champion"];
    named.insert("game", words(&GAMES));
    named.insert("edition", tablee_terminal::editions());
    let settings = tablee_terminal::settings();
    let edition = tablee_terminal::editions().into_iter().map(|edition| format!("edition={edition}"));
    let sides: Vec<String> = edition.chain(settings.clone()).collect();
    ["options", "set"].into_iter().for_each(|id| drop(named.insert(id, settings.clone())));
    ["a", "b"].into_iter().for_each(|id| drop(named.insert(id, sides.clone())));
    named.insert("bots", words(&levels));
    named.insert("viewer", words(&["all", "spectator", "1", "2", "3", "4"]));
    named.insert("begins", words(&["lot", "youngest=", "oldest="]));
    named.insert("lang", words(&["fr", "en"]));
    let lab = [&levels[..], &["random"]].concat();
    complete(command, &named, &words(&lab), false)
}

/// A line for fish: where a game is named.
pub(crate) fn fish_games() -> String {
    let commands = "play host rules run arena compare";
    format!("complete -c tablee -n \"__fish_seen_subcommand_from {commands}\" -f -a \"{}\"", GAMES.join(" "))
}

fn complete(command: Command, named: &BTreeMap<&str, Vec<String>>, lab: &[String], in_lab: bool) -> Command {
    let in_lab = in_lab || command.get_name() == "lab";
    let kept = command.get_name() != "games";
    let mut command = command.mut_args(|arg| {
        let names = match arg.get_id().as_str() {
            "bots" | "pair" if in_lab => Some(lab),
            // `--game` of a kept table is a number.
            "game" if !arg.is_positional() => None,
            id => named.get(id).map(Vec::as_slice),
        };
        match names.filter(|_| kept && !arg.is_hide_set()) {
            Some(names) => arg.value_parser(PossibleValuesParser::new(names.to_vec())),
            None => arg,
        }
    });
    let below: Vec<String> = command.get_subcommands().map(|below| below.get_name().to_owned()).collect();
    for name in below {
        command = command.mut_subcommand(&name, |command| complete(command, named, lab, in_lab));
    }
    command
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use super::*;

    /// What else a command says, by what it is.
    type Attributes = Vec<(&'static str, String)>;

    /// What people see of a command in English, as it stands at its definition.
    #[derive(Default)]
    struct Written {
        messages: Vec<(String, String, Attributes)>,
        args: BTreeMap<String, Vec<(String, String, Option<String>)>>,
    }

    fn collect(command: &Command, path: &[&str], into: &mut Written) {
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        let mut more = Vec::new();
        if let Some(long) = command.get_long_about().map(ToString::to_string)
            && let Some(rest) = long.strip_prefix(&about)
            && !rest.trim_start_matches('.').trim().is_empty()
        {
            more.push(("more", rest.trim_start_matches('.').trim().to_owned()));
        }
        if let Some(after) = command.get_after_help().filter(|_| path.is_empty()) {
            more.push(("after", after.to_string()));
        }
        into.messages.push((key(path), about, more));
        for arg in command.get_arguments().filter(|arg| is_ours(arg)) {
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            let takes = arg.get_action().takes_values();
            let value = arg.get_value_names().and_then(|names| names.first()).filter(|_| takes);
            let [own, shared] = keys(path, arg);
            into.args.entry(shared).or_default().push((own, help, value.map(ToString::to_string)));
        }
        for below in command.get_subcommands() {
            collect(below, &[path, &[below.get_name()]].concat(), into);
        }
    }

    /// A text as Fluent reads it, set as the house does.
    fn fluent(text: &str) -> String {
        let text = text.replace('\'', "’");
        if !text.contains('\n') {
            return format!(" {text}");
        }
        text.lines()
            .map(|line| if line.is_empty() { "\n".to_owned() } else { format!("\n        {line}") })
            .collect()
    }

    fn english() -> String {
        let mut written = Written::default();
        collect(&Arguments::command(), &[], &mut written);
        let mut file = String::from(
            "### What `tablee --help` and the manual say. Made from the definitions of the commands: `TABLEE_BLESS=1 cargo test --workspace --bin tablee help`.\n\n## What clap says by itself\n\n",
        );
        for (own, id) in OWN {
            let own = own.trim_end().replace('\'', "{\"\\u0027\"}");
            // A text cannot begin with a bracket.
            let own = own.strip_prefix('[').map_or_else(|| own.clone(), |rest| format!("{{\"[\"}}{rest}"));
            let _ = writeln!(file, "{id} = {own}");
        }
        for (_, id, heading) in HEADINGS {
            let _ = writeln!(file, "{id} = {heading}");
        }
        file.push_str("\n## Commands\n\n");
        for (key, about, more) in &written.messages {
            let _ = writeln!(file, "{key} ={}", fluent(about));
            for (attribute, text) in more {
                let _ = writeln!(file, "    .{attribute} ={}", fluent(text));
            }
        }
        file.push_str("\n## Their arguments: what several of them share, and what is one’s own\n\n");
        for (shared, args) in &written.args {
            // What most of them say is shared; the others have their own.
            let said = |of: &(String, String, Option<String>)| {
                args.iter().filter(|(_, help, value)| (help, value) == (&of.1, &of.2)).count()
            };
            let common = args.iter().rev().max_by_key(|arg| said(arg)).unwrap();
            let own = args.iter().filter(|(_, help, value)| (help, value) != (&common.1, &common.2));
            let own = own.map(|(own, help, value)| (own, help, value));
            let entries: Vec<_> = std::iter::once((shared, &common.1, &common.2)).chain(own).collect();
            for (key, help, value) in entries {
                let _ = writeln!(file, "{key} ={}", fluent(help));
                if let Some(value) = value {
                    let _ = writeln!(file, "    .value = {value}");
                }
            }
        }
        file
    }

    #[test]
    fn the_english_words_are_those_of_the_definitions() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../words/en/cli.ftl");
        if std::env::var_os("TABLEE_BLESS").is_some() {
            std::fs::write(path, english()).unwrap();
        }
        assert_eq!(std::fs::read_to_string(path).unwrap(), english(), "TABLEE_BLESS=1 writes it anew");
    }

    /// Every command and every argument is said in both languages; that both files have the same messages, `crates/words` checks.
    #[test]
    fn every_command_and_every_argument_is_said_in_both_languages() {
        fn check(said: &Command, plain: &Command, lang: Lang, path: &[&str]) {
            let text = |command: &Command| command.get_about().map(ToString::to_string).unwrap_or_default();
            let same = |one: String, other: String| one.replace('’', "'") == other.replace('’', "'");
            assert!(!text(said).is_empty(), "{path:?}");
            assert_eq!(same(text(said), text(plain)), lang == Lang::English, "{lang}: {path:?}");
            for (arg, plain) in said.get_arguments().zip(plain.get_arguments()) {
                let text = |arg: &Arg| arg.get_help().map(ToString::to_string).unwrap_or_default();
                if is_ours(arg) {
                    assert!(!text(arg).is_empty(), "{path:?} {}", arg.get_id());
                    let english = same(text(arg), text(plain));
                    assert_eq!(english, lang == Lang::English, "{lang}: {path:?} {}", arg.get_id());
                }
            }
            for below in said.get_subcommands() {
                let plain = plain.find_subcommand(below.get_name()).unwrap();
                check(below, plain, lang, &[path, &[below.get_name()]].concat());
            }
        }
        for lang in Lang::ALL {
            check(&command(lang), &Arguments::command(), lang, &[]);
            command(lang).debug_assert();
        }
    }
}
