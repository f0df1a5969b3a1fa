//! The rules of a game as a booklet: pages of A5, two a side, in the order in which sheets that are folded once lie.

use tablee_catalog::texts;
use tablee_words::Lang;

use crate::Ink;
use crate::pdf::Page;
use crate::pen::{Align, INK, Pen, QUIET};
use crate::sheet::A4;
use crate::text::{self, Font};

/// A page of the booklet: half a sheet on its side.
const PAGE: (f64, f64) = (A4.1 / 2.0, A4.0);
const MARGIN: f64 = 13.0;
const SIZE: f64 = 3.3;
const LEADING: f64 = 4.4;

/// Something to be set.
#[derive(Debug, PartialEq)]
enum Block {
    Title(String),
    Heading(String),
    Text(String),
    /// With what stands before it, and how deep it is.
    Item(String, String, u8),
    Rows(Vec<Vec<String>>),
}

/// The rules as somebody wrote them; what is for programs alone is left out.
fn rules(game: &str, lang: Lang) -> &'static str {
    let all = match lang {
        Lang::French => texts!("docs/rules/fr/", ".md"),
        Lang::English => texts!("docs/rules/en/", ".md"),
    };
    let text = all.iter().find(|(id, _)| *id == game).map_or("", |(_, text)| text);
    let end = match lang {
        Lang::French => "\n## Les mots à taper",
        Lang::English => "\n## Words to type",
    };
    text.split(end).next().unwrap_or_default()
}

/// Marks of emphasis have done their work where a line begins with what matters.
fn plain(text: &str) -> String {
    text.replace("**", "").replace(['*', '`'], "")
}

fn blocks(text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut goes_on = false;
    for line in text.lines() {
        let said = line.trim();
        let deep = u8::try_from((line.len() - line.trim_start().len()) / 2).unwrap_or(0);
        if said.is_empty() {
            goes_on = false;
            continue;
        }
        if let Some(row) = said.strip_prefix('|') {
            goes_on = false;
            let cells: Vec<String> =
                row.trim_end_matches('|').split('|').map(|cell| plain(cell.trim())).collect();
            if cells
                .iter()
                .all(|cell| cell.chars().all(|mark| mark == '-' || mark == ':') && !cell.is_empty())
            {
                continue;
            }
            match blocks.last_mut() {
                Some(Block::Rows(rows)) => rows.push(cells),
                _ => blocks.push(Block::Rows(vec![cells])),
            }
            continue;
        }
        let number =
            said.split_once(". ").filter(|(number, _)| number.bytes().all(|byte| byte.is_ascii_digit()));
        let block = if let Some(title) = said.strip_prefix("# ") {
            Block::Title(plain(title))
        } else if let Some(heading) = said.strip_prefix("## ") {
            Block::Heading(plain(heading))
        } else if let Some(item) = said.strip_prefix("- ") {
            Block::Item("–".to_owned(), plain(item), deep)
        } else if let Some((number, item)) = number {
            Block::Item(format!("{number}."), plain(item), deep)
        } else {
            match blocks.last_mut() {
                Some(Block::Text(text) | Block::Item(_, text, _)) if goes_on => {
                    text.push(' ');
                    text.push_str(&plain(said));
                    continue;
                }
                _ => Block::Text(plain(said)),
            }
        };
        goes_on = !matches!(block, Block::Title(_) | Block::Heading(_));
        blocks.push(block);
    }
    blocks
}

/// Sets blocks on pages of the booklet.
struct Setting {
    pages: Vec<Pen>,
    y: f64,
}

impl Setting {
    fn page(&mut self) {
        self.pages.push(Pen::new(Ink::Full));
        self.y = MARGIN + 4.0;
    }

    /// Room for so many millimetres, on the next page if need be.
    fn room(&mut self, height: f64) {
        if self.pages.is_empty() || self.y + height > PAGE.1 - MARGIN - 4.0 {
            self.page();
        }
    }

    fn write(&mut self, x: f64, text: &str, font: Font, size: f64) {
        let y = self.y;
        if let Some(pen) = self.pages.last_mut() {
            pen.text((x, y), text, font, size, Align::Left, INK);
        }
    }

    fn paragraph(&mut self, x: f64, text: &str, font: Font, size: f64, leading: f64) {
        for line in text::lines(text, font, (PAGE.0 - MARGIN - x) / size) {
            self.room(leading);
            self.write(x, &line, font, size);
            self.y += leading;
        }
    }

    fn set(&mut self, block: &Block) {
        match block {
            Block::Title(title) => {
                self.page();
                self.y = 62.0;
                for line in text::lines(title, Font::Bold, (PAGE.0 - 2.0 * MARGIN) / 10.0) {
                    let y = self.y;
                    if let Some(pen) = self.pages.last_mut() {
                        pen.text((PAGE.0 / 2.0, y), &line, Font::Bold, 10.0, Align::Middle, INK);
                    }
                    self.y += 13.0;
                }
                self.y += 8.0;
            }
            Block::Heading(heading) => {
                self.y += 3.0;
                self.room(6.5 + 3.0 * LEADING);
                self.write(MARGIN, heading, Font::Bold, 5.0);
                self.y += 6.5;
            }
            Block::Text(text) => {
                let cover = self.pages.len() == 1;
                let (font, size) = if cover { (Font::Slanted, 4.2) } else { (Font::Plain, SIZE) };
                self.paragraph(MARGIN, text, font, size, size * LEADING / SIZE);
                self.y += 1.6;
            }
            Block::Item(mark, text, deep) => {
                let x = MARGIN + f64::from(*deep) * 4.0;
                self.room(LEADING);
                self.write(x, mark, Font::Plain, SIZE);
                self.paragraph(x + 5.0, text, Font::Plain, SIZE, LEADING);
                self.y += 0.8;
            }
            Block::Rows(rows) => self.rows(rows),
        }
    }

