//! A turn: SA-5 to SA-9, SA-R3, SA-R13.

use super::{assorted, at};

/// SA-5: a turn is a lay, a close, or discard and draw; nothing else, and nobody else's.
#[test]
fn one_of_three_things() {
    at(2)
        .hand(0, "bone cat<")
        .tin(0, 1, "cat> draw2< steal>")
        .waits_for(&[0])
        .can(
            0,
            "close 1 bone, close 1 cat<, discard bone, discard bone cat<, discard cat<, lay cat< 2, lay cat< 3",
        )
        .can(1, "")
        .refuses(0, "trim bone", "SA-5: lay a sardine, close a tin, or discard and draw")
        .refuses(0, "take pile", "SA-5: lay a sardine, close a tin, or discard and draw")
        .refuses(0, "steal 1 hand", "SA-5: lay a sardine, close a tin, or discard and draw")
        .refuses(0, "unlid 1 1", "SA-5: lay a sardine, close a tin, or discard and draw")
        .refuses(0, "feed bone", "SA-5: lay a sardine, close a tin, or discard and draw")
        .refuses(1, "discard bone", "this seat can do nothing now")
        .refuses(7, "discard bone", "this seat can do nothing now");
}

/// SA-6: slots are filled from the first free one, 1 and 3 the same way and 2 the other way.
#[test]
fn head_to_tail() {
    at(2)
        .hand(0, "cat> draw2> lid< steal< double")
        .tin(0, 1, "draw2>")
        .tin(0, 2, "draw2> cat<")
        .can(
            0,
            "lay cat> 2, lay cat> 3, lay double< 1, lay double< 3, lay double> 2, lay double> 3, lay draw2> 2, \
             lay draw2> 3, lay lid< 1, lay lid< 3, lay steal< 1, lay steal< 3, …",
        )
        .refuses(0, "lay cat> 1", "SA-6: head to tail: tin 1 wants a sardine that heads <")
        .refuses(0, "lay double> 1", "SA-6: head to tail: tin 1 wants a sardine that heads <")
        .refuses(0, "lay steal< 2", "SA-6: head to tail: tin 2 wants a sardine that heads >")
        .act(0, "lay double> 2")
        .shows("tins.0.1.slots", "[draw2> cat< double>]")
        .shows("tins.0.1.laid", "[1 2 3]");
}

/// SA-6: a bone is never laid; a card must be held, the tin be one's own, open, and have a free slot.
#[test]
fn what_cannot_be_laid() {
    at(2)
        .hand(0, "bone cat<")
        .tin(0, 1, "cat> draw2< steal>")
        .closed(0, 2, "cat> draw2< steal>", "bone")
        .refuses(0, "lay bone 3", "SA-6: a bone cannot be laid in a tin")
        .refuses(0, "lay steal> 3", "SA-6: you do not hold steal>, or not that many")
        .refuses(0, "lay cat< 1", "SA-6: tin 1 has no free slot")
        .refuses(0, "lay cat< 2", "SA-6: tin 2 is closed")
        .refuses(0, "lay cat< 4", "SA-4: there is no tin 4: every seat has three");
    assorted(2).hand(0, "double").act(0, "lay double< 4").shows("tins.0.3.slots", "[double< - -]");
}

/// SA-6, SA-R3: a sardine taken out leaves a gap; the first free slot is filled next, head to tail also across the gap.
#[test]
fn a_gap_is_filled_first() {
    at(2)
        .hand(0, "cat> draw2< double")
        .tin(0, 1, "- cat< draw2>")
        .tin(0, 2, "- - draw2<")
        .tin(0, 3, "lid> - draw2>")
        .can(0, "lay cat> 1, lay double< 2, lay double< 3, lay double> 1, lay draw2< 2, lay draw2< 3, …")
        .act(0, "lay double< 2")
        .shows("tins.0.1", "{assortment=- laid=[3 1] lid=- slots=[double< - draw2<]}")
        .act(1, "discard bone")
        .refuses(0, "lay draw2< 2", "SA-6: head to tail: tin 2 wants a sardine that heads >")
        .act(0, "lay cat> 2")
        .shows("tins.0.1", "{assortment=- laid=[3 1 2] lid=- slots=[double< cat> draw2<]}");
}

/// SA-R3: an emptied tin is free again for either heading.
#[test]
fn an_emptied_tin_forgets_its_heading() {
    at(2)
        .hand(0, "steal> bone")
        .hand(1, "cat< cat>")
        .tin(1, 1, "cat>")
        .closed(1, 2, "cat> cat< cat>", "bone")
        .closed(1, 3, "cat> cat< cat>", "bone")
        .act(0, "lay steal> 1")
        .act(0, "steal 1 1 1")
        .shows("tins.1.0", "{assortment=- laid=[] lid=- slots=[- - -]}")
        .can(1, "lay cat< 1, lay cat> 1, …");
}

