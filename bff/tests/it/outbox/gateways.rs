//! Two gateways with one ledger and an outbox each. Through a balancer a visitor asks either of them.

use std::time::{Duration, Instant};

use serde_json::json;

use super::pair::{ELSEWHERE, OUTCOME, Pair, SURE, WITHDRAW, ask, by_key, third, until, withdrawn};
use super::{OURS, outcome, standing, submit, until_empty};
use crate::support::{Does, Redis, post, temporary};

#[actix_web::test]
async fn a_gateway_does_not_deny_what_waits_at_another_one() {
    let mut pair = Pair::start().await;
    let receipt = pair.site.accepted(1).await;
    let by_receipt = json!({ "receipt": receipt });
    let other = &pair.other;
    assert_eq!(ask(other, OUTCOME, &by_receipt).await, ELSEWHERE);
    assert_eq!(ask(other, WITHDRAW, &by_receipt).await, ELSEWHERE);
    assert_eq!(ask(other, OUTCOME, &by_key(1)).await, ELSEWHERE);
    // A lead that no gateway has is denied, but not soon after the start of a gateway: the ledger may have been away before.
    assert_eq!(ask(other, OUTCOME, &by_key(2)).await, ELSEWHERE);
    tokio::time::sleep(SURE).await;
    assert_eq!(outcome(other, by_key(2)).await["outcome"], "unknown");

    // Without the ledger nothing tells this gateway that a lead was accepted; its own one knows, unless the lead came soon
    // after a start: then the other one may have had it too, and ended it.
    pair.site.accepted(3).await;
    pair.redis.stop();
    assert_eq!(ask(&pair.other, OUTCOME, &by_key(3)).await, ELSEWHERE);
    let known = outcome(&pair.site.gateway, by_key(3)).await;
    assert_eq!(known["outcome"], "accepted");
    assert_eq!(
        ask(&pair.site.gateway, OUTCOME, &by_receipt).await,
        ELSEWHERE
    );
    pair.redis.again();

    // How it ended, each gateway knows.
    pair.site.script.take();
    pair.site.until_outcome(&receipt, "delivered").await;
    until(&pair.other, &by_receipt, "delivered").await;
    let told = outcome(&pair.other, by_receipt).await;
    assert_eq!(told, json!({ "outcome": "delivered" }));
}

