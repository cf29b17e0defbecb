//! One upstream request in at most two attempts, as far as the retry budget allows.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use adapters::{AdapterError, Request, Route};

use super::attempt::Question;
use super::hedge;
use crate::error::GatewayError;
use crate::gateway::envelope::CheckedAnswer;
use crate::telemetry::Sort;

/// Longest pause before a retry at the same address; the shortest is a fifth of it.
const RETRY_PAUSE: Duration = Duration::from_millis(100);

/// With less time left a retry is not worth its cost.
const LEAST_TRY: Duration = Duration::from_millis(100);

/// The answer of the first attempt, or of a retry if the first failed and may be repeated.
pub(super) async fn answer(
    question: &Question<'_>,
    mut request: Request,
) -> Result<CheckedAnswer, GatewayError> {
    let (first, was_hedged) = if request.call.spec().hedge && question.adapter.has_several() {
        // Boxed, as the retry is: otherwise the future of every call has room for several attempts, and is moved.
        Box::pin(hedge::answer(question, &request)).await
    } else {
        (question.attempt(&request, Sort::First).await, false)
    };
    // Known once the first attempt has resolved the name.
    let several = question.adapter.has_several();
    let failure = match first {
        Err(failure) if !was_hedged && may_repeat(&request, &failure, several) => failure,
        settled => return settled,
    };
    let pause = pause(several, rand::random());
    let upstream = request.call.spec().upstream;
    let until = request.deadline;
    if !takes_retry(Instant::now(), pause, until, || question.may_ask_again()) {
        question.metrics().retry(upstream, "no_budget");
        return Err(failure);
    }
    question.guard.retried.fetch_add(1, Ordering::Relaxed);
    question.metrics().retry(upstream, "made");
    tokio::time::sleep(pause).await;
    request.route = Route::avoiding(request.route.met());
    Box::pin(question.attempt(&request, Sort::Again)).await
}

/// Pause before a retry; `random` is from 0 to 1. None at another address, which is not the one overloaded or
/// restarting.
fn pause(several: bool, random: f64) -> Duration {
    if several {
        Duration::ZERO
    } else {
        RETRY_PAUSE.mul_f64(0.2 + 0.8 * random)
    }
}

/// True if a retry can still be answered after the pause, and `take` takes it from the budget. One that would be too late
/// takes nothing.
fn takes_retry(
    now: Instant,
    pause: Duration,
    deadline: Instant,
    take: impl FnOnce() -> bool,
) -> bool {
    now + pause + LEAST_TRY < deadline && take()
}

/// Reads are retried on connect failure or 502 to 504, and on any broken answer if there is another address; writes
/// only if nothing was sent.
fn may_repeat(request: &Request, failure: &GatewayError, several: bool) -> bool {
    let reads = request.call.spec().method == "GET";
    match failure {
        GatewayError::Upstream { source, .. } => match source {
            AdapterError::Connect(_) => true,
            AdapterError::Closed | AdapterError::Truncated { .. } => reads,
            _ => false,
        },
        GatewayError::UpstreamStatus { status, .. } => {
            reads && (matches!(status, 502..=504) || several && *status >= 500)
        }
        GatewayError::UpstreamFailed { .. }
        | GatewayError::Malformed { .. }
        | GatewayError::NotJson { .. } => reads && several,
        _ => false,
    }
}

#[cfg(test)]
mod tests;
