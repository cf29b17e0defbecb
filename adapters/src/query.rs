//! The query string of an upstream request: parameters first, then stamps.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use crate::Request;

impl Request {
    /// Path and query on the contract's upstream path.
    pub fn target(&self) -> String {
        self.target_on(self.call.upstream_path())
    }

    /// The same on a configured path, with the placeholders of the contract's path.
    pub fn target_on(&self, template: String) -> String {
        let mut target = self.call.fill(template, &self.params);
        target.push('?');
        target.push_str(&render(self));
        target
    }
}

/// Everything except RFC 3986's unreserved characters, so that no value can end its own pair.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// `series_id=1001&platform=pc&token=..&monitor=INDEX_pc&city=..`, without `?`.
fn render(request: &Request) -> String {
    let stamp = &request.stamp;
    let mut query = String::with_capacity(160);
    let in_path = request.call.spec().path_params;
    for (name, value) in &request.params {
        if !in_path.iter().any(|hole| hole.name == *name) {
            push(&mut query, name, value);
        }
    }
    push(&mut query, "platform", &stamp.platform);
    push(&mut query, "token", stamp.token.expose());
    push(&mut query, "monitor", &stamp.monitor);
    push(&mut query, "city", &stamp.city);
    if let Some(ts) = stamp.ts {
        push(&mut query, "ts", &ts.to_string());
    }
    query
}

fn push(query: &mut String, name: &str, value: &str) {
    if !query.is_empty() {
        query.push('&');
    }
    query.push_str(name);
    query.push('=');
    query.extend(utf8_percent_encode(value, ENCODED));
}

#[cfg(test)]
mod tests;
