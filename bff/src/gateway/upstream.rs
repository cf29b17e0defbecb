//! One question to one upstream: the request is made, sent, and its answer checked.

use std::rc::Rc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use adapters::{AdapterError, Private, Request};
use contracts::Session;

use super::body;
use super::envelope::{self, Checked};
use super::key::CallKey;
use super::stamp::{self, Visitor};
use super::visitor::Asked;
use crate::config::StampConfig;
use crate::error::GatewayError;
use crate::resilience::Guard;
use crate::state::Worker;
use crate::telemetry::{Trace, span};

/// The longest pause before a second attempt; a fifth of it is the shortest.
const RETRY_PAUSE: Duration = Duration::from_millis(100);

/// With less time left than this a second attempt is not worth its cost.
const LEAST_TRY: Duration = Duration::from_millis(100);

#[cfg(test)]
mod tests;

/// The request of a shared call: everything but the labels comes from the key.
pub(super) fn shared_request(worker: &Worker, key: &CallKey, labels: &Visitor) -> Request {
    let deadline = Instant::now() + budget(worker, key.call.spec().deadline);
    of_key(&worker.config().stamp, key, labels, deadline)
}

/// Nothing of a browser but its labels comes this far.
fn of_key(config: &StampConfig, key: &CallKey, labels: &Visitor, deadline: Instant) -> Request {
    let city = key.city.as_deref().unwrap_or(&labels.city);
    Request {
        call: key.call,
        params: key.params.clone(),
        stamp: stamp::stamp(config, key.call, labels, city, now_ms()),
        deadline,
        body: Private::default(),
        session: None,
        idempotency_key: None,
    }
}

/// The request of a visitor's call.
pub(super) fn visitor_request(worker: &Worker, asked: &Asked) -> Request {
    let (visitor, spec) = (&asked.visitor, asked.call.spec());
    Request {
        call: asked.call,
        params: asked.params.clone(),
        stamp: stamp::stamp(
            &worker.config().stamp,
            asked.call,
            visitor,
            &visitor.city,
            now_ms(),
        ),
        deadline: asked
            .deadline
            .min(Instant::now() + budget(worker, asked.call.spec().deadline)),
        body: Private::new(body::encode(asked.body.expose(), spec)),
        session: asked
            .session
            .clone()
            .filter(|_| spec.session != Session::None),
        idempotency_key: spec.idempotent.then(|| asked.idempotency_key.clone()),
    }
}

/// Sends and checks, behind the upstream's breaker, in the room it has, and once more where that harms nobody.
pub(super) async fn ask(
    worker: &Rc<Worker>,
    mut request: Request,
    trace: &Trace,
) -> Result<Checked, GatewayError> {
    let call = request.call;
    let upstream = call.spec().upstream;
    let config = worker.config();
    let guard = worker.shared.guards.of(upstream);
    let metrics = &worker.shared.telemetry.metrics;
    let refused = |reason| {
        guard.refused.fetch_add(1, Ordering::Relaxed);
        metrics.refused(upstream, reason);
    };
    let Some(_room) = guard.enter(config.upstream.of(upstream).most_in_flight) else {
        refused("crowded");
        return Err(GatewayError::Crowded { call });
    };
    guard.retries.deposit(config.retry, Instant::now());

    let mut resend = 0;
    loop {
        let pass = guard
            .breaker
            .admit(&config.breaker, Instant::now())
            .map_err(|retry_after| {
                refused("breaker_open");
                GatewayError::BreakerOpen { call, retry_after }
            })?;
        guard.asked.fetch_add(1, Ordering::Relaxed);
        let outcome = attempt(worker, &guard, &mut request, trace, resend).await;
        let now = Instant::now();
        let failure = outcome.as_ref().err();
        let failure = failure.filter(|failure| failure.is_upstream_failure());
        if let Some(failure) = failure {
            guard.recent.failed(call, failure.row().label, now);
        }
        let failed = failure.is_some();
        guard.failed.fetch_add(u64::from(failed), Ordering::Relaxed);
        guard.breaker.record(&config.breaker, pass, !failed, now);

        let failure = match outcome {
            Err(failure) if resend == 0 && may_repeat(&request, &failure) => failure,
            settled => return settled,
        };
        let pause = RETRY_PAUSE.mul_f64(0.2 + 0.8 * rand::random::<f64>());
        let in_time = now + pause + LEAST_TRY < request.deadline;
        if !in_time || !guard.retries.take(config.retry, now) {
            metrics.retry(upstream, "no_budget");
            return Err(failure);
        }
        guard.retried.fetch_add(1, Ordering::Relaxed);
        metrics.retry(upstream, "made");
        resend += 1;
        tokio::time::sleep(pause).await;
    }
}

/// One attempt, in a span of its own: the upstream's spans are its children.
async fn attempt(
    worker: &Rc<Worker>,
    guard: &Guard,
    request: &mut Request,
    trace: &Trace,
    resend: u32,
) -> Result<Checked, GatewayError> {
    let call = request.call;
    let span = span::upstream(&trace.span, call, resend);
    if !span.is_disabled() {
        request.stamp.traceparent = trace.inside(&span).traceparent();
    }
    let upstream = call.spec().upstream;
    let (adapter, config) = (worker.adapter(upstream), worker.config());
    let started = Instant::now();
    let work = async {
        let reply = adapter
            .send(request)
            .await
            .map_err(|source| GatewayError::Upstream { call, source })?;
        envelope::read(call, &reply, &config.upstream.of(upstream).codes)
    };
    let outcome = span::within(span, work, |span, outcome| match outcome {
        Ok(_) => {
            span.record("http.response.status_code", 200);
        }
        Err(failure) => {
            if let GatewayError::UpstreamStatus { status, .. }
            | GatewayError::UpstreamRefused { status, .. } = failure
            {
                span.record("http.response.status_code", i64::from(*status));
            }
            span::failed(span, failure.row().label);
        }
    })
    .await;
    let (class, error) = match &outcome {
        Ok(checked) if checked.code == 0 => ("zero", ""),
        Ok(_) => ("nonzero", ""),
        Err(failure) if failure.is_upstream_failure() => ("failed", failure.row().label),
        Err(failure) => ("refused", failure.row().label),
    };
    let metrics = &worker.shared.telemetry.metrics;
    if matches!(
        &outcome,
        Err(GatewayError::Upstream {
            source: AdapterError::Egress(_),
            ..
        })
    ) {
        metrics.rejected("egress");
    }
    let took = started.elapsed();
    guard.recent.took(took);
    metrics.attempt(call, class, error, took);
    outcome
}

/// A read that found nobody, or somebody who said so. A write only if nothing of it was sent.
fn may_repeat(request: &Request, failure: &GatewayError) -> bool {
    let reads = request.call.spec().method == "GET";
    match failure {
        GatewayError::Upstream { source, .. } => match source {
            AdapterError::Connect(_) => true,
            AdapterError::Closed | AdapterError::Truncated { .. } => reads,
            _ => false,
        },
        GatewayError::UpstreamStatus { status, .. } => reads && matches!(status, 502..=504),
        _ => false,
    }
}

fn budget(worker: &Worker, contract: Duration) -> Duration {
    contract.min(Duration::from_millis(worker.config().deadline.upstream_ms))
}

fn now_ms() -> u64 {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
