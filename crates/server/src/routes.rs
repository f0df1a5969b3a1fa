//! What is answered over HTTP.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::rejection::QueryRejection;
use axum::extract::{
    ConnectInfo, DefaultBodyLimit, FromRequestParts, MatchedPath, Path, Query, Request, State,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};
use axum::{Extension, Json, Router};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tablee_catalog::{GAMES, Visitor, describe, visit};
use tablee_core::Game;
use tablee_journal::{Line, TableName};
use tablee_words::{Lang, Words};
use tower_http::compression::CompressionLayer;

use crate::address::{self, Household};
use crate::answer::No;
use crate::circles::routes as circles;
use crate::client;
use crate::entrance::Held;
use crate::guard::Counted;
use crate::hall::{Hall, no_record};
use crate::herald::{Device, Tongue};
use crate::origin::{self, check_origin, check_posted};
use crate::paper;
use crate::room::Ask;
use crate::socket;
use crate::upgrade::Upgrade;
use tablee_table::Phrase;
use tablee_table::Terms;
use tablee_table::{Asker, hash};
use tablee_table::{Broken, Code, Refused};

/// What every route can reach.
#[derive(Clone)]
pub(crate) struct Front {
    pub(crate) hall: Arc<Hall>,
}

/// Who asks, as far as limits are concerned.
pub(crate) struct Who(pub(crate) Household);

impl FromRequestParts<Front> for Who {
    type Rejection = No;

    async fn from_request_parts(parts: &mut Parts, front: &Front) -> Result<Self, No> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        // Every connection says who it is from.
        let peer = peer.ok_or_else(|| Refused::new(Code::Busy, "nobody asks"))?.0.ip();
        let trusted = &front.hall.shared.config.trusted_proxies;
        Ok(Self(address::client(peer, &parts.headers, trusted).into()))
    }
}

pub(crate) fn router(front: Front) -> Router {
    let body = front.hall.shared.config.limits.body;
    Router::new()
        .route("/healthz", get(healthz))
        .route("/metrics", get(metrics))
        .route("/api/games", get(games))
        .route("/api/talk", get(talk))
        .route("/api/told", get(ways))
        .route("/api/paper/{file}", get(paper::print))
        .route("/api/reckon/{game}", post(paper::reckon))
        .route("/api/tables", post(open))
        .route("/api/brought", post(bring))
        .route("/api/tables/{code}", get(look))
        .route("/api/tables/{code}/seats", post(sit))
        .route("/api/tables/{code}/told", post(told))
        .route("/api/tables/{code}/invite.svg", get(invite))
        .route("/api/tables/{code}/story", get(story).layer(CompressionLayer::new()))
        .route("/api/tables/{code}/records", get(records))
        .route("/api/tables/{code}/records/{game}", get(record).layer(CompressionLayer::new()))
        .route("/api/tables/{code}/records/{game}/replay", get(replay).layer(CompressionLayer::new()))
        .merge(circles::routes())
        .route("/ws/{code}", any(connect))
        .fallback(client::file)
        .layer(DefaultBodyLimit::max(body))
        .layer(middleware::from_fn_with_state(front.clone(), origin::by_our_name))
        .layer(origin::headers())
        .layer(middleware::from_fn_with_state(front.clone(), count))
        .with_state(front)
}

/// Counts what is asked and how it is answered.
async fn count(
    State(front): State<Front>,
    route: Option<MatchedPath>,
    request: Request,
    next: Next,
) -> Response {
    let answer = next.run(request).await;
    let metrics = &front.hall.shared.metrics;
    metrics.answered(route.as_ref().map_or("page", MatchedPath::as_str), answer.status().as_u16());
    if let Some(code) = answer.extensions().get::<Code>() {
        metrics.refused(*code);
    }
    answer
}

async fn healthz(State(front): State<Front>) -> Response {
    let read = match TableName::new("healthz") {
        Ok(name) => front.hall.shared.journal.read(&name, 0).done().await,
        Err(error) => Err(error),
    };
    let sick = |why: &'static str| (StatusCode::SERVICE_UNAVAILABLE, why).into_response();
    match read {
        Err(_) => sick("the journal cannot be read\n"),
        Ok(_) if !front.hall.shared.disk.writable().await => sick("the journal cannot be written\n"),
        Ok(_) => "ok\n".into_response(),
    }
}

async fn metrics(State(front): State<Front>) -> Response {
    let shared = &front.hall.shared;
    let text = shared.metrics.text(&shared.disk, &shared.journal.figures());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text).into_response()
}

