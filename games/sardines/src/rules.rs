//! What a seat may do now. Only the table and the seat's own hand are asked, so nothing else can show through.

use tablee_core::{Card as _, Cards, Illegal, Seat};

use crate::card::{HEADED, held_more_than_once, one_of_each};
use crate::reason::Wanted;
use crate::table::Open;
use crate::{Action, Assortment, Card, Heading, Laid, Phase, Reason, Slot, Table, Takes, Tin, TinNo};

/// Whether this is wanted of a seat now.
#[inline]
fn is_wanted(table: &Table, seat: Seat, wanted: Wanted) -> bool {
    let on_turn = seat == table.turn;
    match wanted {
        Wanted::Turn => on_turn && table.phase == Phase::Playing,
        Wanted::Replay => on_turn && table.phase == Phase::Replaying,
        Wanted::Steal => on_turn && table.phase == Phase::Stealing,
        Wanted::Unlid => on_turn && table.phase == Phase::Unlidding,
        Wanted::Trim => on_turn && table.phase == Phase::Trimming,
        Wanted::Feed => matches!(table.phase, Phase::Feeding { seats } if seats.contains(seat)),
        Wanted::Take => matches!(table.phase, Phase::Drawing { seat: draws, .. } if draws == seat),
    }
}

/// What is wanted of a seat now, if anything.
#[inline]
fn wanted(table: &Table, seat: Seat) -> Option<Wanted> {
    let wanted = match table.phase {
        Phase::Playing => Wanted::Turn,
        Phase::Replaying => Wanted::Replay,
        Phase::Stealing => Wanted::Steal,
        Phase::Unlidding => Wanted::Unlid,
        Phase::Trimming => Wanted::Trim,
        Phase::Feeding { .. } => Wanted::Feed,
        Phase::Drawing { .. } => Wanted::Take,
        Phase::Dealing | Phase::Picking { .. } | Phase::Nightfall { .. } | Phase::Over { .. } => return None,
    };
    is_wanted(table, seat, wanted).then_some(wanted)
}

/// Lists what a seat with this hand may do. Clears the list first.
#[inline]
pub(crate) fn list(table: &Table, seat: Seat, hand: Cards<Card>, actions: &mut Vec<Action>) {
    actions.clear();
    match wanted(table, seat) {
        None => {}
        Some(wanted @ (Wanted::Turn | Wanted::Replay)) => {
            list_plays(table, seat, hand, actions);
            if wanted == Wanted::Turn {
                list_discards(hand, actions);
            }
        }
        Some(Wanted::Steal) => list_thefts(table, seat, actions),
        Some(Wanted::Unlid) => {
            for victim in seat.others(table.players()) {
                let closed = table.numbered(victim).filter(|(_, tin)| tin.is_closed());
                actions.extend(closed.map(|(tin, _)| Action::Unlid { seat: victim, tin }));
            }
        }
        Some(Wanted::Feed) => {
            one_of_each(hand).list(actions, Action::Feed);
            list_sardines(table, seat, |tin, slot| Action::FeedSardine { tin, slot }, actions);
        }
        Some(Wanted::Take) => {
            actions.push(Action::TakePile);
            one_of_each(table.discarded()).list(actions, Action::Take);
        }
        Some(Wanted::Trim) => one_of_each(hand).list(actions, Action::Trim),
    }
}

/// Every way to lay a sardine or close a tin (SA-6, SA-7): sardines by name, doubles after them, then lids by tin.
#[inline]
fn list_plays(table: &Table, seat: Seat, hand: Cards<Card>, actions: &mut Vec<Action>) {
    let open = table.open(seat);
    let mut headed = one_of_each(both(hand, HEADED)).bits();
    while headed != 0 {
        let card = Card::at(headed.trailing_zeros());
        list_lays(Laid::new(card, Heading::Right), open, actions);
        headed &= headed - 1;
    }
    if hand.contains(Card::Double) {
        Heading::BOTH.into_iter().for_each(|way| list_lays(Laid::new(Card::Double, way), open, actions));
    }
    if open.full != 0 {
        for tin in TinNo::ALL.into_iter().filter(|tin| open.full >> tin.index() & 1 == 1) {
            one_of_each(both(hand, table.lids())).list(actions, |card| Action::Close { tin, card });
        }
    }
}

