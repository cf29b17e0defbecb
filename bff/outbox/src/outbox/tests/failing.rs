//! Engines that have failed, or that another process uses too.

use std::time::{Duration, Instant};

use super::{HOUR, PACE, Shelf, due, first, start, timeout};
use crate::conformance::lead;

/// A server that is away may take seconds to be missed at each attempt: no request waits for that.
#[tokio::test]
async fn an_engine_that_has_failed_is_not_waited_for() {
    let shelf = Shelf::default();
    let outbox = start(&shelf).await;
    shelf.slow_opening(HOUR);
    shelf.break_next_commit();
    assert!(outbox.append(lead(1), HOUR).await.is_err());
    let since = Instant::now();
    while since.elapsed() < Duration::from_secs(2) {
        let found = outbox.find(lead(1).receipt);
        let found = tokio::time::timeout(Duration::from_secs(1), found).await;
        assert!(found.expect("an answer").is_err());
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Forgotten here, it would be delivered by nobody.
#[tokio::test]
async fn a_lead_that_was_changed_when_its_attempt_began_is_looked_at_again() {
    let shelf = Shelf::default();
    let outbox = start(&shelf).await;
    first(&outbox, lead(1)).await.failed(timeout(), &PACE);
    let receipt = due(&outbox).await;
    shelf.change_next();
    assert!(outbox.begin(receipt).await.is_none());
    assert_eq!(due(&outbox).await, receipt);
    assert!(outbox.begin(receipt).await.is_some());
}
