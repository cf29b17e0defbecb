//! Operators on leads of the outbox: `jiadao leads` and the paths that it asks.

use std::process::{Command, Output};

use super::pair::{ELSEWHERE, OUTCOME, Pair, ask, until};
use super::{Duration, Instant, Site, Value, json, standing, submit, until_standing};
use crate::support::{Answer, Does, Gateway, get, post};

mod abort;
mod export;
mod log;
mod other_server;
mod refused;

const TOKEN: (&str, &str) = ("ADMIN_TOKEN", "s3cret");
const BEARER: (&str, &str) = ("authorization", "Bearer s3cret");
const REFUSAL: &str = r#"{"ResultCode":1201,"ResultMsg":"今天询价过多","Result":null}"#;

async fn site() -> Site {
    Site::configured("", &[TOKEN]).await
}

/// `jiadao leads` at this gateway.
fn leads(gateway: &Gateway, arguments: &[&str]) -> Output {
    let url = format!("http://127.0.0.1:{}", gateway.admin_port);
    Command::new(env!("CARGO_BIN_EXE_jiadao"))
        .args(["leads", "--url", &url])
        .args(arguments)
        .env_clear()
        .env(TOKEN.0, TOKEN.1)
        .output()
        .expect("it runs")
}

fn printed(output: &Output) -> String {
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The one line of a command that failed.
fn complaint(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(output.stdout, b"");
    let said = String::from_utf8_lossy(&output.stderr).trim().to_owned();
    assert_eq!(said.lines().count(), 1, "{said}");
    said
}

async fn operate(gateway: &Gateway, action: &str, body: &Value) -> Answer {
    let url = format!("http://127.0.0.1:{}/-/leads/{action}", gateway.admin_port);
    post(&url, &[BEARER], &body.to_string()).await
}

async fn groups(gateway: &Gateway) -> Vec<Value> {
    let url = format!("http://127.0.0.1:{}/-/leads", gateway.admin_port);
    let told = get(&url).await.json();
    told["leads"].as_array().expect("a list").clone()
}

/// A lead that its upstream refused at delivery.
async fn dead(site: &Site, n: usize) -> String {
    let receipt = site.accepted(n).await;
    site.script.set(Does::Answer(REFUSAL.to_owned()));
    site.until_outcome(&receipt, "refused").await;
    site.script.set(Does::Close);
    receipt
}

#[actix_web::test]
async fn leads_are_counted_by_upstream_state_and_reason() {
    let site = site().await;
    assert_eq!(groups(&site.gateway).await, Vec::<Value>::new());
    assert_eq!(printed(&leads(&site.gateway, &[])), "no leads\n");
    for n in [1, 2] {
        dead(&site, n).await;
    }
    tokio::time::sleep(Duration::from_millis(1100)).await;
    dead(&site, 3).await;
    let groups = groups(&site.gateway).await;
    assert_eq!(groups.len(), 1, "{groups:?}");
    let age = |name: &str| groups[0][name].as_u64().expect("a number");
    assert!(age("oldest_seconds") >= 1 && age("newest_seconds") < age("oldest_seconds"));
    let expected = json!({
        "upstream": "lead", "state": "dead", "reason": "refused", "leads": 3,
        "oldest_seconds": age("oldest_seconds"), "newest_seconds": age("newest_seconds"),
    });
    assert_eq!(groups[0], expected);
    let table = printed(&leads(&site.gateway, &[]));
    let row: Vec<_> = table
        .lines()
        .nth(1)
        .expect("a row")
        .split_whitespace()
        .collect();
    assert_eq!(row[..4], ["lead", "dead", "refused", "3"], "{table}");
    let told: Value =
        serde_json::from_str(&printed(&leads(&site.gateway, &["--json"]))).expect("JSON");
    assert_eq!(told["leads"][0]["leads"], 3);

    site.accepted(4).await;
    until_standing(&site.gateway, |standing| standing["waiting"] == 1).await;
    let states = async || {
        let groups = self::groups(&site.gateway).await;
        let states = groups.iter().map(|group| group["state"].clone());
        states.collect::<Vec<_>>()
    };
    let since = Instant::now();
    // Now and then its next attempt is under way.
    while states().await != ["waiting", "dead"] {
        assert!(since.elapsed() < Duration::from_secs(10));
    }
}

#[actix_web::test]
async fn a_dead_letter_is_retried() {
    let site = site().await;
    let (first, second) = (dead(&site, 1).await, dead(&site, 2).await);
    site.script.take();
    let retried = printed(&leads(&site.gateway, &["retry", "--receipt", &first]));
    assert_eq!(retried, "retried 1, too late 0\n");
    let delivered = site.until_outcome(&first, "delivered").await;
    assert_eq!(delivered["clue_id"], "lead-one");
    assert_eq!(site.outcome(&second).await["outcome"], "refused");

    // Another reason, another upstream: none is meant.
    for more in [
        &["--upstream", "lead", "--reason", "expired"][..],
        &["--upstream", "coupon"],
    ] {
        let said = complaint(&leads(&site.gateway, &[&["retry"], more].concat()));
        assert!(said.ends_with("no lead in this outbox is meant"), "{said}");
    }
    assert_eq!(site.outcome(&second).await["outcome"], "refused");
    let by_reason = ["retry", "--upstream", "lead", "--reason", "refused"];
    let retried = printed(&leads(&site.gateway, &by_reason));
    assert_eq!(retried, "retried 1, too late 0\n");
    site.until_outcome(&second, "delivered").await;
    let last = site.sent().len();
    // What was delivered is no dead letter.
    let again = operate(&site.gateway, "retry", &json!({ "receipt": first })).await;
    assert_eq!(again.status, 404);
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(site.sent().len(), last);
    let counted = site.gateway.counted("bff_outbox_operations_total retried");
    assert_eq!(counted.await, 2);
}

/// What one of them took is not said to be too late by the other.
#[actix_web::test]
async fn two_retries_at_once_share_the_dead_letters() {
    let site = site().await;
    for n in 0..40 {
        site.accepted(n).await;
    }
    site.script.set(Does::Answer(REFUSAL.to_owned()));
    until_standing(&site.gateway, |standing| standing["dead_letters"] == 40).await;
    site.script.set(Does::Close);
    let asked = json!({ "upstream": "lead" });
    let retry = async || operate(&site.gateway, "retry", &asked).await.json();
    let (one, other) = futures_util::future::join(retry(), retry()).await;
    let sum = |name: &str| {
        [&one, &other]
            .map(|told| told[name].as_u64().unwrap_or(0))
            .iter()
            .sum::<u64>()
    };
    assert_eq!((sum("retried"), sum("too_late")), (40, 0), "{one} {other}");
}

/// Its upstream may have the lead, and no longer recognises its key.
#[actix_web::test]
async fn a_lead_that_could_become_two_is_not_retried() {
    let site = Site::configured("[upstream.lead]\ndedupe_seconds = 1\n", &[TOKEN]).await;
    let receipt = site.accepted(1).await;
    site.until_outcome(&receipt, "refused").await;
    site.script.take();
    let sent = site.sent().len();
    let answer = operate(&site.gateway, "retry", &json!({ "receipt": receipt })).await;
    assert_eq!(answer.json(), json!({ "retried": 0, "too_late": 1 }));
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert_eq!(site.sent().len(), sent);
}

#[actix_web::test]
async fn a_lead_is_dropped_for_good() {
    let site = site().await;
    let (died, waits) = (dead(&site, 2).await, site.accepted(1).await);
    until_standing(&site.gateway, |standing| standing["waiting"] == 1).await;
    let dropped = |receipt: &str| leads(&site.gateway, &["drop", "--receipt", receipt]);
    let since = Instant::now();
    // Now and then it is being sent.
    let mut output = dropped(&waits);
    while !output.status.success() {
        let said = complaint(&output);
        assert!(
            said.ends_with("it is being sent: ask again how it ended"),
            "{said}"
        );
        assert!(since.elapsed() < Duration::from_secs(10));
        output = dropped(&waits);
    }
    let told = printed(&output);
    assert_eq!(told, "dropped; its upstream may have received it\n");
    let told = printed(&dropped(&died));
    assert_eq!(told, "dropped; its upstream may have received it\n");
    let unsent = json!({
        "outcome": "refused", "message": "您的询价未能送达，请重新询价", "may_have_arrived": true,
    });
    assert_eq!(site.outcome(&waits).await, unsent);
    site.script.take();
    let sent = site.sent().len();
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(site.sent().len(), sent, "a dropped lead was sent");
    let counts = standing(&site.gateway).await;
    assert_eq!(
        (&counts["waiting"], &counts["dead_letters"]),
        (&json!(0), &json!(0))
    );
    // The same again: it stays dropped, and counts once.
    assert!(dropped(&waits).status.success());
    let none = operate(
        &site.gateway,
        "drop",
        &json!({ "receipt": "7K3M-9QXF-2WTB-5N8D" }),
    )
    .await;
    assert_eq!(none.status, 404);
    let counted = site.gateway.counted("bff_outbox_operations_total dropped");
    assert_eq!(counted.await, 2);
}

#[actix_web::test]
async fn what_has_ended_is_not_dropped() {
    let site = site().await;
    let receipt = site.accepted(1).await;
    site.script.take();
    site.until_outcome(&receipt, "delivered").await;
    let answer = operate(&site.gateway, "drop", &json!({ "receipt": receipt })).await;
    assert_eq!(
        (answer.status, answer.json()),
        (409, json!({ "error": "it has ended before" }))
    );
    assert_eq!(site.outcome(&receipt).await["outcome"], "delivered");
}

/// A gateway that holds it too does not send it, and tells the same of it.
#[actix_web::test]
async fn a_lead_that_both_gateways_hold_is_dropped_at_both() {
    let mut pair = Pair::with_environment(&[TOKEN]).await;
    let receipt = pair.accepted_twice(1).await;
    let asked = json!({ "receipt": receipt });
    let away = operate(&pair.site.gateway, "drop", &asked).await;
    assert_eq!(away.status, 503, "{}", away.text);
    pair.redis.again();
    let since = Instant::now();
    while operate(&pair.site.gateway, "drop", &asked).await.status != 200 {
        assert!(since.elapsed() < Duration::from_secs(20));
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let told = super::outcome(&pair.site.gateway, asked.clone()).await;
    assert_eq!(told["outcome"], "refused");
    while ask(&pair.other, OUTCOME, &asked).await == ELSEWHERE {
        assert!(since.elapsed() < Duration::from_secs(20));
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(super::outcome(&pair.other, asked).await, told);
    let sent = pair.site.sent().len();
    pair.site.script.take();
    until_standing(&pair.other, |standing| standing["waiting"] == 0).await;
    assert_eq!(pair.site.sent().len(), sent, "a dropped lead was sent");
}

/// The visitor sends it again at another gateway while the ledger is away.
#[actix_web::test]
async fn a_dropped_lead_that_was_sent_elsewhere_is_told_as_delivered() {
    let mut pair = Pair::with_environment(&[TOKEN]).await;
    let receipt = pair.site.accepted(1).await;
    let asked = json!({ "receipt": receipt });
    let since = Instant::now();
    while operate(&pair.site.gateway, "drop", &asked).await.status != 200 {
        assert!(since.elapsed() < Duration::from_secs(20));
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    pair.redis.stop();
    pair.site.script.take();
    let again = submit(&pair.other, 1).await;
    assert_eq!(again.json()["Result"]["clue_id"], "lead-one");
    pair.redis.again();
    for gateway in [&pair.site.gateway, &pair.other] {
        until(gateway, &asked, "delivered").await;
    }
}
