//! The outcome of a write whose answer was lost: by its key, from the records of writes, or by its receipt, from the outbox.
//! It makes nothing and returns nothing personal.

use bytes::Bytes;
use contracts::{Call, Policy};
use outbox::{End, Entry, Outbox, Receipt, State};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::lead::Note;
use super::lead::keep::receipts;
use super::lead::stored::StoredLead;
use crate::error::{GatewayError, Refused};
use crate::gateway::envelope;
use crate::gateway::request::{AnswerSource, VisitorAnswer, VisitorRequest};
use crate::idempotency::{Known, canonical_key};
use crate::ledger::{By, Ended, LeadRecord, LeadRecords};
use crate::secret::Secret;
use crate::state::Worker;

pub(super) const PHASES: &[(&str, &str)] = &[(
    "answer",
    "answered from the records of writes and the outbox, without an upstream",
)];

const UNDELIVERED: &str = "您的询价未能送达，请重新询价";

/// The part of a stored answer that is returned.
#[derive(Deserialize)]
struct Kept {
    #[serde(rename = "ResultCode")]
    code: i64,
    #[serde(rename = "ResultMsg", default)]
    message: Value,
    #[serde(rename = "Result", default)]
    result: Value,
}

/// Answers leadOutcome. The contract has checked the body.
pub(super) async fn answer(
    worker: &Worker,
    request: &VisitorRequest,
) -> Result<VisitorAnswer, GatewayError> {
    let outcome = match asked(request.body.expose())? {
        Asked::Receipt(receipt) => Leads::of(worker).of_receipt(receipt).await?,
        Asked::Write(call, key) => of_key(worker, call, &key).await?,
    };
    own(request.call, &outcome)
}

/// The outcome of a write of this gateway's own form.
pub(in crate::gateway) async fn of_key(
    worker: &Worker,
    call: Call,
    key: &str,
) -> Result<Value, GatewayError> {
    let recorded = of_record(worker.idempotency.known(call, key).await);
    Leads::of(worker).of_write((call, key), recorded).await
}

/// The outcome that a write's answer is.
pub(in crate::gateway) fn of_answer(answer: &Bytes) -> Value {
    of_record(Known::Answered(answer.clone()))
}

/// An answer of the gateway's own.
pub(super) fn own(call: Call, result: &Value) -> Result<VisitorAnswer, GatewayError> {
    let envelope = json!({ "ResultCode": 0, "ResultMsg": "success", "Result": result });
    Ok(VisitorAnswer {
        checked: envelope::of_stored(call, envelope.to_string().into())?,
        source: AnswerSource::Gateway,
    })
}

enum Asked {
    Receipt(Receipt),
    Write(Call, String),
}

fn asked(body: &Map<String, Value>) -> Result<Asked, GatewayError> {
    let member = |name: &str| body.get(name).and_then(Value::as_str);
    let write = member("call").and_then(Call::from_name);
    let key = member("key").and_then(canonical_key);
    let receipt = member("receipt").and_then(|receipt| receipt.parse().ok());
    match (receipt, write, key) {
        (Some(receipt), None, None) => Ok(Asked::Receipt(receipt)),
        (None, Some(write), Some(key)) => Ok(Asked::Write(write, key)),
        _ => Err(GatewayError::BadParameter(vec![Refused {
            param: "body".to_owned(),
            expected: "either call and key, or receipt".to_owned(),
        }])),
    }
}

/// Where the outcome of a lead is looked up: the outbox of this gateway, and what all gateways have recorded.
pub(super) struct Leads<'w> {
    outbox: Option<&'w Outbox>,
    records: &'w LeadRecords,
    secret: &'w Secret,
}

impl<'w> Leads<'w> {
    pub(super) fn of(worker: &'w Worker) -> Self {
        Self {
            outbox: worker.shared.outbox.as_deref(),
            records: &worker.leads,
            secret: &worker.shared.secret,
        }
    }

    pub(super) async fn of_receipt(&self, receipt: Receipt) -> Result<Value, GatewayError> {
        if let Some(entry) = self.find(&[receipt]).await? {
            return self.of_own(&entry).await;
        }
        match self.elsewhere(&[receipt]).await? {
            Some(ended) => Ok(ended),
            None => self.unknown(),
        }
    }

    /// A lead that the outbox accepted is told from there, as is one whose record was lost with its process. No other write is
    /// ever in an outbox.
    async fn of_write(
        &self,
        (call, key): (Call, &str),
        recorded: Value,
    ) -> Result<Value, GatewayError> {
        let outcome = recorded["outcome"].as_str().unwrap_or_default();
        if matches!(outcome, "delivered" | "refused" | "running") {
            return Ok(recorded);
        }
        if call.spec().policy != Policy::Lead {
            return Ok(self.unless_lost(recorded));
        }
        let receipts = receipts(self.secret, call, key);
        if let Some(entry) = self.find(&receipts).await? {
            return self.of_own(&entry).await;
        }
        let others_keep_leads =
            self.outbox.is_some() && self.records.are_shared() && !self.has_all_leads();
        if outcome != "accepted" && !others_keep_leads {
            return Ok(self.unless_lost(recorded));
        }
        if let Some(ended) = self.elsewhere(&receipts).await? {
            return Ok(ended);
        }
        // Begun, or not recorded while the ledger was away: it may wait in the outbox of another gateway.
        if outcome != "unknown" || self.records.may_lack_some() {
            return Err(GatewayError::OutboxUnavailable);
        }
        Ok(recorded)
    }

