use std::time::Duration;

use super::{RedisEngine, RedisOpener};
use crate::conformance::{self, accepted, inserted, lead, put_back, undeliverable};
use crate::engine::{Engine as _, Failure, Inserted, Opener as _, Retention};
use crate::entry::{End, Entry};

mod late;
mod leases;
mod server;
mod settings;

use server::Server;

async fn open(opener: &mut RedisOpener) -> RedisEngine {
    opener.open().await.expect("an engine")
}

/// One more process.
async fn process(server: &Server) -> RedisEngine {
    open(&mut server.opener()).await
}

#[tokio::test]
async fn does_what_every_engine_must() {
    let server = Server::start();
    let open = async || {
        server.ask(&["FLUSHALL"]);
        process(&server).await
    };
    conformance::all(open).await;
}

#[tokio::test]
async fn what_one_process_writes_the_others_read() {
    let server = Server::start();
    let (one, other) = (process(&server).await, process(&server).await);
    assert_ne!(one.holder(), other.holder());
    let entry = inserted(&one, 1).await;
    assert_eq!(other.get(entry.receipt).await, Ok(Some(entry.clone())));
    let known = Inserted::Known(Box::new(entry));
    assert_eq!(other.insert(&accepted(&other, 1)).await, Ok(known));
    assert_eq!(other.take(9).await, Ok(vec![]));
    assert_eq!(other.census().await.map(|census| census.waiting), Ok(1));
}

/// Each room is that of all processes.
#[tokio::test]
async fn all_processes_have_one_room() {
    let server = Server::start();
    let (one, other) = (process(&server).await, process(&server).await);
    inserted(&one, 1).await;
    inserted(&one, 2).await;
    inserted(&other, 3).await;
    assert_eq!(one.insert(&accepted(&one, 4)).await, Ok(Inserted::Full));
}

/// A lead of the same person, by one of the processes.
async fn of_person_one(engine: &RedisEngine, n: u8) -> (Entry, Inserted) {
    let mut lead = lead(n);
    "person 1".clone_into(&mut lead.person);
    let entry = Entry::accepted(lead, engine.now_ms(), engine.holder());
    let written = engine.insert(&entry).await.expect("written");
    std::thread::sleep(Duration::from_millis(3));
    (entry, written)
}

#[tokio::test]
async fn leads_of_one_person_are_in_order_over_all_processes() {
    let server = Server::start();
    let (one, other) = (process(&server).await, process(&server).await);
    let (first, written) = of_person_one(&one, 1).await;
    assert_eq!(written, Inserted::New { first: true });
    let (second, written) = of_person_one(&other, 2).await;
    assert_eq!(written, Inserted::New { first: false });
    // Another person's: not behind the first one's.
    inserted(&other, 3).await;
    assert_eq!(one.is_first(&first).await, Ok(true));
    assert_eq!(other.is_first(&second).await, Ok(false));
    let ended = first.clone().ended(End::Delivered, String::new(), 1);
    let ended = ended.expect("it waits");
    assert_eq!(one.replace(&first, &ended).await, Ok(true));
    assert_eq!(other.is_first(&second).await, Ok(true));
}

/// Those of one process are in the order of its schedule.
#[tokio::test]
async fn a_process_does_not_wait_for_itself() {
    let server = Server::start();
    let one = process(&server).await;
    of_person_one(&one, 1).await;
    let (second, written) = of_person_one(&one, 2).await;
    assert_eq!(written, Inserted::New { first: true });
    assert_eq!(one.is_first(&second).await, Ok(true));
}

/// Two processes that accept within a millisecond must not wait for each other.
#[tokio::test]
async fn leads_of_the_same_millisecond_do_not_wait_for_each_other() {
    let server = Server::start();
    let (one, other) = (process(&server).await, process(&server).await);
    let at = one.now_ms();
    for (engine, n) in [(&one, 1), (&other, 2)] {
        let mut lead = lead(n);
        "person 1".clone_into(&mut lead.person);
        let entry = Entry::accepted(lead, at, engine.holder());
        engine.insert(&entry).await.expect("written");
        assert_eq!(engine.is_first(&entry).await, Ok(true));
    }
}

