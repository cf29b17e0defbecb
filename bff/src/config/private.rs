//! Secrets of the settings: masked in Debug and in what operators are shown. Access is explicit through `expose`.

use std::fmt;

use adapters::Private;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize, Serializer};

use super::masked::{HIDDEN, masked};

/// A key, a token, or the value of a header: `***`. An empty one is not set, which is shown.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(from = "String")]
pub(crate) struct PrivateText(Private<String>);

impl PrivateText {
    pub(crate) fn expose(&self) -> &str {
        self.0.expose()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.expose().is_empty()
    }

    /// As adapters take it.
    pub(crate) fn private(&self) -> &Private<String> {
        &self.0
    }

    fn shown(&self) -> &'static str {
        if self.is_empty() { "" } else { HIDDEN }
    }
}

impl From<String> for PrivateText {
    fn from(text: String) -> Self {
        Self(Private::new(text))
    }
}

impl fmt::Debug for PrivateText {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.shown(), out)
    }
}

impl Serialize for PrivateText {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.shown())
    }
}

/// A URL that may hold credentials: scheme, host and path are shown, credentials and query are not.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(from = "String")]
pub(crate) struct PrivateUrl(Private<String>);

impl PrivateUrl {
    pub(crate) fn expose(&self) -> &str {
        self.0.expose()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.expose().is_empty()
    }
}

impl From<String> for PrivateUrl {
    fn from(text: String) -> Self {
        Self(Private::new(text))
    }
}

impl fmt::Debug for PrivateUrl {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&masked(self.expose()), out)
    }
}

impl Serialize for PrivateUrl {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&masked(self.expose()))
    }
}

/// `writeOnly` says that `/-/config` does not give the value back.
fn secret() -> Schema {
    json_schema!({ "type": "string", "writeOnly": true })
}

impl JsonSchema for PrivateText {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "PrivateText".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        secret()
    }
}

impl JsonSchema for PrivateUrl {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "PrivateUrl".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        secret()
    }
}

#[cfg(test)]
mod tests;
