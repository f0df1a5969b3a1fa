//! Everything that can happen, be done or be refused can be said: many games, every viewer, both languages.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::{all_messages, documented_events, file, messages, misprint, names, play, root, setups, sight};
use tablee_bots::{Habits, Level, Visitor, visit};
use tablee_catalog::{Code, GAMES, facts_of};
use tablee_core::{Allowed, Illegal, Options as _, Reason as _, Seat, Turn, Viewer};
use tablee_words::{Lang, Words};

/// What was said in the games of one kind.
#[derive(Default)]
struct Heard {
    /// Sights with the seat of who saw them: each is said once.
    sights: BTreeSet<(String, Option<usize>)>,
    actions: BTreeSet<String>,
    events: BTreeSet<String>,
    reasons: BTreeSet<String>,
    ends: BTreeSet<String>,
}

/// A sentence that could be printed.
fn check(lang: Lang, said: &str, from: &str) {
    let broken = said.is_empty() || said.contains(['{', '}', '\u{2068}']) || said.contains("  ");
    assert!(!broken && said.trim() == said, "{lang}: {from}: {said:?}");
    let first = said.chars().find(|letter| letter.is_alphanumeric());
    assert!(first.is_none_or(|first| !first.is_lowercase()), "{lang}: {from} begins small: {said}");
    assert_eq!(misprint(lang.name(), said), None, "{lang}: {from}");
}

struct Listen<'a>(&'a [Words; 2]);

impl Visitor for Listen<'_> {
    type Output = Heard;

    fn visit<G: Habits>(self) -> Heard {
        let mut heard = Heard::default();
        for (index, (options, by_habit)) in setups::<G>().into_iter().enumerate() {
            let (least, most) = options.players().into_inner();
            for players in BTreeSet::from([least, (least + most) / 2, most]) {
                let mut seen = Vec::new();
                play::<G>(options, players, index as u64, by_habit, |game, events| {
                    self.listen(&mut heard, game, events);
                    seen.push(game.clone());
                });
                self.refuse(&mut heard, &seen);
            }
        }
        heard
    }
}

impl Listen<'_> {
    fn listen<G: Habits>(&self, heard: &mut Heard, game: &G, events: &[G::Event]) {
        let names = names();
        let viewers = Seat::all(game.players()).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Arbiter]);
        for viewer in viewers {
            let me = viewer.seat().map(Seat::index);
            for sight in events.iter().filter_map(|event| sight::<G>(event, viewer)) {
                if !heard.sights.insert((sight.to_string(), me)) {
                    continue;
                }
                heard.events.insert(sight["event"].as_str().unwrap().to_owned());
                for words in self.0 {
                    match words.try_event(G::ID, &sight, &names, me) {
                        Ok(said) => check(words.lang(), &said, &sight.to_string()),
                        Err(unsaid) => panic!("{}: {sight}: {unsaid}", words.lang()),
                    }
                }
            }
        }
        let mut actions = Vec::new();
        for seat in game.turn().acting().iter() {
            game.legal_actions(seat, &mut actions);
            for action in &actions {
                let action = action.to_string();
                if !heard.actions.insert(action.clone()) {
                    continue;
                }
                for (words, attribute) in self.0.iter().flat_map(|words| [(words, ""), (words, ".short")]) {
                    match words.try_action(G::ID, &action, &names, attribute) {
                        Ok(said) => check(words.lang(), &said, &action),
                        Err(unsaid) => panic!("{}: {action}: {unsaid}", words.lang()),
                    }
                }
            }
        }
        if let Turn::Over(outcome) = game.turn() {
            heard.ends.insert(outcome.reason.to_owned());
            let winners: Vec<usize> = outcome.winners.iter().map(Seat::index).collect();
            for words in self.0 {
                let event =
                    serde_json::json!({"event": "over", "winners": winners, "reason": outcome.reason});
                for me in (0..game.players()).map(Some).chain([None]) {
                    let said = words.over(G::ID, outcome.reason, &winners, &names, me);
                    check(words.lang(), &said, outcome.reason);
                    assert_eq!(said, words.event(G::ID, &event, &names, me), "the event says the same");
                }
            }
        }
    }

    /// Lets every seat try what was possible at some other moment.
    fn refuse<G: Habits>(&self, heard: &mut Heard, seen: &[G]) {
        let tried: Vec<G::Action> =
            heard.actions.iter().step_by(7).filter_map(|action| action.parse().ok()).collect();
        for game in seen.iter().step_by(9) {
            for (seat, action) in
                Seat::all(game.players()).flat_map(|seat| tried.iter().map(move |a| (seat, a)))
            {
                let Err(Illegal::Rule(reason)) = game.check(seat, action) else { continue };
                if !heard.reasons.insert(reason.code().to_owned()) {
                    continue;
                }
                for words in self.0 {
                    let said = words.reason(G::ID, reason.code(), reason.rule());
                    check(words.lang(), &said, reason.code());
                }
            }
        }
    }
}

