//! The in-process tier: bounded in bytes, shared by all workers.

use std::sync::Arc;

use quick_cache::Weighter;
use quick_cache::sync::Cache;

use super::Entry;

/// Typical answer size, for the initial allocation only.
const TYPICAL_BYTES: u64 = 16 * 1024;

/// Answers by key.
pub struct Memory {
    cache: Cache<Arc<str>, Arc<Entry>, Bytes>,
}

#[derive(Clone)]
struct Bytes;

impl Weighter<Arc<str>, Arc<Entry>> for Bytes {
    fn weight(&self, key: &Arc<str>, entry: &Arc<Entry>) -> u64 {
        key.len() as u64 + entry.weight()
    }
}

fn bytes(megabytes: u64) -> u64 {
    megabytes.saturating_mul(1024 * 1024)
}

impl Memory {
    /// An empty tier of this size.
    pub fn new(megabytes: u64) -> Self {
        let bytes = bytes(megabytes);
        let entries = usize::try_from(bytes / TYPICAL_BYTES).unwrap_or(usize::MAX);
        Self {
            cache: Cache::with_weighter(entries, bytes, Bytes),
        }
    }

    /// Evicts entries that no longer fit. The number of shards is fixed at start, so an answer larger than one shard of
    /// a much smaller tier is not held.
    pub fn resize(&self, megabytes: u64) {
        self.cache.set_capacity(bytes(megabytes));
    }

    /// The answer of a key, of any age.
    pub fn get(&self, key: &Arc<str>) -> Option<Arc<Entry>> {
        self.cache.get(key)
    }

    /// Stores an answer; others may be evicted.
    pub fn put(&self, key: Arc<str>, entry: Arc<Entry>) {
        self.cache.insert(key, entry);
    }

    /// Removes every answer whose key matches and returns those keys.
    pub fn take_where(&self, wanted: impl Fn(&str) -> bool) -> Vec<Arc<str>> {
        let keys: Vec<_> = self
            .cache
            .iter()
            .map(|(key, _)| key)
            .filter(|key| wanted(key))
            .collect();
        for key in &keys {
            self.cache.remove(key);
        }
        keys
    }

    /// The number of answers.
    pub fn entries(&self) -> usize {
        self.cache.len()
    }

    /// The weight of all answers, in bytes.
    pub fn bytes(&self) -> u64 {
        self.cache.weight()
    }
}

#[cfg(test)]
mod tests;
