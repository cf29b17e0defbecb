use std::net::IpAddr;
use std::time::{Duration, Instant};

use adapters::AdapterError;
use client_network::ClientNetwork;
use contracts::Call;

use super::{LATELY, Outages};
use crate::error::GatewayError;

const SEND: Call = Call::SendVerifyCode;
const CHECK: Call = Call::NewCheckVerifyCode;
const ONE: [u8; 4] = [203, 0, 113, 1];
const OTHER: [u8; 4] = [203, 0, 113, 2];
const TOOK: Duration = Duration::from_millis(7);

fn of(address: [u8; 4]) -> ClientNetwork {
    IpAddr::from(address).into()
}

fn failed(source: AdapterError) -> GatewayError {
    GatewayError::Upstream { call: SEND, source }
}

fn refused() -> GatewayError {
    failed(AdapterError::Connect("refused".to_owned()))
}

#[test]
fn a_failure_tells_of_the_present_for_exactly_a_minute() {
    let (outages, now) = (Outages::default(), Instant::now());
    outages.keep((SEND, of(ONE)), Some(&refused()), TOOK, now);
    let tells = |millis| outages.last(SEND, now + Duration::from_millis(millis));
    let told = [0, 59_999, 60_000, 3_600_000].map(|millis| tells(millis).is_some());
    assert_eq!(told, [true, true, false, false]);
}

#[test]
fn unreachable_upstream_fails_all_its_code_calls_until_one_succeeds() {
    let (outages, now) = (Outages::default(), Instant::now());
    assert_eq!(outages.last(CHECK, now), None);
    outages.keep((SEND, of(ONE)), Some(&refused()), TOOK, now);
    for call in [SEND, CHECK, Call::LeadSubmit] {
        let (failure, took) = outages.last(call, now).expect("an outage");
        assert_eq!((failure.row().n, took), (refused().row().n, TOOK));
        assert_eq!(failure.call(), Some(call));
    }
    outages.keep((CHECK, of(ONE)), None, TOOK, now);
    for call in [SEND, CHECK, Call::LeadSubmit] {
        assert_eq!(outages.last(call, now), None, "{call}");
    }
}

#[test]
fn failed_answer_applies_to_its_own_call_only() {
    let (outages, now) = (Outages::default(), Instant::now());
    let failure = GatewayError::UpstreamStatus {
        call: SEND,
        status: 500,
    };
    outages.keep((SEND, of(ONE)), Some(&failure), TOOK, now);
    outages.keep((SEND, of(OTHER)), Some(&failure), TOOK, now);
    assert_eq!(outages.last(CHECK, now), None);
    outages.keep((CHECK, of(ONE)), None, TOOK, now);
    assert_eq!(outages.last(SEND, now), Some((failure, TOOK)));
    outages.keep((SEND, of(ONE)), None, TOOK, now);
    assert_eq!(outages.last(SEND, now), None);
}

#[test]
fn failed_answer_counts_only_after_a_second_network_meets_it() {
    let (outages, now) = (Outages::default(), Instant::now());
    let failure = GatewayError::UpstreamStatus {
        call: SEND,
        status: 500,
    };
    let fail = |address, at| outages.keep((SEND, of(address)), Some(&failure), TOOK, at);
    for _ in 0..3 {
        fail(ONE, now);
        assert_eq!(outages.last(SEND, now), None);
    }
    outages.keep((SEND, of(OTHER)), None, TOOK, now);
    fail(OTHER, now);
    assert_eq!(outages.last(SEND, now), None, "answered between");
    fail(ONE, now + LATELY);
    assert_eq!(outages.last(SEND, now + LATELY), None, "long ago");
    fail(OTHER, now + LATELY);
    assert!(outages.last(SEND, now + LATELY).is_some());
    fail(OTHER, now + LATELY);
    assert!(outages.last(SEND, now + LATELY).is_some());
}

/// The upstream was reached: a body of one visitor could have ended the connection.
#[test]
fn ended_connection_is_a_failed_answer_and_no_unreachable_upstream() {
    let (outages, now) = (Outages::default(), Instant::now());
    let ended = failed(AdapterError::Closed);
    outages.keep((SEND, of(ONE)), Some(&ended), TOOK, now);
    assert_eq!(outages.last(SEND, now), None);
    outages.keep((SEND, of(OTHER)), Some(&ended), TOOK, now);
    assert_eq!(outages.last(SEND, now), Some((ended, TOOK)));
    assert_eq!(outages.last(CHECK, now), None);
}

#[test]
fn ignores_old_failures_and_those_a_visitor_can_cause() {
    let (outages, now) = (Outages::default(), Instant::now());
    let refusal = GatewayError::UpstreamRefused {
        call: SEND,
        status: 400,
    };
    for failure in [
        failed(AdapterError::Timeout),
        failed(AdapterError::Stalled),
        GatewayError::BulkheadFull { call: SEND },
        refusal,
    ] {
        // Nor do two who act together.
        for address in [ONE, OTHER] {
            outages.keep((SEND, of(address)), Some(&failure), TOOK, now);
        }
        assert_eq!(outages.last(SEND, now), None, "{failure}");
    }
    outages.keep((SEND, of(ONE)), Some(&refused()), TOOK, now);
    assert!(outages.last(SEND, now + LATELY / 2).is_some());
    assert_eq!(outages.last(SEND, now + LATELY), None);
}
