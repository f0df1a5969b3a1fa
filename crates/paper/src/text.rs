//! Letters in the fonts that every reader of PDF has: how they are coded, and how wide they are.

/// A font.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Font {
    Plain,
    Bold,
    Slanted,
}

/// How wide the letters from the space to the tilde are, in thousandths of the size.
const WIDTHS: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
    500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
    556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
    278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

/// The same in bold.
const BOLD: [u16; 95] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278,
    556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
    556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
    333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
];

/// A letter: whether it is one of the symbols, its code, and the letter whose width it has, or its own.
fn coded(letter: char) -> (bool, u8, u16) {
    let like = |letter: char| letter as u16;
    match letter {
        ' '..='~' => (false, letter as u8, like(letter)),
        '\u{a0}' | '\u{202f}' | '\u{2009}' => (false, b' ', like(' ')),
        '’' | '‘' => (false, 0x92, like('i')),
        '“' => (false, 0x93, like('-')),
        '”' => (false, 0x94, like('-')),
        '…' => (false, 0x85, like('@')),
        '–' | '−' => (false, 0x96, like('0')),
        '—' => (false, 0x97, like('@')),
        'œ' => (false, 0x9c, like('W')),
        'æ' => (false, 0xe6, like('m')),
        'Œ' => (false, 0x8c, like('@')),
        '«' => (false, 0xab, like('0')),
        '»' => (false, 0xbb, like('0')),
        '×' => (false, 0xd7, like('+')),
        '·' => (false, 0xb7, like('.')),
        'À' | 'Â' => (false, letter as u32 as u8, like('A')),
        'Ç' => (false, 0xc7, like('C')),
        'È' | 'É' | 'Ê' | 'Ë' => (false, letter as u32 as u8, like('E')),
        'Î' | 'Ï' => (false, letter as u32 as u8, like('I')),
        'Ô' => (false, 0xd4, like('O')),
        'Ù' | 'Û' => (false, letter as u32 as u8, like('U')),
        'à' | 'â' | 'ä' => (false, letter as u32 as u8, like('a')),
        'ç' => (false, 0xe7, like('c')),
        'è' | 'é' | 'ê' | 'ë' => (false, letter as u32 as u8, like('e')),
        'î' | 'ï' => (false, letter as u32 as u8, like('t')),
        'ô' | 'ö' => (false, letter as u32 as u8, like('o')),
        'ù' | 'û' | 'ü' => (false, letter as u32 as u8, like('u')),
        '♣' => (true, 0xa7, like('w')),
        '♦' => (true, 0xa8, like('w')),
        '♥' => (true, 0xa9, like('w')),
        '♠' => (true, 0xaa, like('w')),
        '←' => (true, 0xac, like('@')),
        '→' => (true, 0xae, like('@')),
        '≤' => (true, 0xa3, like('+')),
        '≥' => (true, 0xb3, like('+')),
        _ => (false, b'?', like('?')),
    }
}

/// Whether a letter can be printed as it is.
#[cfg(test)]
pub(crate) fn is_printable(letter: char) -> bool {
    letter == '?' || coded(letter).1 != b'?'
}

/// How wide a text is, in units of its size.
pub(crate) fn width(text: &str, font: Font) -> f64 {
    let widths = if font == Font::Bold { &BOLD } else { &WIDTHS };
    let wide = |letter: char| {
        let at = usize::from(coded(letter).2.saturating_sub(32));
        f64::from(widths.get(at).copied().unwrap_or(556))
    };
    text.chars().map(wide).sum::<f64>() / 1000.0
}

/// A text in pieces of one font: whether it is of symbols, and its codes.
pub(crate) fn pieces(text: &str) -> Vec<(bool, Vec<u8>)> {
    let mut pieces: Vec<(bool, Vec<u8>)> = Vec::new();
    for letter in text.chars() {
        let (symbol, code, _) = coded(letter);
        match pieces.last_mut() {
            Some((same, codes)) if *same == symbol => codes.push(code),
            _ => pieces.push((symbol, vec![code])),
        }
    }
    pieces
}

/// Codes as a string of a PDF.
pub(crate) fn quoted(codes: &[u8]) -> String {
    let mut out = String::from("(");
    for code in codes {
        match code {
            b'(' | b')' | b'\\' => {
                out.push('\\');
                out.push(char::from(*code));
            }
            b' '..=b'~' => out.push(char::from(*code)),
            _ => out.push_str(&format!("\\{code:03o}")),
        }
    }
    out.push(')');
    out
}

/// A text as a string of a PDF, with its symbols left out.
pub(crate) fn literal(text: &str) -> Vec<u8> {
    let codes: Vec<u8> =
        pieces(text).into_iter().filter(|(symbol, _)| !symbol).flat_map(|(_, codes)| codes).collect();
    quoted(&codes).into_bytes()
}

/// A text in lines that are no wider than this, in units of its size.
pub(crate) fn lines(text: &str, font: Font, most: f64) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    // A space that must not break is none.
    for word in text.split([' ', '\n']).filter(|word| !word.is_empty()) {
        let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        if line.is_empty() || width(&longer, font) <= most {
            line = longer;
        } else {
            lines.push(std::mem::replace(&mut line, word.to_owned()));
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_no_wider_than_they_may_be() {
        let text = "Poussez les tasses, sortez le tableau et comptez les jetons\u{202f}: le petit nain réclame sa mise.";
        let lines = lines(text, Font::Plain, 20.0);
        assert!(lines.len() > 1 && lines.iter().all(|line| width(line, Font::Plain) <= 20.0), "{lines:?}");
        assert_eq!(lines.join(" "), text);
    }

    #[test]
    fn suits_and_arrows_are_of_the_font_that_has_them() {
        assert_eq!(pieces("7♦"), [(false, vec![b'7']), (true, vec![0xa8])]);
        assert_eq!(quoted(b"a(b"), "(a\\(b)");
    }
}
