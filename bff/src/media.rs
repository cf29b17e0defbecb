//! Streams pictures, clips and panoramas from their upstream.

use std::rc::Rc;
use std::time::{Duration, Instant};

use actix_web::body::{BodyStream, SizedStream};
use actix_web::http::StatusCode;
use actix_web::http::header::{
    ACCEPT_RANGES, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_RANGE, ETAG, VARY,
};
use actix_web::{HttpRequest, HttpResponse};
use adapters::{Adapter, AdapterError, Endpoint, Judgement, Media, MediaRequest, Route};
use futures_util::{StreamExt, TryStreamExt};
use resilience::CallKind;

use crate::config::MEDIA;
use crate::edge::client;
use crate::error::GatewayError;
use crate::outcome::Outcome;
use crate::state::Worker;
use crate::telemetry::Trace;

mod conditions;
mod path;
mod pump;

use conditions::{Conditions, Verdict};

pub(crate) const ROUTE: &str = "/media/{path}";

/// Time limit for the head of a file.
const PATIENCE: Duration = Duration::from_secs(5);

/// Time limit at the first of several addresses: any address can serve the file.
const FIRST_PATIENCE: Duration = Duration::from_secs(3);

/// Allowed content types. Other types are not passed on.
const TYPES: &[&str] = &[
    "image/svg+xml",
    "image/png",
    "image/jpeg",
    "image/webp",
    "image/avif",
    "video/mp4",
];

const IMMUTABLE: &str = "public, max-age=31536000, immutable";
const NO_STORE: &str = "no-store";

type Opened = Result<Media, AdapterError>;

/// Only the listed headers of the upstream's answer are passed on.
pub(crate) async fn serve(worker: &Rc<Worker>, http: &HttpRequest, trace: &Trace) -> Outcome {
    if !path::is_plain(http.uri().path()) {
        return failed(GatewayError::UnknownFile);
    }
    let config = worker.config();
    let client = client::network_of(http, &config.server.trusted_proxies);
    let permit = match worker.shared.media.enter(&config.media, client) {
        Ok(permit) => permit,
        Err(full) => return turned_away(worker, full.into(), trace),
    };
    let stall = Duration::from_millis(config.server.stall_ms);
    let mut conditions = Conditions::of(http.method(), http.headers());
    let deadline = Instant::now() + PATIENCE;
    loop {
        let request = MediaRequest {
            path: http.uri().path().to_owned(),
            range: conditions.range.clone(),
            if_none_match: conditions.if_none_match.clone(),
            if_range: conditions.if_range.clone(),
            gzip: conditions.gzip,
            route: Route::default(),
            traceparent: String::new(),
            deadline,
        };
        let (route, opened) = open(worker, request, trace).await;
        let mut media = match opened {
            Ok(media) => media,
            Err(failure) => return failed(GatewayError::Media(failure)),
        };
        match conditions.judge(&media, http.headers()) {
            // The client's part is of another version: the upstream does not support If-Range.
            Verdict::AskForWhole => conditions.want_whole(),
            verdict => {
                let adapter = worker.adapter(MEDIA, CallKind::Reads);
                let cut = move || {
                    if let Some(met) = route.met() {
                        adapter.settle(met, Judgement::Bad, Duration::ZERO);
                    }
                };
                media.body = Box::pin(pump::pumped(media.body, stall, permit, cut));
                return answer(media, verdict).await;
            }
        }
    }
}

/// Tries one address, and another if that one failed: nothing has been passed on yet.
async fn open(worker: &Rc<Worker>, mut request: MediaRequest, trace: &Trace) -> (Route, Opened) {
    let adapter = worker.adapter(MEDIA, CallKind::Reads);
    let (retry, retries) = (worker.config().retry, &worker.shared.media.retries);
    retries.deposit(retry, Instant::now());
    let deadline = request.deadline;
    if adapter.has_several() {
        request.deadline = deadline.min(Instant::now() + FIRST_PATIENCE);
    }
    let (opened, judgement) = attempt(worker, &*adapter, &mut request, trace).await;
    // Known once the first attempt has resolved the name.
    if judgement != Some(Judgement::Bad) || !adapter.has_several() || Instant::now() >= deadline {
        return (request.route, opened);
    }
    let metrics = &worker.shared.telemetry.metrics;
    if !retries.take(retry, Instant::now()) {
        metrics.retry(MEDIA, "no_budget");
        return (request.route, opened);
    }
    metrics.retry(MEDIA, "made");
    // Closes the connection of a failed answer with a body.
    drop(opened);
    request.route = Route::avoiding(request.route.met());
    request.deadline = deadline;
    let (opened, _) = attempt(worker, &*adapter, &mut request, trace).await;
    (request.route, opened)
}

