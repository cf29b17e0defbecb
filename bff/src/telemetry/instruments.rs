//! How instruments are made of their rows in `registry.rs`.

use opentelemetry::metrics::{Counter, Histogram, Meter};

use super::registry::{Kind, Metric};

/// Seconds. OpenTelemetry's HTTP buckets, with finer ones below: a memory hit takes microseconds.
pub(super) const SECONDS: &[f64] = &[
    0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0,
];

pub(super) fn histogram(meter: &Meter, metric: Metric, bounds: &[f64]) -> Histogram<f64> {
    debug_assert_eq!(metric.kind, Kind::Histogram);
    meter
        .f64_histogram(metric.name)
        .with_unit(metric.unit)
        .with_description(metric.meaning)
        .with_boundaries(bounds.to_vec())
        .build()
}

pub(super) fn counter(meter: &Meter, metric: Metric) -> Counter<u64> {
    debug_assert_eq!(metric.kind, Kind::Counter);
    meter
        .u64_counter(metric.name)
        .with_unit(metric.unit)
        .with_description(metric.meaning)
        .build()
}
