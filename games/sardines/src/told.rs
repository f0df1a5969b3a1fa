//! A view again, from what is written of it.

use tablee_core::{Card as _, Cards, Seat, SeatSet, Single, Told, Veiled, Viewer};

use crate::card::DECK;
use crate::face::TinState;
use crate::{Card, Holdings, Knowledge, Phase, PhaseName, Sardines, State, Table, Tin, View};

/// The most cards that a hand is believed to have: chains make it longer than the six it has at the start of a turn (SA-11, SA-18).
const MOST: usize = 20;
/// The most of them that a bag to discard is chosen from.
const AT_FIRST: usize = 6;

/// The view of a seat. Its state says what the seat knows, and not how much of that everybody knows, nor by night which cards were
/// shuffled (SA-12).
pub(crate) fn view(told: &Told<'_, Sardines>) -> Option<View> {
    let &Told { options, players, seat: own, must, state } = told;
    let State { hands, known, lacks, .. } = state;
    let lengths =
        [hands.players(), known.players(), lacks.players(), state.tins.len(), state.known_lids.len()];
    if lengths != [players; 5] || state.turn.index() >= players {
        return None;
    }
    let Veiled::Closed(pile) = state.pile else { return None };
    let mut table = Table::new(options, players, state.turn);
    let mut holdings = Holdings::new(players);
    let mut knowledge = Knowledge::new(players);
    for seat in Seat::all(players) {
        let (tins, lids) = (state.tins.get(seat.index())?, state.known_lids.get(seat.index())?);
        if [tins.len(), lids.len()] != [options.tins(); 2] || hands[seat].len() > MOST {
            return None;
        }
        table.held[seat] = hands[seat].len() as u8;
        table.lacks[seat] =
            lacks[seat].kinds().fold(Cards::EMPTY, |all, card| Cards::from_bits(all.bits() | card.slots()));
        knowledge.hands.knows_all(seat, known[seat]);
        let mine = seat == own;
        match hands[seat] {
            Veiled::Open(hand) if mine => holdings.hands[seat] = hand,
            Veiled::Closed(count) if !mine && known[seat].len() <= usize::from(count) => {}
            Veiled::Open(_) | Veiled::Closed(_) => return None,
        }
        for (number, (written, sure)) in tins.iter().zip(lids).enumerate() {
            table.tins[seat][number] = tin(written)?;
            match written.lid {
                Some(Single::Seen(card)) if mine => holdings.lids[seat][number] = Some(card),
                Some(Single::Hidden) if !mine => knowledge.lids[seat][number] = *sure,
                None => {}
                Some(_) => return None,
            }
        }
    }
    table.turns = state.turns;
    table.pile = pile;
    table.discards = state.discards.iter().rev().take(DECK.len()).copied().collect();
    table.cat = state.cat;
    table.phase = match (state.phase, must.first()?) {
        (PhaseName::Playing, _) if hands[state.turn].len() <= AT_FIRST => Phase::Playing,
        (PhaseName::Replaying, _) => Phase::Replaying,
        (PhaseName::Stealing, _) => Phase::Stealing,
        (PhaseName::Feeding, _) => Phase::Feeding { seats: must },
        (PhaseName::Unlidding, _) => Phase::Unlidding,
        (PhaseName::Trimming, _) => Phase::Trimming,
        (PhaseName::Drawing, seat) if must == SeatSet::only(seat) => {
            Phase::Drawing { seat, due: state.due.min(DECK.len() as u8), then: state.waiting }
        }
        _ => return None,
    };
    let common = Knowledge::new(players);
    let view = View { viewer: Viewer::Seat(own), table, holdings, pile: None, knowledge, common };
    cards_add_up(&view).then_some(view)
}

/// A tin with what lies in it, laid again in the same order: head to tail (SA-6), and closed over three (SA-7).
fn tin(written: &TinState) -> Option<Tin> {
    let mut tin = Tin::default();
    for slot in written.laid.iter().take(3) {
        let laid = written.slots[slot.index()].filter(|_| tin.at(*slot).is_none())?;
        let agrees = tin.laid().filter_map(|other| Some((other, tin.at(other)?))).all(|(other, there)| {
            (other.index() % 2 == slot.index() % 2) == (there.heading() == laid.heading())
        });
        if !agrees {
            return None;
        }
        tin.lay(*slot, laid);
    }
    if written.lid.is_some() {
        tin.is_full().then_some(())?;
        tin.close();
    }
    Some(tin)
}

/// Whether what is seen and known is part of the deck, and as many cards are there as it has (SA-1).
fn cards_add_up(view: &View) -> bool {
    let View { table, holdings, knowledge, .. } = view;
    let mut left = DECK;
    let mut take = |card: Card| left.remove(card);
    let mut there = table.discards.iter().all(|card| take(*card));
    let mut unknown = usize::from(table.pile);
    for seat in Seat::all(table.players()) {
        let sure = holdings.hands[seat].into_iter().chain(knowledge.hands.of(seat)).collect::<Vec<_>>();
        unknown += usize::from(table.held[seat]).saturating_sub(sure.len());
        there &= sure.into_iter().all(&mut take);
        for (number, tin) in table.numbered(seat) {
            let lid = holdings.lids[seat][number.index()].or(knowledge.lids[seat][number.index()]);
            unknown += usize::from(tin.is_closed() && lid.is_none());
            there &= lid.is_none_or(&mut take);
            there &= tin.laid().filter_map(|slot| tin.at(slot)).all(|laid| take(laid.card()));
        }
    }
    there && left.len() == unknown
}
