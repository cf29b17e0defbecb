//! `[outbox]`: where leads are kept until their upstream has them, and how they are delivered.

use std::path::PathBuf;
use std::time::Duration;

use outbox::{Backoff, Pace, Retention};
use resilience::settings::bounds::{COUNT, MS, Number, Wrong};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const HOUR_MS: u64 = 3600 * 1000;

/// What remains of a delivered or withdrawn lead, without anything of the visitor: as long as records of writes.
const ENDED_MS: u64 = 24 * HOUR_MS;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OutboxConfig {
    pub(crate) engine: OutboxEngine,
    pub(crate) dir: PathBuf,
    pub(crate) most_leads: usize,
    pub(crate) per_second: u32,
    pub(crate) at_once: usize,
    pub(crate) first_retry_ms: u64,
    pub(crate) longest_retry_ms: u64,
    pub(crate) probe_ms: u64,
    pub(crate) dead_letter_hours: u64,
}

// Its names are described together in default.toml: with a description each, its schema has no type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum OutboxEngine {
    // In `outbox.dir`, if that is set.
    #[serde(rename = "")]
    Unset,
    File,
    Redis,
}

impl OutboxConfig {
    pub(crate) fn is_on(&self) -> bool {
        self.engine != OutboxEngine::Unset || self.has_dir()
    }

    fn has_dir(&self) -> bool {
        !self.dir.as_os_str().is_empty()
    }

    /// The key that switches it on.
    pub(in crate::config) fn set_by(&self) -> &'static str {
        match self.engine {
            OutboxEngine::Unset => "outbox.dir",
            OutboxEngine::File | OutboxEngine::Redis => "outbox.engine",
        }
    }

    pub(crate) fn pace(&self) -> Pace {
        let longest = |ms| Backoff {
            first: Duration::from_millis(self.first_retry_ms),
            longest: Duration::from_millis(ms),
        };
        Pace {
            per_second: self.per_second,
            at_once: self.at_once,
            backoff: longest(self.longest_retry_ms),
            probe: longest(self.probe_ms),
        }
    }

    pub(crate) fn retention(&self) -> Retention {
        Retention {
            dead_ms: self.dead_letter_hours * HOUR_MS,
            ended_ms: ENDED_MS,
        }
    }

    pub(in crate::config) fn numbers(&self) -> Vec<Number> {
        vec![
            ("outbox.most_leads", self.most_leads as u64, COUNT),
            ("outbox.per_second", self.per_second.into(), 1..=100_000),
            ("outbox.at_once", self.at_once as u64, 1..=1000),
            ("outbox.first_retry_ms", self.first_retry_ms, MS),
            ("outbox.longest_retry_ms", self.longest_retry_ms, MS),
            ("outbox.probe_ms", self.probe_ms, MS),
            // A day, unless the operators have a reason; a week at most.
            (
                "outbox.dead_letter_hours",
                self.dead_letter_hours,
                24..=7 * 24,
            ),
        ]
    }

    pub(in crate::config) fn wrong(&self) -> Option<Wrong> {
        if self.engine == OutboxEngine::File && !self.has_dir() {
            return Some(vec![
                (
                    "outbox.dir",
                    "a folder (OUTBOX_DIR), as outbox.engine is \"file\"".to_owned(),
                ),
                (
                    "outbox.engine",
                    "outbox.dir (OUTBOX_DIR) to be set too".to_owned(),
                ),
            ]);
        }
        let ends = [
            ("outbox.longest_retry_ms", self.longest_retry_ms),
            ("outbox.probe_ms", self.probe_ms),
        ];
        let least = self.first_retry_ms;
        let (key, ms) = ends.into_iter().find(|(_, ms)| *ms < least)?;
        Some(vec![
            (
                key,
                format!("at least outbox.first_retry_ms ({least}), found {ms}"),
            ),
            (
                "outbox.first_retry_ms",
                format!("at most {key} ({ms}), found {least}"),
            ),
        ])
    }
}
