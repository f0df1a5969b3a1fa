//! Whose turn it is to think.
//!
//! Champions take processor time, and there are few processors. Turns go round among the addresses that wait, and within one among
//! its tables, so that whoever opens many tables waits for themselves. The last free place is not for whoever has all the others: so
//! somebody else's champion begins at once.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tablee_journal::TableName;
use tokio::sync::oneshot;

use crate::address::Household;

/// Who asks for a turn: the address for which a table plays, if anybody is there.
pub(crate) type Payer = Option<Household>;

/// A queue for turns to think.
#[derive(Debug)]
pub(crate) struct Queue {
    places: usize,
    line: Mutex<Line>,
}

#[derive(Debug, Default)]
struct Line {
    /// How many think now, and for whom.
    thinking: usize,
    busy: HashMap<Payer, usize>,
    /// Who waits, the next one first; each is in it once.
    round: VecDeque<Payer>,
    waiting: HashMap<Payer, Tables>,
}

/// The tables of one address that wait, the next one first.
#[derive(Debug, Default)]
struct Tables {
    round: VecDeque<TableName>,
    waiting: HashMap<TableName, VecDeque<oneshot::Sender<Turn>>>,
}

/// A turn to think, until it is dropped.
#[derive(Debug)]
pub(crate) struct Turn {
    queue: Arc<Queue>,
    payer: Payer,
}

impl Drop for Turn {
    fn drop(&mut self) {
        {
            let mut line = self.queue.lock();
            line.thinking = line.thinking.saturating_sub(1);
            if let Some(busy) = line.busy.get_mut(&self.payer) {
                *busy = busy.saturating_sub(1);
                if *busy == 0 {
                    line.busy.remove(&self.payer);
                }
            }
        }
        self.queue.call();
    }
}

impl Queue {
    /// A queue for so many who think at the same time; two at least, so that there is always one to keep free.
    pub(crate) fn new(places: usize) -> Arc<Self> {
        Arc::new(Self { places: places.max(2), line: Mutex::default() })
    }

    fn lock(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a turn; `None` when the queue is gone.
    pub(crate) async fn turn(self: &Arc<Self>, payer: Payer, table: &TableName) -> Option<Turn> {
        let (give, given) = oneshot::channel();
        {
            let mut line = self.lock();
            let Line { round, waiting, .. } = &mut *line;
            let tables = waiting.entry(payer).or_insert_with(|| {
                round.push_back(payer);
                Tables::default()
            });
            let Tables { round, waiting } = tables;
            let own = waiting.entry(table.clone()).or_insert_with(|| {
                round.push_back(table.clone());
                VecDeque::new()
            });
            own.push_back(give);
        }
        self.call();
        given.await.ok()
    }

    /// How many wait.
    #[cfg(test)]
    fn waiting(&self) -> usize {
        let line = self.lock();
        line.waiting.values().flat_map(|tables| tables.waiting.values()).map(VecDeque::len).sum()
    }

    /// Gives turns to those who are next, as long as there are places.
    fn call(self: &Arc<Self>) {
        loop {
            let next = {
                let mut line = self.lock();
                let Some((payer, give)) = line.next(self.places) else { return };
                line.thinking += 1;
                *line.busy.entry(payer).or_default() += 1;
                (payer, give)
            };
            let (payer, give) = next;
            // Whoever does not wait any more drops the turn, and it is the next one's.
            let _ = give.send(Turn { queue: Arc::clone(self), payer });
        }
    }
}

impl Line {
    /// Takes the next one out of the line, if there is a place for anybody who waits.
    fn next(&mut self, places: usize) -> Option<(Payer, oneshot::Sender<Turn>)> {
        if self.thinking >= places {
            return None;
        }
        let has_room = |payer: &Payer| self.busy.get(payer).is_none_or(|busy| *busy < places - 1);
        let at = self.round.iter().position(has_room)?;
        let payer = self.round.remove(at)?;
        let tables = self.waiting.get_mut(&payer)?;
        let table = tables.round.pop_front()?;
        let own = tables.waiting.get_mut(&table)?;
        let give = own.pop_front()?;
        if own.is_empty() {
            tables.waiting.remove(&table);
        } else {
            tables.round.push_back(table);
        }
        if tables.round.is_empty() {
            self.waiting.remove(&payer);
        } else {
            self.round.push_back(payer);
        }
        Some((payer, give))
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    fn payer(number: u8) -> Payer {
        Some(IpAddr::V4(Ipv4Addr::new(192, 0, 2, number)).into())
    }

    fn table(number: usize) -> TableName {
        TableName::new(&format!("t{number}")).unwrap()
    }

    #[tokio::test]
    async fn who_opens_many_tables_waits_for_themselves() {
        let queue = Queue::new(4);
        let order = Arc::new(Mutex::new(Vec::new()));
        // Fifty-six champions of one address, of which three think at once; then one of somebody else's.
        let mut first = Vec::new();
        for one in 0..3 {
            first.push(queue.turn(payer(1), &table(one)).await.unwrap());
        }
        let mut others = Vec::new();
        for one in 3..56 {
            let (queue, order) = (Arc::clone(&queue), Arc::clone(&order));
            others.push(tokio::spawn(async move {
                let turn = queue.turn(payer(1), &table(one)).await.unwrap();
                order.lock().unwrap().push(one);
                drop(turn);
            }));
        }
        while queue.waiting() < 53 {
            tokio::task::yield_now().await;
        }
        let other = table(100);
        let mine =
            tokio::time::timeout(std::time::Duration::from_secs(5), queue.turn(payer(2), &other)).await;
        let mine = mine.expect("there is a place that one address cannot take").unwrap();
        assert!(order.lock().unwrap().is_empty());
        drop((mine, first));
        for other in others {
            other.await.unwrap();
        }
        assert_eq!(*order.lock().unwrap(), (3..56).collect::<Vec<_>>(), "and everybody's turn comes");
        let line = queue.lock();
        assert!(
            line.thinking == 0 && line.busy.is_empty() && line.waiting.is_empty() && line.round.is_empty()
        );
    }

    /// One table with many questions does not keep another table of the same address waiting, nor one address another.
    #[test]
    fn turns_go_round() {
        let queue = Queue::new(2);
        let mut kept = Vec::new();
        for (who, which, count) in [(1, 1, 4), (1, 2, 2), (2, 3, 2)] {
            for _ in 0..count {
                let (give, given) = oneshot::channel();
                let mut line = queue.lock();
                let Line { round, waiting, .. } = &mut *line;
                let tables = waiting.entry(payer(who)).or_insert_with(|| {
                    round.push_back(payer(who));
                    Tables::default()
                });
                let Tables { round, waiting } = tables;
                let own = waiting.entry(table(which)).or_insert_with(|| {
                    round.push_back(table(which));
                    VecDeque::new()
                });
                own.push_back(give);
                kept.push((which, given));
            }
        }
        // Nothing is given back: what is looked at is the order alone.
        let (mut order, mut turns) = (Vec::new(), Vec::new());
        loop {
            let next = queue.lock().next(2);
            let Some((payer, give)) = next else { break };
            let _ = give.send(Turn { queue: Arc::clone(&queue), payer });
            let which =
                kept.iter_mut().find_map(|(which, given)| given.try_recv().ok().map(|turn| (*which, turn)));
            let (which, turn) = which.unwrap();
            order.push(which);
            turns.push(turn);
        }
        assert_eq!(order, [1, 3, 2, 3, 1, 2, 1, 1]);
    }
}
