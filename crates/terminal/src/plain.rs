//! The table in plain lines: for those who hear it, for pipes, and for very small terminals.
//!
//! Sentences and numbered choices. Nothing is ever erased, moved or coloured.

use std::collections::{BTreeMap, VecDeque};
use std::io::{IsTerminal as _, Write as _};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tablee_table::{Kept, Sitter};

use crate::choices::{Choice, ask, verb};
use crate::client::{Client, News, Stage};
use crate::games::Easel;
use crate::keys::Command;
use crate::lines::{Heard, Lines};
use crate::link::Link;
use crate::paint::Paint;
use crate::rules;
use crate::setup::{Row, Setup, is_name};
use crate::view::View;
use crate::voice::Voice;
use crate::{Ended, Wanted, invitation, keep, rows, typed, written};

/// Whether somebody stopped listening: a pipe was closed.
static DEAF: AtomicBool = AtomicBool::new(false);

/// Says a line, for those who hear it.
pub(crate) fn say(voice: &Voice, line: &str) {
    write(&written(&voice.aloud(line)));
}

/// Writes a text as it is, for another program.
pub(crate) fn write(text: &str) {
    let mut out = std::io::stdout().lock();
    if writeln!(out, "{text}").and_then(|()| out.flush()).is_err() {
        DEAF.store(true, Ordering::Relaxed);
    }
}

/// Whether nobody listens any more.
pub(crate) fn is_deaf() -> bool {
    DEAF.load(Ordering::Relaxed)
}

/// How many of them are told to somebody who comes back.
const SHORTLY: usize = 8;

/// How many of the latest things that happened are told again.
const REMEMBERED: usize = 30;

/// The most games to go on with that are read out.
const MOST_KEPT: usize = 9;

/// Asks what to play and with whom. Nothing when there is no answer.
pub(crate) fn choose_game(voice: &Voice, lines: &Lines, kept: &[Kept]) -> Option<Wanted> {
    loop {
        say(voice, &voice.text("plain-which-game"));
        let mut wanted = Vec::new();
        for game in tablee_catalog::GAMES {
            wanted.push((rows::game(voice, game), Wanted::Game(game)));
        }
        for table in kept.iter().take(MOST_KEPT) {
            wanted.push((rows::kept(voice, table), Wanted::Resume(table.code.clone())));
        }
        list(voice, wanted.iter().map(|(said, _)| said.as_str()));
        let line = lines.next()?;
        if Command::read(&line) == Some(Command::Quit) {
            return None;
        }
        if let Some(index) = number(&line, wanted.len()) {
            return Some(wanted.swap_remove(index).1);
        }
        say(voice, &voice.say("plain-menu-number", &[("most", wanted.len().into())]));
    }
}

/// Asks which game to go on with. Nothing when there is no answer.
pub(crate) fn choose_kept(voice: &Voice, lines: &Lines, kept: &[Kept]) -> Option<String> {
    loop {
        say(voice, &voice.text("plain-which-kept"));
        let said: Vec<String> = kept.iter().map(|table| rows::kept_table(voice, table)).collect();
        list(voice, said.iter().map(String::as_str));
        let line = lines.next()?;
        if Command::read(&line) == Some(Command::Quit) {
            return None;
        }
        if let Some(index) = number(&line, kept.len()) {
            return Some(kept[index].code.clone());
        }
        say(voice, &voice.say("plain-menu-number", &[("most", kept.len().into())]));
    }
}

