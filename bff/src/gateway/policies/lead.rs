//! Leads: a visitor's contact data, sent to dealers after consent.
//!
//! Consent is checked with the body: the build refuses a lead whose contract does not require its version and time
//! (`contracts/build/policy.rs`). So is the phone: a whole one or a sealed one, never both (`gateway/body.rs`).

use std::time::Instant;

use contracts::Call;

use super::sms_codes::{self, CodeLimits};
use crate::error::GatewayError;
use crate::gateway::request::VisitorRequest;
use crate::telemetry::{CallOutcome, Metrics};

pub(super) const PHASES: &[(&str, &str)] = &[
    ("count", "with an SMS code: counts the network for codes"),
    (
        "upstream",
        "with an SMS code: the contract's answer, over the limit of the phone in place of the upstream's",
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

pub(super) fn count(metrics: &Metrics, call: Call, ended: CallOutcome, is_withheld: bool) {
    if is_withheld {
        metrics.lead("rejected");
        sms_codes::count(metrics, call, ended, is_withheld);
    } else {
        metrics.lead(ended.of_write("delivered", "rejected"));
    }
}
