//! Hedged requests: a slow shared request is repeated at another address; the first good answer counts.

use std::pin::pin;
use std::time::{Duration, Instant};

use adapters::{Request, Route};
use futures_util::future::{Either, select};

use super::attempt::Question;
use crate::error::GatewayError;
use crate::gateway::envelope::Checked;
use crate::resilience::Recent;
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
) -> (Result<Checked, GatewayError>, bool) {
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
mod tests {
    use std::future::pending;
    use std::time::Duration;

    use tokio::time::sleep;

    use super::{Of, race};

    type Outcome = Result<u8, u8>;

    async fn after(ms: u64, outcome: Outcome) -> Outcome {
        sleep(Duration::from_millis(ms)).await;
        outcome
    }

    const PATIENCE: Duration = Duration::from_millis(50);

    #[actix_web::test]
    async fn answer_in_time_is_not_hedged() {
        let second = || -> Option<std::future::Pending<Outcome>> { unreachable!("in time") };
        assert_eq!(
            race(after(0, Ok(1)), PATIENCE, second).await,
            (Ok(1), Of::Alone)
        );
        assert_eq!(
            race(after(0, Err(1)), PATIENCE, second).await,
            (Err(1), Of::Alone)
        );
    }

    #[actix_web::test]
    async fn without_budget_waits_for_the_first() {
        let second = || None::<std::future::Pending<Outcome>>;
        assert_eq!(
            race(after(90, Ok(1)), PATIENCE, second).await,
            (Ok(1), Of::Alone)
        );
    }

    #[actix_web::test]
    async fn first_good_answer_wins() {
        let slow = pending::<Outcome>();
        let second = || Some(after(10, Ok(2)));
        assert_eq!(race(slow, PATIENCE, second).await, (Ok(2), Of::Second));
        let second = || Some(pending::<Outcome>());
        assert_eq!(
            race(after(80, Ok(1)), PATIENCE, second).await,
            (Ok(1), Of::First)
        );
    }

    #[actix_web::test]
    async fn failure_waits_for_the_other_attempt() {
        let second = || Some(after(60, Ok(2)));
        assert_eq!(
            race(after(70, Err(1)), PATIENCE, second).await,
            (Ok(2), Of::Second)
        );
        let second = || Some(after(10, Err(2)));
        assert_eq!(
            race(after(90, Ok(1)), PATIENCE, second).await,
            (Ok(1), Of::First)
        );
        let second = || Some(after(60, Err(2)));
        assert_eq!(
            race(after(70, Err(1)), PATIENCE, second).await,
            (Err(2), Of::Second)
        );
    }
}
