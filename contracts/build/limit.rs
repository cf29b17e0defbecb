//! Where a class of limits may stand: only where the gateway enforces it.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::rust;
use crate::schema::{Object, Property};

/// A class, and the scope of the calls that it is enforced for; empty: both.
const CLASSES: [(&str, &str); 6] = [
    ("browse", ""),
    ("suggest", ""),
    ("beacon", "visitor"),
    ("login", "visitor"),
    ("lead", "visitor"),
    ("sms", "visitor"),
];

/// `x-gateway.sms`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sms {
    role: String,
    phone: String,
    sealed: String,
    #[serde(default)]
    code: String,
    answer: Answer,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Answer {
    #[serde(rename = "ResultCode")]
    code: i64,
    #[serde(rename = "ResultMsg")]
    message: String,
    #[serde(rename = "Result")]
    result: Value,
}

/// Refuses a class that would not be enforced, and SMS rules that name no member of the body.
pub(crate) fn check(
    class: &str,
    scope: &str,
    sms: Option<&Sms>,
    body: Option<&Object>,
) -> Result<(), String> {
    let Some((_, only)) = CLASSES.iter().find(|(known, _)| *known == class) else {
        let known: Vec<_> = CLASSES.iter().map(|(class, _)| *class).collect();
        return Err(format!(
            "x-gateway.limit is `{class}`, expected one of {}",
            known.join(", ")
        ));
    };
    if !only.is_empty() && *only != scope {
        return Err(format!(
            "x-gateway.limit: `{class}` is enforced for calls of scope {only} alone"
        ));
    }
    match (class, sms) {
        ("sms", None) => Err("x-gateway.limit: `sms` needs x-gateway.sms".to_owned()),
        (_, None) => Ok(()),
        ("sms" | "lead", Some(sms)) => sms.check(body),
        _ => Err("x-gateway.sms: only with limit sms or lead".to_owned()),
    }
}

impl Sms {
    fn check(&self, body: Option<&Object>) -> Result<(), String> {
        let members = match (self.role.as_str(), self.code.is_empty()) {
            ("send", true) => vec![&self.phone, &self.sealed],
            ("check", false) => vec![&self.phone, &self.sealed, &self.code],
            ("send" | "check", _) => {
                return Err("x-gateway.sms.code: a check names one, a send has none".to_owned());
            }
            (role, _) => {
                return Err(format!(
                    "x-gateway.sms.role is `{role}`, expected one of send, check"
                ));
            }
        };
        let personal = |name: &String| {
            let found = body.and_then(|body| body.properties.get(name));
            matches!(found, Some(Property::Value(rule)) if rule.personal)
        };
        match members.into_iter().find(|name| !personal(name)) {
            Some(name) => Err(format!(
                "x-gateway.sms: the body has no member `{name}` with x-personal"
            )),
            None => Ok(()),
        }
    }

    pub(crate) fn render(&self) -> String {
        let answer = serde_json::to_string(&self.answer).unwrap_or_default();
        format!(
            "Sms {{ role: SmsRole::{}, phone: {}, sealed: {}, code: {}, result_code: {}, answer: {} }}",
            rust::variant(&self.role),
            rust::text(&self.phone),
            rust::text(&self.sealed),
            rust::text(&self.code),
            self.answer.code,
            rust::text(&answer),
        )
    }
}
