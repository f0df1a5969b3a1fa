//! The games on real paper: cards to cut out, boards, tokens and rule booklets, as PDF on A4.
//!
//! ```
//! use tablee_paper::{Ink, Sort, print};
//! use tablee_words::Lang;
//!
//! let pdf = print("nain-jaune", Sort::Cards, Lang::French, Ink::Full).expect("there is such a game");
//! assert!(pdf.starts_with(b"%PDF-1.4"));
//! ```
//!
//! Everything is drawn here, in millimetres from the top left, by a pen that knows paths in the notation of SVG,
//! so the shapes are those of the page. Letters are in the fonts that every reader of PDF has. Fronts and backs are on sheets
//! that follow each other, the backs mirrored: printed on both sides, flipped along the long edge, each lies behind its front.
//!
//! Deliberately absent: a browser, fonts, pictures made of pixels, the time and any other thing that differs between two runs.

mod board;
mod booklet;
mod cards;
mod path;
mod pdf;
mod pen;
mod sheet;
mod text;

use tablee_catalog::GAMES;
use tablee_words::{Lang, Words};

/// What is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// Every card of the game, fronts and backs.
    Cards,
    /// The board of Nain Jaune with tokens; nothing else has one.
    Board,
    /// The rules, to be folded.
    Booklet,
}

impl Sort {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Cards, Self::Board, Self::Booklet];

    /// As it is called on the command line and in addresses.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cards => "cards",
            Self::Board => "board",
            Self::Booklet => "booklet",
        }
    }
}

/// How much ink is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Everything in colour, with backs.
    Full,
    /// Outlines alone, without backs.
    Saved,
}

/// A PDF of one thing; nothing where there is no such game, or it has no board.
#[must_use]
pub fn print(game: &str, sort: Sort, lang: Lang, ink: Ink) -> Option<Vec<u8>> {
    let game = GAMES.into_iter().find(|id| *id == game)?;
    let words = Words::new(lang);
    let title = words.name(game);
    let pages = match sort {
        Sort::Cards => sheet::sheets(&cards::deck(game, &words), ink),
        Sort::Board if game == "nain-jaune" => board::pages(&words, ink),
        Sort::Board => return None,
        Sort::Booklet => booklet::pages(game, &title, lang),
    };
    Some(pdf::write(&title, &pages))
}
