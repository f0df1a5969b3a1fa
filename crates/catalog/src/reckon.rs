//! What the rules make of a game that is played with real cards: people count, and this settles.

use nain_jaune::{BELLES, Counting};
use serde::Deserialize;
use serde_json::{Value, json};
use tablee_core::{Card, Cards, Seat};

/// The end of a deal of Nain Jaune.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Deal {
    /// What is in the boxes, in the order TD JC QS KH 7D.
    board: [i64; 5],
    /// What each still holds; nothing for who won.
    hands: Vec<Vec<String>>,
    winner: u8,
    #[serde(default)]
    grand: bool,
    /// Whether a card costs one token, whatever it is.
    #[serde(default)]
    by_card: bool,
}

/// The end of a game of Sardines that the night has stopped.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tins {
    /// How many tins each has closed, and how many cards lie in all their tins.
    tins: Vec<(u8, u16)>,
}

/// The most tokens that a box can be said to have: what is larger is a slip of the finger.
const MOST: i64 = 1_000_000_000;

/// Settles a game at a real table. The error says what cannot be.
pub fn reckon(game: &str, asked: Value) -> Result<Value, String> {
    match game {
        "nain-jaune" => nain_jaune(serde_json::from_value(asked).map_err(|wrong| wrong.to_string())?),
        "sardines" => {
            let Tins { tins } = serde_json::from_value(asked).map_err(|wrong| wrong.to_string())?;
            if tins.is_empty() || tins.len() > 5 {
                return Err("two to five play".to_owned());
            }
            let worth: Vec<(u8, usize)> =
                tins.iter().map(|(closed, cards)| (*closed, usize::from(*cards))).collect();
            Ok(json!({ "winners": sardines::winners_by_night(&worth) }))
        }
        _ => Err("nothing is settled at this game".to_owned()),
    }
}

fn nain_jaune(deal: Deal) -> Result<Value, String> {
    let Deal { board, hands, winner, grand, by_card } = deal;
    if !(2..=8).contains(&hands.len()) {
        return Err("two to eight play".to_owned());
    }
    if board.iter().any(|tokens| !(0..=MOST).contains(tokens)) {
        return Err("no box has that many tokens".to_owned());
    }
    let mut all: Cards<nain_jaune::Card> = Cards::EMPTY;
    let mut held = Vec::new();
    for names in &hands {
        let mut hand = Cards::EMPTY;
        for name in names {
            let card = nain_jaune::Card::named(name).ok_or_else(|| format!("there is no card {name}"))?;
            if all.contains(card) {
                return Err(format!("{name} is there twice"));
            }
            all.insert(card);
            hand.insert(card);
        }
        held.push(hand);
    }
    let counting = if by_card { Counting::Cards } else { Counting::Points };
    let winner = Seat::new(winner).ok_or("there is no such seat")?;
    let settled =
        nain_jaune::accounts(counting, board, &held, winner, grand).ok_or("the winner does not play")?;
    let doubled = settled
        .doubled
        .iter()
        .map(|(seat, card, tokens)| json!({"seat": seat, "card": card.name(), "tokens": tokens}));
    Ok(json!({
        "taken": settled.taken,
        "paid": settled.paid,
        "doubled": doubled.collect::<Vec<_>>(),
        "changes": settled.changes,
        "board": settled.board,
        "boxes": BELLES.map(Card::name),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of the rule book: Rose wins, Tom keeps the jack of clubs.
    #[test]
    fn the_example_of_the_rule_book_comes_out() {
        let asked = json!({
            "board": [0, 8, 12, 0, 0],
            "hands": [[], ["5S", "JC"], ["2C", "6H"], ["AS", "9H"]],
            "winner": 0,
        });
        let settled = reckon("nain-jaune", asked).unwrap();
        assert_eq!(settled["paid"], json!([0, 15, 8, 10]));
        assert_eq!(settled["changes"], json!([33, -23, -8, -10]));
        assert_eq!(settled["board"], json!([0, 16, 12, 0, 0]));
        assert_eq!(settled["doubled"], json!([{"seat": 1, "card": "JC", "tokens": 8}]));
    }

    #[test]
    fn the_night_counts_tins_then_cards() {
        let winners = |tins: Value| reckon("sardines", json!({ "tins": tins })).unwrap()["winners"].clone();
        assert_eq!(winners(json!([[1, 6], [2, 8], [2, 9]])), json!([2]));
        assert_eq!(winners(json!([[1, 6], [1, 6]])), json!([0, 1]));
    }

    #[test]
    fn what_cannot_be_is_refused() {
        for asked in [
            json!({"board": [0, 0, 0, 0, 0], "hands": [[], ["XX"]], "winner": 0}),
            json!({"board": [0, 0, 0, 0, 0], "hands": [["5S"], ["5S"]], "winner": 0}),
            json!({"board": [0, 0, 0, 0, 0], "hands": [[], []], "winner": 7}),
            json!({"board": [-1, 0, 0, 0, 0], "hands": [[], []], "winner": 0}),
            json!({"hands": []}),
        ] {
            assert!(reckon("nain-jaune", asked.clone()).is_err(), "{asked}");
        }
        assert!(reckon("trefles", json!({})).is_err());
        assert!(reckon("sardines", json!({"tins": []})).is_err());
    }
}