    fn rows(&mut self, rows: &[Vec<String>]) {
        let columns = rows.iter().map(Vec::len).max().unwrap_or(1).max(1);
        let size = 2.9;
        // As wide as what is in them asks for.
        let wants: Vec<f64> = (0..columns)
            .map(|at| {
                let widths =
                    rows.iter().filter_map(|row| row.get(at)).map(|cell| text::width(cell, Font::Bold));
                widths.fold(1.5, f64::max).min(14.0)
            })
            .collect();
        let all: f64 = wants.iter().sum();
        let wide: Vec<f64> = wants.iter().map(|want| want / all * (PAGE.0 - 2.0 * MARGIN)).collect();
        for (number, row) in rows.iter().enumerate() {
            let font = if number == 0 { Font::Bold } else { Font::Plain };
            let cells: Vec<Vec<String>> = row
                .iter()
                .zip(&wide)
                .map(|(cell, wide)| text::lines(cell, font, (wide - 2.0) / size))
                .collect();
            let height = cells.iter().map(Vec::len).max().unwrap_or(1).max(1) as f64 * 3.8;
            self.room(height + 1.5);
            let top = self.y;
            let mut x = MARGIN;
            for (cell, wide) in cells.iter().zip(&wide) {
                for (at, line) in cell.iter().enumerate() {
                    self.y = top + at as f64 * 3.8;
                    self.write(x, line, font, size);
                }
                x += wide;
            }
            self.y = top + height + 1.0;
            let y = top + height - 2.6;
            if let Some(pen) = self.pages.last_mut() {
                pen.line(&format!("M{MARGIN} {y}H{}", PAGE.0 - MARGIN), 0xd8_d0_c4, 0.15);
            }
        }
        self.y += 2.0;
    }
}

/// The pages of the booklet in the order in which they are read.
fn read(game: &str, title: &str, lang: Lang) -> Vec<String> {
    let mut setting = Setting { pages: Vec::new(), y: 0.0 };
    for block in &blocks(rules(game, lang)) {
        // The cover has the title and a word; the rest begins on the next page.
        if setting.pages.len() == 1 && matches!(block, Block::Heading(_)) {
            setting.page();
        }
        setting.set(block);
    }
    while !setting.pages.len().is_multiple_of(4) {
        setting.page();
    }
    let last = setting.pages.len();
    let pages = setting.pages.into_iter().enumerate().map(|(at, mut pen)| {
        if at > 0 && at + 1 < last {
            let foot = format!("{title} · {}", at + 1);
            pen.text((PAGE.0 / 2.0, PAGE.1 - 8.0), &foot, Font::Plain, 2.8, Align::Middle, QUIET);
        }
        pen.drawn()
    });
    pages.collect()
}

/// Which pages lie side by side: the last and the first, the second and the last but one, and so on.
fn pairs(count: usize) -> Vec<(usize, usize)> {
    (0..count / 2)
        .map(|side| {
            let (low, high) = (side, count - 1 - side);
            if side % 2 == 0 { (high, low) } else { (low, high) }
        })
        .collect()
}

/// The sides of the sheets, to be printed on both sides, flipped along the short edge, and folded.
pub(crate) fn pages(game: &str, title: &str, lang: Lang) -> Vec<Page> {
    let pages = read(game, title, lang);
    let sides = pairs(pages.len()).into_iter().map(|(left, right)| {
        let mut fold = Pen::new(Ink::Full);
        fold.line(&format!("M{} 0v4M{} {}v-4", PAGE.0, PAGE.0, PAGE.1), QUIET, 0.15);
        let drawn =
            format!("q\n{}Q\nq 1 0 0 1 {:.3} 0 cm\n{}Q\n{}", pages[left], PAGE.0, pages[right], fold.drawn());
        Page { width: A4.1, height: A4.0, drawn }
    });
    sides.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tablee_catalog::GAMES;

    #[test]
    fn folded_sheets_are_read_in_order() {
        assert_eq!(pairs(4), [(3, 0), (1, 2)]);
        assert_eq!(pairs(8), [(7, 0), (1, 6), (5, 2), (3, 4)]);
    }

    #[test]
    fn every_letter_of_the_rules_can_be_printed() {
        for game in GAMES {
            for lang in [Lang::French, Lang::English] {
                let strange: String =
                    rules(game, lang).chars().filter(|c| *c != '\n' && !text::is_printable(*c)).collect();
                assert_eq!(strange, "", "{game}");
            }
        }
    }

    #[test]
    fn rules_are_taken_apart() {
        let read = blocks("# A\n\nB\nc.\n\n- **X-1** d\n  e\n  - f\n\n| g | h |\n|---|---|\n| i | j |\n");
        assert_eq!(read[1], Block::Text("B c.".to_owned()));
        assert_eq!(read[2], Block::Item("–".to_owned(), "X-1 d e".to_owned(), 0));
        assert_eq!(read[3], Block::Item("–".to_owned(), "f".to_owned(), 1));
        assert_eq!(read[4], Block::Rows(vec![vec!["g".into(), "h".into()], vec!["i".into(), "j".into()]]));
    }
}
