//! Where one connection stands between two requests, as seen from all workers: it may be told to leave while it waits.

use std::sync::atomic::{AtomicU64, Ordering};
use std::task::Waker;

use futures_util::task::AtomicWaker;

/// A request is under way.
const BUSY: u64 = 0;
/// The first request has not begun. The server gives it a few seconds.
const NEW: u64 = u64::MAX - 1;
const LEAVING: u64 = u64::MAX;

/// The number is one of the above, or the time from which on it waits for its next request.
#[derive(Debug)]
pub(crate) struct Place {
    state: AtomicU64,
    /// Of the task that reads the connection.
    reader: AtomicWaker,
}

impl Default for Place {
    fn default() -> Self {
        Self {
            state: AtomicU64::new(NEW),
            reader: AtomicWaker::new(),
        }
    }
}

impl Place {
    /// A request begins. A place that was given away stays so: the connection ends behind this answer.
    pub(super) fn begin(&self) {
        self.change(|waiting_since| waiting_since != LEAVING, BUSY);
    }

    /// The last answer is sent. `now` grows with time and is not 0.
    pub(super) fn wait(&self, now: u64) {
        self.change(|before| before == BUSY, now);
    }

    /// From when on it waits, if it does.
    pub(super) fn waits_since(&self) -> Option<u64> {
        let state = self.state.load(Ordering::Acquire);
        (![BUSY, NEW, LEAVING].contains(&state)).then_some(state)
    }

    /// Whether it still waited, and was told to leave.
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

    /// Has to come before the last look at `is_leaving`.
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
    use super::Place;

    #[test]
    fn only_a_connection_that_waits_can_be_told_to_leave() {
        let place = Place::default();
        place.wait(6);
        assert_eq!(place.waits_since(), None, "before its first request");
        place.begin();
        place.wait(7);
        assert_eq!(place.waits_since(), Some(7));
        place.begin();
        assert!(!place.leave(7), "a request began meanwhile");
        place.wait(8);
        place.wait(9);
        assert_eq!(place.waits_since(), Some(8), "from the answer on");
        assert!(place.leave(8));
        place.begin();
        place.wait(10);
        assert!(place.is_leaving(), "for good");
        assert!(!place.leave(10));
    }
}
