//! A view again, from what is written of it.

use tablee_core::{BySeat, Cards, Seat, SeatSet, Single, Told, Veiled, Viewer};

use crate::card::{both, either};
use crate::face::OfferedCard;
use crate::table::{Offer, Phase, dealt_each};
use crate::{Card, Cloth, Memory, Recall, Removed, State, Table, TousATable, View};

/// The view of a seat. Of what it remembers its state says which cards are surely whose, and not that a card that moved on is with one of
/// two others, nor, where the missing tables are a secret (TT-12), which cards it once saw.
pub(crate) fn view(told: &Told<'_, TousATable>) -> Option<View> {
    let &Told { options, players, seat: own, state, .. } = told;
    let State { hands, set, known, .. } = state;
    let lengths = [hands.players(), set.players(), known.players()];
    let set_at_most = |seat: Seat| 4 * set[seat].len() < dealt_each(players);
    if lengths != [players; 3] || state.turn.index() >= players || !Seat::all(players).all(set_at_most) {
        return None;
    }
    let mut table = Table::new(options, players, state.turn);
    table.turns = state.turns;
    table.set = *set;
    if let (Veiled::Open(cloths), Removed::Shown) = (&state.removed, options.removed) {
        table.removed = cloths.iter().fold(Cards::EMPTY, |all, cloth| either(all, cloth.cards()));
    }
    let offered = offer(told, &mut table)?;
    let Veiled::Open(hand) = hands[own] else { return None };
    let mut sheltered = BySeat::new(players, None);
    sheltered[own] = Some(Cards::EMPTY);
    if let Some(aside) = state.sheltered.as_ref().filter(|aside| aside.len() == players) {
        for (seat, cloths) in Seat::all(players).zip(aside) {
            table.sheltered[seat] = u8::try_from(cloths.len()).ok()?;
        }
        sheltered[own] = Some(laid_aside(hand, aside.get(own.index())?)?);
    }
    let hidden = |seat: Seat| seat == own || matches!(hands[seat], Veiled::Closed(_));
    let sizes = |seat: Seat| {
        hands[seat].len() == table.hand_size(seat)
            && 3 * usize::from(table.sheltered[seat]) <= hands[seat].len()
            && known[seat].len() <= dealt_each(players)
    };
    if !Seat::all(players).all(|seat| hidden(seat) && sizes(seat)) {
        return None;
    }
    let belongings = offered.into_iter().fold(hand, |mut all, card| {
        all.insert(card);
        all
    });
    let open = [table.laid(), table.removed, belongings];
    let seen: Vec<Cards<Card>> = known.as_slice().iter().copied().chain(open).collect();
    let once = seen.iter().copied().fold(Cards::EMPTY, either);
    let laid: usize = set.iter().map(|(_, laid)| 4 * laid.len()).sum();
    // Every card is in one place.
    if once.len() != seen.into_iter().map(Cards::len).sum::<usize>()
        || table.laid().len() != laid
        || belongings.len() != hand.len() + usize::from(offered.is_some())
    {
        return None;
    }
    let memory = Memory::fresh(own, belongings, &table).knowing(known);
    Some(View {
        viewer: Viewer::Seat(own),
        table,
        hands: *hands,
        sheltered,
        offered,
        recall: Recall::Own(memory),
    })
}

/// Puts the offer that stands on the table (TT-3), and returns its card where it is the seat's own.
fn offer(told: &Told<'_, TousATable>, table: &mut Table) -> Option<Option<Card>> {
    let Some(stands) = told.state.offer else {
        table.phase = Phase::Offering;
        return Some(None);
    };
    let others = SeatSet::all(told.players).without(stands.seat);
    let (course, card) = match stands.card {
        OfferedCard::Card(card) => (card.course(), Some(card)),
        OfferedCard::Course(course) => (course, None),
    };
    let offer = Offer { seat: stands.seat, course, wants: stands.wants, declined: stands.declined };
    let is_whose = stands.seat == table.turn && card.is_some() == (stands.seat == told.seat);
    let by_others = stands.declined.difference(others).is_empty();
    table.phase = if offer.declined == others { Phase::Picking(offer) } else { Phase::Answering(offer) };
    (is_whose && by_others).then_some(card)
}

/// The cards of a hand that lie aside for these tables: three of each (TT-11). Of a fourth that came since, one of them is as good.
fn laid_aside(hand: Cards<Card>, cloths: &[Single<Cloth>]) -> Option<Cards<Card>> {
    cloths.iter().try_fold(Cards::EMPTY, |all, cloth| {
        let Single::Seen(cloth) = cloth else { return None };
        let three: Cards<Card> = both(hand, cloth.cards()).into_iter().take(3).collect();
        (three.len() == 3 && both(all, three).is_empty()).then_some(either(all, three))
    })
}
