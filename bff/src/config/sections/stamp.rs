//! `[stamp]`: what the gateway stamps on requests to upstreams.

use resilience::settings::bounds::Wrong;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::is_token;
use crate::config::private::PrivateText;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct StampConfig {
    pub(crate) platform: String,
    pub(crate) token: PrivateText,
    pub(crate) request_token: PrivateText,
    pub(crate) default_city: String,
}

impl StampConfig {
    /// A token itself is never shown.
    pub(in crate::config) fn wrong(&self) -> Option<Wrong> {
        for (key, text) in [
            ("stamp.platform", &self.platform),
            ("stamp.default_city", &self.default_city),
        ] {
            if text.trim().is_empty() || text.chars().any(char::is_control) {
                return Some(vec![(key, format!("a name, found {text:?}"))]);
            }
        }
        let tokens = [
            ("stamp.token", &self.token, "UPSTREAM_TOKEN"),
            ("stamp.request_token", &self.request_token, "REQUEST_TOKEN"),
        ];
        let (key, _, variable) = tokens.into_iter().find(|(_, token, _)| !is_token(token))?;
        Some(vec![(
            key,
            format!("visible ASCII characters ({variable})"),
        )])
    }
}
