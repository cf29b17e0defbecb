use serde_json::json;

use super::{Known, told};

fn answered(text: &'static str) -> Known {
    Known::Answered(text.into())
}

#[test]
fn a_kept_success_is_accepted_with_its_id_alone() {
    let kept =
        r#"{"ResultCode":0,"ResultMsg":"ok","Result":{"clue_id":"7","encryptphone":"sealed"}}"#;
    let expected = json!({ "outcome": "accepted", "clue_id": "7" });
    assert_eq!(told(answered(kept)), expected);
}

// L7.69
#[test]
fn the_code_alone_makes_a_success() {
    for kept in [
        r#"{"ResultCode":0}"#,
        r#"{"ResultCode":0,"Result":null}"#,
        r#"{"ResultCode":0,"Result":"7"}"#,
    ] {
        assert_eq!(told(answered(kept)), json!({ "outcome": "accepted" }));
    }
}

#[test]
fn a_kept_refusal_is_told_in_its_words() {
    let kept = r#"{"ResultCode":1201,"ResultMsg":"忙","Result":null}"#;
    let expected = json!({ "outcome": "refused", "message": "忙" });
    assert_eq!(told(answered(kept)), expected);
    let bare = told(answered(r#"{"ResultCode":7}"#));
    assert_eq!(bare, json!({ "outcome": "refused" }));
}

#[test]
fn without_an_answer_the_record_is_told() {
    assert_eq!(told(Known::Running), json!({ "outcome": "running" }));
    assert_eq!(told(Known::Open), json!({ "outcome": "open" }));
    assert_eq!(told(Known::Nothing), json!({ "outcome": "unknown" }));
    assert_eq!(told(answered("{")), json!({ "outcome": "open" }));
}
