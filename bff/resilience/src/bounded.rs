//! A bounded table of counters with untrusted keys. No operation locks or scans the whole table.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, RandomState};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use client_network::Prefix;
use indexmap::IndexMap;

const SHARDS: usize = 64;

/// Entries sampled to choose a victim.
const SAMPLE: usize = 8;

/// How long a table reports itself full after evicting an active entry.
const LATELY: Duration = Duration::from_secs(60);

/// Cost of losing an entry. The cheapest is evicted first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Worth {
    /// Expired.
    Ended,
    /// The share of the limit in use.
    Used(u32),
    /// Its loss would lift a limit.
    Kept,
}

/// Keys are untrusted, so the hasher is randomly seeded.
pub struct Bounded<K, V> {
    shards: Box<[Mutex<Shard<K, V>>]>,
    most_in_shard: usize,
    hasher: RandomState,
    started: Instant,
    /// Active entries evicted.
    dropped: AtomicU64,
    /// Time of the last such eviction in seconds since start, plus one; 0 for never.
    dropped_at: AtomicU64,
}

struct Shard<K, V> {
    entries: IndexMap<K, Entry<V>>,
    /// Number of entries by origin; origins without entries are removed.
    origins: HashMap<u64, u32>,
}

struct Entry<V> {
    value: V,
    /// The hash of its origin.
    origin: u64,
}

impl<K: Hash + Eq, V> Bounded<K, V> {
    /// At most `most` entries, rounded up to whole shards.
    pub fn new(most: usize) -> Self {
        Self {
            shards: (0..SHARDS).map(|_| Mutex::default()).collect(),
            most_in_shard: most.div_ceil(SHARDS),
            hasher: RandomState::new(),
            started: Instant::now(),
            dropped: AtomicU64::new(0),
            dropped_at: AtomicU64::new(0),
        }
    }

    /// Changes the entry of `key`, inserting `fresh` if absent; `origin` is the wider network that brings it.
    ///
    /// Insertion never fails. A full shard evicts one of a few sampled entries: the cheapest, and on ties one of the
    /// origin with most entries. An origin that floods a table thus evicts its own entries.
    pub fn change<R>(
        &self,
        (key, origin): (K, Prefix),
        fresh: V,
        worth: impl Fn(&V) -> Worth,
        change: impl FnOnce(&mut V) -> R,
    ) -> R {
        let mut shard = self.shard(&key);
        if let Some(entry) = shard.entries.get_mut(&key) {
            return change(&mut entry.value);
        }
        if shard.entries.len() >= self.most_in_shard {
            let start = rand::random_range(0..shard.entries.len());
            if shard.evict(start, worth) > Worth::Ended {
                self.count_dropped();
            }
        }
        let origin = self.hasher.hash_one(origin);
        *shard.origins.entry(origin).or_default() += 1;
        let fresh = Entry {
            value: fresh,
            origin,
        };
        change(&mut shard.entries.entry(key).or_insert(fresh).value)
    }

    /// Changes the entry of `key`, if present.
    pub fn change_known<R>(&self, key: &K, change: impl FnOnce(&mut V) -> R) -> Option<R> {
        let mut shard = self.shard(key);
        let entry = shard.entries.get_mut(key)?;
        Some(change(&mut entry.value))
    }

    /// Removes the entry of `key`, if present.
    pub fn remove(&self, key: &K) {
        let mut shard = self.shard(key);
        if let Some(place) = shard.entries.get_index_of(key) {
            shard.remove(place);
        }
    }

    /// Active entries evicted.
    pub fn dropped(&self) -> u64 {
        self.dropped.load(Ordering::Relaxed)
    }

    /// True if an active entry was evicted recently.
    pub fn is_full(&self) -> bool {
        let seconds = self.started.elapsed().as_secs() + 1;
        let at = self.dropped_at.load(Ordering::Relaxed);
        at > 0 && seconds.saturating_sub(at) < LATELY.as_secs()
    }

    /// Entries, expired ones included.
    pub fn entries(&self) -> usize {
        let shards = self.shards.iter();
        shards.map(|shard| locked(shard).entries.len()).sum()
    }

    fn count_dropped(&self) {
        let seconds = self.started.elapsed().as_secs() + 1;
        self.dropped.fetch_add(1, Ordering::Relaxed);
        self.dropped_at.store(seconds, Ordering::Relaxed);
    }

    fn shard(&self, key: &K) -> MutexGuard<'_, Shard<K, V>> {
        let [low, ..] = self.hasher.hash_one(key).to_le_bytes();
        locked(&self.shards[usize::from(low) % SHARDS])
    }
}

fn locked<K, V>(shard: &Mutex<Shard<K, V>>) -> MutexGuard<'_, Shard<K, V>> {
    shard.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<K, V> Default for Shard<K, V> {
    fn default() -> Self {
        Self {
            entries: IndexMap::default(),
            origins: HashMap::default(),
        }
    }
}

impl<K: Hash + Eq, V> Shard<K, V> {
    /// Evicts one of a few entries and returns its worth. The samples lie far apart, because neighbours were inserted
    /// at about the same time.
    fn evict(&mut self, start: usize, worth: impl Fn(&V) -> Worth) -> Worth {
        let count = self.entries.len();
        let places = (0..SAMPLE).map(|nth| (start + nth * count / SAMPLE) % count);
        let judged = places.map(|place| {
            let entry = &self.entries[place];
            let worth = worth(&entry.value);
            let rank = match worth {
                Worth::Ended => 0,
                Worth::Used(_) => 1,
                Worth::Kept => 2,
            };
            let siblings = self.origins.get(&entry.origin).copied().unwrap_or_default();
            (rank, Reverse(siblings), worth, place)
        });
        let Some((_, _, worth, place)) = judged.min() else {
            return Worth::Ended;
        };
        self.remove(place);
        worth
    }

    fn remove(&mut self, place: usize) {
        let Some((_, entry)) = self.entries.swap_remove_index(place) else {
            return;
        };
        if let Some(count) = self.origins.get_mut(&entry.origin) {
            *count -= 1;
            if *count == 0 {
                self.origins.remove(&entry.origin);
            }
        }
    }
}

#[cfg(test)]
mod tests;