/// Asks for options and players. Nothing when somebody leaves.
pub(crate) fn choose_setup(voice: &Voice, lines: &Lines, setup: &mut Setup) -> Option<()> {
    loop {
        say(voice, &voice.say("plain-setup", &[("game", voice.words().name(setup.offered.game).into())]));
        let choices = setup.rows();
        list(
            voice,
            choices
                .iter()
                .map(|row| rows::row(voice, setup, row))
                .collect::<Vec<_>>()
                .iter()
                .map(String::as_str),
        );
        say(voice, &voice.text("plain-setup-how"));
        let line = lines.next()?;
        let line = line.trim();
        if line.is_empty() {
            if setup.has_a_person() {
                return Some(());
            }
            say(voice, &voice.text("needs-a-person"));
            continue;
        }
        if Command::read(line) == Some(Command::Quit) {
            return None;
        }
        let (which, value) =
            line.split_once(' ').map_or((line, None), |(which, value)| (which, Some(value.trim())));
        let Some(index) = number(which, choices.len()) else {
            say(voice, &voice.say("plain-menu-number", &[("most", choices.len().into())]));
            continue;
        };
        let row = &choices[index];
        let Some(value) = value else {
            setup.change(row, true);
            continue;
        };
        if let Err(wrong) = set(setup, row, value) {
            say(voice, &rows::bad_choice(voice, setup.offered.game, &wrong));
        }
    }
}

fn set(setup: &mut Setup, row: &Row, value: &str) -> Result<(), crate::setup::BadChoice> {
    match row {
        Row::Players => setup.set_players(value.parse().unwrap_or(0)),
        Row::Begins => setup.set_begins(value),
        Row::Memory => {
            setup.memory = !setup.memory;
            Ok(())
        }
        Row::Edition => setup.set_edition(value),
        Row::Option(option) => {
            let name = setup.offered.options[*option].name.clone();
            setup.set_option(&format!("{name}={value}"))
        }
        Row::Seat(seat) => {
            match value.parse() {
                Ok(level) => setup.seats[*seat] = Sitter::Bot(level),
                Err(_) if !is_name(value) => return Err(crate::setup::BadChoice::Name),
                Err(_) => {
                    setup.seats[*seat] = Sitter::Person(String::new());
                    setup.rename(*seat, value);
                }
            }
            Ok(())
        }
    }
}

fn list<'a>(voice: &Voice, items: impl Iterator<Item = &'a str>) {
    for (index, item) in items.enumerate() {
        say(voice, &format!("  {}. {item}", index + 1));
    }
}

/// The place of a numbered choice.
fn number(line: &str, count: usize) -> Option<usize> {
    line.trim().trim_end_matches('.').parse::<usize>().ok()?.checked_sub(1).filter(|index| *index < count)
}

/// What is being asked.
enum Asking {
    /// Nothing.
    Nothing,
    /// Somebody else has to take the keyboard.
    Curtain(u8),
    /// What to do: the actions, and how they were narrowed down.
    Action { seat: u8, all: Vec<String>, narrowed: Vec<Vec<String>> },
    /// Who waits for a game to begin, or has seen one end.
    Between(Vec<Between>),
    /// Into which file the game goes.
    Where,
}

/// What can be done between two games.
enum Between {
    Start,
    Keep,
    Bot(u8),
    Leave,
}

/// Plays at a table until somebody leaves.
pub(crate) struct Plain<'a> {
    voice: &'a Voice,
    lines: &'a Lines,
    table: Box<dyn Client>,
    /// Whose view this is.
    viewer: Option<u8>,
    /// What others of ours have seen and not been told.
    untold: BTreeMap<u8, Vec<String>>,
    asking: Asking,
    /// Whether the table was described to whoever listens now.
    described: bool,
    ended: Option<u32>,
    /// How the game ended, once that was said; who won is told once.
    over: Option<String>,
    /// The latest thing that was said to have happened.
    latest: String,
    /// Whether somebody types, who may say something without being asked.
    typed: bool,
    /// What each of ours was told lately.
    log: BTreeMap<Option<u8>, VecDeque<String>>,
    /// Whether as little as possible is said: what changed, then the question.
    brief: bool,
    /// The hand as it was said last.
    hand: String,
    /// What could be done between two games when that was said last: the same is not said twice in a row.
    between: Vec<String>,
    /// Who was at the table when that was said last, by seat.
    here: Vec<bool>,
}

