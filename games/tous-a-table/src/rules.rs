//! What a seat may do. Only the table and the seat's own cards are asked, so nothing else can show through.

use tablee_core::{Cards, Illegal, Seat};

use crate::card::{both, cloths, complete, three_of_four, touched};
use crate::table::Phase;
use crate::{Action, Card, Cloth, Course, Offer, Reason, Table};

/// The secrets of one seat.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Own {
    /// What it holds, sheltered cards included, the offered card not.
    pub(crate) hand: Cards<Card>,
    /// What it has sheltered (TT-11): three cards for each table.
    pub(crate) sheltered: Cards<Card>,
    /// The card it offers, while its offer stands.
    pub(crate) offered: Option<Card>,
}

/// Every offer there is, by card and then by the course wanted: lists are copied from it.
const OFFERS: [[Action; 4]; 48] = {
    let mut offers = [[Action::Decline; 4]; 48];
    let mut index = 0;
    while index < 48 {
        let card = <Card as tablee_core::Card>::KINDS[index];
        let mut course = 0;
        while course < 4 {
            offers[index][course] = Action::Offer { card, wants: Course::ALL[course] };
            course += 1;
        }
        index += 1;
    }
    offers
};

/// Whether a seat could do something that nobody waits for: set a table at any moment (TT-8), or lay three courses
/// aside and take them back while no offer stands (TT-11).
#[inline]
pub(crate) fn able(table: &Table, own: Own) -> bool {
    match table.phase {
        Phase::Offering if table.options.shelter => {
            complete(own.hand) | three_of_four(own.hand) | touched(own.sheltered) != 0
        }
        Phase::Offering | Phase::Answering(_) | Phase::Picking(_) => complete(own.hand) != 0,
        Phase::Shuffling | Phase::Taking { .. } | Phase::Over { .. } => false,
    }
}

/// Lists what a seat may do. Clears the list first.
#[inline]
pub(crate) fn list(table: &Table, seat: Seat, own: Own, actions: &mut Vec<Action>) {
    actions.clear();
    match table.phase {
        Phase::Shuffling | Phase::Taking { .. } | Phase::Over { .. } => return,
        Phase::Offering if table.turn == seat => {
            for card in own.hand {
                actions.extend_from_slice(&OFFERS[card.bit() as usize % 48]);
            }
        }
        Phase::Answering(offer) if table.must().contains(seat) => {
            both(own.hand, offer.wants.cards()).list(actions, Action::Give);
            actions.push(Action::Decline);
        }
        Phase::Picking(offer) if offer.seat == seat => {
            table.pointable(offer).list(actions, Action::Pick);
        }
        Phase::Offering | Phase::Answering(_) | Phase::Picking(_) => {}
    }
    actions.extend(cloths(complete(own.hand)).map(Action::Set));
    if table.options.shelter && table.phase == Phase::Offering {
        let sheltered = touched(own.sheltered);
        actions.extend(cloths(three_of_four(own.hand) & !sheltered).map(Action::Shelter));
        actions.extend(cloths(sheltered).map(Action::Unshelter));
    }
}

/// Whether a seat may do this.
#[inline]
pub(crate) fn check(table: &Table, seat: Seat, own: Own, action: &Action) -> Result<(), Illegal<Reason>> {
    match table.phase {
        Phase::Over { .. } => return Err(Illegal::GameOver),
        Phase::Shuffling | Phase::Taking { .. } => return Err(Illegal::NotYourTurn),
        Phase::Offering | Phase::Answering(_) | Phase::Picking(_) => {}
    }
    let allowed = match *action {
        Action::Offer { card, .. } => offer(table, seat, own, card),
        Action::Give(card) => answer(table, seat).and_then(|offer| give(offer, own, card)),
        Action::Decline => answer(table, seat).map(|_| ()),
        Action::Pick(from) => pick(table, seat, from),
        Action::Set(cloth) => set(own, cloth),
        Action::Shelter(cloth) => no_offer(table).and_then(|()| shelter(own, cloth)),
        Action::Unshelter(cloth) => no_offer(table).and_then(|()| unshelter(own, cloth)),
    };
    allowed.map_err(|reason| {
        let can_act = table.must().contains(seat) || able(table, own);
        if can_act { Illegal::Rule(reason) } else { Illegal::NotYourTurn }
    })
}

