//! Places at the table.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most seats any table has.
pub const MAX_SEATS: usize = 8;

/// A place at the table: `0 … n-1`, in playing order.
///
/// A seat named in an action can be any digit, whether or not the table has it: such an action is readable but
/// never legal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number. Numbers above 9 name no seat anywhere.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number <= 9 { Some(Self(number)) } else { None }
    }

    /// Every seat of a table, in playing order from seat 0.
    pub fn all(players: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..players.min(MAX_SEATS) as u8).map(Self)
    }

    /// This seat's number.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat after this one.
    #[inline]
    #[must_use]
    pub const fn next(self, players: usize) -> Self {
        let after = self.0 + 1;
        if after as usize >= players { Self(0) } else { Self(after) }
    }

    /// The other seats in playing order, starting with the one after this.
    pub fn others(self, players: usize) -> impl Iterator<Item = Self> {
        let mut seat = self;
        (1..players).map(move |_| {
            seat = seat.next(players);
            seat
        })
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Self::new(number).ok_or_else(|| D::Error::custom("a seat is a digit"))
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SeatSet(u16);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// Every seat of a table.
    #[must_use]
    pub const fn all(players: usize) -> Self {
        Self((1 << players) - 1)
    }

    /// Just this seat.
    #[must_use]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Whether the seat is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Puts a seat in.
    #[inline]
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    #[inline]
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// This set with a seat more.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// This set without a seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// The seats in either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The seats in both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The seats of this set that are not in the other.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether there is no seat in it.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest seat, if any.
    #[must_use]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The first seat of the set that follows this one around the table; this one itself comes last.
    #[inline]
    #[must_use]
    pub const fn first_after(self, seat: Seat) -> Option<Seat> {
        let later = Self(self.0 & !((2 << seat.0) - 1));
        if later.is_empty() { self.first() } else { later.first() }
    }

    /// Appends something for every seat to a list, four at a time: what was too much is cut off again, because how many there are
    /// is hard to foresee.
    #[inline]
    pub fn list<A: Copy>(self, list: &mut Vec<A>, each: impl Fn(Seat) -> A) {
        let kept = list.len() + self.len();
        let mut bits = self.0;
        while bits != 0 {
            list.extend((0..4).map(|_| {
                let seat = Seat(bits.trailing_zeros() as u8 % 16);
                bits &= bits.wrapping_sub(1);
                each(seat)
            }));
        }
        list.truncate(kept);
    }

    /// The seats in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let seat = SeatSet(bits).first()?;
            bits &= bits - 1;
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// One thing for every seat of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BySeat<T> {
    players: u8,
    things: [T; MAX_SEATS],
}

impl<T: Copy + Default> BySeat<T> {
    /// The same thing for every seat.
    #[must_use]
    pub fn new(players: usize, thing: T) -> Self {
        let mut things = [T::default(); MAX_SEATS];
        things[..players].fill(thing);
        Self { players: players as u8, things }
    }

    /// What `make` says for each seat.
    pub fn from_fn(players: usize, mut make: impl FnMut(Seat) -> T) -> Self {
        let mut by_seat = Self { players: players as u8, things: [T::default(); MAX_SEATS] };
        for (thing, seat) in by_seat.things[..players].iter_mut().zip(Seat::all(players)) {
            *thing = make(seat);
        }
        by_seat
    }
}

impl<T> BySeat<T> {
    /// How many seats.
    #[must_use]
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// The things in seat order.
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        &self.things[..self.players()]
    }

    /// Each seat with its thing, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all(self.players()).zip(self.as_slice())
    }
}

impl BySeat<u8> {
    /// Whether some seat has none of what is counted: all seats are looked at in one go.
    #[inline]
    #[must_use]
    pub const fn any_has_none(&self) -> bool {
        const ONES: u64 = u64::from_le_bytes([1; MAX_SEATS]);
        // Where nobody sits, nothing is missing.
        let counts = u64::from_le_bytes(self.things) | u64::MAX.unbounded_shl(8 * self.players as u32);
        counts.wrapping_sub(ONES) & !counts & ONES << 7 != 0
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        debug_assert!(seat.index() < self.players());
        &self.things[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        debug_assert!(seat.index() < self.players());
        &mut self.things[seat.index()]
    }
}

impl<T: Copy + Default> Default for BySeat<T> {
    fn default() -> Self {
        Self::new(0, T::default())
    }
}

impl<T: fmt::Debug> fmt::Debug for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default> Deserialize<'de> for BySeat<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let things = Vec::<T>::deserialize(deserializer)?;
        if things.len() > MAX_SEATS {
            return Err(D::Error::custom("no table has that many seats"));
        }
        Ok(Self::from_fn(things.len(), |seat| things[seat.index()]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_go_round() {
        let seat = Seat::new(2).unwrap();
        assert_eq!(seat.next(3), Seat::default());
        let others: Vec<usize> = seat.others(4).map(Seat::index).collect();
        assert_eq!(others, [3, 0, 1]);
        assert_eq!(Seat::new(10), None);
    }

    #[test]
    fn a_digit_that_is_no_seat_is_in_no_set() {
        let nine = Seat::new(9).unwrap();
        assert!(!SeatSet::all(8).contains(nine));
        assert!(SeatSet::only(nine).contains(nine));
    }

    #[test]
    fn a_set_goes_round_too() {
        let seats = |seats: &[u8]| -> SeatSet { seats.iter().copied().filter_map(Seat::new).collect() };
        let after = |set: &[u8], seat| seats(set).first_after(Seat::new(seat).unwrap()).map(Seat::index);
        assert_eq!(after(&[0, 2, 5], 2), Some(5));
        assert_eq!(after(&[0, 2, 5], 5), Some(0));
        assert_eq!(after(&[2], 2), Some(2), "itself comes last");
        assert_eq!(after(&[9], 0), Some(9));
        assert_eq!(after(&[], 3), None);
    }

    #[test]
    fn a_seat_with_none_is_found_wherever_it_is() {
        for players in 1..=MAX_SEATS {
            for count in [1, 2, 0x7F, 0x80, 0xFF] {
                let all = BySeat::new(players, count);
                assert!(!all.any_has_none(), "{players} with {count}");
                for seat in Seat::all(players) {
                    let mut but_one = all;
                    but_one[seat] = 0;
                    assert!(but_one.any_has_none(), "{players} with {count}, none at {seat}");
                }
            }
        }
        assert!(!BySeat::<u8>::default().any_has_none(), "nobody sits there");
    }

    #[test]
    fn a_set_is_listed_as_it_is_gone_through() {
        for bits in 0..1 << 10 {
            let (set, mut list) = (SeatSet(bits), vec![Seat(7)]);
            set.list(&mut list, |seat| seat);
            assert_eq!(list[1..], set.iter().collect::<Vec<_>>(), "{set:?}");
            assert_eq!(list[0], Seat(7));
        }
    }

    #[test]
    fn sets_list_in_order() {
        let set: SeatSet = [5, 1, 3].into_iter().filter_map(Seat::new).collect();
        assert_eq!(set.iter().map(Seat::index).collect::<Vec<_>>(), [1, 3, 5]);
        assert_eq!((set.len(), set.first()), (3, Seat::new(1)));
    }
}
