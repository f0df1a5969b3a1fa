//! What is told at once is what could have been asked for piece by piece.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use tablee_bots::{Iterations, Level};
use tablee_catalog::Seated;
use tablee_fair::By;
use tablee_table::{Deed, Entry, Foretold, Message, Since, Stage, Table, Terms, Written};

/// A table of three people, dealt.
fn dealt(game: &str, world: &Foretold) -> Table {
    let opened = Entry::Opened { terms: Terms::of(game, 3), told: None };
    let mut table = Table::fold(&[Written::from(opened).to_line()]).unwrap();
    let secret = "5a".repeat(32);
    table.apply(&Entry::Promised { secret, form: Some(2), device: false }.into()).unwrap();
    for seat in 0..3 {
        let sat = Entry::Sat { seat, name: format!("P{seat}"), token: seat.to_string() };
        table.apply(&sat.into()).unwrap();
    }
    let begun = table.answer(world, 0, 1, &Deed::Start).unwrap();
    begun.iter().for_each(|written| table.apply(written).unwrap());
    table
}

/// The message that each onlooker gets, made of its pieces.
fn in_pieces(table: &Table, since: Since, onlooker: Seated) -> Option<String> {
    let play = &table.deal.as_ref().unwrap().play;
    let sights = play.sights(since.after, onlooker).unwrap();
    let message = Message::Sights {
        at: since.at,
        to_act: play.to_act(onlooker),
        view: Some(play.view(onlooker)),
        clock: since.clock,
        sights: (!sights.is_empty()).then_some(sights)?,
    };
    Some(serde_json::to_string(&message).unwrap())
}

#[test]
fn news_are_the_message_made_of_its_pieces() {
    let world = Foretold::new(tablee_testkit::seed());
    let seats = (0..3).map(|seat| Seated::At(tablee_table::seat(seat).unwrap()));
    let everybody: Vec<Seated> = seats.chain([Seated::Nowhere]).collect();
    for game in tablee_catalog::GAMES {
        let mut table = dealt(game, &world);
        for turn in 0..200 {
            if table.stage() != Stage::Playing {
                break;
            }
            let play = table.playing().unwrap();
            let must = play.turn();
            let tablee_core::Turn::Seats { must, .. } = must else { panic!("{game} waits for a seat") };
            let seat = must.iter().next().unwrap();
            let action = play.thought(seat, Level::Habitue, [turn; 32])(&mut Iterations(0)).unwrap();
            let after = table.length;
            let acted = table.act(&world, seat.index() as u8, By::Player, &action, None).unwrap();
            acted.iter().for_each(|written| table.apply(written).unwrap());
            let since = Since { after, at: table.length, clock: (turn % 2 == 0).then_some(15_000) };
            let news = table.deal.as_ref().unwrap().play.news(since, &everybody).unwrap();
            for (text, onlooker) in news.into_iter().zip(&everybody) {
                assert_eq!(text, in_pieces(&table, since, *onlooker), "{game}, {action}, {onlooker:?}");
            }
        }
    }
}
