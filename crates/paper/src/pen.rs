//! What draws: in millimetres from the top left, with ink that can be saved.

use std::fmt::Write as _;

use crate::Ink;
use crate::path;
use crate::text::{self, Font};

/// A colour, as a page of the web writes it.
pub(crate) type Colour = u32;

pub(crate) const WHITE: Colour = 0xff_ff_ff;
pub(crate) const INK: Colour = 0x2b_24_20;
pub(crate) const QUIET: Colour = 0x8a_7d_70;

/// Where a text stands at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Middle,
    Right,
}

/// Draws on one page.
pub(crate) struct Pen {
    drawn: String,
    ink: Ink,
    /// How much larger everything is at the moment than on the page.
    scale: f64,
}

impl Pen {
    pub(crate) fn new(ink: Ink) -> Self {
        Self { drawn: String::new(), ink, scale: 1.0 }
    }

    pub(crate) fn drawn(self) -> String {
        self.drawn
    }

    pub(crate) fn saves(&self) -> bool {
        self.ink == Ink::Saved
    }

    fn colour(&mut self, colour: Colour, operator: &str) {
        let part = |shift: u32| f64::from((colour >> shift) & 0xff) / 255.0;
        let _ = write!(self.drawn, "{:.3} {:.3} {:.3} {operator} ", part(16), part(8), part(0));
    }

    /// Draws operators of a path: filled, with an edge, or both. Whoever saves ink draws the edge of what would be filled.
    fn shape(&mut self, operators: &str, fill: Option<Colour>, edge: Option<(Colour, f64)>) {
        let (fill, edge) = match (self.ink, fill, edge) {
            (Ink::Full, fill, edge) => (fill, edge),
            (Ink::Saved, Some(WHITE), edge) => (Some(WHITE), edge),
            (Ink::Saved, Some(fill), None) => (Some(WHITE), Some((fill, 0.2 / self.scale))),
            (Ink::Saved, Some(_), Some((colour, width))) => {
                (Some(WHITE), Some((colour, width.min(0.25 / self.scale))))
            }
            (Ink::Saved, None, edge) => (None, edge),
        };
        if let Some(fill) = fill {
            self.colour(fill, "rg");
        }
        if let Some((colour, width)) = edge {
            self.colour(colour, "RG");
            let _ = write!(self.drawn, "{width:.3} w ");
        }
        let paint = match (fill.is_some(), edge.is_some()) {
            (true, true) => "B",
            (true, false) => "f",
            (false, true) => "S",
            (false, false) => "n",
        };
        let _ = writeln!(self.drawn, "{operators}{paint}");
    }

    /// A path in the notation of SVG.
    pub(crate) fn path(&mut self, path: &str, fill: Option<Colour>, edge: Option<(Colour, f64)>) {
        self.shape(&path::operators(path), fill, edge);
    }

    pub(crate) fn fill(&mut self, path: &str, colour: Colour) {
        self.path(path, Some(colour), None);
    }

    pub(crate) fn line(&mut self, path: &str, colour: Colour, width: f64) {
        self.path(path, None, Some((colour, width)));
    }

    pub(crate) fn rect(
        &mut self,
        (x, y, width, height): (f64, f64, f64, f64),
        round: f64,
        fill: Option<Colour>,
        edge: Option<(Colour, f64)>,
    ) {
        let r = round.min(width / 2.0).min(height / 2.0);
        let path = if r == 0.0 {
            format!("M{x} {y}h{width}v{height}h{}Z", -width)
        } else {
            let (w, h) = (width - 2.0 * r, height - 2.0 * r);
            format!(
                "M{} {y}h{w}a{r} {r} 0 0 1 {r} {r}v{h}a{r} {r} 0 0 1 {} {r}h{}a{r} {r} 0 0 1 {} {}v{}a{r} {r} 0 0 1 {r} {}Z",
                x + r,
                -r,
                -w,
                -r,
                -r,
                -h,
                -r
            )
        };
        self.path(&path, fill, edge);
    }

    pub(crate) fn circle(
        &mut self,
        (x, y): (f64, f64),
        r: f64,
        fill: Option<Colour>,
        edge: Option<(Colour, f64)>,
    ) {
        self.path(
            &format!("M{} {y}a{r} {r} 0 1 1 {} 0a{r} {r} 0 1 1 {} 0Z", x - r, 2.0 * r, -2.0 * r),
            fill,
            edge,
        );
    }

    /// Draws something elsewhere: moved, turned by degrees, and larger.
    pub(crate) fn at(&mut self, (x, y): (f64, f64), turn: f64, scale: f64, draw: impl FnOnce(&mut Self)) {
        let (sin, cos) = turn.to_radians().sin_cos();
        let _ = writeln!(
            self.drawn,
            "q {:.5} {:.5} {:.5} {:.5} {x:.3} {y:.3} cm",
            cos * scale,
            sin * scale,
            -sin * scale,
            cos * scale
        );
        let before = self.scale;
        self.scale *= scale;
        draw(self);
        self.scale = before;
        self.drawn.push_str("Q\n");
    }

    /// The same as in a mirror that stands here.
    pub(crate) fn mirrored(&mut self, x: f64, draw: impl FnOnce(&mut Self)) {
        let _ = writeln!(self.drawn, "q -1 0 0 1 {x:.3} 0 cm");
        draw(self);
        self.drawn.push_str("Q\n");
    }

    /// Draws only what is inside.
    pub(crate) fn within(
        &mut self,
        (x, y, width, height): (f64, f64, f64, f64),
        draw: impl FnOnce(&mut Self),
    ) {
        let _ = writeln!(self.drawn, "q {x:.3} {y:.3} {width:.3} {height:.3} re W n");
        draw(self);
        self.drawn.push_str("Q\n");
    }

    /// A text of a size in millimetres, on the line at this height.
    pub(crate) fn text(
        &mut self,
        (x, y): (f64, f64),
        text: &str,
        font: Font,
        size: f64,
        align: Align,
        colour: Colour,
    ) {
        let x = match align {
            Align::Left => x,
            Align::Middle => x - text::width(text, font) * size / 2.0,
            Align::Right => x - text::width(text, font) * size,
        };
        self.colour(colour, "rg");
        let _ = write!(self.drawn, "BT 1 0 0 -1 {x:.3} {y:.3} Tm ");
        for (symbol, codes) in text::pieces(text) {
            let name = match (symbol, font) {
                (true, _) => "F3",
                (_, Font::Plain) => "F1",
                (_, Font::Bold) => "F2",
                (_, Font::Slanted) => "F4",
            };
            let _ = write!(self.drawn, "/{name} {size:.3} Tf {} Tj ", text::quoted(&codes));
        }
        self.drawn.push_str("ET\n");
    }

    /// A text that is made smaller until it fits.
    pub(crate) fn fitted(
        &mut self,
        at: (f64, f64),
        text: &str,
        font: Font,
        size: f64,
        most: f64,
        colour: Colour,
    ) {
        let wide = text::width(text, font) * size;
        let size = if wide > most { size * most / wide } else { size };
        self.text(at, text, font, size, Align::Middle, colour);
    }
}
