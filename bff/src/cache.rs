//! Two cache tiers (memory and Redis) and single-flight fetches.

mod clock;
mod entry;
mod inflight;
mod memory;
mod redis;
mod wire;

pub(crate) use entry::{Entry, Freshness};
pub(crate) use inflight::{Fetched, Inflight, Role, Waiting};
pub(crate) use memory::Memory;
pub(crate) use redis::{RedisTier, SharedTier};

use crate::telemetry::Counters;

/// Where an answer came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Source {
    Memory,
    Redis,
    /// Fetched and stored.
    Upstream,
    /// Fetched but not stored: too large, without payload, or with a cookie.
    Unstored,
    /// Stale: served while it is revalidated, or because the upstream failed.
    Stale,
    /// The upstream's own refusal: never stored.
    Refused,
}

impl Source {
    /// Counts an answer from here.
    pub(crate) fn count(self, counters: &Counters) {
        let counter = match self {
            Self::Memory => &counters.memory_hits,
            Self::Redis => &counters.redis_hits,
            Self::Stale => &counters.stale_answers,
            Self::Upstream | Self::Unstored | Self::Refused => &counters.upstream_answers,
        };
        counter.add(1);
    }

    /// The value of `Cache-Status` (RFC 9211).
    pub(crate) fn cache_status(self) -> &'static str {
        match self {
            Self::Memory => "jiadao; hit; detail=memory",
            Self::Redis => "jiadao; hit; detail=redis",
            Self::Upstream => "jiadao; fwd=uri-miss; stored",
            Self::Stale => "jiadao; hit; detail=stale",
            Self::Unstored | Self::Refused => "jiadao; fwd=uri-miss",
        }
    }
}
