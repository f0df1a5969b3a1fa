//! What each game looks like on the table: one small file a game, from the view alone.

mod nain_jaune;
mod sardines;
mod tous_a_table;
mod trefles;

use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use tablee_core::{BySeat, Card as _, Cards, Face, Kind, Pile, Veiled};

use crate::paint::{Paint, columns, fit, join, line_width, width};
use crate::view::Of;
use crate::voice::Voice;

/// How a game looks in a terminal.
pub(crate) trait Pictured: Face {
    /// What stands between two cards of a hand: names of several words need more.
    const BETWEEN: &'static str = "  ";

    /// The hand of each seat.
    fn hands(state: &Self::State) -> &BySeat<Veiled<Cards<Self::Card>>>;

    /// A card for a narrow place, in its colour.
    fn painted(voice: &Voice, paint: Paint, card: Self::Card) -> Span<'static>;

    /// The same in two parts, where cards belong together: the mark that they share, and the rest.
    fn grouped(voice: &Voice, paint: Paint, card: Self::Card) -> Option<(Span<'static>, Span<'static>)> {
        let _ = (voice, paint, card);
        None
    }

    /// The card that a word of an action names.
    fn card_of(word: &str) -> Option<Self::Card> {
        Self::Card::named(word)
    }

    /// What lies at the place that an action of this seat names, in the notation of the rule book: for those who do not see it.
    fn lying(state: &Self::State, seat: usize, action: &Self::Action) -> Option<&'static str> {
        let _ = (state, seat, action);
        None
    }

    /// The place of an action among those of its form with the same cards.
    fn among(action: &Self::Action) -> u16 {
        let _ = action;
        0
    }

    /// Who is ahead, by seat, as far as everybody sees: more is better. Nothing where nobody can tell.
    fn ahead(state: &Self::State) -> Option<Vec<i64>> {
        let _ = state;
        None
    }

    /// How much a seat still has to do to win, as far as the viewer sees.
    fn left(view: &Of<Self>, seat: usize) -> Option<usize> {
        Some(view.hand_size(seat))
    }

    /// The table, in lines.
    fn picture(scene: &Scene<'_, Self>, state: &Self::State) -> Vec<Line<'static>>;

    /// The table in sentences, without the hands.
    fn sentences(scene: &Scene<'_, Self>, state: &Self::State) -> Vec<String>;
}

tablee_catalog::visiting! { pub(crate) Pictured }

/// What a picture is painted on: for whom, in which words and colours, and how large it can be.
#[derive(Clone, Copy)]
pub(crate) struct Easel<'a> {
    pub(crate) names: &'a [String],
    pub(crate) me: Option<u8>,
    /// Whether it reminds people of what they could know from memory.
    pub(crate) memory: bool,
    pub(crate) voice: &'a Voice,
    pub(crate) paint: Paint,
    pub(crate) width: usize,
    pub(crate) height: usize,
}

/// What is to be painted.
pub(crate) struct Scene<'a, G: Pictured> {
    pub(crate) easel: &'a Easel<'a>,
    pub(crate) view: &'a Of<G>,
}

