//! A game that is being played, its type hidden.

use std::collections::VecDeque;

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use tablee_bots::{Budget, Champion, Habits, Level, Visitor, Weights as _, bot, visit};
use tablee_catalog::{Rules, Seated, read_action, refused};
use tablee_core::{Game, Luck, Outcome, Seat, Turn, View as _, Viewer};
use tablee_fair::{BadTerms, By, Misstep, Source, Step, Stepper, Terms};

use crate::message::Why;
use crate::shown::{Shown, just};
use crate::{Code, Refused};

/// How many steps are kept to tell a client that comes back what it missed; further back it gets a view.
const KEPT: usize = 32;

/// Something a bot will do once it has thought, for as long as it may: runs anywhere, knows one view.
pub type Thought = Box<dyn FnOnce(&mut dyn Budget) -> Option<String> + Send>;

/// What a bot will advise, and why, once it has thought: nothing where it is better to wait.
pub type Advice = Box<dyn FnOnce(&mut dyn Budget) -> Option<(String, Vec<Why>)> + Send>;

/// What will happen.
pub struct Plan {
    /// Step by step.
    pub steps: Vec<Step>,
    /// Whether the game is over then.
    pub over: bool,
}

/// What there is to tell of.
#[derive(Clone, Copy, Debug)]
pub struct Since {
    /// What happened after this place in the journal.
    pub after: u64,
    /// Where the journal is now.
    pub at: u64,
    /// What is left of the clock, in thousandths of a second.
    pub clock: Option<u32>,
}

/// A game that is being played. It changes by [`apply`](Play::apply) alone, from what the journal has.
pub trait Play: Send + Sync {
    /// What the game waits for.
    fn turn(&self) -> Turn;

    /// What chance decides before anybody acts.
    fn plan_start(&self) -> Result<Vec<Step>, Refused>;

    /// What would happen if a seat did this: its action, and what chance decides next. Nothing changes.
    fn plan(&self, seat: Seat, by: By, action: &str) -> Result<Plan, Refused>;

    /// It happened; the journal has it, and is this long now. An error means that the journal does not fit the rules.
    fn apply(&mut self, at: u64, step: &Step) -> Result<(), Misstep>;

    /// Remembers the game as it stands.
    fn mark(&mut self);

    /// Goes back to the mark and takes these steps again. The journal is this long now; nobody who saw what was taken back can
    /// be told what changed but by a view.
    fn go_back(&mut self, at: u64, steps: &[Step]) -> Result<(), Misstep>;

    /// What a viewer saw after a place in the journal; `None` when that is too long ago.
    fn sights(&self, after: u64, viewer: Seated) -> Option<Vec<Shown>>;

    /// What each of these onlookers just saw, and what it may know now: a [`Message::Sights`](crate::Message::Sights) as a text, nothing
    /// for who saw nothing. `None` when that is too long ago.
    fn news(&self, since: Since, onlookers: &[Seated]) -> Option<Vec<Option<String>>>;

    /// Whether the latest step told this seat, whose own it was, nothing: then it can be taken back.
    fn told_nothing(&self, seat: Seat) -> bool;

    /// Whether something happened after a place in the journal that people look at in peace before the game goes on.
    fn is_read(&self, after: u64) -> bool;

    /// What a viewer may know.
    fn view(&self, viewer: Seated) -> Shown;

    /// Who is waited for, as far as a viewer knows, with its own actions.
    fn to_act(&self, viewer: Seated) -> Shown;

    /// The number of the rule that a choice of a seat's is made by; `None` where that is no action.
    fn rule_of(&self, seat: Seat, action: &str) -> Option<&'static str>;

    /// While a reaction window is open: the seats that are waited for, each with the answer that silence is taken for.
    fn silent_answers(&self) -> Vec<(Seat, String)>;

    /// Whether this would answer what a seat is asked, as silence would: then it can wait for the answers of others.
    fn is_answer(&self, seat: Seat, action: &str) -> bool;

    /// What a bot will do at a seat, with luck of its own, which decides nothing about the cards.
    fn thought(&self, seat: Seat, level: Level, luck: [u8; 32]) -> Thought;

    /// What a bot advises a seat to do, which is never a mistake: nothing where it is better to wait.
    fn advice(&self, seat: Seat, level: Level, luck: [u8; 32]) -> Advice;

    /// What a champion thinks of everything that a seat can do, from 0 to 1, and first what it would do: for games that are over, and
    /// studies.
    fn opinions(&self, seat: Seat, luck: [u8; 32], budget: &mut dyn Budget) -> Vec<(String, f32)>;

    /// Who begins the next game, where the rules say so.
    fn next_first(&self) -> Option<Seat>;
}

