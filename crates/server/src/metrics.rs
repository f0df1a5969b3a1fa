//! Numbers for Prometheus. Written by hand: they are few and fixed, their text format is a line each, and a library would bring a
//! registry that is asked for them by name.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// One number.
#[derive(Debug, Default)]
pub(crate) struct Count(AtomicU64);

impl Count {
    pub(crate) fn add(&self, more: u64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    pub(crate) fn sub(&self, less: u64) {
        self.0.fetch_sub(less, Ordering::Relaxed);
    }

    pub(crate) fn value(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// The upper ends of the classes of the journal's times, in microseconds.
const CLASSES: [u64; 8] = [500, 1_000, 2_500, 5_000, 10_000, 25_000, 100_000, 1_000_000];

/// Everything that is counted. Nothing in it says who, or which cards.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) connections: Count,
    pub(crate) tables: Count,
    pub(crate) opened: Count,
    pub(crate) actions: Count,
    pub(crate) refused: Count,
    pub(crate) lagging: Count,
    pub(crate) sent_messages: Count,
    pub(crate) sent_bytes: Count,
    pub(crate) games_ended: Count,
    classes: [Count; CLASSES.len()],
    journal_count: Count,
    journal_micros: Count,
}

impl Metrics {
    /// The journal took this long.
    pub(crate) fn journal_took(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        for (class, end) in self.classes.iter().zip(CLASSES) {
            if micros <= end {
                class.add(1);
            }
        }
        self.journal_count.add(1);
        self.journal_micros.add(micros);
    }

    /// In Prometheus' text format.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        let rows = [
            ("tablee_connections", "gauge", "Open connections.", &self.connections),
            ("tablee_tables", "gauge", "Tables in memory.", &self.tables),
            ("tablee_tables_opened_total", "counter", "Tables opened.", &self.opened),
            ("tablee_actions_total", "counter", "Actions in the journal.", &self.actions),
            ("tablee_refused_total", "counter", "Calls refused.", &self.refused),
            (
                "tablee_lagging_total",
                "counter",
                "Connections closed because they read too slowly.",
                &self.lagging,
            ),
            ("tablee_sent_messages_total", "counter", "Messages sent.", &self.sent_messages),
            ("tablee_sent_bytes_total", "counter", "Bytes sent in messages.", &self.sent_bytes),
            ("tablee_games_ended_total", "counter", "Games played to their end.", &self.games_ended),
        ];
        for (name, sort, help, count) in rows {
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {sort}\n{name} {}", count.value());
        }
        let name = "tablee_journal_append_seconds";
        let _ = writeln!(text, "# HELP {name} Time until an append is on disk.\n# TYPE {name} histogram");
        for (class, end) in self.classes.iter().zip(CLASSES) {
            let _ = writeln!(text, "{name}_bucket{{le=\"{}\"}} {}", end as f64 / 1e6, class.value());
        }
        let count = self.journal_count.value();
        let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {count}");
        let _ =
            writeln!(text, "{name}_sum {}\n{name}_count {count}", self.journal_micros.value() as f64 / 1e6);
        text
    }
}
