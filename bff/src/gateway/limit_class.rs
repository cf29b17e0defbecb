//! What the limit class of a contract means: a bucket at the door, the largest body, a quota of the visitor's network.

use contracts::{Call, LimitClass};
use resilience::Class;

use super::policies;
use super::request::VisitorRequest;
use crate::error::GatewayError;
use crate::quota::{Quota, Subject};
use crate::state::Worker;

/// Largest JSON body, and that of a lead.
const MOST_BODY: usize = 64 * 1024;
const MOST_LEAD: usize = 16 * 1024;

/// The bucket that a request is counted in at the door. Quotas of logins, leads and codes come after it.
pub(super) fn bucket(limit: LimitClass) -> Class {
    match limit {
        LimitClass::Suggest => Class::Suggest,
        LimitClass::Beacon => Class::Beacon,
        LimitClass::Browse => Class::Browse,
        LimitClass::Form | LimitClass::Login | LimitClass::Lead | LimitClass::Sms => Class::Form,
    }
}

/// Largest body that is read for this call.
pub(crate) fn most_body(call: Call) -> usize {
    match call.spec().limit {
        LimitClass::Browse | LimitClass::Suggest | LimitClass::Beacon => MOST_BODY,
        LimitClass::Form | LimitClass::Login | LimitClass::Lead | LimitClass::Sms => MOST_LEAD,
    }
}

/// What `count` counts, in words; `None` if nothing.
pub(super) fn counts(limit: LimitClass) -> Option<&'static str> {
    match limit {
        LimitClass::Browse | LimitClass::Suggest => Some("an upstream request of the network"),
        LimitClass::Login => Some("quota login of the network; a refreshed session is browsing"),
        LimitClass::Lead => Some("quota lead of the network"),
        LimitClass::Beacon | LimitClass::Form | LimitClass::Sms => None,
    }
}

/// Counts a visitor's request by its class; returns the counts to refund if nothing reaches the upstream.
pub(super) async fn count(
    worker: &Worker,
    request: &VisitorRequest,
) -> Result<Vec<Subject>, GatewayError> {
    let quota = match request.call.spec().limit {
        LimitClass::Browse | LimitClass::Suggest => return charge(worker, request),
        // Only logins by token count as logins: a sealed session cannot be guessed.
        LimitClass::Login if request.by_session => return charge(worker, request),
        LimitClass::Login => Quota::Login,
        LimitClass::Lead => Quota::Lead,
        LimitClass::Beacon if policies::is_figure(request) => Quota::Figure,
        // Counted at the door, and codes by their policy.
        LimitClass::Beacon | LimitClass::Form | LimitClass::Sms => return Ok(Vec::new()),
    };
    let network = worker.quotas.network(quota, request.client);
    worker.quotas.take(&network).await.map(|()| network)
}

/// An upstream request of browsing.
fn charge(worker: &Worker, request: &VisitorRequest) -> Result<Vec<Subject>, GatewayError> {
    let (config, limits) = (worker.config(), &worker.shared.limits);
    limits.charge_upstream(&config.limits, Some(request.client))?;
    Ok(Vec::new())
}

#[cfg(test)]
mod tests;
