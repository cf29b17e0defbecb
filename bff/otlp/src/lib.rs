//! How the programs of 驾到 send spans and metrics to a collector: OTLP over HTTP, from threads of their own.
//!
//! Invariant: nothing here waits for anybody. What a collector does not take in time is dropped and counted.

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

/// How long the last spans and metrics may take when the process ends.
const LAST_WORDS: Duration = Duration::from_secs(3);

/// Who speaks: `service.name`, its version, and an id of this process.
pub fn resource(service: &'static str) -> Resource {
    described(service, Vec::new())
}

/// The same with what operators say of the process: they may name its instance, and its service where `service` is a
/// default of ours. The version is that of the program.
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

/// Makes spans of this service for the sink. Whether a request is sampled is decided before it has a span.
pub fn provider(resource: Resource, sink: Sink) -> SdkTracerProvider {
    SdkTracerProvider::builder()
        .with_resource(resource)
        .with_sampler(Sampler::AlwaysOn)
        .with_span_processor(sink)
        .build()
}

/// A provider with a queue of its own, for a service that counts nothing.
///
/// # Errors
///
/// Where `endpoint` is no URL.
pub fn service(name: &'static str, endpoint: &str) -> anyhow::Result<SdkTracerProvider> {
    let resource = resource(name);
    let sink = Sink::new(spans(endpoint)?, &resource, &Arc::default());
    Ok(provider(resource, sink))
}

/// Sends what is still to be sent, side by side. Waits three seconds at most: on threads that nobody has to wait for, as
/// a collector that never answers holds each of them.
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
