//! The engine for the page: made here for whoever develops, and for the tests, which never do without.

use crate::shell::{Done, program, root, run};

#[path = "../../crates/wasm/build/engine.rs"]
mod how;

/// What Debian has it in.
const PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld"];

/// Makes the engine, and installs what is missing for it.
pub(crate) fn make() -> Done {
    eprintln!("\nthe engine for the page");
    if let Err(why) = how::make(&root()) {
        if how::has_debian() {
            return Err(why);
        }
        let mut words = vec!["install", "-y", "-qq"];
        words.extend(PACKAGES);
        run(&mut program("apt-get", &["update", "-qq"]))?;
        run(&mut program("apt-get", &words))?;
        how::make(&root())?;
    }
    Ok(())
}
