//! Leads in the outbox, for operators: counts and ages, retry and drop. `jiadao leads` is their client.
//!
//! A receipt is a credential of its visitor, so it comes in a body and never in an address, and an audit line has its first
//! group only.

use std::rc::Rc;
use std::sync::Arc;

use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::Data;
use actix_web::{HttpResponse, HttpResponseBuilder};
use futures_util::future::join_all;
use outbox::{End, Entry, Failure, Group, Outbox, Receipt, Revival, Selection, Stage, State};
use serde::Deserialize;
use serde_json::{Value, json};

use super::act::Act;
use super::refused::Refused;
use crate::gateway::policies::lead::{Removal, remove, window};
use crate::ledger::{By, Ended};
use crate::state::Worker;

/// Leads that are written with one sync of the disk.
const TOGETHER: usize = 256;

type Here = Data<Rc<Worker>>;

/// `GET /-/leads`: how many leads are in which state for which reason, and for how long.
pub(super) async fn inventory(worker: Here) -> Result<HttpResponse, Refused> {
    let (now_ms, groups) = of(&worker)?.inventory().await?;
    let groups: Vec<_> = groups.iter().map(|group| row(group, now_ms)).collect();
    Ok(good().json(json!({ "leads": groups })))
}

fn row(group: &Group, now_ms: u64) -> Value {
    let age = |since_ms: u64| now_ms.saturating_sub(since_ms) / 1000;
    json!({
        "upstream": group.lane,
        "state": group.stage.name(),
        "reason": group.reason,
        "leads": group.leads,
        "oldest_seconds": age(group.oldest_ms),
        "newest_seconds": age(group.newest_ms),
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
struct RetryRequest {
    receipt: Option<String>,
    upstream: Option<String>,
    reason: Option<String>,
}

/// `POST /-/leads/retry`: sends dead letters again, except those that could become a second lead at their upstream.
pub(super) async fn retry(act: Act) -> Result<HttpResponse, Refused> {
    let asked: RetryRequest = act.read()?;
    let outbox = of(&act.worker)?;
    let receipts = selected(outbox, &asked).await?;
    let mut retried = Retried::default();
    for some in receipts.chunks(TOGETHER) {
        let revivals = some
            .iter()
            .map(|receipt| revive(&act.worker, outbox, *receipt));
        for revival in join_all(revivals).await {
            retried.add(revival);
        }
        if retried.failure.is_some() {
            break;
        }
    }
    let Retried {
        leads,
        too_late,
        failure,
    } = retried;
    tracing::info!(
        peer = act.peer,
        receipt = asked.receipt.as_deref().and_then(audited),
        upstream = asked.upstream,
        reason = asked.reason,
        leads,
        too_late,
        "operator: dead letters are retried"
    );
    count(&act.worker, "retried", leads);
    match failure {
        None if leads + too_late == 0 => Err(nothing()),
        None => Ok(good().json(json!({ "retried": leads, "too_late": too_late }))),
        Some(why) => Err(Refused::unavailable(&format!(
            "the outbox: {why}; {leads} leads are retried"
        ))),
    }
}

/// The dead letters of a retry.
async fn selected(outbox: &Outbox, asked: &RetryRequest) -> Result<Vec<Receipt>, Refused> {
    match (&asked.receipt, &asked.upstream, &asked.reason) {
        (Some(receipt), None, None) => Ok(vec![named(receipt)?]),
        (None, Some(lane), reason) => {
            let selection = Selection {
                lane: Some(lane.clone()),
                stage: Some(Stage::Dead),
                reason: reason.clone(),
            };
            Ok(outbox.select(selection).await?)
        }
        _ => Err(Refused::wrong(
            "expected either receipt, or upstream with or without reason",
        )),
    }
}

#[derive(Default)]
struct Retried {
    leads: u64,
    too_late: u64,
    /// The outbox failed in the middle.
    failure: Option<Failure>,
}

impl Retried {
    fn add(&mut self, revival: Result<Revival, Failure>) {
        match revival {
            Ok(Revival::Done) => self.leads += 1,
            Ok(Revival::TooLate) => self.too_late += 1,
            Ok(Revival::NotDead) => {}
            Err(failure) => self.failure = Some(failure),
        }
    }
}

async fn revive(worker: &Worker, outbox: &Outbox, receipt: Receipt) -> Result<Revival, Failure> {
    let Some(entry) = outbox.find(receipt).await? else {
        return Ok(Revival::NotDead);
    };
    let config = worker.config();
    let dedupe = window(&config, &entry.header.lane);
    let retention = config.outbox.retention();
    outbox.revive(receipt, dedupe, retention).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
struct DropRequest {
    receipt: String,
}

/// `POST /-/leads/drop`: removes a lead with all that it holds of its visitor, who is told that it was not delivered. Dropping a
/// lead again is answered like the first time.
pub(super) async fn drop(act: Act) -> Result<HttpResponse, Refused> {
    let DropRequest { receipt } = act.read()?;
    let removed = remove(
        &act.worker,
        of(&act.worker)?,
        named(&receipt)?,
        By::Operator,
    )
    .await;
    let (outcome, answer) = match removed {
        Ok(Removal::Ended(Ended::Removed {
            by: By::Operator,
            may_have_arrived,
        })) => {
            count(&act.worker, "dropped", 1);
            ("dropped", Ok(may_have_arrived))
        }
        Ok(Removal::Before(entry)) => ("ended_before", dropped_before(&entry)),
        Ok(Removal::Ended(_)) => ("ended_before", Err(ended_before())),
        // The ledger may have it already: then the attempt under way is the last one, or sends nothing.
        Ok(Removal::Running) => (
            "running",
            Err(Refused::conflict(
                "it is being sent: ask again how it ended",
            )),
        ),
        Ok(Removal::NotHere) => ("not_here", Err(nothing())),
        // The ledger may still take it.
        Err(_) => (
            "unavailable",
            Err(Refused::unavailable(
                "the outbox or the ledger is away: ask again how it ended",
            )),
        ),
    };
    tracing::info!(
        peer = act.peer,
        receipt = audited(&receipt),
        outcome,
        "operator: a lead is to be dropped"
    );
    let may_have_arrived = answer?;
    Ok(good().json(json!({ "dropped": 1, "may_have_arrived": may_have_arrived })))
}

fn dropped_before(entry: &Entry) -> Result<bool, Refused> {
    match &entry.header.state {
        State::Ended(ending) if ending.how == End::Dropped => Ok(ending.may_have_arrived),
        _ => Err(ended_before()),
    }
}

fn ended_before() -> Refused {
    Refused::conflict("it has ended before")
}

/// The request matches no lead of this outbox.
pub(super) fn nothing() -> Refused {
    Refused::missing("no lead in this outbox is meant")
}

pub(super) fn of(worker: &Worker) -> Result<&Arc<Outbox>, Refused> {
    let off = "neither outbox.dir nor outbox.engine is set (OUTBOX_DIR, OUTBOX_ENGINE): this gateway keeps no leads";
    worker
        .shared
        .outbox
        .as_ref()
        .ok_or_else(|| Refused::missing(off))
}

fn named(receipt: &str) -> Result<Receipt, Refused> {
    receipt
        .parse()
        .map_err(|expected| Refused::wrong(&format!("receipt: expected {expected}")))
}

pub(super) fn good() -> HttpResponseBuilder {
    let mut response = HttpResponse::Ok();
    response.insert_header((CACHE_CONTROL, "no-store"));
    response
}

/// Enough to find its line again, too little to use it.
fn audited(receipt: &str) -> Option<String> {
    let receipt = receipt.parse::<Receipt>().ok()?.to_string();
    receipt.split('-').next().map(str::to_owned)
}

pub(super) fn count(worker: &Worker, action: &'static str, leads: u64) {
    let metrics = &worker.shared.telemetry.metrics;
    metrics.outbox.operated(action, leads);
}

#[cfg(test)]
mod tests {
    use outbox::{Group, Stage};
    use serde_json::json;

    use super::row;

    /// Whole seconds; a clock that went back makes none negative.
    #[test]
    fn a_group_says_for_how_many_seconds_it_is_there() {
        let group = Group {
            lane: "lead".to_owned(),
            stage: Stage::Dead,
            reason: "refused".to_owned(),
            leads: 2,
            oldest_ms: 10_000,
            newest_ms: 72_001,
        };
        let ages = |now_ms| {
            let row = row(&group, now_ms);
            (row["oldest_seconds"].clone(), row["newest_seconds"].clone())
        };
        assert_eq!(ages(72_000), (json!(62), json!(0)));
        assert_eq!(ages(75_000), (json!(65), json!(2)));
    }
}
