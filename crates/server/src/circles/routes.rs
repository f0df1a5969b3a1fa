//! What is answered about circles over HTTP. Whoever is not in one is told the same, whether there is one or not.

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::json;
use tablee_circle::{
    Avatar, Deed, Done, Entry, Keeper, TableThere, Written, calendar, no_such_circle, say_words, spoken,
};
use tablee_journal::TableName;
use tablee_table::{Code, Refused, Stage, Terms, hash, token};
use tower_http::compression::CompressionLayer;

use super::offers::{GOOD, Offer};
use super::{Held, told_as};
use crate::address::Household;
use crate::answer::No;
use crate::herald::Tongue;
use crate::routes::{Front, Tell, Who, address, bearer, drawn, posted};

/// How many of the newest tables of a circle are looked at, and for how long, in seconds: two months.
const TABLES: usize = 8;
const RECENT: u64 = 60 * 24 * 3600;

pub(crate) fn routes() -> Router<Front> {
    Router::new()
        .route("/api/circles", post(found))
        .route("/api/circles/{circle}", get(look).post(act).layer(CompressionLayer::new()))
        .route("/api/circles/{circle}/members", post(join))
        .route("/api/circles/{circle}/tables", post(open))
        .route("/api/circles/{circle}/devices", post(offer))
        .route("/api/circles/{circle}/invite.svg", get(invite))
        .route("/api/circles/{circle}/export", get(export).layer(CompressionLayer::new()))
        .route("/api/circles/{circle}/regulars/{regular}", get(regular))
        .route("/api/circles/{circle}/told", post(told))
        .route("/api/devices", post(claim))
}

/// A member who asks, and their circle, which is theirs until they are answered.
struct Asking {
    held: Held,
    member: u32,
    /// The hash of the key of their device.
    device: String,
}

impl Front {
    /// Who asks. Whether there is such a circle is told so often, and no more, to who is not in it; whoever is in it is always answered.
    async fn asking(&self, who: Household, circle: &str, headers: &HeaderMap) -> Result<Asking, Refused> {
        let guess = self.hall.shared.guard.guess(who, &self.hall.shared.config.limits);
        let found = async {
            let code = TableName::new(circle).map_err(|_| no_such_circle())?;
            let device = bearer(headers).ok_or_else(no_such_circle)?;
            let held = self.hall.shared.circles.hold(&code).await?;
            let member = held.circle().member_of(&device).ok_or_else(no_such_circle)?;
            Ok::<_, Refused>(Asking { held, member, device })
        };
        match (guess, found.await) {
            (Ok(guess), found) => {
                if !matches!(&found, Err(refused) if refused.code == Code::NoSuchCircle) {
                    guess.was_right();
                }
                found
            }
            (Err(_), Ok(asking)) => Ok(asking),
            (Err(limited), Err(_)) => Err(limited),
        }
    }

    /// What was written counts for who had it written, and changes who is told.
    fn wrote(&self, who: Household, held: &mut Held, done: Done) {
        let shared = &self.hall.shared;
        shared.guard.wrote(who, held.take_written(), &shared.config.limits);
        shared.circles.changed(shared, held, done);
    }

    /// The circle as somebody in it sees it. It is nobody's while its tables are asked.
    async fn shown(&self, asking: Asking) -> Result<Response, No> {
        let Asking { held, member, device } = asking;
        // A file with alarms may have been lost: whoever looks sets them anew.
        self.hall.shared.circles.changed(&self.hall.shared, &held, Done::Written);
        let (code, circle) = (held.code().as_str().to_owned(), held.circle().clone());
        drop(held);
        let now = self.hall.shared.world.now();
        let recent = circle.tables.iter().rev().filter(|table| table.when.saturating_add(RECENT) > now);
        let mut tables = Vec::new();
        for open in recent.take(TABLES) {
            let Ok(name) = TableName::new(&open.table) else { continue };
            // A table that was put away for good is not there any more.
            let Ok(there) = self.hall.look(&name).await else { continue };
            let here = there.seats.iter().any(|seat| seat.here);
            if there.phase == Stage::Over && !here {
                continue;
            }
            tables.push(TableThere {
                table: open.table.clone(),
                game: there.game,
                by: open.by,
                phase: there.phase,
                room: there.seats.iter().any(|seat| seat.name.is_none()),
                names: there.seats.into_iter().filter_map(|seat| seat.name).collect(),
            });
        }
        Ok(Json(circle.now(&code, member, &device, tables)).into_response())
    }
}

/// Founds a circle.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Found {
    name: String,
    member: String,
    #[serde(default)]
    avatar: Avatar,
}

