//! A visitor takes back a lead that was accepted and not delivered yet.

use outbox::{End, Outbox, Receipt, State, Withdrawal};
use serde_json::{Value, json};

use super::lead_outcome::{of_ended, of_entry, of_receipt, own, unknown, withdrawn};
use crate::error::GatewayError;
use crate::gateway::request::{VisitorAnswer, VisitorRequest};
use crate::ledger::{Ended, Withdrawal as Recorded};
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
        None => unknown(worker)?,
    };
    own(request.call, &outcome)
}

/// First for all gateways: another one may hold the same lead, and must not send it after this answer.
async fn withdraw(
    worker: &Worker,
    outbox: &Outbox,
    receipt: Receipt,
) -> Result<Value, GatewayError> {
    let failed = |_| GatewayError::OutboxUnavailable;
    let Some(entry) = outbox.find(receipt).await.map_err(failed)? else {
        return of_receipt(worker, receipt).await;
    };
    let arrived_here = match &entry.header.state {
        // Another gateway may be sending it without the ledger.
        State::Waiting(_) | State::Dead(_) if worker.leads.may_lack_some() => true,
        State::Waiting(progress) => progress.may_have_arrived,
        State::Dead(death) => death.progress.may_have_arrived,
        State::Ended(_) => return Ok(of_entry(&worker.shared.secret, &entry)),
    };
    if outbox.is_busy(receipt) {
        return Ok(running());
    }
    let may_have_arrived = match worker.leads.withdraw(receipt, arrived_here).await {
        Some(Recorded::Ended(Ended::Withdrawn { may_have_arrived })) => may_have_arrived,
        Some(Recorded::Ended(Ended::Delivered)) => return Ok(of_ended(Ended::Delivered)),
        Some(Recorded::Running) => return Ok(running()),
        None if worker.leads.are_shared() => return Err(GatewayError::OutboxUnavailable),
        None => arrived_here,
    };
    let ended = outbox.withdraw(receipt, End::Withdrawn);
    Ok(match ended.await.map_err(failed)? {
        Withdrawal::Done { .. } => {
            worker.shared.telemetry.metrics.outbox.withdrawn();
            withdrawn(may_have_arrived)
        }
        Withdrawal::Running => running(),
        Withdrawal::Before(entry) => of_entry(&worker.shared.secret, &entry),
        Withdrawal::Unknown => unknown(worker)?,
    })
}

fn running() -> Value {
    json!({ "outcome": "running" })
}
