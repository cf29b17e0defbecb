//! Counts over fixed spans of time: how often one address, browser or phone may do something.
//!
//! Through Redis where there is one, so that all processes count together; in this process, and stricter, while it
//! is lost.

use std::collections::HashMap;
use std::rc::Rc;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::config::Rate;
use crate::error::GatewayError;
use crate::state::Worker;

/// Subjects that this process counts; past it those whose span is over go.
const MOST_SUBJECTS: usize = 100_000;

/// The counts of this process.
#[derive(Default)]
pub(crate) struct Counts {
    table: Mutex<HashMap<String, (u32, Instant)>>,
}

/// Counts one more of `name` for `subject`; refused if any of the rates is used up.
pub(crate) async fn take(
    worker: &Rc<Worker>,
    name: &str,
    subject: &str,
    rates: &[Rate],
) -> Result<(), GatewayError> {
    // Whoever reads Redis sees neither addresses nor phones.
    let subject = worker.shared.secret.name(name, subject.as_bytes());
    let keys = keys(name, &subject, rates);
    // Counted here as well, so that losing Redis does not start this process anew: `rates x processes` is the most.
    let halved = worker.shared.ledger.is_some();
    let here = worker.shared.counts.take(&keys, rates, halved);
    let waits = worker.ledger.count(&keys, rates).await.unwrap_or(here);
    if waits.is_zero() {
        Ok(())
    } else {
        Err(GatewayError::RateLimited { retry_after: waits })
    }
}

/// Starts the counts of a subject anew.
pub(crate) async fn forget(worker: &Rc<Worker>, name: &str, subject: &str, rates: &[Rate]) {
    let subject = worker.shared.secret.name(name, subject.as_bytes());
    for key in keys(name, &subject, rates) {
        worker.shared.counts.forget(&key);
        worker.ledger.remove(&key).await;
    }
}

/// One key a rate; the braces keep those of a subject on one node of a cluster.
fn keys(name: &str, subject: &str, rates: &[Rate]) -> Vec<String> {
    rates
        .iter()
        .map(|rate| format!("jdq:{name}:{{{subject}}}:{}", rate.span.as_secs()))
        .collect()
}

impl Counts {
    /// How long to wait; zero means go on.
    fn take(&self, keys: &[String], rates: &[Rate], halved: bool) -> Duration {
        let mut table = self.table.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        if table.len() >= MOST_SUBJECTS {
            table.retain(|_, (_, until)| *until > now);
        }
        let mut wait = Duration::ZERO;
        for (key, rate) in keys.iter().zip(rates) {
            let entry = table.entry(key.clone()).or_insert((0, now + rate.span));
            if entry.1 <= now {
                *entry = (0, now + rate.span);
            }
            entry.0 = entry.0.saturating_add(1);
            let allowed = if halved {
                (rate.count / 2).max(1)
            } else {
                rate.count
            };
            if entry.0 > allowed {
                wait = wait.max(entry.1 - now);
            }
        }
        wait
    }

    fn forget(&self, key: &str) {
        self.table
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(key);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Counts, keys};
    use crate::config::Rate;

    fn rates() -> Vec<Rate> {
        let rate = |count, seconds| Rate {
            count,
            span: Duration::from_secs(seconds),
        };
        vec![rate(2, 60), rate(3, 3600)]
    }

    #[test]
    fn the_tightest_rate_decides_and_says_how_long() {
        let (counts, rates) = (Counts::default(), rates());
        let keys = keys("sms", "p", &rates);
        let take = || counts.take(&keys, &rates, false);
        assert!(take().is_zero() && take().is_zero());
        let wait = take();
        assert!(
            wait > Duration::from_secs(50) && wait <= Duration::from_secs(60),
            "{wait:?}"
        );
        assert!(
            take() > Duration::from_secs(60),
            "the hour is used up as well"
        );
    }

    #[test]
    fn while_redis_is_lost_half_is_allowed_and_at_least_one() {
        let (counts, rates) = (Counts::default(), rates());
        let keys = keys("sms", "p", &rates);
        assert!(counts.take(&keys, &rates, true).is_zero());
        assert!(!counts.take(&keys, &rates, true).is_zero());
    }

    #[test]
    fn forgetting_starts_anew() {
        let (counts, rates) = (Counts::default(), rates());
        let keys = keys("sms", "p", &rates);
        for _ in 0..5 {
            counts.take(&keys, &rates, false);
        }
        for key in &keys {
            counts.forget(key);
        }
        assert!(counts.take(&keys, &rates, false).is_zero());
    }
}
