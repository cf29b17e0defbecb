//! Guards reads or writes of one upstream: breaker, bulkhead, retry budget.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Instant;

use client_network::ClientNetwork;
use contracts::Call;

use super::breaker::Breaker;
use super::concurrency::{ConcurrencyLimit, Permit};
use super::recent::Recent;
use super::retries::RetryBudget;

/// Reads and writes have separate guards: slow reads neither fill the bulkhead of leads nor open their breaker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CallKind {
    /// Calls that change nothing upstream.
    Reads,
    /// Leads, claims, codes and logins.
    Writes,
}

/// Shared by all workers.
pub struct Guards {
    /// By name; reads come before writes.
    all: BTreeMap<(&'static str, CallKind), Arc<Guard>>,
    /// In the order of the calls, for one look-up per request without a hash.
    by_call: Vec<Arc<Guard>>,
}

/// The guard of one upstream for one kind of call.
pub struct Guard {
    /// Its circuit breaker.
    pub breaker: Breaker,
    /// Its retry budget.
    pub retries: RetryBudget,
    /// Its latest attempts and failures.
    pub recent: Recent,
    /// Latencies of calls that may be hedged.
    answers: HashMap<Call, Recent>,
    in_flight: AtomicUsize,
    /// Requests in flight per client network.
    clients: Arc<ConcurrencyLimit>,
    /// Requests sent, including retries.
    pub asked: AtomicU64,
    /// Requests that failed.
    pub failed: AtomicU64,
    /// Requests that were retries.
    pub retried: AtomicU64,
    /// Refused here: breaker open or bulkhead full.
    pub refused: AtomicU64,
}

/// One place in the bulkhead, released on drop.
pub struct BulkheadPermit {
    guard: Arc<Guard>,
}

impl Default for Guards {
    fn default() -> Self {
        let now = Instant::now();
        let mut all = BTreeMap::new();
        let by_call = Call::ALL.iter().map(|call| {
            let of = place(*call);
            let guard = all
                .entry(of)
                .or_insert_with(|| Arc::new(Guard::new(of, now)));
            Arc::clone(guard)
        });
        Self {
            by_call: by_call.collect(),
            all,
        }
    }
}

impl Guards {
    /// The guard of a call.
    pub fn of(&self, call: Call) -> Arc<Guard> {
        Arc::clone(&self.by_call[call as usize])
    }

    /// By name; reads come before writes.
    pub fn all(&self) -> Vec<(&'static str, CallKind, &Guard)> {
        let all = self.all.iter();
        all.map(|((name, kind), guard)| (*name, *kind, &**guard))
            .collect()
    }
}

/// The guard of a call.
fn place(call: Call) -> (&'static str, CallKind) {
    (call.spec().upstream, CallKind::of(call))
}

impl CallKind {
    /// The kind of a call.
    pub fn of(call: Call) -> Self {
        if call.spec().is_write() {
            Self::Writes
        } else {
            Self::Reads
        }
    }

    /// The name in metrics and `/-/ready`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Reads => "reads",
            Self::Writes => "writes",
        }
    }
}

impl Guard {
    fn new(of: (&str, CallKind), now: Instant) -> Self {
        let hedged = Call::ALL
            .iter()
            .filter(|call| call.spec().hedge && place(**call) == of);
        Self {
            answers: hedged.map(|call| (*call, Recent::default())).collect(),
            breaker: Breaker::default(),
            retries: RetryBudget::new(now),
            recent: Recent::default(),
            in_flight: AtomicUsize::new(0),
            clients: Arc::default(),
            asked: AtomicU64::new(0),
            failed: AtomicU64::new(0),
            retried: AtomicU64::new(0),
            refused: AtomicU64::new(0),
        }
    }

    /// Takes a permit if fewer than `most` are in use. Does not queue: a queue would only grow.
    pub fn enter(self: &Arc<Self>, most: usize) -> Option<BulkheadPermit> {
        let taken = self.in_flight.fetch_add(1, Ordering::Relaxed);
        let permit = BulkheadPermit {
            guard: Arc::clone(self),
        };
        (taken < most).then_some(permit)
    }

    /// Takes a permit from the share of `client`, if its network uses fewer than `most`.
    pub fn share(&self, client: ClientNetwork, most: usize) -> Option<Permit> {
        self.clients.enter(client, usize::MAX, most).ok()
    }

    /// Recent latencies of this call, if its contract enables hedging.
    pub fn answers(&self, call: Call) -> Option<&Recent> {
        self.answers.get(&call)
    }

    /// Requests in flight.
    pub fn in_flight(&self) -> usize {
        self.in_flight.load(Ordering::Relaxed)
    }
}

impl Drop for BulkheadPermit {
    fn drop(&mut self) {
        self.guard.in_flight.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests;
