//! What anybody wrote: one consumer for all tables, made anew from where it was whenever it falls silent.

use std::sync::Arc;
use std::time::Duration;

use async_nats::HeaderMap;
use async_nats::jetstream::consumer::{AckPolicy, DeliverPolicy, pull};
use futures_util::StreamExt as _;

use super::Inner;
use super::message::{self, Kept};
use crate::TableName;

/// How often a consumer that has nothing to say says so; after two that are missing it is taken to be gone.
const HEARTBEAT: Duration = Duration::from_millis(800);
const PAUSE: Duration = Duration::from_millis(100);

/// Tells the followers of every append from a place in the stream on, for as long as the runtime runs.
pub(super) async fn hear(inner: Arc<Inner>, from: u64) {
    let mut next = from;
    loop {
        listen(&inner, &mut next).await;
        tokio::time::sleep(PAUSE).await;
    }
}

async fn listen(inner: &Inner, next: &mut u64) {
    let config = pull::Config {
        deliver_policy: DeliverPolicy::ByStartSequence { start_sequence: *next },
        filter_subject: format!("{}.t.>", inner.name),
        ack_policy: AckPolicy::None,
        memory_storage: true,
        num_replicas: 1,
        inactive_threshold: Duration::from_secs(60),
        ..pull::Config::default()
    };
    let Ok(consumer) = inner.stream.create_consumer(config).await else { return };
    let heard = consumer.stream().heartbeat(HEARTBEAT).expires(HEARTBEAT * 30).max_messages_per_batch(500);
    let Ok(mut heard) = heard.messages().await else { return };
    let mut expected = 1;
    // Any trouble, and another one is made.
    while let Some(Ok(message)) = heard.next().await {
        let Ok(info) = message.info() else { return };
        let (sequence, delivered) = (info.stream_sequence, info.consumer_sequence);
        if delivered != expected {
            // One was lost on the way.
            return;
        }
        expected += 1;
        *next = sequence + 1;
        if let (Some(headers), Some(table)) = (&message.headers, inner.table(&message.subject)) {
            inner.heard(&table, sequence, headers, &message.payload);
        }
    }
}

impl Inner {
    /// Somebody wrote. A message that follows what is known of its table is all that whoever follows it needs: nothing is asked of the
    /// leader, which may not have it yet, because the consumer may be on a node that is ahead of it.
    fn heard(&self, table: &TableName, sequence: u64, headers: &HeaderMap, body: &[u8]) {
        let Some((length, _)) = message::length(headers) else { return };
        // Nobody wants it, or it is our own.
        if self.followers.told(table).is_none_or(|told| told >= length) {
            return;
        }
        let kept = Kept::read(sequence, headers, body.to_vec());
        let read = kept.zip(self.known(table)).and_then(|(kept, before)| {
            let lines = kept.entries(table, &before).ok()?;
            Some((kept.place, before.length, lines))
        });
        match read {
            Some((place, from, lines)) => {
                self.remember(table, place);
                self.followers.tell_lines(table, from, lines);
            }
            // It is read by whoever follows, who says what is wrong with it, if anything is.
            None => self.followers.tell(table, length),
        }
    }
}
