//! One lead in the outbox, and what may become of it. Pure.
//!
//! A lead waits until it is delivered, dies or is withdrawn. What it holds of a person is sealed, and leaves with its end:
//! at once when it is delivered or withdrawn, after a while when it is a dead letter.

use serde::{Deserialize, Serialize};

use crate::receipt::Receipt;

/// A lead to be kept. Without the key of its seal, nothing of it shows whose it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lead {
    /// Names it.
    pub receipt: Receipt,
    /// The lane that it is delivered on: one per upstream.
    pub lane: String,
    /// The call that sends it.
    pub call: String,
    /// Leads of one person, by an HMAC: they are delivered in the order in which they came.
    pub person: String,
    /// Fingerprint of what is sealed: tells another body under the same name.
    pub content: String,
    /// `traceparent` of the visit that sent it.
    pub visit: String,
    /// What is sent, sealed.
    pub sealed: Vec<u8>,
}

/// A lead, and how far it has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Names it.
    pub receipt: Receipt,
    /// All that is not sealed.
    pub header: Header,
    /// What is sent, sealed; empty once the lead was delivered or withdrawn.
    pub sealed: Vec<u8>,
}

/// What is known of a lead without its seal. New members need a default: a file outlives the version that made it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// See [`Lead::lane`].
    pub lane: String,
    /// See [`Lead::call`].
    pub call: String,
    /// See [`Lead::person`]; empty once the lead has ended.
    pub person: String,
    /// See [`Lead::content`].
    pub content: String,
    /// See [`Lead::visit`].
    pub visit: String,
    /// When it was accepted, by the engine's clock.
    pub accepted_ms: u64,
    /// The process that delivers it, where several share an engine.
    #[serde(default)]
    pub holder: String,
    /// Grows with each change.
    pub version: u32,
    /// How far it has come.
    pub state: State,
}

/// How far a lead has come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// To be delivered.
    Waiting(Progress),
    /// Will not be delivered, and is kept for operators for a while.
    Dead(DeadLetter),
    /// Delivered, withdrawn or dropped: nothing of the person is left.
    Ended(Ending),
}

/// What was tried so far.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// An attempt is under way, or was when its process died.
    pub sending: bool,
    /// Attempts begun.
    pub attempts: u32,
    /// An attempt may have reached the upstream: the lead may be there although no answer came.
    pub may_have_arrived: bool,
    /// When the time for its delivery began: accepted, or revived by an operator.
    pub since_ms: u64,
    /// Why the last attempt failed: a label.
    pub reason: String,
    /// When it first became a dead letter, if it was revived since.
    #[serde(default)]
    pub died_ms: Option<u64>,
}

/// Why a lead will not be delivered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeadLetter {
    /// A label.
    pub reason: String,
    /// The upstream's own code, if it refused the lead.
    pub code: Option<i64>,
    /// What the visitor is told, sealed.
    pub words: String,
    /// When, by the engine's clock.
    pub at_ms: u64,
    /// What was tried before.
    pub progress: Progress,
}

/// How a lead left.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// How.
    pub how: End,
    /// What is told about it, sealed: the upstream's id of the lead.
    pub note: String,
    /// When, by the engine's clock.
    pub at_ms: u64,
    /// An attempt may have reached the upstream, though the lead was withdrawn or dropped.
    #[serde(default)]
    pub may_have_arrived: bool,
}

/// How a lead left the outbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// The upstream has it.
    Delivered,
    /// The visitor took it back.
    Withdrawn,
    /// An operator removed it.
    Dropped,
}

/// How an attempt failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tried {
    /// A label.
    pub reason: String,
    /// False if the upstream certainly received nothing.
    pub may_have_arrived: bool,
}

/// Why a lead will not be delivered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Undeliverable {
    /// A label.
    pub reason: String,
    /// The upstream's own code, if it refused the lead.
    pub code: Option<i64>,
    /// What the visitor is told, sealed.
    pub words: String,
    /// False if it died before this attempt was sent.
    pub was_sent: bool,
}

impl Entry {
    /// A lead whose first attempt follows at once.
    pub fn accepted(lead: Lead, now_ms: u64, holder: &str) -> Self {
        Self {
            receipt: lead.receipt,
            sealed: lead.sealed,
            header: Header {
                lane: lead.lane,
                call: lead.call,
                person: lead.person,
                content: lead.content,
                visit: lead.visit,
                accepted_ms: now_ms,
                holder: holder.to_owned(),
                version: 1,
                state: State::Waiting(Progress {
                    sending: true,
                    attempts: 1,
                    // Until the attempt says otherwise: its process may die in the middle of it.
                    may_have_arrived: true,
                    since_ms: now_ms,
                    reason: String::new(),
                    died_ms: None,
                }),
            },
        }
    }

    /// What was tried, while it is to be delivered.
    pub fn progress(&self) -> Option<&Progress> {
        match &self.header.state {
            State::Waiting(progress) => Some(progress),
            State::Dead(_) | State::Ended(_) => None,
        }
    }