/// Every tin that a sardine can be laid in (SA-6).
///
/// Which ones is hard to foresee, so there is no branch: four are copied from a table, those that it fits first, and kept for so
/// many.
#[inline(always)]
fn list_lays(card: Laid, open: Open, actions: &mut Vec<Action>) {
    let fits = open.fit(card.heading());
    let kept = actions.len() + fits.count_ones() as usize;
    actions.extend_from_slice(&LAYS[card.heading() as usize][card.card() as usize][fits]);
    actions.truncate(kept);
}

/// For every heading, card and set of tins (a bit for each): first the lays in those that are in it, in order, then anything.
static LAYS: [[[[Action; 4]; 16]; 12]; 2] = {
    let mut lays = [[[[Action::TakePile; 4]; 16]; 12]; 2];
    let mut all = 0;
    while all < 2 * 12 * 16 {
        let (heading, kind, set) = (all / 16 / 12, all / 16 % 12, all % 16);
        let card = Laid::headed(Card::KINDS[kind], Heading::BOTH[heading]);
        let (mut tin, mut at) = (0, 0);
        while tin < 4 {
            if set >> tin & 1 == 1 {
                lays[heading][kind][set][at] = Action::Lay { card, tin: TinNo::ALL[tin] };
                at += 1;
            }
            tin += 1;
        }
        all += 1;
    }
    lays
};

/// The cards of a hand that are of certain kinds, given with every copy.
#[inline]
fn both(hand: Cards<Card>, kinds: Cards<Card>) -> Cards<Card> {
    Cards::from_bits(hand.bits() & kinds.bits())
}

/// Every bag of one or more cards of a hand, each once (SA-9): every bag of the kinds that it holds more than once, with
/// every bag of the others. A hand at the start of a turn has at most six cards (SA-11, SA-18).
///
/// There are some thirty of them, so they are written eight at a time: with every bag of three cards that it holds once.
#[inline]
fn list_discards(hand: Cards<Card>, actions: &mut Vec<Action>) {
    let several = held_more_than_once(hand);
    let mut rest = hand.bits() & !several;
    let count = 1 << rest.count_ones().min(3);
    let lowest: [u64; 3] = std::array::from_fn(|_| {
        let card = rest & rest.wrapping_neg();
        rest ^= card;
        card
    });
    // From all three down to none. Where there are less than three, the list begins with what there is and then repeats it.
    let eight: [u64; 8] = std::array::from_fn(|at| {
        let card = |bit: usize| if at >> bit & 1 == 0 { lowest[bit] } else { 0 };
        card(0) | card(1) | card(2)
    });
    let mut some = several;
    loop {
        // All sets of bits that are part of `rest`, from itself down to none.
        let mut others = rest;
        loop {
            let kept = actions.len() + count;
            actions.extend((0..8).map(|at| Action::Discard(Cards::from_bits((some | others) + eight[at]))));
            actions.truncate(kept);
            if others == 0 {
                break;
            }
            others = (others - 1) & rest;
        }
        if some == 0 {
            break;
        }
        some = next_bag(some, several);
    }
    // The last one is empty.
    actions.pop();
}

/// The bag that comes before this one, which is not empty, among those of a bag.
#[inline]
fn next_bag(some: u64, of: u64) -> u64 {
    // One card less of its first kind, and of the kinds before that everything.
    let first = some & some.wrapping_neg();
    let alike = some & Card::at(some.trailing_zeros()).slots();
    let last_copy = alike & !(alike >> 1);
    some ^ last_copy | of & (first - 1)
}

