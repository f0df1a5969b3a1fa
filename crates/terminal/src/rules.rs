//! The rules for people, which the program carries with it.

use std::ops::Range;

use pulldown_cmark::{Event, Tag, TagEnd};
use tablee_catalog::{GAMES, texts};
use tablee_words::Lang;

use crate::markdown;

/// The pages of each game.
const FRENCH: [(&str, &str); GAMES.len()] = texts!("docs/rules/fr/", ".md");
const ENGLISH: [(&str, &str); GAMES.len()] = texts!("docs/rules/en/", ".md");

/// The rules of a game, as they are written.
#[must_use]
pub(crate) fn page(game: &str, lang: Lang) -> Option<&'static str> {
    let pages = match lang {
        Lang::French => FRENCH,
        Lang::English => ENGLISH,
    };
    pages.iter().find(|(id, _)| *id == game).map(|(_, text)| *text)
}

/// A page without its marks.
#[must_use]
pub(crate) fn unmarked(page: &str) -> String {
    markdown::plain(page, markdown::events(page))
}

/// The numbers of a game's rules, in the order of the page.
#[must_use]
pub(crate) fn numbers(page: &'static str) -> Vec<&'static str> {
    numbered(page).into_iter().map(|(number, _)| number).collect()
}

/// The rules of a page, each with where it is: items of a list that begin with a number in bold.
fn numbered(page: &'static str) -> Vec<(&'static str, Range<usize>)> {
    let mut rules = Vec::new();
    let mut item = None;
    for (event, place) in markdown::events(page) {
        match event {
            Event::Start(Tag::Item) => item = Some((place, false)),
            Event::Start(Tag::Paragraph) => {}
            Event::Start(Tag::Strong) => item = item.map(|(item, _)| (item, true)),
            Event::Text(_) => {
                if let (Some((item, true)), Some(number)) = (item.take(), page.get(place)) {
                    rules.push((number, item));
                }
            }
            _ => item = None,
        }
    }
    rules
}

/// One rule of a page, without its marks: `NJ-8`, `nj-8`, `8` or `R3`.
#[must_use]
pub(crate) fn rule(page: &'static str, wanted: &str) -> Option<String> {
    let wanted = wanted.trim().to_uppercase();
    let fits =
        |number: &str| number == wanted || number.split_once('-').is_some_and(|(_, bare)| bare == wanted);
    let (_, item) = numbered(page).into_iter().find(|(number, _)| fits(number))?;
    // What is in the item, and not that it is one.
    let inside = markdown::events(page).filter(|(event, place)| {
        let is_item = matches!(event, Event::Start(Tag::Item) | Event::End(TagEnd::Item)) && *place == item;
        !is_item && item.start <= place.start && place.end <= item.end
    });
    Some(markdown::plain(page, inside))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_rules_in_both_languages() {
        for game in tablee_catalog::GAMES {
            let both = Lang::ALL.map(|lang| numbers(page(game, lang).unwrap()));
            assert!(!both[0].is_empty() && both[0] == both[1], "{game}: {both:?}");
            for lang in Lang::ALL {
                let page = page(game, lang).unwrap();
                for number in numbers(page) {
                    let text = rule(page, number).unwrap();
                    assert!(text.starts_with(&format!("{number} ")), "{text}");
                    assert_eq!(
                        text.matches(&format!("\n- {}", &number[..3])).count(),
                        0,
                        "{number} goes too far: {text}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_rule_is_found_by_its_number_however_it_is_written() {
        let page = page("sardines", Lang::French).unwrap();
        for wanted in ["SA-10", "sa-10", "10"] {
            let text = rule(page, wanted).unwrap();
            assert!(text.contains("Rejoue") && text.contains("Pioche deux"), "{text}");
        }
        assert!(rule(page, "R10").unwrap().starts_with("SA-R10 "));
        assert_eq!(rule(page, "99"), None);
    }
}
