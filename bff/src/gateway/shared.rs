//! Serves a shared call: memory -> Redis -> single-flight fetch.

use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cache::{Entry, Fetched, Freshness, Memory, Role, Source, Waiting};
use contracts::CachePolicy;
use tracing::Span;

use super::envelope::CheckedAnswer;
use super::key::CallKey;
use super::lease::Lease;
use super::request::SharedRequest;
use super::response::Answered;
use super::stamp::Visitor;
use super::upstream;
use crate::config::CacheConfig;
use crate::error::GatewayError;
use crate::state::Worker;
use crate::telemetry::{CallOutcome, span};
use charge::{Charged, charge, renewal};

mod charge;

/// A follower outlives the fetch by this much, so that it sees the fetch's own failure.
const GRACE: Duration = Duration::from_millis(250);

/// How often a fetch is restarted after its worker stopped.
const ATTEMPTS: usize = 2;

pub(crate) async fn answer_shared(
    worker: &Rc<Worker>,
    asked: SharedRequest,
) -> Result<Answered, GatewayError> {
    let (started, call) = (Instant::now(), asked.call);
    let span = span::call(&asked.visitor.trace.span, call);
    let key = CallKey::new(call, asked.params, &asked.visitor.city);
    let text = key.encode_in(worker.shared.generations.of(call));
    let client = asked.visitor.client;
    let renewal = (asked.renew.then(|| renewal(worker, call, &text, client))).flatten();
    let hit = match renewal {
        Some(_) => None,
        None => from_memory(worker, &key, &text, &asked.visitor, &span),
    };
    let answered = match hit {
        Some(hit) => Ok(hit),
        // Boxed: most requests are answered above, and small futures are cheap to move.
        None => {
            let wanted = Wanted {
                key,
                text,
                labels: asked.visitor,
                is_renewed: renewal.is_some(),
            };
            Box::pin(fetched(worker, wanted, renewal, asked.deadline, &span)).await
        }
    };
    let outcome = match &answered {
        Ok((_, outcome)) => *outcome,
        Err(failure) => CallOutcome::of_failure(failure),
    };
    span::ended(&span, outcome, answered.as_ref().err());
    let metrics = &worker.shared.telemetry.metrics;
    metrics.call(call, outcome, started.elapsed());
    answered.map(|(answered, _)| answered)
}

/// What a fetch is for.
#[derive(Clone)]
struct Wanted {
    key: CallKey,
    /// The encoded key.
    text: Arc<str>,
    labels: Visitor,
    /// The answer in memory is passed over, and so is a shared one with the same content.
    is_renewed: bool,
}

/// A fresh answer, or a stale one that is revalidated in the background.
fn from_memory(
    worker: &Rc<Worker>,
    key: &CallKey,
    text: &Arc<str>,
    labels: &Visitor,
    span: &Span,
) -> Option<(Answered, CallOutcome)> {
    let entry = worker.shared.memory.get(text)?;
    match entry.freshness(Instant::now()) {
        Freshness::Fresh => Some((shared(text, entry, Source::Memory), CallOutcome::FreshHit)),
        Freshness::Stale => {
            let refresh = span::refresh(span, key.call);
            // Over the limit of the visitor's network: not revalidated now.
            let wanted = Wanted {
                key: key.clone(),
                text: Arc::clone(text),
                labels: labels.clone(),
                is_renewed: false,
            };
            drop(join(worker, wanted, None, &refresh));
            Some((shared(text, entry, Source::Stale), CallOutcome::StaleHit))
        }
        Freshness::Expired => None,
    }
}

/// Result of a fetch. `charged` if its network was charged for it already.
async fn fetched(
    worker: &Rc<Worker>,
    wanted: Wanted,
    mut charged: Option<Charged>,
    deadline: Instant,
    span: &Span,
) -> Result<(Answered, CallOutcome), GatewayError> {
    let deadline = deadline.min(Instant::now() + wanted.key.call.spec().deadline) + GRACE;
    let metrics = &worker.shared.telemetry.metrics;
    for _ in 0..ATTEMPTS {
        let joined = join(worker, wanted.clone(), charged.take(), span)?;
        let (waiting, wait, leads) = match joined {
            Joined::Leading(waiting) => (waiting, Span::none(), true),
            Joined::Following(waiting) => {
                let wait = span::wait(span, waiting.leader());
                (waiting, wait, false)
            }
        };
        metrics.coalesced(leads);
        let outcome = tokio::time::timeout_at(deadline.into(), waiting.outcome())
            .await
            .map_err(|_| GatewayError::CoalesceTimeout)?;
        drop(wait);
        if let Some(outcome) = outcome {
            let fetched = outcome?;
            let ended = match fetched.source {
                Source::Stale => CallOutcome::StaleHit,
                Source::Refused => CallOutcome::AppError,
                _ if !leads => CallOutcome::Coalesced,
                Source::Redis => CallOutcome::RedisHit,
                _ => CallOutcome::Miss,
            };
            return Ok((shared(&wanted.text, fetched.entry, fetched.source), ended));
        }
    }
    Err(GatewayError::Internal)
}

fn shared(key: &Arc<str>, entry: Arc<Entry>, source: Source) -> Answered {
    let key = Arc::clone(key);
    Answered { key, entry, source }
}

enum Joined {
    Leading(Waiting<GatewayError>),
    Following(Waiting<GatewayError>),
}

