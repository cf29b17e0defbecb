//! The parameters of a call, as an upstream reads them.

use std::collections::BTreeMap;
use std::str::FromStr;

use actix_web::web;
use serde_json::{Map, Value};

use crate::price::Span;
use crate::refusal::Refusal;

#[derive(Debug, Clone, Default)]
pub(crate) struct Query(Vec<(String, String)>);

impl Query {
    /// Parses a query string. Malformed text gives an empty query.
    pub(crate) fn parse(text: &str) -> Self {
        let pairs: Result<web::Query<Vec<(String, String)>>, _> = web::Query::from_query(text);
        Self(pairs.map(web::Query::into_inner).unwrap_or_default())
    }

    /// Reads the members of a JSON object; a nested object is its JSON text. Anything else gives an empty query.
    pub(crate) fn of_json(body: &[u8]) -> Self {
        let members: Map<String, Value> = serde_json::from_slice(body).unwrap_or_default();
        let text = |value| match value {
            Value::String(text) => text,
            Value::Null => String::new(),
            other => other.to_string(),
        };
        Self(
            members
                .into_iter()
                .map(|(name, value)| (name, text(value)))
                .collect(),
        )
    }

    /// Adds path parameters, which override the body.
    pub(crate) fn put(&mut self, name: &str, value: &str) {
        self.0.retain(|(known, _)| known != name);
        self.0.push((name.to_owned(), value.to_owned()));
    }

    /// Every parameter, field by field.
    pub(crate) fn all(&self) -> BTreeMap<String, String> {
        self.0.iter().cloned().collect()
    }

    /// The value of a parameter; an empty one counts as not given.
    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        let (_, value) = self.0.iter().find(|(known, _)| known == name)?;
        (!value.is_empty()).then_some(value.as_str())
    }

    pub(crate) fn number<T: FromStr>(&self, name: &'static str) -> Result<Option<T>, Refusal> {
        self.text(name)
            .map(|text| text.parse().map_err(|_| Refusal::Parameter(name)))
            .transpose()
    }

    pub(crate) fn required<T: FromStr>(&self, name: &'static str) -> Result<T, Refusal> {
        self.number(name)?.ok_or(Refusal::Parameter(name))
    }

    /// Numbers joined by `_`; empty if the parameter is absent.
    pub(crate) fn numbers(&self, name: &'static str) -> Result<Vec<u64>, Refusal> {
        let Some(text) = self.text(name) else {
            return Ok(Vec::new());
        };
        text.split('_')
            .map(|part| part.parse().map_err(|_| Refusal::Parameter(name)))
            .collect()
    }

    /// `from,to` in 万元.
    pub(crate) fn price(&self) -> Result<Option<Span>, Refusal> {
        let Some(text) = self.text("price") else {
            return Ok(None);
        };
        Span::parse(text)
            .map(Some)
            .ok_or(Refusal::Parameter("price"))
    }

    /// Page number from 1, and page size.
    pub(crate) fn page(&self, default_rn: usize) -> Result<Page, Refusal> {
        let pn: usize = self.number("pn")?.unwrap_or(1).max(1);
        let rn: usize = self.number("rn")?.unwrap_or(default_rn).clamp(1, 100);
        Ok(Page { pn, rn })
    }

    /// Replaces every value that is `from`.
    pub(crate) fn replace(&mut self, name: &str, to: &str) {
        for (known, value) in &mut self.0 {
            if known == name {
                to.clone_into(value);
            }
        }
    }
}

/// One page of a list.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Page {
    pub(crate) pn: usize,
    pub(crate) rn: usize,
}

impl Page {
    /// How many items come before this page.
    pub(crate) fn skip(self) -> usize {
        (self.pn - 1).saturating_mul(self.rn)
    }

    pub(crate) fn of<T>(self, list: &[T]) -> &[T] {
        let from = self.skip().min(list.len());
        &list[from..(from + self.rn).min(list.len())]
    }

    /// 1 if there is a further page.
    pub(crate) fn has_more(self, total: usize) -> u8 {
        u8::from(self.skip().saturating_add(self.rn) < total)
    }
}
