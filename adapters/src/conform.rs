//! Conformance check of an upstream: calls every operation and validates every answer.

use std::time::{Duration, Instant};

use bytes::Bytes;
use contracts::{Call, CallSpec, Param};

use crate::{Adapter, AdapterError, Private, Request, Route, Stamp};
use judge::judge;
pub use schema::AnswerSchema;

mod judge;
mod schema;

/// Equal failures to connect to an upstream, one after another, after which it is not asked any more.
const SAME_FAILURES: usize = 3;

/// A violation in an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    pub call: Call,
    /// JSON pointer into the answer; empty for the whole.
    pub at: String,
    /// Expectation and finding.
    pub problem: String,
    /// How often, where items of a list have the same fault; `at` is the first.
    pub times: usize,
}

/// Result of one call.
#[derive(Debug)]
pub struct Verdict {
    pub call: Call,
    /// Parameters of the request.
    pub asked: String,
    pub findings: Vec<Finding>,
    pub took: Duration,
    /// Why it was not asked.
    pub not_asked: Option<String>,
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
    let mut failures = Failures::default();
    for call in asked_of(upstream) {
        for params in questions(call.spec(), samples) {
            let unknown = failures.why_not().or_else(|| missing(call.spec(), &params));
            let asked = params
                .iter()
                .map(|(name, value)| format!("{name}={value}"))
                .collect::<Vec<_>>()
                .join("&");
            let (findings, took) = match unknown {
                Some(_) => (Vec::new(), Duration::ZERO),
                None => ask(adapter, call, &params, stamp, &mut failures).await,
            };
            verdicts.push(Verdict {
                call,
                asked,
                findings,
                took,
                not_asked: unknown,
            });
        }
    }
    verdicts
}

/// Calls of `upstream` that are asked.
pub fn asked_of(upstream: &str) -> impl Iterator<Item = Call> {
    let calls = Call::ALL.iter().copied();
    calls.filter(move |call| asks_only(*call) && call.spec().upstream == upstream)
}

/// Failures to connect, in a row.
#[derive(Default)]
struct Failures {
    last: String,
    times: usize,
}

impl Failures {
    fn note(&mut self, error: &AdapterError) {
        use AdapterError::{Connect, Dns, Egress};
        if !matches!(error, Connect(_) | Dns(_) | Egress(_)) {
            *self = Self::default();
            return;
        }
        let text = error.to_string();
        self.times = if text == self.last { self.times + 1 } else { 1 };
        self.last = text;
    }

    fn why_not(&self) -> Option<String> {
        (self.times >= SAME_FAILURES).then(|| format!("{} times: {}", self.times, self.last))
    }
}

async fn ask(
    adapter: &dyn Adapter,
    call: Call,
    params: &[(&'static str, String)],
    stamp: &Stamp,
    failures: &mut Failures,
) -> (Vec<Finding>, Duration) {
    let since = Instant::now();
    let outcome = adapter.send(&request(call, params.to_vec(), stamp)).await;
    let took = since.elapsed();
    let findings = match outcome {
        // On a busy machine an answer may be read before its deadline is noticed: it still counts as late.
        Ok(_) if took > call.spec().deadline => {
            vec![whole(call, unreached(call, &AdapterError::Timeout))]
        }
        Ok(reply) => {
            *failures = Failures::default();
            judge(call, params, &reply)
        }
        Err(error) => {
            failures.note(&error);
            vec![whole(call, unreached(call, &error))]
        }
    };
    (findings, took)
}

/// An id that contracts cannot supply.
fn missing(spec: &'static CallSpec, params: &[(&'static str, String)]) -> Option<String> {
    let is_given = |name| params.iter().any(|(given, _)| *given == name);
    let mut required = spec.params.iter().filter(|param| param.required);
    let unknown = required.find(|param| !is_given(param.name))?;
    Some(format!("--with {}=VALUE is needed", unknown.name))
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
                let first = param.rule.values.first().filter(|_| param.required);
                first.map(|value| (*value).to_owned())
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
        times: 1,
    }
}

#[cfg(test)]
mod tests;
