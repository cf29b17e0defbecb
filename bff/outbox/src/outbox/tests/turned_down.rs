//! Leads whose visitor has a refusal: a kill or a failure of the engine after it sends none of them again.

use super::{End, Shelf, first, lead, start, until, window};
use crate::schedule::Next;

#[tokio::test]
async fn it_is_gone_from_the_disk_before_the_visitor_has_the_refusal() {
    let shelf = Shelf::default();
    let outbox = start(&shelf).await;
    let attempt = first(&outbox, lead(1)).await;
    assert_eq!(shelf.durable(), [lead(1).receipt]);
    attempt.turned_down().await;
    assert_eq!(shelf.durable(), []);
    assert_eq!(outbox.next(&super::PACE), Next::Idle);
}

#[tokio::test]
async fn a_group_that_fails_is_made_up_for() {
    let shelf = Shelf::default();
    let outbox = start(&shelf).await;
    let attempt = first(&outbox, lead(1)).await;
    shelf.break_next_commit();
    attempt.turned_down().await;
    assert_eq!(shelf.durable(), [lead(1).receipt]);
    until(|| outbox.opened() == 2).await;
    outbox.refill(window).await.expect("taken");
    assert_eq!(outbox.next(&super::PACE), Next::Idle);
    until(|| shelf.durable().is_empty()).await;
}

#[tokio::test]
async fn so_is_one_whose_engine_is_closed() {
    let shelf = Shelf::default();
    let outbox = start(&shelf).await;
    let attempt = first(&outbox, lead(1)).await;
    shelf.lock(true);
    shelf.break_next_commit();
    assert!(outbox.append(lead(2), super::HOUR).await.is_err());
    until(|| outbox.failure().is_some()).await;
    attempt.turned_down().await;
    shelf.lock(false);
    until(|| outbox.failure().is_none()).await;
    until(|| shelf.durable().is_empty()).await;
}

/// The answer of a server may be lost after it has the lead: that is then sent directly.
#[tokio::test]
async fn nor_is_one_whose_append_failed_after_it_was_written() {
    let shelf = Shelf::default();
    let outbox = start(&shelf).await;
    shelf.lose_answer_of_next_commit();
    assert!(outbox.append(lead(1), super::HOUR).await.is_err());
    assert_eq!(shelf.durable(), [lead(1).receipt]);
    outbox.forget(lead(1).receipt);
    until(|| outbox.opened() == 2).await;
    outbox.refill(window).await.expect("taken");
    assert_eq!(outbox.next(&super::PACE), Next::Idle);
    until(|| shelf.durable().is_empty()).await;
}

/// One of which nothing was written is forgotten as well, and one that has ended stays as it is.
#[tokio::test]
async fn forgetting_changes_nothing_else() {
    let shelf = Shelf::default();
    let outbox = start(&shelf).await;
    first(&outbox, lead(2))
        .await
        .ended(End::Delivered, String::new());
    outbox.forget(lead(1).receipt);
    outbox.forget(lead(2).receipt);
    let found = outbox.find(lead(2).receipt).await.expect("an answer");
    assert!(found.is_some());
    assert_eq!(outbox.failure(), None);
}
