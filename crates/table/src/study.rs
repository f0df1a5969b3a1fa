//! A study: a table that begins from a position. Either somebody set it up, hand by hand, or it is a moment of a game that is over, to be
//! played on otherwise.
//!
//! A position is what leads to it: what is played, what chance decided, what was done. So nothing can be set up that the rules do not
//! allow, and whoever is refused is told by which rule.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tablee_bots::Level;
use tablee_catalog::{Visitor, visit};
use tablee_core::{Card as _, Chance, Face, MAX_CARDS, Nobody, Pile, Viewer};
use tablee_fair::{By, FairLuck, Record, Setting, Step, Terms as Exact, Told, to_hex, verify};
use tablee_journal::Line;

use crate::begins::Begins;
use crate::entry::{Entry, Moment, Written};
use crate::message::Terms;
use crate::table::Table;
use crate::world::Foretold;
use crate::{Code, Refused, deeds, names, rules};

/// The most actions that lead to a position.
const MAX_ACTIONS: usize = 5_000;

/// A position, by what leads to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Study {
    /// The id of the game.
    pub game: String,
    /// How many play.
    pub seats: u8,
    /// Its options, as far as they are not the usual ones.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub rules: Map<String, Value>,
    /// Who begins.
    #[serde(default)]
    pub first: u8,
    /// Cards that are dealt to each seat, as far as somebody chose them; the others are chance's.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hands: Vec<Vec<String>>,
    /// What chance decides first, instead.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chance: Vec<Told>,
    /// What was done then, by whom.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub actions: Vec<(u8, String)>,
}

/// Who studies it, from where.
#[derive(Clone, Debug)]
pub struct Place<'a> {
    /// Where they sit.
    pub seat: u8,
    /// Their name.
    pub name: &'a str,
    /// The hash of their token.
    pub token: String,
    /// How well everybody else plays.
    pub level: Level,
}

impl Study {
    /// A moment of a game that is over: after so many actions. A record that is not in order is none.
    pub fn of(record: &Record, step: u32) -> Result<Self, Refused> {
        verify(record).map_err(|forged| Refused::new(Code::BadRequest, forged))?;
        let (mut chance, mut actions) = (Vec::new(), Vec::new());
        for entry in &record.entries {
            match entry {
                Step::Act { .. } if actions.len() >= step as usize => break,
                Step::Act { seat, action, .. } => actions.push((*seat, action.clone())),
                Step::Chance(told) => chance.push(told.clone()),
            }
        }
        let value = |setting: &Setting| match setting {
            Setting::Flag(flag) => Value::from(*flag),
            Setting::Number(number) => Value::from(*number),
            Setting::Word(word) => Value::from(word.as_str()),
        };
        Ok(Self {
            game: record.game.clone(),
            seats: record.seats.len() as u8,
            rules: record.options.iter().map(|(name, setting)| (name.clone(), value(setting))).collect(),
            first: record.first,
            hands: Vec::new(),
            chance,
            actions,
        })
    }

    /// The journal of a table that begins from here, or why this cannot be. What nobody chose follows from luck.
    pub fn open(&self, place: &Place<'_>, of: Option<Moment>, luck: [u8; 32]) -> Result<Vec<Line>, Refused> {
        let (mut lines, mut table) = self.begin(place, of, luck)?;
        self.act(&mut table, &mut lines)?;
        Ok(lines)
    }

    /// The table as it stands in this position, for somebody who only asks about it.
    pub fn table(&self, seat: u8, luck: [u8; 32]) -> Result<Table, Refused> {
        let place = Place { seat, name: "?", token: String::new(), level: Level::Habitue };
        let (mut lines, mut table) = self.begin(&place, None, luck)?;
        self.act(&mut table, &mut lines)?;
        Ok(table)
    }

