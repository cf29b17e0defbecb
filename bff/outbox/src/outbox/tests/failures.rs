//! An engine that fails, is away, or whose leads another process changes.

use std::sync::Arc;

use super::{
    Duration, End, Failure, HOUR, Outbox, PACE, Shelf, State, due, first, lead, start, state,
    timeout, until, unwritten, window,
};

#[tokio::test]
async fn without_its_engine_nothing_is_kept_until_it_can_be_opened_again() {
    let shelf = Shelf::default();
    shelf.lock(true);
    let outbox = Arc::new(Outbox::start(shelf.opener(), 5).expect("a thread"));
    until(|| outbox.failure() == Some(Failure::Locked)).await;
    let appended = outbox.append(lead(1), HOUR).await;
    assert_eq!(appended.err(), Some(unwritten(Failure::Locked)));
    shelf.lock(false);
    until(|| outbox.failure().is_none()).await;
    assert_eq!(outbox.opened(), 1);
    first(&outbox, lead(1))
        .await
        .ended(End::Delivered, String::new());
}

#[tokio::test]
async fn a_lead_that_could_not_be_written_is_not_accepted() {
    let shelf = Shelf::default();
    let outbox = start(&shelf).await;
    shelf.break_next_commit();
    let appended = outbox.append(lead(1), HOUR).await;
    let failed = appended.err().expect("it failed");
    assert_eq!(
        (failed.why.label(), failed.may_be_written),
        ("broken", true)
    );
    assert_eq!(shelf.durable(), []);
    until(|| outbox.opened() == 2).await;
    first(&outbox, lead(2))
        .await
        .ended(End::Delivered, String::new());
}

/// The change of a lead is lost with the engine: it is sent once more, under its name.
#[tokio::test]
async fn a_lead_whose_end_could_not_be_written_is_sent_again() {
    let shelf = Shelf::default();
    let outbox = start(&shelf).await;
    let attempt = first(&outbox, lead(1)).await;
    shelf.break_next_commit();
    attempt.ended(End::Delivered, String::new());
    until(|| outbox.opened() == 2).await;
    outbox.refill(window).await.expect("taken");
    let receipt = due(&outbox).await;
    let attempt = outbox.begin(receipt).await.expect("an attempt");
    assert!(attempt.may_have_arrived_before());
    attempt.ended(End::Delivered, String::new());
}

/// A server that is away may take seconds to be missed at each attempt: no request waits for that.
#[tokio::test]
async fn an_engine_that_has_failed_is_not_waited_for() {
    let shelf = Shelf::default();
    let outbox = start(&shelf).await;
    shelf.slow_opening(HOUR);
    shelf.break_next_commit();
    assert!(outbox.append(lead(1), HOUR).await.is_err());
    let since = std::time::Instant::now();
    while since.elapsed() < Duration::from_secs(2) {
        let found = outbox.find(lead(1).receipt);
        let found = tokio::time::timeout(Duration::from_secs(1), found).await;
        assert!(found.expect("an answer").is_err());
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// No other process delivers it, as this one holds it.
#[tokio::test]
async fn a_lead_that_was_changed_when_its_attempt_began_is_looked_at_again() {
    let shelf = Shelf::default();
    let outbox = start(&shelf).await;
    first(&outbox, lead(1)).await.failed(timeout(), &PACE);
    let receipt = due(&outbox).await;
    // With the question the end of the attempt before is written.
    assert!(matches!(state(&outbox, 1).await, State::Waiting(_)));
    shelf.change_next();
    assert!(outbox.begin(receipt).await.is_none());
    assert_eq!(due(&outbox).await, receipt);
    assert!(outbox.begin(receipt).await.is_some());
}
