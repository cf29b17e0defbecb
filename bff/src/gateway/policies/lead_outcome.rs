//! The outcome of a write whose answer was lost, by its key, from the records of writes. It makes nothing and returns
//! nothing personal.

use contracts::Call;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::error::GatewayError;
use crate::gateway::envelope;
use crate::gateway::request::{AnswerSource, VisitorAnswer, VisitorRequest};
use crate::idempotency::{Idempotency, Known, canonical_key};

pub(super) const PHASES: &[(&str, &str)] = &[(
    "answer",
    "answered from the records of writes, without an upstream",
)];

/// The part of a stored answer that is returned.
#[derive(Deserialize)]
struct Kept {
    #[serde(rename = "ResultCode")]
    code: i64,
    #[serde(rename = "ResultMsg", default)]
    message: Value,
    #[serde(rename = "Result", default)]
    result: Value,
}

/// Answers leadOutcome. The contract has checked the body.
pub(super) async fn answer(
    idempotency: &Idempotency,
    request: &VisitorRequest,
) -> Result<VisitorAnswer, GatewayError> {
    let member = |name: &str| request.body.expose().get(name).and_then(Value::as_str);
    let write = member("call").and_then(Call::from_name);
    let key = member("key").and_then(canonical_key);
    let (Some(write), Some(key)) = (write, key) else {
        return Err(GatewayError::Internal);
    };
    let told = told(idempotency.known(write, &key).await);
    let envelope = json!({ "ResultCode": 0, "ResultMsg": "success", "Result": told });
    Ok(VisitorAnswer {
        checked: envelope::of_stored(request.call, envelope.to_string().into())?,
        source: AnswerSource::Gateway,
    })
}

fn told(known: Known) -> Value {
    let answer = match known {
        Known::Running => return json!({ "outcome": "running" }),
        Known::Open => return json!({ "outcome": "open" }),
        Known::Nothing => return json!({ "outcome": "unknown" }),
        Known::Answered(answer) => answer,
    };
    match serde_json::from_slice::<Kept>(&answer) {
        Ok(kept) if kept.code == 0 => match kept.result["clue_id"].as_str() {
            Some(id) => json!({ "outcome": "accepted", "clue_id": id }),
            None => json!({ "outcome": "accepted" }),
        },
        Ok(kept) => match kept.message.as_str() {
            Some(message) => json!({ "outcome": "refused", "message": message }),
            None => json!({ "outcome": "refused" }),
        },
        // It was read as an envelope when it was kept.
        Err(_) => json!({ "outcome": "open" }),
    }
}

#[cfg(test)]
mod tests;