/// Lists an action if it is legal. Which ones are is hard to foresee, so there is no branch: it is always written
/// down, and kept or not.
#[inline]
fn push_if(legal: bool, action: Action, actions: &mut Vec<Action>) {
    let kept = actions.len() + usize::from(legal);
    actions.push(action);
    actions.truncate(kept);
}

/// Every hand and every sardine that a seat could steal from (SA-10).
fn list_thefts(table: &Table, seat: Seat, actions: &mut Vec<Action>) {
    for victim in seat.others(table.players()) {
        push_if(table.hand_is_open(victim), Action::StealHand(victim), actions);
        list_sardines(table, victim, |tin, slot| Action::StealSardine { seat: victim, tin, slot }, actions);
    }
}

/// Something for every sardine in a seat's open tins. Which slots are filled is hard to foresee, so all three are written down, those
/// that are first, and kept for so many.
#[inline]
fn list_sardines(
    table: &Table,
    seat: Seat,
    action: impl Fn(TinNo, Slot) -> Action,
    actions: &mut Vec<Action>,
) {
    // By the set of slots, a bit for each: first those that are in it, in order, then anything.
    const FIRST: [[Slot; 3]; 8] = {
        use Slot::{One, Three, Two};
        let (one, two, three) = ([One, Two, Three], [Two, Three, One], [Three, One, Two]);
        [one, one, two, one, three, [One, Three, Two], two, one]
    };
    for (number, tin) in table.numbered(seat) {
        let robbable = tin.robbable();
        let kept = actions.len() + robbable.count_ones() as usize;
        actions.extend(FIRST[robbable % FIRST.len()].map(|slot| action(number, slot)));
        actions.truncate(kept);
    }
}

/// Whether a seat with this hand may do this.
#[inline(always)]
pub(crate) fn check(
    table: &Table,
    seat: Seat,
    hand: Cards<Card>,
    action: &Action,
) -> Result<(), Illegal<Reason>> {
    let now = |wanted| is_wanted(table, seat, wanted);
    let refusal = match *action {
        Action::Lay { card, tin } if now(Wanted::Turn) || now(Wanted::Replay) => {
            refuse_lay(table, seat, hand, card, tin)
        }
        Action::Close { tin, card } if now(Wanted::Turn) || now(Wanted::Replay) => {
            refuse_close(table, seat, hand, tin, card)
        }
        Action::Discard(cards) if now(Wanted::Turn) => refuse_discard(hand, cards),
        Action::StealHand(victim) if now(Wanted::Steal) => refuse_hand(table, seat, victim),
        Action::StealSardine { seat: victim, tin, slot } if now(Wanted::Steal) => {
            refuse_victim(table, seat, victim).or_else(|| refuse_sardine(table, victim, tin, slot))
        }
        Action::Unlid { seat: victim, tin } if now(Wanted::Unlid) => {
            refuse_victim(table, seat, victim).or_else(|| refuse_lid(table, victim, tin))
        }
        Action::Feed(card) if now(Wanted::Feed) => refuse_card(hand, card, "SA-10"),
        Action::FeedSardine { tin, slot } if now(Wanted::Feed) => refuse_sardine(table, seat, tin, slot),
        Action::Trim(card) if now(Wanted::Trim) => refuse_card(hand, card, "SA-11"),
        Action::TakePile if now(Wanted::Take) => None,
        Action::Take(card) if now(Wanted::Take) => {
            (!table.discards.contains(&card)).then_some(Reason::NotInDiscards(card))
        }
        _ => return Err(not_now(table, seat)),
    };
    refusal.map_or(Ok(()), |reason| Err(Illegal::Rule(reason)))
}

/// Why an action of this sort is out of place.
#[cold]
fn not_now(table: &Table, seat: Seat) -> Illegal<Reason> {
    match (wanted(table, seat), table.phase) {
        (Some(wanted), _) => Illegal::Rule(Reason::Wanted(wanted)),
        (None, Phase::Over { .. }) => Illegal::GameOver,
        (None, _) => Illegal::NotYourTurn,
    }
}

