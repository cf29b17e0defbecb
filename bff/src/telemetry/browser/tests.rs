use std::time::{Duration, UNIX_EPOCH};

use actix_web::body::MessageBody;

use super::read;

const NOW_MS: u64 = 1_795_000_000_000;

fn batch(name: &str, trace: &str, end: u64) -> String {
    format!(
        r#"{{"page":"INDEX","spans":[{{"traceId":"{trace}","spanId":"00f067aa0ba902b7","parentId":"00f067aa0ba902b8","name":"{name}","start":{},"end":{end},"status":200}}]}}"#,
        end - 100
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
    assert!(!reads(&batch("documentLoad", TRACE, NOW_MS - 3_600_000)));
    assert!(!reads(r#"{"page":"NOWHERE","spans":[]}"#));
    assert!(!reads(r#"{"page":"INDEX","spans":[],"more":1}"#));
    assert!(!reads("[]"));
}
