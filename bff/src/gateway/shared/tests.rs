use std::sync::Arc;
use std::time::{Duration, Instant};

use bytes::Bytes;
use cache::Entry;
use contracts::{CachePolicy, Call};

use super::{policy_for, youngest};
use crate::config::{CacheConfig, Config};
use crate::gateway::envelope::CheckedAnswer;

fn config() -> CacheConfig {
    let config = Config::load(None, &|_| None).expect("the default is good");
    CacheConfig {
        max_body_kilobytes: 2,
        fresh_percent: 100,
        ..config.cache
    }
}

fn answer(bytes: usize) -> CheckedAnswer {
    CheckedAnswer {
        bytes: vec![b'x'; bytes].into(),
        code: 0,
        storable: true,
    }
}

#[test]
fn the_default_keeps_answers_of_up_to_512_kilobytes() {
    let config = Config::load(None, &|_| None).expect("the default is good");
    let keeps =
        |bytes| policy_for(Call::Index.spec().cache, &answer(bytes), &config.cache).is_some();
    assert!(keeps(524_288));
    assert!(!keeps(524_289));
}

#[test]
fn an_answer_above_max_body_kilobytes_is_not_kept() {
    let keeps = |bytes| policy_for(Call::Index.spec().cache, &answer(bytes), &config()).is_some();
    assert!(keeps(2048));
    assert!(!keeps(2049));
}

#[test]
fn unstorable_answer_is_not_kept() {
    let refused = CheckedAnswer {
        storable: false,
        ..answer(10)
    };
    assert_eq!(
        policy_for(Call::Index.spec().cache, &refused, &config()),
        None
    );
}

/// For every call, whatever its payload.
#[test]
fn an_answer_is_kept_as_long_as_its_contract_says() {
    let mut kept = 0;
    for call in Call::ALL {
        let policy = policy_for(call.spec().cache, &answer(10), &config());
        assert_eq!(policy, call.spec().cache, "{call}");
        assert!(call.is_shared() || policy.is_none(), "{call}");
        kept += usize::from(policy.is_some());
    }
    assert!(kept > 50, "{kept} calls are stored");
}

#[test]
fn fresh_percent_shortens_freshness_alone() {
    let config = CacheConfig {
        fresh_percent: 50,
        ..config()
    };
    let whole = Call::Index.spec().cache.expect("stored");
    let expected = CachePolicy {
        fresh: whole.fresh / 2,
        stale: whole.stale,
    };
    assert_eq!(
        policy_for(Call::Index.spec().cache, &answer(10), &config),
        Some(expected)
    );
}

/// Fresh for 10 seconds, stale until 20.
fn entry() -> Arc<Entry> {
    let policy = CachePolicy {
        fresh: Duration::from_secs(10),
        stale: Duration::from_secs(20),
    };
    Arc::new(Entry::new(Bytes::from_static(b"{}"), Some(policy), 0))
}

fn is(found: Option<&Arc<Entry>>, expected: &Arc<Entry>) -> bool {
    found.is_some_and(|found| Arc::ptr_eq(found, expected))
}

#[test]
fn stale_answer_is_served_until_it_expires_while_the_upstream_fails() {
    let entry = entry();
    let at = |ms| entry.born + Duration::from_millis(ms);
    for known in [
        [Some(Arc::clone(&entry)), None],
        [None, Some(Arc::clone(&entry))],
    ] {
        for ms in [0, 10_000, 19_999] {
            assert!(is(youngest(known.clone(), at(ms)).as_ref(), &entry), "{ms}");
        }
        for ms in [20_000, 20_001, 86_400_000] {
            assert!(youngest(known.clone(), at(ms)).is_none(), "{ms}");
        }
    }
    assert!(youngest([None, None], Instant::now()).is_none());
}

#[test]
fn serves_the_younger_of_two_stale_answers() {
    let first = entry();
    std::thread::sleep(Duration::from_millis(2));
    let second = entry();
    assert!(second.born > first.born);
    let orders = [[&first, &second], [&second, &first]];
    for order in orders {
        let known = || order.map(|entry| Some(Arc::clone(entry)));
        let both = first.born + Duration::from_secs(15);
        assert!(is(youngest(known(), both).as_ref(), &second));
        // The first has expired, the second has not.
        let one = first.born + Duration::from_secs(20);
        assert!(is(youngest(known(), one).as_ref(), &second));
    }
}
