//! `If-Match` of reads (RFC 9110, 13.1.1), except calls: for those this server is an intermediary, which may ignore it, and
//! a page has no use for no answer.

use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use actix_web::http::header::ETAG;

use super::paths;
use crate::error::GatewayError;
use crate::outcome::Outcome;
use crate::telemetry::Trace;

/// 412 instead of an answer of another version than those named.
pub(super) fn judged(http: &HttpRequest, outcome: Outcome, trace: &Trace) -> Outcome {
    let status = outcome.response.status();
    let is_answer = status.is_success() || status == StatusCode::NOT_MODIFIED;
    let etag = outcome.response.headers().get(ETAG);
    let etag = etag.and_then(|etag| etag.to_str().ok());
    if !is_answer
        || !paths::is_read(http.method())
        || representation::is_wanted(http.headers(), etag)
    {
        return outcome;
    }
    Outcome::failed(outcome.route, GatewayError::OtherVersion, &trace.name())
}
