//! Reading: the leader says where a table ends, any replica may give what is before that. What comes is checked, so nobody is believed.

use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, DeliverPolicy, pull};
use async_nats::jetstream::stream::RawMessageErrorKind;
use futures_util::StreamExt as _;
use serde_json::json;
use tokio::time::Instant;

use super::message::{self, Kept, Place};
use super::{ANSWER, Inner, PATIENCE};
use crate::{Error, Line, Listed, TableName};

/// How many messages are asked for at once, and how many bytes of them.
const BATCH: usize = 256;
const BYTES: usize = 4 << 20;

const PAUSE: Duration = Duration::from_millis(50);

/// The first pause, where what is waited for is on its way.
const SOON: Duration = Duration::from_millis(2);

impl Inner {
    pub(super) async fn read(&self, table: &TableName, from: u64) -> Result<Vec<Line>, Error> {
        let begun = Instant::now();
        let subject = self.subject(table);
        let Some(last) = self.last_as_told(table, &subject, begun).await? else { return Ok(Vec::new()) };
        if from >= last.place.length {
            return Ok(Vec::new());
        }
        // From the last place that is known, if it is not beyond what is wanted.
        let known =
            self.known(table).filter(|known| known.length <= from && known.sequence < last.place.sequence);
        let start = known.unwrap_or(Place::START);
        let (mut at, mut lines) = (start, Vec::new());
        let end = last.place;
        let mut last = Some(last);
        while at.sequence < end.sequence {
            // Often the last one is all that is new.
            let messages = match last.take_if(|last| last.before == at.length) {
                Some(last) => vec![last],
                None => self.some(&subject, at.sequence, begun).await?,
            };
            for message in messages.into_iter().filter(|message| message.place.sequence <= end.sequence) {
                lines.extend(message.entries(table, &at)?);
                at = message.place;
            }
        }
        self.remember(table, at);
        let skipped = usize::try_from(from - start.length).unwrap_or(usize::MAX);
        Ok(lines.split_off(skipped.min(lines.len())))
    }

    /// Where a table ends, as the leader has it.
    pub(super) async fn end(&self, table: &TableName) -> Result<Place, Error> {
        let last = self.last(&self.subject(table)).await?;
        Ok(last.map_or(Place::START, |last| last.place))
    }

    /// The last message of a table, from the leader, once it has what was told here. News come from any node, and one that follows may
    /// have applied what the leader, though it led the vote on it, has not: who is told of it and reads would find nothing, and wait for
    /// an append that nobody makes, because everybody waits for them.
    async fn last_as_told(
        &self,
        table: &TableName,
        subject: &str,
        begun: Instant,
    ) -> Result<Option<Kept>, Error> {
        let mut pause = SOON;
        loop {
            let last = self.last(subject).await?;
            let length = last.as_ref().map_or(0, |last| last.place.length);
            if self.followers.told(table).is_none_or(|told| told <= length) {
                return Ok(last);
            }
            if begun.elapsed() >= PATIENCE {
                return Err(Error::Unanswered { why: "the leader is behind the others".to_owned() });
            }
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(PAUSE);
        }
    }

