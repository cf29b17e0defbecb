use std::time::Duration;

use contracts::Call;
use rand::SeedableRng as _;
use rand::rngs::StdRng;

use super::{KEPT, Latencies};

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
