//! Single-flight: concurrent requests for one key share one fetch.
//!
//! Invariant: coalesced fetches are detached from their callers. If the first caller disconnects, the others still get
//! the answer.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use opentelemetry::trace::SpanContext;
use tokio::sync::watch;

use super::{Entry, Source};
use crate::error::GatewayError;

/// An answer that was fetched.
#[derive(Debug, Clone)]
pub(crate) struct Fetched {
    pub(crate) entry: Arc<Entry>,
    pub(crate) source: Source,
}

type Outcome = Result<Fetched, GatewayError>;
type Table = Arc<Mutex<HashMap<Arc<str>, Waiting>>>;

/// The fetches under way in this process.
#[derive(Default)]
pub(crate) struct Inflight {
    table: Table,
}

/// The role of a request that joins a flight.
pub(crate) enum Role {
    /// Fetch, then publish.
    Leader(LeaderGuard, Waiting),
    /// Wait.
    Follower(Waiting),
}

/// The leader's duty to publish. Dropped without an outcome (a panic, a stopped worker), it makes the followers retry.
pub(crate) struct LeaderGuard {
    key: Arc<str>,
    sender: watch::Sender<Option<Outcome>>,
    table: Table,
}

#[derive(Clone)]
pub(crate) struct Waiting {
    slot: watch::Receiver<Option<Outcome>>,
    /// Span of the fetch, if sampled.
    leader: Option<SpanContext>,
}

impl Inflight {
    /// `leader` is the caller's span, which becomes that of the fetch if it leads.
    pub(crate) fn join(&self, key: Arc<str>, leader: Option<SpanContext>) -> Role {
        let mut table = self.table.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(waiting) = table.get(&key) {
            return Role::Follower(waiting.clone());
        }
        let (sender, slot) = watch::channel(None);
        let waiting = Waiting { slot, leader };
        table.insert(Arc::clone(&key), waiting.clone());
        let lead = LeaderGuard {
            key,
            sender,
            table: Arc::clone(&self.table),
        };
        Role::Leader(lead, waiting)
    }

    /// The fetch under way for this key, if there is one.
    pub(crate) fn follow(&self, key: &Arc<str>) -> Option<Waiting> {
        let table = self.table.lock().unwrap_or_else(PoisonError::into_inner);
        table.get(key).cloned()
    }
}

impl LeaderGuard {
    pub(crate) fn publish(self, outcome: Outcome) {
        // Having no followers is no failure: the answer is stored all the same.
        let _ = self.sender.send(Some(outcome));
    }
}

impl Drop for LeaderGuard {
    fn drop(&mut self) {
        self.table
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(&self.key);
    }
}

impl Waiting {
    pub(crate) fn leader(&self) -> Option<&SpanContext> {
        self.leader.as_ref()
    }

    /// `None` if the leader ended without an outcome.
    pub(crate) async fn outcome(mut self) -> Option<Outcome> {
        let outcome = self.slot.wait_for(Option::is_some).await.ok()?;
        outcome.clone()
    }
}

#[cfg(test)]
mod tests;
