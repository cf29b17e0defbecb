//! Writes that are made once for a key, however often they are sent. Outcomes are kept for a day: in the ledger where
//! there is one, and in this process.

mod table;

use std::pin::pin;
use std::rc::Rc;
use std::time::{Duration, Instant};

use bytes::Bytes;
use contracts::Call;

use super::visitor::Asked;
use crate::ledger::{Claimed, Found, KEPT, Write};
use crate::state::Worker;

pub(crate) use table::Writes;

/// The header in which a browser names its write.
pub(crate) const HEADER: &str = "idempotency-key";

/// Often enough that one renewal may fail.
const RENEW_EVERY: Duration = Duration::from_secs(2);

/// How often an answer is offered to a ledger that does not answer.
const OFFERS: usize = 10;

/// What the sealed answers in the ledger are sealed for.
const PURPOSE: &str = "answer";

pub(crate) enum Claim {
    /// Free: make it, then settle.
    Ours,
    /// Free as well: an attempt before this one ended without a final answer, or never came back.
    OursAgain,
    Answered(Bytes),
    Running,
    OtherBody,
    /// Made before under a `SECRET_KEY` that this gateway does not have.
    OtherKey,
    /// This process runs as many writes as it can remember.
    Full,
}

/// What became of a write, as far as its record tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Known {
    /// It has its final answer.
    Answered(Bytes),
    Running,
    /// It was begun and has no final answer: it may have been made.
    Open,
    /// There is no record of it.
    Nothing,
}

impl Claim {
    pub(crate) fn is_free(&self) -> bool {
        matches!(self, Self::Ours | Self::OursAgain)
    }
}

/// A UUID of version 4 in small letters, as it is compared and as it travels.
pub(crate) fn canonical_key(text: &str) -> Option<String> {
    let bytes = text.as_bytes();
    let is_key = bytes.len() == 36
        && bytes[14] == b'4'
        && matches!(bytes[19], b'8' | b'9' | b'a' | b'b' | b'A' | b'B')
        && bytes.iter().enumerate().all(|(at, byte)| match at {
            8 | 13 | 18 | 23 => *byte == b'-',
            _ => byte.is_ascii_hexdigit(),
        });
    is_key.then(|| text.to_ascii_lowercase())
}

/// For a browser that sent none.
pub(crate) fn new_key() -> String {
    let bits = rand::random::<u128>();
    let text = format!("{bits:032x}");
    format!(
        "{}-{}-4{}-a{}-{}",
        &text[..8],
        &text[8..12],
        &text[13..16],
        &text[17..20],
        &text[20..]
    )
}

/// What its record is called.
fn name_of(call: Call, key: &str) -> String {
    format!("jdi:{}:{key}", call.name())
}

/// What is known of the write that a browser named, whatever its body was. This process knows its own; of those of
/// others the ledger does.
pub(crate) async fn known(worker: &Rc<Worker>, call: Call, key: &str) -> Known {
    let name = name_of(call, key);
    let here = worker.shared.writes.known(&name, Instant::now());
    if let Known::Answered(_) | Known::Running = here {
        return here;
    }
    let there = match worker.ledger.find(&name).await {
        // Nothing can be said of the writes of others: any of them may have been made.
        None if worker.shared.ledger.is_some() => Known::Open,
        None | Some(Found::Nothing) => Known::Nothing,
        Some(Found::Running) => Known::Running,
        Some(Found::Open) => Known::Open,
        Some(Found::Done(sealed)) => match worker.shared.secret.open(PURPOSE, &sealed) {
            Some(answer) => Known::Answered(answer.into()),
            // Damaged, or made under a key that this gateway does not have.
            None => Known::Open,
        },
    };
    match there {
        Known::Nothing => here,
        other => other,
    }
}

/// The write of a key.
pub(crate) fn of_key(worker: &Worker, asked: &Asked) -> Write {
    let body = serde_json::to_vec(asked.body.expose()).unwrap_or_default();
    let whole = format!("{}|{:?}", asked.call.name(), asked.params).into_bytes();
    let secret = &worker.shared.secret;
    Write::new(
        name_of(asked.call, &asked.idempotency_key),
        secret.fingerprints("write", &[whole, body].concat()),
        KEPT,
    )
}

/// A coupon claim by who claims what: two tabs with keys of their own are still one claim at a time (leads §5). One lock
/// under each `SECRET_KEY`, so that gateways that changed it and others do not claim at once.
pub(crate) fn of_coupon(worker: &Worker, asked: &Asked) -> Vec<Write> {
    if asked.call != Call::CouponReceiveAll {
        return Vec::new();
    }
    let member = |name: &str| {
        let found = asked.body.expose().get(name);
        found.map(ToString::to_string).unwrap_or_default()
    };
    let who = [
        member("user_phone"),
        member("user_encrypt_phone"),
        member("spu_id"),
        member("model_id"),
    ];
    let (secret, who) = (&worker.shared.secret, who.join("|"));
    let names = secret.names("claim", who.as_bytes());
    let fingerprints = secret.fingerprints("claim", who.as_bytes());
    let mut locks: Vec<_> = names
        .all()
        .map(|name| {
            let name = format!("jdi:claim:{name}");
            Write::new(name, fingerprints.clone(), Duration::ZERO)
        })
        .collect();
    // Several are always taken in one order.
    locks.sort_unstable_by(|one, other| one.name.cmp(&other.name));
    locks
}

