use std::cell::Cell;
use std::collections::HashMap;

use proptest::collection::vec;
use proptest::prelude::*;

use adapters::Reply;
use bytes::Bytes;
use contracts::Call;
use serde_json::value::RawValue;

use super::CheckedAnswer;
use crate::config::Codes;
use crate::error::GatewayError;
use crate::fuzz::fuzz;

/// For any body of any call: never panics, stores only complete successes, and the browser sees the code that we
/// read.
#[test]
fn fuzz_envelope() {
    let codes = Codes {
        missing: vec![2001],
        parameter_refused: vec![4000],
        failed: vec![5000],
    };
    let (passed, storable) = (Cell::new(0), Cell::new(0));
    fuzz("envelope", |bytes| {
        let reply = Reply {
            body: Bytes::copy_from_slice(bytes),
            ..reply("")
        };
        for call in [
            Call::Index,
            Call::GetSeriesInfo,
            Call::Search,
            Call::GetLogout,
        ] {
            let Ok(checked) = super::read(call, &reply, &codes) else {
                continue;
            };
            // Raw: valid JSON may hold numbers that no f64 can.
            let answer: HashMap<String, Box<RawValue>> =
                serde_json::from_slice(&checked.bytes).expect("JSON");
            let code = answer["ResultCode"].get().parse();
            assert_eq!(code, Ok(checked.code), "{call}");
            assert_eq!(super::code(&checked.bytes), Some(checked.code), "{call}");
            assert_ne!(checked.code, 5000);
            passed.set(passed.get() + 1);
            if checked.storable {
                storable.set(storable.get() + 1);
                assert_eq!(checked.code, 0);
                assert_ne!(answer[call.spec().payload].get(), "null");
                assert_eq!(checked.bytes, reply.body);
            }
        }
    });
    assert!(storable.get() > 0 && passed.get() > storable.get());
}

fn read(call: Call, reply: &Reply) -> Result<CheckedAnswer, GatewayError> {
    super::read(call, reply, &Codes::default())
}

fn reply(body: &'static str) -> Reply {
    Reply {
        status: 200,
        is_json: true,
        sets_cookie: false,
        body: Bytes::from_static(body.as_bytes()),
    }
}

