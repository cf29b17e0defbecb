//! The HTTP answer of a document: its headers, and its text in the coding that the client takes.

use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_ENCODING, ETAG, RETRY_AFTER, VARY};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use representation::{Accepted, Coding};

use super::body::Body;
use super::{Made, html};
use crate::error::GatewayError;
use crate::rendered_page::Own;

/// Also of the answer to a client that has the document.
pub(super) fn put_common_headers(response: &mut HttpResponseBuilder, is_stored: bool) {
    let caching = if is_stored {
        // Depends on the city, and the data is as old as the document.
        "private, no-cache"
    } else {
        "no-store"
    };
    response
        .insert_header((CACHE_CONTROL, caching))
        .insert_header((VARY, "Accept-Encoding, Cookie, x-city"));
}

/// What the headers of a document say, and what it alone has.
pub(super) struct Reply<'a> {
    pub(super) status: StatusCode,
    pub(super) field: &'a str,
    pub(super) is_stored: bool,
    pub(super) failure: Option<&'a GatewayError>,
    /// Turned away before its page was made.
    pub(super) is_refusal: bool,
}

impl<'a> Reply<'a> {
    pub(super) fn of(made: &'a Made) -> Self {
        let turned_away = [
            StatusCode::TOO_MANY_REQUESTS,
            StatusCode::SERVICE_UNAVAILABLE,
        ];
        Self {
            status: made.form.status.unwrap_or(made.status),
            field: &made.form.field,
            is_stored: !made.form.is_own,
            failure: made.failed.as_ref().map(|failed| &failed.failure),
            is_refusal: made.answers.is_empty() && turned_away.contains(&made.status),
        }
    }
}

pub(super) fn answer(
    http: &HttpRequest,
    reply: &Reply<'_>,
    body: Body,
    tag: Option<String>,
) -> HttpResponse {
    let nonce = format!("{:032x}", rand::random::<u128>());
    let own = Own {
        nonce: &nonce,
        field: reply.field,
    };
    let mut response = HttpResponse::build(reply.status);
    put_common_headers(&mut response, reply.is_stored);
    response
        .content_type("text/html; charset=utf-8")
        .insert_header(("content-security-policy", html::policy(&nonce)))
        .insert_header(("referrer-policy", "strict-origin-when-cross-origin"))
        .insert_header(("x-frame-options", "DENY"))
        // The passport popup posts its result to its opener.
        .insert_header(("cross-origin-opener-policy", "same-origin-allow-popups"))
        .insert_header((
            "permissions-policy",
            "geolocation=(self), camera=(), microphone=()",
        ));
    if let Some(tag) = tag {
        response.insert_header((ETAG, tag));
    }
    if let Some(seconds) = reply.failure.and_then(GatewayError::retry_after_seconds) {
        response.insert_header((RETRY_AFTER, seconds));
    }
    // Uncompressed: a rejection must be cheap.
    let coding = Accepted::of(http.headers()).best(|coding| coding == Coding::Gzip);
    if coding.is_some() && !reply.is_refusal {
        response.insert_header((CONTENT_ENCODING, "gzip"));
        response.body(body.compressed(&own))
    } else {
        response.body(body.plain(&own))
    }
}