impl<G: Pictured> Scene<'_, G> {
    fn card(&self, card: G::Card) -> Span<'static> {
        G::painted(self.easel.voice, self.easel.paint, card)
    }

    fn quiet(&self, text: impl Into<String>) -> Span<'static> {
        Span::styled(text.into(), self.easel.paint.quiet())
    }

    /// The beginning of a seat's row: whose turn it is, the name, how many cards.
    fn seat(&self, seat: usize) -> Row {
        let paint = self.easel.paint;
        let waited = self.view.waits_for(seat);
        let name = self.easel.names.get(seat).map(String::as_str).unwrap_or_default();
        let style = match (waited, self.is_mine(seat)) {
            (true, _) => paint.brass(),
            (false, true) => Style::new().add_modifier(Modifier::BOLD),
            (false, false) => Style::new(),
        };
        // Whoever has the longest name has all of it.
        let widest = self.easel.names.iter().map(|name| width(name)).max().unwrap_or(0);
        Row(vec![vec![
            Span::styled(if waited { "▶ " } else { "  " }, paint.brass()),
            Span::styled(fit(name, widest), style),
            Span::styled(format!(" ▯{:<3}", self.view.hand_size(seat)), paint.ink(Color::Gray)),
        ]])
    }

    /// As many of these as there is room for behind a beginning, and how many there are when that is not all.
    fn fill(
        &self,
        mut line: Vec<Span<'static>>,
        all: Vec<Span<'static>>,
        between: &'static str,
    ) -> Line<'static> {
        let count = all.len();
        let more = format!("{between}… {count}");
        for (at, span) in all.into_iter().enumerate() {
            let between = if at == 0 { "" } else { between };
            let rest = if at + 1 < count { width(&more) } else { 0 };
            if line_width(&line) + width(between) + width(&span.content) + rest > self.easel.width {
                line.push(self.quiet(more));
                break;
            }
            line.push(Span::raw(between));
            line.push(span);
        }
        Line::from(line)
    }

    fn seats(&self) -> usize {
        self.easel.names.len()
    }

    fn is_mine(&self, seat: usize) -> bool {
        self.easel.me.is_some_and(|me| usize::from(me) == seat)
    }

    /// Cards of a hand that is open although it is not one's own.
    fn open_hand(&self, seat: usize) -> Option<Vec<Span<'static>>> {
        let hand = self.view.held(seat).filter(|_| !self.is_mine(seat))?;
        Some(join(hand.into_iter().map(|card| self.card(card)).collect(), G::BETWEEN))
    }

    /// Rows of seats, side by side where many fit; what is too long goes on below, and so do hands that are open.
    fn rows(&self, rows: Vec<Row>, height: usize) -> Vec<Line<'static>> {
        let across = self.easel.width;
        if (0..self.seats()).all(|seat| self.open_hand(seat).is_none())
            && rows.iter().all(|row| row.width() <= across)
        {
            return columns(rows.into_iter().map(|row| row.0.concat()).collect(), across, height);
        }
        let mut lines = Vec::new();
        for (seat, mut row) in rows.into_iter().enumerate() {
            let hand = self.open_hand(seat).unwrap_or_default();
            if !hand.is_empty() {
                row.push(Span::raw("  "));
            }
            hand.into_iter().for_each(|card| row.push(card));
            lines.extend(row.folded(across));
        }
        lines
    }

    /// Every hand that is seen, in a sentence.
    pub(crate) fn hands_in_sentences(&self) -> Vec<String> {
        let Easel { names, voice, .. } = *self.easel;
        let mut said = Vec::new();
        for (seat, name) in names.iter().enumerate() {
            let Some(hand) = self.view.held(seat) else { continue };
            let cards: Vec<&str> = hand.iter().map(|card| card.name()).collect();
            let cards = voice.words().cards(G::ID, &cards);
            said.push(if self.is_mine(seat) {
                voice.say("plain-hand", &[("cards", cards.into()), ("count", hand.len().into())])
            } else {
                voice.say("plain-open-hand", &[("name", name.as_str().into()), ("cards", cards.into())])
            });
        }
        said
    }
}

/// Where a row goes on in the next line.
const INDENT: &str = "   ";

/// What is said of a seat in a line, in pieces that are not broken.
struct Row(Vec<Vec<Span<'static>>>);

impl Row {
    fn push(&mut self, span: Span<'static>) {
        self.0.push(vec![span]);
    }

    fn piece(&mut self, spans: Vec<Span<'static>>) {
        self.0.push(spans);
    }

    fn width(&self) -> usize {
        self.0.iter().map(|piece| line_width(piece)).sum()
    }

    /// In as many lines as it takes: what follows the first piece stays together below it, where that is enough.
    fn folded(mut self, across: usize) -> Vec<Line<'static>> {
        let mut lines = Vec::new();
        let first = self.0.first().map_or(0, |piece| line_width(piece));
        if self.width() > across && self.width() - first + INDENT.len() <= across {
            let rest = self.0.split_off(1).concat();
            lines.push(Line::from(self.0.concat()));
            lines.push(Line::from([vec![Span::raw(INDENT)], rest].concat()));
            return lines;
        }
        let mut line: Vec<Span<'static>> = Vec::new();
        for piece in self.0 {
            if !line.is_empty() && line_width(&line) + line_width(&piece) > across {
                lines.push(Line::from(std::mem::replace(&mut line, vec![Span::raw(INDENT)])));
            }
            line.extend(piece);
        }
        lines.push(Line::from(line));
        lines
    }
}

/// How many cards a pile has, seen or not.
fn pile_size<C, const N: usize>(pile: &Veiled<Pile<C, N>>) -> usize {
    match pile {
        Veiled::Open(pile) => pile.len(),
        Veiled::Closed(count) => usize::from(*count),
    }
}

/// A part of a card's name.
fn part<G: Face>(card: &'static str, wanted: &str) -> &'static str {
    let parts = G::FACTS.card.parts_of(Kind::Card, card);
    parts.into_iter().find(|(part, _)| *part == wanted).map_or("none", |(_, name)| name)
}
