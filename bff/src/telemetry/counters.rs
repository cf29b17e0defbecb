//! What `/-/ready` tells operators at a glance. Metrics are in `metrics.rs`.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::cache::Source;

#[derive(Default)]
pub(crate) struct Counters {
    pub(crate) requests: Counter,
    pub(crate) memory_hits: Counter,
    pub(crate) redis_hits: Counter,
    pub(crate) stale_answers: Counter,
    pub(crate) upstream_answers: Counter,
    pub(crate) failures: Counter,
    pub(crate) panics: Counter,
    /// Parameters outside a contract.
    pub(crate) unknown_params: Counter,
}

#[derive(Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn add(&self, amount: u64) {
        self.0.fetch_add(amount, Ordering::Relaxed);
    }

    pub(crate) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Counters {
    pub(crate) fn answered(&self, source: Source) {
        match source {
            Source::Memory => &self.memory_hits,
            Source::Redis => &self.redis_hits,
            Source::Stale => &self.stale_answers,
            Source::Upstream | Source::Refused => &self.upstream_answers,
        }
        .add(1);
    }
}
