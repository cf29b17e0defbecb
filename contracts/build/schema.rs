//! The subset of JSON Schema for parameters and bodies. Everything else is rejected at build time.

use std::collections::BTreeMap;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// Maximum length of strings that the contract bounds by pattern or enumeration only.
pub(crate) const BOUNDED: usize = 200;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rule {
    #[serde(rename = "type")]
    kind: Types,
    #[serde(default, rename = "enum", deserialize_with = "texts")]
    pub(crate) values: Vec<String>,
    #[serde(default)]
    pub(crate) pattern: Option<String>,
    #[serde(default)]
    pub(crate) minimum: Option<i64>,
    #[serde(default)]
    pub(crate) maximum: Option<i64>,
    #[serde(default, rename = "minLength")]
    pub(crate) min_length: usize,
    #[serde(default, rename = "maxLength")]
    max_length: Option<usize>,
    #[serde(default)]
    default: Option<Value>,
    #[serde(default, rename = "description")]
    _description: String,
    #[serde(default, rename = "x-personal")]
    pub(crate) personal: bool,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Types {
    One(String),
    /// `[string, integer]`: a text that may also be sent as an integer.
    Several(Vec<String>),
}

/// Some enumerations list a number and its text as two values; they are one here.
fn texts<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    let mut texts = Vec::new();
    for value in Vec::<Value>::deserialize(from)? {
        let text = match value {
            Value::String(text) => text,
            other => other.to_string(),
        };
        if !texts.contains(&text) {
            texts.push(text);
        }
    }
    Ok(texts)
}

impl Rule {
    pub(crate) fn kind(&self) -> &str {
        match &self.kind {
            Types::One(kind) => kind,
            Types::Several(_) => "string",
        }
    }

    pub(crate) fn takes_numbers(&self) -> bool {
        matches!(self.kind, Types::Several(_))
    }

    pub(crate) fn max_length(&self) -> usize {
        self.max_length.unwrap_or(BOUNDED)
    }

    pub(crate) fn default_text(&self) -> Option<String> {
        self.default.as_ref().map(|value| match value {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        })
    }

    pub(crate) fn check(&self) -> Result<(), String> {
        match &self.kind {
            Types::One(kind) if ["string", "integer"].contains(&kind.as_str()) => {}
            Types::Several(kinds) if kinds == &["string", "integer"] => {}
            _ => return Err("type: expected string or integer, or [string, integer]".to_owned()),
        }
        if let Some(pattern) = &self.pattern {
            regex::Regex::new(pattern).map_err(|error| format!("pattern: {error}"))?;
            if !(pattern.starts_with('^') && pattern.ends_with('$')) {
                return Err(format!("pattern `{pattern}` has to match from ^ to $"));
            }
        }
        let bounded =
            self.max_length.is_some() || self.pattern.is_some() || !self.values.is_empty();
        if self.kind() == "string" && !bounded {
            return Err("a string needs maxLength, pattern or enum".to_owned());
        }
        if self.kind() == "integer" && (self.minimum.is_none() || self.maximum.is_none()) {
            return Err("an integer needs minimum and maximum".to_owned());
        }
        if self.kind() == "integer" && (self.pattern.is_some() || !self.values.is_empty()) {
            return Err("an integer takes minimum and maximum only".to_owned());
        }
        if let Some(default) = self.default_text()
            && !self.values.is_empty()
            && !self.values.contains(&default)
        {
            return Err(format!("default `{default}` is not in enum"));
        }
        Ok(())
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Object {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default, rename = "description")]
    _description: String,
    #[serde(default)]
    pub(crate) required: Vec<String>,
    pub(crate) properties: BTreeMap<String, Property>,
    /// The object may also be sent as a text that holds its JSON.
    #[serde(default, rename = "x-json-text")]
    pub(crate) json_text: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct List {
    #[serde(rename = "type")]
    _kind: String,
    #[serde(default, rename = "description")]
    _description: String,
    pub(crate) items: Box<Property>,
    #[serde(rename = "maxItems")]
    pub(crate) max_items: usize,
}

pub(crate) enum Property {
    Object(Object),
    List(List),
    Value(Rule),
}

/// Dispatches on `type`, so that errors name the right key.
impl<'de> Deserialize<'de> for Property {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(from)?;
        match value["type"].as_str() {
            Some("object") => serde_json::from_value(value).map(Self::Object),
            Some("array") => serde_json::from_value(value).map(Self::List),
            _ => serde_json::from_value(value).map(Self::Value),
        }
        .map_err(D::Error::custom)
    }
}

impl Object {
    pub(crate) fn check(&self, at: &str) -> Result<(), String> {
        if self.kind != "object" {
            return Err(format!("{at}: type `{}`, expected object", self.kind));
        }
        if self.json_text && (at == "body" || at.ends_with("[]")) {
            return Err(format!("{at}: x-json-text: only for a member of an object"));
        }
        for name in &self.required {
            if !self.properties.contains_key(name) {
                return Err(format!("{at}: `{name}` is required but not described"));
            }
        }
        for (name, property) in &self.properties {
            property.check(&format!("{at}.{name}"))?;
        }
        Ok(())
    }

    /// A form has names and texts. An object member is sent as JSON text; arrays are not supported.
    pub(crate) fn check_form(&self) -> Result<(), String> {
        for (name, property) in &self.properties {
            if matches!(property, Property::List(_)) {
                return Err(format!(
                    "body.{name}: x-gateway.upstream_body `form` takes no array"
                ));
            }
        }
        Ok(())
    }
}

impl Property {
    fn check(&self, at: &str) -> Result<(), String> {
        match self {
            Self::Object(object) => object.check(at),
            Self::Value(rule) => rule.check().map_err(|why| format!("{at}: {why}")),
            Self::List(list) if matches!(*list.items, Self::List(_)) => {
                Err(format!("{at}: an array of arrays"))
            }
            Self::List(list) => list.items.check(&format!("{at}[]")),
        }
    }
}
