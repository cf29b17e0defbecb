//! The way of a shared call: memory -> Redis -> one fetch for all who wait.

use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::key::CallKey;
use super::lease::Lease;
use super::stamp::Visitor;
use super::{Answered, Asked, upstream};
use crate::cache::{Entry, Fetched, Freshness, Place, Source};
use crate::error::GatewayError;
use crate::state::Worker;

/// A follower outlives the fetch by this much, so that it hears the fetch's own failure.
const GRACE: Duration = Duration::from_millis(250);

/// A fetch whose worker went away is started again this often.
const ATTEMPTS: usize = 2;

pub(crate) async fn answer_shared(
    worker: &Rc<Worker>,
    asked: Asked,
) -> Result<Answered, GatewayError> {
    let deadline = asked
        .deadline
        .min(Instant::now() + asked.call.spec().deadline + GRACE);
    let key = CallKey::new(asked.call, asked.params, &asked.visitor.city);
    let text = key.encode();

    if let Some(entry) = worker.shared.memory.get(&text) {
        match entry.freshness(Instant::now()) {
            Freshness::Fresh => return Ok(shared(entry, Source::Memory)),
            Freshness::Stale => {
                join(worker, key, text, &asked.visitor);
                return Ok(shared(entry, Source::Stale));
            }
            Freshness::Expired => {}
        }
    }

    for _ in 0..ATTEMPTS {
        let waiting = join(worker, key.clone(), Arc::clone(&text), &asked.visitor);
        let outcome = tokio::time::timeout_at(deadline.into(), waiting.outcome())
            .await
            .map_err(|_| GatewayError::GaveUp)?;
        if let Some(outcome) = outcome {
            return outcome.map(|fetched| shared(fetched.entry, fetched.source));
        }
    }
    Err(GatewayError::Internal)
}

fn shared(entry: Arc<Entry>, source: Source) -> Answered {
    Answered { entry, source }
}

/// Joins the fetch that is under way for this key, or starts one that nobody's going away can stop.
fn join(
    worker: &Rc<Worker>,
    key: CallKey,
    text: Arc<str>,
    labels: &Visitor,
) -> crate::cache::Waiting {
    match worker.shared.inflight.join(Arc::clone(&text)) {
        Place::Follower(waiting) => waiting,
        Place::Leader(lead, waiting) => {
            let (worker, labels) = (Rc::clone(worker), labels.clone());
            tokio::task::spawn_local(async move {
                let outcome = fetch(&worker, &key, &text, &labels).await;
                lead.publish(outcome);
            });
            waiting
        }
    }
}

async fn fetch(
    worker: &Rc<Worker>,
    key: &CallKey,
    text: &Arc<str>,
    labels: &Visitor,
) -> Result<Fetched, GatewayError> {
    let stored = worker.redis.get(text).await.map(Arc::new);
    if let Some(fetched) = from_redis(worker, text, stored.as_ref()) {
        return Ok(fetched);
    }
    // Another process may be asking already: its answer is ours as well. What is not stored is not waited for.
    let lease = match key.call.spec().cache {
        Some(_) => Lease::take(worker, text).await,
        None => Lease::none(),
    };
    if lease.is_anothers() {
        let found = lease.anothers_answer(worker, text).await.map(Arc::new);
        if let Some(fetched) = from_redis(worker, text, found.as_ref()) {
            return Ok(fetched);
        }
    }

    let request = upstream::shared_request(worker, key, labels);
    let answered = upstream::ask(worker, request).await;
    let fetched = match answered {
        Ok(answer) => {
            let source = if answer.code == 0 {
                Source::Upstream
            } else {
                Source::Refused
            };
            let config = worker.config();
            let policy = key.call.spec().cache.filter(|_| {
                answer.storable && answer.bytes.len() <= config.cache.max_body_kilobytes * 1024
            });
            let entry = Arc::new(Entry::new(
                answer.bytes,
                policy,
                config.cache.jitter_percent,
            ));
            if policy.is_some() {
                worker
                    .shared
                    .memory
                    .put(Arc::clone(text), Arc::clone(&entry));
                worker.redis.put(text, &entry);
            }
            Ok(Fetched { entry, source })
        }
        // An old answer is better than none.
        Err(failure) => {
            let old = worker.shared.memory.get(text).or(stored);
            match old.filter(|entry| entry.freshness(Instant::now()) != Freshness::Expired) {
                Some(entry) => {
                    tracing::warn!(
                        call = key.call.name(),
                        error = failure.row().label,
                        "stale answer"
                    );
                    Ok(Fetched {
                        entry,
                        source: Source::Stale,
                    })
                }
                None => Err(failure),
            }
        }
    };
    lease.give_back(worker);
    fetched
}

/// What another process stored, if it is still fresh.
fn from_redis(worker: &Worker, text: &Arc<str>, stored: Option<&Arc<Entry>>) -> Option<Fetched> {
    let entry = stored.filter(|entry| entry.freshness(Instant::now()) == Freshness::Fresh)?;
    let memory = &worker.shared.memory;
    memory.put(Arc::clone(text), Arc::clone(entry));
    Some(Fetched {
        entry: Arc::clone(entry),
        source: Source::Redis,
    })
}