async fn found(
    State(front): State<Front>,
    Who(who): Who,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, No> {
    let found: Found = posted(&front, &headers, body).await?;
    let shared = &front.hall.shared;
    shared.guard.may_write(who)?;
    // It is one more thing to keep, as a table is.
    shared.guard.open_table(who, &shared.config.limits)?;
    let journal = shared.circles.journal();
    let founded = Keeper::found(journal, &*shared.world, &found.name, &found.member, found.avatar).await?;
    let code = founded.keeper.code().clone();
    let mut held = shared.circles.keep(founded.keeper).lock_owned().await;
    front.wrote(who, &mut held, Done::Written);
    let body = json!({"circle": code.as_str(), "member": 0, "key": founded.key});
    Ok((StatusCode::CREATED, Json(body)).into_response())
}

async fn look(
    State(front): State<Front>,
    Who(who): Who,
    Path(circle): Path<String>,
    headers: HeaderMap,
) -> Result<Response, No> {
    let asking = front.asking(who, &circle, &headers).await?;
    front.shown(asking).await
}

async fn act(
    State(front): State<Front>,
    Who(who): Who,
    Path(circle): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, No> {
    // Who is not in it is not even told what can be asked.
    let asked = posted::<Deed>(&front, &headers, body).await;
    let mut asking = front.asking(who, &circle, &headers).await?;
    let (deed, shared) = (asked?, &front.hall.shared);
    if !matches!(deed, Deed::Leave | Deed::Erase | Deed::Keep) {
        shared.guard.may_write(who)?;
    }
    if let Deed::Sit { table, token } = &deed
        && asking.held.circle().table(table).is_some()
    {
        front.hall.sits(&TableName::new(table)?, hash(token)).await?;
    }
    let done = asking.held.act(&*shared.world, asking.member, &deed).await;
    front.wrote(who, &mut asking.held, *done.as_ref().unwrap_or(&Done::Written));
    match done? {
        Done::Written if asking.held.circle().member_of(&asking.device).is_some() => {
            front.shown(asking).await
        }
        // Whoever asked is in it no longer.
        _ => Ok(Json(json!({"gone": true})).into_response()),
    }
}

/// Joins, with the secret of the invitation.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Join {
    invite: String,
    name: String,
    #[serde(default)]
    avatar: Avatar,
}

async fn join(
    State(front): State<Front>,
    Who(who): Who,
    Path(circle): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, No> {
    let join: Join = posted(&front, &headers, body).await?;
    let shared = &front.hall.shared;
    shared.guard.may_write(who)?;
    let guess = shared.guard.guess(who, &shared.config.limits)?;
    let joined = async {
        let code = TableName::new(&circle).map_err(|_| no_such_circle())?;
        let mut held = shared.circles.hold(&code).await?;
        let joined = held.join(&*shared.world, &join.invite, &join.name, join.avatar).await?;
        front.wrote(who, &mut held, Done::Written);
        Ok::<_, Refused>((code, joined))
    }
    .await;
    if !matches!(&joined, Err(refused) if refused.code == Code::NoSuchCircle) {
        guess.was_right();
    }
    let (code, (member, key)) = joined?;
    let body = json!({"circle": code.as_str(), "member": member, "key": key});
    Ok((StatusCode::CREATED, Json(body)).into_response())
}

/// Opens a table for the circle.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Open {
    table: Terms,
}

async fn open(
    State(front): State<Front>,
    Who(who): Who,
    Path(circle): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, No> {
    let asked = posted::<Open>(&front, &headers, body).await;
    let mut asking = front.asking(who, &circle, &headers).await?;
    let (open, shared) = (asked?, &front.hall.shared);
    shared.guard.may_write(who)?;
    shared.guard.open_table(who, &shared.config.limits)?;
    let circle = asking.held.circle();
    let name = circle.members.get(&asking.member).map(|member| member.name.clone()).unwrap_or_default();
    let game = open.table.game.clone();
    // Whether there is room is asked before there is a table.
    circle.opened(asking.member, "", &game)?;
    let opened = front.hall.open(Some(who), open.table, &name, Some(asking.held.code())).await?;
    let (when, code) = (shared.world.now(), opened.code.as_str());
    let table = asking.held.circle().opened(asking.member, code, &game)?;
    let sat = Entry::Sat { table: code.to_owned(), member: asking.member, token: hash(&opened.token) };
    let written = [table, sat].map(|entry| Written { when, entry });
    let wrote = asking.held.write(&written).await;
    front.wrote(who, &mut asking.held, Done::Written);
    wrote?;
    let link = address(&front, &headers, &format!("/t/{code}"));
    let body = json!({"code": code, "seat": opened.seat, "token": opened.token, "link": link, "name": name});
    Ok((StatusCode::CREATED, Json(body)).into_response())
}

/// Lets another device of a member come.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Let {
    #[serde(default)]
    lang: Tongue,
}

async fn offer(
    State(front): State<Front>,
    Who(who): Who,
    Path(circle): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, No> {
    let asked = posted::<Let>(&front, &headers, body).await;
    let asking = front.asking(who, &circle, &headers).await?;
    let (lang, shared) = (asked?.lang, &front.hall.shared);
    let (now, code) = (shared.world.now(), asking.held.code().clone());
    let (spoken, (secret, link)) = (spoken(&*shared.world)?, token(&*shared.world)?);
    let offer = Offer { circle: code.clone(), member: asking.member, spoken, link, until: now + GOOD };
    if !shared.circles.offers.add(offer, now) {
        return Err(Refused::new(Code::Busy, "too many devices are on their way").into());
    }
    let link = address(&front, &headers, &format!("/c/{code}#d-{secret}"));
    let words = say_words(spoken, lang == Tongue::French);
    let body = json!({"words": words, "svg": drawn(&link)?, "link": link, "until": now + GOOD});
    Ok((StatusCode::CREATED, Json(body)).into_response())
}

/// Another device comes, with words or with the secret of a link.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Claim {
    #[serde(default)]
    words: Option<String>,
    #[serde(default)]
    secret: Option<String>,
}

async fn claim(
    State(front): State<Front>,
    Who(who): Who,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, No> {
    let claim: Claim = posted(&front, &headers, body).await?;
    let shared = &front.hall.shared;
    shared.guard.may_write(who)?;
    // Words are few: they are guessed as often as codes of tables, and no more.
    let guess = shared.guard.guess(who, &shared.config.limits)?;
    let wrong = || Refused::new(Code::BadWords, "these are not the words, or they are too old");
    let now = shared.world.now();
    let offer = shared.circles.offers.take(claim.words.as_deref(), claim.secret.as_deref(), now);
    let offer = offer.ok_or_else(wrong)?;
    guess.was_right();
    let mut held = shared.circles.hold(&offer.circle).await.map_err(|_| wrong())?;
    let key = held.add_device(&*shared.world, offer.member).await?;
    front.wrote(who, &mut held, Done::Written);
    let body = json!({"circle": offer.circle.as_str(), "member": offer.member, "key": key});
    Ok((StatusCode::CREATED, Json(body)).into_response())
}

async fn invite(
    State(front): State<Front>,
    Who(who): Who,
    Path(circle): Path<String>,
    headers: HeaderMap,
) -> Result<Response, No> {
    let asking = front.asking(who, &circle, &headers).await?;
    let path = format!("/c/{}#{}", asking.held.code(), asking.held.circle().invite);
    let svg = drawn(&address(&front, &headers, &path))?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}

async fn export(
    State(front): State<Front>,
    Who(who): Who,
    Path(circle): Path<String>,
    headers: HeaderMap,
) -> Result<Response, No> {
    let asking = front.asking(who, &circle, &headers).await?;
    let export = asking.held.circle().export(front.hall.shared.world.now());
    let name = format!("attachment; filename=\"tablee-{}.json\"", asking.held.code());
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(export)).into_response())
}

