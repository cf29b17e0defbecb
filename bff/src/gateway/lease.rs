//! Cross-process single-flight: one process fetches a key, the others wait for the entry that it stores.
//!
//! Leases expire. Any process may fetch after a timeout or without Redis: a lease saves work, it guards nothing.

use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cache::{Entry, Freshness};
use contracts::Call;

use super::stamp::Visitor;
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

    pub(super) async fn take(worker: &Rc<Worker>, text: &Arc<str>) -> Self {
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

    /// The entry stored by the other process, if it appears within the lease.
    pub(super) async fn answer_of_holder(
        &self,
        worker: &Rc<Worker>,
        call: Call,
        text: &Arc<str>,
        labels: &Visitor,
    ) -> Option<Entry> {
        // Leaves time to fetch before the followers give up.
        let lease = Duration::from_millis(worker.config().redis.lease_ms);
        let until = Instant::now() + lease.min(call.spec().deadline / 2);
        let mut held = true;
        while held && Instant::now() < until {
            tokio::time::sleep(LOOK).await;
            // Check the lease first: released without an entry means that the other fetch failed.
            held = worker.redis.holds(&self.key).await?;
            let stored = worker.redis.get(text, &labels.trace.span).await;
            let fresh = stored.filter(|entry| entry.freshness(Instant::now()) == Freshness::Fresh);
            if fresh.is_some() {
                return fresh;
            }
        }
        None
    }

    /// Releases the lease in the background.
    pub(super) fn give_back(self, worker: &Rc<Worker>) {
        if let Kind::Ours(token) = self.kind {
            let (redis, key) = (worker.redis.clone(), self.key);
            tokio::task::spawn_local(async move { redis.end_lease(&key, &token).await });
        }
    }
}
