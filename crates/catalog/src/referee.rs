//! The table protocol: one JSON request a line, one JSON answer a line.

use serde_json::{Value, json};
use tablee_core::Face;

use crate::request::{self, NewGame, Request};
use crate::{AnyGame, Code, GAMES, Hosted, Refusal, Seated, Visitor, rules, visit};

/// The longest request, in bytes, without its newline.
pub const MAX_LINE: usize = 4 << 20;

/// A referee with at most one game before it.
#[derive(Debug, Default)]
pub struct Referee {
    game: Option<Box<dyn AnyGame>>,
}

/// What a referee says to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// One line of JSON, without its newline.
    pub line: String,
    /// Whether the referee was asked to leave.
    pub quit: bool,
}

impl Referee {
    /// A referee without a game.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Answers one line. Whatever it says, there is one answer, and an error changes nothing.
    pub fn answer(&mut self, line: &[u8]) -> Reply {
        let mut quit = false;
        let answer = if line.len() > MAX_LINE {
            Err(request::bad(format_args!("a request has at most {MAX_LINE} bytes")))
        } else {
            request::read(line).and_then(|request| {
                quit = matches!(request, Request::Quit);
                self.obey(request)
            })
        };
        let answer = answer.unwrap_or_else(|refusal| refusal.to_json());
        Reply { line: answer.to_string(), quit }
    }

    fn obey(&mut self, request: Request) -> Result<Value, Refusal> {
        match request {
            Request::Games => {
                let games: Vec<Value> = GAMES.iter().filter_map(|id| visit(id, Describe)).collect();
                Ok(json!({"ok": true, "games": games}))
            }
            Request::New(new) => {
                let made = visit(&new.game, Make(&new)).unwrap_or_else(|| {
                    Err(Refusal::new(Code::UnknownGame, format_args!("the games are {}", GAMES.join(", "))))
                });
                let (game, events) = made?;
                let position = game.position();
                self.game = Some(game);
                Ok(json!({"ok": true, "events": events, "position": position}))
            }
            Request::Act { seat, action } => {
                let game = self.game.as_mut().ok_or_else(no_game)?;
                let events = game.act(game.seat(seat), &action)?;
                Ok(json!({"ok": true, "events": events, "position": game.position()}))
            }
            Request::Position => {
                let game = self.game.as_ref().ok_or_else(no_game)?;
                Ok(json!({"ok": true, "position": game.position()}))
            }
            Request::View { seat } => {
                let game = self.game.as_ref().ok_or_else(no_game)?;
                let viewer =
                    match seat {
                        None => Seated::Nowhere,
                        Some(number) => Seated::At(game.seat(number).ok_or_else(|| {
                            Refusal::new(Code::BadSeat, "there is no such seat at this table")
                        })?),
                    };
                Ok(json!({"ok": true, "view": game.view(viewer)}))
            }
            Request::Quit => Ok(json!({"ok": true})),
        }
    }
}

fn no_game() -> Refusal {
    Refusal::new(Code::NoGame, "no game has begun")
}

struct Describe;

impl Visitor for Describe {
    type Output = Value;

    fn visit<G: Face>(self) -> Value {
        rules::describe::<G>()
    }
}

struct Make<'a>(&'a NewGame);

impl Visitor for Make<'_> {
    type Output = Result<(Box<dyn AnyGame>, Vec<Value>), Refusal>;

    fn visit<G: Face>(self) -> Self::Output {
        let (hosted, events) = Hosted::<G>::new(self.0)?;
        Ok((Box::new(hosted), events))
    }
}
