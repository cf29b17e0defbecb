//! What stands between the gateway and the reads or the writes of one upstream: breaker, bulkhead, retry budget.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Instant;

use contracts::Call;

use super::breaker::Breaker;
use super::recent::Recent;
use super::retries::RetryBudget;
use super::seats::{Seat, Seats};
use crate::client_network::ClientNetwork;

/// Reads and writes of an upstream have a guard each: slow reads neither fill the room of leads nor open their breaker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum CallKind {
    Reads,
    Writes,
}

/// Shared by all workers.
pub(crate) struct Guards(HashMap<(&'static str, CallKind), Arc<Guard>>);

pub(crate) struct Guard {
    pub(crate) breaker: Breaker,
    pub(crate) retries: RetryBudget,
    pub(crate) recent: Recent,
    /// How long answers took, of calls that may be hedged.
    answers: HashMap<Call, Recent>,
    in_flight: AtomicUsize,
    /// What is under way for each client network.
    clients: Arc<Seats>,
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
        let guards = Call::ALL.iter().map(|call| place(*call));
        Self(
            guards
                .map(|(name, kind)| ((name, kind), Arc::new(Guard::new((name, kind), now))))
                .collect(),
        )
    }

    pub(crate) fn of(&self, call: Call) -> Arc<Guard> {
        Arc::clone(&self.0[&place(call)])
    }

    /// By name; reads come before writes.
    pub(crate) fn all(&self) -> Vec<(&'static str, CallKind, &Guard)> {
        let mut all: Vec<_> = self
            .0
            .iter()
            .map(|((name, kind), guard)| (*name, *kind, &**guard))
            .collect();
        all.sort_unstable_by_key(|(name, kind, _)| (*name, *kind));
        all
    }
}

/// Where a call belongs.
fn place(call: Call) -> (&'static str, CallKind) {
    (call.spec().upstream, CallKind::of(call))
}

impl CallKind {
    pub(crate) fn of(call: Call) -> Self {
        if call.spec().is_write() {
            Self::Writes
        } else {
            Self::Reads
        }
    }

    pub(crate) const fn name(self) -> &'static str {
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
            answers: hedged.map(|call| (*call, Recent::new())).collect(),
            breaker: Breaker::default(),
            retries: RetryBudget::new(now),
            recent: Recent::new(),
            in_flight: AtomicUsize::new(0),
            clients: Arc::default(),
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

    /// A part in the room for a question of `client`, if its network has fewer than `most`.
    pub(crate) fn share(&self, client: ClientNetwork, most: usize) -> Option<Seat> {
        self.clients.enter(client, usize::MAX, most).ok()
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
    use std::net::IpAddr;

    use contracts::Call;

    use super::Guards;

    #[test]
    fn there_is_room_for_so_many_and_again_when_one_has_gone() {
        let guard = Guards::new().of(Call::GetRankListNew);
        let first = guard.enter(2).expect("room");
        let _second = guard.enter(2).expect("room");
        assert!(guard.enter(2).is_none());
        drop(first);
        assert!(guard.enter(2).is_some());
        assert_eq!(guard.in_flight(), 1);
    }

    #[test]
    fn full_reads_leave_other_upstreams_and_their_own_writes_their_room() {
        let guards = Guards::new();
        let _taken = guards.of(Call::DealerList).enter(1).expect("room");
        assert!(guards.of(Call::GetModelDealer).enter(1).is_none());
        assert!(guards.of(Call::GetRankListNew).enter(1).is_some());
        assert!(guards.of(Call::LeadSubmit).enter(1).is_some());
    }

    #[test]
    fn a_network_has_its_share_and_leaves_others_theirs() {
        let guard = Guards::new().of(Call::DealerList);
        let share = |n: u8| guard.share(IpAddr::from([203, 0, 113, n]).into(), 1);
        let first = share(1);
        assert!(first.is_some() && share(1).is_none() && share(2).is_some());
        drop(first);
        assert!(share(1).is_some());
    }
}
