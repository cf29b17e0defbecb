//! The behaviour upstream: events, beacons and error reports. It only counts them.

use serde::{Deserialize, Serialize};

use crate::refusal::Refusal;
use crate::request::{Query, Visit};

/// Leads, ads, page views, durations (spec leads §9).
const ACTIVITIES: [&str; 4] = ["11435", "13656", "12931", "12933"];
const KINDS: [&str; 8] = [
    "script", "promise", "call", "image", "city", "csp", "module", "figure",
];
const MOST_EVENTS: usize = 50;

#[derive(Deserialize)]
struct Batch {
    events: Vec<Event>,
}

#[derive(Deserialize)]
struct Event {
    activity_id: String,
}

#[derive(Debug, Serialize)]
pub(crate) struct Accepted {
    accepted: usize,
}

pub(crate) fn events(visit: &Visit<'_>) -> Result<Accepted, Refusal> {
    let Batch { events } =
        serde_json::from_slice(visit.body).map_err(|_| Refusal::Parameter("events"))?;
    let known = |event: &Event| ACTIVITIES.contains(&event.activity_id.as_str());
    if events.len() > MOST_EVENTS || !events.iter().all(known) {
        return Err(Refusal::Parameter("events"));
    }
    for event in &events {
        visit.store.counts.event(&event.activity_id);
    }
    Ok(Accepted {
        accepted: events.len(),
    })
}

pub(crate) fn error(visit: &Visit<'_>) -> Result<Accepted, Refusal> {
    let kind = visit.form.text("kind").filter(|kind| KINDS.contains(kind));
    visit
        .store
        .counts
        .error(kind.ok_or(Refusal::Parameter("kind"))?);
    Ok(Accepted { accepted: 1 })
}

pub(crate) fn beacon(visit: &Visit<'_>, query: &Query) -> Result<Accepted, Refusal> {
    query.text("page").ok_or(Refusal::Parameter("page"))?;
    visit.store.counts.beacon();
    Ok(Accepted { accepted: 1 })
}
