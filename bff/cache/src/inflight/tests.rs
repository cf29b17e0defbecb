use super::{Inflight, Role};

#[tokio::test]
async fn second_caller_waits_for_the_first() {
    let inflight = Inflight::<&str>::default();
    let Role::Leader(lead, _) = inflight.join("key".into(), None) else {
        panic!("first leads")
    };
    let Role::Follower(waiting) = inflight.join("key".into(), None) else {
        panic!("second follows")
    };
    lead.publish(Err("late"));
    let outcome = waiting.outcome().await.expect("published");
    assert_eq!(outcome.err(), Some("late"));
}

#[tokio::test]
async fn leader_that_dies_frees_the_key_and_wakes_followers() {
    let inflight = Inflight::<&str>::default();
    let Role::Leader(lead, waiting) = inflight.join("key".into(), None) else {
        panic!("first leads")
    };
    drop(lead);
    assert!(waiting.outcome().await.is_none());
    assert!(matches!(
        inflight.join("key".into(), None),
        Role::Leader(..)
    ));
}

#[tokio::test]
async fn another_key_does_not_wait() {
    let inflight = Inflight::<&str>::default();
    let _first = inflight.join("one".into(), None);
    assert!(matches!(
        inflight.join("two".into(), None),
        Role::Leader(..)
    ));
}
