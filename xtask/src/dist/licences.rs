//! The licences of everything that is inside the binary: crates, and what the page is made of.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::shell::{Done, output, program, root};

/// A part of the program that others wrote.
struct Part {
    name: String,
    licence: String,
    source: String,
    texts: Vec<PathBuf>,
}

/// A file's text.
pub(super) fn text(path: &Path) -> Done<String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// All of it as one text: each part with its licence, and each licence's text once, with the parts that it is of.
pub(super) fn all() -> Done<String> {
    let mut parts = crates()?;
    parts.extend(of_the_page()?);
    let mut page = String::from(
        "Tablée is made of the following parts, each under its own licence. The texts follow below, each once.\n\n",
    );
    let mut texts: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for part in &parts {
        let _ = writeln!(page, "{} ({}) {}", part.name, part.licence, part.source);
        for path in &part.texts {
            let text = text(path)?.trim().replace("\r\n", "\n");
            texts.entry(text).or_default().push(&part.name);
        }
    }
    let bare: Vec<&str> =
        parts.iter().filter(|part| part.texts.is_empty()).map(|part| part.name.as_str()).collect();
    if !bare.is_empty() {
        let _ = writeln!(
            page,
            "\nPublished without a text beside the name of their licence: {}.",
            bare.join(", ")
        );
    }
    for (text, names) in texts {
        let _ = write!(page, "\n{}\n{}\n\n{text}\n", "=".repeat(100), names.join(", "));
    }
    Ok(page)
}

/// The files in a folder that say a licence.
fn texts(folder: &Path) -> Vec<PathBuf> {
    let says = |name: &str| {
        let name = name.to_ascii_uppercase();
        ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"].iter().any(|begin| name.starts_with(begin))
    };
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = entries
        .filter(|entry| says(&entry.file_name().to_string_lossy()) && entry.path().is_file())
        .map(|entry| entry.path())
        .collect();
    found.sort();
    found
}

/// The crates that are linked into the program: what it depends on, and what those do, but not what only builds or tests it.
fn crates() -> Done<Vec<Part>> {
    let words =
        ["metadata", "--locked", "--format-version", "1", "--filter-platform", "x86_64-unknown-linux-gnu"];
    let metadata: Value =
        serde_json::from_str(&output(&mut program("cargo", &words))?).map_err(|error| error.to_string())?;
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let nodes: BTreeMap<String, Value> =
        list(&metadata["resolve"]["nodes"]).into_iter().map(|node| (word(&node["id"]), node)).collect();
    let packages: BTreeMap<String, Value> =
        list(&metadata["packages"]).into_iter().map(|package| (word(&package["id"]), package)).collect();
    let begin = packages.iter().find(|(_, package)| package["name"] == "tablee").map(|(id, _)| id.clone());
    let mut open = vec![begin.ok_or("cargo does not know the package tablee")?];
    let mut seen = BTreeSet::new();
    while let Some(id) = open.pop() {
        if !seen.insert(id.clone()) {
            continue;
        }
        let Some(node) = nodes.get(&id) else { continue };
        for dependency in list(&node["deps"]) {
            if list(&dependency["dep_kinds"]).iter().any(|kind| kind["kind"].is_null()) {
                open.push(word(&dependency["pkg"]));
            }
        }
    }
    let mut parts = Vec::new();
    for package in
        seen.iter().filter_map(|id| packages.get(id)).filter(|package| !package["source"].is_null())
    {
        let name = format!("{} {}", word(&package["name"]), word(&package["version"]));
        let Some(licence) = package["license"].as_str() else {
            return Err(format!("{name} does not say its licence"));
        };
        let manifest = PathBuf::from(word(&package["manifest_path"]));
        let folder = manifest.parent().unwrap_or(Path::new("."));
        let source = word(&package["repository"]);
        parts.push(Part { name, licence: licence.to_owned(), source, texts: texts(folder) });
    }
    parts.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(parts)
}

/// What the page is made of, as far as it is sent to browsers.
fn of_the_page() -> Done<Vec<Part>> {
    let web = root().join("web");
    let package: Value =
        serde_json::from_str(&text(&web.join("package.json"))?).map_err(|error| error.to_string())?;
    let mut names: Vec<String> =
        package["dependencies"].as_object().into_iter().flatten().map(|(name, _)| name.clone()).collect();
    // Its runtime is in the page.
    names.push("svelte".to_owned());
    let read = |name: &String| {
        let folder = web.join("node_modules").join(name);
        let own: Value =
            serde_json::from_str(&text(&folder.join("package.json"))?).map_err(|error| error.to_string())?;
        let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let texts = texts(&folder);
        if !own["license"].is_string() {
            return Err(format!("{name} does not say its licence"));
        }
        let name = format!("{name} {}", word(&own["version"]));
        Ok(Part { name, licence: word(&own["license"]), source: word(&own["homepage"]), texts })
    };
    names.iter().map(read).collect()
}
