//! The table in the terminal: `tablee play`, `host`, `join`, `games`, `replay`, `rules`.
//!
//! ```text
//!   screen (full screen)    plain (lines)        two faces, which know no rules
//!        └──────────┬──────────┘
//!       games, rows, voice, paint                 what a view looks like, in words and colours
//!                   │
//!             table, view                         views, sights, actions: all that a face gets, typed
//!           ┌───────┴───────┐
//!         home            live                    over the journal │ over a connection
//! ```
//!
//! # Invariants
//!
//! - A face only ever gets views and sights of the seats that are played here. There is no way to ask a table for more.
//! - At home an action is on disk before anything of it is shown, so a killed terminal loses nothing.
//! - Everything that is said comes from `words/`.
//!
//! # Deliberately absent
//!
//! Rules: what can be done is what the view lists.

mod choices;
mod client;
mod games;
mod guest;
mod home;
mod interrupt;
mod invitation;
mod keep;
mod keys;
mod letters;
mod lines;
mod link;
mod live;
mod markdown;
mod order;
mod paint;
mod plain;
mod receipts;
mod reel;
mod rows;
mod rules;
mod screen;
mod setup;
mod shelf;
mod story;
mod tokens;
mod typed;
mod view;
mod voice;

use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tablee_bots::Level;
use tablee_core::{Seat, Viewer};
use tablee_fair::{Record, RecordError};
use tablee_journal::{Journal, Sqlite};
use tablee_table::{Clock, Code, Foretold, Home, Sitter, Stage, System, Terms, World};

pub use letters::{Letters, written};
pub use setup::{editions, game_named, settings};
pub use shelf::{Games, games};
pub use tablee_words::Lang;
pub use voice::Voice;

use crate::client::{Client, No};
use crate::home::{AtHome, Mate};
use crate::lines::Lines;
use crate::link::{Link, Server};
use crate::live::Live;
use crate::paint::Paint;
use crate::plain::Plain;
use crate::reel::Reel;
use crate::screen::Screen;
use crate::setup::{BadChoice, Setup};
use crate::story::Story;

/// Why a command did not do what it should: one sentence, in the person's language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble(pub String);

/// What to play and how.
#[derive(Clone, Debug, Default)]
pub struct Play {
    /// A game, by its id or the beginning of it; without one it is asked for.
    pub game: Option<String>,
    /// Plain lines.
    pub plain: bool,
    /// As few of them as possible.
    pub brief: bool,
    /// The folder of the journal.
    pub data: PathBuf,
    /// An edition of the game.
    pub edition: Option<String>,
    /// Options of the game, `name=value`.
    pub options: Vec<String>,
    /// How many play.
    pub players: Option<usize>,
    /// The bots, one after the other: their levels, or programs (`exec:…`).
    pub bots: Vec<String>,
    /// The people at the keyboard.
    pub names: Vec<String>,
    /// Goes on with a game: the one with this code, or without one the latest.
    pub resume: Option<Option<String>>,
    /// Who begins: `lot`, a name or a seat, `youngest=` or `oldest=` and a name.
    pub begins: Option<String>,
    /// Begins at once, without asking.
    pub now: bool,
    /// How long bots take to act.
    pub pace: Option<Duration>,
    /// For tests: all luck comes from this seed, and can be foretold.
    pub luck_from: Option<String>,
}

/// What to play on a server, with whoever comes.
#[derive(Clone, Debug, Default)]
pub struct Host {
    /// The address of the server.
    pub server: String,
    /// A game, by its id or the beginning of it; without one it is asked for.
    pub game: Option<String>,
    /// Plain lines.
    pub plain: bool,
    /// As few of them as possible.
    pub brief: bool,
    /// What one is called there.
    pub name: Option<String>,
    /// An edition of the game.
    pub edition: Option<String>,
    /// Options of the game, `name=value`.
    pub options: Vec<String>,
    /// How many play.
    pub players: Option<usize>,
    /// The levels of bots that sit down at the last seats, one each.
    pub bots: Vec<String>,
    /// Who begins: `lot`, a name or a seat, `youngest=` or `oldest=` and a name.
    pub begins: Option<String>,
}

