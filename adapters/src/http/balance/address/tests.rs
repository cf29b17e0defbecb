use std::time::{Duration, Instant};

use proptest::collection::vec;
use proptest::prelude::*;

use super::{Eligibility, Judgement, Record, Reuse};

const FAST: Duration = Duration::from_millis(2);
const FREE: (f64, bool) = (0.0, true);

fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn good(record: &mut Record, times: u32, now: Instant) {
    for _ in 0..times {
        record.settle(Judgement::Good, FAST, FREE, now);
    }
}

#[test]
fn slower_answer_counts_at_once_and_decays() {
    let mut now = Instant::now();
    let mut record = Record::new(now);
    good(&mut record, 100, now);
    record.settle(Judgement::Good, seconds(1), FREE, now);
    assert!((record.latency(now) - 1.0).abs() < 1e-9);
    for _ in 0..400 {
        now += Duration::from_millis(100);
        record.settle(Judgement::Good, FAST, FREE, now);
    }
    let latency = record.latency(now);
    assert!((0.0019..0.003).contains(&latency), "{latency}");
}

#[test]
fn answers_and_failures_are_counted() {
    let now = Instant::now();
    let mut record = Record::new(now);
    good(&mut record, 3, now);
    record.settle(Judgement::Bad, FAST, FREE, now);
    assert_eq!((record.answered, record.failed), (3, 1));
}

#[test]
fn unused_address_is_tried_again() {
    let now = Instant::now();
    let mut record = Record::new(now);
    record.settle(Judgement::Good, seconds(1), FREE, now);
    assert!(record.cost(now + seconds(5)) > 0.3);
    assert!(record.cost(now + seconds(40)) < 0.002);
}

#[test]
fn requests_in_flight_multiply_the_cost() {
    let now = Instant::now();
    let mut record = Record::new(now);
    good(&mut record, 1, now);
    let alone = record.cost(now);
    for _ in 0..3 {
        record.begin(now);
    }
    assert!((record.cost(now) - 4.0 * alone).abs() < 1e-9);
}

#[test]
fn silent_address_counts_as_slow() {
    let now = Instant::now();
    let mut record = Record::new(now);
    good(&mut record, 1, now);
    record.begin(now);
    record.begin(now);
    let later = now + seconds(1);
    assert!((record.latency(later) - 1.0).abs() < 1e-9);
    record.end(later);
    assert!(record.latency(later) < 0.003);
}

#[test]
fn failure_counts_as_the_slowest_answer() {
    let now = Instant::now();
    let mut record = Record::new(now);
    good(&mut record, 10, now);
    record.settle(Judgement::Bad, FAST, (7.0, false), now);
    assert!((record.latency(now) - 7.0).abs() < 1e-9);
}

#[test]
fn cancelled_hedge_counts_as_slow_not_failed() {
    let now = Instant::now();
    let mut record = Record::new(now);
    record.settle(Judgement::Slower, seconds(2), FREE, now);
    assert_eq!(
        (record.eligibility(now), record.failed),
        (Eligibility::In, 0)
    );
    assert!((record.latency(now) - 2.0).abs() < 1e-9);
}

#[test]
fn address_without_success_is_ejected_by_its_first_failure() {
    let now = Instant::now();
    let mut record = Record::new(now);
    record.settle(Judgement::Bad, FAST, FREE, now);
    assert_eq!(record.eligibility(now), Eligibility::Ejected);
}

#[test]
fn single_failures_do_not_eject() {
    let mut now = Instant::now();
    let mut record = Record::new(now);
    good(&mut record, 10, now);
    for _ in 0..200 {
        now += Duration::from_millis(50);
        record.settle(Judgement::Bad, FAST, FREE, now);
        good(&mut record, 9, now);
        assert_eq!(record.eligibility(now), Eligibility::In);
    }
}

#[test]
fn five_consecutive_failures_eject() {
    let now = Instant::now();
    let mut record = Record::new(now);
    good(&mut record, 1000, now);
    for failures in 1..=5 {
        assert_eq!(record.eligibility(now), Eligibility::In, "{failures}");
        record.settle(Judgement::Bad, FAST, FREE, now);
    }
    assert_eq!(record.eligibility(now), Eligibility::Ejected);
}