#[inline]
fn refuse_card(hand: Cards<Card>, card: Card, rule: &'static str) -> Option<Reason> {
    (!hand.contains(card)).then_some(Reason::NotInHand { card, rule })
}

/// SA-6, in the order a player looks at it: the tin, the card, the way round.
#[inline]
fn refuse_lay(table: &Table, seat: Seat, hand: Cards<Card>, laid: Laid, tin: TinNo) -> Option<Reason> {
    let Some(takes) = table.tins(seat).get(tin.index()).map(Tin::takes) else {
        return Some(Reason::NoSuchTin(tin));
    };
    if !hand.contains(laid.card()) {
        return Some(Reason::NotInHand { card: laid.card(), rule: "SA-6" });
    }
    if laid.card() == Card::Bone {
        return Some(Reason::BoneLaid);
    }
    if takes.heads(laid.heading()) {
        return None;
    }
    Some(match takes {
        Takes::Any | Takes::Left | Takes::Right => {
            Reason::HeadToTail { tin, heading: laid.heading().flipped() }
        }
        Takes::Lid => Reason::TinFull(tin),
        Takes::Nothing => Reason::LidOn { tin, rule: "SA-6" },
    })
}

/// SA-7, in the same order.
#[inline]
fn refuse_close(table: &Table, seat: Seat, hand: Cards<Card>, tin: TinNo, card: Card) -> Option<Reason> {
    let Some(takes) = table.tins(seat).get(tin.index()).map(Tin::takes) else {
        return Some(Reason::NoSuchTin(tin));
    };
    refuse_card(hand, card, "SA-7").or(match takes {
        Takes::Lid if table.lids().contains(card) => None,
        Takes::Lid => Some(Reason::BoneLid),
        Takes::Nothing => Some(Reason::LidOn { tin, rule: "SA-7" }),
        Takes::Any | Takes::Left | Takes::Right => Some(Reason::TinNotFull(tin)),
    })
}

/// SA-9.
#[inline]
fn refuse_discard(hand: Cards<Card>, cards: Cards<Card>) -> Option<Reason> {
    if cards.is_empty() {
        return Some(Reason::Wanted(Wanted::Turn));
    }
    if hand.includes(cards) {
        return None;
    }
    let card = cards.kinds().find(|card| cards.count(*card) > hand.count(*card))?;
    Some(Reason::NotInHand { card, rule: "SA-9" })
}

/// SA-10: only an opponent can be robbed. A seat named in an action may be none at this table.
fn refuse_victim(table: &Table, seat: Seat, victim: Seat) -> Option<Reason> {
    let opponent = victim != seat && victim.index() < table.players();
    (!opponent).then_some(Reason::NoOpponent(victim))
}

/// SA-10 and SA-18, for a card taken blind.
fn refuse_hand(table: &Table, seat: Seat, victim: Seat) -> Option<Reason> {
    refuse_victim(table, seat, victim).or_else(|| {
        if table.bonus(victim, Assortment::Garlic) {
            Some(Reason::Garlic(victim))
        } else {
            (table.held[victim] == 0).then_some(Reason::EmptyHand(victim))
        }
    })
}

/// SA-10, for a sardine that is stolen or fed to the cat.
fn refuse_sardine(table: &Table, holder: Seat, tin: TinNo, slot: Slot) -> Option<Reason> {
    match table.tins(holder).get(tin.index()) {
        None => Some(Reason::NoSuchTin(tin)),
        Some(tinned) if tinned.is_closed() => Some(Reason::LidOn { tin, rule: "SA-10" }),
        Some(tinned) => tinned.at(slot).is_none().then_some(Reason::EmptySlot { tin, slot }),
    }
}

/// SA-10, for a lid.
fn refuse_lid(table: &Table, holder: Seat, tin: TinNo) -> Option<Reason> {
    match table.tins(holder).get(tin.index()) {
        None => Some(Reason::NoSuchTin(tin)),
        Some(tinned) => (!tinned.is_closed()).then_some(Reason::NoLid(tin)),
    }
}