/// Where to sit down.
#[derive(Clone, Debug, Default)]
pub struct Join {
    /// The link of the table.
    pub link: String,
    /// Plain lines.
    pub plain: bool,
    /// As few of them as possible.
    pub brief: bool,
    /// What one is called there.
    pub name: Option<String>,
    /// To watch only.
    pub watch: bool,
    /// A program that plays there (`exec:…`), while nobody sits at the keyboard.
    pub bot: Option<String>,
}

/// How to watch a game again.
#[derive(Clone, Debug, Default)]
pub struct Replay {
    /// As a story, all at once.
    pub text: bool,
    /// Step by step in plain lines.
    pub plain: bool,
    /// Who looks: `all`, `spectator`, or a seat counted from 1.
    pub viewer: Option<String>,
}

/// What somebody wants to play.
enum Wanted {
    Game(&'static str),
    Resume(String),
}

/// How a visit at a table ended.
#[derive(Default)]
struct Ended {
    /// The code of a table that is kept here.
    code: Option<String>,
    /// Whether its game is over.
    over: bool,
    /// Why it ended, when nobody wanted it to.
    trouble: Option<String>,
}

impl Ended {
    /// Somebody left.
    fn left(table: &dyn Client) -> Self {
        let now = table.now();
        let code = table.is_at_home().then(|| now.code.clone());
        Self { code, over: now.phase == Stage::Over, trouble: None }
    }

    /// Something went wrong.
    fn badly(trouble: String) -> Self {
        Self { trouble: Some(trouble), ..Self::default() }
    }
}

/// How long a bot takes to act, where nobody said.
const PACE: Duration = Duration::from_millis(900);

/// Whether lines are all that this terminal can show.
fn wants_lines(plain: bool) -> bool {
    let dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb");
    plain || dumb || !std::io::stdin().is_terminal() || !std::io::stdout().is_terminal()
}

fn paint() -> Paint {
    Paint { colours: std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()) }
}

fn open_screen(voice: &Voice) -> Result<Screen, Trouble> {
    Screen::open(paint()).map_err(|_| Trouble(voice.text("bad-terminal")))
}

fn broken(voice: &Voice) -> impl Fn(std::io::Error) -> Trouble + '_ {
    |_| Trouble(voice.text("bad-terminal"))
}

/// `tablee play`.
pub fn play(voice: &Voice, wanted: &Play) -> Result<(), Trouble> {
    let trouble = |game: &str, bad: &BadChoice| Trouble(rows::bad_choice(voice, game, bad));
    // What is wrong with the command line is said before anything is made.
    let named = match &wanted.game {
        Some(name) => Some(game_named(name).ok_or_else(|| trouble("", &BadChoice::Game(name.clone())))?),
        None => None,
    };
    let prepared = named.map(|game| prepare(voice, wanted, game)).transpose()?;
    let lines = wants_lines(wanted.plain || wanted.brief);
    let pace = wanted.pace.unwrap_or(if lines { Duration::ZERO } else { PACE });
    let journal: Arc<dyn Journal> =
        Arc::new(Sqlite::open(&wanted.data).map_err(|error| no_journal(voice, &wanted.data, &error))?);
    let world: Arc<dyn World> = match &wanted.luck_from {
        Some(seed) => Arc::new(Foretold::new(seed).with_time_of(System)),
        None => Arc::new(System),
    };
    let refused = |no: &No| Trouble(voice.refused(named.unwrap_or_default(), no));
    let mut face = if lines { Face::Plain(Lines::new()) } else { Face::Screen(open_screen(voice)?) };
    let table = if let Some(code) = &wanted.resume {
        let code = match code {
            Some(code) => shelf::whole_code(&*journal, code),
            None => match choose_kept(voice, &*journal, &wanted.data, &mut face)? {
                Some(code) => code,
                None => return Ok(()),
            },
        };
        let mates = mates(voice, &companions(voice, &wanted.bots)?, &wanted.names)?;
        let table = AtHome::resume(Arc::clone(&journal), Arc::clone(&world), &code, pace);
        table.map_err(|no| refused(&no))?.with_programs(mates)
    } else {
        let mut prepared = prepared;
        loop {
            let chosen = match &prepared {
                Some(_) => prepared.take().map(|setup| (setup, wanted.now)),
                None => {
                    let kept = unfinished(&*journal).map_err(|no| refused(&no))?;
                    let chosen = match &mut face {
                        Face::Plain(lines) => plain::choose_game(voice, lines, &kept),
                        Face::Screen(screen) => {
                            screen::choose_game(screen, voice, &kept).map_err(broken(voice))?
                        }
                    };
                    match chosen {
                        None => return Ok(()),
                        Some(Wanted::Resume(code)) => {
                            break AtHome::resume(Arc::clone(&journal), Arc::clone(&world), &code, pace)
                                .map_err(|no| refused(&no))?;
                        }
                        Some(Wanted::Game(game)) => Some((prepare(voice, wanted, game)?, wanted.now)),
                    }
                }
            };
            let Some(((mut setup, mates), now)) = chosen else { return Ok(()) };
            let ready = now
                || match &mut face {
                    Face::Plain(lines) => plain::choose_setup(voice, lines, &mut setup).is_some(),
                    Face::Screen(screen) => {
                        screen::choose_setup(screen, voice, &mut setup).map_err(broken(voice))?
                    }
                };
            if ready {
                let (journal, world) = (Arc::clone(&journal), Arc::clone(&world));
                break AtHome::open(journal, world, setup.terms(), &setup.seats, pace)
                    .map_err(|no| refused(&no))?
                    .with_programs(mates);
            }
            if named.is_some() {
                return Ok(());
            }
        }
    };
    visit(voice, face, Box::new(table), wanted.brief)
}

