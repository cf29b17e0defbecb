//! Delays answers of calls with codes so that timing does not reveal whether the upstream was called.
//!
//! A substitute answer takes a recent latency of such answers. Then both kinds are rounded up to one grid, so a
//! difference of a fraction of a step moves only that fraction of answers by one step.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use contracts::Call;
use rand::Rng;

use crate::gateway::request::VisitorRequest;
use crate::state::Worker;

/// Latencies kept per call.
const KEPT: usize = 64;

/// Grid step from the start of the call, far above the upstream's overhead and the timer's resolution.
const STEP: Duration = Duration::from_millis(50);

/// Random spread after a grid instant. Workers wake up to a millisecond late, depending on their last work, and an
/// upstream's answer is work.
const BLUR: Duration = Duration::from_millis(10);

/// Used before the upstream first answered in this process.
const UNKNOWN: Duration = Duration::from_millis(60);

/// Upstream latencies of answers that may be substituted.
#[derive(Default)]
pub(crate) struct Latencies(Mutex<HashMap<Call, VecDeque<Duration>>>);

impl Latencies {
    fn keep(&self, call: Call, took: Duration) {
        let mut table = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let times = table.entry(call).or_default();
        times.truncate(KEPT - 1);
        times.push_front(took);
    }

    /// A random one of them.
    fn draw(&self, call: Call, rng: &mut impl Rng) -> Option<Duration> {
        let table = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let times = table.get(&call)?;
        times.get(rng.random_range(0..times.len())).copied()
    }
}

/// The next grid instant after `took` plus a random part of a step. Without that part, latencies just below and just
/// above an instant would always differ by a step.
fn leaves(took: Duration, rng: &mut impl Rng) -> Duration {
    let shifted = took + STEP.mul_f64(rng.random_range(0.0..1.0));
    let steps = shifted.as_nanos() / STEP.as_nanos() + 1;
    let instant = STEP.saturating_mul(u32::try_from(steps).unwrap_or(u32::MAX));
    instant + BLUR.mul_f64(rng.random_range(0.0..1.0))
}

/// Records how long `request` took from its start to the upstream's answer.
pub(super) fn keep(worker: &Worker, request: &VisitorRequest, took: Duration) {
    worker.shared.code_latencies.keep(request.call, took);
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
mod tests {
    use std::time::Duration;

    use contracts::Call;
    use rand::SeedableRng as _;
    use rand::rngs::StdRng;

    use super::{BLUR, KEPT, Latencies, STEP, leaves};

    fn drawn(latencies: &Latencies, call: Call) -> Vec<Duration> {
        let mut rng = StdRng::seed_from_u64(7);
        let draws = (0..1000).map(|_| latencies.draw(call, &mut rng));
        draws.collect::<Option<_>>().expect("times")
    }

    fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    #[test]
    fn delay_is_a_recorded_latency_of_the_call() {
        let latencies = Latencies::default();
        for took in [100, 200, 400] {
            latencies.keep(Call::NewCheckVerifyCode, ms(took));
        }
        latencies.keep(Call::SendVerifyCode, ms(9000));
        let drawn = drawn(&latencies, Call::NewCheckVerifyCode);
        for took in [100, 200, 400] {
            let hits = drawn.iter().filter(|delay| **delay == ms(took)).count();
            assert!((250..420).contains(&hits), "{hits} of {took} ms");
        }
        assert!(drawn.iter().all(|delay| *delay <= ms(400)));
    }

    #[test]
    fn answer_leaves_on_the_grid_within_two_steps() {
        let mut rng = StdRng::seed_from_u64(7);
        for took in (0..500_000).step_by(77).map(Duration::from_micros) {
            let leaves = leaves(took, &mut rng);
            let late = leaves.as_nanos() % STEP.as_nanos();
            assert!(leaves >= STEP && late < BLUR.as_nanos(), "{took:?}");
            assert!(
                leaves > took && leaves <= took + STEP * 2 + BLUR,
                "{took:?}"
            );
        }
    }

    /// Drawn and real latencies differ by the upstream's overhead. A difference that is a fraction of a step moves only
    /// that fraction of answers.
    #[test]
    fn one_more_millisecond_moves_few_answers_for_any_grid_offset() {
        let mut rng = StdRng::seed_from_u64(7);
        let mut later = |took: Duration| {
            let leaves = (0..20_000).map(|_| leaves(took, &mut rng));
            leaves.sum::<Duration>() / 20_000
        };
        for took in [ms(1), ms(20), ms(49), ms(50), ms(120)] {
            let moved = later(took + ms(1)).abs_diff(later(took));
            assert!(moved < ms(2), "{moved:?} at {took:?}");
        }
    }

    #[test]
    fn forgets_the_oldest_latencies() {
        let latencies = Latencies::default();
        latencies.keep(Call::NewCheckVerifyCode, ms(9000));
        for _ in 0..KEPT {
            latencies.keep(Call::NewCheckVerifyCode, ms(100));
        }
        let longest = drawn(&latencies, Call::NewCheckVerifyCode)
            .into_iter()
            .max();
        assert_eq!(longest, Some(ms(100)));
    }

    #[test]
    fn unused_call_has_no_latency() {
        let latencies = Latencies::default();
        let mut rng = StdRng::seed_from_u64(7);
        assert_eq!(latencies.draw(Call::NewCheckVerifyCode, &mut rng), None);
    }
}
