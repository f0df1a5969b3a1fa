//! The page: the client for browsers, inside the binary.

use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use tablee_table::{Code, Refused};

use crate::answer::No;

/// What `build.rs` made of `web/`. Each file that compresses well is there three times: as it is, `.br` and `.gz`.
#[derive(RustEmbed)]
#[folder = "$OUT_DIR/web"]
struct Files;

/// Paths that the page itself takes apart.
const PAGES: [&str; 9] = ["c", "t", "replay", "rules", "help", "lesson", "paper", "study", "companion"];

/// Answers whatever no other route does: with a file of the page, with the page, or with an error.
pub(crate) async fn file(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let first = path.split('/').next().unwrap_or_default();
    let name = if path.is_empty() || PAGES.contains(&first) { "index.html" } else { path };
    let Some(file) = Files::get(name).filter(|_| !is_squeezed(name)) else {
        return No(Refused::new(Code::NotFound, "there is nothing here")).into_response();
    };
    // A file under assets/ has a name that says its content.
    let lasting = name.starts_with("assets/");
    let cache = if lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
    let tag = tag(&file);
    let mut answer =
        if headers.get(header::IF_NONE_MATCH).is_some_and(|seen| seen.as_bytes() == tag.as_bytes()) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            let mime = HeaderValue::from_str(file.metadata.mimetype())
                .unwrap_or(HeaderValue::from_static("application/octet-stream"));
            let (content, encoding) = squeezed(name, &headers).unwrap_or((file, None));
            let mut answer = content.data.into_response();
            answer.headers_mut().insert(header::CONTENT_TYPE, mime);
            if let Some(encoding) = encoding {
                answer.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
            }
            answer
        };
    let fields = answer.headers_mut();
    fields.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    fields.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        fields.insert(header::ETAG, tag);
    }
    answer
}

fn is_squeezed(name: &str) -> bool {
    name.ends_with(".br") || name.ends_with(".gz")
}

/// The smallest form of a file that the browser can read, if that is not the file itself.
fn squeezed(name: &str, headers: &HeaderMap) -> Option<(EmbeddedFile, Option<&'static str>)> {
    let accepted = headers.get(header::ACCEPT_ENCODING)?.to_str().ok()?;
    let accepts = |encoding: &str| {
        accepted.split(',').any(|one| one.split(';').next().map(str::trim) == Some(encoding))
    };
    [("br", ".br"), ("gzip", ".gz")].into_iter().find_map(|(encoding, ending)| {
        let file = accepts(encoding).then(|| Files::get(&format!("{name}{ending}")))??;
        Some((file, Some(encoding)))
    })
}

fn tag(file: &EmbeddedFile) -> String {
    let hash: String = file.metadata.sha256_hash().iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    format!("\"{hash}\"")
}
