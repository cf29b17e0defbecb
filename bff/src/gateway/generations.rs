//! Purging a call bumps its generation, which is part of every key of it. Old answers are then out of reach, in
//! this process, in Redis and in all others, whichever node of a cluster holds them; a fetch that is under way stores
//! what it gets under the old key.
//!
//! Redis tells the generations to all processes, once a second. Should it lose them, they are told again.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use contracts::Call;

use super::key::is_of;
use crate::cache::RedisTier;
use crate::state::Shared;

/// A hash: generation by name of the call. One key, so one node of a cluster.
const KEY: &str = "jdg";

/// How soon another process hears of it at the latest, and how soon one that knows nothing yet asks again.
const EVERY: Duration = Duration::from_secs(1);
const AGAIN: Duration = Duration::from_millis(50);

/// The generation of every call, by its place in the table; 0 while it was never swept.
pub(crate) struct Generations(Vec<AtomicU64>);

/// What came of a sweep.
pub(crate) struct Swept {
    /// Answers that this process held in memory.
    pub(crate) here: usize,
    /// Whether Redis heard of it, and with it all processes within a second. `None` without Redis.
    pub(crate) told: Option<bool>,
}

impl Generations {
    pub(crate) fn new() -> Self {
        Self(Call::ALL.iter().map(|_| AtomicU64::new(0)).collect())
    }

    pub(crate) fn of(&self, call: Call) -> u64 {
        self.0[call as usize].load(Ordering::Relaxed)
    }

    /// True if this is news.
    fn learn(&self, call: Call, generation: u64) -> bool {
        self.0[call as usize].fetch_max(generation, Ordering::Relaxed) < generation
    }
}

/// Removes every answer of a call, everywhere.
pub(crate) async fn sweep(shared: &Shared, redis: &RedisTier, call: Call) -> Swept {
    let raised = redis.raise(KEY, call.name()).await;
    // A Redis that was emptied counts from 0; the next sync corrects it.
    let next = shared.generations.of(call) + 1;
    shared
        .generations
        .learn(call, raised.unwrap_or(0).max(next));
    Swept {
        here: forget(shared, call),
        told: shared.tier.as_ref().map(|_| raised.is_some()),
    }
}

/// Learns what the others know before this process serves, if Redis is there; then once a second, for ever.
pub(crate) async fn watch(shared: Arc<Shared>) {
    let Some(tier) = shared.tier.clone() else {
        return;
    };
    let redis = shared.redis_tier();
    let patience = Duration::from_millis(shared.config.load().redis.connect_ms);
    let first = async {
        while !tier.is_known() && !tier.server().is_resting() {
            agree(&shared, &redis).await;
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    // Whoever never hears goes on without Redis.
    let _ = tokio::time::timeout(patience, first).await;
    tokio::task::spawn_local(async move {
        loop {
            tokio::time::sleep(if tier.is_known() { EVERY } else { AGAIN }).await;
            agree(&shared, &redis).await;
        }
    });
}

/// The higher number counts, here and in Redis.
async fn agree(shared: &Shared, redis: &RedisTier) {
    let Some(told) = redis.learn(KEY).await else {
        return;
    };
    for call in Call::ALL {
        let ours = shared.generations.of(*call);
        let theirs = told
            .iter()
            .find(|(name, _)| name == call.name())
            .map_or(0, |(_, generation)| *generation);
        if shared.generations.learn(*call, theirs) {
            forget(shared, *call);
        } else if ours > theirs {
            redis.note(KEY, call.name(), ours).await;
        }
    }
}

/// Out of reach already; this frees the memory.
fn forget(shared: &Shared, call: Call) -> usize {
    shared.memory.take_where(|key| is_of(call, key)).len()
}
