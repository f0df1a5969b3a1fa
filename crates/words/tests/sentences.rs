//! What is said of every game, written down for the browser, which has to say the same: `web/tests/sentences.test.ts`.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use common::{documented_events, messages, names, play, root, setups, sight};
use serde_json::{Value, json};
use tablee_bots::{Habits, Visitor, visit};
use tablee_catalog::{GAMES, facts_of};
use tablee_core::{Card as _, Facts, Form, Kind, Options as _, Seat, Turn, Viewer};
use tablee_words::{Lang, Words};

/// So many of each sort of action, and of each sort of sight.
const OF_A_SORT: usize = 2;

/// What happened in the games of one kind, some of each sort.
#[derive(Default)]
struct Seen {
    /// Sights by sort, each with the seat of who saw it.
    sights: BTreeMap<String, Vec<(Value, Option<usize>)>>,
    /// Actions by the name of their form.
    actions: BTreeMap<&'static str, Vec<String>>,
    /// Why games ended, and who won, and who reads it.
    ends: BTreeSet<(String, Vec<usize>, Option<usize>)>,
    /// Every name that a card had.
    cards: BTreeSet<String>,
}

struct Watch;

impl Visitor for Watch {
    type Output = Seen;

    fn visit<G: Habits>(self) -> Seen {
        let mut seen = Seen::default();
        seen.cards.extend(G::Card::KINDS.iter().map(|card| card.name().to_owned()));
        for (index, (options, by_habit)) in setups::<G>().into_iter().enumerate() {
            let (least, most) = options.players().into_inner();
            for players in BTreeSet::from([least, most]) {
                play::<G>(options, players, index as u64, by_habit, |game, events| {
                    seen.watch(game, events);
                });
            }
        }
        for form in G::FACTS.forms {
            // What hardly ever comes up is said as well as what does.
            seen.actions.entry(form.name).or_insert_with(|| vec![written::<G>(form)]);
        }
        seen
    }
}

/// An action of a form, whichever its game reads.
fn written<G: Habits>(form: &Form) -> String {
    let cards = G::Card::KINDS.iter().map(|card| card.name());
    let mut actions = cards.map(|card| {
        let words = form.pattern.split(' ').map(|token| {
            let Some(field) = token.strip_prefix('{') else { return token };
            match G::FACTS.kind(field.trim_end_matches(['*', '}'])) {
                Some(Kind::Card | Kind::Cards) => card,
                Some(Kind::Set) => card.split_once('.').map_or(card, |(_, set)| set),
                _ => "1",
            }
        });
        words.collect::<Vec<_>>().join(" ")
    });
    let reads = |action: &String| {
        action.parse::<G::Action>().is_ok() && G::FACTS.read(action).is_some_and(|(read, _)| read == form)
    };
    actions.find(reads).unwrap_or_else(|| panic!("{}: nothing is read as {}", G::ID, form.pattern))
}

impl Seen {
    fn watch<G: Habits>(&mut self, game: &G, events: &[G::Event]) {
        let viewers = Seat::all(game.players()).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Arbiter]);
        for viewer in viewers {
            let me = viewer.seat().map(Seat::index);
            for sight in events.iter().filter_map(|event| sight::<G>(event, viewer)) {
                self.sight(&G::FACTS, sight, me);
            }
        }
        let mut actions = Vec::new();
        for seat in game.turn().acting().iter() {
            game.legal_actions(seat, &mut actions);
            for action in actions.iter().map(ToString::to_string) {
                let (form, _) = G::FACTS.read(&action).unwrap();
                keep(self.actions.entry(form.name).or_default(), action);
            }
        }
        if let Turn::Over(outcome) = game.turn() {
            let winners: Vec<usize> = outcome.winners.iter().map(Seat::index).collect();
            // Once for every number of winners, read by one of them, by another and by nobody.
            if !self.ends.iter().any(|(reason, others, _)| {
                reason == outcome.reason && others.len().min(2) == winners.len().min(2)
            }) {
                let other = (0..game.players()).find(|seat| !winners.contains(seat));
                let readers = BTreeSet::from([winners.first().copied(), other, None]);
                self.ends
                    .extend(readers.into_iter().map(|me| (outcome.reason.to_owned(), winners.clone(), me)));
            }
        }
    }

    fn sight(&mut self, facts: &Facts, sight: Value, me: Option<usize>) {
        let mut sort = sight["event"].to_string();
        for (field, kind) in facts.fields {
            let value = &sight[*field];
            let _ = write!(sort, " {}", class(*kind, value, me));
            match kind {
                Kind::Card => self.cards.extend(value.as_str().map(str::to_owned)),
                Kind::Cards => {
                    let names = value.as_array().into_iter().flatten().filter_map(Value::as_str);
                    self.cards.extend(names.map(str::to_owned));
                }
                _ => {}
            }
        }
        keep(self.sights.entry(sort).or_default(), (sight, me));
    }
}