/// The codes that a game's source gives its reasons.
fn reason_codes(game: &str) -> BTreeSet<String> {
    let rooms = ["reason", "action"].map(|room| format!("games/{game}/src/{room}.rs"));
    let room = rooms.iter().find(|room| root().join(room).exists()).unwrap();
    let source = file(room);
    let code = source.split("fn code").nth(1).unwrap().split("fn rule").next().unwrap();
    code.split("=> \"").skip(1).map(|code| code.split('"').next().unwrap().to_owned()).collect()
}

struct Chosen;

impl Visitor for Chosen {
    type Output = Vec<String>;

    /// Options, values and editions, as their messages are named.
    fn visit<G: Habits>(self) -> Vec<String> {
        let mut named: Vec<String> =
            G::Options::EDITIONS.iter().map(|edition| format!("edition-{edition}")).collect();
        for spec in G::Options::SPECS {
            let option = spec.name.replace('_', "-");
            named.push(format!("option-{option}"));
            match spec.allowed {
                Allowed::Flag => {
                    named.extend(["true", "false"].map(|value| format!("value-{option}-{value}")))
                }
                Allowed::Words(words) => {
                    named.extend(words.iter().map(|value| format!("value-{option}-{value}")));
                }
                Allowed::Number { .. } => (),
            }
        }
        named
    }
}

#[test]
fn a_game_has_words_for_everything_and_no_other_words() {
    let words = Lang::ALL.map(Words::new);
    for game in GAMES {
        let facts = facts_of(game).unwrap();
        let mut heard = visit(game, Listen(&words)).unwrap();
        if game == "tous-a-table" {
            // Everybody has everything sheltered: this takes thousands of games to happen by chance.
            let returned = serde_json::json!({"event": "returned", "seat": 1});
            heard.events.insert("returned".to_owned());
            for (words, me) in words.iter().flat_map(|words| [(words, None), (words, Some(1))]) {
                check(words.lang(), &words.try_event(game, &returned, &names(), me).unwrap(), "returned");
            }
        }
        let codes = reason_codes(game);
        assert_eq!(heard.events, documented_events(game), "{game}: not every event happened");
        assert!(heard.reasons.is_subset(&codes), "{game}: {:?}", heard.reasons);
        assert!(
            heard.reasons.len() * 2 >= codes.len(),
            "{game}: too few reasons were heard: {:?}",
            heard.reasons
        );

        let mut expected: BTreeMap<String, &[&str]> = BTreeMap::new();
        let mut expect = |name: &str, attributes| {
            expected.insert(format!("{}-{name}", facts.prefix.to_lowercase()), attributes);
        };
        expect("name", &["line", "begins"]);
        expect("card", &["name", "short"]);
        if game == "tous-a-table" {
            expect("table", &["name", "short"]);
            expect("course", &["one"]);
        }
        if game == "sardines" {
            for assortment in ["lemon", "tomato", "garlic", "pepper"] {
                expect(&format!("assortment-{assortment}"), &["help"]);
            }
        }
        for chosen in visit(game, Chosen).unwrap() {
            expect(&chosen, &["help"]);
        }
        for event in &heard.events {
            expect(&format!("event-{event}"), &[]);
        }
        for form in facts.forms {
            // An action that reaches into a slot says what lies there, for those who do not see it.
            let reaches = form.fields().any(|field| field == "slot");
            expect(&format!("action-{}", form.name), if reaches { &["short", "lying"] } else { &["short"] });
        }
        for code in &codes {
            expect(&format!("reason-{code}"), &[]);
        }
        for end in &heard.ends {
            expect(&format!("over-{end}"), &[]);
        }

        for lang in ["fr", "en"] {
            let said = messages(lang, &format!("{game}.ftl"));
            let used: BTreeSet<String> = said.values().flat_map(|said| said.messages.clone()).collect();
            let mut wanted = BTreeSet::new();
            for (id, attributes) in &expected {
                wanted.insert(id.clone());
                wanted.extend(attributes.iter().map(|attribute| format!("{id}.{attribute}")));
            }
            let missing: Vec<&String> = wanted.iter().filter(|id| !said.contains_key(*id)).collect();
            let unused: Vec<&String> = said
                .keys()
                .filter(|id| !(wanted.contains(*id) || used.contains(*id) && !id.contains("-over-")))
                .collect();
            assert!(missing.is_empty(), "{lang}: {game} has no words for {missing:?}");
            assert!(unused.is_empty(), "{lang}: {game} never says {unused:?}");
        }
    }
}

