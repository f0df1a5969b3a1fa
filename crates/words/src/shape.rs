//! What the fields of a game's events and the words of its actions are: `words/shapes.json`.

use serde_json::Value;

/// What a field is, and so which arguments it makes. The table is in `words/README.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Seat,
    Seats,
    Card,
    Table,
    Cards,
    Number,
    Index,
    Word,
    Flag,
}

/// A word of an action's notation.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    /// Written like that.
    Said(String),
    /// The value of a field.
    Field(String),
    /// All the words that are left are cards of this field.
    Rest(String),
}

/// The fields of an action, each with the words that are its value.
type Fields<'a> = Vec<(&'a str, Vec<&'a str>)>;

/// One game.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    /// Its id: `nain-jaune`.
    pub(crate) game: String,
    /// What its messages begin with: `nj`.
    pub(crate) prefix: String,
    /// The parts of a card's name.
    pub(crate) card: Vec<String>,
    /// Every field with its kind.
    pub(crate) fields: Vec<(String, Kind)>,
    /// The shapes of actions, in the order in which they are tried.
    actions: Vec<(String, Vec<Token>)>,
}

/// Every game's shape. A test makes sure that the file can be read.
pub(crate) fn shapes() -> Vec<Shape> {
    let file: Value = serde_json::from_str(include_str!("../../../words/shapes.json")).unwrap_or_default();
    file.as_object().into_iter().flatten().map(|(game, shape)| Shape::read(game, shape)).collect()
}

impl Kind {
    fn read(name: &str) -> Option<Self> {
        Some(match name {
            "seat" => Self::Seat,
            "seats" => Self::Seats,
            "card" => Self::Card,
            "table" => Self::Table,
            "cards" => Self::Cards,
            "number" => Self::Number,
            "index" => Self::Index,
            "word" => Self::Word,
            "flag" => Self::Flag,
            _ => return None,
        })
    }
}

impl Token {
    fn read(word: &str) -> Self {
        match word.strip_prefix('{').and_then(|word| word.strip_suffix('}')) {
            None => Self::Said(word.to_owned()),
            Some(field) => match field.strip_suffix('*') {
                Some(field) => Self::Rest(field.to_owned()),
                None => Self::Field(field.to_owned()),
            },
        }
    }
}

impl Shape {
    fn read(game: &str, shape: &Value) -> Self {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let pairs = |name: &str| shape[name].as_object().into_iter().flatten();
        Self {
            game: game.to_owned(),
            prefix: text(&shape["prefix"]),
            card: shape["card"].as_array().into_iter().flatten().map(text).collect(),
            fields: pairs("fields")
                .filter_map(|(field, kind)| Some((field.clone(), Kind::read(kind.as_str()?)?)))
                .collect(),
            actions: pairs("actions")
                .map(|(name, pattern)| (name.clone(), text(pattern).split(' ').map(Token::read).collect()))
                .collect(),
        }
    }

    /// The kind of a field.
    pub(crate) fn kind(&self, field: &str) -> Option<Kind> {
        self.fields.iter().find(|(name, _)| name == field).map(|(_, kind)| *kind)
    }

    /// The parts of a card's name, or of a table's, in the order of [`card`](Self::card); `none` for a part that it has
    /// not.
    pub(crate) fn parts<'a>(&'a self, kind: Kind, name: &'a str) -> Vec<(&'a str, &'a str)> {
        let names = match kind {
            // A table is a card without its course.
            Kind::Table => &self.card[1.min(self.card.len())..],
            _ => &self.card[..],
        };
        let (first, second) = match self.prefix.as_str() {
            "nj" => name.split_at(name.len().min(1)),
            "sa" => match name.strip_suffix('>') {
                Some(effect) => (effect, "right"),
                None => name.strip_suffix('<').map_or((name, "none"), |effect| (effect, "left")),
            },
            _ => {
                let mut parts = name.split('.');
                return names.iter().map(|part| (part.as_str(), parts.next().unwrap_or("none"))).collect();
            }
        };
        names.iter().map(String::as_str).zip([first, second]).collect()
    }

    /// The shape of an action and its fields; `None` when it has no shape.
    pub(crate) fn action<'a>(&'a self, text: &'a str) -> Option<(&'a str, Fields<'a>)> {
        let words: Vec<&str> = text.split(' ').collect();
        self.actions.iter().find_map(|(name, tokens)| Some((name.as_str(), fields(tokens, &words)?)))
    }

    /// The names of the shapes of actions, each with its fields.
    #[cfg(test)]
    fn action_fields(&self) -> impl Iterator<Item = (&str, Vec<&str>)> {
        self.actions.iter().map(|(name, tokens)| {
            let fields = tokens.iter().filter_map(|token| match token {
                Token::Said(_) => None,
                Token::Field(field) | Token::Rest(field) => Some(field.as_str()),
            });
            (name.as_str(), fields.collect())
        })
    }
}

