//! `[server]`: ports, hosts, workers, secrets.

use std::net::IpAddr;
use std::path::PathBuf;

use client_network::Network;
use resilience::settings::bounds::{COUNT, COUNT_OR_NONE, MS, MS_OR_NONE, Number, Wrong};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::is_token;
use crate::config::authority::{Authority, PublicHost, Site};
use crate::config::private::PrivateText;

/// Prefix of the default keys in `deploy/compose.yaml` and in the Kubernetes overlay for development.
const DEFAULT_KEY_PREFIX: &str = "only-for-";

/// Minimum length of SECRET_KEY: 128 bits if each is random.
const LEAST_SECRET_BYTES: usize = 16;

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

    pub(in crate::config) fn numbers(&self) -> Vec<Number> {
        vec![
            ("server.workers", self.workers as u64, 0..=1024),
            ("server.stall_ms", self.stall_ms, MS),
            (
                "server.most_connections",
                self.most_connections as u64,
                COUNT_OR_NONE,
            ),
            (
                "server.connections_per_client",
                self.connections_per_client as u64,
                COUNT,
            ),
            ("server.drain_ms", self.drain_ms, MS_OR_NONE),
            (
                "server.shutdown_seconds",
                self.shutdown_seconds,
                0..=24 * 3600,
            ),
        ]
    }

    /// A secret itself is never shown.
    pub(in crate::config) fn wrong(&self) -> Option<Wrong> {
        if let Some(expected) = self.wrong_previous_key() {
            return Some(vec![("server.secret_key_previous", expected.to_owned())]);
        }
        // Seals and HMACs of a short key can be brute-forced.
        if (1..LEAST_SECRET_BYTES).contains(&self.secret_key.expose().len()) {
            let expected = "at least 16 bytes (SECRET_KEY)";
            return Some(vec![("server.secret_key", expected.to_owned())]);
        }
        (!is_token(&self.admin_token)).then(|| {
            let expected = "visible ASCII characters (ADMIN_TOKEN)";
            vec![("server.admin_token", expected.to_owned())]
        })
    }

    /// Warning about a default key: it is public, so anyone can forge a session with it.
    pub(crate) fn default_key_warning(&self) -> Option<&'static str> {
        let is_default = self.secret_key.expose().starts_with(DEFAULT_KEY_PREFIX);
        is_default.then_some(
            "SECRET_KEY is a public default: anyone can forge sessions; set a secret key",
        )
    }

    /// A mistake here would end sessions and kept answers at the next step of a key rotation.
    fn wrong_previous_key(&self) -> Option<&'static str> {
        if self.secret_key_previous.is_empty() {
            return None;
        }
        if self.secret_key.is_empty() {
            return Some("nothing, as server.secret_key is not set (SECRET_KEY)");
        }
        if self.secret_key_previous == self.secret_key {
            return Some("another key than server.secret_key, or nothing (SECRET_KEY)");
        }
        // No shorter key was ever valid.
        (self.secret_key_previous.expose().len() < LEAST_SECRET_BYTES)
            .then_some("at least 16 bytes, or nothing (SECRET_KEY_PREVIOUS)")
    }
}