    fn begin(
        &self,
        place: &Place<'_>,
        of: Option<Moment>,
        luck: [u8; 32],
    ) -> Result<(Vec<Line>, Table), Refused> {
        let terms = Terms {
            rules: self.rules.clone(),
            begins: Some(Begins::Seat(self.first)),
            ..Terms::of(&self.game, self.seats)
        };
        let terms = rules::exactly(&terms, 0)?;
        if place.seat >= self.seats {
            return Err(Refused::new(Code::BadSeat, "there is no such seat"));
        }
        let opened = Entry::Opened { terms, told: None };
        let mut table = Table::open(&opened.clone().alone())?;
        let chance = match self.hands.iter().all(Vec::is_empty) {
            true => self.chance.clone(),
            false => vec![self.dealt(&table, luck)?],
        };
        let mut lines = vec![opened.alone().to_line()];
        let study = Entry::Study { chance, then: to_hex(&luck), of };
        write(&mut table, &mut lines, study.alone())?;
        let name = if place.token.is_empty() { place.name.to_owned() } else { names::name(place.name)? };
        let sat = Entry::Sat { seat: place.seat, name: name.clone(), token: place.token.clone() };
        write(&mut table, &mut lines, sat.alone())?;
        let mut others = vec![name];
        for seat in (0..self.seats).filter(|seat| *seat != place.seat) {
            let taken: Vec<&str> = others.iter().map(String::as_str).collect();
            let bot = deeds::bot(seat, place.level, &taken);
            write(&mut table, &mut lines, bot.alone())?;
            others.extend(table.chairs[usize::from(seat)].as_ref().map(|chair| chair.name.clone()));
        }
        let exact = self.exact(&table)?;
        for entry in deeds::begin(exact, table.source_told())? {
            write(&mut table, &mut lines, entry.alone())?;
        }
        Ok((lines, table))
    }

    fn exact(&self, table: &Table) -> Result<Exact, Refused> {
        let exact =
            table.next_terms().ok_or_else(|| Refused::new(Code::EmptySeat, "every seat must be taken"))?;
        Ok(Exact { first: self.first, ..exact })
    }

    /// What was done, one after the other, by the rules.
    fn act(&self, table: &mut Table, lines: &mut Vec<Line>) -> Result<(), Refused> {
        if self.actions.len() > MAX_ACTIONS {
            return Err(Refused::new(Code::TooLarge, "nobody does that much"));
        }
        // Nothing is promised at a study, and no time runs.
        let world = Foretold::new("study");
        for (seat, action) in &self.actions {
            for written in table.act(&world, *seat, By::Player, action, None)? {
                write(table, lines, Written { when: None, ..written })?;
            }
        }
        Ok(())
    }

    /// A deal in which everybody gets what was chosen for them.
    fn dealt(&self, table: &Table, luck: [u8; 32]) -> Result<Told, Refused> {
        let seats = vec![tablee_fair::Player { name: "A".to_owned(), bot: None }; usize::from(self.seats)];
        let exact = Exact {
            game: self.game.clone(),
            options: table.options.clone(),
            first: self.first,
            begins: None,
            seats,
        };
        visit(&self.game, Dealing { terms: &exact, hands: &self.hands, luck: FairLuck::new(luck) })
            .unwrap_or_else(|| Err(Refused::new(Code::UnknownGame, "there is no such game")))
    }
}

fn write(table: &mut Table, lines: &mut Vec<Line>, written: Written) -> Result<(), Refused> {
    table.apply(&written)?;
    lines.push(written.to_line());
    Ok(())
}

/// Finds a deal that gives these hands. How a game deals is its own affair: it is seen from which card goes where when two
/// change places.
struct Dealing<'a> {
    terms: &'a Exact,
    hands: &'a [Vec<String>],
    luck: FairLuck,
}

