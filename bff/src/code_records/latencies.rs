//! How long the upstream took for recent answers of calls with codes, so that substitute answers take as long.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use contracts::Call;
use rand::Rng;

/// Latencies kept per call.
const KEPT: usize = 64;

/// Upstream latencies of answers that may be substituted.
#[derive(Default)]
pub(crate) struct Latencies(Mutex<HashMap<Call, VecDeque<Duration>>>);

impl Latencies {
    pub(crate) fn keep(&self, call: Call, took: Duration) {
        let mut table = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let times = table.entry(call).or_default();
        times.truncate(KEPT - 1);
        times.push_front(took);
    }

    /// A random one of them.
    pub(crate) fn draw(&self, call: Call, rng: &mut impl Rng) -> Option<Duration> {
        let table = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let times = table.get(&call)?;
        times.get(rng.random_range(0..times.len())).copied()
    }
}

#[cfg(test)]
mod tests;