    /// The last message of a subject, from the leader.
    async fn last(&self, subject: &str) -> Result<Option<Kept>, Error> {
        let begun = Instant::now();
        loop {
            let last = self.stream.get_last_raw_message_by_subject(subject).await;
            let why = match last {
                Ok(message) => return ours(Kept::of(&message), subject).map(Some),
                Err(error) if error.kind() == RawMessageErrorKind::NoMessageFound => return Ok(None),
                Err(error) => error.to_string(),
            };
            if begun.elapsed() >= PATIENCE {
                return Err(Error::Unanswered { why });
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// The first message of a subject after a place in the stream, from the leader, asked once.
    pub(super) async fn first_after(&self, subject: &str, sequence: u64) -> Result<Option<Kept>, String> {
        let next = self.stream.raw_message_builder().sequence(sequence + 1).next_by_subject(subject).send();
        match next.await {
            Ok(message) => ours(Kept::of(&message), subject).map(Some).map_err(|error| error.to_string()),
            Err(error) if error.kind() == RawMessageErrorKind::NoMessageFound => Ok(None),
            Err(error) => Err(error.to_string()),
        }
    }

    /// Some messages of a subject after a place, at least one: many from any replica, or else one from the leader.
    async fn some(&self, subject: &str, after: u64, begun: Instant) -> Result<Vec<Kept>, Error> {
        loop {
            let many = self.batch(subject, after).await;
            if !many.is_empty() {
                return Ok(many);
            }
            let why = match self.first_after(subject, after).await {
                Ok(Some(one)) => return Ok(vec![one]),
                Ok(None) => "a message is missing".to_owned(),
                Err(why) => why,
            };
            if begun.elapsed() >= PATIENCE {
                return Err(Error::Unanswered { why });
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Messages of a subject after a place, as the replica that answers has them: none, where it is behind.
    async fn batch(&self, subject: &str, after: u64) -> Vec<Kept> {
        let inbox = self.client.new_inbox();
        let Ok(mut answers) = self.client.subscribe(inbox.clone()).await else { return Vec::new() };
        let wanted = json!({
            "seq": after + 1, "next_by_subj": subject, "batch": BATCH, "max_bytes": BYTES.min(self.limit),
        });
        let asked = self.client.publish_with_reply(
            format!("$JS.API.DIRECT.GET.{}", self.name),
            inbox,
            wanted.to_string().into(),
        );
        let mut messages = Vec::new();
        if asked.await.is_err() {
            return messages;
        }
        while let Ok(Some(answer)) = tokio::time::timeout(ANSWER, answers.next()).await {
            // The end, or a refusal.
            let Some(headers) = answer.headers.filter(|_| answer.status.is_none()) else { break };
            let sequence = headers.get("Nats-Sequence").and_then(|value| value.as_str().parse().ok());
            let kept = sequence.and_then(|sequence| Kept::read(sequence, &headers, answer.payload.to_vec()));
            match kept {
                Some(kept) => messages.push(kept),
                None => break,
            }
        }
        messages
    }

    pub(super) async fn tables(&self) -> Result<Vec<Listed>, Error> {
        let failed = |error: String| Error::Unanswered { why: error };
        let config = pull::Config {
            deliver_policy: DeliverPolicy::LastPerSubject,
            filter_subject: format!("{}.t.>", self.name),
            ack_policy: AckPolicy::None,
            headers_only: true,
            memory_storage: true,
            num_replicas: 1,
            inactive_threshold: Duration::from_secs(30),
            ..pull::Config::default()
        };
        let consumer =
            self.stream.create_consumer(config).await.map_err(|error| failed(error.to_string()))?;
        let mut left = consumer.cached_info().num_pending;
        let mut listed = Vec::new();
        while left > 0 {
            let many = consumer.fetch().max_messages(1000).expires(ANSWER).messages().await;
            let mut many = many.map_err(|error| failed(error.to_string()))?;
            let before = left;
            while let Some(message) = many.next().await {
                let message = message.map_err(|error| failed(error.to_string()))?;
                left = left.saturating_sub(1);
                let headed = message.headers.as_ref().and_then(message::length);
                if let (Some((length, version)), Some(table)) = (headed, self.table(&message.subject)) {
                    listed.push(Listed { table, length, version });
                }
            }
            if left == before {
                return Err(failed("the list of tables ended too early".to_owned()));
            }
        }
        let _ = self.stream.delete_consumer(&consumer.cached_info().name).await;
        listed.sort_by(|one, other| one.table.cmp(&other.table));
        Ok(listed)
    }
}

/// What somebody else put there is nothing that can be read.
fn ours(kept: Option<Kept>, subject: &str) -> Result<Kept, Error> {
    kept.ok_or_else(|| Error::Unfit {
        code: "nats-stream",
        why: format!("{subject} has a message that is none of ours"),
    })
}
