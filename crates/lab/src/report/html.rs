//! Results as one page that needs nothing else: no network, no other file. Both languages are in it, and its reader
//! chooses.

use std::fmt::Write as _;

use tablee_words::Lang;

use super::chart::escape;
use super::{Report, Section};
use crate::Text;

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// The patterns that go with the colours.
const PATTERNS: &str = r#"<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>
<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="ground1" width="6" height="6"/><rect class="mark" width="2" height="6"/></pattern>
<pattern id="dots" width="6" height="6" patternUnits="userSpaceOnUse"><rect class="ground2" width="6" height="6"/><circle class="mark" cx="3" cy="3" r="1.3"/></pattern>
</defs></svg>"#;

impl Report {
    /// The page, which begins in this language.
    #[must_use]
    pub fn to_html(&self, lang: Lang) -> String {
        let begins = lang.name();
        let mut out = String::with_capacity(64 << 10);
        let _ = write!(
            out,
            r#"<!DOCTYPE html>
<html lang="{begins}" data-lang="{begins}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{}</title>
<style>
{STYLE}</style>
</head>
<body>
{PATTERNS}
<header>
<p class="brand">Tablée</p>
<div class="languages" role="group" aria-label="Langue / Language"><button type="button" data-choose="fr" lang="fr" aria-pressed="{}">Français</button><button type="button" data-choose="en" lang="en" aria-pressed="{}">English</button></div>
<h1>{}</h1>
<dl>
"#,
            escape(&self.title.say(lang)),
            begins == "fr",
            begins == "en",
            both(&self.title)
        );
        for (name, value) in &self.facts {
            let _ = writeln!(out, "<div><dt>{}</dt><dd>{}</dd></div>", both(name), both(value));
        }
        out.push_str("</dl>\n</header>\n<main>\n");
        for section in &self.sections {
            section.write_html(&mut out);
        }
        let _ = write!(
            out,
            "</main>\n<footer><p>{}</p></footer>\n<script>\n{SCRIPT}</script>\n</body>\n</html>\n",
            both(&Text::said("lab-page-footer"))
        );
        out
    }
}

impl Section {
    fn write_html(&self, out: &mut String) {
        let id = escape(&self.id);
        let _ = writeln!(
            out,
            r#"<section aria-labelledby="{id}-title"><h2 id="{id}-title">{}</h2>"#,
            both(&self.title)
        );
        if let Some(note) = &self.note {
            let _ = writeln!(out, r#"<p class="note">{}</p>"#, both(note));
        }
        let table = self.table();
        match &self.chart {
            Some(chart) => {
                let data = both(&Text::said("lab-page-numbers"));
                let _ = writeln!(
                    out,
                    "<figure>{}</figure>\n<details><summary>{data}</summary>{table}</details>",
                    chart.to_svg(&format!("{id}-title"))
                );
            }
            None => out.push_str(&table),
        }
        out.push_str("</section>\n");
    }

    fn table(&self) -> String {
        let mut out = format!(
            r#"<div class="wide" tabindex="0" role="region" aria-labelledby="{}-title"><table><thead><tr><td></td>"#,
            escape(&self.id)
        );
        for column in &self.columns {
            let _ = write!(out, r#"<th scope="col">{}</th>"#, both(column));
        }
        out.push_str("</tr></thead><tbody>");
        for row in &self.rows {
            let _ = write!(out, r#"<tr><th scope="row">{}</th>"#, both(&row.label));
            for cell in &row.cells {
                let _ = write!(out, "<td>{}</td>", both(cell));
            }
            out.push_str("</tr>");
        }
        out.push_str("</tbody></table></div>");
        out
    }
}

/// Words in both languages, of which one is shown; once, if they are the same.
pub(super) fn both(text: &Text) -> String {
    let [french, english] = [Lang::French, Lang::English].map(|lang| escape(&text.say(lang)));
    if french == english {
        return french;
    }
    format!(r#"<span lang="fr">{french}</span><span lang="en">{english}</span>"#)
}
