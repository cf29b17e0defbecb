//! Counters shown by `/-/ready`. Metrics are in `metrics.rs`.

use std::sync::atomic::{AtomicU64, Ordering};

use cache::Source;

use crate::error::Blame;

#[derive(Default)]
pub(crate) struct Counters {
    pub(crate) requests: Counter,
    pub(crate) memory_hits: Counter,
    pub(crate) redis_hits: Counter,
    pub(crate) stale_answers: Counter,
    pub(crate) upstream_answers: Counter,
    failures: Failures,
    pub(crate) panics: Counter,
    /// Parameters outside a contract.
    pub(crate) unknown_params: Counter,
}

/// Failed requests, by who must act.
#[derive(Default)]
struct Failures {
    browser: Counter,
    upstream: Counter,
    gateway: Counter,
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
    /// Counts an answer to a call by where it came from.
    pub(crate) fn answered(&self, source: Source) {
        let counter = match source {
            Source::Memory => &self.memory_hits,
            Source::Redis => &self.redis_hits,
            Source::Stale => &self.stale_answers,
            Source::Upstream | Source::Unstored | Source::Refused => &self.upstream_answers,
        };
        counter.add(1);
    }

    pub(crate) fn failed(&self, blame: Blame) {
        self.failures_of(blame).add(1);
    }

    pub(crate) fn failures_of(&self, blame: Blame) -> &Counter {
        match blame {
            Blame::Browser => &self.failures.browser,
            Blame::Upstream => &self.failures.upstream,
            Blame::Gateway => &self.failures.gateway,
        }
    }
}