async fn games() -> Json<Value> {
    let games: Vec<Value> = GAMES.iter().filter_map(|id| visit(id, Describe)).collect();
    Json(json!({ "games": games }))
}

struct Describe;

impl Visitor for Describe {
    type Output = Value;

    fn visit<G: Game>(self) -> Value {
        describe::<G>()
    }
}

async fn talk() -> Json<Value> {
    let (french, english) = (Words::new(Lang::French), Words::new(Lang::English));
    let phrases = Phrase::ALL.map(|phrase| {
        let name = phrase.name();
        json!({"id": phrase, "fr": french.talk(name), "en": english.talk(name)})
    });
    Json(json!({ "phrases": phrases }))
}

/// Opens a table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Open {
    name: String,
    table: Terms,
}

async fn open(
    State(front): State<Front>,
    Who(who): Who,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, No> {
    let open: Open = posted(&front, &headers, body).await?;
    let guard = &front.hall.shared.guard;
    guard.may_write(who)?;
    guard.open_table(who, &front.hall.shared.config.limits)?;
    let opened = front.hall.open(Some(who), open.table, &open.name, None).await?;
    let code = opened.code.as_str();
    let body = json!({"code": code, "seat": opened.seat, "token": opened.token, "link": link(&front, &headers, code)});
    Ok((StatusCode::CREATED, Json(body)).into_response())
}

/// A table that was played on a device alone.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Brought {
    lines: Vec<BroughtLine>,
}

/// A line of its journal, as the device keeps it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BroughtLine {
    version: u32,
    text: String,
}

async fn bring(
    State(front): State<Front>,
    Who(who): Who,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, No> {
    let (guard, limits) = (&front.hall.shared.guard, &front.hall.shared.config.limits);
    // Before a megabyte is read, and every move of it.
    guard.may_write(who)?;
    let _place = place(&front, who)?;
    let brought: Brought = posted_up_to(&front, &headers, body, limits.brought).await?;
    guard.open_table(who, limits)?;
    let lines = brought.lines.into_iter().map(|line| Line::new(line.version, line.text));
    let code = front.hall.bring(who, lines.collect()).await?;
    let body = json!({"code": code.as_str(), "link": link(&front, &headers, code.as_str())});
    Ok((StatusCode::CREATED, Json(body)).into_response())
}

/// Asks for something of a table that somebody named. Whether there is such a table is told so often, and no more.
async fn named<T>(
    front: &Front,
    who: Household,
    asked: impl Future<Output = Result<T, Refused>>,
) -> Result<T, Refused> {
    let guess = front.hall.shared.guard.guess(who, &front.hall.shared.config.limits)?;
    let answer = asked.await;
    if !matches!(&answer, Err(refused) if refused.code == Code::NoSuchTable) {
        guess.was_right();
    }
    answer
}

async fn look(State(front): State<Front>, Who(who): Who, Path(code): Path<String>) -> Result<Response, No> {
    let code = TableName::new(&code)?;
    Ok(Json(named(&front, who, front.hall.look(&code)).await?).into_response())
}

/// Sits down.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sit {
    name: String,
    /// Where: an empty chair, or a bot's. Else wherever there is room.
    #[serde(default)]
    seat: Option<u8>,
}

async fn sit(
    State(front): State<Front>,
    Who(who): Who,
    Path(code): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, No> {
    let sit: Sit = posted(&front, &headers, body).await?;
    let code = TableName::new(&code)?;
    let (seat, token) = named(&front, who, front.hall.sit(who, &code, sit.name, sit.seat)).await?;
    Ok((StatusCode::CREATED, Json(json!({"seat": seat, "token": token}))).into_response())
}

/// How people can be told that it is their turn.
async fn ways(State(front): State<Front>) -> Json<Value> {
    Json(front.hall.shared.herald.ways())
}

/// How somebody wants to be told; with nothing in it, how they are.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Tell {
    #[serde(default)]
    pub(crate) lang: Tongue,
    /// A device that wants to be.
    #[serde(default)]
    pub(crate) push: Option<Device>,
    /// An address for letters.
    #[serde(default)]
    mail: Option<String>,
    /// The number that a letter had.
    #[serde(default)]
    number: Option<String>,
    /// What is not wanted any more: `push` of a device, or `mail`.
    #[serde(default)]
    pub(crate) stop: Option<String>,
    #[serde(default)]
    pub(crate) endpoint: Option<String>,
}

