use std::net::SocketAddr;
use std::time::{Duration, Instant};

use proptest::collection::vec;
use proptest::prelude::*;
use rand::rngs::StdRng;
use rand::{Rng as _, SeedableRng as _};

use super::super::address::Judgement;
use super::{Choice, Endpoint, Wish};

const FAST: Duration = Duration::from_millis(2);

fn addresses(count: u8) -> Vec<SocketAddr> {
    (1..=count)
        .map(|last| SocketAddr::from(([10, 0, 0, last], 80)))
        .collect()
}

fn endpoint(last: u8) -> Endpoint {
    Endpoint {
        origin: 0,
        address: SocketAddr::from(([10, 0, 0, last], 80)),
    }
}

fn choice(count: u8, now: Instant) -> Choice {
    let mut choice = Choice::default();
    choice.renew(0, &addresses(count), now);
    choice
}

fn out(choice: &Choice) -> Vec<u8> {
    let out = choice.present().filter(|known| known.record.is_out());
    out.map(|known| last(known.endpoint)).collect()
}

fn last(endpoint: Endpoint) -> u8 {
    match endpoint.address {
        SocketAddr::V4(v4) => v4.ip().octets()[3],
        SocketAddr::V6(_) => 0,
    }
}

/// How many of 1,000 requests each address gets.
fn spread(choice: &Choice, wish: Wish, now: Instant) -> Vec<usize> {
    let mut random = StdRng::seed_from_u64(7);
    let mut met = vec![0; choice.present().count()];
    for _ in 0..1000 {
        let chosen = choice.choose(wish, now, |below| random.random_range(0..below));
        met[usize::from(last(chosen.expect("an address"))) - 1] += 1;
    }
    met
}

#[test]
fn equal_addresses_get_equal_shares() {
    let now = Instant::now();
    let met = spread(&choice(4, now), Wish::default(), now);
    assert!(met.iter().all(|met| (200..300).contains(met)), "{met:?}");
}

#[test]
fn slow_address_gets_nothing_while_others_are_free() {
    let now = Instant::now();
    let mut choice = choice(3, now);
    choice.settle(endpoint(1), Judgement::Good, FAST, now);
    choice.settle(endpoint(2), Judgement::Good, FAST, now);
    choice.settle(endpoint(3), Judgement::Good, Duration::from_secs(1), now);
    assert_eq!(spread(&choice, Wish::default(), now)[2], 0);
    // Requests in flight cost more than latency shows.
    for _ in 0..400 {
        choice.begin(endpoint(1), now);
        choice.begin(endpoint(2), now);
    }
    assert!(spread(&choice, Wish::default(), now)[2] > 500);
}

#[test]
fn retry_uses_another_address_if_there_is_one() {
    let now = Instant::now();
    let wish = Wish {
        avoid: Some(endpoint(1)),
        may_try: true,
    };
    assert_eq!(spread(&choice(3, now), wish, now)[0], 0);
    assert_eq!(spread(&choice(1, now), wish, now), [1000]);
}

#[test]
fn ejected_address_is_tried_by_one_repeatable_request() {
    let now = Instant::now();
    let mut choice = choice(4, now);
    choice.settle(endpoint(2), Judgement::Bad, FAST, now);
    let trying = Wish {
        avoid: None,
        may_try: true,
    };
    assert_eq!(spread(&choice, trying, now)[1], 0);
    let later = now + Duration::from_secs(2);
    assert_eq!(spread(&choice, Wish::default(), later)[1], 0);
    assert_eq!(spread(&choice, trying, later)[1], 1000);
    choice.begin(endpoint(2), later);
    assert_eq!(spread(&choice, trying, later)[1], 0);
    choice.settle(endpoint(2), Judgement::Good, FAST, later);
    choice.end(endpoint(2), later);
    for one in [1, 3, 4] {
        choice.settle(endpoint(one), Judgement::Good, FAST, later);
    }
    assert!(out(&choice).is_empty());
    // A tenth of its quarter.
    let met = spread(&choice, trying, later)[1];
    assert!((10..60).contains(&met), "{met}");
    let met = spread(&choice, trying, later + Duration::from_secs(10))[1];
    assert!((200..500).contains(&met), "{met}");
}

#[test]
fn request_from_before_the_ejection_does_not_delay_the_trial() {
    let now = Instant::now();
    let mut choice = choice(2, now);
    choice.begin(endpoint(2), now);
    choice.settle(endpoint(2), Judgement::Bad, FAST, now);
    let trying = Wish {
        avoid: None,
        may_try: true,
    };
    let later = now + Duration::from_secs(2);
    assert_eq!(spread(&choice, trying, later)[1], 1000);
    choice.begin(endpoint(2), later);
    assert_eq!(spread(&choice, trying, later)[1], 0);
}

#[test]
fn any_request_tries_an_ejected_address_if_all_others_fail() {
    let now = Instant::now();
    let mut choice = choice(2, now);
    choice.settle(endpoint(2), Judgement::Bad, FAST, now);
    choice.settle(endpoint(1), Judgement::Good, FAST, now);
    let later = now + Duration::from_secs(2);
    assert_eq!(spread(&choice, Wish::default(), later), [1000, 0]);
    for _ in 0..5 {
        choice.settle(endpoint(1), Judgement::Bad, FAST, later);
    }
    assert_eq!(out(&choice), [2], "never more than half");
    assert_eq!(spread(&choice, Wish::default(), later), [0, 1000]);
    choice.begin(endpoint(2), later);
    assert_eq!(spread(&choice, Wish::default(), later), [1000, 0]);
    choice.settle(endpoint(2), Judgement::Good, FAST, later);
    choice.settle(endpoint(1), Judgement::Bad, FAST, later);
    assert_eq!(out(&choice), [1]);
    // Busy, and at a tenth of its share, it is still the better one.
    for _ in 0..800 {
        choice.begin(endpoint(2), later);
    }
    assert_eq!(spread(&choice, Wish::default(), later), [0, 1000]);
}