fn keep<T: PartialEq>(some: &mut Vec<T>, thing: T) {
    if some.len() < OF_A_SORT && !some.contains(&thing) {
        some.push(thing);
    }
}

/// What may change a sentence: whether something is seen, how many there are, whether it is the reader.
fn class(kind: Kind, value: &Value, me: Option<usize>) -> String {
    let mine = |seat: &Value| me.is_some() && seat.as_u64().map(|seat| seat as usize) == me;
    match (kind, value) {
        (_, Value::Null) => "-".to_owned(),
        (Kind::Word | Kind::Flag, value) => value.to_string(),
        (Kind::Seat, value) => if mine(value) { "me" } else { "seat" }.to_owned(),
        (Kind::Number | Kind::Index, Value::Number(number)) => {
            let number = number.as_i64().unwrap_or_default();
            // Thousands are set apart.
            if number < 1000 { number.clamp(-1, 2).to_string() } else { "thousands".to_owned() }
        }
        (_, Value::Array(all)) => {
            let twice = (1..all.len()).any(|index| all[..index].contains(&all[index]));
            let you = if all.iter().any(mine) { "me" } else { "" };
            format!("{}{}{you}", all.len().min(3), if twice { "twice" } else { "" })
        }
        (_, Value::String(_)) => "seen".to_owned(),
        (_, _) => "some".to_owned(),
    }
}

/// Something, and how it is said in both languages.
fn said(mut thing: Value, words: &[Words; 2], say: impl Fn(&Words) -> Value) -> Value {
    for words in words {
        thing[words.lang().name()] = say(words);
    }
    thing
}

/// One thing a line.
fn lines(name: &str, things: &[Value]) -> String {
    let things: Vec<String> = things.iter().map(|thing| format!("    {thing}")).collect();
    format!("  {}: [\n{}\n  ]", json!(name), things.join(",\n"))
}

#[test]
fn playthroughs_are_said_alike_in_the_browser() {
    let words = Lang::ALL.map(Words::new);
    let names = names();
    for game in GAMES {
        let facts = facts_of(game).unwrap();
        let mut seen = visit(game, Watch).unwrap();
        if game == "tous-a-table" {
            // Everybody has everything sheltered: this takes thousands of games to happen by chance.
            for me in [None, Some(1)] {
                seen.sight(facts, json!({"event": "returned", "seat": 1}), me);
            }
        }
        let sights: Vec<_> = seen.sights.values().flatten().collect();
        let events: BTreeSet<String> =
            sights.iter().map(|(sight, _)| sight["event"].as_str().unwrap().to_owned()).collect();
        assert_eq!(events, documented_events(game), "{game}: not every event happened");

        let sights = sights.into_iter().map(|(sight, me)| {
            said(json!({"sight": sight, "me": me}), &words, |words| {
                words.try_event(game, sight, &names, *me).unwrap().into()
            })
        });
        let actions = seen.actions.values().flatten().map(|action| {
            said(json!({"action": action}), &words, |words| {
                json!([words.action(game, action, &names), words.action_short(game, action, &names)])
            })
        });
        let ends = seen.ends.iter().map(|(reason, winners, me)| {
            said(json!({"reason": reason, "winners": winners, "me": me}), &words, |words| {
                words.over(game, reason, winners, &names, *me).into()
            })
        });
        let cards = seen.cards.iter().map(|card| {
            said(json!({"card": card}), &words, |words| {
                json!([words.card(game, card), words.card_name(game, card), words.card_short(game, card)])
            })
        });
        let reason = format!("{}-reason-", facts.prefix.to_lowercase());
        let codes = messages("fr", &format!("{game}.ftl")).into_keys();
        let codes = codes.filter_map(|id| Some(id.strip_prefix(&reason)?.to_owned()));
        let reasons = codes.map(|code| {
            let rule = format!("{}-1", facts.prefix);
            said(json!({"code": code, "rule": rule}), &words, |words| words.reason(game, &code, &rule).into())
        });
        let minutes = said(json!({}), &words, |words| words.minutes(game).into());
        let refusals = tablee_table::Code::ALL.iter().map(|code| {
            said(json!({"code": code.name()}), &words, |words| words.refusal(code.name()).into())
        });
        let parts = [
            lines("names", &names.iter().map(|name| json!(name)).collect::<Vec<_>>()),
            lines("minutes", &[minutes]),
            lines("cards", &cards.collect::<Vec<_>>()),
            lines("sights", &sights.collect::<Vec<_>>()),
            lines("actions", &actions.collect::<Vec<_>>()),
            lines("ends", &ends.collect::<Vec<_>>()),
            lines("reasons", &reasons.collect::<Vec<_>>()),
            lines("refusals", &refusals.collect::<Vec<_>>()),
        ];
        let path = root().join(format!("fixtures/sentences/{game}.json"));
        tablee_testkit::golden(path, &format!("{{\n{}\n}}\n", parts.join(",\n")));
    }
}