#[test]
fn every_card_has_words() {
    struct Cards<'a>(&'a Words);
    impl Visitor for Cards<'_> {
        type Output = ();
        fn visit<G: Habits>(self) {
            let said: [fn(&Words, &str) -> String; 3] = [
                |words, name| words.card(G::ID, name),
                |words, name| words.card_name(G::ID, name),
                |words, name| words.card_short(G::ID, name),
            ];
            let names: Vec<&str> = <G::Card as tablee_core::Card>::KINDS
                .iter()
                .map(|card| tablee_core::Card::name(*card))
                .collect();
            for say in said {
                let all: BTreeSet<String> = names.iter().map(|name| say(self.0, name)).collect();
                assert_eq!(all.len(), names.len(), "{}: two cards are said alike: {all:?}", G::ID);
                let signs = |text: &String| text.contains(['.', '<', '>']);
                assert!(!all.iter().any(signs), "{}: a card has no words: {all:?}", G::ID);
            }
        }
    }
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for game in GAMES {
            visit(game, Cards(&words)).unwrap();
        }
    }
}

/// The codes that a table knows and the documentation names.
fn server_codes() -> BTreeSet<String> {
    let mut codes = BTreeSet::new();
    let mut code = |text: &str| {
        codes.insert(text.split(['"', '`']).next().unwrap().to_owned());
    };
    tablee_table::Code::ALL.iter().for_each(|known| code(known.name()));
    let documented = file("docs/live-tables.md");
    let documented = documented.split("## Codes").nth(1).unwrap();
    documented.split('`').skip(1).step_by(2).for_each(&mut code);
    codes
}

#[test]
fn the_server_and_the_house_have_words() {
    let phrases: BTreeSet<String> =
        tablee_table::Phrase::ALL.iter().map(|phrase| phrase.name().to_owned()).collect();
    assert!(phrases.len() > 10 && server_codes().len() > 30, "{phrases:?} {:?}", server_codes());
    let codes = [
        Code::BadRequest,
        Code::UnknownGame,
        Code::BadPlayers,
        Code::BadRules,
        Code::BadSeat,
        Code::BadDeck,
        Code::BadChance,
        Code::ChanceExhausted,
        Code::BadView,
        Code::NoGame,
        Code::GameOver,
        Code::BadAction,
        Code::NotYourTurn,
        Code::IllegalAction,
    ];
    let codes: BTreeSet<String> =
        codes.iter().map(|code| code.as_str().to_owned()).chain(server_codes()).collect();
    for lang in ["fr", "en"] {
        let said = all_messages(lang);
        for code in &codes {
            assert!(said.contains_key(&format!("refused-{code}")), "{lang}: no words for the code {code}");
        }
        for phrase in &phrases {
            assert!(said.contains_key(&format!("talk-{phrase}")), "{lang}: no words for the phrase {phrase}");
        }
        for level in Level::ALL {
            assert!(said.contains_key(&format!("level-{level}.help")), "{lang}: no words for {level}");
        }
        let talk =
            said.keys().filter_map(|id| id.strip_prefix("talk-")).filter(|phrase| !phrases.contains(*phrase));
        assert_eq!(talk.collect::<Vec<_>>(), [""; 0], "{lang}: phrases that nobody says");
    }
}

