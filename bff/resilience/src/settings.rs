//! Sections of the settings. Defaults are in `bff/config/default.toml`.
//!
//! A section checks itself: `numbers` gives its numbers with their ranges, `wrong` its first wrong key, or
//! keys that contradict each other, and what was expected.
//! Keys are those from the root.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use bounds::{COUNT, COUNT_OR_NONE, MS, Number, PERCENT, PERCENT_OR_NONE};

pub mod bounds;
mod limits;
mod rate;

pub use limits::{BucketConfig, LimitsConfig};
pub use rate::{MOST_RATES, Rate};

/// `[breaker]`: when an upstream is left alone, and for how long.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BreakerConfig {
    /// The sliding window over which outcomes are counted.
    pub window_ms: u64,
    /// With fewer outcomes in the window it never opens.
    pub least_calls: u32,
    /// The share of failures that opens it, 1 to 100.
    pub failed_percent: u32,
    /// How long it refuses before it probes.
    pub open_ms: u64,
    /// Successful probes that close it.
    pub probes: u32,
}

/// `[retry]`: the retry budget of each upstream.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RetryConfig {
    /// Share of first attempts, 0 to 100.
    pub percent: u32,
    /// Retries a second besides.
    pub per_second: u32,
}

/// `[shed]`: the load at which requests are refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ShedConfig {
    /// Requests in flight in the process; browsing has four fifths of it.
    pub most_requests: usize,
    /// Requests that wait for their body.
    pub most_bodies: usize,
    /// Event-loop lag at which a worker sheds browsing.
    pub late_ms: u64,
    /// Sheds within 5 s at which the process is not ready.
    pub unready_after: u64,
}

/// `[media]`: concurrent streams.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MediaConfig {
    /// In the process.
    pub most_streams: usize,
    /// Of one client network.
    pub streams_per_client: usize,
}

impl BreakerConfig {
    /// Its numbers with their ranges.
    #[must_use]
    pub fn numbers(&self) -> Vec<Number> {
        vec![
            ("breaker.window_ms", self.window_ms, MS),
            ("breaker.least_calls", self.least_calls.into(), COUNT),
            (
                "breaker.failed_percent",
                self.failed_percent.into(),
                PERCENT,
            ),
            ("breaker.open_ms", self.open_ms, MS),
            ("breaker.probes", self.probes.into(), COUNT),
        ]
    }
}

impl RetryConfig {
    /// Its numbers with their ranges.
    #[must_use]
    pub fn numbers(&self) -> Vec<Number> {
        vec![
            ("retry.percent", self.percent.into(), PERCENT_OR_NONE),
            ("retry.per_second", self.per_second.into(), COUNT_OR_NONE),
        ]
    }
}

impl ShedConfig {
    /// Its numbers with their ranges.
    #[must_use]
    pub fn numbers(&self) -> Vec<Number> {
        vec![
            ("shed.most_requests", self.most_requests as u64, COUNT),
            ("shed.most_bodies", self.most_bodies as u64, COUNT),
            ("shed.late_ms", self.late_ms, MS),
            ("shed.unready_after", self.unready_after, COUNT),
        ]
    }
}

impl MediaConfig {
    /// Its numbers with their ranges.
    #[must_use]
    pub fn numbers(&self) -> Vec<Number> {
        vec![
            ("media.most_streams", self.most_streams as u64, COUNT),
            (
                "media.streams_per_client",
                self.streams_per_client as u64,
                COUNT,
            ),
        ]
    }
}
