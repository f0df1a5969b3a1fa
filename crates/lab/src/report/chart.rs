//! Charts as SVG, drawn by hand: a narrow drawing that fits a phone, labels above their bars so that nothing is cut off,
//! patterns beside colours so that nothing depends on a hue.

use std::fmt::Write as _;

use tablee_words::Lang;

use super::{Chart, with_unit};
use crate::{Bins, Estimate, Text, Unit};

/// The width of every drawing, in its own units.
const WIDTH: f64 = 320.0;
/// The height of a bar.
const BAR: f64 = 12.0;

/// A drawing under way.
struct Drawing {
    body: String,
    height: f64,
}

impl Drawing {
    const fn new() -> Self {
        Self { body: String::new(), height: 0.0 }
    }

    fn rect(&mut self, class: &str, x: f64, width: f64, height: f64) {
        let y = self.height;
        let width = width.max(0.0);
        let _ = write!(
            self.body,
            r#"<rect class="{class}" x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}"/>"#
        );
    }

    fn line(&mut self, class: &str, from: (f64, f64), to: (f64, f64)) {
        let _ = write!(
            self.body,
            r#"<line class="{class}" x1="{:.1}" y1="{:.1}" x2="{:.1}" y2="{:.1}"/>"#,
            from.0, from.1, to.0, to.1
        );
    }

    /// Words in both languages; one of them is shown.
    fn text(&mut self, class: &str, x: f64, y: f64, text: &Text) {
        for lang in Lang::ALL {
            let words = escape(&text.say(lang));
            let _ = write!(
                self.body,
                r#"<text class="{class}" lang="{lang}" x="{x:.1}" y="{y:.1}">{words}</text>"#
            );
        }
    }

    /// An axis below what was drawn: a line, a few round values, and what they count.
    fn scale(&mut self, (low, high): (f64, f64), wide: f64, at: impl Fn(f64) -> f64, unit: Unit) {
        let base = self.height;
        self.line("axis", (0.0, base), (wide, base));
        let step = round_step((high - low) / 4.0);
        let decimals = (-step.log10().floor()).clamp(0.0, 4.0) as usize;
        // Counted, so that what is added up does not drift.
        let (first, last) = ((low / step).ceil() as i64, (high / step).floor() as i64);
        for tick in first..=last {
            let value = tick as f64 * step;
            let x = at(value);
            let class = if x < 12.0 {
                "tick"
            } else if x > wide - 12.0 {
                "tick end"
            } else {
                "tick middle"
            };
            self.line("axis", (x, base), (x, base + 4.0));
            self.text(class, x, base + 17.0, &with_unit_short(value, decimals, unit));
        }
        let counted = match unit {
            Unit::Percent | Unit::Share => "lab-axis.percent",
            Unit::Points => "lab-axis.points",
            Unit::Tokens => "lab-axis.tokens",
            Unit::Number => "lab-axis.number",
        };
        self.text("tick middle", wide / 2.0, base + 33.0, &Text::said(counted));
        self.height = base + 40.0;
    }

    fn finish(self, labelled_by: &str) -> String {
        format!(
            r#"<svg viewBox="0 0 {WIDTH} {:.0}" role="img" aria-labelledby="{labelled_by}">{}</svg>"#,
            self.height.ceil(),
            self.body
        )
    }
}

impl Chart {
    /// The drawing, named by the element with this id, and what stands above it.
    pub(super) fn to_svg(&self, labelled_by: &str) -> String {
        match self {
            Self::Bars { series, bars, remarks, unit, even } => {
                legend(series, "part1") + &draw_bars(bars, remarks, *unit, *even).finish(labelled_by)
            }
            Self::Stacked { parts, bars, unit } => {
                legend(parts, "part1") + &draw_stacked(bars, *unit).finish(labelled_by)
            }
            Self::Histogram { bins, series, axis } => {
                let names: Vec<Text> = series.iter().map(|(name, _)| name.clone()).collect();
                let counts: Vec<&[u64]> = series.iter().map(|(_, counts)| counts.as_slice()).collect();
                let legend = if series.len() > 1 { legend(&names, "outline") } else { String::new() };
                legend + &draw_histogram(*bins, &counts, axis).finish(labelled_by)
            }
        }
    }
}

/// What the patterns mean. The second one can be an outline.
fn legend(names: &[Text], second: &str) -> String {
    if names.is_empty() {
        return String::new();
    }
    let mut out = String::from("<ul class=\"legend\">");
    for (index, name) in names.iter().enumerate() {
        let class = if index == 1 { second.to_owned() } else { format!("part{index}") };
        let _ = write!(
            out,
            r#"<li><svg viewBox="0 0 18 12" width="18" height="12" aria-hidden="true"><rect class="{class}" width="18" height="12"/></svg>{}</li>"#,
            super::html::both(name)
        );
    }
    out.push_str("</ul>");
    out
}

