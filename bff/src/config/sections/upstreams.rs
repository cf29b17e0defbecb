//! `[upstream.X]`: where each upstream is, and how it is asked.

use std::collections::{BTreeMap, HashMap};
use std::ops::RangeInclusive;
use std::path::PathBuf;

use contracts::Call;
use resilience::settings::bounds::{COUNT, KILOBYTES, MS, MS_OR_NONE, Number, Wrong};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::config::origin::wrong_url;
use crate::config::private::PrivateText;
use crate::config::upstream::{self, CaFile, Codes, HeaderSchema, PathSchema, UrlSchema};

/// Up to a month.
const DEDUPE_SECONDS: RangeInclusive<u64> = 1..=31 * 24 * 3600;

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
    pub(crate) dedupe_seconds: u64,
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

    /// Keys as in its own table.
    pub(in crate::config) fn numbers(&self) -> Vec<Number> {
        vec![
            ("connect_ms", self.connect_ms, MS),
            ("connections", self.connections as u64, COUNT),
            ("no_keep_alive_ms", self.no_keep_alive_ms, MS_OR_NONE),
            (
                "max_body_kilobytes",
                self.max_body_kilobytes as u64,
                KILOBYTES,
            ),
            ("most_in_flight", self.most_in_flight as u64, COUNT),
            ("dedupe_seconds", self.dedupe_seconds, DEDUPE_SECONDS),
        ]
    }

    /// The key is as in its own table.
    pub(in crate::config) fn wrong(&self) -> Option<Wrong> {
        if let Err(wrong) = self.codes.check() {
            return Some(vec![wrong]);
        }
        match self.adapter.as_str() {
            "http" => wrong_url(&self.urls).map(|expected| vec![("url", expected)]),
            "recorded" if self.folder.as_os_str().is_empty() => Some(vec![
                ("folder", "the folder of recorded files".to_owned()),
                ("adapter", "http, as folder is not set".to_owned()),
            ]),
            "recorded" => None,
            other => Some(vec![(
                "adapter",
                format!("http or recorded, found {other:?}"),
            )]),
        }
    }
}
