//! The book: every page is in it, and every link in the documents leads somewhere.

use std::fs;
use std::path::{Path, PathBuf};

use crate::shell::{Done, output, program, root, run};

/// Checks the documents and makes a website of the book, in `target/book`.
pub(crate) fn build() -> Done {
    check()?;
    if output(&mut program("mdbook", &["--version"])).is_err() {
        run(&mut program("cargo", &["install", "--locked", "mdbook"]))?;
    }
    run(&mut program("mdbook", &["build"]))
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
    let mut fenced = false;
    let prose = page.lines().filter(move |line| {
        fenced ^= line.trim_start().starts_with("```");
        !fenced
    });
    prose.flat_map(|line| line.split("](").skip(1)).filter_map(|rest| {
        let link = rest.split(')').next()?.split('#').next()?;
        let outside = link.contains("://") || link.starts_with("mailto:");
        (!link.is_empty() && !outside).then(|| link.to_owned())
    })
}
