//! What is wrong with an answer.

use contracts::Call;
use serde_json::Value;

use super::{Finding, at, schema, whole};
use crate::Reply;

/// Violations of the contract of `call` in an answer.
pub(super) fn judge(call: Call, params: &[(&'static str, String)], reply: &Reply) -> Vec<Finding> {
    if reply.status != 200 {
        return vec![whole(
            call,
            format!("expected HTTP 200, found {}", reply.status),
        )];
    }
    if !reply.is_json {
        return vec![whole(
            call,
            "expected content-type application/json".to_owned(),
        )];
    }
    let answer: Value = match serde_json::from_slice(&reply.body) {
        Ok(answer) => answer,
        Err(error) => return vec![whole(call, format!("expected JSON, found {error}"))],
    };
    if !answer["ResultCode"].is_i64() {
        let found = &answer["ResultCode"];
        return vec![at(
            call,
            "/ResultCode",
            format!("expected a whole number, found {found}"),
        )];
    }
    if answer["ResultCode"] != 0 {
        let found = format!(
            "expected ResultCode 0, found {} {}",
            answer["ResultCode"], answer["ResultMsg"]
        );
        return vec![at(call, "/ResultCode", found)];
    }
    let mut findings = Vec::new();
    if reply.sets_cookie && call.is_shared() {
        findings.push(whole(
            call,
            "expected no Set-Cookie: the answer is shared".to_owned(),
        ));
    }
    findings.extend(schema::violations(call, &answer));
    findings.extend(page_size(call, params, &answer));
    findings
}

/// A list never has more than `rn` items.
fn page_size(call: Call, params: &[(&'static str, String)], answer: &Value) -> Option<Finding> {
    let asked: usize = params
        .iter()
        .find(|(name, _)| *name == "rn")?
        .1
        .parse()
        .ok()?;
    let payload = call.spec().payload;
    let (place, list) = LISTS.iter().find_map(|place| {
        let place = format!("/{payload}/{place}");
        let list = answer.pointer(&place)?.as_array()?;
        Some((place, list))
    })?;
    (list.len() > asked).then(|| {
        at(
            call,
            &place,
            format!("expected at most {asked} items (rn), found {}", list.len()),
        )
    })
}

/// Paths of the item lists whose size `rn` limits.
const LISTS: [&str; 6] = [
    "list",
    "series",
    "data",
    "lists/list",
    "answer_list",
    "koubei_list",
];
