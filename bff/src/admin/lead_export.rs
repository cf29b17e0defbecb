//! `POST /-/leads/export`: leads that were not delivered, for people who bring them to the dealers in another way. They leave
//! the process encrypted to the key of who reads them.

use actix_web::HttpResponse;
use age_file::Recipient;
use outbox::{Entry, Selection, Stage, State};
use serde::Deserialize;
use serde_json::json;

use super::act::Act;
use super::leads::{count, good, nothing, of};
use super::refused::Refused;
use crate::gateway::policies::lead::StoredLead;
use crate::secret::Secret;

/// Leads in one file, unless the operator asks for another number: about 15 MB in memory.
const MOST: usize = 10_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
struct ExportRequest {
    recipient: String,
    upstream: Option<String>,
    /// `dead` if absent.
    state: Option<String>,
    reason: Option<String>,
    most: Option<usize>,
}

/// One line of JSON for each lead, the oldest first. `x-leads-left` counts those beyond `most`, `x-leads-unreadable` those sealed
/// under a key that this gateway does not have.
pub(super) async fn export(act: Act) -> Result<HttpResponse, Refused> {
    let asked: ExportRequest = act.read()?;
    let worker = &act.worker;
    let recipient = asked.recipient.parse::<Recipient>();
    let recipient =
        recipient.map_err(|expected| Refused::wrong(&format!("recipient: expected {expected}")))?;
    let stage = match asked.state.as_deref() {
        None | Some("dead") => Stage::Dead,
        Some("waiting") => Stage::Waiting,
        Some(_) => return Err(Refused::wrong("state: expected dead or waiting")),
    };
    let outbox = of(worker)?;
    let selection = Selection {
        lane: asked.upstream.clone(),
        stage: Some(stage),
        reason: asked.reason.clone(),
    };
    let receipts = outbox.select(selection).await?;
    let most = asked.most.unwrap_or(MOST);
    let left = receipts.len().saturating_sub(most);
    let (mut lines, mut leads, mut unreadable) = (Vec::new(), 0_u64, 0_u64);
    for receipt in receipts.into_iter().take(most) {
        let entry = outbox.find(receipt).await?;
        // Otherwise it has ended or died meanwhile.
        if let Some(entry) = entry.filter(|entry| entry.stage() == stage) {
            match line(&worker.shared.secret, &entry) {
                Some(line) => {
                    lines.extend(line);
                    leads += 1;
                }
                None => unreadable += 1,
            }
        }
    }
    if leads + unreadable == 0 {
        return Err(nothing());
    }
    let file = age_file::encrypt(&recipient, &lines)
        .map_err(|why| Refused::wrong(&format!("recipient: {why}")))?;
    tracing::info!(
        peer = act.peer,
        upstream = asked.upstream,
        state = stage.name(),
        reason = asked.reason,
        leads,
        recipient = asked.recipient,
        "operator: leads are exported"
    );
    count(worker, "exported", leads);
    Ok(good()
        .content_type("application/octet-stream")
        .insert_header(("x-leads-exported", leads))
        .insert_header(("x-leads-unreadable", unreadable))
        .insert_header(("x-leads-left", left))
        .body(file))
}

/// `None` if it was sealed under another key, or is damaged.
fn line(secret: &Secret, entry: &Entry) -> Option<Vec<u8>> {
    let stored = StoredLead::open(secret, entry.receipt, &entry.sealed).ok()?;
    let (progress, code) = match &entry.header.state {
        State::Waiting(progress) => (progress, None),
        State::Dead(death) => (&death.progress, death.code),
        State::Ended(_) => return None,
    };
    let line = json!({
        "receipt": entry.receipt,
        "upstream": entry.header.lane,
        "call": entry.header.call,
        "state": entry.stage().name(),
        "reason": entry.reason(),
        "code": code,
        "accepted_ms": entry.header.accepted_ms,
        "attempts": progress.attempts,
        "may_have_arrived": progress.may_have_arrived,
        "lead": stored.exported(),
    });
    let mut line = line.to_string().into_bytes();
    line.push(b'\n');
    Some(line)
}
