use super::{Inflight, Role};

#[tokio::test]
async fn second_caller_waits_for_the_first() {
    let inflight = Inflight::<&str>::default();
    let Role::Leader(lead) = inflight.join(&"key".into(), None) else {
        panic!("first leads")
    };
    let Role::Follower(waiting) = inflight.join(&"key".into(), None) else {
        panic!("second follows")
    };
    lead.publish(&Err("late"));
    let outcome = waiting.outcome().await.expect("published");
    assert_eq!(outcome.err(), Some("late"));
}

#[tokio::test]
async fn leader_that_dies_frees_the_key_and_wakes_followers() {
    let inflight = Inflight::<&str>::default();
    let Role::Leader(lead) = inflight.join(&"key".into(), None) else {
        panic!("first leads")
    };
    let waiting = inflight.follow(&"key".into()).expect("under way");
    drop(lead);
    assert!(waiting.outcome().await.is_none());
    assert!(matches!(
        inflight.join(&"key".into(), None),
        Role::Leader(..)
    ));
}

#[tokio::test]
async fn another_key_does_not_wait() {
    let inflight = Inflight::<&str>::default();
    let _first = inflight.join(&"one".into(), None);
    assert!(matches!(
        inflight.join(&"two".into(), None),
        Role::Leader(..)
    ));
}

#[tokio::test]
async fn published_flight_leaves_the_next_one_alone() {
    let inflight = Inflight::<&str>::default();
    let Role::Leader(first) = inflight.join(&"key".into(), None) else {
        panic!("first leads")
    };
    first.publish(&Err("over"));
    let _next = inflight.join(&"key".into(), None);
    assert!(inflight.follow(&"key".into()).is_some());
}

#[tokio::test]
async fn each_follower_gets_the_outcome() {
    let inflight = Inflight::<&str>::default();
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
        let outcome = waiting.outcome().await.expect("published");
        assert_eq!(outcome.err(), Some("over"));
    }
}
