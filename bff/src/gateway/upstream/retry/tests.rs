use std::net::{IpAddr, Ipv4Addr};
use std::time::{Duration, Instant};

use adapters::{AdapterError, Private, Request, Route, Stamp};
use contracts::Call;

use super::{may_repeat, pause, takes_retry};
use crate::error::GatewayError;

const READ: Call = Call::Index;
const WRITE: Call = Call::LeadSubmit;

fn request(call: Call) -> Request {
    Request {
        call,
        params: Vec::new(),
        stamp: Stamp {
            platform: String::new(),
            token: Private::default(),
            monitor: String::new(),
            city: String::new(),
            ts: None,
            request_token: None,
            traceparent: String::new(),
        },
        deadline: Instant::now(),
        body: Private::default(),
        session: None,
        idempotency_key: None,
        route: Route::default(),
    }
}

/// True if the failure of a call is retried: at the only address, at another one.
fn repeats(call: Call, failure: &GatewayError) -> (bool, bool) {
    let request = request(call);
    let repeats = |several| may_repeat(&request, failure, several);
    (repeats(false), repeats(true))
}

/// A write that the upstream answered is never retried.
#[test]
fn status_retries_reads_only() {
    for status in 100..=599 {
        let of = |call| repeats(call, &GatewayError::UpstreamStatus { call, status });
        let expected = match status {
            502..=504 => (true, true),
            500..=599 => (false, true),
            _ => (false, false),
        };
        assert_eq!(of(READ), expected, "{status}");
        assert_eq!(of(WRITE), (false, false), "{status}");
    }
}

/// Nothing was sent.
#[test]
fn connect_failure_retries_reads_and_writes() {
    for call in [READ, WRITE] {
        let source = AdapterError::Connect("refused".to_owned());
        let failure = GatewayError::Upstream { call, source };
        assert_eq!(repeats(call, &failure), (true, true), "{call}");
    }
}

#[test]
fn broken_connection_retries_reads_only() {
    let broken = [
        AdapterError::Closed,
        AdapterError::Truncated {
            got: 1,
            expected: 2,
        },
    ];
    for source in broken {
        let of = |call| {
            let source = source.clone();
            repeats(call, &GatewayError::Upstream { call, source })
        };
        assert_eq!(of(READ), (true, true), "{source}");
        assert_eq!(of(WRITE), (false, false), "{source}");
    }
}

#[test]
fn other_exchange_failures_are_final() {
    let metadata = IpAddr::V4(Ipv4Addr::new(169, 254, 169, 254));
    let others = [
        AdapterError::Timeout,
        AdapterError::Stalled,
        AdapterError::Dns("SERVFAIL".to_owned()),
        AdapterError::Egress(metadata),
        AdapterError::TooLarge { limit: 1 },
        AdapterError::UnexpectedEncoding,
        AdapterError::Redirected,
        AdapterError::NotServed,
        AdapterError::Broken("line 1".to_owned()),
    ];
    for source in others {
        for call in [READ, WRITE] {
            let source = source.clone();
            let failure = GatewayError::Upstream { call, source };
            assert_eq!(repeats(call, &failure), (false, false), "{call} {failure}");
        }
    }
}

#[test]
fn broken_answer_retries_reads_at_another_address_only() {
    let broken = |call| {
        [
            GatewayError::UpstreamFailed { call, code: 5000 },
            GatewayError::NotJson { call },
            GatewayError::Malformed {
                call,
                why: "line 1".to_owned(),
            },
        ]
    };
    for failure in broken(READ) {
        assert_eq!(repeats(READ, &failure), (false, true), "{failure}");
    }
    for failure in broken(WRITE) {
        assert_eq!(repeats(WRITE, &failure), (false, false), "{failure}");
    }
}

#[test]
fn client_errors_and_our_own_rejections_are_final() {
    let finals = |call| {
        [
            GatewayError::UpstreamRefused { call, status: 422 },
            GatewayError::BulkheadFull { call },
            GatewayError::BreakerOpen {
                call,
                retry_after: Duration::ZERO,
            },
            GatewayError::CoalesceTimeout,
            GatewayError::Shed,
        ]
    };
    for call in [READ, WRITE] {
        for failure in finals(call) {
            assert_eq!(repeats(call, &failure), (false, false), "{call} {failure}");
        }
    }
}

#[test]
fn every_call_retries_by_its_method() {
    for call in Call::ALL {
        let status = 503;
        let failure = GatewayError::UpstreamStatus {
            call: *call,
            status,
        };
        let reads = call.spec().method == "GET";
        assert_eq!(repeats(*call, &failure), (reads, reads), "{call}");
    }
}

#[test]
fn pause_is_20_to_100_ms_and_zero_with_another_address() {
    let ms = Duration::from_millis;
    let pauses = [0.0, 0.5, 1.0].map(|random| pause(false, random));
    assert_eq!(pauses, [ms(20), ms(60), ms(100)]);
    assert_eq!(pause(true, 1.0), Duration::ZERO);
}

/// Whether a retry is made `left` ms before the deadline with this pause, and how often the budget was asked.
fn retries(pause: u64, left: u64, in_budget: bool) -> (bool, u32) {
    let (now, ms) = (Instant::now(), Duration::from_millis);
    let mut asked = 0;
    let made = takes_retry(now, ms(pause), now + ms(left), || {
        asked += 1;
        in_budget
    });
    (made, asked)
}

#[test]
fn retry_needs_100_ms_after_its_pause() {
    assert_eq!(retries(0, 100, true), (false, 0));
    assert_eq!(retries(0, 101, true), (true, 1));
    assert_eq!(retries(60, 160, true), (false, 0));
    assert_eq!(retries(60, 161, true), (true, 1));
}

#[test]
fn retry_after_the_deadline_is_not_made() {
    let (now, ms) = (Instant::now(), Duration::from_millis);
    let take = || unreachable!("too late");
    assert!(!takes_retry(now + ms(1), ms(0), now, take));
}

#[test]
fn retry_in_time_needs_budget() {
    assert_eq!(retries(0, 1000, false), (false, 1));
}
