//! Leads in the outbox, for operators: counts and ages, retry and drop. `jiadao leads` is their client.
//!
//! A receipt is a credential of its visitor, so it comes in a body and never in an address, and an audit line has its first
//! group only.

use std::rc::Rc;
use std::sync::Arc;

use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::{Bytes, Data};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use futures_util::future::join_all;
use outbox::{Failure, Group, Outbox, Receipt, Selection, Stage, State};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::access;
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
#[serde(deny_unknown_fields)]
struct Retry {
    receipt: Option<String>,
    upstream: Option<String>,
    reason: Option<String>,
}

/// `POST /-/leads/retry`: dead letters are delivered after all, but those of which that could make a second lead.
pub(super) async fn retry(
    http: HttpRequest,
    body: Bytes,
    worker: Here,
) -> Result<HttpResponse, Refused> {
    access::check(&http, &worker)?;
    let asked: Retry = read(&body)?;
    let outbox = of(&worker)?;
    let receipts = meant(outbox, &asked).await?;
    let mut revived = Revived::default();
    for some in receipts.chunks(TOGETHER) {
        let revivals = some.iter().map(|receipt| revive(&worker, outbox, *receipt));
        join_all(revivals)
            .await
            .into_iter()
            .for_each(|outcome| revived.add(outcome));
        if revived.failure.is_some() {
            break;
        }
    }
    let Revived {
        leads,
        too_late,
        failure,
    } = revived;
    if leads + too_late == 0 {
        return Err(failure.map_or_else(nothing, Into::into));
    }
    tracing::info!(
        peer = peer(&http),
        receipt = asked.receipt.as_deref().and_then(audited),
        upstream = asked.upstream,
        reason = asked.reason,
        leads,
        too_late,
        "operator: dead letters are retried"
    );
    count(&worker, "retried", leads);
    if let Some(why) = failure {
        let part = format!("the outbox: {why}; {leads} leads are retried");
        return Err(Refused::unavailable(&part));
    }
    Ok(good().json(json!({ "retried": leads, "too_late": too_late })))
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
    let Some(entry) = outbox.find(receipt).await? else {
        return Ok(Outcome::Other);
    };
    if !matches!(entry.header.state, State::Dead(_)) {
        return Ok(Outcome::Other);
    }
    let config = worker.config();
    let dedupe = window(&config, &entry.header.lane);
    let retention = config.outbox.retention();
    let is_revived = outbox.revive(receipt, dedupe, retention).await?;
    Ok(if is_revived {
        Outcome::Retried
    } else {
        Outcome::TooLate
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Drop {
    receipt: String,
}

/// `POST /-/leads/drop`: a lead leaves the outbox with all that it holds of its visitor, who is told that it was not delivered.
pub(super) async fn drop(
    http: HttpRequest,
    body: Bytes,
    worker: Here,
) -> Result<HttpResponse, Refused> {
    access::check(&http, &worker)?;
    let Drop { receipt } = read(&body)?;
    let removed = remove(&worker, of(&worker)?, named(&receipt)?, By::Operator).await;
    let may_have_arrived = match removed {
        Ok(Removal::Ended(Ended::Removed {
            by: By::Operator,
            may_have_arrived,
        })) => may_have_arrived,
        Ok(Removal::Ended(_) | Removal::Before(_)) => {
            return Err(Refused::conflict("it has ended before"));
        }
        Ok(Removal::Running) => return Err(Refused::conflict("it is being sent: try again")),
        Ok(Removal::NotHere) => return Err(nothing()),
        Err(_) => {
            return Err(Refused::unavailable(
                "the outbox or the ledger is away: try again",
            ));
        }
    };
    tracing::info!(
        peer = peer(&http),
        receipt = audited(&receipt),
        leads = 1,
        "operator: a lead is dropped"
    );
    count(&worker, "dropped", 1);
    Ok(good().json(json!({ "dropped": 1, "may_have_arrived": may_have_arrived })))
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

pub(super) fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, Refused> {
    let mut body = serde_json::Deserializer::from_slice(body);
    serde_path_to_error::deserialize(&mut body).map_err(|why| {
        let (place, why) = (why.path().to_string(), why.into_inner());
        Refused::wrong(&format!("body, at {place}: {why}"))
    })
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

pub(super) fn peer(http: &HttpRequest) -> Option<String> {
    http.peer_addr().map(|peer| peer.ip().to_string())
}

pub(super) fn count(worker: &Worker, action: &'static str, leads: u64) {
    let metrics = &worker.shared.telemetry.metrics;
    metrics.outbox.operated(action, leads);
}
