//! Structured data (JSON-LD) of a page, from the answers of its parts. Parts are shared calls, so nothing is personal.

use contracts::{Call, Holes, Lists};
use serde_json::Value;

use crate::fanout::Facts;

/// Expands the page file's `json_ld`; empty if facts are missing. `origin` is scheme and host.
pub(super) fn of(facts: &Facts, origin: &str) -> String {
    let spec = facts.page().spec();
    let known = Known {
        facts,
        canonical: facts.fill(spec.canonical),
    };
    contracts::json_ld(spec.json_ld, &known, origin)
        .map_or_else(String::new, |found| found.to_string())
}

/// The facts, plus the page's own URL as `{canonical}`.
struct Known<'a> {
    facts: &'a Facts,
    canonical: String,
}

impl Holes for Known<'_> {
    fn name(&self, name: &str) -> Option<String> {
        match name {
            "canonical" => Some(self.canonical.clone()),
            _ => self.facts.name(name),
        }
    }

    fn query(&self, key: &str) -> Option<String> {
        self.facts.query(key)
    }

    fn part(&self, call: Call, path: &[&str]) -> Option<String> {
        self.facts.part(call, path)
    }
}

impl Lists for Known<'_> {
    fn list(&self, call: Call, path: &[&str]) -> &[Value] {
        self.facts.list(call, path)
    }
}
