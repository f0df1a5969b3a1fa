//! What a seat may do. Only the table and the seat's own hand are asked, so nothing else can show through.

use tablee_core::{Cards, Illegal, Seat};

use crate::card::{self, Sort, has_family, is_family, kinds};
use crate::table::Phase;
use crate::{Action, Card, Reason, Table};

/// Lists what a seat with this hand may do. Clears the list first.
#[inline]
pub(crate) fn list(table: &Table, seat: Seat, hand: Cards<Card>, actions: &mut Vec<Action>) {
    actions.clear();
    if !can_act(table, seat) {
        return;
    }
    match table.phase {
        Phase::Discard if seat == table.turn => list_discards(table, seat, hand, actions),
        Phase::Draw if seat == table.turn => actions.push(Action::Draw),
        Phase::Announce if seat == table.turn => {
            if is_family(hand) {
                actions.push(Action::FamilyAtOnce);
            }
            actions.push(Action::Pass);
        }
        Phase::Answer { seat: answering } if seat == answering => {
            actions.push(Action::Deny);
            if hand.contains(Card::JOKER) {
                actions.push(Action::Yield);
            }
        }
        _ => {}
    }
    if table.plays_mistakes() {
        // TR-15, TR-17: anybody else may draw at any moment. TR-16: and call.
        if seat != table.turn {
            actions.push(Action::Draw);
        }
        actions.extend(table.opponents(seat).iter().map(Action::Call));
    }
}

/// Lists what a seat may discard, and with which targets (TR-5, TR-12), or drop (TR-20).
#[inline]
fn list_discards(table: &Table, seat: Seat, hand: Cards<Card>, actions: &mut Vec<Action>) {
    let (plain, aimed) = kinds(hand);
    plain.list(actions, |card| Action::Discard { card, target: None });
    for card in aimed {
        let targets =
            if card.sort() == Sort::Pull { table.can_be_pulled(seat) } else { table.opponents(seat) };
        if targets.is_empty() {
            // TR-R3: nobody to pull from.
            actions.push(Action::Discard { card, target: None });
        }
        targets.list(actions, |target| Action::Discard { card, target: Some(target) });
    }
    if table.may_drop() {
        actions.extend(card::actions(hand).into_iter().map(|card| Action::Drop { card }));
    }
    if has_family(hand) {
        let families = hand.kinds().filter(|&card| is_family(without(hand, card)));
        actions.extend(families.map(|card| Action::Family { card }));
    }
}

/// Whether a seat with this hand may do this.
#[inline]
pub(crate) fn check(
    table: &Table,
    seat: Seat,
    hand: Cards<Card>,
    action: &Action,
) -> Result<(), Illegal<Reason>> {
    if table.over.is_some() {
        return Err(Illegal::GameOver);
    }
    if !can_act(table, seat) {
        return Err(Illegal::NotYourTurn);
    }
    match *action {
        Action::Draw => check_draw(table, seat)?,
        Action::Discard { card, target } => {
            check_discarding(table, seat, hand, card, false)?;
            check_target(table, seat, card, target)?;
        }
        Action::Family { card } => {
            check_discarding(table, seat, hand, card, true)?;
            check_family(without(hand, card))?;
        }
        Action::Drop { card } => {
            if !table.may_drop() {
                return Err(Reason::Forced.into());
            }
            check_discarding(table, seat, hand, card, false)?;
            if matches!(card.sort(), Sort::Clover | Sort::Joker) {
                return Err(Reason::NoAction(card).into());
            }
        }
        Action::FamilyAtOnce => {
            check_announcing(table, seat)?;
            check_received(hand)?;
        }
        Action::Pass => check_announcing(table, seat)?,
        Action::Call(target) => {
            if !table.plays_mistakes() {
                return Err(Reason::Prevented { call: true }.into());
            }
            if !table.opponents(seat).contains(target) {
                return Err(Reason::NoOpponent { seat: target, card: None }.into());
            }
        }
        Action::Yield | Action::Deny => check_answer(table, seat, hand, *action == Action::Yield)?,
    }
    Ok(())
}

/// Whether a seat can do anything at all now.
#[inline]
fn can_act(table: &Table, seat: Seat) -> bool {
    if table.over.is_some() || matches!(table.phase, Phase::Dealing | Phase::Pulling { .. }) {
        return false;
    }
    if table.plays_mistakes() { table.playing.contains(seat) } else { seat == table.turn }
}

