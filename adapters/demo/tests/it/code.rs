//! SMS codes: requested, sent, checked.

use contracts::Call;
use serde_json::json;

use crate::deals::{PLAIN, RISKY, lead, post};
use crate::support::demo;

// L7.32 L1.16
#[test]
fn code_is_requested_sent_and_checked() {
    let demo = demo();
    let risk = |phone: &str| {
        let body = json!({"phone": phone, "clue_source_type": "form"});
        post(&demo, Call::RiskCheck, &body)["Result"]["showVerifyCode"].clone()
    };
    assert_eq!((risk(PLAIN), risk(RISKY)), (json!(false), json!(true)));
    assert_eq!(
        post(&demo, Call::LeadSubmit, &lead(RISKY))["ResultCode"],
        1102
    );

    let check = |code: &str| {
        post(
            &demo,
            Call::NewCheckVerifyCode,
            &json!({"phone": RISKY, "code": code}),
        )
    };
    assert_eq!(check("020000")["ResultCode"], 1101, "none was sent yet");
    let sent = post(&demo, Call::SendVerifyCode, &json!({"phone": RISKY}));
    assert_eq!(sent["Result"]["data"], true);
    assert_eq!(check("111111")["ResultMsg"], "请输入正确的验证码");
    assert_eq!(check("020000")["ResultCode"], 0);
    let mut body = lead(RISKY);
    body["clue_verifycode"] = json!("020000");
    assert_eq!(post(&demo, Call::LeadSubmit, &body)["ResultCode"], 0);

    for _ in 0..5 {
        check("111111");
    }
    assert_eq!(check("020000")["ResultCode"], 1101, "too many attempts");
    let failed = post(
        &demo,
        Call::SendVerifyCode,
        &json!({"phone": "19900060000"}),
    );
    assert_eq!(failed["Result"]["data"], false);
}

#[test]
fn phone_with_many_leads_requires_a_code() {
    let demo = demo();
    for _ in 0..3 {
        assert_eq!(
            post(&demo, Call::LeadSubmit, &lead("13800138001"))["ResultCode"],
            0
        );
    }
    assert_eq!(
        post(&demo, Call::LeadSubmit, &lead("13800138001"))["ResultCode"],
        1102
    );
}
