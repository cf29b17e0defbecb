use std::cell::RefCell;
use std::collections::BTreeSet;
use std::future::pending;
use std::time::{Duration, Instant};

use tokio::sync::Notify;

use super::{RENEW_EVERY, canonical_key, new_key, renewing};
use crate::ledger::{HELD, KEPT, Write};
use crate::secret::Names;

const OFTEN: Duration = Duration::from_millis(5);

#[test]
fn keys_are_uuids_of_version_4_in_small_letters() {
    let small = "3b241101-e2bb-4255-8caf-4136c566a962";
    let shouted = small.to_ascii_uppercase();
    assert_eq!(canonical_key(&shouted).as_deref(), Some(small));
    let made: BTreeSet<_> = (0..100).map(|_| new_key()).collect();
    assert_eq!(made.len(), 100);
    for key in made {
        assert_eq!(canonical_key(&key), Some(key));
    }
    for bad in [
        "",
        "1",
        "3b241101-e2bb-4255-8caf-4136c566a9620",
        "3b241101-e2bb-4255-8caf-4136c566a96",
        "3b241101-e2bb-1255-8caf-4136c566a962",
        "3b241101-e2bb-4255-0caf-4136c566a962",
        "3b241101-e2bb-4255-caaf-4136c566a962",
        "3b241101-e2bb-4255-8caf-4136c566a96g",
        "3b241101ae2bb-4255-8caf-4136c566a962",
        "3b241101-e2bba4255-8caf-4136c566a962",
        "3b241101-e2bb-4255a8caf-4136c566a962",
        "3b241101-e2bb-4255-8cafa4136c566a962",
    ] {
        assert_eq!(canonical_key(bad), None, "{bad}");
    }
}

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
