//! What a later step of the form has of the steps before, sealed in a field of its own for ten minutes.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::fields::About;
use crate::gateway::upstream::now_ms;
use crate::idempotency::derived_key;
use crate::secret::Secret;

const PURPOSE: &str = "lead form";

const LIFE: Duration = Duration::from_secs(600);

#[derive(Serialize, Deserialize)]
pub(super) struct State {
    /// Of the document: each write of its form is named after it.
    key: String,
    /// The document that it belongs to.
    path: String,
    until_ms: u64,
    pub(super) name: String,
    pub(super) phone: String,
    pub(super) consent_version: String,
    /// When the form with the ticked box came in, ms since 1970.
    pub(super) consent_time: u64,
    pub(super) about: About,
    /// The upstream has asked for a code.
    pub(super) wants_code: bool,
    /// The code of a lead that is to be sent again.
    pub(super) code: Option<String>,
}

impl State {
    pub(super) fn first(
        key: String,
        path: &str,
        (name, phone): (String, String),
        consent_version: String,
        about: About,
    ) -> Self {
        let now = now_ms();
        Self {
            key,
            path: path.to_owned(),
            until_ms: until(now),
            name,
            phone,
            consent_version,
            consent_time: now,
            about,
            wants_code: false,
            code: None,
        }
    }

    /// Names the write. One of another phone, code, model, city or row of dealers is another lead: under the key of the first it
    /// would be lost.
    pub(super) fn write_key(&self) -> String {
        let About {
            model,
            city,
            dealers,
        } = &self.about;
        let dealers = dealers.as_ref().map(|dealers| dealers.ids.join(","));
        let chosen =
            [&self.code, model, city, &dealers].map(|text| text.as_deref().unwrap_or_default());
        let text = [[self.key.as_str(), &self.phone].as_slice(), &chosen]
            .concat()
            .join("|");
        derived_key(text.as_bytes())
    }

    pub(super) fn seal(&self, secret: &Secret) -> Option<String> {
        secret.seal(PURPOSE, &serde_json::to_vec(self).ok()?)
    }

    /// `None` for one that is too old, of another document, or not sealed here.
    pub(super) fn open(secret: &Secret, sealed: &str, path: &str) -> Option<Self> {
        let plain = secret.open(PURPOSE, sealed)?;
        let state: Self = serde_json::from_slice(&plain).ok()?;
        (state.path == path && now_ms() < state.until_ms).then_some(state)
    }
}

fn until(now: u64) -> u64 {
    now.saturating_add(u64::try_from(LIFE.as_millis()).unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests;
