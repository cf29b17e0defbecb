//! State of one connection between requests, visible to all workers: an idle connection may be closed by another
//! worker.

use std::sync::atomic::{AtomicU64, Ordering};
use std::task::Waker;

use futures_util::task::AtomicWaker;

/// A request is in progress.
const BUSY: u64 = 0;
/// Set beside the time of opening: the first request has not begun.
const NEW: u64 = 1 << 63;
const LEAVING: u64 = u64::MAX;

/// Time that a new connection has for its first request while others wait for room. The server ends it later.
const GRACE: u64 = 2_000_000_000;

/// All times are monotonic, in nanoseconds, and not 0.
///
/// One of the constants above, or the time since when the connection is idle.
#[derive(Debug)]
pub(crate) struct ConnectionState {
    state: AtomicU64,
    /// Wakes the task that reads the connection.
    reader: AtomicWaker,
}

/// Why a connection may be closed for another. The smallest goes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Waits {
    /// Opened then, without a request since.
    New(u64),
    /// Idle since then.
    Idle(u64),
}

impl ConnectionState {
    pub(super) fn opened(now: u64) -> Self {
        Self {
            state: AtomicU64::new(NEW | now),
            reader: AtomicWaker::new(),
        }
    }

    /// Starts a request. A connection being closed stays so and ends after this answer.
    pub(super) fn begin(&self) {
        self.change(|waiting_since| waiting_since != LEAVING, BUSY);
    }

    /// Marks the connection idle after its last answer.
    pub(super) fn wait(&self, now: u64) {
        self.change(|before| before == BUSY, now);
    }

    /// Since when the connection is idle, if it is.
    pub(super) fn waits_since(&self) -> Option<u64> {
        let state = self.state.load(Ordering::Acquire);
        (state != BUSY && state & NEW == 0).then_some(state)
    }

    /// What the connection waits for, if it may be closed for another.
    pub(super) fn waits(&self, now: u64) -> Option<Waits> {
        let state = self.state.load(Ordering::Acquire);
        if state == LEAVING || state & NEW == 0 {
            return self.waits_since().map(Waits::Idle);
        }
        let opened = state & !NEW;
        (now.saturating_sub(opened) >= GRACE).then_some(Waits::New(opened))
    }

    /// Closes the connection if it still waits as it did; true if so.
    pub(super) fn leave(&self, waits: Waits) -> bool {
        let expected = match waits {
            Waits::New(opened) => NEW | opened,
            Waits::Idle(since) => since,
        };
        let left = self.change(|before| before == expected, LEAVING);
        if left {
            self.reader.wake();
        }
        left
    }

    pub(super) fn is_busy(&self) -> bool {
        self.state.load(Ordering::Acquire) == BUSY
    }

    pub(super) fn is_leaving(&self) -> bool {
        self.state.load(Ordering::Acquire) == LEAVING
    }

    /// Must be called before the last check of `is_leaving`.
    pub(super) fn wakes(&self, reader: &Waker) {
        self.reader.register(reader);
    }

    fn change(&self, may: impl Fn(u64) -> bool, to: u64) -> bool {
        let next = |before| may(before).then_some(to);
        let changed = self
            .state
            .fetch_update(Ordering::AcqRel, Ordering::Acquire, next);
        changed.is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::{ConnectionState, Waits};

    #[test]
    fn only_an_idle_connection_can_be_closed() {
        let state = ConnectionState::opened(1);
        state.wait(6);
        assert_eq!(state.waits_since(), None, "before its first request");
        state.begin();
        assert_eq!(state.waits(u64::MAX), None, "busy");
        state.wait(7);
        assert_eq!(state.waits_since(), Some(7));
        assert_eq!(state.waits(7), Some(Waits::Idle(7)));
        state.begin();
        assert!(!state.leave(Waits::Idle(7)), "a request began meanwhile");
        state.wait(8);
        state.wait(9);
        assert_eq!(state.waits_since(), Some(8), "from the answer on");
        assert!(state.leave(Waits::Idle(8)));
        state.begin();
        state.wait(10);
        assert!(state.is_leaving(), "for good");
        assert_eq!(state.waits(u64::MAX), None);
        assert!(!state.leave(Waits::Idle(10)));
    }

    #[test]
    fn connection_without_a_request_can_be_closed_after_two_seconds() {
        let state = ConnectionState::opened(5);
        assert_eq!(state.waits(2_000_000_004), None);
        assert_eq!(state.waits(2_000_000_005), Some(Waits::New(5)));
        assert!(!state.leave(Waits::Idle(5)));
        state.begin();
        assert!(!state.leave(Waits::New(5)), "a request began meanwhile");
        let silent = ConnectionState::opened(5);
        assert!(silent.leave(Waits::New(5)));
        assert!(silent.is_leaving());
    }

    #[test]
    fn connections_without_a_request_go_first() {
        assert!(Waits::New(9) < Waits::Idle(1));
        assert!(Waits::New(1) < Waits::New(2));
        assert!(Waits::Idle(1) < Waits::Idle(2));
    }
}
