//! The clock of the file: the wall clock at its opening, and the monotonic one from then on.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Never less than it has ever been: a wall clock that is set back lengthens no retention and no time for delivery.
pub(super) struct Clock {
    opened_ms: u64,
    opened: Instant,
}

impl Default for Clock {
    fn default() -> Self {
        Self::not_before(0)
    }
}

impl Clock {
    /// `latest_ms` is what it said last.
    pub(super) fn not_before(latest_ms: u64) -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let wall_ms = since.map_or(0, |since| millis(since.as_millis()));
        Self {
            opened_ms: wall_ms.max(latest_ms),
            opened: Instant::now(),
        }
    }

    pub(super) fn now_ms(&self) -> u64 {
        self.opened_ms + millis(self.opened.elapsed().as_millis())
    }
}

fn millis(count: u128) -> u64 {
    u64::try_from(count).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::Clock;

    const YEAR_2200_MS: u64 = 7_258_118_400_000;

    #[test]
    fn is_never_set_back() {
        let clock = Clock::not_before(YEAR_2200_MS);
        assert!(clock.now_ms() >= YEAR_2200_MS);
    }

    #[test]
    fn follows_the_wall_clock_where_that_is_ahead() {
        let year_2026_ms = 1_767_225_600_000;
        let now = Clock::not_before(1).now_ms();
        assert!((year_2026_ms..YEAR_2200_MS).contains(&now), "{now}");
    }
}
