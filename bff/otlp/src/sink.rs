//! Sink of finished spans: a bounded queue in front of the exporter. When it is full, spans are dropped and counted.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use opentelemetry::Context;
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::error::OTelSdkResult;
use opentelemetry_sdk::trace::{
    BatchConfigBuilder, BatchSpanProcessor, Span, SpanData, SpanExporter, SpanProcessor,
};

const MOST_WAITING: usize = 2048;
const MOST_AT_ONCE: usize = 512;
const EVERY: Duration = Duration::from_secs(1);

/// Clones share the queue.
#[derive(Debug, Clone)]
pub struct Sink {
    processor: Arc<BatchSpanProcessor>,
    counts: Arc<Counts>,
}

/// Spans since the process started.
#[derive(Debug, Default)]
pub struct Counts {
    waiting: AtomicUsize,
    /// Accepted by the collector.
    pub exported: AtomicU64,
    /// Refused by the collector, or dropped at a full queue.
    pub dropped: AtomicU64,
}

/// Counts what leaves the queue.
#[derive(Debug)]
struct Counted<E> {
    exporter: E,
    counts: Arc<Counts>,
}

impl Sink {
    /// A queue of 2,048 spans, flushed every second.
    pub fn new(
        exporter: impl SpanExporter + 'static,
        resource: &Resource,
        counts: &Arc<Counts>,
    ) -> Self {
        let counted = Counted {
            exporter,
            counts: Arc::clone(counts),
        };
        let config = BatchConfigBuilder::default()
            .with_max_queue_size(MOST_WAITING)
            .with_max_export_batch_size(MOST_AT_ONCE)
            .with_scheduled_delay(EVERY)
            .build();
        let mut processor = BatchSpanProcessor::builder(counted)
            .with_batch_config(config)
            .build();
        processor.set_resource(resource);
        Self {
            processor: Arc::new(processor),
            counts: Arc::clone(counts),
        }
    }

    /// Accepts a finished span built without a tracer.
    pub fn take(&self, span: SpanData) {
        let waiting = self.counts.waiting.fetch_add(1, Ordering::Relaxed);
        if waiting >= MOST_WAITING {
            self.counts.waiting.fetch_sub(1, Ordering::Relaxed);
            self.counts.dropped.fetch_add(1, Ordering::Relaxed);
            return;
        }
        self.processor.on_end(span);
    }
}

impl SpanProcessor for Sink {
    fn on_start(&self, _span: &mut Span, _context: &Context) {}

    fn on_end(&self, span: SpanData) {
        self.take(span);
    }

    fn force_flush(&self) -> OTelSdkResult {
        self.processor.force_flush()
    }

    fn shutdown_with_timeout(&self, timeout: Duration) -> OTelSdkResult {
        self.processor.shutdown_with_timeout(timeout)
    }
}

impl<E: SpanExporter> SpanExporter for Counted<E> {
    async fn export(&self, batch: Vec<SpanData>) -> OTelSdkResult {
        let amount = batch.len();
        let result = self.exporter.export(batch).await;
        let count = if result.is_ok() {
            &self.counts.exported
        } else {
            &self.counts.dropped
        };
        count.fetch_add(amount as u64, Ordering::Relaxed);
        self.counts.waiting.fetch_sub(amount, Ordering::Relaxed);
        result
    }

    fn shutdown_with_timeout(&self, timeout: Duration) -> OTelSdkResult {
        self.exporter.shutdown_with_timeout(timeout)
    }

    fn set_resource(&mut self, resource: &Resource) {
        self.exporter.set_resource(resource);
    }
}
