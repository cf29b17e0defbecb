//! Counts over fixed spans of time: how often one network, browser or phone may do something.
//!
//! The larger count decides: that of the ledger Redis, or that of this process. While Redis is lost this process
//! allows half.

use std::rc::Rc;
use std::time::{Duration, Instant};

use super::bounded::{Bounded, Worth};
use crate::config::{LimitsConfig, MOST_RATES, Rate};
use crate::error::GatewayError;
use crate::state::Worker;

/// Subjects of one quota that this process counts.
const MOST_SUBJECTS: usize = 65_536;

/// What is counted; each has its rates in `[limits]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Quota {
    Login,
    Lead,
    SmsNetwork,
    SmsDevice,
    SmsPhone,
    /// Codes compared for a network.
    SmsChecks,
    /// Codes compared for a phone.
    SmsTries,
    /// Sends of networks and devices that the reserve of the hourly budget is kept for.
    SmsFew,
    /// Sends of an IPv6 /56, for the reserve.
    SmsFewSite,
    /// Sends of an IPv6 /48 or an IPv4 /24, for the reserve.
    SmsFewBlock,
    /// All sends, against the hourly budget.
    SmsHour,
    /// All sends, against the part of the budget that is open to every network.
    SmsOpen,
}

impl Quota {
    /// As many as there are quotas.
    const COUNT: usize = Self::SmsOpen as usize + 1;

    fn name(self) -> &'static str {
        match self {
            Self::Login => "login",
            Self::Lead => "lead",
            Self::SmsNetwork => "sms-network",
            Self::SmsDevice => "sms-device",
            Self::SmsPhone => "sms-phone",
            Self::SmsChecks => "sms-checks",
            Self::SmsTries => "sms-tries",
            Self::SmsFew => "sms-few",
            Self::SmsFewSite => "sms-few-site",
            Self::SmsFewBlock => "sms-few-block",
            Self::SmsHour => "sms-hour",
            Self::SmsOpen => "sms-open",
        }
    }

    /// The class of `[limits]`, for the metrics.
    fn class(self) -> &'static str {
        match self {
            Self::Login => "login",
            Self::Lead => "lead",
            _ => "sms",
        }
    }

    fn rates(self, config: &LimitsConfig) -> Vec<Rate> {
        match self {
            Self::Login => config.login.clone(),
            Self::Lead => config.lead.clone(),
            Self::SmsNetwork => config.sms_address.clone(),
            Self::SmsDevice => config.sms_device.clone(),
            Self::SmsPhone => config.sms_phone.clone(),
            Self::SmsChecks => config.sms_checks.clone(),
            Self::SmsTries => config.sms_tries.clone(),
            Self::SmsFew => config.sms_few.clone(),
            Self::SmsFewSite => config.sms_few_site.clone(),
            Self::SmsFewBlock => config.sms_few_block.clone(),
            Self::SmsHour => vec![Rate::an_hour(config.sms_hour)],
            Self::SmsOpen => vec![Rate::an_hour(config.sms_open())],
        }
    }
}

/// The counts of this process.
pub(crate) struct Counts {
    tables: [Bounded<u128, Windows>; Quota::COUNT],
    started: Instant,
}

/// One window a rate.
#[derive(Clone, Copy, Default)]
struct Windows([Window; MOST_RATES]);

#[derive(Clone, Copy, Default)]
struct Window {
    count: u32,
    /// Milliseconds after the start.
    ends: u64,
}

/// How long to wait by the counts of this process; zero means go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Waits {
    whole: Duration,
    /// With half of every rate.
    halved: Duration,
}

/// A subject by the name that the ledger knows it by.
struct Subject {
    name: String,
    key: u128,
    quota: Quota,
    rates: Vec<Rate>,
}