/// How it is shown.
enum Face {
    Plain(Lines),
    Screen(Screen),
}

/// Sits at a table until somebody leaves, and says goodbye.
fn visit(voice: &Voice, face: Face, table: Box<dyn Client>, brief: bool) -> Result<(), Trouble> {
    let ended = match face {
        Face::Plain(lines) => Plain::new(voice, &lines, table, brief).run(),
        Face::Screen(mut screen) => screen::play(&mut screen, voice, table).map_err(broken(voice))?,
    };
    if let Some(trouble) = ended.trouble {
        return Err(Trouble(trouble));
    }
    let goodbye = match ended.code {
        Some(code) => voice.say(if ended.over { "kept-over" } else { "kept" }, &[("code", code.into())]),
        None => voice.text("bye"),
    };
    plain::say(voice, &goodbye);
    Ok(())
}

/// A game with the people, bots and options that the command line names, and the programs among the bots, started.
fn prepare(voice: &Voice, wanted: &Play, game: &str) -> Result<(Setup, Vec<Mate>), Trouble> {
    let trouble = |bad: BadChoice| Trouble(rows::bad_choice(voice, game, &bad));
    let mut names: Vec<String> = wanted.names.iter().map(|name| name.trim().to_owned()).collect();
    if !names.iter().all(|name| setup::is_name(name)) {
        return Err(trouble(BadChoice::Name));
    }
    names.extend((names.len()..10).map(|seat| default_name(voice, seat)));
    let mut setup = Setup::new(game, &names).map_err(trouble)?;
    if let Some(edition) = &wanted.edition {
        setup.set_edition(edition).map_err(trouble)?;
    }
    for option in &wanted.options {
        setup.set_option(option).map_err(trouble)?;
    }
    if let Some(players) = wanted.players {
        setup.set_players(players).map_err(trouble)?;
    } else if wanted.names.len() > setup.seats.len() {
        setup.set_players(wanted.names.len()).map_err(trouble)?;
    }
    let people = wanted.names.len().max(1);
    if people > setup.seats.len() {
        return Err(trouble(BadChoice::Crowded { people, places: setup.seats.len() }));
    }
    let companions = companions(voice, &wanted.bots)?;
    let others = setup.seats.len() - people;
    let seated: Vec<Companion> = companions.into_iter().cycle().take(others).collect();
    let mates = mates(voice, &seated, &names[..people])?;
    let mut programs = mates.iter();
    for (seat, (sitter, name)) in setup.seats.iter_mut().zip(&names).enumerate() {
        *sitter = match seat.checked_sub(people).map(|bot| seated.get(bot)) {
            None => Sitter::Person(name.clone()),
            Some(None) => Sitter::Bot(Level::Habitue),
            Some(Some(Companion::Bot(level))) => Sitter::Bot(*level),
            // The journal and its records know it as they know people: by its name.
            Some(Some(Companion::Program(_))) => {
                Sitter::Person(programs.next().map_or_else(|| name.clone(), |mate| mate.name.clone()))
            }
        };
    }
    if let Some(begins) = &wanted.begins {
        setup.set_begins(begins).map_err(trouble)?;
    }
    Ok((setup, mates))
}

