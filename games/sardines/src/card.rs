//! The 59 cards (SA-1), and sardines as they lie in a tin (SA-2).

use std::fmt;

use serde::{Deserialize, Serialize};
use tablee_core::{Card as _, Cards, Misread};

/// A sardine card. Left and right is where its head points.
///
/// The kinds are in the order of their names, and so are their bits: walking through a bag is walking through its
/// sorted list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Card {
    /// `bone`: cannot be laid in a tin.
    #[default]
    Bone,
    /// `cat<`.
    CatLeft,
    /// `cat>`.
    CatRight,
    /// `double`: may be laid either way round.
    Double,
    /// `draw2<`.
    Draw2Left,
    /// `draw2>`.
    Draw2Right,
    /// `lid<`.
    LidLeft,
    /// `lid>`.
    LidRight,
    /// `replay<`.
    ReplayLeft,
    /// `replay>`.
    ReplayRight,
    /// `steal<`.
    StealLeft,
    /// `steal>`.
    StealRight,
}

/// Where a head points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Heading {
    /// `<`
    Left,
    /// `>`
    Right,
}

/// What a sardine does when it is laid, or when its tin is closed over it (SA-8, SA-10).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// Lay or close again.
    Replay,
    /// Draw two cards.
    Draw2,
    /// Steal a card from an opponent's hand or open tin.
    Steal,
    /// Every other seat gives a card to the cat.
    Cat,
    /// Steal the lid of an opponent's closed tin.
    Lid,
}

const KINDS: [Card; 12] = [
    Card::Bone,
    Card::CatLeft,
    Card::CatRight,
    Card::Double,
    Card::Draw2Left,
    Card::Draw2Right,
    Card::LidLeft,
    Card::LidRight,
    Card::ReplayLeft,
    Card::ReplayRight,
    Card::StealLeft,
    Card::StealRight,
];

const NAMES: [&str; 12] = [
    "bone", "cat<", "cat>", "double", "draw2<", "draw2>", "lid<", "lid>", "replay<", "replay>", "steal<",
    "steal>",
];

/// How many of each kind there are (SA-1). SA-R2: half of every headed effect points each way.
const COPIES: [u32; 12] = [5, 4, 4, 4, 6, 6, 4, 4, 7, 7, 4, 4];

/// Where each head points. A table, because which way it is is hard to foresee.
const HEADINGS: [Heading; 12] = {
    use Heading::{Left, Right};
    [Right, Left, Right, Right, Left, Right, Left, Right, Left, Right, Left, Right]
};

/// The bits of each kind.
const SLOTS: [u64; 12] = {
    let mut slots = [0; 12];
    let (mut kind, mut bit) = (0, 0);
    while kind < 12 {
        slots[kind] = ((1 << COPIES[kind]) - 1) << bit;
        bit += COPIES[kind];
        kind += 1;
    }
    slots
};

/// The kind that owns each bit; the bits above the deck are nobody's.
static OWNERS: [Card; 64] = {
    let mut owners = [Card::Bone; 64];
    let (mut kind, mut bit) = (0, 0);
    while kind < 12 {
        let mut copy = 0;
        while copy < COPIES[kind] {
            owners[bit] = KINDS[kind];
            copy += 1;
            bit += 1;
        }
        kind += 1;
    }
    owners
};

/// All 59 cards (SA-1, SA-R1).
pub(crate) const DECK: Cards<Card> = Cards::from_bits((1 << 59) - 1);

/// The same, one after the other in the order of their names.
pub(crate) fn sorted_deck() -> &'static [Card] {
    &OWNERS[..DECK.len()]
}

/// Every copy of the kinds that can be laid heading left.
const LEFT: Cards<Card> =
    all_of(&[Card::CatLeft, Card::Double, Card::Draw2Left, Card::LidLeft, Card::ReplayLeft, Card::StealLeft]);

/// Every copy of the kinds that can be laid heading right.
const RIGHT: Cards<Card> = all_of(&[
    Card::CatRight,
    Card::Double,
    Card::Draw2Right,
    Card::LidRight,
    Card::ReplayRight,
    Card::StealRight,
]);

/// Every card but the bones.
pub(crate) const NO_BONES: Cards<Card> = Cards::from_bits(DECK.bits() & !SLOTS[0]);

/// Every card that can be laid one way only.
pub(crate) const HEADED: Cards<Card> = Cards::from_bits(LEFT.bits() ^ RIGHT.bits());

