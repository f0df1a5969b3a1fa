//! The games, as the repository has them. Read from its files and not from the crates: chores are wanted when those do not compile, too.

use std::fs;

use crate::shell::{Done, root};

/// Where all games are listed.
pub(crate) const LIST: &str = "crates/catalog/src/games.rs";

/// The ids of all games, in the order of the one list.
pub(crate) fn ids() -> Done<Vec<String>> {
    let text = read(LIST)?;
    let ids: Vec<String> = text.lines().filter_map(listed).map(str::to_owned).collect();
    if ids.is_empty() { Err(format!("{LIST} lists no games")) } else { Ok(ids) }
}

/// The game that a line of the list has: `"trefles" => trefles::Trefles,`.
pub(crate) fn listed(line: &str) -> Option<&str> {
    let (id, _) = line.trim().strip_prefix('"')?.split_once("\" => ")?;
    Some(id)
}

/// What the numbers of a game's rules begin with: what the first one on its page does.
pub(crate) fn prefix(game: &str) -> Done<String> {
    let page = format!("docs/rules/en/{game}.md");
    let text = read(&page)?;
    let first = text.lines().find_map(|line| line.strip_prefix("- **")?.split_once('-'));
    first.map(|(prefix, _)| prefix.to_owned()).ok_or_else(|| format!("{page} has no numbered rules"))
}

/// A file of the repository.
pub(crate) fn read(path: &str) -> Done<String> {
    fs::read_to_string(root().join(path)).map_err(|error| format!("{path}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_are_those_of_the_list() {
        let ids = ids().unwrap();
        assert!(ids.iter().any(|id| id == "trefles"), "{ids:?}");
        assert_eq!(prefix("trefles").unwrap(), "TR");
        for id in ids {
            assert!(root().join("games").join(&id).is_dir(), "{id}");
        }
    }
}
