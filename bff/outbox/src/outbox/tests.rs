//! The outbox over an engine in memory, which fails when it is told to.

use std::sync::Arc;
use std::time::Duration;

use super::{Appended, Attempt, NotKept, Outbox};
use crate::conformance::{lead, undeliverable};
use crate::engine::{Failure, Retention};
use crate::entry::{End, Entry, Header, Lead, State, Tried, Undeliverable};
use crate::inventory::{Selection, Stage};
use crate::operation::{Revival, Withdrawal};
use crate::receipt::Receipt;
use crate::schedule::{Backoff, Next, Pace};

mod cost;
mod elsewhere;
mod engine;
mod failures;
mod turned_down;

use engine::Shelf;

const HOUR: Duration = Duration::from_secs(3600);

const HOURLY: Backoff = Backoff {
    first: HOUR,
    longest: HOUR,
};

const PACE: Pace = Pace {
    per_second: 1_000_000,
    at_once: 8,
    backoff: Backoff {
        first: Duration::from_millis(1),
        longest: Duration::from_millis(1),
    },
    probe: Backoff {
        first: Duration::from_millis(1),
        longest: Duration::from_millis(1),
    },
};

async fn start(shelf: &Shelf) -> Arc<Outbox> {
    let outbox = Outbox::start(shelf.opener(), 5).expect("a thread");
    let outbox = Arc::new(outbox);
    until(|| outbox.failure().is_none()).await;
    outbox
}