/// Whoever is not on turn may draw at any moment, at its own risk (TR-15, TR-17).
#[inline]
fn check_draw(table: &Table, seat: Seat) -> Result<(), Reason> {
    if seat != table.turn {
        return Ok(());
    }
    match table.phase {
        Phase::Draw => Ok(()),
        Phase::Announce => Err(Reason::AnnounceFirst),
        Phase::Answer { seat: answering } => Err(Reason::Waiting { answering }),
        Phase::Dealing | Phase::Discard | Phase::Pulling { .. } => Err(Reason::DiscardFirst),
    }
}

/// Whether a seat can lay down this card now, whatever it does.
#[inline]
fn check_discarding(
    table: &Table,
    seat: Seat,
    hand: Cards<Card>,
    card: Card,
    family: bool,
) -> Result<(), Reason> {
    if seat != table.turn {
        return Err(Reason::NotOnTurn { turn: table.turn, family });
    }
    match table.phase {
        Phase::Announce => Err(Reason::AnnounceFirst),
        Phase::Answer { seat: answering } => Err(Reason::Waiting { answering }),
        Phase::Dealing | Phase::Draw => Err(Reason::DrawFirst),
        Phase::Discard | Phase::Pulling { .. } if !hand.contains(card) => Err(Reason::NotInHand(card)),
        Phase::Discard | Phase::Pulling { .. } => Ok(()),
    }
}

/// Whether a card is aimed as it has to be (TR-7 to TR-9, TR-R3).
#[inline]
fn check_target(table: &Table, seat: Seat, card: Card, target: Option<Seat>) -> Result<(), Reason> {
    match (card.sort(), target) {
        (Sort::Clover | Sort::Joker | Sort::Draw, None) => Ok(()),
        (Sort::Clover | Sort::Joker | Sort::Draw, Some(_)) => Err(Reason::NoTarget(card)),
        (Sort::Pull, None) if table.can_be_pulled(seat).is_empty() => Ok(()),
        (Sort::Pull | Sort::Antijoker | Sort::Swap, None) => Err(Reason::NeedsTarget(card)),
        (Sort::Pull | Sort::Antijoker | Sort::Swap, Some(target)) => {
            if !table.opponents(seat).contains(target) {
                Err(Reason::NoOpponent { seat: target, card: Some(card) })
            } else if card.sort() == Sort::Pull && table.counts[target] == 0 {
                Err(Reason::EmptyHand(target))
            } else {
                Ok(())
            }
        }
    }
}

/// Whether the four cards left are a family (TR-12, TR-R2).
fn check_family(four: Cards<Card>) -> Result<(), Reason> {
    if is_family(four) {
        Ok(())
    } else if four.count(Card::JOKER) > 2 {
        Err(Reason::ThirdJoker)
    } else {
        Err(Reason::NoFamily)
    }
}

/// Whether a seat has just swapped, and is asked whether it has a family (TR-21).
fn check_announcing(table: &Table, seat: Seat) -> Result<(), Reason> {
    if !table.announces_at_once() {
        Err(Reason::NextTurn)
    } else if table.phase != Phase::Announce || seat != table.turn {
        Err(Reason::NotSwapped)
    } else {
        Ok(())
    }
}

/// Whether the hand that came by a `swap` is a family (TR-21). One of fewer than four cards is none.
fn check_received(hand: Cards<Card>) -> Result<(), Reason> {
    if is_family(hand) {
        Ok(())
    } else if hand.count(Card::JOKER) > 2 {
        Err(Reason::ThirdJoker)
    } else {
        Err(Reason::NoneReceived)
    }
}

/// Whether a seat can answer an `antijoker` (TR-18).
fn check_answer(table: &Table, seat: Seat, hand: Cards<Card>, gives: bool) -> Result<(), Reason> {
    if !table.plays_mistakes() {
        Err(Reason::Prevented { call: false })
    } else if table.phase.answering() != Some(seat) {
        Err(Reason::NotAsked)
    } else if gives && !hand.contains(Card::JOKER) {
        Err(Reason::NoJoker)
    } else {
        Ok(())
    }
}

/// A hand without one card.
#[inline]
fn without(mut hand: Cards<Card>, card: Card) -> Cards<Card> {
    hand.remove(card);
    hand
}