#[test]
fn lists_seats_and_numbers() {
    let (fr, en) = (Words::new(Lang::French), Words::new(Lang::English));
    let names = names();
    let list = |words: &Words, items: &[&str]| {
        words.list(&items.iter().map(|item| (*item).to_owned()).collect::<Vec<_>>())
    };
    assert_eq!(list(&fr, &["a", "b", "c"]), "a, b et c");
    assert_eq!(list(&en, &["a", "b"]), "a and b");
    assert_eq!(list(&fr, &[]), "rien");
    assert_eq!(fr.seats(&names, &[0, 1, 2], Some(0)), "Émile, Lina et toi");
    assert_eq!(en.seats(&names, &[], None), "nobody");
    assert_eq!(fr.seats(&[], &[3], None), "Place 4");
    assert_eq!(
        fr.cards("trefles", &["clover.red", "clover.red", "joker"]),
        "un trèfle rouge (×2) et un joker"
    );
    let took = serde_json::json!({"event": "took", "seat": 0, "card": "QS", "tokens": 12345});
    assert_eq!(
        fr.event("nain-jaune", &took, &names, None),
        "Belle carte\u{202f}! Rose prend 12\u{202f}345 jetons."
    );
    assert_eq!(en.event("nain-jaune", &took, &names, Some(0)), "A fine card! You take 12,345 tokens.");
    assert_eq!(fr.value("nain-jaune", "deal_by", "three"), "Par trois");
    assert_eq!(fr.value("nain-jaune", "stake", "3"), "3");
    assert_eq!(fr.minutes("nain-jaune"), "20 à 40 min");
    assert_eq!(en.minutes("nain-jaune"), "20 to 40 min");
    assert_eq!(en.minutes("trefles"), "10 min");
    assert_eq!(en.minutes("chess"), "");
}

#[test]
fn what_has_no_words_is_said_by_its_id() {
    let words = Words::new(Lang::English);
    assert_eq!(words.say("no-such-message", &[]), "no-such-message");
    assert_eq!(words.action("sardines", "swim to marseille", &[]), "swim to marseille");
    assert_eq!(words.event("trefles", &serde_json::json!({"event": "rained"}), &[], None), "tr-event-rained");
    assert_eq!(words.refusal("no-such-code"), "refused-no-such-code");
    assert_eq!(words.event("chess", &serde_json::json!({"event": "mate"}), &[], None), "mate");
}

#[test]
fn a_program_can_add_its_own_words() {
    let mut words = Words::new(Lang::French);
    words.add("terminal-hello = Bonjour, { $name }.");
    assert_eq!(words.say("terminal-hello", &[("name", "Rose".into())]), "Bonjour, Rose.");
}

#[test]
fn an_action_says_what_lies_where_it_reaches() {
    let names = ["Rose", "Antoine"].map(str::to_owned);
    for (lang, action, lying, said) in [
        (Lang::French, "steal 1 2 1", Some("steal>"), "Voler une sardine Vol →, boîte 2 d’Antoine"),
        (Lang::French, "feed 3 2", Some("double<"), "Donner au chat une sardine Double ←, dans ta boîte 3"),
        (Lang::English, "steal 0 2 1", Some("cat<"), "Steal a cat sardine ← from Rose’s tin 2"),
        (Lang::English, "steal 0 2 1", None, "Steal sardine 1 from Rose’s tin 2"),
        (Lang::French, "take pile", Some("cat<"), "Prendre dans la pioche"),
    ] {
        assert_eq!(Words::new(lang).action_on("sardines", action, &names, lying), said);
    }
}
