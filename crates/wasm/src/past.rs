//! Finished games: their records checked, and what a record says to a person who asks whether it is in order.

use serde_json::value::RawValue;
use serde_json::{Value, json};
use tablee_fair::{Receipt, Record, verify, verify_with};
use tablee_table::{Code, Refused};

/// Plays a record again and recomputes every card: what was found, or why it is not in order. What a device kept is compared, too.
pub fn is_over_and_fair(record: &RawValue, receipt: Option<&RawValue>) -> Result<Value, Refused> {
    let bad = |why: &dyn std::fmt::Display| Refused::new(Code::BadRequest, why);
    let record = Record::read(record.get()).map_err(|error| bad(&error))?;
    let verdict = match receipt {
        None => verify(&record),
        Some(receipt) => {
            let receipt = Receipt::read(receipt.get()).ok_or_else(|| bad(&"this is no receipt"))?;
            verify_with(&record, &receipt)
        }
    };
    Ok(match verdict {
        Ok(verdict) => json!({
            "fair": true,
            "device": verdict.device,
            "shuffles": verdict.shuffles,
            "picks": verdict.picks,
            "actions": verdict.actions,
            "winners": verdict.outcome.winners,
        }),
        Err(forged) => json!({ "fair": false, "why": forged.to_string() }),
    })
}
