//! A visitor takes a lead back.

use std::time::Duration;

use serde_json::{Value, json};

use super::{OURS, SETTINGS, Site, key, outcome, standing, submit};
use crate::support::{Answer, Does, Gateway, post};

async fn ask(gateway: &Gateway, receipt: &str) -> Answer {
    let body = json!({ "receipt": receipt }).to_string();
    post(&gateway.url("/api/clue/withdraw"), &[OURS], &body).await
}

async fn withdraw(gateway: &Gateway, receipt: &str) -> Value {
    let answer = ask(gateway, receipt).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json()["Result"].clone()
}

#[actix_web::test]
async fn a_lead_that_waits_is_withdrawn_for_good() {
    let site = Site::start().await;
    let receipt = site.accepted(1).await;
    // An attempt may be under way: then it is asked again, as a browser does.
    let withdrawn = loop {
        let told = withdraw(&site.gateway, &receipt).await;
        if told["outcome"] != "running" {
            break told;
        }
    };
    let expected = json!({ "outcome": "withdrawn", "may_have_arrived": true });
    assert_eq!(withdrawn, expected);
    assert_eq!(withdraw(&site.gateway, &receipt).await, expected);
    assert_eq!(site.outcome(&receipt).await, expected);
    let by_key = json!({ "call": "leadSubmit", "key": key(1) });
    assert_eq!(outcome(&site.gateway, by_key).await, expected);
    assert_eq!(standing(&site.gateway).await["waiting"], 0);
    assert_eq!(site.gateway.counted("bff_outbox_withdrawals").await, 1);
    let sent = site.sent().len();
    site.script.take();
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(site.sent().len(), sent, "a withdrawn lead was sent");
}

/// Also after a crash: what was withdrawn is not remembered as waiting.
#[actix_web::test]
async fn a_withdrawn_lead_does_not_come_back() {
    let mut site = Site::start().await;
    let receipt = site.accepted(1).await;
    while withdraw(&site.gateway, &receipt).await["outcome"] == "running" {}
    site.gateway.kill();
    let sent = site.sent().len();
    site.script.take();
    site.gateway.again().await;
    super::until_kept(&site.gateway).await;
    assert_eq!(site.outcome(&receipt).await["outcome"], "withdrawn");
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(site.sent().len(), sent);
}

#[actix_web::test]
async fn one_that_is_being_sent_is_not_withdrawn() {
    let site = Site::start().await;
    let receipt = site.accepted(1).await;
    let slow = Does::Late(Duration::from_millis(700), super::taken("lead-one"));
    site.script.set(slow);
    let sent = site.sent().len();
    while site.sent().len() <= sent {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let running = json!({ "outcome": "running" });
    assert_eq!(withdraw(&site.gateway, &receipt).await, running);
    site.until_outcome(&receipt, "delivered").await;
    let delivered = json!({ "outcome": "delivered", "clue_id": "lead-one" });
    assert_eq!(withdraw(&site.gateway, &receipt).await, delivered);
}

#[actix_web::test]
async fn a_dead_letter_is_withdrawn_with_what_was_kept_of_it() {
    let site = Site::start().await;
    let receipt = site.accepted(1).await;
    let refusal = r#"{"ResultCode":1201,"ResultMsg":"今天询价过多","Result":null}"#;
    site.script.set(Does::Answer(refusal.to_owned()));
    site.until_outcome(&receipt, "refused").await;
    let withdrawn = withdraw(&site.gateway, &receipt).await;
    assert_eq!(withdrawn["outcome"], "withdrawn");
    assert_eq!(standing(&site.gateway).await["dead_letters"], 0);
}

#[actix_web::test]
async fn only_own_pages_withdraw_by_a_whole_receipt() {
    let site = Site::start().await;
    let receipt = site.accepted(1).await;
    let unknown = json!({ "outcome": "unknown" });
    let other = "7K3M-9QXF-2WTB-5N8D";
    assert_eq!(withdraw(&site.gateway, other).await, unknown);
    for wrong in ["", "7K3M", "7K3M-9QXF-2WTB-5N8U"] {
        assert_eq!(ask(&site.gateway, wrong).await.status, 400, "{wrong}");
    }
    let url = site.gateway.url("/api/clue/withdraw");
    let body = json!({ "receipt": receipt }).to_string();
    for headers in [&[][..], &[("sec-fetch-site", "cross-site")]] {
        assert_eq!(post(&url, headers, &body).await.status, 403);
    }
    assert_eq!(site.outcome(&receipt).await["outcome"], "accepted");
    // A receipt or a key, never both, never neither.
    let url = site.gateway.url("/api/clue/outcome");
    let both = json!({ "call": "leadSubmit", "key": key(1), "receipt": receipt });
    for body in [both, json!({}), json!({ "key": key(1) })] {
        let answer = post(&url, &[OURS], &body.to_string()).await;
        assert_eq!(answer.status, 400, "{body}");
        assert!(answer.text.contains("either call and key, or receipt"));
    }
}

/// Sent directly by a full outbox it may have arrived. Sent again by its visitor it is kept, and does not leave.
#[actix_web::test]
async fn one_that_was_sent_before_it_was_kept_may_have_arrived() {
    let settings = SETTINGS
        .replace("first_retry_ms = 20", "first_retry_ms = 60000")
        .replace("longest_retry_ms = 100", "longest_retry_ms = 60000")
        .replace("probe_ms = 50", "probe_ms = 60000")
        .replace("per_second", "most_leads = 1\nper_second")
        .replace("least_calls = 100000", "least_calls = 3");
    let site = Site::with(&settings, &[]).await;
    let mut kept = site.accepted(1).await;
    for n in [2, 3] {
        assert_eq!(submit(&site.gateway, n).await.status, 502);
    }
    let sent = site.sent().len();
    for (n, may_have_arrived) in [(2, true), (4, false)] {
        assert_eq!(withdraw(&site.gateway, &kept).await["outcome"], "withdrawn");
        kept = site.accepted(n).await;
        let told = withdraw(&site.gateway, &kept).await;
        let expected = json!({ "outcome": "withdrawn", "may_have_arrived": may_have_arrived });
        assert_eq!(told, expected, "{n}");
    }
    assert_eq!(site.sent().len(), sent, "the breaker is open");
}