#[tokio::test]
async fn a_change_of_what_another_process_has_changed_changes_nothing() {
    let server = Server::start();
    let (one, other) = (process(&server).await, process(&server).await);
    let entry = inserted(&one, 1).await;
    let waits = put_back(&entry);
    assert_eq!(one.replace(&entry, &waits).await, Ok(true));
    // Withdrawn at the other one, of what it saw before.
    let withdrawn = |entry: &Entry| {
        let ended = entry.clone().ended(End::Withdrawn, String::new(), 1);
        ended.expect("it waits")
    };
    assert_eq!(other.replace(&entry, &withdrawn(&entry)).await, Ok(false));
    assert_eq!(other.erase(&entry).await, Ok(false));
    assert_eq!(one.get(entry.receipt).await, Ok(Some(waits.clone())));
    let after = withdrawn(&waits);
    assert_eq!(other.replace(&waits, &after).await, Ok(true));
    assert_eq!(one.replace(&waits, &waits).await, Ok(false));
    assert_eq!(one.get(entry.receipt).await, Ok(Some(after)));
}

/// A dead letter that is to be delivered after all is taken by one process, whichever asks first.
#[tokio::test]
async fn a_revived_dead_letter_is_taken_once() {
    let server = Server::start();
    let (one, other) = (process(&server).await, process(&server).await);
    let entry = inserted(&one, 1).await;
    let died = entry
        .clone()
        .died(undeliverable("expired", String::new()), false, 1);
    let died = died.expect("it waits");
    assert_eq!(one.replace(&entry, &died).await, Ok(true));
    let revived = died.clone().revived(60_000, 60_000, 2).expect("in time");
    assert_eq!(one.replace(&died, &revived).await, Ok(true));
    let taken = other.take(9).await.expect("taken").remove(0);
    assert_eq!(taken.header.holder, other.holder());
    assert_eq!(one.take(9).await, Ok(vec![]));
    assert_eq!(other.take(9).await, Ok(vec![]));
}

#[tokio::test]
async fn nothing_is_left_of_what_is_removed() {
    let server = Server::start();
    let engine = process(&server).await;
    for n in 1..=3 {
        let entry = inserted(&engine, n).await;
        let ended = entry.clone().ended(End::Delivered, String::new(), 1);
        let after = if n == 1 {
            ended
        } else {
            entry
                .clone()
                .died(undeliverable("expired", String::new()), false, 1)
        };
        let after = after.expect("it waits");
        assert_eq!(engine.replace(&entry, &after).await, Ok(true));
    }
    assert_eq!(server.ask(&["XLEN", "{jdo}:stream"]).trim(), "0");
    let retention = Retention {
        dead_ms: 0,
        ended_ms: 0,
    };
    engine.sweep(retention).await.expect("swept");
    let keys = server.ask(&["KEYS", "*"]);
    let mut keys: Vec<_> = keys.lines().collect();
    keys.sort_unstable();
    assert_eq!(keys, ["{jdo}:clock", "{jdo}:stream"]);
    assert_eq!(
        server
            .ask(&["XPENDING", "{jdo}:stream", "gateways"])
            .lines()
            .next(),
        Some("0")
    );
}

/// The time goes on from where it was, on a server whose clock is behind.
#[tokio::test]
async fn the_time_is_not_set_back_with_the_server() {
    let server = Server::start();
    let year_2200_ms = 7_258_118_400_000_u64;
    // Said by a server before, whose clock was ahead.
    server.ask(&["SET", "{jdo}:clock", &year_2200_ms.to_string()]);
    let engine = process(&server).await;
    let now = engine.now_ms();
    assert!(now >= year_2200_ms, "{now}");
    std::thread::sleep(Duration::from_millis(5));
    engine.tend().await.expect("told");
    assert!(engine.now_ms() >= now + 5);
    // Another process follows.
    assert!(process(&server).await.now_ms() >= now + 5);
    let entry = inserted(&engine, 1).await;
    let kept = server.ask(&["GET", "{jdo}:clock"]);
    assert!(kept.trim().parse::<u64>().expect("a time") >= entry.header.accepted_ms);
}

/// Taken for lost, but written: it is delivered once the engine is open again.
#[tokio::test]
async fn what_was_written_without_an_answer_is_taken_after_a_failure() {
    let server = Server::start();
    let mut opener = server.opener();
    let engine = open(&mut opener).await;
    let entry = inserted(&engine, 1).await;
    assert_eq!(engine.take(9).await, Ok(vec![]));
    drop(engine);
    let engine = open(&mut opener).await;
    assert_eq!(engine.take(9).await, Ok(vec![entry]));
}

#[tokio::test]
async fn a_server_that_is_away_fails() {
    let server = Server::start();
    let engine = process(&server).await;
    drop(server);
    let failure = engine.insert(&accepted(&engine, 1)).await.err();
    assert_eq!(failure.as_ref().map(Failure::label), Some("broken"));
}
