use std::sync::Arc;
use std::time::Duration;

use tokio::task::LocalSet;

use super::{BEAT, Load, Priority, Pulse};
use crate::settings::ShedConfig;

const CONFIG: ShedConfig = ShedConfig {
    most_requests: 10,
    most_bodies: 1,
    late_ms: 250,
    unready_after: 3,
};
const PROMPT: Duration = Duration::ZERO;

#[test]
fn sheds_browsing_first_and_leads_last() {
    let load = Load::default();
    let carry = |priority| load.admit(&CONFIG, priority, PROMPT);
    let _browsing: Vec<_> = (0..8)
        .map(|_| carry(Priority::Browse).expect("fits"))
        .collect();
    assert!(carry(Priority::Browse).is_err());
    let _leads: Vec<_> = (0..2)
        .map(|_| carry(Priority::Lead).expect("fits"))
        .collect();
    assert!(carry(Priority::Lead).is_err());
    assert!(carry(Priority::Operator).is_ok());
}

#[test]
fn late_worker_admits_leads_only() {
    let load = Load::default();
    let late = Duration::from_millis(251);
    assert!(load.admit(&CONFIG, Priority::Browse, late).is_err());
    assert!(load.admit(&CONFIG, Priority::Lead, late).is_ok());
}

#[tokio::test]
async fn a_blocked_worker_is_reported_as_late() {
    let load = Arc::new(Load::default());
    let worker = LocalSet::new();
    let pulse = worker.run_until(async {
        let pulse = Pulse::start(&load);
        tokio::task::yield_now().await;
        std::thread::sleep(BEAT + Duration::from_millis(300));
        while pulse.late().is_zero() {
            tokio::task::yield_now().await;
        }
        pulse
    });
    let late = pulse.await.late();
    assert!(late >= Duration::from_millis(150), "{late:?}");
    assert_eq!(load.late().as_millis(), late.as_millis());
}

#[test]
fn reports_the_last_lateness() {
    let load = Load::default();
    for ms in [251, 3] {
        let late = Duration::from_millis(ms);
        load.record_late(late);
        assert_eq!(load.late(), late);
    }
}

#[test]
fn not_ready_while_shedding_or_draining() {
    let load = Load::default();
    let late = Duration::from_secs(1);
    for _ in 0..2 {
        assert!(load.admit(&CONFIG, Priority::Browse, late).is_err());
    }
    assert!(load.is_ready(&CONFIG));
    assert!(load.admit(&CONFIG, Priority::Browse, late).is_err());
    assert!(!load.is_ready(&CONFIG));

    let load = Load::default();
    load.drain();
    assert!(!load.is_ready(&CONFIG));
}

/// Spans are 5 s long.
#[test]
fn what_was_turned_away_counts_in_its_span_and_fades_in_the_next() {
    let mut load = Load::default();
    for _ in 0..4 {
        load.count_shed();
    }
    load.started -= Duration::from_secs(7);
    // Some 3 s of the span before are still counted: of four, two.
    assert_eq!(load.recent_sheds(), 2);
    load.count_shed();
    assert_eq!(load.recent_sheds(), 3);
    load.started -= Duration::from_secs(10);
    load.count_shed();
    assert_eq!(load.recent_sheds(), 1);
}

#[test]
fn suspended_request_frees_capacity_and_counts_once() {
    let load = Load::default();
    let admitted = load.admit(&CONFIG, Priority::Lead, PROMPT).expect("fits");
    admitted.suspend();
    assert_eq!(load.in_flight(), 0);
    let _others: Vec<_> = (0..10)
        .map(|_| load.admit(&CONFIG, Priority::Lead, PROMPT).expect("fits"))
        .collect();
    assert!(admitted.resume(&CONFIG, PROMPT).is_err());
    drop(admitted);
    assert_eq!(load.in_flight(), 10);
}

#[test]
fn finished_request_frees_capacity() {
    let load = Load::default();
    drop(load.admit(&CONFIG, Priority::Browse, PROMPT));
    assert_eq!(load.in_flight(), 0);
}
