//! What somebody may be called at a table: the one place that decides it, for every shell.
//!
//! A name is for people to tell each other apart by. So it can be seen, reads in one direction, stands on one line, and does not look
//! like another one at the same table. Records of the first version may have others; they are read as they are.

use tablee_fair::MAX_NAME;
use unicode_normalization::UnicodeNormalization as _;
use unicode_properties::{GeneralCategory, UnicodeEmoji as _, UnicodeGeneralCategory as _};
use unicode_security::confusable_detection::skeleton;

use crate::{Code, Refused};

/// How many marks may stand on one letter, after those that make one letter with it: enough for every language that is written with
/// letters, too few to reach the line above.
const MARKS: usize = 2;

/// What asks for the picture of a character instead of its letter.
const AS_PICTURE: char = '\u{fe0f}';

/// What joins several pictures into one, as a family.
const JOINER: char = '\u{200d}';

/// A name, tidied up, if it can be one.
pub fn name(name: &str) -> Result<String, Refused> {
    // Composed as far as can be, one plain space between words.
    let spaced = |letter: char| letter.general_category() == GeneralCategory::SpaceSeparator;
    let name: String = name.trim().nfc().collect();
    let name = name.split(spaced).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let count = name.chars().count();
    let seen = |letter: char| !matches!(sort(letter), Sort::Space | Sort::Sign);
    if count == 0 || count > MAX_NAME || !name.chars().any(seen) || !reads(&name) {
        let message = format!("a name has 1 to {MAX_NAME} characters that can be seen");
        return Err(Refused::new(Code::BadName, message));
    }
    Ok(name)
}

/// Whether a name can be told apart from these.
pub fn apart<'a>(name: &str, others: impl IntoIterator<Item = &'a str>) -> Result<(), Refused> {
    let looks = looks(name);
    let alike = |other: &str| looks.iter().zip(&self::looks(other)).any(|(one, other)| one == other);
    if others.into_iter().any(alike) {
        return Err(Refused::new(Code::NameTaken, "somebody here is called that, or looks like it"));
    }
    Ok(())
}

/// What a name looks like, as it is written and in small letters: a skeleton in which letters that look the same are the same (UTS 39).
fn looks(name: &str) -> [String; 2] {
    let shown: String = name.chars().filter(|letter| !matches!(*letter, AS_PICTURE | JOINER)).collect();
    [skeleton(&shown).collect(), skeleton(&shown.to_lowercase()).collect()]
}

/// What a character is in a name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    /// A letter or a digit.
    Letter,
    /// A mark on the letter before it.
    Mark,
    /// Punctuation.
    Sign,
    /// A picture, or another symbol.
    Picture,
    /// The space between two words.
    Space,
    /// Nothing that can be seen, or that would turn or hide what is around it.
    Odd,
}

fn sort(letter: char) -> Sort {
    use GeneralCategory as Is;
    if letter == ' ' {
        return Sort::Space;
    }
    if is_blank(letter) {
        return Sort::Odd;
    }
    match letter.general_category() {
        Is::UppercaseLetter
        | Is::LowercaseLetter
        | Is::TitlecaseLetter
        | Is::ModifierLetter
        | Is::OtherLetter
        | Is::DecimalNumber
        | Is::LetterNumber
        | Is::OtherNumber => Sort::Letter,
        Is::NonspacingMark | Is::SpacingMark => Sort::Mark,
        Is::ConnectorPunctuation
        | Is::DashPunctuation
        | Is::OpenPunctuation
        | Is::ClosePunctuation
        | Is::InitialPunctuation
        | Is::FinalPunctuation
        | Is::OtherPunctuation => Sort::Sign,
        Is::MathSymbol | Is::CurrencySymbol | Is::ModifierSymbol | Is::OtherSymbol => Sort::Picture,
        Is::EnclosingMark
        | Is::SpaceSeparator
        | Is::LineSeparator
        | Is::ParagraphSeparator
        | Is::Control
        | Is::Format
        | Is::Surrogate
        | Is::PrivateUse
        | Is::Unassigned => Sort::Odd,
    }
}

/// Letters, marks and symbols that show nothing: fillers, blanks, and what only chooses how another one is drawn.
const fn is_blank(letter: char) -> bool {
    matches!(
        letter,
        '\u{34f}'
            | '\u{115f}'
            | '\u{1160}'
            | '\u{17b4}'
            | '\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{ffa0}'
            | '\u{16fe4}'
            | '\u{1d159}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

/// Whether every character stands where it can be seen.
fn reads(name: &str) -> bool {
    let letters: Vec<char> = name.chars().collect();
    let mut marks = 0;
    for (at, letter) in letters.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|at| letters.get(at)).copied();
        let picture = |letter: Option<char>| letter.is_some_and(is_picture);
        let stands = match (*letter, sort(*letter)) {
            // A picture may be made of several, and may say that it is one.
            (AS_PICTURE, _) => picture(before),
            (JOINER, _) => {
                (picture(before) || before == Some(AS_PICTURE)) && picture(letters.get(at + 1).copied())
            }
            (_, Sort::Mark) => {
                marks += 1;
                let on = before.map(sort);
                marks <= MARKS && matches!(on, Some(Sort::Letter | Sort::Mark))
            }
            (_, sort) => {
                marks = 0;
                sort != Sort::Odd
            }
        };
        if !stands {
            return false;
        }
    }
    true
}

