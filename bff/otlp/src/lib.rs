//! Exports spans and metrics to a collector: OTLP over HTTP, from dedicated threads.
//!
//! Invariant: nothing here blocks the caller. What a collector does not take in time is dropped and counted.

use std::sync::Arc;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use opentelemetry::KeyValue;
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::metrics::SdkMeterProvider;
use opentelemetry_sdk::trace::{Sampler, SdkTracerProvider};

mod exporter;
mod sink;

pub use exporter::{metrics, spans};
pub use sink::{Counts, Sink};

/// How long the last flush may take at shutdown.
const LAST_WORDS: Duration = Duration::from_secs(3);

/// The resource: `service.name`, its version, and an id of this process.
pub fn resource(service: &'static str) -> Resource {
    described(service, Vec::new())
}

/// The same with operators' attributes: they may set the instance, and the service if `service` is our default. The
/// version is always the program's.
pub fn described(service: &'static str, attributes: Vec<(String, String)>) -> Resource {
    let said = attributes
        .into_iter()
        .map(|(key, value)| KeyValue::new(key, value));
    Resource::builder_empty()
        .with_service_name(service)
        .with_attribute(KeyValue::new(
            "service.instance.id",
            format!("{:016x}", rand::random::<u64>()),
        ))
        .with_attributes(said)
        .with_attribute(KeyValue::new("service.version", env!("CARGO_PKG_VERSION")))
        .build()
}

/// Creates spans of this service for the sink. The sampling decision precedes the span.
pub fn provider(resource: Resource, sink: Sink) -> SdkTracerProvider {
    SdkTracerProvider::builder()
        .with_resource(resource)
        .with_sampler(Sampler::AlwaysOn)
        .with_span_processor(sink)
        .build()
}

/// A provider with its own queue, for a service without metrics.
///
/// # Errors
///
/// If `endpoint` is not a valid URL.
pub fn service(name: &'static str, endpoint: &str) -> anyhow::Result<SdkTracerProvider> {
    let resource = resource(name);
    let sink = Sink::new(spans(endpoint)?, &resource, &Arc::default());
    Ok(provider(resource, sink))
}

/// Flushes all providers in parallel, for at most three seconds: on detached threads, because a collector that never
/// answers blocks each of them.
pub fn finish(spans: Vec<SdkTracerProvider>, metrics: Option<SdkMeterProvider>) {
    let (said, heard) = mpsc::channel();
    let amount = spans.len() + usize::from(metrics.is_some());
    for provider in spans {
        let said = said.clone();
        std::thread::spawn(move || {
            let _ = provider.shutdown_with_timeout(LAST_WORDS);
            let _ = said.send(());
        });
    }
    if let Some(provider) = metrics {
        std::thread::spawn(move || {
            let _ = provider.shutdown_with_timeout(LAST_WORDS);
            let _ = said.send(());
        });
    }
    let until = Instant::now() + LAST_WORDS;
    for _ in 0..amount {
        let _ = heard.recv_timeout(until.saturating_duration_since(Instant::now()));
    }
}
