//! Spans, metrics and logs. All names are in `registry.rs`.
//!
//! Invariant: nothing here blocks. What a collector or a pipe does not take in time is dropped and counted.

use std::sync::Arc;
use std::time::Duration;

use opentelemetry::metrics::{Meter, MeterProvider as _};
use opentelemetry::trace::TracerProvider as _;
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::metrics::{PeriodicReader, SdkMeterProvider};
use opentelemetry_sdk::trace::SdkTracerProvider;
use prometheus::{Encoder as _, TextEncoder};
use tracing_appender::non_blocking::{ErrorCounter, WorkerGuard};
use tracing_subscriber::Layer as _;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::config::{TelemetryConfig, resource_attributes};

mod bound;
pub(crate) mod browser;
mod counters;
mod instruments;
mod last_errors;
mod log;
mod metrics;
mod outbox;
pub(crate) mod process;
pub(crate) mod registry;
pub(crate) mod span;
mod tail_span;
mod trace;

pub(crate) use counters::Counters;
pub(crate) use last_errors::{LastError, LastErrors};
pub(crate) use log::{Line, REDACTED};
pub(crate) use metrics::{CallOutcome, Metrics};
pub(crate) use span::Sort;
pub(crate) use trace::Trace;

/// Default `service.name`.
const SERVICE: &str = "jiadao-gateway";

const METRICS_EVERY: Duration = Duration::from_secs(10);

/// Label sets per metric; the rest goes to its overflow series.
const MOST_SERIES: usize = 2000;

/// All telemetry of the process.
pub(crate) struct Telemetry {
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) meter: Meter,
    pub(crate) counts: Arc<otlp::Counts>,
    pub(crate) lost_lines: ErrorCounter,
    meters: SdkMeterProvider,
    prometheus: prometheus::Registry,
    spans: Option<Spans>,
    /// Flushes buffered lines on drop.
    _lines: WorkerGuard,
}

/// Present if a collector is configured.
struct Spans {
    provider: SdkTracerProvider,
    others: Vec<SdkTracerProvider>,
    own: otlp::Sink,
    browsers: otlp::Sink,
}

impl Telemetry {
    /// Starts logging, and exporting if a collector is configured. Once per process.
    pub(crate) fn start(config: &TelemetryConfig) -> anyhow::Result<Self> {
        let (said, wrong) = said_of_us(config);
        let own = otlp::described(SERVICE, said);
        let counts = Arc::<otlp::Counts>::default();
        let endpoint = (!config.otlp_endpoint.is_empty()).then_some(config.otlp_endpoint.expose());
        let spans = endpoint
            .map(|endpoint| Spans::new(endpoint, &own, &counts))
            .transpose()?;

        let (lines, guard, lost_lines) = log::layer(&config.log);
        let traced = spans.as_ref().map(|spans| {
            tracing_opentelemetry::layer()
                .with_tracer(spans.provider.tracer("jiadao"))
                .with_location(false)
                .with_threads(false)
                .with_target(false)
                .with_tracked_inactivity(false)
                .with_context_activation(false)
                .with_filter(tracing_subscriber::filter::filter_fn(|metadata| {
                    metadata.is_span() && metadata.target() == span::TARGET
                }))
        });
        tracing_subscriber::registry()
            .with(lines)
            .with(traced)
            .init();

        if let Some(why) = wrong {
            tracing::warn!(
                "telemetry.resource_attributes (OTEL_RESOURCE_ATTRIBUTES) is discarded: {why}"
            );
        }

        let prometheus = prometheus::Registry::new();
        let scraped = opentelemetry_prometheus::exporter()
            .with_registry(prometheus.clone())
            .build()?;
        let mut meters = SdkMeterProvider::builder()
            .with_resource(own)
            .with_reader(scraped)
            .with_view(|_: &opentelemetry_sdk::metrics::Instrument| {
                opentelemetry_sdk::metrics::Stream::builder()
                    .with_cardinality_limit(MOST_SERIES)
                    .build()
                    .ok()
            });
        if let Some(endpoint) = endpoint {
            let sent = PeriodicReader::builder(otlp::metrics(endpoint)?)
                .with_interval(METRICS_EVERY)
                .build();
            meters = meters.with_reader(sent);
        }
        let meters = meters.build();
        let meter = meters.meter("jiadao");
        Ok(Self {
            metrics: Arc::new(Metrics::new(&meter)),
            meter,
            counts,
            lost_lines,
            meters,
            prometheus,
            spans,
            _lines: guard,
        })
    }

