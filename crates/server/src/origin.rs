//! By which name we are called, and by whose page.
//!
//! A page of another site must not do anything here in its visitor's name: neither by asking across sites, nor by giving its own name
//! to our address (DNS rebinding). Programs send no origin, and have no visitor.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use tower_http::set_header::SetResponseHeaderLayer;

use crate::answer::No;
use crate::config::Config;
use crate::routes::Front;
use tablee_table::{Code, Refused};

/// Lets a request in if it names us by a name that is ours.
pub(crate) async fn by_our_name(State(front): State<Front>, request: Request, next: Next) -> Response {
    match check_host(request.headers(), &front.hall.shared.config) {
        Ok(()) => next.run(request).await,
        Err(refused) => No(refused).into_response(),
    }
}

/// Whether a request calls us by a name that is ours: an address, which nobody can give to another; a name that nobody on the internet
/// can give out; or one that whoever runs the server named.
fn check_host(headers: &HeaderMap, config: &Config) -> Result<(), Refused> {
    // No browser leaves it out.
    let Some(host) = headers.get(header::HOST) else { return Ok(()) };
    let host = host.to_str().unwrap_or_default();
    let name = name_of(host).to_ascii_lowercase();
    let public = config.public_url.as_deref().and_then(|url| url.split_once("://")).map(|(_, rest)| rest);
    let public = public.map(|rest| name_of(rest.split('/').next().unwrap_or_default()));
    let named = public.into_iter().chain(config.hosts.iter().map(String::as_str));
    let ours = is_an_address(host)
        || is_of_the_house(&name)
        || named.into_iter().any(|ours| ours.eq_ignore_ascii_case(&name));
    if ours {
        return Ok(());
    }
    Err(Refused::new(
        Code::BadOrigin,
        "this server is not known by that name; --public-url or --host names it",
    ))
}

/// The name of a host without its port.
fn name_of(host: &str) -> &str {
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    name.strip_suffix('.').unwrap_or(name)
}

fn is_an_address(host: &str) -> bool {
    let bare = |text: &str| text.parse::<std::net::IpAddr>().is_ok();
    host.parse::<std::net::SocketAddr>().is_ok()
        || bare(name_of(host))
        || bare(host.trim_start_matches('[').trim_end_matches(']'))
}

/// Names without a dot and those of a house's own network are given out there, not by the internet.
fn is_of_the_house(name: &str) -> bool {
    let ends = [".localhost", ".local", ".lan", ".home.arpa", ".internal"];
    !name.contains('.') || ends.iter().any(|end| name.ends_with(end))
}

/// A page of another site must not open a WebSocket, or post anything, in its visitor's name.
pub(crate) fn check_origin(headers: &HeaderMap, public_url: Option<&str>) -> Result<(), Refused> {
    let no = || Refused::new(Code::BadOrigin, "this page may not connect here");
    let site = headers.get("sec-fetch-site").and_then(|site| site.to_str().ok());
    if site.is_some_and(|site| !matches!(site, "same-origin" | "none")) {
        return Err(no());
    }
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().unwrap_or_default();
    let host = |url: &str| url.split_once("://").map(|(_, rest)| rest.trim_end_matches('/').to_owned());
    let ours = match public_url {
        Some(url) => origin == url.trim_end_matches('/'),
        None => {
            headers.get(header::HOST).and_then(|host| host.to_str().ok()).map(str::to_owned) == host(origin)
        }
    };
    if ours { Ok(()) } else { Err(no()) }
}

/// What is posted is JSON and says so: a page of another site can only send what a form sends, unless it is allowed to ask.
pub(crate) fn check_posted(headers: &HeaderMap, public_url: Option<&str>) -> Result<(), Refused> {
    let sort = headers.get(header::CONTENT_TYPE).and_then(|sort| sort.to_str().ok()).unwrap_or_default();
    if !sort.split(';').next().is_some_and(|sort| sort.trim().eq_ignore_ascii_case("application/json")) {
        return Err(Refused::new(Code::NotJson, "what is posted is application/json, and says so"));
    }
    check_origin(headers, public_url)
}

/// A header that is set on every answer.
type Header = SetResponseHeaderLayer<HeaderValue>;

/// The headers of every answer: a page of ours runs nothing but what came from here, and nobody frames or sniffs it.
pub(crate) fn headers() -> (Header, Header, Header, Header, Header, Header, Header) {
    let set = |name, value| Header::overriding(name, HeaderValue::from_static(value));
    (
        set(
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
             connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        ),
        set(header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        set(header::REFERRER_POLICY, "no-referrer"),
        set(header::X_FRAME_OPTIONS, "DENY"),
        set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        set(HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        set(HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn we_know_our_names() {
        let config = Config {
            public_url: Some("https://Tablee.example:8443/jeux".to_owned()),
            hosts: vec!["cards.example".to_owned()],
            ..Config::default()
        };
        let ours = |host: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().unwrap());
            check_host(&headers, &config).is_ok()
        };
        for host in [
            "127.0.0.1:7272",
            "192.168.1.20",
            "[::1]:7272",
            "[::1]",
            "localhost",
            "localhost:7272",
            "LOCALHOST",
            "grandma-laptop:7272",
            "grandma-laptop.local:7272",
            "tablee.example",
            "tablee.example:8443",
            "tablee.example.:8443",
            "cards.example",
        ] {
            assert!(ours(host), "{host}");
        }
        for host in [
            "evil.example",
            "evil.example:7272",
            "127.0.0.1.evil.example",
            "tablee.example.evil.example",
            "1.2.3.4.5",
        ] {
            assert!(!ours(host), "{host}");
        }
        assert!(check_host(&HeaderMap::new(), &config).is_ok());
    }

    #[test]
    fn another_sites_form_is_refused() {
        let check = |lines: &[(&'static str, &str)]| {
            let mut headers = HeaderMap::new();
            for (name, value) in lines {
                headers.insert(*name, value.parse().unwrap());
            }
            check_posted(&headers, None).map_err(|refused| refused.code)
        };
        let json = ("content-type", "application/json; charset=utf-8");
        let host = ("host", "127.0.0.1:7272");
        assert_eq!(check(&[host]), Err(Code::NotJson));
        assert_eq!(check(&[host, ("content-type", "text/plain")]), Err(Code::NotJson));
        assert_eq!(check(&[host, ("content-type", "text/plain; application/json")]), Err(Code::NotJson));
        assert_eq!(check(&[host, json]), Ok(()));
        assert_eq!(check(&[host, json, ("origin", "http://127.0.0.1:7272")]), Ok(()));
        assert_eq!(check(&[host, json, ("origin", "http://evil.example")]), Err(Code::BadOrigin));
        assert_eq!(check(&[host, json, ("origin", "null")]), Err(Code::BadOrigin));
        assert_eq!(check(&[host, json, ("sec-fetch-site", "cross-site")]), Err(Code::BadOrigin));
        assert_eq!(check(&[host, json, ("sec-fetch-site", "same-origin")]), Ok(()));
    }
}