impl<'a> Plain<'a> {
    pub(crate) fn new(voice: &'a Voice, lines: &'a Lines, table: Box<dyn Client>, brief: bool) -> Self {
        let ours = table.ours();
        let viewer = if ours.len() == 1 { Some(ours[0]) } else { None };
        Self {
            voice,
            lines,
            table,
            viewer,
            untold: BTreeMap::new(),
            asking: Asking::Nothing,
            described: false,
            ended: None,
            over: None,
            latest: String::new(),
            typed: std::io::stdin().is_terminal(),
            log: BTreeMap::new(),
            brief,
            hand: String::new(),
            between: Vec::new(),
            here: Vec::new(),
        }
    }

    fn game(&self) -> String {
        self.table.now().game.clone()
    }

    fn names(&self) -> Vec<String> {
        self.voice.names(self.table.now())
    }

    pub(crate) fn run(mut self) -> Ended {
        let now = self.table.now();
        let args = [
            ("game", self.voice.words().name(&now.game).into()),
            ("names", self.voice.words().list(&self.names()).into()),
        ];
        say(self.voice, &self.voice.say("plain-table", &args));
        if !self.table.is_at_home() {
            let code = self.table.now().code.as_str();
            say(self.voice, &self.voice.say("plain-code", &[("code", code.into())]));
            let away: Vec<String> = self
                .names()
                .into_iter()
                .zip(&self.table.now().seats)
                .filter(|(_, seat)| self.voice.whereabouts(seat).is_some())
                .map(|(name, _)| name)
                .collect();
            for name in away {
                say(self.voice, &self.voice.say("went", &[("name", name.into())]));
            }
        }
        self.here =
            self.table.now().seats.iter().map(|seat| self.voice.whereabouts(seat).is_none()).collect();
        say(self.voice, &self.voice.text("plain-help-short"));
        if self.is_host() && self.table.now().phase == Stage::Gathering {
            self.invite(false);
        }
        self.tell_before();
        if self.table.ours().is_empty() && self.goes_on() {
            // Whoever only watches is never asked, and would not hear what lies there.
            self.describe();
        }
        loop {
            if is_deaf() || self.lines.is_interrupted() {
                return self.leave();
            }
            let waiting = matches!(self.asking, Asking::Nothing);
            for news in self.table.news(Duration::from_millis(if waiting { 50 } else { 1 })) {
                if let Some(ended) = self.tell(news) {
                    return ended;
                }
            }
            self.ask();
            if matches!(self.asking, Asking::Nothing) && !self.typed {
                // Lines from a pipe wait for their questions.
                continue;
            }
            let patience = Duration::from_millis(if matches!(self.asking, Asking::Nothing) { 0 } else { 20 });
            let line = match self.lines.wait(patience) {
                Heard::Line(line) => line,
                Heard::Nothing => continue,
                // At the end of input a game that goes on by itself is watched to its end.
                Heard::End if matches!(self.asking, Asking::Nothing) && self.goes_on() => continue,
                Heard::End => return self.leave(),
            };
            if let Some(ended) = self.answer(line.trim()) {
                return ended;
            }
        }
    }

    fn is_host(&self) -> bool {
        let now = self.table.now();
        now.you.is_some() && now.you == now.host
    }

    /// Says how others come to the table; drawn for a phone only for who asks, for it says nothing to those who hear it.
    fn invite(&self, drawn: bool) {
        let Some(link) = self.table.invitation() else {
            say(self.voice, &self.voice.text("no-invitation"));
            return;
        };
        let code = self.table.now().code.as_str();
        say(self.voice, &self.voice.say("invitation", &[("link", link.into()), ("code", code.into())]));
        if Link::read(link).is_some_and(|link| link.is_of_this_machine()) {
            say(self.voice, &self.voice.text("invitation-here"));
        }
        if !drawn {
            say(self.voice, &self.voice.text("invitation-how"));
            return;
        }
        for row in invitation::drawn(link).unwrap_or_default() {
            write(&row);
        }
    }

