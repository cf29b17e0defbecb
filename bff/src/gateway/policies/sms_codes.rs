//! SMS codes: limits on sending and on guessing.
//!
//! Invariant: answers reveal nothing about a phone. Over a phone's limit, the call answers what the contract says the
//! upstream answers, after a similar delay on the same time grid as real answers, and fails while the upstream fails.
//! Over the limit of a network or browser it is 429.

use std::time::Instant;

use bytes::Bytes;
use contracts::{Call, Phones, Sms, SmsRole};

use crate::error::{GatewayError, Refused};
use crate::gateway::envelope::CheckedAnswer;
use crate::gateway::policies::phone;
use crate::gateway::request::{AnswerSource, VisitorAnswer, VisitorRequest};
use crate::gateway::upstream;
use crate::quota::{Quota, Quotas, Subject};
use crate::state::Worker;
use crate::telemetry::{CallOutcome, Metrics};

mod send;
mod timing;

pub(super) const PHASES: &[(&str, &str)] = &[
    ("before", "requires the phone"),
    ("count", "counts network and browser for codes"),
    (
        "withhold",
        "over the limit of the phone: the contract's answer in place of the upstream's",
    ),
    (
        "learn",
        "what the upstream says of a code counts for the phone; the answer is the contract's",
    ),
    (
        "after",
        "the time of the answer does not tell a withheld one",
    ),
];

/// A call that sends or compares a code, counted against its caller's quotas.
pub(in crate::gateway) struct CodeLimits {
    sms: &'static Sms,
    phone: String,
    began: Instant,
    /// Refunded if nothing reached the upstream.
    spent: Vec<Subject>,
    /// Also refunded if the answer is withheld.
    budget: Vec<Subject>,
    /// True once an answer was requested from the upstream or substituted.
    is_asked: bool,
}

/// What a call with codes is counted for; `None` for any other call.
pub(super) fn enter(
    request: &VisitorRequest,
    began: Instant,
) -> Result<Option<CodeLimits>, GatewayError> {
    let spec = request.call.spec();
    let (Some(sms), Some(phones)) = (spec.sms.as_ref(), spec.phones.as_ref()) else {
        return Ok(None);
    };
    if is_without_code(sms, request) {
        return Ok(None);
    }
    let phone = phone::subject(phones, request.body.expose()).ok_or_else(|| unnamed(phones))?;
    Ok(Some(CodeLimits {
        sms,
        phone,
        began,
        spent: Vec::new(),
        budget: Vec::new(),
        is_asked: false,
    }))
}

impl CodeLimits {
    /// Counts network and browser. Only once the key of the write is claimed: its first answer costs nothing.
    pub(in crate::gateway) async fn count(
        &mut self,
        quotas: &Quotas,
        request: &VisitorRequest,
    ) -> Result<(), GatewayError> {
        (self.spent, self.budget) = match self.sms.role {
            SmsRole::Send => send::count(quotas, request).await?,
            SmsRole::Check => {
                let network = quotas.network(Quota::SmsChecks, request.client);
                quotas.take(&network).await?;
                (network, Vec::new())
            }
        };
        Ok(())
    }

    /// Counts the phone. Over its limit the answer is a substitute, in place of the upstream's.
    pub(in crate::gateway) async fn instead(
        &mut self,
        worker: &Worker,
        request: &VisitorRequest,
    ) -> Option<Result<VisitorAnswer, GatewayError>> {
        self.is_asked = true;
        let quota = match self.sms.role {
            SmsRole::Send => Quota::SmsPhone,
            SmsRole::Check => Quota::SmsTries,
        };
        let phone = self.subject(&worker.quotas, request, quota);
        let taken = worker.quotas.take(std::slice::from_ref(&phone)).await;
        if taken.is_err() {
            // Nothing is sent, so the budget is refunded.
            let budget = std::mem::take(&mut self.budget);
            worker.quotas.give_back(&budget).await;
            return Some(self.withheld(worker, request).await);
        }
        self.spent.push(phone);
        None
    }

