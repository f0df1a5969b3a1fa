//! Something laid over the table: help, the rules, a message.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Padding, Paragraph};

use crate::link::Link;
use crate::paint::{Paint, width, wrap};
use crate::voice::Voice;
use crate::{invitation, rules};

/// A text laid over the table, which can be scrolled.
#[derive(Clone, Debug)]
pub(crate) struct Overlay {
    title: String,
    text: String,
    /// The text that should be in sight at first.
    at: Option<String>,
    scroll: Option<usize>,
    /// A picture below the text, where there is room for it, and what is said above it where there is less.
    picture: Vec<String>,
    above: String,
}

impl Overlay {
    /// How to play from the keyboard, and what the marks mean.
    pub(crate) fn help(voice: &Voice, game: &str) -> Self {
        Self::keys(voice, game, "help")
    }

    /// The same for a replay.
    pub(crate) fn replay_help(voice: &Voice, game: &str) -> Self {
        Self::keys(voice, game, "replay-help")
    }

    fn keys(voice: &Voice, game: &str, keys: &str) -> Self {
        let mut text = voice.text(keys);
        if let Ok(marks) = voice.words().try_say(&format!("terminal-marks-{game}"), &[]) {
            text = format!("{text}\n\n{marks}");
        }
        Self {
            title: voice.text("help-title"),
            text,
            at: None,
            scroll: None,
            picture: Vec::new(),
            above: String::new(),
        }
    }

    /// The rules of a game, opened at one of them.
    pub(crate) fn rules(voice: &Voice, game: &str, rule: Option<&str>) -> Option<Self> {
        let page = rules::page(game, voice.words().lang())?;
        let title = match rule {
            Some(rule) => voice.say("rules-title-at", &[("rule", rule.into())]),
            None => voice.text("rules-title"),
        };
        let at = rule.map(|rule| format!("- {rule} "));
        Some(Self {
            title,
            text: rules::unmarked(page),
            at,
            scroll: None,
            picture: Vec::new(),
            above: String::new(),
        })
    }

    /// Something that has to be read to its end.
    pub(crate) fn message(title: String, text: String) -> Self {
        Self { title, text, at: None, scroll: None, picture: Vec::new(), above: String::new() }
    }

    /// How others come to the table: a link, a code, and a picture to be photographed.
    pub(crate) fn invitation(voice: &Voice, link: &str, code: &str) -> Self {
        let mut text = voice.say("invitation", &[("link", link.into()), ("code", code.into())]);
        if Link::read(link).is_some_and(|link| link.is_of_this_machine()) {
            text = format!("{text}\n{}", voice.text("invitation-here"));
        }
        let picture = invitation::drawn(link).unwrap_or_default();
        let (title, above) = (voice.text("invitation-title"), link.to_owned());
        Self { title, text, at: None, scroll: None, picture, above }
    }

    /// Everything that happened, as far as it is remembered, the latest in sight.
    pub(crate) fn log(voice: &Voice, log: Option<&Vec<String>>) -> Self {
        let text = log.map(|log| log.join("\n")).unwrap_or_default();
        Self {
            title: voice.text("log"),
            text,
            at: None,
            scroll: Some(usize::MAX),
            picture: Vec::new(),
            above: String::new(),
        }
    }

    /// Scrolls by so many lines.
    pub(crate) fn scroll(&mut self, by: isize) {
        self.scroll = Some(self.scroll.unwrap_or(0).saturating_add_signed(by));
    }

    /// The lines of the text, then those of the picture in the middle of so much room: with less text where the picture does not fit
    /// otherwise, without the picture where it does not fit at all.
    fn lines(&self, across: usize, down: usize) -> (Vec<String>, Vec<String>) {
        let wide = self.picture.first().map_or(0, |row| width(row));
        let whole = wrap(&self.text, across);
        if wide == 0 || wide > across {
            return (whole, Vec::new());
        }
        let left = " ".repeat((across - wide) / 2);
        let picture = || self.picture.iter().map(|row| format!("{left}{row}")).collect();
        let fits = |text: &Vec<String>| text.len() + self.picture.len() <= down;
        if fits(&whole) {
            return (whole, picture());
        }
        let above = wrap(&self.above, across);
        if fits(&above) { (above, picture()) } else { (whole, Vec::new()) }
    }

    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>, paint: Paint, voice: &Voice) {
        let whole = frame.area();
        let across = whole.width.saturating_sub(4).min(100);
        let inside = usize::from(across.saturating_sub(4));
        let (mut lines, picture) = self.lines(inside, usize::from(whole.height.saturating_sub(2)));
        let texts = lines.len();
        lines.extend(picture);
        let height = (lines.len() as u16 + 2).min(whole.height);
        let area = Rect {
            x: (whole.width - across) / 2,
            y: (whole.height.saturating_sub(height)) / 2,
            width: across,
            height,
        };
        let rows = usize::from(height.saturating_sub(2));
        let found =
            || self.at.as_ref().and_then(|at| lines.iter().position(|line| line.starts_with(at.as_str())));
        let most = lines.len().saturating_sub(rows);
        let first = self.scroll.or_else(found).unwrap_or(0).min(most);
        self.scroll = Some(first);
        let marked = self.at.clone();
        let mut bright = false;
        let shown: Vec<Line<'_>> = lines
            .iter()
            .enumerate()
            .map(|(index, line)| {
                // The rule that was asked for stands out, up to the next one.
                if let Some(at) = &marked {
                    bright = line.starts_with(at.as_str())
                        || (bright
                            && !line.starts_with("- ")
                            && !(line.is_empty()
                                && index > 0
                                && lines.get(index + 1).is_none_or(|next| !next.starts_with(' '))));
                }
                if index >= texts && !line.is_empty() {
                    return Line::styled(line.as_str(), paint.screened());
                }
                if bright { Line::styled(line.as_str(), paint.brass()) } else { Line::raw(line.as_str()) }
            })
            .skip(first)
            .take(rows)
            .collect();
        let keys = voice.text(if most > 0 { "overlay-keys-scroll" } else { "overlay-keys" });
        let block = Block::bordered()
            .title(format!(" {} ", self.title))
            .title_bottom(format!(" {keys} "))
            .padding(Padding::horizontal(1));
        frame.render_widget(Clear, area);
        frame.render_widget(Paragraph::new(shown).block(block), area);
    }
}
