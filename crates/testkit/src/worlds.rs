//! Law 4 by enumeration: small worlds, in which every hidden deal is tried.
//!
//! In a small world all but a handful of cards lie open, so that every deal of the others can be gone through. One viewer is
//! followed at a time, through what it is told: a *set* holds every position that leads to exactly that (every deal of what is hidden, every
//! secret thing that others could have done). Of all positions of a set every next step is taken (where there are too many some, but each in all
//! positions), and then
//!
//! - whatever is told after it (view, turn, actions, the answer to every request, planes of numbers) is told just the same when all that
//!   is hidden from the viewer lies in order: so two deals that agree in what the viewer may know are told alike, to the byte;
//! - what the viewer saw happen follows from what it may know before and after, and from what the rules lay open in between: so no sight
//!   separates two such deals either;
//! - what is told falls apart into sets, and one of them is followed on.
//!
//! For each set that is followed, `determinize` comes to every deal that agrees with the view, and to no other.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::AddAssign;

use tablee_core::{Cards, Illegal, Luck as _, Options as _, Seat, SeatSet, Turn, View as _, Viewer, shuffle};

use crate::every::Every;
use crate::hidden::{Deal, every_deal, lying, sorted};
use crate::laws::text;
use crate::{Dice, Setup, Step, Subject, deep, numbers};

/// All that a viewer is told of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told<G: Subject> {
    /// The view as it travels.
    pub view: String,
    /// Whom the view says to be waited for.
    pub turn: Turn,
    /// The actions that the view lists, and the game for this seat.
    pub actions: [Vec<G::Action>; 2],
    /// The answer to every request that there is.
    pub answers: Vec<Result<(), Illegal<G::Reason>>>,
    /// The view in numbers.
    pub planes: Vec<i32>,
}

/// Who tells a viewer what. Every method is the game's own; a test that wants a leak found changes one.
pub trait Tells<G: Subject> {
    /// All that is told of a position.
    fn told(&self, game: &G, viewer: Viewer, requests: &[G::Action]) -> Told<G> {
        let view = game.view(viewer);
        let mut actions = [Vec::new(), Vec::new()];
        view.legal_actions(&mut actions[0]);
        let mut answers = Vec::new();
        if let Viewer::Seat(seat) = viewer {
            game.legal_actions(seat, &mut actions[1]);
            answers.extend(requests.iter().map(|request| game.check(seat, request)));
        }
        Told {
            turn: view.turn(),
            planes: numbers::planes::<G>(&view, "law 4"),
            view: text(&view),
            actions,
            answers,
        }
    }

    /// What a viewer saw happen, as it travels.
    fn seen(&self, events: &[G::Event], after: &G, viewer: Viewer) -> Vec<String> {
        let _ = after;
        events.iter().filter_map(|event| G::sight(event, viewer)).map(|sight| text(&sight)).collect()
    }

    /// A full state that agrees with a view.
    fn imagined<L: tablee_core::Luck + ?Sized>(&self, view: &G::View, luck: &mut L) -> G {
        G::determinize(view, luck)
    }
}

/// The game as it is.
#[derive(Clone, Copy, Debug)]
pub struct AsItIs;

impl<G: Subject> Tells<G> for AsItIs {}

/// How much was looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Small worlds, each with one viewer.
    pub worlds: u64,
    /// Of them those in which every deal was tried, and whatever happened in every position in which it could; of the others some.
    pub whole: u64,
    /// Deals that the worlds began with.
    pub deals: u64,
    /// Views that were told apart: each with all positions that lead to it.
    pub views: u64,
    /// Positions of which all that is told was compared, byte by byte.
    pub positions: u64,
    /// Answers to requests that were compared.
    pub answers: u64,
    /// Views for which every imagined deal was compared with every deal that agrees.
    pub imagined: u64,
    /// Of them those for which luck was let take every turn it can; of the others it was drawn until each deal had come.
    pub exhausted: u64,
    /// The deals that agreed with those views: each came out.
    pub agreeing: u64,
}

impl AddAssign for Counts {
    fn add_assign(&mut self, more: Self) {
        self.worlds += more.worlds;
        self.whole += more.whole;
        self.deals += more.deals;
        self.views += more.views;
        self.positions += more.positions;
        self.answers += more.answers;
        self.imagined += more.imagined;
        self.exhausted += more.exhausted;
        self.agreeing += more.agreeing;
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { worlds, whole, deals, views, positions, answers, imagined, exhausted, agreeing } = self;
        write!(
            f,
            "{worlds} worlds ({whole} whole), {deals} deals, {views} views, {positions} positions and {answers} answers compared; \
             imagined for {imagined} views ({exhausted} by every turn of luck): {agreeing} deals, all of them and no other"
        )
    }
}

