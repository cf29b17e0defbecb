//! Hedged requests: a slow shared request is repeated at another address; the first good answer counts.

use std::pin::pin;
use std::time::{Duration, Instant};

use adapters::{Request, Route};
use futures_util::future::{Either, select};
use resilience::Recent;

use super::attempt::Question;
use crate::error::GatewayError;
use crate::gateway::envelope::CheckedAnswer;
use crate::telemetry::Sort;

/// Samples needed before any request counts as slow.
const LEAST_KNOWN: usize = 20;

/// Which attempt an outcome belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Of {
    /// The first attempt, while it was the only one.
    Alone,
    First,
    Second,
}

/// The outcome, and whether the request was hedged.
pub(super) async fn answer(
    question: &Question<'_>,
    request: &Request,
) -> (Result<CheckedAnswer, GatewayError>, bool) {
    let (call, started) = (request.call, Instant::now());
    let answers = question.guard.answers(call);
    let known = answers.and_then(Recent::latency);
    let Some(late) = known.filter(|known| known.attempts >= LEAST_KNOWN) else {
        let outcome = question.attempt(request, Sort::First).await;
        if let (Some(answers), Ok(_)) = (answers, &outcome) {
            answers.took(started.elapsed());
        }
        return (outcome, false);
    };
    let (metrics, upstream) = (question.metrics(), call.spec().upstream);
    let second = || {
        if !question.may_ask_again() {
            metrics.hedge(upstream, "no_budget");
            return None;
        }
        let request = Request {
            route: Route::avoiding(request.route.met()),
            ..request.clone()
        };
        Some(async move { question.attempt(&request, Sort::Hedge).await })
    };
    let first = question.attempt(request, Sort::First);
    let (outcome, of) = race(first, late.p95, second).await;
    if let (Some(answers), Ok(_)) = (answers, &outcome) {
        answers.took(started.elapsed());
    }
    match of {
        Of::Alone => {}
        Of::First => metrics.hedge(upstream, "lost"),
        Of::Second => {
            metrics.hedge(upstream, "won");
            question.was_slower(request.route.met(), started.elapsed());
        }
    }
    (outcome, of != Of::Alone)
}

/// Runs `first` alone for a while, then together with `second`. Dropping the slower one closes its connection.
async fn race<T, E, S>(
    first: impl Future<Output = Result<T, E>>,
    patience: Duration,
    second: impl FnOnce() -> Option<S>,
) -> (Result<T, E>, Of)
where
    S: Future<Output = Result<T, E>>,
{
    let first = pin!(first);
    let waited = pin!(tokio::time::sleep(patience));
    let first = match select(first, waited).await {
        Either::Left((outcome, _)) => return (outcome, Of::Alone),
        Either::Right(((), first)) => first,
    };
    let Some(second) = second() else {
        return (first.await, Of::Alone);
    };
    match select(first, pin!(second)).await {
        Either::Left((Err(_), second)) => (second.await, Of::Second),
        Either::Left((outcome, _)) => (outcome, Of::First),
        Either::Right((Err(_), first)) => (first.await, Of::First),
        Either::Right((outcome, _)) => (outcome, Of::Second),
    }
}

#[cfg(test)]
mod tests;
