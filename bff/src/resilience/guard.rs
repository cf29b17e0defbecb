//! What stands between the gateway and one upstream: breaker, bulkhead, retry budget.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Instant;

use contracts::Call;

use super::breaker::Breaker;
use super::recent::Recent;
use super::retries::RetryBudget;

/// One guard an upstream, shared by all workers. Leads and coupons are upstreams of their own, so that browsing
/// never takes their room.
pub(crate) struct Guards(HashMap<&'static str, Arc<Guard>>);

pub(crate) struct Guard {
    pub(crate) breaker: Breaker,
    pub(crate) retries: RetryBudget,
    pub(crate) recent: Recent,
    /// How long answers took, of calls that may be hedged.
    answers: HashMap<Call, Recent>,
    in_flight: AtomicUsize,
    pub(crate) asked: AtomicU64,
    pub(crate) failed: AtomicU64,
    pub(crate) retried: AtomicU64,
    /// Refused here: the breaker was open, or there was no room.
    pub(crate) refused: AtomicU64,
}

/// Room for one question; free again when it is dropped.
pub(crate) struct Room {
    guard: Arc<Guard>,
}

impl Guards {
    pub(crate) fn new() -> Self {
        let now = Instant::now();
        let names = Call::ALL.iter().map(|call| call.spec().upstream);
        Self(
            names
                .map(|name| (name, Arc::new(Guard::new(name, now))))
                .collect(),
        )
    }

    /// The guard of an upstream that contracts name.
    pub(crate) fn of(&self, upstream: &'static str) -> Arc<Guard> {
        Arc::clone(&self.0[upstream])
    }

    /// By name.
    pub(crate) fn all(&self) -> Vec<(&'static str, &Guard)> {
        let mut all: Vec<_> = self
            .0
            .iter()
            .map(|(name, guard)| (*name, &**guard))
            .collect();
        all.sort_unstable_by_key(|(name, _)| *name);
        all
    }
}

impl Guard {
    fn new(upstream: &str, now: Instant) -> Self {
        let hedged = Call::ALL
            .iter()
            .filter(|call| call.spec().hedge && call.spec().upstream == upstream);
        Self {
            answers: hedged.map(|call| (*call, Recent::new())).collect(),
            breaker: Breaker::default(),
            retries: RetryBudget::new(now),
            recent: Recent::new(),
            in_flight: AtomicUsize::new(0),
            asked: AtomicU64::new(0),
            failed: AtomicU64::new(0),
            retried: AtomicU64::new(0),
            refused: AtomicU64::new(0),
        }
    }

    /// Room for one more, if there are fewer than `most`. Nobody waits for it: a queue would only grow.
    pub(crate) fn enter(self: &Arc<Self>, most: usize) -> Option<Room> {
        let taken = self.in_flight.fetch_add(1, Ordering::Relaxed);
        let room = Room {
            guard: Arc::clone(self),
        };
        (taken < most).then_some(room)
    }

    /// How long answers of this call took lately, if its contract wants it hedged.
    pub(crate) fn answers(&self, call: Call) -> Option<&Recent> {
        self.answers.get(&call)
    }

    pub(crate) fn in_flight(&self) -> usize {
        self.in_flight.load(Ordering::Relaxed)
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        self.guard.in_flight.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::Guards;

    #[test]
    fn there_is_room_for_so_many_and_again_when_one_has_gone() {
        let guard = Guards::new().of("rank");
        let first = guard.enter(2).expect("room");
        let _second = guard.enter(2).expect("room");
        assert!(guard.enter(2).is_none());
        drop(first);
        assert!(guard.enter(2).is_some());
        assert_eq!(guard.in_flight(), 1);
    }

    #[test]
    fn a_full_upstream_leaves_the_others_their_room() {
        let guards = Guards::new();
        let _taken = guards.of("rank").enter(1).expect("room");
        assert!(guards.of("rank").enter(1).is_none());
        assert!(guards.of("lead").enter(1).is_some());
    }
}
