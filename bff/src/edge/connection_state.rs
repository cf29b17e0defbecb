//! State of one connection between requests, visible to all workers: an idle connection may be closed by another
//! worker.

use std::sync::atomic::{AtomicU64, Ordering};
use std::task::Waker;

use futures_util::task::AtomicWaker;

/// A request is in progress.
const BUSY: u64 = 0;
/// The first request has not begun; the server limits that time.
const NEW: u64 = u64::MAX - 1;
const LEAVING: u64 = u64::MAX;

/// One of the constants above, or the time since when the connection is idle.
#[derive(Debug)]
pub(crate) struct ConnectionState {
    state: AtomicU64,
    /// Wakes the task that reads the connection.
    reader: AtomicWaker,
}

impl Default for ConnectionState {
    fn default() -> Self {
        Self {
            state: AtomicU64::new(NEW),
            reader: AtomicWaker::new(),
        }
    }
}

impl ConnectionState {
    /// Starts a request. A connection being closed stays so and ends after this answer.
    pub(super) fn begin(&self) {
        self.change(|waiting_since| waiting_since != LEAVING, BUSY);
    }

    /// Marks the connection idle after its last answer. `now` is monotonic and not 0.
    pub(super) fn wait(&self, now: u64) {
        self.change(|before| before == BUSY, now);
    }

    /// Since when the connection is idle, if it is.
    pub(super) fn waits_since(&self) -> Option<u64> {
        let state = self.state.load(Ordering::Acquire);
        (![BUSY, NEW, LEAVING].contains(&state)).then_some(state)
    }

    /// Closes the connection if it is still idle since then; true if it was.
    pub(super) fn leave(&self, waiting_since: u64) -> bool {
        let left = self.change(|before| before == waiting_since, LEAVING);
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
    use super::ConnectionState;

    #[test]
    fn only_an_idle_connection_can_be_closed() {
        let state = ConnectionState::default();
        state.wait(6);
        assert_eq!(state.waits_since(), None, "before its first request");
        state.begin();
        state.wait(7);
        assert_eq!(state.waits_since(), Some(7));
        state.begin();
        assert!(!state.leave(7), "a request began meanwhile");
        state.wait(8);
        state.wait(9);
        assert_eq!(state.waits_since(), Some(8), "from the answer on");
        assert!(state.leave(8));
        state.begin();
        state.wait(10);
        assert!(state.is_leaving(), "for good");
        assert!(!state.leave(10));
    }
}
