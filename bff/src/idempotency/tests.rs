use std::cell::RefCell;
use std::future::pending;
use std::time::{Duration, Instant};

use tokio::sync::Notify;

use super::{RENEW_EVERY, renewing};
use crate::ledger::{HELD, KEPT, Write};
use crate::secret::Names;

const OFTEN: Duration = Duration::from_millis(5);

/// Leads §5: an answer is given again for 24 hours. A claim of a process that was killed ends after 5 seconds; one that is
/// renewed every 2 survives a renewal that fails.
#[test]
fn outcomes_are_kept_for_a_day_and_claims_for_five_seconds() {
    assert_eq!(KEPT, Duration::from_secs(86_400));
    assert_eq!(HELD, Duration::from_secs(5));
    assert_eq!(RENEW_EVERY, Duration::from_secs(2));
}

fn write(name: &str) -> Write {
    let fingerprints = Names {
        current: "a".to_owned(),
        previous: None,
    };
    Write::new(name.to_owned(), fingerprints, KEPT)
}

#[actix_web::test]
async fn what_is_held_is_renewed_until_the_work_is_done() {
    let (write, lock) = (write("write"), write("lock"));
    let (renewed, done) = (RefCell::new(Vec::new()), Notify::new());
    let renew = async |write: &Write| {
        let mut renewed = renewed.borrow_mut();
        renewed.push(write.name.clone());
        if renewed.len() == 6 {
            done.notify_one();
        }
        true
    };
    let work = async {
        done.notified().await;
        "done"
    };
    assert_eq!(
        renewing(OFTEN, vec![&write, &lock], renew, work).await,
        "done"
    );
    let expected = ["write", "lock", "write", "lock", "write", "lock"];
    assert_eq!(*renewed.borrow(), expected);
}

#[actix_web::test]
async fn what_was_lost_is_not_renewed_again() {
    let (write, lock) = (write("write"), write("lock"));
    let (renewed, done) = (RefCell::new(Vec::new()), Notify::new());
    let renew = async |write: &Write| {
        let mut renewed = renewed.borrow_mut();
        renewed.push(write.name.clone());
        if renewed.len() == 4 {
            done.notify_one();
        }
        write.name == "lock"
    };
    renewing(OFTEN, vec![&write, &lock], renew, done.notified()).await;
    assert_eq!(*renewed.borrow(), ["write", "lock", "lock", "lock"]);
}

#[actix_web::test]
async fn nothing_is_renewed_before_its_time() {
    let write = write("write");
    let (since, first) = (Instant::now(), Notify::new());
    let renew = async |_: &Write| {
        first.notify_one();
        true
    };
    let every = Duration::from_millis(50);
    let work = renewing(every, vec![&write], renew, pending::<()>());
    tokio::select! {
        () = work => unreachable!("the work does not end"),
        () = first.notified() => {}
    }
    assert!(since.elapsed() >= every, "{:?}", since.elapsed());
}

#[actix_web::test]
async fn work_that_is_done_in_time_renews_nothing() {
    let write = write("write");
    let renew = async |_: &Write| unreachable!("it is done");
    let every = Duration::from_secs(60);
    assert_eq!(renewing(every, vec![&write], renew, async { 7 }).await, 7);
}
