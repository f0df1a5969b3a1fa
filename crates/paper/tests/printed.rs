//! What is printed: every card as often as the rules have it, on as few sheets as can be, the same in every run.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use tablee_paper::{Ink, Sort, print};
use tablee_words::Lang;

fn pages(pdf: &[u8]) -> usize {
    String::from_utf8_lossy(pdf).matches("/Type /Page /Parent").count()
}

#[test]
fn every_game_has_its_cards_and_their_backs() {
    // Fronts and backs: 52, 51, 48 and 59 + 16 + 1 cards, nine a sheet. Saved ink leaves out backs that are all the same.
    for (game, full, saved) in
        [("nain-jaune", 12, 6), ("trefles", 12, 6), ("tous-a-table", 12, 6), ("sardines", 18, 12)]
    {
        let pdf = print(game, Sort::Cards, Lang::French, Ink::Full).unwrap();
        assert_eq!(pages(&pdf), full, "{game}");
        assert_eq!(pages(&print(game, Sort::Cards, Lang::English, Ink::Saved).unwrap()), saved, "{game}");
    }
}

#[test]
fn the_places_of_all_objects_are_where_the_table_says() {
    let pdf = print("trefles", Sort::Cards, Lang::French, Ink::Full).unwrap();
    let text = String::from_utf8_lossy(&pdf).into_owned();
    // The positions are of bytes: what is no text is longer once it is read as text.
    let at = |needle: &[u8]| pdf.windows(needle.len()).rposition(|bytes| bytes == needle).unwrap();
    let table = at(b"xref\n0 ");
    let said: usize = text.rsplit("startxref\n").next().unwrap().lines().next().unwrap().parse().unwrap();
    // `startxref` has the word in it, too.
    assert!(pdf[said..].starts_with(b"xref\n0 "), "{said} {table}");
    let places = String::from_utf8_lossy(&pdf[said..]).into_owned();
    for (number, line) in places.lines().skip(3).take_while(|line| line.ends_with("n ")).enumerate() {
        let place: usize = line[..10].parse().unwrap();
        assert!(
            pdf[place..].starts_with(format!("{} 0 obj", number + 1).as_bytes()),
            "object {}",
            number + 1
        );
    }
}

#[test]
fn only_nain_jaune_has_a_board() {
    assert_eq!(pages(&print("nain-jaune", Sort::Board, Lang::French, Ink::Full).unwrap()), 2);
    for game in ["trefles", "sardines", "tous-a-table", "tarot"] {
        assert!(print(game, Sort::Board, Lang::French, Ink::Full).is_none(), "{game}");
    }
}

#[test]
fn every_game_has_a_booklet_in_both_languages() {
    for game in tablee_catalog::GAMES {
        for lang in [Lang::French, Lang::English] {
            let pdf = print(game, Sort::Booklet, lang, Ink::Full).unwrap();
            // Sides of whole sheets.
            assert!(pages(&pdf) >= 2 && pages(&pdf).is_multiple_of(2), "{game}");
            assert_eq!(pdf, print(game, Sort::Booklet, lang, Ink::Full).unwrap(), "the same in every run");
        }
    }
}
