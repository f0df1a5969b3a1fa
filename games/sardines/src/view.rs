//! What one viewer may know.

use serde::ser::{SerializeSeq, SerializeStruct};
use serde::{Serialize, Serializer};
use tablee_core::{Card as _, Cards, Pile, Seat, Turn, Veiled, Viewer};

use crate::{Action, Card, Holdings, Knowledge, Public, Sardines, Shown, Sight, Slot, Table, rules};

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

    fn viewer(&self) -> Viewer {
        self.viewer
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
        let Sight { public, shown } = sight;
        let seen = shown.cards();
        self.holdings.follow(self.viewer, public, seen);
        match self.viewer {
            Viewer::Arbiter => {}
            Viewer::Seat(_) | Viewer::Spectator => {
                self.knowledge.notice(self.viewer, &self.table, public, seen);
            }
        }
        self.common.notice(Viewer::Spectator, &self.table, public, Cards::EMPTY);
        self.table.apply(public);
        match shown {
            Shown::Deal { hands, pile } => {
                for (seat, hand) in hands.iter() {
                    self.holdings.hands[seat] = hand.seen();
                }
                if let Veiled::Open(pile) = pile {
                    self.pile = Some(pile.iter().rev().copied().collect());
                }
            }
            Shown::Order { order } => self.pile = Some(order.iter().rev().copied().collect()),
            Shown::Cards { .. } | Shown::Card { .. } | Shown::Nothing {} => {}
        }
        if let (Some(pile), Public::Drew { .. }) = (&mut self.pile, public) {
            pile.truncate(usize::from(self.table.pile));
        }
    }
}

/// The rule book's `state`, and beyond it what the game waits for (`phase`, and `due`, the cards still to be drawn) and
/// what this viewer is sure of without seeing it: cards in the hands of others (`known`), their lids (`known_lids`), and
/// the kinds that a seat has not got (`lacks`).
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let table = &self.table;
        let seats = || Seat::all(table.players());
        let hands: Vec<Veiled<Cards<Card>>> = seats()
            .map(|seat| match self.viewer.sees(seat) {
                true => Veiled::Open(self.holdings.hands[seat]),
                false => Veiled::Closed(table.held[seat]),
            })
            .collect();
        let known: Vec<Cards<Card>> = seats().map(|seat| self.knowledge.hands.of(seat)).collect();
        let known_lids: Vec<&[Option<Card>]> =
            seats().map(|seat| &self.knowledge.lids[seat][..table.options.tins()]).collect();
        let lacks: Vec<Vec<Card>> = seats().map(|seat| table.lacks[seat].kinds().collect()).collect();
        let mut state = serializer.serialize_struct("State", 12)?;
        state.serialize_field("turn", &table.turn)?;
        state.serialize_field("turns", &table.turns)?;
        state.serialize_field("hands", &hands)?;
        state.serialize_field("tins", &seats().map(|seat| Tins(self, seat)).collect::<Vec<_>>())?;
        match &self.pile {
            Some(pile) => state.serialize_field("pile", &TopFirst(pile))?,
            None => state.serialize_field("pile", &table.pile)?,
        }
        state.serialize_field("discards", &TopFirst(&table.discards))?;
        state.serialize_field("cat", &table.cat)?;
        state.serialize_field("phase", table.phase.word())?;
        state.serialize_field("due", &table.due())?;
        state.serialize_field("known", &known)?;
        state.serialize_field("known_lids", &known_lids)?;
        state.serialize_field("lacks", &lacks)?;
        state.end()
    }
}

/// A pile, the top card first.
struct TopFirst<'a>(&'a [Card]);

impl Serialize for TopFirst<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().rev().map(|card| card.name()))
    }
}

/// The tins of a seat.
struct Tins<'a>(&'a View, Seat);

impl Serialize for Tins<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(view, seat) = *self;
        let table = &view.table;
        let mut tins = serializer.serialize_seq(Some(table.options.tins()))?;
        for (number, tin) in table.numbered(seat) {
            tins.serialize_element(&ShownTin {
                slots: Slot::ALL.map(|slot| tin.at(slot).map(|laid| laid.name())),
                laid: tin.laid().collect(),
                lid: match view.holdings.lids[seat][number.index()] {
                    Some(card) => ShownLid::Seen(card),
                    None if tin.is_closed() => ShownLid::Hidden(true),
                    None => ShownLid::None,
                },
                assortment: table.options.assortments.then(|| number.assortment()),
            })?;
        }
        tins.end()
    }
}

#[derive(Serialize)]
struct ShownTin {
    slots: [Option<&'static str>; 3],
    laid: Vec<Slot>,
    lid: ShownLid,
    assortment: Option<crate::Assortment>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum ShownLid {
    Seen(Card),
    Hidden(bool),
    None,
}
