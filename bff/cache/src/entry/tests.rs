use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use bytes::Bytes;
use contracts::CachePolicy;

use super::{Entry, Freshness, shortened};

#[test]
fn answers_are_fresh_then_stale_then_expired() {
    let policy = CachePolicy {
        fresh: Duration::from_secs(10),
        stale: Duration::from_secs(20),
    };
    let entry = Entry::new(Bytes::from_static(b"{}"), Some(policy), 0);
    let at = |seconds| entry.freshness(entry.born + Duration::from_secs(seconds));
    assert_eq!(
        [at(9), at(10), at(19), at(20)],
        [
            Freshness::Fresh,
            Freshness::Stale,
            Freshness::Stale,
            Freshness::Expired
        ]
    );
}

#[test]
fn stored_answer_does_not_keep_the_read_buffer() {
    let policy = CachePolicy {
        fresh: Duration::from_secs(1),
        stale: Duration::from_secs(1),
    };
    let buffer = Bytes::from(vec![b'x'; 8192]);
    let entry = Entry::new(buffer.slice(..10), Some(policy), 0);
    assert!(buffer.is_unique() && entry.body.len() == 10);
}

#[test]
fn an_answer_without_policy_is_never_fresh() {
    let entry = Entry::new(Bytes::from_static(b"{}"), None, 10);
    assert_eq!(entry.freshness(Instant::now()), Freshness::Expired);
    assert!(!entry.is_storable());
}

#[test]
fn jitter_shortens_both_lifetimes() {
    let policy = CachePolicy {
        fresh: Duration::from_secs(100),
        stale: Duration::from_secs(1000),
    };
    let seconds = |percent, random| {
        let CachePolicy { fresh, stale } = shortened(policy, percent, random);
        (fresh.as_secs_f64(), stale.as_secs_f64())
    };
    assert_eq!(seconds(10, 0.0), (100.0, 1000.0));
    assert_eq!(seconds(10, 0.5), (95.0, 950.0));
    assert_eq!(seconds(10, 1.0), (90.0, 900.0));
    assert_eq!(seconds(50, 1.0), (50.0, 500.0));
    assert_eq!(seconds(0, 1.0), (100.0, 1000.0));
}

#[test]
fn answers_stored_together_expire_at_different_times() {
    let policy = CachePolicy {
        fresh: Duration::from_secs(100),
        stale: Duration::from_secs(1000),
    };
    let lifetimes = |percent| -> BTreeSet<_> {
        let entries = (0..20).map(|_| Entry::new(Bytes::new(), Some(policy), percent));
        entries.map(|entry| (entry.fresh, entry.stale)).collect()
    };
    assert_eq!(lifetimes(10).len(), 20);
    assert_eq!(lifetimes(0), BTreeSet::from([(policy.fresh, policy.stale)]));
}

#[test]
fn weight_includes_compressed_forms_to_come() {
    let entry = Entry::new(Bytes::from(vec![b' '; 3_000]), None, 0);
    assert_eq!(entry.weight(), 3_000 + 1_000 + 200);
}
