//! Leads in the outbox, for operators: counts and ages, retry and drop. `jiadao leads` is their client.
//!
//! A receipt is a credential of its visitor, so it comes in a body and never in an address, and an audit line has its first
//! group only.

use std::rc::Rc;
use std::sync::Arc;

use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::{Bytes, Data};
use actix_web::{HttpRequest, HttpResponse};
use futures_util::future::join_all;
use outbox::{Failure, Group, Outbox, Receipt, Selection, Stage, State};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::access;
use crate::gateway::policies::lead::{Removal, remove, window};
use crate::ledger::{By, Ended};
use crate::state::Worker;

/// Leads that are written with one sync of the disk.
const TOGETHER: usize = 256;

type Here = Data<Rc<Worker>>;

/// Why a request of an operator is not done.
pub(super) struct Refused(HttpResponse);

impl Refused {
    pub(super) fn wrong(expected: &str) -> Self {
        Self(HttpResponse::BadRequest().json(json!({ "error": expected })))
    }

    fn missing(what: &str) -> Self {
        Self(HttpResponse::NotFound().json(json!({ "error": what })))
    }

    pub(super) fn nothing() -> Self {
        Self::missing("no lead in this outbox is meant")
    }
}

impl From<Failure> for Refused {
    fn from(why: Failure) -> Self {
        let error = format!("the outbox: {why}");
        Self(HttpResponse::ServiceUnavailable().json(json!({ "error": error })))
    }
}

impl From<Refused> for HttpResponse {
    fn from(Refused(response): Refused) -> Self {
        response
    }
}

/// `GET /-/leads`: how many leads are in which state for which reason, and for how long.
pub(super) async fn inventory(worker: Here) -> HttpResponse {
    let answer = async {
        let (now_ms, groups) = of(&worker)?.inventory().await?;
        let groups: Vec<_> = groups.iter().map(|group| row(group, now_ms)).collect();
        let body = json!({ "leads": groups });
        Ok::<_, Refused>(good().json(body))
    };
    answer.await.unwrap_or_else(Into::into)
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
pub(super) async fn retry(http: HttpRequest, body: Bytes, worker: Here) -> HttpResponse {
    let answer = async {
        allowed(&http, &worker)?;
        let asked: Retry = read(&body)?;
        let outbox = of(&worker)?;
        let receipts = match (&asked.receipt, asked.upstream.clone()) {
            (Some(receipt), None) if asked.reason.is_none() => vec![named(receipt)?],
            (None, Some(lane)) => {
                let selection = Selection {
                    lane: Some(lane),
                    stage: Some(Stage::Dead),
                    reason: asked.reason.clone(),
                };
                outbox.select(selection).await?
            }
            _ => {
                return Err(Refused::wrong(
                    "expected either receipt, or upstream with or without reason",
                ));
            }
        };
        let mut retried = Revived::default();
        for some in receipts.chunks(TOGETHER) {
            for one in join_all(some.iter().map(|receipt| revive(&worker, outbox, *receipt))).await
            {
                retried.add(&one?);
            }
        }
        if retried.leads == 0 && retried.too_late == 0 {
            return Err(Refused::nothing());
        }
        let (leads, too_late) = (retried.leads, retried.too_late);
        let receipt = audited(asked.receipt.as_deref());
        let (upstream, reason) = (asked.upstream, asked.reason);
        tracing::info!(
            peer = peer(&http),
            receipt,
            upstream,
            reason,
            leads,
            too_late,
            "operator: dead letters are retried"
        );
        count(&worker, "retried", leads);
        Ok(good().json(json!({ "retried": leads, "too_late": too_late })))
    };
    answer.await.unwrap_or_else(Into::into)
}

#[derive(Default)]
struct Revived {
    leads: u64,
    too_late: u64,
}

enum Outcome {
    Retried,
    /// Its upstream no longer recognises its key, and may have it.
    TooLate,
    /// No dead letter, or none any more.
    Other,
}

impl Revived {
    fn add(&mut self, outcome: &Outcome) {
        match outcome {
            Outcome::Retried => self.leads += 1,
            Outcome::TooLate => self.too_late += 1,
            Outcome::Other => {}
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
    let dedupe = window(&worker.config(), &entry.header.lane);
    let is_revived = outbox.revive(receipt, dedupe).await?;
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
pub(super) async fn drop(http: HttpRequest, body: Bytes, worker: Here) -> HttpResponse {
    let answer = async {
        allowed(&http, &worker)?;
        let Drop { receipt } = read(&body)?;
        let removed = remove(&worker, of(&worker)?, named(&receipt)?, By::Operator).await;
        let ledger_away = "the ledger: another gateway may hold the lead, and cannot be told";
        let removal = removed.map_err(|_| {
            Refused(HttpResponse::ServiceUnavailable().json(json!({ "error": ledger_away })))
        })?;
        let conflict = |why: &str| Refused(HttpResponse::Conflict().json(json!({ "error": why })));
        let may_have_arrived = match removal {
            Removal::Ended(Ended::Removed {
                by: By::Operator,
                may_have_arrived,
            }) => may_have_arrived,
            Removal::Ended(_) | Removal::Before(_) => {
                return Err(conflict("it has ended before"));
            }
            Removal::Running => return Err(conflict("it is being sent: try again")),
            Removal::NotHere => return Err(Refused::nothing()),
        };
        let receipt = audited(Some(&receipt));
        tracing::info!(
            peer = peer(&http),
            receipt,
            leads = 1,
            "operator: a lead is dropped"
        );
        count(&worker, "dropped", 1);
        Ok(good().json(json!({ "dropped": 1, "may_have_arrived": may_have_arrived })))
    };
    answer.await.unwrap_or_else(Into::into)
}

pub(super) fn allowed(http: &HttpRequest, worker: &Worker) -> Result<(), Refused> {
    access::refusal(http, worker).map_or(Ok(()), |refusal| Err(Refused(refusal)))
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

pub(super) fn good() -> actix_web::HttpResponseBuilder {
    let mut response = HttpResponse::Ok();
    response.insert_header((CACHE_CONTROL, "no-store"));
    response
}

/// Enough to find its line again, too little to use it.
fn audited(receipt: Option<&str>) -> Option<String> {
    let receipt = receipt?.parse::<Receipt>().ok()?.to_string();
    receipt.split('-').next().map(str::to_owned)
}

pub(super) fn peer(http: &HttpRequest) -> Option<String> {
    http.peer_addr().map(|peer| peer.ip().to_string())
}

pub(super) fn count(worker: &Worker, action: &'static str, leads: u64) {
    let metrics = &worker.shared.telemetry.metrics;
    metrics.outbox.operated(action, leads);
}
