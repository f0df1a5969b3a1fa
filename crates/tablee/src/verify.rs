//! `tablee verify`: plays a record again, recomputes every card, and compares it with what a device kept.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;
use std::process::ExitCode;

use tablee_fair::{Forged, Form, Receipt, Verdict, verify, verify_with};
use tablee_terminal::{Trouble, Voice, read_record};

use crate::terminal::{fail, print};

/// Says what was found: 0 when all is in order, 1 when it is not, 2 when there is no record to look at.
pub(crate) fn run(voice: &Voice, path: &Path, receipt: Option<&Path>) -> ExitCode {
    let receipt = match receipt.map(|path| read_receipt(voice, path)).transpose() {
        Ok(receipt) => receipt,
        Err(sentence) => return fail(&sentence),
    };
    let record = match read_record(voice, path) {
        Ok(record) => record,
        Err(Trouble(sentence)) => return fail(&sentence),
    };
    let verified = receipt.as_ref().map_or_else(|| verify(&record), |receipt| verify_with(&record, receipt));
    match verified {
        Ok(verdict) => {
            print(&told(voice, &verdict, &voice.names_of_record(&record), receipt.is_some()));
            ExitCode::SUCCESS
        }
        Err(forged) => {
            print(&format!("{}\n{}", voice.text("verify-forged"), wrong(voice, &forged)));
            ExitCode::FAILURE
        }
    }
}

/// The longest receipt that is read.
const MAX_RECEIPT: u64 = 1 << 20;

fn read_receipt(voice: &Voice, path: &Path) -> Result<Receipt, String> {
    let mut text = String::new();
    let read = File::open(path).and_then(|file| file.take(MAX_RECEIPT).read_to_string(&mut text));
    let receipt = read.ok().and_then(|_| Receipt::read(&text));
    receipt.ok_or_else(|| voice.say("bad-receipt", &[("file", path.display().to_string().into())]))
}

/// What does not fit, in words.
fn wrong(voice: &Voice, forged: &Forged) -> String {
    let at = |id: &str, at: usize| voice.say(id, &[("at", at.into())]);
    match forged {
        Forged::Field(_) => voice.text("forged-field"),
        Forged::Secret => voice.text("forged-secret"),
        Forged::Number { seat } => voice.say("forged-number", &[("seat", (usize::from(*seat) + 1).into())]),
        Forged::Receipt(unlike) => voice.say("forged-receipt", &[("what", unlike.name().into())]),
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
fn told(voice: &Voice, verdict: &Verdict, names: &[String], compared: bool) -> String {
    let Verdict { game, first, begins, numbers, shuffles, picks, actions, outcome, seal, .. } = verdict;
    let words = voice.words();
    let winners: Vec<usize> = outcome.winners.iter().map(|seat| usize::from(*seat)).collect();
    let over = words.over(game, &outcome.reason, &winners, names, None);
    let scores: Vec<String> = outcome.scores.iter().map(ToString::to_string).collect();
    let begins = begins.map(|how| {
        let name = words.seat(names, usize::from(*first));
        voice.say("verify-begins", &[("how", how.name().into()), ("name", name.into())])
    });
    let mut form = vec![match verdict.form {
        Form::First => voice.text("verify-first-form"),
        Form::Second if *numbers == 0 => voice.text("verify-alone"),
        Form::Second => voice.text("verify-second-form"),
    }];
    if verdict.device {
        form.push(voice.text("verify-device"));
    }
    if !verdict.without.is_empty() && *numbers > 0 {
        form.push(voice.say("verify-without", &[("names", words.list(&verdict.without).into())]));
    }
    for voided in &verdict.voided {
        let silent: Vec<String> = voided.silent.iter().map(|silent| silent.name.clone()).collect();
        form.push(voice.say("verify-voided", &[("names", words.list(&silent).into())]));
    }
    if verdict.form == Form::Second && *numbers > 0 {
        form.push(voice.text(if compared { "verify-receipt" } else { "verify-no-receipt" }));
    }
    let lines = [
        voice.say("verify-fair", &[("game", words.name(game).into())]),
        voice.say("verify-table", &[("names", words.list(names).into())]),
        voice.text("verify-promise"),
        voice.say("verify-numbers", &[("numbers", (*numbers).into()), ("seats", names.len().into())]),
        form.join("\n"),
        begins.unwrap_or_default(),
        voice.say("verify-cards", &[("shuffles", (*shuffles).into()), ("picks", (*picks).into())]),
        voice.say("verify-actions", &[("actions", (*actions).into())]),
        voice.say("verify-end", &[("over", format!("{over} ({})", scores.join(", ")).into())]),
        voice.say("verify-seal", &[("seal", seal.as_str().into())]),
    ];
    // A record of the first version does not say how it came about who begins.
    lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}