/// SA-7: a lid goes on an open tin of one's own that holds three sardines.
#[test]
fn closing() {
    at(2)
        .hand(0, "bone double cat<")
        .tin(0, 1, "cat> draw2<")
        .tin(0, 2, "cat> draw2< double>")
        .closed(0, 3, "cat> draw2< steal>", "lid<")
        .refuses(0, "close 1 bone", "SA-7: tin 1 does not hold three sardines yet")
        .refuses(0, "close 3 bone", "SA-7: tin 3 is closed")
        .refuses(0, "close 2 steal<", "SA-7: you do not hold steal<, or not that many")
        .refuses(0, "close 4 bone", "SA-4: there is no tin 4: every seat has three")
        .can(0, "close 2 bone, close 2 cat<, close 2 double, lay double> 1, …")
        .act(0, "close 2 double")
        .shows("tins.0.1.slots", "[cat> draw2< double>]")
        .shows("hands.0", "[bone cat<]");
}

/// SA-R13: lids and discards have no heading: a double is plain there.
#[test]
fn doubles_are_plain_on_discards_and_lids() {
    at(2)
        .hand(0, "double bone")
        .tin(0, 1, "steal> draw2< double>")
        .act(0, "close 1 double")
        .shows("tins.0.0.lid", "double")
        .hand(1, "cat> bone")
        .tin(0, 2, "double<")
        .act(1, "lay cat> 1")
        .act(0, "feed 2 1")
        .shows("discards", "[double]");
}

/// SA-8: a lay sets off its own effect; a close that of the sardine laid last in that tin, not the one in slot 3.
/// SA-R3: "laid last" means the latest of those still in the tin.
#[test]
fn a_lid_sets_off_the_sardine_laid_last() {
    let tins = || at(2).hand(0, "bone bone").hand(1, "bone bone");
    // In order: slot 3, a draw2, was laid last.
    tins().tin(0, 1, "cat> replay< draw2>").act(0, "close 1 bone").shows("hands.0", "[bone replay> replay>]");
    // Slot 1 was refilled last: the cat.
    tins()
        .hand(0, "cat> bone bone")
        .tin(0, 1, "- replay< draw2>")
        .act(0, "lay cat> 1")
        .act(1, "feed bone")
        .act(1, "discard bone")
        .act(0, "close 1 bone")
        .waits_for(&[1])
        .shows("phase", "feeding");
    // The double in slot 2 was laid last and does nothing.
    tins()
        .hand(0, "double bone bone")
        .tin(0, 1, "cat> - draw2>")
        .act(0, "lay double< 1")
        .act(1, "discard bone")
        .act(0, "close 1 bone")
        .shows("turn", "1")
        .happened("closed turn-ended");
}

/// SA-8: effects can chain within the turn.
#[test]
fn a_chain() {
    at(2)
        .hand(0, "replay> replay< replay> draw2> bone")
        .act(0, "lay replay> 1")
        .waits_for(&[0])
        .act(0, "lay replay< 1")
        .act(0, "lay replay> 1")
        .can(0, "close 1 bone, close 1 draw2>, lay draw2> 2, lay draw2> 3")
        .act(0, "close 1 bone")
        .shows("phase", "replaying")
        .act(0, "lay draw2> 2")
        .shows("hands.0", "[replay> replay>]")
        .shows("turn", "1")
        .shows("turns", "1");
}

/// SA-9: one or more cards go down, the last written on top, and as many are drawn.
#[test]
fn discard_and_draw() {
    at(2)
        .hand(0, "bone cat< cat< draw2>")
        .pile("lid< steal> replay> bone")
        .discards("double")
        .can(
            0,
            "discard bone, discard bone cat<, discard bone cat< cat<, discard bone cat< cat< draw2>, \
             discard bone cat< draw2>, discard bone draw2>, discard cat<, discard cat< cat<, \
             discard cat< cat< draw2>, discard cat< draw2>, discard draw2>, lay cat< 1, lay cat< 2, lay cat< 3, \
             lay draw2> 1, lay draw2> 2, lay draw2> 3",
        )
        .refuses(0, "discard bone bone", "SA-9: you do not hold bone, or not that many")
        .refuses(0, "discard lid<", "SA-9: you do not hold lid<, or not that many")
        .act(0, "discard bone cat< draw2>")
        .shows("discards", "[draw2> cat< bone double]")
        .shows("hands.0", "[cat< lid< replay> steal>]")
        .shows("pile", "[bone]")
        .shows("turn", "1")
        .happened("discarded drew turn-ended");
}
