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
use outbox::{End, Entry, Failure, Group, Outbox, Receipt, Selection, Stage, State};
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
struct Retry {
    receipt: Option<String>,
    upstream: Option<String>,
    reason: Option<String>,
}

/// `POST /-/leads/retry`: dead letters are delivered after all, but those of which that could make a second lead.
pub(super) async fn retry(act: Act) -> Result<HttpResponse, Refused> {
    let asked: Retry = act.read()?;
    let outbox = of(&act.worker)?;
    let receipts = meant(outbox, &asked).await?;
    let mut revived = Revived::default();
    for some in receipts.chunks(TOGETHER) {
        let revivals = some
            .iter()
            .map(|receipt| revive(&act.worker, outbox, *receipt));
        for outcome in join_all(revivals).await {
            revived.add(outcome);
        }
        if revived.failure.is_some() {
            break;
        }
    }
    let Revived {
        leads,
        too_late,
        failure,
    } = revived;
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
async fn meant(outbox: &Outbox, asked: &Retry) -> Result<Vec<Receipt>, Refused> {
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
struct Revived {
    leads: u64,
    too_late: u64,
    /// The outbox failed in the middle.
    failure: Option<Failure>,
}

enum Outcome {
    Retried,
    /// Its upstream no longer recognises its key, and may have it.
    TooLate,
    /// No dead letter, or none any more.
    Other,
}

impl Revived {
    fn add(&mut self, outcome: Result<Outcome, Failure>) {
        match outcome {
            Ok(Outcome::Retried) => self.leads += 1,
            Ok(Outcome::TooLate) => self.too_late += 1,
            Ok(Outcome::Other) => {}
            Err(failure) => self.failure = Some(failure),
        }
    }
}

async fn revive(worker: &Worker, outbox: &Outbox, receipt: Receipt) -> Result<Outcome, Failure> {
    let Some(lane) = lane_of_dead(outbox, receipt).await? else {
        return Ok(Outcome::Other);
    };
    let config = worker.config();
    let dedupe = window(&config, &lane);
    let retention = config.outbox.retention();
    if outbox.revive(receipt, dedupe, retention).await? {
        return Ok(Outcome::Retried);
    }
    // Another act may have been first.
    let is_dead = lane_of_dead(outbox, receipt).await?.is_some();
    Ok(if is_dead {
        Outcome::TooLate
    } else {
        Outcome::Other
    })
}

/// `None` if it is no dead letter of this outbox.
async fn lane_of_dead(outbox: &Outbox, receipt: Receipt) -> Result<Option<String>, Failure> {
    let entry = outbox.find(receipt).await?;
    let dead = entry.filter(|entry| entry.stage() == Stage::Dead);
    Ok(dead.map(|entry| entry.header.lane))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
struct Drop {
    receipt: String,
}

/// `POST /-/leads/drop`: a lead leaves the outbox with all that it holds of its visitor, who is told that it was not delivered. Of
/// one that was dropped before this says the same again.
pub(super) async fn drop(act: Act) -> Result<HttpResponse, Refused> {
    let Drop { receipt } = act.read()?;
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

/// No lead here is meant.
pub(super) fn nothing() -> Refused {
    Refused::missing("no lead in this outbox is meant")
}

pub(super) fn of(worker: &Worker) -> Result<&Arc<Outbox>, Refused> {
    let off = "outbox.dir is not set (OUTBOX_DIR): this gateway keeps no leads";
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
