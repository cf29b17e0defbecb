//! The tables of calls and pages, for people and for programs.

use contracts::{Call, Page, Scope};
use serde_json::{Value, json};

/// How much there is.
pub(crate) fn summary() -> String {
    format!("{} calls, {} pages", Call::ALL.len(), Page::ALL.len())
}

pub(crate) fn calls(as_json: bool) -> String {
    let rows: Vec<Value> = Call::ALL.iter().map(|call| call_row(*call)).collect();
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

fn call_row(call: Call) -> Value {
    let spec = call.spec();
    let cache = spec.cache.map(|policy| {
        format!(
            "fresh {}s, stale {}s",
            policy.fresh.as_secs(),
            policy.stale.as_secs()
        )
    });
    json!({
        "operationId": spec.name,
        "method": spec.method,
        "path": spec.path,
        "upstream_path": call.upstream_path(),
        "upstream": spec.upstream,
        "scope": if spec.scope == Scope::Shared { "shared" } else { "visitor" },
        "cache": cache,
        "limit": spec.limit,
        "deadline": format!("{}ms", spec.deadline.as_millis()),
    })
}

/// Aligned columns.
fn table(columns: &[&str], rows: &[Value]) -> String {
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
mod tests {
    use serde_json::Value;

    #[test]
    fn every_call_is_listed_with_its_nine_facts() {
        let rows: Value = serde_json::from_str(&super::calls(true)).expect("JSON");
        let rows = rows.as_array().expect("a list");
        assert_eq!(rows.len(), contracts::Call::ALL.len());
        let pictures = rows
            .iter()
            .find(|row| row["operationId"] == "getCarPicList")
            .expect("listed");
        assert_eq!(
            pictures["upstream_path"],
            "/api/gateway/image/getcarpiclist"
        );
        assert!(
            rows.iter()
                .all(|row| row.as_object().is_some_and(|row| row.len() == 9))
        );
    }
}