    /// Without a record: while the ledger may lack some, another gateway may have begun the write all the same.
    fn unless_lost(&self, recorded: Value) -> Value {
        if recorded["outcome"] == "unknown" && self.records.may_lack_some() {
            return json!({ "outcome": "open" });
        }
        recorded
    }

    /// What is told of a receipt that no gateway has recorded: nothing, where another one may know it.
    pub(super) fn unknown(&self) -> Result<Value, GatewayError> {
        if self.records.are_shared() && !self.has_all_leads() {
            return Err(GatewayError::OutboxUnavailable);
        }
        Ok(json!({ "outcome": "unknown" }))
    }

    /// Whether the outbox of this gateway is that of all gateways.
    fn has_all_leads(&self) -> bool {
        self.outbox.is_some_and(Outbox::is_shared)
    }

    /// What is told of a lead in this outbox. Another gateway may have held it too, and ended it: what they know together is
    /// told by both, and while the ledger is away by the one that ended it.
    async fn of_own(&self, entry: &Entry) -> Result<Value, GatewayError> {
        let is_settled = match &entry.header.state {
            State::Waiting(_) => false,
            State::Ended(ending) => ending.how == End::Delivered,
            State::Dead(_) => true,
        };
        if !is_settled {
            match self.records.find(entry.receipt).await {
                Some(LeadRecord::Ended(ended)) => return Ok(of_ended(ended)),
                None if self.records.are_shared()
                    && StoredLead::may_be_elsewhere(self.secret, entry) =>
                {
                    return Err(GatewayError::OutboxUnavailable);
                }
                Some(_) | None => {}
            }
        }
        Ok(of_entry(self.secret, entry))
    }

    /// How a lead ended that this outbox does not hold; `None` if nothing is recorded of it.
    async fn elsewhere(&self, receipts: &[Receipt]) -> Result<Option<Value>, GatewayError> {
        for receipt in receipts {
            match self.records.find(*receipt).await {
                Some(LeadRecord::Ended(ended)) => return Ok(Some(of_ended(ended))),
                // Its gateway knows more.
                Some(LeadRecord::Open) => return Err(GatewayError::OutboxUnavailable),
                None if self.records.are_shared() => return Err(GatewayError::OutboxUnavailable),
                Some(LeadRecord::Nothing) | None => {}
            }
        }
        Ok(None)
    }

    async fn find(&self, receipts: &[Receipt]) -> Result<Option<Entry>, GatewayError> {
        let Some(outbox) = self.outbox else {
            return Ok(None);
        };
        for receipt in receipts {
            let found = outbox.find(*receipt).await;
            if let Some(entry) = found.map_err(|_| GatewayError::OutboxUnavailable)? {
                return Ok(Some(entry));
            }
        }
        Ok(None)
    }
}

/// What is told of a lead that has ended for all gateways.
pub(super) fn of_ended(ended: Ended) -> Value {
    match ended {
        Ended::Delivered => delivered(None),
        Ended::Removed {
            by,
            may_have_arrived,
        } => removed(by, may_have_arrived),
    }
}

fn removed(by: By, may_have_arrived: bool) -> Value {
    match by {
        By::Visitor => json!({ "outcome": "withdrawn", "may_have_arrived": may_have_arrived }),
        By::Operator => refused(Note::default(), may_have_arrived),
    }
}

fn refused(note: Note, may_have_arrived: bool) -> Value {
    let message = note.message.unwrap_or_else(|| UNDELIVERED.to_owned());
    json!({ "outcome": "refused", "message": message, "may_have_arrived": may_have_arrived })
}

/// What is told of a lead in the outbox.
pub(super) fn of_entry(secret: &Secret, entry: &Entry) -> Value {
    let ending = match &entry.header.state {
        State::Waiting(_) => return json!({ "outcome": "accepted", "receipt": entry.receipt }),
        State::Dead(dead) => {
            let note = Note::open(secret, &dead.words);
            let is_open = note.code.is_none() && dead.progress.may_have_arrived;
            return refused(note, is_open);
        }
        State::Ended(ending) => ending,
    };
    match ending.how {
        End::Delivered => delivered(Note::open(secret, &ending.note).clue_id.as_deref()),
        End::Dropped => removed(By::Operator, ending.may_have_arrived),
        End::Withdrawn => removed(By::Visitor, ending.may_have_arrived),
    }
}

fn delivered(clue_id: Option<&str>) -> Value {
    match clue_id {
        Some(id) => json!({ "outcome": "delivered", "clue_id": id }),
        None => json!({ "outcome": "delivered" }),
    }
}

fn of_record(known: Known) -> Value {
    let answer = match known {
        Known::Running => return json!({ "outcome": "running" }),
        Known::Open | Known::Unreachable => return json!({ "outcome": "open" }),
        Known::Nothing => return json!({ "outcome": "unknown" }),
        Known::Answered(answer) => answer,
    };
    match serde_json::from_slice::<Kept>(&answer) {
        Ok(kept) if kept.code == 0 && kept.result["state"] == "accepted" => {
            json!({ "outcome": "accepted", "receipt": kept.result["receipt"] })
        }
        Ok(kept) if kept.code == 0 => delivered(kept.result["clue_id"].as_str()),
        Ok(kept) => match kept.message.as_str() {
            Some(message) => json!({ "outcome": "refused", "message": message }),
            None => json!({ "outcome": "refused" }),
        },
        // It was read as an envelope when it was kept.
        Err(_) => json!({ "outcome": "open" }),
    }
}

#[cfg(test)]
mod tests;
