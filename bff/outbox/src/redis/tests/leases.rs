//! What becomes of the leads of a process that has died, or seems to have.

use std::sync::Arc;
use std::time::Duration;

use super::{Server, open};
use crate::conformance::{MOST, inserted, lead, put_back};
use crate::engine::Engine as _;
use crate::entry::Entry;
use crate::outbox::{Appended, Outbox};
use crate::redis::RedisEngine;

const LEASE: Duration = Duration::from_millis(1000);

async fn process(server: &Server) -> RedisEngine {
    let mut opener = server.opener();
    opener.lease = LEASE;
    open(&mut opener).await
}

async fn taken_in_time(engine: &RedisEngine) -> Vec<Entry> {
    for _ in 0..400 {
        let taken = engine.take(9).await.expect("taken");
        if !taken.is_empty() {
            return taken;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    Vec::new()
}

#[tokio::test]
async fn the_leads_of_a_dead_process_are_taken_over() {
    let server = Server::start();
    let (dying, other) = (process(&server).await, process(&server).await);
    let entry = inserted(&dying, 1).await;
    let waits = put_back(&entry);
    assert_eq!(dying.replace(&entry, &waits).await, Ok(true));
    let taken = taken_in_time(&other).await.remove(0);
    assert_eq!(taken.header.holder, other.holder());
    assert_eq!(other.take(9).await, Ok(vec![]));
    // It was not dead: nothing that it does changes the lead.
    assert_eq!(dying.replace(&waits, &waits).await, Ok(false));
    assert_eq!(dying.erase(&waits).await, Ok(false));
    let found = dying.get(entry.receipt).await.expect("found");
    assert_eq!(found.expect("a lead").header.holder, other.holder());
    let begun = taken.clone().begun().expect("it waits");
    assert_eq!(other.replace(&taken, &begun).await, Ok(true));
}

#[tokio::test]
async fn a_process_that_renews_its_leases_keeps_its_leads() {
    let server = Server::start();
    let (living, other) = (process(&server).await, process(&server).await);
    inserted(&living, 1).await;
    for _ in 0..20 {
        tokio::time::sleep(LEASE / 8).await;
        living.tend().await.expect("renewed");
        assert_eq!(other.take(9).await, Ok(vec![]));
    }
}

/// It may have been without Redis for almost as long as a lease.
#[tokio::test]
async fn a_process_whose_engine_is_opened_again_renews_its_leases_first() {
    let server = Server::start();
    let other = process(&server).await;
    let mut opener = server.opener();
    opener.lease = LEASE;
    inserted(&open(&mut opener).await, 1).await;
    tokio::time::sleep(LEASE * 3 / 4).await;
    let _again = open(&mut opener).await;
    tokio::time::sleep(LEASE / 2).await;
    assert_eq!(other.take(9).await, Ok(vec![]));
}

/// After a failover every lease looks expired.
#[tokio::test]
async fn an_engine_that_was_just_opened_takes_nobody_for_dead() {
    let server = Server::start();
    let gone = process(&server).await;
    inserted(&gone, 1).await;
    tokio::time::sleep(LEASE * 2).await;
    let other = process(&server).await;
    assert_eq!(other.take(9).await, Ok(vec![]));
    assert_eq!(taken_in_time(&other).await.len(), 1);
}

/// The thread of an outbox looks at its leases each second.
#[tokio::test]
async fn an_outbox_that_is_closed_gives_its_leads_away() {
    let server = Server::start();
    let lease = Duration::from_secs(4);
    let opener = || {
        let mut opener = server.opener();
        opener.lease = lease;
        opener
    };
    let outbox = Arc::new(Outbox::start(opener(), MOST).expect("a thread"));
    while outbox.failure().is_some() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert!(outbox.is_shared());
    let other = open(&mut opener()).await;
    let kept = outbox.append(lead(1), Duration::from_secs(60)).await;
    let Ok(Appended::First(attempt)) = kept else {
        panic!("it is not kept");
    };
    let entry = attempt.entry().expect("a lead").clone();
    assert!(!outbox.is_sent_elsewhere(&entry));
    tokio::time::sleep(lease).await;
    assert_eq!(other.take(9).await, Ok(vec![]));
    drop(attempt);
    outbox.close();
    let taken = other.take(9).await.expect("taken").remove(0);
    assert_eq!(taken.receipt, entry.receipt);
}

#[tokio::test]
async fn a_process_that_ends_in_order_gives_its_leads_away_at_once() {
    let server = Server::start();
    let (leaving, other) = (process(&server).await, process(&server).await);
    inserted(&leaving, 1).await;
    for _ in 0..10 {
        tokio::time::sleep(LEASE / 8).await;
        leaving.tend().await.expect("renewed");
    }
    assert_eq!(other.take(9).await, Ok(vec![]));
    leaving.release().await.expect("given away");
    assert_eq!(other.take(9).await.map(|taken| taken.len()), Ok(1));
}
