//! W3C Trace Context, level 2: parsed strictly; the client's sampling flag is ignored.

use actix_web::http::header::{HeaderMap, HeaderName};
use opentelemetry::trace::{SpanContext, SpanId, TraceContextExt, TraceFlags, TraceId, TraceState};
use tracing::Span;
use tracing_opentelemetry::OpenTelemetrySpanExt;

use super::span;

const TRACEPARENT: HeaderName = HeaderName::from_static("traceparent");

/// The trace of a request, and its current span.
#[derive(Debug, Clone)]
pub(crate) struct Trace {
    pub(crate) id: TraceId,
    /// Parent span of the next hop.
    span_id: SpanId,
    /// The browser's span, if it sent one.
    pub(crate) parent: SpanId,
    /// The random-trace-id flag, passed on to downstream samplers.
    random: bool,
    /// Disabled unless the request was sampled by our decision at the edge.
    pub(crate) span: Span,
}

impl Trace {
    /// Continues the trace in the browser's `traceparent` if well formed, else starts one.
    pub(crate) fn at_the_edge(headers: &HeaderMap, method: &str, sample_ratio: f64) -> Self {
        let mut values = headers.get_all(TRACEPARENT);
        let only = match (values.next(), values.next()) {
            (Some(value), None) => value.to_str().ok(),
            _ => None,
        };
        let unsampled = only.and_then(parse).map_or_else(Self::own, Self::after);
        if sample_ratio <= 0.0 || rand::random::<f64>() >= sample_ratio {
            return unsampled;
        }
        let root = span::server(method);
        let Self { id, parent, .. } = unsampled;
        if parent != SpanId::INVALID {
            let flags = TraceFlags::new(unsampled.flags() | SAMPLED);
            let browser = SpanContext::new(id, parent, flags, true, TraceState::NONE);
            let context = opentelemetry::Context::new().with_remote_span_context(browser);
            // Fails only for a span without a subscriber.
            let _ = root.set_parent(context);
        }
        let context = span::context_of(&root);
        if !context.is_valid() {
            return unsampled;
        }
        Self {
            id: context.trace_id(),
            span_id: context.span_id(),
            span: root,
            ..unsampled
        }
    }

    /// A new trace, for requests without one and for the gateway's own work.
    pub(crate) fn own() -> Self {
        Self {
            id: TraceId::from(rand::random::<u128>().max(1)),
            span_id: new_span_id(),
            parent: SpanId::INVALID,
            random: true,
            span: Span::none(),
        }
    }

    /// Continues the trace that a header names.
    fn after(caller: Caller) -> Self {
        Self {
            id: caller.id,
            span_id: new_span_id(),
            parent: caller.parent,
            random: caller.random,
            span: Span::none(),
        }
    }

    /// The span that a `traceparent` of ours names, for a link to it.
    pub(crate) fn named(traceparent: &str) -> Option<SpanContext> {
        let Caller { id, parent, random } = parse(traceparent)?;
        let flags = TraceFlags::new(if random { RANDOM } else { 0 });
        Some(SpanContext::new(id, parent, flags, true, TraceState::NONE))
    }

    /// The same trace for another upstream request, with a parent id of its own. With spans enabled, the request's span
    /// provides it.
    pub(crate) fn hop(&self) -> Self {
        if self.is_sampled() {
            return self.clone();
        }
        Self {
            span_id: new_span_id(),
            ..self.clone()
        }
    }

    pub(crate) fn is_sampled(&self) -> bool {
        !self.span.is_disabled()
    }

    /// The same trace, inside `span`.
    pub(crate) fn inside(&self, span: &Span) -> Self {
        if span.is_disabled() {
            return Self {
                span: Span::none(),
                ..self.clone()
            };
        }
        let context = span::context_of(span);
        Self {
            id: context.trace_id(),
            span_id: context.span_id(),
            span: span.clone(),
            ..self.clone()
        }
    }

    /// The trace id, as in headers and logs.
    pub(crate) fn name(&self) -> String {
        hexadecimal::encode(&self.id.to_bytes())
    }

    pub(crate) fn span_id(&self) -> SpanId {
        self.span_id
    }

    /// The `traceparent` for the next hop.
    pub(crate) fn traceparent(&self) -> String {
        let mut text = String::with_capacity(55);
        text.push_str("00-");
        hexadecimal::push(&mut text, &self.id.to_bytes());
        text.push('-');
        hexadecimal::push(&mut text, &self.span_id.to_bytes());
        text.push('-');
        hexadecimal::push(&mut text, &[self.flags()]);
        text
    }

    /// The last field of `traceparent`.
    pub(crate) fn flags(&self) -> u8 {
        let sampled = if self.is_sampled() { SAMPLED } else { 0 };
        let random = if self.random { RANDOM } else { 0 };
        sampled | random
    }
}

/// Flags defined by level 2.
const SAMPLED: u8 = 0x01;
const RANDOM: u8 = 0x02;

fn new_span_id() -> SpanId {
    SpanId::from(rand::random::<u64>().max(1))
}

/// The caller's claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Caller {
    id: TraceId,
    parent: SpanId,
    random: bool,
}

/// Length of version 00; higher versions begin with the same fields.
const LENGTH: usize = 55;

/// Parses a header of version 00, or the version-00 part of a higher one. The sampled flag is ignored: otherwise any
/// client could have all its requests sampled.
fn parse(header: &str) -> Option<Caller> {
    let fields = header.get(..LENGTH)?;
    let (version, rest) = (fields.get(..2)?, &header[LENGTH..]);
    let may_end = match version {
        "00" => rest.is_empty(),
        "ff" => false,
        _ => rest.is_empty() || rest.starts_with('-'),
    };
    let mut parts = fields.split('-');
    let (version, id, parent, flags) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
    let is_hex = |text: &str, length: usize| {
        text.len() == length
            && text
                .bytes()
                .all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b))
    };
    let well_formed =
        may_end && is_hex(version, 2) && is_hex(id, 32) && is_hex(parent, 16) && is_hex(flags, 2);
    if !well_formed {
        return None;
    }
    let (id, parent) = (TraceId::from_hex(id).ok()?, SpanId::from_hex(parent).ok()?);
    let random = u8::from_str_radix(flags, 16).ok()? & RANDOM != 0;
    let named = id != TraceId::INVALID && parent != SpanId::INVALID;
    named.then_some(Caller { id, parent, random })
}

#[cfg(test)]
mod tests;
