//! The end of an attempt, and of a lead that is not to be sent.

use super::{Claim, Done, SILENT};
use crate::engine::{Engine, Failure};
use crate::entry::{End, Entry, Tried, Undeliverable};
use crate::receipt::Receipt;

/// At a lead that other processes change: each takes it once at most.
const TRIES: usize = 16;

/// How an attempt ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Settlement {
    /// It waits for another one; `None` if it was not made.
    PutBack(Option<Tried>),
    Died(Undeliverable),
    /// The visitor who waited has its answer: nothing of it is kept.
    Erased,
    /// It has left; what is told about it, sealed.
    Ended(End, String),
    /// It was not made: the lead had ended elsewhere, and an attempt may have reached the upstream from there.
    EndedElsewhere {
        how: End,
        note: String,
        may_have_arrived: bool,
    },
}

pub(super) async fn settle(
    engine: &impl Engine,
    claim: Box<Claim>,
    settlement: Settlement,
) -> Result<Done, Failure> {
    let (now, before) = (engine.now_ms(), claim.entry.clone());
    let after = match settlement {
        Settlement::PutBack(tried) => claim.entry.put_back(tried.as_ref(), claim.arrived_before),
        Settlement::Died(undeliverable) => {
            claim.entry.died(undeliverable, claim.arrived_before, now)
        }
        Settlement::Ended(how, note) => claim.entry.ended(how, note, now),
        Settlement::EndedElsewhere {
            how,
            note,
            may_have_arrived,
        } => {
            let may_have_arrived = may_have_arrived || claim.arrived_before;
            claim.entry.unsent(may_have_arrived).ended(how, note, now)
        }
        Settlement::Erased => {
            engine.erase(&before).await?;
            None
        }
    };
    if let Some(after) = after {
        engine.replace(&before, &after).await?;
    }
    Ok(SILENT)
}

/// Another lead of this receipt, which its visitor was promised, stays.
pub(super) async fn forget(
    engine: &impl Engine,
    receipt: Receipt,
    content: &str,
) -> Result<Done, Failure> {
    for _ in 0..TRIES {
        let entry = engine.get(receipt).await?;
        let is_meant =
            |entry: &Entry| entry.progress().is_some() && entry.header.content == content;
        let Some(waiting) = entry.filter(is_meant) else {
            return Ok(SILENT);
        };
        // Else it was changed meanwhile, as by a process that takes it.
        if engine.erase(&waiting).await? {
            return Ok(SILENT);
        }
    }
    tracing::error!(%receipt, "outbox: a refused lead is changed again and again, and cannot be removed");
    Ok(SILENT)
}