/// Sets a game up.
pub(crate) fn begin(terms: &Terms, source: Source) -> Result<Box<dyn Play>, BadTerms> {
    visit(&terms.game, Begin { terms, source })
        .unwrap_or_else(|| Err(BadTerms(format!("there is no game {}", terms.game))))
}

struct Begin<'a> {
    terms: &'a Terms,
    source: Source,
}

impl Visitor for Begin<'_> {
    type Output = Result<Box<dyn Play>, BadTerms>;

    fn visit<G: Habits>(self) -> Self::Output {
        let game: G = self.terms.start()?;
        let rules = Rules::of(&game.options(), game.players());
        let stepper = Stepper::new(game, self.source);
        Ok(Box::new(Dealt { stepper, rules, recent: VecDeque::new(), forgotten: 0, mark: None }))
    }
}

/// A game with its chance, and what happened lately.
struct Dealt<G: Game> {
    stepper: Stepper<G>,
    rules: Rules,
    /// The latest steps: how long the journal was after each, and what happened.
    recent: VecDeque<(u64, Vec<G::Event>)>,
    /// The place in the journal up to which nothing is kept any more.
    forgotten: u64,
    /// The game before the latest actions of people at their own seats.
    mark: Option<G>,
}

impl<G: Game> Dealt<G> {
    fn game(&self) -> &G {
        self.stepper.game()
    }

    /// What happened after a place in the journal; `None` when that is too long ago.
    fn events(&self, after: u64) -> Option<impl Iterator<Item = &G::Event>> {
        if after < self.forgotten {
            return None;
        }
        // From the latest back: who is up to date is answered at once.
        let missed = self.recent.iter().rev().take_while(|(at, _)| *at > after).count();
        Some(self.recent.iter().skip(self.recent.len() - missed).flat_map(|(_, events)| events))
    }
}

/// Lets chance decide for as long as the game waits for it.
fn settle<G: Game>(stepper: &mut Stepper<G>, steps: &mut Vec<Step>) -> Result<(), Refused> {
    while stepper.game().turn() == Turn::Chance {
        steps.push(stepper.chance().map_err(|_| Refused::new(Code::Chance, "chance cannot decide"))?);
    }
    Ok(())
}

impl<G: Habits> Play for Dealt<G> {
    fn turn(&self) -> Turn {
        self.game().turn()
    }

    fn plan_start(&self) -> Result<Vec<Step>, Refused> {
        let mut steps = Vec::new();
        settle(&mut self.stepper.clone(), &mut steps)?;
        Ok(steps)
    }

    fn plan(&self, seat: Seat, by: By, text: &str) -> Result<Plan, Refused> {
        let read = read_action(self.game(), seat, text)?;
        let mut stepper = self.stepper.clone();
        stepper.act(seat, read).map_err(refused)?;
        // In the notation of the rule book, whatever was typed.
        let mut steps = vec![Step::Act { seat: seat.index() as u8, by, action: read.to_string() }];
        settle(&mut stepper, &mut steps)?;
        Ok(Plan { steps, over: matches!(stepper.game().turn(), Turn::Over(_)) })
    }

    fn apply(&mut self, at: u64, step: &Step) -> Result<(), Misstep> {
        self.stepper.take(step)?;
        if self.recent.len() >= KEPT
            && let Some((at, _)) = self.recent.pop_front()
        {
            self.forgotten = at;
        }
        let mut events = self.stepper.take_events();
        events.shrink_to_fit();
        self.recent.push_back((at, events));
        Ok(())
    }

    fn mark(&mut self) {
        self.mark = Some(self.game().clone());
    }

    fn go_back(&mut self, at: u64, steps: &[Step]) -> Result<(), Misstep> {
        self.stepper.go_back(self.mark.clone().ok_or(Misstep::Missing)?);
        for step in steps {
            self.stepper.take(step)?;
        }
        self.recent.pop_back();
        self.forgotten = at;
        Ok(())
    }

    fn sights(&self, after: u64, viewer: Seated) -> Option<Vec<Shown>> {
        Some(self.events(after)?.filter_map(|event| Shown::sight::<G>(event, viewer)).collect())
    }

    fn news(&self, since: Since, onlookers: &[Seated]) -> Option<Vec<Option<String>>> {
        let mut sights: Vec<G::Sight> = Vec::new();
        let mut news = Vec::with_capacity(onlookers.len());
        for &onlooker in onlookers {
            sights.clear();
            sights.extend(self.events(since.after)?.filter_map(|event| G::sight(event, onlooker.into())));
            let seen = !sights.is_empty();
            news.push(
                seen.then(|| just(self.game(), &sights, onlooker, &self.rules, (since.at, since.clock))),
            );
        }
        Some(news)
    }