async fn attempt(
    worker: &Worker,
    adapter: &dyn Adapter,
    request: &mut MediaRequest,
    trace: &Trace,
) -> (Opened, Option<Judgement>) {
    let since = Instant::now();
    request.traceparent = trace.hop().traceparent();
    let opened = adapter.open(request).await;
    let judged = judge(&request.route, &opened);
    if let Some((met, judgement)) = judged {
        adapter.settle(met, judgement, since.elapsed());
    }
    if let Err(AdapterError::Egress(_)) = opened {
        worker.shared.telemetry.metrics.rejected("egress");
    }
    (opened, judged.map(|(_, judgement)| judgement))
}

/// Maps an answer to the outcome for its address.
fn judge(route: &Route, opened: &Opened) -> Option<(Endpoint, Judgement)> {
    let judgement = match opened {
        Ok(media) if media.status < 500 => Judgement::Good,
        Err(failure) if !failure.met_an_address() => return None,
        _ => Judgement::Bad,
    };
    Some((route.met()?, judgement))
}

async fn answer(mut media: Media, verdict: Verdict) -> Outcome {
    match verdict {
        Verdict::NotModified(etag) => {
            // A 304 has no body, so the upstream's connection can be reused.
            if media.status == 304 {
                let _ = media.body.next().await;
            }
            Outcome::good(ROUTE, not_modified(etag, lifetime(&media)))
        }
        Verdict::Whole if is_shown(&media) => Outcome::good(ROUTE, streamed(StatusCode::OK, media)),
        Verdict::Part if is_shown(&media) => {
            Outcome::good(ROUTE, streamed(StatusCode::PARTIAL_CONTENT, media))
        }
        Verdict::Whole | Verdict::Part => failed(GatewayError::MediaType),
        Verdict::Missing => failed(GatewayError::UnknownFile),
        Verdict::OutOfRange => out_of_range(media.content_range),
        Verdict::Broken | Verdict::AskForWhole => failed(GatewayError::MediaStatus(media.status)),
    }
}

/// A file never changes under its address, unless the upstream says otherwise.
fn lifetime(media: &Media) -> &'static str {
    if media.storable { IMMUTABLE } else { NO_STORE }
}

fn not_modified(etag: String, lifetime: &'static str) -> HttpResponse {
    HttpResponse::NotModified()
        .insert_header((CACHE_CONTROL, lifetime))
        .insert_header((VARY, "Accept-Encoding"))
        .insert_header((ETAG, etag))
        .finish()
}

/// Includes the file's length if the upstream sent it.
fn out_of_range(content_range: Option<String>) -> Outcome {
    let mut outcome = failed(GatewayError::BadRange);
    let known = content_range.filter(|range| conditions::is_unsatisfied(range));
    if let Some(value) = known.and_then(|range| range.parse().ok()) {
        let headers = outcome.response.headers_mut();
        headers.insert(CONTENT_RANGE, value);
    }
    outcome
}

fn is_shown(media: &Media) -> bool {
    let essence = media.content_type.split(';').next().unwrap_or_default();
    let essence = essence.trim();
    let is_known = TYPES
        .iter()
        .any(|known| known.eq_ignore_ascii_case(essence));
    // An empty picture is a failed one, and would be stored for a year.
    is_known && media.content_length != Some(0)
}

fn streamed(status: StatusCode, media: Media) -> HttpResponse {
    let mut response = HttpResponse::build(status);
    let lifetime = lifetime(&media);
    response
        .content_type(media.content_type)
        .insert_header((CACHE_CONTROL, lifetime))
        .insert_header((VARY, "Accept-Encoding"))
        // SVGs may hold scripts and links; as a document of its own an SVG is sandboxed.
        .insert_header((
            "content-security-policy",
            "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        ));
    if media.gzip {
        response.insert_header((CONTENT_ENCODING, "gzip"));
    } else {
        // Ranges refer to the identity encoding.
        response.insert_header((ACCEPT_RANGES, "bytes"));
    }
    if let Some(etag) = conditions::sent_etag(media.etag.as_deref(), media.gzip) {
        response.insert_header((ETAG, etag));
    }
    if status == StatusCode::PARTIAL_CONTENT
        && let Some(range) = media.content_range
    {
        response.insert_header((CONTENT_RANGE, range));
    }
    let body = media
        .body
        .map_err(|error| Box::new(error) as Box<dyn std::error::Error>);
    match media.content_length {
        Some(length) => response.body(SizedStream::new(length, body)),
        None => response.body(BodyStream::new(body)),
    }
}

/// An empty answer: media clients do not read envelopes.
fn failed(failure: GatewayError) -> Outcome {
    let response = HttpResponse::build(failure.row().status)
        .insert_header((CACHE_CONTROL, NO_STORE))
        .finish();
    Outcome::answered(ROUTE, response, failure)
}

/// Sent at once, so the client does not wait for capacity.
fn turned_away(worker: &Worker, failure: GatewayError, trace: &Trace) -> Outcome {
    if let GatewayError::Shed = failure {
        worker.shared.telemetry.metrics.shed("media");
        worker.shared.load.count_shed();
    }
    Outcome::answered(ROUTE, failure.respond(&trace.name()), failure)
}
