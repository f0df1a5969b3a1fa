//! `tablee lab`: many games at once, and what they say.

mod file;
mod output;
mod progress;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Subcommand};
use tablee_lab::{
    Arena, Brain, Comparison, Experiment, Format, Part, Patience, Rules, Saving, Shard, Study, Sweep, Text,
    Trouble, Unsaved, game_named, on_threads, read_brains,
};
use tablee_terminal::{Voice, why};

use crate::terminal::fail;
use output::Output;
use progress::Progress;

/// What the laboratory does.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Plays many games and says how they went.
    #[command(
        after_help = "Example:\n  tablee lab run nain-jaune --players 4 --bots habitue --games 100000 --html report.html"
    )]
    Run(Run),
    /// Puts the shards of one experiment or arena together: the result of the whole, bit for bit.
    #[command(after_help = "Example:\n  tablee lab merge part1.json part2.json --json whole.json")]
    Merge(Merge),
    /// Lets bots play against each other: the same deals for all, in every seat.
    #[command(
        after_help = "Example:\n  tablee lab arena sardines --players 3 --pair champion,habitue --until-clear"
    )]
    Arena(Contest),
    /// Plays two sets of rules on the same deals and says what changes.
    #[command(
        after_help = "Example:\n  tablee lab compare nain-jaune --a edition=classic --b edition=suited"
    )]
    Compare(Compare),
}

/// Which game, and with which rules.
#[derive(Args)]
struct Rulebook {
    /// nain-jaune, tous-a-table, trefles or sardines, or the beginning of it.
    game: String,
    /// How many play.
    #[arg(long, default_value_t = 4, value_name = "N")]
    players: usize,
    /// An edition of the game.
    #[arg(long, value_name = "NAME")]
    edition: Option<String>,
    /// An option of the game; say it again for each one.
    #[arg(long, alias = "option", value_name = "NAME=VALUE")]
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

