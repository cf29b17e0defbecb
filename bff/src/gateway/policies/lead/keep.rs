//! A lead is written to the outbox before it is sent. If no answer can be had it is accepted: it stays there until it is
//! delivered.

use std::sync::Arc;
use std::time::{Duration, Instant};

use adapters::Request;
use contracts::Call;
use outbox::{Appended, Attempt, End, Entry, Header, Lead, Outbox, Receipt, State, Tried};
use serde_json::json;

use super::super::phone;
use super::letter::Letter;
use super::note::Note;
use super::risk;
use crate::config::Config;
use crate::error::GatewayError;
use crate::gateway::envelope::{self, Checked};
use crate::gateway::request::{AnswerSource, VisitorAnswer, VisitorRequest};
use crate::secret::{Names, Secret};
use crate::state::Worker;

/// A disk or a server that takes longer is none to wait for: the lead is sent directly.
const PATIENCE: Duration = Duration::from_secs(2);

/// Between attempts on an upstream without room.
const CROWDED: Duration = Duration::from_millis(200);

/// No lead is delivered later.
const DAY: Duration = Duration::from_secs(24 * 3600);

/// What the outbox does for a lead.
pub(in crate::gateway) enum Kept {
    /// Nothing: there is none, or it takes none now.
    No,
    /// It is written, and to be sent now.
    Sending(Attempt),
    /// It is not sent now; what the visitor gets.
    Answered(VisitorAnswer),
}

/// Phase keep: writes the lead, durably.
pub(in crate::gateway) async fn keep(
    worker: &Worker,
    request: &VisitorRequest,
    asked: &Request,
) -> Result<Kept, GatewayError> {
    let Some(outbox) = &worker.shared.outbox else {
        return Ok(Kept::No);
    };
    let letter = Letter::of(request, asked, risk::of(request));
    append(worker, outbox, request, &letter).await
}

/// Phase settle: what the visitor gets for a lead that was written.
pub(in crate::gateway) fn conclude(
    worker: &Worker,
    request: &VisitorRequest,
    attempt: Attempt,
    outcome: Result<Checked, GatewayError>,
    was_sent: bool,
) -> Result<VisitorAnswer, GatewayError> {
    let secret = &worker.shared.secret;
    let answer = match outcome {
        Ok(answer) => answer,
        Err(failure) => {
            let receipt = attempt.entry().map(|entry| entry.receipt);
            put_back(worker, attempt, &failure, was_sent);
            return accepted(request.call, receipt);
        }
    };
    let note = Note::of(&answer).seal(secret);
    if answer.code == 0 {
        attempt.ended(End::Delivered, note);
    } else {
        attempt.ended(End::Refused, note);
    }
    Ok(VisitorAnswer {
        checked: answer,
        source: AnswerSource::Upstream,
    })
}

/// In place of a lead whose code is not compared: while the upstream cannot be had, it is accepted as any other is.
pub(in crate::gateway) async fn keep_withheld(
    worker: &Worker,
    request: &VisitorRequest,
    asked: &Request,
    substitute: Result<VisitorAnswer, GatewayError>,
) -> Result<VisitorAnswer, GatewayError> {
    let (Some(outbox), Err(failure)) = (&worker.shared.outbox, &substitute) else {
        return substitute;
    };
    let letter = Letter::of(request, asked, None).withheld();
    match append(worker, outbox, request, &letter).await? {
        Kept::No => substitute,
        Kept::Answered(answer) => Ok(answer),
        Kept::Sending(attempt) => {
            let receipt = attempt.entry().map(|entry| entry.receipt);
            put_back(worker, attempt, failure, true);
            accepted(request.call, receipt)
        }
    }
}

/// A lead waits for another attempt after this failure.
pub(super) fn put_back(
    worker: &Worker,
    attempt: Attempt,
    failure: &GatewayError,
    was_sent: bool,
) {
    match failure {
        GatewayError::BreakerOpen { retry_after, .. } => attempt.refused(*retry_after),
        GatewayError::BulkheadFull { .. } => attempt.refused(CROWDED),
        failure => {
            let tried = Tried {
                reason: failure.row().label.to_owned(),
                may_have_arrived: was_sent && !failure.never_left(),
            };
            attempt.failed(tried, &worker.config().outbox.pace());
        }
    }
}

