//! A game as requests of the table protocol tell it: `new`, and `act` after `act`.

use tablee_core::{Face, Seat};

use crate::request::{self, NewGame, Request, WholeNumber};
use crate::{AnyGame as _, Code, Hosted, Refusal};

/// The requests of a game, read and not yet played.
#[derive(Debug)]
pub struct Script {
    new: (usize, Box<NewGame>),
    acts: Vec<Act>,
}

#[derive(Debug)]
struct Act {
    line: usize,
    seat: WholeNumber,
    action: String,
}

/// A request of a script that is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// Its line, counted from 1.
    pub line: usize,
    /// Why.
    pub refusal: Refusal,
}

impl Script {
    /// Reads the lines that a referee was sent. Of what changes nothing (`position`, `view`, `games`) nothing is kept, and a second
    /// `new` begins again.
    pub fn read(text: &[u8]) -> Result<Self, Refused> {
        let mut new = None;
        let mut acts = Vec::new();
        let lines = text.split(|byte| *byte == b'\n').enumerate();
        for (at, bytes) in lines.filter(|(_, bytes)| !bytes.trim_ascii().is_empty()) {
            let line = at + 1;
            match request::read(bytes).map_err(|refusal| Refused { line, refusal })? {
                Request::New(game) => {
                    new = Some((line, game));
                    acts.clear();
                }
                Request::Act { seat, action } => acts.push(Act { line, seat, action }),
                Request::Games | Request::Position | Request::View { .. } => {}
                Request::Quit => break,
            }
        }
        let missing = || Refused { line: 1, refusal: Refusal::new(Code::NoGame, "no game has begun") };
        Ok(Self { new: new.ok_or_else(missing)?, acts })
    }

    /// The id of its game, as it was asked for.
    #[must_use]
    pub fn game(&self) -> &str {
        &self.new.1.game
    }

    /// How many actions it has.
    #[must_use]
    pub const fn actions(&self) -> usize {
        self.acts.len()
    }

    /// Plays the game, up to so many actions.
    pub fn play<G: Face>(&self, actions: usize) -> Result<Hosted<G>, Refused> {
        let (line, new) = &self.new;
        let (mut game, _) = Hosted::<G>::new(new).map_err(|refusal| Refused { line: *line, refusal })?;
        for Act { line, seat, action } in self.acts.iter().take(actions) {
            game.act(game.seat(*seat), action).map_err(|refusal| Refused { line: *line, refusal })?;
        }
        Ok(game)
    }
}

impl<G: Face> Hosted<G> {
    /// What somebody at a seat may know.
    #[must_use]
    pub fn seen_from(&self, seat: Seat) -> G::View {
        self.game().view(tablee_core::Viewer::Seat(seat))
    }
}

#[cfg(test)]
mod tests {
    use tablee_core::{Game as _, Turn};

    use super::*;
    use crate::by_crate::trefles::Trefles;

    #[test]
    fn a_script_is_played_up_to_where_it_is_asked_for() {
        let text = b"{\"cmd\":\"games\"}\n\n{\"cmd\":\"new\",\"game\":\"trefles\",\"players\":3,\"seed\":\"a\"}\n{\"cmd\":\"act\",\"seat\":0,\"action\":\"draw\"}\n{\"cmd\":\"quit\"}\nnonsense";
        let script = Script::read(text).unwrap();
        assert_eq!((script.game(), script.actions()), ("trefles", 1));
        let before = script.play::<Trefles>(0).unwrap();
        let after = script.play::<Trefles>(usize::MAX).unwrap();
        assert_ne!(before.seen_from(Seat::default()), after.seen_from(Seat::default()));
        assert!(matches!(after.game().turn(), Turn::Seats { .. }));
    }

    #[test]
    fn what_is_wrong_is_named_by_its_line() {
        let refused = |text: &str| {
            let script = Script::read(text.as_bytes());
            script.and_then(|script| script.play::<Trefles>(usize::MAX).map(|_| ())).unwrap_err()
        };
        let new = r#"{"cmd":"new","game":"trefles","players":3,"seed":"a"}"#;
        let check = |text: &str, line: usize, code: Code| {
            let Refused { line: at, refusal } = refused(text);
            assert_eq!((at, refusal.code), (line, code), "{text}");
        };
        check("", 1, Code::NoGame);
        check(&format!("{new}\n{{"), 2, Code::BadRequest);
        check(&new.replace('3', "30"), 1, Code::BadPlayers);
        check(&format!("{new}\n{{\"cmd\":\"act\",\"seat\":7,\"action\":\"draw\"}}"), 2, Code::BadSeat);
        check(&format!("\n{new}\n{{\"cmd\":\"act\",\"seat\":0,\"action\":\"dance\"}}"), 3, Code::BadAction);
        check(&format!("{new}\n{{\"cmd\":\"act\",\"seat\":1,\"action\":\"draw\"}}"), 2, Code::NotYourTurn);
    }
}
