//! What an outbox holds, as operators see it: counts and ages, and which leads they mean. Pure.

use std::collections::BTreeMap;

use crate::entry::{End, Entry, State};

/// Where a lead is, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// To be delivered.
    Waiting,
    /// An attempt is under way.
    Sending,
    /// A dead letter.
    Dead,
    /// The upstream has it.
    Delivered,
    /// Taken back by its visitor.
    Withdrawn,
    /// Removed by an operator.
    Dropped,
}

impl Stage {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Sending => "sending",
            Self::Dead => "dead",
            Self::Delivered => "delivered",
            Self::Withdrawn => "withdrawn",
            Self::Dropped => "dropped",
        }
    }
}

impl Entry {
    /// Where it is.
    pub fn stage(&self) -> Stage {
        match &self.header.state {
            State::Waiting(progress) if progress.sending => Stage::Sending,
            State::Waiting(_) => Stage::Waiting,
            State::Dead(_) => Stage::Dead,
            State::Ended(ending) => match ending.how {
                End::Delivered => Stage::Delivered,
                End::Withdrawn => Stage::Withdrawn,
                End::Dropped => Stage::Dropped,
            },
        }
    }

    /// Why it is there: the label of its last failure, empty without one.
    pub fn reason(&self) -> &str {
        match &self.header.state {
            State::Waiting(progress) => &progress.reason,
            State::Dead(death) => &death.reason,
            State::Ended(_) => "",
        }
    }

    /// Since when, by the engine's clock: accepted, dead or ended.
    pub fn since_ms(&self) -> u64 {
        match &self.header.state {
            State::Waiting(_) => self.header.accepted_ms,
            State::Dead(death) => death.at_ms,
            State::Ended(ending) => ending.at_ms,
        }
    }
}

/// Which leads are meant: those that agree with all that is set.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Selection {
    /// See [`crate::Lead::lane`].
    pub lane: Option<String>,
    /// Where they are.
    pub stage: Option<Stage>,
    /// Why they are there.
    pub reason: Option<String>,
}

impl Selection {
    pub(crate) fn has(&self, entry: &Entry) -> bool {
        let is = |wanted: &Option<String>, found: &str| {
            wanted.as_deref().is_none_or(|wanted| wanted == found)
        };
        is(&self.lane, &entry.header.lane)
            && self.stage.is_none_or(|wanted| wanted == entry.stage())
            && is(&self.reason, entry.reason())
    }
}

/// Leads that are alike.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// See [`crate::Lead::lane`].
    pub lane: String,
    /// Where they are.
    pub stage: Stage,
    /// Why they are there; empty without a reason.
    pub reason: String,
    /// How many.
    pub leads: u64,
    /// Since when the first is there, by the engine's clock.
    pub oldest_ms: u64,
    /// Since when the last is.
    pub newest_ms: u64,
}

/// Groups, in the order of their lanes, stages and reasons.
#[derive(Debug, Default)]
pub(crate) struct Inventory(BTreeMap<(String, Stage, String), Group>);

impl Inventory {
    pub(crate) fn add(&mut self, entry: &Entry) {
        let (lane, stage, reason) = (entry.header.lane.clone(), entry.stage(), entry.reason());
        let since_ms = entry.since_ms();
        let name = (lane.clone(), stage, reason.to_owned());
        let group = self.0.entry(name).or_insert_with(|| Group {
            lane,
            stage,
            reason: reason.to_owned(),
            leads: 0,
            oldest_ms: since_ms,
            newest_ms: since_ms,
        });
        group.leads += 1;
        group.oldest_ms = group.oldest_ms.min(since_ms);
        group.newest_ms = group.newest_ms.max(since_ms);
    }

    pub(crate) fn groups(self) -> Vec<Group> {
        self.0.into_values().collect()
    }
}

#[cfg(test)]
mod tests;
