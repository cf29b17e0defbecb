//! One question to one upstream: the request is made, sent, and its answer checked.

use std::rc::Rc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use adapters::{Private, Request};
use contracts::Session;

use super::body;
use super::envelope::{self, Checked};
use super::key::CallKey;
use super::stamp::{self, Visitor};
use super::visitor::Asked;
use crate::config::StampConfig;
use crate::error::GatewayError;
use crate::state::Worker;
use crate::telemetry::span;

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

/// Sends and checks. One attempt.
pub(super) async fn ask(worker: &Rc<Worker>, request: Request) -> Result<Checked, GatewayError> {
    let call = request.call;
    let adapter = worker.adapter(call.spec().upstream);
    let reply = span::upstream(call, &request.stamp.traceparent, adapter.send(&request))
        .await
        .map_err(|source| GatewayError::Upstream { call, source })?;
    let config = worker.config();
    envelope::read(
        call,
        &reply,
        &config.upstream.of(call.spec().upstream).codes,
    )
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
