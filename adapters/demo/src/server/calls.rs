//! One call: recorded, validated like a real upstream does, and answered.

use std::time::{SystemTime, UNIX_EPOCH};

use actix_web::http::header::HeaderValue;
use actix_web::web::{Bytes, Data};
use actix_web::{HttpMessage, HttpRequest, HttpResponse};
use contracts::{AnswerFormat, Call};

use super::fault::{self, Fault};
use super::{State, json};
use crate::answer;
use crate::refusal::Refusal;
use crate::request::{Query, Visit};

const REQUEST_TOKEN: &str = "x-request-token";
pub(super) const SESSION: &str = "x-session-token";
const IDEMPOTENCY_KEY: &str = "idempotency-key";

/// A transparent 1x1 GIF.
const CLEAR_PIXEL: &[u8] = b"GIF89a\x01\0\x01\0\x80\0\0\0\0\0\0\0\0!\xf9\x04\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;";

pub(super) async fn call(http: HttpRequest, body: Bytes, state: Data<State>) -> HttpResponse {
    state.requests.note(&http);
    let Some(call) = Call::from_upstream(http.method().as_str(), http.path()) else {
        return not_served(&http);
    };
    let mut query = Query::parse(http.query_string());
    if let Err(refusal) = stamped(&state, call, &http, &query) {
        return json(answer::refused(refusal));
    }
    let mut form = form(call, &http, &body);
    let fault = state
        .faults
        .of(call)
        .or_else(|| fault::sentinel(&state.world, &mut query))
        .or_else(|| fault::sentinel(&state.world, &mut form));
    let mut visit = Visit::new(&state.store, form, &body, now_ms());
    visit.session = text_of(&http, SESSION).map(str::to_owned);
    visit.device = query.text("device_id").map(str::to_owned);
    visit.key = text_of(&http, IDEMPOTENCY_KEY).map(str::to_owned);
    let answer = answer::answer(&state.world, call, &query, &visit);
    match fault.or(visit.mishap().map(Fault::from)) {
        None if wants_picture(call, &http) => pixel(),
        None => json(answer),
        Some(fault) => {
            let rn = query.text("rn").and_then(|rn| rn.parse().ok());
            fault.play(call, rn, answer).await
        }
    }
}

/// Members of a body in either encoding, and path parameters.
fn form(call: Call, http: &HttpRequest, body: &[u8]) -> Query {
    let is_form = http.content_type() == "application/x-www-form-urlencoded";
    let mut form = if is_form {
        Query::parse(std::str::from_utf8(body).unwrap_or_default())
    } else {
        Query::of_json(body)
    };
    for (name, value) in call.path_params(http.path()) {
        form.put(name, value);
    }
    form
}

fn text_of<'h>(http: &'h HttpRequest, name: &str) -> Option<&'h str> {
    http.headers().get(name)?.to_str().ok()
}

fn now_ms() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    u64::try_from(now.unwrap_or_default().as_millis()).unwrap_or(u64::MAX)
}

/// The gateway accepts JSON; an image tag gets the picture.
fn wants_picture(call: Call, http: &HttpRequest) -> bool {
    call.spec().answer == AnswerFormat::Pixel
        && text_of(http, "accept").is_some_and(|accept| accept.starts_with("image/"))
}

fn pixel() -> HttpResponse {
    HttpResponse::Ok()
        .content_type("image/gif")
        .insert_header(("cache-control", "no-store"))
        .body(CLEAR_PIXEL)
}

/// Every call carries platform and token; some also a token in a header.
fn stamped(state: &State, call: Call, http: &HttpRequest, query: &Query) -> Result<(), Refusal> {
    let header = http.headers().get(REQUEST_TOKEN).map(HeaderValue::as_bytes);
    let known = query.text("platform") == Some("pc")
        && query.text("token") == Some(&state.world.upstream_token)
        && (!call.spec().request_token || header == Some(state.world.request_token.as_bytes()));
    if known {
        Ok(())
    } else {
        Err(Refusal::Stranger)
    }
}

/// 405 if the path belongs to a call of another method.
fn not_served(http: &HttpRequest) -> HttpResponse {
    let served = ["GET", "POST"]
        .iter()
        .any(|method| Call::from_upstream(method, http.path()).is_some());
    if served {
        HttpResponse::MethodNotAllowed().finish()
    } else {
        HttpResponse::NotFound().finish()
    }
}
