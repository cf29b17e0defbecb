//! Pictures, clips and panoramas, streamed from the upstream that keeps them.

use std::rc::Rc;
use std::time::{Duration, Instant};

use actix_web::body::{BodyStream, SizedStream};
use actix_web::http::StatusCode;
use actix_web::http::header::{
    ACCEPT_ENCODING, ACCEPT_RANGES, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_RANGE, ETAG,
    IF_NONE_MATCH, RANGE, VARY,
};
use actix_web::{HttpRequest, HttpResponse};
use adapters::{AdapterError, Endpoint, Judgement, Media, MediaRequest, Route};
use futures_util::TryStreamExt;

use crate::cache::accepts;
use crate::config::MEDIA;
use crate::error::GatewayError;
use crate::outcome::Outcome;
use crate::state::Worker;
use crate::telemetry::Trace;

pub(crate) const ROUTE: &str = "/media/{path}";

/// Until the head of a file has to be there.
const PATIENCE: Duration = Duration::from_secs(5);

/// What may be shown. Anything else an upstream sends is not passed on.
const TYPES: &[&str] = &[
    "image/svg+xml",
    "image/png",
    "image/jpeg",
    "image/webp",
    "image/avif",
    "video/mp4",
];

/// Only the named headers of the upstream's answer pass.
pub(crate) async fn serve(worker: &Rc<Worker>, http: &HttpRequest, trace: &Trace) -> Outcome {
    let path = http.uri().path();
    if !is_plain(path) {
        return failed(GatewayError::UnknownFile);
    }
    let request = MediaRequest {
        path: path.to_owned(),
        range: header(http, RANGE.as_str()),
        if_none_match: None,
        if_range: None,
        gzip: header(http, ACCEPT_ENCODING.as_str()).is_some_and(|takes| accepts(&takes, "gzip")),
        route: Route::default(),
        traceparent: trace.traceparent(),
        deadline: Instant::now() + PATIENCE,
    };
    let (adapter, since) = (worker.adapter(MEDIA), Instant::now());
    let opened = adapter.open(&request).await;
    if let Some((met, judgement)) = judge(&request.route, &opened) {
        adapter.settle(met, judgement, since.elapsed());
    }
    let media = match opened {
        Ok(media) => media,
        Err(failure) => {
            if let AdapterError::Egress(_) = failure {
                worker.shared.telemetry.metrics.rejected("egress");
            }
            return failed(GatewayError::Media(failure));
        }
    };
    let shown = TYPES.contains(
        &media
            .content_type
            .split(';')
            .next()
            .unwrap_or_default()
            .trim(),
    );
    let status = match media.status {
        200 if shown => StatusCode::OK,
        206 if shown => StatusCode::PARTIAL_CONTENT,
        200 | 206 => return failed(GatewayError::MediaType),
        416 => return failed(GatewayError::BadRange),
        404 => return failed(GatewayError::UnknownFile),
        status => return failed(GatewayError::MediaStatus(status)),
    };
    if media.etag.is_some() && media.etag == header(http, IF_NONE_MATCH.as_str()) {
        let unchanged = HttpResponse::NotModified()
            .insert_header((CACHE_CONTROL, IMMUTABLE))
            .finish();
        return Outcome::good(ROUTE, unchanged);
    }
    let mut response = HttpResponse::build(status);
    response
        .content_type(media.content_type)
        .insert_header((CACHE_CONTROL, IMMUTABLE))
        .insert_header((ACCEPT_RANGES, "bytes"))
        .insert_header((VARY, "Accept-Encoding"))
        // A drawing may hold scripts and links: opened on its own it can do nothing.
        .insert_header((
            "content-security-policy",
            "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        ));
    if media.gzip {
        response.insert_header((CONTENT_ENCODING, "gzip"));
    }
    if let Some(etag) = media.etag {
        response.insert_header((ETAG, etag));
    }
    if let Some(range) = media.content_range {
        response.insert_header((CONTENT_RANGE, range));
    }
    let body = media
        .body
        .map_err(|error| Box::new(error) as Box<dyn std::error::Error>);
    let response = match media.content_length {
        Some(length) => response.body(SizedStream::new(length, body)),
        None => response.body(BodyStream::new(body)),
    };
    Outcome::good(ROUTE, response)
}

/// What a question says of the address that it met.
fn judge(route: &Route, opened: &Result<Media, AdapterError>) -> Option<(Endpoint, Judgement)> {
    let judgement = match opened {
        Ok(media) if media.status < 500 => Judgement::Good,
        Err(failure) if !failure.met_an_address() => return None,
        _ => Judgement::Bad,
    };
    Some((route.met()?, judgement))
}

const IMMUTABLE: &str = "public, max-age=31536000, immutable";

/// Segments of plain characters: nothing that a file system or a router could read another way.
fn is_plain(path: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./~%".contains(c);
    path.chars().all(plain) && !path.contains("..") && !path.to_ascii_lowercase().contains("%2")
}

fn header(http: &HttpRequest, name: &str) -> Option<String> {
    http.headers()
        .get(name)
        .and_then(|value| value.to_str().ok())
        .map(ToOwned::to_owned)
}

/// An empty answer: no reader of pictures reads an envelope.
fn failed(failure: GatewayError) -> Outcome {
    let response = HttpResponse::build(failure.row().status)
        .insert_header((CACHE_CONTROL, "no-store"))
        .finish();
    Outcome::answered(ROUTE, response, failure)
}
