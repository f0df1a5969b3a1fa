//! Which letters a terminal has. Where the locale says that it knows ASCII alone (`LANG=C`), everything is said in ASCII.

use std::borrow::Cow;
use std::sync::OnceLock;

use ratatui::buffer::Buffer;

/// The letters that can be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letters {
    /// All that there are.
    All,
    /// The hundred of ASCII.
    Ascii,
}

/// What our signs become in a sentence, and in one place on a screen. All other letters lose their accents.
const SIGNS: &[(char, &str, char)] = &[
    ('’', "'", '\''),
    ('‘', "'", '\''),
    ('“', "\"", '"'),
    ('”', "\"", '"'),
    ('«', "\"", '"'),
    ('»', "\"", '"'),
    ('‹', "<", '<'),
    ('›', ">", '>'),
    ('…', "...", '.'),
    ('–', "-", '-'),
    ('—', "-", '-'),
    ('\u{a0}', " ", ' '),
    ('\u{202f}', " ", ' '),
    ('·', "-", '-'),
    ('×', "x", 'x'),
    ('°', "o", 'o'),
    ('±', "+/-", '~'),
    ('→', "->", '>'),
    ('←', "<-", '<'),
    ('↔', "<->", '-'),
    ('↑', "^", '^'),
    ('↓', "v", 'v'),
    ('▶', ">", '>'),
    ('▯', "#", '#'),
    ('●', "o", 'o'),
    ('○', ".", '.'),
    ('◆', "*", '*'),
    ('▲', "^", '^'),
    ('■', "=", '='),
    ('✚', "+", '+'),
    ('★', "%", '%'),
    ('∴', ":", ':'),
    ('▦', "#", '#'),
    ('✿', "@", '@'),
    ('☺', "&", '&'),
    ('☻', "&", '&'),
    ('☘', "Y", 'Y'),
    ('▣', "=", '='),
    ('▒', "?", '?'),
    // As cards are typed: 7D is the seven of diamonds.
    ('♠', "S", 'S'),
    ('♥', "H", 'H'),
    ('♦', "D", 'D'),
    ('♣', "C", 'C'),
    ('─', "-", '-'),
    ('│', "|", '|'),
    ('┌', "+", '+'),
    ('┐', "+", '+'),
    ('└', "+", '+'),
    ('┘', "+", '+'),
    ('█', "#", '#'),
    ('▀', "\"", '"'),
    ('▄', "_", '_'),
];

impl Letters {
    /// The letters of a terminal whose `LC_ALL`, `LC_CTYPE` and `LANG` say this; the first one that says anything decides. Where
    /// none does, terminals of today have all.
    #[must_use]
    pub fn of_locale(lc_all: Option<&str>, lc_ctype: Option<&str>, lang: Option<&str>) -> Self {
        let said = [lc_all, lc_ctype, lang].into_iter().flatten().find(|said| !said.is_empty());
        let Some(said) = said else { return Self::All };
        let (name, letters) = said.split_once('.').unwrap_or((said, ""));
        let letters = letters.split('@').next().unwrap_or_default().to_lowercase();
        match (name, letters.as_str()) {
            (_, "utf-8" | "utf8") => Self::All,
            ("C" | "POSIX", _) => Self::Ascii,
            (_, "") => Self::All,
            _ => Self::Ascii,
        }
    }

    /// The letters of the terminal that this process runs in.
    #[must_use]
    pub fn here() -> Self {
        static HERE: OnceLock<Letters> = OnceLock::new();
        *HERE.get_or_init(|| {
            let said = |name| std::env::var(name).ok();
            let (lc_all, lc_ctype, lang) = (said("LC_ALL"), said("LC_CTYPE"), said("LANG"));
            Self::of_locale(lc_all.as_deref(), lc_ctype.as_deref(), lang.as_deref())
        })
    }

