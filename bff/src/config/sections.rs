//! The sections of the settings. Defaults and meanings are in `config/default.toml`.
//!
//! A section checks itself: `numbers` gives its numbers with their ranges, `wrong` its first wrong key, or keys
//! that contradict each other, and what was expected. Keys are those from the root. `config/check.rs` compares sections with each other.

use std::path::PathBuf;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

mod cache;
mod client;
mod deadline;
mod outbox;
mod redis;
mod render;
mod server;
mod stamp;
mod telemetry;
mod upstreams;

pub(crate) use cache::CacheConfig;
pub(crate) use client::ClientConfig;
pub(crate) use deadline::DeadlineConfig;
pub(crate) use outbox::{OutboxConfig, OutboxEngine};
pub(crate) use redis::RedisConfig;
pub(crate) use render::RenderConfig;
pub(crate) use server::ServerConfig;
pub(crate) use stamp::StampConfig;
pub(crate) use telemetry::TelemetryConfig;
pub(crate) use upstreams::{UpstreamConfig, Upstreams};

use super::private::PrivateText;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DemoConfig {
    pub(crate) data_dir: PathBuf,
    pub(crate) state_dir: PathBuf,
}

/// True if a header can carry it.
fn is_token(token: &PrivateText) -> bool {
    token.expose().bytes().all(|byte| byte.is_ascii_graphic())
}
