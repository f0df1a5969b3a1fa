//! What a champion made of a decision, for whoever wants to know more than what it does.

/// How a decision came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// There was nothing to do, or only one thing.
    Only,
    /// By rules of thumb: nobody waited for this seat.
    Habit,
    /// It was worked out exactly.
    Solved,
    /// By imagined games.
    Search,
}

impl How {
    /// A stable word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Only => "only",
            Self::Habit => "habit",
            Self::Solved => "solved",
            Self::Search => "search",
        }
    }
}

/// A choice, and how imagined games went with it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rated<A> {
    /// The action; `None` for waiting.
    pub action: Option<A>,
    /// In how many imagined games it was tried.
    pub tries: u32,
    /// How good it was for the seat on the average: from 0, everything lost, to 1, everything won.
    pub worth: f32,
    /// The standard error of that.
    pub error: f32,
}

/// A decision with the thoughts behind it.
#[derive(Clone, Debug, PartialEq)]
pub struct Thoughts<A> {
    /// What to do; `None` to wait.
    pub choice: Option<A>,
    /// How it came about.
    pub how: How,
    /// How many games were imagined.
    pub count: u32,
    /// What was tried, the best first. Nothing where nothing had to be.
    pub rated: Vec<Rated<A>>,
}

impl<A: Copy + PartialEq> Thoughts<A> {
    /// What it thinks of everything that can be done, from 0 to 1, most of what it would do: for somebody who looks on. One that is two
    /// standard errors behind is thought little of, and what it did not even look at nothing.
    #[must_use]
    pub fn opinions(&self, actions: &[A]) -> Vec<(A, f32)> {
        let top = self.rated.iter().map(|rated| rated.worth).fold(0.0, f32::max);
        let esteem = |action: A| {
            let rated = self.rated.iter().find(|rated| rated.action == Some(action));
            rated.map_or(0.0, |rated| ((rated.worth - top) / (2.0 * rated.error.max(1e-3))).exp().min(0.95))
        };
        let opinion = |action| if Some(action) == self.choice { 1.0 } else { esteem(action) };
        let mut opinions: Vec<(A, f32)> = actions.iter().map(|&action| (action, opinion(action))).collect();
        opinions.sort_by(|one, other| other.1.total_cmp(&one.1));
        opinions
    }
}

impl<A> Thoughts<A> {
    /// Where nothing was tried.
    pub(crate) const fn plain(choice: Option<A>, how: How) -> Self {
        Self { choice, how, count: 0, rated: Vec::new() }
    }
}
