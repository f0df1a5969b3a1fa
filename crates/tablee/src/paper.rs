//! `tablee paper`: the games on real paper.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use tablee_catalog::GAMES;
use tablee_paper::{Ink, Sort};
use tablee_terminal::Voice;

use crate::terminal::{fail, print as say};

/// What to print.
#[derive(Args, Clone, Debug)]
pub(crate) struct Paper {
    /// nain-jaune, tous-a-table, trefles or sardines, or the beginning of it.
    game: String,
    /// Cards to cut out, the board of Nain Jaune with tokens, or the rules as a booklet to fold.
    #[arg(long, value_enum, default_value = "cards")]
    part: Part,
    /// Outlines alone, and no backs that are all the same.
    #[arg(long)]
    save_ink: bool,
    /// The file to write; `-` is standard output. Without it, a file with the name of the game, here.
    #[arg(long, value_name = "FILE")]
    to: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Part {
    Cards,
    Board,
    Booklet,
}

impl From<Part> for Sort {
    fn from(part: Part) -> Self {
        match part {
            Part::Cards => Self::Cards,
            Part::Board => Self::Board,
            Part::Booklet => Self::Booklet,
        }
    }
}

pub(crate) fn run(voice: &Voice, wanted: Paper) -> ExitCode {
    let mut named = GAMES.into_iter().filter(|id| id.starts_with(&wanted.game));
    let game = match (named.next(), named.next()) {
        (Some(game), None) if !wanted.game.is_empty() => game,
        _ => {
            let args = [("name", wanted.game.as_str().into()), ("games", GAMES.join(", ").into())];
            return fail(&voice.say("bad-game", &args));
        }
    };
    let (sort, ink) = (Sort::from(wanted.part), if wanted.save_ink { Ink::Saved } else { Ink::Full });
    let Some(pdf) = tablee_paper::print(game, sort, voice.words().lang(), ink) else {
        return fail(&voice.text("print-no-board"));
    };
    if wanted.to.as_deref().is_some_and(|to| to.as_os_str() == "-") {
        let mut out = std::io::stdout().lock();
        // Whoever stops reading has read enough.
        let _ = out.write_all(&pdf).and_then(|()| out.flush());
        return ExitCode::SUCCESS;
    }
    let to = wanted.to.unwrap_or_else(|| PathBuf::from(format!("{game}-{}.pdf", sort.name())));
    match std::fs::write(&to, pdf) {
        Ok(()) => {
            say(&voice.say("print-done", &[("file", to.display().to_string().into())]));
            ExitCode::SUCCESS
        }
        Err(error) => fail(&format!("{}: {error}", to.display())),
    }
}
