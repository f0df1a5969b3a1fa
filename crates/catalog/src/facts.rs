//! All that is fixed about a game, as one thing: what its crate says, and what its rules say when they are asked.

use serde::{Serialize, Serializer};
use serde_json::Value as Json;
use tablee_core::{
    Allowed, Card, CardName, Cards, Chance, Face, Facts, Game, Kind, Options, Seat, Spec, Value,
};

use crate::rules::to_json;
use crate::{Seeded, Visitor, visit};

/// All that is fixed about a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameFacts {
    /// Its id.
    pub id: &'static str,
    /// What the numbers of its rules begin with: `NJ`.
    pub prefix: &'static str,
    /// How long a game takes, in minutes: from, to.
    pub minutes: (u16, u16),
    /// How many can play.
    pub players: Players,
    /// How many sit down when nobody says.
    pub usual: u8,
    /// Whether a seat that is asked and stays silent may be taken to answer something: then there is a clock for answers.
    pub answers: Answers,
    /// The kinds of cards, in the order in which chance sees them.
    pub cards: Vec<&'static str>,
    /// What is shuffled, for how many.
    pub decks: Vec<Deck>,
    /// The editions, the default one first, each with the value of every option.
    #[cfg_attr(test, ts(type = "Record<string, Record<string, Setting | null>>"))]
    pub editions: ByName<ByName<Json>>,
    /// The options, in the rule book's order.
    #[cfg_attr(test, ts(type = "Record<string, OptionFacts>"))]
    pub options: ByName<OptionFacts>,
    /// How a card's name is put together.
    pub card: CardName,
    /// What the fields of actions and sights are. The first that names the reader counts where a sentence is about them.
    #[cfg_attr(test, ts(type = "Record<string, Kind>"))]
    pub fields: ByName<Kind>,
    /// How actions are written, by the name of the form. The first that fits is meant.
    #[cfg_attr(test, ts(type = "Record<string, string>"))]
    pub forms: ByName<&'static str>,
    /// The events whose `card` somebody may know from memory alone: only screens of a table with a memory aid name it to anybody but
    /// the `seat`.
    pub remembered: &'static [&'static str],
}

/// How many can play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Players {
    /// With the rules as they come: the least.
    pub least: usize,
    /// With the rules as they come: the most.
    pub most: usize,
    /// Where an option changes that.
    pub except: Vec<Except>,
}

/// An option that changes how many can play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Except {
    /// The option.
    pub option: &'static str,
    /// Its value.
    #[cfg_attr(test, ts(type = "Setting"))]
    pub value: Json,
    /// The least.
    pub least: usize,
    /// The most.
    pub most: usize,
}

/// Whether there is a clock for answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Answers {
    /// With the rules as they come.
    pub usual: bool,
    /// Where an option makes it the other way round.
    pub except: Vec<Chosen>,
}

/// A value of an option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Chosen {
    /// The option.
    pub option: &'static str,
    /// Its value.
    #[cfg_attr(test, ts(type = "Setting"))]
    pub value: Json,
}

/// What is shuffled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Deck {
    /// For how many players: from, to.
    pub players: (usize, usize),
    /// How many cards it has. Fewer than the copies add up to where chance takes some out.
    pub size: usize,
    /// How many copies there are of each kind, in the order of `cards`.
    pub copies: Vec<usize>,
}

/// What is fixed about an option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OptionFacts {
    /// Its default; null where that depends on something else.
    #[cfg_attr(test, ts(type = "Setting | null"))]
    pub default: Json,
    /// What its absence means in a game that was kept before it existed; null for an option that every kept game names.
    #[cfg_attr(test, ts(type = "Setting | null"))]
    pub absent: Json,
    /// The values that it takes, if it is no number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "Array<Setting>"))]
    pub values: Option<Vec<Json>>,
    /// The least number that it takes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub min: Option<i64>,
    /// The largest number that it takes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub max: Option<i64>,
}

/// Things by name, in an order that matters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByName<T>(pub Vec<(&'static str, T)>);

impl<T: Serialize> Serialize for ByName<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, thing)| (name, thing)))
    }
}

/// What the crate of the game with this id says about it; `None` when there is none.
#[must_use]
pub fn facts_of(id: &str) -> Option<&'static Facts> {
    struct Said;
    impl Visitor for Said {
        type Output = &'static Facts;

        fn visit<G: Face>(self) -> &'static Facts {
            const { &G::FACTS }
        }
    }
    visit(id, Said)
}

