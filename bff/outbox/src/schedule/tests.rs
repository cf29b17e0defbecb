mod any_order;

use std::time::{Duration, Instant};

use super::{Backoff, Next, Pace, Schedule, Waiting};
use crate::receipt::Receipt;

const SECOND: Duration = Duration::from_secs(1);
const DAY: Duration = Duration::from_secs(24 * 3600);

const PACE: Pace = Pace {
    per_second: 10,
    at_once: 4,
    backoff: Backoff {
        first: SECOND,
        longest: Duration::from_secs(30),
    },
    probe: Backoff {
        first: SECOND,
        longest: Duration::from_secs(5),
    },
};

/// Always the longest wait.
fn schedule(now: Instant) -> Schedule {
    Schedule::with_random(now, || 1.0)
}

fn receipt(n: u8) -> Receipt {
    Receipt::new([n; 10])
}

fn lead(n: u8, person: &str, now: Instant) -> Waiting {
    Waiting {
        receipt: receipt(n),
        lane: "lead".to_owned(),
        person: person.to_owned(),
        accepted_ms: u64::from(n),
        attempts: 0,
        until: now + DAY,
    }
}

/// All that may be sent by then, each at the moment that the schedule names.
fn sent(schedule: &mut Schedule, pace: &Pace, mut now: Instant, until: Instant) -> Vec<Receipt> {
    let mut sent = Vec::new();
    while now <= until {
        match schedule.next(pace, now) {
            Next::Send(receipt) => sent.push(receipt),
            Next::At(at) => {
                assert!(at > now, "it would be asked again at once");
                now = at;
            }
            other => {
                assert_eq!(other, Next::Idle);
                break;
            }
        }
    }
    sent
}

#[test]
fn leads_are_sent_as_they_came_at_even_intervals() {
    let now = Instant::now();
    let mut schedule = schedule(now);
    for n in [2, 1, 3] {
        schedule.add(lead(n, &n.to_string(), now), now);
    }
    assert_eq!(schedule.next(&PACE, now), Next::Send(receipt(1)));
    let tenth = SECOND / 10;
    assert_eq!(schedule.next(&PACE, now), Next::At(now + tenth));
    assert_eq!(schedule.next(&PACE, now + tenth), Next::Send(receipt(2)));
    assert_eq!(
        schedule.next(&PACE, now + 2 * tenth),
        Next::Send(receipt(3))
    );
}

#[test]
fn no_second_has_more_than_its_rate() {
    let now = Instant::now();
    let mut schedule = schedule(now);
    for n in 0..200 {
        schedule.add(lead(n, &n.to_string(), now), now);
    }
    let pace = Pace {
        at_once: 1000,
        ..PACE
    };
    for second in 0..5 {
        let from = now + SECOND * second + Duration::from_millis(u64::from(second));
        assert_eq!(
            sent(&mut schedule, &pace, from, from + SECOND * 9 / 10).len(),
            10
        );
    }
}

#[test]
fn no_more_are_under_way_than_may_be() {
    let now = Instant::now();
    let mut schedule = schedule(now);
    for n in 0..9 {
        schedule.add(lead(n, &n.to_string(), now), now);
    }
    assert_eq!(sent(&mut schedule, &PACE, now, now + DAY / 2).len(), 4);
    schedule.remove(receipt(0), true);
    assert_eq!(schedule.next(&PACE, now + DAY / 2), Next::Send(receipt(4)));
}

#[test]
fn leads_of_one_person_are_sent_one_after_the_other() {
    let now = Instant::now();
    let mut schedule = schedule(now);
    for n in 1..4 {
        schedule.add(lead(n, "one person", now), now);
    }
    let later = now + SECOND;
    assert_eq!(schedule.next(&PACE, now), Next::Send(receipt(1)));
    assert_eq!(schedule.next(&PACE, later), Next::At(now + DAY));
    schedule.failed(receipt(1), &PACE, later);
    // The one that failed stays the first of its person.
    assert_eq!(schedule.next(&PACE, later), Next::At(later + SECOND));
    assert_eq!(schedule.next(&PACE, later + SECOND), Next::Send(receipt(1)));
    schedule.remove(receipt(1), true);
    let at = later + 2 * SECOND;
    assert_eq!(schedule.next(&PACE, at), Next::Send(receipt(2)));
}

