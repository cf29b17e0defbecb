//! Browser spans: `POST /api/log/trace`, validated before they join the trace of their page.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use contracts::{Call, Page};
use opentelemetry::KeyValue;
use opentelemetry::trace::{SpanId, SpanKind, Status, TraceId};
use opentelemetry_sdk::trace::SpanData;
use serde::Deserialize;

use super::tail_span::{Ids, finished};
use crate::error::{GatewayError, Refused};

/// The path, and the maximum number of spans per batch.
pub(crate) const PATH: &str = "/api/log/trace";
pub(crate) const MOST_BYTES: usize = 16 * 1024;
const MOST_SPANS: usize = 50;

/// Tolerated clock error of browsers; spans further off are rejected.
const MOST_SKEW: Duration = Duration::from_secs(600);
const LONGEST: Duration = Duration::from_secs(120);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Batch {
    page: String,
    spans: Vec<Raw>,
}

/// As sent by the client: ids in hex, times in milliseconds since 1970.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Raw {
    trace_id: String,
    span_id: String,
    parent_id: String,
    /// `documentLoad`, or `fetch` with the name of a call.
    name: String,
    start: f64,
    end: f64,
    #[serde(default)]
    status: u16,
}

/// Parses a batch. Names must be in our tables, so nothing arbitrary enters the traces.
pub(crate) fn read(body: &[u8], now: SystemTime) -> Result<Vec<SpanData>, GatewayError> {
    let batch: Batch = serde_json::from_slice(body)
        // The parser's own words repeat what was sent.
        .map_err(|error| {
            let place = format!("line {}, column {}", error.line(), error.column());
            refused("body", &format!("a batch of spans; wrong at {place}"))
        })?;
    let page = Page::from_name(&batch.page)
        .ok_or_else(|| refused("page", "the name of a page, such as INDEX"))?;
    if batch.spans.len() > MOST_SPANS {
        return Err(refused("spans", &format!("at most {MOST_SPANS}")));
    }
    batch.spans.iter().map(|raw| span(page, raw, now)).collect()
}

fn span(page: Page, raw: &Raw, now: SystemTime) -> Result<SpanData, GatewayError> {
    let trace = id(&raw.trace_id, 32)
        .and_then(|text| TraceId::from_hex(text).ok())
        .filter(|id| *id != TraceId::INVALID)
        .ok_or_else(|| refused("traceId", "32 hex digits"))?;
    let own = span_id(&raw.span_id).ok_or_else(|| refused("spanId", "16 hex digits"))?;
    let parent = span_id(&raw.parent_id).ok_or_else(|| refused("parentId", "16 hex digits"))?;
    let (start, end) = times(raw, now).ok_or_else(|| refused("start", "a span of now"))?;
    let mut attributes = vec![KeyValue::new("bff.page", page.name())];
    let kind = if raw.name == "documentLoad" {
        SpanKind::Internal
    } else {
        let call = raw.name.strip_prefix("fetch ").and_then(Call::from_name);
        let call = call.ok_or_else(|| refused("name", "documentLoad, or fetch and a call"))?;
        attributes.push(KeyValue::new("bff.call.name", call.name()));
        SpanKind::Client
    };
    let status = if raw.status >= 400 {
        Status::error("")
    } else {
        Status::Unset
    };
    if raw.status > 0 {
        attributes.push(KeyValue::new(
            "http.response.status_code",
            i64::from(raw.status),
        ));
    }
    let ids = Ids {
        trace,
        span: own,
        parent,
    };
    Ok(finished(
        ids,
        raw.name.clone(),
        kind,
        (start, end),
        attributes,
        status,
    ))
}

fn times(raw: &Raw, now: SystemTime) -> Option<(SystemTime, SystemTime)> {
    let at = |ms: f64| {
        let since = Duration::try_from_secs_f64(ms / 1000.0).ok()?;
        UNIX_EPOCH.checked_add(since)
    };
    let (start, end) = (at(raw.start)?, at(raw.end)?);
    let length = end.duration_since(start).ok()?;
    let off = now
        .duration_since(end)
        .unwrap_or_else(|error| error.duration());
    (length <= LONGEST && off <= MOST_SKEW).then_some((start, end))
}

fn span_id(text: &str) -> Option<SpanId> {
    let parsed = SpanId::from_hex(id(text, 16)?).ok()?;
    (parsed != SpanId::INVALID).then_some(parsed)
}

fn id(text: &str, length: usize) -> Option<&str> {
    let good = text.len() == length
        && text
            .bytes()
            .all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte));
    good.then_some(text)
}

fn refused(param: &str, expected: &str) -> GatewayError {
    GatewayError::BadParameter(vec![Refused {
        param: param.to_owned(),
        expected: expected.to_owned(),
    }])
}

#[cfg(test)]
mod tests;
