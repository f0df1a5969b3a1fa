//! How long a bot may think.

/// Answers a thinking bot's question whether to go on. A clock, a counter or a button can be behind it.
pub trait Budget {
    /// Whether there is time for another thought after this many.
    fn go_on(&mut self, thoughts: u32) -> bool;
}

/// So many thoughts, however long they take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Iterations(pub u32);

impl Budget for Iterations {
    fn go_on(&mut self, thoughts: u32) -> bool {
        thoughts < self.0
    }
}

impl<F: FnMut(u32) -> bool> Budget for F {
    fn go_on(&mut self, thoughts: u32) -> bool {
        self(thoughts)
    }
}
