//! Constructors of all spans. Spans are created only for requests sampled at the edge.
//!
//! Names and attributes are listed in `registry.rs`; HTTP and database attributes are OpenTelemetry's stable ones.

use adapters::Endpoint;
use contracts::Call;
use opentelemetry::trace::{SpanContext, TraceContextExt};
use tracing::{Instrument, Span, field::Empty};
use tracing_opentelemetry::OpenTelemetrySpanExt;

use super::{CallOutcome, Line};
use crate::error::GatewayError;
use crate::outcome::Failed;

/// Spans with this target are exported and never logged.
pub(crate) const TARGET: &str = "otel";

/// SERVER: the root of the gateway's part of a trace. Route, status and outcome are added when known.
pub(super) fn server(method: &str) -> Span {
    tracing::info_span!(
        target: TARGET,
        parent: None,
        "server",
        otel.kind = "server",
        otel.status_code = Empty,
        http.request.method = method,
        http.route = Empty,
        http.response.status_code = Empty,
        http.response.body.size = Empty,
        error.type = Empty,
        bff.cache.status = Empty,
        bff.page = Empty,
        bff.call.name = Empty,
        bff.failed_call = Empty,
        bff.failed_upstream = Empty,
        bff.failed_parts = Empty,
        bff.slowest_part = Empty,
        bff.slowest_part.duration = Empty,
        bff.render.outcome = Empty,
    )
}

/// Records the answer on the root span. OpenTelemetry counts only server-side failures as errors.
pub(super) fn answered(span: &Span, line: &Line<'_>) {
    rename(span, line.name());
    // OpenTelemetry's integers are signed; unsigned values would be exported as text.
    span.record("http.response.status_code", i64::from(line.status));
    let bytes = i64::try_from(line.bytes).unwrap_or(i64::MAX);
    span.record("http.response.body.size", bytes);
    if let Some(part) = line.slowest_part {
        span.record("bff.slowest_part.duration", part.took.as_secs_f64());
    }
    for (name, text) in texts(line) {
        span.record(name, text);
    }
    if line.status >= 500 {
        span.record("otel.status_code", "ERROR");
    }
}

/// Text attributes of a root span, without empty ones.
pub(super) fn texts(line: &Line<'_>) -> Vec<(&'static str, String)> {
    let failed = line.failed;
    let slowest = line.slowest_part.map_or("", |part| part.call.name());
    let of = |look: fn(&Failed) -> &'static str| failed.map_or("", look);
    let all = [
        ("http.request.method", line.method),
        ("http.route", line.route),
        ("bff.cache.status", line.cache),
        ("bff.page", line.page_name()),
        ("bff.call.name", line.call.map_or("", Call::name)),
        ("error.type", line.error()),
        ("bff.failed_call", of(Failed::call_name)),
        ("bff.failed_upstream", of(Failed::upstream)),
        ("bff.slowest_part", slowest),
    ];
    let parts = line.failed_parts();
    all.into_iter()
        .filter(|(_, text)| !text.is_empty())
        .map(|(name, text)| (name, text.to_owned()))
        .chain(parts.map(|parts| ("bff.failed_parts", parts)))
        .collect()
}

/// INTERNAL `call <name>`: one named call, from its key to its answer.
pub(crate) fn call(parent: &Span, call: Call) -> Span {
    if parent.is_disabled() {
        return Span::none();
    }
    tracing::info_span!(
        target: TARGET,
        parent: parent,
        "call",
        otel.name = format!("call {}", call.name()),
        bff.call.name = call.name(),
        bff.upstream.name = call.spec().upstream,
        bff.call.outcome = Empty,
        error.type = Empty,
        otel.status_code = Empty,
    )
}

/// INTERNAL: waits for another request's fetch, to whose span it is linked.
pub(crate) fn wait(parent: &Span, leader: Option<&SpanContext>) -> Span {
    if parent.is_disabled() {
        return Span::none();
    }
    let span = tracing::info_span!(
        target: TARGET,
        parent: parent,
        "coalesce wait",
        bff.coalesce.role = "follower",
    );
    if let Some(leader) = leader {
        span.add_link(leader.clone());
    }
    span
}

/// INTERNAL, in a trace of its own: background revalidation of a stale answer, linked to the request that served it.
pub(crate) fn refresh(met_by: &Span, call: Call) -> Span {
    if met_by.is_disabled() {
        return Span::none();
    }
    let span = tracing::info_span!(
        target: TARGET,
        parent: None,
        "cache refresh",
        otel.name = format!("cache refresh {}", call.name()),
        bff.call.name = call.name(),
    );
    span.add_link(context_of(met_by));
    span
}

/// What spans of the outbox call it.
const OUTBOX: &str = "lead-outbox";

