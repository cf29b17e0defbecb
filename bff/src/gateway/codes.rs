//! SMS codes: how often one is sent, and how often one may be guessed.
//!
//! Invariant: an answer tells nothing about a phone. Over the limit of a phone the call answers in the contract's words
//! what the upstream answers, and as late, on the grid of instants that real answers keep too; over that of a network or a
//! browser it is 429.

use std::rc::Rc;
use std::time::Instant;

use bytes::Bytes;
use contracts::{LimitClass, Phones, Sms, SmsRole};

use super::envelope::Checked;
use super::visitor::{Asked, Source};
use crate::client_network::ClientNetwork;
use crate::error::{GatewayError, Refused};
use crate::resilience::quota::{self, Quota};
use crate::state::Worker;

mod phone;
mod timing;

pub(crate) use timing::Latencies;

/// Subject of counts that hold for all together.
const ALL: &str = "";

/// Whether a call goes upstream.
pub(super) enum Gate {
    Open,
    /// Answered in place of the upstream: nothing was sent, no code was compared.
    Withheld(Checked),
}

/// Counts a call that sends or compares a code.
pub(super) async fn gate(
    worker: &Rc<Worker>,
    asked: &Asked,
    began: Instant,
) -> Result<Gate, GatewayError> {
    let Some((sms, phones)) = rules(asked) else {
        return Ok(Gate::Open);
    };
    if is_without_code(sms, asked) {
        return Ok(Gate::Open);
    }
    let Some(phone) = phone::subject(phones, asked.body.expose()) else {
        // A mask never travels without the sealed phone.
        return Err(GatewayError::BadParameter(vec![Refused {
            param: phones.sealed.to_owned(),
            expected: format!(
                "the sealed phone, where {} is masked or absent",
                phones.whole
            ),
        }]));
    };
    let passes = match sms.role {
        SmsRole::Send => may_send(worker, asked, &phone).await?,
        SmsRole::Check => may_check(worker, asked, &phone).await?,
    };
    if passes {
        return Ok(Gate::Open);
    }
    timing::wait(worker, asked, began).await;
    Ok(Gate::Withheld(fixed(sms)))
}

/// Keeps what the next calls need, and brings an answer that [`gate`] may give into its one form and time.
pub(super) async fn after(
    worker: &Rc<Worker>,
    asked: &Asked,
    answer: Checked,
    (source, began): (Source, Instant),
) -> Checked {
    let Some((sms, phones)) = rules(asked) else {
        return answer;
    };
    if is_without_code(sms, asked) {
        return answer;
    }
    let phone = phone::subject(phones, asked.body.expose()).unwrap_or_default();
    match (sms.role, answer.code) {
        // A new code has new tries.
        (SmsRole::Send, 0) => quota::forget(worker, Quota::SmsTries, &phone).await,
        // A right code was no guess.
        (SmsRole::Check, 0) => quota::give_back(worker, Quota::SmsTries, &phone).await,
        _ => {}
    }
    let is_imitated = imitates(sms, &answer);
    match (is_imitated, source) {
        // One that is given again at once would tell that it is not withheld, and shorten the times that are drawn.
        (true, Source::Kept) => timing::wait(worker, asked, began).await,
        (true, Source::Upstream) => {
            timing::keep(worker, asked, began.elapsed());
            timing::level(asked, began, began.elapsed()).await;
        }
        (false, _) => timing::level(asked, began, began.elapsed()).await,
    }
    if is_imitated { fixed(sms) } else { answer }
}

fn rules(asked: &Asked) -> Option<(&'static Sms, &'static Phones)> {
    let spec = asked.call.spec();
    Some((spec.sms.as_ref()?, spec.phones.as_ref()?))
}

/// A lead that brings no code guesses none.
fn is_without_code(sms: &Sms, asked: &Asked) -> bool {
    sms.role == SmsRole::Check && phone::member(asked.body.expose(), sms.code).is_none()
}

async fn may_send(worker: &Rc<Worker>, asked: &Asked, phone: &str) -> Result<bool, GatewayError> {
    let network = asked.client.to_string();
    // Browsers without a cookie are one browser of their network: each would be a new one otherwise.
    let device = match &asked.device {
        Some(id) => format!("device:{id}"),
        None => format!("new:{network}"),
    };
    quota::take(worker, Quota::SmsNetwork, &network).await?;
    quota::take(worker, Quota::SmsDevice, &device).await?;
    let few_of_network = quota::take(worker, Quota::SmsFew, &network).await;
    let few_of_device = quota::take(worker, Quota::SmsFew, &device).await;
    let few_around = few_around(worker, asked.client).await;
    quota::take(worker, Quota::SmsHour, ALL).await?;
    let open = quota::take(worker, Quota::SmsOpen, ALL).await;
    if open.is_err()
        && let Err(often) = few_of_network.and(few_of_device).and(few_around)
    {
        quota::give_back(worker, Quota::SmsHour, ALL).await;
        return Err(often);
    }
    if quota::take(worker, Quota::SmsPhone, phone).await.is_ok() {
        return Ok(true);
    }
    // Nothing is sent, so nothing of the budget is spent.
    quota::give_back(worker, Quota::SmsHour, ALL).await;
    if open.is_ok() {
        quota::give_back(worker, Quota::SmsOpen, ALL).await;
    }
    Ok(false)
}

/// One customer may hold a /56 or /48 of IPv6, or a whole /24 of IPv4: each counts as a neighbourhood as well, or its
/// networks would take the reserve one by one.
async fn few_around(worker: &Rc<Worker>, client: ClientNetwork) -> Result<(), GatewayError> {
    let mut few = Ok(());
    for (quota, around) in [
        (Quota::SmsFewSite, client.site()),
        (Quota::SmsFewBlock, Some(client.block())),
    ] {
        if let Some(around) = around {
            few = few.and(quota::take(worker, quota, &around).await);
        }
    }
    few
}

async fn may_check(worker: &Rc<Worker>, asked: &Asked, phone: &str) -> Result<bool, GatewayError> {
    let network = asked.client.to_string();
    quota::take(worker, Quota::SmsChecks, &network).await?;
    Ok(quota::take(worker, Quota::SmsTries, phone).await.is_ok())
}

/// Counts a visitor's call by the class of its contract.
pub(super) async fn admit(worker: &Rc<Worker>, asked: &Asked) -> Result<(), GatewayError> {
    let network = asked.client.to_string();
    let ask = || {
        let config = worker.config();
        worker.shared.limits.ask(&config.limits, Some(asked.client))
    };
    match asked.call.spec().limit {
        LimitClass::Browse | LimitClass::Suggest => ask(),
        // Only logins by token count as logins: a sealed session cannot be guessed.
        LimitClass::Login if asked.by_session => ask(),
        LimitClass::Login => quota::take(worker, Quota::Login, &network).await,
        LimitClass::Lead => quota::take(worker, Quota::Lead, &network).await,
        // Counted at the door, by `gate`.
        LimitClass::Beacon | LimitClass::Sms => Ok(()),
    }
}

/// Whether the upstream gave the answer that stands in the contract.
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
