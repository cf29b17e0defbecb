//! SMS codes: limits on sending and on guessing.
//!
//! Invariant: answers reveal nothing about a phone. Over a phone's limit, the call answers what the contract says the
//! upstream answers, after a similar delay on the same time grid as real answers, and fails while the upstream fails.
//! Over the limit of a network or browser it is 429.

use std::rc::Rc;
use std::time::Instant;

use bytes::Bytes;
use contracts::{LimitClass, Phones, Sms, SmsRole};

use super::envelope::Checked;
use super::upstream;
use super::visitor::{Asked, Source};
use crate::client_network::ClientNetwork;
use crate::error::{GatewayError, Refused};
use crate::resilience::quota::{self, Quota, Subject};
use crate::state::Worker;

mod outage;
mod phone;
mod timing;

pub(crate) use outage::Outages;
pub(crate) use timing::Latencies;

/// Subject of global counts.
const ALL: &str = "";

/// A call that sends or compares a code, counted against its caller's quotas.
pub(super) struct Entered {
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

/// Counts a call with codes for its network and browser; `None` for any other call.
pub(super) async fn enter(
    worker: &Rc<Worker>,
    asked: &Asked,
    began: Instant,
) -> Result<Option<Entered>, GatewayError> {
    let spec = asked.call.spec();
    let (Some(sms), Some(phones)) = (spec.sms.as_ref(), spec.phones.as_ref()) else {
        return Ok(None);
    };
    if is_without_code(sms, asked) {
        return Ok(None);
    }
    let phone = phone::subject(phones, asked.body.expose()).ok_or_else(|| unnamed(phones))?;
    let (spent, budget) = match sms.role {
        SmsRole::Send => enter_send(worker, asked).await?,
        SmsRole::Check => {
            let network = Subject::network(worker, Quota::SmsChecks, asked.client);
            quota::take(worker, &network).await?;
            (network, Vec::new())
        }
    };
    Ok(Some(Entered {
        sms,
        phone,
        began,
        spent,
        budget,
        is_asked: false,
    }))
}

impl Entered {
    /// Result of `work`, which calls the upstream, or a substitute over the phone's limit.
    pub(super) async fn ask(
        &mut self,
        worker: &Rc<Worker>,
        asked: &Asked,
        work: impl Future<Output = Result<Checked, GatewayError>>,
    ) -> Result<(Checked, Source), GatewayError> {
        self.is_asked = true;
        let quota = match self.sms.role {
            SmsRole::Send => Quota::SmsPhone,
            SmsRole::Check => Quota::SmsTries,
        };
        let phone = self.subject(worker, asked, quota);
        if quota::take(worker, std::slice::from_ref(&phone))
            .await
            .is_err()
        {
            // Nothing is sent, so the budget is refunded.
            quota::give_back(worker, &std::mem::take(&mut self.budget)).await;
            return self.withheld(worker, asked).await;
        }
        self.spent.push(phone);
        let outcome = work.await;
        let took = self.began.elapsed();
        let failure = outcome.as_ref().err();
        let outages = &worker.shared.code_outages;
        outages.keep((asked.call, asked.client), failure, took, Instant::now());
        match &outcome {
            Ok(answer) => self.answered(worker, asked, answer).await,
            Err(failure) if !failure.never_left() => {
                let unknown = self.subject(worker, asked, self.unknown());
                // An existing mark is sufficient.
                let _ = quota::take(worker, &[unknown]).await;
            }
            Err(_) => {}
        }
        if let Ok(answer) = &outcome
            && self.imitates(answer)
        {
            timing::keep(worker, asked, took);
        }
        outcome.map(|answer| (answer, Source::Upstream))
    }

    /// Normalises form and timing of an answer that could be a substitute.
    pub(super) async fn after(
        self,
        worker: &Rc<Worker>,
        asked: &Asked,
        outcome: Result<(Checked, Source), GatewayError>,
    ) -> Result<(Checked, Source), GatewayError> {
        // Replayed answers and writes refused earlier have neither sent nor compared a code.
        if !self.is_asked || outcome.as_ref().is_err_and(GatewayError::never_left) {
            quota::give_back(worker, &self.spent).await;
            quota::give_back(worker, &self.budget).await;
        }
        let is_imitated = matches!(&outcome, Ok((answer, _)) if self.imitates(answer));
        if is_imitated && matches!(outcome, Ok((_, Source::Kept))) {
            // An instant replay would show that the answer was not withheld.
            timing::wait(worker, asked, self.began).await;
        }
        timing::level(asked, self.began, self.began.elapsed()).await;
        let (answer, source) = outcome?;
        let answer = if is_imitated { fixed(self.sms) } else { answer };
        Ok((answer, source))
    }

    /// The substitute answer: nothing is sent, no code is compared.
    async fn withheld(
        &self,
        worker: &Rc<Worker>,
        asked: &Asked,
    ) -> Result<(Checked, Source), GatewayError> {
        if let Some(failure) = upstream::refusal(worker, asked.call) {
            return Err(failure);
        }
        let outages = &worker.shared.code_outages;
        if let Some((failure, took)) = outages.last(asked.call, Instant::now()) {
            timing::until(asked, self.began + took).await;
            return Err(failure);
        }
        // The outcome of the last request is unknown: a code that may not have been sent is not reported as sent, and
        // one that no upstream rejected is not reported as wrong.
        let unknown = self.subject(worker, asked, self.unknown());
        let is_unknown = quota::is_counted(worker, &unknown).await;
        timing::wait(worker, asked, self.began).await;
        if is_unknown {
            return Err(GatewayError::CoalesceTimeout);
        }
        Ok((fixed(self.sms), Source::Withheld))
    }

