//! Leads: a visitor's contact data, sent to dealers after consent.
//!
//! Consent is checked with the body: the build refuses a lead whose contract does not require its version and time
//! (`contracts/build/policy.rs`). So is the phone: a whole one or a sealed one, never both (`gateway/body.rs`).

use std::time::Instant;

use contracts::Call;

use super::sms_codes::{self, CodeLimits};
use crate::error::GatewayError;
use crate::gateway::request::{AnswerSource, VisitorRequest};
use crate::telemetry::{CallOutcome, Metrics};

mod deliver;
pub(super) mod keep;
mod note;
mod remove;
mod retry;
pub(in crate::gateway) mod risk;
pub(super) mod stored;
mod unkept;

pub(crate) use deliver::{Delivery, deliver, expire, wait_for};
pub(crate) use keep::window;
pub(crate) use note::Note;
pub(crate) use remove::{Removal, remove};
pub(crate) use stored::StoredLead;

pub(super) const PHASES: &[(&str, &str)] = &[
    ("before", "with an SMS code: requires its phone"),
    ("count", "with an SMS code: counts the network for codes"),
    (
        "withhold",
        "with an SMS code over the limit of its phone: the contract's answer in place of the upstream's",
    ),
    (
        "keep",
        "with an outbox: writes the lead durably, to be delivered later if the upstream gives no answer",
    ),
    (
        "check",
        "makes the risk check, if the form could not (x-risk)",
    ),
    (
        "learn",
        "with an SMS code: a wrong one counts for its phone, and has the contract's answer",
    ),
    (
        "conclude",
        "with an outbox: closes what was written, or leaves it to be delivered",
    ),
    (
        "after",
        "with an SMS code: the time of the answer does not tell a withheld one",
    ),
];

/// A lead with a code is a guess of it; one without guesses none.
pub(super) fn before(
    request: &VisitorRequest,
    began: Instant,
) -> Result<Option<CodeLimits>, GatewayError> {
    sms_codes::enter(request, began)
}

pub(super) fn count(
    metrics: &Metrics,
    call: Call,
    ended: CallOutcome,
    source: Option<AnswerSource>,
) {
    match source {
        Some(AnswerSource::Accepted) => metrics.lead("accepted"),
        Some(AnswerSource::Withheld) => {
            metrics.lead("rejected");
            sms_codes::count(metrics, call, ended, true);
        }
        _ => metrics.lead(ended.of_write("delivered", "rejected")),
    }
}
