//! What a lead leaves that was sent directly, because the outbox did not take it, or has not confirmed that it did.

use std::sync::Arc;

use outbox::{Outbox, Receipt};

use super::retry::is_temporary;
use crate::error::GatewayError;
use crate::gateway::envelope::CheckedAnswer;

/// A lead that is sent directly.
pub(in crate::gateway) struct Unkept {
    pub(super) outbox: Arc<Outbox>,
    pub(super) receipt: Receipt,
    /// As in the header of its entry.
    pub(super) content: String,
    /// The outbox may have it all the same.
    pub(super) may_be_written: bool,
}

impl Unkept {
    /// Before the append of a late one has ended: the engine does what is asked here after it.
    pub(super) fn conclude(self, outcome: &Result<CheckedAnswer, GatewayError>, was_sent: bool) {
        match outcome {
            // Its visitor may send it again, and it may be kept then.
            Err(failure) if is_temporary(failure) => {
                if was_sent && !failure.never_left() {
                    self.outbox.sent_directly(self.receipt);
                }
            }
            // Its visitor has an answer, and may send another one in its place.
            Ok(_) | Err(_) if self.may_be_written => self.outbox.forget(self.receipt, self.content),
            Ok(_) | Err(_) => {}
        }
    }
}
