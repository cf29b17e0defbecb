//! Purging a call bumps its generation, which is part of every key of it. Old answers become unreachable in this
//! process, in Redis and in all others, on every node of a cluster; a fetch in progress stores under the old key.
//!
//! Processes synchronise generations through Redis once a second, and restore them if Redis loses them.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use cache::Memory;
use contracts::Call;

use crate::key_text::is_of;
use crate::shared_tier::RedisTier;

/// A hash from call name to generation. One key, so one cluster node.
const KEY: &str = "jdg";

/// Sync interval, and retry interval before the first sync.
const EVERY: Duration = Duration::from_secs(1);
const AGAIN: Duration = Duration::from_millis(50);

/// The purge generations, and the memory that a purge empties.
pub(crate) struct Generations {
    /// By the call's index in the table; 0 if never purged.
    by_call: Vec<AtomicU64>,
    /// How often one of them was raised here.
    raises: AtomicU64,
    memory: Arc<Memory>,
}

/// Result of a purge.
pub(crate) struct Swept {
    /// Answers removed from this process's memory.
    pub(crate) here: usize,
    /// True if Redis was updated, so all processes follow within a second. `None` without Redis.
    pub(crate) told: Option<bool>,
}

impl Generations {
    pub(crate) fn new(memory: Arc<Memory>) -> Self {
        Self {
            by_call: Call::ALL.iter().map(|_| AtomicU64::new(0)).collect(),
            raises: AtomicU64::new(0),
            memory,
        }
    }

    pub(crate) fn of(&self, call: Call) -> u64 {
        self.by_call[call as usize].load(Ordering::Relaxed)
    }

    /// Another number after each purge.
    pub(crate) fn raises(&self) -> u64 {
        self.raises.load(Ordering::Relaxed)
    }

    /// Removes every answer of a call, everywhere.
    pub(crate) async fn sweep(&self, redis: &RedisTier, call: Call) -> Swept {
        let raised = redis.raise(KEY, call.name()).await;
        // A Redis that was emptied counts from 0; the next sync corrects it.
        let next = self.of(call) + 1;
        self.learn(call, raised.unwrap_or(0).max(next));
        Swept {
            here: self.forget(call),
            told: redis.tier().map(|_| raised.is_some()),
        }
    }

    /// Takes the higher generation, here and in Redis.
    async fn agree(&self, redis: &RedisTier) {
        let Some(told) = redis.learn(KEY).await else {
            return;
        };
        for call in Call::ALL {
            let ours = self.of(*call);
            let theirs = told
                .iter()
                .find(|(name, _)| name == call.name())
                .map_or(0, |(_, generation)| *generation);
            if self.learn(*call, theirs) {
                self.forget(*call);
            } else if ours > theirs {
                redis.note(KEY, call.name(), ours).await;
            }
        }
    }

    /// True if the generation is newer.
    fn learn(&self, call: Call, generation: u64) -> bool {
        let known = self.by_call[call as usize].fetch_max(generation, Ordering::Relaxed);
        let is_newer = known < generation;
        if is_newer {
            self.raises.fetch_add(1, Ordering::Relaxed);
        }
        is_newer
    }

    /// Already unreachable; this frees memory.
    fn forget(&self, call: Call) -> usize {
        self.memory.take_where(|key| is_of(call, key)).len()
    }
}

/// Syncs before this process serves, if Redis is available within `patience`, then once a second.
pub(crate) async fn watch(generations: Arc<Generations>, redis: RedisTier, patience: Duration) {
    let Some(tier) = redis.tier().cloned() else {
        return;
    };
    let first = async {
        while !tier.is_known() && !tier.server().is_resting() {
            generations.agree(&redis).await;
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    // Without any sync the process serves without Redis.
    let _ = tokio::time::timeout(patience, first).await;
    tokio::task::spawn_local(async move {
        loop {
            tokio::time::sleep(if tier.is_known() { EVERY } else { AGAIN }).await;
            generations.agree(&redis).await;
        }
    });
}
