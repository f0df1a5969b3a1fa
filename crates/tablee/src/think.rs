//! `tablee think`: what would a champion do here?
//!
//! A position is told as the referee is told it (requests of the table protocol), by the record of a finished game, or by nothing but
//! a seat's view of it, as the protocol writes it. The champion gets what one seat may know of it and nothing else: the view is all that
//! leaves the position.

use std::fs::File;
use std::io::Read as _;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use serde_json::{Value, json};
use tablee_bots::{Champion, Habits, Iterations, Rated, Thoughts, Visitor, visit};
use tablee_catalog::{Code, GAMES, MAX_LINE, Refusal, Refused, Script, Seeded, Written};
use tablee_core::{Seat, Turn, Viewer};
use tablee_fair::{Record, Source, Step, Stepper};
use tablee_lab::number;
use tablee_terminal::{Voice, why};

use crate::terminal::{fail, print};

/// Which position, and how long to think about it.
#[derive(Args)]
pub(crate) struct Think {
    /// The position: requests as `tablee referee` takes them (new, act, …), the record of a game, or a seat’s view; `-` is standard input.
    #[arg(default_value = "-")]
    position: PathBuf,
    /// Whose decision it is, counted from 1; the seat that the game waits for when left out.
    #[arg(long, value_name = "N")]
    seat: Option<usize>,
    /// The position after so many actions; after all of them when left out.
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// How many thoughts the champion has.
    #[arg(long, default_value_t = 3000, value_name = "K", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    iterations: u32,
    /// Where chance begins: the same seed gives the same thoughts.
    #[arg(long, default_value = "1", value_name = "S")]
    seed: String,
    /// One line of JSON instead of a table.
    #[arg(long)]
    json: bool,
}

/// The longest position.
const MAX_POSITION: u64 = 4 * MAX_LINE as u64;

/// Why there is no answer.
struct No {
    refusal: Refusal,
    /// The line of the file that is wrong, or the action.
    place: Option<Place>,
}

enum Place {
    Line(usize),
    Action(usize),
}

impl From<Refused> for No {
    fn from(Refused { line, refusal }: Refused) -> Self {
        Self { refusal, place: Some(Place::Line(line)) }
    }
}

impl From<Refusal> for No {
    fn from(refusal: Refusal) -> Self {
        Self { refusal, place: None }
    }
}

/// Thinks, and says what came of it.
pub(crate) fn run(voice: &Voice, think: &Think) -> ExitCode {
    let mut bytes = Vec::new();
    let read = if think.position.as_os_str() == "-" {
        std::io::stdin().take(MAX_POSITION).read_to_end(&mut bytes)
    } else {
        File::open(&think.position).and_then(|file| file.take(MAX_POSITION).read_to_end(&mut bytes))
    };
    if let Err(error) = read {
        let file = think.position.display().to_string();
        return fail(&voice.say("bad-file", &[("file", file.into()), ("why", why(voice, &error).into())]));
    }
    match answer(think, &bytes) {
        Ok(answer) if think.json => print(&answer.to_json().to_string()),
        Ok(answer) => print(&answer.table(voice)),
        Err(no) => return refuse(voice, think, &no),
    }
    ExitCode::SUCCESS
}

/// A refusal: for tools one line of JSON as the referee's, for people a sentence. Both leave with 2.
fn refuse(voice: &Voice, think: &Think, no: &No) -> ExitCode {
    let Refusal { code, .. } = no.refusal;
    if think.json {
        let mut error = no.refusal.to_json();
        match no.place {
            Some(Place::Line(line)) => error["error"]["line"] = json!(line),
            Some(Place::Action(action)) => error["error"]["at"] = json!(action),
            None => {}
        }
        print(&error.to_string());
        return ExitCode::from(2);
    }
    let why = match code {
        Code::BadRequest => voice.text("think-bad-request"),
        Code::UnknownGame => voice.say("think-no-game", &[("games", GAMES.join(", ").into())]),
        Code::GameOver => voice.text("think-over"),
        Code::NotYourTurn => voice.text("think-not-asked"),
        Code::BadSeat => voice.text("think-no-seat"),
        Code::BadView => voice.text("think-no-view"),
        Code::IllegalAction => voice.text("think-illegal"),
        other => voice.words().refusal(other.as_str()),
    };
    fail(&match no.place {
        Some(Place::Line(line)) => voice.say("think-line", &[("line", line.into()), ("why", why.into())]),
        Some(Place::Action(at)) => voice.say("think-action", &[("at", at.into()), ("why", why.into())]),
        None => why,
    })
}

