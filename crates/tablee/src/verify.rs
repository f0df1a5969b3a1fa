//! `tablee verify`: plays a record again and recomputes every card.

use std::path::Path;
use std::process::ExitCode;

use tablee_fair::{Forged, Verdict, verify};
use tablee_terminal::{Trouble, Voice, read_record};

use crate::terminal::{fail, print};

/// Says what was found: 0 when all is in order, 1 when it is not, 2 when there is no record to look at.
pub(crate) fn run(voice: &Voice, path: &Path) -> ExitCode {
    let record = match read_record(voice, path) {
        Ok(record) => record,
        Err(Trouble(sentence)) => return fail(&sentence),
    };
    match verify(&record) {
        Ok(verdict) => {
            print(&told(voice, &verdict, &voice.names_of_record(&record)));
            ExitCode::SUCCESS
        }
        Err(forged) => {
            print(&format!("{}\n{}", voice.text("verify-forged"), wrong(voice, &forged)));
            ExitCode::FAILURE
        }
    }
}

/// What does not fit, in words.
fn wrong(voice: &Voice, forged: &Forged) -> String {
    let at = |id: &str, at: usize| voice.say(id, &[("at", at.into())]);
    match forged {
        Forged::Field(_) => voice.text("forged-field"),
        Forged::Secret => voice.text("forged-secret"),
        Forged::Terms(_) => voice.text("forged-terms"),
        Forged::Lot { .. } => voice.text("forged-lot"),
        Forged::Chance { at, dealt, recorded } => {
            let args = [
                ("at", (*at).into()),
                ("dealt", dealt.as_str().into()),
                ("recorded", recorded.as_str().into()),
            ];
            voice.say("forged-chance", &args)
        }
        Forged::Action { at: place, .. } => at("forged-action", *place),
        Forged::Missing { at: place } => at("forged-missing", *place),
        Forged::Surplus { at: place } => at("forged-surplus", *place),
        Forged::Outcome { .. } => voice.text("forged-outcome"),
        Forged::Seal => voice.text("forged-seal"),
    }
}

/// The verdict in words.
fn told(voice: &Voice, verdict: &Verdict, names: &[String]) -> String {
    let Verdict { game, names: _, first, begins, numbers, shuffles, picks, actions, outcome, seal } = verdict;
    let words = voice.words();
    let winners: Vec<usize> = outcome.winners.iter().map(|seat| usize::from(*seat)).collect();
    let over = words.over(game, &outcome.reason, &winners, names, None);
    let scores: Vec<String> = outcome.scores.iter().map(ToString::to_string).collect();
    let begins = begins.map(|how| {
        let name = words.seat(names, usize::from(*first));
        voice.say("verify-begins", &[("how", how.name().into()), ("name", name.into())])
    });
    let lines = [
        voice.say("verify-fair", &[("game", words.name(game).into())]),
        voice.say("verify-table", &[("names", words.list(names).into())]),
        voice.text("verify-promise"),
        voice.say("verify-numbers", &[("numbers", (*numbers).into()), ("seats", names.len().into())]),
        begins.unwrap_or_default(),
        voice.say("verify-cards", &[("shuffles", (*shuffles).into()), ("picks", (*picks).into())]),
        voice.say("verify-actions", &[("actions", (*actions).into())]),
        voice.say("verify-end", &[("over", format!("{over} ({})", scores.join(", ")).into())]),
        voice.say("verify-seal", &[("seal", seal.as_str().into())]),
    ];
    // A record of the first version does not say how it came about who begins.
    lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}
