//! Markdown made plain for a terminal, from what `pulldown-cmark` reads: no marks, one line a paragraph, lists with dashes, tables in
//! columns. Laying out is ours, because no library makes lines that are read aloud as well as seen.

use std::ops::Range;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use crate::paint::{fit, width};

/// What a text has in it, each thing with where it is.
pub(crate) fn events(text: &str) -> impl Iterator<Item = (Event<'_>, Range<usize>)> {
    Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter()
}

/// A text without its marks; or some of what it has in it.
#[must_use]
pub(crate) fn plain<'a>(text: &'a str, events: impl Iterator<Item = (Event<'a>, Range<usize>)>) -> String {
    let mut page = Page { text, lines: Vec::new(), line: String::new(), marks: Vec::new(), rows: Vec::new() };
    events.for_each(|(event, place)| page.take(event, place.start));
    page.end_line();
    page.lines.join("\n")
}

/// Lines that are being made of a text.
struct Page<'a> {
    text: &'a str,
    lines: Vec<String>,
    /// The one that has been begun.
    line: String,
    /// What the items begin with that it is in, the innermost last.
    marks: Vec<Mark>,
    /// The rows of the table that has been begun.
    rows: Vec<Vec<String>>,
}

/// What the items of a list begin with.
struct Mark {
    /// The number of the next one, where they are counted.
    number: Option<u64>,
    /// How far what goes on is indented.
    wide: usize,
    /// Whether the item has been begun and not said yet.
    due: bool,
}

impl Page<'_> {
    fn take(&mut self, event: Event<'_>, at: usize) {
        match event {
            Event::Start(tag) => match tag {
                Tag::List(number) => {
                    self.end_line();
                    self.marks.push(Mark { number, wide: 2, due: false });
                }
                Tag::Item => {
                    self.space(at);
                    if let Some(mark) = self.marks.last_mut() {
                        mark.due = true;
                    }
                }
                Tag::Paragraph | Tag::Heading { .. } | Tag::Table(_) | Tag::CodeBlock(_) => {
                    self.end_line();
                    self.space(at);
                }
                Tag::TableHead | Tag::TableRow => self.rows.push(Vec::new()),
                _ => {}
            },
            Event::End(tag) => match tag {
                TagEnd::Paragraph | TagEnd::Heading(_) | TagEnd::Item | TagEnd::CodeBlock => self.end_line(),
                TagEnd::List(_) => {
                    self.marks.pop();
                }
                TagEnd::TableCell => {
                    let cell = std::mem::take(&mut self.line);
                    self.rows.last_mut().into_iter().for_each(|row| row.push(cell.clone()));
                }
                TagEnd::Table => {
                    for row in in_columns(&std::mem::take(&mut self.rows)) {
                        self.line = row;
                        self.end_line();
                    }
                }
                _ => {}
            },
            Event::Text(text) | Event::Code(text) => {
                let mut lines = text.split('\n');
                self.line.push_str(lines.next().unwrap_or_default());
                for line in lines {
                    self.end_line();
                    self.line.push_str(line);
                }
            }
            Event::SoftBreak => self.line.push(' '),
            Event::HardBreak => self.end_line(),
            _ => {}
        }
    }

    /// An empty line where the text has one.
    fn space(&mut self, at: usize) {
        let before = self.text.get(..at).unwrap_or_default().trim_end_matches(' ');
        if before.ends_with("\n\n") && !self.lines.is_empty() {
            self.lines.push(String::new());
        }
    }

    /// Ends the line that has been begun, if there is one.
    fn end_line(&mut self) {
        if self.line.is_empty() {
            return;
        }
        let mut whole = String::new();
        for mark in &mut self.marks {
            if std::mem::take(&mut mark.due) {
                let said = match &mut mark.number {
                    Some(number) => {
                        *number += 1;
                        format!("{}. ", *number - 1)
                    }
                    None => "- ".to_owned(),
                };
                mark.wide = said.len();
                whole.push_str(&said);
            } else {
                whole.push_str(&" ".repeat(mark.wide));
            }
        }
        whole.push_str(&std::mem::take(&mut self.line));
        self.lines.push(whole);
    }
}

/// The rows of a table, its columns one below the other.
fn in_columns(rows: &[Vec<String>]) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let wide = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| width(cell)).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(wide).collect();
    let row = |row: &Vec<String>| {
        let cells: Vec<String> = row.iter().zip(&widths).map(|(cell, wide)| fit(cell, *wide)).collect();
        cells.join("  ").trim_end().to_owned()
    };
    rows.iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_go_and_what_they_mean_stays() {
        let check = |text: &str, expected: &str| assert_eq!(plain(text, events(text)), expected, "{text}");
        check("# Un *jeu*\n\nDeux\nlignes, `lay 7`.\n", "Un jeu\n\nDeux lignes, lay 7.");
        check("- un\n  et demi\n- deux\n  - trois\n\nFin", "- un et demi\n- deux\n  - trois\n\nFin");
        check(
            "- **A-1** un\n\n  | a | bb |\n  |---|---|\n  | ccc | |\n\n- deux",
            "- A-1 un\n\n  a    bb\n  ccc\n\n- deux",
        );
        check("9. neuf\n10. dix\n    - encore", "9. neuf\n10. dix\n    - encore");
        check("```\nune\n  deux\n```\n[ici](https://example.com)", "une\n  deux\nici");
        check("a*b et 2 * 3 * 4", "a*b et 2 * 3 * 4");
        check("", "");
    }
}