    async fn answered(&self, worker: &Rc<Worker>, asked: &Asked, answer: &Checked) {
        let is_known = match self.sms.role {
            SmsRole::Send => self.imitates(answer),
            SmsRole::Check => true,
        };
        let unknown = self.subject(worker, asked, self.unknown());
        if is_known {
            quota::forget(worker, &unknown).await;
        } else {
            let _ = quota::take(worker, &[unknown]).await;
        }
        if answer.code != 0 {
            return;
        }
        let tries = self.subject(worker, asked, Quota::SmsTries);
        match self.sms.role {
            // A new code resets the attempts.
            SmsRole::Send => {
                let untold = self.subject(worker, asked, Quota::SmsUncompared);
                quota::forget(worker, &untold).await;
                quota::forget(worker, &tries).await;
            }
            // A correct code is no guess.
            SmsRole::Check => quota::give_back(worker, &[tries]).await,
        }
    }

    /// The mark of a phone whose last request has no known outcome.
    fn unknown(&self) -> Quota {
        match self.sms.role {
            SmsRole::Send => Quota::SmsUnsent,
            SmsRole::Check => Quota::SmsUncompared,
        }
    }

    fn subject(&self, worker: &Worker, asked: &Asked, quota: Quota) -> Subject {
        Subject::new(worker, quota, asked.client, &self.phone)
    }

    /// True if the answer equals the contract's neutral answer.
    fn imitates(&self, answer: &Checked) -> bool {
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
fn is_without_code(sms: &Sms, asked: &Asked) -> bool {
    sms.role == SmsRole::Check && phone::member(asked.body.expose(), sms.code).is_none()
}

/// Counts a send for its caller: the counts, and those of the hourly budget.
async fn enter_send(
    worker: &Rc<Worker>,
    asked: &Asked,
) -> Result<(Vec<Subject>, Vec<Subject>), GatewayError> {
    let client = asked.client;
    let one = |quota, text: &str| Subject::new(worker, quota, client, text);
    // Browsers without the cookie count as one per network: each request would be a new browser otherwise.
    let device = match &asked.device {
        Some(id) => format!("device:{id}"),
        None => format!("new:{client}"),
    };
    let mut spent = Subject::network(worker, Quota::SmsNetwork, client);
    spent.push(one(Quota::SmsDevice, &device));
    quota::take(worker, &spent).await?;
    let mut few = Ok(());
    for subject in few_subjects(worker, client, &device) {
        let taken = quota::take(worker, std::slice::from_ref(&subject)).await;
        if taken.is_ok() {
            spent.push(subject);
        }
        few = few.and(taken);
    }
    let mut budget = vec![one(Quota::SmsHour, ALL)];
    if let Err(used_up) = quota::take(worker, &budget).await {
        quota::give_back(worker, &spent).await;
        return Err(used_up);
    }
    let open = one(Quota::SmsOpen, ALL);
    if quota::take(worker, std::slice::from_ref(&open))
        .await
        .is_ok()
    {
        budget.push(open);
    } else if let Err(often) = few {
        quota::give_back(worker, &budget).await;
        quota::give_back(worker, &spent).await;
        return Err(often);
    }
    Ok((spent, budget))
}

/// One customer may hold an IPv6 /56 or /48 or an IPv4 /24. The reserve counts these as well, or their networks could
/// exhaust it one by one.
fn few_subjects(worker: &Worker, client: ClientNetwork, device: &str) -> Vec<Subject> {
    let of = |quota, text: &str| Subject::new(worker, quota, client, text);
    let site = client.site();
    let site = site.map(|site| of(Quota::SmsFewSite, &site.to_string()));
    let others = [
        of(Quota::SmsFewBlock, &client.block().to_string()),
        of(Quota::SmsFew, &client.to_string()),
        of(Quota::SmsFew, device),
    ];
    site.into_iter().chain(others).collect()
}

/// Counts a visitor's call by its contract's class; returns the counts to refund if nothing reaches the upstream.
pub(super) async fn admit(
    worker: &Rc<Worker>,
    asked: &Asked,
) -> Result<Vec<Subject>, GatewayError> {
    let take = async |quota| {
        let network = Subject::network(worker, quota, asked.client);
        quota::take(worker, &network).await.map(|()| network)
    };
    let ask = || {
        let config = worker.config();
        let limits = &worker.shared.limits;
        limits.charge_upstream(&config.limits, Some(asked.client))?;
        Ok(Vec::new())
    };
    match asked.call.spec().limit {
        LimitClass::Browse | LimitClass::Suggest => ask(),
        // Only logins by token count as logins: a sealed session cannot be guessed.
        LimitClass::Login if asked.by_session => ask(),
        LimitClass::Login => take(Quota::Login).await,
        LimitClass::Lead => take(Quota::Lead).await,
        // Counted at the edge by `gate`.
        LimitClass::Beacon | LimitClass::Form | LimitClass::Sms => Ok(Vec::new()),
    }
}

/// True if the upstream gave the contract's neutral answer.
fn imitates(sms: &Sms, answer: &Checked) -> bool {
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

fn fixed(sms: &Sms) -> Checked {
    Checked {
        bytes: Bytes::from_static(sms.answer.as_bytes()),
        code: sms.result_code,
        storable: false,
    }
}
