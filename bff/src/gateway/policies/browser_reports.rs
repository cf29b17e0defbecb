//! Metrics from browser reports, and the page that a report names. Labels come from fixed tables only.
//!
//! What is sent as a beacon or as the address of a picture can set no header: its page is a key of its address or body.

use adapters::Private;
use contracts::Page;
use serde_json::{Map, Value};

use crate::gateway::request::VisitorRequest;
use crate::gateway::stamp;
use crate::telemetry::Metrics;

pub(super) const PHASES: &[(&str, &str)] = &[(
    "prepare",
    "counted in metrics; names its page; a report of a figure loses its words",
)];

/// Activity ids (spec leads §9) and their names in the metrics.
const ACTIVITIES: [(&str, &str); 4] = [
    ("11435", "leads"),
    ("13656", "ads"),
    ("12931", "page_view"),
    ("12933", "duration"),
];

/// Kinds in the contract of errorReport.
const KINDS: [&str; 8] = [
    "script", "promise", "call", "image", "city", "csp", "module", FIGURE,
];

/// A visitor says that a figure is wrong.
const FIGURE: &str = "figure";

/// Kinds of figures, as `code` names them.
const FIGURES: [&str; 11] = [
    "GUIDE",
    "DEALER",
    "OWNER",
    "ESTIMATE",
    "RANK",
    "SCORE",
    "TEST",
    "SALE",
    "RANKED",
    "REVIEWS",
    "PARAMETER",
];

/// Digits of an id: a longer one could be a phone number.
const MOST_DIGITS: usize = 10;

/// Web vitals of real visits: milliseconds on the wire, seconds in metrics; `cls` has no unit.
pub(super) fn timings(metrics: &Metrics, request: &mut VisitorRequest) {
    let params = &request.params;
    let text = |wanted| {
        let found = params.iter().find(|(name, _)| *name == wanted);
        found.map(|(_, value)| value.as_str())
    };
    let Some(page) = text("page").and_then(Page::from_name) else {
        return;
    };
    stamp::name_page(&mut request.visitor, page);
    for figure in ["lcp", "fcp", "inp", "ttfb", "cls"] {
        let value = text(figure).and_then(|value| value.parse::<f64>().ok());
        let Some(value) = value.filter(|value| value.is_finite() && *value >= 0.0) else {
            continue;
        };
        let value = if figure == "cls" { value } else { value / 1e3 };
        metrics.visit(page.name(), figure, value);
    }
}

/// Counts what visitors did. Of several pages the report is of the last one, on which it was sent.
pub(super) fn activity(metrics: &Metrics, request: &mut VisitorRequest) {
    let events = request.body.expose().get("events");
    let events = events.and_then(Value::as_array);
    let pages = events.into_iter().flatten().rev();
    let mut pages = pages.filter_map(|event| event.get("page")?.as_str());
    if let Some(page) = pages.find_map(Page::from_name) {
        stamp::name_page(&mut request.visitor, page);
    }
    for (id, name) in ACTIVITIES {
        let same = |event: &&Value| event["activity_id"] == id;
        let times = events.into_iter().flatten().filter(same).count();
        if times > 0 {
            metrics.behaved(name, times as u64);
        }
    }
}

/// Counts an error by its kind. What a visitor says of a figure has no words of its own.
pub(super) fn error(metrics: &Metrics, request: &mut VisitorRequest) {
    let text = |name| request.body.expose().get(name).and_then(Value::as_str);
    let told = text("kind");
    if let Some(page) = text("page").and_then(Page::from_name) {
        stamp::name_page(&mut request.visitor, page);
    }
    if let Some(kind) = KINDS.into_iter().find(|kind| told == Some(kind)) {
        metrics.browser_failed(kind);
        if kind == FIGURE {
            let mut body = request.body.expose().clone();
            body.remove("message");
            keep_if(&mut body, "code", |code| FIGURES.contains(&code));
            keep_if(&mut body, "place", is_figure_place);
            request.body = Private::new(body);
        }
    }
}

fn keep_if(body: &mut Map<String, Value>, name: &str, is_known: impl Fn(&str) -> bool) {
    let known = body.get(name).and_then(Value::as_str).is_some_and(is_known);
    if !known {
        body.remove(name);
    }
}

/// `page` or a car, and the way to a member: `s-1001/model_list/0/dealer_price`.
fn is_figure_place(place: &str) -> bool {
    let mut steps = place.split('/');
    let about = steps.next().unwrap_or_default();
    let id = about
        .strip_prefix("s-")
        .or_else(|| about.strip_prefix("m-"));
    let is_car = id.is_some_and(|id| {
        (1..=MOST_DIGITS).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_digit())
    });
    let is_name = |step: &str| {
        !step.is_empty()
            && step
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    };
    (is_car || about == "page") && steps.all(is_name)
}
