//! What somebody types instead of a number: an action in the rule book's words, or a card or a deed by its name.

use crate::view::View;
use crate::voice::Voice;

/// The actions that a typed line can mean: exactly this one, all with these words of the notation (`7D`), or all whose sentence
/// has these words (« dame de pique »).
#[must_use]
pub(crate) fn meant(
    line: &str,
    actions: &[String],
    voice: &Voice,
    view: &View,
    seat: u8,
    names: &[String],
) -> Vec<String> {
    let plain = fold(line);
    let typed: Vec<&str> = plain.split_whitespace().collect();
    if typed.is_empty() {
        return Vec::new();
    }
    let among = |means: &dyn Fn(&str) -> bool| -> Vec<String> {
        actions.iter().filter(|action| means(action)).cloned().collect()
    };
    let notation = line.trim().to_lowercase();
    let exact = among(&|action| action.to_lowercase() == notation);
    if !exact.is_empty() {
        return exact;
    }
    let words: Vec<&str> = notation.split_whitespace().collect();
    let coded = among(&|action| {
        let action = action.to_lowercase();
        words.iter().all(|word| action.split(' ').any(|other| other == *word))
    });
    if !coded.is_empty() {
        return coded;
    }
    let said = |action: &str| fold(&voice.aloud(&view.say_action(voice, seat, action, names)));
    // Whole words first: « dix » is not « dix-huit », and « 1 » is not « 10 ».
    let whole =
        among(&|action| typed.iter().all(|word| said(action).split_whitespace().any(|other| other == *word)));
    if !whole.is_empty() {
        return whole;
    }
    among(&|action| typed.iter().all(|word| said(action).split_whitespace().any(|it| it.starts_with(word))))
}

/// Small letters without accents, and nothing but letters and digits.
fn fold(text: &str) -> String {
    let plain = |letter: char| match letter {
        'à' | 'â' | 'ä' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        letter if letter.is_alphanumeric() => letter,
        _ => ' ',
    };
    text.to_lowercase().replace('œ', "oe").chars().map(plain).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use tablee_words::Lang;

    use super::*;

    /// The position of a game that has just begun, and what its first seat can do.
    fn position(game: &str) -> (View, u8, Vec<String>) {
        let new = json!({"cmd": "new", "game": game, "players": 3, "seed": "typed"});
        let answer = tablee_catalog::Referee::new().answer(new.to_string().as_bytes()).line;
        let answer: Value = serde_json::from_str(&answer).unwrap();
        let view = crate::view::read(answer["position"].clone()).unwrap();
        let seat = *view.waited_for().first().unwrap();
        let actions = view.actions(seat);
        (view, seat, actions)
    }

    /// Whatever a list says can be typed, and so can what the rules call it: each leads to the same action.
    #[test]
    fn every_action_can_be_typed_as_it_is_said_and_as_it_is_written() {
        let names = ["Anne", "Bob", "Chloé"].map(str::to_owned);
        for lang in [Lang::French, Lang::English] {
            let voice = Voice::new(lang);
            for game in tablee_catalog::GAMES {
                let (view, seat, actions) = position(game);
                for action in &actions {
                    let check = |line: &str| {
                        let meant = meant(line, &actions, &voice, &view, seat, &names);
                        assert!(meant.contains(action), "{game}: {line:?} means {meant:?}, not {action}");
                        meant.len()
                    };
                    assert_eq!(check(action), 1);
                    assert_eq!(check(&action.to_uppercase()), 1);
                    check(&view.say_action(&voice, seat, action, &names));
                }
            }
        }
    }

    #[test]
    fn a_card_is_enough() {
        let names = ["Anne", "Bob", "Chloé"].map(str::to_owned);
        let (view, seat, actions) = position("nain-jaune");
        let french = Voice::new(Lang::French);
        for card in view.hand(seat).unwrap() {
            for line in [card.to_owned(), card.to_lowercase(), french.words().card_name("nain-jaune", card)] {
                let meant = meant(&line, &actions, &french, &view, seat, &names);
                assert_eq!(meant, [format!("play {card}")], "{line}");
            }
        }
        assert!(meant("le valet de rien", &actions, &french, &view, seat, &names).is_empty());
        assert!(meant(" \t", &actions, &french, &view, seat, &names).is_empty());
    }
}
