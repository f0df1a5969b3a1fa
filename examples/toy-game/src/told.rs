//! A view again, from what is written of it: for whoever has nothing else of a game.

use tablee_core::{Cards, Seat, Told, Veiled, Viewer};

use crate::card::DECK;
use crate::{Card, PlusHaut, State, Table, View};

/// The view of a seat. Its state says all that it knows.
pub(crate) fn view(told: &Told<'_, PlusHaut>) -> Option<View> {
    let &Told { options, players, seat: own, state, .. } = told;
    let State { hands, laid, waiting, points, shown } = state;
    if [hands.players(), laid.players(), points.players()] != [players; 3] {
        return None;
    }
    let left = hands[own].len() + usize::from(waiting.contains(own));
    let size = |seat: Seat| hands[seat].len() + usize::from(waiting.contains(seat)) == left;
    let mine = |seat: Seat| matches!(hands[seat], Veiled::Open(_)) == (seat == own);
    let own_laid = |seat: Seat| laid[seat].is_some() == (seat == own && waiting.contains(own));
    let rounds = usize::from(options.cards).checked_sub(left)?;
    let seen = hands[own].seen().into_iter().chain(*shown).chain(laid[own]);
    let once: Cards<Card> = seen.clone().collect();
    if !Seat::all(players).all(|seat| size(seat) && mine(seat) && own_laid(seat))
        || once.len() != seen.count()
        || shown.len() != rounds * players
        || once.len() + left * (players - 1) > DECK.len()
        || points.as_slice().iter().any(|points| !(0..=rounds as i64).contains(points))
    {
        return None;
    }
    let mut table = Table::new(options, players);
    (table.dealt, table.left, table.laid) = (true, left as u8, *waiting);
    (table.points, table.shown) = (*points, *shown);
    Some(View { viewer: Viewer::Seat(own), table, hands: *hands, laid: *laid })
}
