//! What a seat may do now. Only the table and the seat's own hand are asked, so nothing else can show through.

use tablee_core::{Cards, Illegal, Seat};

use crate::card::parts;
use crate::reason::Wanted;
use crate::{Action, Assortment, Card, Heading, Laid, Phase, Reason, Slot, Table, Tin, TinNo};

/// What this seat is asked for now, if anything.
#[inline]
fn wanted(table: &Table, seat: Seat) -> Option<Wanted> {
    let on_turn = seat == table.turn;
    match table.phase {
        Phase::Playing if on_turn => Some(Wanted::Turn),
        Phase::Replaying if on_turn => Some(Wanted::Replay),
        Phase::Stealing if on_turn => Some(Wanted::Steal),
        Phase::Unlidding if on_turn => Some(Wanted::Unlid),
        Phase::Trimming if on_turn => Some(Wanted::Trim),
        Phase::Feeding { seats } if seats.contains(seat) => Some(Wanted::Feed),
        Phase::Drawing { seat: draws, .. } if draws == seat => Some(Wanted::Take),
        _ => None,
    }
}

/// Lists what a seat with this hand may do. Clears the list first.
#[inline]
pub(crate) fn list(table: &Table, seat: Seat, hand: Cards<Card>, actions: &mut Vec<Action>) {
    actions.clear();
    match wanted(table, seat) {
        None => {}
        Some(Wanted::Turn) => {
            list_plays(table, seat, hand, actions);
            actions.extend(parts(hand).map(Action::Discard));
        }
        Some(Wanted::Replay) => list_plays(table, seat, hand, actions),
        Some(Wanted::Steal) => list_thefts(table, seat, actions),
        Some(Wanted::Unlid) => {
            for victim in seat.others(table.players()) {
                let closed = table.numbered(victim).filter(|(_, tin)| tin.is_closed());
                actions.extend(closed.map(|(tin, _)| Action::Unlid { seat: victim, tin }));
            }
        }
        Some(Wanted::Feed) => {
            actions.extend(hand.kinds().map(Action::Feed));
            actions.extend(sardines(table, seat).map(|(tin, slot)| Action::FeedSardine { tin, slot }));
        }
        Some(Wanted::Take) => {
            actions.push(Action::TakePile);
            actions.extend(table.discarded().kinds().map(Action::Take));
        }
        Some(Wanted::Trim) => actions.extend(hand.kinds().map(Action::Trim)),
    }
}

/// Every way to lay a sardine or close a tin (SA-6, SA-7).
#[inline]
fn list_plays(table: &Table, seat: Seat, hand: Cards<Card>, actions: &mut Vec<Action>) {
    for (number, tin) in table.numbered(seat) {
        if tin.is_closed() {
            continue;
        }
        let Some(slot) = tin.free_slot() else {
            let lids = Cards::<Card>::from_bits(hand.bits() & table.lids().bits());
            actions.extend(lids.kinds().map(|card| Action::Close { tin: number, card }));
            continue;
        };
        let wants = tin.wants(slot);
        for heading in Heading::BOTH {
            if wants.is_none_or(|wanted| wanted == heading) {
                let fits = Cards::<Card>::from_bits(hand.bits() & heading.cards().bits());
                actions.extend(
                    fits.kinds().map(|card| Action::Lay { card: Laid::new(card, heading), tin: number }),
                );
            }
        }
    }
}

/// Every hand and every sardine that a seat could steal from (SA-10).
fn list_thefts(table: &Table, seat: Seat, actions: &mut Vec<Action>) {
    for victim in seat.others(table.players()) {
        if table.hand_is_open(victim) {
            actions.push(Action::StealHand(victim));
        }
        actions.extend(sardines(table, victim).map(|(tin, slot)| Action::StealSardine {
            seat: victim,
            tin,
            slot,
        }));
    }
}

/// Every sardine in a seat's open tins.
fn sardines(table: &Table, seat: Seat) -> impl Iterator<Item = (TinNo, Slot)> {
    table.numbered(seat).filter(|(_, tin)| tin.can_be_robbed()).flat_map(|(number, tin)| {
        Slot::ALL.into_iter().filter(|slot| tin.at(*slot).is_some()).map(move |slot| (number, slot))
    })
}

/// Whether a seat with this hand may do this.
#[inline]
pub(crate) fn check(
    table: &Table,
    seat: Seat,
    hand: Cards<Card>,
    action: &Action,
) -> Result<(), Illegal<Reason>> {
    let Some(wanted) = wanted(table, seat) else {
        return Err(match table.phase {
            Phase::Over { .. } => Illegal::GameOver,
            _ => Illegal::NotYourTurn,
        });
    };
    check_wanted(table, seat, hand, wanted, action).map_err(Illegal::Rule)
}

