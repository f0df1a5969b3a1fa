//! `tablee games`: the games that are kept here, to be seen again, written out or put away.

use std::path::{Path, PathBuf};

use tablee_fair::Record;
use tablee_journal::{Journal, Lock, Sqlite, TableName, Upkeep};
use tablee_table::{Home, Kept, Stage};

use crate::client::No;
use crate::lines::Lines;
use crate::voice::Voice;
use crate::{Replay, Trouble, keep, no_journal, plain, rows, show};

/// What to do with kept games.
#[derive(Clone, Debug)]
pub enum Games {
    /// Says which there are.
    List,
    /// Shows one that is over again.
    Replay {
        /// The code of its table, or the beginning of it; the latest without one.
        code: Option<String>,
        /// Which game of the table, counted from 1; the latest that is over without one.
        game: Option<u32>,
        /// How, and as whom.
        how: Replay,
    },
    /// Writes the record of one that is over into a file.
    Export {
        /// The code of its table, or the beginning of it; the latest without one.
        code: Option<String>,
        /// Which game of the table, counted from 1; the latest that is over without one.
        game: Option<u32>,
        /// The file, or a folder; `-` is standard output.
        to: Option<PathBuf>,
    },
    /// Puts tables away for good.
    Delete {
        /// Their codes, or the beginnings of them.
        codes: Vec<String>,
        /// Without asking.
        yes: bool,
    },
}

/// `tablee games`.
pub fn games(voice: &Voice, folder: &Path, wanted: &Games) -> Result<(), Trouble> {
    if !Sqlite::is_there(folder) {
        let none = voice.say("games-none", &[("folder", whole(folder).into())]);
        return match wanted {
            Games::List => {
                plain::say(voice, &none);
                Ok(())
            }
            _ => Err(Trouble(none)),
        };
    }
    let journal = Sqlite::open(folder).map_err(|error| no_journal(voice, folder, &error))?;
    let kept = Home::list(&journal).map_err(|no| Trouble(voice.refused("", &No::from(no))))?;
    let shelf = Shelf { voice, folder, journal, kept };
    match wanted {
        Games::List => shelf.list(),
        Games::Replay { code, game, how } => {
            let (code, record) = shelf.record(code.as_deref(), *game)?;
            show(voice, &record, &code, how)?;
        }
        Games::Export { code, game, to } => shelf.export(code.as_deref(), *game, to.as_deref())?,
        Games::Delete { codes, yes } => return shelf.delete(codes, *yes),
    }
    Ok(())
}

fn whole(path: &Path) -> String {
    keep::whole(path).display().to_string()
}

/// The code of a table at home that somebody means: all of it, or enough of its beginning.
pub(crate) fn whole_code(journal: &dyn Journal, code: &str) -> String {
    let listed = journal.tables().wait().unwrap_or_default();
    let names: Vec<&str> = listed.iter().map(|listed| listed.table.as_str()).collect();
    found(&names, code).ok().flatten().unwrap_or(code).to_owned()
}

/// Which of these somebody means; nothing when it is none of them. An error names those it could be.
fn found<'n>(names: &[&'n str], code: &str) -> Result<Option<&'n str>, Vec<&'n str>> {
    let bare = |name: &'n str| name.strip_prefix("home.");
    let code = code.strip_prefix("home.").unwrap_or(code);
    let exact = names.iter().copied().find(|name| bare(name) == Some(code));
    let begins = |name: &&&'n str| !code.is_empty() && bare(name).is_some_and(|name| name.starts_with(code));
    let like: Vec<&str> = names.iter().filter(begins).copied().collect();
    match (exact, like.as_slice()) {
        (Some(exact), _) => Ok(Some(exact)),
        (None, []) => Ok(None),
        (None, [one]) => Ok(Some(one)),
        (None, _) => Err(like),
    }
}

/// The games that are kept in a folder.
struct Shelf<'a> {
    voice: &'a Voice,
    folder: &'a Path,
    journal: Sqlite,
    kept: Vec<Kept>,
}