async fn regular(
    State(front): State<Front>,
    Who(who): Who,
    Path((circle, regular)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, No> {
    let asking = front.asking(who, &circle, &headers).await?;
    let (code, circle) = (asking.held.code().as_str(), asking.held.circle());
    let number = regular.strip_suffix(".ics").unwrap_or(&regular).parse::<u32>().ok();
    let regular = number.and_then(|number| circle.regulars.get(&number));
    let link = address(&front, &headers, &format!("/c/{code}"));
    let file = regular
        .and_then(|regular| calendar(code, &circle.name, regular, &link, front.hall.shared.world.now()));
    let file = file.ok_or_else(|| Refused::new(Code::NotFound, "there is no such evening"))?;
    let name = format!("attachment; filename=\"tablee-{code}.ics\"");
    let fields = [
        (header::CONTENT_TYPE, "text/calendar; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((fields, file).into_response())
}

async fn told(
    State(front): State<Front>,
    Who(who): Who,
    Path(circle): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, No> {
    let asked = posted::<Tell>(&front, &headers, body).await;
    let asking = front.asking(who, &circle, &headers).await?;
    let (tell, herald) = (asked?, &front.hall.shared.herald);
    let (key, device) = (told_as(asking.held.code()), asking.device.as_str());
    match (tell.push, tell.stop.as_deref()) {
        (Some(push), _) => {
            herald.add(&key, device, tell.lang, push)?;
            // It may have been forgotten when people are told.
            front.hall.shared.circles.changed(&front.hall.shared, &asking.held, Done::Written);
        }
        (None, Some("push")) => herald.remove(&key, device, tell.endpoint.as_deref().unwrap_or_default())?,
        (None, Some(_)) => return Err(Refused::new(Code::BadRequest, "there is no such way").into()),
        (None, None) => {}
    }
    Ok(Json(herald.told(&key, device)).into_response())
}
