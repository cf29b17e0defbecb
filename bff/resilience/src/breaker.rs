//! Circuit breaker.
//!
//! Closed, it counts outcomes over a sliding window. Open, it refuses at once. After a while it is half-open and admits
//! a few probes: if all succeed it closes, if one fails it opens again.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::settings::BreakerConfig;

/// Granularity of the sliding window.
const SLICE: Duration = Duration::from_secs(1);

/// Jitter of the open period, so that processes do not probe at the same time.
const JITTER: f64 = 0.2;

/// The breaker of one upstream, shared by all workers.
pub struct Breaker {
    state: Mutex<State>,
    /// From 0 to 1: position within the jitter.
    random: fn() -> f64,
}

enum State {
    Closed(VecDeque<Slice>),
    Open {
        until: Instant,
    },
    HalfOpen {
        since: Instant,
        /// Probes left to start, and those that succeeded.
        left: u32,
        good: u32,
    },
}

struct Slice {
    since: Instant,
    calls: u32,
    failed: u32,
}

/// Admission of one request, returned with its outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pass {
    /// While the breaker is closed.
    Normal,
    /// One of the probes of a half-open breaker.
    Probe,
}

/// The state of a breaker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BreakerState {
    /// Requests pass.
    Closed,
    /// Requests are refused.
    Open,
    /// Probes pass.
    HalfOpen,
}

impl Default for Breaker {
    fn default() -> Self {
        Self::with_random(rand::random)
    }
}

impl Default for State {
    fn default() -> Self {
        Self::Closed(VecDeque::new())
    }
}

impl Breaker {
    fn with_random(random: fn() -> f64) -> Self {
        Self {
            state: Mutex::default(),
            random,
        }
    }

    /// Admits a request, or returns how long the breaker stays open.
    pub fn admit(&self, config: &BreakerConfig, now: Instant) -> Result<Pass, Duration> {
        let open = Duration::from_millis(config.open_ms);
        let mut state = self.lock();
        match &mut *state {
            State::Closed(_) => Ok(Pass::Normal),
            State::Open { until } if now < *until => Err(*until - now),
            State::Open { .. } => {
                *state = State::HalfOpen {
                    since: now,
                    left: config.probes.saturating_sub(1),
                    good: 0,
                };
                Ok(Pass::Probe)
            }
            State::HalfOpen { since, left, good } => {
                if *left == 0 {
                    // Lost probes do not keep it half-open forever.
                    let left_alone = open.saturating_sub(now.saturating_duration_since(*since));
                    if !left_alone.is_zero() {
                        return Err(left_alone);
                    }
                    (*since, *left, *good) = (now, config.probes, 0);
                }
                *left -= 1;
                Ok(Pass::Probe)
            }
        }
    }

    /// True if [`Self::admit`] would refuse now, with the remaining time.
    pub fn refuses(&self, config: &BreakerConfig, now: Instant) -> Option<Duration> {
        let left_alone = match &*self.lock() {
            State::Open { until } => until.saturating_duration_since(now),
            State::HalfOpen { since, left: 0, .. } => Duration::from_millis(config.open_ms)
                .saturating_sub(now.saturating_duration_since(*since)),
            State::Closed(_) | State::HalfOpen { .. } => Duration::ZERO,
        };
        (!left_alone.is_zero()).then_some(left_alone)
    }

    /// Records an outcome.
    pub fn record(&self, config: &BreakerConfig, pass: Pass, good: bool, now: Instant) {
        let mut state = self.lock();
        let opens = match (&mut *state, pass) {
            (State::Closed(slices), _) => {
                let window = Duration::from_millis(config.window_ms);
                slices.retain(|slice| now.saturating_duration_since(slice.since) < window);
                match slices.back_mut() {
                    Some(slice) if now.saturating_duration_since(slice.since) < SLICE => {
                        slice.calls += 1;
                        slice.failed += u32::from(!good);
                    }
                    _ => slices.push_back(Slice {
                        since: now,
                        calls: 1,
                        failed: u32::from(!good),
                    }),
                }
                let calls: u32 = slices.iter().map(|slice| slice.calls).sum();
                let failed: u32 = slices.iter().map(|slice| slice.failed).sum();
                !good
                    && calls >= config.least_calls
                    && u64::from(failed) * 100
                        >= u64::from(calls) * u64::from(config.failed_percent)
            }
            (State::HalfOpen { .. }, Pass::Probe) if !good => true,
            (State::HalfOpen { good: done, .. }, Pass::Probe) => {
                *done += 1;
                if *done >= config.probes {
                    *state = State::default();
                }
                false
            }
            // The outcome of a request from before the opening says nothing about the present.
            (State::Open { .. } | State::HalfOpen { .. }, _) => false,
        };
        if opens {
            let factor = 1.0 + JITTER * (2.0 * (self.random)() - 1.0);
            let until = now + Duration::from_millis(config.open_ms).mul_f64(factor);
            *state = State::Open { until };
        }
    }

    /// The state, without changing it.
    pub fn state(&self) -> BreakerState {
        match &*self.lock() {
            State::Closed(_) => BreakerState::Closed,
            State::Open { .. } => BreakerState::Open,
            State::HalfOpen { .. } => BreakerState::HalfOpen,
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl BreakerState {
    /// The name in metrics and `/-/ready`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Closed => "closed",
            Self::Open => "open",
            Self::HalfOpen => "half_open",
        }
    }
}

#[cfg(test)]
mod tests;