    /// What the upstream's answer says about the phone, and about the upstream. One that means the same as a withheld
    /// answer becomes that answer: what is kept of a write, its answer and its outcome are then the same too.
    pub(in crate::gateway) async fn learn(
        &self,
        worker: &Worker,
        request: &VisitorRequest,
        outcome: Result<CheckedAnswer, GatewayError>,
    ) -> Result<CheckedAnswer, GatewayError> {
        let took = self.began.elapsed();
        let outages = &worker.shared.code_outages;
        let asker = (request.call, request.client);
        outages.keep(asker, outcome.as_ref().err(), took, Instant::now());
        let answer = match outcome {
            Ok(answer) => answer,
            Err(failure) => {
                if !failure.never_left() {
                    let unknown = self.subject(&worker.quotas, request, self.unknown());
                    // An existing mark is sufficient.
                    let _ = worker.quotas.take(&[unknown]).await;
                }
                return Err(failure);
            }
        };
        let is_imitated = self.imitates(&answer);
        let quotas = &worker.quotas;
        self.answered(quotas, request, &answer, is_imitated).await;
        if !is_imitated {
            return Ok(answer);
        }
        if answer.code != self.sms.result_code {
            let (call, code) = (request.call.name(), answer.code);
            tracing::info!(call, code, "refused before the SMS code was compared");
        }
        worker.shared.code_latencies.keep(request.call, took);
        Ok(fixed(self.sms))
    }

    /// Normalises the timing of an answer that could be a substitute.
    pub(in crate::gateway) async fn after(
        self,
        worker: &Worker,
        request: &VisitorRequest,
        outcome: Result<VisitorAnswer, GatewayError>,
    ) -> Result<VisitorAnswer, GatewayError> {
        // Replayed answers and writes refused earlier have neither sent nor compared a code.
        if !self.is_asked || outcome.as_ref().is_err_and(GatewayError::never_left) {
            worker.quotas.give_back(&self.spent).await;
            worker.quotas.give_back(&self.budget).await;
        }
        let kept = outcome.as_ref().ok();
        let kept = kept.filter(|answer| answer.source == AnswerSource::Kept);
        if kept.is_some_and(|answer| self.imitates(&answer.checked)) {
            // An instant replay would show that the answer was not withheld.
            timing::wait(worker, request, self.began).await;
        }
        timing::level(request, self.began, self.began.elapsed()).await;
        outcome
    }

    /// The substitute answer: nothing is sent, no code is compared.
    async fn withheld(
        &self,
        worker: &Worker,
        request: &VisitorRequest,
    ) -> Result<VisitorAnswer, GatewayError> {
        if let Some(failure) = upstream::refusal(worker, request.call) {
            return Err(failure);
        }
        let outages = &worker.shared.code_outages;
        if let Some((failure, took)) = outages.last(request.call, Instant::now()) {
            timing::until(request, self.began + took).await;
            return Err(failure);
        }
        // The outcome of the last request is unknown: a code that may not have been sent is not reported as sent, and
        // one that no upstream rejected is not reported as wrong.
        let unknown = self.subject(&worker.quotas, request, self.unknown());
        let is_unknown = worker.quotas.is_counted(&unknown).await;
        timing::wait(worker, request, self.began).await;
        if is_unknown {
            return Err(GatewayError::CoalesceTimeout);
        }
        Ok(VisitorAnswer {
            checked: fixed(self.sms),
            source: AnswerSource::Withheld,
        })
    }

