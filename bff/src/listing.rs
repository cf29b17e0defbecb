//! The tables of calls and pages, as text and as JSON.

use contracts::{Call, Page, Scope};
use serde_json::{Value, json};

use crate::config::{Config, UpstreamConfig, masked};

/// The totals.
pub(crate) fn summary() -> String {
    format!("{} calls, {} pages", Call::ALL.len(), Page::ALL.len())
}

/// One line per upstream with settings of its own, the default one first.
pub(crate) fn upstreams(config: &Config) -> String {
    let (default, own): (Vec<_>, Vec<_>) = config
        .upstream
        .all()
        .partition(|(name, _)| *name == "default");
    let lines = default.into_iter().chain(own);
    lines
        .map(|(name, upstream)| format!("upstream {name}: {}\n", of_upstream(upstream)))
        .collect()
}

/// Header names only: any value may be a secret.
fn of_upstream(upstream: &UpstreamConfig) -> String {
    let place = match upstream.adapter.as_str() {
        "recorded" => upstream.folder.display().to_string(),
        _ if upstream.wants_url() => "the demo".to_owned(),
        _ => upstream
            .urls
            .iter()
            .map(|url| masked(url))
            .collect::<Vec<_>>()
            .join(" "),
    };
    let mut said = vec![format!("{} at {place}", upstream.adapter)];
    let mut list = |what: &str, items: Vec<String>| {
        if !items.is_empty() {
            said.push(format!("{what} {}", items.join(" ")));
        }
    };
    let codes = |codes: &[i64]| codes.iter().map(ToString::to_string).collect();
    list("headers", upstream.headers.keys().cloned().collect());
    let mut paths: Vec<_> = upstream.paths.iter().collect();
    paths.sort();
    let path = |(call, path): (&Call, &String)| format!("{call}={path}");
    list("paths", paths.into_iter().map(path).collect());
    list("missing", codes(&upstream.codes.missing));
    list("failed", codes(&upstream.codes.failed));
    said.join(", ")
}

pub(crate) fn calls(config: &Config, as_json: bool) -> String {
    let row = |call: &Call| call_row(config, *call);
    let rows: Vec<Value> = Call::ALL.iter().map(row).collect();
    if as_json {
        return Value::from(rows).to_string();
    }
    table(
        &[
            "operationId",
            "method",
            "path",
            "upstream_path",
            "upstream",
            "scope",
            "cache",
            "limit",
            "deadline",
        ],
        &rows,
    )
}

pub(crate) fn pages(as_json: bool) -> String {
    let rows: Vec<Value> = Page::ALL
        .iter()
        .map(|page| {
            let spec = page.spec();
            let mut parts: Vec<_> = spec.parts.iter().map(|part| part.call.name()).collect();
            parts.dedup();
            json!({
                "name": spec.name,
                "chunk": spec.chunk,
                "shapes": spec.shapes.iter().map(|shape| shape.pattern.text()).collect::<Vec<_>>(),
                "parts": parts,
            })
        })
        .collect();
    if as_json {
        return Value::from(rows).to_string();
    }
    table(&["name", "chunk", "parts", "shapes"], &rows)
}

fn call_row(config: &Config, call: Call) -> Value {
    let spec = call.spec();
    let cache = spec.cache.map(|policy| {
        format!(
            "fresh {}s, stale {}s",
            policy.fresh.as_secs(),
            policy.stale.as_secs()
        )
    });
    let path = config.upstream.of(spec.upstream).path_of(call);
    json!({
        "operationId": spec.name,
        "method": spec.method,
        "path": spec.path,
        // Null for what the gateway answers itself.
        "upstream_path": (!call.is_own()).then_some(path),
        "upstream": (!call.is_own()).then_some(spec.upstream),
        "scope": if spec.scope == Scope::Shared { "shared" } else { "visitor" },
        "cache": cache,
        "limit": spec.limit.name(),
        "deadline": format!("{}ms", spec.deadline.as_millis()),
    })
}

/// Aligns columns.
pub(crate) fn table(columns: &[&str], rows: &[Value]) -> String {
    let cell = |row: &Value, column: &str| match &row[column] {
        Value::String(text) => text.clone(),
        Value::Null => "-".to_owned(),
        Value::Array(items) => items
            .iter()
            .filter_map(Value::as_str)
            .collect::<Vec<_>>()
            .join(" "),
        other => other.to_string(),
    };
    let width = |column: &&str| {
        rows.iter()
            .map(|row| cell(row, column).len())
            .chain([column.len()])
            .max()
            .unwrap_or(0)
    };
    let widths: Vec<usize> = columns.iter().map(width).collect();
    let line = |cells: Vec<String>| {
        let padded = cells
            .into_iter()
            .zip(&widths)
            .map(|(cell, width)| format!("{cell:width$}"));
        padded.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    let mut lines = vec![line(columns.iter().map(ToString::to_string).collect())];
    lines.extend(
        rows.iter()
            .map(|row| line(columns.iter().map(|column| cell(row, column)).collect())),
    );
    lines.join("\n")
}

#[cfg(test)]
mod tests;
