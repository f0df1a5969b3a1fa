//! `tablee lab`: many games at once, and what they say.

mod file;
mod output;
mod progress;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Subcommand};
use tablee_catalog::GAMES;
use tablee_lab::{
    Arena, Brain, Comparison, Experiment, Patience, Rules, Shard, Study, Text, Trouble, game_named,
    on_threads, read_brains,
};
use tablee_terminal::Voice;

use crate::terminal::fail;
use output::Output;
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
    /// Lets bots play against each other: the same deals for all, in every seat.
    ///
    /// Example: tablee lab arena sardines --players 3 --pair champion,habitue --until-clear
    Arena(Contest),
    /// Plays two sets of rules on the same deals and says what changes.
    ///
    /// Example: tablee lab compare nain-jaune --a edition=classic --b edition=suited
    Compare(Compare),
}

/// Which game, and with which rules.
#[derive(Args)]
struct Rulebook {
    /// The game's id, or the beginning of it.
    #[arg(help = format!("{}, or the beginning of it", GAMES.join(", ")))]
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
    /// How many deals; each is played in every seat, by one A among Bs and by one B among As.
    #[arg(long, default_value_t = 200, value_name = "N", conflicts_with = "until_clear")]
    deals: u64,
    /// Plays until it is clear who is better, by a sequential test that allows to look after every deal.
    #[arg(long)]
    until_clear: bool,
    /// Plays only one A among Bs, not one B among As: the cheaper half when A thinks long.
    #[arg(long)]
    one_way: bool,
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
    /// One set of rules: edition=classic, shelter=true, …; can be given several times.
    #[arg(long, value_name = "OPTION=VALUE")]
    a: Vec<String>,
    /// The other one.
    #[arg(long, value_name = "OPTION=VALUE")]
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
        let shard = self.shard.as_deref().map_or(Ok(Shard::WHOLE), Shard::read)?;
        experiment.design()?;
        self.output.check(voice)?;
        let progress = Progress::new(voice, shard.games(self.games), Text::said("lab-fact-games"));
        let watch = progress.watch();
        let study = on_threads(self.effort.threads, || tablee_lab::run(&experiment, shard, watch))??;
        let code = progress.finish();
        self.output.publish(voice, &study.to_json(), &study.report())?;
        Ok(code)
    }
}

impl Merge {
    fn carry_out(&self, voice: &Voice) -> Result<ExitCode, Text> {
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
        self.output.check(voice)?;
        let progress = Progress::new(voice, arena.most_games(), Text::said("lab-fact-games"));
        let watch = progress.watch();
        let standings = on_threads(self.effort.threads, || arena.play(watch))??;
        let code = progress.finish();
        self.output.publish(voice, &standings.to_json(), &standings.report())?;
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
        let progress = Progress::new(voice, self.games, Text::said("lab-bar-pairs"));
        let watch = progress.watch();
        let contrast = on_threads(self.effort.threads, || comparison.play(watch))??;
        let code = progress.finish();
        self.output.publish(voice, &contrast.to_json(), &contrast.report())?;
        Ok(code)
    }
}
