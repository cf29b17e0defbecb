//! Metrics from browser reports, and the page that a report names. Labels come from fixed tables only.
//!
//! What is sent as a beacon or as the address of a picture can set no header: its page is a key of its address or body.

mod phones;

use std::collections::HashSet;
use std::time::{Duration, UNIX_EPOCH};

use adapters::Private;
use contracts::{Call, Page};
use serde_json::{Map, Value};

use crate::error::{GatewayError, Refused};
use crate::gateway::phone_text::is_phone;
use crate::gateway::request::VisitorRequest;
use crate::gateway::stamp;
use crate::telemetry::Metrics;
use phones::{MOST_DIGITS, has_phone, without_phones};

pub(super) const PHASES: &[(&str, &str)] = &[("prepare", "counted in metrics; names its page")];

pub(super) const ERROR_PHASES: &[(&str, &str)] = &[
    (
        "prepare",
        "counted in metrics; names its page; a report of a figure names its place, and loses its words",
    ),
    ("count", "of a figure: quota figure of the network"),
];

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

const DAY: Duration = Duration::from_secs(86_400);

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

/// Counts what visitors did, and leaves out what could be a phone. Of several pages the report is of the last one, on which it
/// was sent.
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
    let mut body = request.body.expose().clone();
    leave_out_phones(&mut body);
    let events = body.get_mut("events").and_then(Value::as_array_mut);
    let events = events.into_iter().flatten();
    events
        .filter_map(Value::as_object_mut)
        .for_each(leave_out_phones);
    request.body = Private::new(body);
}

fn leave_out_phones(members: &mut Map<String, Value>) {
    members.retain(|_, value| match value {
        Value::String(text) => !is_phone(text),
        Value::Number(number) => !is_phone(&number.to_string()),
        _ => true,
    });
}

pub(super) fn is_figure(report: &VisitorRequest) -> bool {
    report.body.expose().get("kind").and_then(Value::as_str) == Some(FIGURE)
}

/// Counts an error by its kind, and keeps of the report what is known: pages and calls of the contracts, and no digits that
/// could be a phone number. What a visitor says of a figure has no words of its own.
pub(super) fn error(metrics: &Metrics, request: &mut VisitorRequest) -> Result<(), GatewayError> {
    let mut body = request.body.expose().clone();
    keep_if(&mut body, "page", |page| Page::from_name(page).is_some());
    keep_if(&mut body, "call", |call| Call::from_name(call).is_some());
    keep_if(&mut body, "traceId", |id| !has_phone(id));
    if !body
        .get("time")
        .and_then(Value::as_u64)
        .is_some_and(is_today)
    {
        body.remove("time");
    }
    let text = |name| body.get(name).and_then(Value::as_str);
    let kind = KINDS.into_iter().find(|kind| text("kind") == Some(kind));
    // Not masked: it keeps an id of at most `MOST_DIGITS` and names of members, and drops the indices.
    let place = match kind {
        Some(FIGURE) => Some(figure_place(
            text("place"),
            text("call").and_then(Call::from_name),
        )?),
        _ => text("place").map(without_phones),
    };
    if let Some(place) = place {
        body.insert("place".to_owned(), place.into());
    }
    for name in ["code", "message"] {
        if let Some(Value::String(text)) = body.get_mut(name) {
            *text = without_phones(text);
        }
    }
    if kind == Some(FIGURE) {
        body.remove("message");
        keep_if(&mut body, "code", |code| FIGURES.contains(&code));
    }
    let page = body.get("page").and_then(Value::as_str);
    if let Some(page) = page.and_then(Page::from_name) {
        stamp::name_page(&mut request.visitor, page);
    }
    if let Some(kind) = kind {
        metrics.browser_failed(kind);
    }
    request.body = Private::new(body);
    Ok(())
}

fn keep_if(body: &mut Map<String, Value>, name: &str, is_known: impl Fn(&str) -> bool) {
    let known = body.get(name).and_then(Value::as_str).is_some_and(is_known);
    if !known {
        body.remove(name);
    }
}

/// `page` or a car, and the way to a member without its indices: `s-1001/model_list/dealer_price`. Of the way that is kept
/// which the answer of the call has; without a call the kind of the figure.
fn figure_place(place: Option<&str>, call: Option<Call>) -> Result<String, GatewayError> {
    let mut steps = place.unwrap_or_default().split('/');
    let about = steps.next().unwrap_or_default();
    let id = about
        .strip_prefix("s-")
        .or_else(|| about.strip_prefix("m-"));
    let is_car = id.is_some_and(|id| {
        (1..=MOST_DIGITS).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_digit())
    });
    if !is_car && about != "page" {
        return Err(GatewayError::BadParameter(vec![Refused {
            param: "place".to_owned(),
            expected: "of a figure: page or a car, such as s-1001/dealerPrice".to_owned(),
        }]));
    }
    let known: HashSet<String> = match call {
        Some(call) => members(call),
        None => FIGURES.iter().map(|kind| kind.to_lowercase()).collect(),
    };
    let way = steps.filter(|step| known.contains(*step));
    let all: Vec<&str> = std::iter::once(about).chain(way).collect();
    Ok(all.join("/"))
}

/// Names of all members that an answer of the call may have.
fn members(call: Call) -> HashSet<String> {
    let mut names = HashSet::new();
    if let Ok(schema) = serde_json::from_str(call.response_schema()) {
        collect(&schema, &mut names);
    }
    names
}

fn collect(schema: &Value, names: &mut HashSet<String>) {
    match schema {
        Value::Array(all) => all.iter().for_each(|inner| collect(inner, names)),
        Value::Object(all) => {
            if let Some(Value::Object(own)) = all.get("properties") {
                names.extend(own.keys().cloned());
            }
            all.values().for_each(|inner| collect(inner, names));
        }
        _ => {}
    }
}

/// ms since 1970, at most a day from now: another number could be a phone number.
fn is_today(time: u64) -> bool {
    let now = UNIX_EPOCH.elapsed().unwrap_or_default();
    Duration::from_millis(time).abs_diff(now) <= DAY
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_and_a_trace_that_could_be_a_phone_are_not_kept() {
        let now = u64::try_from(UNIX_EPOCH.elapsed().unwrap().as_millis()).unwrap();
        assert!(is_today(now) && is_today(now - 3_600_000));
        assert!(!is_today(13_900_001_111) && !is_today(1_390_000_111_100));
        assert!(has_phone("abcde13900001111abcdef0123456789"));
        assert!(!has_phone("abcde12900001111abcdef0123456789"));
        assert!(!has_phone("4bf92f3577b34da6a3ce929d0e0e4736"));
    }

    #[test]
    fn an_answer_of_a_call_has_the_members_of_its_contract() {
        let names = members(Call::GetSeriesInfo);
        assert!(names.contains("dealerPrice") && !names.contains("zhang"));
    }
}
