//! Where a path leads. One plain function sees every request: in, dispatched, logged, out.

use std::net::IpAddr;
use std::panic::AssertUnwindSafe;
use std::rc::Rc;
use std::time::{Duration, Instant, SystemTime};

use actix_web::body::{BodySize, MessageBody};
use actix_web::http::header::{ALLOW, HeaderName, HeaderValue, X_CONTENT_TYPE_OPTIONS};
use actix_web::http::{ConnectionType, Method};
use actix_web::web::{Data, Payload};
use actix_web::{HttpRequest, HttpResponse};
use bytes::Bytes;
use contracts::{Call, OriginRule};
use futures_util::FutureExt;

use crate::config::{Config, Network};
use crate::error::GatewayError;
use crate::gateway::{handler, origin};
use crate::outcome::Outcome;
use crate::resilience::Priority;
use crate::state::Worker;
use crate::telemetry::{Line, Trace, browser};
use crate::{document, health, media, sitemap};

/// Longest address, and largest head of a request.
const MOST_ADDRESS: usize = 4 * 1024;
const MOST_HEAD: usize = 16 * 1024;

/// Panics, so that tests see what becomes of it. No release has it.
#[cfg(debug_assertions)]
const PANICS: &str = "/-/panic";

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
const SERVER_TIMING: HeaderName = HeaderName::from_static("server-timing");

const PAGE_PREFIX: &str = "/api/page/";

/// Routes that belong to no call and no page.
const LIVE: &str = "/-/live";
const READY: &str = "/-/ready";
const ASSETS: &str = "/assets/{path}";
const DOCS: &str = "/docs/{path}";

/// Of what was turned away before its route was looked for, or has none.
const NO_ROUTE: &str = "";

/// Every request on the public port.
pub(crate) async fn front(
    http: HttpRequest,
    payload: Payload,
    worker: Data<Rc<Worker>>,
) -> HttpResponse {
    let started = Instant::now();
    let worker = Rc::clone(&worker);
    let config = worker.config();
    let telemetry = &worker.shared.telemetry;
    let method = method_name(http.method());
    let trace = Trace::at_the_edge(http.headers(), method, telemetry.ratio(&config.telemetry));
    let calls = Call::on_path(http.uri().path());
    let load = &worker.shared.load;
    let priority = priority(&http, calls);
    let mut outcome = match load.carry(&config.shed, priority, worker.pulse.late()) {
        Err(failure) => {
            telemetry.metrics.shed(priority.name());
            Outcome::failed(call_route(calls), failure, &trace.name())
        }
        // A panicking handler would close the connection without an answer.
        Ok(_carried) => AssertUnwindSafe(dispatch(&worker, &config, &http, payload, calls, &trace))
            .catch_unwind()
            .await
            .unwrap_or_else(|_| {
                worker.shared.counters.panics.add(1);
                telemetry.metrics.panicked();
                Outcome::failed(call_route(calls), GatewayError::Internal, &trace.name())
            }),
    };
    if load.is_draining() {
        outcome
            .response
            .head_mut()
            .set_connection_type(ConnectionType::Close);
    }
    let headers = outcome.response.headers_mut();
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    let id = trace.name();
    if let Ok(value) = HeaderValue::from_str(&id) {
        headers.insert(REQUEST_ID, value);
    }
    if let Ok(value) = HeaderValue::from_maybe_shared(server_timing(&trace, started.elapsed())) {
        headers.insert(SERVER_TIMING, value);
    }
    record(&worker, &config, (method, &id), &trace, started, &outcome);
    outcome.response
}

/// The route of a path that calls are on.
fn call_route(calls: &[Call]) -> &'static str {
    calls.first().map_or(NO_ROUTE, |call| call.spec().path)
}

/// The trace, for whoever looks at the request in a browser, and what the gateway took.
fn server_timing(trace: &Trace, took: Duration) -> Bytes {
    let traceparent = trace.traceparent();
    let tenths = (took.as_micros() + 50) / 100;
    format!(
        "trace;desc=\"{traceparent}\", total;dur={}.{}",
        tenths / 10,
        tenths % 10
    )
    .into()
}