#[test]
fn ejected_address_recovers_by_a_connection_without_requests() {
    let now = Instant::now();
    let mut choice = choice(2, now);
    choice.settle(endpoint(2), Judgement::Bad, FAST, now);
    choice.settle(endpoint(1), Judgement::Good, FAST, now);
    // Repeatable requests come first.
    let early = now + Duration::from_millis(2_900);
    assert_eq!(choice.untried(early), None);
    let later = now + Duration::from_millis(3_100);
    assert_eq!(choice.untried(later), Some(endpoint(2)));
    choice.begin(endpoint(2), later);
    assert_eq!(choice.untried(later), None, "one at a time");
    choice.connected(endpoint(2), FAST, later);
    choice.end(endpoint(2), later);
    assert!(out(&choice).is_empty());
    choice.settle(endpoint(1), Judgement::Good, FAST, later);
    let met = spread(&choice, Wish::default(), later)[1];
    assert!((10..120).contains(&met), "{met}");
    choice.begin(endpoint(2), later);
    assert_eq!(
        spread(&choice, Wish::default(), later)[1],
        0,
        "not proven yet"
    );
    choice.settle(endpoint(2), Judgement::Bad, FAST, later);
    assert_eq!(out(&choice), [2], "the first failure ends the return");
}

#[test]
fn connection_does_not_affect_an_address_not_due_for_trial() {
    let now = Instant::now();
    let mut choice = choice(2, now);
    choice.settle(endpoint(2), Judgement::Bad, FAST, now);
    choice.connected(endpoint(2), FAST, now);
    assert_eq!(out(&choice), [2], "its time is not over");
    assert_eq!(choice.untried(now), None);
}

#[test]
fn at_most_half_are_ejected() {
    let now = Instant::now();
    for (count, most) in [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)] {
        let mut choice = choice(count, now);
        for _ in 0..20 {
            for one in 1..=count {
                choice.settle(endpoint(one), Judgement::Bad, FAST, now);
            }
        }
        assert_eq!(out(&choice).len(), most, "of {count}");
    }
}

#[test]
fn removed_addresses_reinstate_others() {
    let now = Instant::now();
    let mut choice = choice(4, now);
    choice.settle(endpoint(1), Judgement::Bad, FAST, now);
    choice.settle(endpoint(2), Judgement::Bad, FAST, now);
    assert_eq!(out(&choice), [1, 2]);
    choice.renew(0, &addresses(2), now);
    assert_eq!(out(&choice), [2]);
}

#[test]
fn removed_address_is_forgotten_when_idle() {
    let now = Instant::now();
    let mut choice = choice(2, now);
    choice.begin(endpoint(2), now);
    choice.renew(0, &addresses(1), now);
    assert_eq!((choice.present().count(), choice.known.len()), (1, 2));
    choice.end(endpoint(2), now);
    assert_eq!(choice.known.len(), 1);
}

#[test]
fn name_of_a_thousand_addresses_is_truncated() {
    let now = Instant::now();
    let mut choice = Choice::default();
    let many: Vec<_> = (0..1000_u16)
        .map(|port| SocketAddr::from(([10, 0, 0, 1], port)))
        .collect();
    choice.renew(0, &many, now);
    assert_eq!(choice.known.len(), 64);
}

#[test]
fn connections_are_tried_cheapest_first_families_in_turn_and_ejected_last() {
    let now = Instant::now();
    let mut choice = choice(4, now);
    let v6: SocketAddr = "[2001:db8::1]:80".parse().expect("an address");
    choice.renew(1, &[v6], now);
    choice.settle(endpoint(2), Judgement::Good, Duration::from_millis(50), now);
    choice.settle(endpoint(4), Judgement::Bad, FAST, now);
    let order = choice.instead_of(endpoint(1), now);
    let order: Vec<_> = order
        .into_iter()
        .map(|one| one.address.to_string())
        .collect();
    assert_eq!(
        order,
        [
            "[2001:db8::1]:80",
            "10.0.0.3:80",
            "10.0.0.2:80",
            "10.0.0.4:80"
        ]
    );
}

proptest! {
    /// Any sequence of events: an address is always chosen if there is one, and at most half are ejected.
    #[test]
    fn any_history_leaves_an_address_to_choose(
        events in vec((0u8..4, 1u8..7, 0u64..3_000, any::<bool>()), 0..200)
    ) {
        let mut now = Instant::now();
        let mut choice = choice(6, now);
        for (event, one, wait, flag) in events {
            now += Duration::from_millis(wait);
            match event {
                0 => choice.settle(endpoint(one), Judgement::Bad, FAST, now),
                1 => choice.settle(endpoint(one), Judgement::Good, FAST, now),
                2 if flag => choice.begin(endpoint(one), now),
                2 => choice.end(endpoint(one), now),
                _ => choice.renew(0, &addresses(one), now),
            }
            let wish = Wish { avoid: Some(endpoint(one)), may_try: flag };
            prop_assert!(choice.choose(wish, now, |below| usize::from(one) % below).is_some());
            let present = choice.present().count();
            prop_assert!(out(&choice).len() * 2 <= present, "{} of {present}", out(&choice).len());
        }
    }
}