    /// Says who came back to the table, and who is not at it any more.
    fn tell_who_is_here(&mut self) {
        let now = self.table.now();
        let here: Vec<bool> = now.seats.iter().map(|seat| self.voice.whereabouts(seat).is_none()).collect();
        // Somebody who has just sat down is told of as such.
        let known = |at: usize| now.seats[at].name.is_some() && self.here.get(at).is_some();
        for at in (0..here.len()).filter(|at| known(*at) && self.here[*at] != here[*at]) {
            let name = self.voice.words().seat(&self.names(), at);
            say(
                self.voice,
                &self.voice.say(if here[at] { "came" } else { "went" }, &[("name", name.into())]),
            );
        }
        self.here = here;
    }

    /// A game that was left goes on: what happened last is told to whoever it can be told to.
    fn tell_before(&mut self) {
        for seat in self.table.ours() {
            let said = self.voice.sights(&self.game(), &self.table.before(seat), &self.names(), Some(seat));
            let latest = said.len().saturating_sub(REMEMBERED);
            self.log.insert(Some(seat), said.into_iter().skip(latest).collect());
        }
        let Some(told) = self.viewer.and_then(|seat| self.log.get(&Some(seat))).filter(|it| !it.is_empty())
        else {
            return;
        };
        say(self.voice, &self.voice.text("plain-before"));
        let latest = told.len().saturating_sub(SHORTLY);
        told.iter().skip(latest).for_each(|line| say(self.voice, line));
    }

    /// Whether something will happen without us.
    fn goes_on(&self) -> bool {
        self.table.now().phase == Stage::Playing
    }

    fn leave(&self) -> Ended {
        Ended::left(&*self.table)
    }

    fn tell(&mut self, news: News) -> Option<Ended> {
        let (game, names) = (self.game(), self.names());
        match news {
            News::Saw { viewer, sights } => {
                let said = self.voice.sights(&game, &sights, &names, viewer);
                let log = self.log.entry(viewer).or_default();
                log.extend(said.iter().cloned());
                let surplus = log.len().saturating_sub(REMEMBERED);
                log.drain(..surplus);
                match viewer {
                    Some(seat) if viewer != self.viewer => self.untold.entry(seat).or_default().extend(said),
                    _ => said.iter().for_each(|line| self.tell_line(line)),
                }
                self.asked_anew();
            }
            News::Changed => {
                if self.table.now().phase == Stage::Playing {
                    self.ended = None;
                    self.over = None;
                }
                self.tell_who_is_here();
                // Somebody came or went: a question that still stands is not asked twice.
                match self.asking {
                    Asking::Action { .. } => self.asked_anew(),
                    Asking::Curtain(seat) if self.table.asked() == Some(seat) => {}
                    Asking::Where if self.table.now().phase == Stage::Over => {}
                    _ => self.asking = Asking::Nothing,
                }
            }
            News::Lot(first) => {
                let me = self.viewer.filter(|_| self.table.ours().len() == 1);
                say(self.voice, &self.voice.lot(first, &names, me));
            }
            News::Waits(_) | News::Voided(_) | News::Foul => {
                if let Some(line) = self.voice.dealing(&news, &names) {
                    say(self.voice, &line);
                }
            }
            News::Program { name, misdeed } => {
                say(self.voice, &self.voice.program(&name, &misdeed, "replaced"));
            }
            News::Anew => {
                self.described = false;
                self.asking = Asking::Nothing;
            }
            News::Hint { seat, action } => self.tell_hint(seat, action),
            News::Refused(no) => say(self.voice, &self.voice.refused(&game, &no)),
            News::Said { seat, phrase } => {
                let name = self.voice.words().seat(&names, usize::from(seat));
                let said = self.voice.words().talk(phrase.name());
                say(self.voice, &self.voice.say("said", &[("name", name.into()), ("said", said.into())]));
            }
            News::Lost => say(self.voice, &self.voice.text("connection-lost")),
            News::Found => say(self.voice, &self.voice.text("connection-found")),
            News::Closed(no) => {
                return Some(Ended::badly(self.voice.refused(&game, &no)));
            }
        }
        None
    }

