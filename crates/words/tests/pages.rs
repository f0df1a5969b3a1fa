//! The rule pages, which every screen shows: in people's words, the essential first, the words to type last.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::misprint;
use tablee_catalog::{GAMES, texts};
use tablee_words::Words;

const FRENCH: [(&str, &str); GAMES.len()] = texts!("docs/rules/fr/", ".md");
const ENGLISH: [(&str, &str); GAMES.len()] = texts!("docs/rules/en/", ".md");

/// What the first, the last but one and the last section are called.
const SECTIONS: [(&str, [&str; 3]); 2] = [
    ("fr", ["L’essentiel", "Les choix de la maison", "Les mots à taper"]),
    ("en", ["The essentials", "Choices of this house", "Words to type"]),
];

/// Every page with its language, and its sections: heading and text.
fn pages() -> impl Iterator<Item = (String, &'static str, Vec<(&'static str, &'static str)>)> {
    let both = FRENCH.map(|page| ("fr", page)).into_iter().chain(ENGLISH.map(|page| ("en", page)));
    both.map(|(lang, (game, text))| {
        let sections = text.split("\n## ").skip(1).map(|section| section.split_once('\n').unwrap());
        (format!("{lang}/{game}"), lang, sections.collect())
    })
}

fn headings(lang: &str) -> [&'static str; 3] {
    SECTIONS.iter().find(|(known, _)| *known == lang).unwrap().1
}

#[test]
fn a_page_begins_with_the_essential_in_at_most_150_words() {
    for (page, lang, sections) in pages() {
        let (heading, text) = sections[0];
        assert_eq!(heading, headings(lang)[0], "{page}");
        let words = text.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count();
        assert!(words <= 150, "{page} has {words} words");
        assert!(!text.contains("**"), "{page}: numbers come later");
    }
}

#[test]
fn what_is_typed_stands_in_the_last_section_and_rulings_in_the_one_before() {
    for (page, lang, sections) in pages() {
        let [.., rulings, typed] = &sections[..] else { panic!("{page} has too few sections") };
        assert_eq!([rulings.0, typed.0], headings(lang)[1..], "{page}");
        for (heading, text) in &sections[..sections.len() - 1] {
            assert!(!text.contains('`'), "{page}, {heading}: words to type");
            let ruling = text.lines().find(|line| line.starts_with("- **") && line.contains("-R"));
            let numbered = ruling.filter(|line| line.find("-R") < line.find("** "));
            assert_eq!(numbered.is_some(), *heading == rulings.0, "{page}, {heading}: {ruling:?}");
        }
        assert!(typed.1.contains('`'), "{page}");
    }
}

/// No word of the notation, no option and no reason is read aloud: they are told apart by their hyphens, points and
/// underscores.
#[test]
fn no_code_word_is_left_in_what_people_read() {
    let code = |word: &str| {
        let word = word.trim_matches(|letter: char| !letter.is_alphanumeric());
        word.contains('_')
            || word.split_once('.').is_some_and(|(before, after)| {
                [before, after]
                    .iter()
                    .all(|part| !part.is_empty() && part.chars().all(|c| c.is_ascii_lowercase()))
            })
    };
    for (page, _, sections) in pages() {
        for (heading, text) in &sections[..sections.len() - 1] {
            let found: Vec<&str> = text.split_whitespace().filter(|word| code(word)).collect();
            assert!(found.is_empty(), "{page}, {heading}: {found:?}");
        }
    }
}

/// Every option of the game, every value that is a word, and every reason for an end, is in the section of what is typed.
#[test]
fn every_option_and_value_can_be_looked_up() {
    let answer = tablee_catalog::Referee::new().answer(br#"{"cmd":"games"}"#);
    let answer: serde_json::Value = serde_json::from_str(&answer.line).unwrap();
    let games = &answer["games"];
    for (page, _, sections) in pages() {
        let (_, game) = page.split_once('/').unwrap();
        let (_, typed) = sections.last().unwrap();
        let known = games.as_array().unwrap().iter().find(|known| known["id"] == game).unwrap();
        let mut words: Vec<&str> =
            known["editions"].as_array().unwrap().iter().filter_map(|id| id.as_str()).collect();
        for (option, spec) in known["options"].as_object().unwrap() {
            words.push(option);
            words.extend(spec["values"].as_array().into_iter().flatten().filter_map(|value| value.as_str()));
        }
        for word in words {
            assert!(typed.contains(&format!("`{word}`")), "{page}: {word}");
        }
    }
}

#[test]
fn the_french_pages_are_set_as_they_should_be() {
    for (page, lang, sections) in pages().filter(|(_, lang, _)| *lang == "fr") {
        for (heading, text) in sections {
            let plain = |line: &&str| !line.contains('`') && !line.contains("|---");
            for line in text.lines().filter(plain) {
                assert_eq!(misprint(lang, line), None, "{page}, {heading}: {line}");
            }
        }
    }
}

#[test]
fn a_page_says_how_long_a_game_takes_as_every_screen_does() {
    for (page, lang, sections) in pages() {
        let (_, game) = page.split_once('/').unwrap();
        let (least, most) = tablee_catalog::facts_of(game).unwrap().minutes;
        let (_, brief) = sections[1];
        let line = brief.lines().find(|line| line.contains("minutes")).unwrap();
        let numbers: Vec<u16> = line
            .split(|letter: char| !letter.is_ascii_digit())
            .filter_map(|digits| digits.parse().ok())
            .collect();
        assert_eq!((numbers.first(), numbers.last()), (Some(&least), Some(&most)), "{page}: {line}");
        let said = Words::new(lang.parse().unwrap()).minutes(game);
        let numbers: Vec<String> = numbers.iter().map(u16::to_string).collect();
        assert!(numbers.iter().all(|number| said.contains(number.as_str())), "{page}: {said}");
    }
}
