//! The report of an arena.

use serde_json::{Value as Json, json};

use super::facts::{self, brain_name, fact};
use super::{Chart, Figure, Report, Row, Section, shown};
use crate::arena::{Measured, Pairing, Patience, Standings, seatings};
use crate::study::finite;
use crate::{Estimate, Text, Unit};

impl Standings {
    /// The results for tools.
    #[must_use]
    pub fn to_json(&self) -> String {
        let interval = |estimate: Option<Estimate>| {
            json!({
                "high": finite(estimate.map(|estimate| estimate.high)),
                "low": finite(estimate.map(|estimate| estimate.low)),
                "mean": finite(estimate.map(|estimate| estimate.mean)),
            })
        };
        let pairs: Vec<Json> = self
            .pairings
            .iter()
            .map(|pairing| {
                json!({
                    "a": pairing.a.to_string(),
                    "a_alone": interval(pairing.a_alone),
                    "b": pairing.b.to_string(),
                    "b_alone": interval(pairing.b_alone),
                    "clear": pairing.winner().is_some(),
                    "deals": pairing.deals.len(),
                    "games": pairing.deals.len() as u64 * seatings(self.arena.players, self.one_way),
                    "lead": interval(pairing.lead),
                    "replaced": {"a": pairing.replaced.a, "b": pairing.replaced.b},
                    "winner": pairing.winner().map(|winner| winner.to_string()),
                })
            })
            .collect();
        let ratings: Vec<Json> = self
            .ratings
            .iter()
            .map(|rating| {
                json!({
                    "bot": rating.bot.to_string(),
                    "high": rating.high.round(),
                    "low": rating.low.round(),
                    "points": rating.points.round(),
                })
            })
            .collect();
        let file = json!({
            "complete": self.complete,
            "format": "tablee-lab-arena",
            "game": self.arena.game,
            "interval": match self.patience {
                Patience::Deals(_) => "95% of a fixed number of deals",
                Patience::UntilClear(_) => "95% confidence sequence",
            },
            "iterations": self.arena.iterations,
            "layout": 1,
            "one_way": self.one_way,
            "options": self.design.options,
            "pairs": pairs,
            "players": self.arena.players,
            "ratings": ratings,
            "seed": self.arena.seed,
            "unit": self.measured.word(),
            "version": env!("CARGO_PKG_VERSION"),
        });
        let mut text = serde_json::to_string_pretty(&file).unwrap_or_default();
        text.push('\n');
        text
    }

    /// The results for people.
    #[must_use]
    pub fn report(&self) -> Report {
        let mut all: Vec<_> = facts::game(&self.arena).into();
        let deals = Text::count(self.patience.most());
        all.extend([
            facts::rules(&self.design.options),
            facts::seed(&self.arena),
            fact("lab-fact-iterations-champion", Text::count(u64::from(self.arena.iterations))),
            fact(
                "lab-fact-deals",
                match self.patience {
                    Patience::Deals(_) => Text::said("lab-deals-fixed").with("deals", deals),
                    Patience::UntilClear(_) => Text::said("lab-deals-until-clear").with("deals", deals),
                },
            ),
        ]);
        let replaced = self.pairings.iter().map(|pairing| pairing.replaced.a + pairing.replaced.b).sum();
        all.extend(facts::replaced(replaced));
        if !self.complete {
            all.push(fact("lab-fact-note", Text::said("lab-stopped")));
        }
        Report {
            title: Text::said("lab-title-arena").with("game", Text::Game(self.arena.game.clone())),
            facts: all,
            sections: vec![self.duels(), self.alone(), self.table()],
            figures: self.figures(),
        }
    }

    /// What a lead is shown in: points of wins, or tokens.
    fn unit(&self) -> (Unit, f64) {
        match self.measured {
            Measured::Wins => (Unit::Points, 100.0),
            Measured::Tokens => (Unit::Tokens, 1.0),
        }
    }

