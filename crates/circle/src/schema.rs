//! The circle as JSON Schema, in `docs/schema/`, made from the types themselves. The test fails when a file there is not what the
//! types say; `TABLEE_BLESS=1` writes it anew.

use std::path::PathBuf;

use schemars::generate::SchemaSettings;
use serde_json::json;

use crate::{CircleNow, Deed, Export};

#[test]
fn the_schemas_of_circles_in_docs_are_those_of_the_types() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema");
    let bless = std::env::var_os("TABLEE_BLESS").is_some();
    let received = || SchemaSettings::draft2020_12().for_serialize().into_generator();
    let sent = || SchemaSettings::draft2020_12().for_deserialize().into_generator();
    let files = [
        ("circle.json", json!(received().into_root_schema_for::<Export>())),
        ("circle-now.json", json!(received().into_root_schema_for::<CircleNow>())),
        ("circle-deed.json", json!(sent().into_root_schema_for::<Deed>())),
    ];
    for (name, schema) in files {
        let text = format!("{}\n", serde_json::to_string_pretty(&schema).expect("it is JSON"));
        let path = folder.join(name);
        if bless {
            std::fs::write(&path, text).expect("a file");
        } else {
            let found = std::fs::read_to_string(&path).unwrap_or_default();
            assert!(found == text, "docs/schema/{name} is stale: TABLEE_BLESS=1 cargo test --lib schema");
        }
    }
}