#[test]
fn ejections_grow_to_a_minute_and_reset_on_recovery() {
    let mut now = Instant::now();
    let mut record = Record::new(now);
    let mut lengths = Vec::new();
    for _ in 0..8 {
        record.settle(Judgement::Bad, FAST, FREE, now);
        let since = now;
        while record.eligibility(now) == Eligibility::Ejected {
            now += Duration::from_millis(500);
        }
        lengths.push((now - since).as_secs());
    }
    assert_eq!(lengths, [1, 2, 4, 8, 16, 32, 60, 60]);
    good(&mut record, 1, now);
    assert_eq!(record.eligibility(now), Eligibility::Returning);
    now += seconds(11);
    good(&mut record, 1, now);
    assert_eq!(record.eligibility(now), Eligibility::In);
    for _ in 0..5 {
        record.settle(Judgement::Bad, FAST, FREE, now);
    }
    assert_eq!(record.eligibility(now + seconds(1)), Eligibility::TrialDue);
}

#[test]
fn recovered_address_ramps_up() {
    let now = Instant::now();
    let mut record = Record::new(now);
    record.settle(Judgement::Bad, FAST, FREE, now);
    let back = now + seconds(1);
    good(&mut record, 1, back);
    for (after, share) in [(0, 0.1), (5, 0.5), (10, 1.0)] {
        assert!((record.share(back + seconds(after)) - share).abs() < 1e-9);
    }
}

#[test]
fn after_a_mere_connection_questions_follow_one_at_a_time_until_one_is_answered() {
    let mut now = Instant::now();
    let mut record = Record::new(now);
    record.settle(Judgement::Bad, FAST, FREE, now);
    now += seconds(1);
    record.connected(FAST, now);
    assert!(record.share(now) > 0.0);
    record.begin(now);
    assert!(record.share(now) <= 0.0, "one is under way");
    record.settle(Judgement::Good, FAST, FREE, now);
    assert!(record.share(now) > 0.0);
}

#[test]
fn nothing_is_ejected_if_half_are_ejected() {
    let now = Instant::now();
    let mut record = Record::new(now);
    for _ in 0..100 {
        record.settle(Judgement::Bad, FAST, (0.0, false), now);
    }
    assert_eq!(record.eligibility(now), Eligibility::In);
}

proptest! {
    /// Any sequence of events: estimates stay finite, and an ejection ends within a minute.
    #[test]
    fn any_history_leaves_the_address_usable(
        events in vec((0u64..20_000, 0u8..3, 0u64..5_000, any::<bool>()), 0..200)
    ) {
        let mut now = Instant::now();
        let mut record = Record::new(now);
        for (wait, outcome, took, may_eject) in events {
            now += Duration::from_millis(wait);
            let outcome = [Judgement::Good, Judgement::Bad, Judgement::Slower][usize::from(outcome)];
            let was_out = record.is_out();
            record.settle(outcome, Duration::from_millis(took), (0.5, may_eject), now);
            prop_assert!(record.cost(now).is_finite() && record.cost(now) > 0.0);
            prop_assert!(may_eject || was_out || !record.is_out());
            prop_assert_ne!(record.eligibility(now + seconds(60)), Eligibility::Ejected);
        }
    }
}

#[test]
fn after_a_surplus_each_connection_carries_one_request_for_the_window() {
    let now = Instant::now();
    let mut record = Record::new(now);
    assert_ne!(record.reuse(now), Reuse::Never);
    assert!(record.sent_surplus(seconds(600), now));
    assert!(!record.sent_surplus(seconds(600), now + seconds(1)));
    assert_eq!(record.surplus, 2);
    assert_eq!(record.reuse(now + seconds(600)), Reuse::Never);
    assert_ne!(record.reuse(now + seconds(601)), Reuse::Never);
    assert!(record.sent_surplus(seconds(600), now + seconds(601)));
}

#[test]
fn a_connection_rests_for_twice_the_latency() {
    let now = Instant::now();
    let mut record = Record::new(now);
    let reuse = |record: &Record| match record.reuse(now) {
        Reuse::After { rest, most_resting } => (rest, most_resting),
        Reuse::Never => panic!("kept"),
    };
    assert_eq!(reuse(&record), (Duration::ZERO, 16));
    good(&mut record, 1, now);
    assert_eq!(reuse(&record), (FAST * 2, 16));
    record.begin(now);
    record.begin(now);
    assert_eq!(reuse(&record), (FAST * 2, 18));
    record.settle(Judgement::Good, seconds(9), FREE, now);
    assert_eq!(reuse(&record), (seconds(1), 18));
}
