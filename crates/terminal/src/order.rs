//! Hands and actions in the order in which people hold and think of them.

use crate::choices::same;

/// As they come at a meal.
const COURSES: [&str; 4] = ["setting", "soup", "main", "dessert"];

/// A hand as one would sort it.
#[must_use]
pub(crate) fn hand(game: &str, cards: Vec<&str>) -> Vec<String> {
    let mut cards: Vec<String> = cards.into_iter().map(str::to_owned).collect();
    match game {
        "nain-jaune" => {
            let rank = |card: &String| "A23456789TJQK".find(card.chars().next().unwrap_or('A'));
            cards.sort_by_key(|card| (rank(card), card.chars().nth(1)));
        }
        "tous-a-table" => {
            let course = |card: &str| COURSES.iter().position(|it| card.starts_with(it));
            cards.sort_by_key(|card| {
                let cloth = card.split_once('.').map(|(_, cloth)| cloth.to_owned());
                (cloth, course(card))
            });
        }
        _ => {}
    }
    cards
}

/// Actions with what leads on before what gives up, and in the order of the hand.
#[must_use]
pub(crate) fn actions(game: &str, mut actions: Vec<String>, hand: &[String]) -> Vec<String> {
    let verbs: &[&str] = match game {
        "tous-a-table" => &["set", "offer", "give", "decline", "pick", "shelter", "unshelter"],
        "trefles" => &["family", "draw", "discard", "yield", "deny", "call"],
        "sardines" => &["close", "lay", "steal", "unlid", "feed", "take", "trim", "discard"],
        _ => &[],
    };
    actions.sort_by_cached_key(|action| {
        let mut words = action.split(' ');
        let verb = words.next().unwrap_or_default();
        let verb = verbs.iter().position(|it| *it == verb).unwrap_or(verbs.len());
        // Of discards, few cards first.
        let length = if game == "sardines" { action.split(' ').count() } else { 0 };
        let places: Vec<usize> =
            words.map(|word| hand.iter().position(|card| same(word, card)).unwrap_or(usize::MAX)).collect();
        let last = action.rsplit(' ').next().unwrap_or_default();
        let course = COURSES.iter().position(|it| *it == last).filter(|_| game == "tous-a-table");
        (verb, length, places, course, action.clone())
    });
    actions
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_are_sorted_as_they_are_held() {
        assert_eq!(hand("nain-jaune", vec!["KD", "TS", "2C", "AC", "JH"]), ["AC", "2C", "TS", "JH", "KD"]);
        assert_eq!(
            hand("tous-a-table", vec!["dessert.dots.red", "setting.dots.red", "soup.checks.blue"]),
            ["soup.checks.blue", "setting.dots.red", "dessert.dots.red"]
        );
    }

    #[test]
    fn actions_follow_the_hand() {
        let held = hand("nain-jaune", vec!["AC", "KD"]);
        let all = ["play KD".to_owned(), "play AC".to_owned()].to_vec();
        assert_eq!(actions("nain-jaune", all, &held), ["play AC", "play KD"]);
        let held = hand("tous-a-table", vec!["soup.dots.red"]);
        let all =
            ["dessert", "main", "setting", "soup"].map(|course| format!("offer soup.dots.red for {course}"));
        let sorted = actions("tous-a-table", all.to_vec(), &held);
        assert!(sorted[0].ends_with("setting") && sorted[3].ends_with("dessert"), "{sorted:?}");
        let all: Vec<String> =
            ["discard bone", "lay cat> 1", "discard bone cat>", "close 2 bone"].map(str::to_owned).to_vec();
        let held = hand("sardines", vec!["bone", "cat>"]);
        assert_eq!(
            actions("sardines", all, &held),
            ["close 2 bone", "lay cat> 1", "discard bone", "discard bone cat>"]
        );
    }
}