#[test]
fn a_whole_envelope_with_code_0_may_be_stored() {
    let good = read(
        Call::Index,
        &reply(r#"{"ResultCode":0,"ResultMsg":"","Result":{}}"#),
    )
    .expect("good");
    assert!(good.storable);
}

// B7.18
#[test]
fn refusal_passes_and_is_not_stored() {
    let refusal =
        read(Call::Index, &reply(r#"{"ResultCode":1,"ResultMsg":"忙"}"#)).expect("passes");
    assert_eq!((refusal.code, refusal.storable), (1, false));
}

#[test]
fn answer_without_payload_or_with_cookie_is_not_stored() {
    for body in [r#"{"ResultCode":0}"#, r#"{"ResultCode":0,"Result":null}"#] {
        assert!(
            !read(Call::Index, &reply(body)).expect("passes").storable,
            "{body}"
        );
    }
    let cookie = Reply {
        sets_cookie: true,
        ..reply(r#"{"ResultCode":0,"Result":{}}"#)
    };
    assert!(!read(Call::Index, &cookie).expect("passes").storable);
}

// B7.17
// L7.15
#[test]
fn anything_else_is_a_failure() {
    for body in [
        "",
        "{",
        "[]",
        "<html>",
        r#"{"ResultCode":"0","Result":{}}"#,
        r#"{"ResultCode":0,"Result":{}"#,
    ] {
        let failure = read(Call::Index, &reply(body)).expect_err("refused");
        assert!(matches!(failure, GatewayError::Malformed { .. }), "{body}");
    }
    let html = Reply {
        is_json: false,
        ..reply("{}")
    };
    assert!(read(Call::Index, &html).is_err());
    let broken = Reply {
        status: 500,
        ..reply(r#"{"ResultCode":0}"#)
    };
    assert!(matches!(
        read(Call::Index, &broken),
        Err(GatewayError::UpstreamStatus { status: 500, .. })
    ));
}

// B7.17
#[test]
fn status_4xx_answers_the_request() {
    let status = |call, status| {
        let reply = Reply {
            status,
            ..reply("<html>")
        };
        read(call, &reply)
    };
    for code in [404, 410] {
        let gone = status(Call::GetSeriesInfo, code).expect("an answer");
        assert_eq!((gone.code, gone.storable), (1004, false));
        assert_eq!(super::code(&gone.bytes), Some(1004));
    }
    // Index has no not-found code.
    for (call, code) in [
        (Call::Index, 404),
        (Call::GetSeriesInfo, 400),
        (Call::GetSeriesInfo, 422),
        (Call::GetSeriesInfo, 499),
    ] {
        let refused = status(call, code).expect_err("no envelope");
        assert_eq!(
            refused,
            GatewayError::UpstreamRefused { call, status: code }
        );
        assert!(!refused.is_upstream_failure());
    }
    for code in [100, 201, 204, 304, 408, 429, 500, 503, 599] {
        let failed = status(Call::GetSeriesInfo, code).expect_err("no envelope");
        assert!(failed.is_upstream_failure(), "{code}");
    }
}

#[test]
fn maps_the_upstreams_own_codes() {
    let codes = Codes {
        missing: vec![2001],
        parameter_refused: vec![4000],
        failed: vec![-5],
    };
    let read = |call, body| super::read(call, &reply(body), &codes);
    let gone = read(
        Call::GetSeriesInfo,
        r#"{"Result":{"a":[1]},"ResultCode":2001,"ResultMsg":"无","x\"y":1}"#,
    )
    .expect("an answer");
    assert_eq!((gone.code, gone.storable), (1004, false));
    let text: serde_json::Value = serde_json::from_slice(&gone.bytes).expect("JSON");
    let expected = serde_json::json!(
        { "ResultCode": 1004, "ResultMsg": "无", "Result": { "a": [1] }, "x\"y": 1 }
    );
    assert_eq!(text, expected);
    // A call without a not-found code passes the upstream's own code.
    let own = read(Call::Index, r#"{"ResultCode":2001,"ResultMsg":"无"}"#).expect("passes");
    assert_eq!(own.code, 2001);
    let invalid = read(Call::Index, r#"{"ResultCode":4000,"ResultMsg":"参数"}"#).expect("passes");
    assert_eq!((invalid.code, invalid.storable), (1001, false));
    assert_eq!(invalid.bytes, r#"{"ResultCode":1001,"ResultMsg":"参数"}"#);
    let failed = read(Call::Index, r#"{"ResultCode":-5,"ResultMsg":"db"}"#);
    assert_eq!(
        failed,
        Err(GatewayError::UpstreamFailed {
            call: Call::Index,
            code: -5
        })
    );
    assert!(failed.is_err_and(|failure| failure.is_upstream_failure()));
}

/// By both readers: the second body is too deep for the scan.
#[test]
fn a_name_that_is_no_text_is_passed_on() {
    let deep = format!("{}{}", "[".repeat(200), "]".repeat(200));
    for value in ["1", deep.as_str()] {
        let body = format!(r#"{{"\ud800":{value},"ResultCode":0,"Result":{{}}}}"#);
        let body = Bytes::from(body);
        let answer = Reply {
            body: body.clone(),
            ..reply("")
        };
        let passed = read(Call::Index, &answer).expect("passes");
        assert_eq!((passed.bytes, passed.storable), (body, true));
    }
    // A name of ours that is written with escapes is ours.
    let answer = read(Call::Index, &reply(r#"{"Result\u0043ode":7}"#)).expect("passes");
    assert_eq!(answer.code, 7);
    let codes = Codes {
        missing: vec![2001],
        ..Codes::default()
    };
    let gone = reply(r#"{"\ud800":1,"Result\u0043ode":2001}"#);
    let gone = super::read(Call::GetSeriesInfo, &gone, &codes).expect("an answer");
    assert_eq!(gone.bytes, r#"{"ResultCode":1004,"\ud800":1}"#);
}

proptest! {
    /// Never panics on any body, and only complete envelopes with code 0 may be stored.
    #[test]
    fn any_body_is_classified(body in vec(any::<u8>(), 0..200), cut in 0usize..60) {
        let reply = |body: Vec<u8>| Reply { status: 200, is_json: true, sets_cookie: false, body: body.into() };
        let _ = read(Call::Index, &reply(body));
        let whole = br#"{"ResultCode":0,"ResultMsg":"success","Result":{"a":[1,2]}}"#;
        let cut = cut.min(whole.len() - 1);
        prop_assert!(read(Call::Index, &reply(whole[..cut].to_vec())).is_err());
    }
}