async fn told(
    State(front): State<Front>,
    Who(who): Who,
    Path(code): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, No> {
    let (_, Asker { token, .. }) = Looking::read(Ok(Query(Looking::default())), &headers)?;
    let tell: Tell = posted(&front, &headers, body).await?;
    let code = TableName::new(&code)?;
    let token = token.ok_or_else(|| Refused::new(Code::NotSeated, "only those who sit here can do that"))?;
    named(&front, who, front.hall.sits(&code, token.clone())).await?;
    let (herald, name) = (&front.hall.shared.herald, code.as_str());
    if let Some(device) = tell.push {
        herald.add(name, &token, tell.lang, device)?;
        // It may be their turn already.
        front.hall.ask(&code, Ask::Told).await?;
    } else if let Some(address) = tell.mail {
        front.hall.shared.guard.may_write(who)?;
        herald.write_to(name, &token, tell.lang, &address)?;
    } else if let Some(number) = tell.number {
        herald.confirm(name, &token, &number)?;
        front.hall.ask(&code, Ask::Told).await?;
    } else if let Some(stop) = tell.stop {
        match stop.as_str() {
            "push" => herald.remove(name, &token, tell.endpoint.as_deref().unwrap_or_default())?,
            "mail" => herald.stop_letters(name, &token)?,
            _ => return Err(Refused::new(Code::BadRequest, "there is no such way").into()),
        }
    }
    Ok(Json(herald.told(name, &token)).into_response())
}

/// The invitation as a QR code.
async fn invite(
    State(front): State<Front>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Response, No> {
    let code = TableName::new(&code)?;
    let svg = drawn(&link(&front, &headers, code.as_str()))?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}

/// A link as a QR code.
pub(crate) fn drawn(link: &str) -> Result<String, Refused> {
    let qr =
        qrcode::QrCode::new(link.as_bytes()).map_err(|_| Refused::new(Code::BadRequest, "no such link"))?;
    Ok(qr.render::<qrcode::render::svg::Color<'_>>().min_dimensions(240, 240).build())
}

/// Whoever has a key says it in a header, which no address and no log has in it: its hash.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<String> {
    let said = headers.get(header::AUTHORIZATION).and_then(|said| said.to_str().ok());
    said.and_then(|said| said.strip_prefix("Bearer ")).map(|token| hash(token.trim()))
}

/// Who asks for past games, and what may be asked of them.
#[derive(Default, Deserialize)]
struct Looking {
    #[serde(rename = "as", default)]
    viewer: Option<String>,
    /// What a link has that somebody who sits there gave out.
    #[serde(default)]
    key: Option<String>,
}

type Asked = Result<Query<Looking>, QueryRejection>;

impl Looking {
    /// Who asks.
    fn read(asked: Asked, headers: &HeaderMap) -> Result<(Self, Asker), Refused> {
        let Query(looking) = asked.map_err(|wrong| Refused::new(Code::BadRequest, wrong.body_text()))?;
        let asker = Asker { token: bearer(headers), key: looking.key.clone() };
        Ok((looking, asker))
    }
}

/// Asks for past games of a table that somebody named. Whoever may see them is answered even where nobody may guess any more.
async fn past<T>(
    front: &Front,
    who: Household,
    asker: &Asker,
    asked: impl Future<Output = Result<T, Refused>>,
) -> Result<T, Refused> {
    let missing = |refused: Refused| if refused.code == Code::NoSuchTable { no_record() } else { refused };
    let is_somebody = asker.token.is_some() || asker.key.is_some();
    let guard = &front.hall.shared.guard;
    match guard.guess(who, &front.hall.shared.config.limits) {
        Ok(guess) => {
            let answer = asked.await;
            if !matches!(&answer, Err(refused) if refused.code == Code::NoSuchTable) {
                guess.was_right();
            }
            answer.map_err(missing)
        }
        Err(refused) if is_somebody => asked.await.map_err(|_| refused),
        Err(refused) => Err(refused),
    }
}

/// A place to read a past game at, if there is one.
pub(crate) fn place(front: &Front, who: Household) -> Result<Counted, Refused> {
    let (guard, limits) = (&front.hall.shared.guard, &front.hall.shared.config.limits);
    let place = guard.replays.take(who, limits.replays_per_address, limits.replays);
    place.ok_or_else(|| Refused::new(Code::Busy, "too many past games are being read at the moment"))
}

fn number(game: &str) -> Result<u32, Refused> {
    game.parse().map_err(|_| Refused::new(Code::NoSuchRecord, "games are counted from 1"))
}

fn json_of(body: Body) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], body).into_response()
}

