//! Words and links that let another device in: for ten minutes, and once. They are in memory alone; whoever is too late asks again.

use std::sync::{Mutex, PoisonError};

use tablee_circle::{Spoken, read_words};
use tablee_journal::TableName;
use tablee_table::hash;

/// How long they are good, in seconds.
pub(crate) const GOOD: u64 = 600;

/// The most that are good at the same time.
const MOST: usize = 10_000;

/// A device that may come.
#[derive(Debug)]
pub(crate) struct Offer {
    pub(crate) circle: TableName,
    pub(crate) member: u32,
    pub(crate) spoken: Spoken,
    /// The hash of the secret in the link.
    pub(crate) link: String,
    pub(crate) until: u64,
}

/// What is good at the moment.
#[derive(Debug, Default)]
pub(crate) struct Offers(Mutex<Vec<Offer>>);

impl Offers {
    /// A member lets another device come; what they said before is good no longer. False when there are too many.
    pub(crate) fn add(&self, offer: Offer, now: u64) -> bool {
        self.forget(&offer.circle, Some(offer.member));
        let mut offers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        offers.retain(|one| one.until > now);
        let room = offers.len() < MOST && !offers.iter().any(|one| one.spoken == offer.spoken);
        if room {
            offers.push(offer);
        }
        room
    }

    /// Whom these words, or the secret of this link, let in; they are used up by it.
    pub(crate) fn take(&self, words: Option<&str>, secret: Option<&str>, now: u64) -> Option<Offer> {
        let (spoken, link) = (words.and_then(read_words), secret.map(hash));
        let mut offers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        offers.retain(|one| one.until > now);
        let is = |one: &Offer| spoken == Some(one.spoken) || link.as_ref() == Some(&one.link);
        let at = offers.iter().position(is)?;
        Some(offers.swap_remove(at))
    }

    /// Nobody comes to this circle any more, or to this member.
    pub(crate) fn forget(&self, circle: &TableName, member: Option<u32>) {
        let mut offers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        offers.retain(|one| one.circle != *circle || member.is_some_and(|member| one.member != member));
    }
}

#[cfg(test)]
mod tests {
    use tablee_circle::say_words;

    use super::*;

    fn offer(member: u32, first: u8) -> Offer {
        let circle = TableName::new("a").unwrap();
        Offer { circle, member, spoken: [first, 2, 3, 4, 5], link: hash("secret"), until: 1000 + GOOD }
    }

    #[test]
    fn words_are_good_once_and_for_ten_minutes() {
        let words = say_words([1, 2, 3, 4, 5], true);
        let offers = Offers::default();
        assert!(offers.add(offer(7, 1), 1000));
        assert!(offers.take(Some("hibou hibou hibou hibou hibou"), None, 1000).is_none());
        assert_eq!(offers.take(Some(&words), None, 1599).unwrap().member, 7);
        assert!(offers.take(Some(&words), None, 1599).is_none(), "used up");
        assert!(offers.add(offer(7, 1), 1000));
        assert!(offers.take(Some(&words), None, 1000 + GOOD).is_none(), "too late");
        assert!(offers.add(offer(7, 1), 1000));
        assert!(offers.take(None, Some("another"), 1000).is_none());
        assert!(offers.take(None, Some("secret"), 1000).is_some());
    }

    #[test]
    fn whoever_asks_again_has_other_words() {
        let offers = Offers::default();
        assert!(offers.add(offer(7, 1), 1000) && offers.add(offer(7, 9), 1000));
        assert!(offers.take(Some(&say_words([1, 2, 3, 4, 5], false)), None, 1000).is_none());
        assert!(!offers.add(offer(8, 9), 1000), "nobody else's words");
        offers.forget(&TableName::new("a").unwrap(), None);
        assert!(offers.take(Some(&say_words([9, 2, 3, 4, 5], false)), None, 1000).is_none());
    }
}