async fn until(mut is_so: impl FnMut() -> bool) {
    let since = std::time::Instant::now();
    while !is_so() {
        assert!(since.elapsed() < Duration::from_secs(10), "it never comes");
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

/// Its first attempt.
async fn first(outbox: &Arc<Outbox>, lead: Lead) -> Attempt {
    match outbox.append(lead, HOUR).await {
        Ok(Appended::First(attempt)) => attempt,
        Ok(Appended::Waits(_)) => panic!("it waits"),
        Ok(Appended::Known(entry)) => panic!("known: {entry:?}"),
        Err(failed) => panic!("{failed:?}"),
    }
}

fn timeout() -> Tried {
    Tried {
        reason: "upstream_timeout".to_owned(),
        may_have_arrived: true,
    }
}

fn unwritten(why: Failure) -> NotKept {
    NotKept {
        why,
        may_be_written: false,
    }
}

/// The next lead that is to be sent.
async fn due(outbox: &Arc<Outbox>) -> Receipt {
    let since = std::time::Instant::now();
    loop {
        if let Next::Send(receipt) = outbox.next(&PACE) {
            return receipt;
        }
        assert!(since.elapsed() < Duration::from_secs(10), "nothing is due");
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

async fn state(outbox: &Arc<Outbox>, n: u8) -> State {
    let found = outbox.find(lead(n).receipt).await.expect("an answer");
    found.expect("an entry").header.state
}

fn window(_: &Header) -> Duration {
    HOUR
}

#[tokio::test]
async fn a_lead_is_kept_before_it_is_sent_and_gone_when_it_is_delivered() {
    let shelf = Shelf::default();
    let outbox = start(&shelf).await;
    let attempt = first(&outbox, lead(1)).await;
    assert_eq!(shelf.durable(), [lead(1).receipt]);
    assert_eq!(
        attempt.entry().map(|entry| entry.sealed.clone()),
        Some(lead(1).sealed)
    );
    assert!(!attempt.may_have_arrived_before());
    attempt.ended(End::Delivered, "note".to_owned());
    let State::Ended(ending) = state(&outbox, 1).await else {
        panic!("it has not ended");
    };
    assert_eq!((ending.how, &*ending.note), (End::Delivered, "note"));
    assert_eq!(outbox.next(&PACE), Next::Idle);
}

#[tokio::test]
async fn nothing_is_left_of_a_lead_whose_visitor_has_the_answer() {
    let outbox = start(&Shelf::default()).await;
    first(&outbox, lead(1)).await.answered();
    let found = outbox.find(lead(1).receipt).await;
    assert_eq!(found, Ok(None));
    assert_eq!(outbox.counts().waiting, 0);
    assert_eq!(outbox.next(&PACE), Next::Idle);
}

#[tokio::test]
async fn a_lead_that_failed_is_sent_again_with_what_was_sealed() {
    let outbox = start(&Shelf::default()).await;
    first(&outbox, lead(1)).await.failed(timeout(), &PACE);
    let receipt = due(&outbox).await;
    let attempt = outbox.begin(receipt).await.expect("an attempt");
    assert!(attempt.may_have_arrived_before());
    let entry = attempt.entry().expect("a lead");
    assert_eq!(
        (entry.receipt, &entry.sealed),
        (lead(1).receipt, &lead(1).sealed)
    );
    assert_eq!(entry.progress().map(|progress| progress.attempts), Some(2));
    attempt.ended(End::Delivered, String::new());
    assert!(outbox.begin(receipt).await.is_none());
}

#[tokio::test]
async fn before_a_lead_is_sent_it_is_written_that_it_may_have_arrived() {
    let shelf = Shelf::default();
    let outbox = start(&shelf).await;
    let never_left = Tried {
        may_have_arrived: false,
        ..timeout()
    };
    first(&outbox, lead(1)).await.failed(never_left, &PACE);
    let receipt = due(&outbox).await;
    let synced = shelf.syncs();
    let attempt = outbox.begin(receipt).await.expect("an attempt");
    assert!(shelf.syncs() > synced, "not synced");
    // From then on it is known.
    attempt.failed(timeout(), &PACE);
    let receipt = due(&outbox).await;
    let synced = shelf.syncs();
    let attempt = outbox.begin(receipt).await.expect("an attempt");
    assert_eq!(shelf.syncs(), synced, "synced for nothing");
    attempt.ended(End::Delivered, String::new());
}

#[tokio::test]
async fn an_attempt_that_is_dropped_may_have_arrived() {
    let outbox = start(&Shelf::default()).await;
    drop(first(&outbox, lead(1)).await);
    let State::Waiting(progress) = state(&outbox, 1).await else {
        panic!("it does not wait");
    };
    assert!(progress.may_have_arrived && !progress.sending);
    assert_eq!(progress.reason, "lost");
}

#[tokio::test]
async fn leads_of_one_person_wait_for_each_other() {
    let outbox = start(&Shelf::default()).await;
    let of_person = |n| Lead {
        person: "one".to_owned(),
        ..lead(n)
    };
    let attempt = first(&outbox, of_person(1)).await;
    let second = outbox.append(of_person(2), HOUR).await;
    assert!(matches!(second, Ok(Appended::Waits(_))));
    assert!(!matches!(outbox.next(&PACE), Next::Send(_)));
    attempt.ended(End::Delivered, String::new());
    let receipt = due(&outbox).await;
    assert_eq!(receipt, lead(2).receipt);
    let attempt = outbox.begin(receipt).await.expect("an attempt");
    // The attempt that was not made counts for nothing.
    assert!(!attempt.may_have_arrived_before());
    assert_eq!(
        attempt
            .entry()
            .and_then(Entry::progress)
            .map(|progress| progress.attempts),
        Some(1)
    );
}

#[tokio::test]
async fn a_name_is_given_once() {
    let outbox = start(&Shelf::default()).await;
    first(&outbox, lead(1))
        .await
        .ended(End::Delivered, "note".to_owned());
    let Ok(Appended::Known(known)) = outbox.append(lead(1), HOUR).await else {
        panic!("not known");
    };
    assert!(matches!(known.header.state, State::Ended(_)));
}

#[tokio::test]
async fn a_refusal_at_delivery_is_a_dead_letter() {
    let outbox = start(&Shelf::default()).await;
    let undeliverable = Undeliverable {
        reason: "refused".to_owned(),
        code: Some(1201),
        words: "sealed words".to_owned(),
        was_sent: true,
    };
    first(&outbox, lead(1)).await.died(undeliverable, true);
    let State::Dead(death) = state(&outbox, 1).await else {
        panic!("it lives");
    };
    assert_eq!((death.code, &*death.words), (Some(1201), "sealed words"));
    until(|| outbox.counts().dead == 1).await;
    let (_, all) = outbox.all().await.expect("an answer");
    assert_eq!(all.len(), 1);
    let (_, groups) = outbox.inventory().await.expect("an answer");
    let (group, stage) = (&groups[0], Stage::Dead);
    assert_eq!((groups.len(), group.leads, group.stage), (1, 1, stage));
    assert_eq!((&*group.lane, &*group.reason), ("lead", "refused"));
    let of = async |stage| {
        let stage = Some(stage);
        let selection = Selection {
            stage,
            ..Selection::default()
        };
        outbox.select(selection).await.expect("an answer")
    };
    assert_eq!(of(Stage::Dead).await, [lead(1).receipt]);
    assert_eq!(of(Stage::Waiting).await, []);
    // The upstream has an hour's memory.
    let retention = Retention {
        dead_ms: 3_600_000,
        ended_ms: 0,
    };
    let revive = async || outbox.revive(lead(1).receipt, HOUR, retention).await;
    assert_eq!(revive().await, Ok(Revival::Done));
    assert_eq!(revive().await, Ok(Revival::NotDead));
    outbox.refill(window).await.expect("taken");
    let receipt = due(&outbox).await;
    outbox
        .begin(receipt)
        .await
        .expect("an attempt")
        .ended(End::Delivered, String::new());
}

#[tokio::test]
async fn a_lead_can_be_withdrawn_while_no_attempt_is_under_way() {
    let outbox = start(&Shelf::default()).await;
    let receipt = lead(1).receipt;
    let attempt = first(&outbox, lead(1)).await;
    let withdraw = async || outbox.withdraw(receipt, End::Withdrawn).await;
    assert_eq!(withdraw().await, Ok(Withdrawal::Running));
    attempt.failed(timeout(), &PACE);
    let done = Withdrawal::Done {
        may_have_arrived: true,
    };
    assert_eq!(withdraw().await, Ok(done));
    let Ok(Withdrawal::Before(entry)) = withdraw().await else {
        panic!("withdrawn twice");
    };
    assert!(entry.sealed.is_empty());
    assert!(!matches!(outbox.next(&PACE), Next::Send(_)));
    let unknown = outbox.withdraw(lead(9).receipt, End::Withdrawn).await;
    assert_eq!(unknown, Ok(Withdrawal::Unknown));
}

/// Whether or not the engine has done it by then, other leads of the person are sent.
#[tokio::test]
async fn a_withdrawal_that_is_not_waited_for_holds_up_nothing() {
    for slow in [Duration::ZERO, Duration::from_millis(50)] {
        let shelf = Shelf::default();
        let outbox = start(&shelf).await;
        first(&outbox, lead(1)).await.failed(timeout(), &PACE);
        let mut same_person = lead(2);
        same_person.person = lead(1).person;
        let Ok(Appended::Waits(second)) = outbox.append(same_person, HOUR).await else {
            panic!("it does not wait");
        };
        shelf.slow_commits(slow);
        let withdrawal = outbox.withdraw(lead(1).receipt, End::Dropped);
        let left = tokio::time::timeout(Duration::from_millis(1), withdrawal).await;
        assert_eq!(left.is_err(), slow > Duration::ZERO);
        shelf.slow_commits(Duration::ZERO);
        let mut sent = Vec::new();
        while sent.last() != Some(&second) {
            let receipt = due(&outbox).await;
            if let Some(attempt) = outbox.begin(receipt).await {
                attempt.ended(End::Delivered, String::new());
                sent.push(receipt);
            }
        }
    }
}

#[tokio::test]
async fn a_dead_letter_can_be_withdrawn_or_dropped() {
    let outbox = start(&Shelf::default()).await;
    for (n, how) in [(1, End::Withdrawn), (2, End::Dropped)] {
        let undeliverable = undeliverable("expired", String::new());
        first(&outbox, lead(n)).await.died(undeliverable, false);
        let done = Withdrawal::Done {
            may_have_arrived: false,
        };
        let receipt = lead(n).receipt;
        assert_eq!(outbox.withdraw(receipt, how).await, Ok(done));
        let entry = outbox.find(receipt).await.expect("found").expect("there");
        assert!(entry.sealed.is_empty(), "something of the person is left");
        let State::Ended(ending) = entry.header.state else {
            panic!("it has not ended");
        };
        assert_eq!(ending.how, how);
        assert!(matches!(
            outbox.withdraw(receipt, how).await,
            Ok(Withdrawal::Before(_))
        ));
    }
}

#[tokio::test]
async fn a_lead_whose_time_is_over_is_named() {
    let outbox = start(&Shelf::default()).await;
    let appended = outbox.append(lead(1), Duration::from_millis(20)).await;
    let Ok(Appended::First(attempt)) = appended else {
        panic!("not kept");
    };
    attempt.refused(HOUR);
    tokio::time::sleep(Duration::from_millis(30)).await;
    assert_eq!(outbox.next(&PACE), Next::Expire(lead(1).receipt));
}

#[tokio::test]
async fn the_leads_of_a_dead_process_are_taken_with_what_is_left_of_their_time() {
    let shelf = Shelf::default();
    let outbox = start(&shelf).await;
    first(&outbox, lead(1)).await.failed(timeout(), &PACE);
    outbox.close();
    shelf.pass(1000);
    let outbox = start(&shelf).await;
    outbox
        .refill(|_| Duration::from_millis(1100))
        .await
        .expect("taken");
    outbox
        .refill(|_| Duration::from_millis(1100))
        .await
        .expect("taken");
    assert_eq!(outbox.next(&PACE), Next::Send(lead(1).receipt));
    outbox.refuse(lead(1).receipt, HOUR);
    tokio::time::sleep(Duration::from_millis(110)).await;
    assert_eq!(outbox.next(&PACE), Next::Expire(lead(1).receipt));
}

#[tokio::test]
async fn a_lead_that_is_set_aside_lets_its_lane_go_on() {
    let outbox = start(&Shelf::default()).await;
    first(&outbox, lead(1)).await.set_aside(timeout(), HOURLY);
    first(&outbox, lead(2)).await.refused(Duration::ZERO);
    assert_eq!(due(&outbox).await, lead(2).receipt);
}

#[tokio::test]
async fn a_full_outbox_says_so_until_there_is_room() {
    let shelf = Shelf::default();
    let outbox = start(&shelf).await;
    let mut attempts = Vec::new();
    for n in 1..=5 {
        attempts.push(first(&outbox, lead(n)).await);
    }
    assert_eq!(
        outbox.append(lead(6), HOUR).await.err(),
        Some(unwritten(Failure::Full))
    );
    assert_eq!(outbox.failure(), Some(Failure::Full));
    attempts.remove(0).ended(End::Delivered, String::new());
    until(|| outbox.failure().is_none()).await;
    first(&outbox, lead(6))
        .await
        .ended(End::Delivered, String::new());
}

#[tokio::test]
async fn leads_that_come_at_once_are_synced_together() {
    let shelf = Shelf::default();
    shelf.slow_commits(Duration::from_millis(20));
    let outbox = Arc::new(Outbox::start(shelf.opener(), 1000).expect("a thread"));
    until(|| outbox.failure().is_none()).await;
    let before = shelf.syncs();
    let leads = (0..100).map(|n| first(&outbox, lead(n)));
    let mut pending: Vec<_> = leads.map(Box::pin).collect();
    let all = std::future::poll_fn(|context| {
        pending.retain_mut(|one| one.as_mut().poll(context).is_pending());
        if pending.is_empty() {
            std::task::Poll::Ready(())
        } else {
            std::task::Poll::Pending
        }
    });
    all.await;
    let syncs = shelf.syncs() - before;
    assert!(syncs <= 5, "{syncs} syncs for 100 leads");
}

/// Their end is synced a moment later, though nothing else is written.
#[tokio::test]
async fn what_needs_no_sync_is_synced_soon() {
    let shelf = Shelf::default();
    let outbox = start(&shelf).await;
    let attempt = first(&outbox, lead(1)).await;
    let before = shelf.syncs();
    attempt.ended(End::Delivered, String::new());
    until(|| shelf.syncs() > before).await;
}

#[tokio::test]
async fn a_closed_outbox_keeps_nothing() {
    let shelf = Shelf::default();
    let outbox = start(&shelf).await;
    first(&outbox, lead(1)).await.failed(timeout(), &PACE);
    outbox.close();
    assert!(shelf.is_closed());
    let failed = outbox.append(lead(2), HOUR).await.err();
    assert_eq!(failed.map(|failed| failed.why), Some(Failure::Closed));
    assert!(outbox.find(lead(1).receipt).await.is_err());
    outbox.close();
}
