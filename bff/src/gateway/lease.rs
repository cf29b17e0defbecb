//! Cross-process single-flight: one process fetches a key, the others wait for the entry that it stores.
//!
//! Leases expire. Any process may fetch after a timeout or without Redis: a lease saves work, it guards nothing.

use std::sync::Arc;
use std::time::{Duration, Instant};

use cache::{Entry, Freshness};

use super::stamp::Visitor;
use crate::shared_tier::RedisTier;
use crate::state::Worker;

/// Poll interval of waiting processes.
const LOOK: Duration = Duration::from_millis(25);

pub(super) struct Lease {
    key: String,
    kind: Kind,
}

enum Kind {
    /// No Redis.
    None,
    /// Held by this process, under this token.
    Ours(String),
    Anothers,
}

impl Lease {
    fn none() -> Self {
        Self {
            key: String::new(),
            kind: Kind::None,
        }
    }

    pub(super) async fn take(worker: &Worker, text: &Arc<str>) -> Self {
        // A process that cannot read shared entries does not wait for them.
        if worker
            .shared
            .tier
            .as_ref()
            .is_none_or(|tier| !tier.is_known())
        {
            return Self::none();
        }
        // The hash tag keeps a lease on the node of its entry.
        let key = format!("jdl:{{{text}}}");
        let token = format!("{:032x}", rand::random::<u128>());
        let life = Duration::from_millis(worker.config().redis.lease_ms);
        let kind = match worker.redis.lease(&key, &token, life).await {
            Some(true) => Kind::Ours(token),
            Some(false) => Kind::Anothers,
            None => Kind::None,
        };
        Self { key, kind }
    }

    pub(super) fn is_taken(&self) -> bool {
        matches!(self.kind, Kind::Anothers)
    }

    /// The entry stored by the other process, if it appears in time.
    pub(super) async fn answer_of_holder(
        &self,
        redis: &RedisTier,
        text: &Arc<str>,
        labels: &Visitor,
        patience: Duration,
    ) -> Option<Entry> {
        let until = Instant::now() + patience;
        let mut held = true;
        while held && Instant::now() < until {
            tokio::time::sleep(LOOK).await;
            // Check the lease first: released without an entry means that the other fetch failed.
            held = redis.holds(&self.key).await?;
            let stored = redis.get(text, &labels.trace.span).await;
            let fresh = stored.filter(|entry| entry.freshness(Instant::now()) == Freshness::Fresh);
            if fresh.is_some() {
                return fresh;
            }
        }
        None
    }

    /// Releases the lease in the background.
    pub(super) fn give_back(self, redis: &RedisTier) {
        if let Kind::Ours(token) = self.kind {
            let (redis, key) = (redis.clone(), self.key);
            tokio::task::spawn_local(async move { redis.end_lease(&key, &token).await });
        }
    }
}
