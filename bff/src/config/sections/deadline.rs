//! `[deadline]`: how long a call may take.

use resilience::settings::bounds::{MS, Number};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Wrong;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DeadlineConfig {
    pub(crate) upstream_ms: u64,
    pub(crate) browser_ms: u64,
}

impl DeadlineConfig {
    pub(in crate::config) fn numbers(&self) -> Vec<Number> {
        vec![
            ("deadline.upstream_ms", self.upstream_ms, MS),
            ("deadline.browser_ms", self.browser_ms, MS),
        ]
    }

    /// The gateway answers before the browser gives up (design §3.9).
    pub(in crate::config) fn wrong(&self) -> Option<Wrong> {
        let most = self.browser_ms;
        (self.upstream_ms >= most).then(|| {
            let expected = format!("less than deadline.browser_ms ({most})");
            ("deadline.upstream_ms", expected)
        })
    }
}
