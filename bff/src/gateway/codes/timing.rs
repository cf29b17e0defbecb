//! How late an answer comes that stands in for the upstream's: drawn from what the upstream took lately.

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
    fn draw(&self, call: Call, chance: &mut impl Rng) -> Option<Duration> {
        let table = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let times = table.get(&call)?;
        let time = times.get(chance.random_range(0..times.len()))?;
        Some(time.mul_f64(chance.random_range(0.95..1.05)))
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
        .draw(asked.call, &mut rand::rng())
        .or_else(recent)
        .unwrap_or(UNKNOWN);
    let until = asked.deadline.min(Instant::now() + took);
    tokio::time::sleep_until(until.into()).await;
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use contracts::Call;
    use rand::SeedableRng as _;
    use rand::rngs::StdRng;

    use super::{KEPT, Latencies};

    fn drawn(latencies: &Latencies, call: Call) -> Vec<Duration> {
        let mut chance = StdRng::seed_from_u64(7);
        let draws = (0..1000).map(|_| latencies.draw(call, &mut chance));
        draws.collect::<Option<_>>().expect("times")
    }

    fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    #[test]
    fn a_delay_is_within_a_twentieth_of_a_time_that_the_upstream_took_for_the_call() {
        let latencies = Latencies::default();
        for took in [100, 200, 400] {
            latencies.keep(Call::NewCheckVerifyCode, ms(took));
        }
        latencies.keep(Call::SendVerifyCode, ms(9000));
        let drawn = drawn(&latencies, Call::NewCheckVerifyCode);
        for took in [100, 200, 400] {
            let near = ms(took).mul_f64(0.95)..ms(took).mul_f64(1.05);
            let hits = drawn.iter().filter(|delay| near.contains(*delay)).count();
            assert!((250..420).contains(&hits), "{hits} near {took} ms");
        }
        let all = [100, 200, 400].map(|took| ms(took).mul_f64(0.95)..ms(took).mul_f64(1.05));
        let foreign = drawn
            .iter()
            .find(|delay| !all.iter().any(|near| near.contains(*delay)));
        assert_eq!(foreign, None);
    }

    #[test]
    fn no_delay_comes_twice() {
        let latencies = Latencies::default();
        latencies.keep(Call::NewCheckVerifyCode, ms(120));
        let mut drawn = drawn(&latencies, Call::NewCheckVerifyCode);
        drawn.sort_unstable();
        drawn.dedup();
        assert!(drawn.len() > 990, "{}", drawn.len());
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
        assert!(longest < Some(ms(106)), "{longest:?}");
    }

    #[test]
    fn a_call_that_was_never_asked_has_no_time() {
        let latencies = Latencies::default();
        let mut chance = StdRng::seed_from_u64(7);
        assert_eq!(latencies.draw(Call::NewCheckVerifyCode, &mut chance), None);
    }
}