/// All that is fixed about a game.
#[must_use]
pub fn facts<G: Face>() -> GameFacts {
    let edition = |name: &&'static str| Some((*name, ByName(values(&G::Options::edition(name)?))));
    GameFacts {
        id: G::ID,
        prefix: G::FACTS.prefix,
        minutes: G::FACTS.minutes,
        players: players::<G::Options>(),
        usual: G::FACTS.usual,
        answers: answers::<G>(),
        cards: G::Card::KINDS.iter().map(|card| card.name()).collect(),
        decks: decks::<G>(),
        editions: ByName(G::Options::EDITIONS.iter().filter_map(edition).collect()),
        options: ByName(G::Options::SPECS.iter().map(|spec| (spec.name, option(spec))).collect()),
        card: G::FACTS.card,
        fields: ByName(G::FACTS.fields.to_vec()),
        remembered: G::REMEMBERED,
        forms: ByName(G::FACTS.forms.iter().map(|form| (form.name, form.pattern)).collect()),
    }
}

/// The values that an option takes; of numbers, the ends.
fn taken<O>(spec: &Spec<O>) -> Vec<Value<'static>> {
    match spec.allowed {
        Allowed::Flag => [false, true].map(Value::Flag).to_vec(),
        Allowed::Number { min, max } => [min, max].map(Value::Number).to_vec(),
        Allowed::Words(words) => words.iter().copied().map(Value::Word).collect(),
    }
}

/// The rules as they come but for one option, for each value of each.
fn with_one_chosen<O: Options>() -> impl Iterator<Item = (Chosen, O)> {
    O::SPECS.iter().flat_map(|spec| {
        taken(spec).into_iter().map(|value| {
            let mut options = O::default();
            (spec.write)(&mut options, value);
            (Chosen { option: spec.name, value: to_json(value) }, options)
        })
    })
}

fn players<O: Options>() -> Players {
    let usual = O::default().players();
    let except = with_one_chosen::<O>().filter(|(_, options)| options.players() != usual);
    let except = except.map(|(Chosen { option, value }, options)| {
        let (least, most) = options.players().into_inner();
        Except { option, value, least, most }
    });
    Players { least: *usual.start(), most: *usual.end(), except: except.collect() }
}

fn answers<G: Face>() -> Answers {
    let usual = G::answers(&G::Options::default());
    let except = with_one_chosen::<G::Options>().filter(|(_, options)| G::answers(options) != usual);
    Answers { usual, except: except.map(|(chosen, _)| chosen).collect() }
}

/// The value of every option; null where that depends on how many play.
fn values<O: Options>(options: &O) -> Vec<(&'static str, Json)> {
    let (least, most) = options.players().into_inner();
    let value = |spec: &Spec<O>| {
        let said = (spec.read)(options, least);
        if said == (spec.read)(options, most) { to_json(said) } else { Json::Null }
    };
    O::SPECS.iter().map(|spec| (spec.name, value(spec))).collect()
}

fn option<O>(spec: &Spec<O>) -> OptionFacts {
    let said = |value: Option<Value<'_>>| value.map_or(Json::Null, to_json);
    let (min, max) = match spec.allowed {
        Allowed::Number { min, max } => (Some(min), Some(max)),
        Allowed::Flag | Allowed::Words(_) => (None, None),
    };
    let values = min.is_none().then(|| taken(spec).into_iter().map(to_json).collect());
    OptionFacts { default: said(spec.default), absent: said(spec.absent), values, min, max }
}

