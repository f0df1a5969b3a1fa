//! The games at a real table: what is printed for it, and what the rules make of what people count there. Nothing is kept.

use axum::Json;
use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::Value;
use tablee_paper::{Ink, Sort};
use tablee_table::{Code, Refused};
use tablee_words::Lang;

use crate::answer::No;
use crate::routes::{Front, Who, place, posted};

/// How something is printed.
#[derive(Default, Deserialize)]
pub(crate) struct How {
    #[serde(default)]
    lang: Option<String>,
    #[serde(default)]
    ink: Option<String>,
}

/// `nain-jaune-cards.pdf`, `sardines-booklet.pdf`.
pub(crate) async fn print(
    State(front): State<Front>,
    Who(who): Who,
    Path(file): Path<String>,
    Query(how): Query<How>,
) -> Result<Response, No> {
    let missing = || Refused::new(Code::NotFound, "there is nothing here");
    let (game, sort) = file
        .strip_suffix(".pdf")
        .and_then(|name| name.rsplit_once('-'))
        .ok_or_else(missing)
        .map(|(game, sort)| (game.to_owned(), sort.to_owned()))?;
    let sort = Sort::ALL.into_iter().find(|one| one.name() == sort).ok_or_else(missing)?;
    let lang = how.lang.as_deref().and_then(|lang| lang.parse::<Lang>().ok()).unwrap_or(Lang::French);
    let ink = if how.ink.as_deref() == Some("saved") { Ink::Saved } else { Ink::Full };
    // Like a past game: something long that is made for whoever asks, a few at a time.
    let place = place(&front, who)?;
    let made = tokio::task::spawn_blocking(move || {
        let pdf = tablee_paper::print(&game, sort, lang, ink);
        drop(place);
        pdf
    });
    let pdf = made.await.ok().flatten().ok_or_else(missing)?;
    let named = format!("inline; filename=\"{file}\"");
    Ok(([(header::CONTENT_TYPE, "application/pdf".to_owned()), (header::CONTENT_DISPOSITION, named)], pdf)
        .into_response())
}

/// Settles a game at a real table.
pub(crate) async fn reckon(
    State(front): State<Front>,
    Path(game): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Value>, No> {
    let asked: Value = posted(&front, &headers, body).await?;
    let settled = tablee_catalog::reckon(&game, asked);
    Ok(Json(settled.map_err(|wrong| Refused::new(Code::BadRequest, wrong))?))
}
