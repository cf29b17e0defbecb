//! How late an answer comes that stands in for the upstream's: drawn from what the upstream took lately.

use std::collections::{HashMap, VecDeque};
use std::rc::Rc;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use contracts::Call;

use crate::gateway::visitor::Asked;
use crate::state::Worker;

/// Times of one call that are kept.
const KEPT: usize = 64;

/// Before the upstream ever answered in this process.
const UNKNOWN: Duration = Duration::from_millis(60);

/// What the upstream took for answers that the gateway may give in its place.
#[derive(Default)]
pub(crate) struct Latencies(Mutex<HashMap<Call, VecDeque<Duration>>>);

impl Latencies {
    fn keep(&self, call: Call, took: Duration) {
        let mut table = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let times = table.entry(call).or_default();
        times.truncate(KEPT - 1);
        times.push_front(took);
    }

    /// One of them by chance, give or take a twentieth, so that no time comes twice.
    fn draw(&self, call: Call) -> Option<Duration> {
        let table = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let times = table.get(&call)?;
        let time = times.get(rand::random_range(0..times.len()))?;
        Some(time.mul_f64(0.95 + 0.1 * rand::random::<f64>()))
    }
}

/// Remembers what the upstream took for `asked`.
pub(super) fn keep(worker: &Rc<Worker>, asked: &Asked, took: Duration) {
    worker.shared.code_latencies.keep(asked.call, took);
}

/// Waits as long as the upstream would have taken.
pub(super) async fn wait(worker: &Rc<Worker>, asked: &Asked) {
    let latencies = &worker.shared.code_latencies;
    let recent = || {
        let guard = worker.shared.guards.of(asked.call.spec().upstream);
        guard.recent.latency().map(|latency| latency.p50)
    };
    let took = latencies
        .draw(asked.call)
        .or_else(recent)
        .unwrap_or(UNKNOWN);
    let until = asked.deadline.min(Instant::now() + took);
    tokio::time::sleep_until(until.into()).await;
}