    /// Says what happened; the end of a game once, whoever tells it first.
    fn tell_line(&mut self, line: &str) {
        if self.over.as_deref() != Some(line) {
            say(self.voice, line);
            line.clone_into(&mut self.latest);
        }
    }

    fn tell_hint(&mut self, seat: u8, action: Option<String>) {
        if self.viewer != Some(seat) {
            return;
        }
        let Some(action) = action else {
            say(self.voice, &self.voice.text("hint-wait"));
            return;
        };
        let said = self.say_action(seat, &action);
        say(self.voice, &self.voice.say("hint", &[("action", said.into())]));
        if let Some(number) = self.number_of(seat, &action) {
            say(self.voice, &self.voice.say("plain-hint-number", &[("number", number.into())]));
            return;
        }
        // Somebody acted while it was thought about, and now it is something else than what was chosen so far: the whole question
        // again, so that the hint can be followed.
        if let Asking::Action { narrowed, .. } = &mut self.asking
            && !narrowed.is_empty()
        {
            narrowed.clear();
            self.list_actions();
        }
    }

    /// The number of the choice behind which an action is, if what is asked now leads to it.
    fn number_of(&self, seat: u8, action: &str) -> Option<usize> {
        let Asking::Action { all, narrowed, .. } = &self.asking else { return None };
        let choices = self.choices(narrowed.last().unwrap_or(all), seat);
        choices.iter().position(|choice| leads_to(choice, action)).map(|at| at + 1)
    }

    /// A question whose answers have changed is asked again.
    fn asked_anew(&mut self) {
        if let Asking::Action { seat, all, .. } = &self.asking
            && (*all != self.actions(*seat) || self.table.asked() != Some(*seat))
        {
            self.asking = Asking::Nothing;
        }
    }

    fn view(&self) -> Option<View> {
        self.table.view(self.viewer)
    }

    /// What a seat can do, in the order in which one thinks of it.
    fn actions(&self, seat: u8) -> Vec<String> {
        self.view().map(|view| view.actions(seat)).unwrap_or_default()
    }

    fn choices(&self, actions: &[String], seat: u8) -> Vec<Choice> {
        let Some(view) = self.view() else { return Vec::new() };
        ask(actions, &view.hand(seat).unwrap_or_default(), &|word| view.card_of(word))
    }

    /// Asks what there is to be asked.
    fn ask(&mut self) {
        if !matches!(self.asking, Asking::Nothing) {
            return;
        }
        match self.table.now().phase {
            Stage::Playing => {
                let Some(seat) = self.table.asked() else { return };
                if self.viewer != Some(seat) && self.table.ours().len() > 1 {
                    if std::io::stdout().is_terminal() {
                        // What the last one saw goes out of sight.
                        say(self.voice, &"\n".repeat(40));
                    }
                    let name = self.voice.words().seat(&self.names(), usize::from(seat));
                    say(self.voice, &self.voice.say("curtain", &[("name", name.into())]));
                    say(self.voice, &self.voice.text("curtain-how"));
                    if self.viewer.is_some_and(|seat| self.table.can_take_back(seat)) {
                        say(self.voice, &self.voice.text("curtain-take-back"));
                    }
                    self.asking = Asking::Curtain(seat);
                    return;
                }
                self.viewer = Some(seat);
                let all = self.actions(seat);
                if all.is_empty() {
                    return;
                }
                if self.brief
                    && let [only] = all.as_slice()
                {
                    // Nothing to choose: it is played, and what happened is told.
                    if let Err(no) = self.table.act(seat, only) {
                        say(self.voice, &self.voice.refused(&self.game(), &no));
                    }
                    return;
                }
                if !self.described {
                    self.describe();
                    self.hand = self.hand(seat).unwrap_or_default();
                } else {
                    self.tell_hand(seat);
                }
                self.asking = Asking::Action { seat, all, narrowed: Vec::new() };
                self.list_actions();
            }
            Stage::Over => self.tell_end(),
            Stage::Gathering => self.ask_between(),
        }
    }