fn draw_bars(
    bars: &[(Text, Vec<Option<Estimate>>)],
    remarks: &[Text],
    unit: Unit,
    even: Option<f64>,
) -> Drawing {
    let mut drawing = Drawing::new();
    let known = || bars.iter().flat_map(|(_, values)| values.iter().flatten());
    let end = |estimate: &Estimate, end: f64| if end.is_finite() { end } else { estimate.mean };
    let low =
        known().map(|estimate| end(estimate, estimate.low)).fold(even.unwrap_or(0.0).min(0.0), f64::min);
    let high =
        known().map(|estimate| end(estimate, estimate.high)).fold(even.unwrap_or(0.0).max(0.0), f64::max);
    // Never more than the whole, unless a margin is.
    let span = if high > low { high - low } else { 1.0 };
    let at = |value: f64| 2.0 + (value - low) / span * (WIDTH - 4.0);
    for (row, (label, values)) in bars.iter().enumerate() {
        drawing.text("label", 0.0, drawing.height + 13.0, label);
        if let Some(remark) = remarks.get(row) {
            drawing.text("value small", WIDTH, drawing.height + 13.0, remark);
        } else if values.len() == 1 {
            drawing.text("value", WIDTH, drawing.height + 13.0, &super::shown(values[0], unit));
        }
        drawing.height += 18.0;
        for (index, value) in values.iter().enumerate() {
            let wide = if values.len() > 1 { WIDTH - 118.0 } else { WIDTH };
            let at = |value: f64| at(value) * wide / WIDTH;
            drawing.rect("track", 0.0, wide, BAR);
            if let Some(estimate) = value {
                let (from, to) = (at(estimate.mean.min(0.0)), at(estimate.mean.max(0.0)));
                drawing.rect(&format!("part{index}"), from, to - from, BAR);
                if estimate.margin().is_finite() && estimate.margin() > 0.0 {
                    let middle = drawing.height + BAR / 2.0;
                    let (from, to) = (at(estimate.low), at(estimate.high));
                    drawing.line("margin", (from, middle), (to, middle));
                    drawing.line("margin", (from, middle - 3.0), (from, middle + 3.0));
                    drawing.line("margin", (to, middle - 3.0), (to, middle + 3.0));
                }
                if values.len() > 1 {
                    let y = drawing.height + BAR - 2.0;
                    drawing.text("value small", WIDTH, y, &super::shown(*value, unit));
                }
            }
            if let Some(even) = even {
                let x = at(even);
                drawing.line("even", (x, drawing.height - 1.0), (x, drawing.height + BAR + 3.0));
            }
            drawing.height += BAR + 3.0;
        }
        drawing.height += 7.0;
    }
    let most = bars.iter().map(|(_, values)| values.len()).max().unwrap_or(1);
    let wide = if most > 1 { WIDTH - 118.0 } else { WIDTH };
    drawing.scale((low, high.max(low + span)), wide, |value| at(value) * wide / WIDTH, unit);
    drawing
}

fn draw_stacked(bars: &[(Text, Vec<f64>)], unit: Unit) -> Drawing {
    let mut drawing = Drawing::new();
    let most = bars.iter().map(|(_, parts)| parts.iter().sum::<f64>()).fold(0.0, f64::max);
    let whole = if unit == Unit::Percent { most.max(100.0) } else { most.max(f64::MIN_POSITIVE) };
    for (label, parts) in bars {
        drawing.text("label", 0.0, drawing.height + 13.0, label);
        // The numbers stand in a line above the bar: a thin part has no room for its own.
        let numbers = Text::Joined(parts.iter().map(|part| with_unit(*part, 1, unit)).collect(), " · ");
        drawing.text("value", WIDTH, drawing.height + 13.0, &numbers);
        drawing.height += 18.0;
        drawing.rect("track", 0.0, WIDTH, BAR + 4.0);
        let mut from = 0.0;
        for (index, part) in parts.iter().enumerate() {
            let width = part / whole * WIDTH;
            drawing.rect(&format!("part{index}"), from, width, BAR + 4.0);
            from += width;
        }
        drawing.height += BAR + 14.0;
    }
    drawing.scale((0.0, whole), WIDTH, |value| value / whole * WIDTH, unit);
    drawing
}

