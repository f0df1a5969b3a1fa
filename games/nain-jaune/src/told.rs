//! A view again, from what is written of it.

use tablee_core::{Cards, SeatSet, Told, Veiled, Viewer};

use crate::card::PACK;
use crate::game::hand_size;
use crate::table::Phase;
use crate::{Card, NainJaune, State, Table, View};

/// The most tokens that anybody is believed to have: far more than there ever are, and still few enough to reckon with.
const TOKENS: i64 = 1 << 40;

/// The view of a seat that is to play a card. What its state does not say is which rank each seat led last, and whether a seat that goes
/// on has played without a break since its first card (NJ-14): it is taken to have been interrupted once anybody else has played.
pub(crate) fn view(told: &Told<'_, NainJaune>) -> Option<View> {
    let &Told { options, players, seat, must, state } = told;
    let State { hands, balances, lacks, .. } = state;
    let lengths = [hands.players(), balances.players(), lacks.players()];
    let fits = lengths == [players; 3] && must == SeatSet::only(seat);
    if !fits || !cards_add_up(told) || !tokens_add_up(told) {
        return None;
    }
    let mut table = Table::new(options, players, state.leads);
    // NJ-8: what follows the last card, or what follows that where it is skipped (NJ-18, NJ-21).
    let mut next = state.last.and_then(|last| table.next_cards(last.card));
    if options.skip_missing || options.open_hands {
        while next.is_some() && next != state.wanted {
            next = next.and_then(|wanted| wanted.nth(0)).and_then(|card| table.next_cards(card));
        }
    }
    if next != state.wanted {
        return None;
    }
    let begun: SeatSet =
        hands.iter().filter(|(_, hand)| hand.len() < hand_size(players)).map(|(seat, _)| seat).collect();
    table.deal = state.deal;
    table.board = [state.board.ten, state.board.jack, state.board.queen, state.board.king, state.board.dwarf];
    table.balances = *balances;
    table.last = state.last;
    table.played = state.played;
    table.lacks = *lacks;
    table.phase = Phase::Playing { seat, wanted: state.wanted.unwrap_or(PACK) };
    table.begun = begun;
    table.interrupted = if begun.len() > 1 { begun } else { SeatSet::EMPTY };
    Some(View { viewer: Viewer::Seat(seat), table, hands: *hands, talon: state.talon.clone() })
}

/// Whether every card is there once, and nobody holds more than was dealt (NJ-4). In the middle of a deal nobody is out.
fn cards_add_up(told: &Told<'_, NainJaune>) -> bool {
    let Told { players, state, .. } = *told;
    let State { hands, talon, played, .. } = state;
    let dealt = hand_size(players);
    let (asleep, talon_cards): (usize, Cards<Card>) = match talon {
        Veiled::Open(talon) => (talon.len(), talon.iter().copied().collect()),
        Veiled::Closed(count) => (usize::from(*count), Cards::EMPTY),
    };
    let seen: Vec<Cards<Card>> =
        hands.iter().map(|(_, hand)| hand.seen()).chain([*played, talon_cards]).collect();
    let once: Cards<Card> = Cards::from_bits(seen.iter().fold(0, |all, cards| all | cards.bits()));
    let held: usize = hands.iter().map(|(_, hand)| hand.len()).sum();
    once.len() == seen.into_iter().map(Cards::len).sum::<usize>()
        && hands.iter().all(|(_, hand)| (1..=dealt).contains(&hand.len()))
        && asleep == PACK.len() - dealt * players
        && held + asleep + played.len() == PACK.len()
        && state.last.is_none_or(|last| last.seat.index() < players && played.contains(last.card))
}

/// Whether all tokens are there that were brought (NJ-2), and the deal is one of the match (NJ-19).
fn tokens_add_up(told: &Told<'_, NainJaune>) -> bool {
    let Told { options, players, state, .. } = *told;
    let boxes: Vec<i64> = state.board.boxes().map(|(_, tokens)| tokens).collect();
    let all: Vec<i64> = boxes.iter().chain(state.balances.as_slice()).copied().collect();
    boxes.into_iter().all(|tokens| tokens >= 0)
        && all.iter().all(|tokens| (-TOKENS..=TOKENS).contains(tokens))
        && all.iter().sum::<i64>() == players as i64 * i64::from(options.tokens)
        && state.deal < options.deals.unwrap_or(players as u32)
        && state.leads.index() < players
}
