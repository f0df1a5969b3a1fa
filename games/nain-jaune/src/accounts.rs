//! The accounts of a deal at a real table: what the rules make of what people count there.

use tablee_core::{Cards, Seat};

use crate::{BELLES, Card, Counting};

/// What a hand costs that was not played (NJ-15).
#[inline]
pub(crate) fn worth(hand: Cards<Card>, counting: Counting) -> i64 {
    match counting {
        Counting::Points => hand.into_iter().map(|card| card.points()).sum(),
        Counting::Cards => hand.len() as i64,
    }
}

/// The belles cartes of a hand, with what is in their boxes (NJ-16).
#[inline]
pub(crate) fn belles(hand: Cards<Card>, board: [i64; 5]) -> impl Iterator<Item = (Card, i64)> {
    BELLES.into_iter().zip(board).filter(move |(belle, _)| hand.contains(*belle))
}

/// How a deal is settled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Accounts {
    /// What the winner takes from the board in a grand opéra (NJ-14).
    pub taken: i64,
    /// What each pays the winner (NJ-15).
    pub paid: Vec<i64>,
    /// Who doubles which box, by how much (NJ-16).
    pub doubled: Vec<(Seat, Card, i64)>,
    /// What each has more or less after it.
    pub changes: Vec<i64>,
    /// What is in the boxes then.
    pub board: [i64; 5],
}

/// Settles a deal that somebody has won, in the order of NJ-R7: from the boxes as they are and the hands as they are shown.
/// `None` where the winner is not among them.
#[must_use]
pub fn accounts(
    counting: Counting,
    mut board: [i64; 5],
    hands: &[Cards<Card>],
    winner: Seat,
    grand: bool,
) -> Option<Accounts> {
    let won = winner.index();
    let mut changes = vec![0; hands.len()];
    changes.get(won)?;
    let taken = if grand { board.iter().sum() } else { 0 };
    if grand {
        board = [0; 5];
    }
    let mut paid: Vec<i64> = hands.iter().map(|hand| worth(*hand, counting)).collect();
    paid[won] = 0;
    changes.iter_mut().zip(&paid).for_each(|(change, paid)| *change -= paid);
    changes[won] += taken + paid.iter().sum::<i64>();
    let mut doubled = Vec::new();
    for (seat, hand) in Seat::all(hands.len()).zip(hands) {
        for (card, tokens) in belles(*hand, board) {
            if tokens > 0 && seat != winner {
                doubled.push((seat, card, tokens));
            }
        }
    }
    for (seat, card, tokens) in &doubled {
        changes[seat.index()] -= tokens;
        if let Some(at) = card.belle() {
            board[at] += tokens;
        }
    }
    Some(Accounts { taken, paid, doubled, changes, board })
}