    fn duels(&self) -> Section {
        let (unit, scale) = self.unit();
        let mut rows = Vec::new();
        let mut bars = Vec::new();
        for pairing in &self.pairings {
            let lead = pairing.lead.map(|lead| lead.scaled(scale));
            let verdict = match pairing.winner() {
                Some(winner) => Text::said("lab-verdict-wins").with("bot", brain_name(winner)),
                None => Text::said("lab-verdict-open"),
            };
            let deals = Text::count(pairing.deals.len() as u64);
            rows.push(Row { label: versus(pairing), cells: vec![shown(lead, unit), deals, verdict] });
            bars.push((versus(pairing), vec![lead]));
        }
        Section {
            id: "duels".to_owned(),
            title: Text::said("lab-duels"),
            note: Some(match self.measured {
                Measured::Wins => Text::said("lab-duels.wins"),
                Measured::Tokens => Text::said("lab-duels.tokens"),
            }),
            columns: vec![
                Text::said("lab-lead-interval"),
                Text::said("lab-fact-deals"),
                Text::said("lab-verdict"),
            ],
            rows,
            chart: Some(Chart::Bars { series: Vec::new(), bars, remarks: Vec::new(), unit, even: Some(0.0) }),
        }
    }

    fn alone(&self) -> Section {
        let mut rows = Vec::new();
        let mut bars = Vec::new();
        for pairing in &self.pairings {
            let (a, b) = (brain_name(pairing.a), brain_name(pairing.b));
            for (lone, others, wins) in [(&a, &b, pairing.a_alone), (&b, &a, pairing.b_alone)] {
                if wins.is_none() {
                    continue;
                }
                let wins = wins.map(|wins| wins.scaled(100.0));
                let label =
                    Text::said("lab-alone-one").with("lone", lone.clone()).with("others", others.clone());
                rows.push(Row { label: label.clone(), cells: vec![shown(wins, Unit::Percent)] });
                bars.push((label, vec![wins]));
            }
        }
        let even = 100.0 / self.arena.players as f64;
        Section {
            id: "alone".to_owned(),
            title: Text::said("lab-alone"),
            note: Some(Text::said("lab-alone.note")),
            columns: vec![Text::said("lab-wins-interval")],
            rows,
            chart: Some(Chart::Bars {
                series: Vec::new(),
                bars,
                remarks: Vec::new(),
                unit: Unit::Percent,
                even: Some(even),
            }),
        }
    }

    fn table(&self) -> Section {
        let whole = |value: f64| Text::Number(value, 0);
        let rows = self
            .ratings
            .iter()
            .map(|rating| Row {
                label: brain_name(rating.bot),
                cells: vec![whole(rating.points), whole(rating.low), whole(rating.high)],
            })
            .collect();
        Section {
            id: "ratings".to_owned(),
            title: Text::said("lab-ratings"),
            note: Some(Text::said("lab-ratings.note")),
            columns: vec![
                Text::said("lab-ratings.points"),
                Text::said("lab-ratings.from"),
                Text::said("lab-ratings.to"),
            ],
            rows,
            chart: None,
        }
    }

    fn figures(&self) -> Vec<Figure> {
        let (unit, scale) = self.unit();
        let mut figures = Vec::new();
        for pairing in &self.pairings {
            let key = format!("{}.{}", pairing.a, pairing.b);
            let mut push = |name: String, unit: Unit, estimate: Option<Estimate>| {
                figures.push(Figure { key: name, unit: unit.word(), estimate });
            };
            push(format!("lead.{key}"), unit, pairing.lead.map(|lead| lead.scaled(scale)));
            push(format!("alone.{key}.a"), Unit::Percent, pairing.a_alone.map(|wins| wins.scaled(100.0)));
            push(format!("alone.{key}.b"), Unit::Percent, pairing.b_alone.map(|wins| wins.scaled(100.0)));
        }
        figures
    }
}

fn versus(pairing: &Pairing) -> Text {
    Text::said("lab-versus").with("a", brain_name(pairing.a)).with("b", brain_name(pairing.b))
}
