//! How late an answer of a call with codes leaves, so that its time does not tell whether the upstream was asked.
//!
//! One that stands in for the upstream's takes what such an answer took lately. Then both kinds are put on one grid: a
//! difference of a part of a step moves only that part of the answers, by one step.

use std::collections::{HashMap, VecDeque};
use std::rc::Rc;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use contracts::Call;
use rand::Rng;

use crate::gateway::visitor::Asked;
use crate::state::Worker;

/// Times of one call that are kept.
const KEPT: usize = 64;

/// Answers leave a little past whole multiples of it from the beginning of their call. It is far above the overhead of an
/// upstream and the step of the timer.
const STEP: Duration = Duration::from_millis(50);

/// Spreads the answers after an instant: a worker wakes up to a millisecond late, by when it last had work, and an
/// upstream's answer is work.
const BLUR: Duration = Duration::from_millis(10);

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

    /// One of them by chance.
    fn draw(&self, call: Call, chance: &mut impl Rng) -> Option<Duration> {
        let table = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let times = table.get(&call)?;
        times.get(chance.random_range(0..times.len())).copied()
    }
}

/// The next instant of the grid after `took` and a part of a step by chance. Without that part, a time a little below an
/// instant and one a little above it would always be a step apart.
fn leaves(took: Duration, chance: &mut impl Rng) -> Duration {
    let shifted = took + STEP.mul_f64(chance.random_range(0.0..1.0));
    let steps = shifted.as_nanos() / STEP.as_nanos() + 1;
    let instant = STEP.saturating_mul(u32::try_from(steps).unwrap_or(u32::MAX));
    instant + BLUR.mul_f64(chance.random_range(0.0..1.0))
}

/// Remembers how long `asked` took, from its beginning to the upstream's answer.
pub(super) fn keep(worker: &Rc<Worker>, asked: &Asked, took: Duration) {
    worker.shared.code_latencies.keep(asked.call, took);
}

/// Waits until an answer leaves that was there `took` after its call began.
pub(super) async fn level(asked: &Asked, began: Instant, took: Duration) {
    until(asked, began + leaves(took, &mut rand::rng())).await;
}

/// Waits as long as the upstream would have taken.
pub(super) async fn wait(worker: &Rc<Worker>, asked: &Asked, began: Instant) {
    let latencies = &worker.shared.code_latencies;
    let recent = || {
        let guard = worker.shared.guards.of(asked.call);
        guard.recent.latency().map(|latency| latency.p50)
    };
    let took = latencies
        .draw(asked.call, &mut rand::rng())
        .or_else(recent)
        .unwrap_or(UNKNOWN);
    until(asked, began + took).await;
}

/// Waits until then, and never longer than the browser does.
pub(super) async fn until(asked: &Asked, instant: Instant) {
    tokio::time::sleep_until(asked.deadline.min(instant).into()).await;
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use contracts::Call;
    use rand::SeedableRng as _;
    use rand::rngs::StdRng;

    use super::{BLUR, KEPT, Latencies, STEP, leaves};

    fn drawn(latencies: &Latencies, call: Call) -> Vec<Duration> {
        let mut chance = StdRng::seed_from_u64(7);
        let draws = (0..1000).map(|_| latencies.draw(call, &mut chance));
        draws.collect::<Option<_>>().expect("times")
    }

    fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    #[test]
    fn a_delay_is_a_time_that_the_upstream_took_for_the_call() {
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
    fn an_answer_leaves_shortly_after_an_instant_of_the_grid_and_at_most_two_steps_later() {
        let mut chance = StdRng::seed_from_u64(7);
        for took in (0..500_000).step_by(77).map(Duration::from_micros) {
            let leaves = leaves(took, &mut chance);
            let late = leaves.as_nanos() % STEP.as_nanos();
            assert!(leaves >= STEP && late < BLUR.as_nanos(), "{took:?}");
            assert!(
                leaves > took && leaves <= took + STEP * 2 + BLUR,
                "{took:?}"
            );
        }
    }

    /// Drawn times and real ones differ by the overhead of the upstream: below a step and above it alike, that moves as
    /// few answers as it is a part of a step.
    #[test]
    fn a_millisecond_more_moves_few_answers_wherever_the_grid_lies() {
        let mut chance = StdRng::seed_from_u64(7);
        let mut later = |took: Duration| {
            let leaves = (0..20_000).map(|_| leaves(took, &mut chance));
            leaves.sum::<Duration>() / 20_000
        };
        for took in [ms(1), ms(20), ms(49), ms(50), ms(120)] {
            let moved = later(took + ms(1)).abs_diff(later(took));
            assert!(moved < ms(2), "{moved:?} at {took:?}");
        }
    }

    #[test]
    fn the_oldest_times_are_forgotten() {
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
    fn a_call_that_was_never_asked_has_no_time() {
        let latencies = Latencies::default();
        let mut chance = StdRng::seed_from_u64(7);
        assert_eq!(latencies.draw(Call::NewCheckVerifyCode, &mut chance), None);
    }
}
