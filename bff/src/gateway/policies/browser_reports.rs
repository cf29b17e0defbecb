//! Metrics from browser reports. Labels come from fixed tables only.

use contracts::Page;
use serde_json::{Map, Value};

use crate::gateway::check::Params;
use crate::telemetry::Metrics;

pub(super) const PHASES: &[(&str, &str)] = &[("prepare", "counted in metrics")];

/// Activity ids (spec leads §9) and their names in the metrics.
const ACTIVITIES: [(&str, &str); 4] = [
    ("11435", "leads"),
    ("13656", "ads"),
    ("12931", "page_view"),
    ("12933", "duration"),
];

/// Kinds in the contract of errorReport.
const KINDS: [&str; 7] = [
    "script", "promise", "call", "image", "city", "csp", "module",
];

/// Web vitals of real visits: milliseconds on the wire, seconds in metrics; `cls` has no unit.
pub(super) fn timings(metrics: &Metrics, params: &Params) {
    let text = |wanted| {
        let found = params.iter().find(|(name, _)| *name == wanted);
        found.map(|(_, value)| value.as_str())
    };
    let Some(page) = text("page").and_then(Page::from_name) else {
        return;
    };
    for figure in ["lcp", "fcp", "inp", "ttfb", "cls"] {
        let value = text(figure).and_then(|value| value.parse::<f64>().ok());
        let Some(value) = value.filter(|value| value.is_finite() && *value >= 0.0) else {
            continue;
        };
        let value = if figure == "cls" { value } else { value / 1e3 };
        metrics.visit(page.name(), figure, value);
    }
}

/// Counts what visitors did.
pub(super) fn activity(metrics: &Metrics, body: &Map<String, Value>) {
    let events = body.get("events").and_then(Value::as_array);
    for (id, name) in ACTIVITIES {
        let same = |event: &&Value| event["activity_id"] == id;
        let times = events.into_iter().flatten().filter(same).count();
        if times > 0 {
            metrics.behaved(name, times as u64);
        }
    }
}

/// Counts an error by its kind.
pub(super) fn error(metrics: &Metrics, body: &Map<String, Value>) {
    let told = body.get("kind").and_then(Value::as_str);
    if let Some(kind) = KINDS.into_iter().find(|kind| told == Some(kind)) {
        metrics.browser_failed(kind);
    }
}
