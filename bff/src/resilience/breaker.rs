//! Circuit breaker.
//!
//! Closed, it counts outcomes over a sliding window. Open, it refuses at once. After a while it is half-open and admits
//! a few probes: if all succeed it closes, if one fails it opens again.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::config::BreakerConfig;

/// Granularity of the sliding window.
const SLICE: Duration = Duration::from_secs(1);

/// Jitter of the open period, so that processes do not probe at the same time.
const JITTER: f64 = 0.2;

pub(crate) struct Breaker {
    state: Mutex<State>,
    /// From 0 to 1: position within the jitter.
    random: fn() -> f64,
}

enum State {
    Closed(VecDeque<Slice>),
    Open {
        until: Instant,
    },
    HalfOpen {
        since: Instant,
        /// Probes left to start, and those that succeeded.
        left: u32,
        good: u32,
    },
}

struct Slice {
    since: Instant,
    calls: u32,
    failed: u32,
}

/// Admission of one request, returned with its outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pass {
    Normal,
    Probe,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Standing {
    Closed,
    Open,
    HalfOpen,
}

impl Default for Breaker {
    fn default() -> Self {
        Self::with_random(rand::random)
    }
}

impl Default for State {
    fn default() -> Self {
        Self::Closed(VecDeque::new())
    }
}

impl Breaker {
    fn with_random(random: fn() -> f64) -> Self {
        Self {
            state: Mutex::default(),
            random,
        }
    }

    /// Admits a request, or tells how long the breaker stays open.
    pub(crate) fn admit(&self, config: &BreakerConfig, now: Instant) -> Result<Pass, Duration> {
        let open = Duration::from_millis(config.open_ms);
        let mut state = self.lock();
        match &mut *state {
            State::Closed(_) => Ok(Pass::Normal),
            State::Open { until } if now < *until => Err(*until - now),
            State::Open { .. } => {
                *state = State::HalfOpen {
                    since: now,
                    left: config.probes.saturating_sub(1),
                    good: 0,
                };
                Ok(Pass::Probe)
            }
            State::HalfOpen { since, left, good } => {
                if *left == 0 {
                    // Lost probes do not keep it half-open forever.
                    let left_alone = open.saturating_sub(now.saturating_duration_since(*since));
                    if !left_alone.is_zero() {
                        return Err(left_alone);
                    }
                    (*since, *left, *good) = (now, config.probes, 0);
                }
                *left -= 1;
                Ok(Pass::Probe)
            }
        }
    }

    /// True if [`Self::admit`] would refuse now, with the remaining time.
    pub(crate) fn refuses(&self, config: &BreakerConfig, now: Instant) -> Option<Duration> {
        let left_alone = match &*self.lock() {
            State::Open { until } => until.saturating_duration_since(now),
            State::HalfOpen { since, left: 0, .. } => Duration::from_millis(config.open_ms)
                .saturating_sub(now.saturating_duration_since(*since)),
            State::Closed(_) | State::HalfOpen { .. } => Duration::ZERO,
        };
        (!left_alone.is_zero()).then_some(left_alone)
    }

    /// Records an outcome.
    pub(crate) fn record(&self, config: &BreakerConfig, pass: Pass, good: bool, now: Instant) {
        let mut state = self.lock();
        let opens = match (&mut *state, pass) {
            (State::Closed(slices), _) => {
                let window = Duration::from_millis(config.window_ms);
                slices.retain(|slice| now.saturating_duration_since(slice.since) < window);
                match slices.back_mut() {
                    Some(slice) if now.saturating_duration_since(slice.since) < SLICE => {
                        slice.calls += 1;
                        slice.failed += u32::from(!good);
                    }
                    _ => slices.push_back(Slice {
                        since: now,
                        calls: 1,
                        failed: u32::from(!good),
                    }),
                }
                let calls: u32 = slices.iter().map(|slice| slice.calls).sum();
                let failed: u32 = slices.iter().map(|slice| slice.failed).sum();
                !good
                    && calls >= config.least_calls
                    && u64::from(failed) * 100
                        >= u64::from(calls) * u64::from(config.failed_percent)
            }
            (State::HalfOpen { .. }, Pass::Probe) if !good => true,
            (State::HalfOpen { good: done, .. }, Pass::Probe) => {
                *done += 1;
                if *done >= config.probes {
                    *state = State::default();
                }
                false
            }
            // The outcome of a request from before the opening says nothing about the present.
            (State::Open { .. } | State::HalfOpen { .. }, _) => false,
        };
        if opens {
            let factor = 1.0 + JITTER * (2.0 * (self.random)() - 1.0);
            let until = now + Duration::from_millis(config.open_ms).mul_f64(factor);
            *state = State::Open { until };
        }
    }

