//! `cargo xtask rules`: every number of the rule book has a test that cites it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use crate::games;
use crate::shell::{Done, files, root};

/// Rulings about the wording of a source alone, each with what it is about: there is nothing to play, so nothing to test.
const WORDING: &[(&str, &str)] = &[("NJ-R14", "a misprint in one printing: the ace is the one")];

/// Prints the table, and fails on a number without a test, on a test that cites a number that is none, and on a French
/// page that has other numbers than the English one.
pub(crate) fn check() -> Done {
    let ids = games::ids()?;
    let games: Vec<(&str, String)> =
        ids.iter().map(|id| Ok((id.as_str(), games::prefix(id)?))).collect::<Done<_>>()?;
    let prefixes: Vec<&str> = games.iter().map(|(_, prefix)| prefix.as_str()).collect();
    let mut wrong = Vec::new();
    let mut cited = BTreeMap::<String, Vec<String>>::new();
    for file in sources(&["games", "crates"])? {
        let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        for (name, numbers) in citations(&text, &prefixes) {
            for number in numbers {
                cited.entry(number).or_default().push(name.clone());
            }
        }
    }
    let mut known = BTreeSet::new();
    for (game, prefix) in &games {
        let english = numbers_of_page(game, "en", prefix)?;
        let french = numbers_of_page(game, "fr", prefix)?;
        if english != french {
            wrong.push(format!("{game}: the French and the English page have different numbers"));
        }
        println!("\n{game}");
        for number in &english {
            let tests = cited.get(number).map(Vec::as_slice).unwrap_or_default();
            match tests {
                [] => match WORDING.iter().find(|(ruling, _)| ruling == number) {
                    Some((_, about)) => println!("  {number:7} wording only: {about}"),
                    None => {
                        println!("  {number:7} NO TEST");
                        wrong.push(format!("{number} has no test"));
                    }
                },
                [first, more @ ..] => {
                    let others =
                        if more.is_empty() { String::new() } else { format!(" and {} more", more.len()) };
                    println!("  {number:7} {first}{others}");
                }
            }
        }
        known.extend(english);
    }
    for (number, tests) in &cited {
        if !known.contains(number) {
            wrong.push(format!("{} cites {number}, which is no rule", tests.join(", ")));
        }
    }
    for (ruling, _) in WORDING {
        if !known.contains(*ruling) || cited.contains_key(*ruling) {
            wrong.push(format!("{ruling} is said to be about wording only, but is no rule or has a test"));
        }
    }
    println!(
        "\n{} rules, {} with a test",
        known.len(),
        known.iter().filter(|number| cited.contains_key(*number)).count()
    );
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// The numbers of a page: list items that begin with one in bold. Read by lines, not as Markdown: this one spelling is what people
/// search for, in pages and in code.
fn numbers_of_page(game: &str, language: &str, prefix: &str) -> Done<Vec<String>> {
    let path = root().join("docs/rules").join(language).join(format!("{game}.md"));
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut numbers = Vec::new();
    for line in text.lines() {
        if let Some((number, _)) = line.strip_prefix("- **").and_then(|rest| rest.split_once("** ")) {
            if !number.starts_with(prefix) || numbers.iter().any(|known| known == number) {
                return Err(format!("{}: {number} is out of place", path.display()));
            }
            numbers.push(number.to_owned());
        }
    }
    if numbers.is_empty() {
        return Err(format!("{} has no numbered rules", path.display()));
    }
    numbers.sort_by_key(|number| (number.contains("-R"), number.len(), number.clone()));
    Ok(numbers)
}

/// Each test of a file with the rule numbers in the doc comment above it.
fn citations(text: &str, prefixes: &[&str]) -> Vec<(String, Vec<String>)> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let mut found = Vec::new();
    for (at, _) in lines.iter().enumerate().filter(|(_, line)| **line == "#[test]") {
        let comment =
            lines[..at].iter().rev().take_while(|line| line.starts_with("///") || line.starts_with("#["));
        let numbers: Vec<String> = comment
            .filter(|line| line.starts_with("///"))
            .flat_map(|line| rule_numbers(line, prefixes))
            .collect();
        let name = lines[at..].iter().find_map(|line| line.strip_prefix("fn "));
        let name = name.and_then(|rest| rest.split('(').next()).unwrap_or("a test").to_owned();
        found.push((name, numbers));
    }
    found
}

/// The rule numbers in a line: `NJ-8`, `SA-R10`.
fn rule_numbers(line: &str, prefixes: &[&str]) -> Vec<String> {
    line.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '-'))
        .filter(|word| {
            prefixes.iter().any(|prefix| {
                let number = word.strip_prefix(prefix).and_then(|rest| rest.strip_prefix('-'));
                let digits = number.map(|number| number.strip_prefix('R').unwrap_or(number));
                digits.is_some_and(|digits| {
                    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
                })
            })
        })
        .map(str::to_owned)
        .collect()
}

/// Every Rust file in these folders.
fn sources(folders: &[&str]) -> Done<Vec<PathBuf>> {
    let found: Done<Vec<_>> = folders.iter().map(|folder| files(&root().join(folder), "rs")).collect();
    Ok(found?.concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_found_in_comments_above_tests_only() {
        let text = "/// NJ-8, SA-R10: so it is (TT-3).\n#[test]\nfn one() {}\n// NJ-9\nfn two() {}\n#[test]\nfn three() {}";
        let prefixes = ["NJ", "SA", "TT"];
        let found = citations(text, &prefixes);
        assert_eq!(
            found[0],
            ("one".to_owned(), vec!["NJ-8".to_owned(), "SA-R10".to_owned(), "TT-3".to_owned()])
        );
        assert_eq!(found[1], ("three".to_owned(), Vec::new()));
        assert!(rule_numbers("NJ- NJ-R XX-1 NJ-1a", &prefixes).is_empty());
    }
}
