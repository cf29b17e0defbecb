use std::collections::HashSet;
use std::net::{IpAddr, Ipv6Addr};
use std::time::{Duration, Instant};

use client_network::{ClientNetwork, Prefix};
use resilience::settings::Rate;

use super::{Bounded, Counts, MOST_SUBJECTS, Table, WIDTHS, Waits, give_back, take_at};
use crate::quota::{Quota, Width, mark};

const HOUR: u64 = 3_600_000;

fn rates() -> Vec<Rate> {
    ["2/1m", "3/1h"]
        .map(|text| Rate::try_from(text.to_owned()).expect("a rate"))
        .to_vec()
}

fn table() -> Table {
    Bounded::new(MOST_SUBJECTS)
}

/// The `n`th /48 of 2001:db8::/32.
fn block(n: u128) -> Prefix {
    let address = Ipv6Addr::from_bits((0x2001_0db8 << 96) | (n << 80));
    ClientNetwork::from(IpAddr::V6(address)).block()
}

fn take(table: &Table, key: u128, now: u64) -> Waits {
    take_at(table, (key, block(0)), &rates(), now)
}

/// Uses up a subject's rates.
fn use_up(table: &Table, key: u128, origin: Prefix) {
    for _ in 0..3 {
        take_at(table, (key, origin), &rates(), 0);
    }
}

fn is_used_up(table: &Table, key: u128) -> bool {
    let used_up = |windows: &mut super::Windows| windows.worth(&rates(), 1);
    table.change_known(&key, used_up) == Some(super::Worth::Kept)
}

#[test]
fn tightest_rate_decides_the_wait() {
    let table = table();
    for now in [0, 1_000] {
        assert_eq!(take(&table, 1, now).whole, Duration::ZERO);
    }
    assert_eq!(take(&table, 1, 10_000).whole, Duration::from_secs(50));
    assert_eq!(take(&table, 1, 20_000).whole, Duration::from_secs(3580));
    assert_eq!(take(&table, 2, 20_000).whole, Duration::ZERO);
}

#[test]
fn without_redis_half_is_allowed_and_at_least_one() {
    let table = table();
    assert_eq!(take(&table, 1, 0).halved, Duration::ZERO);
    assert_eq!(take(&table, 1, 0).halved, Duration::from_secs(3600));
}

#[test]
fn refunded_counts_may_be_taken_again() {
    let table = table();
    for _ in 0..10 {
        assert_eq!(take(&table, 1, 0).whole, Duration::ZERO);
        give_back(&table, 1);
    }
}

#[test]
fn forgetting_starts_anew() {
    let table = table();
    for _ in 0..5 {
        take(&table, 1, 0);
    }
    table.remove(&1);
    assert_eq!(take(&table, 1, 0).whole, Duration::ZERO);
}

/// Keys are HMACs, for which sequential numbers stand in.
#[test]
fn flood_of_subjects_is_bounded_and_evicts_no_exhausted_subject() {
    let table = table();
    use_up(&table, 0, block(0));
    for key in 1..=300_000 {
        assert_eq!(take(&table, key, 1).whole, Duration::ZERO, "{key}");
    }
    assert_eq!(table.entries(), MOST_SUBJECTS);
    assert!(take(&table, 0, 2).whole > Duration::ZERO, "evicted");
}

/// Attack: one /48 fills a table with exhausted subjects.
#[test]
fn full_table_evicts_exhausted_subjects_of_the_largest_block() {
    let table = table();
    for key in 0..1_000 {
        use_up(&table, key, block(key + 1));
    }
    for key in 1_000..100_000 {
        use_up(&table, key, block(0));
    }
    assert_eq!(table.entries(), MOST_SUBJECTS);
    for key in 100_000..101_000 {
        let other = block(key);
        let first = take_at(&table, (key, other), &rates(), 1);
        assert_eq!(first.whole, Duration::ZERO, "{key}");
    }
    assert_eq!(table.entries(), MOST_SUBJECTS);
    let kept = (0..1_000).filter(|key| is_used_up(&table, *key)).count();
    assert!(kept > 990, "{kept} of 1000 limits of others hold");
    assert!(table.is_full() && table.dropped() > 30_000);
}

#[test]
fn expired_windows_are_evicted_uncounted() {
    let table = table();
    for key in 0..60_000 {
        use_up(&table, key, block(key % 7));
    }
    let before = table.dropped();
    for key in 60_000..100_000 {
        take_at(&table, (key, block(8)), &rates(), 2 * HOUR);
    }
    assert_eq!(table.entries(), MOST_SUBJECTS);
    let told = table.dropped() - before;
    assert!(told < 2_000, "{told}");
}

#[test]
fn windows_end_by_the_clock_of_the_process() {
    let mut counts = Counts::new();
    let earlier = Instant::now().checked_sub(Duration::from_secs(2));
    counts.started = earlier.expect("two seconds after boot");
    assert!((2_000..60_000).contains(&counts.now_ms()));
}

#[test]
fn each_quota_and_width_has_a_table_of_its_own() {
    let counts = Counts::new();
    let widths = [Width::One, Width::Site, Width::Block];
    let tables: HashSet<*const Table> = Quota::ALL
        .into_iter()
        .flat_map(|quota| widths.map(|width| std::ptr::from_ref(counts.table(quota, width))))
        .collect();
    assert_eq!(tables.len(), Quota::ALL.len() * WIDTHS);
}

/// The mark of a phone lasts as long as the longest count beside it, in any order.
#[test]
fn mark_lasts_as_long_as_the_counts_beside_it() {
    let rate = |text: &str| Rate::try_from(text.to_owned()).expect("a rate");
    for texts in [["2/1m", "5/1d"], ["5/1d", "2/1m"]] {
        let marks = mark(&texts.map(rate));
        let marks = marks.iter().map(|one| (one.count, one.span));
        let day = Duration::from_secs(86_400);
        assert_eq!(marks.collect::<Vec<_>>(), [(1, day)], "{texts:?}");
    }
}

/// In thousandths. The count of the minute is over.
#[test]
fn a_subject_is_worth_the_share_that_it_has_used() {
    let table = table();
    for _ in 0..2 {
        take(&table, 1, 0);
    }
    let worth = |windows: &mut super::Windows| windows.worth(&rates(), 60_000);
    assert_eq!(table.change_known(&1, worth), Some(super::Worth::Used(666)));
}
