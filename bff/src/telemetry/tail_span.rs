//! Tail-based root spans: an unsampled request that turned out to matter gets its span from its log record.

use std::time::{Duration, SystemTime};

use opentelemetry::trace::{
    SpanContext, SpanId, SpanKind, Status, TraceFlags, TraceId, TraceState,
};
use opentelemetry::{InstrumentationScope, KeyValue};
use opentelemetry_sdk::trace::{SpanData, SpanEvents, SpanLinks};

use super::{Line, Trace, span};

/// Why the request matters.
pub(super) fn matters(line: &Line<'_>, slow: Duration) -> bool {
    line.status >= 500 || line.took >= slow || line.cache.contains("stale")
}

pub(super) fn root(trace: &Trace, line: &Line<'_>) -> SpanData {
    let end = SystemTime::now();
    let mut attributes = vec![
        KeyValue::new("http.response.status_code", i64::from(line.status)),
        KeyValue::new("bff.late", true),
    ];
    if let Some(part) = line.slowest_part {
        let seconds = part.took.as_secs_f64();
        attributes.push(KeyValue::new("bff.slowest_part.duration", seconds));
    }
    let texts = span::texts(line).into_iter();
    attributes.extend(texts.map(|(name, text)| KeyValue::new(name, text)));
    let status = if line.status >= 500 {
        Status::error("")
    } else {
        Status::Unset
    };
    finished(
        Ids {
            trace: trace.id,
            span: trace.span_id(),
            parent: trace.parent,
        },
        line.name(),
        SpanKind::Server,
        (end - line.took, end),
        attributes,
        status,
    )
}

/// Where a span is in its trace.
pub(super) struct Ids {
    pub(super) trace: TraceId,
    pub(super) span: SpanId,
    pub(super) parent: SpanId,
}

/// A span built without a tracer.
pub(super) fn finished(
    Ids {
        trace,
        span,
        parent,
    }: Ids,
    name: String,
    span_kind: SpanKind,
    (start_time, end_time): (SystemTime, SystemTime),
    attributes: Vec<KeyValue>,
    status: Status,
) -> SpanData {
    let flags = TraceFlags::SAMPLED;
    SpanData {
        span_context: SpanContext::new(trace, span, flags, false, TraceState::NONE),
        parent_span_id: parent,
        parent_span_is_remote: parent != SpanId::INVALID,
        span_kind,
        name: name.into(),
        start_time,
        end_time,
        attributes,
        dropped_attributes_count: 0,
        events: SpanEvents::default(),
        links: SpanLinks::default(),
        status,
        instrumentation_scope: InstrumentationScope::builder("jiadao").build(),
    }
}