/// The fields of an action that these tokens make, if they do.
fn fields<'a>(tokens: &'a [Token], words: &[&'a str]) -> Option<Fields<'a>> {
    let mut words = words.iter().copied();
    let mut fields = Vec::new();
    for token in tokens {
        match token {
            Token::Said(said) => (words.next()? == said).then_some(())?,
            Token::Field(field) => fields.push((field.as_str(), vec![words.next()?])),
            Token::Rest(field) => fields.push((field.as_str(), words.by_ref().collect())),
        }
    }
    words.next().is_none().then_some(fields)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(game: &str) -> Shape {
        shapes().into_iter().find(|shape| shape.game == game).unwrap()
    }

    #[test]
    fn the_file_is_read_whole() {
        let file: Value = serde_json::from_str(include_str!("../../../words/shapes.json")).unwrap();
        let shapes = shapes();
        assert_eq!(shapes.len(), 4);
        for shape in &shapes {
            assert_eq!(
                shape.fields.len(),
                file[&shape.game]["fields"].as_object().unwrap().len(),
                "a kind is unknown"
            );
            for (action, fields) in shape.action_fields() {
                for field in fields {
                    assert!(
                        shape.kind(field).is_some(),
                        "{}: {action} has an unknown field {field}",
                        shape.game
                    );
                }
            }
        }
    }

    #[test]
    fn a_card_has_parts() {
        let check = |game: &str, name: &str, expected: &[(&str, &str)]| {
            assert_eq!(shape(game).parts(Kind::Card, name), expected, "{name}");
        };
        check("nain-jaune", "TD", &[("rank", "T"), ("suit", "D")]);
        check("tous-a-table", "soup.dots.red", &[("course", "soup"), ("pattern", "dots"), ("colour", "red")]);
        check("trefles", "pull.blue", &[("sort", "pull"), ("colour", "blue")]);
        check("trefles", "joker", &[("sort", "joker"), ("colour", "none")]);
        check("sardines", "replay>", &[("effect", "replay"), ("heading", "right")]);
        check("sardines", "double<", &[("effect", "double"), ("heading", "left")]);
        check("sardines", "bone", &[("effect", "bone"), ("heading", "none")]);
        let table = shape("tous-a-table");
        assert_eq!(table.parts(Kind::Table, "dots.red"), [("pattern", "dots"), ("colour", "red")]);
    }

    #[test]
    fn an_action_has_a_shape() {
        let check = |game: &str, text: &str, expected: &str| {
            let shape = shape(game);
            let (name, fields) = shape.action(text).unwrap();
            let fields = fields.iter().map(|(field, words)| format!("{field}={}", words.join("+")));
            assert_eq!(format!("{name} {}", fields.collect::<Vec<_>>().join(" ")), expected);
        };
        check("tous-a-table", "offer soup.dots.red for main", "offer card=soup.dots.red wants=main");
        check("trefles", "discard pull.red 2", "discard-at card=pull.red target=2");
        check("trefles", "discard clover.red", "discard card=clover.red");
        check("sardines", "discard bone cat>", "discard cards=bone+cat>");
        check("sardines", "steal 2 hand", "steal-hand victim=2");
        check("sardines", "steal 2 1 3", "steal-sardine victim=2 tin=1 slot=3");
        check("sardines", "take pile", "take-pile ");
        check("sardines", "take cat>", "take card=cat>");
        assert_eq!(shape("sardines").action("swim"), None);
    }
}
