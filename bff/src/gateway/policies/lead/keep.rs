//! A lead is written to the outbox before it is sent. If its upstream gives no answer it is accepted: it stays there until
//! it is delivered.

use std::sync::Arc;
use std::time::{Duration, Instant};

use adapters::Request;
use contracts::Call;
use outbox::{Appended, Attempt, End, Entry, Failure, Lead, NotKept, Outbox, Pace, Receipt, State};
use serde_json::json;
use tokio::task::JoinHandle;

use super::super::phone;
use super::note::Note;
use super::retry::{is_temporary, put_back};
use super::risk;
use super::stored::StoredLead;
use super::unkept::Unkept;
use crate::config::Config;
use crate::error::GatewayError;
use crate::gateway::envelope::{self, CheckedAnswer};
use crate::gateway::request::{AnswerSource, VisitorAnswer, VisitorRequest};
use crate::ledger::LeadRecords;
use crate::secret::{Names, Secret};
use crate::state::Worker;
use crate::telemetry::span;

/// A disk or a server that takes longer is not waited for: the lead is sent directly.
const PATIENCE: Duration = Duration::from_secs(2);

/// No lead is delivered later.
const DAY: Duration = Duration::from_secs(24 * 3600);

/// What the outbox does for a lead.
pub(in crate::gateway) enum Kept {
    /// Nothing: there is none, or it takes none now.
    No,
    /// It could not be written, or was and nothing is known of it: it is sent directly.
    Failed(Unkept),
    /// It is written, and to be sent now.
    Sending(Attempt),
    /// It is being written, too slowly: it is sent directly.
    Late(Appending, Unkept),
    /// It is not sent now; what the visitor gets.
    Answered(VisitorAnswer),
}

pub(in crate::gateway) type Appending = JoinHandle<Result<Appended, NotKept>>;

/// Phase keep: writes the lead, durably.
pub(in crate::gateway) async fn keep(
    worker: &Worker,
    request: &VisitorRequest,
    asked: &Request,
) -> Result<Kept, GatewayError> {
    let Some(outbox) = &worker.shared.outbox else {
        return Ok(Kept::No);
    };
    let needs_turn = worker.leads.may_lack_some();
    let stored = StoredLead::of(request, asked, risk::due(request), needs_turn);
    append(worker, outbox, request, &stored).await
}

/// What the visitor gets for a lead, by its outcome and by what the outbox did. `was_sent` is false if nothing of the
/// lead itself was sent.
pub(in crate::gateway) async fn conclude(
    worker: &Worker,
    request: &VisitorRequest,
    kept: Kept,
    outcome: Result<CheckedAnswer, GatewayError>,
    was_sent: bool,
) -> Result<VisitorAnswer, GatewayError> {
    let pace = worker.config().outbox.pace();
    match kept {
        Kept::No => {}
        Kept::Failed(lead) => lead.conclude(&outcome, was_sent),
        Kept::Answered(answer) => return Ok(answer),
        Kept::Sending(attempt) => {
            let receipt = attempt.entry().map(|entry| entry.receipt);
            let is_accepted = outcome.as_ref().is_err_and(is_temporary);
            settle(&pace, attempt, &outcome, was_sent).await;
            note_delivery(&worker.leads, receipt, &outcome);
            if is_accepted {
                return accepted(request.call, receipt);
            }
        }
        Kept::Late(appending, lead) => {
            // The engine does this after it has written the lead.
            lead.conclude(&outcome, was_sent);
            let outcome = outcome.clone();
            tokio::task::spawn_local(async move {
                if let Ok(Ok(Appended::First(attempt))) = appending.await {
                    settle(&pace, attempt, &outcome, was_sent).await;
                }
            });
        }
    }
    outcome.map(|checked| VisitorAnswer {
        checked,
        source: AnswerSource::Upstream,
    })
}

