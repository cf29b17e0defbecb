//! Allows policies only where the gateway can enforce them.

use crate::operation::Gateway;
use crate::schema::Object;

/// Each has a variant in `contracts/src/policy.rs` and, except `forward`, a file in `bff/src/gateway/policies/`.
const POLICIES: [&str; 11] = [
    "forward",
    "login",
    "logout",
    "sms_code",
    "lead",
    "coupon_claim",
    "lead_outcome",
    "lead_withdrawal",
    "timing_report",
    "activity_report",
    "error_report",
];

/// Those that the gateway answers by itself.
const OWN: [&str; 2] = ["lead_outcome", "lead_withdrawal"];

/// Body members of a visitor's consent.
const CONSENT: [&str; 2] = ["consent_version", "consent_time"];

/// Rejects unknown policies, and those that the rest of the contract does not support.
pub(crate) fn check(gateway: &Gateway, body: Option<&Object>) -> Result<(), String> {
    let policy = gateway.policy.as_str();
    if !POLICIES.contains(&policy) {
        return Err(format!(
            "x-gateway.policy is `{policy}`, expected one of {}",
            POLICIES.join(", ")
        ));
    }
    let needs = |what: &str| Err(format!("x-gateway.policy: `{policy}` needs {what}"));
    if policy != "forward" && gateway.scope == "shared" {
        return needs("scope visitor");
    }
    if gateway.sms.is_some() && !["sms_code", "lead"].contains(&policy) {
        return Err("x-gateway.sms needs x-gateway.policy sms_code or lead".to_owned());
    }
    let is_own = gateway.answered_by == "gateway";
    if is_own != OWN.contains(&policy) {
        return Err(format!(
            "x-gateway.answered_by gateway and policy {} need each other",
            OWN.join(" or ")
        ));
    }
    let has = |name: &&str| body.is_some_and(|body| body.properties.contains_key(*name));
    let requires =
        |name: &&str| body.is_some_and(|body| body.required.iter().any(|known| known == name));
    match policy {
        "login" if !has(&"stoken") => needs("the body member stoken"),
        "logout" if gateway.session == "none" => needs("a session"),
        "sms_code" if gateway.sms.is_none() => needs("x-gateway.sms"),
        "lead" | "coupon_claim" if gateway.limit != "lead" => needs("limit lead"),
        "lead" | "coupon_claim" if !gateway.idempotent => needs("idempotent: true"),
        "lead" | "coupon_claim" if gateway.phones.is_none() => needs("x-gateway.phones"),
        "lead" | "coupon_claim" if !CONSENT.iter().all(requires) => {
            needs("consent: consent_version and consent_time are required members")
        }
        "lead_outcome" if !["call", "key", "receipt"].iter().all(has) => {
            needs("the body members call, key and receipt")
        }
        "lead_withdrawal" if !requires(&"receipt") => needs("the required body member receipt"),
        "timing_report" | "activity_report" | "error_report" if gateway.limit != "beacon" => {
            needs("limit beacon")
        }
        _ => Ok(()),
    }
}
