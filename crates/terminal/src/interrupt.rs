//! Ctrl-C at a table of plain lines: somebody wants to leave, and is told that nothing is lost.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Notices Ctrl-C, and a terminal that asks to stop. A second time ends the program at once, whatever it does.
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    pub(crate) fn new() -> Self {
        let wanted = Arc::new(AtomicBool::new(false));
        for signal in [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
            // Without being noticed it ends the program, as it did before: the journal has everything.
            let _ = signal_hook::flag::register_conditional_shutdown(signal, 130, Arc::clone(&wanted));
            let _ = signal_hook::flag::register(signal, Arc::clone(&wanted));
        }
        Self(wanted)
    }

    /// Whether somebody wants to leave.
    pub(crate) fn is_wanted(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
