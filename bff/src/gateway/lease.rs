//! Cross-process single-flight: one process asks upstream for a key, the others wait for the entry that it stores.
//!
//! A lease ends by itself. Whoever loses patience, or Redis, asks upstream: a lease saves work, it guards nothing.

use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use contracts::Call;

use super::stamp::Visitor;
use crate::cache::{Entry, Freshness};
use crate::state::Worker;

/// How often the others look.
const LOOK: Duration = Duration::from_millis(25);

pub(super) struct Lease {
    key: String,
    kind: Kind,
}

enum Kind {
    /// No Redis.
    None,
    /// Ours, under this token.
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
        // Whoever cannot read what others store does not wait for it.
        if worker
            .shared
            .tier
            .as_ref()
            .is_none_or(|tier| !tier.is_known())
        {
            return Self::none();
        }
        // The braces keep a lease on the node of its entry.
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

    pub(super) fn is_anothers(&self) -> bool {
        matches!(self.kind, Kind::Anothers)
    }

    /// What the other process stores, if it does so while its lease may last.
    pub(super) async fn anothers_answer(
        &self,
        worker: &Rc<Worker>,
        call: Call,
        text: &Arc<str>,
        labels: &Visitor,
    ) -> Option<Entry> {
        // Who loses patience still has to ask upstream, before those who wait for him give up.
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

    /// Lets the others go on, without anybody waiting for it.
    pub(super) fn give_back(self, worker: &Rc<Worker>) {
        if let Kind::Ours(token) = self.kind {
            let (redis, key) = (worker.redis.clone(), self.key);
            tokio::task::spawn_local(async move { redis.end_lease(&key, &token).await });
        }
    }
}
