//! What anybody wrote: one consumer for all tables, made anew from where it was whenever it falls silent.

use std::sync::Arc;
use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, DeliverPolicy, pull};
use futures_util::StreamExt as _;

use super::{Inner, message};

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
        // Whoever follows a table reads it: what stands above is enough.
        headers_only: true,
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
        let length = message.headers.as_ref().and_then(message::length);
        if let (Some((length, _)), Some(table)) = (length, inner.table(&message.subject)) {
            inner.followers.tell(&table, length);
        }
    }
}
