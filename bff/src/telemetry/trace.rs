//! W3C trace context: read strictly, never trusted with the sampling decision.

use actix_web::http::header::HeaderMap;
use opentelemetry::trace::{SpanContext, SpanId, TraceContextExt, TraceFlags, TraceId, TraceState};
use tracing::Span;
use tracing_opentelemetry::OpenTelemetrySpanExt;

use super::span;
use crate::hex;

/// The trace that a request belongs to, and the span that it is in.
#[derive(Debug, Clone)]
pub(crate) struct Trace {
    pub(crate) id: TraceId,
    /// The span that the next hop is a child of.
    span_id: SpanId,
    /// The browser's span, if it named one.
    pub(crate) parent: SpanId,
    /// Disabled unless the request was sampled, by our own decision, taken at the edge.
    pub(crate) span: Span,
}

impl Trace {
    /// The trace that the browser's `traceparent` names, if it is well formed, else a new one.
    pub(crate) fn at_the_edge(headers: &HeaderMap, method: &str, sample_ratio: f64) -> Self {
        let mut values = headers.get_all("traceparent");
        let only = match (values.next(), values.next()) {
            (Some(value), None) => value.to_str().ok(),
            _ => None,
        };
        let (id, parent) = only.and_then(parse).unwrap_or_else(|| {
            (
                TraceId::from(rand::random::<u128>().max(1)),
                SpanId::INVALID,
            )
        });
        let unsampled = Self {
            id,
            span_id: SpanId::from(rand::random::<u64>().max(1)),
            parent,
            span: Span::none(),
        };
        if sample_ratio <= 0.0 || rand::random::<f64>() >= sample_ratio {
            return unsampled;
        }
        let root = span::server(method);
        if parent != SpanId::INVALID {
            let flags = TraceFlags::SAMPLED;
            let browser = SpanContext::new(id, parent, flags, true, TraceState::NONE);
            let context = opentelemetry::Context::new().with_remote_span_context(browser);
            // Fails only for a span that nobody takes.
            let _ = root.set_parent(context);
        }
        let context = span::context_of(&root);
        if !context.is_valid() {
            return unsampled;
        }
        Self {
            id: context.trace_id(),
            span_id: context.span_id(),
            parent,
            span: root,
        }
    }

    /// A trace of nobody's request: what the gateway asks by itself.
    pub(crate) fn own() -> Self {
        Self {
            id: TraceId::from(rand::random::<u128>().max(1)),
            span_id: SpanId::from(rand::random::<u64>().max(1)),
            parent: SpanId::INVALID,
            span: Span::none(),
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
            parent: self.parent,
            span: span.clone(),
        }
    }

    /// The trace's id, as headers and logs name it.
    pub(crate) fn name(&self) -> String {
        hex::encode(&self.id.to_bytes())
    }

    pub(crate) fn span_id(&self) -> SpanId {
        self.span_id
    }

    /// The header for the next hop.
    pub(crate) fn traceparent(&self) -> String {
        let mut text = String::with_capacity(55);
        text.push_str("00-");
        hex::push(&mut text, &self.id.to_bytes());
        text.push('-');
        hex::push(&mut text, &self.span_id.to_bytes());
        text.push_str(if self.is_sampled() { "-01" } else { "-00" });
        text
    }
}

/// Trace and parent of a version-00 header. Its sampled flag is somebody else's and is not read.
fn parse(header: &str) -> Option<(TraceId, SpanId)> {
    let mut parts = header.split('-');
    let (version, id, parent, flags) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
    let is_hex = |text: &str, length: usize| {
        text.len() == length
            && text
                .bytes()
                .all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b))
    };
    let well_formed = parts.next().is_none()
        && version == "00"
        && is_hex(id, 32)
        && is_hex(parent, 16)
        && is_hex(flags, 2);
    let (id, parent) = (TraceId::from_hex(id).ok()?, SpanId::from_hex(parent).ok()?);
    let named = id != TraceId::INVALID && parent != SpanId::INVALID;
    (well_formed && named).then_some((id, parent))
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};

    use super::{Trace, parse};

    const GOOD: &str = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

    #[test]
    fn a_well_formed_header_gives_its_trace() {
        let (id, parent) = parse(GOOD).expect("well formed");
        assert_eq!(id.to_string(), "4bf92f3577b34da6a3ce929d0e0e4736");
        assert_eq!(parent.to_string(), "00f067aa0ba902b7");
    }

    #[test]
    fn a_malformed_header_gives_none() {
        let zeros = "00-00000000000000000000000000000000-00f067aa0ba902b7-01";
        let upper = GOOD.to_uppercase();
        let longer = format!("{GOOD}-x");
        for bad in [
            "",
            "00-1-2-3",
            "01-4bf9",
            zeros,
            &upper,
            &longer,
            &GOOD[1..],
        ] {
            assert_eq!(parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn the_sampled_flag_of_the_browser_decides_nothing() {
        let mut headers = HeaderMap::new();
        let name = HeaderName::from_static("traceparent");
        headers.insert(name, HeaderValue::from_static(GOOD));
        let trace = Trace::at_the_edge(&headers, "GET", 0.0);
        assert!(!trace.is_sampled());
        assert!(
            trace
                .traceparent()
                .starts_with("00-4bf92f3577b34da6a3ce929d0e0e4736-")
        );
        assert!(trace.traceparent().ends_with("-00"));
    }

    #[test]
    fn without_somebody_who_takes_spans_nothing_is_sampled() {
        assert!(!Trace::at_the_edge(&HeaderMap::new(), "GET", 1.0).is_sampled());
    }
}