/// Every bit but the lowest of each kind.
const SECOND_COPIES: u64 = {
    let mut bits = DECK.bits();
    let mut kind = 0;
    while kind < 12 {
        bits &= !(SLOTS[kind] & SLOTS[kind].wrapping_neg());
        kind += 1;
    }
    bits
};

const fn all_of(kinds: &[Card]) -> Cards<Card> {
    let mut bits = 0;
    let mut index = 0;
    while index < kinds.len() {
        bits |= SLOTS[kinds[index] as usize];
        index += 1;
    }
    Cards::from_bits(bits)
}

impl Card {
    /// What it does when it is laid; nothing for doubles and bones.
    #[inline]
    #[must_use]
    pub const fn effect(self) -> Option<Effect> {
        match self {
            Self::ReplayLeft | Self::ReplayRight => Some(Effect::Replay),
            Self::Draw2Left | Self::Draw2Right => Some(Effect::Draw2),
            Self::StealLeft | Self::StealRight => Some(Effect::Steal),
            Self::CatLeft | Self::CatRight => Some(Effect::Cat),
            Self::LidLeft | Self::LidRight => Some(Effect::Lid),
            Self::Double | Self::Bone => None,
        }
    }

    /// Where its head points; a double and a bone, which have no heading of their own, say right.
    #[inline]
    pub(crate) const fn heading(self) -> Heading {
        HEADINGS[self as usize]
    }

    /// The bag with this card alone.
    #[inline]
    pub(crate) const fn alone(self) -> Cards<Self> {
        let slots = SLOTS[self as usize];
        Cards::from_bits(slots & slots.wrapping_neg())
    }
}

/// One of each kind that is in a bag.
#[inline]
pub(crate) const fn one_of_each(bag: Cards<Card>) -> Cards<Card> {
    Cards::from_bits(bag.bits() & !SECOND_COPIES)
}

/// The bits of a bag that belong to kinds of which it holds more than one.
#[inline]
pub(crate) const fn held_more_than_once(bag: Cards<Card>) -> u64 {
    let second = bag.bits() & SECOND_COPIES;
    second | second >> 1
}

/// What is left of a bag without some of its cards.
#[inline]
pub(crate) const fn without(bag: Cards<Card>, cards: Cards<Card>) -> Cards<Card> {
    // Of nearly every kind all goes or nothing. Where some stay, the others leave a gap below them, into which they move.
    // Two steps are enough for nearly all hands, and taking both is quicker than seeing whether they are needed.
    let mut left = closed_up(closed_up(bag.bits() & !cards.bits()));
    while closed_up(left) != left {
        left = closed_up(left);
    }
    Cards::from_bits(left)
}

/// Copies that have a gap below them go down by one.
#[inline]
const fn closed_up(bits: u64) -> u64 {
    let moving = bits & SECOND_COPIES & !(bits << 1);
    bits ^ moving ^ moving >> 1
}

/// How many there are of each kind, five bits a kind: two piles of as many cards have the same tally exactly when they hold the same
/// cards. (Too many of one kind run over into the next; but then 32 count as one, so there are more cards than in the other.)
#[inline]
pub(crate) fn tally(pile: &[Card]) -> u64 {
    pile.iter().fold(0, |tally, card| tally + ONE_OF[*card as usize])
}

/// The tally of one card of each kind.
const ONE_OF: [u64; 12] = {
    let (mut one, mut kind) = ([0; 12], 0);
    while kind < 12 {
        one[kind] = 1 << (5 * kind);
        kind += 1;
    }
    one
};

/// The tally of the whole deck.
pub(crate) const DECK_TALLY: u64 = {
    let (mut tally, mut kind) = (0, 0);
    while kind < 12 {
        tally += COPIES[kind] as u64 * ONE_OF[kind];
        kind += 1;
    }
    tally
};

impl tablee_core::Card for Card {
    const KINDS: &'static [Self] = &KINDS;

    #[inline]
    fn slots(self) -> u64 {
        SLOTS[self as usize]
    }

    #[inline]
    fn at(bit: u32) -> Self {
        OWNERS[bit as usize % 64]
    }

    #[inline]
    fn place(self) -> Option<usize> {
        Some(self as usize)
    }

    fn name(self) -> &'static str {
        NAMES[self as usize]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

tablee_core::travels_by_name!(Card, &KINDS);

impl Heading {
    /// Both, in the order of their signs.
    pub const BOTH: [Self; 2] = [Self::Left, Self::Right];

