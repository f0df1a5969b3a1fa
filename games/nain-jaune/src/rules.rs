//! What a seat may play. Only the table and the seat's own hand are asked, so nothing else can show through.

use tablee_core::{Cards, Illegal, Seat};

use crate::table::Phase;
use crate::{Action, Card, Reason, Table};

/// Lists what a seat with this hand may play (NJ-7, NJ-10). Clears the list first.
#[inline]
pub(crate) fn list(table: &Table, seat: Seat, hand: Cards<Card>, actions: &mut Vec<Action>) {
    actions.clear();
    if let Phase::Playing { seat: on_turn, wanted } = table.phase
        && on_turn == seat
    {
        actions.extend(Cards::<Card>::from_bits(hand.bits() & wanted.bits()).into_iter().map(Action::Play));
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
            } else {
                Ok(())
            }
        }
        Phase::Playing { .. } | Phase::Shuffling { .. } => Err(Illegal::NotYourTurn),
    }
}
