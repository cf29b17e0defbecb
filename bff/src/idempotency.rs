//! Writes that are made once for a key, however often they are sent. Outcomes are kept for a day: in the ledger where
//! there is one, and in this process.

mod key;
mod table;

use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use arc_swap::ArcSwap;
use bytes::Bytes;
use contracts::Call;

use crate::config::Config;
use crate::error::GatewayError;
use crate::ledger::{Claimed, Found, KEPT, Ledger, Write};
use crate::secret::Secret;
use crate::telemetry::Metrics;

pub(crate) use key::{canonical_key, derived_key, key_of, new_key};
use table::Claim;
pub(crate) use table::{Known, Writes};

/// Often enough that one renewal may fail.
const RENEW_EVERY: Duration = Duration::from_secs(2);

/// How long a record is offered to a ledger that does not answer.
const OFFERED: Duration = Duration::from_secs(10 * 60);

/// Between offers, at most.
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// What the sealed answers in the ledger are sealed for.
const PURPOSE: &str = "answer";

/// What its record is called.
fn name_of(call: Call, key: &str) -> String {
    format!("jdi:{}:{key}", call.name())
}

/// The writes as one worker sees them: its process's table and the ledger.
#[derive(Clone)]
pub(crate) struct Idempotency {
    writes: Arc<Writes>,
    ledger: Ledger,
    /// Seals the answers in the ledger.
    secret: Arc<Secret>,
    config: Arc<ArcSwap<Config>>,
    metrics: Arc<Metrics>,
}

/// What a request has claimed: the write of its key, and locks beside it. Nothing, for a call that is no write.
#[derive(Default)]
pub(crate) struct Held {
    write: Option<Write>,
    /// True if an attempt before this one ended without a final answer.
    is_again: bool,
    locks: Vec<Write>,
}

pub(crate) enum Begun {
    /// Made before: the first answer.
    Kept(Bytes),
    /// Free: make it, then settle.
    Held(Held),
}

impl Idempotency {
    pub(crate) fn new(
        writes: Arc<Writes>,
        ledger: Ledger,
        secret: Arc<Secret>,
        config: Arc<ArcSwap<Config>>,
        metrics: Arc<Metrics>,
    ) -> Self {
        Self {
            writes,
            ledger,
            secret,
            config,
            metrics,
        }
    }

    /// What is known of the write that a browser named, whatever its body was. This process knows its own; of those of
    /// others the ledger does.
    pub(crate) async fn known(&self, call: Call, key: &str) -> Known {
        let name = name_of(call, key);
        let here = self.writes.known(&name, Instant::now());
        if let Known::Answered(_) | Known::Running = here {
            return here;
        }
        let there = match self.ledger.find(&name).await {
            None if self.ledger.is_configured() => Known::Unreachable,
            None | Some(Found::Nothing) => Known::Nothing,
            Some(Found::Running) => Known::Running,
            Some(Found::Open) => Known::Open,
            Some(Found::Done(sealed)) => match self.secret.open(PURPOSE, &sealed) {
                Some(answer) => Known::Answered(answer.into()),
                // Damaged, or made under a key that this gateway does not have.
                None => Known::Open,
            },
        };
        match (there, here) {
            (Known::Nothing, here) | (Known::Unreachable, here @ Known::Open) => here,
            (there, _) => there,
        }
    }

    /// Claims the key of a write. Same key and body: the first answer. Same key, other body: refused. Still running:
    /// refused for now.
    /// `content` distinguishes bodies.
    pub(crate) async fn begin(
        &self,
        call: Call,
        key: &str,
        content: impl FnOnce() -> Vec<u8>,
    ) -> Result<Begun, GatewayError> {
        if !call.spec().idempotent {
            return Ok(Begun::Held(Held::default()));
        }
        let fingerprints = self.secret.fingerprints("write", &content());
        let write = Write::new(name_of(call, key), fingerprints, KEPT);
        let is_again = match self.claim(&write).await {
            Claim::Ours => false,
            Claim::OursAgain => true,
            Claim::Answered(bytes) => return Ok(Begun::Kept(bytes)),
            Claim::Running => return Err(GatewayError::StillRunning),
            Claim::OtherBody => return Err(GatewayError::KeyReused),
            Claim::OtherKey => return Err(self.other_key(call)),
            Claim::Full => return Err(GatewayError::BulkheadFull { call }),
        };
        Ok(Begun::Held(Held {
            write: Some(write),
            is_again,
            locks: Vec::new(),
        }))
    }