    /// Says somebody's hand; in brief only when it is another one than before.
    fn tell_hand(&mut self, seat: u8) {
        let Some(hand) = self.hand(seat) else { return };
        if !self.brief || hand != self.hand {
            say(self.voice, &hand);
        }
        self.hand = hand;
    }

    fn hand(&self, seat: u8) -> Option<String> {
        let hand = self.view()?.hand(seat)?;
        let cards = self.voice.words().cards(&self.game(), &hand);
        Some(self.voice.say("plain-hand", &[("cards", cards.into()), ("count", hand.len().into())]))
    }

    /// Says everything that the viewer can see.
    fn describe(&mut self) {
        self.described = true;
        let (Some(view), names) = (self.view(), self.names()) else { return };
        let paint = Paint { colours: false };
        let easel = Easel {
            names: &names,
            me: self.viewer,
            memory: self.table.now().memory,
            voice: self.voice,
            paint,
            width: 80,
            height: 24,
        };
        view.sentences(&easel).iter().for_each(|line| say(self.voice, line));
    }

    fn list_actions(&self) {
        let Asking::Action { seat, all, narrowed } = &self.asking else { return };
        let now = narrowed.last().unwrap_or(all);
        let name = self.voice.words().seat(&self.names(), usize::from(*seat));
        let question = if narrowed.is_empty() { "your-turn" } else { "plain-which" };
        say(self.voice, &self.voice.say(question, &[("name", name.into())]));
        let game = self.game();
        let words = self.voice.words();
        let said: Vec<String> = self
            .choices(now, *seat)
            .iter()
            .map(|choice| match choice {
                Choice::Act(action) => self.say_action(*seat, action),
                Choice::Verb(of) => self.voice.say("plain-more", &[("what", self.deed(of).into())]),
                Choice::Card(card, of) => {
                    let card = words.card_name(&game, card);
                    // What is to be done with it was said in the question before, if there was one.
                    let what = match narrowed.is_empty() {
                        true => self
                            .voice
                            .say("plain-card", &[("what", self.deed(of).into()), ("card", card.into())]),
                        false => card,
                    };
                    self.voice.say("plain-more", &[("what", what.into())])
                }
            })
            .collect();
        list(self.voice, said.iter().map(String::as_str));
        if !narrowed.is_empty() {
            say(self.voice, &format!("  0. {}", self.voice.text("plain-back")));
        }
    }

    /// What an action of a seat does, with what lies where it reaches.
    fn say_action(&self, seat: u8, action: &str) -> String {
        match self.view() {
            Some(view) => view.say_action(self.voice, seat, action, &self.names()),
            None => self.voice.words().action(&self.game(), action, &self.names()),
        }
    }

    /// What all these actions do, in a word.
    fn deed(&self, actions: &[String]) -> String {
        let verb = actions.first().map(|action| verb(action)).unwrap_or_default();
        self.voice.deed(&self.game(), verb)
    }

    fn tell_end(&mut self) {
        let now = self.table.now();
        if self.ended != Some(now.games)
            && let Some(ended) = now.ended.clone()
        {
            self.ended = Some(now.games);
            let names = self.names();
            let over = self.voice.over(&now.game, &ended.outcome, &names, self.viewer);
            if self.latest != over {
                say(self.voice, &over);
            }
            self.over = Some(over);
            let scores = self.voice.scores(&ended.outcome, &names);
            say(self.voice, &self.voice.say("scores", &[("scores", scores.into())]));
        }
        self.ask_between();
    }

