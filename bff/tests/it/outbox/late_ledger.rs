//! Two gateways with one ledger and an outbox each, and a ledger that answers too late.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::pair::{ELSEWHERE, OUTCOME, Pair, SURE, ask, until, withdrawn};
use super::{outcome, submit, until_empty};
use crate::support::Redis;

/// As a removal that the ledger carried out after its gateway had given up and answered 503.
fn removed_late(redis: &Redis, record: &str, how: &str) {
    redis.ask(&["SET", record, &format!("E|{how}|0")]);
}

/// The name of the only record of a lead.
async fn record(redis: &Redis) -> String {
    let since = Instant::now();
    loop {
        let names = redis.ask(&["--raw", "KEYS", "jdl:*"]);
        if !names.trim().is_empty() {
            assert_eq!(names.trim().lines().count(), 1, "{names}");
            return names.trim().to_owned();
        }
        assert!(since.elapsed() < Duration::from_secs(10), "no record");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

async fn sure_pair() -> Pair {
    let log = ["--appendonly", "yes", "--appendfsync", "always"];
    let pair = Pair::retrying(20, Redis::with(&log)).await;
    tokio::time::sleep(SURE).await;
    pair
}

#[actix_web::test]
async fn a_lead_that_was_delivered_elsewhere_stays_delivered_where_it_waits() {
    let mut pair = sure_pair().await;
    let receipt = pair.site.accepted(1).await;
    let record = record(&pair.redis).await;
    pair.site.gateway.kill();
    pair.redis.ask(&["SET", &record, "E|delivered|0"]);
    let again = pair.again().await;
    until_empty(&again).await;
    for gateway in [&pair.other, &again] {
        let told = outcome(gateway, json!({ "receipt": receipt })).await;
        assert_eq!(told["outcome"], "delivered");
    }
}

#[actix_web::test]
async fn a_delivery_without_the_ledger_is_recorded_after_a_restart_of_its_gateway() {
    let mut pair = sure_pair().await;
    let receipt = pair.site.accepted(1).await;
    let by_receipt = json!({ "receipt": receipt });
    let record = record(&pair.redis).await;
    pair.redis.stop();
    pair.site.script.take();
    until(&pair.site.gateway, &by_receipt, "delivered").await;
    pair.site.gateway.end().await;
    pair.redis.again();
    removed_late(&pair.redis, &record, "withdrawn");
    until(&pair.other, &by_receipt, "withdrawn").await;
    let _again = pair.again().await;
    until(&pair.other, &by_receipt, "delivered").await;
}

#[actix_web::test]
async fn a_withdrawal_that_the_ledger_took_late_does_not_promise_that_nothing_arrived() {
    let told = json!({ "outcome": "withdrawn", "may_have_arrived": true });
    told_of_a_late_removal("withdrawn", &told).await;
}

#[actix_web::test]
async fn a_drop_that_the_ledger_took_late_does_not_promise_that_nothing_arrived() {
    let message = "您的询价未能送达，请重新询价";
    let told = json!({ "outcome": "refused", "message": message, "may_have_arrived": true });
    told_of_a_late_removal("dropped", &told).await;
}

/// Its first attempt failed after it may have arrived.
async fn told_of_a_late_removal(how: &str, expected: &Value) {
    let mut pair = sure_pair().await;
    let receipt = pair.site.accepted(1).await;
    let record = record(&pair.redis).await;
    pair.site.gateway.kill();
    removed_late(&pair.redis, &record, how);
    let again = pair.again().await;
    let since = Instant::now();
    for gateway in [&pair.other, &again] {
        while outcome(gateway, json!({ "receipt": receipt })).await != *expected {
            assert!(since.elapsed() < Duration::from_secs(10));
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

/// Its workers have not asked the ledger before: their connections are not there in time.
#[actix_web::test]
async fn a_lead_at_a_worker_that_reaches_no_ledger_may_be_elsewhere() {
    let pair = Pair::of_many_workers().await;
    tokio::time::sleep(SURE).await;
    pair.redis.pause();
    let receipt = pair.site.accepted(1).await;
    submit(&pair.other, 1).await;
    pair.redis.go_on();
    let told = withdrawn(&pair.site.gateway, &receipt).await;
    assert_eq!(told["outcome"], "withdrawn");
    pair.redis.pause();
    let by_receipt = json!({ "receipt": receipt });
    assert_eq!(ask(&pair.other, OUTCOME, &by_receipt).await, ELSEWHERE);
    pair.redis.go_on();
}