/// Somebody who plays by itself.
#[derive(Clone, Debug)]
enum Companion {
    Bot(Level),
    Program(String),
}

/// The bots that are named, with commas between them or one by one.
fn companions(voice: &Voice, named: &[String]) -> Result<Vec<Companion>, Trouble> {
    let read = |name: &str| match name.trim().strip_prefix(tablee_program::PREFIX) {
        Some(program) if !program.is_empty() => Ok(Companion::Program(program.to_owned())),
        _ => level(voice, name).map(Companion::Bot),
    };
    named.iter().flat_map(|names| names.split(',')).map(read).collect()
}

/// Starts the programs among the bots, each with a name that nobody has.
fn mates(voice: &Voice, companions: &[Companion], people: &[String]) -> Result<Vec<Mate>, Trouble> {
    let mut taken: Vec<String> = people.iter().map(|name| name.to_lowercase()).collect();
    let mut mates = Vec::new();
    for companion in companions {
        let Companion::Program(program) = companion else { continue };
        let stem = guest::called(program);
        let free = |name: &String| !taken.contains(&name.to_lowercase());
        let numbered = (2..).map(|number| format!("{stem} {number}"));
        let name = std::iter::once(stem.clone()).chain(numbered).find(free).unwrap_or_default();
        taken.push(name.to_lowercase());
        mates.push(Mate::new(name, guest::start(voice, program)?));
    }
    Ok(mates)
}

/// A level by its name.
fn level(voice: &Voice, name: &str) -> Result<Level, Trouble> {
    name.trim().parse().map_err(|_| Trouble(voice.say("bad-level", &[("name", name.into())])))
}

/// The levels that are named, with commas between them or one by one.
fn levels(voice: &Voice, named: &[String]) -> Result<Vec<Level>, Trouble> {
    named.iter().flat_map(|names| names.split(',')).map(|name| level(voice, name)).collect()
}

/// What somebody is called who did not say: as on this machine, or a number.
fn default_name(voice: &Voice, seat: usize) -> String {
    if seat == 0
        && let Some(user) = user()
    {
        return user;
    }
    format!("{} {}", voice.text("default-name"), seat + 1)
}

/// What this person is called on this machine.
fn user() -> Option<String> {
    let user = std::env::var("USER").or_else(|_| std::env::var("USERNAME")).ok()?;
    let user: String =
        user.chars().filter(|letter| letter.is_alphanumeric()).take(tablee_fair::MAX_NAME).collect();
    let mut letters = user.chars();
    let first = letters.next().filter(|_| user != "root")?;
    Some(first.to_uppercase().chain(letters).collect())
}

/// The tables at home where a game is under way.
fn unfinished(journal: &dyn Journal) -> Result<Vec<tablee_table::Kept>, No> {
    let mut kept = Home::list(journal)?;
    kept.retain(|table| table.now.phase != Stage::Over);
    Ok(kept)
}

/// The game to go on with: the only one, or one that is chosen. Nothing when somebody leaves.
fn choose_kept(
    voice: &Voice,
    journal: &dyn Journal,
    folder: &Path,
    face: &mut Face,
) -> Result<Option<String>, Trouble> {
    let mut kept = unfinished(journal).map_err(|no| Trouble(voice.refused("", &no)))?;
    match kept.len() {
        0 => {
            let folder = keep::whole(folder).display().to_string();
            Err(Trouble(voice.say("nothing-to-resume", &[("folder", folder.into())])))
        }
        1 => Ok(kept.pop().map(|table| table.code)),
        _ => match face {
            Face::Plain(lines) => Ok(plain::choose_kept(voice, lines, &kept)),
            Face::Screen(screen) => screen::choose_kept(screen, voice, &kept).map_err(broken(voice)),
        },
    }
}

