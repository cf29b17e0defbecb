use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use proptest::collection::vec;
use proptest::prelude::*;

use super::{Breaker, BreakerState, Pass};
use crate::settings::BreakerConfig;

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
    assert_eq!(breaker.state(), BreakerState::Open);
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
        assert_eq!(breaker.state(), BreakerState::Closed, "{failed} failed");
        breaker.record(&CONFIG, Pass::Normal, false, now);
    }
    assert_eq!(breaker.state(), BreakerState::Open);
    let wait = breaker.admit(&CONFIG, now);
    assert_eq!(wait, Err(Duration::from_secs(5)));
}

#[test]
fn stays_closed_below_half() {
    let (breaker, now) = (closed(), Instant::now());
    for good in [true, true, true, false, false].repeat(20) {
        breaker.record(&CONFIG, Pass::Normal, good, now);
    }
    assert_eq!(breaker.state(), BreakerState::Closed);
}

#[test]
fn failures_older_than_the_window_do_not_count() {
    for (after, standing) in [(9_999, BreakerState::Open), (10_000, BreakerState::Closed)] {
        let (breaker, now) = (closed(), Instant::now());
        for _ in 0..19 {
            breaker.record(&CONFIG, Pass::Normal, false, now);
        }
        let then = now + Duration::from_millis(after);
        breaker.record(&CONFIG, Pass::Normal, false, then);
        assert_eq!(breaker.state(), standing, "{after} ms");
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
    assert_eq!(breaker.state(), BreakerState::Closed);
    assert_eq!(breaker.admit(&CONFIG, now), Ok(Pass::Normal));
}

#[test]
fn one_failed_probe_reopens() {
    let now = Instant::now();
    let breaker = opened(now);
    let now = later(now);
    assert_eq!(breaker.admit(&CONFIG, now), Ok(Pass::Probe));
    breaker.record(&CONFIG, Pass::Probe, false, now);
    assert_eq!(breaker.state(), BreakerState::Open);
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
        assert_eq!(breaker.state(), BreakerState::HalfOpen, "{good}");
        assert_eq!(breaker.admit(&CONFIG, second), Ok(Pass::Probe));
        breaker.record(&CONFIG, Pass::Probe, true, second);
    }
    assert_eq!(breaker.state(), BreakerState::Closed);
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
    assert_eq!(breaker.state(), BreakerState::Open);
    assert_eq!(breaker.admit(&CONFIG, later(first)), Ok(Pass::Probe));
    breaker.record(&CONFIG, Pass::Probe, true, later(first));
    assert_eq!(breaker.state(), BreakerState::HalfOpen);
}

/// Such an outcome, good or bad, says nothing about the present.
#[test]
fn ignores_outcomes_of_requests_before_the_opening() {
    let now = Instant::now();
    let breaker = opened(now);
    breaker.record(&CONFIG, Pass::Normal, true, now);
    assert_eq!(breaker.state(), BreakerState::Open);
    let probing = later(now);
    assert_eq!(breaker.admit(&CONFIG, probing), Ok(Pass::Probe));
    for good in [true, true, true, false] {
        breaker.record(&CONFIG, Pass::Normal, good, probing);
        assert_eq!(breaker.state(), BreakerState::HalfOpen);
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
            let closed = breaker.state() == BreakerState::Closed;
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
