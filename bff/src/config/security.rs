//! Security settings: HSTS and security.txt.

use actix_web::http::header::HeaderValue;
use serde::Deserialize;

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SecurityConfig {
    pub(crate) contact: Vec<Contact>,
    pub(crate) expires: Expires,
    hsts_seconds: u32,
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

    /// A `security.txt` needs both or is absent.
    pub(super) fn is_whole(&self) -> bool {
        self.contact.is_empty() == self.expires.0.is_empty()
    }
}

/// `mailto:security@example.com`, or a page.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
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
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct Expires(String);

impl Expires {
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Expires {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        const SHAPE: &[u8] = b"0000-00-00T00:00:00Z";
        let fits = |(byte, shape): (u8, &u8)| match shape {
            b'0' => byte.is_ascii_digit(),
            other => byte == *other,
        };
        let is_time = text.len() == SHAPE.len() && text.bytes().zip(SHAPE).all(fits);
        if is_time || text.is_empty() {
            return Ok(Self(text));
        }
        Err(format!(
            "a time such as 2027-06-30T00:00:00Z, found {text:?}"
        ))
    }
}

#[cfg(test)]
mod tests;
