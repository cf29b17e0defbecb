//! A visitor takes back a lead that was accepted and not delivered yet.

use outbox::{End, Receipt, Withdrawal};
use serde_json::{Value, json};

use super::lead_outcome::{of_entry, own, unknown};
use crate::error::GatewayError;
use crate::gateway::request::{VisitorAnswer, VisitorRequest};
use crate::state::Worker;

pub(super) const PHASES: &[(&str, &str)] = &[(
    "answer",
    "takes the lead out of the outbox, unless it is being sent",
)];

/// Answers leadWithdraw. The contract has checked the body.
pub(super) async fn answer(
    worker: &Worker,
    request: &VisitorRequest,
) -> Result<VisitorAnswer, GatewayError> {
    let receipt = request.body.expose().get("receipt").and_then(Value::as_str);
    let receipt = receipt.and_then(|receipt| receipt.parse::<Receipt>().ok());
    let receipt = receipt.ok_or(GatewayError::Internal)?;
    let Some(outbox) = &worker.shared.outbox else {
        return own(request.call, &unknown(worker)?);
    };
    let withdrawn = outbox.withdraw(receipt, End::Withdrawn).await;
    let outcome = match withdrawn.map_err(|_| GatewayError::OutboxUnavailable)? {
        Withdrawal::Done { may_have_arrived } => {
            worker.shared.telemetry.metrics.outbox.withdrawn();
            json!({ "outcome": "withdrawn", "may_have_arrived": may_have_arrived })
        }
        Withdrawal::Running => json!({ "outcome": "running" }),
        Withdrawal::Before(entry) => of_entry(&worker.shared.secret, &entry),
        Withdrawal::Unknown => unknown(worker)?,
    };
    own(request.call, &outcome)
}
