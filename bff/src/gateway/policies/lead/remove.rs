//! Takes a lead out of the outbox for good: for its visitor, or for an operator.

use outbox::{Entry, Outbox, Receipt, State, Withdrawal};

use crate::error::GatewayError;
use crate::ledger::{By, Ended, Removal as Recorded};
use crate::state::Worker;

/// What became of a removal.
pub(crate) enum Removal {
    /// It was removed now, or has ended at another gateway.
    Ended(Ended),
    /// It had ended here before.
    Before(Box<Entry>),
    /// None: it is being sent.
    Running,
    /// None: this outbox does not hold it.
    NotHere,
}

/// First for all gateways: another one may hold the same lead, and must not send it after this.
pub(crate) async fn remove(
    worker: &Worker,
    outbox: &Outbox,
    receipt: Receipt,
    by: By,
) -> Result<Removal, GatewayError> {
    let failed = |_| GatewayError::OutboxUnavailable;
    let mut found = outbox.find(receipt).await.map_err(failed)?;
    if found
        .as_ref()
        .is_some_and(|entry| is_sending(outbox, entry))
    {
        if outbox.is_busy(receipt) {
            return Ok(Removal::Running);
        }
        // Read during an attempt that has ended meanwhile: its end is written before the next question.
        found = outbox.find(receipt).await.map_err(failed)?;
    }
    let Some(entry) = found else {
        return Ok(Removal::NotHere);
    };
    // A process that was killed leaves leads as being sent: they may have arrived.
    if outbox.is_busy(receipt) || outbox.is_sent_elsewhere(&entry) {
        return Ok(Removal::Running);
    }
    let arrived_here = match &entry.header.state {
        // Another gateway may be sending it without the ledger.
        State::Waiting(_) | State::Dead(_) if worker.leads.may_lack_some() => true,
        State::Waiting(progress) => progress.may_have_arrived,
        State::Dead(death) => death.progress.may_have_arrived,
        State::Ended(_) => return Ok(Removal::Before(Box::new(entry))),
    };
    let ended = match worker.leads.remove(receipt, by, arrived_here).await {
        Some(Recorded::Ended(Ended::Delivered)) => return Ok(Removal::Ended(Ended::Delivered)),
        Some(Recorded::Ended(ended)) => ended,
        Some(Recorded::Running) => return Ok(Removal::Running),
        None if worker.leads.are_shared() => return Err(GatewayError::OutboxUnavailable),
        None => Ended::Removed {
            by,
            may_have_arrived: arrived_here,
        },
    };
    let removed = outbox.withdraw(receipt, ended.end()).await;
    Ok(match removed.map_err(failed)? {
        Withdrawal::Done { .. } => {
            if by == By::Visitor {
                worker.shared.telemetry.metrics.outbox.withdrawn();
            }
            Removal::Ended(ended)
        }
        Withdrawal::Running => Removal::Running,
        Withdrawal::Before(entry) => Removal::Before(entry),
        Withdrawal::Unknown => Removal::NotHere,
    })
}

/// Whether this process has written that it sends the lead. The end of an attempt is written a moment after it.
fn is_sending(outbox: &Outbox, entry: &Entry) -> bool {
    let sending = entry.progress().is_some_and(|progress| progress.sending);
    sending && !outbox.is_sent_elsewhere(entry)
}
