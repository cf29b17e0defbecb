//! Single-flight: concurrent requests for one key share one fetch.
//!
//! Invariant: a fetch outlives the request that began it. If the first caller disconnects, the others still get the answer.

use std::any::Any;
use std::collections::HashMap;
use std::collections::hash_map::Entry as Slot;
use std::panic::AssertUnwindSafe;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};

use foldhash::quality::RandomState;
use futures_util::FutureExt as _;
use opentelemetry::trace::SpanContext;
use tokio::sync::oneshot;

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

type Table<F> = Mutex<HashMap<Arc<str>, UnderWay<F>, RandomState>>;

/// The fetches under way in this process.
pub struct Inflight<F>(Arc<Table<F>>);

/// A fetch under way. Most have no followers, so there is no channel before the first.
struct UnderWay<F> {
    followers: Vec<oneshot::Sender<Outcome<F>>>,
    /// Span of the fetch, if sampled.
    leader: Option<SpanContext>,
}

/// The role of a request that joins a flight.
pub enum Role<F> {
    /// Fetch, then publish.
    Leader(LeaderGuard<F>),
    /// Wait.
    Follower(Waiting<F>),
}

/// The leader's duty to publish. Dropped without an outcome (a panic, a stopped worker), it makes the followers retry.
pub struct LeaderGuard<F> {
    /// `None` once the flight is over: the key may be another's by then.
    key: Option<Arc<str>>,
    table: Arc<Table<F>>,
}

/// The fetch of a leader, which polls it. Dropped before its end, because the client left or its time is up, it goes on
/// in a task of its own.
pub struct Leading<F: 'static>(Option<Work<F>>);

type Work<F> = Pin<Box<dyn Future<Output = Result<Outcome<F>, Box<dyn Any + Send>>>>>;

/// A request's part in a fetch.
pub enum Flight<F: 'static> {
    /// It makes it.
    Leading(Leading<F>),
    /// Another request makes it.
    Following(Waiting<F>),
}

/// A request that waits for a fetch.
pub struct Waiting<F> {
    outcome: oneshot::Receiver<Outcome<F>>,
    leader: Option<SpanContext>,
}

impl<F> Default for Inflight<F> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<F> Inflight<F> {
    /// `leader` is the caller's span, which becomes that of the fetch if it leads.
    pub fn join(&self, key: &Arc<str>, leader: Option<SpanContext>) -> Role<F> {
        match locked(&self.0).entry(Arc::clone(key)) {
            Slot::Occupied(mut flight) => Role::Follower(flight.get_mut().follow()),
            Slot::Vacant(free) => {
                free.insert(UnderWay {
                    followers: Vec::new(),
                    leader,
                });
                Role::Leader(LeaderGuard {
                    key: Some(Arc::clone(key)),
                    table: Arc::clone(&self.0),
                })
            }
        }
    }

    /// The fetch under way for this key, if there is one.
    pub fn follow(&self, key: &Arc<str>) -> Option<Waiting<F>> {
        locked(&self.0).get_mut(key).map(UnderWay::follow)
    }
}

impl<F> UnderWay<F> {
    fn follow(&mut self) -> Waiting<F> {
        let (sender, outcome) = oneshot::channel();
        self.followers.push(sender);
        Waiting {
            outcome,
            leader: self.leader.clone(),
        }
    }
}

impl<F> LeaderGuard<F> {
    /// The fetch that ends with the outcome of `work`. Must be polled, or dropped, on a worker.
    pub fn lead(self, work: impl Future<Output = Outcome<F>> + 'static) -> Leading<F>
    where
        F: Clone,
    {
        let work = async move {
            let outcome = work.await;
            self.publish(&outcome);
            outcome
        };
        Leading(Some(Box::pin(AssertUnwindSafe(work).catch_unwind())))
    }

    /// Gives the outcome to all that wait for it.
    fn publish(mut self, outcome: &Outcome<F>)
    where
        F: Clone,
    {
        for follower in self.end() {
            // One that has left needs no answer.
            let _ = follower.send(outcome.clone());
        }
    }

    /// From here on the key is free.
    fn end(&mut self) -> Vec<oneshot::Sender<Outcome<F>>> {
        let key = self.key.take();
        let flight = key.and_then(|key| locked(&self.table).remove(&key));
        flight.map(|flight| flight.followers).unwrap_or_default()
    }
}

impl<F> Drop for LeaderGuard<F> {
    fn drop(&mut self) {
        self.end();
    }
}

impl<F> Flight<F> {
    /// True if this request makes the fetch.
    pub fn leads(&self) -> bool {
        matches!(self, Self::Leading(_))
    }

    /// `None` if the leader ended without an outcome.
    pub async fn outcome(self) -> Option<Outcome<F>> {
        match self {
            Self::Leading(leading) => leading.await,
            Self::Following(waiting) => waiting.outcome.await.ok(),
        }
    }
}

impl<F> Future for Leading<F> {
    /// `None` if the fetch panicked.
    type Output = Option<Outcome<F>>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let Some(work) = &mut self.0 else {
            return Poll::Ready(None);
        };
        work.as_mut().poll(context).map(|ended| {
            self.0 = None;
            ended.ok()
        })
    }
}

impl<F> Drop for Leading<F> {
    fn drop(&mut self) {
        if let Some(work) = self.0.take() {
            tokio::task::spawn_local(work);
        }
    }
}

impl<F> Waiting<F> {
    /// The span of the fetch, if it is sampled.
    pub fn leader(&self) -> Option<&SpanContext> {
        self.leader.as_ref()
    }
}

fn locked<F>(table: &Table<F>) -> MutexGuard<'_, HashMap<Arc<str>, UnderWay<F>, RandomState>> {
    table.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests;
