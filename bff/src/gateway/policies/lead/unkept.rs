//! What a lead leaves that was sent directly, because the outbox did not take it, or did not confirm that it did.

use outbox::Receipt;

use super::retry::is_temporary;
use crate::error::GatewayError;
use crate::gateway::envelope::CheckedAnswer;
use crate::state::Worker;

pub(super) fn conclude(
    worker: &Worker,
    receipt: Receipt,
    outcome: &Result<CheckedAnswer, GatewayError>,
    was_sent: bool,
) {
    let Some(outbox) = &worker.shared.outbox else {
        return;
    };
    match outcome {
        Ok(answer) if answer.code == 0 => {}
        // Its visitor may send it again, and it may be kept then.
        Err(failure) if is_temporary(failure) => {
            if was_sent && !failure.never_left() {
                outbox.sent_directly(receipt);
            }
        }
        // Its visitor may send another one in its place.
        Ok(_) | Err(_) => outbox.forget(receipt),
    }
}
