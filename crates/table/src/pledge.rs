//! What a device does about the fair deal: it sends a hash, looks at what was frozen, shows its number, and keeps a receipt.

use tablee_fair::{Number, Receipt, from_hex, number_hash, to_hex};

use crate::message::{Deed, FrozenNow, Stage, TableNow};

/// A seat's part in the fair deal, on its device. It is shown every table message, in order.
#[derive(Clone, Debug, Default)]
pub struct Pledge {
    /// The promise that our number answers, and the number.
    number: Option<(String, Number)>,
    /// The promise for which our number was shown, and how many games had begun then.
    shown: Option<(String, u32)>,
    /// The promises of deals that came to nothing since the game before, as we saw it.
    voided: Vec<String>,
    receipt: Option<Receipt>,
}

/// What is to be done now.
#[derive(Clone, Debug)]
pub enum Pledged {
    /// Nothing.
    Nothing,
    /// This.
    Do(Deed),
    /// Nothing, because what was frozen is not what we were shown before: our number stays with us.
    Foul,
}

impl Pledge {
    /// What is to be done about this table, with a new number if one is needed.
    pub fn look(&mut self, now: &TableNow, number: impl FnOnce() -> Option<Number>) -> Pledged {
        let (Some(you), Some(commitment)) = (now.you, &now.commitment) else { return Pledged::Nothing };
        match &self.shown {
            // It came to nothing, whatever the server says about it.
            Some((promise, games)) if *games == now.games && promise != commitment => {
                self.voided.push(promise.clone());
                self.shown = None;
            }
            Some((_, games)) if *games != now.games => {
                self.shown = None;
                self.voided.clear();
            }
            _ => {}
        }
        match &now.frozen {
            _ if now.phase == Stage::Playing => Pledged::Nothing,
            Some(frozen) => self.reveal(now, you, commitment, frozen),
            None if self.number.as_ref().is_some_and(|(promise, _)| promise == commitment) => {
                Pledged::Nothing
            }
            // Also where a hash is there already: nobody here knows its number.
            None => match (number(), from_hex(commitment)) {
                (Some(number), Some(promise)) => {
                    self.number = Some((commitment.clone(), number));
                    Pledged::Do(Deed::Hash(to_hex(&number_hash(&promise, you, &number))))
                }
                _ => Pledged::Nothing,
            },
        }
    }

    fn reveal(&mut self, now: &TableNow, you: u8, commitment: &str, frozen: &FrozenNow) -> Pledged {
        let says = |line: &str| frozen.text.lines().any(|said| said == line);
        let number = self.number.as_ref().filter(|(promise, _)| promise == commitment).map(|(_, it)| *it);
        let mine = number.zip(from_hex(commitment)).filter(|(number, promise)| {
            says(&format!("hash {you} {}", to_hex(&number_hash(promise, you, number))))
        });
        let told = |promise: &String| {
            frozen.text.lines().any(|said| said.starts_with(&format!("voided {promise} ")))
        };
        let fair = says(&format!("commitment {commitment}")) && self.voided.iter().all(told);
        if mine.is_some() && !fair {
            return Pledged::Foul;
        }
        let again = self.shown.as_ref().is_some_and(|(promise, _)| promise == commitment);
        let kept = self.receipt.as_ref().filter(|_| again);
        if kept.is_some_and(|kept| kept.frozen != frozen.text) {
            // Frozen a second time, otherwise, after we showed our number.
            return Pledged::Foul;
        }
        if kept.is_none() {
            let names = now.seats.iter().map(|seat| seat.name.clone().unwrap_or_default()).collect();
            let mut receipt = Receipt::new(&now.code, now.games + 1, frozen.text.clone(), names);
            receipt.numbers.extend(mine.map(|(number, _)| (you, to_hex(&number))));
            self.receipt = Some(receipt);
        }
        match mine {
            Some((number, _)) if !again && frozen.waits_for.contains(&you) => {
                self.shown = Some((commitment.to_owned(), now.games));
                Pledged::Do(Deed::Reveal(to_hex(&number)))
            }
            _ => Pledged::Nothing,
        }
    }

    /// What to compare the record of the deal with that was frozen last.
    #[must_use]
    pub const fn receipt(&self) -> Option<&Receipt> {
        self.receipt.as_ref()
    }
}