/// How long a lead may be delivered: as long as its upstream recognises its key, at most a day.
pub(crate) fn window(config: &Config, header: &Header) -> Duration {
    let dedupe = config.upstream.of(&header.lane).dedupe_seconds;
    DAY.min(Duration::from_secs(dedupe))
}

/// The receipts of a write, by each key: only the gateway can make them.
pub(in crate::gateway) fn receipts(secret: &Secret, call: Call, key: &str) -> Vec<Receipt> {
    let name = format!("{}|{key}", call.name());
    let names = secret.short_names("receipt", name.as_bytes());
    names
        .into_iter()
        .filter_map(|name| name.first_chunk().map(|bytes| Receipt::new(*bytes)))
        .collect()
}

async fn append(
    worker: &Worker,
    outbox: &Arc<Outbox>,
    request: &VisitorRequest,
    letter: &Letter,
) -> Result<Kept, GatewayError> {
    let secret = &worker.shared.secret;
    let content = secret.fingerprints("write", &request.content());
    let Some(lead) = lead(secret, request, letter, &content) else {
        return Ok(Kept::No);
    };
    let window = {
        let dedupe = worker.config().upstream.of(&lead.lane).dedupe_seconds;
        DAY.min(Duration::from_secs(dedupe))
    };
    let started = Instant::now();
    let appending = Arc::clone(outbox);
    // In a task of its own: what is written late stays in the outbox, and is delivered from there.
    let appending = tokio::task::spawn_local(async move { appending.append(lead, window).await });
    let appended = tokio::time::timeout(PATIENCE, appending).await;
    let metrics = &worker.shared.telemetry.metrics;
    let (appended, label) = match appended {
        Ok(Ok(Ok(appended))) => (Some(appended), ""),
        Ok(Ok(Err(failure))) => (None, failure.label()),
        Ok(Err(_)) => (None, "closed"),
        Err(_) => (None, "timeout"),
    };
    metrics.appended(label, started.elapsed());
    match appended {
        None => Ok(Kept::No),
        Some(Appended::First(attempt)) => Ok(Kept::Sending(attempt)),
        Some(Appended::Waits) => {
            let receipt = receipts(secret, request.call, &request.idempotency_key);
            accepted(request.call, receipt.first().copied()).map(Kept::Answered)
        }
        Some(Appended::Known(entry)) => known(secret, request.call, &entry, &content),
    }
}

fn lead(
    secret: &Secret,
    request: &VisitorRequest,
    letter: &Letter,
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
        order: secret.name("outbox order", phone.as_bytes()),
        content: content.current.clone(),
        visit: request.visitor.trace.traceparent(),
        sealed: letter.seal(secret, receipt)?,
    })
}

/// The lead was written before, and its record of the write is lost.
fn known(
    secret: &Secret,
    call: Call,
    entry: &Entry,
    content: &Names,
) -> Result<Kept, GatewayError> {
    let of = |fingerprint: &str| fingerprint.split(':').next().map(str::to_owned);
    if !content.all().any(|name| *name == entry.header.content) {
        let is_ours = content.all().any(|name| of(name) == of(&entry.header.content));
        return Err(if is_ours {
            GatewayError::KeyReused
        } else {
            GatewayError::OtherKey
        });
    }
    let note = match &entry.header.state {
        State::Ended(ending) if ending.how == End::Refused => Note::open(secret, &ending.note),
        State::Dead(death) => Note::open(secret, &death.words),
        State::Waiting(_) | State::Ended(_) => Note::default(),
    };
    let Some(code) = note.code else {
        return accepted(call, Some(entry.receipt)).map(Kept::Answered);
    };
    let refusal = json!({ "ResultCode": code, "ResultMsg": note.message, "Result": null });
    Ok(Kept::Answered(VisitorAnswer {
        checked: envelope::of_stored(call, refusal.to_string().into())?,
        source: AnswerSource::Kept,
    }))
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