    pub(crate) fn standing(&self) -> Standing {
        match &*self.lock() {
            State::Closed(_) => Standing::Closed,
            State::Open { .. } => Standing::Open,
            State::HalfOpen { .. } => Standing::HalfOpen,
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Standing {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Closed => "closed",
            Self::Open => "open",
            Self::HalfOpen => "half_open",
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::time::{Duration, Instant};

    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::{Breaker, Pass, Standing};
    use crate::config::BreakerConfig;

    const CONFIG: BreakerConfig = BreakerConfig {
        window_ms: 10_000,
        least_calls: 20,
        failed_percent: 50,
        open_ms: 5_000,
        probes: 3,
    };

    /// Without jitter.
    fn closed() -> Breaker {
        Breaker::with_random(|| 0.5)
    }

    fn opened(now: Instant) -> Breaker {
        open(closed(), now)
    }

    fn open(breaker: Breaker, now: Instant) -> Breaker {
        for _ in 0..20 {
            breaker.record(&CONFIG, Pass::Normal, false, now);
        }
        assert_eq!(breaker.standing(), Standing::Open);
        breaker
    }

    /// The first instant after an open period without jitter.
    fn later(now: Instant) -> Instant {
        now + Duration::from_secs(5)
    }

    #[test]
    fn open_period_jitters_by_a_fifth() {
        let now = Instant::now();
        let randoms: [(fn() -> f64, u64); 3] = [(|| 0.0, 4), (|| 0.5, 5), (|| 1.0, 6)];
        for (random, seconds) in randoms {
            let breaker = open(Breaker::with_random(random), now);
            let wait = breaker.admit(&CONFIG, now);
            assert_eq!(wait, Err(Duration::from_secs(seconds)));
        }
    }

    #[test]
    fn processes_do_not_probe_together() {
        let now = Instant::now();
        let waits: BTreeSet<_> = (0..20)
            .map(|_| open(Breaker::default(), now).admit(&CONFIG, now).err())
            .collect();
        assert_eq!(waits.len(), 20);
    }

    #[test]
    fn refuses_until_the_end_of_the_open_period() {
        let now = Instant::now();
        let breaker = opened(now);
        let moment = Duration::from_millis(1);
        let last = later(now).checked_sub(moment).expect("an instant");
        assert_eq!(breaker.admit(&CONFIG, last), Err(moment));
        assert_eq!(breaker.admit(&CONFIG, later(now)), Ok(Pass::Probe));
    }

    #[test]
    fn opens_at_half_of_twenty_and_not_before() {
        let (breaker, now) = (closed(), Instant::now());
        for _ in 0..10 {
            breaker.record(&CONFIG, Pass::Normal, true, now);
        }
        for failed in 1..=10 {
            assert_eq!(breaker.standing(), Standing::Closed, "{failed} failed");
            breaker.record(&CONFIG, Pass::Normal, false, now);
        }
        assert_eq!(breaker.standing(), Standing::Open);
        let wait = breaker.admit(&CONFIG, now);
        assert_eq!(wait, Err(Duration::from_secs(5)));
    }

    #[test]
    fn stays_closed_below_half() {
        let (breaker, now) = (closed(), Instant::now());
        for good in [true, true, true, false, false].repeat(20) {
            breaker.record(&CONFIG, Pass::Normal, good, now);
        }
        assert_eq!(breaker.standing(), Standing::Closed);
    }

    #[test]
    fn failures_older_than_the_window_do_not_count() {
        for (after, standing) in [(9_999, Standing::Open), (10_000, Standing::Closed)] {
            let (breaker, now) = (closed(), Instant::now());
            for _ in 0..19 {
                breaker.record(&CONFIG, Pass::Normal, false, now);
            }
            let then = now + Duration::from_millis(after);
            breaker.record(&CONFIG, Pass::Normal, false, then);
            assert_eq!(breaker.standing(), standing, "{after} ms");
        }
    }

    #[test]
    fn three_good_probes_close() {
        let now = Instant::now();
        let breaker = opened(now);
        let now = later(now);
        for _ in 0..3 {
            assert_eq!(breaker.admit(&CONFIG, now), Ok(Pass::Probe));
        }
        assert!(breaker.admit(&CONFIG, now).is_err(), "three and no more");
        for _ in 0..3 {
            breaker.record(&CONFIG, Pass::Probe, true, now);
        }
        assert_eq!(breaker.standing(), Standing::Closed);
        assert_eq!(breaker.admit(&CONFIG, now), Ok(Pass::Normal));
    }

    #[test]
    fn one_failed_probe_reopens() {
        let now = Instant::now();
        let breaker = opened(now);
        let now = later(now);
        assert_eq!(breaker.admit(&CONFIG, now), Ok(Pass::Probe));
        breaker.record(&CONFIG, Pass::Probe, false, now);
        assert_eq!(breaker.standing(), Standing::Open);
        assert!(breaker.admit(&CONFIG, now).is_err());
    }

    #[test]
    fn lost_probes_do_not_keep_it_open() {
        let now = Instant::now();
        let breaker = opened(now);
        let now = later(now);
        for _ in 0..3 {
            assert_eq!(breaker.admit(&CONFIG, now), Ok(Pass::Probe));
        }
        let moment = Duration::from_millis(1);
        let last = later(now).checked_sub(moment).expect("an instant");
        assert_eq!(breaker.admit(&CONFIG, last), Err(moment));
        for _ in 0..3 {
            assert_eq!(breaker.admit(&CONFIG, later(now)), Ok(Pass::Probe));
        }
        assert!(breaker.admit(&CONFIG, later(now)).is_err(), "three again");
    }

    #[test]
    fn probes_of_an_earlier_round_do_not_close() {
        let now = Instant::now();
        let breaker = opened(now);
        let first = later(now);
        for _ in 0..3 {
            assert_eq!(breaker.admit(&CONFIG, first), Ok(Pass::Probe));
        }
        // The third never returns.
        for _ in 0..2 {
            breaker.record(&CONFIG, Pass::Probe, true, first);
        }
        let second = later(first);
        for good in 1..=3 {
            assert_eq!(breaker.standing(), Standing::HalfOpen, "{good}");
            assert_eq!(breaker.admit(&CONFIG, second), Ok(Pass::Probe));
            breaker.record(&CONFIG, Pass::Probe, true, second);
        }
        assert_eq!(breaker.standing(), Standing::Closed);
    }

    #[test]
    fn probes_of_an_earlier_open_period_do_not_close() {
        let now = Instant::now();
        let breaker = opened(now);
        let first = later(now);
        for good in [true, true, false] {
            assert_eq!(breaker.admit(&CONFIG, first), Ok(Pass::Probe));
            breaker.record(&CONFIG, Pass::Probe, good, first);
        }
        assert_eq!(breaker.standing(), Standing::Open);
        assert_eq!(breaker.admit(&CONFIG, later(first)), Ok(Pass::Probe));
        breaker.record(&CONFIG, Pass::Probe, true, later(first));
        assert_eq!(breaker.standing(), Standing::HalfOpen);
    }

    /// Such an outcome, good or bad, says nothing about the present.
    #[test]
    fn ignores_outcomes_of_requests_before_the_opening() {
        let now = Instant::now();
        let breaker = opened(now);
        breaker.record(&CONFIG, Pass::Normal, true, now);
        assert_eq!(breaker.standing(), Standing::Open);
        let probing = later(now);
        assert_eq!(breaker.admit(&CONFIG, probing), Ok(Pass::Probe));
        for good in [true, true, true, false] {
            breaker.record(&CONFIG, Pass::Normal, good, probing);
            assert_eq!(breaker.standing(), Standing::HalfOpen);
        }
    }

    proptest! {
        /// Any sequence of events: never panics, refuses only while not closed, and recovers.
        #[test]
        fn any_history_leaves_the_breaker_usable(events in vec((0u64..3000, any::<bool>(), any::<bool>()), 0..200)) {
            let breaker = Breaker::default();
            let mut now = Instant::now();
            for (wait, asks, good) in events {
                now += Duration::from_millis(wait);
                let closed = breaker.standing() == Standing::Closed;
                if asks {
                    let told = breaker.refuses(&CONFIG, now);
                    let admitted = breaker.admit(&CONFIG, now);
                    prop_assert_eq!(told, admitted.err());
                    match admitted {
                        Ok(pass) => breaker.record(&CONFIG, pass, good, now),
                        Err(wait) => {
                            prop_assert!(!closed);
                            prop_assert!(wait <= Duration::from_millis(CONFIG.open_ms * 12 / 10));
                        }
                    }
                } else {
                    breaker.record(&CONFIG, Pass::Normal, good, now);
                }
            }
            // After the longest jitter.
            let over = now + Duration::from_secs(10);
            prop_assert!(breaker.admit(&CONFIG, over).is_ok());
        }
    }
}
