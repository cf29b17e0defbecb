//! Retry budget: a share of first attempts, plus a few per second.

use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use crate::settings::RetryConfig;

/// Savings are capped: a quiet hour does not pay for a storm.
const MOST_SAVED: f64 = 30.0;

/// The budget of one upstream, shared by all workers.
pub struct RetryBudget {
    saved: Mutex<(f64, Instant)>,
}

impl RetryBudget {
    /// An empty budget.
    pub fn new(now: Instant) -> Self {
        Self {
            saved: Mutex::new((0.0, now)),
        }
    }

    /// Each first attempt deposits its share.
    pub fn deposit(&self, config: RetryConfig, now: Instant) {
        self.change(config, now, |saved| {
            *saved += f64::from(config.percent) / 100.0;
        });
    }

    /// Takes a retry from the budget, if there is one.
    pub fn take(&self, config: RetryConfig, now: Instant) -> bool {
        self.change(config, now, |saved| {
            let enough = *saved >= 1.0;
            if enough {
                *saved -= 1.0;
            }
            enough
        })
    }

    fn change<T>(
        &self,
        config: RetryConfig,
        now: Instant,
        change: impl FnOnce(&mut f64) -> T,
    ) -> T {
        let mut guard = self.saved.lock().unwrap_or_else(PoisonError::into_inner);
        let (saved, since) = &mut *guard;
        let elapsed = now.saturating_duration_since(*since).as_secs_f64();
        *saved = (*saved + elapsed * f64::from(config.per_second)).min(MOST_SAVED);
        *since = now.max(*since);
        let result = change(saved);
        *saved = saved.min(MOST_SAVED);
        result
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::RetryBudget;
    use crate::settings::RetryConfig;

    const CONFIG: RetryConfig = RetryConfig {
        percent: 10,
        per_second: 3,
    };

    #[test]
    fn retries_a_tenth_of_failures_plus_three_per_second() {
        let mut now = Instant::now();
        let budget = RetryBudget::new(now);
        let mut retried = 0;
        for _ in 0..1000 {
            now += Duration::from_millis(1);
            budget.deposit(CONFIG, now);
            retried += u32::from(budget.take(CONFIG, now));
        }
        assert!((95..=103).contains(&retried), "{retried}");
    }

    #[test]
    fn a_quiet_hour_does_not_pay_for_a_storm() {
        let start = Instant::now();
        let budget = RetryBudget::new(start);
        let now = start + Duration::from_secs(3600);
        let retried = (0..1000).filter(|_| budget.take(CONFIG, now)).count();
        assert_eq!(retried, 30);
    }
}