impl Visitor for Dealing<'_> {
    type Output = Result<Told, Refused>;

    fn visit<G: Face>(mut self) -> Self::Output {
        let bad = |why: String| Refused::new(Code::BadDeck, why);
        let game: G = self.terms.start().map_err(|wrong| Refused::new(Code::BadRules, wrong))?;
        let Some(Chance::Shuffle(deck)) = game.sample(&mut self.luck) else {
            return Err(bad("nothing is dealt here".to_owned()));
        };
        let mut deck: Vec<G::Card> = deck.iter().copied().collect();
        let owner = owners::<G>(&game, &deck).ok_or_else(|| bad("this cannot be dealt".to_owned()))?;
        // What was chosen lies where it goes; the rest fills up what is left, in the order of chance.
        let mut placed: Vec<Option<G::Card>> = vec![None; deck.len()];
        for (seat, hand) in self.hands.iter().enumerate() {
            let mut places = (0..owner.len()).filter(|place| owner[*place] == Some(seat));
            for name in hand {
                let card = G::Card::named(name).filter(|card| deck.contains(card));
                let card = card.ok_or_else(|| bad(format!("there is no {name} left to deal")))?;
                let place = places.next();
                let place = place.ok_or_else(|| bad(format!("seat {seat} is not dealt that many cards")))?;
                let at = deck.iter().position(|other| *other == card).unwrap_or_default();
                deck.remove(at);
                placed[place] = Some(card);
            }
        }
        let mut rest = deck.into_iter();
        let placed: Vec<G::Card> =
            placed.into_iter().filter_map(|card| card.or_else(|| rest.next())).collect();
        let hands = hands_of(&game, &placed).ok_or_else(|| bad("this cannot be dealt".to_owned()))?;
        let has = |(hand, wanted): (&BTreeMap<String, usize>, &Vec<String>)| {
            count(wanted.iter().cloned())
                .iter()
                .all(|(card, wanted)| hand.get(card).is_some_and(|has| has >= wanted))
        };
        if !hands.iter().zip(self.hands).all(has) {
            return Err(bad("the rules deal these cards otherwise".to_owned()));
        }
        Ok(Told::Shuffle(placed.iter().map(|card| card.name().to_owned()).collect()))
    }
}

fn count(cards: impl Iterator<Item = String>) -> BTreeMap<String, usize> {
    let mut count = BTreeMap::new();
    cards.for_each(|card| *count.entry(card).or_default() += 1);
    count
}

/// What everybody holds when a deck is dealt.
fn hands_of<G: Face>(game: &G, deck: &[G::Card]) -> Option<Vec<BTreeMap<String, usize>>> {
    if deck.len() > MAX_CARDS {
        return None;
    }
    let mut game = game.clone();
    game.resolve(Chance::Shuffle(deck.iter().copied().collect::<Pile<_>>()), &mut Nobody).ok()?;
    // By way of a text, as everything that is shown: what writes views in another way would have to be loaded for this alone.
    let view = serde_json::to_vec(&game.view(Viewer::Arbiter)).ok()?;
    let view: Value = serde_json::from_slice(&view).ok()?;
    let names = |hand: &Value| {
        let cards = hand.as_array()?.iter().map(|card| card.as_str().map(str::to_owned));
        Some(count(cards.collect::<Option<Vec<_>>>()?.into_iter()))
    };
    view.get("hands")?.as_array()?.iter().map(names).collect()
}

/// To whom each place of the deck is dealt, if to anybody.
fn owners<G: Face>(game: &G, deck: &[G::Card]) -> Option<Vec<Option<usize>>> {
    let before = hands_of(game, deck)?;
    let mut owner: Vec<Option<Option<usize>>> = vec![None; deck.len()];
    for one in 0..deck.len() {
        if owner[one].is_some() {
            continue;
        }
        for other in (0..deck.len()).filter(|other| deck[*other] != deck[one]) {
            let mut swapped = deck.to_vec();
            swapped.swap(one, other);
            let Some(after) = hands_of(game, &swapped) else { continue };
            let has =
                |hand: &BTreeMap<String, usize>, card: G::Card| hand.get(card.name()).copied().unwrap_or(0);
            let lost = |card: G::Card| {
                before.iter().zip(&after).position(|(before, after)| has(before, card) > has(after, card))
            };
            let (from_one, from_other) = (lost(deck[one]), lost(deck[other]));
            if from_one.is_some() || from_other.is_some() {
                owner[one] = Some(from_one);
                owner[other] = Some(from_other);
                break;
            }
        }
    }
    // What changes with nothing is dealt to nobody.
    Some(owner.into_iter().map(Option::flatten).collect())
}