/// How far a world is gone into.
#[derive(Clone, Copy, Debug)]
struct Reach {
    /// Steps from the deal.
    steps: usize,
    /// The most deals that a world begins with, and the most positions that are looked at after one step.
    positions: usize,
    /// The most ways to lay cards that are gone through, whether they agree with what is known or not.
    tried: usize,
    /// The most deals that are compared with imagined ones.
    deals: usize,
    /// The most turns that luck is let take.
    turns: usize,
}

/// Goes through small worlds of every setup, one for each viewer, and prints what it looked at; [`deep`] makes them more, and goes further
/// into each.
///
/// # Panics
/// When something hidden shows, or `determinize` misses a deal or makes one up; the message says which.
pub fn hold<G: Subject>(seed: u64) {
    let (times, wide) = (deep(), deep().min(10) as usize);
    let reach = Reach {
        steps: 4 + wide,
        positions: 300 * wide,
        tried: 5_000 * wide,
        deals: 600 * wide,
        turns: 1_000 * wide,
    };
    let mut all = Counts::default();
    let mut named: Vec<(String, Counts)> = Vec::new();
    for setup in setups::<G>() {
        let mut counts = Counts::default();
        for world in 0..times {
            let found = follow_all(&setup, &AsItIs, seed ^ world.wrapping_mul(0x9E37_79B9), reach);
            counts += found.unwrap_or_else(|found| panic!("{} ({}): {found}", G::ID, setup.name));
        }
        all += counts;
        let name = setup.name.rsplit_once(", ").map_or(&*setup.name, |(options, _)| options);
        match named.iter_mut().find(|(known, _)| known == name) {
            Some((_, known)) => *known += counts,
            None => named.push((name.to_owned(), counts)),
        }
    }
    for (name, counts) in named {
        println!("{}, {name}: {counts}", G::ID);
    }
    println!("{}: {all}", G::ID);
}

/// Whether a leak of this teller's is found in the small worlds of any setup; what was found.
#[must_use]
pub fn finds<G: Subject>(teller: &impl Tells<G>, seed: u64) -> Option<String> {
    let reach = Reach { steps: 4, positions: 100, tried: 5_000, deals: 300, turns: 100 };
    setups::<G>().into_iter().find_map(|setup| follow_all(&setup, teller, seed, reach).err())
}

/// The setups that a world is made of: small tables, and those of five where no game has fewer options.
fn setups<G: Subject>() -> Vec<Setup<G>> {
    let few = |setup: &Setup<G>| {
        let (least, most) = setup.options.players().into_inner();
        setup.players <= least + 1 || most <= least + 2 || deep() > 1
    };
    G::setups().into_iter().filter(few).collect()
}

fn follow_all<G: Subject>(
    setup: &Setup<G>,
    teller: &impl Tells<G>,
    seed: u64,
    reach: Reach,
) -> Result<Counts, String> {
    let mut dice = Dice::new(seed ^ setup.name.len() as u64);
    let requests = G::universe();
    let mut counts = Counts::default();
    for viewer in Seat::all(setup.players).map(Viewer::Seat).chain([Viewer::Spectator]) {
        let world = G::small(setup, &mut dice);
        let mut follower = Follower { viewer, teller, requests: &requests, reach, whole: true, counts };
        follower.follow(&world, &mut dice)?;
        counts = follower.counts;
        counts.worlds += 1;
        counts.whole += u64::from(follower.whole);
    }
    Ok(counts)
}

/// What a viewer may know after a step, and what it was told: the same for all positions that agree in the first.
struct Class<G: Subject> {
    /// Of what positions before the step: the number of a state in which everything hidden lies in order.
    before: usize,
    /// After it, with everything hidden in order.
    known: G,
    /// Who did what sort of thing to whom, which is said aloud.
    said: Option<(Seat, String)>,
    /// What was laid open in between, and is hidden again or gone.
    shown: Vec<Cards<G::Card>>,
    seen: Vec<String>,
    told: Told<G>,
    /// The positions.
    games: Vec<G>,
}

/// Somebody who is followed through a world.
struct Follower<'a, G: Subject, T> {
    viewer: Viewer,
    teller: &'a T,
    requests: &'a [G::Action],
    reach: Reach,
    /// Whether everything was tried so far.
    whole: bool,
    counts: Counts,
}

