//! Coupon claims: two tabs with keys of their own are still one claim at a time (leads §5).

use std::time::Duration;

use serde_json::{Map, Value};

use super::phone;
use crate::gateway::request::VisitorRequest;
use crate::ledger::Write;
use crate::secret::Secret;
use crate::telemetry::{CallOutcome, Metrics};

pub(super) const PHASES: &[(&str, &str)] = &[(
    "lock",
    "one claim at a time by phone and coupon, and by device and coupon",
)];

/// A claim by claimant and coupon: the same phone and the same device are the same user (decision 60). One lock under each
/// `SECRET_KEY`, so that gateways that changed it and others do not claim at once.
pub(super) fn locks(secret: &Secret, request: &VisitorRequest) -> Vec<Write> {
    let body = request.body.expose();
    let what = [id(body, "spu_id"), id(body, "model_id")].join("|");
    let phones = request.call.spec().phones.as_ref();
    let phone = phones.and_then(|phones| phone::subject(phones, body));
    let device = request.device.as_ref();
    let users = [phone, device.map(|device| format!("device:{device}"))];
    let mut locks = Vec::new();
    for user in users.into_iter().flatten() {
        let who = format!("{user}|{what}");
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

/// A number in one spelling.
fn id<'b>(body: &'b Map<String, Value>, name: &str) -> &'b str {
    let digits = phone::member(body, name).unwrap_or_default();
    digits.trim_start_matches('0')
}

pub(super) fn count(metrics: &Metrics, ended: CallOutcome) {
    metrics.coupon(ended.of_write("claimed", "rejected"));
}