/// `tablee host`.
pub fn host(voice: &Voice, wanted: &Host) -> Result<(), Trouble> {
    let server = Server::read(&wanted.server)
        .ok_or_else(|| Trouble(voice.say("bad-server", &[("address", wanted.server.as_str().into())])))?;
    let levels = levels(voice, &wanted.bots)?;
    let lines = wants_lines(wanted.plain || wanted.brief);
    let bad = |name: &String| Trouble(rows::bad_choice(voice, "", &BadChoice::Game(name.clone())));
    let named = wanted.game.as_ref().map(|name| game_named(name).ok_or_else(|| bad(name))).transpose()?;
    let name = wanted.name.clone().or_else(user).unwrap_or_else(|| voice.text("default-name"));
    let play = Play {
        edition: wanted.edition.clone(),
        options: wanted.options.clone(),
        players: wanted.players,
        names: vec![name.clone()],
        begins: wanted.begins.clone(),
        ..Play::default()
    };
    // What is wrong with the command line is said before anything is opened.
    let ready = |game: &str| {
        let (setup, _) = prepare(voice, &play, game)?;
        let people = levels.len() + 1;
        if people > setup.seats.len() {
            let crowd = BadChoice::Crowded { people, places: setup.seats.len() };
            return Err(Trouble(rows::bad_choice(voice, game, &crowd)));
        }
        Ok(setup)
    };
    let prepared = named.map(ready).transpose()?;
    let mut face = if lines { Face::Plain(Lines::new()) } else { Face::Screen(open_screen(voice)?) };
    let setup = match prepared {
        Some(setup) => setup,
        None => {
            let chosen = match &mut face {
                Face::Plain(lines) => plain::choose_game(voice, lines, &[]),
                Face::Screen(screen) => screen::choose_game(screen, voice, &[]).map_err(broken(voice))?,
            };
            let Some(Wanted::Game(game)) = chosen else { return Ok(()) };
            ready(game)?
        }
    };
    let seats = setup.seats.len();
    let terms = Terms { clock: Clock::default(), ..setup.terms() };
    let refused = |no: No| match no {
        No::Unreachable => Trouble(voice.say("no-server", &[("address", wanted.server.as_str().into())])),
        no => Trouble(voice.refused("", &no)),
    };
    let opened = server.open(&name, &terms).map_err(refused)?;
    if let Some(file) = tokens::place() {
        // By either link one comes back to one's seat; without the file it lasts as long as this run.
        for link in [Some(opened.link.clone()), Link::read(&opened.invitation)].into_iter().flatten() {
            let _ = tokens::remember(&file, &link, Some(&opened.token));
        }
    }
    let live = Live::join(opened.link, Some(opened.token)).map_err(refused)?;
    let mut live = live.inviting_by(opened.invitation);
    for (seat, level) in (seats - levels.len()..seats).zip(&levels) {
        live.seat_bot(seat as u8, level.name()).map_err(refused)?;
    }
    visit(voice, face, Box::new(live), wanted.brief)
}

/// `tablee join`.
pub fn join(voice: &Voice, wanted: &Join) -> Result<(), Trouble> {
    let link = Link::read(&wanted.link)
        .ok_or_else(|| Trouble(voice.say("bad-link", &[("link", wanted.link.as_str().into())])))?;
    let refused = |no: No| {
        let hint = match no {
            No::Code(Code::TableFull) => "full-table",
            No::Code(Code::AlreadyBegun) => "begun-table",
            _ => return Trouble(voice.refused("", &no)),
        };
        Trouble(voice.say(hint, &[("link", wanted.link.as_str().into())]))
    };
    // A program that cannot be started takes nobody's seat.
    let program = match wanted.bot.as_deref() {
        None => None,
        Some(bot) => match bot.strip_prefix(tablee_program::PREFIX).filter(|program| !program.is_empty()) {
            Some(program) => Some((program, guest::start(voice, program)?)),
            None => return Err(Trouble(voice.say("bad-program", &[("name", bot.into())]))),
        },
    };
    let mut wanted = wanted.clone();
    if let Some((program, _)) = &program
        && wanted.name.is_none()
    {
        wanted.name = Some(guest::called(program));
    }
    let wanted = &wanted;
    let file = tokens::place();
    let remembered = file.as_ref().filter(|_| !wanted.watch).and_then(|file| tokens::recall(file, &link));
    let table = match remembered {
        Some(token) => match Live::join(link.clone(), Some(token)) {
            // Somebody sent us away in the meantime: sit down anew.
            Err(No::Code(Code::BadToken)) => sit(voice, wanted, &link, file.as_deref()).map_err(refused)?,
            joined => joined.map_err(refused)?,
        },
        None if wanted.watch => {
            link.look().map_err(refused)?;
            Live::join(link, None).map_err(refused)?
        }
        None => sit(voice, wanted, &link, file.as_deref()).map_err(refused)?,
    };
    if let Some((_, program)) = program {
        return guest::play(voice, table, program);
    }
    let lines = wants_lines(wanted.plain || wanted.brief);
    let face = if lines { Face::Plain(Lines::new()) } else { Face::Screen(open_screen(voice)?) };
    visit(voice, face, Box::new(table), wanted.brief)
}

