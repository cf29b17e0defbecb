//! Allows limit classes only where the gateway enforces them.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::operation::Gateway;
use crate::rust;
use crate::schema::{Object, Property};

/// A class, and the scope of calls for which it is enforced; empty means both.
const CLASSES: [(&str, &str); 7] = [
    ("browse", ""),
    ("suggest", ""),
    ("beacon", "visitor"),
    ("form", "visitor"),
    ("login", "visitor"),
    ("lead", "visitor"),
    ("sms", "visitor"),
];

/// `x-gateway.phones`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Phones {
    whole: String,
    sealed: String,
}

/// `x-gateway.sms`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sms {
    role: String,
    #[serde(default)]
    code: String,
    #[serde(default)]
    uncompared: Vec<i64>,
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

/// Rejects classes that would not be enforced, and rules naming unknown body members.
pub(crate) fn check(gateway: &Gateway, body: Option<&Object>) -> Result<(), String> {
    let (class, scope) = (gateway.limit.as_str(), gateway.scope.as_str());
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
    if let Some(phones) = &gateway.phones {
        are_personal("phones", &[&phones.whole, &phones.sealed], body)?;
    }
    match (class, &gateway.sms) {
        ("sms", None) => Err("x-gateway.limit: `sms` needs x-gateway.sms".to_owned()),
        (_, None) => Ok(()),
        (_, Some(_)) if gateway.phones.is_none() => {
            Err("x-gateway.sms needs x-gateway.phones".to_owned())
        }
        ("sms" | "lead", Some(sms)) => sms.check(body),
        _ => Err("x-gateway.sms: only with limit sms or lead".to_owned()),
    }
}

fn are_personal(rule: &str, names: &[&str], body: Option<&Object>) -> Result<(), String> {
    let personal = |name: &str| {
        let found = body.and_then(|body| body.properties.get(name));
        matches!(found, Some(Property::Value(rule)) if rule.personal)
    };
    match names.iter().find(|name| !personal(name)) {
        Some(name) => Err(format!(
            "x-gateway.{rule}: the body has no member `{name}` with x-personal"
        )),
        None => Ok(()),
    }
}

impl Phones {
    pub(crate) fn render(&self) -> String {
        format!(
            "Phones {{ whole: {}, sealed: {} }}",
            rust::text(&self.whole),
            rust::text(&self.sealed),
        )
    }
}

impl Sms {
    fn check(&self, body: Option<&Object>) -> Result<(), String> {
        if self.uncompared.contains(&0) {
            return Err("x-gateway.sms.uncompared: 0 means success".to_owned());
        }
        match (self.role.as_str(), self.code.is_empty()) {
            ("send", true) if !self.uncompared.is_empty() => {
                Err("x-gateway.sms.uncompared: only for a check".to_owned())
            }
            ("send", true) => Ok(()),
            ("check", false) => are_personal("sms", &[&self.code], body),
            ("send" | "check", _) => {
                Err("x-gateway.sms.code: a check names one, a send has none".to_owned())
            }
            (role, _) => Err(format!(
                "x-gateway.sms.role is `{role}`, expected one of send, check"
            )),
        }
    }

    pub(crate) fn render(&self) -> String {
        let answer = serde_json::to_string(&self.answer).unwrap_or_default();
        format!(
            "Sms {{ role: SmsRole::{}, code: {}, uncompared: &{:?}, result_code: {}, answer: {} }}",
            rust::variant(&self.role),
            rust::text(&self.code),
            self.uncompared,
            self.answer.code,
            rust::text(&answer),
        )
    }
}
