//! `tablee verify`: plays a record again and recomputes every card.

use std::path::Path;
use std::process::ExitCode;

use tablee_fair::{Verdict, verify};
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
            print(&told(voice, &verdict));
            ExitCode::SUCCESS
        }
        Err(forged) => {
            print(&format!("{}\n{forged}", voice.text("verify-forged")));
            ExitCode::FAILURE
        }
    }
}

/// The verdict in words.
fn told(voice: &Voice, verdict: &Verdict) -> String {
    let Verdict { game, names, numbers, shuffles, picks, actions, outcome, seal } = verdict;
    let words = voice.words();
    let winners: Vec<usize> = outcome.winners.iter().map(|seat| usize::from(*seat)).collect();
    let over = words.over(game, &outcome.reason, &winners, names, None);
    let scores: Vec<String> = outcome.scores.iter().map(ToString::to_string).collect();
    [
        voice.say("verify-fair", &[("game", words.name(game).into())]),
        voice.say("verify-table", &[("names", words.list(names).into())]),
        voice.text("verify-promise"),
        voice.say("verify-numbers", &[("numbers", (*numbers).into()), ("seats", names.len().into())]),
        voice.say("verify-cards", &[("shuffles", (*shuffles).into()), ("picks", (*picks).into())]),
        voice.say("verify-actions", &[("actions", (*actions).into())]),
        voice.say("verify-end", &[("over", format!("{over} ({})", scores.join(", ")).into())]),
        voice.say("verify-seal", &[("seal", seal.as_str().into())]),
    ]
    .join("\n")
}
