//! Why something was refused.

use std::fmt;

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use tablee_catalog::Cited;

use crate::message::Message;

/// A refusal with a stable code. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The stable code, in words.
    pub code: &'static str,
    /// An English sentence.
    pub message: String,
    /// Which rule of the game refuses, where one does.
    pub cited: Option<Cited>,
}

impl Refused {
    /// A refusal with this code and sentence.
    pub fn new(code: &'static str, message: impl fmt::Display) -> Self {
        Self { code, message: message.to_string(), cited: None }
    }

    /// The answer to a call with this number.
    pub(crate) fn into_message(self, id: Option<u64>) -> Message {
        let Self { code, message, cited } = self;
        let (reason, rule) = cited.map(|cited| (cited.reason, cited.rule)).unzip();
        Message::Refused { id, code, message, reason, rule }
    }

    fn status(&self) -> StatusCode {
        match self.code {
            "no-such-table" | "no-such-record" | "not-found" => StatusCode::NOT_FOUND,
            "too-many" | "rate-limited" => StatusCode::TOO_MANY_REQUESTS,
            "too-large" => StatusCode::PAYLOAD_TOO_LARGE,
            "bad-origin" | "not-the-host" => StatusCode::FORBIDDEN,
            "journal" | "busy" => StatusCode::SERVICE_UNAVAILABLE,
            "table-full" | "already-begun" => StatusCode::CONFLICT,
            _ => StatusCode::BAD_REQUEST,
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code, self.message)
    }
}

impl From<tablee_catalog::Refusal> for Refused {
    fn from(refusal: tablee_catalog::Refusal) -> Self {
        Self { code: refusal.code.as_str(), message: refusal.message, cited: refusal.cited }
    }
}

impl From<tablee_journal::Error> for Refused {
    fn from(error: tablee_journal::Error) -> Self {
        match error {
            tablee_journal::Error::BadName => Self::new("no-such-table", "there is no table with this code"),
            // What the disk says is for the log, not for the table.
            _ => Self::new("journal", "the table's journal cannot be written at the moment"),
        }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let mut error = json!({"code": self.code, "message": self.message});
        if let Some(Cited { reason, rule }) = self.cited {
            error["reason"] = json!(reason);
            error["rule"] = json!(rule);
        }
        (self.status(), Json(json!({ "error": error }))).into_response()
    }
}