/// Joins the fetch of this key, or starts a detached one charged to the visitor's network.
fn join(
    worker: &Rc<Worker>,
    mut wanted: Wanted,
    charged: Option<Charged>,
    span: &Span,
) -> Result<Joined, GatewayError> {
    let (limits, config) = (&worker.shared.limits, worker.config());
    let (call, client) = (wanted.key.call, wanted.labels.client);
    // Charged before it leads, so a fetch with followers never fails by its initiator's limit.
    let charged = match charged.map_or_else(|| charge(worker, call, client), Ok) {
        Ok(charged) => charged,
        Err(over) => {
            let waiting = worker.shared.inflight.follow(&wanted.text);
            return waiting.map(Joined::Following).ok_or(over);
        }
    };
    let origin = (!span.is_disabled()).then(|| span::context_of(span));
    match worker
        .shared
        .inflight
        .join(Arc::clone(&wanted.text), origin)
    {
        Role::Follower(waiting) => {
            limits.refund_upstream(&config.limits, client);
            Ok(Joined::Following(waiting))
        }
        Role::Leader(leader, waiting) => {
            let worker = Rc::clone(worker);
            wanted.labels.trace = wanted.labels.trace.inside(span);
            tokio::task::spawn_local(async move {
                let outcome = fetch(&worker, &wanted).await;
                drop(charged);
                if matches!(&outcome, Ok(fetched) if fetched.source == Source::Redis) {
                    let limits = &worker.shared.limits;
                    limits.refund_upstream(&worker.config().limits, client);
                }
                leader.publish(outcome);
            });
            Ok(Joined::Leading(waiting))
        }
    }
}

async fn fetch(worker: &Rc<Worker>, wanted: &Wanted) -> Result<Fetched, GatewayError> {
    let Wanted {
        key, text, labels, ..
    } = wanted;
    // Calls that are never stored use neither Redis nor a lease.
    if key.cache_policy().is_none() {
        return from_upstream(worker, wanted, None).await;
    }
    let stored = worker
        .redis
        .get(text, &labels.trace.span)
        .await
        .map(Arc::new);
    let memory = &worker.shared.memory;
    if let Some(fetched) = from_redis(memory, wanted, stored.as_ref()) {
        return Ok(fetched);
    }
    // Another process may be fetching already: use its answer.
    let lease = Lease::take(worker, text).await;
    if lease.is_taken() {
        // Leaves time to fetch before the followers give up.
        let life = Duration::from_millis(worker.config().redis.lease_ms);
        let patience = life.min(key.call.spec().deadline / 2);
        let redis = &worker.redis;
        let found = lease.answer_of_holder(redis, text, labels, patience).await;
        if let Some(fetched) = from_redis(memory, wanted, found.map(Arc::new).as_ref()) {
            return Ok(fetched);
        }
    }
    let fetched = from_upstream(worker, wanted, stored).await;
    lease.give_back(&worker.redis);
    fetched
}

/// A fresh entry of another process; for a renewal one with another content than the entry in memory.
fn from_redis(memory: &Memory, wanted: &Wanted, stored: Option<&Arc<Entry>>) -> Option<Fetched> {
    let entry = stored.filter(|entry| entry.freshness(Instant::now()) == Freshness::Fresh)?;
    if wanted.is_renewed {
        let known = memory.get(&wanted.text)?;
        let is_newer = entry.born > known.born && entry.etag != known.etag;
        is_newer.then_some(())?;
    }
    memory.put(Arc::clone(&wanted.text), Arc::clone(entry));
    Some(Fetched {
        entry: Arc::clone(entry),
        source: Source::Redis,
    })
}

/// Fetches and stores if allowed; falls back to a stale answer.
async fn from_upstream(
    worker: &Rc<Worker>,
    wanted: &Wanted,
    stored: Option<Arc<Entry>>,
) -> Result<Fetched, GatewayError> {
    let Wanted {
        key, text, labels, ..
    } = wanted;
    let request = upstream::shared_request(&worker.config(), key, labels);
    match upstream::ask(worker, request, &labels.trace).await {
        Ok(answer) => {
            let config = worker.config();
            let policy = policy_for(key.cache_policy(), &answer, &config.cache);
            let source = match (answer.code, policy) {
                (0, Some(_)) => Source::Upstream,
                (0, None) => Source::Unstored,
                _ => Source::Refused,
            };
            let jitter = config.cache.jitter_percent;
            let entry = Arc::new(Entry::new(answer.bytes, policy, jitter));
            if policy.is_some() {
                let memory = &worker.shared.memory;
                memory.put(Arc::clone(text), Arc::clone(&entry));
                worker.redis.put(text, &entry, &labels.trace.span);
            }
            Ok(Fetched { entry, source })
        }
        // stale-if-error
        Err(failure) => {
            let known = [worker.shared.memory.get(text), stored];
            let entry = youngest(known, Instant::now()).ok_or_else(|| failure.clone())?;
            let error = failure.row().label;
            tracing::warn!(call = key.call.name(), error, "stale answer");
            Ok(Fetched {
                entry,
                source: Source::Stale,
            })
        }
    }
}

/// How long an answer is kept; `None` if it is not stored.
fn policy_for(
    policy: Option<CachePolicy>,
    answer: &CheckedAnswer,
    config: &CacheConfig,
) -> Option<CachePolicy> {
    let fits = answer.bytes.len() <= config.max_body_kilobytes * 1024;
    let policy = policy.filter(|_| answer.storable && fits)?;
    Some(policy.with_fresh_percent(config.fresh_percent))
}

/// The youngest answer that may be served while the upstream fails.
fn youngest(known: [Option<Arc<Entry>>; 2], now: Instant) -> Option<Arc<Entry>> {
    let known = known.into_iter().flatten();
    known
        .filter(|entry| entry.freshness(now) != Freshness::Expired)
        .max_by_key(|entry| entry.born)
}

#[cfg(test)]
mod tests;
