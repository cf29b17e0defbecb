//! Conformance check of an upstream: calls every operation and validates every answer.

use std::time::{Duration, Instant};

use bytes::Bytes;
use contracts::{Call, CallSpec, Param};
use serde_json::Value;

use crate::{Adapter, AdapterError, Private, Reply, Request, Route, Stamp};

/// A violation in an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    pub call: Call,
    /// JSON pointer into the answer; empty for the whole.
    pub at: String,
    /// Expectation and finding.
    pub problem: String,
}

/// Result of one call.
#[derive(Debug)]
pub struct Verdict {
    pub call: Call,
    /// Parameters of the request.
    pub asked: String,
    pub findings: Vec<Finding>,
    pub took: Duration,
}

/// Values for parameters that contracts cannot supply, such as an existing id: `series_id` for every call,
/// `getCarPicList.series_id` for one.
pub type Samples = Vec<(String, String)>;

/// Calls every operation of `upstream` that has no side effects; visitors' writes are skipped.
pub async fn conform(
    adapter: &dyn Adapter,
    upstream: &str,
    stamp: &Stamp,
    samples: &Samples,
) -> Vec<Verdict> {
    let mut verdicts = Vec::new();
    for call in Call::ALL
        .iter()
        .copied()
        .filter(|call| asks_only(*call) && call.spec().upstream == upstream)
    {
        for params in questions(call.spec(), samples) {
            let since = Instant::now();
            let asked = params
                .iter()
                .map(|(name, value)| format!("{name}={value}"))
                .collect::<Vec<_>>()
                .join("&");
            let outcome = adapter.send(&request(call, params.clone(), stamp)).await;
            let took = since.elapsed();
            let findings = match outcome {
                // On a busy machine an answer may be read before its deadline is noticed: it still counts as late.
                Ok(_) if took > call.spec().deadline => {
                    vec![whole(call, unreached(call, &AdapterError::Timeout))]
                }
                Ok(reply) => judge(call, &params, &reply),
                Err(error) => vec![whole(call, unreached(call, &error))],
            };
            verdicts.push(Verdict {
                call,
                asked,
                findings,
                took,
            });
        }
    }
    verdicts
}

fn asks_only(call: Call) -> bool {
    call.spec().method == "GET" && call.spec().body.is_none()
}

fn request(call: Call, params: Vec<(&'static str, String)>, stamp: &Stamp) -> Request {
    let mut stamp = stamp.clone();
    stamp.ts = call.is_timestamped().then_some(1);
    if !call.spec().request_token {
        stamp.request_token = None;
    }
    Request {
        call,
        params,
        stamp,
        deadline: Instant::now() + call.spec().deadline,
        body: Private::new(Bytes::new()),
        session: None,
        idempotency_key: None,
        route: Route::default(),
    }
}

/// One request with defaults and samples; if a parameter selects among lists, one per list.
fn questions(spec: &'static CallSpec, samples: &Samples) -> Vec<Vec<(&'static str, String)>> {
    let value = |param: &'static Param| {
        let own = format!("{}.{}", spec.name, param.name);
        let given = |wanted: &str| samples.iter().find(|(name, _)| name == wanted);
        let sample = given(&own).or_else(|| given(param.name));
        sample
            .map(|(_, value)| value.clone())
            .or_else(|| param.rule.default.map(ToOwned::to_owned))
            .or_else(|| {
                param.required.then(|| {
                    param
                        .rule
                        .values
                        .first()
                        .map_or("1", |first| first)
                        .to_owned()
                })
            })
    };
    let asked = || spec.params.iter().filter(|param| param.name != "city");
    let base: Vec<_> = asked()
        .filter_map(|param| Some((param.name, value(param)?)))
        .collect();
    let Some(chooser) = asked().find(|param| param.name == "sort" && param.rule.values.len() > 1)
    else {
        return vec![base];
    };
    let choices = chooser.rule.values.iter();
    choices
        .map(|choice| {
            let chosen = |(name, value): &(&'static str, String)| {
                (
                    *name,
                    if *name == chooser.name {
                        (*choice).to_owned()
                    } else {
                        value.clone()
                    },
                )
            };
            base.iter().map(chosen).collect()
        })
        .collect()
}

fn judge(call: Call, params: &[(&'static str, String)], reply: &Reply) -> Vec<Finding> {
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
    findings.extend(by_schema(call, &answer));
    findings.extend(page_size(call, params, &answer));
    findings
}

fn by_schema(call: Call, answer: &Value) -> Vec<Finding> {
    let schema = serde_json::from_str::<Value>(call.response_schema()).ok();
    let Some(validator) = schema.and_then(|schema| jsonschema::validator_for(&schema).ok()) else {
        return vec![whole(
            call,
            "the contract's own schema cannot be read".to_owned(),
        )];
    };
    validator
        .iter_errors(answer)
        .take(5)
        .map(|error| at(call, &error.instance_path().to_string(), error.to_string()))
        .collect()
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

fn unreached(call: Call, error: &AdapterError) -> String {
    match error {
        AdapterError::Timeout | AdapterError::Stalled => format!(
            "expected a whole answer within {} ms",
            call.spec().deadline.as_millis()
        ),
        other => format!("expected an answer, but {other}"),
    }
}

fn whole(call: Call, problem: String) -> Finding {
    at(call, "", problem)
}

fn at(call: Call, place: &str, problem: String) -> Finding {
    Finding {
        call,
        at: place.to_owned(),
        problem,
    }
}
