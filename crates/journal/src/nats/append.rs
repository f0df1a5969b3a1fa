//! Appending: the same message again and again, until it is certain what came of it.

use std::time::Duration;

use async_nats::Request;
use serde::Deserialize;
use tokio::time::Instant;

use super::message::{self, Place};
use super::{ANSWER, Inner, PATIENCE};
use crate::line::fits;
use crate::{Error, Line, TableName};

/// What the cluster says to a message.
#[derive(Deserialize)]
struct Answer {
    #[serde(default)]
    seq: u64,
    error: Option<Refusal>,
}

#[derive(Deserialize)]
struct Refusal {
    err_code: u64,
    #[serde(default)]
    description: String,
}

/// Another message is the last of its subject; the second one while another is on its way there.
const FASTER: [u64; 2] = [10_071, 10_164];

/// The pause before something is asked again: at first a short one, because the leader may be about to have what was heard of from
/// another node.
const SOON: Duration = Duration::from_millis(2);
const PAUSE: Duration = Duration::from_millis(32);

impl Inner {
    pub(super) async fn append(
        &self,
        table: &TableName,
        expected: u64,
        version: u32,
        entries: &[Line],
    ) -> Result<u64, Error> {
        let begun = Instant::now();
        let body = message::body(entries);
        if body.len() > self.room() {
            return Err(Error::TooLong { bytes: body.len() });
        }
        let before = match self.known(table) {
            Some(place) if place.length == expected => place,
            // Unknown, or known to be something else: what the leader says counts.
            _ => self.end(table).await?,
        };
        let pinned = (before.length > 0).then_some(before.version);
        if let Err(refused) = fits(before.length, pinned, expected, version) {
            self.remember(table, before);
            return Err(refused);
        }
        let link =
            (before.length..).zip(entries).fold(before.link, |link, (at, entry)| link.next(table, at, entry));
        let after = Place { sequence: 0, length: before.length + entries.len() as u64, version, link };
        // Unlike any other.
        let call = self.client.new_inbox();
        let headers = message::headers(&before, &after, &call);
        let subject = self.subject(table);
        let (mut why, mut pause) = (String::new(), SOON);
        while begun.elapsed() < PATIENCE {
            let request =
                Request::new().headers(headers.clone()).payload(body.clone().into()).timeout(Some(ANSWER));
            let answer = match self.client.send_request(subject.clone(), request).await {
                Ok(answer) => serde_json::from_slice(&answer.payload).map_err(|error| error.to_string()),
                Err(error) => Err(error.to_string()),
            };
            match answer {
                Ok(Answer { error: None, seq }) if seq > 0 => {
                    return Ok(self.written(table, Place { sequence: seq, ..after }, begun));
                }
                Ok(Answer { error: Some(refusal), .. }) if FASTER.contains(&refusal.err_code) => {}
                Ok(Answer { error: Some(refusal), .. }) => why = refusal.description,
                Ok(_) => "the answer says nothing".clone_into(&mut why),
                Err(error) => why = error,
            }
            // Somebody was faster, or the answer was lost. One message at most can follow the one that was expected: whose is it?
            match self.first_after(&subject, before.sequence).await {
                Ok(Some(next)) if next.call == call => return Ok(self.written(table, next.place, begun)),
                Ok(Some(_)) => {
                    let end = self.end(table).await?;
                    self.remember(table, end);
                    return Err(Error::Conflict { length: end.length });
                }
                // It may still be on its way: the same again, of which one is taken at most.
                Ok(None) => {}
                Err(error) => why = error,
            }
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(PAUSE);
        }
        self.tally.failed(1, why.clone());
        Err(Error::Unanswered { why })
    }

    /// It is on the disks of most.
    fn written(&self, table: &TableName, place: Place, begun: Instant) -> u64 {
        self.tally.committed(begun.elapsed());
        self.remember(table, place);
        self.followers.tell(table, place.length);
        place.length
    }

    /// Writes a word beside the tables, to learn whether that can be done.
    pub(super) async fn probe(&self) -> Result<(), Error> {
        let request = Request::new().payload("beat".into()).timeout(Some(ANSWER));
        let beat = self.client.send_request(format!("{}.pulse", self.name), request).await;
        let why = match beat.map(|answer| serde_json::from_slice(&answer.payload)) {
            Ok(Ok(Answer { error: None, seq })) if seq > 0 => {
                self.tally.is_well();
                return Ok(());
            }
            Ok(Ok(Answer { error: Some(refusal), .. })) => refusal.description,
            Ok(_) => "the answer says nothing".to_owned(),
            Err(error) => error.to_string(),
        };
        self.tally.failed(0, why.clone());
        Err(Error::Unanswered { why })
    }
}
