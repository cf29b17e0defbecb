//! `[redis]`: the shared cache, and the ledger of quotas and writes.

use resilience::settings::bounds::{MS, MS_OR_NONE, Number, Wrong};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::config::private::PrivateUrl;
use crate::config::redis_url::{self, RedisUrl};

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

impl RedisConfig {
    /// Where quotas and records of writes are kept; empty without Redis.
    pub(crate) fn ledger_or_cache(&self) -> &PrivateUrl {
        if self.ledger_url.is_empty() {
            &self.url
        } else {
            &self.ledger_url
        }
    }

    /// Both servers, with their keys.
    pub(in crate::config) fn urls(&self) -> [(&'static str, &PrivateUrl); 2] {
        [
            ("redis.url", &self.url),
            ("redis.ledger_url", &self.ledger_url),
        ]
    }

    pub(in crate::config) fn numbers(&self) -> Vec<Number> {
        vec![
            ("redis.get_ms", self.get_ms, MS),
            ("redis.set_ms", self.set_ms, MS),
            ("redis.connect_ms", self.connect_ms, MS),
            ("redis.retry_after_ms", self.retry_after_ms, MS_OR_NONE),
            ("redis.lease_ms", self.lease_ms, MS),
        ]
    }

    /// A URL itself is never shown: it may hold a password.
    pub(in crate::config) fn wrong(&self) -> Option<Wrong> {
        let is_wrong = |url: &PrivateUrl| !url.is_empty() && RedisUrl::parse(url).is_none();
        let (key, _) = self.urls().into_iter().find(|(_, url)| is_wrong(url))?;
        Some(vec![(key, redis_url::EXPECTED.to_owned())])
    }
}
