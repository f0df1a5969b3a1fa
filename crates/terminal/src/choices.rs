//! Many actions, made into few questions.

use std::collections::BTreeMap;

/// What an action does: its first word. Everything after it is cards, tables or tins to choose among.
#[must_use]
pub(crate) fn verb(action: &str) -> &str {
    action.split(' ').next().unwrap_or_default()
}

/// The card that a word of an action names, which depends on the game.
pub(crate) type CardOf<'a> = &'a dyn Fn(&str) -> Option<&'static str>;

/// The first card that an action names and that is in this hand.
fn first_card(action: &str, hand: &[&str], card_of: CardOf<'_>) -> Option<&'static str> {
    action.split(' ').skip(1).filter_map(card_of).find(|card| hand.contains(card))
}

/// Whether an action uses all of these cards of the hand.
#[must_use]
pub(crate) fn uses(action: &str, chosen: &[&str], card_of: CardOf<'_>) -> bool {
    let mut cards: Vec<&str> = action.split(' ').skip(1).filter_map(card_of).collect();
    chosen.iter().all(|card| {
        let at = cards.iter().position(|other| other == card);
        at.map(|at| cards.remove(at)).is_some()
    })
}

/// One of several answers: an action, or a question that leads to more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// This is it.
    Act(String),
    /// What to do, in a word; then which.
    Verb(Vec<String>),
    /// With this card; then how.
    Card(String, Vec<String>),
}

/// The most answers that are listed at once without asking in two steps.
const MOST: usize = 12;

/// Makes questions of a list of actions: none has many answers unless it cannot be helped.
#[must_use]
pub(crate) fn ask(actions: &[String], hand: &[&str], card_of: CardOf<'_>) -> Vec<Choice> {
    if actions.len() <= MOST {
        return actions.iter().cloned().map(Choice::Act).collect();
    }
    let group = |key: &dyn Fn(&str) -> String| {
        let mut order = Vec::new();
        let mut groups = BTreeMap::<String, Vec<String>>::new();
        for action in actions {
            let key = key(action);
            if !groups.contains_key(&key) {
                order.push(key.clone());
            }
            groups.entry(key).or_default().push(action.clone());
        }
        order.into_iter().filter_map(|key| groups.remove(&key).map(|of| (key, of))).collect::<Vec<_>>()
    };
    let single = |of: &mut Vec<String>| if of.len() == 1 { of.pop() } else { None };
    let by_verb = group(&|action| verb(action).to_owned());
    if by_verb.len() > 1 {
        return by_verb
            .into_iter()
            .map(|(_, mut of)| single(&mut of).map_or_else(|| Choice::Verb(of), Choice::Act))
            .collect();
    }
    let by_card = group(&|action| first_card(action, hand, card_of).unwrap_or_default().to_owned());
    if by_card.len() > 1 && by_card.len() < actions.len() {
        return by_card
            .into_iter()
            .flat_map(|(card, mut of)| {
                if card.is_empty() {
                    return of.into_iter().map(Choice::Act).collect::<Vec<_>>();
                }
                vec![single(&mut of).map_or_else(|| Choice::Card(card, of), Choice::Act)]
            })
            .collect();
    }
    actions.iter().cloned().map(Choice::Act).collect()
}

#[cfg(test)]
mod tests {
    use tablee_catalog::by_crate::{self, sardines::Sardines};
    use tablee_core::Card as _;

    use super::*;
    use crate::games::Pictured;

    fn card_of<G: Pictured>(word: &str) -> Option<&'static str> {
        G::card_of(word).map(|card| card.name())
    }

    fn all(actions: &[&str]) -> Vec<String> {
        actions.iter().map(|&action| action.to_owned()).collect()
    }

    #[test]
    fn few_actions_are_listed_and_many_are_asked_in_steps() {
        let few = all(&["draw", "call 1"]);
        let named = &card_of::<by_crate::trefles::Trefles>;
        assert_eq!(ask(&few, &[], named), [Choice::Act("draw".into()), Choice::Act("call 1".into())]);
        let hand = ["soup.dots.red", "main.dots.red", "soup.dots.blue", "main.dots.blue"];
        let named = &card_of::<by_crate::tous_a_table::TousATable>;
        let mut offers = Vec::new();
        for card in hand {
            for course in ["setting", "soup", "main", "dessert"] {
                offers.push(format!("offer {card} for {course}"));
            }
        }
        let asked = ask(&offers, &hand, named);
        assert_eq!(asked.len(), 4);
        assert!(matches!(&asked[0], Choice::Card(card, of) if card == hand[0] && of.len() == 4));
        offers.push("set dots.red".to_owned());
        let asked = ask(&offers, &hand, named);
        assert!(matches!(&asked[0], Choice::Verb(of) if of.len() == 16));
        assert_eq!(asked[1], Choice::Act("set dots.red".to_owned()));
    }

    #[test]
    fn no_action_is_lost_in_the_questions() {
        fn leaves(choices: Vec<Choice>, hand: &[&str], into: &mut Vec<String>) {
            for choice in choices {
                match choice {
                    Choice::Act(action) => into.push(action),
                    Choice::Verb(of) | Choice::Card(_, of) => {
                        leaves(ask(&of, hand, &card_of::<Sardines>), hand, into)
                    }
                }
            }
        }
        let hand = ["bone", "cat<", "cat<", "double", "lid>"];
        let mut actions = all(&["lay cat< 1", "lay double< 1", "lay double> 1", "lay lid> 1", "lay cat< 2"]);
        for many in [
            "bone",
            "bone cat<",
            "bone cat< cat<",
            "cat<",
            "cat< cat<",
            "cat< double",
            "double",
            "lid>",
            "bone lid>",
        ] {
            actions.push(format!("discard {many}"));
        }
        let mut found = Vec::new();
        leaves(ask(&actions, &hand, &card_of::<Sardines>), &hand, &mut found);
        found.sort();
        actions.sort();
        assert_eq!(found, actions);
    }

    #[test]
    fn chosen_cards_filter_actions_also_when_there_are_two_of_a_kind() {
        let uses = |action, chosen: &[&str]| uses(action, chosen, &card_of::<Sardines>);
        assert!(uses("discard cat< cat<", &["cat<", "cat<"]));
        assert!(!uses("discard cat< bone", &["cat<", "cat<"]));
        assert!(uses("lay double> 2", &["double"]));
        assert!(uses("take pile", &[]));
    }
}