    /// For another attempt; `None` if it is not to be delivered.
    pub(crate) fn begun(mut self) -> Option<Self> {
        let State::Waiting(progress) = &mut self.header.state else {
            return None;
        };
        progress.sending = true;
        progress.attempts += 1;
        progress.may_have_arrived = true;
        Some(self.changed())
    }

    /// After an attempt that failed, or none at all: then `tried` is `None`.
    pub(crate) fn put_back(mut self, tried: Option<&Tried>, arrived_before: bool) -> Option<Self> {
        let State::Waiting(progress) = &mut self.header.state else {
            return None;
        };
        progress.sending = false;
        progress.may_have_arrived = arrived_before;
        match tried {
            Some(tried) => {
                progress.may_have_arrived |= tried.may_have_arrived;
                progress.reason.clone_from(&tried.reason);
            }
            None => progress.attempts = progress.attempts.saturating_sub(1),
        }
        Some(self.changed())
    }

    /// As a dead letter.
    pub(crate) fn died(
        mut self,
        undeliverable: Undeliverable,
        arrived_before: bool,
        now_ms: u64,
    ) -> Option<Self> {
        let State::Waiting(progress) = self.header.state else {
            return None;
        };
        self.header.state = State::Dead(DeadLetter {
            reason: undeliverable.reason,
            code: undeliverable.code,
            words: undeliverable.words,
            // It is kept no longer for having been revived.
            at_ms: progress.died_ms.unwrap_or(now_ms),
            progress: Progress {
                sending: false,
                may_have_arrived: arrived_before || undeliverable.was_sent,
                ..progress
            },
        });
        Some(self.changed())
    }

    /// Of an attempt that was not made: whether one before may have arrived.
    pub(crate) fn unsent(mut self, may_have_arrived: bool) -> Self {
        if let State::Waiting(progress) = &mut self.header.state {
            progress.may_have_arrived = may_have_arrived;
        }
        self
    }

    /// Without anything of the person; `None` if it has left before.
    pub(crate) fn ended(mut self, how: End, note: String, now_ms: u64) -> Option<Self> {
        let may_have_arrived = match &self.header.state {
            State::Waiting(progress) => progress.may_have_arrived,
            State::Dead(death) => death.progress.may_have_arrived,
            State::Ended(_) => return None,
        };
        self.header.state = State::Ended(Ending {
            how,
            note,
            at_ms: now_ms,
            may_have_arrived: may_have_arrived && how != End::Delivered,
        });
        self.header.visit.clear();
        self.header.person.clear();
        self.sealed.clear();
        Some(self.changed())
    }

    /// A dead letter to be delivered after all; `None` if that could make a second lead: an attempt may have arrived, and
    /// the upstream recognises its key only for `dedupe_ms`. One that never arrived has `dedupe_ms` again, but not beyond the time
    /// that dead letters are kept: what it holds of a person is gone by then.
    pub(crate) fn revived(mut self, dedupe_ms: u64, kept_ms: u64, now_ms: u64) -> Option<Self> {
        let State::Dead(death) = self.header.state else {
            return None;
        };
        let mut progress = death.progress;
        if !progress.may_have_arrived {
            let last = death
                .at_ms
                .saturating_add(kept_ms.saturating_sub(dedupe_ms));
            progress.since_ms = now_ms.min(last);
        } else if progress.since_ms.saturating_add(dedupe_ms) <= now_ms {
            return None;
        }
        progress.died_ms = Some(death.at_ms);
        self.header.state = State::Waiting(progress);
        self.header.holder.clear();
        Some(self.changed())
    }

    fn changed(mut self) -> Self {
        self.header.version = self.header.version.wrapping_add(1);
        self
    }
}

/// A record that cannot be read: damaged, or of a newer version.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a record that cannot be read")]
pub struct Unreadable;

impl Entry {
    /// As bytes: the length of the header, the header as JSON, what is sealed.
    pub(crate) fn encode(&self) -> Vec<u8> {
        let header = serde_json::to_vec(&self.header).unwrap_or_default();
        let length = u32::try_from(header.len()).unwrap_or(u32::MAX);
        [&length.to_be_bytes(), header.as_slice(), &self.sealed].concat()
    }

    /// What [`Self::encode`] wrote.
    pub(crate) fn decode(receipt: Receipt, bytes: &[u8]) -> Result<Self, Unreadable> {
        let (length, rest) = bytes.split_first_chunk().ok_or(Unreadable)?;
        let length = usize::try_from(u32::from_be_bytes(*length)).map_err(|_| Unreadable)?;
        let (header, sealed) = rest.split_at_checked(length).ok_or(Unreadable)?;
        Ok(Self {
            receipt,
            header: serde_json::from_slice(header).map_err(|_| Unreadable)?,
            sealed: sealed.to_vec(),
        })
    }
}

#[cfg(test)]
mod tests;
