//! Recording of the outbox's metrics. All instruments are in `registry.rs`.

use std::time::Duration;

use opentelemetry::KeyValue;
use opentelemetry::metrics::{Counter, Histogram, Meter};

use super::instruments::{SECONDS, counter, histogram};
use super::registry as names;

pub(crate) struct OutboxMetrics {
    append: Histogram<f64>,
    deliveries: Counter<u64>,
    withdrawals: Counter<u64>,
    operations: Counter<u64>,
}

impl OutboxMetrics {
    pub(super) fn new(meter: &Meter) -> Self {
        Self {
            append: histogram(meter, names::OUTBOX_APPEND, SECONDS),
            deliveries: counter(meter, names::OUTBOX_DELIVERIES),
            withdrawals: counter(meter, names::OUTBOX_WITHDRAWALS),
            operations: counter(meter, names::OUTBOX_OPERATIONS),
        }
    }

    /// Creates the series that alerts look at before their first event.
    pub(crate) fn start_at_zero(&self, outcomes: impl Iterator<Item = &'static str>) {
        for outcome in outcomes {
            self.deliveries.add(0, &[KeyValue::new("outcome", outcome)]);
        }
        self.withdrawals.add(0, &[]);
    }

    /// Records one lead that was to be written, with the label of the failure if it was not.
    pub(crate) fn appended(&self, error: &'static str, took: Duration) {
        let label = (!error.is_empty()).then(|| KeyValue::new("error.type", error));
        self.append.record(took.as_secs_f64(), label.as_slice());
    }

    /// Records one attempt of a lead that was accepted.
    pub(crate) fn delivered(&self, outcome: &'static str) {
        self.deliveries.add(1, &[KeyValue::new("outcome", outcome)]);
    }

    pub(crate) fn withdrawn(&self) {
        self.withdrawals.add(1, &[]);
    }

    /// Records what an operator did to so many leads.
    pub(crate) fn operated(&self, action: &'static str, leads: u64) {
        let action = [KeyValue::new("action", action)];
        self.operations.add(leads, &action);
    }
}
