//! Security settings: HSTS and security.txt.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use actix_web::http::header::HeaderValue;
use resilience::settings::bounds::{Number, Wrong};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use toml::value::{Date, Datetime};

const TEN_YEARS: u64 = 10 * 366 * 24 * 3600;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SecurityConfig {
    pub(crate) contact: Vec<Contact>,
    pub(crate) expires: Expires,
    pub(super) hsts_seconds: u32,
}

impl SecurityConfig {
    /// The value of Strict-Transport-Security; `None` if disabled.
    pub(crate) fn hsts(&self) -> Option<HeaderValue> {
        // Static, so the default value is not allocated.
        if self.hsts_seconds == 31_536_000 {
            return Some(HeaderValue::from_static("max-age=31536000"));
        }
        let given = HeaderValue::from_str(&format!("max-age={}", self.hsts_seconds)).ok();
        given.filter(|_| self.hsts_seconds > 0)
    }

    pub(super) fn numbers(&self) -> Vec<Number> {
        let hsts = self.hsts_seconds.into();
        vec![("security.hsts_seconds", hsts, 0..=TEN_YEARS)]
    }

    /// A `security.txt` needs both or is absent.
    pub(super) fn wrong(&self) -> Option<Wrong> {
        let is_whole = self.contact.is_empty() == self.expires.text.is_empty();
        (!is_whole).then(|| {
            let expected = |other: &str| {
                format!("set together with security.{other}, or neither (SECURITY_CONTACT, SECURITY_EXPIRES)")
            };
            vec![
                ("security.expires", expected("contact")),
                ("security.contact", expected("expires")),
            ]
        })
    }
}

/// `mailto:security@example.com`, or a page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String")]
#[schemars(with = "String", extend("pattern" = "^(mailto:|https://|tel:)"))]
pub(crate) struct Contact(String);

impl Contact {
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Contact {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let rest = ["mailto:", "https://", "tel:"]
            .iter()
            .find_map(|scheme| text.strip_prefix(scheme));
        if rest.is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_graphic())) {
            return Ok(Self(text));
        }
        Err(format!(
            "mailto:, https:// or tel: and what follows, found {text:?}"
        ))
    }
}

/// `2027-06-30T00:00:00Z`, or empty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String")]
pub(crate) struct Expires {
    text: String,
    /// `None` if empty.
    at: Option<SystemTime>,
}

impl Expires {
    pub(crate) fn as_str(&self) -> &str {
        &self.text
    }

    /// What was expected, if the time has passed.
    pub(super) fn wrong_at(&self, now: SystemTime) -> Option<String> {
        let has_passed = self.at.is_some_and(|at| at <= now);
        has_passed.then(|| format!("a time to come, found {:?}", self.text))
    }
}

impl TryFrom<String> for Expires {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        if text.is_empty() {
            return Ok(Self { text, at: None });
        }
        match time(&text) {
            Some(at) => Ok(Self { text, at: Some(at) }),
            None => Err(format!(
                "a time such as 2027-06-30T00:00:00Z, found {text:?}"
            )),
        }
    }
}

impl From<Expires> for String {
    fn from(expires: Expires) -> Self {
        expires.text
    }
}

/// The time of this text, if that is its only spelling.
fn time(text: &str) -> Option<SystemTime> {
    let parsed: Datetime = text.parse().ok()?;
    let (date, time) = (parsed.date?, parsed.time?);
    let seconds = time.second?;
    let is_utc = text.len() == "0000-00-00T00:00:00Z".len() && text.ends_with('Z');
    if !is_utc || text.as_bytes().get(10) != Some(&b'T') {
        return None;
    }
    let minutes = u64::from(time.hour) * 60 + u64::from(time.minute);
    let since = days(date)? * 24 * 3600 + minutes * 60 + u64::from(seconds);
    Some(UNIX_EPOCH + Duration::from_secs(since))
}

/// Days since 1970-01-01. The year begins in March, so that its last day is the one that leap years add.
fn days(date: Date) -> Option<u64> {
    let (year, month) = (u64::from(date.year), u64::from(date.month));
    let year = if month <= 2 {
        year.checked_sub(1)?
    } else {
        year
    };
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + u64::from(date.day) - 1;
    let days = year * 365 + year / 4 - year / 100 + year / 400 + of_year;
    days.checked_sub(719_468)
}

#[cfg(test)]
mod tests;
