//! Recent attempts and failures of an upstream, for the operators' port. Metrics have the rest.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use contracts::Call;

/// Attempts with a recorded latency.
const ATTEMPTS: usize = 256;

/// Failures kept.
const FAILURES: usize = 5;

/// The latest attempts and failures, shared by all workers.
pub struct Recent {
    /// Microseconds; the oldest is overwritten. Lock-free, because every request writes here.
    took: Box<[AtomicU32]>,
    written: AtomicUsize,
    failures: Mutex<VecDeque<Failure>>,
}

/// A failure by its label; holds no request or answer data.
#[derive(Debug, Clone, Copy)]
pub struct Failure {
    /// The call that failed.
    pub call: Call,
    /// The label of the failure.
    pub label: &'static str,
    /// The address used, if any.
    pub address: Option<SocketAddr>,
    /// When it failed.
    pub at: Instant,
}

/// Of the last attempts, at most 256.
#[derive(Debug, PartialEq, Eq)]
pub struct Latency {
    /// How many attempts these figures are of.
    pub attempts: usize,
    /// Half of the attempts took at most this long.
    pub p50: Duration,
    /// 95 % took at most this long.
    pub p95: Duration,
    /// 99 % took at most this long.
    pub p99: Duration,
}

impl Default for Recent {
    fn default() -> Self {
        Self {
            took: (0..ATTEMPTS).map(|_| AtomicU32::new(0)).collect(),
            written: AtomicUsize::new(0),
            failures: Mutex::default(),
        }
    }
}

impl Recent {
    /// Records the latency of an attempt.
    pub fn took(&self, time: Duration) {
        let place = self.written.fetch_add(1, Ordering::Relaxed) % ATTEMPTS;
        let micros = u32::try_from(time.as_micros()).unwrap_or(u32::MAX);
        self.took[place].store(micros, Ordering::Relaxed);
    }

    /// Records a failure.
    pub fn failed(
        &self,
        call: Call,
        label: &'static str,
        address: Option<SocketAddr>,
        at: Instant,
    ) {
        let mut failures = self.failures();
        failures.truncate(FAILURES - 1);
        failures.push_front(Failure {
            call,
            label,
            address,
            at,
        });
    }

    /// `None` before the first attempt ends.
    pub fn latency(&self) -> Option<Latency> {
        let attempts = self.written.load(Ordering::Relaxed).min(ATTEMPTS);
        let mut times: Vec<_> = self.took[..attempts]
            .iter()
            .map(|time| time.load(Ordering::Relaxed))
            .collect();
        times.sort_unstable();
        let at = |percent: usize| {
            let rank = (attempts * percent).div_ceil(100);
            Duration::from_micros(u64::from(times[rank - 1]))
        };
        (attempts > 0).then(|| Latency {
            attempts,
            p50: at(50),
            p95: at(95),
            p99: at(99),
        })
    }

    /// Newest first.
    pub fn last_failures(&self) -> Vec<Failure> {
        self.failures().iter().copied().collect()
    }

    fn failures(&self) -> MutexGuard<'_, VecDeque<Failure>> {
        self.failures.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests;
