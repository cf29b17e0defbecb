//! `[cache]`: the memory of shared answers.

use resilience::settings::bounds::{MEGABYTES, Number, PERCENT_OR_NONE};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CacheConfig {
    pub(crate) memory_megabytes: u64,
    pub(crate) max_body_kilobytes: usize,
    pub(crate) jitter_percent: u32,
    pub(crate) fresh_percent: u32,
}

impl CacheConfig {
    pub(in crate::config) fn numbers(&self) -> Vec<Number> {
        vec![
            ("cache.memory_megabytes", self.memory_megabytes, MEGABYTES),
            (
                "cache.max_body_kilobytes",
                self.max_body_kilobytes as u64,
                0..=1024 * 1024,
            ),
            ("cache.jitter_percent", self.jitter_percent.into(), 0..=50),
            (
                "cache.fresh_percent",
                self.fresh_percent.into(),
                PERCENT_OR_NONE,
            ),
        ]
    }
}
