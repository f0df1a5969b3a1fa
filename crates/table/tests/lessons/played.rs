//! A lesson as the rules play it, and as its pupil at seat 0 sees it.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};
use tablee_catalog::{Rules, Seated, Seeded, Visitor, read_action, read_options, refused, view_frame, visit};
use tablee_core::{Card as _, Chance, Face, Seat, Turn, Viewer};
use tablee_fair::{Source, Step, Stepper, Told};

use crate::script::{Deal, Line, Mine, Script};

/// Where the pupil sits.
const PUPIL: u8 = 0;

/// Plays a lesson to its end.
pub(crate) fn play(script: &Script) -> Result<Value, String> {
    visit(&script.game, Playing(script)).ok_or("there is no such game")?
}

/// As the page has it: a beat a line.
pub(crate) fn written(lesson: &Value) -> String {
    let beats: Vec<String> =
        lesson["beats"].as_array().into_iter().flatten().map(|beat| format!("    {beat}")).collect();
    let (game, players) = (&lesson["game"], &lesson["players"]);
    format!(
        "{{\n  \"game\": {game},\n  \"players\": {players},\n  \"beats\": [\n{}\n  ]\n}}\n",
        beats.join(",\n")
    )
}

struct Playing<'a>(&'a Script);

impl Visitor for Playing<'_> {
    type Output = Result<Value, String>;

    fn visit<G: Face>(self) -> Self::Output {
        let script = self.0;
        let options = read_options::<G::Options>(&script.rules).map_err(|wrong| wrong.to_string())?;
        let first = Seat::new(script.first).ok_or("no such seat")?;
        let game = G::new(options, usize::from(script.players), first).ok_or("this cannot be played")?;
        let stepper = Stepper::new(game, Source::Recorded);
        let mut lesson = Lesson::<G> { script, stepper, deals: 0, beats: Vec::new() };
        for line in &script.lines {
            lesson.take(line)?;
        }
        if lesson.stepper.game().turn() == Turn::Chance {
            return Err("chance is asked at the end".into());
        }
        // What the pupil might try although it is not allowed: whatever was allowed to them once.
        let all: BTreeSet<String> = lesson
            .beats
            .iter()
            .filter_map(|(beat, _)| beat["legal"].as_array())
            .flatten()
            .map(text)
            .collect();
        let beats = lesson.beats.into_iter().map(|(mut beat, game)| {
            if let Some(game) = game {
                beat["refused"] = refusals(&game, &all);
            }
            beat
        });
        Ok(json!({"game": script.game, "players": script.players, "beats": beats.collect::<Vec<_>>()}))
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// Which of these are refused to the pupil, and why.
fn refusals<G: Face>(game: &G, actions: &BTreeSet<String>) -> Value {
    let Some(seat) = Seat::new(PUPIL) else { return Value::Null };
    let mut refusals = Map::new();
    for action in actions {
        let Ok(read) = read_action(game, seat, action) else { continue };
        if let Err(why) = game.clone().play(seat, read, &mut Vec::new()) {
            let why = refused(why);
            let (reason, rule) = why.cited.map(|cited| (cited.reason, cited.rule)).unzip();
            refusals
                .insert(action.clone(), json!({"code": why.code.as_str(), "reason": reason, "rule": rule}));
        }
    }
    Value::Object(refusals)
}

struct Lesson<'a, G: Face> {
    script: &'a Script,
    stepper: Stepper<G>,
    /// How many deals there were.
    deals: usize,
    /// What the pupil sees, and where they act, the game before.
    beats: Vec<(Value, Option<G>)>,
}

