//! What one viewer may know.

use serde::{Serialize, Serializer};
use tablee_core::{Cards, Pile, Seat, Turn, Veiled, Viewer};

use crate::{Action, Card, Glimpse, Holdings, Knowledge, Options, Sardines, Sight, State, Table, rules};

/// What one viewer knows of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// All that is public.
    pub table: Table,
    /// The hands and lids that this viewer sees.
    pub holdings: Holdings,
    /// The pile, the top card last; only an arbiter sees it.
    pub pile: Option<Pile<Card>>,
    /// What this viewer is sure of without seeing it.
    pub knowledge: Knowledge,
    /// What everybody is sure of: also what others know of this viewer's hand.
    pub common: Knowledge,
}

impl View {
    pub(crate) fn of(game: &Sardines, viewer: Viewer) -> Self {
        Self {
            viewer,
            table: game.table.clone(),
            holdings: game.holdings.seen_by(viewer),
            pile: match viewer {
                Viewer::Arbiter => Some(game.pile.clone()),
                Viewer::Seat(_) | Viewer::Spectator => None,
            },
            knowledge: match viewer {
                Viewer::Seat(seat) if seat.index() < game.table.players() => game.minds.seats[seat],
                // Somebody at a seat that this table has not got looks on.
                Viewer::Seat(_) | Viewer::Spectator => game.minds.common,
                // It sees everything.
                Viewer::Arbiter => Knowledge::new(game.table.players()),
            },
            common: game.minds.common,
        }
    }

    /// The viewer's own hand; empty for anybody without a seat.
    #[must_use]
    pub fn hand(&self) -> Cards<Card> {
        let seat = self.viewer.seat().filter(|seat| seat.index() < self.table.players());
        seat.map_or(Cards::EMPTY, |seat| self.holdings.hands[seat])
    }

    /// The cards that a seat surely holds: all of them if the viewer sees them.
    #[must_use]
    pub fn sure(&self, seat: Seat) -> Cards<Card> {
        if self.viewer.sees(seat) { self.holdings.hands[seat] } else { self.knowledge.hands.of(seat) }
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
        let (public, seen) = (sight.public(), sight.cards());
        self.holdings.follow(self.viewer, &public, seen);
        match self.viewer {
            Viewer::Arbiter => {}
            Viewer::Seat(_) | Viewer::Spectator => {
                self.knowledge.notice(self.viewer, &self.table, &public, seen);
            }
        }
        self.common.notice(Viewer::Spectator, &self.table, &public, Cards::EMPTY);
        self.table.apply(&public);
        match sight {
            Sight::Glimpse(Glimpse::Dealt { hands, pile, .. }) => {
                for (seat, hand) in hands.iter() {
                    self.holdings.hands[seat] = hand.seen();
                }
                if let Veiled::Open(pile) = pile {
                    self.pile = Some(pile.iter().rev().copied().collect());
                }
            }
            Sight::Glimpse(Glimpse::Night { order: Some(order), .. }) => {
                self.pile = Some(order.iter().rev().copied().collect());
            }
            Sight::Glimpse(Glimpse::Drew { .. }) => {
                if let Some(pile) = &mut self.pile {
                    pile.truncate(usize::from(self.table.pile));
                }
            }
            Sight::Glimpse(
                Glimpse::Closed { .. }
                | Glimpse::Stole { .. }
                | Glimpse::Unlidded { .. }
                | Glimpse::Night { order: None, .. },
            )
            | Sight::Public(_) => {}
        }
    }
}

/// As its [`State`](crate::State).
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        State::from(self).serialize(serializer)
    }
}
