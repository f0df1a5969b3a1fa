//! Results as text: tables for a terminal, and CSV for tools.

use std::fmt::Write as _;

use super::{Report, Section};
use crate::Language;

impl Report {
    /// Neat tables for a terminal.
    #[must_use]
    pub fn to_text(&self, language: Language) -> String {
        let mut out = String::new();
        let title = self.title.in_language(language);
        let _ = writeln!(out, "{title}\n{}", "═".repeat(title.chars().count()));
        let label = |fact: &(crate::Text, crate::Text)| fact.0.in_language(language).chars().count();
        let wide = self.facts.iter().map(label).max().unwrap_or(0);
        for (name, value) in &self.facts {
            let _ = writeln!(out, "{:<wide$}  {}", name.in_language(language), value.in_language(language));
        }
        for section in &self.sections {
            out.push('\n');
            section.write_text(&mut out, language);
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
                cell(figure.estimate.map(|estimate| estimate.low())),
                cell(figure.estimate.map(|estimate| estimate.high())),
            );
        }
        out
    }
}

impl Section {
    fn write_text(&self, out: &mut String, language: Language) {
        let _ = writeln!(out, "{}", self.title.in_language(language));
        let length = |text: &str| text.chars().count();
        let first = self.rows.iter().map(|row| length(row.label.in_language(language))).max().unwrap_or(0);
        let wide = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.cells.get(column));
            let most = cells.map(|cell| length(cell.in_language(language))).max().unwrap_or(0);
            let head = self.columns.get(column).filter(|_| self.columns.len() > 1);
            most.max(head.map_or(0, |head| length(head.in_language(language))))
        };
        let widths: Vec<usize> = (0..self.columns.len()).map(wide).collect();
        if self.columns.len() > 1 {
            let _ = write!(out, "  {:first$}", "");
            for (head, width) in self.columns.iter().zip(&widths) {
                let _ = write!(out, "  {:>width$}", head.in_language(language));
            }
            out.push('\n');
        }
        for row in &self.rows {
            let _ = write!(out, "  {:<first$}", row.label.in_language(language));
            for (cell, width) in row.cells.iter().zip(&widths) {
                let _ = write!(out, "  {:>width$}", cell.in_language(language));
            }
            out.push('\n');
        }
    }
}
