//! A table of bounded size for counts of strangers: no operation locks or walks all of it.

use std::hash::{BuildHasher, Hash, RandomState};
use std::sync::{Mutex, PoisonError};

use indexmap::IndexMap;

const SHARDS: usize = 64;

/// Entries looked at to find the one that makes room.
const SAMPLE: usize = 8;

/// What the loss of an entry would cost. The least goes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Worth {
    /// It counts nothing any more.
    Ended,
    /// The share that is used up.
    Used(u32),
    /// Losing it would lift a limit.
    Kept,
}

/// Keys come from strangers: the hasher is keyed by chance.
pub(super) struct Bounded<K, V> {
    shards: Box<[Mutex<IndexMap<K, V>>]>,
    most_in_shard: usize,
    hasher: RandomState,
}

impl<K: Hash + Eq, V> Bounded<K, V> {
    /// At most `most` entries, give or take the rounding to shards.
    pub(super) fn new(most: usize) -> Self {
        Self {
            shards: (0..SHARDS).map(|_| Mutex::default()).collect(),
            most_in_shard: most.div_ceil(SHARDS),
            hasher: RandomState::new(),
        }
    }

    /// Changes the entry of `key`, which is `fresh` if there is none.
    ///
    /// In a full shard the least worth of a few entries goes; `None` where none of them may.
    pub(super) fn change<R>(
        &self,
        key: K,
        fresh: V,
        worth: impl Fn(&V) -> Worth,
        change: impl FnOnce(&mut V) -> R,
    ) -> Option<R> {
        let mut shard = self
            .shard(&key)
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(entry) = shard.get_mut(&key) {
            return Some(change(entry));
        }
        if shard.len() >= self.most_in_shard {
            let start = rand::random_range(0..shard.len());
            let places = (start..start + SAMPLE).map(|place| place % shard.len());
            let judged = places.map(|place| (worth(&shard[place]), place));
            let (least, place) = judged.min()?;
            if least == Worth::Kept {
                return None;
            }
            shard.swap_remove_index(place);
        }
        Some(change(shard.entry(key).or_insert(fresh)))
    }

    /// Changes the entry of `key`, if there is one.
    pub(super) fn change_known(&self, key: &K, change: impl FnOnce(&mut V)) {
        let mut shard = self
            .shard(key)
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(entry) = shard.get_mut(key) {
            change(entry);
        }
    }

    pub(super) fn remove(&self, key: &K) {
        let mut shard = self
            .shard(key)
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        shard.swap_remove(key);
    }

    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        let shards = self.shards.iter();
        shards
            .map(|shard| shard.lock().unwrap_or_else(PoisonError::into_inner).len())
            .sum()
    }

    fn shard(&self, key: &K) -> &Mutex<IndexMap<K, V>> {
        let [low, ..] = self.hasher.hash_one(key).to_le_bytes();
        &self.shards[usize::from(low) % SHARDS]
    }
}
