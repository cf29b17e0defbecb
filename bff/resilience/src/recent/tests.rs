use std::time::{Duration, Instant};

use contracts::Call;

use super::{Latency, Recent};

#[test]
fn no_latency_before_the_first_attempt() {
    assert_eq!(Recent::default().latency(), None);
    assert!(Recent::default().last_failures().is_empty());
}

#[test]
fn percentiles_cover_the_last_attempts_only() {
    let recent = Recent::default();
    recent.took(Duration::from_secs(9));
    for ms in 1..=256 {
        recent.took(Duration::from_millis(ms));
    }
    let expected = Latency {
        attempts: 256,
        p50: Duration::from_millis(128),
        p95: Duration::from_millis(244),
        p99: Duration::from_millis(254),
    };
    assert_eq!(recent.latency(), Some(expected));
}

#[test]
fn one_attempt_is_every_percentile() {
    let recent = Recent::default();
    recent.took(Duration::from_millis(7));
    let latency = recent.latency().expect("known");
    assert_eq!((latency.attempts, latency.p50), (1, latency.p99));
}

#[test]
fn newest_failures_come_first() {
    let recent = Recent::default();
    for label in ["a", "b", "c", "d", "e", "f"] {
        recent.failed(Call::ALL[0], label, None, Instant::now());
    }
    let labels: Vec<_> = recent.last_failures().iter().map(|one| one.label).collect();
    assert_eq!(labels, ["f", "e", "d", "c", "b"]);
}