    /// Claims `locks` beside the write.
    pub(crate) async fn lock(
        &self,
        held: &mut Held,
        locks: Vec<Write>,
    ) -> Result<(), GatewayError> {
        for lock in locks {
            if !self.claim(&lock).await.is_free() {
                return Err(GatewayError::StillRunning);
            }
            held.locks.push(lock);
        }
        Ok(())
    }

    /// Does `work`, and holds on to its claims until then. A claim that is another gateway's by now is left to it.
    pub(crate) async fn hold<T>(&self, held: &Held, work: impl Future<Output = T>) -> T {
        let renewed: Vec<_> = held.write.iter().chain(&held.locks).collect();
        if renewed.is_empty() {
            return work.await;
        }
        let renew = async |write: &Write| {
            let is_lost = self.ledger.renew(write).await == Some(false);
            if is_lost {
                tracing::warn!("the claim of a running write was lost to another gateway");
                self.writes.leave(write);
            }
            !is_lost
        };
        renewing(RENEW_EVERY, renewed, renew, work).await
    }

    /// Keeps the answer, or without one lets the same body be sent again. Frees the locks.
    pub(crate) async fn settle(&self, held: Held, answer: Option<&Bytes>) {
        for lock in &held.locks {
            self.finish(lock, None).await;
        }
        if let Some(write) = &held.write {
            self.finish(write, answer).await;
        }
    }

    /// Frees what was claimed for a write that was not begun. A record that was there before stays; else none does, or
    /// what is refused would displace the records of others.
    pub(crate) async fn withdraw(&self, mut held: Held) {
        if !held.is_again {
            held.write = held.write.map(|write| write.unrecorded());
        }
        self.settle(held, None).await;
    }

    /// Takes the write if it is free. The ledger decides; without one this process does.
    async fn claim(&self, write: &Write) -> Claim {
        let known = self.writes.look(write, Instant::now());
        if !known.is_free() {
            return known;
        }
        let claimed = self.ledger.claim(write).await;
        match &claimed {
            None | Some(Claimed::Ours | Claimed::OursAgain) => {}
            Some(Claimed::Running) => return Claim::Running,
            Some(Claimed::OtherBody) => return Claim::OtherBody,
            Some(Claimed::OtherKey) => return Claim::OtherKey,
            // A record that cannot be opened is damaged: the upstream deduplicates the write by key.
            Some(Claimed::Done(sealed)) => {
                if let Some(answer) = self.secret.open(PURPOSE, sealed) {
                    return Claim::Answered(answer.into());
                }
            }
        }
        let begun = self.writes.begin(write, Instant::now());
        match claimed {
            Some(Claimed::Ours) if !begun.is_free() => {
                self.ledger.settle(&write.unrecorded(), "").await;
                begun
            }
            Some(Claimed::OursAgain) if begun.is_free() => Claim::OursAgain,
            Some(Claimed::OursAgain) => {
                self.ledger.settle(write, "").await;
                begun
            }
            _ => begun,
        }
    }

    /// Ends one claim. A write that is another gateway's by now stays as that one has it.
    async fn finish(&self, write: &Write, answer: Option<&Bytes>) {
        let sealed = answer.and_then(|answer| self.secret.seal(PURPOSE, answer));
        let sealed = sealed.unwrap_or_default();
        match self.ledger.settle(write, &sealed).await {
            Some(false) => return self.writes.leave(write),
            Some(true) => {}
            None => self.offer_again(write, sealed),
        }
        self.writes.finish(write, answer, Instant::now());
    }

    /// The ledger did not answer: the record is written in the background, for other gateways. Without an answer it says that
    /// the write was begun, which its claim may not have said.
    fn offer_again(&self, write: &Write, sealed: String) {
        let is_recorded = !sealed.is_empty() || !write.kept.is_zero();
        if !self.ledger.is_configured() || !is_recorded {
            return;
        }
        let (this, write) = (self.clone(), write.clone());
        tokio::task::spawn_local(async move {
            let until = Instant::now() + OFFERED;
            let mut pause = Duration::from_millis(this.config.load().redis.retry_after_ms);
            while Instant::now() < until {
                tokio::time::sleep(pause).await;
                if this.ledger.settle(&write, &sealed).await.is_some() {
                    return;
                }
                pause = LONGEST_PAUSE.min(pause * 2);
            }
        });
    }

    /// Not 422, which a browser takes for final: it would send the lead again under a new key. By 503 it keeps the key.
    fn other_key(&self, call: Call) -> GatewayError {
        self.metrics.foreign_record();
        self.writes.note_other_key(Instant::now());
        tracing::warn!(
            call = call.name(),
            "a record of a write was made under another SECRET_KEY: give all gateways one, or this one that as SECRET_KEY_PREVIOUS"
        );
        GatewayError::OtherKey
    }
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

#[cfg(test)]
mod tests;
