//! A program at a live table: it plays a seat as somebody in a browser would, with what that seat is shown.

use std::path::Path;
use std::time::{Duration, Instant};

use tablee_program::Program;

use crate::client::{Client as _, News, Stage};
use crate::live::Live;
use crate::plain::say;
use crate::voice::Voice;
use crate::{Trouble, why};

/// How often it is looked whether anything is to be done, at least.
const PATIENCE: Duration = Duration::from_secs(1);

/// The least time between two actions: a server bears with nobody who is faster than that for long.
const PACE: Duration = Duration::from_millis(150);

/// How often an action may be refused in one position before the program goes.
const MOST_REFUSALS: u32 = 3;

/// What a program is called at a table: by the name of its file.
pub(crate) fn called(program: &str) -> String {
    let stem = Path::new(program).file_stem().unwrap_or_default().to_string_lossy();
    let name: String =
        stem.chars().filter(|letter| letter.is_alphanumeric()).take(tablee_fair::MAX_NAME - 3).collect();
    if name.is_empty() { "Bot".to_owned() } else { name }
}

/// Starts it.
pub(crate) fn start(voice: &Voice, program: &str) -> Result<Program, Trouble> {
    Program::start(program).map_err(|error| {
        let args = [("program", program.into()), ("why", why(voice, &error).into())];
        Trouble(voice.say("program-unstarted", &args))
    })
}

/// Lets a program play until the table closes, or it does what no bot may do: then it goes, and somebody may play in its place.
pub(crate) fn play(voice: &Voice, mut live: Live, mut program: Program) -> Result<(), Trouble> {
    let own = |live: &Live| {
        let seat = live.now().you.map(usize::from);
        let name = seat.and_then(|seat| live.now().seats.get(seat)?.name.clone());
        name.unwrap_or_default()
    };
    say(voice, &voice.say("program-sits", &[("name", own(&live).into())]));
    let mut asked = None;
    let mut game = 0;
    let mut over = 0;
    let mut refusals = 0;
    let (mut acted, mut acted_at) = (Instant::now(), None);
    loop {
        let was_acting = live.is_acting();
        let mut refused = None;
        for news in live.news(PATIENCE) {
            match news {
                News::Closed(no) => return Err(Trouble(voice.refused(&live.now().game, &no))),
                News::Refused(no) => refused = Some(no),
                News::Lost => say(voice, &voice.text("connection-lost")),
                News::Found => say(voice, &voice.text("connection-found")),
                _ => {}
            }
        }
        // Somebody was faster, most often, and it is asked again. (What else is refused is no matter of the program's: our part in a
        // deal that has begun without it.)
        if let Some(no) = refused.filter(|_| was_acting && !live.is_acting()) {
            asked = None;
            refusals += 1;
            if refusals > MOST_REFUSALS {
                let sentence = voice.refused(&live.now().game, &no);
                live.say_goodbye();
                return Err(Trouble(sentence));
            }
        }
        let now = live.now();
        let (games, at) = (now.games, now.at);
        if now.phase == Stage::Over && over != games {
            over = games;
            say(voice, &voice.say("program-over", &[("game", games.into())]));
        }
        // Once in every position: whoever may wait and does so is not asked again before something happens.
        let Some((seat, shown)) = live.to_act().filter(|_| asked != Some((games, at))) else { continue };
        asked = Some((games, at));
        if acted_at != asked {
            refusals = 0;
        }
        let begins = std::mem::replace(&mut game, games) != games;
        match program.decide(shown.clone(), seat, begins) {
            Ok(None) => {}
            Ok(Some(action)) => {
                std::thread::sleep(PACE.saturating_sub(acted.elapsed()));
                (acted, acted_at) = (Instant::now(), asked);
                // A live table answers later.
                let _ = live.act(seat, &action);
            }
            Err(misdeed) => {
                let sentence = voice.program(&own(&live), &misdeed, "leaves");
                live.say_goodbye();
                return Err(Trouble(sentence));
            }
        }
    }
}
