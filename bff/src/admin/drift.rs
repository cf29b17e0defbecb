//! `GET /-/drift`: which upstreams break their contracts, and where.

use std::time::Instant;

use actix_web::HttpResponse;
use actix_web::http::header::CACHE_CONTROL;
use serde_json::{Map, Value, json};

use super::Here;
use crate::drift::DriftFinding;

/// Findings, last seen first, and how many answers of each call were checked.
pub(super) async fn report(worker: Here) -> HttpResponse {
    let drift = &worker.shared.drift;
    let findings: Vec<_> = drift.findings().iter().map(finding_json).collect();
    let checked = drift.checked().into_iter();
    let checked: Map<_, _> = checked
        .map(|(call, checked)| {
            let row = json!({
                "answers": checked.answers,
                "broken": checked.broken,
                "is_broken": checked.is_broken,
                "seconds_ago": seconds_since(checked.last),
            });
            (call.name().to_owned(), row)
        })
        .collect();
    HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "no-store"))
        .json(json!({ "findings": findings, "checked": checked }))
}

fn finding_json(finding: &DriftFinding) -> Value {
    json!({
        "call": finding.call.name(),
        "upstream": finding.call.spec().upstream,
        "address": finding.address.map(|address| address.to_string()),
        "at": finding.at,
        "problem": finding.problem,
        "first_seconds_ago": seconds_since(finding.first_seen),
        "last_seconds_ago": seconds_since(finding.last_seen),
        "answers": finding.count,
        "trace_id": finding.trace_id,
    })
}

fn seconds_since(at: Instant) -> u64 {
    at.elapsed().as_secs()
}
