//! Leads whose visitor has a refusal: a kill or a failure of the engine after it sends none of them again.

use std::sync::Arc;

use super::{End, Outbox, Shelf, first, lead, start, until, window};
use crate::schedule::Next;

/// It fails at a lead, and cannot be opened until the shelf is unlocked.
async fn close_engine(shelf: &Shelf, outbox: &Arc<Outbox>) {
    shelf.lock(true);
    shelf.break_next_commit();
    assert!(outbox.append(lead(2), super::HOUR).await.is_err());
    until(|| outbox.failure().is_some()).await;
}

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
    close_engine(&shelf, &outbox).await;
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
    outbox.forget(lead(1).receipt, lead(1).content);
    until(|| outbox.opened() == 2).await;
    outbox.refill(window).await.expect("taken");
    assert_eq!(outbox.next(&super::PACE), Next::Idle);
    until(|| shelf.durable().is_empty()).await;
}

/// An engine that fails again, as soon as it is open.
#[tokio::test]
async fn what_must_not_be_sent_outlives_engines_that_fail_one_after_another() {
    for fail_again in [Shelf::break_next_commit, Shelf::break_next_count] {
        let shelf = Shelf::default();
        let outbox = start(&shelf).await;
        let attempt = first(&outbox, lead(1)).await;
        shelf.lose_answer_of_next_commit();
        assert!(outbox.append(lead(2), super::HOUR).await.is_err());
        outbox.forget(lead(2).receipt, lead(2).content);
        attempt.turned_down().await;
        fail_again(&shelf);
        until(|| outbox.opened() == 3).await;
        outbox.refill(window).await.expect("taken");
        assert_eq!(outbox.next(&super::PACE), Next::Idle);
        until(|| shelf.durable().is_empty()).await;
    }
}

/// However many ends of other attempts are kept while the engine is closed.
#[tokio::test]
async fn what_must_not_be_sent_has_room_of_its_own() {
    let shelf = Shelf::default();
    let outbox = start(&shelf).await;
    let attempt = first(&outbox, lead(1)).await;
    close_engine(&shelf, &outbox).await;
    for _ in 0..1100 {
        outbox.forget(lead(3).receipt, lead(3).content);
    }
    attempt.turned_down().await;
    shelf.lock(false);
    until(|| outbox.failure().is_none()).await;
    until(|| shelf.durable().is_empty()).await;
}

/// Another process may take it at that moment.
#[tokio::test]
async fn a_lead_that_is_changed_meanwhile_is_forgotten_all_the_same() {
    let shelf = Shelf::default();
    let outbox = start(&shelf).await;
    first(&outbox, lead(1))
        .await
        .failed(super::timeout(), &super::PACE);
    // The end of that attempt is written.
    outbox.find(lead(1).receipt).await.expect("an answer");
    shelf.change_next();
    outbox.forget(lead(1).receipt, lead(1).content);
    let found = outbox.find(lead(1).receipt).await;
    assert_eq!(found, Ok(None));
}

#[tokio::test]
async fn a_lead_that_cannot_be_removed_holds_nothing_up() {
    let shelf = Shelf::default();
    let outbox = start(&shelf).await;
    first(&outbox, lead(1))
        .await
        .failed(super::timeout(), &super::PACE);
    shelf.change_all();
    outbox.forget(lead(1).receipt, lead(1).content);
    let found = outbox.find(lead(1).receipt).await.expect("an answer");
    assert!(found.is_some());
}

/// The key was used for another lead, which its visitor was promised.
#[tokio::test]
async fn another_lead_of_this_receipt_is_not_forgotten() {
    let shelf = Shelf::default();
    let outbox = start(&shelf).await;
    first(&outbox, lead(1))
        .await
        .failed(super::timeout(), &super::PACE);
    outbox.forget(lead(1).receipt, "another content".to_owned());
    let found = outbox.find(lead(1).receipt).await.expect("an answer");
    assert!(found.is_some());
}

/// One of which nothing was written is forgotten as well, and one that has ended stays as it is.
#[tokio::test]
async fn forgetting_changes_nothing_else() {
    let shelf = Shelf::default();
    let outbox = start(&shelf).await;
    first(&outbox, lead(2))
        .await
        .ended(End::Delivered, String::new());
    outbox.forget(lead(1).receipt, lead(1).content);
    outbox.forget(lead(2).receipt, lead(2).content);
    let found = outbox.find(lead(2).receipt).await.expect("an answer");
    assert!(found.is_some());
    assert_eq!(outbox.failure(), None);
}
