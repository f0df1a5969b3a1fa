//! A view that is handed in as JSON is the seat's own view again, and one that no seat could have is refused.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use serde_json::{Value, json};
use tablee_catalog::{Code, GAMES, Rules, Seated, Visitor, Written, view_frame, visit};
use tablee_core::{Face, Luck as _, Seat, Viewer};
use tablee_testkit::{Dice, Setup, deep, random_game};

/// Who acts somewhere in random games of every sort, with what that seat is shown.
fn walk<G: Face>(each: &mut impl FnMut(&G, Seat, Value)) {
    for (seed, setup) in (1..).zip(Setup::<G>::every()) {
        let rules = Rules::of(&setup.options, setup.players);
        random_game(setup.start(), &mut Dice::new(seed), |_, _, _, game: &G| {
            for seat in game.turn().acting().iter() {
                each(game, seat, view_frame(game, &rules, Seated::At(seat)).to_json());
            }
        });
    }
}

/// How many views there were, and how many of them are the same again, memory and all.
struct Back;

impl Visitor for Back {
    type Output = (usize, usize);

    fn visit<G: Face>(self) -> (usize, usize) {
        let (mut all, mut whole) = (0, 0);
        walk::<G>(&mut |game, seat, json| {
            let written = Written::find(json.to_string().as_bytes()).unwrap();
            assert_eq!(written.game(), G::ID);
            let read = written.read::<G>(None).unwrap_or_else(|refusal| panic!("{refusal}: {json}"));
            let view = game.view(Viewer::Seat(seat));
            assert_eq!(G::State::from(&read), G::State::from(&view));
            all += 1;
            whole += usize::from(read == view);
        });
        (all, whole)
    }
}

#[test]
fn every_view_of_a_seat_that_can_act_is_read_back() {
    for game in GAMES {
        let (all, whole) = visit(game, Back).unwrap();
        println!("{game}: {whole} of {all} views are whole");
        assert!(all > 1000 && whole > 50, "{game}: {whole} of {all}");
    }
}

/// One to three fields or entries somewhere become something else.
fn mutate(json: &mut Value, dice: &mut Dice) {
    let pick = |len: usize, dice: &mut Dice| dice.below(len.max(1) as u32) as usize;
    match json {
        Value::Object(fields) if !fields.is_empty() => {
            let key = fields.keys().nth(pick(fields.len(), dice)).unwrap().clone();
            if dice.below(12) == 0 {
                fields.remove(&key);
            } else {
                mutate(&mut fields[&key], dice);
            }
        }
        Value::Array(items) if !items.is_empty() => {
            let (at, other) = (pick(items.len(), dice), pick(items.len(), dice));
            match dice.below(6) {
                0 => _ = items.remove(at),
                1 => items.push(items[at].clone()),
                2 => items.swap(at, other),
                _ => mutate(&mut items[at], dice),
            }
        }
        Value::Number(number) => {
            let by = [-1, 1, 1, 7, 200, 1 << 33, -5][pick(7, dice)];
            *json = json!(number.as_i64().unwrap_or(0).saturating_add(by));
        }
        Value::Bool(flag) => *json = json!(!*flag),
        other => {
            *other = [json!(null), json!(0), json!([]), json!("7D"), json!("joker"), json!(true)]
                [pick(6, dice)]
            .clone()
        }
    }
}

/// How many of the mutated views were refused.
struct Mutated;

impl Visitor for Mutated {
    type Output = (usize, usize);

    fn visit<G: Face>(self) -> (usize, usize) {
        let mut dice = Dice::new(7);
        let (mut all, mut refused) = (0, 0);
        walk::<G>(&mut |_, _, mut json| {
            if u64::from(dice.below(4)) >= deep() {
                return;
            }
            for _ in 0..=dice.below(3) {
                let place = if dice.below(8) == 0 { &mut json } else { &mut json["state"] };
                mutate(place, &mut dice);
            }
            let Some(written) = Written::find(json.to_string().as_bytes()) else { return };
            all += 1;
            match written.read::<G>(None) {
                Err(_) => refused += 1,
                // What is believed can be thought about: some deal fits, and is played to its end.
                Ok(view) => _ = random_game(G::determinize(&view, &mut dice), &mut dice, |_, _, _, _| {}),
            }
        });
        (all, refused)
    }
}

#[test]
fn what_is_changed_is_refused_or_can_be_played() {
    for game in GAMES {
        let (all, refused) = visit(game, Mutated).unwrap();
        println!("{game}: {refused} of {all} refused");
        assert!(all > 300 && 2 * refused > all, "{game}: {refused} of {all}");
    }
}

/// The code of what is wrong with a view of this game that was changed.
struct Wrong<'a> {
    change: &'a dyn Fn(&mut Value),
    seat: Option<Seat>,
}

impl Visitor for Wrong<'_> {
    type Output = Option<Code>;

    fn visit<G: Face>(self) -> Option<Code> {
        let mut first = None;
        walk::<G>(&mut |_, _, json| _ = first.get_or_insert(json));
        let mut json = first.unwrap();
        (self.change)(&mut json);
        let written = Written::find(json.to_string().as_bytes())?;
        written.read::<G>(self.seat).err().map(|refusal| refusal.code)
    }
}

#[test]
fn what_is_wrong_has_a_code() {
    for game in GAMES {
        let check = |change: &dyn Fn(&mut Value), seat: Option<u8>, code: Option<Code>| {
            let seat = seat.and_then(Seat::new);
            assert_eq!(visit(game, Wrong { change, seat }).unwrap(), code, "{game} {code:?}");
        };
        check(&|_| {}, None, None);
        check(&|view| *view = json!({"ok": true, "view": view.clone()}), None, None);
        check(&|view| view["seat"] = json!(6), None, Some(Code::BadSeat));
        check(&|_| {}, Some(7), Some(Code::BadSeat));
        check(&|view| view["state"] = json!({}), None, Some(Code::BadRequest));
        check(&|view| view["players"] = json!(1), None, Some(Code::BadPlayers));
        check(&|view| view["rules"]["trump"] = json!(1), None, Some(Code::BadRules));
        check(&|view| view["to_act"] = json!([]), None, Some(Code::NotYourTurn));
        check(
            &|view| view["over"] = json!({"winners": [], "scores": [], "reason": "x"}),
            None,
            Some(Code::GameOver),
        );
        // A card too few, and an action that is not legal.
        let short = |view: &mut Value| {
            let hands = view["state"]["hands"].as_array_mut().unwrap();
            _ = hands.iter_mut().find_map(Value::as_array_mut).unwrap().pop();
        };
        check(&short, None, Some(Code::BadView));
        check(&|view| view["to_act"][0]["actions"] = json!(["dance"]), None, Some(Code::BadView));
    }
    assert!(Written::find(b"nonsense").is_none() && Written::find(b"{\"cmd\":\"new\"}").is_none());
}