impl Shelf<'_> {
    fn list(&self) {
        let folder = whole(self.folder);
        if self.kept.is_empty() {
            plain::say(self.voice, &self.voice.say("games-none", &[("folder", folder.into())]));
            return;
        }
        let args = [("folder", folder.into()), ("count", self.kept.len().into())];
        plain::say(self.voice, &self.voice.say("games-title", &args));
        for kept in &self.kept {
            plain::say(self.voice, &format!("- {}", self.line(kept)));
        }
        plain::say(self.voice, &self.voice.text("games-how"));
    }

    /// A table in a line: its code, what was played, by whom, when, and how it stands.
    fn line(&self, kept: &Kept) -> String {
        let args = [
            ("code", bare(&kept.code).into()),
            ("table", rows::kept_table(self.voice, kept).into()),
            ("state", if kept.now.phase == Stage::Over { "over" } else { "playing" }.into()),
            ("games", finished(kept).into()),
        ];
        self.voice.say("games-line", &args)
    }

    /// The table that somebody means.
    fn find(&self, code: &str) -> Result<&Kept, Trouble> {
        let names: Vec<&str> = self.kept.iter().map(|kept| kept.code.as_str()).collect();
        let folder = || ("folder", whole(self.folder).into());
        let several = |like: Vec<&str>| {
            let like: Vec<String> = like.into_iter().map(|code| bare(code).to_owned()).collect();
            let args = [("code", code.into()), ("codes", self.voice.either(&like).into())];
            Trouble(self.voice.say("games-several", &args))
        };
        let name = found(&names, code).map_err(several)?;
        let none = || Trouble(self.voice.say("journal-no-table", &[("table", code.into()), folder()]));
        self.kept.iter().find(|kept| Some(kept.code.as_str()) == name).ok_or_else(none)
    }

    /// The record of a game that is over, and the code of its table.
    fn record(&self, code: Option<&str>, game: Option<u32>) -> Result<(String, Record), Trouble> {
        let kept = match code {
            Some(code) => self.find(code)?,
            None => {
                let none = || Trouble(self.voice.text("games-none-over"));
                self.kept.iter().find(|kept| finished(kept) > 0).ok_or_else(none)?
            }
        };
        let table =
            TableName::new(&kept.code).map_err(|error| no_journal(self.voice, self.folder, &error))?;
        let lines = self.journal.read(&table, 0).wait();
        let lines = lines.map_err(|error| no_journal(self.voice, self.folder, &error))?;
        let game = game.unwrap_or_else(|| finished(kept));
        let past = tablee_table::finished(&lines, Some(game)).unwrap_or_default();
        let record = past.into_iter().next().and_then(tablee_table::Past::record);
        let args = [("code", bare(&kept.code).into()), ("games", finished(kept).into())];
        let none = || Trouble(self.voice.say("games-not-over", &args));
        Ok((kept.code.clone(), record.ok_or_else(none)?))
    }

    fn export(&self, code: Option<&str>, game: Option<u32>, to: Option<&Path>) -> Result<(), Trouble> {
        let (code, record) = self.record(code, game)?;
        let text = serde_json::to_string_pretty(&record).unwrap_or_default();
        if to == Some(Path::new("-")) {
            plain::write(&text);
            return Ok(());
        }
        let kept = self.kept.iter().find(|kept| kept.code == code);
        let usual = keep::named(&code, game.unwrap_or_else(|| kept.map_or(1, finished)));
        let file = keep::meant(&to.map(|to| to.display().to_string()).unwrap_or_default(), &usual);
        let said = keep::write(self.voice, &file, &text, None).map_err(Trouble)?;
        plain::say(self.voice, &said);
        Ok(())
    }

    /// Puts tables away, after one question for all of them.
    fn delete(self, codes: &[String], yes: bool) -> Result<(), Trouble> {
        let mut gone: Vec<(String, String)> = Vec::new();
        for code in codes {
            let kept = self.find(code)?;
            if gone.iter().all(|(code, _)| *code != kept.code) {
                gone.push((kept.code.clone(), self.line(kept)));
            }
        }
        let (voice, folder) = (self.voice, self.folder);
        if !yes {
            gone.iter().for_each(|(_, line)| plain::say(voice, &format!("- {line}")));
            plain::say(voice, &voice.say("games-delete", &[("count", gone.len().into())]));
            let answer = Lines::new().next().unwrap_or_default().trim().to_lowercase();
            if !["o", "oui", "y", "yes"].contains(&answer.as_str()) {
                plain::say(voice, &voice.text("games-stay"));
                return Ok(());
            }
        }
        // Only whoever has the folder alone may change what is in it.
        drop(self.journal);
        let bad = |error: tablee_journal::Error| no_journal(voice, folder, &error);
        let held = Lock::take(folder).map_err(bad)?;
        let mut upkeep = Upkeep::open(folder, &held).map_err(bad)?;
        for (code, _) in &gone {
            upkeep.remove(&TableName::new(code).map_err(bad)?).map_err(bad)?;
        }
        upkeep.compact().map_err(bad)?;
        plain::say(voice, &voice.say("games-deleted", &[("count", gone.len().into())]));
        Ok(())
    }
}

fn bare(code: &str) -> &str {
    code.strip_prefix("home.").unwrap_or(code)
}

/// How many games of a table are over.
fn finished(kept: &Kept) -> u32 {
    kept.now.games - u32::from(kept.now.phase == Stage::Playing && kept.now.games > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_known_by_its_beginning() {
        let names = ["bado-mireku", "home.bado", "home.bado-mi", "home.fupe-kigu"];
        assert_eq!(found(&names, "fu"), Ok(Some("home.fupe-kigu")));
        assert_eq!(found(&names, "home.fupe"), Ok(Some("home.fupe-kigu")));
        assert_eq!(found(&names, "bado"), Ok(Some("home.bado")), "all of a code is enough");
        assert_eq!(found(&names, "ba"), Err(vec!["home.bado", "home.bado-mi"]));
        assert_eq!(found(&names, "bado-mireku"), Ok(None), "tables of a server are not ours");
        assert_eq!(found(&names, ""), Ok(None));
    }
}
