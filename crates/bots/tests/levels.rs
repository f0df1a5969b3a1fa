//! Every level plays every game, edition, variant and player count to its end, and never does what it may not.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use tablee_bots::{Bot, Habits, Iterations, Level, Visitor, bot, visit};
use tablee_catalog::GAMES;
use tablee_core::{Allowed, Game, Luck as _, Options, Seat, Turn, Value, View as _, Viewer};
use tablee_testkit::{Dice, deep};

/// Plays whole games in which every decision is a bot's, and checks each of them.
struct Plays {
    games: u64,
    level: Level,
    iterations: u32,
}

impl Visitor for Plays {
    type Output = u64;

    fn visit<G: Habits>(self) -> u64 {
        let mut decisions = 0;
        for seed in 0..self.games {
            let mut dice = Dice::new(seed);
            let options = any_options::<G>(&mut dice);
            let range = options.players();
            let players = range.start() + seed as usize % (range.end() - range.start() + 1);
            let first = Seat::all(players).nth(dice.below(players as u32) as usize).unwrap();
            let game = G::new(options, players, first).unwrap();
            decisions += whole_game(game, self.level, self.iterations, &mut dice);
        }
        decisions
    }
}

/// Some value of every option.
fn any_options<G: Game>(dice: &mut Dice) -> G::Options {
    let mut options = G::Options::default();
    for spec in G::Options::SPECS {
        let value = match spec.allowed {
            Allowed::Flag => Value::Flag(dice.below(2) == 1),
            Allowed::Number { min, max } if spec.name == "max_turns" => Value::Number(max.min(min + 300)),
            Allowed::Number { min, max } => {
                Value::Number(min + i64::from(dice.below((max - min).min(4) as u32)))
            }
            Allowed::Words(words) => Value::Word(words[dice.below(words.len() as u32) as usize]),
        };
        options.set(spec.name, value).unwrap();
    }
    options
}

fn whole_game<G: Habits>(mut game: G, level: Level, iterations: u32, dice: &mut Dice) -> u64 {
    let mut bots: Vec<Box<dyn Bot<G>>> = (0..game.players()).map(|_| bot::<G>(level)).collect();
    let mut events = Vec::new();
    let mut decisions = 0;
    for _ in 0..200_000 {
        events.clear();
        match game.turn() {
            Turn::Over(_) => return decisions,
            Turn::Chance => {
                let outcome = game.sample(dice).unwrap();
                game.resolve(outcome, &mut events).unwrap();
            }
            Turn::Seats { must, may } => {
                let order = may.iter().chain(must.iter());
                for seat in order {
                    let view = game.view(Viewer::Seat(seat));
                    let decided = bots[seat.index()].decide(&view, &mut Iterations(iterations), dice);
                    let Some(action) = decided else {
                        assert!(!must.contains(seat), "{}: a {level} that is waited for does nothing", G::ID);
                        continue;
                    };
                    let mut listed = Vec::new();
                    view.legal_actions(&mut listed);
                    assert!(listed.contains(&action), "{}: a {level} wants {action}", G::ID);
                    assert!(!G::is_idle(&view, &action), "{}: a {level} wants {action} for nothing", G::ID);
                    game.play(seat, action, &mut events).unwrap();
                    decisions += 1;
                    break;
                }
            }
        }
    }
    panic!("{}: a game among {level}s does not end", G::ID);
}

/// Two thousand and some games here, more than a hundred thousand in `cargo xtask deep`.
#[test]
fn bots_never_do_what_they_may_not() {
    let (mut all, mut decided) = (0, 0);
    for game in GAMES {
        for (level, games, iterations) in
            [(Level::Debutant, 320, 0), (Level::Habitue, 320, 0), (Level::Champion, 12, 6)]
        {
            let games = games * deep();
            let decisions = visit(game, Plays { games, level, iterations }).unwrap();
            assert!(decisions > games, "{game}: {level}s made {decisions} decisions only");
            println!("{game}: {games} games of {level}s, {decisions} decisions, all legal");
            all += games;
            decided += decisions;
        }
    }
    println!("{all} games, {decided} decisions, all legal");
}

