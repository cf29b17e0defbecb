//! Persistent state: after a lost answer, after a restart, and of logs.

use std::sync::Arc;
use std::time::{Duration, Instant};

use contracts::Call;
use demo::Options;
use serde_json::{Value, json};

use crate::deals::{KEY, ask, kept, lead, post, send};
use crate::support::{STAMP, data_dir, demo, demo_of};

#[test]
fn logs_are_counted_and_a_beacon_answers_with_a_picture() {
    let demo = demo();
    let events = json!({"events": [
        {"activity_id": "11435", "time": 1, "action": "click"},
        {"activity_id": "12931", "time": 2}, {"activity_id": "12931", "time": 3},
    ]});
    assert_eq!(
        post(&demo, Call::BehaviourLog, &events)["Result"]["accepted"],
        3
    );
    post(
        &demo,
        Call::ErrorReport,
        &json!({"kind": "script", "message": "x is undefined"}),
    );
    assert_eq!(
        ask(&demo, Call::PerfBeacon, "page=INDEX", &[], &Value::Null)["Result"]["accepted"],
        1
    );
    let path = format!("{}?page=INDEX&{STAMP}", Call::PerfBeacon.upstream_path());
    let picture = demo
        .send("GET", &path, &[("accept", "image/*")], "")
        .unwrap();
    assert!(picture.headers["content-type"] == "image/gif" && picture.body.starts_with(b"GIF89a"));
    let counted =
        json!({"behaviour": {"11435": 1, "12931": 2}, "errors": {"script": 1}, "beacons": 2});
    assert_eq!(demo.get("/demo/logs").json(), counted);
}

#[test]
fn state_survives_a_restart_and_a_truncated_line() {
    let dir = tempfile::tempdir().unwrap();
    let start = || {
        let options = Options {
            data_dir: Some(data_dir()),
            state_dir: Some(dir.path().to_owned()),
            ..Options::default()
        };
        demo_of(Arc::new(demo::load(&options).unwrap()))
    };
    let headers = [("idempotency-key", KEY)];
    let first = ask(
        &start(),
        Call::LeadSubmit,
        "",
        &headers,
        &lead("19900010000"),
    );
    let file = dir.path().join("state.jsonl");
    let mut text = std::fs::read_to_string(&file).unwrap();
    text.push_str(r#"{"kind":"lead","clue_id":"#);
    std::fs::write(&file, text).unwrap();

    let demo = start();
    assert_eq!(
        ask(&demo, Call::LeadSubmit, "", &headers, &lead("19900010000")),
        first
    );
    assert_eq!(
        post(&demo, Call::LeadSubmit, &lead("19900010000"))["ResultCode"],
        0
    );
    assert_eq!(kept(&start(), "leads").len(), 2);
}

#[test]
fn lost_answer_is_replayed_for_its_key() {
    let demo = demo();
    let headers = [("idempotency-key", KEY)];
    assert!(send(&demo, Call::LeadSubmit, "", &headers, &lead("19900050000")).is_none());
    assert_eq!(kept(&demo, "leads").len(), 1);
    let again = ask(&demo, Call::LeadSubmit, "", &headers, &lead("19900050000"));
    assert_eq!(
        again["Result"]["clue_id"],
        kept(&demo, "leads")[0]["clue_id"]
    );
    assert_eq!(kept(&demo, "leads").len(), 1);

    let broken = send(&demo, Call::LeadSubmit, "", &[], &lead("19900070000")).unwrap();
    assert_eq!((broken.status, kept(&demo, "leads").len()), (500, 1));
    let garbled = send(&demo, Call::LeadSubmit, "", &[], &lead("19900080000")).unwrap();
    assert!(serde_json::from_slice::<Value>(&garbled.body).is_err());
}

#[test]
fn silent_phone_is_stored_at_once_and_answered_late() {
    let demo = Arc::new(demo());
    let other = demo.clone();
    std::thread::spawn(move || send(&other, Call::LeadSubmit, "", &[], &lead("19900040000")));
    let start = Instant::now();
    while kept(&demo, "leads").is_empty() {
        assert!(start.elapsed() < Duration::from_secs(5));
    }
}
