//! Every message said with every name that could stand in it, and listened to: « de Antoine », « le as », « de Les Trèfles »,
//! “a ace” are what a reader stumbles over.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::{Said, all_messages, arguments, file, files};
use tablee_catalog::{GAMES, facts_of};
use tablee_words::{Arg, Lang, Words};

/// What is a number wherever it stands; everything else could be a name.
const NUMBERS: &[&str] = &[
    "actions", "after", "at", "before", "count", "deal", "deals", "draw", "empty", "first", "games", "last",
    "least", "lines", "max", "min", "more", "most", "number", "numbers", "of", "people", "picks", "pile",
    "places", "players", "rule", "row", "rows", "seats", "shards", "shuffles", "slot", "stake", "step",
    "tin", "tokens", "turns", "version",
];

/// Those of the above that are a name in some message, by the file it is in.
const NAMES_THERE: &[(&str, &str)] = &[("at", "tt-"), ("first", "-event-dealt"), ("seats", "-event-")];

/// Who or what an argument can name: the names that are hardest on the words before them.
fn names(words: &Words, id: &str, argument: &str) -> Vec<String> {
    let cards: &[(&str, &[&str])] = &[
        ("nain-jaune", &["AS", "QH", "TD"]),
        ("tous-a-table", &["soup.dots.red", "setting.flowers.blue"]),
        ("trefles", &["clover.orange", "antijoker.orange", "joker"]),
        ("sardines", &["bone", "draw2>", "double"]),
    ];
    let prefix = |game: &str| facts_of(game).unwrap().prefix.to_lowercase();
    match argument {
        "game" | "games" => GAMES.map(|game| words.name(game)).to_vec(),
        "card" | "cards" | "hand" | "given" | "offered" | "got" | "gave" | "talon" | "wanted" | "top" => {
            let these = cards.iter().filter(|(game, _)| id.starts_with(&prefix(game))).chain(cards);
            let of_game = |(game, names): &(&str, &[&str])| {
                names.iter().map(|name| words.card(game, name)).collect::<Vec<_>>()
            };
            these.flat_map(of_game).take(3).collect()
        }
        "table" => ["dots", "flowers"]
            .map(|pattern| words.say("tt-table", &[("pattern", pattern.into()), ("colour", "red".into())]))
            .to_vec(),
        _ => ["Antoine", "Ève", "Hugo", "Marcel"].map(str::to_owned).to_vec(),
    }
}

/// The arguments that a message selects by, its own and those of the messages in it.
fn selectors(all: &BTreeMap<String, Said>, id: &str, found: &mut BTreeMap<String, BTreeSet<String>>) {
    let said = &all[id];
    for (argument, keys) in &said.keys {
        found.entry(argument.clone()).or_default().extend(keys.iter().cloned());
    }
    said.messages.iter().for_each(|used| selectors(all, used, found));
}

/// A value that a selector takes for this key.
fn keyed(key: &str) -> Arg<'static> {
    match key {
        "one" => 1.into(),
        "other" => 3.into(),
        _ => key.parse::<i64>().map_or_else(|_| key.to_owned().into(), Into::into),
    }
}

/// Every way to choose a key for each selector; where there are too many, all keys come up, though not all together.
fn choices(selectors: &BTreeMap<String, BTreeSet<String>>) -> Vec<Vec<(String, String)>> {
    let most = 400;
    let mut all: Vec<Vec<(String, String)>> = vec![Vec::new()];
    for (argument, keys) in selectors {
        let chosen = |key: &String| (argument.clone(), key.clone());
        if all.len() * keys.len() <= most {
            all = all
                .iter()
                .flat_map(|before| keys.iter().map(|key| [&before[..], &[chosen(key)]].concat()))
                .collect();
        } else {
            let keys: Vec<&String> = keys.iter().collect();
            for (index, before) in all.iter_mut().enumerate() {
                before.push(chosen(keys[index % keys.len()]));
            }
        }
    }
    all
}

