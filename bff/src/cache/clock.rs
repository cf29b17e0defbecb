//! The time by which shared entries age: Redis' own, told once a second. Between two tellings our monotonic clock
//! runs, so no jump of a wall clock makes an answer younger or older.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

pub(super) struct Clock {
    started: Instant,
    /// Milliseconds since 1970 at `started`; 0 while nobody told.
    epoch: AtomicU64,
}

impl Clock {
    pub(super) fn new() -> Self {
        Self {
            started: Instant::now(),
            epoch: AtomicU64::new(0),
        }
    }

    /// It was `now_ms` at this instant, give or take a round trip.
    pub(super) fn set(&self, now_ms: u64, at: Instant) {
        let since = millis(at.saturating_duration_since(self.started));
        self.epoch
            .store(now_ms.saturating_sub(since), Ordering::Relaxed);
    }

    /// `None` until it was told once.
    pub(super) fn now_ms(&self) -> Option<u64> {
        let epoch = self.epoch.load(Ordering::Relaxed);
        (epoch > 0).then(|| epoch + millis(self.started.elapsed()))
    }
}

fn millis(span: std::time::Duration) -> u64 {
    u64::try_from(span.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::Clock;

    #[test]
    fn it_runs_on_between_two_tellings_and_follows_the_last_one() {
        let clock = Clock::new();
        assert_eq!(clock.now_ms(), None);
        let earlier = Instant::now().checked_sub(Duration::from_secs(1));
        clock.set(1_000_000, clock.started);
        assert!((1_000_000..1_000_500).contains(&clock.now_ms().expect("told")));
        // Told before it started: that instant counts as its start.
        clock.set(500_000, earlier.expect("a second ago"));
        assert!((500_000..500_500).contains(&clock.now_ms().expect("told")));
    }
}
