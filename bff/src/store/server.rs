//! State of one Redis server, shared by all workers of the process.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use arc_swap::ArcSwapOption;

use super::connect::Pools;
use super::facts::{Facts, LEAST_VERSION};
use super::{Connection, millis};
use crate::config::{PrivateUrl, RedisUrl};

/// What a Redis is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// Answers, leases and generations: may be evicted.
    Cache,
    /// Quotas and records of writes: must not be evicted.
    Ledger,
}

impl Role {
    /// Name in metrics, log and `/-/ready`.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Cache => "cache",
            Self::Ledger => "ledger",
        }
    }
}

pub(crate) struct RedisServer {
    pub(crate) role: Role,
    pools: Pools,
    started: Instant,
    /// Milliseconds after `started` until which Redis is not used.
    resting_until: AtomicU64,
    /// Consecutive commands that failed or timed out.
    failures: AtomicU32,
    /// Time from the first failure to the next success.
    is_lost: AtomicBool,
    /// Made so far: the server may have been restarted before each.
    connections: AtomicU64,
    /// Milliseconds after `started` when it was last lost.
    lost_at: AtomicU64,
    facts: ArcSwapOption<Facts>,
}

impl RedisServer {
    /// `None` without a URL. Does not connect yet.
    pub(crate) fn new(role: Role, url: &PrivateUrl) -> anyhow::Result<Option<Self>> {
        if url.is_empty() {
            return Ok(None);
        }
        let url = RedisUrl::parse(url).context("redis.url")?;
        Ok(Some(Self {
            role,
            pools: Pools::new(url)?,
            started: Instant::now(),
            resting_until: AtomicU64::new(0),
            failures: AtomicU32::new(0),
            is_lost: AtomicBool::new(false),
            connections: AtomicU64::new(0),
            // What was before the start is not known.
            lost_at: AtomicU64::new(0),
            facts: ArcSwapOption::empty(),
        }))
    }

    pub(crate) fn is_resting(&self) -> bool {
        self.elapsed() < self.resting_until.load(Ordering::Relaxed)
    }

    pub(crate) fn is_lost(&self) -> bool {
        self.is_lost.load(Ordering::Relaxed)
    }

    /// Facts from the last connection; `None` before the first.
    pub(crate) fn facts(&self) -> Option<Arc<Facts>> {
        self.facts.load_full()
    }

    /// Grows with each connection: before one the server may have lost what it held.
    pub(crate) fn connections(&self) -> u64 {
        self.connections.load(Ordering::Relaxed)
    }

    /// Whether it may not have answered at some time within `span`.
    pub(crate) fn was_lost_within(&self, span: Duration) -> bool {
        self.elapsed() < self.lost_at.load(Ordering::Relaxed) + millis(span)
    }

    /// A command was not answered, or a connection is closed or not there in time: the server may have been away.
    pub(super) fn note_loss(&self) {
        self.lost_at.store(self.elapsed(), Ordering::Relaxed);
    }

    /// Pauses use of the server for `span`.
    pub(super) fn rest(&self, span: Duration) {
        self.note_loss();
        let until = self.elapsed() + millis(span);
        self.resting_until.store(until, Ordering::Relaxed);
        if !self.is_lost.swap(true, Ordering::Relaxed) {
            let server = self.role.name();
            tracing::warn!(server, "Redis unavailable: continuing without it");
        }
    }

    pub(super) fn answered(&self) {
        self.failures.store(0, Ordering::Relaxed);
        if self.is_lost() && self.is_lost.swap(false, Ordering::Relaxed) {
            tracing::info!(server = self.role.name(), "Redis available again");
        }
    }

    /// True if the connection should be replaced.
    pub(super) fn failed(&self) -> bool {
        self.failures.fetch_add(1, Ordering::Relaxed) + 1 >= self.pools.patience()
    }

    /// A connection with its server's facts. `None` if it takes longer than `limit` or the server is too old.
    pub(crate) async fn connect(&self, limit: Duration) -> Option<Connection> {
        let connecting = async {
            let mut connection = self.pools.connect().await?;
            let facts = Facts::ask(&mut connection).await.ok()?;
            Some((connection, facts))
        };
        let (connection, facts) = tokio::time::timeout(limit, connecting).await.ok()??;
        self.connections.fetch_add(1, Ordering::Relaxed);
        let is_too_old = facts.is_too_old();
        self.learn(facts);
        (!is_too_old).then_some(connection)
    }

    /// Logs problems of the server when first seen.
    pub(super) fn learn(&self, facts: Facts) {
        if let Some(known) = self.facts() {
            if *known == facts {
                return;
            }
            if facts.is_after_restart(&known) {
                self.note_loss();
            }
        }
        self.facts.store(Some(Arc::new(facts)));
        for fault in self.faults() {
            tracing::warn!("{fault}");
        }
    }

    /// What operators should change about the server.
    pub(crate) fn faults(&self) -> Vec<String> {
        let facts = self.facts().unwrap_or_default();
        let name = self.role.name();
        let mut found = Vec::new();
        if let Some(version) = facts.version.filter(|_| facts.is_too_old()) {
            found.push(format!(
                "redis {name}: version {version} is not used, {LEAST_VERSION} or newer is needed"
            ));
        }
        if self.role == Role::Ledger && facts.evicts == Some(true) {
            found.push(format!(
                "redis {name}: evicts quotas and records of writes, set redis.ledger_url (REDIS_LEDGER_URL) to a server \
                 with maxmemory-policy noeviction"
            ));
        }
        found
    }

    fn elapsed(&self) -> u64 {
        millis(self.started.elapsed())
    }
}

#[cfg(test)]
mod tests;
