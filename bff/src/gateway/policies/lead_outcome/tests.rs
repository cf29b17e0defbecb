use serde_json::json;

use super::{Known, of_record};

fn answered(text: &'static str) -> Known {
    Known::Answered(text.into())
}

#[test]
fn a_kept_success_is_delivered_with_its_id_alone() {
    let kept =
        r#"{"ResultCode":0,"ResultMsg":"ok","Result":{"clue_id":"7","encryptphone":"sealed"}}"#;
    let expected = json!({ "outcome": "delivered", "clue_id": "7" });
    assert_eq!(of_record(answered(kept)), expected);
}

#[test]
fn a_lead_that_the_outbox_accepted_is_told_with_its_receipt() {
    let kept = r#"{"ResultCode":0,"Result":{"clue_id":"","receipt":"7K3M-9QXF-2WTB-5N8D","state":"accepted"}}"#;
    let expected = json!({ "outcome": "accepted", "receipt": "7K3M-9QXF-2WTB-5N8D" });
    assert_eq!(of_record(answered(kept)), expected);
}

// L7.69
#[test]
fn the_code_alone_makes_a_success() {
    for kept in [
        r#"{"ResultCode":0}"#,
        r#"{"ResultCode":0,"Result":null}"#,
        r#"{"ResultCode":0,"Result":"7"}"#,
    ] {
        assert_eq!(of_record(answered(kept)), json!({ "outcome": "delivered" }));
    }
}

#[test]
fn a_kept_refusal_is_told_in_its_words() {
    let kept = r#"{"ResultCode":1201,"ResultMsg":"忙","Result":null}"#;
    let expected = json!({ "outcome": "refused", "message": "忙" });
    assert_eq!(of_record(answered(kept)), expected);
    let bare = of_record(answered(r#"{"ResultCode":7}"#));
    assert_eq!(bare, json!({ "outcome": "refused" }));
}

#[test]
fn without_an_answer_the_record_is_of_record() {
    assert_eq!(of_record(Known::Running), json!({ "outcome": "running" }));
    assert_eq!(of_record(Known::Open), json!({ "outcome": "open" }));
    assert_eq!(of_record(Known::Nothing), json!({ "outcome": "unknown" }));
    assert_eq!(of_record(answered("{")), json!({ "outcome": "open" }));
}