    fn ask_between(&mut self) {
        let now = self.table.now();
        let mut choices = Vec::new();
        let mut said = Vec::new();
        if self.table.can_start() {
            choices.push(Between::Start);
            said.push(self.voice.text(if now.games == 0 { "start" } else { "another-game" }));
        }
        if now.phase == Stage::Over {
            choices.push(Between::Keep);
            said.push(self.voice.text("keep-record"));
        }
        if self.is_host() {
            for (seat, there) in (0..).zip(&now.seats) {
                if there.name.is_none() {
                    choices.push(Between::Bot(seat));
                    said.push(self.voice.say("seat-a-bot", &[("seat", (seat + 1).into())]));
                }
            }
        }
        choices.push(Between::Leave);
        said.push(self.voice.text("leave"));
        let empty = now.seats.iter().filter(|seat| seat.name.is_none()).count();
        let names = self.voice.words().list(&self.voice.present(now));
        let waiting = self.voice.say("waiting", &[("names", names.into()), ("empty", empty.into())]);
        let waiting = Some(waiting.trim_end().to_owned()).filter(|_| !self.table.can_start());
        let all: Vec<String> = waiting.iter().chain(&said).cloned().collect();
        if all != self.between {
            waiting.iter().for_each(|waiting| say(self.voice, waiting));
            list(self.voice, said.iter().map(String::as_str));
            self.between = all;
        }
        self.asking = Asking::Between(choices);
    }

    fn ask_where(&mut self) {
        let usual = keep::usual(self.table.now()).display().to_string();
        say(self.voice, &self.voice.say("keep-where", &[("file", usual.into())]));
        self.asking = Asking::Where;
    }

    /// Keeps the game in the file that somebody named; what does not go is asked again.
    fn keep(&mut self, named: &str) {
        let file = keep::meant(named, &keep::usual(self.table.now()));
        match keep::keep(self.voice, &*self.table, &file) {
            Ok(said) => {
                say(self.voice, &said);
                self.between.clear();
                self.asking = Asking::Nothing;
            }
            Err(why) => {
                say(self.voice, &why);
                self.ask_where();
            }
        }
    }

    /// Somebody typed a line.
    fn answer(&mut self, line: &str) -> Option<Ended> {
        let command = Command::read(line);
        if matches!(self.asking, Asking::Where) {
            match command {
                Some(Command::Quit) => {
                    self.between.clear();
                    self.asking = Asking::Nothing;
                }
                // A number alone was meant for another question.
                _ if line.parse::<u64>().is_ok() => self.ask_where(),
                _ => self.keep(line),
            }
            return None;
        }
        match command {
            Some(Command::Quit) => return Some(self.leave()),
            Some(Command::Help) => {
                say(self.voice, &self.voice.text("plain-help"));
                return None;
            }
            Some(Command::Log) => {
                self.tell_log();
                return None;
            }
            Some(Command::Invite) => {
                self.invite(true);
                return None;
            }
            Some(Command::Brief) => {
                self.brief = !self.brief;
                say(self.voice, &self.voice.text(if self.brief { "plain-brief" } else { "plain-whole" }));
                return None;
            }
            _ => {}
        }
        // Whoever answers hears the question again, if it is the same one.
        self.between.clear();
        match &mut self.asking {
            Asking::Nothing | Asking::Where => {}
            Asking::Curtain(seat) => {
                let seat = *seat;
                if command == Some(Command::TakeBack) {
                    self.take_back();
                    return None;
                }
                self.viewer = Some(seat);
                self.described = false;
                self.asking = Asking::Nothing;
                for said in self.untold.remove(&seat).unwrap_or_default() {
                    say(self.voice, &said);
                }
            }
            Asking::Action { seat, all, narrowed } => {
                let seat = *seat;
                match command {
                    Some(Command::Hint) => self.table.ask_hint(seat),
                    Some(Command::TakeBack) => self.take_back(),
                    Some(Command::Table) => self.describe(),
                    Some(Command::Hand) => {
                        if let Some(hand) = self.hand(seat) {
                            say(self.voice, &hand);
                        }
                    }
                    Some(Command::Rule) => {
                        let now = narrowed.last().unwrap_or(all).clone();
                        self.tell_rules(seat, &now);
                    }
                    _ if line.is_empty() => self.list_actions(),
                    _ if line == "0" && !narrowed.is_empty() => {
                        narrowed.pop();
                        self.list_actions();
                    }
                    _ => self.choose(seat, line),
                }
            }
            Asking::Between(choices) => {
                let Some(index) = number(line, choices.len()) else {
                    self.asking = Asking::Nothing;
                    return None;
                };
                let done = match &choices[index] {
                    Between::Leave => return Some(self.leave()),
                    Between::Start => self.table.start(),
                    Between::Bot(seat) => self.table.seat_bot(*seat, "habitue"),
                    Between::Keep => {
                        self.ask_where();
                        return None;
                    }
                };
                if let Err(no) = done {
                    say(self.voice, &self.voice.refused(&self.game(), &no));
                }
                self.described = false;
                self.asking = Asking::Nothing;
            }
        }
        None
    }