    fn told_nothing(&self, seat: Seat) -> bool {
        let events = self.recent.back().map(|(_, events)| events.as_slice()).unwrap_or_default();
        let on_turn = self.game().turn() == Turn::only(seat);
        let mut sights = events.iter().filter_map(|event| G::sight(event, Viewer::Seat(seat))).peekable();
        sights.peek().is_some() && sights.all(|sight| G::tells_nothing(&sight, on_turn))
    }

    fn is_read(&self, after: u64) -> bool {
        // What everybody reads, everybody saw.
        let mut sights =
            self.events(after).into_iter().flatten().filter_map(|event| G::sight(event, Viewer::Spectator));
        sights.any(|sight| G::is_read(&sight))
    }

    fn view(&self, viewer: Seated) -> Shown {
        Shown::view(self.game(), &self.rules, viewer)
    }

    fn to_act(&self, viewer: Seated) -> Shown {
        Shown::to_act(self.game(), viewer)
    }

    fn rule_of(&self, seat: Seat, action: &str) -> Option<&'static str> {
        Some(G::rule_of(&self.game().view(Viewer::Seat(seat)), &action.parse().ok()?))
    }

    fn silent_answers(&self) -> Vec<(Seat, String)> {
        let Turn::Seats { must, .. } = self.game().turn() else { return Vec::new() };
        let answer = |seat| Some((seat, G::silence(&self.game().view(Viewer::Seat(seat)))?.to_string()));
        must.iter().filter_map(answer).collect()
    }

    fn is_answer(&self, seat: Seat, action: &str) -> bool {
        let asked = |game: &G| {
            let waited = matches!(game.turn(), Turn::Seats { must, .. } if must.contains(seat));
            waited && G::silence(&game.view(Viewer::Seat(seat))).is_some()
        };
        let Ok(read) = read_action(self.game(), seat, action) else { return false };
        let mut stepper = self.stepper.clone();
        asked(self.game()) && stepper.act(seat, read).is_ok() && !asked(stepper.game())
    }

    fn thought(&self, seat: Seat, level: Level, luck: [u8; 32]) -> Thought {
        let view = self.game().view(Viewer::Seat(seat));
        Box::new(move |budget| {
            let mut luck = Dice(ChaCha8Rng::from_seed(luck));
            let decided = bot::<G>(level).decide(&view, budget, &mut luck);
            // A bot that is waited for and cannot decide does the first thing that is allowed.
            let action = decided.or_else(|| {
                let mut actions = Vec::new();
                view.legal_actions(&mut actions);
                if G::is_waited_for(&view) { actions.first().copied() } else { None }
            });
            action.map(|action| action.to_string())
        })
    }

    fn advice(&self, seat: Seat, level: Level, luck: [u8; 32]) -> Advice {
        let view = self.game().view(Viewer::Seat(seat));
        Box::new(move |budget| {
            let mut luck = Dice(ChaCha8Rng::from_seed(luck));
            let good = |action: &G::Action| !G::is_fault(&view, action);
            let mut actions = Vec::new();
            view.legal_actions(&mut actions);
            actions.retain(good);
            let decided = bot::<G>(level).decide(&view, budget, &mut luck).filter(good);
            // Whoever would make a mistake is not asked again: a family player's habit among what is none.
            let habit = || {
                if G::is_waited_for(&view) {
                    G::habit(&view, &actions, &G::Weights::TODAY, &mut luck)
                } else {
                    None
                }
            };
            let action = decided.or_else(habit).filter(|action| actions.contains(action));
            let first = || if G::is_waited_for(&view) { actions.first().copied() } else { None };
            action.or_else(first).map(|action| {
                let why = G::why(&view, action).into_iter();
                let why = why.map(|reason| Why { id: reason.id.to_owned(), count: reason.count });
                (action.to_string(), why.collect())
            })
        })
    }

    fn opinions(&self, seat: Seat, luck: [u8; 32], budget: &mut dyn Budget) -> Vec<(String, f32)> {
        let view = self.game().view(Viewer::Seat(seat));
        let mut luck = Dice(ChaCha8Rng::from_seed(luck));
        let mut actions = Vec::new();
        view.legal_actions(&mut actions);
        let opinions = Champion::<G>::new().ponder(&view, budget, &mut luck).opinions(&actions);
        opinions.into_iter().map(|(action, esteem)| (action.to_string(), esteem)).collect()
    }

    fn next_first(&self) -> Option<Seat> {
        self.game().next_first()
    }
}

/// How a game ended, if it did.
pub(crate) fn outcome(play: &dyn Play) -> Option<Outcome> {
    match play.turn() {
        Turn::Over(outcome) => Some(outcome),
        Turn::Chance | Turn::Seats { .. } => None,
    }
}

/// A bot's own luck, which decides nothing about the cards.
struct Dice(ChaCha8Rng);

impl Luck for Dice {
    fn word(&mut self) -> u32 {
        self.0.next_u32()
    }
}
