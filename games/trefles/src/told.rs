//! A view again, from what is written of it.

use tablee_core::{BySeat, Cards, Pile, Seat, SeatSet, Told, Veiled, Viewer};

use crate::card::deck;
use crate::table::{HAND, Phase, PhaseName};
use crate::{Card, Mind, State, Table, Trefles, View};

/// The view of a seat. Its state says what the seat knows, and not how much of that everybody knows: who surely holds no joker is taken
/// to be known to all, and cards in the hands of others once the pile lies open (TR-11), but nothing of the seat's own hand. Nor does
/// it say which places of the pile others have seen (TR-17).
pub(crate) fn view(told: &Told<'_, Trefles>) -> Option<View> {
    let &Told { options, players, seat: own, state, .. } = told;
    let State { hands, lost_turns, known, .. } = state;
    let lengths = [hands.players(), lost_turns.players(), known.players()];
    let seats = [Some(state.turn), state.answering];
    let outsiders = state.out.union(state.jokerless).difference(SeatSet::all(players));
    if lengths != [players; 3]
        || seats.into_iter().flatten().any(|seat| seat.index() >= players)
        || !outsiders.is_empty()
        || !cards_add_up(told)
    {
        return None;
    }
    let mut table = Table::new(options, players, state.turn);
    table.phase = match (state.phase, state.answering) {
        (PhaseName::Draw, None) => Phase::Draw,
        (PhaseName::Discard, None) => Phase::Discard,
        (PhaseName::Announce, None) if table.announces_at_once() => Phase::Announce,
        (PhaseName::Answer, Some(seat)) if table.plays_mistakes() => Phase::Answer { seat },
        _ => return None,
    };
    table.counts = BySeat::from_fn(players, |seat| hands[seat].len() as u8);
    let pile: Pile<Option<Card>> = state.pile_known.iter().rev().copied().collect();
    table.pile = pile.len() as u8;
    table.turned = !pile.is_empty() && pile.iter().all(Option::is_some);
    if !table.turned {
        let seen = pile.iter().enumerate().filter(|(_, card)| card.is_some());
        table.glimpsed[own] = seen.fold(0, |places, (place, _)| places | 1 << place);
    }
    table.discards = state.discards.iter().rev().copied().collect();
    table.after_draw = state.after_draw;
    table.turns = state.turns;
    table.lost_turns = *lost_turns;
    table.playing = SeatSet::all(players).difference(state.out);
    let open =
        BySeat::from_fn(players, |seat| if table.turned && seat != own { known[seat] } else { Cards::EMPTY });
    table.common = Mind::knowing(&open, state.jokerless.without(own));
    let mind = Mind::knowing(known, state.jokerless);
    Some(View { viewer: Viewer::Seat(own), table, hands: *hands, pile, mind })
}

/// Whether what is seen and known is part of the deck, and as many cards are there as it has (TR-1); and whether the jokers that are
/// not seen can be somewhere.
fn cards_add_up(told: &Told<'_, Trefles>) -> bool {
    let &Told { players, seat: own, state, .. } = told;
    let State { hands, pile, discards, known, jokerless, pile_known, .. } = state;
    let Veiled::Closed(count) = pile else { return false };
    let deck = deck(players);
    // A seat has five cards in its turn, and after a swap perhaps as many out of it; nobody ever has more than six.
    let whole = |seat: Seat| {
        let count = hands[seat].len();
        let others = matches!(hands[seat], Veiled::Closed(_)) && known[seat].len() <= count;
        let mine = matches!(hands[seat], Veiled::Open(hand) if hand == known[seat]);
        count <= usize::from(HAND) + 2 && if seat == own { mine } else { others }
    };
    let held: usize = hands.iter().map(|(_, hand)| hand.len()).sum();
    if usize::from(*count) != pile_known.len()
        || held + pile_known.len() + discards.len() != deck.len()
        || !Seat::all(players).all(whole)
    {
        return false;
    }
    let mut left = deck;
    let mut seen = discards.iter().copied().chain(pile_known.iter().copied().flatten());
    let there = seen.all(|card| left.remove(card))
        && Seat::all(players).all(|seat| known[seat].into_iter().all(|card| left.remove(card)));
    let room = |seat: Seat| {
        if jokerless.contains(seat) { 0 } else { hands[seat].len().saturating_sub(known[seat].len()) }
    };
    let gaps =
        pile_known.iter().filter(|card| card.is_none()).count() + Seat::all(players).map(room).sum::<usize>();
    let honest = jokerless.iter().all(|seat| !known[seat].contains(Card::JOKER));
    there && honest && left.count(Card::JOKER) <= gaps
}
