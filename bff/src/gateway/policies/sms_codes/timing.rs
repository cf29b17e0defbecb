//! Delays answers of calls with codes so that timing does not reveal whether the upstream was called.
//!
//! A substitute answer takes a recent latency of such answers. Then both kinds are rounded up to one grid, so a
//! difference of a fraction of a step moves only that fraction of answers by one step.

use std::time::{Duration, Instant};

use rand::Rng;

use crate::gateway::request::VisitorRequest;
use crate::state::Worker;

/// Grid step from the start of the call, far above the upstream's overhead and the timer's resolution.
const STEP: Duration = Duration::from_millis(50);

/// Random spread after a grid instant. Workers wake up to a millisecond late, depending on their last work, and an
/// upstream's answer is work.
const BLUR: Duration = Duration::from_millis(10);

/// Used before the upstream first answered in this process.
const UNKNOWN: Duration = Duration::from_millis(60);

/// The next grid instant after `took` plus a random part of a step. Without that part, latencies just below and just
/// above an instant would always differ by a step.
fn leaves(took: Duration, rng: &mut impl Rng) -> Duration {
    let shifted = took + STEP.mul_f64(rng.random_range(0.0..1.0));
    let steps = shifted.as_nanos() / STEP.as_nanos() + 1;
    let instant = STEP.saturating_mul(u32::try_from(steps).unwrap_or(u32::MAX));
    instant + BLUR.mul_f64(rng.random_range(0.0..1.0))
}

/// Delays an answer that was ready `took` after its call began.
pub(super) async fn level(request: &VisitorRequest, began: Instant, took: Duration) {
    until(request, began + leaves(took, &mut rand::rng())).await;
}

/// Waits as long as the upstream would have taken.
pub(super) async fn wait(worker: &Worker, request: &VisitorRequest, began: Instant) {
    let latencies = &worker.shared.code_latencies;
    let recent = || {
        let guard = worker.shared.guards.of(request.call);
        guard.recent.latency().map(|latency| latency.p50)
    };
    let took = latencies
        .draw(request.call, &mut rand::rng())
        .or_else(recent)
        .unwrap_or(UNKNOWN);
    until(request, began + took).await;
}

/// Sleeps until then, but not past the browser's deadline.
pub(super) async fn until(request: &VisitorRequest, instant: Instant) {
    tokio::time::sleep_until(request.deadline.min(instant).into()).await;
}

#[cfg(test)]
mod tests;
