//! Leads that ended at another gateway, or were sent without the outbox, before an attempt here.

use super::{Duration, HOURLY, PACE, Shelf, due, first, lead, start, state, timeout};
use crate::entry::{End, State, Tried};
use crate::operation::Withdrawal;
use crate::schedule::{Next, Pace};

/// Whether the lead may have arrived, after an attempt that `tried` and one that finds it withdrawn elsewhere.
async fn may_have_arrived(tried: Tried, elsewhere: bool) -> bool {
    let outbox = start(&Shelf::default()).await;
    first(&outbox, lead(1)).await.failed(tried, &PACE);
    let receipt = due(&outbox).await;
    let attempt = outbox.begin(receipt).await.expect("an attempt");
    attempt.ended_elsewhere(End::Withdrawn, String::new(), elsewhere);
    let State::Ended(ending) = state(&outbox, 1).await else {
        panic!("it has not ended");
    };
    assert_eq!(ending.how, End::Withdrawn);
    ending.may_have_arrived
}

#[tokio::test]
async fn an_attempt_that_was_not_made_has_not_arrived() {
    let never_left = Tried {
        may_have_arrived: false,
        ..timeout()
    };
    assert!(!may_have_arrived(never_left.clone(), false).await);
    assert!(may_have_arrived(never_left, true).await);
    assert!(may_have_arrived(timeout(), false).await);
}

/// Its upstream has not answered: the next lead of a failing upstream waits as before.
#[tokio::test]
async fn a_lead_that_ended_elsewhere_is_no_answer_of_the_upstream() {
    let pace = Pace {
        probe: HOURLY,
        ..PACE
    };
    let outbox = start(&Shelf::default()).await;
    let [one, two] = [first(&outbox, lead(1)).await, first(&outbox, lead(2)).await];
    one.failed(timeout(), &pace);
    two.ended_elsewhere(End::Withdrawn, String::new(), false);
    let Next::At(until) = outbox.next(&pace) else {
        panic!("it does not wait");
    };
    let wait = until.saturating_duration_since(std::time::Instant::now());
    assert!(wait > Duration::from_secs(60), "{wait:?}");
}

/// Else each lead of a failing upstream that has left costs the pause between two looks.
#[tokio::test]
async fn after_a_lead_that_has_left_the_next_one_is_looked_for_at_once() {
    let outbox = start(&Shelf::default()).await;
    first(&outbox, lead(1)).await.failed(timeout(), &PACE);
    let receipt = due(&outbox).await;
    outbox.forget(receipt, lead(1).content);
    assert_eq!(outbox.find(receipt).await, Ok(None));
    // What was said before.
    let _ = tokio::time::timeout(Duration::from_millis(1), outbox.changed()).await;
    assert!(outbox.begin(receipt).await.is_none());
    let told = tokio::time::timeout(Duration::from_secs(5), outbox.changed()).await;
    assert_eq!(told, Ok(()));
}

/// It was written too slowly, and was sent directly meanwhile.
#[tokio::test]
async fn a_lead_that_was_sent_directly_while_it_was_written_may_have_arrived() {
    let not_sent = Tried {
        may_have_arrived: false,
        ..timeout()
    };
    let outbox = start(&Shelf::default()).await;
    for n in [1, 2] {
        first(&outbox, lead(n))
            .await
            .failed(not_sent.clone(), &PACE);
        outbox.sent_directly(lead(n).receipt);
    }
    let withdrawn = outbox.withdraw(lead(2).receipt, End::Withdrawn).await;
    let arrived = Withdrawal::Done {
        may_have_arrived: true,
    };
    assert_eq!(withdrawn, Ok(arrived));
    let receipt = due(&outbox).await;
    let attempt = outbox.begin(receipt).await.expect("an attempt");
    assert!(attempt.may_have_arrived_before());
}

/// It could not be kept then, as where the outbox was full. Its visitor sends it again.
#[tokio::test]
async fn a_lead_that_was_sent_before_it_could_be_kept_may_have_arrived() {
    let outbox = start(&Shelf::default()).await;
    outbox.sent_directly(lead(1).receipt);
    for (n, may_have_arrived) in [(1, true), (2, false)] {
        let attempt = first(&outbox, lead(n)).await;
        assert_eq!(attempt.may_have_arrived_before(), may_have_arrived);
        let never_left = Tried {
            may_have_arrived: false,
            ..timeout()
        };
        attempt.set_aside(never_left, HOURLY);
        let withdrawn = outbox.withdraw(lead(n).receipt, End::Withdrawn).await;
        assert_eq!(withdrawn, Ok(Withdrawal::Done { may_have_arrived }));
    }
}
