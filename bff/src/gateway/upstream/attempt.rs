//! One upstream request in at most two attempts, as far as the retry budget allows.

use std::rc::Rc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use adapters::{Adapter, AdapterError, Endpoint, Judgement, Request, Route};
use resilience::{Guard, Standing};

use super::hedge;
use crate::error::GatewayError;
use crate::gateway::envelope::{self, Checked};
use crate::state::Worker;
use crate::telemetry::{Metrics, Sort, Trace, span};

/// Longest pause before a retry at the same address; the shortest is a fifth of it.
const RETRY_PAUSE: Duration = Duration::from_millis(100);

/// With less time left a retry is not worth its cost.
const LEAST_TRY: Duration = Duration::from_millis(100);

pub(super) struct Question<'w> {
    pub(super) worker: &'w Rc<Worker>,
    pub(super) guard: &'w Guard,
    pub(super) trace: &'w Trace,
    pub(super) adapter: Rc<dyn Adapter>,
}

impl Question<'_> {
    /// The answer of the first attempt, or of a retry if the first failed and may be repeated.
    pub(super) async fn answer(&self, mut request: Request) -> Result<Checked, GatewayError> {
        let (first, was_hedged) = if request.call.spec().hedge && self.adapter.has_several() {
            // Boxed, as the retry is: otherwise the future of every call has room for several attempts, and is moved.
            Box::pin(hedge::answer(self, &request)).await
        } else {
            (self.attempt(&request, Sort::First).await, false)
        };
        // Known once the first attempt has resolved the name.
        let several = self.adapter.has_several();
        let failure = match first {
            Err(failure) if !was_hedged && may_repeat(&request, &failure, several) => failure,
            settled => return settled,
        };
        let pause = pause(several, rand::random());
        let upstream = request.call.spec().upstream;
        let until = request.deadline;
        if !takes_retry(Instant::now(), pause, until, || self.may_ask_again()) {
            self.metrics().retry(upstream, "no_budget");
            return Err(failure);
        }
        self.guard.retried.fetch_add(1, Ordering::Relaxed);
        self.metrics().retry(upstream, "made");
        tokio::time::sleep(pause).await;
        request.route = Route::avoiding(request.route.met());
        Box::pin(self.attempt(&request, Sort::Again)).await
    }

    /// Takes one retry from the budget, unless the breaker is open.
    pub(super) fn may_ask_again(&self) -> bool {
        self.guard.breaker.standing() != Standing::Open
            && self
                .guard
                .retries
                .take(self.worker.config().retry, Instant::now())
    }

    /// One attempt, in a span of its own: the upstream's spans are its children.
    pub(super) async fn attempt(
        &self,
        request: &Request,
        sort: Sort,
    ) -> Result<Checked, GatewayError> {
        let call = request.call;
        let span = span::upstream(&self.trace.span, call, sort);
        // The request's stamp names the parent of the first attempt if it has no span.
        let parent = match sort {
            _ if !span.is_disabled() => Some(self.trace.inside(&span)),
            Sort::First => None,
            _ => Some(self.trace.hop()),
        };
        let own = parent.map(|parent| {
            let mut request = request.clone();
            request.stamp.traceparent = parent.traceparent();
            request
        });
        let request = own.as_ref().unwrap_or(request);
        self.guard.asked.fetch_add(1, Ordering::Relaxed);
        let started = Instant::now();
        let config = self.worker.config();
        let work = async {
            let reply = self
                .adapter
                .send(request)
                .await
                .map_err(|source| GatewayError::Upstream { call, source })?;
            envelope::read(
                call,
                &reply,
                &config.upstream.of(call.spec().upstream).codes,
            )
        };
        let outcome = span::within(span, work, |span, outcome| {
            span::attempted(span, request.route.met(), outcome);
        })
        .await;
        self.settle(request, &outcome, started.elapsed());
        outcome
    }

    /// Records the outcome of an attempt, by upstream and address. The breaker counts whole requests.
    fn settle(&self, request: &Request, outcome: &Result<Checked, GatewayError>, took: Duration) {
        let (call, met) = (request.call, request.route.met());
        let failure = outcome.as_ref().err();
        if let Some(GatewayError::Upstream {
            source: AdapterError::Egress(_),
            ..
        }) = failure
        {
            self.metrics().rejected("egress");
        }
        let blamed = failure.filter(|failure| failure.is_upstream_failure());
        if let Some(failure) = blamed {
            let address = met.map(|met| met.address);
            let now = Instant::now();
            self.guard
                .recent
                .failed(call, failure.row().label, address, now);
            self.guard.failed.fetch_add(1, Ordering::Relaxed);
        }
        if let Some(met) = met.filter(|_| met_an_address(failure)) {
            let good = if blamed.is_none() {
                Judgement::Good
            } else {
                Judgement::Bad
            };
            self.adapter.settle(met, good, took);
        }
        self.guard.recent.took(took);
        let (class, error) = match outcome {
            Ok(checked) if checked.code == 0 => ("zero", ""),
            Ok(_) => ("nonzero", ""),
            Err(failure) if failure.is_upstream_failure() => ("failed", failure.row().label),
            Err(failure) => ("refused", failure.row().label),
        };
        self.metrics().attempt(call, class, error, took);
    }

    pub(super) fn metrics(&self) -> &Metrics {
        &self.worker.shared.telemetry.metrics
    }

    /// The other, hedged attempt was answered first.
    pub(super) fn was_slower(&self, met: Option<Endpoint>, took: Duration) {
        if let Some(met) = met {
            self.adapter.settle(met, Judgement::Slower, took);
        }
    }
}

fn met_an_address(failure: Option<&GatewayError>) -> bool {
    match failure {
        Some(GatewayError::Upstream { source, .. }) => source.met_an_address(),
        _ => true,
    }
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
