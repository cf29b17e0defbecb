use std::sync::Arc;
use std::time::Duration;

use adapters::Finding;
use bytes::Bytes;
use contracts::Call;
use opentelemetry::trace::TraceId;

use super::findings::Findings;
use super::{Drift, EVERY, LARGEST, Sample, pause_after};
use crate::telemetry::Metrics;

const CALL: Call = Call::GetSeriesInfo;
static BODY: Bytes = Bytes::from_static(b"{}");

fn drift() -> Drift {
    let meter = opentelemetry::global::meter("test");
    Drift::new(Arc::new(Metrics::new(&meter)))
}

fn sample(port: u16, body: &'static str) -> Sample {
    Sample {
        percent: 1,
        call: CALL,
        address: Some(([10, 0, 0, 7], port).into()),
        trace: TraceId::from(7),
        body: Bytes::from_static(body.as_bytes()),
    }
}

fn finding(at: &str) -> Finding {
    Finding {
        call: CALL,
        at: at.to_owned(),
        problem: "a string is not of type \"integer\"".to_owned(),
        times: 1,
    }
}

#[test]
fn one_answer_of_a_call_is_taken_a_minute() {
    let drift = drift();
    let taken = [0, 1, 59_999, 60_000, 60_001, 119_999, 120_000]
        .map(|now| drift.is_due(CALL, Duration::from_millis(now)));
    assert_eq!(taken, [true, false, false, true, false, false, true]);
    assert!(drift.is_due(Call::Index, Duration::from_millis(1)));
    assert_eq!(EVERY, Duration::from_secs(60));
}

#[test]
fn no_answer_of_a_visitors_call_is_taken_no_large_one_and_none_when_it_is_off() {
    let drift = drift();
    for call in Call::ALL.iter().filter(|call| !call.is_shared()) {
        drift.offer(*call, &BODY, None, TraceId::from(7), 100);
    }
    drift.offer(CALL, &BODY, None, TraceId::from(7), 0);
    let large = Bytes::from(vec![b' '; LARGEST + 1]);
    drift.offer(CALL, &large, None, TraceId::from(7), 100);
    assert!(drift.sender.get().is_none());
    drift.offer(CALL, &BODY, None, TraceId::from(7), 1);
    assert!(drift.sender.get().is_some());
}

#[test]
fn a_finding_is_counted_by_address_place_and_problem() {
    let findings = Findings::default();
    for (port, at) in [(1, "/a"), (1, "/a"), (2, "/a"), (1, "/b"), (1, "/a")] {
        findings.note(&sample(port, ""), vec![finding(at)]);
    }
    findings.note(&sample(1, ""), vec![]);
    let found = findings.all();
    let found: Vec<_> = found
        .iter()
        .map(|one| (one.address.map_or(0, |to| to.port()), &*one.at, one.count))
        .collect();
    assert_eq!(found, [(1, "/a", 3), (1, "/b", 1), (2, "/a", 1)]);
    let (call, checked) = findings.checked()[0];
    assert_eq!(
        (call, checked.answers, checked.broken, checked.is_broken),
        (CALL, 6, 5, false)
    );
}

#[test]
fn findings_are_bounded_and_the_oldest_leaves() {
    let findings = Findings::default();
    for place in 0..250 {
        findings.note(&sample(1, ""), vec![finding(&format!("/{place}"))]);
    }
    let found = findings.all();
    assert_eq!(found.len(), 200);
    assert_eq!((&*found[0].at, &*found[199].at), ("/249", "/50"));
}

#[test]
fn checks_take_their_share_of_one_core() {
    let took = Duration::from_millis(100);
    assert_eq!(took + pause_after(took, 1), Duration::from_secs(10));
    assert_eq!(took + pause_after(took, 50), Duration::from_millis(200));
    assert_eq!(pause_after(took, 100), Duration::ZERO);
}
