//! Results as text: tables for a terminal, and CSV for tools.

use std::fmt::Write as _;

use tablee_words::Lang;

use super::{Report, Section};

impl Report {
    /// Neat tables for a terminal.
    #[must_use]
    pub fn to_text(&self, lang: Lang) -> String {
        let mut out = String::new();
        let title = self.title.say(lang);
        let _ = writeln!(out, "{title}\n{}", "═".repeat(length(&title)));
        let facts: Vec<[String; 2]> =
            self.facts.iter().map(|(name, value)| [name.say(lang), value.say(lang)]).collect();
        let wide = facts.iter().map(|[name, _]| length(name)).max().unwrap_or(0);
        for [name, value] in facts {
            let _ = writeln!(out, "{name:<wide$}  {value}");
        }
        for section in &self.sections {
            out.push('\n');
            section.write_text(&mut out, lang);
        }
        out
    }

    /// Every number with its interval: key, unit, mean, low, high.
    #[must_use]
    pub fn to_csv(&self) -> String {
        let mut out = String::from("key,unit,mean,low,high\n");
        for figure in &self.figures {
            let cell = |number: Option<f64>| {
                number.filter(|number| number.is_finite()).map_or(String::new(), |number| number.to_string())
            };
            let _ = writeln!(
                out,
                "{},{},{},{},{}",
                figure.key,
                figure.unit,
                cell(figure.estimate.map(|estimate| estimate.mean)),
                cell(figure.estimate.map(|estimate| estimate.low)),
                cell(figure.estimate.map(|estimate| estimate.high)),
            );
        }
        out
    }
}

impl Section {
    fn write_text(&self, out: &mut String, lang: Lang) {
        let _ = writeln!(out, "{}", self.title.say(lang));
        let heads: Vec<String> = self.columns.iter().map(|head| head.say(lang)).collect();
        let rows: Vec<(String, Vec<String>)> = self
            .rows
            .iter()
            .map(|row| (row.label.say(lang), row.cells.iter().map(|cell| cell.say(lang)).collect()))
            .collect();
        let first = rows.iter().map(|(label, _)| length(label)).max().unwrap_or(0);
        // The head of an only column says nothing that its title does not.
        let headed = heads.len() > 1;
        let wide = |(column, head): (usize, &String)| {
            let cells = rows.iter().filter_map(|(_, cells)| cells.get(column));
            let most = cells.map(|cell| length(cell)).max().unwrap_or(0);
            if headed { most.max(length(head)) } else { most }
        };
        let widths: Vec<usize> = heads.iter().enumerate().map(wide).collect();
        if headed {
            let _ = write!(out, "  {:first$}", "");
            for (head, width) in heads.iter().zip(&widths) {
                let _ = write!(out, "  {head:>width$}");
            }
            out.push('\n');
        }
        for (label, cells) in &rows {
            let _ = write!(out, "  {label:<first$}");
            for (cell, width) in cells.iter().zip(&widths) {
                let _ = write!(out, "  {cell:>width$}");
            }
            out.push('\n');
        }
    }
}

/// How much room a text takes, in letters.
fn length(text: &str) -> usize {
    text.chars().count()
}
