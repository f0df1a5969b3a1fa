//! Numbers for Prometheus. Written by hand: they are few and fixed, their text format is a line each, and a library would bring a
//! registry that is asked for them by name.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tablee_journal::{CLASSES, Figures};
use tablee_table::Code;

use crate::disk::Disk;

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

/// A number for each code of a refusal.
#[derive(Debug)]
struct ByCode([Count; Code::ALL.len()]);

impl Default for ByCode {
    fn default() -> Self {
        Self(std::array::from_fn(|_| Count::default()))
    }
}

/// Everything that is counted. Nothing in it says who, or which cards.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) connections: Count,
    pub(crate) tables: Count,
    pub(crate) opened: Count,
    pub(crate) actions: Count,
    /// By code, in the order of [`Code::ALL`].
    refused: ByCode,
    /// By route and status: the routes there are, so it stays small.
    answered: Mutex<BTreeMap<u16, BTreeMap<String, u64>>>,
    /// Bots that wait for their turn to think.
    pub(crate) bots_waiting: Arc<Count>,
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

    /// Something was refused, over HTTP or at a table.
    pub(crate) fn refused(&self, code: Code) {
        if let Some(at) = Code::ALL.iter().position(|other| *other == code) {
            self.refused.0[at].add(1);
        }
    }

    /// A request was answered.
    pub(crate) fn answered(&self, route: &str, status: u16) {
        let mut answered = self.answered.lock().unwrap_or_else(PoisonError::into_inner);
        let routes = answered.entry(status).or_default();
        match routes.get_mut(route) {
            Some(count) => *count += 1,
            None => drop(routes.insert(route.to_owned(), 1)),
        }
    }

    /// In Prometheus' text format.
    pub(crate) fn text(&self, disk: &Disk, journal: &Figures) -> String {
        let mut text = String::new();
        let rows = [
            ("tablee_connections", "gauge", "Open connections.", &self.connections),
            ("tablee_tables", "gauge", "Tables in memory.", &self.tables),
            ("tablee_tables_opened_total", "counter", "Tables opened.", &self.opened),
            ("tablee_actions_total", "counter", "Actions in the journal.", &self.actions),
            (
                "tablee_lagging_total",
                "counter",
                "Connections closed because they read too slowly.",
                &self.lagging,
            ),
            ("tablee_sent_messages_total", "counter", "Messages sent.", &self.sent_messages),
            ("tablee_sent_bytes_total", "counter", "Bytes sent in messages.", &self.sent_bytes),
            ("tablee_games_ended_total", "counter", "Games played to their end.", &self.games_ended),
            ("tablee_bots_waiting", "gauge", "Bots that wait for their turn to think.", &self.bots_waiting),
        ];
        for (name, sort, help, count) in rows {
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {sort}\n{name} {}", count.value());
        }
        let mut row = |name: &str, sort: &str, help: &str, value: u64| {
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {sort}\n{name} {value}");
        };
        row("tablee_disk_failing", "gauge", "1 while nothing can be written.", u64::from(disk.is_failing()));
        row("tablee_journal_failed_total", "counter", "Appends that the disk did not take.", journal.failed);
        row(
            "tablee_damaged_tables",
            "gauge",
            "Tables whose entries are not what was written.",
            disk.damaged(),
        );
        row("tablee_checked_tables_total", "counter", "Tables looked at in the background.", disk.checked());
        let name = "tablee_refused_total";
        let _ = writeln!(text, "# HELP {name} Refusals by code.\n# TYPE {name} counter");
        for (code, count) in Code::ALL.iter().zip(&self.refused.0).filter(|(_, count)| count.value() > 0) {
            let _ = writeln!(text, "{name}{{code=\"{code}\"}} {}", count.value());
        }
        let name = "tablee_http_requests_total";
        let _ = writeln!(text, "# HELP {name} Requests by route and status.\n# TYPE {name} counter");
        for (status, routes) in &*self.answered.lock().unwrap_or_else(PoisonError::into_inner) {
            for (route, count) in routes {
                let _ = writeln!(text, "{name}{{route=\"{route}\",status=\"{status}\"}} {count}");
            }
        }
        let appended = std::array::from_fn(|class| self.classes[class].value());
        histogram(
            &mut text,
            "tablee_journal_append_seconds",
            "Time until an append is on disk, as a table waits for it.",
            &Figures {
                classes: appended,
                commits: self.journal_count.value(),
                micros: self.journal_micros.value(),
                failed: 0,
            },
        );
        histogram(
            &mut text,
            "tablee_journal_commit_seconds",
            "Time of a commit, which many appends share: mostly the disk's fsync.",
            journal,
        );
        text
    }
}

fn histogram(text: &mut String, name: &str, help: &str, times: &Figures) {
    let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} histogram");
    for (class, end) in times.classes.iter().zip(CLASSES) {
        let _ = writeln!(text, "{name}_bucket{{le=\"{}\"}} {class}", end as f64 / 1e6);
    }
    let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {}", times.commits);
    let _ = writeln!(text, "{name}_sum {}\n{name}_count {}", times.micros as f64 / 1e6, times.commits);
}