    /// An experiment with these rules.
    fn experiment(&self, effort: &Effort, brains: Vec<Brain>, games: u64) -> Result<Experiment, Trouble> {
        Ok(Experiment {
            game: game_named(&self.game)?.to_owned(),
            players: self.players,
            rules: self.rules()?,
            brains,
            games,
            seed: effort.seed,
            iterations: effort.iterations,
        })
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
    /// Plays it with each of several values of an option; say it again for each option: stake=1,2,5.
    #[arg(long, value_name = "NAME=A,B,…", conflicts_with_all = ["shard", "save", "decisions", "records"])]
    sweep: Vec<String>,
    /// Keeps every game as a row: .parquet, .csv, .jsonl, the last two also with .zst.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Keeps every decision as a row: what the seat knew, what it could do and what it did.
    #[arg(long, value_name = "FILE")]
    decisions: Option<PathBuf>,
    /// Keeps every game in a file of its own: the requests that tell it to a referee, or to think.
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Merge {
    /// The JSON files of all shards.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    output: Output,
}

#[derive(Args)]
pub(crate) struct Contest {
    #[command(flatten)]
    rulebook: Rulebook,
    /// The two that play each other.
    #[arg(long, value_name = "A,B", conflicts_with = "bots")]
    pair: Option<String>,
    /// Two or more, everybody against everybody.
    #[arg(long, value_name = "A,B,C,…", default_value = "habitue,debutant")]
    bots: String,
    /// How many deals; each is played in every seat, by a lone A with Bs and by a lone B with As.
    #[arg(long, default_value_t = 200, value_name = "N", conflicts_with = "until_clear")]
    deals: u64,
    /// Plays until it is clear who is better, by a sequential test that allows to look after every deal.
    #[arg(long)]
    until_clear: bool,
    /// Plays only a lone A with Bs, not a lone B with As: the cheaper half when A thinks long.
    #[arg(long)]
    one_way: bool,
    /// Plays only this part of the deals, to spread a tournament over machines: 1/3, 2/3, 3/3.
    #[arg(long, value_name = "I/N", conflicts_with = "until_clear")]
    shard: Option<String>,
    /// With --until-clear: gives up after this many deals.
    #[arg(long, default_value_t = 10_000, value_name = "N")]
    max_deals: u64,
    #[command(flatten)]
    effort: Effort,
    #[command(flatten)]
    output: Output,
}

#[derive(Args)]
pub(crate) struct Compare {
    #[command(flatten)]
    rulebook: Rulebook,
    /// One set of rules: edition=classic, shelter=true, …; say it again for each option.
    #[arg(long, value_name = "NAME=VALUE")]
    a: Vec<String>,
    /// The other one.
    #[arg(long, value_name = "NAME=VALUE")]
    b: Vec<String>,
    /// Who plays: one for all seats, or one for each.
    #[arg(long, default_value = "habitue", value_name = "A,B,…")]
    bots: String,
    /// How many games with each.
    #[arg(long, default_value_t = 10_000, value_name = "N")]
    games: u64,
    #[command(flatten)]
    effort: Effort,
    #[command(flatten)]
    output: Output,
}

/// Does it. Whatever cannot be done is one sentence and exit code 2.
pub(crate) fn run(voice: &Voice, command: Command) -> ExitCode {
    let done = match &command {
        Command::Run(run) => run.carry_out(voice),
        Command::Merge(merge) => merge.carry_out(voice),
        Command::Arena(contest) => contest.carry_out(voice),
        Command::Compare(compare) => compare.carry_out(voice),
    };
    done.unwrap_or_else(|trouble| fail(&trouble.say(voice.words().lang())))
}

impl Run {
    fn carry_out(&self, voice: &Voice) -> Result<ExitCode, Text> {
        let brains = Experiment::brains(&self.bots, self.rulebook.players)?;
        let experiment = self.rulebook.experiment(&self.effort, brains, self.games)?;
        if !self.sweep.is_empty() {
            return self.sweep(voice, experiment);
        }
        let shard = self.shard.as_deref().map_or(Ok(Shard::WHOLE), Shard::read)?;
        experiment.design()?;
        self.output.check(voice)?;
        let saving = Saving {
            games: self.save.clone(),
            decisions: self.decisions.clone(),
            scripts: self.records.clone(),
        };
        for path in [&saving.games, &saving.decisions].into_iter().flatten() {
            if Format::of(path).is_none() {
                return Err(Text::said("lab-bad-format").with("file", path.display().to_string()));
            }
            file::check_writable(voice, path)?;
        }
        let progress =
            Progress::new(voice, shard.games(self.games), Text::said("lab-fact-games"), &experiment.brains)?;
        let watch = progress.watch();
        let study = on_threads(self.effort.threads, || {
            if !saving.is_wanted() {
                return tablee_lab::run(&experiment, shard, watch).map_err(Unsaved::from);
            }
            tablee_lab::run_saving(&experiment, shard, watch, &saving)
        })?;
        let study = study.map_err(|unsaved| match unsaved {
            Unsaved::Trouble(trouble) => Text::from(trouble),
            Unsaved::File(path, error) => file::about("lab-unwritable", &path, why(voice, &error)),
        })?;
        let code = progress.finish();
        self.output.publish(voice, &study.to_json(), &study.report())?;
        Ok(code)
    }
}

impl Run {
    /// Plays it with every value.
    fn sweep(&self, voice: &Voice, common: Experiment) -> Result<ExitCode, Text> {
        let sweep = Sweep::read(common, &self.sweep)?;
        sweep.check()?;
        self.output.check(voice)?;
        let games = self.games.saturating_mul(sweep.values.len() as u64);
        let progress = Progress::new(voice, games, Text::said("lab-fact-games"), &sweep.common.brains)?;
        let watch = progress.watch();
        let swept = on_threads(self.effort.threads, || sweep.play(watch))??;
        let code = progress.finish();
        self.output.publish(voice, &swept.to_json(), &swept.report())?;
        Ok(code)
    }
}

impl Merge {
    /// The parts of a tournament.
    fn arena(&self, voice: &Voice) -> Result<ExitCode, Text> {
        let mut parts = Vec::new();
        for path in &self.files {
            let name = path.display().to_string();
            let part = Part::from_json(&file::read(voice, path)?).map_err(|trouble| {
                Text::said("lab-no-intact-shard").with("file", name.clone()).with("why", trouble)
            })?;
            parts.push((name, part));
        }
        let standings = Part::merge(parts)?.standings()?;
        self.output.check(voice)?;
        self.output.publish(voice, &standings.to_json(), &standings.report())?;
        Ok(ExitCode::SUCCESS)
    }

    fn carry_out(&self, voice: &Voice) -> Result<ExitCode, Text> {
        let first = self.files.first().map(|path| file::read(voice, path)).transpose()?;
        if first.is_some_and(|text| Part::is_file(&text)) {
            return self.arena(voice);
        }
        let mut parts = Vec::new();
        for path in &self.files {
            let name = path.display().to_string();
            let study = Study::from_json(&file::read(voice, path)?).map_err(|trouble| {
                Text::said("lab-no-intact-shard").with("file", name.clone()).with("why", trouble)
            })?;
            parts.push((name, study));
        }
        let whole = Study::merge(parts)?;
        self.output.check(voice)?;
        self.output.publish(voice, &whole.to_json(), &whole.report())?;
        Ok(ExitCode::SUCCESS)
    }
}

impl Contest {
    fn carry_out(&self, voice: &Voice) -> Result<ExitCode, Text> {
        let bots = match &self.pair {
            Some(pair) => read_brains(pair)?,
            None => read_brains(&self.bots)?,
        };
        if self.pair.is_some() && bots.len() != 2 {
            return Err(Trouble::Pair.into());
        }
        let patience =
            if self.until_clear { Patience::UntilClear(self.max_deals) } else { Patience::Deals(self.deals) };
        let table = self.rulebook.experiment(&self.effort, Vec::new(), 1)?;
        let arena = Arena { table, bots, patience, one_way: self.one_way };
        arena.design()?;
        let shard = self.shard.as_deref().map_or(Ok(Shard::WHOLE), Shard::read)?;
        self.output.check(voice)?;
        let progress =
            Progress::new(voice, arena.most_games() / shard.of, Text::said("lab-fact-games"), &arena.bots)?;
        let watch = progress.watch();
        let part = on_threads(self.effort.threads, || arena.play_part(shard, watch))??;
        let code = progress.finish();
        let standings = part.standings()?;
        let json = if shard.of > 1 { part.to_json()? } else { standings.to_json() };
        self.output.publish(voice, &json, &standings.report())?;
        Ok(code)
    }
}

impl Compare {
    fn carry_out(&self, voice: &Voice) -> Result<ExitCode, Text> {
        let brains = Experiment::brains(&self.bots, self.rulebook.players)?;
        let common = self.rulebook.experiment(&self.effort, brains, self.games)?;
        let side = |settings: &[String]| -> Result<Experiment, Trouble> {
            Ok(Experiment { rules: common.rules.and(&Rules::read(settings)?), ..common.clone() })
        };
        let comparison = Comparison { a: side(&self.a)?, b: side(&self.b)? };
        comparison.designs()?;
        self.output.check(voice)?;
        let progress = Progress::new(voice, self.games, Text::said("lab-bar-pairs"), &common.brains)?;
        let watch = progress.watch();
        let contrast = on_threads(self.effort.threads, || comparison.play(watch))??;
        let code = progress.finish();
        self.output.publish(voice, &contrast.to_json(), &contrast.report())?;
        Ok(code)
    }
}