    /// A text in these letters.
    #[must_use]
    pub fn written(self, text: &str) -> Cow<'_, str> {
        if self == Self::All || text.is_ascii() {
            return Cow::Borrowed(text);
        }
        // Within French quotation marks is a space, within English ones none.
        let text = text.replace("«\u{a0}", "\"").replace("\u{a0}»", "\"");
        let mut written = String::with_capacity(text.len());
        for letter in text.chars() {
            if letter.is_ascii() {
                written.push(letter);
                continue;
            }
            match SIGNS.iter().find(|(sign, ..)| *sign == letter) {
                Some((_, ascii, _)) => written.push_str(ascii),
                None => written.push_str(deunicode::deunicode_char(letter).unwrap_or("?")),
            }
        }
        Cow::Owned(written)
    }

    /// One letter for one place on a screen.
    fn one(self, letter: char) -> char {
        let sign = SIGNS.iter().find(|(sign, ..)| *sign == letter).map(|(.., one)| *one);
        let bare = || deunicode::deunicode_char(letter).and_then(|ascii| ascii.chars().next());
        if letter.is_ascii() { letter } else { sign.or_else(bare).unwrap_or('?') }
    }

    /// A screen in these letters: everything stays in its place.
    pub(crate) fn repaint(self, buffer: &mut Buffer) {
        if self == Self::All {
            return;
        }
        for cell in &mut buffer.content {
            if !cell.symbol().is_ascii() {
                let one = cell.symbol().chars().next().map_or(' ', |letter| self.one(letter));
                cell.set_char(one);
            }
        }
    }
}

/// A text in the letters of the terminal that this process runs in.
#[must_use]
pub fn written(text: &str) -> Cow<'_, str> {
    Letters::here().written(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_says_anything_decides() {
        let check = |all, ctype, lang, expected| {
            assert_eq!(Letters::of_locale(all, ctype, lang), expected, "{all:?} {ctype:?} {lang:?}");
        };
        check(None, None, Some("C"), Letters::Ascii);
        check(Some("C"), Some("fr_FR.UTF-8"), Some("fr_FR.UTF-8"), Letters::Ascii);
        check(Some("POSIX"), None, None, Letters::Ascii);
        check(Some(""), None, Some("C.UTF-8"), Letters::All);
        check(None, Some("fr_FR.utf8"), Some("C"), Letters::All);
        check(None, None, Some("fr_FR.ISO-8859-1"), Letters::Ascii);
        check(None, None, Some("fr_FR@euro"), Letters::All);
        check(None, None, Some("fr_FR"), Letters::All);
        check(None, None, None, Letters::All);
    }

    #[test]
    fn sentences_and_screens_are_said_in_ascii() {
        let check = |text: &str, ascii: &str| assert_eq!(Letters::Ascii.written(text), ascii);
        check("À toi, Zoé\u{202f}! Que fais-tu\u{202f}?", "A toi, Zoe ! Que fais-tu ?");
        check("Tu annonces\u{a0}: «\u{a0}Sans valet\u{202f}!\u{a0}»", "Tu annonces : \"Sans valet !\"");
        check("le cœur d’Œdipe…\n\t7♦", "le coeur d'OEdipe...\n\t7D");
        assert_eq!(Letters::All.written("Zoé"), "Zoé");
        let mut buffer = Buffer::with_lines(["▶ Zoé ▯5 [re→] …"]);
        let wide = buffer.area;
        Letters::Ascii.repaint(&mut buffer);
        assert_eq!((buffer.area, &buffer), (wide, &Buffer::with_lines(["> Zoe #5 [re>] ."])));
    }

    /// Every sign that our own words have becomes something that can be read.
    #[test]
    fn every_message_can_be_said_in_ascii() {
        for (lang, text) in [
            ("fr", include_str!("../../../words/fr/terminal.ftl")),
            ("en", include_str!("../../../words/en/terminal.ftl")),
            ("fr", include_str!("../../../words/fr/common.ftl")),
            ("fr", include_str!("../../../words/fr/lab.ftl")),
        ] {
            let written = Letters::Ascii.written(text);
            assert!(written.is_ascii() && !written.contains("[?]"), "{lang}");
        }
    }
}