#[test]
fn a_new_lead_is_sent_at_once_unless_an_earlier_one_of_its_person_is_there() {
    let now = Instant::now();
    let mut schedule = schedule(now);
    assert!(schedule.add_first(lead(1, "one", now), now));
    assert!(!schedule.add_first(lead(2, "one", now), now));
    assert!(schedule.add_first(lead(3, "other", now), now));
    assert_eq!(schedule.next(&PACE, now), Next::At(now + DAY));
    schedule.remove(receipt(1), true);
    assert_eq!(schedule.next(&PACE, now), Next::Send(receipt(2)));
}

/// Workers add leads in another order than the engine wrote them.
#[test]
fn an_earlier_lead_that_is_added_later_waits_for_the_one_under_way() {
    let now = Instant::now();
    let mut schedule = schedule(now);
    assert!(schedule.add_first(lead(2, "one", now), now));
    assert!(!schedule.add_first(lead(1, "one", now), now));
    assert_eq!(schedule.next(&PACE, now), Next::At(now + DAY));
    schedule.remove(receipt(2), true);
    assert_eq!(schedule.next(&PACE, now), Next::Send(receipt(1)));
}

#[test]
fn attempts_of_visitors_take_no_place_of_the_others() {
    let now = Instant::now();
    let mut schedule = schedule(now);
    for n in 0..9 {
        assert!(schedule.add_first(lead(n, &n.to_string(), now), now));
    }
    schedule.add(lead(10, "10", now), now);
    assert_eq!(schedule.next(&PACE, now), Next::Send(receipt(10)));
}

#[test]
fn a_lead_that_fails_lets_others_pass_and_waits_longer_each_time() {
    let mut now = Instant::now();
    let mut schedule = schedule(now);
    schedule.add(lead(1, "1", now), now);
    for wait in [1, 2, 4, 8, 16, 30, 30] {
        assert_eq!(schedule.next(&PACE, now), Next::Send(receipt(1)));
        schedule.failed(receipt(1), &PACE, now);
        // Another answer of the upstream makes its lane well again.
        schedule.answered("lead");
        assert_eq!(schedule.next(&PACE, now), Next::At(now + SECOND * wait));
        now += SECOND * wait;
    }
    schedule.next(&PACE, now);
    schedule.failed(receipt(1), &PACE, now);
    schedule.answered("lead");
    schedule.add(lead(2, "2", now), now);
    assert_eq!(schedule.next(&PACE, now + SECOND), Next::Send(receipt(2)));
}

#[test]
fn a_lane_that_fails_is_tried_with_one_lead_at_a_time() {
    let mut now = Instant::now();
    let mut schedule = schedule(now);
    for n in 1..9 {
        schedule.add(lead(n, &n.to_string(), now), now);
    }
    assert_eq!(schedule.next(&PACE, now), Next::Send(receipt(1)));
    schedule.failed(receipt(1), &PACE, now);
    for (n, wait) in [(2, 1), (3, 2), (4, 4), (5, 5), (6, 5)] {
        assert_eq!(schedule.next(&PACE, now), Next::At(now + SECOND * wait));
        now += SECOND * wait;
        // Those that failed before are due again, and are older.
        let Next::Send(tried) = schedule.next(&PACE, now) else {
            panic!("nothing is tried at {n}");
        };
        assert_eq!(
            schedule.next(&PACE, now + SECOND),
            Next::At(first_end(&schedule))
        );
        schedule.failed(tried, &PACE, now);
    }
    now += 5 * SECOND;
    let Next::Send(tried) = schedule.next(&PACE, now) else {
        panic!("nothing is tried");
    };
    schedule.remove(tried, true);
    assert_eq!(
        sent(&mut schedule, &PACE, now, now + SECOND * 9 / 10).len(),
        4
    );
}

