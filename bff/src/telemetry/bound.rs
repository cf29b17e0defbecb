//! Pre-bound instruments for series that every request counts: labels are looked up once.
//!
//! Unbound instruments hash all labels under a lock, once per metrics reader.

use std::sync::OnceLock;

use contracts::Call;
use opentelemetry::KeyValue;
use opentelemetry::metrics::{BoundCounter, BoundHistogram, Counter, Histogram};

/// One series per call and row; the `R` rows are what can happen to a call.
pub(super) struct PerCall<I, const R: usize>(Box<[[OnceLock<I>; R]]>);

impl<I, const R: usize> Default for PerCall<I, R> {
    fn default() -> Self {
        let rows = || std::array::from_fn(|_| OnceLock::new());
        Self(Call::ALL.iter().map(|_| rows()).collect())
    }
}

impl<const R: usize> PerCall<BoundHistogram<f64>, R> {
    /// `labels` is called when a series is first used.
    pub(super) fn record<const L: usize>(
        &self,
        of: &Histogram<f64>,
        (call, row): (Call, usize),
        value: f64,
        labels: impl FnOnce() -> [KeyValue; L],
    ) {
        let series = &self.0[call as usize][row];
        series.get_or_init(|| of.bind(&labels())).record(value);
    }
}

impl<const R: usize> PerCall<BoundCounter<u64>, R> {
    pub(super) fn count<const L: usize>(
        &self,
        of: &Counter<u64>,
        (call, row): (Call, usize),
        labels: impl FnOnce() -> [KeyValue; L],
    ) {
        let series = &self.0[call as usize][row];
        series.get_or_init(|| of.bind(&labels())).add(1);
    }
}

#[cfg(test)]
mod tests {
    use contracts::Call;
    use opentelemetry::KeyValue;
    use opentelemetry::metrics::{BoundCounter, MeterProvider as _};
    use opentelemetry_sdk::metrics::SdkMeterProvider;
    use prometheus::{Encoder as _, TextEncoder};

    use super::PerCall;

    /// Bound and unbound measurements with the same labels share a series; other rows and calls do not.
    #[test]
    fn bound_and_unbound_measurements_share_a_series() {
        let registry = prometheus::Registry::new();
        let reader = opentelemetry_prometheus::exporter()
            .with_registry(registry.clone())
            .build()
            .expect("an exporter");
        let provider = SdkMeterProvider::builder().with_reader(reader).build();
        let counter = provider.meter("test").u64_counter("asked").build();
        let labels = |name: &'static str| [KeyValue::new("call", name)];
        let bound = PerCall::<BoundCounter<u64>, 2>::default();
        for _ in 0..2 {
            bound.count(&counter, (Call::Index, 0), || labels("index"));
        }
        counter.add(1, &labels("index"));
        bound.count(&counter, (Call::Index, 1), || labels("other row"));
        bound.count(&counter, (Call::Search, 0), || labels("search"));

        let mut text = Vec::new();
        TextEncoder::new()
            .encode(&registry.gather(), &mut text)
            .expect("text");
        let text = String::from_utf8(text).expect("UTF-8");
        for (name, count) in [("index", 3), ("other row", 1), ("search", 1)] {
            let found = text.lines().any(|line| {
                line.contains(&format!("call=\"{name}\"")) && line.ends_with(&format!(" {count}"))
            });
            assert!(found, "{name}: {text}");
        }
    }
}
