//! What a server has to be set to, and what its replicas confirm.

use super::{Server, open, process};
use crate::conformance::{accepted, inserted};
use crate::engine::{Engine as _, Failure, Opener as _};

async fn refusal(settings: &[&str]) -> String {
    let server = Server::with(settings);
    match server.opener().open().await {
        Err(Failure::Broken(why)) => why,
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("it was opened"),
    }
}

#[tokio::test]
async fn a_server_that_would_lose_leads_is_refused() {
    let safe = ["--appendonly", "yes", "--appendfsync", "always"];
    let evicts = [&safe, ["--maxmemory-policy", "allkeys-lru"].as_slice()].concat();
    assert_eq!(
        refusal(&evicts).await,
        "Redis removes leads when its memory is full: set its maxmemory-policy to noeviction, found allkeys-lru"
    );
    assert_eq!(
        refusal(&["--appendonly", "no"]).await,
        "Redis writes no leads to its disk: set its appendonly to yes, found no"
    );
    assert_eq!(
        refusal(&["--appendonly", "yes"]).await,
        "Redis confirms leads before they are on its disk: set its appendfsync to always, found everysec"
    );
}

#[tokio::test]
async fn a_server_that_does_not_say_how_it_is_set_is_used() {
    let server = Server::with(&[
        "--appendonly",
        "yes",
        "--appendfsync",
        "always",
        "--rename-command",
        "CONFIG",
        "",
    ]);
    inserted(&process(&server).await, 1).await;
    server.ask(&["ACL", "SETUSER", "default", "-info", "-role"]);
    inserted(&process(&server).await, 2).await;
}

#[tokio::test]
async fn a_replica_is_refused() {
    let (_primary, replica) = Server::with_replica();
    assert_eq!(
        replica.opener().open().await.err(),
        Some(Failure::Broken(
            "a replica was found where a primary was expected".to_owned()
        ))
    );
}

/// What only the primary has is lost with it.
#[tokio::test]
async fn a_lead_that_no_replica_confirms_is_not_accepted() {
    let (primary, replica) = Server::with_replica();
    let mut opener = primary.opener();
    let engine = open(&mut opener).await;
    inserted(&engine, 1).await;
    replica.signal("-STOP");
    let entry = accepted(&engine, 2);
    engine.insert(&entry).await.expect("written");
    assert_eq!(
        engine.commit(true).await,
        Err(Failure::Broken(
            "no replica has confirmed the leads in time".to_owned()
        ))
    );
    replica.signal("-CONT");
    assert_eq!(engine.commit(true).await, Ok(()));
}
