//! What somebody may be called at a table of a page that is alone: the same as elsewhere (`names`) for whoever is called something, without
//! the tables of all letters there are, which are a quarter of all that such a page has to load.
//!
//! Who could deceive whom with letters that look alike sits in the same room there. A server that such a table is brought to asks again.

use tablee_fair::MAX_NAME;

use crate::{Code, Refused};

/// A name, tidied up, if it can be one.
#[allow(unreachable_pub, reason = "beside the tables it is only tested")]
pub fn name(name: &str) -> Result<String, Refused> {
    let name = name.trim();
    let spaced = |letter: char| letter.is_whitespace() && !letter.is_control() && !is_line(letter);
    let name = name.split(spaced).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let count = name.chars().count();
    let seen = |letter: char| letter.is_alphanumeric() || is_picture(letter);
    if count == 0 || count > MAX_NAME || !name.chars().any(seen) || name.chars().any(is_odd) {
        let message = format!("a name has 1 to {MAX_NAME} characters that can be seen");
        return Err(Refused::new(Code::BadName, message));
    }
    Ok(name)
}

/// Whether a name can be told apart from these.
pub fn apart<'a>(name: &str, others: impl IntoIterator<Item = &'a str>) -> Result<(), Refused> {
    let small = name.to_lowercase();
    if others.into_iter().any(|other| other.to_lowercase() == small) {
        return Err(Refused::new(Code::NameTaken, "somebody at this table is called that, or looks like it"));
    }
    Ok(())
}

const fn is_line(letter: char) -> bool {
    matches!(letter, '\u{2028}' | '\u{2029}')
}

/// Arrows, signs and pictures, as far as blocks of them go.
const fn is_picture(letter: char) -> bool {
    matches!(letter, '\u{2190}'..='\u{27ff}' | '\u{2900}'..='\u{2bff}' | '\u{1f000}'..='\u{1faff}')
}

/// Nothing that can be seen, or that would turn or hide what is around it. What joins pictures is welcome.
fn is_odd(letter: char) -> bool {
    letter.is_control()
        || is_line(letter)
        || matches!(
            letter,
            '\u{ad}'
                | '\u{34f}'
                | '\u{61c}'
                | '\u{115f}'
                | '\u{1160}'
                | '\u{17b4}'
                | '\u{17b5}'
                | '\u{180b}'..='\u{180f}'
                | '\u{200b}'
                | '\u{200c}'
                | '\u{200e}'
                | '\u{200f}'
                | '\u{202a}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{2800}'
                | '\u{3164}'
                | '\u{e000}'..='\u{f8ff}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff0}'..='\u{fffb}'
                | '\u{e0000}'..='\u{10ffff}'
        )
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    /// Whoever has a name has the same one on a page that is alone.
    #[test]
    fn people_are_called_the_same() {
        let called = [
            "Rose",
            "  Rose \u{a0} de  Lima\n",
            "Jean-Luc",
            "D’Artagnan",
            "Anne-Éloïse de l’Œuvre",
            "M. Hulot",
            "Tom & Lina",
            "Nguyễn",
            "Στέφανος",
            "Иван",
            "李雷",
            "محمد",
            "Zoé 🐈",
            "👨‍👩‍👧",
            "❤️ Rose",
            "🇫🇷 Marcel",
            "K2",
        ];
        for called in called {
            assert_eq!(name(called), crate::names::name(called), "{called}");
        }
    }

    #[test]
    fn what_cannot_be_seen_is_no_name() {
        let long = "x".repeat(33);
        let none = [
            "",
            " \u{a0}",
            &long,
            "-",
            "Ro\u{7}se",
            "Ro\nse",
            "Ro\u{2028}se",
            "Ro\u{200b}se",
            "\u{202e}esoR",
        ];
        for called in none.into_iter().chain(["\u{feff}Rose", "Rose\u{e0041}", "\u{3164}", "\u{2800}"]) {
            assert_eq!(name(called).map_err(|refused| refused.code), Err(Code::BadName), "{called:?}");
        }
        assert!(apart("rose", ["Rose"]).is_err() && apart("Rose", ["Rosa"]).is_ok());
    }
}
