//! A page.

use super::Report;
use crate::Language;

impl Report {
    /// The page.
    #[must_use]
    pub fn to_html(&self, _: Language) -> String {
        String::new()
    }
}
