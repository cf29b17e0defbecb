//! Who may change something on the operators' port: the holder of `server.admin_token`.

use actix_web::http::header::AUTHORIZATION;
use actix_web::{HttpRequest, HttpResponse};
use serde_json::json;

use crate::state::Worker;

/// The answer to a request without the token; `None` with it. Without a token in the settings nobody has it.
pub(super) fn refusal(http: &HttpRequest, worker: &Worker) -> Option<HttpResponse> {
    let config = worker.config();
    let token = config.server.admin_token.expose();
    let given = http
        .headers()
        .get(AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.strip_prefix("Bearer "));
    let same = |given: &str| {
        aws_lc_rs::constant_time::verify_slices_are_equal(given.as_bytes(), token.as_bytes())
            .is_ok()
    };
    if !token.is_empty() && given.is_some_and(same) {
        return None;
    }
    let expected = "expected authorization: Bearer <server.admin_token>";
    Some(HttpResponse::Unauthorized().json(json!({ "error": expected })))
}
