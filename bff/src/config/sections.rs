//! The sections of the settings. Defaults and meanings are in `config/default.toml`.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::path::PathBuf;

use client_network::Network;
use contracts::Call;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::authority::{Authority, PublicHost, Site};
use super::private::{PrivateText, PrivateUrl};
use super::upstream::{self, CaFile, Codes, HeaderSchema, PathSchema, UrlSchema};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ServerConfig {
    pub(crate) port: u16,
    pub(crate) admin_port: u16,
    pub(crate) admin_host: IpAddr,
    pub(crate) demo_port: u16,
    pub(crate) host: IpAddr,
    pub(crate) workers: usize,
    pub(crate) public_hosts: Vec<PublicHost>,
    pub(crate) trusted_proxies: Vec<Network>,
    pub(crate) assets_dir: PathBuf,
    pub(crate) stall_ms: u64,
    /// 0 derives it from the limit of open files.
    pub(crate) most_connections: usize,
    pub(crate) connections_per_client: usize,
    pub(crate) drain_ms: u64,
    pub(crate) shutdown_seconds: u64,
    pub(crate) secret_key: PrivateText,
    pub(crate) secret_key_previous: PrivateText,
    pub(crate) admin_token: PrivateText,
}

/// Settings passed to the client: third-party services that it calls itself (empty if absent) and allowed link hosts.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClientConfig {
    pub(crate) maps_url: String,
    pub(crate) passport_url: String,
    pub(crate) link_hosts: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DemoConfig {
    pub(crate) data_dir: PathBuf,
    pub(crate) state_dir: PathBuf,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct StampConfig {
    pub(crate) platform: String,
    pub(crate) token: PrivateText,
    pub(crate) request_token: PrivateText,
    pub(crate) default_city: String,
}

/// Upstreams by name; `default` applies to all others.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub(crate) struct Upstreams(pub(crate) BTreeMap<String, UpstreamConfig>);

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct UpstreamConfig {
    #[schemars(extend("enum" = ["http", "recorded"]))]
    pub(crate) adapter: String,
    /// Each with scheme, host and port.
    #[serde(rename = "url", deserialize_with = "upstream::urls")]
    #[schemars(with = "UrlSchema")]
    pub(crate) urls: Vec<String>,
    pub(crate) ca_file: CaFile,
    pub(crate) folder: PathBuf,
    pub(crate) record: PathBuf,
    pub(crate) connect_ms: u64,
    pub(crate) connections: usize,
    pub(crate) no_keep_alive_ms: u64,
    pub(crate) max_body_kilobytes: usize,
    pub(crate) most_in_flight: usize,
    #[schemars(with = "BTreeMap<String, HeaderSchema>")]
    pub(crate) headers: BTreeMap<String, PrivateText>,
    #[serde(
        deserialize_with = "upstream::paths",
        serialize_with = "upstream::paths_by_name"
    )]
    #[schemars(with = "BTreeMap<String, PathSchema>")]
    pub(crate) paths: HashMap<Call, String>,
    pub(crate) codes: Codes,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DeadlineConfig {
    pub(crate) upstream_ms: u64,
    pub(crate) browser_ms: u64,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CacheConfig {
    pub(crate) memory_megabytes: u64,
    pub(crate) max_body_kilobytes: usize,
    pub(crate) jitter_percent: u32,
    pub(crate) fresh_percent: u32,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RedisConfig {
    pub(crate) url: PrivateUrl,
    pub(crate) ledger_url: PrivateUrl,
    pub(crate) get_ms: u64,
    pub(crate) set_ms: u64,
    pub(crate) connect_ms: u64,
    pub(crate) retry_after_ms: u64,
    pub(crate) lease_ms: u64,
    pub(crate) mac: bool,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TelemetryConfig {
    pub(crate) otlp_endpoint: PrivateUrl,
    pub(crate) service_name: String,
    pub(crate) resource_attributes: String,
    #[schemars(range(min = 0.0, max = 1.0))]
    pub(crate) sample_ratio: f64,
    pub(crate) slow_ms: u64,
    pub(crate) log: String,
}

impl RedisConfig {
    /// Where quotas and records of writes are kept; empty without Redis.
    pub(crate) fn ledger_or_cache(&self) -> &PrivateUrl {
        if self.ledger_url.is_empty() {
            &self.url
        } else {
            &self.ledger_url
        }
    }
}

impl Upstreams {
    /// The settings of the upstream with this name.
    pub(crate) fn of(&self, name: &str) -> &UpstreamConfig {
        self.0.get(name).unwrap_or_else(|| &self.0["default"])
    }

    /// Upstreams with settings of their own, plus the default one.
    pub(crate) fn all(&self) -> impl Iterator<Item = (&str, &UpstreamConfig)> {
        self.0
            .iter()
            .map(|(name, upstream)| (name.as_str(), upstream))
    }

    pub(crate) fn all_mut(&mut self) -> impl Iterator<Item = &mut UpstreamConfig> {
        self.0.values_mut()
    }
}

impl UpstreamConfig {
    /// An HTTP upstream without a URL.
    pub(crate) fn wants_url(&self) -> bool {
        self.adapter == "http" && self.urls.is_empty()
    }

    /// The path template of this call at its upstream.
    pub(crate) fn path_of(&self, call: Call) -> String {
        self.paths
            .get(&call)
            .cloned()
            .unwrap_or_else(|| call.upstream_path())
    }
}

impl ServerConfig {
    /// Threads of the public port: one per core unless configured.
    pub(crate) fn workers(&self) -> usize {
        if self.workers > 0 {
            return self.workers;
        }
        std::thread::available_parallelism().map_or(2, std::num::NonZeroUsize::get)
    }

    pub(crate) fn demo_port(&self) -> u16 {
        match (self.demo_port, self.port) {
            // Next to a port chosen by the system there is no fixed neighbour.
            (0, 0 | u16::MAX) => 0,
            (0, port) => port + 1,
            (port, _) => port,
        }
    }

    /// The site for this host and port; `None` if it is not ours.
    pub(crate) fn site(&self, asked: &Authority<'_>) -> Option<Site<'_>> {
        Site::of(asked, &self.public_hosts, self.port)
    }
}