/// A lead whose code is not compared: accepted like any other while the upstream is unavailable.
pub(in crate::gateway) async fn keep_withheld(
    worker: &Worker,
    request: &VisitorRequest,
    asked: &Request,
    substitute: Result<VisitorAnswer, GatewayError>,
) -> Result<VisitorAnswer, GatewayError> {
    let (Some(outbox), Err(failure)) = (&worker.shared.outbox, &substitute) else {
        return substitute;
    };
    let (check, needs_turn) = (risk::check_of(request), worker.leads.may_lack_some());
    let stored = StoredLead::of(request, asked, check, needs_turn).withheld();
    match append(worker, outbox, request, &stored).await? {
        Kept::No | Kept::Failed(_) | Kept::Late(..) => substitute,
        Kept::Answered(answer) => Ok(answer),
        Kept::Sending(attempt) => {
            let receipt = attempt.entry().map(|entry| entry.receipt);
            put_back(&worker.config().outbox.pace(), attempt, failure, true);
            accepted(request.call, receipt)
        }
    }
}

/// Another gateway that holds the same lead must learn that it is delivered, also where it was withdrawn there.
fn note_delivery(
    leads: &LeadRecords,
    receipt: Option<Receipt>,
    outcome: &Result<CheckedAnswer, GatewayError>,
) {
    let is_delivered = outcome.as_ref().is_ok_and(|answer| answer.code == 0);
    let (Some(receipt), true) = (receipt, is_delivered && leads.may_lack_some()) else {
        return;
    };
    let leads = leads.clone();
    tokio::task::spawn_local(async move { leads.delivered(receipt).await });
}

/// The visitor has the upstream's answer, or the lead waits for another attempt.
async fn settle(
    pace: &Pace,
    attempt: Attempt,
    outcome: &Result<CheckedAnswer, GatewayError>,
    was_sent: bool,
) {
    match outcome {
        Err(failure) if is_temporary(failure) => put_back(pace, attempt, failure, was_sent),
        Ok(answer) if answer.code == 0 => attempt.answered(),
        // It is written before the visitor has it, unless that takes too long.
        Ok(_) | Err(_) => drop(tokio::time::timeout(PATIENCE, attempt.turned_down()).await),
    }
}

/// How long a lead of this upstream may be delivered: as long as it recognises the key, at most a day.
pub(crate) fn window(config: &Config, lane: &str) -> Duration {
    let dedupe = config.upstream.of(lane).dedupe_seconds;
    DAY.min(Duration::from_secs(dedupe))
}

/// The receipts of a write, by each key: only the gateway can make them.
pub(in crate::gateway) fn receipts(secret: &Secret, call: Call, key: &str) -> Vec<Receipt> {
    let name = format!("{}|{key}", call.name());
    let names = secret.short_names("receipt", name.as_bytes());
    let receipt = |name: [u8; 16]| name.first_chunk().map(|bytes| Receipt::new(*bytes));
    names.into_iter().filter_map(receipt).collect()
}

async fn append(
    worker: &Worker,
    outbox: &Arc<Outbox>,
    request: &VisitorRequest,
    stored: &StoredLead,
) -> Result<Kept, GatewayError> {
    let secret = &worker.shared.secret;
    let content = secret.fingerprints("write", &request.content());
    let span = span::append(&request.visitor.trace.span);
    let visit = request.visitor.trace.inside(&span).traceparent();
    let Some(lead) = lead(secret, request, (stored, visit), &content) else {
        return Ok(Kept::No);
    };
    if let Some(entry) = under_previous_key(secret, outbox, request).await {
        return known(secret, request.call, &entry, &content).map(Kept::Answered);
    }
    let (receipt, window) = (lead.receipt, window(&worker.config(), &lead.lane));
    let started = Instant::now();
    let appending = Arc::clone(outbox);
    // In a task of its own: what is written late stays in the outbox, and is delivered from there.
    let mut appending =
        tokio::task::spawn_local(async move { appending.append(lead, window).await });
    let appended = tokio::time::timeout(PATIENCE, &mut appending).await;
    let label = match &appended {
        Ok(Ok(Ok(_))) => "",
        Ok(Ok(Err(failed))) => failed.why.label(),
        Ok(Err(_)) => Failure::Closed.label(),
        Err(_) => "timeout",
    };
    if !label.is_empty() {
        span::failed(&span, label);
    }
    let metrics = &worker.shared.telemetry.metrics.outbox;
    metrics.appended(label, started.elapsed());
    let unkept = |may_be_written| Unkept {
        outbox: Arc::clone(outbox),
        receipt,
        content: content.current.clone(),
        may_be_written,
    };
    match appended {
        Err(_) => Ok(Kept::Late(appending, unkept(true))),
        Ok(Err(_)) => Ok(Kept::Failed(unkept(true))),
        Ok(Ok(Err(failed))) => Ok(Kept::Failed(unkept(failed.may_be_written))),
        Ok(Ok(Ok(Appended::First(attempt)))) => Ok(Kept::Sending(attempt)),
        Ok(Ok(Ok(Appended::Waits(receipt)))) => {
            accepted(request.call, Some(receipt)).map(Kept::Answered)
        }
        Ok(Ok(Ok(Appended::Known(entry)))) => {
            known(secret, request.call, &entry, &content).map(Kept::Answered)
        }
    }
}

