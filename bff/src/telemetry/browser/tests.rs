use std::time::{Duration, UNIX_EPOCH};

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