/// TT-3: the seat whose turn it is offers one of its cards; an offer stays (TT-R6).
#[inline]
fn offer(table: &Table, seat: Seat, own: Own, card: Card) -> Result<(), Reason> {
    match table.offer() {
        Some(offer) if offer.seat == seat => Err(Reason::OfferStands),
        Some(offer) => Err(Reason::AnotherOfferStands { seat: offer.seat }),
        None if table.turn != seat => Err(Reason::NotYourOffer { turn: table.turn }),
        None if !own.hand.contains(card) => Err(Reason::CannotOffer(card)),
        None => Ok(()),
    }
}

/// TT-5, TT-R1: the others answer an offer, each once (TT-R6). The offer to be answered.
#[inline]
fn answer(table: &Table, seat: Seat) -> Result<Offer, Reason> {
    let offer = table.offer().ok_or(Reason::NothingOffered)?;
    if offer.seat == seat {
        Err(Reason::YourOwnOffer)
    } else if offer.declined.contains(seat) {
        Err(Reason::AlreadyDeclined)
    } else if !table.must().contains(seat) {
        // Nobody at this table.
        Err(Reason::NoSuchSeat(seat))
    } else {
        Ok(offer)
    }
}

/// TT-5, TT-R4: what is given is of the wanted course.
#[inline]
fn give(offer: Offer, own: Own, card: Card) -> Result<(), Reason> {
    if !own.hand.contains(card) {
        Err(Reason::CannotGive(card))
    } else if card.course() != offer.wants {
        Err(Reason::WrongCourse { wants: offer.wants })
    } else {
        Ok(())
    }
}

/// TT-6: the offering seat points at another seat, that has something a blind pick can take (TT-11).
#[inline]
fn pick(table: &Table, seat: Seat, from: Seat) -> Result<(), Reason> {
    let offer = table.offer().ok_or(Reason::NothingToPickFor)?;
    if offer.seat != seat {
        Err(Reason::NotYourPick { seat: offer.seat })
    } else if !matches!(table.phase, Phase::Picking(_)) {
        Err(Reason::StillAnswering)
    } else if from.index() >= table.players() {
        Err(Reason::NoSuchSeat(from))
    } else if from == seat {
        Err(Reason::NotYourself)
    } else if !table.has_unsheltered(from) {
        Err(Reason::AllSheltered(from))
    } else {
        Ok(())
    }
}

/// TT-8: all four courses are in hand; a card on offer is not (TT-R2).
#[inline]
fn set(own: Own, cloth: Cloth) -> Result<(), Reason> {
    if own.hand.includes(cloth.cards()) {
        return Ok(());
    }
    let mut with_offered = own.hand;
    own.offered.map(|card| with_offered.insert(card));
    Err(if with_offered.includes(cloth.cards()) {
        Reason::Offered(cloth)
    } else {
        Reason::NotComplete(cloth)
    })
}

/// TT-11: shelters are an option, and change only while no offer stands.
#[inline]
fn no_offer(table: &Table) -> Result<(), Reason> {
    if !table.options.shelter {
        Err(Reason::NoShelters)
    } else if table.offer().is_some() {
        Err(Reason::NotWhileOffered)
    } else {
        Ok(())
    }
}

/// TT-11: exactly three courses are in hand, and not sheltered yet.
#[inline]
fn shelter(own: Own, cloth: Cloth) -> Result<(), Reason> {
    let held = both(own.hand, cloth.cards()).len();
    if !both(own.sheltered, cloth.cards()).is_empty() {
        Err(Reason::ShelteredAlready(cloth))
    } else if held != 3 {
        Err(Reason::NotThree { cloth, held: held as u8 })
    } else {
        Ok(())
    }
}

/// TT-11: only what is sheltered can come back.
#[inline]
fn unshelter(own: Own, cloth: Cloth) -> Result<(), Reason> {
    if both(own.sheltered, cloth.cards()).is_empty() { Err(Reason::NotSheltered(cloth)) } else { Ok(()) }
}
