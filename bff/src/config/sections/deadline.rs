//! `[deadline]`: how long a call may take.

use resilience::settings::bounds::{MS, Number, Wrong};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

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
        let (upstream, browser) = (self.upstream_ms, self.browser_ms);
        (upstream >= browser).then(|| {
            vec![
                (
                    "deadline.upstream_ms",
                    format!("less than deadline.browser_ms ({browser})"),
                ),
                (
                    "deadline.browser_ms",
                    format!("more than deadline.upstream_ms ({upstream})"),
                ),
            ]
        })
    }
}
