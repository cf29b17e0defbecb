use std::sync::Arc;
use std::time::{Duration, Instant};

use super::Renewals;

fn key(text: &str) -> Arc<str> {
    Arc::from(text)
}

#[test]
fn a_key_is_renewed_once_in_five_seconds() {
    let (renewals, start) = (Renewals::default(), Instant::now());
    let after = |millis| renewals.begin(&key("a"), start + Duration::from_millis(millis));
    assert_eq!(
        [0, 1, 4_999, 5_000, 9_999].map(after),
        [true, false, false, true, false]
    );
}

#[test]
fn keys_do_not_hold_each_other_back() {
    let (renewals, now) = (Renewals::default(), Instant::now());
    assert!(renewals.begin(&key("a"), now));
    assert!(renewals.begin(&key("b"), now));
}

#[test]
fn at_most_4096_keys_are_remembered() {
    let (renewals, now) = (Renewals::default(), Instant::now());
    let begun = (0..5_000).filter(|n| renewals.begin(&key(&n.to_string()), now));
    assert_eq!(begun.count(), 4_096);
    assert!(renewals.begin(&key("later"), now + Duration::from_secs(5)));
}
