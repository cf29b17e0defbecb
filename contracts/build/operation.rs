//! The parts of an OpenAPI operation that the gateway reads. Unknown keys are rejected.

use serde::Deserialize;
use serde_json::Value;

use crate::limit::{self, Phones, Sms};
use crate::policy;
use crate::rust;
use crate::schema::{Object, Rule};
use crate::upstream::UPSTREAMS;

/// The upstream's answer schema, if the browser gets something else.
pub(crate) const UPSTREAM_ANSWER: &str = "x-upstream-answer";

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
    responses: Value,
    #[serde(default, rename = "x-upstream-answer")]
    _upstream_answer: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Gateway {
    pub(crate) upstream: String,
    pub(crate) scope: String,
    pub(crate) cache: Option<Cache>,
    pub(crate) limit: String,
    #[serde(default = "forward")]
    pub(crate) policy: String,
    pub(crate) phones: Option<Phones>,
    pub(crate) sms: Option<Sms>,
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
    #[serde(default = "none")]
    pub(crate) session: String,
    #[serde(default = "lenient")]
    pub(crate) origin: String,
    #[serde(default)]
    pub(crate) idempotent: bool,
    #[serde(default = "json")]
    pub(crate) upstream_body: String,
    #[serde(default)]
    pub(crate) hedge: bool,
    #[serde(default = "upstream")]
    pub(crate) answered_by: String,
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
    #[serde(default, rename = "x-fill")]
    fill: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Body {
    #[serde(default)]
    required: bool,
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

    pub(crate) fn query_params(&self) -> impl Iterator<Item = &Parameter> {
        self.parameters.iter().filter(|param| !param.is_in_path())
    }

    pub(crate) fn path_params(&self) -> impl Iterator<Item = &Parameter> {
        self.parameters.iter().filter(|param| param.is_in_path())
    }

    /// The browser gets a picture, whatever the upstream's JSON says.
    pub(crate) fn answers_pixel(&self) -> bool {
        let content = self.responses.pointer("/200/content");
        content.is_some_and(|content| content.get("image/gif").is_some())
    }

    /// Checks beyond types.
    pub(crate) fn check(&self, method: &str) -> Result<(), String> {
        let gateway = &self.gateway;
        one_of("x-gateway.upstream", &gateway.upstream, &UPSTREAMS)?;
        one_of("x-gateway.scope", &gateway.scope, &["shared", "visitor"])?;
        limit::check(gateway, self.body_schema())?;
        one_of("x-gateway.city", &gateway.city, &["key", "label"])?;
        one_of(
            "x-gateway.session",
            &gateway.session,
            &["none", "optional", "required"],
        )?;
        one_of("x-gateway.origin", &gateway.origin, &["lenient", "strict"])?;
        one_of(
            "x-gateway.upstream_body",
            &gateway.upstream_body,
            &["json", "form"],
        )?;
        if (gateway.scope == "shared") != gateway.cache.is_some() {
            return Err("a shared call states its cache, a visitor's call has none".to_owned());
        }
        if gateway.scope == "shared" && gateway.session != "none" {
            return Err("x-gateway.session: a shared call knows no visitor".to_owned());
        }
        if gateway.hedge && gateway.scope != "shared" {
            return Err(
                "x-gateway.hedge: only a shared call may be asked twice at a time".to_owned(),
            );
        }
        one_of(
            "x-gateway.answered_by",
            &gateway.answered_by,
            &["upstream", "gateway"],
        )?;
        let is_own = gateway.answered_by == "gateway";
        if is_own && (gateway.scope == "shared" || gateway.idempotent) {
            return Err(
                "x-gateway.answered_by: what the gateway answers itself is a visitor's, and no write"
                    .to_owned(),
            );
        }
        if gateway.scope == "shared" && method != "get" {
            return Err("a shared call is a GET".to_owned());
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
            if parameter.fill.is_some() && gateway.scope == "shared" {
                return Err(format!(
                    "parameter {}: x-fill: a shared call knows no visitor",
                    parameter.name
                ));
            }
        }
        self.check_body(method)?;
        policy::check(gateway, self.body_schema())
    }

    fn check_body(&self, method: &str) -> Result<(), String> {
        let gateway = &self.gateway;
        if (method == "post") != self.body.is_some() {
            return Err("a POST has a requestBody, a GET has none".to_owned());
        }
        let Some(body) = self.body_schema() else {
            if gateway.idempotent {
                return Err("x-gateway.idempotent: only a POST is made once by its key".to_owned());
            }
            return one_of(
                "x-gateway.upstream_body of a GET",
                &gateway.upstream_body,
                &["json"],
            );
        };
        body.check("body")?;
        // A missing body is read as an empty one.
        let required = !body.required.is_empty();
        if self
            .body
            .as_ref()
            .is_some_and(|body| body.required != required)
        {
            return Err(format!(
                "requestBody.required: expected {required}, as {} member of it is required",
                if required { "a" } else { "no" }
            ));
        }
        if gateway.upstream_body == "form" {
            body.check_form()?;
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
            Some("months") => "Normalize::Months",
            Some("list") => "Normalize::List",
            _ => "Normalize::AsIs",
        }
    }

    /// What the gateway fills the parameter with, if it does.
    pub(crate) fn fill(&self) -> Option<String> {
        let fill = self.fill.as_deref()?;
        Some(format!("Fill::{}", rust::variant(fill)))
    }

    fn is_in_path(&self) -> bool {
        self.place == "path"
    }

    fn check(&self) -> Result<(), String> {
        one_of("in", &self.place, &["query", "path"])?;
        if let Some(normalize) = &self.normalize {
            one_of(
                "x-normalize",
                normalize,
                &["range", "before-underscore", "digits", "months", "list"],
            )?;
        }
        if let Some(fill) = &self.fill {
            one_of("x-fill", fill, &["browser", "device"])?;
            if self.required || self.is_in_path() || self.schema.default_text().is_some() {
                return Err(
                    "x-fill: the parameter is optional, in the query, and has no default"
                        .to_owned(),
                );
            }
        }
        self.schema.check()?;
        if self.schema.personal {
            return Err("x-personal: personal data travels in a body, never in a URL".to_owned());
        }
        if self.is_in_path() {
            self.check_path()
        } else {
            Ok(())
        }
    }

    /// Values of a path parameter become entries of the path table, so they must be known and plain.
    fn check_path(&self) -> Result<(), String> {
        let plain = |value: &String| {
            !value.is_empty()
                && value
                    .bytes()
                    .all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-')
        };
        if self.schema.values.is_empty() || !self.schema.values.iter().all(plain) {
            return Err("a path parameter needs an enum of [A-Za-z0-9_-] texts".to_owned());
        }
        let bare = self.required
            && self.normalize.is_none()
            && self.drop.is_empty()
            && self.schema.default_text().is_none();
        if !bare {
            return Err(
                "a path parameter is required, and has no default, x-normalize or x-drop"
                    .to_owned(),
            );
        }
        Ok(())
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

fn forward() -> String {
    "forward".to_owned()
}

fn result() -> String {
    "Result".to_owned()
}

fn none() -> String {
    "none".to_owned()
}

fn upstream() -> String {
    "upstream".to_owned()
}

fn lenient() -> String {
    "lenient".to_owned()
}

fn json() -> String {
    "json".to_owned()
}
