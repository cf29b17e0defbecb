//! Shared by tests of leads, codes, coupons and logins: requests as the gateway sends them, each answer validated.

use contracts::Call;
use serde_json::{Value, json};

use crate::support::{Demo, Reply, STAMP, keeps_contract, some_ids};

pub(crate) const KEY: &str = "0f0e7a52-7f4e-4a6c-9c8f-3f0d3c6f7a11";
/// Accepted at once; requires a code; refused. See src/phone/test_phone.rs.
pub(crate) const PLAIN: &str = "19900010000";
pub(crate) const RISKY: &str = "19900020000";
pub(crate) const REFUSED: &str = "19900030000";

/// Sends a request as the gateway does, and validates the answer.
pub(crate) fn ask(
    demo: &Demo,
    call: Call,
    query: &str,
    headers: &[(&str, &str)],
    body: &Value,
) -> Value {
    let answer = send(demo, call, query, headers, body).unwrap().json();
    keeps_contract(call, &answer);
    answer
}

pub(crate) fn send(
    demo: &Demo,
    call: Call,
    query: &str,
    headers: &[(&str, &str)],
    body: &Value,
) -> Option<Reply> {
    let path = call.upstream_path_with(&[("clue_source_type", "form".to_owned())]);
    let body = if body.is_null() {
        String::new()
    } else {
        body.to_string()
    };
    demo.send(
        call.spec().method,
        &format!("{path}?{query}&{STAMP}"),
        headers,
        &body,
    )
}

pub(crate) fn post(demo: &Demo, call: Call, body: &Value) -> Value {
    ask(demo, call, "", &[], body)
}

pub(crate) fn lead(phone: &str) -> Value {
    json!({
        "username": "林晓", "telephone": phone, "series_id": first_series(), "ids": first_dealer(),
        "consent_version": "2020-09-10", "consent_time": 1,
    })
}

pub(crate) fn kept(demo: &Demo, what: &str) -> Vec<Value> {
    let list = demo.get(&format!("/demo/{what}")).json();
    list.as_array().unwrap().clone()
}

pub(crate) fn first_dealer() -> String {
    some_ids("dealers.csv", "dealer_id").swap_remove(0)
}

pub(crate) fn first_series() -> String {
    some_ids("series.csv", "series_id").swap_remove(0)
}
