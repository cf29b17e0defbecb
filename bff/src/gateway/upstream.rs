//! Builds one upstream request, sends it, and checks the answer.

use std::rc::Rc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use adapters::{Private, Request, Route};
use client_network::ClientNetwork;
use contracts::{Call, Session};
use resilience::{CallKind, IN_FLIGHT, Permit};

use super::body;
use super::envelope::CheckedAnswer;
use super::key::CallKey;
use super::request::VisitorRequest;
use super::stamp::{self, Visitor};
use crate::config::{Config, StampConfig};
use crate::error::GatewayError;
use crate::state::Worker;
use crate::telemetry::Trace;

mod attempt;
mod hedge;
mod retry;
#[cfg(test)]
mod tests;

use attempt::Question;

/// The request of a shared call: everything except the labels comes from the key.
pub(super) fn shared_request(config: &Config, key: &CallKey, labels: &Visitor) -> Request {
    let deadline = Instant::now() + budget(config, key.call.spec().deadline);
    of_key(&config.stamp, key, labels, deadline)
}

/// No browser input except the labels reaches this point.
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
        route: Route::default(),
    }
}

/// The request of a visitor's call.
pub(super) fn visitor_request(config: &Config, asked: &VisitorRequest) -> Request {
    let deadline = Instant::now() + budget(config, asked.call.spec().deadline);
    of_asked(&config.stamp, asked, asked.deadline.min(deadline))
}

/// No visitor input except what the call's contract names reaches this point.
fn of_asked(config: &StampConfig, asked: &VisitorRequest, deadline: Instant) -> Request {
    let (visitor, spec) = (&asked.visitor, asked.call.spec());
    Request {
        call: asked.call,
        params: [asked.params.as_slice(), &asked.filled].concat(),
        stamp: stamp::stamp(config, asked.call, visitor, &visitor.city, now_ms()),
        deadline,
        body: Private::new(body::encode(asked.body.expose(), spec)),
        session: asked
            .session
            .clone()
            .filter(|_| spec.session != Session::None),
        idempotency_key: spec.idempotent.then(|| asked.idempotency_key.clone()),
        route: Route::default(),
    }
}

/// Takes a permit from the client network's share of the bulkhead. `None` for the gateway itself and for trusted
/// networks, which need none.
///
/// Taken by the request that starts a fetch, before it starts, so coalesced requests never fail by its share.
pub(super) fn share(
    worker: &Worker,
    call: Call,
    client: Option<ClientNetwork>,
) -> Result<Option<Permit>, GatewayError> {
    let config = worker.config();
    let Some(client) = client.filter(|client| !config.limits.trusted.contains(client)) else {
        return Ok(None);
    };
    let capacity = config.upstream.of(call.spec().upstream).most_in_flight;
    let guard = worker.shared.guards.of(call);
    let permit = guard.share(client, config.limits.share_of(capacity));
    permit.map(Some).ok_or(GatewayError::RateLimited {
        limiter: IN_FLIGHT,
        retry_after: Duration::ZERO,
    })
}

/// Why a request would be refused now. Takes no tokens.
pub(super) fn refusal(worker: &Worker, call: Call) -> Option<GatewayError> {
    let config = worker.config();
    let guard = worker.shared.guards.of(call);
    if guard.in_flight() >= config.upstream.of(call.spec().upstream).most_in_flight {
        return Some(GatewayError::BulkheadFull { call });
    }
    let retry_after = guard.breaker.refuses(&config.breaker, Instant::now())?;
    Some(GatewayError::BreakerOpen { call, retry_after })
}

/// Sends and checks, through breaker and bulkhead; retries once if safe.
pub(super) async fn ask(
    worker: &Rc<Worker>,
    request: Request,
    trace: &Trace,
) -> Result<CheckedAnswer, GatewayError> {
    let call = request.call;
    let upstream = call.spec().upstream;
    let config = worker.config();
    let kind = CallKind::of(call);
    let guard = worker.shared.guards.of(call);
    let metrics = &worker.shared.telemetry.metrics;
    let refused = |reason| {
        guard.refused.fetch_add(1, Ordering::Relaxed);
        metrics.refused((upstream, kind), reason);
    };
    let Some(_room) = guard.enter(config.upstream.of(upstream).most_in_flight) else {
        refused("crowded");
        return Err(GatewayError::BulkheadFull { call });
    };
    let now = Instant::now();
    guard.retries.deposit(config.retry, now);

    let pass = guard
        .breaker
        .admit(&config.breaker, now)
        .map_err(|retry_after| {
            refused("breaker_open");
            GatewayError::BreakerOpen { call, retry_after }
        })?;
    let question = Question {
        worker,
        guard: &guard,
        trace,
        adapter: worker.adapter(upstream, kind),
    };
    let outcome = retry::answer(&question, request).await;
    // An attempt that a second one made good does not count as the upstream's failure.
    let failure = outcome.as_ref().err();
    let good = !failure.is_some_and(GatewayError::is_upstream_failure);
    let now = Instant::now();
    guard.breaker.record(&config.breaker, pass, good, now);
    outcome
}

/// The contract's deadline, or the configured one if shorter.
pub(super) fn budget(config: &Config, contract: Duration) -> Duration {
    contract.min(Duration::from_millis(config.deadline.upstream_ms))
}

pub(super) fn now_ms() -> u64 {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
