use std::cell::RefCell;
use std::future::pending;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use arc_swap::ArcSwap;
use bytes::Bytes;
use futures_util::future::join;
use opentelemetry::metrics::MeterProvider as _;
use opentelemetry_sdk::metrics::SdkMeterProvider;
use tokio::sync::Notify;

use super::table::Claim;
use super::{Held, Idempotency, RENEW_EVERY, renewing};
use crate::config::Config;
use crate::ledger::{HELD, KEPT, Ledger, Write};
use crate::secret::{Names, Secret};
use crate::store::Link;
use crate::store::fake::{REFUSED, linked};
use crate::telemetry::Metrics;

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

/// An answer that was not taken is offered again after 100 ms at first.
fn writes(link: Link) -> Idempotency {
    let mut config = Config::load(None, &|_| None).expect("the default is good");
    config.redis.retry_after_ms = 100;
    let secret = Secret::new("one", "").expect("a secret");
    let metrics = Metrics::new(&SdkMeterProvider::default().meter("test"));
    Idempotency::new(
        Arc::default(),
        Ledger::new(link),
        Arc::new(secret),
        Arc::new(ArcSwap::from_pointee(config)),
        Arc::new(metrics),
    )
}

#[test]
fn an_answer_is_offered_until_the_ledger_takes_it() {
    let asked = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&asked);
    let answer = move |command: &str| match command {
        "EVALSHA" if counted.fetch_add(1, Ordering::Relaxed) >= 2 => ":1\r\n",
        _ => REFUSED,
    };
    linked(answer, async |link| {
        let since = Instant::now();
        let held = Held {
            write: Some(write("write")),
            ..Held::default()
        };
        let answer = Bytes::from_static(b"done");
        writes(link).settle(held, Some(&answer)).await;
        while asked.load(Ordering::Relaxed) < 3 {
            assert!(since.elapsed() < Duration::from_secs(5), "not offered");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    });
    assert_eq!(asked.load(Ordering::Relaxed), 3);
}

/// The ledger gave the write to both: the second settles there what it does not make.
#[test]
fn of_two_claims_in_one_process_the_second_is_given_back() {
    for granted in [
        "*2\r\n$4\r\nours\r\n$0\r\n\r\n",
        "*2\r\n$5\r\nagain\r\n$0\r\n\r\n",
    ] {
        let asked = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&asked);
        let answer = move |command: &str| {
            let is_script = command == "EVALSHA";
            match is_script.then(|| counted.fetch_add(1, Ordering::Relaxed)) {
                Some(0 | 1) => granted,
                Some(_) => ":1\r\n",
                None => REFUSED,
            }
        };
        linked(answer, async |link| {
            let (writes, one, other) = (writes(link), write("write"), write("write"));
            let (first, second) = join(writes.claim(&one), writes.claim(&other)).await;
            assert!(first.is_free(), "{granted}");
            assert!(matches!(second, Claim::Running), "{granted}");
        });
        assert_eq!(asked.load(Ordering::Relaxed), 3, "{granted}");
    }
}
