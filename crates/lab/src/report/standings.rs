//! The report of an arena.

use serde_json::{Value as Json, json};

use super::study::{brain_name, facts};
use super::{Chart, Figure, Report, Row, Section, game_name, shown};
use crate::arena::{Measured, Pairing, Patience, Standings, seatings};
use crate::study::finite;
use crate::{Estimate, Language, Text, Unit, number};

impl Standings {
    /// The results for tools.
    #[must_use]
    pub fn to_json(&self) -> String {
        let interval = |estimate: Option<Estimate>| {
            json!({
                "high": finite(estimate.map(|estimate| estimate.high())),
                "low": finite(estimate.map(|estimate| estimate.low())),
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
        let name = game_name(&self.arena.game);
        let mut facts: Vec<(Text, Text)> = facts(&self.arena, &self.design.options)
            .into_iter()
            .filter(|(name, _)| !matches!(&*name.en, "bots" | "iterations a move"))
            .collect();
        facts.push((
            Text::new("itérations par coup (champion)", "iterations a move (champion)"),
            Text::plain(self.arena.iterations.to_string()),
        ));
        facts.push((
            Text::new("donnes", "deals"),
            match self.patience {
                Patience::Deals(deals) => {
                    Text::made(format!("{deals} par duel"), format!("{deals} a pairing"))
                }
                Patience::UntilClear(deals) => Text::made(
                    format!("autant qu’il faut, {deals} au plus"),
                    format!("as many as it takes, {deals} at most"),
                ),
            },
        ));
        if !self.complete {
            facts.push((Text::new("remarque", "note"), Text::new("arrêté avant la fin", "stopped early")));
        }
        Report {
            title: Text::made(format!("{} : l’arène", name.fr), format!("{}: the arena", name.en)),
            facts,
            sections: vec![self.duels(), self.alone(), self.table()],
            figures: self.figures(),
        }
    }

    /// What a lead is shown in: points of wins, or tokens.
    fn unit(&self) -> (Unit, f64) {
        match self.measured {
            Measured::Wins => (Unit::Percent, 100.0),
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
                Some(winner) => {
                    let name = brain_name(winner);
                    Text::made(format!("{} gagne", name.fr), format!("{} wins", name.en))
                }
                None => Text::new("pas tranché", "not clear"),
            };
            let deals = pairing.deals.len() as f64;
            rows.push(Row {
                label: versus(pairing),
                cells: vec![
                    shown(lead, unit),
                    Text::made(number(deals, 0, Language::French), number(deals, 0, Language::English)),
                    verdict,
                ],
            });
            bars.push((versus(pairing), vec![lead]));
        }
        Section {
            id: "duels".to_owned(),
            title: Text::new("Qui est meilleur", "Who is better"),
            note: Some(match self.measured {
                Measured::Wins => Text::new(
                    "Avance du premier en points de victoires : zéro est l’égalité.",
                    "The first one’s lead in points of wins: zero is even.",
                ),
                Measured::Tokens => Text::new(
                    "Avance du premier en jetons par partie sur la moyenne de la table : zéro est l’égalité.",
                    "The first one’s lead in tokens a game over the table’s mean: zero is even.",
                ),
            }),
            columns: vec![
                Text::new("avance, intervalle à 95 %", "lead, 95% interval"),
                Text::new("donnes", "deals"),
                Text::new("verdict", "verdict"),
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
                let label = Text::made(
                    format!("un {} parmi des {}s", lone.fr, others.fr),
                    format!("one {} among {}s", lone.en, others.en),
                );
                rows.push(Row { label: label.clone(), cells: vec![shown(wins, Unit::Percent)] });
                bars.push((label, vec![wins]));
            }
        }
        let even = 100.0 / self.arena.players as f64;
        Section {
            id: "alone".to_owned(),
            title: Text::new("Seul parmi les autres : victoires", "Alone among the others: wins"),
            note: Some(Text::new("Le trait marque une part égale.", "The line marks an even share.")),
            columns: vec![Text::new("victoires, intervalle à 95 %", "wins, 95% interval")],
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
        let whole =
            |value: f64| Text::made(number(value, 0, Language::French), number(value, 0, Language::English));
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
            title: Text::new("Classement", "Rating table"),
            note: Some(Text::new(
                "Échelle d’Elo, moyenne 1000 ; 400 points valent dix fois les chances.",
                "Elo’s scale, mean 1000; 400 points are ten times the odds.",
            )),
            columns: vec![Text::new("points", "points"), Text::new("de", "from"), Text::new("à", "to")],
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
    let (a, b) = (brain_name(pairing.a), brain_name(pairing.b));
    Text::made(format!("{} contre {}", a.fr, b.fr), format!("{} against {}", a.en, b.en))
}
