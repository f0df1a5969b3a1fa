//! The book: every page is in it, and every link leads somewhere, in the documents and on the website made of them.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Component, Path, PathBuf};

use pulldown_cmark::{Event, Parser, Tag};

use crate::shell::{Done, files, output, program, root, run};
use crate::tools::MDBOOK;

/// Checks the documents and makes a website of the book, in `target/book`.
pub(crate) fn build() -> Done {
    check()?;
    run(&mut program(&MDBOOK.get()?.to_string_lossy(), &["build"]))?;
    check_website(&root().join("target/book"))
}

/// Fails on a link of the website to a page, a picture or a heading that it does not have: a document may link to what is
/// beside `docs`, a website cannot.
fn check_website(folder: &Path) -> Done {
    let mut pages = BTreeMap::new();
    for path in files(folder, "html")? {
        pages.insert(path.clone(), read(&path)?);
    }
    let mut wrong = Vec::new();
    for (path, page) in &pages {
        // All pages in one, whose links are those of the pages; and one that is shown under any address.
        if path == &folder.join("print.html") || path == &folder.join("404.html") {
            continue;
        }
        for link in values(page, "href").chain(values(page, "src")) {
            if link.contains("://") || link.starts_with("data:") || link.starts_with("mailto:") {
                continue;
            }
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() { path.clone() } else { tidy(&path.with_file_name(file)) };
            let there = target.starts_with(folder)
                && target.exists()
                && (heading.is_empty()
                    || pages.get(&target).is_none_or(|page| values(page, "id").any(|id| id == heading)));
            if !there {
                wrong.push(format!("{} links to {link}, which is not there", short(path)));
            }
        }
    }
    if pages.is_empty() {
        wrong.push(format!("{} has no pages", short(folder)));
    }
    if wrong.is_empty() {
        println!("{} pages, and every link of the website leads somewhere", pages.len());
        return Ok(());
    }
    Err(wrong.join("\n"))
}

/// What an attribute is set to, everywhere on a page.
fn values<'a>(page: &'a str, attribute: &str) -> impl Iterator<Item = &'a str> {
    let opening = format!(" {attribute}=\"");
    let mut rest = page;
    std::iter::from_fn(move || {
        let begin = rest.find(&opening)? + opening.len();
        let value = rest[begin..].split('"').next()?;
        rest = &rest[begin + value.len()..];
        Some(value)
    })
}

/// A path without steps up and down again.
fn tidy(path: &Path) -> PathBuf {
    let mut tidied = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(tidied.pop()),
            Component::CurDir => {}
            part => tidied.push(part),
        }
    }
    tidied
}

/// Fails on a page that the summary does not name, and on a link to a file that is not there.
pub(crate) fn check() -> Done {
    let root = root();
    let pages =
        output(&mut program("git", &["ls-files", "--cached", "--others", "--exclude-standard", "*.md"]))?;
    let mut wrong = Vec::new();
    let summary = root.join("docs/SUMMARY.md");
    let named: Vec<PathBuf> = links(&read(&summary)?).map(|link| root.join("docs").join(link)).collect();
    for page in pages.lines().map(|page| root.join(page)).filter(|page| page.exists()) {
        if page.starts_with(root.join("docs")) && page != summary && !named.contains(&page) {
            wrong.push(format!("{} is not in docs/SUMMARY.md", short(&page)));
        }
        let folder = page.parent().unwrap_or(&root).to_path_buf();
        for link in links(&read(&page)?) {
            if !folder.join(&link).exists() {
                wrong.push(format!("{} links to {link}, which is not there", short(&page)));
            }
        }
    }
    if wrong.is_empty() {
        println!("every page is in the book, and every link leads somewhere");
        return Ok(());
    }
    Err(wrong.join("\n"))
}

fn read(page: &Path) -> Done<String> {
    fs::read_to_string(page).map_err(|error| format!("{}: {error}", short(page)))
}

fn short(page: &Path) -> String {
    page.strip_prefix(root()).unwrap_or(page).display().to_string()
}

/// The files that a page links to, without what is elsewhere in the world or further down the same page.
fn links(page: &str) -> impl Iterator<Item = String> + '_ {
    Parser::new(page).filter_map(|event| {
        let (Event::Start(Tag::Link { dest_url, .. }) | Event::Start(Tag::Image { dest_url, .. })) = event
        else {
            return None;
        };
        let link = dest_url.split('#').next()?;
        let outside = link.contains("://") || link.starts_with("mailto:");
        (!link.is_empty() && !outside).then(|| link.to_owned())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_that_leads_nowhere_is_found() {
        let folder = std::env::temp_dir().join(format!("tablee-book-{}", std::process::id()));
        fs::create_dir_all(folder.join("deep")).unwrap();
        fs::write(folder.join("index.html"), r##"<h1 id="top"><a href="#top"><a href="deep/a.html#b">"##)
            .unwrap();
        fs::write(folder.join("deep/a.html"), r#"<p id="b"><a href="../index.html"><img src="https://x/y">"#)
            .unwrap();
        assert_eq!(check_website(&folder), Ok(()));
        fs::write(folder.join("deep/a.html"), r#"<p id="c"><img src="../no.png"><a href="../..">"#).unwrap();
        let wrong = check_website(&folder).unwrap_err();
        fs::remove_dir_all(&folder).unwrap();
        assert!(check_website(&folder).is_err(), "a website without pages");
        let found: Vec<&str> = wrong.lines().filter_map(|line| line.split(" links to ").nth(1)).collect();
        assert_eq!(
            found,
            [
                "../.., which is not there",
                "../no.png, which is not there",
                "deep/a.html#b, which is not there"
            ]
        );
    }
}
