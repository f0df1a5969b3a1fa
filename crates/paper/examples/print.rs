//! Prints everything into a folder, to be looked at: `cargo run -p tablee-paper --example print FOLDER`.

use tablee_paper::{Ink, Sort, print};
use tablee_words::Lang;

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    for game in tablee_catalog::GAMES {
        for (ink, name) in [(Ink::Full, ""), (Ink::Saved, "-saved")] {
            for sort in Sort::ALL {
                if let Some(pdf) = print(game, sort, Lang::French, ink) {
                    std::fs::write(format!("{folder}/{game}-{}{name}.pdf", sort.name()), pdf)?;
                }
            }
        }
    }
    Ok(())
}