fn is_picture(letter: char) -> bool {
    letter.is_emoji_char() && sort(letter) == Sort::Picture
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    #[test]
    fn people_are_called_what_they_are_called() {
        for called in [
            "Rose",
            "Jean-Luc",
            "Grand-mère",
            "D’Artagnan",
            "D'Artagnan",
            "Anne-Éloïse de l’Œuvre",
            "Ægir",
            "M. Hulot",
            "Tom & Lina",
            "Papi (le grand)",
            "Nguyễn",
            "Στέφανος",
            "Иван",
            "李雷",
            "محمد",
            "דוד",
            "Zoé 🐈",
            "👨‍👩‍👧",
            "❤️ Rose",
            "🇫🇷 Marcel",
            "👍🏽",
            "n̈",
            "K2",
        ] {
            assert_eq!(name(called).as_deref(), Ok(called));
        }
        assert_eq!(name("  Rose \u{a0} de  Lima\n").as_deref(), Ok("Rose de Lima"));
        assert_eq!(name("Ele\u{301}onore").as_deref(), Ok("El\u{e9}onore"), "composed");
    }

    #[test]
    fn what_cannot_be_seen_is_no_name() {
        let long = "x".repeat(33);
        for (what, called) in [
            ("nothing", ""),
            ("space", " \u{a0}\u{2003} "),
            ("too long", long.as_str()),
            ("a dash alone", "-"),
            ("dots alone", "..."),
            ("a control character", "Ro\u{7}se"),
            ("two lines", "Ro\nse"),
            ("two lines of another sort", "Ro\u{2028}se"),
            ("a tab", "Ro\tse"),
            ("a soft hyphen", "Ro\u{ad}se"),
            ("a space without a width", "Ro\u{200b}se"),
            ("a joiner between letters", "Ro\u{200d}se"),
            ("a joiner at the end", "🐈\u{200d}"),
            ("two joiners", "👨\u{200d}\u{200d}👩"),
            ("a non-joiner", "Ro\u{200c}se"),
            ("a turn to the left", "\u{202e}esoR"),
            ("an isolate", "\u{2067}Rose"),
            ("an Arabic turn", "Rose\u{61c}"),
            ("a word joiner", "Ro\u{2060}se"),
            ("an invisible plus", "Ro\u{2064}se"),
            ("a byte order mark", "\u{feff}Rose"),
            ("tag letters", "Rose\u{e0041}"),
            ("a flag of tags", "🏴\u{e0067}\u{e0062}\u{e007f}"),
            ("a lone variation selector", "\u{fe0f}Rose"),
            ("a variation selector on a letter", "Rose\u{fe0f}"),
            ("a variation selector from the supplement", "Rose\u{e0100}"),
            ("a text selector", "❤\u{fe0e}"),
            ("a Hangul filler", "\u{3164}"),
            ("a Hangul filler in a name", "Rose\u{ffa0}"),
            ("a choseong filler", "Rose\u{115f}"),
            ("a Braille blank", "\u{2800}"),
            ("a Mongolian selector", "Rose\u{180b}"),
            ("a Khmer vowel that is none", "Rose\u{17b4}"),
            ("a grapheme joiner", "Ro\u{34f}se"),
            ("a mark on nothing", "\u{301}Rose"),
            ("a mark on a space", "Rose \u{301}x"),
            ("a mark on a picture", "🐈\u{301}"),
            ("stacked marks", "Rx\u{301}\u{302}\u{303}se"),
            ("an enclosing mark", "R\u{20dd}ose"),
            ("a private letter", "Ro\u{e000}se"),
            ("a letter of tomorrow", "Ro\u{378}se"),
        ] {
            assert_eq!(name(called).map_err(|refused| refused.code), Err(Code::BadName), "{what}");
        }
    }

    #[test]
    fn names_that_look_alike_are_not_apart() {
        for (one, other) in [
            ("Rose", "Rose"),
            ("Rose", "rose"),
            ("ROSE", "Rose"),
            ("Rose", "R\u{43e}se"),
            ("Tom", "T\u{3bf}m"),
            ("PAUL", "\u{420}AUL"),
            ("Il", "ll"),
            ("Bob", "B\u{43e}b"),
            ("❤️", "❤"),
            ("Éloïse", "ÉLOÏSE"),
            ("Jean-Luc", "Jean\u{2010}Luc"),
            ("D'Art", "D\u{2019}Art"),
        ] {
            let (one, other) = (name(one).unwrap(), name(other).unwrap());
            let refused = apart(&one, [other.as_str()]).map_err(|refused| refused.code);
            assert_eq!(refused, Err(Code::NameTaken), "{one} {other}");
        }
        for (one, other) in
            [("Rose", "Rosa"), ("René", "Rene"), ("Ian", "Lan"), ("Tom", "Tom 2"), ("Léa", "Leo")]
        {
            assert!(apart(one, [other]).is_ok(), "{one} {other}");
        }
    }
}
