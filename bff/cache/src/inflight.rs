//! Single-flight: concurrent requests for one key share one fetch.
//!
//! Invariant: coalesced fetches are detached from their callers. If the first caller disconnects, the others still get
//! the answer.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use opentelemetry::trace::SpanContext;
use tokio::sync::watch;

use super::{Entry, Source};

/// An answer that was fetched.
#[derive(Debug, Clone)]
pub struct Fetched {
    /// The answer.
    pub entry: Arc<Entry>,
    /// Where it came from.
    pub source: Source,
}

/// What a fetch ends with; `F` is a failure, shared by all that waited.
pub type Outcome<F> = Result<Fetched, F>;
type Table<F> = Arc<Mutex<HashMap<Arc<str>, Waiting<F>>>>;

/// The fetches under way in this process.
pub struct Inflight<F> {
    table: Table<F>,
}

impl<F> Default for Inflight<F> {
    fn default() -> Self {
        Self {
            table: Table::default(),
        }
    }
}

/// The role of a request that joins a flight.
pub enum Role<F> {
    /// Fetch, then publish.
    Leader(LeaderGuard<F>, Waiting<F>),
    /// Wait.
    Follower(Waiting<F>),
}

/// The leader's duty to publish. Dropped without an outcome (a panic, a stopped worker), it makes the followers retry.
pub struct LeaderGuard<F> {
    key: Arc<str>,
    sender: watch::Sender<Option<Outcome<F>>>,
    table: Table<F>,
}

/// A request that waits for a fetch.
#[derive(Clone)]
pub struct Waiting<F> {
    slot: watch::Receiver<Option<Outcome<F>>>,
    /// Span of the fetch, if sampled.
    leader: Option<SpanContext>,
}

impl<F> Inflight<F>
where
    F: Clone,
{
    /// `leader` is the caller's span, which becomes that of the fetch if it leads.
    pub fn join(&self, key: Arc<str>, leader: Option<SpanContext>) -> Role<F> {
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
    pub fn follow(&self, key: &Arc<str>) -> Option<Waiting<F>> {
        let table = self.table.lock().unwrap_or_else(PoisonError::into_inner);
        table.get(key).cloned()
    }
}

impl<F> LeaderGuard<F> {
    /// Gives the outcome to all that wait for it.
    pub fn publish(self, outcome: Outcome<F>) {
        // Having no followers is no failure: the answer is stored all the same.
        let _ = self.sender.send(Some(outcome));
    }
}

impl<F> Drop for LeaderGuard<F> {
    fn drop(&mut self) {
        self.table
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(&self.key);
    }
}

impl<F> Waiting<F>
where
    F: Clone,
{
    /// The span of the fetch, if it is sampled.
    pub fn leader(&self) -> Option<&SpanContext> {
        self.leader.as_ref()
    }

    /// `None` if the leader ended without an outcome.
    pub async fn outcome(mut self) -> Option<Outcome<F>> {
        let outcome = self.slot.wait_for(Option::is_some).await.ok()?;
        outcome.clone()
    }
}

#[cfg(test)]
mod tests;