fn first_end(schedule: &Schedule) -> Instant {
    schedule.expiring.first().expect("a lead").0
}

#[test]
fn many_failures_of_visitors_at_once_are_one_failure_of_the_lane() {
    let now = Instant::now();
    let mut schedule = schedule(now);
    for n in 0..50 {
        schedule.add_first(lead(n, &n.to_string(), now), now);
    }
    for n in 0..50 {
        schedule.failed(receipt(n), &PACE, now);
    }
    assert_eq!(schedule.next(&PACE, now), Next::At(now + SECOND));
}

#[test]
fn a_refusal_stops_the_lane_and_not_the_lead() {
    let now = Instant::now();
    let mut schedule = schedule(now);
    schedule.add(lead(1, "1", now), now);
    schedule.add(lead(2, "2", now), now);
    schedule.next(&PACE, now);
    schedule.refused(receipt(1), 3 * SECOND, now);
    assert_eq!(schedule.next(&PACE, now), Next::At(now + 3 * SECOND));
    assert_eq!(
        schedule.next(&PACE, now + 3 * SECOND),
        Next::Send(receipt(1))
    );
}

#[test]
fn a_lane_that_fails_does_not_stop_another() {
    let now = Instant::now();
    let mut schedule = schedule(now);
    let other = Waiting {
        lane: "other".to_owned(),
        ..lead(2, "2", now)
    };
    schedule.add(lead(1, "1", now), now);
    schedule.next(&PACE, now);
    schedule.failed(receipt(1), &PACE, now);
    schedule.add(other, now);
    assert_eq!(
        schedule.next(&PACE, now + SECOND / 10),
        Next::Send(receipt(2))
    );
}

#[test]
fn a_lead_expires_at_its_time_and_not_while_it_is_under_way() {
    let now = Instant::now();
    let mut schedule = schedule(now);
    let until = |n, seconds| Waiting {
        until: now + SECOND * seconds,
        ..lead(n, &n.to_string(), now)
    };
    schedule.add(until(1, 10), now);
    assert!(schedule.add_first(until(2, 10), now));
    schedule.next(&PACE, now);
    schedule.failed(receipt(1), &PACE, now);
    schedule.refused(receipt(1), 60 * SECOND, now);
    let almost = now + Duration::from_millis(9_999);
    assert_eq!(schedule.next(&PACE, almost), Next::Send(receipt(1)));
    schedule.refused(receipt(1), 60 * SECOND, almost);
    assert_eq!(
        schedule.next(&PACE, now + 10 * SECOND),
        Next::Expire(receipt(1))
    );
    assert!(matches!(
        schedule.next(&PACE, now + 10 * SECOND),
        Next::At(_) | Next::Idle
    ));
}

#[test]
fn what_is_reserved_is_not_sent() {
    let now = Instant::now();
    let mut schedule = schedule(now);
    schedule.add(lead(1, "1", now), now);
    assert!(schedule.reserve(receipt(1)));
    assert!(!schedule.reserve(receipt(1)));
    assert!(!schedule.reserve(receipt(2)));
    assert_eq!(schedule.next(&PACE, now), Next::At(now + DAY));
    schedule.postponed(receipt(1), SECOND, now);
    assert_eq!(schedule.next(&PACE, now + SECOND), Next::Send(receipt(1)));
}

#[test]
fn a_known_lead_is_added_once() {
    let now = Instant::now();
    let mut schedule = schedule(now);
    schedule.add(lead(1, "1", now), now);
    assert_eq!(schedule.next(&PACE, now), Next::Send(receipt(1)));
    schedule.add(lead(1, "1", now), now);
    assert_eq!(schedule.next(&PACE, now + SECOND), Next::At(now + DAY));
}
