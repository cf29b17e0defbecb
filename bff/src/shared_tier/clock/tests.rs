use std::time::Duration;

use super::{Clock, Stamp};

const HOUR: u64 = 3_600_000;

fn at(server: u64, ms: u64) -> Stamp {
    Stamp { server, ms }
}

fn reported(stamps: &[Stamp]) -> Clock {
    let clock = Clock::new();
    for stamp in stamps {
        clock.set(*stamp, clock.started);
    }
    clock
}

fn seconds(clock: &Clock, born: Stamp) -> Option<u64> {
    clock.age(born).map(|age| age.as_secs())
}

#[test]
fn runs_between_readings_and_follows_the_latest() {
    assert_eq!(Clock::new().now(), None);
    let clock = reported(&[at(1, 5 * HOUR)]);
    let now = clock.now().expect("reported");
    assert!((5 * HOUR..5 * HOUR + 500).contains(&now.ms));
    clock.set(at(1, 6 * HOUR), clock.started);
    assert!(clock.now().expect("reported").ms >= 6 * HOUR);
    clock.set(at(1, 6 * HOUR - 1000), clock.started);
    assert!(clock.now().expect("reported").ms < 6 * HOUR);
}

#[test]
fn ignores_a_server_clock_that_jumps_back() {
    let clock = reported(&[at(1, 5 * HOUR), at(1, 4 * HOUR)]);
    assert_eq!(seconds(&clock, at(1, 5 * HOUR - 60_000)), Some(60));
}

/// A slow reply reports an older time by up to two seconds.
#[test]
fn follows_a_reading_that_is_two_seconds_behind() {
    let clock = reported(&[at(1, 5 * HOUR), at(1, 5 * HOUR - 2_000)]);
    let behind = clock.now().expect("reported").ms;
    assert!((5 * HOUR - 2_000..5 * HOUR - 1_000).contains(&behind));
    let clock = reported(&[at(1, 5 * HOUR), at(1, 5 * HOUR - 2_001)]);
    assert!(clock.now().expect("reported").ms >= 5 * HOUR);
}

#[test]
fn after_a_failover_entries_age_by_the_clock_that_stamped_them() {
    let clock = reported(&[at(1, 5 * HOUR), at(2, 4 * HOUR)]);
    assert_eq!(clock.now().map(|now| now.server), Some(2));
    assert_eq!(seconds(&clock, at(1, 5 * HOUR - 60_000)), Some(60));
    assert_eq!(seconds(&clock, at(2, 4 * HOUR - 60_000)), Some(60));
}

#[test]
fn age_is_unknown_for_unknown_clocks_and_future_stamps() {
    let clock = reported(&[at(2, 4 * HOUR)]);
    assert_eq!(clock.age(at(1, 4 * HOUR)), None);
    assert_eq!(clock.age(at(2, 4 * HOUR + 60_000)), None);
    // Another process read the clock a moment later.
    assert_eq!(clock.age(at(2, 4 * HOUR + 1000)), Some(Duration::ZERO));
}

#[test]
fn remembers_a_bounded_number_of_servers() {
    let stamps: Vec<_> = (0..9).map(|id| at(id, HOUR)).collect();
    let clock = reported(&stamps);
    assert_eq!(clock.age(at(0, HOUR)), None);
    assert!(clock.age(at(1, HOUR)).is_some());
}
