//! What the gateway does for a call besides forwarding it. The contract names it (`x-gateway.policy`); here each phase of
//! the pipeline finds the policies that take part in it.

use std::rc::Rc;
use std::time::Instant;

use actix_web::http::header::HeaderMap;
use adapters::Request;
use contracts::{Call, Policy};

use super::envelope::CheckedAnswer;
use super::request::{AnswerSource, VisitorAnswer, VisitorRequest};
use crate::error::GatewayError;
use crate::ledger::Write;
use crate::secret::Secret;
use crate::state::Worker;
use crate::telemetry::{CallOutcome, Metrics};

mod browser_reports;
mod coupon_claim;
pub(crate) mod lead;
pub(super) mod lead_outcome;
mod lead_withdrawal;
mod phone;
pub(super) mod session;
mod sms_codes;

pub(super) use lead::keep::Kept;
use session::SessionChange;
pub(super) use sms_codes::CodeLimits;

/// Whether the form could not make its risk check, as a header of its request says.
pub(super) fn is_risk_unchecked(call: Call, headers: &HeaderMap) -> Result<bool, GatewayError> {
    match call.spec().policy {
        Policy::Lead => lead::risk::is_unchecked(headers),
        _ => Ok(false),
    }
}

/// With the body read, before the request is a task: what is taken from the body, or put into it.
pub(super) fn prepare(
    metrics: &Metrics,
    request: &mut VisitorRequest,
) -> Result<SessionChange, GatewayError> {
    match request.call.spec().policy {
        Policy::Login => return session::login(request),
        Policy::Logout => return Ok(SessionChange::End),
        // Counted before forwarding, so an outage of the log upstream loses no metrics.
        Policy::TimingReport => browser_reports::timings(metrics, request),
        Policy::ActivityReport => browser_reports::activity(metrics, request),
        Policy::ErrorReport => browser_reports::error(metrics, request)?,
        Policy::Forward
        | Policy::SmsCode
        | Policy::Lead
        | Policy::CouponClaim
        | Policy::LeadOutcome
        | Policy::LeadWithdrawal => {}
    }
    Ok(SessionChange::Unchanged)
}

/// True for a report that has a quota of its own: a person sends it, and another person reads it.
pub(super) fn is_figure(request: &VisitorRequest) -> bool {
    let is_report = request.call.spec().policy == Policy::ErrorReport;
    is_report && browser_reports::is_figure(request)
}

/// The answer of a call that has no upstream.
pub(super) async fn own_answer(
    worker: &Worker,
    request: &VisitorRequest,
) -> Option<Result<VisitorAnswer, GatewayError>> {
    match request.call.spec().policy {
        Policy::LeadOutcome => Some(lead_outcome::answer(worker, request).await),
        Policy::LeadWithdrawal => Some(lead_withdrawal::answer(worker, request).await),
        _ => None,
    }
}

/// Refusals that come before the key of a write is claimed.
pub(super) fn before(
    request: &VisitorRequest,
    began: Instant,
) -> Result<Option<CodeLimits>, GatewayError> {
    match request.call.spec().policy {
        Policy::SmsCode => sms_codes::enter(request, began),
        Policy::Lead => lead::before(request, began),
        _ => Ok(None),
    }
}

/// What is claimed besides the key, so that two requests under two keys do not run at once.
pub(super) fn locks(secret: &Secret, request: &VisitorRequest) -> Vec<Write> {
    match request.call.spec().policy {
        Policy::CouponClaim => coupon_claim::locks(secret, request),
        _ => Vec::new(),
    }
}

/// Before the request is sent: writes it where it survives this process.
pub(super) async fn keep(
    worker: &Worker,
    request: &VisitorRequest,
    asked: &Request,
) -> Result<Kept, GatewayError> {
    match request.call.spec().policy {
        Policy::Lead => lead::keep::keep(worker, request, asked).await,
        _ => Ok(Kept::No),
    }
}

/// What has to be asked before the request is sent; an answer if it is not sent then.
pub(super) async fn check(
    worker: &Rc<Worker>,
    request: &VisitorRequest,
    deadline: Instant,
) -> Option<Result<CheckedAnswer, GatewayError>> {
    match request.call.spec().policy {
        Policy::Lead => lead::risk::check(worker, request, deadline).await,
        _ => None,
    }
}

/// With the outcome at hand: what was kept is settled.
pub(super) async fn conclude(
    worker: &Worker,
    request: &VisitorRequest,
    kept: Kept,
    outcome: Result<CheckedAnswer, GatewayError>,
    was_sent: bool,
) -> Result<VisitorAnswer, GatewayError> {
    lead::keep::conclude(worker, request, kept, outcome, was_sent).await
}

/// In place of a request that is not sent, because of the limits of its phone.
pub(super) async fn instead(
    worker: &Worker,
    request: &VisitorRequest,
    asked: &Request,
    substitute: Result<VisitorAnswer, GatewayError>,
) -> Result<VisitorAnswer, GatewayError> {
    match request.call.spec().policy {
        Policy::Lead => lead::keep::keep_withheld(worker, request, asked, substitute).await,
        _ => substitute,
    }
}

/// With the answer at hand: its form and its time.
pub(super) async fn after(
    worker: &Worker,
    request: &VisitorRequest,
    codes: Option<CodeLimits>,
    outcome: Result<VisitorAnswer, GatewayError>,
) -> Result<VisitorAnswer, GatewayError> {
    match codes {
        Some(codes) => codes.after(worker, request, outcome).await,
        None => outcome,
    }
}

/// What the policy of a call adds to each phase, for `jiadao explain`.
pub(super) fn phases(call: Call) -> &'static [(&'static str, &'static str)] {
    match call.spec().policy {
        Policy::Forward => &[],
        Policy::Login => session::LOGIN,
        Policy::Logout => session::LOGOUT,
        Policy::SmsCode => sms_codes::PHASES,
        Policy::Lead => lead::PHASES,
        Policy::CouponClaim => coupon_claim::PHASES,
        Policy::LeadOutcome => lead_outcome::PHASES,
        Policy::LeadWithdrawal => lead_withdrawal::PHASES,
        Policy::TimingReport | Policy::ActivityReport => browser_reports::PHASES,
        Policy::ErrorReport => browser_reports::ERROR_PHASES,
    }
}

/// What the business counts.
pub(super) fn count(
    metrics: &Metrics,
    call: Call,
    ended: CallOutcome,
    source: Option<AnswerSource>,
) {
    let is_withheld = source == Some(AnswerSource::Withheld);
    match call.spec().policy {
        Policy::Lead => lead::count(metrics, call, ended, source),
        Policy::CouponClaim => coupon_claim::count(metrics, ended),
        Policy::SmsCode => sms_codes::count(metrics, call, ended, is_withheld),
        _ => {}
    }
}
