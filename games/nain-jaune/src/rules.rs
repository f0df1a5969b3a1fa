//! What a seat may play. Only the table and the seat's own hand are asked, so nothing else can show through.

use tablee_core::{Cards, Illegal, Seat};

use crate::table::Phase;
use crate::{Action, Card, Reason, Table};

/// What may be played of a hand when these cards are wanted (NJ-7, NJ-10, NJ-22).
#[inline]
fn playable(table: &Table, hand: Cards<Card>, wanted: Cards<Card>) -> Cards<Card> {
    if table.is_lowest_wanted(wanted) { lowest(hand) } else { Cards::from_bits(hand.bits() & wanted.bits()) }
}

/// The cards of the lowest rank in a hand (NJ-22). Few tables play so: the others go past it.
#[cold]
fn lowest(hand: Cards<Card>) -> Cards<Card> {
    hand.nth(0).map_or(hand, |low| Cards::from_bits(hand.bits() & low.of_same_rank().bits()))
}

/// Lists what a seat with this hand may play. Clears the list first.
#[inline]
pub(crate) fn list(table: &Table, seat: Seat, hand: Cards<Card>, actions: &mut Vec<Action>) {
    actions.clear();
    if let Phase::Playing { seat: on_turn, wanted } = table.phase
        && on_turn == seat
    {
        playable(table, hand, wanted).list(actions, Action::Play);
    }
}

/// Whether a seat with this hand may play this.
#[inline]
pub(crate) fn check(
    table: &Table,
    seat: Seat,
    hand: Cards<Card>,
    action: &Action,
) -> Result<(), Illegal<Reason>> {
    match table.phase {
        Phase::Over(_) => Err(Illegal::GameOver),
        Phase::Playing { seat: on_turn, wanted } if on_turn == seat => {
            let &Action::Play(card) = action;
            if !hand.contains(card) {
                Err(Reason::NotInHand(card).into())
            } else if !wanted.contains(card) {
                Err(Reason::NotWanted { wanted }.into())
            } else if table.is_lowest_wanted(wanted) && !lowest(hand).contains(card) {
                Err(Reason::NotLowest { lowest: lowest(hand) }.into())
            } else {
                Ok(())
            }
        }
        Phase::Playing { .. } | Phase::Shuffling { .. } => Err(Illegal::NotYourTurn),
    }
}
