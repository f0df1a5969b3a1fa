//! Words for people, in French and in English.

use std::borrow::Cow;

/// A language that results are read in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// French.
    French,
    /// English.
    English,
}

/// The same words in both languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// In French.
    pub fr: Cow<'static, str>,
    /// In English.
    pub en: Cow<'static, str>,
}

impl Text {
    /// Words that are fixed.
    #[must_use]
    pub const fn new(fr: &'static str, en: &'static str) -> Self {
        Self { fr: Cow::Borrowed(fr), en: Cow::Borrowed(en) }
    }

    /// A fixed name that is the same in both.
    #[must_use]
    pub const fn plain_static(name: &'static str) -> Self {
        Self::new(name, name)
    }

    /// Words that are put together.
    #[must_use]
    pub fn made(fr: String, en: String) -> Self {
        Self { fr: Cow::Owned(fr), en: Cow::Owned(en) }
    }

    /// A name or a number, which is the same in both.
    #[must_use]
    pub fn plain(name: impl Into<String>) -> Self {
        let name = name.into();
        Self::made(name.clone(), name)
    }

    /// In one language.
    #[must_use]
    pub fn in_language(&self, language: Language) -> &str {
        match language {
            Language::French => &self.fr,
            Language::English => &self.en,
        }
    }
}

/// A number with so many decimals, as a language writes it: French has a comma, and both group thousands by a narrow
/// no-break space.
#[must_use]
pub fn number(value: f64, decimals: usize, language: Language) -> String {
    let text = format!("{:.decimals$}", value.abs());
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let mut out = String::new();
    let is_zero = text.bytes().all(|byte| matches!(byte, b'0' | b'.'));
    if value < 0.0 && !is_zero {
        out.push('\u{2212}');
    }
    for (index, digit) in whole.chars().enumerate() {
        let left = whole.len() - index;
        if index > 0 && left % 3 == 0 && whole.len() > 4 {
            out.push('\u{202F}');
        }
        out.push(digit);
    }
    if !part.is_empty() {
        out.push(if language == Language::French { ',' } else { '.' });
        out.push_str(part);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_people_write_them() {
        assert_eq!(number(1234.5, 1, Language::English), "1234.5");
        assert_eq!(number(-12345.67, 2, Language::French), "\u{2212}12\u{202F}345,67");
        assert_eq!(number(-0.004, 2, Language::English), "0.00");
        assert_eq!(number(1_000_000.0, 0, Language::English), "1\u{202F}000\u{202F}000");
    }
}
