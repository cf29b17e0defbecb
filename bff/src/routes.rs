//! Routing: one plain function receives, dispatches and logs every request.

use std::panic::AssertUnwindSafe;
use std::rc::Rc;
use std::time::{Duration, Instant, SystemTime};

use actix_http::Request;
use actix_web::body::{BodySize, MessageBody};
use actix_web::dev::RequestHead;
use actix_web::http::header::{ALLOW, HeaderMap, HeaderName, HeaderValue};
use actix_web::http::{ConnectionType, Method};
use actix_web::web::{Data, Payload};
use actix_web::{HttpRequest, HttpResponse};
use client_network::ClientNetwork;
use contracts::{Call, CallSpec, OriginRule};
use futures_util::FutureExt;
use resilience::{Class, Priority};

use crate::config::{Config, Site};
use crate::edge::body::{self, Incoming};
use crate::edge::ending::{self, Ending};
use crate::edge::socket::{MOST_ADDRESS, MOST_HEAD};
use crate::edge::{client, head, security};
use crate::error::GatewayError;
use crate::gateway::pipeline::{self, Unserved};
use crate::gateway::{limit_class, origin};
use crate::outcome::Outcome;
use crate::state::Worker;
use crate::telemetry::{Line, Trace, browser};
use crate::{assets, document, health, media, sitemap};

mod if_match;
mod paths;
mod server_timing;

/// Methods of read-only routes.
const READS: &str = "GET, HEAD";

/// Methods of documents with a form.
const READS_AND_FORM: &str = "GET, HEAD, POST";

/// Panics, for tests of panic handling. Not in release builds.
#[cfg(debug_assertions)]
const PANICS: &str = "/-/panic";

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
const SERVER_TIMING: HeaderName = HeaderName::from_static("server-timing");

const PAGE_PREFIX: &str = "/api/page/";

/// Routes without a call or page.
const LIVE: &str = "/-/live";
const READY: &str = "/-/ready";
const ASSETS: &str = "/assets/{path}";
const DOCS: &str = "/docs/{path}";

/// Requests rejected before routing, or without a route.
const NO_ROUTE: &str = "";

/// Handles every request on the public port.
pub(crate) async fn front(
    http: HttpRequest,
    payload: Payload,
    worker: Data<Rc<Worker>>,
) -> HttpResponse {
    let ending = http.conn_data::<Ending>();
    if let Some(ending) = ending.filter(|ending| ending.is_announced()) {
        return behind_the_last(ending).await;
    }
    let running = ending.map(Ending::begin);
    let started = Instant::now();
    let worker = Rc::clone(&worker);
    let config = worker.config();
    let telemetry = &worker.shared.telemetry;
    let method = method_name(http.method());
    let trace = Trace::at_the_edge(http.headers(), method, telemetry.ratio(&config.telemetry));
    let calls = Call::on_path(http.uri().path());
    let site = origin::site(&http, &config.server);
    let load = &worker.shared.load;
    let priority = priority(&http, calls);
    let mut outcome = match load.admit(&config.shed, priority, worker.pulse.late()) {
        Err(shed) => {
            telemetry.metrics.shed(priority.name());
            turned_down(&worker, (&http, site), calls, shed.into(), &trace)
        }
        // A panic in a handler would close the connection without an answer.
        Ok(admitted) => AssertUnwindSafe(dispatch(
            &worker,
            (&config, site),
            &http,
            Incoming::new(payload, &admitted),
            calls,
            &trace,
        ))
        .catch_unwind()
        .await
        .unwrap_or_else(|_| {
            worker.shared.counters.panics.add(1);
            telemetry.metrics.panicked();
            turned_down(
                &worker,
                (&http, site),
                calls,
                GatewayError::Internal,
                &trace,
            )
        }),
    };
    if calls.is_empty() {
        outcome = if_match::judged(&http, outcome, &trace);
    }
    if ends_connection(http.head()) {
        close(&mut outcome.response);
    }
    let method = http.method();
    let response = finish(&worker, &config, (method, site), &trace, started, outcome);
    if response.head().connection_type() == ConnectionType::Close
        && let Some(ending) = ending
    {
        ending.announce();
    }
    match running {
        Some(running) => running.through(response),
        None => response,
    }
}

