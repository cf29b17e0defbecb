//! Why a request of an operator is not done, as JSON: `{"error": "..."}`.

use std::fmt;

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, ResponseError};
use outbox::Failure;
use serde_json::json;

#[derive(Debug)]
pub(super) struct Refused {
    status: StatusCode,
    error: String,
}

impl Refused {
    fn new(status: StatusCode, error: &str) -> Self {
        let error = error.to_owned();
        Self { status, error }
    }

    /// What was asked is not understood; what was expected.
    pub(super) fn wrong(expected: &str) -> Self {
        Self::new(StatusCode::BAD_REQUEST, expected)
    }

    pub(super) fn without_token() -> Self {
        let expected = "expected authorization: Bearer <server.admin_token>";
        Self::new(StatusCode::UNAUTHORIZED, expected)
    }

    /// There is nothing to do it to.
    pub(super) fn missing(what: &str) -> Self {
        Self::new(StatusCode::NOT_FOUND, what)
    }

    /// Not now, or not any more.
    pub(super) fn conflict(why: &str) -> Self {
        Self::new(StatusCode::CONFLICT, why)
    }

    pub(super) fn failed() -> Self {
        let why = "it failed: the log of the gateway says why";
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, why)
    }

    /// What it takes is away.
    pub(super) fn unavailable(why: &str) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, why)
    }
}

impl From<Failure> for Refused {
    fn from(why: Failure) -> Self {
        Self::unavailable(&format!("the outbox: {why}"))
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.error)
    }
}

impl ResponseError for Refused {
    fn status_code(&self) -> StatusCode {
        self.status
    }

    fn error_response(&self) -> HttpResponse {
        HttpResponse::build(self.status_code()).json(json!({ "error": self.error }))
    }
}
