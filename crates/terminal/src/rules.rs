//! The rules for people, which the program carries with it.

use tablee_catalog::{GAMES, texts};
use tablee_words::Lang;

/// The pages of each game.
const FRENCH: [(&str, &str); GAMES.len()] = texts!("docs/rules/fr/", ".md");
const ENGLISH: [(&str, &str); GAMES.len()] = texts!("docs/rules/en/", ".md");

/// The rules of a game, as they are written.
#[must_use]
pub(crate) fn page(game: &str, lang: Lang) -> Option<&'static str> {
    let pages = match lang {
        Lang::French => FRENCH,
        Lang::English => ENGLISH,
    };
    pages.iter().find(|(id, _)| *id == game).map(|(_, text)| *text)
}

/// The numbers of a game's rules, in the order of the page.
#[must_use]
pub(crate) fn numbers(page: &'static str) -> Vec<&'static str> {
    page.lines().filter_map(number).collect()
}

/// The number of a rule that begins with this line.
fn number(line: &str) -> Option<&str> {
    line.strip_prefix("- **")?.split_once("** ").map(|(number, _)| number)
}

/// One rule of a page: `NJ-8`, `nj-8`, `8` or `R3`.
#[must_use]
pub(crate) fn rule(page: &'static str, wanted: &str) -> Option<String> {
    let wanted = wanted.trim().to_uppercase();
    let fits =
        |number: &str| number == wanted || number.split_once('-').is_some_and(|(_, bare)| bare == wanted);
    let mut lines = page.lines().skip_while(|line| !number(line).is_some_and(fits));
    let first = lines.next()?;
    let mut text = vec![first.strip_prefix("- ").unwrap_or(first)];
    // A rule goes on as long as its lines are indented, or empty between indented ones.
    for line in lines {
        if !line.is_empty() && !line.starts_with("  ") {
            break;
        }
        text.push(line.strip_prefix("  ").unwrap_or(line));
    }
    while text.last().is_some_and(|line| line.is_empty()) {
        text.pop();
    }
    Some(text.join("\n"))
}

/// What Markdown marks, made plain for a terminal: no asterisks and backquotes, one line a paragraph, tables in columns.
#[must_use]
pub(crate) fn unmarked(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut rows: Vec<(usize, Vec<String>)> = Vec::new();
    // Whether the next line goes on with the last one.
    let mut open = false;
    for line in text.lines() {
        let plain = line.replace("**", "").replace(['*', '`'], "");
        let bare = plain.trim_start();
        let indent = plain.len() - bare.len();
        if let Some(row) = bare.strip_prefix('|') {
            if !row.starts_with("---") {
                rows.push((
                    indent,
                    row.trim_end_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect(),
                ));
            }
            open = false;
            continue;
        }
        lines.append(&mut in_columns(&std::mem::take(&mut rows)));
        let heading = bare.starts_with('#');
        if open && !bare.is_empty() && !heading && !bare.starts_with("- ") {
            if let Some(last) = lines.last_mut() {
                last.push(' ');
                last.push_str(bare);
            }
            continue;
        }
        open = !bare.is_empty() && !heading;
        lines.push(if heading {
            bare.trim_start_matches('#').trim_start().to_owned()
        } else {
            plain.clone()
        });
    }
    lines.append(&mut in_columns(&rows));
    lines.join("\n")
}

/// The rows of a table, its columns one below the other.
fn in_columns(rows: &[(usize, Vec<String>)]) -> Vec<String> {
    let columns = rows.iter().map(|(_, cells)| cells.len()).max().unwrap_or(0);
    let wide = |column: usize| {
        rows.iter()
            .filter_map(|(_, cells)| cells.get(column))
            .map(|cell| crate::paint::width(cell))
            .max()
            .unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(wide).collect();
    rows.iter()
        .map(|(indent, cells)| {
            let cells = cells.iter().zip(&widths).map(|(cell, wide)| crate::paint::fit(cell, *wide));
            format!("{}{}", " ".repeat(*indent), cells.collect::<Vec<_>>().join("  ").trim_end())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_rules_in_both_languages() {
        for game in tablee_catalog::GAMES {
            for lang in [Lang::French, Lang::English] {
                let page = page(game, lang).unwrap();
                assert!(numbers(page).len() > 10, "{game} {lang:?}");
                for number in numbers(page) {
                    let text = rule(page, number).unwrap();
                    assert!(text.starts_with(&format!("**{number}**")), "{text}");
                    assert!(!text.contains("\n##"), "{number} goes too far: {text}");
                }
            }
        }
    }

    #[test]
    fn a_rule_is_found_by_its_number_however_it_is_written() {
        let page = page("sardines", Lang::French).unwrap();
        for wanted in ["SA-10", "sa-10", "10"] {
            let text = rule(page, wanted).unwrap();
            assert!(text.contains("replay") && text.contains("draw2"), "{text}");
        }
        assert!(rule(page, "R10").unwrap().starts_with("**SA-R10**"));
        assert_eq!(rule(page, "99"), None);
    }
}
