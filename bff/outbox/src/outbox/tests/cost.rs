//! What a lead costs whose upstream answers at once.

use std::time::Instant;

use futures_util::FutureExt as _;
use tokio::sync::{mpsc, oneshot};

use super::{Duration, PACE, Shelf, first, lead, start, timeout};
use crate::operation::Operation;
use crate::standing::Standing;
use crate::thread;

/// Shorter than the end of an attempt waits to be written.
const SOON: Duration = Duration::from_millis(50);

#[tokio::test]
async fn ends_of_attempts_are_written_with_the_next_lead() {
    let shelf = Shelf::default();
    let outbox = start(&shelf).await;
    // Where the machine is slow an end is written by itself.
    for n in 1.. {
        let attempt = first(&outbox, lead(n)).await;
        let (commits, since) = (shelf.commits(), Instant::now());
        attempt.answered();
        tokio::time::sleep(SOON / 5).await;
        first(&outbox, lead(100 + n)).await.answered();
        if since.elapsed() < SOON {
            assert_eq!(shelf.commits(), commits + 1);
            assert_eq!(shelf.durable(), [lead(100 + n).receipt]);
            return;
        }
    }
}

#[tokio::test]
async fn an_answered_lead_wakes_no_delivery_unless_another_is_to_be_sent() {
    let outbox = start(&Shelf::default()).await;
    let has_changed = || outbox.changed().now_or_never().is_some();
    first(&outbox, lead(1)).await.answered();
    assert!(!has_changed());
    let answered = first(&outbox, lead(2)).await;
    let waiting = first(&outbox, lead(3)).await;
    waiting.failed(timeout(), &PACE);
    assert!(has_changed());
    answered.answered();
    assert!(has_changed());
}

/// Asks for so many operations a millisecond, for 250 ms, and counts the groups that they are written in, with those
/// that sync what was not synced for 100 ms.
async fn groups(shelf: &Shelf, amount: usize) -> usize {
    let (inbox, operations) = mpsc::unbounded_channel();
    let standing = Standing::new(1000);
    let engine = thread::run(shelf.opener(), operations, &standing);
    let load = async {
        for _ in 0..250 {
            for _ in 0..amount {
                let (reply, _) = oneshot::channel();
                let operation = Operation::Find(lead(1).receipt, reply);
                inbox.send(operation).expect("a thread");
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        shelf.commits()
    };
    tokio::select! {
        biased;
        () = engine => unreachable!("it is not closed"),
        groups = load => groups,
    }
}

#[tokio::test(start_paused = true)]
async fn leads_that_come_fast_are_written_in_larger_groups() {
    assert_eq!(groups(&Shelf::default(), 4).await, 101);
}

#[tokio::test(start_paused = true)]
async fn leads_that_do_not_come_fast_are_written_at_once() {
    assert_eq!(groups(&Shelf::default(), 3).await, 252);
}
