//! Work that takes longer than others should wait for.

/// Where long work is done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Work {
    /// On threads of its own, so that no table waits for another's.
    #[default]
    Aside,
    /// At once, by whoever asked: in a simulation, where one thing happens after the other and time stands still meanwhile.
    InLine,
}

impl Work {
    /// Does something, and says what came of it; nothing when it fell over.
    pub(crate) async fn run<T: Send + 'static>(self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        match self {
            Self::Aside => tokio::task::spawn_blocking(work).await.ok(),
            Self::InLine => Some(work()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Work;

    #[tokio::test]
    async fn what_falls_over_aside_takes_nobody_along() {
        assert_eq!(Work::Aside.run(|| 7).await, Some(7));
        assert_eq!(Work::Aside.run(|| -> u32 { panic!("on purpose") }).await, None);
    }

    #[tokio::test]
    async fn in_line_nobody_else_does_anything() {
        let here = std::thread::current().id();
        assert_eq!(Work::InLine.run(move || std::thread::current().id() == here).await, Some(true));
    }
}
