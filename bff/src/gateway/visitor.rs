//! The way of a visitor's call: limits of its class, idempotency, upstream. Nothing of it is stored in a cache.
//!
//! Invariant: a write runs in a task of its own. A connection that is reset never leaves it half done.

use std::rc::Rc;
use std::sync::Arc;
use std::time::Instant;

use adapters::Private;
use bytes::Bytes;
use contracts::{Call, CallSpec, SmsRole};
use serde_json::{Map, Value};

use super::check::Params;
use super::envelope::Checked;
use super::idempotency::{self, Claim};
use super::sms_codes::Entered;
use super::stamp::Visitor;
use super::{body, outcome, sms_codes, upstream};

use crate::client_network::ClientNetwork;
use crate::error::GatewayError;
use crate::ledger::Write;
use crate::resilience::quota::{self, Subject};
use crate::state::Worker;
use crate::telemetry::{CallOutcome, Metrics, span};

/// A checked call of one visitor.
pub(crate) struct Asked {
    pub(crate) call: Call,
    pub(crate) params: Params,
    pub(crate) body: Private<Map<String, Value>>,
    pub(crate) visitor: Visitor,
    pub(crate) client: ClientNetwork,
    /// The id of its cookie; `None` is a browser that came without one.
    pub(crate) device: Option<String>,
    /// The visitor's own token; sent only where the contract asks for it.
    pub(crate) session: Option<Private<String>>,
    /// True when userLogin only refreshes a session.
    pub(crate) by_session: bool,
    /// Given by the browser or made by the gateway; empty where the call has no use for one.
    pub(crate) idempotency_key: String,
    /// The instant at which the browser's wait is over.
    pub(crate) deadline: Instant,
}

/// Answers one visitor.
pub(crate) async fn answer(worker: &Rc<Worker>, asked: Asked) -> Result<Checked, GatewayError> {
    let (started, call) = (Instant::now(), asked.call);
    let span = span::call(&asked.visitor.trace.span, call);
    let mut asked = asked;
    asked.visitor.trace = asked.visitor.trace.inside(&span);
    let shared = Arc::clone(&worker.shared);
    let worker = Rc::clone(worker);
    // Boxed, as its largest part is: the runtime moves a task several times.
    let task = tokio::task::spawn_local(Box::pin(async move { run(&worker, asked).await }));
    let outcome = task.await.unwrap_or(Err(GatewayError::Internal));

    let ended = match &outcome {
        Ok(Answer { checked, .. }) if checked.code == 0 => CallOutcome::Miss,
        Ok(_) => CallOutcome::AppError,
        Err(failure) => CallOutcome::of_failure(failure),
    };
    span::ended(&span, ended, outcome.as_ref().err());
    let metrics = &shared.telemetry.metrics;
    metrics.call(call, ended, started.elapsed());
    match &outcome {
        Ok(Answer { withheld: true, .. }) => count_withheld(metrics, call),
        _ => count_write(metrics, call, ended),
    }
    outcome.map(|answer| answer.checked)
}

/// Codes that were asked for and not sent, or given and not compared.
fn count_withheld(metrics: &Metrics, call: Call) {
    if let Call::LeadSubmit | Call::ClueSubmit = call {
        metrics.lead("rejected");
    }
    match call.spec().sms.as_ref().map(|sms| sms.role) {
        Some(SmsRole::Send) => metrics.sms_send("withheld"),
        Some(SmsRole::Check) => metrics.sms_check("withheld"),
        None => {}
    }
}

/// What the business counts.
fn count_write(metrics: &Metrics, call: Call, ended: CallOutcome) {
    let word = |good, rejected| match ended {
        CallOutcome::AppError => rejected,
        CallOutcome::Refused | CallOutcome::Shed => "refused",
        CallOutcome::Degraded => "failed",
        _ => good,
    };
    match call {
        Call::LeadSubmit | Call::ClueSubmit => metrics.lead(word("delivered", "rejected")),
        Call::CouponReceiveAll => metrics.coupon(word("claimed", "rejected")),
        Call::SendVerifyCode => metrics.sms_send(word("sent", "failed")),
        Call::NewCheckVerifyCode => metrics.sms_check(word("good", "wrong")),
        _ => {}
    }
}

struct Answer {
    checked: Checked,
    /// In place of the upstream's.
    withheld: bool,
}

/// Where the answer to a write came from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    Upstream,
    /// The first answer under the same key.
    Kept,
    /// In place of the upstream's: no code was sent or compared.
    Withheld,
}

async fn run(worker: &Rc<Worker>, asked: Asked) -> Result<Answer, GatewayError> {
    if asked.call.is_own() {
        let checked = outcome::answer(worker, asked.call, &asked.body).await?;
        return Ok(Answer {
            checked,
            withheld: false,
        });
    }
    // The body is whole: how slowly it came tells nothing of what an upstream takes.
    let began = Instant::now();
    let _share = upstream::share(worker, asked.call, Some(asked.client))?;
    let is_once = asked.call.spec().idempotent;
    let counted = if is_once {
        Vec::new()
    } else {
        sms_codes::admit(worker, &asked).await?
    };
    let mut entered = sms_codes::enter(worker, &asked, began).await?;
    let outcome = if is_once {
        once(worker, &asked, entered.as_mut()).await
    } else {
        let outcome = Box::pin(question(worker, &asked, entered.as_mut())).await;
        give_back(worker, &counted, &outcome).await;
        outcome
    };
    let (checked, source) = match entered {
        Some(entered) => entered.after(worker, &asked, outcome).await?,
        None => outcome?,
    };
    Ok(Answer {
        checked,
        withheld: source == Source::Withheld,
    })
}