    fn choose(&mut self, seat: u8, line: &str) {
        let Asking::Action { all, narrowed, .. } = &self.asking else { return };
        let now = narrowed.last().unwrap_or(all).clone();
        let mut choices = self.choices(&now, seat);
        let Some(index) = number(line, choices.len()) else {
            let meant =
                self.view().map(|view| typed::meant(line, &now, self.voice, &view, seat, &self.names()));
            match meant.unwrap_or_default() {
                meant if meant.is_empty() => {
                    say(self.voice, &self.voice.say("plain-number", &[("most", choices.len().into())]));
                }
                mut meant if meant.len() == 1 => self.act(seat, &meant.remove(0)),
                // What was typed could be several of them, or all: then it said nothing.
                meant if meant.len() == now.len() => self.list_actions(),
                meant => self.narrow(meant),
            }
            return;
        };
        match choices.swap_remove(index) {
            Choice::Act(action) => self.act(seat, &action),
            Choice::Verb(of) | Choice::Card(_, of) => self.narrow(of),
        }
    }

    fn act(&mut self, seat: u8, action: &str) {
        self.asking = Asking::Nothing;
        if let Err(no) = self.table.act(seat, action) {
            say(self.voice, &self.voice.refused(&self.game(), &no));
        }
    }

    /// Asks again, among fewer.
    fn narrow(&mut self, among: Vec<String>) {
        if let Asking::Action { narrowed, .. } = &mut self.asking {
            narrowed.push(among);
        }
        self.list_actions();
    }

    /// Tells what happened lately once more, to whoever is at the keyboard.
    fn tell_log(&self) {
        match self.log.get(&self.viewer).filter(|log| !log.is_empty()) {
            Some(log) => log.iter().for_each(|line| say(self.voice, line)),
            None => say(self.voice, &self.voice.text("plain-no-log")),
        }
    }

    fn take_back(&mut self) {
        let Some(seat) = self.viewer.filter(|seat| self.table.can_take_back(*seat)) else {
            say(self.voice, &self.voice.text("cannot-take-back"));
            return;
        };
        match self.table.take_back(seat) {
            Ok(()) => {
                say(self.voice, &self.voice.text("taken-back"));
                // The others are told what happened when they look: also that it did not.
                let name = self.voice.words().seat(&self.names(), usize::from(seat));
                let said = self.voice.say("took-back", &[("name", name.into())]);
                for other in self.table.ours().into_iter().filter(|other| *other != seat) {
                    self.untold.entry(other).or_default().push(said.clone());
                }
            }
            Err(no) => say(self.voice, &self.voice.refused(&self.game(), &no)),
        }
        self.asking = Asking::Nothing;
    }

    /// The rules that apply to what can be done now.
    fn tell_rules(&self, seat: u8, actions: &[String]) {
        let game = self.game();
        let Some(page) = rules::page(&game, self.voice.words().lang()) else { return };
        let mut told = Vec::new();
        for action in actions {
            if let Some(number) = self.table.rule_of(seat, action)
                && !told.contains(&number)
            {
                let rule = rules::rule(page, &number).unwrap_or_default();
                say(self.voice, &crate::wrapped(&rule));
                told.push(number);
            }
        }
    }
}

fn leads_to(choice: &Choice, action: &str) -> bool {
    match choice {
        Choice::Act(act) => act == action,
        Choice::Verb(of) | Choice::Card(_, of) => of.iter().any(|act| act == action),
    }
}