/// What a new game wants to be shuffled. Where chance takes cards out first, it is asked often enough to have shown all.
fn decks<G: Game>() -> Vec<Deck> {
    let mut decks: Vec<Deck> = Vec::new();
    for players in G::Options::default().players() {
        let Some(game) = G::new(G::Options::default(), players, Seat::default()) else { continue };
        let (mut size, mut all) = (0, Cards::<G::Card>::EMPTY);
        for time in 0..16 {
            let Some(Chance::Shuffle(deck)) = game.sample(&mut Seeded::new(&format!("deck {time}"))) else {
                continue;
            };
            size = deck.len();
            let deck: Cards<G::Card> = deck.into_iter().collect();
            // Of each kind the lowest copies are set, so the larger of two bags has every bit of the smaller.
            all = Cards::from_bits(all.bits() | deck.bits());
        }
        let copies: Vec<usize> = G::Card::KINDS.iter().map(|card| all.count(*card)).collect();
        match decks.last_mut() {
            Some(deck) if deck.size == size && deck.copies == copies => deck.players.1 = players,
            _ => decks.push(Deck { players: (players, players), size, copies }),
        }
    }
    decks
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tablee_core::Viewer;
    use tablee_testkit::{Dice, random_game};

    use super::*;
    use crate::by_crate::nain_jaune::NainJaune;
    use crate::by_crate::sardines::Sardines;
    use crate::by_crate::tous_a_table::TousATable;
    use crate::by_crate::trefles::Trefles;

    fn json<T: Serialize>(thing: T) -> Json {
        serde_json::to_value(thing).expect("it is JSON")
    }

    #[test]
    fn an_option_can_change_how_many_play() {
        let expected = json!({
            "least": 2, "most": 5, "except": [{"option": "assortments", "value": true, "least": 2, "most": 4}],
        });
        assert_eq!(json(facts::<Sardines>().players), expected);
        assert_eq!(json(facts::<Trefles>().players), json!({"least": 2, "most": 6, "except": []}));
    }

    #[test]
    fn the_deck_is_what_the_rules_shuffle() {
        let sizes = |decks: Vec<Deck>| -> Vec<(usize, usize, usize, usize)> {
            let row = |deck: &Deck| (deck.players.0, deck.players.1, deck.size, deck.copies.iter().sum());
            decks.iter().map(row).collect()
        };
        assert_eq!(sizes(facts::<NainJaune>().decks), [(2, 8, 52, 52)]);
        // TT-2: with five, two whole tables are taken out, whichever.
        assert_eq!(sizes(facts::<TousATable>().decks), [(3, 4, 48, 48), (5, 5, 40, 48)]);
        let trefles = [(2, 3, 25, 25), (4, 4, 34, 34), (5, 5, 42, 42), (6, 6, 51, 51)];
        assert_eq!(sizes(facts::<Trefles>().decks), trefles);
        assert_eq!(sizes(facts::<Sardines>().decks), [(2, 5, 59, 59)]);
    }

    #[test]
    fn an_edition_says_every_option() {
        let suited = json!({
            "sequence": "same-suit", "deal_by": "three", "grand_opera": "before-neighbour", "counting": "points",
            "open_hands": false, "skip_missing": false, "lead": "any", "stake": 1, "tokens": 200, "deals": null,
            "bankruptcy": "credit",
        });
        assert_eq!(json(facts::<NainJaune>().editions)["suited"], suited);
        let options = json(facts::<NainJaune>().options);
        assert_eq!(options["deals"], json!({"default": null, "absent": null, "min": 1, "max": 40}));
        let counting = json!({"default": "points", "absent": null, "values": ["points", "cards"]});
        assert_eq!(options["counting"], counting);
        let lead = json!({"default": "any", "absent": "any", "values": ["any", "lowest"]});
        assert_eq!(options["lead"], lead);
        // TT-R8: what is new is shown, what was kept before was secret.
        let removed = json!({"default": "shown", "absent": "secret", "values": ["shown", "secret"]});
        assert_eq!(json(facts::<TousATable>().options)["removed"], removed);
    }

    #[test]
    fn a_table_is_laid_for_as_many_as_can_play() {
        struct Usual;
        impl Visitor for Usual {
            type Output = ();

            fn visit<G: Face>(self) {
                let usual = usize::from(G::FACTS.usual);
                assert!(G::Options::default().players().contains(&usual), "{}: {usual}", G::ID);
            }
        }
        for game in crate::GAMES {
            visit(game, Usual).expect("it is a game");
        }
    }

    /// The other half, that nobody is answered for where the rules have no answers, is a law.
    #[test]
    fn where_there_is_a_clock_for_answers_somebody_is_answered_for() {
        struct Answered;
        impl Visitor for Answered {
            type Output = Vec<String>;

            fn visit<G: Face>(self) -> Vec<String> {
                let players = usize::from(G::FACTS.usual);
                let silent = |game: &G| {
                    Seat::all(players).any(|seat| G::silence(&game.view(Viewer::Seat(seat))).is_some())
                };
                let usual = (Chosen { option: "", value: Json::Null }, G::Options::default());
                let setups = std::iter::once(usual).chain(with_one_chosen());
                // How long a game may last says nothing about answers, and a million turns are too many here.
                let asked =
                    setups.filter(|(chosen, options)| !chosen.value.is_number() && G::answers(options));
                let heard = asked.map(|(chosen, options)| {
                    let answered = (0..4).any(|seed| {
                        let start = G::new(options, players, Seat::default()).expect("a game");
                        let mut answered = false;
                        random_game(start, &mut Dice::new(seed), |_, _, _, game| answered |= silent(game));
                        answered
                    });
                    assert!(answered, "{}: {chosen:?}: nobody was silent", G::ID);
                    chosen.option.to_owned()
                });
                heard.collect()
            }
        }
        let heard = crate::GAMES.map(|game| visit(game, Answered).expect("it is a game"));
        assert!(heard.iter().any(Vec::is_empty) && heard.iter().any(|heard| !heard.is_empty()), "{heard:?}");
        assert_eq!(
            json(facts::<Trefles>().answers),
            json!({"usual": false, "except": [{"option": "mistakes", "value": "played"}]})
        );
    }

    #[test]
    fn forms_are_told_apart() {
        struct Forms;
        impl Visitor for Forms {
            type Output = ();

            fn visit<G: Face>(self) {
                for (index, form) in G::FACTS.forms.iter().enumerate() {
                    for field in form.fields() {
                        assert!(G::FACTS.kind(field).is_some(), "{}: {}: what is {field}?", G::ID, form.name);
                    }
                    // What is written like this is not taken for one of those before it.
                    let sample = form.pattern.replace(['{', '}', '*'], "");
                    assert_eq!(G::FACTS.place(&sample), index, "{}: {sample}", G::ID);
                }
            }
        }
        for game in crate::GAMES {
            visit(game, Forms).expect("it is a game");
        }
    }
}