/// Asks the upstream, or where the limit of a phone forbids it gives an answer in its place.
async fn question(
    worker: &Rc<Worker>,
    asked: &Asked,
    entered: Option<&mut Entered>,
) -> Result<(Checked, Source), GatewayError> {
    let request = upstream::visitor_request(worker, asked);
    let work = upstream::ask(worker, request, &asked.visitor.trace);
    match entered {
        Some(entered) => entered.ask(worker, asked, work).await,
        None => work.await.map(|answer| (answer, Source::Upstream)),
    }
}

/// Same key and body: the first answer. Same key, other body: refused. Still running: refused for now.
///
/// The limit of a phone is looked at inside: a withheld answer leaves the same record of its key as the upstream's.
async fn once(
    worker: &Rc<Worker>,
    asked: &Asked,
    entered: Option<&mut Entered>,
) -> Result<(Checked, Source), GatewayError> {
    let call = asked.call;
    let write = idempotency::of_key(worker, asked);
    let claim = idempotency::claim(worker, &write).await;
    match claim {
        Claim::Ours | Claim::OursAgain => {}
        Claim::Answered(bytes) => {
            let kept = super::envelope::of_stored(call, bytes)?;
            return Ok((kept, Source::Kept));
        }
        Claim::Running => return Err(GatewayError::StillRunning),
        Claim::OtherBody => return Err(GatewayError::KeyReused),
        Claim::OtherKey => return Err(other_key(worker, call)),
        Claim::Full => return Err(GatewayError::BulkheadFull { call }),
    }
    // Counted only now: the first answer of a key costs nothing when it is asked for again.
    let counted = match sms_codes::admit(worker, asked).await {
        Ok(counted) => counted,
        Err(over) => {
            idempotency::withdraw(worker, &write, &claim).await;
            return Err(over);
        }
    };
    let locks = idempotency::of_coupon(worker, asked);
    for (nth, lock) in locks.iter().enumerate() {
        if idempotency::claim(worker, lock).await.is_free() {
            continue;
        }
        free(worker, &locks[..nth]).await;
        idempotency::withdraw(worker, &write, &claim).await;
        quota::give_back(worker, &counted).await;
        return Err(GatewayError::StillRunning);
    }
    let work = Box::pin(question(worker, asked, entered));
    let outcome = idempotency::hold(worker, &write, &locks, work).await;
    give_back(worker, &counted, &outcome).await;
    free(worker, &locks).await;
    // Without a final answer the same body may be sent again: the upstream knows the key, and makes the write once.
    let answer = outcome.as_ref().ok().map(|(answer, _)| &answer.bytes);
    idempotency::settle(worker, &write, answer).await;
    outcome
}

/// What never reached the upstream counts for nothing.
async fn give_back<T>(worker: &Rc<Worker>, counted: &[Subject], outcome: &Result<T, GatewayError>) {
    if outcome.as_ref().is_err_and(GatewayError::never_left) {
        quota::give_back(worker, counted).await;
    }
}

async fn free(worker: &Rc<Worker>, locks: &[Write]) {
    for lock in locks {
        idempotency::settle(worker, lock, None).await;
    }
}

/// Not 422, which a browser takes for final: it would send the lead again under a new key. By 503 it keeps the key.
fn other_key(worker: &Worker, call: Call) -> GatewayError {
    worker.shared.telemetry.metrics.foreign_record();
    tracing::warn!(
        call = call.name(),
        "a record of a write was made under another SECRET_KEY: give all gateways one, or this one that as SECRET_KEY_PREVIOUS"
    );
    GatewayError::OtherKey
}

/// The token that lets a visitor in: that of the body, else that of the session, which then stands in the body.
pub(crate) fn login_token(asked: &mut Asked) -> Result<Private<String>, GatewayError> {
    const TOKEN: &str = "stoken";
    let given = asked
        .body
        .expose()
        .get(TOKEN)
        .and_then(Value::as_str)
        .map(|text| Private::new(text.to_owned()));
    asked.by_session = given.is_none();
    let token = given
        .or_else(|| asked.session.clone())
        .ok_or(GatewayError::NoSession)?;
    let mut body = asked.body.expose().clone();
    body.insert(TOKEN.to_owned(), Value::from(token.expose().as_str()));
    asked.body = Private::new(body);
    // It travels in the body alone.
    asked.session = None;
    Ok(token)
}

/// What the browser sent, by its contract.
pub(crate) fn checked_body(
    spec: &CallSpec,
    bytes: &Bytes,
) -> Result<Private<Map<String, Value>>, GatewayError> {
    let Some(fields) = spec.body else {
        return Ok(Private::default());
    };
    let body = body::check(fields, bytes).map_err(GatewayError::BadParameter)?;
    if let Some(phones) = &spec.phones {
        body::names_one_phone(phones, &body)
            .map_err(|refused| GatewayError::BadParameter(vec![refused]))?;
    }
    Ok(Private::new(body))
}