    /// The other way.
    #[must_use]
    pub const fn flipped(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    /// The cards that can be laid this way.
    #[inline]
    pub(crate) const fn cards(self) -> Cards<Card> {
        match self {
            Self::Left => LEFT,
            Self::Right => RIGHT,
        }
    }
}

impl fmt::Display for Heading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Left => "<",
            Self::Right => ">",
        })
    }
}

/// A card as it is laid: a double says which way round (SA-2). A bone can be named so, too, but never lies in a tin.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Laid {
    card: Card,
    /// The card's own heading; the chosen one for a double; right for a bone, which has none.
    heading: Heading,
}

impl Laid {
    /// A card laid with its head this way; only a double has a choice.
    #[inline]
    #[must_use]
    pub fn new(card: Card, heading: Heading) -> Self {
        Self { card, heading: if card == Card::Double { heading } else { card.heading() } }
    }

    /// One of the [`Heading::cards`] of this heading.
    #[inline]
    pub(crate) const fn headed(card: Card, heading: Heading) -> Self {
        Self { card, heading }
    }

    /// The card itself: what it is again once it leaves the tin.
    #[inline]
    #[must_use]
    pub const fn card(self) -> Card {
        self.card
    }

    /// Where its head points.
    #[inline]
    #[must_use]
    pub const fn heading(self) -> Heading {
        self.heading
    }

    /// Its name: `cat>`, `double<`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match (self.card, self.heading) {
            (Card::Double, Heading::Left) => "double<",
            (Card::Double, Heading::Right) => "double>",
            _ => self.card.name(),
        }
    }

    /// Every card in every way it can be named when it is laid.
    pub(crate) fn every() -> impl Iterator<Item = Self> {
        KINDS.into_iter().flat_map(|card| {
            let ways = if card == Card::Double { &Heading::BOTH[..] } else { &Heading::BOTH[..1] };
            ways.iter().map(move |&heading| Self::new(card, heading))
        })
    }

    /// Reads its name.
    pub(crate) fn read(word: &str) -> Result<Self, Misread> {
        Self::every().find(|laid| laid.name() == word).ok_or(Misread::Unreadable)
    }
}

impl fmt::Display for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Every sardine in every way it can lie in a tin, by name.
const IN_TINS: [Laid; 12] = [
    Laid::headed(Card::CatLeft, Heading::Left),
    Laid::headed(Card::CatRight, Heading::Right),
    Laid::headed(Card::Double, Heading::Left),
    Laid::headed(Card::Double, Heading::Right),
    Laid::headed(Card::Draw2Left, Heading::Left),
    Laid::headed(Card::Draw2Right, Heading::Right),
    Laid::headed(Card::LidLeft, Heading::Left),
    Laid::headed(Card::LidRight, Heading::Right),
    Laid::headed(Card::ReplayLeft, Heading::Left),
    Laid::headed(Card::ReplayRight, Heading::Right),
    Laid::headed(Card::StealLeft, Heading::Left),
    Laid::headed(Card::StealRight, Heading::Right),
];

tablee_core::travels_by_name!(Laid, &IN_TINS);

#[cfg(test)]
mod tests {
    use tablee_core::Luck as _;
    use tablee_testkit::Dice;

    use super::*;

    #[test]
    fn every_sardine_but_a_bone_can_lie_in_a_tin() {
        let laid: Vec<Laid> = Laid::every().filter(|laid| laid.card() != Card::Bone).collect();
        assert_eq!(laid, IN_TINS);
    }
    #[test]
    fn a_tally_tells_piles_of_as_many_cards_apart() {
        assert_eq!(tally(sorted_deck()), DECK_TALLY);
        // 32 of a kind look like one of the next: but then there are 31 cards too many.
        let (many, one) = ([Card::Bone; 32], [Card::CatLeft]);
        assert_eq!(tally(&many), tally(&one));
        for kind in KINDS {
            for other in KINDS.into_iter().filter(|other| *other != kind) {
                let mut deck: Vec<Card> = sorted_deck().to_vec();
                let place = deck.iter().position(|card| *card == kind).unwrap();
                deck[place] = other;
                assert_ne!(tally(&deck), DECK_TALLY, "{other} for {kind}");
            }
        }
    }

    #[test]
    fn what_is_left_of_a_bag_is_a_bag() {
        let mut dice = Dice::new(18);
        for _ in 0..2000 {
            let bag: Cards<Card> = (0..12).map(|_| KINDS[dice.below(12) as usize]).collect::<Cards<Card>>();
            let part: Cards<Card> = bag.into_iter().filter(|_| dice.below(2) == 0).collect();
            assert_eq!(without(bag, part), bag.minus(part), "{bag:?} without {part:?}");
        }
    }
}