/// Takes the write if it is free. The ledger decides; without one this process does.
pub(crate) async fn claim(worker: &Rc<Worker>, write: &Write) -> Claim {
    let writes = &worker.shared.writes;
    let known = writes.look(write, Instant::now());
    if !known.is_free() {
        return known;
    }
    let claimed = worker.ledger.claim(write).await;
    match &claimed {
        None | Some(Claimed::Ours | Claimed::OursAgain) => {}
        Some(Claimed::Running) => return Claim::Running,
        Some(Claimed::OtherBody) => return Claim::OtherBody,
        Some(Claimed::OtherKey) => return Claim::OtherKey,
        // What does not open is a damaged record: the upstream knows the write and will not make it twice.
        Some(Claimed::Done(sealed)) => {
            if let Some(answer) = worker.shared.secret.open(PURPOSE, sealed) {
                return Claim::Answered(answer.into());
            }
        }
    }
    let begun = writes.begin(write, Instant::now());
    match claimed {
        Some(Claimed::Ours) if !begun.is_free() => {
            worker.ledger.settle(&write.unrecorded(), "").await;
            begun
        }
        Some(Claimed::OursAgain) if begun.is_free() => Claim::OursAgain,
        Some(Claimed::OursAgain) => {
            worker.ledger.settle(write, "").await;
            begun
        }
        _ => begun,
    }
}

/// Makes the write, and holds on to its claims until then. A claim that is another gateway's by now is left to it.
pub(crate) async fn hold<T>(
    worker: &Rc<Worker>,
    write: &Write,
    locks: &[Write],
    work: impl Future<Output = T>,
) -> T {
    let held = std::iter::once(write).chain(locks).collect();
    let renew = async |write: &Write| {
        let is_lost = worker.ledger.renew(write).await == Some(false);
        if is_lost {
            tracing::warn!("the claim of a running write was lost to another gateway");
            worker.shared.writes.leave(write);
        }
        !is_lost
    };
    renewing(RENEW_EVERY, held, renew, work).await
}

/// Does `work`, and renews every so often what it holds. What `renew` says is lost is not renewed again.
async fn renewing<T>(
    every: Duration,
    mut held: Vec<&Write>,
    renew: impl AsyncFn(&Write) -> bool,
    work: impl Future<Output = T>,
) -> T {
    let mut work = pin!(work);
    loop {
        if let Ok(outcome) = tokio::time::timeout(every, work.as_mut()).await {
            return outcome;
        }
        let mut kept = Vec::new();
        for write in held {
            if renew(write).await {
                kept.push(write);
            }
        }
        held = kept;
    }
}

/// Keeps the answer, or without one lets the same body be sent again. A write that is another gateway's by now stays as
/// that one has it.
pub(crate) async fn settle(worker: &Rc<Worker>, write: &Write, answer: Option<&Bytes>) {
    let sealed = answer.and_then(|answer| worker.shared.secret.seal(PURPOSE, answer));
    let sealed = sealed.unwrap_or_default();
    match worker.ledger.settle(write, &sealed).await {
        Some(false) => return worker.shared.writes.leave(write),
        Some(true) => {}
        None => offer_again(worker, write, sealed),
    }
    worker.shared.writes.finish(write, answer, Instant::now());
}

/// Frees a write that was claimed and not begun. A record that was there before stays; else none does, or what is refused
/// would displace the records of others.
pub(crate) async fn withdraw(worker: &Rc<Worker>, write: &Write, claim: &Claim) {
    match claim {
        Claim::OursAgain => settle(worker, write, None).await,
        _ => settle(worker, &write.unrecorded(), None).await,
    }
}

/// The ledger did not answer: it is told in the background, so that other gateways know the answer too.
fn offer_again(worker: &Rc<Worker>, write: &Write, sealed: String) {
    if worker.shared.ledger.is_none() || sealed.is_empty() {
        return;
    }
    let (worker, write) = (Rc::clone(worker), write.clone());
    tokio::task::spawn_local(async move {
        for _ in 0..OFFERS {
            let pause = worker.config().redis.retry_after_ms;
            tokio::time::sleep(Duration::from_millis(pause)).await;
            if worker.ledger.settle(&write, &sealed).await.is_some() {
                return;
            }
        }
    });
}

#[cfg(test)]
mod tests;
