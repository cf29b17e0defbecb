use std::time::{Duration, UNIX_EPOCH};

use actix_web::body::MessageBody;
use opentelemetry::{KeyValue, Value};

use super::read;

const NOW_MS: u64 = 1_795_000_000_000;

fn batch(name: &str, trace: &str, end: u64) -> String {
    format!(
        r#"{{"page":"INDEX","spans":[{}]}}"#,
        span(name, trace, end, 200)
    )
}

fn span(name: &str, trace: &str, end: u64, status: u16) -> String {
    let start = end - 100;
    format!(
        r#"{{"traceId":"{trace}","spanId":"00f067aa0ba902b7","parentId":"00f067aa0ba902b8","name":"{name}","start":{start},"end":{end},"status":{status}}}"#
    )
}

fn reads(text: &str) -> bool {
    read(text.as_bytes(), UNIX_EPOCH + Duration::from_millis(NOW_MS)).is_ok()
}

const TRACE: &str = "4bf92f3577b34da6a3ce929d0e0e4736";

#[test]
fn accepts_spans_with_known_names() {
    assert!(reads(&batch("documentLoad", TRACE, NOW_MS)));
    assert!(reads(&batch("fetch index", TRACE, NOW_MS)));
}

#[test]
fn a_batch_holds_at_most_fifty_spans() {
    let of = |amount| {
        let spans = vec![span("documentLoad", TRACE, NOW_MS, 200); amount].join(",");
        format!(r#"{{"page":"INDEX","spans":[{spans}]}}"#)
    };
    assert!(reads(&of(50)));
    assert!(!reads(&of(51)));
}

/// A call without an answer has no status.
#[test]
fn a_span_has_the_status_of_its_answer() {
    let statuses = |status| {
        let text = span("fetch index", TRACE, NOW_MS, status);
        let text = format!(r#"{{"page":"INDEX","spans":[{text}]}}"#);
        let now = UNIX_EPOCH + Duration::from_millis(NOW_MS);
        let spans = read(text.as_bytes(), now).expect("a good batch");
        let attributes = spans.into_iter().flat_map(|span| span.attributes);
        let found = attributes.filter(|one| one.key.as_str() == "http.response.status_code");
        found
            .map(|KeyValue { value, .. }| value)
            .collect::<Vec<_>>()
    };
    assert_eq!(statuses(200), [Value::I64(200)]);
    assert_eq!(statuses(0), []);
}

/// What was sent may hold anything, and answers are logged by proxies.
#[test]
fn refusal_does_not_repeat_the_body() {
    for text in [
        r#"{"page":"INDEX","spans":[],"19900010000":1}"#,
        r#"{"page":19900010000}"#,
        r#"{"page":"INDEX","spans":"19900010000"}"#,
    ] {
        let failure = read(text.as_bytes(), UNIX_EPOCH)
            .map(drop)
            .expect_err("refused");
        let said = failure.respond("").into_body().try_into_bytes();
        let said = String::from_utf8(said.expect("a body").to_vec()).expect("UTF-8");
        assert!(said.contains("a batch of spans; wrong at line 1"), "{said}");
        assert!(!said.contains("19900010000"), "{said}");
    }
}

#[test]
fn rejects_everything_else() {
    assert!(!reads(&batch("fetch nothing", TRACE, NOW_MS)));
    assert!(!reads(&batch("19900010000", TRACE, NOW_MS)));
    assert!(!reads(&batch("documentLoad", "x", NOW_MS)));
    assert!(!reads(&batch("documentLoad", &"0".repeat(32), NOW_MS)));
    assert!(!reads(&batch("documentLoad", &TRACE[1..], NOW_MS)));
    assert!(!reads(&batch(
        "documentLoad",
        &TRACE.to_uppercase(),
        NOW_MS
    )));
    assert!(!reads(&batch("documentLoad", TRACE, NOW_MS - 3_600_000)));
    assert!(!reads(r#"{"page":"NOWHERE","spans":[]}"#));
    assert!(!reads(r#"{"page":"INDEX","spans":[],"more":1}"#));
    assert!(!reads("[]"));
}