fn draw_histogram(bins: Bins, series: &[&[u64]], axis: &Text) -> Drawing {
    const HEIGHT: f64 = 130.0;
    let mut drawing = Drawing::new();
    let used = |pick: fn(&mut dyn Iterator<Item = usize>) -> Option<usize>| {
        let mut bins = series.iter().flat_map(|counts| {
            counts.iter().enumerate().filter(|(_, count)| **count > 0).map(|(bin, _)| bin)
        });
        pick(&mut bins).unwrap_or(0)
    };
    let (first, last) = (used(|bins| bins.min()), used(|bins| bins.max()));
    let shown = last - first + 1;
    let share = |counts: &[u64], bin: usize| {
        let total: u64 = counts.iter().sum();
        if total == 0 { 0.0 } else { counts[bin] as f64 / total as f64 }
    };
    let most = series
        .iter()
        .flat_map(|counts| (first..=last).map(move |bin| share(counts, bin)))
        .fold(f64::MIN_POSITIVE, f64::max);
    let step = WIDTH / shown as f64;
    let top = 18.0;
    let percent = with_unit(most * 100.0, if most < 0.1 { 1 } else { 0 }, Unit::Percent);
    let tallest = Text::said("lab-axis.tallest").with("share", percent);
    drawing.text("tick", 0.0, 11.0, &tallest);
    drawing.line("grid", (0.0, top), (WIDTH, top));
    drawing.line("grid", (0.0, top + HEIGHT / 2.0), (WIDTH, top + HEIGHT / 2.0));
    let gap = if step > 4.0 { 1.0 } else { 0.0 };
    for (index, counts) in series.iter().enumerate() {
        if index == 0 {
            for bin in first..=last {
                let tall = share(counts, bin) / most * HEIGHT;
                drawing.height = top + HEIGHT - tall;
                drawing.rect("part0", (bin - first) as f64 * step + gap / 2.0, step - gap, tall);
            }
        } else {
            // The second one as an outline over the first.
            let mut points = format!("M0 {:.1}", top + HEIGHT);
            for bin in first..=last {
                let y = top + HEIGHT - share(counts, bin) / most * HEIGHT;
                let x = (bin - first) as f64 * step;
                let _ = write!(points, "L{x:.1} {y:.1}L{:.1} {y:.1}", x + step);
            }
            let _ = write!(points, "L{WIDTH} {:.1}", top + HEIGHT);
            let _ = write!(drawing.body, r#"<path class="outline" d="{points}"/>"#);
        }
    }
    let base = top + HEIGHT;
    drawing.line("axis", (0.0, base), (WIDTH, base));
    let ticks = 4.min(shown);
    for tick in 0..=ticks {
        let bin = first + shown * tick / ticks;
        let value = bins.from + bin as i64 * bins.width;
        let x = (bin - first) as f64 * step;
        let class = match tick {
            0 => "tick",
            _ if tick == ticks => "tick end",
            _ => "tick middle",
        };
        // The last bin takes in whatever lies beyond.
        let more = Text::plain(if bin == bins.count { "+" } else { "" });
        let value = Text::Joined(vec![Text::Number(value as f64, 0), more], "");
        drawing.line("axis", (x, base), (x, base + 4.0));
        drawing.text(class, x, base + 17.0, &value);
    }
    drawing.text("tick middle", WIDTH / 2.0, base + 33.0, axis);
    drawing.height = base + 40.0;
    drawing
}

/// A step between the values of an axis: 1, 2 or 5 times a power of ten, and no less than asked for.
fn round_step(least: f64) -> f64 {
    if !least.is_finite() || least <= 0.0 {
        return 1.0;
    }
    let power = 10f64.powf(least.log10().floor());
    [1.0, 2.0, 5.0, 10.0].into_iter().map(|times| times * power).find(|step| *step >= least).unwrap_or(power)
}

/// A value of an axis, which says itself what it counts.
fn with_unit_short(value: f64, decimals: usize, unit: Unit) -> Text {
    match unit {
        Unit::Percent | Unit::Share => with_unit(value, decimals, unit),
        Unit::Points | Unit::Number | Unit::Tokens => Text::Number(value, decimals),
    }
}

/// Words that cannot be taken for marks.
pub(super) fn escape(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_axis_has_round_values() {
        for (least, step) in [(0.9, 1.0), (1.0, 1.0), (1.2, 2.0), (23.0, 50.0), (0.03, 0.05), (60.0, 100.0)] {
            assert!((round_step(least) - step).abs() < 1e-9 * step, "{least}");
        }
        for odd in [0.0, -3.0, f64::NAN, f64::INFINITY] {
            assert!((round_step(odd) - 1.0).abs() < 1e-9);
        }
    }

    #[test]
    fn every_chart_says_what_its_axis_counts() {
        let estimate = Estimate { mean: 30.0, low: 20.0, high: 45.0 };
        let bars = vec![(Text::plain("a"), vec![Some(estimate)]), (Text::plain("b"), vec![None])];
        let units = [
            (Unit::Percent, "percent"),
            (Unit::Points, "points"),
            (Unit::Tokens, "tokens"),
            (Unit::Number, "number"),
        ];
        for (unit, name) in units {
            let chart =
                Chart::Bars { series: Vec::new(), bars: bars.clone(), remarks: Vec::new(), unit, even: None };
            let drawn = chart.to_svg("id");
            let axis = Text::said(format!("lab-axis.{name}"));
            for lang in Lang::ALL {
                assert!(drawn.contains(&format!(">{}<", escape(&axis.say(lang)))), "{drawn}");
            }
        }
    }
}
