use std::time::Duration;

use tokio::task::LocalSet;

use super::{Flight, Inflight, Outcome, Role, Waiting};

async fn outcome(waiting: Waiting<&'static str>) -> Option<Outcome<&'static str>> {
    Flight::Following(waiting).outcome().await
}

#[tokio::test]
async fn second_caller_waits_for_the_first() {
    let inflight = Inflight::<&'static str>::default();
    let Role::Leader(lead) = inflight.join(&"key".into(), None) else {
        panic!("first leads")
    };
    let Role::Follower(waiting) = inflight.join(&"key".into(), None) else {
        panic!("second follows")
    };
    lead.publish(&Err("late"));
    let came = outcome(waiting).await.expect("published");
    assert_eq!(came.err(), Some("late"));
}

#[tokio::test]
async fn leader_that_dies_frees_the_key_and_wakes_followers() {
    let inflight = Inflight::<&'static str>::default();
    let Role::Leader(lead) = inflight.join(&"key".into(), None) else {
        panic!("first leads")
    };
    let waiting = inflight.follow(&"key".into()).expect("under way");
    drop(lead);
    assert!(outcome(waiting).await.is_none());
    assert!(matches!(
        inflight.join(&"key".into(), None),
        Role::Leader(..)
    ));
}

#[tokio::test]
async fn another_key_does_not_wait() {
    let inflight = Inflight::<&'static str>::default();
    let _first = inflight.join(&"one".into(), None);
    assert!(matches!(
        inflight.join(&"two".into(), None),
        Role::Leader(..)
    ));
}

#[tokio::test]
async fn published_flight_leaves_the_next_one_alone() {
    let inflight = Inflight::<&'static str>::default();
    let Role::Leader(first) = inflight.join(&"key".into(), None) else {
        panic!("first leads")
    };
    first.publish(&Err("over"));
    let _next = inflight.join(&"key".into(), None);
    assert!(inflight.follow(&"key".into()).is_some());
}

#[tokio::test]
async fn each_follower_gets_the_outcome() {
    let inflight = Inflight::<&'static str>::default();
    let Role::Leader(lead) = inflight.join(&"key".into(), None) else {
        panic!("first leads")
    };
    let (first, gone, last) = (
        inflight.follow(&"key".into()).expect("under way"),
        inflight.follow(&"key".into()).expect("under way"),
        inflight.follow(&"key".into()).expect("under way"),
    );
    drop(gone);
    lead.publish(&Err("over"));
    for waiting in [first, last] {
        let came = outcome(waiting).await.expect("published");
        assert_eq!(came.err(), Some("over"));
    }
}

/// A leader whose client left or whose time is up.
#[tokio::test]
async fn dropped_leader_goes_on_and_answers_its_followers() {
    let local = LocalSet::new();
    local
        .run_until(async {
            let inflight = Inflight::<&'static str>::default();
            let Role::Leader(lead) = inflight.join(&"key".into(), None) else {
                panic!("first leads")
            };
            let mut leading = Box::pin(lead.lead(async {
                tokio::time::sleep(Duration::from_millis(20)).await;
                Err("over")
            }));
            let begun = tokio::time::timeout(Duration::from_millis(1), &mut leading).await;
            assert!(begun.is_err(), "it still runs");
            let waiting = inflight.follow(&"key".into()).expect("under way");
            drop(leading);
            let came = outcome(waiting).await.expect("published");
            assert_eq!(came.err(), Some("over"));
            assert!(inflight.follow(&"key".into()).is_none());
        })
        .await;
}

#[tokio::test]
async fn panic_of_a_leader_is_no_outcome_and_frees_the_key() {
    let inflight = Inflight::<&'static str>::default();
    let Role::Leader(lead) = inflight.join(&"key".into(), None) else {
        panic!("first leads")
    };
    let waiting = inflight.follow(&"key".into()).expect("under way");
    let leading = Flight::Leading(lead.lead(async { panic!("a fault") }));
    assert!(leading.outcome().await.is_none());
    assert!(outcome(waiting).await.is_none());
    assert!(inflight.follow(&"key".into()).is_none());
}
