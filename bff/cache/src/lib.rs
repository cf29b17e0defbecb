//! The memory tier of the cache, and single-flight fetches. The tier in Redis is `bff/src/shared_tier.rs`.
//!
//! Knows neither the calls whose answers it keeps nor the gateway's errors.

#![warn(missing_docs)]

mod entry;
mod inflight;
mod memory;
mod renewals;

pub use entry::{Entry, Freshness};
pub use inflight::{Fetched, Inflight, LeaderGuard, Outcome, Role, Waiting};
pub use memory::Memory;
pub use renewals::Renewals;

/// Where an answer came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// The memory tier.
    Memory,
    /// The tier in Redis.
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
    /// The value of `Cache-Status` (RFC 9211).
    pub fn cache_status(self) -> &'static str {
        match self {
            Self::Memory => "jiadao; hit; detail=memory",
            Self::Redis => "jiadao; hit; detail=redis",
            Self::Upstream => "jiadao; fwd=uri-miss; stored",
            Self::Stale => "jiadao; hit; detail=stale",
            Self::Unstored | Self::Refused => "jiadao; fwd=uri-miss",
        }
    }
}
