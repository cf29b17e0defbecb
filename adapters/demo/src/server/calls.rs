//! One call: noted, checked like a real upstream checks it, and answered.

use actix_web::http::header::HeaderValue;
use actix_web::web::{Bytes, Data};
use actix_web::{HttpRequest, HttpResponse};
use contracts::Call;

use super::State;
use super::fault;
use crate::answer::{self, Query, Refusal};

const REQUEST_TOKEN: &str = "x-request-token";

pub(super) async fn call(http: HttpRequest, body: Bytes, state: Data<State>) -> HttpResponse {
    state.requests.note(&http);
    let Some(call) = Call::from_upstream(http.method().as_str(), http.path()) else {
        return not_served(&http);
    };
    let mut query = Query::parse(http.query_string());
    if let Err(refusal) = stamped(&state, call, &http, &query) {
        return json(answer::refused(refusal));
    }
    let fault = state
        .faults
        .of(call)
        .or_else(|| fault::sentinel(&state.world, &mut query));
    let answer = answer::answer(&state.world, call, &query, &body);
    match fault {
        None => json(answer),
        Some(fault) => fault.play(answer).await,
    }
}

pub(super) fn json(body: String) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("application/json; charset=utf-8")
        .body(body)
}

/// Every call carries platform and token; some a second token in a header.
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

/// 405 where the path is that of a call of another method.
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