/// Sits down, and remembers the seat before anything else.
fn sit(voice: &Voice, wanted: &Join, link: &Link, file: Option<&Path>) -> Result<Live, No> {
    let name = wanted.name.clone().or_else(user).unwrap_or_else(|| voice.text("default-name"));
    let token = link.sit(&name)?;
    if let Some(file) = file {
        // Without the file the seat lasts as long as this run.
        let _ = tokens::remember(file, link, Some(&token));
    }
    Live::join(link.clone(), Some(token))
}

/// `tablee replay`.
pub fn replay(voice: &Voice, file: &Path, how: &Replay) -> Result<(), Trouble> {
    let record = read_record(voice, file)?;
    show(voice, &record, &file.display().to_string(), how)
}

/// Shows a finished game again; `name` is what its record is known by.
fn show(voice: &Voice, record: &Record, name: &str, how: &Replay) -> Result<(), Trouble> {
    let reel =
        <dyn Reel>::new(record).map_err(|_| Trouble(voice.say("bad-replay", &[("file", name.into())])))?;
    let most = record.seats.len();
    let viewer = match how.viewer.as_deref() {
        None | Some("all") => Viewer::Arbiter,
        Some("spectator") => Viewer::Spectator,
        Some(seat) => {
            let number = seat.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            let bad = || Trouble(voice.say("bad-viewer", &[("name", seat.into()), ("most", most.into())]));
            Viewer::Seat(number.and_then(|number| Seat::all(most).nth(number)).ok_or_else(bad)?)
        }
    };
    let names = voice.names_of_record(record);
    let story = Story { voice, record, reel: &*reel, names: &names, viewer };
    if how.text {
        story.tell();
        return Ok(());
    }
    if wants_lines(how.plain) {
        story.step(&Lines::new());
        return Ok(());
    }
    let mut screen = open_screen(voice)?;
    screen::replay(&mut screen, voice, record, &*reel, &names, viewer).map_err(broken(voice))
}

/// The longest record that is read.
const MAX_RECORD: u64 = 64 << 20;

/// Reads the record of a game from a file, or from standard input (`-`).
pub fn read_record(voice: &Voice, path: &Path) -> Result<Record, Trouble> {
    use std::io::Read as _;
    let mut text = String::new();
    let read = if path == Path::new("-") {
        std::io::stdin().take(MAX_RECORD).read_to_string(&mut text)
    } else {
        std::fs::File::open(path).and_then(|file| file.take(MAX_RECORD).read_to_string(&mut text))
    };
    let trouble = |id: &str, why: String| {
        Trouble(voice.say(id, &[("file", path.display().to_string().into()), ("why", why.into())]))
    };
    read.map_err(|error| trouble("bad-file", why(voice, &error)))?;
    Record::read(&text).map_err(|error| {
        let why = match error {
            RecordError::NoVersion => voice.text("no-record-version"),
            RecordError::Version(found) => {
                let args = [("found", found.into()), ("known", tablee_fair::VERSION.into())];
                voice.say("other-record-version", &args)
            }
            RecordError::Text(_) => voice.text("no-record"),
        };
        trouble("bad-record", why)
    })
}

/// Why the system does not do it, in the person's language where that is known.
#[must_use]
pub fn why(voice: &Voice, error: &std::io::Error) -> String {
    use std::io::ErrorKind as Kind;
    voice.text(match error.kind() {
        Kind::NotFound => "why-not-found",
        Kind::PermissionDenied | Kind::ReadOnlyFilesystem => "why-denied",
        Kind::IsADirectory => "why-folder",
        Kind::NotADirectory | Kind::AlreadyExists => "why-no-folder",
        Kind::InvalidData => "why-no-text",
        Kind::AddrInUse => "why-in-use",
        Kind::AddrNotAvailable => "why-no-address",
        Kind::StorageFull => "why-full",
        _ => return error.to_string(),
    })
}