impl<G: Face> Lesson<'_, G> {
    fn take(&mut self, line: &Line) -> Result<(), String> {
        match line {
            Line::Deal(deal) => {
                let deck = self.deck(deal)?;
                self.deals += 1;
                self.chance(Told::Shuffle(deck))
            }
            Line::Pick(card) => self.chance(Told::Pick(card.clone())),
            Line::Say(id) => {
                self.beats.push((json!({"say": id}), None));
                Ok(())
            }
            Line::Other(seat, action) => {
                let seen = act(&mut self.stepper, *seat, action)?;
                self.beats.push((json!({"by": seat, "sights": seen, "view": self.view()}), None));
                Ok(())
            }
            Line::Mine(mine) => self.mine(mine),
        }
    }

    /// What chance decides belongs to what was done before it, or begins the lesson.
    fn chance(&mut self, told: Told) -> Result<(), String> {
        if self.stepper.game().turn() != Turn::Chance {
            return Err(format!("nobody asks for {told}"));
        }
        self.stepper.take(&Step::Chance(told)).map_err(|wrong| wrong.to_string())?;
        let seen = sights(&self.stepper);
        let view = self.view();
        match self.beats.last_mut() {
            Some((beat, _)) if beat["sights"].is_array() => {
                if let Some(sights) = beat["sights"].as_array_mut() {
                    sights.extend(seen);
                }
                beat["view"] = view;
            }
            _ => self.beats.push((json!({"by": null, "sights": seen, "view": view}), None)),
        }
        Ok(())
    }

    fn mine(&mut self, mine: &Mine) -> Result<(), String> {
        let before = self.stepper.clone();
        let seat = Seat::new(PUPIL).ok_or("no such seat")?;
        let mut legal = Vec::new();
        before.game().legal_actions(seat, &mut legal);
        let mut legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
        legal.sort();
        let mut tries = Map::new();
        for (action, said) in &mine.tries {
            let mut other = before.clone();
            let seen = act(&mut other, PUPIL, action)?;
            tries.insert(action.clone(), json!({"say": said, "sights": seen, "view": view(&other)}));
        }
        let race = match &mine.race {
            None => Value::Null,
            Some((seat, action, said)) => {
                let mut other = before.clone();
                let seen = act(&mut other, *seat, action)?;
                json!({"by": seat, "say": said, "sights": seen, "view": view(&other)})
            }
        };
        let seen = act(&mut self.stepper, PUPIL, &mine.action)?;
        let mut beat = json!({"mine": mine.action, "legal": legal, "sights": seen, "view": self.view()});
        let more = [("tip", json!(mine.tip)), ("else", json!(mine.other)), ("race", race)];
        for (name, value) in more.into_iter().filter(|(_, value)| !value.is_null()) {
            beat[name] = value;
        }
        if !tries.is_empty() {
            beat["tries"] = Value::Object(tries);
        }
        self.beats.push((beat, Some(before.game().clone())));
        Ok(())
    }

    fn view(&self) -> Value {
        view(&self.stepper)
    }

    /// The whole deck in the order in which it is dealt: one card each, from whoever begins.
    fn deck(&self, deal: &Deal) -> Result<Vec<String>, String> {
        let mut rest = self.all()?;
        let mut take = |name: &String| {
            let at = rest.iter().position(|card| card == name).ok_or(format!("there is no {name} left"))?;
            Ok::<_, String>(rest.remove(at))
        };
        let players = usize::from(self.script.players);
        let mut hands = vec![Vec::new(); players];
        for (seat, cards) in &deal.hands {
            let hand = hands.get_mut(usize::from(*seat)).ok_or("no such seat")?;
            *hand = cards.iter().map(&mut take).collect::<Result<Vec<_>, _>>()?;
        }
        let pile = deal.pile.iter().map(&mut take).collect::<Result<Vec<_>, _>>()?;
        for hand in &mut hands {
            while hand.len() < self.script.hand {
                hand.push(rest.remove(0));
            }
        }
        // The next one begins the next deal, where there are several.
        let first = usize::from(self.script.first) + self.deals;
        let rounds = 0..self.script.hand;
        let mut deck: Vec<String> = rounds
            .flat_map(|at| (0..players).map(move |seat| ((first + seat) % players, at)))
            .filter_map(|(seat, at)| hands[seat].get(at).cloned())
            .collect();
        deck.extend(pile);
        deck.extend(rest);
        Ok(deck)
    }

    /// Every card that is dealt, in the order of the deck's own list.
    fn all(&self) -> Result<Vec<String>, String> {
        let without = |name: &str| self.script.without.iter().any(|set| name.ends_with(set.as_str()));
        if !self.script.without.is_empty() {
            let names = G::Card::KINDS.iter().map(|card| card.name().to_owned());
            return Ok(names.filter(|name| !without(name)).collect());
        }
        let Some(Chance::Shuffle(pile)) = self.stepper.game().sample(&mut Seeded::new("lesson")) else {
            return Err("no deck is asked for".into());
        };
        let mut names: Vec<String> = pile.iter().map(|card| card.name().to_owned()).collect();
        let place = |name: &String| G::Card::KINDS.iter().position(|card| card.name() == name);
        names.sort_by_key(place);
        Ok(names)
    }
}

fn act<G: Face>(stepper: &mut Stepper<G>, seat: u8, action: &str) -> Result<Vec<Value>, String> {
    let step = Step::Act { seat, by: tablee_fair::By::Player, action: action.to_owned() };
    stepper.take(&step).map_err(|wrong| format!("{seat} {action}: {wrong}"))?;
    Ok(sights(stepper))
}

/// What the pupil saw of the latest step.
fn sights<G: Face>(stepper: &Stepper<G>) -> Vec<Value> {
    let viewer = Seat::new(PUPIL).map_or(Viewer::Spectator, Viewer::Seat);
    let seen = stepper.events().iter().filter_map(|event| G::sight(event, viewer));
    seen.map(|sight| serde_json::to_value(&sight).unwrap_or_default()).collect()
}

/// What the pupil knows.
fn view<G: Face>(stepper: &Stepper<G>) -> Value {
    let rules = Rules::of(&stepper.game().options(), stepper.game().players());
    let seat = Seat::new(PUPIL).map_or(Seated::Nowhere, Seated::At);
    serde_json::to_value(view_frame(stepper.game(), &rules, seat)).unwrap_or_default()
}
