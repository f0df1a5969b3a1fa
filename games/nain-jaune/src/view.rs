//! What one viewer may know, and full states that agree with it.

use serde::{Serialize, Serializer};
use tablee_core::{BySeat, Cards, Luck, MAX_SEATS, Pile, Seat, Turn, Veiled, Viewer, assign, shuffle};

use crate::card::{PACK, Talon};
use crate::event::seen_talon;
use crate::table::Phase;
use crate::{Action, Card, Dealing, NainJaune, Options, Public, Sight, State, Table, rules};

/// What one viewer knows of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// All that is public.
    pub table: Table,
    /// The hands, as far as this viewer sees them.
    pub hands: BySeat<Veiled<Cards<Card>>>,
    /// The talon, as far as this viewer sees it.
    pub talon: Veiled<Talon>,
}

impl View {
    pub(crate) fn of(game: &NainJaune, viewer: Viewer) -> Self {
        let open = game.table.options.open_hands;
        Self {
            viewer,
            table: game.table,
            hands: BySeat::from_fn(game.hands.players(), |seat| {
                Veiled::of(game.hands[seat], open || viewer.sees(seat))
            }),
            talon: seen_talon(&game.talon, open, viewer),
        }
    }

    /// The viewer's own hand; empty for anybody without a seat.
    #[must_use]
    pub fn hand(&self) -> Cards<Card> {
        self.viewer.seat().map_or(Cards::EMPTY, |seat| self.hands[seat].seen())
    }

    /// The cards that this viewer has not seen: they are in other hands or in the talon.
    #[must_use]
    pub fn unseen(&self) -> Cards<Card> {
        let seen =
            self.hands.iter().fold(self.table.played.bits(), |bits, (_, hand)| bits | hand.seen().bits());
        let talon: Cards<Card> = match &self.talon {
            Veiled::Open(talon) => talon.iter().copied().collect(),
            Veiled::Closed(_) => Cards::EMPTY,
        };
        Cards::from_bits(PACK.bits() & !seen & !talon.bits())
    }

    /// Deals the unseen cards to the hands that may hold them: a seat that said "sans" (NJ-9) holds none of what was
    /// wanted.
    pub(crate) fn imagine<L: Luck + ?Sized>(&self, luck: &mut L) -> NainJaune {
        let mut unseen = self.unseen();
        let mut sure: Option<(Seat, Card)> = None;
        // NJ-9: a seat that is asked to go on holds at least one of the cards that are wanted.
        if let (Some(wanted), Phase::Playing { seat, .. }) = (self.table.wanted(), self.table.phase)
            && let Veiled::Closed(_) = self.hands[seat]
        {
            let candidates: Cards<Card> = Cards::from_bits(wanted.bits() & unseen.bits());
            let card = candidates.nth(luck.below(candidates.len() as u32) as usize);
            sure = card.map(|card| (seat, card));
            card.map(|card| unseen.remove(card));
        }
        let mut places: Pile<(Cards<Card>, usize), { MAX_SEATS + 1 }> = Pile::new();
        for (seat, hand) in self.hands.iter() {
            let may = Cards::from_bits(!self.table.lacks[seat].bits());
            let known = usize::from(sure.is_some_and(|(holder, _)| holder == seat));
            places
                .push((may, if let Veiled::Closed(count) = hand { usize::from(*count) - known } else { 0 }));
        }
        let talon = if let Veiled::Closed(count) = self.talon { usize::from(count) } else { 0 };
        places.push((PACK, talon));
        // Before the first deal nothing is out; afterwards the truth itself is an assignment, so there is one.
        let dealt =
            if places.iter().all(|(_, count)| *count == 0) { None } else { assign(unseen, &places, luck) };
        let got = |place: usize| dealt.as_ref().map_or(&[][..], |dealt| dealt.at(place));
        let mut asleep: Talon = got(self.hands.players()).iter().copied().collect();
        shuffle(&mut asleep, luck);
        NainJaune {
            table: self.table,
            hands: BySeat::from_fn(self.hands.players(), |seat| match self.hands[seat] {
                Veiled::Open(cards) => cards,
                Veiled::Closed(_) => {
                    let sure = sure.filter(|(holder, _)| *holder == seat).map(|(_, card)| card);
                    got(seat.index()).iter().copied().chain(sure).collect()
                }
            }),
            talon: match &self.talon {
                Veiled::Open(talon) => talon.clone(),
                Veiled::Closed(_) => asleep,
            },
        }
    }
}

impl tablee_core::View for View {
    type Action = Action;
    type Sight = Sight;
    type Options = Options;

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn options(&self) -> Options {
        self.table.options
    }

    fn players(&self) -> usize {
        self.table.players()
    }

    fn turn(&self) -> Turn {
        self.table.turn()
    }

    fn legal_actions(&self, actions: &mut Vec<Action>) {
        match self.viewer.seat() {
            Some(seat) => rules::list(&self.table, seat, self.hand(), actions),
            None => actions.clear(),
        }
    }

    fn witness(&mut self, sight: &Sight) {
        match sight {
            Sight::Dealing(Dealing::Dealt { seat, hand }) => self.hands[*seat] = *hand,
            Sight::Dealing(Dealing::LaidAside { talon }) => self.talon = talon.clone(),
            Sight::Public(public) => {
                if let Public::Played { seat, card } = public {
                    self.hands[*seat].lose(Some(*card));
                }
                self.table.apply(public);
            }
        }
    }
}

/// As its [`State`](crate::State).
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        State::from(self).serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outsider_has_no_hand_and_no_actions() {
        let game =
            <NainJaune as tablee_core::Game>::new(crate::Options::default(), 3, Seat::default()).unwrap();
        assert!(View::of(&game, Viewer::Spectator).hand().is_empty());
    }
}
