use std::net::IpAddr;

use contracts::Call;

use super::Guards;

#[test]
fn bulkhead_limits_and_releases_permits() {
    let guard = Guards::default().of(Call::GetRankListNew);
    let first = guard.enter(2).expect("a permit");
    let _second = guard.enter(2).expect("a permit");
    assert!(guard.enter(2).is_none());
    drop(first);
    assert!(guard.enter(2).is_some());
    assert_eq!(guard.in_flight(), 1);
}

#[test]
fn full_reads_do_not_affect_writes_or_other_upstreams() {
    let guards = Guards::default();
    let _taken = guards.of(Call::DealerList).enter(1).expect("a permit");
    assert!(guards.of(Call::GetModelDealer).enter(1).is_none());
    assert!(guards.of(Call::GetRankListNew).enter(1).is_some());
    assert!(guards.of(Call::LeadSubmit).enter(1).is_some());
}

#[test]
fn networks_have_separate_shares() {
    let guard = Guards::default().of(Call::DealerList);
    let share = |n: u8| guard.share(IpAddr::from([203, 0, 113, n]).into(), 1);
    let first = share(1);
    assert!(first.is_some() && share(1).is_none() && share(2).is_some());
    drop(first);
    assert!(share(1).is_some());
}
