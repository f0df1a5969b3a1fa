//! A table without a server, for fuzzing: what a client sends is read, decided, written and taken in as a room does it, but at once.

use tablee_bots::{Iterations, Level};
use tablee_journal::Line;

use crate::deeds::promise;
use crate::entry::{Entry, Written};
use crate::message::{Deed, Terms, read_call};
use crate::table::{Chair, Table, Who, seat as rules_seat};
use crate::world::Foretold;
use crate::{Code, Refused};

/// A table without a server.
pub struct Bare {
    table: Table,
    journal: Vec<Line>,
    world: Foretold,
}

impl Bare {
    /// A table with a person at every seat.
    pub fn open(game: &str, seats: u8) -> Result<Self, Refused> {
        let world = Foretold::new("bare");
        let terms = Terms::of(game, seats);
        let mut entries = vec![Entry::Opened { terms, told: None }];
        entries.extend(promise(&world, false)?);
        let people =
            (0..seats).map(|seat| Entry::Sat { seat, name: "A".to_owned(), token: seat.to_string() });
        entries.extend(people);
        let journal: Vec<_> = entries.into_iter().map(|entry| entry.alone().to_line()).collect();
        Ok(Self { table: Table::fold(&journal)?, journal, world })
    }

    /// What a seat could do now, in the notation of the rule book.
    #[must_use]
    pub fn hint(&self, seat: u8) -> Option<String> {
        let play = self.table.playing()?;
        let place = rules_seat(seat).filter(|place| play.turn().acting().contains(*place))?;
        play.thought(place, Level::Debutant, [0; 32])(&mut Iterations(0))
    }

    /// A seat sends these bytes: the length of the journal after them, or why not.
    ///
    /// # Panics
    ///
    /// When the table does not fit its own journal. That is what a fuzzer looks for.
    pub fn hear(&mut self, seat: u8, bytes: &[u8]) -> Result<u64, Refused> {
        let text = std::str::from_utf8(bytes).map_err(|_| Refused::new(Code::BadFrame, "no text"))?;
        let call = read_call(text)?;
        let person = |chair: &Chair| matches!(chair.who, Who::Person(_));
        if !self.table.chairs.get(usize::from(seat)).and_then(Option::as_ref).is_some_and(person) {
            return Err(Refused::new(Code::NotSeated, "only those who sit here can do that"));
        }
        if let Deed::Hello(_) | Deed::Say(_) | Deed::Hint = call.deed {
            return Ok(self.table.length);
        }
        if let Some(answer) = self.table.answered(seat, call.id, &call.deed) {
            return answer;
        }
        let before = self.table.length;
        for written in self.table.answer(&self.world, seat, call.id, &call.deed)? {
            let entry = written.to_line();
            let read = Written::from_line(&entry).expect("what is written can be read");
            assert_eq!(read, written, "and is the same");
            self.table.apply(&read).expect("what was decided can be taken in");
            self.journal.push(entry);
        }
        assert!(self.table.length > before, "what is acknowledged is written");
        let person = self.table.chairs.get(usize::from(seat)).and_then(Option::as_ref).is_some_and(person);
        // Whoever has left sends nothing again.
        if person {
            let again = self.table.answered(seat, call.id, &call.deed);
            assert_eq!(again, Some(Ok(self.table.length)), "and remembered");
        }
        Ok(self.table.length)
    }

    /// Reads the journal again.
    ///
    /// # Panics
    ///
    /// When that gives another table.
    pub fn check(&self) {
        let again = Table::fold(&self.journal).expect("the journal can be read");
        let now = |table: &Table| serde_json::to_string(&table.now("x", None, |_| false)).ok();
        assert_eq!(now(&again), now(&self.table), "the journal gives the same table");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bare_table_is_played_to_its_end_and_reads_the_same() {
        for game in tablee_catalog::GAMES {
            let mut bare = Bare::open(game, 3).expect("a table");
            bare.hear(0, br#"{"id":1,"do":"start"}"#).expect("it begins");
            for id in 2..3000 {
                let Some((seat, action)) = (0..3).find_map(|seat| Some((seat, bare.hint(seat)?))) else {
                    break;
                };
                let call = format!(r#"{{"id":{id},"do":{{"act":"{action}"}}}}"#);
                bare.hear(seat, call.as_bytes()).expect("a hint can be followed");
            }
            assert!(bare.table.ended().is_some(), "{game}");
            assert!(bare.hear(1, b"\xff").is_err() && bare.hear(9, br#"{"id":1,"do":"start"}"#).is_err());
            bare.check();
        }
    }
}