/// Counts one more for `subject`; refused if any of the rates is used up.
pub(crate) async fn take(
    worker: &Rc<Worker>,
    quota: Quota,
    subject: &str,
) -> Result<(), GatewayError> {
    let subject = Subject::new(worker, quota, subject);
    let counts = &worker.shared.counts;
    let here = counts.take(quota, subject.key, &subject.rates);
    let mut wait = here.whole;
    if wait.is_zero() {
        let there = worker.ledger.count(&subject.keys(), &subject.rates).await;
        wait = match there {
            Some(there) => there,
            None if worker.shared.ledger.is_some() => here.halved,
            None => Duration::ZERO,
        };
        // What Redis refused was not let through here.
        if there.is_some_and(|there| !there.is_zero()) {
            counts.give_back(quota, subject.key);
        }
    }
    if wait.is_zero() {
        return Ok(());
    }
    Err(GatewayError::RateLimited {
        limiter: quota.class(),
        retry_after: wait,
    })
}

/// Takes back what [`take`] counted.
pub(crate) async fn give_back(worker: &Rc<Worker>, quota: Quota, subject: &str) {
    let subject = Subject::new(worker, quota, subject);
    worker.shared.counts.give_back(quota, subject.key);
    worker.ledger.discount(&subject.keys()).await;
}

/// Starts the counts of a subject anew.
pub(crate) async fn forget(worker: &Rc<Worker>, quota: Quota, subject: &str) {
    let subject = Subject::new(worker, quota, subject);
    worker.shared.counts.forget(quota, subject.key);
    for key in subject.keys() {
        worker.ledger.remove(&key).await;
    }
}

impl Subject {
    /// Redis gets to see neither addresses nor phones.
    fn new(worker: &Worker, quota: Quota, subject: &str) -> Self {
        let name = worker.shared.secret.name(quota.name(), subject.as_bytes());
        Self {
            key: u128::from_str_radix(&name, 16).unwrap_or_default(),
            name,
            quota,
            rates: quota.rates(&worker.config().limits),
        }
    }

    /// One key a rate; the braces keep those of a subject on one node of a cluster.
    fn keys(&self) -> Vec<String> {
        let (quota, name) = (self.quota.name(), &self.name);
        let spans = self.rates.iter().map(|rate| rate.span.as_secs());
        spans
            .map(|span| format!("jdq:{quota}:{{{name}}}:{span}"))
            .collect()
    }
}

impl Counts {
    pub(crate) fn new() -> Self {
        Self {
            tables: std::array::from_fn(|_| Bounded::new(MOST_SUBJECTS)),
            started: Instant::now(),
        }
    }

    fn take(&self, quota: Quota, key: u128, rates: &[Rate]) -> Waits {
        self.take_at(quota, key, rates, self.now_ms())
    }

    /// A table full of subjects that are all used up takes no new one: nothing is unlimited.
    fn take_at(&self, quota: Quota, key: u128, rates: &[Rate], now: u64) -> Waits {
        let table = &self.tables[quota as usize];
        let worth = |windows: &Windows| windows.worth(rates, now);
        let waits = table.change(key, Windows::default(), worth, |windows| {
            windows.take(rates, now)
        });
        let longest = rates.iter().map(|rate| rate.span).max();
        waits.unwrap_or_else(|| {
            let span = longest.unwrap_or_default();
            Waits {
                whole: span,
                halved: span,
            }
        })
    }

    fn give_back(&self, quota: Quota, key: u128) {
        self.tables[quota as usize].change_known(&key, |windows| {
            for window in &mut windows.0 {
                window.count = window.count.saturating_sub(1);
            }
        });
    }

    fn forget(&self, quota: Quota, key: u128) {
        self.tables[quota as usize].remove(&key);
    }

    fn now_ms(&self) -> u64 {
        millis(self.started.elapsed())
    }
}

