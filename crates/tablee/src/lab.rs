//! `tablee lab`: many games at once, and what they say.

mod output;
mod progress;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Subcommand};
use tablee_lab::{Experiment, Rules, Shard, Study, Trouble, on_threads};

use output::{Output, say};
use progress::Progress;

/// What the laboratory does.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Plays many games and says how they went.
    ///
    /// Example: tablee lab run nain-jaune --players 4 --bots habitue --games 100000 --html report.html
    Run(Run),
    /// Puts the shards of one experiment together: the result of the whole, bit for bit.
    ///
    /// Example: tablee lab merge part1.json part2.json --json whole.json
    Merge(Merge),
}

/// Which game, and with which rules.
#[derive(Args)]
struct Rulebook {
    /// nain-jaune, tous-a-table, trefles or sardines.
    game: String,
    /// How many play.
    #[arg(long, default_value_t = 4, value_name = "N")]
    players: usize,
    /// The edition, for a game that has several.
    #[arg(long, value_name = "NAME")]
    edition: Option<String>,
    /// An option of the rules; can be given several times.
    #[arg(long, value_name = "OPTION=VALUE")]
    set: Vec<String>,
}

impl Rulebook {
    fn rules(&self) -> Result<Rules, Trouble> {
        let mut rules = Rules::default();
        if let Some(edition) = &self.edition {
            rules.set("edition", edition);
        }
        Ok(rules.and(&Rules::read(&self.set)?))
    }
}

/// How an experiment is carried out.
#[derive(Args)]
struct Effort {
    /// Where chance begins: the same seed gives the same results.
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// How many thoughts a champion has for a move.
    #[arg(long, default_value_t = 500, value_name = "K")]
    iterations: u32,
    /// How many threads; all cores if not said. The results do not depend on it.
    #[arg(long, value_name = "T")]
    threads: Option<usize>,
}

impl Effort {
    fn check(&self) -> Result<(), Trouble> {
        if self.threads == Some(0) {
            Err(Trouble::new("at least one thread is needed, not 0"))
        } else {
            Ok(())
        }
    }
}

#[derive(Args)]
pub(crate) struct Run {
    #[command(flatten)]
    rulebook: Rulebook,
    /// Who plays: one for all seats, or one for each, with commas: debutant, habitue, champion, random.
    #[arg(long, default_value = "habitue", value_name = "A,B,…")]
    bots: String,
    /// How many games.
    #[arg(long, default_value_t = 10_000, value_name = "N")]
    games: u64,
    /// Plays only this part of the games, to spread an experiment over machines: 1/3, 2/3, 3/3.
    #[arg(long, value_name = "I/N")]
    shard: Option<String>,
    #[command(flatten)]
    effort: Effort,
    #[command(flatten)]
    output: Output,
}

#[derive(Args)]
pub(crate) struct Merge {
    /// The JSON files of all shards.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    output: Output,
}

/// Does it. Whatever cannot be done is one sentence and exit code 2.
pub(crate) fn run(command: &Command) -> ExitCode {
    let done = match command {
        Command::Run(run) => run.carry_out(),
        Command::Merge(merge) => merge.carry_out(),
    };
    done.unwrap_or_else(|trouble| {
        eprintln!("tablee: {trouble}");
        ExitCode::from(2)
    })
}

impl Run {
    fn carry_out(&self) -> Result<ExitCode, Trouble> {
        let players = self.rulebook.players;
        let experiment = Experiment {
            game: self.rulebook.game.clone(),
            players,
            rules: self.rulebook.rules()?,
            brains: Experiment::brains(&self.bots, players)?,
            games: self.games,
            seed: self.effort.seed,
            iterations: self.effort.iterations,
        };
        let shard = self.shard.as_deref().map_or(Ok(Shard::WHOLE), Shard::read)?;
        experiment.design()?;
        self.effort.check()?;
        self.output.check()?;
        let progress = Progress::new(shard.games(self.games), "games");
        let watch = progress.watch();
        let study = on_threads(self.effort.threads, || tablee_lab::run(&experiment, shard, watch))??;
        let code = progress.finish();
        publish(&study, &self.output)?;
        Ok(code)
    }
}

impl Merge {
    fn carry_out(&self) -> Result<ExitCode, Trouble> {
        let mut parts = Vec::new();
        for file in &self.files {
            let name = file.display().to_string();
            let text = std::fs::read_to_string(file)
                .map_err(|error| Trouble::new(format_args!("{name} cannot be read: {error}")))?;
            let study = Study::from_json(&text)
                .map_err(|trouble| Trouble::new(format_args!("{name} is no intact shard: {trouble}")))?;
            parts.push((name, study));
        }
        let whole = Study::merge(parts)?;
        self.output.check()?;
        publish(&whole, &self.output)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Writes a study wherever it was asked for.
fn publish(study: &Study, output: &Output) -> Result<(), Trouble> {
    output.publish(&study.to_json(), &study.report())?;
    if !output.json_to_screen() {
        say(&study.report().to_text(output.language()));
    }
    Ok(())
}
