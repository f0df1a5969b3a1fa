//! The file of a part of a tournament, from which all parts are put together again.

use serde_json::{Value as Json, json};

use crate::arena::{Arena, Deal, Part, Patience, Replaced};
use crate::{Brain, Damage, Experiment, Shard, Trouble};

/// What the file of a part is called.
const FORMAT: &str = "tablee-lab-arena-part";

/// The version of its layout.
const LAYOUT: u64 = 1;

impl Part {
    /// Whether a text is the file of such a part, and not of a run.
    #[must_use]
    pub fn is_file(text: &str) -> bool {
        let file: Result<Json, _> = serde_json::from_str(text);
        file.is_ok_and(|file| file["format"] == FORMAT)
    }

    /// What is played: the same for all parts of one tournament.
    pub(crate) fn described(&self) -> Result<Json, Trouble> {
        let Arena { table, bots, patience, one_way } = &self.arena;
        let design = self.arena.design()?;
        let bots: Vec<String> = bots.iter().map(Brain::to_string).collect();
        let table = Experiment { brains: Vec::new(), ..table.clone() }.to_json(&design.options);
        Ok(json!({"bots": bots, "deals": patience.most(), "one_way": one_way, "table": table}))
    }

    /// The file of this part.
    pub fn to_json(&self) -> Result<String, Trouble> {
        let pairs = self.pairs.iter().map(|(deals, replaced)| {
            let deals = deals.iter().map(|deal| json!([deal.number, deal.a, deal.b, deal.won_a, deal.won_b]));
            json!({"deals": deals.collect::<Vec<_>>(), "replaced": {"a": replaced.a, "b": replaced.b}})
        });
        let file = json!({
            "arena": self.described()?,
            "complete": self.complete,
            "format": FORMAT,
            "layout": LAYOUT,
            "pairs": pairs.collect::<Vec<_>>(),
            "shard": {"of": self.shard.of, "part": self.shard.part},
            "version": env!("CARGO_PKG_VERSION"),
        });
        Ok(format!("{file}\n"))
    }

    /// Reads a file.
    pub fn from_json(text: &str) -> Result<Self, Trouble> {
        let file: Json = serde_json::from_str(text)
            .map_err(|error| Damage::Json { line: error.line(), column: error.column() })?;
        if file["format"] != FORMAT {
            return Err(Damage::Other.into());
        }
        if file["layout"].as_u64() != Some(LAYOUT) {
            return Err(Damage::Layout.into());
        }
        let number = |value: &Json, name: &'static str| value[name].as_u64().ok_or(Damage::Lacks(name));
        let described = &file["arena"];
        let bots = described["bots"].as_array().ok_or(Damage::Lacks("bots"))?;
        let bots = bots.iter().map(|bot| bot.as_str().unwrap_or_default().parse());
        let arena = Arena {
            table: Experiment::from_json(&described["table"])?,
            bots: bots.collect::<Result<_, _>>()?,
            patience: Patience::Deals(number(described, "deals")?),
            one_way: described["one_way"].as_bool().ok_or(Damage::Lacks("one_way"))?,
        };
        let shard = Shard { part: number(&file["shard"], "part")?, of: number(&file["shard"], "of")? };
        if shard.part == 0 || shard.part > shard.of {
            return Err(Damage::Lacks("shard").into());
        }
        arena.design()?;
        let pairs = file["pairs"].as_array().ok_or(Damage::Lacks("pairs"))?;
        let pairs = pairs.iter().map(|pair| read_pair(pair, shard, arena.patience.most()));
        let pairs = pairs.collect::<Result<Vec<_>, Damage>>()?;
        if pairs.len() != arena.pairs().count() {
            return Err(Damage::Disagrees.into());
        }
        let complete = file["complete"].as_bool().ok_or(Damage::Lacks("complete"))?;
        Ok(Self { arena, shard, pairs, complete })
    }
}

/// The deals of a pair: numbers of this part, each once and in order.
fn read_pair(pair: &Json, shard: Shard, most: u64) -> Result<(Vec<Deal>, Replaced), Damage> {
    let deals = pair["deals"].as_array().ok_or(Damage::Lacks("deals"))?;
    let deal = |deal: &Json| -> Option<Deal> {
        let number = |at: usize| deal.get(at)?.as_i64();
        let (a, b, won_a, won_b) = (number(1)?, number(2)?, number(3)?, number(4)?);
        Some(Deal { number: deal.get(0)?.as_u64()?, a, b, won_a, won_b })
    };
    let deals: Vec<Deal> = deals.iter().map(deal).collect::<Option<_>>().ok_or(Damage::Lacks("deals"))?;
    let ours = |deal: &Deal| deal.number < most && deal.number % shard.of == shard.part - 1;
    if !deals.iter().all(ours) || !deals.windows(2).all(|pair| pair[0].number < pair[1].number) {
        return Err(Damage::Disagrees);
    }
    let replaced = |side: &str| pair["replaced"][side].as_u64().ok_or(Damage::Lacks("replaced"));
    Ok((deals, Replaced { a: replaced("a")?, b: replaced("b")? }))
}
