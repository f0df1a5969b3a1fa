//! A bar that says how far an experiment is, and Ctrl-C that ends it early.

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use indicatif::{ProgressBar, ProgressStyle};
use tablee_lab::Watch;

/// Set by Ctrl-C.
static STOP: AtomicBool = AtomicBool::new(false);

/// How far an experiment is. The bar is only drawn on a terminal.
pub(crate) struct Progress {
    bar: ProgressBar,
    done: Box<dyn Fn(u64) + Sync>,
}

impl Progress {
    /// Of so many games or deals. From now on Ctrl-C ends the experiment, and a second one the program.
    pub(crate) fn new(total: u64, what: &'static str) -> Self {
        // Without a handler Ctrl-C just ends the program: no reason not to begin.
        let _ = ctrlc::set_handler(|| {
            if STOP.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        });
        let bar = ProgressBar::new(total);
        let style =
            ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len} {msg}, {per_sec}, {eta} left");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar.set_message(what);
        let counted = bar.clone();
        Self { bar, done: Box::new(move |games| counted.inc(games)) }
    }

    /// What an experiment looks at.
    pub(crate) fn watch(&self) -> Watch<'_> {
        Watch { stop: &STOP, done: &*self.done }
    }

    /// Takes the bar away. The exit code says whether everything was played.
    pub(crate) fn finish(&self) -> ExitCode {
        self.bar.finish_and_clear();
        if STOP.load(Ordering::Relaxed) {
            eprintln!("tablee: stopped early; these are the results so far");
            return ExitCode::from(130);
        }
        ExitCode::SUCCESS
    }
}