/// The same view, budget and luck give the same decision.
#[test]
fn a_champion_can_be_repeated() {
    struct Repeats;
    impl Visitor for Repeats {
        type Output = ();
        fn visit<G: Habits>(self) {
            let players = *G::Options::default().players().start();
            let mut game = G::new(G::Options::default(), players, Seat::default()).unwrap();
            let mut dice = Dice::new(11);
            let deck = game.sample(&mut dice).unwrap();
            game.resolve(deck, &mut Vec::new()).unwrap();
            let seat = game.turn().acting().first().unwrap();
            let view = game.view(Viewer::Seat(seat));
            let decide = || bot::<G>(Level::Champion).decide(&view, &mut Iterations(60), &mut Dice::new(5));
            assert_eq!(decide(), decide());
        }
    }
    for game in GAMES {
        visit(game, Repeats).unwrap();
    }
}

/// A budget is asked between thoughts, and thinking stops when it says so.
#[test]
fn a_champion_can_be_interrupted() {
    struct Interrupts;
    impl Visitor for Interrupts {
        type Output = ();
        fn visit<G: Habits>(self) {
            let mut game = G::new(G::Options::default(), 3, Seat::default()).unwrap();
            let mut dice = Dice::new(3);
            let deck = game.sample(&mut dice).unwrap();
            game.resolve(deck, &mut Vec::new()).unwrap();
            let seat = game.turn().acting().first().unwrap();
            let mut asked = 0;
            let mut budget = |thoughts: u32| {
                asked = thoughts;
                thoughts < 5
            };
            let view = game.view(Viewer::Seat(seat));
            let decided = bot::<G>(Level::Champion).decide(&view, &mut budget, &mut dice);
            assert!(decided.is_some() && asked <= 5);
        }
    }
    for game in GAMES {
        visit(game, Interrupts).unwrap();
    }
}

#[test]
fn levels_have_names() {
    for level in Level::ALL {
        assert_eq!(level.name().parse(), Ok(level));
    }
    let unknown = "grandmaster".parse::<Level>().unwrap_err();
    assert_eq!(unknown.to_string(), "the bots are debutant, habitue and champion");
}

/// A champion leaves alone what is plainly foolish, wherever there is anything else to do: an ANTI-JOKER for somebody who is known
/// to have none while another may have one, three of a family for a hand that nobody knows to be better.
#[test]
fn a_champion_is_no_fool() {
    struct Tempted;
    impl Visitor for Tempted {
        type Output = u32;
        fn visit<G: Habits>(self) -> u32 {
            let (mut tempted, mut actions, mut events) = (0, Vec::new(), Vec::new());
            for seed in 0..60 {
                let mut dice = Dice::new(seed);
                let mut game = G::new(G::Options::default(), 4, Seat::default()).unwrap();
                let mut habitue = bot::<G>(Level::Habitue);
                while !matches!(game.turn(), Turn::Over(_)) {
                    events.clear();
                    let Turn::Seats { must, may } = game.turn() else {
                        let outcome = game.sample(&mut dice).unwrap();
                        game.resolve(outcome, &mut events).unwrap();
                        continue;
                    };
                    for seat in may.iter().chain(must.iter()) {
                        let view = game.view(Viewer::Seat(seat));
                        view.legal_actions(&mut actions);
                        let foolish = actions.iter().filter(|action| G::is_foolish(&view, action)).count();
                        if must.contains(seat) && (1..actions.len()).contains(&foolish) {
                            let decided =
                                bot::<G>(Level::Champion).decide(&view, &mut Iterations(8), &mut dice);
                            assert!(!G::is_foolish(&view, &decided.unwrap()), "seed {seed}: {decided:?}");
                            tempted += 1;
                        }
                        if let Some(action) = habitue.decide(&view, &mut Iterations(0), &mut dice) {
                            game.play(seat, action, &mut events).unwrap();
                            break;
                        }
                    }
                }
            }
            tempted
        }
    }
    let tempted = visit("trefles", Tempted).unwrap();
    assert!(tempted > 30, "only {tempted} temptations");
}