fn answer(think: &Think, bytes: &[u8]) -> Result<Answer, No> {
    let text = String::from_utf8_lossy(bytes);
    if let Ok(record) = Record::read(&text) {
        let game = record.game.clone();
        return visit(&game, ByRecord { think, record: &record }).unwrap_or_else(|| Err(unknown_game()));
    }
    if let Some(written) = Written::find(bytes) {
        return visit(written.game(), ByView { think, written: &written })
            .unwrap_or_else(|| Err(unknown_game()));
    }
    let script = Script::read(bytes)?;
    visit(script.game(), ByScript { think, script: &script }).unwrap_or_else(|| Err(unknown_game()))
}

fn unknown_game() -> No {
    Refusal::new(Code::UnknownGame, format_args!("the games are {}", GAMES.join(", "))).into()
}

/// Whose decision it is: the seat that was asked for, or the one that the game waits for.
fn whose(think: &Think, turn: &Turn, players: usize) -> Result<Seat, No> {
    let Turn::Seats { must, .. } = turn else {
        return Err(
            Refusal::new(Code::GameOver, "the game is over here; ask about an earlier position").into()
        );
    };
    let seat = match think.seat {
        None => must.first(),
        Some(number) => {
            let seat = numbered(number).filter(|seat| seat.index() < players);
            Some(seat.ok_or_else(|| {
                Refusal::new(Code::BadSeat, format_args!("the seats are counted from 1 to {players}"))
            })?)
        }
    };
    let seat = seat.filter(|seat| turn.acting().contains(*seat));
    seat.ok_or_else(|| Refusal::new(Code::NotYourTurn, "this seat can do nothing now").into())
}

/// The seat with this number, counted from 1.
fn numbered(number: usize) -> Option<Seat> {
    number.checked_sub(1).and_then(|seat| u8::try_from(seat).ok()).and_then(Seat::new)
}

struct ByScript<'a> {
    think: &'a Think,
    script: &'a Script,
}

impl Visitor for ByScript<'_> {
    type Output = Result<Answer, No>;

    fn visit<G: Habits>(self) -> Self::Output {
        let hosted = self.script.play::<G>(self.think.at.unwrap_or(usize::MAX))?;
        // Who plays is in everybody's view.
        let players = tablee_core::View::players(&hosted.seen_from(Seat::default()));
        let seat = whose(self.think, &hosted.turn(), players)?;
        Ok(Answer::of::<G>(self.think, seat, &hosted.seen_from(seat), Vec::new()))
    }
}

struct ByRecord<'a> {
    think: &'a Think,
    record: &'a Record,
}

impl Visitor for ByRecord<'_> {
    type Output = Result<Answer, No>;

    fn visit<G: Habits>(self) -> Self::Output {
        let Self { think, record } = self;
        let game: G = record.terms().start().map_err(|bad| Refusal::new(Code::BadRules, bad))?;
        let players = game.players();
        let mut stepper = Stepper::new(game, Source::Recorded);
        let mut actions = 0;
        for step in &record.entries {
            if let Step::Act { .. } = step {
                if think.at.is_some_and(|at| actions >= at) {
                    break;
                }
                actions += 1;
            }
            stepper.take(step).map_err(|misstep| No {
                refusal: Refusal::new(Code::IllegalAction, misstep),
                place: Some(Place::Action(actions)),
            })?;
        }
        let seat = whose(think, &stepper.game().turn(), players)?;
        let names = record.seats.iter().map(|seat| seat.name.clone()).collect();
        Ok(Answer::of::<G>(think, seat, &stepper.game().view(Viewer::Seat(seat)), names))
    }
}

struct ByView<'a> {
    think: &'a Think,
    written: &'a Written,
}

impl Visitor for ByView<'_> {
    type Output = Result<Answer, No>;

    fn visit<G: Habits>(self) -> Self::Output {
        let Self { think, written } = self;
        let no_seat = || Refusal::new(Code::BadSeat, "there is no such seat");
        let asked = think.seat.map(|number| numbered(number).ok_or_else(no_seat)).transpose()?;
        let view = written.read::<G>(asked)?;
        // Whoever reads a view back has seen to it that it is a seat's.
        let seat = tablee_core::View::viewer(&view).seat().ok_or_else(no_seat)?;
        Ok(Answer::of::<G>(think, seat, &view, Vec::new()))
    }
}