impl Windows {
    fn take(&mut self, rates: &[Rate], now: u64) -> Waits {
        let mut waits = Waits {
            whole: Duration::ZERO,
            halved: Duration::ZERO,
        };
        for (window, rate) in self.0.iter_mut().zip(rates) {
            if window.ends <= now {
                *window = Window {
                    count: 0,
                    ends: now + millis(rate.span),
                };
            }
            window.count = window.count.saturating_add(1);
            let left = Duration::from_millis(window.ends - now);
            if window.count > rate.count {
                waits.whole = waits.whole.max(left);
            }
            if window.count > (rate.count / 2).max(1) {
                waits.halved = waits.halved.max(left);
            }
        }
        waits
    }

    fn worth(&self, rates: &[Rate], now: u64) -> Worth {
        let running = self.0.iter().zip(rates).filter(|(one, _)| one.ends > now);
        let shares = running.map(|(window, rate)| {
            if window.count >= rate.count {
                return Worth::Kept;
            }
            let share = u64::from(window.count) * 1000 / u64::from(rate.count);
            Worth::Used(u32::try_from(share).unwrap_or(u32::MAX))
        });
        shares.max().unwrap_or(Worth::Ended)
    }
}

fn millis(span: Duration) -> u64 {
    u64::try_from(span.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Counts, MOST_SUBJECTS, Quota, Waits};
    use crate::config::Rate;

    fn rates() -> Vec<Rate> {
        ["2/1m", "3/1h"]
            .map(|text| Rate::try_from(text.to_owned()).expect("a rate"))
            .to_vec()
    }

    fn take(counts: &Counts, key: u128, now: u64) -> Waits {
        counts.take_at(Quota::SmsPhone, key, &rates(), now)
    }

    #[test]
    fn the_tightest_rate_decides_and_says_how_long() {
        let counts = Counts::new();
        for now in [0, 1_000] {
            assert_eq!(take(&counts, 1, now).whole, Duration::ZERO);
        }
        assert_eq!(take(&counts, 1, 10_000).whole, Duration::from_secs(50));
        assert_eq!(take(&counts, 1, 20_000).whole, Duration::from_secs(3580));
        assert_eq!(take(&counts, 2, 20_000).whole, Duration::ZERO);
    }

    #[test]
    fn while_redis_is_lost_half_is_allowed_and_at_least_one() {
        let counts = Counts::new();
        assert_eq!(take(&counts, 1, 0).halved, Duration::ZERO);
        assert_eq!(take(&counts, 1, 0).halved, Duration::from_secs(3600));
    }

    #[test]
    fn what_is_given_back_may_be_taken_again() {
        let counts = Counts::new();
        for _ in 0..10 {
            assert_eq!(take(&counts, 1, 0).whole, Duration::ZERO);
            counts.give_back(Quota::SmsPhone, 1);
        }
    }

    #[test]
    fn forgetting_starts_anew() {
        let counts = Counts::new();
        for _ in 0..5 {
            take(&counts, 1, 0);
        }
        counts.forget(Quota::SmsPhone, 1);
        assert_eq!(take(&counts, 1, 0).whole, Duration::ZERO);
    }

    /// Keys are names by HMAC, so counting numbers stand for them.
    #[test]
    fn a_flood_of_subjects_is_bounded_and_resets_none_that_is_used_up() {
        let counts = Counts::new();
        for _ in 0..3 {
            take(&counts, 0, 0);
        }
        for key in 1..=300_000 {
            assert_eq!(take(&counts, key, 1).whole, Duration::ZERO, "{key}");
        }
        assert_eq!(counts.tables[Quota::SmsPhone as usize].len(), MOST_SUBJECTS);
        assert!(take(&counts, 0, 2).whole > Duration::ZERO, "evicted");
    }

    #[test]
    fn a_table_full_of_used_up_subjects_refuses_new_ones_until_a_span_ends() {
        let counts = Counts::new();
        for key in 0..100_000 {
            for _ in 0..3 {
                take(&counts, key, 0);
            }
        }
        assert_eq!(take(&counts, 1 << 64, 1).whole, Duration::from_secs(3600));
        assert_eq!(take(&counts, 1 << 64, 3_600_000).whole, Duration::ZERO);
    }
}
