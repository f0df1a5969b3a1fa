//! Something laid over the table: help, the rules, a message.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Padding, Paragraph};

use crate::paint::{Paint, wrap};
use crate::rules;
use crate::voice::Voice;

/// A text laid over the table, which can be scrolled.
#[derive(Clone, Debug)]
pub(crate) struct Overlay {
    title: String,
    text: String,
    /// The text that should be in sight at first.
    at: Option<String>,
    scroll: Option<usize>,
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
        Self { title: voice.text("help-title"), text, at: None, scroll: None }
    }

    /// The rules of a game, opened at one of them.
    pub(crate) fn rules(voice: &Voice, game: &str, rule: Option<&str>) -> Option<Self> {
        let page = rules::page(game, voice.words().lang())?;
        let title = match rule {
            Some(rule) => voice.say("rules-title-at", &[("rule", rule.into())]),
            None => voice.text("rules-title"),
        };
        let at = rule.map(|rule| format!("- {rule} "));
        Some(Self { title, text: rules::unmarked(page), at, scroll: None })
    }

    /// Everything that happened, as far as it is remembered, the latest in sight.
    pub(crate) fn log(voice: &Voice, log: Option<&Vec<String>>) -> Self {
        let text = log.map(|log| log.join("\n")).unwrap_or_default();
        Self { title: voice.text("log"), text, at: None, scroll: Some(usize::MAX) }
    }

    /// Scrolls by so many lines.
    pub(crate) fn scroll(&mut self, by: isize) {
        self.scroll = Some(self.scroll.unwrap_or(0).saturating_add_signed(by));
    }

    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>, paint: Paint, voice: &Voice) {
        let whole = frame.area();
        let across = whole.width.saturating_sub(4).min(100);
        let lines = wrap(&self.text, usize::from(across.saturating_sub(4)));
        let height = (lines.len() as u16 + 2).min(whole.height.saturating_sub(2));
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
