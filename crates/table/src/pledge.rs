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
            Some(frozen) if now.phase == Stage::Playing => self.begun(now, frozen),
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
            let mut receipt = receipt(now, now.games + 1, frozen);
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

    /// The game has begun: with what we were shown, or with something that says that this came to nothing. Who was shown nothing before
    /// keeps what is shown now.
    fn begun(&mut self, now: &TableNow, frozen: &FrozenNow) -> Pledged {
        let ours = self.receipt.as_ref().filter(|kept| kept.table == now.code && kept.game == now.games);
        match ours {
            Some(kept) if kept.frozen == frozen.text => Pledged::Nothing,
            Some(kept) if !kept.numbers.is_empty() && !says_void(&frozen.text, &kept.frozen) => Pledged::Foul,
            _ => {
                self.receipt = Some(receipt(now, now.games, frozen));
                Pledged::Nothing
            }
        }
    }

    /// What to compare the record of the deal with that was frozen last.
    #[must_use]
    pub const fn receipt(&self) -> Option<&Receipt> {
        self.receipt.as_ref()
    }
}

/// A receipt of what is shown, without numbers of ours.
fn receipt(now: &TableNow, game: u32, frozen: &FrozenNow) -> Receipt {
    let names = now.seats.iter().map(|seat| seat.name.clone().unwrap_or_default()).collect();
    Receipt::new(&now.code, game, frozen.text.clone(), names)
}

/// Whether what is frozen says that another deal came to nothing.
fn says_void(text: &str, other: &str) -> bool {
    let promise = other.lines().find_map(|line| line.strip_prefix("commitment ")).unwrap_or_default();
    text.lines().any(|line| line.starts_with(&format!("voided {promise} ")))
}