/// What is wrong with a sentence when it is read aloud.
fn stumble(lang: Lang, said: &str) -> Option<String> {
    let said = said.to_lowercase();
    let words: Vec<&str> = said.split([' ', '\u{a0}', '\u{202f}', '\n', '(', '«', '“']).collect();
    words.windows(2).find_map(|pair| {
        let (before, after) = (pair[0], pair[1]);
        let vowel = after.starts_with(|letter: char| "aàâeéèêiîoôuûœ".contains(letter));
        let wrong = match lang {
            // Some words that begin with a vowel do not want to be joined.
            Lang::French => {
                let elides =
                    ["de", "le", "la", "que", "ne", "se", "te", "me", "je", "jusque", "lorsque", "puisque"];
                let aspirated = ["onze", "oui", "à", "au", "aux", "et", "ou", "en", "un", "une"];
                (elides.contains(&before) && vowel && !aspirated.contains(&after))
                    || (["de", "que"].contains(&before) && ["un", "une"].contains(&after))
                    || (["de", "à"].contains(&before) && ["le", "les"].contains(&after))
                    || (before == "si" && ["il", "ils"].contains(&after))
            }
            Lang::English => {
                let silent = ["one", "once", "use", "used", "european", "u"];
                (before == "a"
                    && vowel
                    && !silent.contains(&after.trim_end_matches(|c: char| !c.is_alphanumeric())))
                    || (before == "an" && after.starts_with(|letter: char| letter.is_alphabetic()) && !vowel)
            }
        };
        (wrong && !after.is_empty()).then(|| format!("“{before} {after}”"))
    })
}

#[test]
fn a_stumble_is_heard() {
    for (lang, said) in [
        (Lang::French, "Niveau de Antoine"),
        (Lang::French, "Tu joues le as de pique."),
        (Lang::French, "Cette partie de Les Trèfles"),
        (Lang::French, "Jouer à Les Trèfles"),
        (Lang::French, "Plus que une carte."),
        (Lang::English, "Play a ace"),
        (Lang::English, "Lay an bone"),
    ] {
        assert!(stumble(lang, said).is_some(), "{said}");
    }
    for (lang, said) in [
        (Lang::French, "Niveau d’Antoine : il joue l’as de pique, de un à onze."),
        (Lang::English, "An ace, a bone, a one."),
    ] {
        assert_eq!(stumble(lang, said).filter(|_| !said.contains("de un")), None, "{said}");
    }
}

#[test]
fn every_message_reads_aloud_with_every_name() {
    let mut wrong = BTreeSet::new();
    let mut said_in_all = 0;
    for (lang, folder) in [(Lang::French, "fr"), (Lang::English, "en")] {
        let mut words = Words::new(lang);
        for name in files(folder) {
            words.add(file(&format!("words/{folder}/{name}")));
        }
        let all = all_messages(folder);
        for id in all.keys().filter(|id| !id.starts_with('-')) {
            let mut by = BTreeMap::new();
            selectors(&all, id, &mut by);
            // Where a message in it names every value, what is left for “other” is none of them.
            by.values_mut().filter(|keys| keys.len() > 3).for_each(|keys| _ = keys.remove("other"));
            let is_number = |argument: &str| {
                by.get(argument)
                    .is_some_and(|keys| keys.contains("one") || keys.contains("other") && keys.contains("1"))
                    || (NUMBERS.contains(&argument) || argument.ends_with("-count"))
                        && !NAMES_THERE.iter().any(|(name, part)| *name == argument && id.contains(part))
            };
            for choice in choices(&by) {
                let open: Vec<String> =
                    arguments(&all, id).into_iter().filter(|argument| !by.contains_key(argument)).collect();
                let named: Vec<Vec<String>> =
                    open.iter().map(|argument| names(&words, id, argument)).collect();
                for turn in 0..4 {
                    let mut args: Vec<(&str, Arg<'_>)> =
                        choice.iter().map(|(argument, key)| (argument.as_str(), keyed(key))).collect();
                    for (argument, names) in open.iter().zip(&named) {
                        let name = &names[turn % names.len()];
                        let value = if is_number(argument) { 3.into() } else { name.as_str().into() };
                        args.push((argument, value));
                    }
                    let said = words.try_say(id, &args).unwrap_or_else(|unsaid| panic!("{folder}: {unsaid}"));
                    said_in_all += 1;
                    if let Some(trouble) = stumble(lang, &said) {
                        wrong.insert(format!("{folder}, {id}: {trouble} in “{said}”"));
                    }
                }
            }
        }
    }
    assert!(said_in_all > 10_000, "{said_in_all} sentences are too few to be all");
    assert!(wrong.is_empty(), "{}", wrong.into_iter().collect::<Vec<_>>().join("\n"));
}
