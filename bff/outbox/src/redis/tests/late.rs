//! What the network holds back, what cannot be read, and settings that change while a process runs.

use std::time::{Duration, Instant};

use super::{Server, accepted, inserted, of_person_one, open, process};
use crate::engine::{Engine as _, Failure, Inserted};
use crate::redis::{CHECK_EVERY, LIMIT};

/// Its caller has sent it directly by then, and no process would deliver it.
#[tokio::test]
async fn a_lead_that_arrives_too_late_is_not_written() {
    let server = Server::start();
    let engine = process(&server).await;
    server.signal("-STOP");
    let failed = engine.insert(&accepted(&engine, 1)).await;
    assert!(matches!(failed, Err(Failure::Broken(_))), "{failed:?}");
    std::thread::sleep(Duration::from_millis(100));
    server.signal("-CONT");
    // Answered after it.
    assert!(server.ask(&["PING"]).contains("PONG"));
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(server.ask(&["HLEN", "{jdo}:leads"]).trim(), "0");
}

/// Until then its first look may have been too early.
#[tokio::test]
async fn a_lead_that_a_connection_before_has_written_is_found_for_twice_the_limit() {
    let server = Server::start();
    let mut opener = server.opener();
    let before = open(&mut opener).await;
    let mut engine = open(&mut opener).await;
    assert_eq!(engine.take(9).await, Ok(vec![]));
    let entry = inserted(&before, 1).await;
    assert_eq!(engine.take(9).await, Ok(vec![entry.clone()]));
    let long_ago = Instant::now().checked_sub(2 * LIMIT + Duration::from_millis(1));
    engine.opened = long_ago.expect("a past");
    assert_eq!(engine.take(9).await, Ok(vec![entry]));
    assert_eq!(engine.take(9).await, Ok(vec![]));
}

#[tokio::test]
async fn a_server_that_is_set_to_lose_leads_keeps_none_any_more() {
    let server = Server::start();
    let engine = process(&server).await;
    server.ask(&["CONFIG", "SET", "appendfsync", "everysec"]);
    assert_eq!(engine.tend().await, Ok(()));
    let then = Instant::now().checked_sub(CHECK_EVERY).expect("a past");
    engine.checked.set(then);
    assert_eq!(
        engine.tend().await,
        Err(Failure::Broken(
            "Redis confirms leads before they are on its disk: set its appendfsync to always, found everysec"
                .to_owned()
        ))
    );
}

/// Others are kept, listed and delivered.
#[tokio::test]
async fn a_record_that_cannot_be_read_stands_alone() {
    let server = Server::start();
    let mut opener = server.opener();
    let engine = open(&mut opener).await;
    let (broken, _) = of_person_one(&engine, b'A').await;
    server.ask(&["HSET", "{jdo}:leads", "AAAAAAAAAA", "garbage"]);
    server.ask(&["ZADD", "{jdo}:waiting", "1", "no name of a lead"]);
    server.ask(&["HSET", "{jdo}:leads", "no name of a lead", "garbage"]);
    assert_eq!(engine.get(broken.receipt).await, Ok(None));
    let again = accepted(&engine, b'A');
    assert_eq!(engine.insert(&again).await, Ok(Inserted::Unreadable));
    let other = process(&server).await;
    let (entry, written) = of_person_one(&other, b'B').await;
    assert_eq!(written, Inserted::New { first: true });
    let mut seen = Vec::new();
    assert_eq!(other.each(|entry| seen.push(entry)).await, Ok(()));
    assert_eq!(seen, [entry]);
    // Among those that it holds.
    let again = open(&mut opener).await;
    assert_eq!(again.take(9).await, Ok(vec![]));
}