/// A ledger that comes back empty is told again what waits: also a gateway that has not seen it fail denies nothing.
#[actix_web::test]
async fn a_ledger_that_forgot_is_told_again() {
    let mut pair = Pair::patient().await;
    let receipt = pair.site.accepted(1).await;
    tokio::time::sleep(SURE).await;
    assert_eq!(outcome(&pair.other, by_key(2)).await["outcome"], "unknown");
    pair.redis.stop();
    pair.redis.again();
    // Its connections are closed by now, unseen.
    assert_eq!(ask(&pair.other, OUTCOME, &by_key(1)).await, ELSEWHERE);
    let since = Instant::now();
    while pair.redis.ask(&["KEYS", "jdl:*"]).trim().is_empty() {
        assert!(since.elapsed() < Duration::from_secs(15));
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let folder = temporary();
    let third = third(&pair.redis, &pair.site, &folder).await;
    tokio::time::sleep(SURE).await;
    assert_eq!(ask(&third, OUTCOME, &by_key(1)).await, ELSEWHERE);
    let known = outcome(&pair.site.gateway, json!({ "receipt": receipt })).await;
    assert_eq!(known["outcome"], "accepted");
}

/// Its claim has lapsed, and it may wait in the outbox of the gateway that was killed.
#[actix_web::test]
async fn a_lead_whose_gateway_was_killed_is_not_open_at_another_one() {
    let mut pair = Pair::start().await;
    pair.site.script.set(Does::Late(
        Duration::from_secs(60),
        super::taken("lead-one"),
    ));
    let sending = submit(&pair.site.gateway, 1);
    let killed = async {
        while pair.site.sent().is_empty() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        outcome(&pair.other, by_key(1)).await
    };
    let running = tokio::select! {
        running = killed => running,
        _ = sending => panic!("it was answered"),
    };
    assert_eq!(running["outcome"], "running");
    pair.site.gateway.kill();
    let since = Instant::now();
    let lapsed = loop {
        let body = by_key(1).to_string();
        let answer = post(&pair.other.url(OUTCOME), &[OURS], &body).await;
        if answer.json()["Result"]["outcome"] != "running" {
            break (answer.status, answer.json()["ResultCode"].as_u64());
        }
        assert!(since.elapsed() < Duration::from_secs(15));
        tokio::time::sleep(Duration::from_millis(200)).await;
    };
    assert_eq!(lapsed, ELSEWHERE);
}

#[actix_web::test]
async fn a_lead_that_both_hold_is_withdrawn_at_both() {
    let mut pair = Pair::start().await;
    let receipt = pair.accepted_twice(1).await;
    // What cannot be recorded for both is not withdrawn.
    let by_receipt = json!({ "receipt": receipt });
    let mut told = ask(&pair.other, WITHDRAW, &by_receipt).await;
    let since = Instant::now();
    while told.0 == 200 {
        assert!(since.elapsed() < Duration::from_secs(10), "{told:?}");
        told = ask(&pair.other, WITHDRAW, &by_receipt).await;
    }
    assert_eq!(told, ELSEWHERE);
    pair.redis.again();
    let expected = json!({ "outcome": "withdrawn", "may_have_arrived": true });
    assert_eq!(withdrawn(&pair.site.gateway, &receipt).await, expected);
    for gateway in [&pair.site.gateway, &pair.other] {
        // For a second after its loss the ledger is not asked.
        until(gateway, &by_receipt, "withdrawn").await;
        assert_eq!(outcome(gateway, by_receipt.clone()).await, expected);
        assert_eq!(outcome(gateway, by_key(1)).await, expected);
    }
    let sent = pair.site.sent().len();
    pair.site.script.take();
    until_empty(&pair.other).await;
    assert_eq!(pair.site.sent().len(), sent, "a withdrawn lead was sent");
    assert_eq!(outcome(&pair.other, by_receipt).await, expected);
    let ended = pair.other.counted("bff_outbox_deliveries ended_elsewhere");
    assert_eq!(ended.await, 1);
    // A gateway that never had it knows what the others have tried.
    let folder = temporary();
    let third = third(&pair.redis, &pair.site, &folder).await;
    let by_receipt = json!({ "receipt": receipt });
    assert_eq!(outcome(&third, by_receipt).await, expected);
}

/// Its own copy waits for its next attempt.
#[actix_web::test]
async fn a_lead_that_was_withdrawn_elsewhere_is_told_so_at_once() {
    let mut pair = Pair::patient().await;
    let receipt = pair.accepted_twice(1).await;
    pair.redis.again();
    let told = withdrawn(&pair.site.gateway, &receipt).await;
    assert_eq!(told["outcome"], "withdrawn");
    let by_receipt = json!({ "receipt": receipt });
    until(&pair.other, &by_receipt, "withdrawn").await;
    assert_eq!(
        outcome(&pair.other, by_key(1)).await["outcome"],
        "withdrawn"
    );
    assert_eq!(standing(&pair.other).await["waiting"], 1);
}

#[actix_web::test]
async fn a_lead_that_both_hold_is_sent_by_one_at_a_time() {
    let mut pair = Pair::start().await;
    let receipt = pair.accepted_twice(1).await;
    pair.redis.again();
    let slow = Does::Late(Duration::from_millis(800), super::taken("lead-one"));
    pair.site.script.set(slow);
    let sent = pair.site.sent().len();
    while pair.site.sent().len() == sent {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    // While one sends it, it is withdrawn at neither.
    let body = json!({ "receipt": receipt }).to_string();
    for gateway in [&pair.site.gateway, &pair.other] {
        let told = post(&gateway.url(WITHDRAW), &[OURS], &body).await.json();
        assert_eq!(told["Result"], json!({ "outcome": "running" }));
    }
    for gateway in [&pair.site.gateway, &pair.other] {
        until_empty(gateway).await;
        let told = outcome(gateway, json!({ "receipt": receipt })).await;
        assert_eq!(told["outcome"], "delivered");
    }
    assert_eq!(pair.site.sent().len(), sent + 1);
}

/// The visitor was told that it is withdrawn, and the ledger goes away before the other gateway has learned it.
#[actix_web::test]
async fn without_the_ledger_a_lead_that_both_may_hold_is_not_sent() {
    let log = ["--appendonly", "yes", "--appendfsync", "always"];
    let mut pair = Pair::retrying(3000, Redis::with(&log)).await;
    let receipt = pair.accepted_twice(1).await;
    pair.redis.again();
    let told = withdrawn(&pair.site.gateway, &receipt).await;
    assert_eq!(told["outcome"], "withdrawn");
    pair.redis.stop();
    // It does not know the end, and does not say that the lead waits.
    let by_receipt = json!({ "receipt": receipt });
    assert_eq!(ask(&pair.other, OUTCOME, &by_receipt).await, ELSEWHERE);
    assert_eq!(ask(&pair.other, OUTCOME, &by_key(1)).await, ELSEWHERE);
    let told = outcome(&pair.site.gateway, by_receipt).await;
    assert_eq!(told["outcome"], "withdrawn");
    let sent = pair.site.sent().len();
    pair.site.script.take();
    let failed = "bff_outbox_deliveries failed";
    let before = pair.other.counted(failed).await;
    let since = Instant::now();
    while pair.other.counted(failed).await < before + 2 {
        assert!(
            since.elapsed() < Duration::from_secs(15),
            "it was not tried"
        );
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(standing(&pair.other).await["waiting"], 1);
    pair.redis.again();
    until_empty(&pair.other).await;
    assert_eq!(pair.site.sent().len(), sent, "a withdrawn lead was sent");
}

/// Its key alone does not tell the other gateway that it was withdrawn.
#[actix_web::test]
async fn one_that_is_sent_again_after_its_withdrawal_is_told_as_delivered() {
    let mut pair = Pair::patient().await;
    let receipt = pair.site.accepted(1).await;
    withdrawn(&pair.site.gateway, &receipt).await;
    pair.redis.stop();
    pair.site.script.take();
    let again = submit(&pair.other, 1).await;
    assert_eq!(again.json()["Result"]["clue_id"], "lead-one");
    pair.redis.again();
    let by_receipt = json!({ "receipt": receipt });
    for gateway in [&pair.site.gateway, &pair.other] {
        until(gateway, &by_receipt, "delivered").await;
        until(gateway, &by_key(1), "delivered").await;
    }
}

/// No attempt reached the upstream.
#[actix_web::test]
async fn a_lead_that_never_left_is_withdrawn_as_such() {
    let pair = Pair::with_environment(&[("UPSTREAM_URL", "http://127.0.0.1:1")]).await;
    let gateway = &pair.site.gateway;
    tokio::time::sleep(SURE).await;
    let receipt = pair.site.accepted(1).await;
    let since = Instant::now();
    while gateway.counted("bff_outbox_deliveries_total failed").await < 2 {
        assert!(since.elapsed() < Duration::from_secs(10), "no attempts");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let expected = json!({ "outcome": "withdrawn", "may_have_arrived": false });
    assert_eq!(withdrawn(gateway, &receipt).await, expected);
}

/// Another gateway may be sending the same lead without the ledger.
#[actix_web::test]
async fn an_unsure_gateway_does_not_promise_that_nothing_arrived() {
    let mut pair = Pair::unsent().await;
    pair.site.accepted(1).await;
    let (unsure, sure) = (pair.site.accepted(2).await, pair.site.accepted(3).await);
    assert_eq!(pair.site.sent().len(), 1);
    pair.redis.stop();
    pair.redis.again();
    let told = withdrawn(&pair.site.gateway, &unsure).await;
    assert_eq!(told["may_have_arrived"], true);
    tokio::time::sleep(SURE).await;
    let told = withdrawn(&pair.site.gateway, &sure).await;
    assert_eq!(told["may_have_arrived"], false);
}
