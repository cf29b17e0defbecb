//! Which failures leave a lead to be sent again, and when its next attempt is due.

use std::time::Duration;

use adapters::AdapterError;
use outbox::{Attempt, Pace, Tried};

use crate::error::GatewayError;

/// Between attempts on an upstream without room.
const CROWDED: Duration = Duration::from_millis(200);

/// False for a call that the settings have switched off.
pub(super) fn is_temporary(failure: &GatewayError) -> bool {
    let GatewayError::Upstream { source, .. } = failure else {
        return true;
    };
    *source != AdapterError::NotServed
}

/// A lead waits for another attempt after this failure.
pub(super) fn put_back(pace: &Pace, attempt: Attempt, failure: &GatewayError, was_sent: bool) {
    let tried = Tried {
        reason: failure.row().label.to_owned(),
        may_have_arrived: was_sent && !failure.never_left(),
    };
    match failure {
        GatewayError::BreakerOpen { retry_after, .. } => attempt.refused(*retry_after),
        GatewayError::BulkheadFull { .. } => attempt.refused(CROWDED),
        // The upstream answers: other leads may pass.
        GatewayError::UpstreamRefused { .. } => attempt.set_aside(tried, pace.backoff),
        _ => attempt.failed(tried, pace),
    }
}