#[inline]
fn check_wanted(
    table: &Table,
    seat: Seat,
    hand: Cards<Card>,
    wanted: Wanted,
    action: &Action,
) -> Result<(), Reason> {
    match (wanted, *action) {
        (Wanted::Turn | Wanted::Replay, Action::Lay { card, tin }) => {
            check_lay(tin_of(table, seat, tin)?, hand, card, tin)
        }
        (Wanted::Turn | Wanted::Replay, Action::Close { tin, card }) => {
            let holds_three = tin_of(table, seat, tin)?;
            if !hand.contains(card) {
                Err(Reason::NotInHand { card, rule: "SA-7" })
            } else if holds_three.is_closed() {
                Err(Reason::LidOn { tin, rule: "SA-7" })
            } else if !holds_three.is_full() {
                Err(Reason::TinNotFull(tin))
            } else if !table.lids().contains(card) {
                Err(Reason::BoneLid)
            } else {
                Ok(())
            }
        }
        (Wanted::Turn, Action::Discard(cards)) => {
            if cards.is_empty() {
                return Err(Reason::Wanted(wanted));
            }
            match cards.into_iter().find(|card| cards.count(*card) > hand.count(*card)) {
                Some(card) => Err(Reason::NotInHand { card, rule: "SA-9" }),
                None => Ok(()),
            }
        }
        (Wanted::Steal, Action::StealHand(victim)) => {
            check_opponent(table, seat, victim)?;
            if table.bonus(victim, Assortment::Garlic) {
                Err(Reason::Garlic(victim))
            } else if table.held[victim] == 0 {
                Err(Reason::EmptyHand(victim))
            } else {
                Ok(())
            }
        }
        (Wanted::Steal, Action::StealSardine { seat: victim, tin, slot }) => {
            check_opponent(table, seat, victim)?;
            check_sardine(tin_of(table, victim, tin)?, tin, slot)
        }
        (Wanted::Unlid, Action::Unlid { seat: victim, tin }) => {
            check_opponent(table, seat, victim)?;
            if tin_of(table, victim, tin)?.is_closed() { Ok(()) } else { Err(Reason::NoLid(tin)) }
        }
        (Wanted::Feed, Action::Feed(card)) => check_held(hand, card, "SA-10"),
        (Wanted::Feed, Action::FeedSardine { tin, slot }) => {
            check_sardine(tin_of(table, seat, tin)?, tin, slot)
        }
        (Wanted::Take, Action::TakePile) => Ok(()),
        (Wanted::Take, Action::Take(card)) => {
            if table.discards.contains(&card) {
                Ok(())
            } else {
                Err(Reason::NotInDiscards(card))
            }
        }
        (Wanted::Trim, Action::Trim(card)) => check_held(hand, card, "SA-11"),
        _ => Err(Reason::Wanted(wanted)),
    }
}

/// SA-6, in the order a player looks at it: the card, the tin, the way round.
#[inline]
fn check_lay(tin: &Tin, hand: Cards<Card>, laid: Laid, number: TinNo) -> Result<(), Reason> {
    check_held(hand, laid.card(), "SA-6")?;
    if laid.card() == Card::Bone {
        return Err(Reason::BoneLaid);
    }
    if tin.is_closed() {
        return Err(Reason::LidOn { tin: number, rule: "SA-6" });
    }
    let Some(slot) = tin.free_slot() else { return Err(Reason::TinFull(number)) };
    match tin.wants(slot) {
        Some(heading) if heading != laid.heading() => Err(Reason::HeadToTail { slot, heading }),
        _ => Ok(()),
    }
}

#[inline]
fn check_held(hand: Cards<Card>, card: Card, rule: &'static str) -> Result<(), Reason> {
    if hand.contains(card) { Ok(()) } else { Err(Reason::NotInHand { card, rule }) }
}

fn check_opponent(table: &Table, seat: Seat, victim: Seat) -> Result<(), Reason> {
    let at_table = victim.index() < table.players();
    if at_table && victim != seat { Ok(()) } else { Err(Reason::NoOpponent(victim)) }
}

fn check_sardine(holder: &Tin, tin: TinNo, slot: Slot) -> Result<(), Reason> {
    if holder.is_closed() {
        Err(Reason::LidOn { tin, rule: "SA-10" })
    } else if holder.at(slot).is_none() {
        Err(Reason::EmptySlot { tin, slot })
    } else {
        Ok(())
    }
}

/// A tin of a seat at this table, if it has that many.
#[inline]
fn tin_of(table: &Table, seat: Seat, tin: TinNo) -> Result<&Tin, Reason> {
    table.tins(seat).get(tin.index()).ok_or(Reason::NoSuchTin(tin))
}