/// PRODUCER: a lead is written to the outbox.
pub(crate) fn append(parent: &Span) -> Span {
    if parent.is_disabled() {
        return Span::none();
    }
    tracing::info_span!(
        target: TARGET,
        parent: parent,
        "append",
        otel.name = format!("send {OUTBOX}"),
        otel.kind = "producer",
        otel.status_code = Empty,
        messaging.system = "jiadao",
        messaging.operation.type = "send",
        messaging.destination.name = OUTBOX,
        error.type = Empty,
    )
}

/// CONSUMER, in a trace of its own: an attempt to deliver a lead, linked to the visit that sent it. Of every one: they are
/// rare.
pub(crate) fn delivery(call: Call, attempt: u32, visit: Option<SpanContext>) -> Span {
    let span = tracing::info_span!(
        target: TARGET,
        parent: None,
        "delivery",
        otel.name = format!("process {OUTBOX}"),
        otel.kind = "consumer",
        otel.status_code = Empty,
        messaging.system = "jiadao",
        messaging.operation.type = "process",
        messaging.destination.name = OUTBOX,
        bff.call.name = call.name(),
        bff.upstream.name = call.spec().upstream,
        bff.outbox.attempt = i64::from(attempt),
        bff.outbox.outcome = Empty,
        error.type = Empty,
    );
    if let Some(visit) = visit {
        span.add_link(visit);
    }
    span
}

/// CLIENT `GET` or `SET`: one Redis command. The key is not recorded.
pub(crate) fn redis(parent: &Span, command: &'static str) -> Span {
    if parent.is_disabled() {
        return Span::none();
    }
    tracing::info_span!(
        target: TARGET,
        parent: parent,
        "redis",
        otel.name = command,
        otel.kind = "client",
        db.system.name = "redis",
        db.operation.name = command,
        bff.cache.outcome = Empty,
    )
}

/// Why an attempt is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sort {
    First,
    /// The first attempt failed.
    Again,
    /// The first attempt is slow.
    Hedge,
}

/// CLIENT `<METHOD> <path>`: one upstream attempt.
pub(crate) fn upstream(parent: &Span, call: Call, sort: Sort) -> Span {
    if parent.is_disabled() {
        return Span::none();
    }
    let spec = call.spec();
    tracing::info_span!(
        target: TARGET,
        parent: parent,
        "upstream",
        otel.name = format!("{} {}", spec.method, spec.path),
        otel.kind = "client",
        otel.status_code = Empty,
        http.request.method = spec.method,
        url.template = spec.path,
        bff.call.name = call.name(),
        bff.upstream.name = spec.upstream,
        http.request.resend_count = (sort != Sort::First).then_some(1_i64),
        bff.hedge = (sort == Sort::Hedge).then_some(true),
        server.address = Empty,
        server.port = Empty,
        http.response.status_code = Empty,
        error.type = Empty,
    )
}

/// Records the address used and the result.
pub(crate) fn attempted<T>(span: &Span, met: Option<Endpoint>, outcome: &Result<T, GatewayError>) {
    if let Some(Endpoint { address, .. }) = met {
        span.record("server.address", address.ip().to_string());
        span.record("server.port", i64::from(address.port()));
    }
    let Err(failure) = outcome else {
        span.record("http.response.status_code", 200);
        return;
    };
    if let GatewayError::UpstreamStatus { status, .. }
    | GatewayError::UpstreamRefused { status, .. } = failure
    {
        span.record("http.response.status_code", i64::from(*status));
    }
    failed(span, failure.row().label);
}

/// Runs `work` inside `span` and records attributes from its outcome.
pub(crate) async fn within<T>(
    span: Span,
    work: impl Future<Output = T>,
    record: impl FnOnce(&Span, &T),
) -> T {
    if span.is_disabled() {
        return work.await;
    }
    let outcome = work.instrument(span.clone()).await;
    record(&span, &outcome);
    outcome
}

/// Records how a call ended. A client error is no failure of ours.
pub(crate) fn ended(span: &Span, outcome: CallOutcome, failure: Option<&GatewayError>) {
    if span.is_disabled() {
        return;
    }
    span.record("bff.call.outcome", outcome.name());
    if let Some(failure) = failure.filter(|_| outcome != CallOutcome::Refused) {
        failed(span, failure.row().label);
    }
}

/// OpenTelemetry alone can rename a span that has begun.
pub(crate) fn rename(span: &Span, name: String) {
    span.context().span().update_name(name);
}

/// Marks a span as failed.
pub(crate) fn failed(span: &Span, label: &str) {
    span.record("error.type", label);
    span.record("otel.status_code", "ERROR");
}

/// The ids of a span.
pub(crate) fn context_of(span: &Span) -> SpanContext {
    span.context().span().span_context().clone()
}