async fn record(
    State(front): State<Front>,
    Who(who): Who,
    Path((code, game)): Path<(String, String)>,
    asked: Asked,
    headers: HeaderMap,
) -> Result<Response, No> {
    let (_, asker) = Looking::read(asked, &headers)?;
    let game = number(game.strip_suffix(".json").unwrap_or(&game))?;
    let (code, place) = (TableName::new(&code)?, place(&front, who)?);
    let record = front.hall.record(place, &code, game, asker.clone());
    Ok(json_of(past(&front, who, &asker, record).await?))
}

async fn records(
    State(front): State<Front>,
    Who(who): Who,
    Path(code): Path<String>,
    asked: Asked,
    headers: HeaderMap,
) -> Result<Response, No> {
    let (_, asker) = Looking::read(asked, &headers)?;
    let (code, _place) = (TableName::new(&code)?, place(&front, who)?);
    let records = named(&front, who, front.hall.records(&code, asker)).await?;
    Ok(Json(json!({ "records": records })).into_response())
}

async fn replay(
    State(front): State<Front>,
    Who(who): Who,
    Path((code, game)): Path<(String, String)>,
    asked: Asked,
    headers: HeaderMap,
) -> Result<Response, No> {
    let (Looking { viewer, .. }, asker) = Looking::read(asked, &headers)?;
    let (code, game, place) = (TableName::new(&code)?, number(&game)?, place(&front, who)?);
    let viewer = viewer.as_deref().unwrap_or("spectator");
    let replay = front.hall.replay(place, &code, game, asker.clone(), viewer);
    Ok(json_of(past(&front, who, &asker, replay).await?))
}

async fn story(
    State(front): State<Front>,
    Who(who): Who,
    Path(code): Path<String>,
    asked: Asked,
    headers: HeaderMap,
) -> Result<Response, No> {
    let (_, Asker { token, .. }) = Looking::read(asked, &headers)?;
    let (code, _place) = (TableName::new(&code)?, place(&front, who)?);
    Ok(Json(named(&front, who, front.hall.story(&code, token)).await?).into_response())
}

async fn connect(
    State(front): State<Front>,
    Who(who): Who,
    Path(code): Path<String>,
    Extension(held): Extension<Held>,
    headers: HeaderMap,
    upgrade: Option<Upgrade>,
) -> Result<Response, No> {
    let upgrade = upgrade.ok_or_else(|| Refused::new(Code::BadRequest, "this is for WebSockets"))?;
    let config = &front.hall.shared.config;
    check_origin(&headers, config.public_url.as_deref())?;
    let code = TableName::new(&code)?;
    if front.hall.shared.neighbours.is_some() && front.hall.shared.disk.is_outgrown(&code) {
        // Said before it is a socket, so that a proxy can ask another server.
        return Err(Refused::from(Broken::Newer).into());
    }
    let counted = front.hall.shared.guard.connect(who, &config.limits)?;
    let hall = Arc::clone(&front.hall);
    let limits = config.limits;
    held.becomes_a_socket();
    Ok(upgrade.then(limits.message, move |socket| socket::serve(socket, hall, code, who, (held, counted))))
}

/// Reads what was posted, if a page of ours or a program did and it comes in time.
pub(crate) async fn posted<T: DeserializeOwned>(
    front: &Front,
    headers: &HeaderMap,
    body: Body,
) -> Result<T, Refused> {
    posted_up_to(front, headers, body, front.hall.shared.config.limits.body).await
}

async fn posted_up_to<T: DeserializeOwned>(
    front: &Front,
    headers: &HeaderMap,
    body: Body,
    most: usize,
) -> Result<T, Refused> {
    let config = &front.hall.shared.config;
    check_posted(headers, config.public_url.as_deref())?;
    let read = axum::body::to_bytes(body, most);
    let body = tokio::time::timeout(config.limits.patience, read).await;
    let body = body.map_err(|_| Refused::new(Code::TooSlow, "the request did not come in time"))?;
    let body = body.map_err(|_| Refused::new(Code::TooLarge, "the request is too long"))?;
    serde_json::from_slice(&body).map_err(|error| Refused::new(Code::BadRequest, error))
}

/// The link that invites to a table.
fn link(front: &Front, headers: &HeaderMap, code: &str) -> String {
    address(front, headers, &format!("/t/{code}"))
}

/// A page of ours, as people reach it.
pub(crate) fn address(front: &Front, headers: &HeaderMap, path: &str) -> String {
    match &front.hall.shared.config.public_url {
        Some(url) => format!("{}{path}", url.trim_end_matches('/')),
        None => {
            let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
            let scheme = if front.hall.shared.config.tls.is_some() { "https" } else { "http" };
            format!("{scheme}://{host}{path}")
        }
    }
}
