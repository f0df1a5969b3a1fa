//! A bar that says how far an experiment is, and Ctrl-C that ends it early.

use std::collections::BTreeSet;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use indicatif::{ProgressBar, ProgressStyle};
use tablee_lab::{Misdeed, Text, Watch};
use tablee_terminal::{Voice, why};
use tablee_words::Lang;

/// Set by Ctrl-C.
static STOP: AtomicBool = AtomicBool::new(false);

/// How far an experiment is. The bar is only drawn on a terminal.
pub(super) struct Progress<'a> {
    lang: Lang,
    bar: ProgressBar,
    done: Box<dyn Fn(u64) + Sync>,
    complain: Box<dyn Fn(&'static str, Misdeed) + Sync + 'a>,
}

impl<'a> Progress<'a> {
    /// Of so many games or deals. From now on Ctrl-C ends the experiment, and a second one the program.
    pub(super) fn new(voice: &'a Voice, total: u64, what: Text) -> Self {
        // Without a handler Ctrl-C just ends the program: no reason not to begin.
        let _ = ctrlc::set_handler(|| {
            if STOP.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        });
        let lang = voice.words().lang();
        let bar = ProgressBar::new(total);
        let left = Text::said("lab-bar-left").with("time", "{eta}").say(lang);
        let style = ProgressStyle::with_template(&format!(
            "{{wide_bar}} {{human_pos}}/{{human_len}} {{msg}}, {{per_sec}}, {left}"
        ));
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar.set_message(what.say(lang));
        let counted = bar.clone();
        // A program does wrong in however many games; it is told about once.
        let told = Mutex::new(BTreeSet::new());
        let complain = move |program, misdeed: Misdeed| {
            let sentence = misdeed.text(program, |error| why(voice, error)).say(lang);
            if told.lock().is_ok_and(|mut told| told.insert(sentence.clone())) {
                eprintln!("tablee: {sentence}");
            }
        };
        Self { lang, bar, done: Box::new(move |games| counted.inc(games)), complain: Box::new(complain) }
    }

    /// What an experiment looks at.
    pub(super) fn watch(&self) -> Watch<'_> {
        Watch { stop: &STOP, done: &*self.done, complain: &*self.complain }
    }

    /// Takes the bar away. The exit code says whether everything was played.
    pub(super) fn finish(&self) -> ExitCode {
        self.bar.finish_and_clear();
        if STOP.load(Ordering::Relaxed) {
            eprintln!("tablee: {}", Text::said("lab-stopped-early").say(self.lang));
            return ExitCode::from(130);
        }
        ExitCode::SUCCESS
    }
}
