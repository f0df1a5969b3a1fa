//! A bar that says how far an experiment is, and Ctrl-C that ends it early.

use std::collections::BTreeSet;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use indicatif::ProgressBar;
use tablee_lab::{Brain, Misdeed, Programs, Text, Watch, start};
use tablee_terminal::{Voice, why, written};
use tablee_words::Lang;

use crate::terminal::{complain, drawn_bar};

/// Set by Ctrl-C.
static STOP: AtomicBool = AtomicBool::new(false);

/// How far an experiment is. The bar is only drawn on a terminal.
pub(super) struct Progress<'a> {
    lang: Lang,
    bar: ProgressBar,
    done: Box<dyn Fn(u64) + Sync>,
    programs: Programs,
    complain: Box<dyn Fn(&'static str, Misdeed) + Sync + 'a>,
}

impl<'a> Progress<'a> {
    /// Of so many games or deals, once everybody who plays is there. From now on Ctrl-C ends the experiment, and a second one
    /// the program.
    pub(super) fn new(voice: &'a Voice, total: u64, what: Text, brains: &[Brain]) -> Result<Self, Text> {
        let programs = Programs::default();
        start(brains, &programs)
            .map_err(|(program, misdeed)| misdeed.text(program, |error| why(voice, error)))?;
        // Without a handler Ctrl-C just ends the program: no reason not to begin.
        let _ = ctrlc::set_handler(|| {
            if STOP.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        });
        let lang = voice.words().lang();
        let bar = ProgressBar::new(total);
        let left = Text::said("lab-bar-left").with("time", "{eta}").say(lang);
        bar.set_style(drawn_bar(&format!(
            "{{wide_bar}} {{human_pos}}/{{human_len}} {{msg}}, {{per_sec}}, {left}"
        )));
        bar.set_message(written(&what.say(lang)).into_owned());
        let counted = bar.clone();
        // A program does wrong in however many games; it is told about once.
        let told = Mutex::new(BTreeSet::new());
        let complain = move |program, misdeed: Misdeed| {
            let sentence = misdeed.text(program, |error| why(voice, error)).say(lang);
            if told.lock().is_ok_and(|mut told| told.insert(sentence.clone())) {
                complain(&sentence);
            }
        };
        let done = Box::new(move |games| counted.inc(games));
        Ok(Self { lang, bar, done, programs, complain: Box::new(complain) })
    }

    /// What an experiment looks at.
    pub(super) fn watch(&self) -> Watch<'_> {
        Watch { stop: &STOP, done: &*self.done, programs: &self.programs, complain: &*self.complain }
    }

    /// Takes the bar away. The exit code says whether everything was played.
    pub(super) fn finish(&self) -> ExitCode {
        self.bar.finish_and_clear();
        if STOP.load(Ordering::Relaxed) {
            complain(&Text::said("lab-stopped-early").say(self.lang));
            return ExitCode::from(130);
        }
        ExitCode::SUCCESS
    }
}
