//! Chores that go on side by side. What each prints is kept and shown in one piece when it is at its end, so that nobody has to tell
//! two of them apart.

use std::cell::RefCell;
use std::fs::File;
use std::io::{Read as _, Seek as _, Write as _};
use std::process::Command;
use std::time::Instant;

use crate::shell::Done;

thread_local! {
    /// Where the chore of this thread prints to, if it has a lane of its own.
    static PAPER: RefCell<Option<File>> = const { RefCell::new(None) };
}

/// Says a line: here and now, or on the paper of the lane.
pub(crate) fn say(line: &str) {
    PAPER.with_borrow_mut(|paper| match paper {
        // The paper is a file in the temporary folder; where that is full, the chore itself will say so.
        Some(paper) => drop(writeln!(paper, "{line}")),
        None => eprintln!("{line}"),
    });
}

/// Lets a program print where its lane does.
pub(crate) fn keep(command: &mut Command) -> Done {
    PAPER.with_borrow(|paper| {
        let Some(paper) = paper else { return Ok(()) };
        let copy = || paper.try_clone().map_err(|error| format!("what is printed cannot be kept: {error}"));
        command.stdout(copy()?).stderr(copy()?);
        Ok(())
    })
}

/// Does a chore with a paper of its own, and gives back what was printed on it, too.
pub(crate) fn kept<T>(chore: impl FnOnce() -> Done<T>) -> (Done<T>, String) {
    let wrong = |error: std::io::Error| format!("what is printed cannot be kept: {error}");
    let begun = tempfile::tempfile().map_err(wrong).map(|paper| PAPER.replace(Some(paper)));
    let outer = match begun {
        Ok(outer) => outer,
        Err(why) => return (Err(why), String::new()),
    };
    let done = chore();
    let mut printed = Vec::new();
    let read =
        PAPER.replace(outer).map(|mut paper| paper.rewind().and_then(|()| paper.read_to_end(&mut printed)));
    let done = match read {
        Some(Err(error)) => done.and(Err(wrong(error))),
        _ => done,
    };
    (done, String::from_utf8_lossy(&printed).into_owned())
}

/// A chore that needs nothing of those beside it.
pub(crate) struct Lane<'a> {
    name: &'a str,
    chore: Box<dyn FnOnce() -> Done + Send + 'a>,
}

impl<'a> Lane<'a> {
    pub(crate) fn new(name: &'a str, chore: impl FnOnce() -> Done + Send + 'a) -> Self {
        Self { name, chore: Box::new(chore) }
    }
}

/// Does all of them at once, each to its end, and fails with everything that failed.
pub(crate) fn side_by_side(lanes: Vec<Lane<'_>>) -> Done {
    let names: Vec<&str> = lanes.iter().map(|lane| lane.name).collect();
    eprintln!("\nSide by side: {}. Each is shown when it is at its end.", names.join(", "));
    let begun = Instant::now();
    let wrong: Vec<String> = std::thread::scope(|scope| {
        let lanes: Vec<_> = lanes
            .into_iter()
            .map(|lane| {
                scope.spawn(move || {
                    let (done, printed) = kept(lane.chore);
                    let whole = if done.is_ok() { "done" } else { "FAILED" };
                    // In one call, so that nothing of another comes in between.
                    eprint!("{printed}\n=== {}: {whole} after {} s\n", lane.name, begun.elapsed().as_secs());
                    done
                })
            })
            .collect();
        lanes
            .into_iter()
            .filter_map(|lane| lane.join().unwrap_or_else(|_| Err("a chore broke off".to_owned())).err())
            .collect()
    });
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::{program, run};

    #[test]
    fn all_go_to_their_end_and_all_that_failed_is_told() {
        let ended = std::sync::atomic::AtomicU32::new(0);
        let chore = |done: Done| {
            ended.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            done
        };
        let done = side_by_side(vec![
            Lane::new("one", || chore(Err("one fell".to_owned()))),
            Lane::new("two", || chore(Ok(()))),
            Lane::new("three", || chore(Err("three fell".to_owned()))),
        ]);
        assert_eq!(done, Err("one fell\nthree fell".to_owned()));
        assert_eq!(ended.into_inner(), 3);
    }

    #[test]
    fn a_chore_that_panics_is_a_failure() {
        assert!(side_by_side(vec![Lane::new("one", || panic!("on purpose"))]).is_err());
    }

    #[test]
    fn what_programs_print_is_kept_in_order() {
        let (done, printed) = kept(|| {
            say("first");
            run(&mut program("sh", &["-c", "echo second; echo third >&2; exit 3"]))
        });
        assert_eq!(done, Err("failed: sh -c echo second; echo third >&2; exit 3".to_owned()));
        let lines: Vec<&str> = printed.lines().filter(|line| !line.is_empty()).collect();
        assert_eq!(lines, ["first", "$ sh -c echo second; echo third >&2; exit 3", "second", "third"]);
    }
}
