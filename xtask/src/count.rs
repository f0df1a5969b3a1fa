//! Instructions, counted with valgrind: the same on a busy machine, so that a small change shows.

use serde_json::{Value, json};

use crate::games::ids;
use crate::shell::{Done, need, output, program, root};

/// Where the figures of earlier commits are kept.
const KEPT: &str = "docs/performance.md";

/// Something whose instructions are counted.
struct Counted {
    /// What one of them is, as the document says it.
    what: &'static str,
    /// The package, if it is not the game's own.
    package: Option<&'static str>,
    bench: &'static str,
    /// How the benchmark is told how much to do, and how its JSON says what that was.
    told_by: &'static str,
    unit: &'static str,
    /// Little and much: what the program takes to start is in both.
    little: u64,
    much: u64,
    threads: Option<&'static str>,
}

/// Whole random games of one game, and its actions.
const AN_ACTION: Counted = Counted {
    what: "an action, events made",
    package: None,
    bench: "engine",
    told_by: "TABLEE_GAMES",
    unit: "actions",
    little: 0,
    much: 1000,
    threads: None,
};

/// The same games by the laboratory.
const IN_THE_LABORATORY: Counted = Counted {
    what: "an action in the laboratory",
    package: Some("tablee-lab"),
    bench: "random",
    little: 10,
    ..AN_ACTION
};

const ALL: [Counted; 5] = [
    AN_ACTION,
    Counted { what: "an action, nobody listening", bench: "silent", ..AN_ACTION },
    IN_THE_LABORATORY,
    Counted { what: "the same on two threads", threads: Some("2"), ..IN_THE_LABORATORY },
    Counted {
        what: "a champion's thought",
        package: Some("tablee-bots"),
        bench: "thoughts",
        told_by: "TABLEE_ASKED",
        unit: "thoughts",
        little: 0,
        much: 12,
        threads: None,
    },
];

/// Counts everything at every game, beside what was kept last, in rows that can be kept in turn.
pub(crate) fn instructions(json: bool) -> Done {
    need("valgrind", &["--version"], "valgrind")?;
    let commit = output(&mut program("git", &["describe", "--always", "--dirty"]))?.trim().to_owned();
    let kept = std::fs::read_to_string(root().join(KEPT)).map_err(|error| format!("{KEPT}: {error}"))?;
    let games = ids()?;
    println!("| commit | instructions | {} |\n|---|---|{}", games.join(" | "), "---|".repeat(games.len()));
    let mut rows = Vec::new();
    for counted in &ALL {
        let each = games.iter().map(|game| counted.count(game)).collect::<Done<Vec<u64>>>()?;
        let cells: Vec<String> = each.iter().map(|each| grouped(*each)).collect();
        println!("| {commit} | {} | {} |", counted.what, cells.join(" | "));
        if let Some((before, numbers)) = last_kept(&kept, counted.what) {
            let changes: Vec<String> = (each.iter().zip(&numbers))
                .map(|(now, then)| format!("{:+.1} %", (*now as f64 / *then as f64 - 1.0) * 100.0))
                .collect();
            eprintln!("  since {before}: {}", changes.join(", "));
        }
        rows.push(json!({"instructions": counted.what, "games": games, "each": each}));
    }
    if json {
        println!("{}", json!({"bench": "instructions", "commit": commit, "counted": rows}));
    }
    Ok(())
}

impl Counted {
    /// How many instructions one takes at a game.
    fn count(&self, game: &str) -> Done<u64> {
        let ((start, few), (all, many)) = (self.run(game, self.little)?, self.run(game, self.much)?);
        Ok(((all - start) / (many - few).max(1.0)).round() as u64)
    }

    /// Runs the benchmark under valgrind: its instructions, and how many units of its own it did.
    fn run(&self, game: &str, amount: u64) -> Done<(f64, f64)> {
        let log = root().join("target/callgrind.log");
        let runner =
            format!("valgrind --tool=callgrind --callgrind-out-file=/dev/null --log-file={}", log.display());
        let package = self.package.unwrap_or(game);
        let words = ["bench", "--quiet", "--package", package, "--bench", self.bench, "--", game];
        let mut bench = program("cargo", &words);
        bench.env(self.told_by, amount.to_string());
        bench.envs(self.threads.map(|threads| ("TABLEE_THREADS", threads)));
        // Cargo has no word for it on the command line: a runner is set for a target.
        bench.env(format!("CARGO_TARGET_{}_RUNNER", target()?.to_uppercase().replace('-', "_")), &runner);
        let printed = output(&mut bench)?;
        let figures: Value = printed
            .lines()
            .filter_map(|line| serde_json::from_str(line).ok())
            .find(|figures: &Value| figures[self.unit].is_number())
            .ok_or_else(|| format!("{game}: {} says no {}", self.bench, self.unit))?;
        let said = std::fs::read_to_string(&log).map_err(|error| format!("{}: {error}", log.display()))?;
        let counted = said.lines().find_map(|line| line.split_once("Collected : ")?.1.trim().parse().ok());
        let counted = counted.ok_or_else(|| format!("{game}: nothing was counted"))?;
        Ok((counted, figures[self.unit].as_f64().unwrap_or(0.0)))
    }
}

/// The last row that was kept of something: its commit, and the numbers.
fn last_kept(document: &str, what: &str) -> Option<(String, Vec<u64>)> {
    let mut rows = document.lines().filter_map(|line| {
        let cells: Vec<&str> = line.trim().trim_matches('|').split('|').map(str::trim).collect();
        let (commit, numbers) = (cells.first()?, cells.get(2..)?);
        let read = |cell: &&str| cell.replace(',', "").parse().ok();
        (cells.get(1) == Some(&what))
            .then(|| Some(((*commit).to_owned(), numbers.iter().map(read).collect::<Option<_>>()?)))?
    });
    rows.next_back()
}

/// A number as documents write it: `24,272`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The target that this compiler builds for.
fn target() -> Done<String> {
    let said = output(&mut program("rustc", &["-vV"]))?;
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc does not say its target".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_kept_last_is_found_again() {
        let document = "| commit | instructions | a | b |\n|---|---|---|---|\n\
                        | one | an action | 1,234 | 5 |\n| two | a thought | 7 | 8 |\n| three | an action | 12 | 1,000,000 |\n";
        assert_eq!(last_kept(document, "an action"), Some(("three".to_owned(), vec![12, 1_000_000])));
        assert_eq!(last_kept(document, "a thought"), Some(("two".to_owned(), vec![7, 8])));
        assert_eq!(last_kept(document, "nothing"), None);
        assert_eq!([5, 999, 1000, 1_234_567].map(grouped), ["5", "999", "1,000", "1,234,567"]);
    }
}