/// True if the answer to this request ends its connection. Protocols are never upgraded, and actix-http keeps no
/// connection that asked for an upgrade.
pub(crate) fn ends_connection(head: &RequestHead) -> bool {
    head.connection_type() != ConnectionType::KeepAlive
        || head.method == Method::CONNECT
        || ending::is_asked(&head.headers)
        || ending::is_without_end(&head.headers)
}

fn close(response: &mut HttpResponse) {
    response
        .head_mut()
        .set_connection_type(ConnectionType::Close);
}

/// Requests behind the last answer are not executed. No byte of this answer is sent.
async fn behind_the_last(ending: &Ending) -> HttpResponse {
    ending.sent().await;
    let mut response = HttpResponse::NoContent().finish();
    close(&mut response);
    response
}

/// Answers a request rejected before `front` sees it, and records it like any other.
pub(crate) fn turn_away(
    worker: &Worker,
    method: &Method,
    headers: &HeaderMap,
    failure: GatewayError,
) -> HttpResponse {
    let started = Instant::now();
    let config = worker.config();
    let ratio = worker.shared.telemetry.ratio(&config.telemetry);
    let trace = Trace::at_the_edge(headers, method_name(method), ratio);
    let outcome = Outcome::failed(NO_ROUTE, failure, &trace.name());
    finish(worker, &config, (method, None), &trace, started, outcome)
}

/// Checks a call before its body is awaited: `Expect: 100-continue`.
pub(crate) fn check_expected(http: &Request) -> Result<(), GatewayError> {
    let calls = Call::on_path(http.path()).iter();
    let reading = calls.filter(|call| call.spec().body.is_some());
    let most = reading.map(|call| limit_class::most_body(*call)).max();
    most.map_or(Ok(()), |most| {
        body::check_declared_length(&http.head().headers, most)
    })
}

/// Completes every answer: common headers and the record of its outcome.
fn finish(
    worker: &Worker,
    config: &Config,
    (method, site): (&Method, Option<Site<'_>>),
    trace: &Trace,
    started: Instant,
    mut outcome: Outcome,
) -> HttpResponse {
    if worker.shared.load.is_draining() {
        close(&mut outcome.response);
    }
    let took = started.elapsed();
    let told = outcome.tells_time().then_some(took);
    let headers = outcome.response.headers_mut();
    security::harden(headers, &config.security, site);
    let id = trace.name();
    if let Ok(value) = HeaderValue::from_str(&id) {
        headers.insert(REQUEST_ID, value);
    }
    let timing = server_timing::value(trace, told, outcome.slowest_part);
    if let Ok(value) = HeaderValue::from_maybe_shared(timing) {
        headers.insert(SERVER_TIMING, value);
    }
    let method = method_name(method);
    record(worker, config, (method, &id), trace, took, &outcome);
    if method == "HEAD" {
        return head::without_body(outcome.response);
    }
    outcome.response
}

/// The answer of an unhandled request: on document paths a document, which can retry.
fn turned_down(
    worker: &Rc<Worker>,
    (http, site): (&HttpRequest, Option<Site<'_>>),
    calls: &[Call],
    failure: GatewayError,
    trace: &Trace,
) -> Outcome {
    let is_document = paths::is_of_document(http) || document::takes_form(http);
    if site.is_some() && calls.is_empty() && is_document {
        return document::turn_down(worker, http, failure, trace);
    }
    Outcome::failed(call_route(calls), failure, &trace.name())
}

/// The route of a path of calls.
fn call_route(calls: &[Call]) -> &'static str {
    calls.first().map_or(NO_ROUTE, |call| call.spec().path)
}

/// Known methods only, which bounds label cardinality.
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
    took: Duration,
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
        took,
        bytes,
        cache: outcome.cache,
        failed: outcome.failed.as_ref(),
        failed_parts: &outcome.failed_parts,
        slowest_part: outcome.slowest_part,
    };
    shared.counters.requests.add(1);
    if let Some(failed) = &outcome.failed {
        shared.counters.failed(failed.blame());
        if let GatewayError::RateLimited { limiter, .. } = failed.failure {
            shared.telemetry.metrics.limited(limiter);
        }
        shared.last_errors.note(&line, failed);
    }
    shared.telemetry.record(&config.telemetry, trace, &line);
}

