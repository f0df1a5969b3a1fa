//! The page stands alone and is well formed.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::sync::atomic::AtomicBool;

use tablee_lab::{
    Arena, Comparison, Experiment, Patience, Programs, Report, Rules, Shard, Watch, read_brains, run,
};
use tablee_words::Lang;

fn experiment(game: &str, players: usize, bots: &str) -> Experiment {
    Experiment {
        game: game.to_owned(),
        players,
        rules: Rules::default(),
        brains: Experiment::brains(bots, players).unwrap(),
        games: 30,
        seed: 3,
        iterations: 2,
    }
}

fn reports() -> Vec<Report> {
    let stop = AtomicBool::new(false);
    let programs = Programs::default();
    let watch = Watch { stop: &stop, done: &|_| {}, programs: &programs, complain: &|_, _| {} };
    let mut reports = Vec::new();
    for (game, players) in [("nain-jaune", 8), ("tous-a-table", 3), ("trefles", 6), ("sardines", 5)] {
        let experiment = experiment(game, players, "habitue");
        reports.push(run(&experiment, Shard::WHOLE, watch).unwrap().report());
        // Nothing played at all must still make a page.
        let nothing = Shard { part: 31, of: 31 };
        reports.push(run(&experiment, nothing, watch).unwrap().report());
    }
    reports.push(
        run(&experiment("trefles", 3, "champion,habitue,random"), Shard::WHOLE, watch).unwrap().report(),
    );
    let a = experiment("nain-jaune", 4, "random");
    let b = Experiment { rules: Rules::read(&["edition=suited".to_owned()]).unwrap(), ..a.clone() };
    reports.push(Comparison { a, b }.play(watch).unwrap().report());
    let arena = Arena {
        table: experiment("trefles", 3, "random"),
        bots: read_brains("habitue,random,debutant").unwrap(),
        patience: Patience::Deals(5),
        one_way: true,
    };
    reports.push(arena.play(watch).unwrap().report());
    reports
}

/// Every element is closed by its own name, in order; returns how many there are.
fn check_elements(html: &str) -> usize {
    const VOID: [&str; 1] = ["meta"];
    let mut open: Vec<&str> = Vec::new();
    let mut count = 0;
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        rest = &rest[at + 1..];
        let end = rest.find('>').expect("a tag ends");
        let tag = &rest[..end];
        assert_eq!(tag.matches('"').count() % 2, 0, "quotes in {tag}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "before {:.80}", &rest[end..]);
        } else if !tag.starts_with('!') {
            let name = tag.split_whitespace().next().unwrap();
            count += 1;
            if !tag.ends_with('/') && !VOID.contains(&name) {
                open.push(name);
            }
        }
        rest = &rest[end + 1..];
        // What is inside these is not marked up.
        for raw in ["style", "script"] {
            if open.last() == Some(&raw) {
                rest = &rest[rest.find(&format!("</{raw}>")).unwrap()..];
            }
        }
    }
    assert!(open.is_empty(), "{open:?} are left open");
    count
}

#[test]
fn pages_are_well_formed_and_stand_alone() {
    for report in reports() {
        let html = report.to_html(Lang::French);
        assert!(check_elements(&html) > 50);
        for outside in ["http:", "https:", "//cdn", "src=", "@import", "<link", "url(h", "NaN", "inf"] {
            assert!(!html.contains(outside), "{}: {outside}", report.title.say(Lang::English));
        }
        // Every chart has a title and a table.
        let charts = report.sections.iter().filter(|section| section.chart.is_some()).count();
        assert_eq!(html.matches("<figure>").count(), charts);
        assert_eq!(html.matches("<summary>").count(), charts);
        assert_eq!(html.matches("<table>").count(), report.sections.len());
        for section in &report.sections {
            assert_eq!(html.matches(&format!("id=\"{}-title\"", section.id)).count(), 1, "{}", section.id);
            let columns = section.columns.len();
            assert!(
                section.rows.iter().all(|row| row.cells.len() == columns),
                "{}",
                section.title.say(Lang::English)
            );
        }
    }
}

/// What there are no words for is said by its id.
#[test]
fn everything_on_a_page_has_words() {
    for report in reports() {
        for lang in Lang::ALL {
            for said in [report.to_text(lang), report.to_html(lang)] {
                let unsaid = said.split(['<', '>', '\n', ' ']).find(|word| word.starts_with("lab-"));
                assert_eq!(unsaid, None, "{lang}: {}", report.title.say(lang));
            }
        }
    }
}

#[test]
fn both_languages_and_both_lights_are_in_the_page() {
    let html = reports().remove(0).to_html(Lang::English);
    assert!(html.contains("ce que dit le laboratoire") && html.contains("what the laboratory says"));
    assert!(html.contains("<html lang=\"en\" data-lang=\"en\">"));
    assert!(html.contains("prefers-color-scheme: dark"));
}

#[test]
fn tables_and_csv_say_the_same() {
    let report = reports().remove(0);
    let text = report.to_text(Lang::English);
    assert!(text.starts_with("Nain Jaune: what the laboratory says\n═"));
    assert!(text.contains("belles cartes") && text.contains("±"));
    let csv = report.to_csv();
    assert!(csv.starts_with("key,unit,mean,low,high\nactions,number,"));
    assert_eq!(csv.lines().count(), report.figures.len() + 1);
    assert!(csv.lines().all(|line| line.matches(',').count() == 4));
}
