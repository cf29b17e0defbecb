//! A visitor takes back a lead that was accepted and not delivered yet.

use outbox::{Outbox, Receipt};
use serde_json::{Value, json};

use super::lead::{Removal, remove};
use super::lead_outcome::{Leads, of_ended, of_entry, own};
use crate::error::GatewayError;
use crate::gateway::request::{VisitorAnswer, VisitorRequest};
use crate::ledger::By;
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
    let outcome = match &worker.shared.outbox {
        Some(outbox) => withdraw(worker, outbox, receipt).await?,
        None => Leads::of(worker).unknown()?,
    };
    own(request.call, &outcome)
}

async fn withdraw(
    worker: &Worker,
    outbox: &Outbox,
    receipt: Receipt,
) -> Result<Value, GatewayError> {
    Ok(match remove(worker, outbox, receipt, By::Visitor).await? {
        Removal::Ended(ended) => of_ended(ended),
        Removal::Before(entry) => of_entry(&worker.shared.secret, &entry),
        Removal::Running => json!({ "outcome": "running" }),
        Removal::NotHere => Leads::of(worker).of_receipt(receipt).await?,
    })
}
