//! The parts of an OpenAPI operation that the gateway reads. Unknown keys are refused.

use serde::Deserialize;
use serde_json::Value;

use crate::schema::{Object, Rule};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Operation {
    #[serde(rename = "operationId")]
    pub(crate) operation_id: String,
    pub(crate) summary: String,
    #[serde(default, rename = "description")]
    _description: String,
    #[serde(rename = "x-gateway")]
    pub(crate) gateway: Gateway,
    #[serde(default)]
    pub(crate) parameters: Vec<Parameter>,
    #[serde(default, rename = "requestBody")]
    body: Option<Body>,
    #[serde(rename = "responses")]
    _responses: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Gateway {
    pub(crate) upstream: String,
    pub(crate) scope: String,
    pub(crate) cache: Option<Cache>,
    pub(crate) limit: String,
    pub(crate) deadline: Span,
    #[serde(default = "key")]
    pub(crate) city: String,
    #[serde(default)]
    pub(crate) missing: Vec<i64>,
    #[serde(default = "result")]
    pub(crate) payload: String,
    #[serde(default)]
    pub(crate) drop: Vec<String>,
    #[serde(default)]
    pub(crate) request_token: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Cache {
    pub(crate) fresh: Span,
    pub(crate) stale: Span,
}

/// `800ms`, `3s`, `5m`, `24h`.
#[derive(Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct Span {
    pub(crate) millis: u64,
}

impl TryFrom<String> for Span {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let split = text
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(text.len());
        let (number, unit) = text.split_at(split);
        let unit = match unit {
            "ms" => 1,
            "s" => 1_000,
            "m" => 60_000,
            "h" => 3_600_000,
            _ => return Err(format!("`{text}`: a time is a number with ms, s, m or h")),
        };
        let number: u64 = number.parse().map_err(|_| format!("`{text}` is no time"))?;
        Ok(Self {
            millis: number * unit,
        })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Parameter {
    pub(crate) name: String,
    #[serde(rename = "in")]
    place: String,
    #[serde(default)]
    pub(crate) required: bool,
    #[serde(default, rename = "description")]
    _description: String,
    pub(crate) schema: Rule,
    #[serde(default, rename = "x-normalize")]
    normalize: Option<String>,
    #[serde(default, rename = "x-drop")]
    pub(crate) drop: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Body {
    #[serde(rename = "required")]
    _required: bool,
    content: Content,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Content {
    #[serde(rename = "application/json")]
    json: Media,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Media {
    schema: Object,
}

impl Operation {
    pub(crate) fn body_schema(&self) -> Option<&Object> {
        self.body.as_ref().map(|body| &body.content.json.schema)
    }

    /// What the types cannot say.
    pub(crate) fn check(&self) -> Result<(), String> {
        let gateway = &self.gateway;
        one_of("x-gateway.scope", &gateway.scope, &["shared", "visitor"])?;
        one_of("x-gateway.city", &gateway.city, &["key", "label"])?;
        if (gateway.scope == "shared") != gateway.cache.is_some() {
            return Err("a shared call states its cache, a visitor's call has none".to_owned());
        }
        if let Some(cache) = &gateway.cache
            && cache.stale.millis < cache.fresh.millis
        {
            return Err("x-gateway.cache: stale is not below fresh".to_owned());
        }
        for parameter in &self.parameters {
            parameter
                .check()
                .map_err(|why| format!("parameter {}: {why}", parameter.name))?;
        }
        if let Some(body) = self.body_schema() {
            body.check("body")?;
        }
        Ok(())
    }
}

impl Parameter {
    pub(crate) fn normalize(&self) -> &'static str {
        match self.normalize.as_deref() {
            Some("range") => "Normalize::Range",
            Some("before-underscore") => "Normalize::BeforeUnderscore",
            Some("digits") => "Normalize::Digits",
            Some("list") => "Normalize::List",
            _ => "Normalize::AsIs",
        }
    }

    fn check(&self) -> Result<(), String> {
        one_of("in", &self.place, &["query"])?;
        if let Some(normalize) = &self.normalize {
            one_of(
                "x-normalize",
                normalize,
                &["range", "before-underscore", "digits", "list"],
            )?;
        }
        self.schema.check()
    }
}

fn one_of(key: &str, value: &str, allowed: &[&str]) -> Result<(), String> {
    if allowed.contains(&value) {
        Ok(())
    } else {
        Err(format!(
            "{key} is `{value}`, expected one of {}",
            allowed.join(", ")
        ))
    }
}

fn key() -> String {
    "key".to_owned()
}

fn result() -> String {
    "Result".to_owned()
}
