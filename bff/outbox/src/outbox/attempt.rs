//! One attempt to deliver a lead.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use super::Outbox;
use crate::entry::{End, Entry, Tried, Undeliverable};
use crate::operation::{Claim, Operation, Settlement};
use crate::receipt::Receipt;
use crate::schedule::{Backoff, Pace};

/// The reason of an attempt without an outcome.
const LOST: &str = "lost";

/// One attempt at a lead. Dropped without an outcome, as in a panic, it counts as one that may have arrived.
pub struct Attempt {
    pub(super) outbox: Arc<Outbox>,
    pub(super) claim: Option<Box<Claim>>,
}

impl Attempt {
    /// The lead.
    pub fn entry(&self) -> Option<&Entry> {
        self.claim.as_deref().map(Claim::entry)
    }

    /// True if an attempt before this one may have reached the upstream.
    pub fn may_have_arrived_before(&self) -> bool {
        self.claim
            .as_ref()
            .is_some_and(|claim| claim.arrived_before)
    }

    /// It failed: the lead waits for another one.
    pub fn failed(mut self, tried: Tried, pace: &Pace) {
        if let Some(receipt) = self.settle(Settlement::PutBack(Some(tried))) {
            let mut schedule = self.outbox.schedule();
            schedule.failed(receipt, pace, Instant::now());
        }
    }

    /// It was not made, and none is to be made on this lane before `wait` is over.
    pub fn refused(mut self, wait: Duration) {
        if let Some(receipt) = self.settle(Settlement::PutBack(None)) {
            let mut schedule = self.outbox.schedule();
            schedule.refused(receipt, wait, Instant::now());
        }
    }

    /// It failed for a reason of its own: it waits, and its lane goes on.
    pub fn set_aside(mut self, tried: Tried, backoff: Backoff) {
        if let Some(receipt) = self.settle(Settlement::PutBack(Some(tried))) {
            let mut schedule = self.outbox.schedule();
            schedule.set_aside(receipt, backoff, Instant::now());
        }
    }

    /// The visitor who waited has an answer: nothing of the lead is kept.
    pub fn answered(mut self) {
        if let Some(receipt) = self.settle(Settlement::Erased) {
            self.outbox.schedule().remove(receipt, true);
        }
    }

    /// The visitor who waited has a refusal: nothing of the lead is kept. That is written when this returns, so that it is
    /// not sent again after a kill: its upstream could take it then, beside the lead that the visitor sends in its place.
    /// Without its engine it is written once that is open again.
    pub async fn turned_down(mut self) {
        let Some(claim) = self.claim.take() else {
            return;
        };
        let receipt = claim.entry.receipt;
        let outbox = Arc::clone(&self.outbox);
        let (reply, written) = oneshot::channel();
        outbox.tell(Operation::Erase(claim, reply));
        outbox.schedule().remove(receipt, true);
        drop(self);
        // What became of it changes nothing here.
        let _ = written.await;
    }

    /// The upstream has answered; what is told about it, sealed.
    pub fn ended(mut self, how: End, note: String) {
        if let Some(receipt) = self.settle(Settlement::Ended(how, note)) {
            self.outbox.schedule().remove(receipt, true);
        }
    }

    /// It was not made: the lead had ended elsewhere, and may have reached the upstream from there.
    pub fn ended_elsewhere(mut self, how: End, note: String, may_have_arrived: bool) {
        let settlement = Settlement::EndedElsewhere {
            how,
            note,
            may_have_arrived,
        };
        if let Some(receipt) = self.settle(settlement) {
            self.outbox.schedule().remove(receipt, false);
        }
    }

    /// The lead will not be delivered. `answered`: by an answer of the upstream.
    pub fn died(mut self, undeliverable: Undeliverable, answered: bool) {
        if let Some(receipt) = self.settle(Settlement::Died(undeliverable)) {
            self.outbox.schedule().remove(receipt, answered);
        }
    }

    fn settle(&mut self, settlement: Settlement) -> Option<Receipt> {
        let claim = self.claim.take()?;
        let receipt = claim.entry.receipt;
        self.outbox.tell(Operation::Settle(claim, settlement));
        Some(receipt)
    }
}

impl Drop for Attempt {
    fn drop(&mut self) {
        let lost = Tried {
            reason: LOST.to_owned(),
            may_have_arrived: true,
        };
        if let Some(receipt) = self.settle(Settlement::PutBack(Some(lost))) {
            self.outbox.postpone(receipt);
        }
        // Most leads are answered at once, and leave nothing to be delivered.
        if self.outbox.schedule().has_next() {
            self.outbox.changed.notify_one();
        }
    }
}