/// The same write, whose receipt was made before `SECRET_KEY` was rotated.
async fn under_previous_key(
    secret: &Secret,
    outbox: &Outbox,
    request: &VisitorRequest,
) -> Option<Entry> {
    let receipts = receipts(secret, request.call, &request.idempotency_key);
    let previous = receipts.get(1)?;
    // A failed engine has no entry to find.
    outbox.find(*previous).await.ok().flatten()
}

fn lead(
    secret: &Secret,
    request: &VisitorRequest,
    (stored, visit): (&StoredLead, String),
    content: &Names,
) -> Option<Lead> {
    let spec = request.call.spec();
    let receipt = *receipts(secret, request.call, &request.idempotency_key).first()?;
    let phone = phone::subject(spec.phones.as_ref()?, request.body.expose());
    let phone = phone.unwrap_or_else(|| receipt.to_string());
    Some(Lead {
        receipt,
        lane: spec.upstream.to_owned(),
        call: spec.name.to_owned(),
        person: secret.name("outbox person", phone.as_bytes()),
        content: content.current.clone(),
        visit,
        sealed: stored.seal(secret, receipt)?,
    })
}

/// The lead was written before, and its record of the write is lost.
fn known(
    secret: &Secret,
    call: Call,
    entry: &Entry,
    content: &Names,
) -> Result<VisitorAnswer, GatewayError> {
    let key_of = |fingerprint: &str| fingerprint.split(':').next().map(str::to_owned);
    if !content.all().any(|name| *name == entry.header.content) {
        let of = key_of(&entry.header.content);
        let is_ours = content.all().any(|name| key_of(name) == of);
        return Err(if is_ours {
            GatewayError::KeyReused
        } else {
            GatewayError::OtherKey
        });
    }
    let note = match &entry.header.state {
        State::Waiting(_) => return accepted(call, Some(entry.receipt)),
        State::Ended(ending) => match ending.how {
            End::Delivered => return accepted(call, Some(entry.receipt)),
            End::Withdrawn | End::Dropped => Note::default(),
        },
        State::Dead(dead) => Note::open(secret, &dead.words),
    };
    // It ended without an answer of the upstream: another lead needs another key.
    let code = note.code.ok_or(GatewayError::KeyReused)?;
    let refusal = json!({ "ResultCode": code, "ResultMsg": note.message, "Result": null });
    Ok(VisitorAnswer {
        checked: envelope::of_stored(call, refusal.to_string().into())?,
        source: AnswerSource::Kept,
    })
}

fn accepted(call: Call, receipt: Option<Receipt>) -> Result<VisitorAnswer, GatewayError> {
    let receipt = receipt.ok_or(GatewayError::Internal)?;
    let envelope = json!({
        "ResultCode": 0,
        "ResultMsg": "success",
        "Result": { "clue_id": "", "receipt": receipt, "state": "accepted" },
    });
    Ok(VisitorAnswer {
        checked: envelope::of_stored(call, envelope.to_string().into())?,
        source: AnswerSource::Accepted,
    })
}
