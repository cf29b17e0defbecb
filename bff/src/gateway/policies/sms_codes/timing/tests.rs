use std::time::Duration;

use rand::SeedableRng as _;
use rand::rngs::StdRng;

use super::{BLUR, STEP, leaves};

fn ms(ms: u64) -> Duration {
    Duration::from_millis(ms)
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
