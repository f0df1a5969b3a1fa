//! What travels, written down for other languages, from the types themselves: TypeScript for the page (`web/src/face`), JSON
//! Schema (`docs/schema`), its numbers for those who learn from arrays (`docs/numbers`) and a page for people who write bots
//! (`docs/states.md`). A test fails when a file is not what the
//! types say; `TABLEE_BLESS=1` writes it anew. Other tests hold real games against it.

mod form;
mod numbers;
mod page;
mod real;
mod schema;
mod typescript;

use std::path::PathBuf;

use schemars::JsonSchema;
use tablee_core::{Face, Numbered};
use ts_rs::TS;

use crate::GAMES;

/// How the files here are written anew.
const BLESS: &str = "TABLEE_BLESS=1 cargo test -p tablee-catalog written";

/// A game whose types can be written down: its crate has the feature `schema`.
pub(crate) trait Shaped:
    Face<State: TS + JsonSchema, Sight: TS + JsonSchema + 'static, Card: TS + JsonSchema + 'static> + Numbered
{
}

impl<G> Shaped for G where
    G: Face<State: TS + JsonSchema, Sight: TS + JsonSchema + 'static, Card: TS + JsonSchema + 'static>
        + Numbered
{
}

mod shaped {
    crate::visiting! { pub(super) super::Shaped }
}

use shaped::{Visitor, visit};

/// What a visitor says of every game, in order.
fn of_all<V: Visitor>(visitor: impl Fn() -> V) -> Vec<V::Output> {
    GAMES.iter().filter_map(|id| visit(id, visitor())).collect()
}

/// A file of the repository.
fn place(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// Every file with what it should say.
fn files() -> Vec<(String, String)> {
    struct Files;
    impl Visitor for Files {
        type Output = [(String, String); 3];

        fn visit<G: Shaped>(self) -> Self::Output {
            let written = |document| serde_json::to_string_pretty(&document).expect("it is JSON");
            let schema = written(schema::document::<G>());
            let numbers = written(numbers::document::<G>());
            [
                (format!("web/src/face/{}.ts", G::ID), typescript::game::<G>()),
                (format!("docs/schema/{}.json", G::ID), format!("{schema}\n")),
                (format!("docs/numbers/{}.json", G::ID), format!("{numbers}\n")),
            ]
        }
    }
    let mut files: Vec<(String, String)> = of_all(|| Files).into_iter().flatten().collect();
    files.extend([
        ("web/src/face/core.ts".to_owned(), typescript::core()),
        ("web/src/face/index.ts".to_owned(), typescript::index()),
        ("web/src/face/facts.ts".to_owned(), typescript::facts()),
        ("web/src/face/decks.ts".to_owned(), typescript::decks()),
        ("docs/states.md".to_owned(), page::page()),
    ]);
    files
}

#[test]
fn the_files_are_what_the_types_say() {
    let bless = std::env::var_os("TABLEE_BLESS").is_some();
    for (path, text) in files() {
        let file = place(&path);
        if bless {
            let folder = file.parent().expect("it is in a folder");
            std::fs::create_dir_all(folder).expect("a folder");
            std::fs::write(&file, text).expect("a file");
        } else {
            let found = std::fs::read_to_string(&file).unwrap_or_default();
            assert!(found == text, "{path} is stale: {BLESS}");
        }
    }
}
