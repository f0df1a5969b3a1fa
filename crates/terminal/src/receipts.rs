//! What this person's device kept of deals at live tables, to compare their records with.

use std::fs;
use std::path::{Path, PathBuf};

use tablee_fair::Receipt;

use crate::tokens;

/// How many are kept; the oldest go first.
const KEPT: usize = 200;

/// The folder of receipts, next to the file with the seats.
fn place() -> Option<PathBuf> {
    Some(tokens::place()?.parent()?.join("receipts"))
}

fn file(folder: &Path, table: &str, game: u32) -> Option<PathBuf> {
    // A code is a word of small letters and hyphens; what is not is no file name either.
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_');
    let named = !table.starts_with('.') && table.bytes().all(plain);
    named.then(|| folder.join(format!("{table}-{game}.receipt")))
}

/// Keeps a receipt.
pub(crate) fn keep(receipt: &Receipt) -> std::io::Result<()> {
    let Some(folder) = place() else { return Ok(()) };
    keep_in(&folder, receipt)
}

fn keep_in(folder: &Path, receipt: &Receipt) -> std::io::Result<()> {
    let Some(file) = file(folder, &receipt.table, receipt.game) else { return Ok(()) };
    fs::create_dir_all(folder)?;
    forget_old(folder);
    fs::write(file, serde_json::to_string_pretty(receipt)? + "\n")
}

fn forget_old(folder: &Path) {
    let Ok(listed) = fs::read_dir(folder) else { return };
    let mut kept: Vec<_> = listed
        .flatten()
        .filter_map(|file| Some((file.metadata().ok()?.modified().ok()?, file.path())))
        .collect();
    kept.sort();
    let surplus = (kept.len() + 1).saturating_sub(KEPT);
    for (_, file) in kept.into_iter().take(surplus) {
        let _ = fs::remove_file(file);
    }
}

/// The receipt of a table's game, if one was kept.
pub(crate) fn recall(table: &str, game: u32) -> Option<String> {
    fs::read_to_string(file(&place()?, table, game)?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn receipts_are_kept_by_table_and_game_and_nowhere_else() {
        let folder = tempfile::tempdir().unwrap();
        let mut receipt = Receipt::new("bado-mireku", 2, "game x\n".to_owned(), vec!["Rose".to_owned()]);
        keep_in(folder.path(), &receipt).unwrap();
        let file = file(folder.path(), "bado-mireku", 2).unwrap();
        assert_eq!(Receipt::read(&fs::read_to_string(file).unwrap()), Some(receipt.clone()));
        for code in ["../bado", ".bado", "a/b"] {
            receipt.table = code.to_owned();
            keep_in(folder.path(), &receipt).unwrap();
        }
        for game in 0..KEPT as u32 + 20 {
            keep_in(folder.path(), &Receipt { table: "x".to_owned(), game, ..receipt.clone() }).unwrap();
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), KEPT);
        assert_eq!(
            fs::read_dir(folder.path().parent().unwrap())
                .unwrap()
                .flatten()
                .filter(|it| it.file_name() == "bado-2.receipt")
                .count(),
            0
        );
    }
}
