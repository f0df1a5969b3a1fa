//! What can stand where in an action: found by asking the game to read it.

use std::collections::{BTreeMap, BTreeSet};

use tablee_core::{Face, Form, Kind};

/// The types that are one of a few words, by name.
pub(crate) type Named = BTreeMap<String, Vec<String>>;

/// A word of an action's notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Written like that.
    Said(&'static str),
    /// A digit.
    Digit,
    /// A word of the type with this name.
    Word(String),
    /// One or more words of the type with this name.
    Words(String),
}

/// The words of a form.
pub(crate) fn parts<G: Face>(form: &Form, named: &Named) -> Vec<Part> {
    let tokens: Vec<&'static str> = form.pattern.split(' ').collect();
    let candidates: Vec<Vec<&str>> = tokens.iter().map(|token| candidates::<G>(token, named)).collect();
    let sample = sample::<G>(&candidates, &mut Vec::new())
        .unwrap_or_else(|| panic!("{}: nothing is read as {}", G::ID, form.pattern));
    let part = |index: usize| {
        let Some(field) = tokens[index].strip_prefix('{') else { return Part::Said(tokens[index]) };
        if is_digit::<G>(tokens[index]) {
            return Part::Digit;
        }
        let mut words = sample.clone();
        let accepted: BTreeSet<&str> = candidates[index]
            .iter()
            .copied()
            .filter(|word| {
                words[index] = word;
                words.join(" ").parse::<G::Action>().is_ok()
            })
            .collect();
        let name = best(&accepted, named);
        if field.contains('*') { Part::Words(name) } else { Part::Word(name) }
    };
    (0..tokens.len()).map(part).collect()
}

fn is_digit<G: Face>(token: &str) -> bool {
    let field = token.trim_matches(['{', '}', '*']);
    matches!(G::FACTS.kind(field), Some(Kind::Seat | Kind::Number | Kind::Index))
}

/// What could stand there at all.
fn candidates<'a, G: Face>(token: &'a str, named: &'a Named) -> Vec<&'a str> {
    if !token.starts_with('{') {
        vec![token]
    } else if is_digit::<G>(token) {
        vec!["1"]
    } else {
        named.values().flatten().map(String::as_str).collect()
    }
}

/// Some words that the game reads.
fn sample<'a, G: Face>(candidates: &[Vec<&'a str>], words: &mut Vec<&'a str>) -> Option<Vec<&'a str>> {
    let Some(next) = candidates.get(words.len()) else {
        return words.join(" ").parse::<G::Action>().is_ok().then(|| words.clone());
    };
    for word in next {
        words.push(word);
        if let Some(found) = sample::<G>(candidates, words) {
            return Some(found);
        }
        words.pop();
    }
    None
}

/// The type that these words are: the largest of which the game reads every word, else the smallest that has them all.
fn best(accepted: &BTreeSet<&str>, named: &Named) -> String {
    let all = |words: &Vec<String>| words.iter().all(|word| accepted.contains(word.as_str()));
    let has = |words: &Vec<String>| accepted.iter().all(|word| words.iter().any(|other| other == word));
    let whole = named.iter().filter(|(_, words)| all(words)).max_by_key(|(_, words)| words.len());
    let found =
        whole.or_else(|| named.iter().filter(|(_, words)| has(words)).min_by_key(|(_, words)| words.len()));
    found.unwrap_or_else(|| panic!("no type has the words {accepted:?}")).0.clone()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::by_crate::{sardines::Sardines, tous_a_table::TousATable, trefles::Trefles};
    use crate::written::{Shaped, schema};

    /// A form as its words and types.
    fn said<G: Shaped>(name: &str) -> String {
        let named = schema::named::<G>();
        let form = G::FACTS.forms.iter().find(|form| form.name == name).expect("a form");
        let words = parts::<G>(form, &named).into_iter().map(|part| match part {
            Part::Said(word) => word.to_owned(),
            Part::Digit => "#".to_owned(),
            Part::Word(name) => name,
            Part::Words(name) => format!("{name}*"),
        });
        words.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_field_is_what_the_game_reads_there() {
        assert_eq!(said::<TousATable>("offer"), "offer Card for Course");
        assert_eq!(said::<TousATable>("set"), "set Cloth");
        assert_eq!(said::<Sardines>("lay"), "lay Laid #");
        assert_eq!(said::<Sardines>("close"), "close # Card");
        assert_eq!(said::<Sardines>("discard"), "discard Card*");
        assert_eq!(said::<Sardines>("take-pile"), "take pile");
        // Not every card can be aimed, but those that can are cards.
        assert_eq!(said::<Trefles>("discard-at"), "discard Card #");
    }
}