/// Seconds since 1970 as a day and a time that both languages read: `2026-11-17 14:49 UTC`.
fn when(seconds: u64) -> String {
    let (mut days, rest) = (seconds / 86_400, seconds % 86_400);
    let leap = |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let mut year = 1970;
    while days >= 365 + u64::from(leap(year)) {
        days -= 365 + u64::from(leap(year));
        year += 1;
        if year > 9999 {
            return seconds.to_string();
        }
    }
    let mut month = 1;
    for length in [31, 28 + u64::from(leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    format!("{year}-{month:02}-{:02} {:02}:{:02} UTC", days + 1, rest / 3600, rest / 60 % 60)
}

/// Why games cannot be kept in a folder.
#[must_use]
pub fn no_journal(voice: &Voice, folder: &Path, error: &tablee_journal::Error) -> Trouble {
    use tablee_journal::Error;
    if let Error::Held { pid, since, .. } = error {
        let args = [
            ("folder", folder.display().to_string().into()),
            ("pid", pid.map_or_else(|| "none".to_owned(), |pid| pid.to_string()).into()),
            ("since", since.map(when).unwrap_or_default().into()),
        ];
        return Trouble(voice.say("held-journal", &args).trim_end().to_owned());
    }
    let (id, why) = match error {
        Error::Foreign { .. } => ("foreign-journal", String::new()),
        Error::Newer { .. } => ("newer-journal", String::new()),
        Error::Folder { why: error, .. } => ("bad-journal", why(voice, error)),
        other => ("bad-journal", other.to_string()),
    };
    Trouble(voice.say(id, &[("folder", folder.display().to_string().into()), ("why", why.into())]))
}

/// A game, its edition, options and number of players as the command line names them: the game's id, or what is wrong.
pub fn check_rules(
    voice: &Voice,
    game: &str,
    edition: Option<&str>,
    options: &[String],
    players: usize,
) -> Result<&'static str, Trouble> {
    let named = game_named(game).ok_or_else(|| BadChoice::Game(game.to_owned()));
    let check = |named: &'static str| {
        let mut setup = Setup::new(named, &[])?;
        edition.map(|edition| setup.set_edition(edition)).transpose()?;
        for option in options {
            match option.split_once('=') {
                Some(("edition", edition)) => setup.set_edition(edition)?,
                _ => setup.set_option(option)?,
            }
        }
        setup.set_players(players).map(|()| named)
    };
    named
        .and_then(check)
        .map_err(|bad| Trouble(rows::bad_choice(voice, game_named(game).unwrap_or_default(), &bad)))
}

/// `tablee rules`: the rules of a game, or one of them.
pub fn tell_rules(voice: &Voice, game: &str, number: Option<&str>) -> Result<String, Trouble> {
    let bad = || Trouble(rows::bad_choice(voice, "", &BadChoice::Game(game.to_owned())));
    let game = game_named(game).ok_or_else(bad)?;
    let page = rules::page(game, voice.words().lang()).ok_or_else(bad)?;
    let Some(number) = number else { return Ok(wrapped(&rules::unmarked(page))) };
    let numbers = rules::numbers(page);
    let args = [
        ("game", voice.words().name(game).into()),
        ("number", number.into()),
        ("first", numbers.first().copied().unwrap_or_default().into()),
        ("last", numbers.last().copied().unwrap_or_default().into()),
    ];
    let rule = rules::rule(page, number).ok_or_else(|| Trouble(voice.say("bad-rule", &args)))?;
    Ok(wrapped(&rule))
}

/// How long the lines of this terminal are, as far as one likes to read; nothing where there is none.
fn across() -> Option<usize> {
    let wide = || crossterm::terminal::size().map_or(80, |(across, _)| usize::from(across.clamp(20, 100)));
    std::io::stdout().is_terminal().then(wide)
}

/// A text in lines as long as this terminal's, or of 80 letters where there is none.
fn wrapped(text: &str) -> String {
    paint::wrap(text, across().unwrap_or(80)).join("\n")
}

#[cfg(test)]
mod tests {
    use super::when;

    #[test]
    fn days_are_counted_as_everybody_does() {
        for (seconds, text) in [
            (0, "1970-01-01 00:00 UTC"),
            (951_782_399, "2000-02-28 23:59 UTC"),
            (951_868_800, "2000-03-01 00:00 UTC"),
            (1_795_013_340, "2026-11-18 14:49 UTC"),
            (4_107_542_400, "2100-03-01 00:00 UTC"),
        ] {
            assert_eq!(when(seconds), text);
        }
        assert_eq!(when(u64::MAX), u64::MAX.to_string());
    }
}
