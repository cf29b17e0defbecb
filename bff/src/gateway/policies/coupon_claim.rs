//! Coupon claims: two tabs with keys of their own are still one claim at a time (leads §5).

use std::time::Duration;

use crate::gateway::request::VisitorRequest;
use crate::ledger::Write;
use crate::secret::Secret;
use crate::telemetry::{CallOutcome, Metrics};

pub(super) const PHASES: &[(&str, &str)] = &[(
    "lock",
    "one claim at a time by phone and coupon, and by device and coupon",
)];

/// A claim by who claims what: the same phone and the same device are the same user (decision 60). One lock under each
/// `SECRET_KEY`, so that gateways that changed it and others do not claim at once.
pub(super) fn locks(secret: &Secret, request: &VisitorRequest) -> Vec<Write> {
    let member = |name: &str| {
        let found = request.body.expose().get(name);
        found.map(ToString::to_string).unwrap_or_default()
    };
    let what = [member("spu_id"), member("model_id")].join("|");
    let phone = [member("user_phone"), member("user_encrypt_phone")].join("|");
    let device = request.device.as_ref();
    let users = [
        Some(format!("{phone}|{what}")),
        device.map(|device| format!("device|{device}|{what}")),
    ];
    let mut locks = Vec::new();
    for who in users.into_iter().flatten() {
        let names = secret.names("claim", who.as_bytes());
        let fingerprints = secret.fingerprints("claim", who.as_bytes());
        locks.extend(names.all().map(|name| {
            let name = format!("jdi:claim:{name}");
            Write::new(name, fingerprints.clone(), Duration::ZERO)
        }));
    }
    // Several are always taken in one order.
    locks.sort_unstable_by(|one, other| one.name.cmp(&other.name));
    locks
}

pub(super) fn count(metrics: &Metrics, ended: CallOutcome) {
    metrics.coupon(ended.of_write("claimed", "rejected"));
}