/// Methods that we know, so that nobody makes labels of his own.
fn method_name(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        _ => "_OTHER",
    }
}

fn record(
    worker: &Worker,
    config: &Config,
    (method, trace_id): (&'static str, &str),
    trace: &Trace,
    started: Instant,
    outcome: &Outcome,
) {
    let bytes = match outcome.response.body().size() {
        BodySize::Sized(bytes) => bytes,
        _ => 0,
    };
    let shared = &worker.shared;
    let line = Line {
        trace_id,
        method,
        route: outcome.route,
        call: outcome.call,
        page: outcome.page,
        status: outcome.response.status().as_u16(),
        took: started.elapsed(),
        bytes,
        cache: outcome.cache,
        failed: outcome.failed.as_ref(),
        failed_parts: &outcome.failed_parts,
    };
    shared.counters.requests.add(1);
    if let Some(failed) = &outcome.failed {
        shared.counters.failed(failed.blame());
        shared.last_errors.note(&line, failed);
    }
    shared.telemetry.record(&config.telemetry, trace, &line);
}

async fn dispatch(
    worker: &Rc<Worker>,
    config: &Config,
    http: &HttpRequest,
    payload: Payload,
    calls: &'static [Call],
    trace: &Trace,
) -> Outcome {
    if let Err(failure) = small_enough(http) {
        return Outcome::failed(NO_ROUTE, failure, &trace.name());
    }
    // Taken undecoded: an encoded spelling of a path is another path.
    let path = http.uri().path();
    #[cfg(debug_assertions)]
    assert_ne!(path, PANICS, "asked for");
    match path {
        LIVE => return Outcome::good(LIVE, health::live()),
        READY => return Outcome::good(READY, health::ready(worker)),
        _ => {}
    }
    if !config.server.is_ours(
        http.headers()
            .get("host")
            .and_then(|host| host.to_str().ok())
            .unwrap_or(""),
    ) {
        return Outcome::failed(NO_ROUTE, GatewayError::UnknownHost, &trace.name());
    }
    if path == browser::PATH {
        // Boxed, here and below: it would make the future of every call as large as that of a whole page.
        return Box::pin(browser_spans(worker, config, http, payload, trace)).await;
    }
    if !calls.is_empty() {
        return call(worker, config, http, payload, calls, trace).await;
    }
    let is_read = matches!(*http.method(), Method::GET | Method::HEAD);
    let reads_only = path.starts_with(PAGE_PREFIX)
        || !(path.starts_with("/api/")
            || path.starts_with("/minServer/")
            || path.starts_with("/-/"));
    if !reads_only {
        return Outcome::failed(NO_ROUTE, GatewayError::UnknownCall, &trace.name());
    }
    if !is_read {
        return wrong_method(NO_ROUTE, "GET, HEAD", trace);
    }
    if let Some(name) = path.strip_prefix(PAGE_PREFIX) {
        return Box::pin(document::serve_parts(worker, http, name, trace)).await;
    }
    if path.starts_with("/assets/") {
        let response = document::serve_asset(&worker.shared.assets, http);
        return Outcome::of_file(ASSETS, response);
    }
    if path == "/docs" || path.starts_with("/docs/") {
        let response = document::serve_docs(&worker.shared.assets, http);
        return Outcome::of_file(DOCS, response);
    }
    if path == sitemap::ROBOTS {
        return sitemap::robots(http);
    }
    if path == sitemap::INDEX || path.starts_with(sitemap::PARTS) {
        return Box::pin(sitemap::serve(worker, http, trace)).await;
    }
    if path.starts_with("/media/") {
        return Box::pin(media::serve(worker, http, trace)).await;
    }
    Box::pin(document::serve(worker, http, trace)).await
}

/// What a browser measured joins the trace of its page.
async fn browser_spans(
    worker: &Rc<Worker>,
    config: &Config,
    http: &HttpRequest,
    payload: Payload,
    trace: &Trace,
) -> Outcome {
    if http.method() != Method::POST {
        return wrong_method(browser::PATH, "POST", trace);
    }
    let client = client_address(http, &config.server.trusted_proxies);
    let read = async {
        let ours = |host: &str| config.server.is_ours(host);
        if !origin::is_ours(http.headers(), OriginRule::Lenient, ours) {
            return Err(GatewayError::CrossSite);
        }
        let limits = worker.shared.limits.load();
        limits.admit(&config.limits, "suggest", client)?;
        let body = handler::read_body(payload, browser::MOST_BYTES).await?;
        browser::read(&body, SystemTime::now())
    };
    match read.await {
        Ok(spans) => {
            worker.shared.telemetry.browser_spans(spans);
            Outcome::good(browser::PATH, HttpResponse::NoContent().finish())
        }
        Err(failure) => Outcome::failed(browser::PATH, failure, &trace.name()),
    }
}

/// Who is turned away last.
fn priority(http: &HttpRequest, calls: &[Call]) -> Priority {
    if http.uri().path().starts_with("/-/") {
        return Priority::Operator;
    }
    if http.uri().path().starts_with("/assets/") {
        return Priority::Asset;
    }
    match calls.first().map(|call| call.spec().upstream) {
        Some("lead" | "coupon" | "account") => Priority::Lead,
        _ => Priority::Browse,
    }
}

async fn call(
    worker: &Rc<Worker>,
    config: &Config,
    http: &HttpRequest,
    payload: Payload,
    calls: &'static [Call],
    trace: &Trace,
) -> Outcome {
    let Some(call) = calls
        .iter()
        .find(|call| call.spec().method == http.method().as_str())
    else {
        return wrong_method(call_route(calls), calls[0].spec().method, trace);
    };
    let client = client_address(http, &config.server.trusted_proxies);
    let route = call.spec().path;
    let outcome = match handler::serve(worker, http, payload, *call, client, trace).await {
        Ok(served) => Outcome {
            cache: served.cache,
            ..Outcome::good(route, served.response)
        },
        Err(failure) => {
            if let GatewayError::RateLimited { .. } = failure {
                let metrics = &worker.shared.telemetry.metrics;
                metrics.limited(call.spec().limit);
            }
            Outcome::failed(route, failure, &trace.name())
        }
    };
    outcome.of_call(*call)
}

/// The server itself takes far larger heads than any browser of ours sends.
fn small_enough(http: &HttpRequest) -> Result<(), GatewayError> {
    let address = http.uri().path().len() + http.query_string().len();
    if address > MOST_ADDRESS {
        return Err(GatewayError::AddressTooLong {
            limit: MOST_ADDRESS,
        });
    }
    let head: usize = http
        .headers()
        .iter()
        .map(|(name, value)| name.as_str().len() + value.len() + 4)
        .sum();
    if head > MOST_HEAD {
        return Err(GatewayError::HeadTooLarge { limit: MOST_HEAD });
    }
    Ok(())
}

fn wrong_method(route: &'static str, allowed: &'static str, trace: &Trace) -> Outcome {
    let mut outcome = Outcome::failed(route, GatewayError::WrongMethod, &trace.name());
    outcome
        .response
        .headers_mut()
        .insert(ALLOW, HeaderValue::from_static(allowed));
    outcome
}

/// The peer, or behind trusted proxies the nearest address that is not one of them.
fn client_address(http: &HttpRequest, trusted: &[Network]) -> IpAddr {
    let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.holds(address));
    let unknown = IpAddr::from([0, 0, 0, 0]);
    let peer = http.peer_addr().map_or(unknown, |address| address.ip());
    if !is_trusted(peer) {
        return peer;
    }
    let forwarded = http
        .headers()
        .get_all("x-forwarded-for")
        .filter_map(|value| value.to_str().ok());
    let hops: Vec<IpAddr> = forwarded
        .flat_map(|value| value.split(','))
        .filter_map(|hop| hop.trim().parse().ok())
        .collect();
    hops.into_iter()
        .rev()
        .find(|hop| !is_trusted(*hop))
        .unwrap_or(peer)
}
