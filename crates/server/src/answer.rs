//! Refusals over HTTP.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde_json::json;
use tablee_catalog::Cited;
use tablee_table::Refused;

/// A refusal as an answer: its status, and its code and sentence as JSON.
#[derive(Debug)]
pub(crate) struct No(pub(crate) Refused);

impl<E: Into<Refused>> From<E> for No {
    fn from(error: E) -> Self {
        Self(error.into())
    }
}

impl IntoResponse for No {
    fn into_response(self) -> Response {
        let Refused { code, message, cited } = self.0;
        let mut error = json!({"code": code, "message": message});
        if let Some(Cited { reason, rule }) = cited {
            error["reason"] = json!(reason);
            error["rule"] = json!(rule);
        }
        let status = StatusCode::from_u16(code.status()).unwrap_or(StatusCode::BAD_REQUEST);
        // With its code beside it, for the metrics.
        (status, Extension(code), Json(json!({ "error": error }))).into_response()
    }
}
