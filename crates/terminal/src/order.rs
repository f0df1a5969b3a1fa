//! Hands and actions in the order in which people hold and think of them.

use tablee_core::Cards;

use crate::games::Pictured;

/// A hand as one would sort it.
#[must_use]
pub(crate) fn hand<G: Pictured>(cards: Cards<G::Card>) -> Vec<G::Card> {
    let mut cards: Vec<G::Card> = cards.into_iter().collect();
    cards.sort_by_key(|card| G::held(*card));
    cards
}

/// Actions with what leads on before what gives up, few cards before many, and in the order of the hand.
#[must_use]
pub(crate) fn actions<G: Pictured>(mut actions: Vec<String>, hand: &[G::Card]) -> Vec<String> {
    actions.sort_by_cached_key(|action| {
        let place = |word| {
            let card = G::card_of(word);
            hand.iter().position(|held| Some(*held) == card).unwrap_or(usize::MAX)
        };
        let places: Vec<usize> = action.split(' ').skip(1).map(place).collect();
        let among = action.parse().map_or(0, |read| G::among(&read));
        (G::FACTS.place(action), places.len(), places, among, action.clone())
    });
    actions
}

#[cfg(test)]
mod tests {
    use tablee_catalog::by_crate::nain_jaune::NainJaune;
    use tablee_catalog::by_crate::sardines::Sardines;
    use tablee_catalog::by_crate::tous_a_table::TousATable;
    use tablee_core::Card as _;

    use super::*;

    fn held<G: Pictured>(names: &[&str]) -> Vec<G::Card> {
        hand::<G>(names.iter().map(|name| G::Card::named(name).unwrap()).collect())
    }

    fn check<G: Pictured>(cards: &[&str], all: &[&str], expected: &[&str]) {
        let all = all.iter().map(|&action| action.to_owned()).collect();
        assert_eq!(actions::<G>(all, &held::<G>(cards)), expected);
    }

    #[test]
    fn hands_are_sorted_as_they_are_held() {
        let names = |cards: Vec<tablee_catalog::by_crate::nain_jaune::Card>| {
            cards.iter().map(|card| card.name()).collect::<Vec<_>>()
        };
        let sorted = names(held::<NainJaune>(&["KD", "TS", "2C", "AC", "JH"]));
        assert_eq!(sorted, ["AC", "2C", "TS", "JH", "KD"]);
        let cards = held::<TousATable>(&["dessert.dots.red", "setting.dots.red", "soup.checks.blue"]);
        let names: Vec<&str> = cards.iter().map(|card| card.name()).collect();
        assert_eq!(names, ["soup.checks.blue", "setting.dots.red", "dessert.dots.red"]);
    }

    #[test]
    fn actions_follow_the_hand() {
        check::<NainJaune>(&["AC", "KD"], &["play KD", "play AC"], &["play AC", "play KD"]);
        let courses = |courses: [&str; 4]| courses.map(|course| format!("offer soup.dots.red for {course}"));
        let all = courses(["dessert", "main", "setting", "soup"]);
        let sorted = courses(["setting", "soup", "main", "dessert"]);
        check::<TousATable>(
            &["soup.dots.red"],
            &all.each_ref().map(String::as_str),
            &sorted.each_ref().map(String::as_str),
        );
        check::<Sardines>(
            &["bone", "cat>"],
            &["discard bone", "lay cat> 1", "discard bone cat>", "close 2 bone"],
            &["close 2 bone", "lay cat> 1", "discard bone", "discard bone cat>"],
        );
    }
}