    async fn answered(
        &self,
        quotas: &Quotas,
        request: &VisitorRequest,
        answer: &CheckedAnswer,
        is_imitated: bool,
    ) {
        let is_known = match self.sms.role {
            SmsRole::Send => is_imitated,
            SmsRole::Check => true,
        };
        let unknown = self.subject(quotas, request, self.unknown());
        if is_known {
            quotas.forget(&unknown).await;
        } else {
            let _ = quotas.take(&[unknown]).await;
        }
        if answer.code != 0 {
            return;
        }
        let tries = self.subject(quotas, request, Quota::SmsTries);
        match self.sms.role {
            // A new code resets the attempts.
            SmsRole::Send => {
                let untold = self.subject(quotas, request, Quota::SmsUncompared);
                quotas.forget(&untold).await;
                quotas.forget(&tries).await;
            }
            // A correct code is no guess.
            SmsRole::Check => quotas.give_back(&[tries]).await,
        }
    }

    /// The mark of a phone whose last request has no known outcome.
    fn unknown(&self) -> Quota {
        match self.sms.role {
            SmsRole::Send => Quota::SmsUnsent,
            SmsRole::Check => Quota::SmsUncompared,
        }
    }

    fn subject(&self, quotas: &Quotas, request: &VisitorRequest, quota: Quota) -> Subject {
        quotas.subject(quota, request.client, &self.phone)
    }

    /// True if the answer equals the contract's neutral answer.
    fn imitates(&self, answer: &CheckedAnswer) -> bool {
        imitates(self.sms, answer)
    }
}

/// A masked phone requires the sealed one.
fn unnamed(phones: &Phones) -> GatewayError {
    GatewayError::BadParameter(vec![Refused {
        param: phones.sealed.to_owned(),
        expected: format!(
            "the sealed phone, where {} is masked or absent",
            phones.whole
        ),
    }])
}

/// A lead without a code guesses none.
fn is_without_code(sms: &Sms, request: &VisitorRequest) -> bool {
    sms.role == SmsRole::Check && phone::member(request.body.expose(), sms.code).is_none()
}

/// What the business counts: codes sent and compared, and those that were withheld.
pub(super) fn count(metrics: &Metrics, call: Call, ended: CallOutcome, is_withheld: bool) {
    match call.spec().sms.as_ref().map(|sms| sms.role) {
        Some(SmsRole::Send) if is_withheld => metrics.sms_send("withheld"),
        Some(SmsRole::Send) => metrics.sms_send(ended.of_write("sent", "failed")),
        Some(SmsRole::Check) if is_withheld => metrics.sms_check("withheld"),
        Some(SmsRole::Check) => metrics.sms_check(ended.of_write("good", "wrong")),
        None => {}
    }
}

/// True if the upstream gave the contract's neutral answer, or a refusal that becomes it: over the limit of the phone the
/// upstream is not asked, so no other refusal is known there.
fn imitates(sms: &Sms, answer: &CheckedAnswer) -> bool {
    if sms.uncompared.contains(&answer.code) {
        return true;
    }
    let result = |bytes: &[u8]| {
        let envelope = serde_json::from_slice::<serde_json::Value>(bytes).ok()?;
        envelope.get("Result").cloned()
    };
    answer.code == sms.result_code
        && match sms.role {
            SmsRole::Check => true,
            SmsRole::Send => result(&answer.bytes) == result(sms.answer.as_bytes()),
        }
}

/// An answer that came when no visitor waited for it: one that a withheld answer imitates becomes that answer.
pub(super) fn neutral(call: Call, answer: CheckedAnswer) -> CheckedAnswer {
    match call.spec().sms.as_ref() {
        Some(sms) if imitates(sms, &answer) => fixed(sms),
        _ => answer,
    }
}

/// What a call answers whose code is not compared.
pub(super) fn withheld(call: Call) -> Option<CheckedAnswer> {
    call.spec().sms.as_ref().map(fixed)
}

fn fixed(sms: &Sms) -> CheckedAnswer {
    CheckedAnswer {
        bytes: Bytes::from_static(sms.answer.as_bytes()),
        code: sms.result_code,
        storable: false,
    }
}