    /// The sampling ratio: zero without a collector.
    pub(crate) fn ratio(&self, config: &TelemetryConfig) -> f64 {
        if self.spans.is_some() {
            config.sample_ratio
        } else {
            0.0
        }
    }

    /// Records an answered request: its metrics, its log line, and its span, made late if necessary.
    pub(crate) fn record(&self, config: &TelemetryConfig, trace: &Trace, line: &Line<'_>) {
        self.metrics.served(line);
        log::write(line);
        if trace.is_sampled() {
            span::answered(&trace.span, line);
            return;
        }
        let slow = Duration::from_millis(config.slow_ms);
        if let Some(spans) = &self.spans
            && tail_span::matters(line, slow)
        {
            spans.own.take(tail_span::root(trace, line));
        }
    }

    /// Spans from browsers, validated.
    pub(crate) fn browser_spans(&self, spans: Vec<opentelemetry_sdk::trace::SpanData>) {
        if let Some(sinks) = &self.spans {
            for span in spans {
                sinks.browsers.take(span);
            }
        }
    }

    /// All metrics in Prometheus format.
    pub(crate) fn scrape(&self) -> String {
        let mut text = Vec::new();
        // Writing to memory cannot fail otherwise.
        let _ = TextEncoder::new().encode(&self.prometheus.gather(), &mut text);
        String::from_utf8(text).unwrap_or_default()
    }

    /// Span source for another service in this process, if there is a collector.
    #[cfg(feature = "demo")]
    pub(crate) fn provider_of(
        &mut self,
        service: &'static str,
        config: &TelemetryConfig,
    ) -> anyhow::Result<Option<SdkTracerProvider>> {
        let Some(spans) = &mut self.spans else {
            return Ok(None);
        };
        let provider = otlp::service(service, config.otlp_endpoint.expose())?;
        spans.others.push(provider.clone());
        Ok(Some(provider))
    }

    /// Flushes exports, with a time limit.
    pub(crate) fn finish(&self) {
        let spans = self.spans.iter();
        let providers = spans.flat_map(|spans| spans.others.iter().chain([&spans.provider]));
        otlp::finish(providers.cloned().collect(), Some(self.meters.clone()));
    }
}

/// Resource attributes from the settings, and why some were discarded.
fn said_of_us(config: &TelemetryConfig) -> (Vec<(String, String)>, Option<String>) {
    let (mut said, wrong) = match resource_attributes(&config.resource_attributes) {
        Ok(said) => (said, None),
        Err(why) => (Vec::new(), Some(why)),
    };
    // The last duplicate counts.
    said.push(("service.name".to_owned(), config.service_name.clone()));
    said.retain(|(key, value)| key != "service.name" || !value.is_empty());
    (said, wrong)
}

impl Spans {
    fn new(endpoint: &str, own: &Resource, counts: &Arc<otlp::Counts>) -> anyhow::Result<Self> {
        let sink = otlp::Sink::new(otlp::spans(endpoint)?, own, counts);
        let browser = otlp::resource("jiadao-client");
        Ok(Self {
            provider: otlp::provider(own.clone(), sink.clone()),
            others: Vec::new(),
            own: sink,
            browsers: otlp::Sink::new(otlp::spans(endpoint)?, &browser, counts),
        })
    }
}