/// What a champion would do, and what it thinks of the rest.
struct Answer {
    game: &'static str,
    seat: Seat,
    /// Who sits where; nobody has a name in a script.
    names: Vec<String>,
    how: &'static str,
    thoughts: u32,
    choice: Option<String>,
    rated: Vec<Rating>,
    /// Whether the seat may wait.
    may_wait: bool,
}

struct Rating {
    action: Option<String>,
    tries: u32,
    worth: f32,
    error: f32,
}

impl Answer {
    /// Thinks about a view.
    fn of<G: Habits>(think: &Think, seat: Seat, view: &G::View, names: Vec<String>) -> Self {
        let mut luck = Seeded::new(&think.seed);
        let Thoughts { choice, how, count, rated } =
            Champion::<G>::new().ponder(view, &mut Iterations(think.iterations), &mut luck);
        let rating = |rated: Rated<G::Action>| Rating {
            action: rated.action.map(|action| action.to_string()),
            tries: rated.tries,
            worth: rated.worth,
            error: rated.error,
        };
        Self {
            game: G::ID,
            seat,
            names,
            how: how.name(),
            thoughts: count,
            choice: choice.map(|action| action.to_string()),
            rated: rated.into_iter().map(rating).collect(),
            may_wait: !G::is_waited_for(view),
        }
    }

    fn to_json(&self) -> Value {
        let rated = self.rated.iter().map(|rating| {
            json!({
                "action": rating.action.as_deref().unwrap_or("wait"),
                "worth": rounded(rating.worth),
                "error": rounded(rating.error),
                "tries": rating.tries,
            })
        });
        json!({
            "ok": true,
            "game": self.game,
            "seat": self.seat,
            "action": self.choice.as_deref().unwrap_or("wait"),
            "how": self.how,
            "thoughts": self.thoughts,
            "rated": rated.collect::<Vec<_>>(),
        })
    }

    /// The same for people.
    fn table(&self, voice: &Voice) -> String {
        let words = voice.words();
        let said = |action: Option<&str>| match action {
            Some(action) => words.action(self.game, action, &self.names),
            None => voice.text("think-wait"),
        };
        let args = [
            ("who", words.seat(&self.names, self.seat.index()).into()),
            ("game", words.name(self.game).into()),
            ("action", said(self.choice.as_deref()).into()),
            ("how", self.how.into()),
            ("thoughts", self.thoughts.into()),
            ("waits", if self.may_wait { "yes" } else { "no" }.into()),
        ];
        let mut lines = vec![voice.say("think-choice", &args), voice.say("think-how", &args)];
        if !self.rated.is_empty() {
            let lang = words.lang();
            let cell = |rating: &Rating| {
                let (worth, error) = (f64::from(rating.worth), f64::from(rating.error));
                let worth =
                    format!("{} ± {}", number(100.0 * worth, 1, lang), number(196.0 * error, 1, lang));
                (said(rating.action.as_deref()), worth, number(f64::from(rating.tries), 0, lang))
            };
            let rows: Vec<_> = self.rated.iter().map(cell).collect();
            let heads = (
                voice.text("think-head-action"),
                voice.text("think-head-worth"),
                voice.text("think-head-tries"),
            );
            let rows: Vec<_> = std::iter::once(heads).chain(rows).collect();
            let wide = |of: fn(&(String, String, String)) -> &String| {
                rows.iter().map(|row| of(row).chars().count()).max().unwrap_or(0)
            };
            let (first, second, third) = (wide(|row| &row.0), wide(|row| &row.1), wide(|row| &row.2));
            lines.push(String::new());
            lines.extend(rows.iter().map(|(action, worth, tries)| {
                format!("{action:<first$}  {worth:>second$}  {tries:>third$}")
            }));
            lines.push(String::new());
            lines.push(voice.text("think-note"));
        }
        lines.join("\n")
    }
}

/// With as many digits as mean anything.
fn rounded(number: f32) -> f64 {
    (f64::from(number) * 10_000.0).round() / 10_000.0
}