impl<G: Subject, T: Tells<G>> Follower<'_, G, T> {
    fn follow(&mut self, world: &G, dice: &mut Dice) -> Result<(), String> {
        let mut set = self.deals(world, dice);
        self.counts.deals += set.len() as u64;
        let first = self.told(&self.known(world));
        for game in &set {
            self.same(game, &first)?;
        }
        self.counts.views += 1;
        for _ in 0..self.reach.steps {
            self.imagining(&set, dice)?;
            let Some(steps) = self.steps(&set, dice) else { break };
            let classes = self.after(&set, &steps)?;
            let mut sets: Vec<Vec<Class<G>>> = Vec::new();
            for class in classes {
                match sets.iter_mut().find(|set| set[0].seen == class.seen && set[0].told == class.told) {
                    Some(set) => set.push(class),
                    None => sets.push(vec![class]),
                }
            }
            self.counts.views += sets.len() as u64;
            if sets.is_empty() {
                break;
            }
            let next = sets.swap_remove(dice.below(sets.len() as u32) as usize);
            set.clear();
            for game in next.into_iter().flat_map(|class| class.games) {
                if !set.contains(&game) {
                    set.push(game);
                }
            }
        }
        self.imagining(&set, dice)
    }

    /// Every deal of what this viewer does not see, or some of them when there are too many.
    fn deals(&mut self, world: &G, dice: &mut Dice) -> Vec<G> {
        let mut games: Vec<G> = match every_deal(&world.hidden(self.viewer), self.reach.tried) {
            Some(deals) => deals.iter().map(|deal| world.lay(self.viewer, deal)).filter(possible).collect(),
            None => {
                self.whole = false;
                let tries = (0..self.reach.positions * 20).map(|_| world.scramble(self.viewer, dice));
                tries.filter(possible).collect()
            }
        };
        self.thin(&mut games);
        // What it was made with agrees in any case.
        if !games.contains(world) {
            games.push(world.clone());
        }
        games
    }

    /// Keeps as many as can be looked at, from everywhere.
    fn thin<X>(&mut self, all: &mut Vec<X>) {
        let (count, most) = (all.len(), self.reach.positions);
        if count > most {
            self.whole = false;
            let mut at = 0;
            all.retain(|_| {
                at += 1;
                at * most / count != (at - 1) * most / count
            });
        }
    }

    /// What this viewer may know: the state with everything in order that is hidden from it.
    fn known(&self, game: &G) -> G {
        game.lay(self.viewer, &sorted(&game.hidden(self.viewer)))
    }

    fn told(&self, game: &G) -> Told<G> {
        self.teller.told(game, self.viewer, self.requests)
    }

    /// Whether a position is told like that.
    fn same(&mut self, game: &G, expected: &Told<G>) -> Result<(), String> {
        let told = self.told(game);
        self.counts.positions += 1;
        self.counts.answers += told.answers.len() as u64;
        if told == *expected {
            return Ok(());
        }
        Err(format!("{:?} is told what is hidden\n{told:?}\nand not\n{expected:?}\n{game:?}", self.viewer))
    }

    /// What can happen next, in which position of the set; `None` when nothing can, or too much by chance.
    fn steps(&mut self, set: &[G], dice: &mut Dice) -> Option<Vec<(usize, Step<G>)>> {
        let turns: Vec<Turn> = set.iter().map(tablee_core::Game::turn).collect();
        let acting = turns.iter().fold(SeatSet::EMPTY, |all, turn| all.union(turn.acting()));
        let seat = acting.iter().nth(dice.below(acting.len() as u32) as usize);
        let mut steps = Vec::new();
        let mut actions = Vec::new();
        for (at, (game, turn)) in set.iter().zip(turns).enumerate() {
            match turn {
                Turn::Over(_) => {}
                Turn::Chance => {
                    let outcomes = Every::outcome(self.reach.turns, |luck| game.sample(luck))?;
                    let mut known = Vec::new();
                    for outcome in outcomes.into_iter().flatten().filter(|outcome| {
                        let new = !known.contains(outcome);
                        if new {
                            known.push(outcome.clone());
                        }
                        new
                    }) {
                        steps.push((at, Step::Chance(outcome)));
                    }
                }
                Turn::Seats { .. } => {
                    if let Some(seat) = seat {
                        game.legal_actions(seat, &mut actions);
                        steps.extend(actions.iter().map(|action| (at, Step::Act(seat, *action))));
                    }
                }
            }
        }
        let mut steps = self.some(steps, dice);
        self.thin(&mut steps);
        (!steps.is_empty()).then_some(steps)
    }

    /// Where too much can happen, some of it: but whatever happens is tried in every position in which it can.
    fn some(&self, steps: Vec<(usize, Step<G>)>, dice: &mut Dice) -> Vec<(usize, Step<G>)> {
        if steps.len() <= self.reach.positions {
            return steps;
        }
        let mut kinds: Vec<Vec<(usize, Step<G>)>> = Vec::new();
        for step in steps {
            match kinds.iter_mut().find(|kind| kind[0].1 == step.1) {
                Some(kind) => kind.push(step),
                None => kinds.push(vec![step]),
            }
        }
        shuffle(&mut kinds, dice);
        let mut some = kinds.pop().unwrap_or_default();
        for kind in kinds {
            if some.len() + kind.len() <= self.reach.positions {
                some.extend(kind);
            }
        }
        some
    }

    /// Takes all these steps, and compares what this viewer is told of them.
    fn after(&mut self, set: &[G], steps: &[(usize, Step<G>)]) -> Result<Vec<Class<G>>, String> {
        let mut befores: Vec<G> = Vec::new();
        let mut classes: Vec<Class<G>> = Vec::new();
        let mut events = Vec::new();
        let before: Vec<usize> = set
            .iter()
            .map(|game| {
                let known = self.known(game);
                befores.iter().position(|other| *other == known).unwrap_or_else(|| {
                    befores.push(known);
                    befores.len() - 1
                })
            })
            .collect();
        for (at, step) in steps {
            let mut game = set[*at].clone();
            events.clear();
            step.take(&mut game, &mut events);
            let seen = self.teller.seen(&events, &game, self.viewer);
            let (before, known) = (before[*at], self.known(&game));
            let shown: Vec<_> = events.iter().map(|event| G::shown_by(event, self.viewer)).collect();
            let said = match step {
                Step::Act(seat, action) => Some((*seat, aloud(action))),
                Step::Chance(_) => None,
            };
            let agrees = |class: &Class<G>| {
                class.before == before && class.said == said && class.shown == shown && class.known == known
            };
            let class = classes.iter().position(agrees);
            let class = class.unwrap_or_else(|| {
                let told = self.told(&known);
                classes.push(Class {
                    before,
                    known,
                    said,
                    shown,
                    seen: seen.clone(),
                    told,
                    games: Vec::new(),
                });
                classes.len() - 1
            });
            let class = &mut classes[class];
            if class.seen != seen {
                let (other, viewer) = (&class.seen, self.viewer);
                return Err(format!(
                    "{viewer:?} sees what is hidden in {step:?}\n{seen:?}\nand not\n{other:?}\n{game:?}"
                ));
            }
            self.same(&game, &class.told)?;
            class.games.push(game);
        }
        Ok(classes)
    }

    /// Compares the deals that are imagined for the view of a set with those that agree with it.
    fn imagining(&mut self, set: &[G], dice: &mut Dice) -> Result<(), String> {
        let Some(game) = set.first() else { return Ok(()) };
        let viewer = self.viewer;
        let view = game.view(viewer);
        let Some(deals) = every_deal(&game.hidden(viewer), self.reach.tried) else { return Ok(()) };
        let agreeing = deals.into_iter().filter(|deal| possible(&game.lay(viewer, deal)));
        let agreeing: BTreeSet<Deal<G::Card>> = agreeing.collect();
        for game in set {
            if !agreeing.contains(&lying(&game.hidden(viewer))) {
                return Err(format!("{viewer:?} could not think what is true\n{game:?}"));
            }
        }
        if agreeing.len() > self.reach.deals {
            return Ok(());
        }
        let mut came: BTreeSet<Deal<G::Card>> = BTreeSet::new();
        let mut take = |imagined: G| {
            let deal = lying(&imagined.hidden(viewer));
            if imagined.view(viewer) != view || !agreeing.contains(&deal) {
                return Err(format!("{viewer:?} imagines what cannot be\n{imagined:?}\nfor\n{game:?}"));
            }
            came.insert(deal);
            Ok(came.len())
        };
        match Every::outcome(self.reach.turns, |luck| self.teller.imagined(&view, luck)) {
            Some(all) => {
                all.into_iter().try_for_each(|imagined| take(imagined).map(|_| ()))?;
                self.counts.exhausted += 1;
            }
            None => {
                for _ in 0..1_000 + 300 * agreeing.len() {
                    if take(self.teller.imagined(&view, dice))? == agreeing.len() {
                        break;
                    }
                }
            }
        }
        if let Some(missed) = agreeing.iter().find(|deal| !came.contains(*deal)) {
            return Err(format!("{viewer:?} never imagines {missed:?}\n{game:?}"));
        }
        self.counts.imagined += 1;
        self.counts.agreeing += agreeing.len() as u64;
        Ok(())
    }
}

/// What is said aloud of an action: what sort of thing it is and whom or what it is aimed at, by number. Not a card.
fn aloud(action: &impl fmt::Display) -> String {
    let words = action.to_string();
    let mut words = words.split(' ');
    let sort = words.next().unwrap_or_default().to_owned();
    words.filter(|word| word.parse::<u8>().is_ok()).fold(sort, |said, number| said + " " + number)
}

/// Whether the cards can lie like that: nothing that was said or is remembered is wrong, and whoever is waited for can act.
fn possible<G: Subject>(game: &G) -> bool {
    let mut actions = Vec::new();
    let mut acting = SeatSet::EMPTY;
    for seat in Seat::all(game.players()) {
        game.legal_actions(seat, &mut actions);
        if !actions.is_empty() {
            acting.insert(seat);
        }
    }
    game.sound().is_ok() && game.turn().acting() == acting
}
