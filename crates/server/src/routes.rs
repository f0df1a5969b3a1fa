//! What is answered over HTTP.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::{
    ConnectInfo, DefaultBodyLimit, MatchedPath, Path, Query, Request, State, WebSocketUpgrade,
};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tablee_catalog::{GAMES, Visitor, describe, visit};
use tablee_core::Game;
use tablee_journal::TableName;
use tablee_words::{Lang, Words};
use tower_http::compression::CompressionLayer;

use crate::answer::No;
use crate::client;
use crate::guard::{self, Guard, check_origin};
use crate::hall::Hall;
use crate::socket;
use tablee_table::Phrase;
use tablee_table::Terms;
use tablee_table::{Code, Refused};

/// What every route can reach.
#[derive(Clone)]
pub(crate) struct Front {
    pub(crate) hall: Arc<Hall>,
    pub(crate) guard: Arc<Guard>,
}

pub(crate) fn router(front: Front) -> Router {
    let body = front.hall.shared.config.limits.body;
    Router::new()
        .route("/healthz", get(healthz))
        .route("/metrics", get(metrics))
        .route("/api/games", get(games))
        .route("/api/talk", get(talk))
        .route("/api/tables", post(open))
        .route("/api/tables/{code}", get(look))
        .route("/api/tables/{code}/seats", post(sit))
        .route("/api/tables/{code}/invite.svg", get(invite))
        .route("/api/tables/{code}/records", get(records))
        .route("/api/tables/{code}/records/{game}", get(record).layer(CompressionLayer::new()))
        .route("/api/tables/{code}/records/{game}/replay", get(replay).layer(CompressionLayer::new()))
        .route("/ws/{code}", any(connect))
        .fallback(client::file)
        .layer(DefaultBodyLimit::max(body))
        .layer(guard::headers())
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
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, No> {
    let open: Open = read(&body)?;
    let config = &front.hall.shared.config;
    front.guard.open_table(address(peer, &headers, config.behind_proxy), &config.limits)?;
    let opened = front.hall.open(open.table, &open.name, None, None).await?;
    let code = opened.code.as_str();
    let body = json!({"code": code, "seat": opened.seat, "token": opened.token, "link": link(&front, &headers, code)});
    Ok((StatusCode::CREATED, Json(body)).into_response())
}

async fn look(State(front): State<Front>, Path(code): Path<String>) -> Result<Response, No> {
    Ok(Json(front.hall.look(&TableName::new(&code)?).await?).into_response())
}

/// Sits down.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sit {
    name: String,
}

async fn sit(State(front): State<Front>, Path(code): Path<String>, body: Bytes) -> Result<Response, No> {
    let sit: Sit = read(&body)?;
    let (seat, token) = front.hall.sit(&TableName::new(&code)?, sit.name).await?;
    Ok((StatusCode::CREATED, Json(json!({"seat": seat, "token": token}))).into_response())
}

/// The invitation as a QR code.
async fn invite(
    State(front): State<Front>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Response, No> {
    let code = TableName::new(&code)?;
    let link = link(&front, &headers, code.as_str());
    let qr =
        qrcode::QrCode::new(link.as_bytes()).map_err(|_| Refused::new(Code::BadRequest, "no such link"))?;
    let svg = qr.render::<qrcode::render::svg::Color<'_>>().min_dimensions(240, 240).build();
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}

async fn record(
    State(front): State<Front>,
    Path((code, game)): Path<(String, String)>,
) -> Result<Response, No> {
    let game = number(game.strip_suffix(".json").unwrap_or(&game))?;
    Ok(Json(front.hall.record(&TableName::new(&code)?, game).await?).into_response())
}

fn number(game: &str) -> Result<u32, Refused> {
    game.parse().map_err(|_| Refused::new(Code::NoSuchRecord, "games are counted from 1"))
}

async fn records(State(front): State<Front>, Path(code): Path<String>) -> Result<Response, No> {
    let records = front.hall.records(&TableName::new(&code)?).await?;
    Ok(Json(json!({ "records": records })).into_response())
}

/// Who looks at a replay.
#[derive(Deserialize)]
struct Looking {
    #[serde(rename = "as", default)]
    viewer: Option<String>,
}

async fn replay(
    State(front): State<Front>,
    Path((code, game)): Path<(String, String)>,
    looking: Result<Query<Looking>, QueryRejection>,
) -> Result<Response, No> {
    let Query(Looking { viewer }) =
        looking.map_err(|wrong| Refused::new(Code::BadRequest, wrong.body_text()))?;
    let viewer = viewer.unwrap_or_else(|| "spectator".to_owned());
    Ok(Json(front.hall.replay(&TableName::new(&code)?, number(&game)?, viewer).await?).into_response())
}

async fn connect(
    State(front): State<Front>,
    Path(code): Path<String>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, No> {
    let upgrade = upgrade.map_err(|_| Refused::new(Code::BadRequest, "this is for WebSockets"))?;
    let config = &front.hall.shared.config;
    check_origin(&headers, config.public_url.as_deref())?;
    let code = TableName::new(&code)?;
    let counted = front.guard.connect(address(peer, &headers, config.behind_proxy), &config.limits)?;
    let hall = Arc::clone(&front.hall);
    let limits = config.limits;
    // Small buffers: what clients send is short, and a table of four takes half a megabyte with those that are usual.
    Ok(upgrade
        .max_message_size(limits.message)
        .max_frame_size(limits.message)
        .read_buffer_size(512)
        .write_buffer_size(1024)
        .max_write_buffer_size(256 << 10)
        .on_upgrade(move |socket| socket::serve(socket, hall, code, counted)))
}

/// Reads a body. Whatever its content type says: only JSON can be read.
fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, Refused> {
    serde_json::from_slice(body).map_err(|error| Refused::new(Code::BadRequest, error))
}

/// Who asks: the other end of the connection, or whom the proxy before us names last.
fn address(peer: SocketAddr, headers: &HeaderMap, behind_proxy: bool) -> IpAddr {
    let named = headers.get("x-forwarded-for").filter(|_| behind_proxy).and_then(|named| named.to_str().ok());
    named.and_then(|named| named.rsplit(',').next()?.trim().parse().ok()).unwrap_or_else(|| peer.ip())
}

/// The link that invites to a table.
fn link(front: &Front, headers: &HeaderMap, code: &str) -> String {
    match &front.hall.shared.config.public_url {
        Some(url) => format!("{}/t/{code}", url.trim_end_matches('/')),
        None => {
            let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
            let scheme = if front.hall.shared.config.tls.is_some() { "https" } else { "http" };
            format!("{scheme}://{host}/t/{code}")
        }
    }
}