async fn dispatch(
    worker: &Rc<Worker>,
    (config, site): (&Config, Option<Site<'_>>),
    http: &HttpRequest,
    incoming: Incoming<'_>,
    calls: &'static [Call],
    trace: &Trace,
) -> Outcome {
    if let Err(failure) = small_enough(http) {
        return Outcome::failed(NO_ROUTE, failure, &trace.name());
    }
    // Not decoded: an encoded spelling is another path.
    let path = http.uri().path();
    #[cfg(debug_assertions)]
    assert_ne!(path, PANICS, "asked for");
    let is_read = paths::is_read(http.method());
    match path {
        LIVE | READY if !is_read => return wrong_method(NO_ROUTE, READS, trace),
        LIVE => return Outcome::good(LIVE, health::live()),
        READY => return Outcome::good(READY, health::ready(worker)),
        _ => {}
    }
    let Some(site) = site else {
        return Outcome::failed(NO_ROUTE, GatewayError::UnknownHost, &trace.name());
    };
    let client = client::network_of(http, &config.server.trusted_proxies);
    if let Err(over) = incoming
        .admitted()
        .of_client(&config.limits, &config.shed, client)
    {
        return turned_down(worker, (http, Some(site)), calls, over.into(), trace);
    }
    if path == browser::PATH {
        // Boxed, here and below: otherwise the future of every call is as large as that of a whole page.
        let place = (config, site);
        return Box::pin(browser_spans(worker, place, http, incoming, client, trace)).await;
    }
    if !calls.is_empty() {
        return call(worker, http, incoming, calls, client, trace).await;
    }
    if document::takes_form(http) {
        return Box::pin(document::submit(worker, http, incoming, client, trace)).await;
    }
    let reads_only = path.starts_with(PAGE_PREFIX) || !paths::is_api(path);
    if !reads_only || !is_read {
        return unread(worker, config, http, client, trace);
    }
    if path == security::TXT
        && let Some(response) = security::txt(&config.security, site)
    {
        return Outcome::good(security::TXT, response);
    }
    if let Some(name) = path.strip_prefix(PAGE_PREFIX) {
        return Box::pin(document::serve_parts(worker, http, name, client, trace)).await;
    }
    if let Some((route, class)) = paths::file_class(path)
        && let Err(over) = worker.shared.limits.admit(&config.limits, class, client)
    {
        return Outcome::failed(route, over.into(), &trace.name());
    }
    if path.starts_with("/assets/") {
        let response = assets::serve(&worker.shared.assets, http);
        return Outcome::of_file(ASSETS, response);
    }
    if path == "/docs" || path.starts_with("/docs/") {
        let response = document::serve_docs(&worker.shared.assets, http);
        return Outcome::of_file(DOCS, response);
    }
    if path == sitemap::ROBOTS {
        return sitemap::robots(worker, http);
    }
    if path == sitemap::INDEX || path.starts_with(sitemap::PARTS) {
        return Box::pin(sitemap::serve(worker, http, client, trace)).await;
    }
    if path.starts_with("/media/") {
        return Box::pin(media::serve(worker, http, trace)).await;
    }
    Box::pin(document::serve(worker, http, client, trace)).await
}

/// No call is on this path, or nothing that this method asks for.
fn unread(
    worker: &Worker,
    config: &Config,
    http: &HttpRequest,
    client: ClientNetwork,
    trace: &Trace,
) -> Outcome {
    let (path, limits) = (http.uri().path(), &worker.shared.limits);
    // Cheap, but each writes a log line.
    if let Err(over) = limits.admit(&config.limits, Class::Browse, client) {
        return Outcome::failed(NO_ROUTE, over.into(), &trace.name());
    }
    if paths::is_api(path) && !path.starts_with(PAGE_PREFIX) {
        return Outcome::failed(NO_ROUTE, GatewayError::UnknownCall, &trace.name());
    }
    let allowed = if document::has_form(path) {
        READS_AND_FORM
    } else {
        READS
    };
    wrong_method(NO_ROUTE, allowed, trace)
}

/// Adds a browser's spans to the trace of its page.
async fn browser_spans(
    worker: &Rc<Worker>,
    (config, site): (&Config, Site<'_>),
    http: &HttpRequest,
    incoming: Incoming<'_>,
    client: ClientNetwork,
    trace: &Trace,
) -> Outcome {
    if http.method() != Method::POST {
        return wrong_method(browser::PATH, "POST", trace);
    }
    let read = async {
        let limits = &worker.shared.limits;
        limits.admit(&config.limits, Class::Beacon, client)?;
        if !origin::is_ours(http.headers(), OriginRule::Lenient, Some(site)) {
            return Err(GatewayError::CrossSite);
        }
        let most = browser::MOST_BYTES;
        let body = incoming
            .read(&worker.bodies, http.headers(), client, most)
            .await?;
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

/// Shedding priority by route.
fn priority(http: &HttpRequest, calls: &[Call]) -> Priority {
    if http.uri().path().starts_with("/-/") {
        return Priority::Operator;
    }
    if http.uri().path().starts_with("/assets/") {
        return Priority::Asset;
    }
    let asked = calls.iter().map(|call| call.spec());
    if document::takes_form(http)
        || asked
            .filter(|spec| *http.method() == spec.method)
            .any(CallSpec::is_write)
    {
        Priority::Lead
    } else {
        Priority::Browse
    }
}

async fn call(
    worker: &Rc<Worker>,
    http: &HttpRequest,
    incoming: Incoming<'_>,
    calls: &'static [Call],
    client: ClientNetwork,
    trace: &Trace,
) -> Outcome {
    let method = match *http.method() {
        Method::HEAD => "GET",
        ref method => method.as_str(),
    };
    let Some(call) = calls.iter().find(|call| call.spec().method == method) else {
        return wrong_method(call_route(calls), &allowed(calls), trace);
    };
    let route = call.spec().path;
    let outcome = match pipeline::serve(worker, http, incoming, *call, client, trace).await {
        Ok(served) => Outcome {
            cache: served.cache,
            ..Outcome::good(route, served.response)
        },
        Err(Unserved { failure, cookie }) => {
            Outcome::failed(route, failure, &trace.name()).with_cookie(cookie)
        }
    };
    outcome.of_call(*call)
}

/// actix-http accepts far larger heads than our browsers send.
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

fn wrong_method(route: &'static str, allowed: &str, trace: &Trace) -> Outcome {
    let mut outcome = Outcome::failed(route, GatewayError::WrongMethod, &trace.name());
    // Fails only for text that is not visible ASCII.
    if let Ok(allowed) = HeaderValue::from_str(allowed) {
        outcome.response.headers_mut().insert(ALLOW, allowed);
    }
    outcome
}

/// All methods of these calls; GET implies HEAD.
fn allowed(calls: &[Call]) -> String {
    let methods = calls.iter().map(|call| match call.spec().method {
        "GET" => READS,
        method => method,
    });
    methods.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests;
