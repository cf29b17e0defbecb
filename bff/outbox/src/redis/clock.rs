//! The time of Redis, kept up to date by this process's monotonic clock between two answers.

use std::time::{Duration, Instant};

/// Never less than it has ever been, also when the clock of the server is set back, or another server with a clock that is
/// behind takes over.
pub(super) struct Clock {
    read_ms: u64,
    read: Instant,
}

impl Clock {
    pub(super) fn new(server_ms: u64) -> Self {
        Self {
            read_ms: server_ms,
            read: Instant::now(),
        }
    }

    pub(super) fn now_ms(&self) -> u64 {
        self.read_ms.saturating_add(millis(self.read.elapsed()))
    }

    /// The server says this now.
    pub(super) fn set(&mut self, server_ms: u64) {
        *self = Self::new(server_ms.max(self.now_ms()));
    }
}

/// Milliseconds, the unit of Redis.
pub(super) fn millis(span: Duration) -> u64 {
    u64::try_from(span.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::Clock;

    #[test]
    fn is_never_set_back() {
        let mut clock = Clock::new(5000);
        clock.set(1000);
        assert!(clock.now_ms() >= 5000);
        clock.set(9000);
        assert!(clock.now_ms() >= 9000);
    }
}
