//! `[render]`: pages rendered in the gateway, so that the document has its content before its script.

use std::time::Duration;

use resilience::settings::bounds::{MEGABYTES, MS, Number};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const MEGABYTE: u64 = 1024 * 1024;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RenderConfig {
    pub(crate) threads: usize,
    pub(crate) most_waiting: usize,
    pub(crate) deadline_ms: u64,
    pub(crate) limit_ms: u64,
    pub(crate) memory_megabytes: u64,
    pub(crate) tier_megabytes: u64,
}

impl RenderConfig {
    pub(crate) fn deadline(&self) -> Duration {
        Duration::from_millis(self.deadline_ms)
    }

    /// The most that one page may take.
    pub(crate) fn limit(&self) -> Duration {
        Duration::from_millis(self.limit_ms)
    }

    /// For the renderer; `None` if it is off.
    pub(crate) fn renderer(&self) -> Option<render::Settings> {
        let bytes = |megabytes: u64| megabytes.saturating_mul(MEGABYTE);
        (self.threads > 0).then(|| render::Settings {
            threads: self.threads,
            most_waiting: self.most_waiting,
            limit: self.limit(),
            memory_bytes: usize::try_from(bytes(self.memory_megabytes)).unwrap_or(usize::MAX),
            tier_bytes: bytes(self.tier_megabytes),
        })
    }

    pub(in crate::config) fn numbers(&self) -> Vec<Number> {
        vec![
            ("render.threads", self.threads as u64, 0..=64),
            ("render.most_waiting", self.most_waiting as u64, 1..=10_000),
            ("render.deadline_ms", self.deadline_ms, MS),
            ("render.limit_ms", self.limit_ms, MS),
            // The client's code needs 10.
            ("render.memory_megabytes", self.memory_megabytes, 16..=1024),
            ("render.tier_megabytes", self.tier_megabytes, MEGABYTES),
        ]
    }
}
