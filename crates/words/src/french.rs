//! What French does to a word by what follows it. Messages call it as a function: `Niveau { OF($name) }`.

/// « de » before a name: « d’Antoine », « de Marcel », « des Trèfles ».
pub(crate) fn of(name: &str) -> String {
    if let Some(rest) = name.strip_prefix("Les ") {
        format!("des {rest}")
    } else if is_elided_before(name) {
        format!("d’{name}")
    } else {
        format!("de {name}")
    }
}

/// Whether « de », « que » and « le » lose their vowel before a name. An h is taken to be silent, as in nearly all first names; a y is a
/// vowel before a consonant only: « d’Yvette », « de Yann ».
fn is_elided_before(name: &str) -> bool {
    let mut letters = name.chars().flat_map(char::to_lowercase);
    match letters.next() {
        Some('y') => letters.next().is_some_and(|next| !is_vowel(next)),
        Some(first) => first == 'h' || is_vowel(first),
        None => false,
    }
}

/// Whether a small letter is a vowel, whatever stands on it.
fn is_vowel(letter: char) -> bool {
    "aàâäáãåæeéèêëiîïíoôöóõøœuùûüú".contains(letter)
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn of_a_name() {
        for (name, said) in [
            ("Antoine", "d’Antoine"),
            ("Marcel", "de Marcel"),
            ("Élodie", "d’Élodie"),
            ("Œdipe", "d’Œdipe"),
            ("Hugo", "d’Hugo"),
            ("Yvette", "d’Yvette"),
            ("Yann", "de Yann"),
            ("Les Trèfles", "des Trèfles"),
            ("Le Goff", "de Le Goff"),
            ("Léon", "de Léon"),
            ("7D", "de 7D"),
            ("", "de "),
        ] {
            assert_eq!(of(name), said);
        }
    }
}
