//! One attempt at an upstream: sent, read, and settled with the guard of the upstream.

use std::rc::Rc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use adapters::{Adapter, AdapterError, Endpoint, Judgement, Request};
use resilience::{BreakerState, Guard};

use crate::error::GatewayError;
use crate::gateway::envelope::{self, CheckedAnswer};
use crate::state::Worker;
use crate::telemetry::{Metrics, Sort, Trace, span};

pub(super) struct Question<'w> {
    pub(super) worker: &'w Rc<Worker>,
    pub(super) guard: &'w Guard,
    pub(super) trace: &'w Trace,
    pub(super) adapter: Rc<dyn Adapter>,
}

impl Question<'_> {
    /// Takes one retry from the budget, unless the breaker is open.
    pub(super) fn may_ask_again(&self) -> bool {
        self.guard.breaker.state() != BreakerState::Open
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
    ) -> Result<CheckedAnswer, GatewayError> {
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
        if let Ok(checked) = &outcome
            && checked.code == 0
        {
            let address = request.route.met().map(|met| met.address);
            let drift = &self.worker.shared.drift;
            let percent = config.telemetry.contract_check_percent;
            drift.offer(call, &checked.bytes, address, self.trace.id, percent);
        }
        outcome
    }

    /// Records the outcome of an attempt, by upstream and address. The breaker counts whole requests.
    fn settle(
        &self,
        request: &Request,
        outcome: &Result<CheckedAnswer, GatewayError>,
        took: Duration,
    ) {
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
