//! How long to wait after attempts that failed.

use std::time::Duration;

/// Exponential, with full jitter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Backoff {
    /// The longest wait after the first failure.
    pub first: Duration,
    /// The longest wait.
    pub longest: Duration,
}

impl Backoff {
    /// After this many failures in a row; `random` is from 0 to 1. At least a tenth of the longest wait: zero would be no
    /// wait at all.
    pub(super) fn after(self, failures: u32, random: f64) -> Duration {
        let doubled = 2_u32.saturating_pow(failures.saturating_sub(1).min(30));
        let most = self.first.saturating_mul(doubled).min(self.longest);
        most.mul_f64(0.1 + 0.9 * random.clamp(0.0, 1.0))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Backoff;

    const BACKOFF: Backoff = Backoff {
        first: Duration::from_secs(1),
        longest: Duration::from_secs(30),
    };

    #[test]
    fn doubles_up_to_the_longest_wait() {
        let waits = [1, 2, 3, 4, 5, 6, 7, u32::MAX].map(|times| BACKOFF.after(times, 1.0));
        assert_eq!(waits, [1, 2, 4, 8, 16, 30, 30, 30].map(Duration::from_secs));
    }

    #[test]
    fn jitter_takes_off_up_to_nine_tenths() {
        assert_eq!(BACKOFF.after(4, 0.0), Duration::from_millis(800));
        assert_eq!(BACKOFF.after(4, 0.5), Duration::from_millis(4400));
    }
}
