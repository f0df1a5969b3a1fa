//! From a request to a WebSocket: the handshake of RFC 6455, and whether messages may be squeezed (RFC 7692).

use std::future::Future;

use axum::body::Body;
use axum::extract::OptionalFromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use ring::digest::{Context, SHA1_FOR_LEGACY_USE_ONLY};

use crate::frames::Socket;

/// What every server of WebSockets puts behind a client's key.
const GUID: &[u8] = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

/// What is said to who may be sent what is squeezed. What they squeeze is read on its own, so nothing is kept for it.
const SQUEEZED: HeaderValue = HeaderValue::from_static("permessage-deflate; client_no_context_takeover");

/// A request that wants to be a WebSocket.
pub(crate) struct Upgrade {
    accept: HeaderValue,
    squeezes: bool,
    upgraded: OnUpgrade,
}

impl<S: Send + Sync> OptionalFromRequestParts<S> for Upgrade {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Option<Self>, Self::Rejection> {
        Ok(read(parts))
    }
}

fn read(parts: &mut Parts) -> Option<Upgrade> {
    let headers = &parts.headers;
    let says =
        |name: HeaderName, word: &str| words(headers, &name).any(|said| said.eq_ignore_ascii_case(word));
    let is_one = parts.method == Method::GET
        && says(header::CONNECTION, "upgrade")
        && says(header::UPGRADE, "websocket")
        && says(header::SEC_WEBSOCKET_VERSION, "13");
    let key = headers.get(header::SEC_WEBSOCKET_KEY).filter(|_| is_one)?;
    let mut digest = Context::new(&SHA1_FOR_LEGACY_USE_ONLY);
    digest.update(key.as_bytes());
    digest.update(GUID);
    let accept = HeaderValue::try_from(STANDARD.encode(digest.finish())).ok()?;
    let squeezes = words(headers, &header::SEC_WEBSOCKET_EXTENSIONS).any(is_fit);
    Some(Upgrade { accept, squeezes, upgraded: parts.extensions.remove()? })
}

/// What a header says, between its commas.
fn words<'a>(headers: &'a HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'a str> {
    let values = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).map(str::trim)
}

/// Whether an offer is one to squeeze messages as we do: with what was sent before in mind, and as far back as that goes.
fn is_fit(offer: &str) -> bool {
    let mut parts = offer.split(';').map(|part| part.split('=').next().unwrap_or_default().trim());
    parts.next() == Some("permessage-deflate")
        && parts.all(|part| matches!(part, "client_max_window_bits" | "client_no_context_takeover"))
}

impl Upgrade {
    /// Answers the request; when that is sent the connection is a socket, and this is done with it.
    pub(crate) fn then<F>(
        self,
        most: usize,
        serve: impl FnOnce(Socket<TokioIo<Upgraded>>) -> F + Send + 'static,
    ) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let Self { accept, squeezes, upgraded } = self;
        tokio::spawn(async move {
            // Whoever is gone by now was counted, and is not any more.
            if let Ok(upgraded) = upgraded.await {
                serve(Socket::new(TokioIo::new(upgraded), squeezes, most)).await;
            }
        });
        let mut answer = (StatusCode::SWITCHING_PROTOCOLS, Body::empty()).into_response();
        let headers = answer.headers_mut();
        headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
        headers.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
        headers.insert(header::SEC_WEBSOCKET_ACCEPT, accept);
        if squeezes {
            headers.insert(header::SEC_WEBSOCKET_EXTENSIONS, SQUEEZED);
        }
        answer
    }
}
