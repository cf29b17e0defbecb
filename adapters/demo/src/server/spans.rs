//! Spans of the demo: one SERVER span per call, in the caller's trace. Names come from the contracts: paths hold ids,
//! and queries hold user input.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{HeaderMap, HeaderName};
use actix_web::middleware::Next;
use actix_web::{Error, web};
use contracts::Call;
use opentelemetry::propagation::{Extractor, TextMapPropagator};
use opentelemetry::trace::{Span as _, SpanKind, Status, TraceContextExt, Tracer, TracerProvider};
use opentelemetry::{Context, KeyValue};
use opentelemetry_sdk::propagation::TraceContextPropagator;
use opentelemetry_sdk::trace::{SdkTracer, SdkTracerProvider, Span};

use super::State;
use crate::SERVICE;

pub(super) fn tracer(provider: &SdkTracerProvider) -> SdkTracer {
    provider.tracer(SERVICE)
}

/// Wraps a handler in a span.
pub(super) async fn around(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let state = request.app_data::<web::Data<State>>();
    let tracer = state.and_then(|state| state.tracer.as_ref());
    let span = tracer.and_then(|tracer| begin(tracer, &request));
    // Dropped with its future if the caller disconnects: a span without a status.
    let answer = next.call(request).await;
    if let (Some(mut span), Ok(answer)) = (span, &answer) {
        let status = answer.status();
        let code = i64::from(status.as_u16());
        span.set_attribute(KeyValue::new("http.response.status_code", code));
        if status.is_server_error() {
            span.set_attribute(KeyValue::new("error.type", code.to_string()));
            span.set_status(Status::error(""));
        }
    }
    answer
}

/// Only if the caller's span is sampled: the edge decided.
fn begin(tracer: &SdkTracer, request: &ServiceRequest) -> Option<Span> {
    let caller = TraceContextPropagator::new()
        .extract_with_context(&Context::new(), &Headers(request.headers()));
    if !caller.span().span_context().is_sampled() {
        return None;
    }
    let call = Call::from_upstream(request.method().as_str(), request.path())?;
    let (method, route) = (call.spec().method, call.spec().path);
    let span = tracer
        .span_builder(format!("{method} {route}"))
        .with_kind(SpanKind::Server)
        .with_attributes([
            KeyValue::new("http.request.method", method),
            KeyValue::new("http.route", route),
        ])
        .start_with_context(tracer, &caller);
    Some(span)
}

struct Headers<'h>(&'h HeaderMap);

impl Extractor for Headers<'_> {
    fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name)?.to_str().ok()
    }

    fn keys(&self) -> Vec<&str> {
        self.0.keys().map(HeaderName::as_str).collect()
    }
}
