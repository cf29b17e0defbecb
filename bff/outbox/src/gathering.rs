//! When a group is begun: at once, or, while leads come fast, a moment after the group before.
//!
//! Each group costs a sync and the pages that it changes. With few leads an answer is worth more than that; with many the
//! processor is what limits, and larger groups cost less per lead.

use std::time::Duration;

use tokio::time::Instant;

/// How long operations are counted before the rate is known.
const WINDOW: Duration = Duration::from_millis(50);

/// Operations of one window from which on groups are gathered: 4,000 per second.
const FAST: usize = 200;

/// Between the beginnings of two groups while they are gathered.
const BETWEEN: Duration = Duration::from_millis(4);

/// The rate of operations that callers wait for.
pub(crate) struct Gathering {
    /// When the group before was begun.
    began: Instant,
    window: Instant,
    counted: usize,
    is_fast: bool,
}

impl Gathering {
    pub(crate) fn new(now: Instant) -> Self {
        Self {
            began: now,
            window: now,
            counted: 0,
            is_fast: false,
        }
    }

    /// Not before this the next group is to be begun; without a time, at once.
    pub(crate) fn next(&self) -> Option<Instant> {
        self.is_fast.then(|| self.began + BETWEEN)
    }

    /// A group is begun, with so many operations that callers wait for.
    pub(crate) fn begin(&mut self, waited_for: usize, now: Instant) {
        self.began = now;
        self.counted += waited_for;
        let passed = now - self.window;
        if passed >= WINDOW {
            // A window without a group lasts longer.
            self.is_fast = self.counted >= FAST && passed < WINDOW * 2;
            self.window = now;
            self.counted = 0;
        }
    }
}

#[cfg(test)]
mod tests;
