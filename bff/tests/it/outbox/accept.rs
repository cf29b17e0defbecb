//! What a visitor gets.

use std::time::{Duration, Instant};

use serde_json::json;

use super::{OURS, SETTINGS, Site, key, lead, outcome, receipt, send, standing, submit, taken};
use crate::support::{BlackHole, Does, Gateway, Port, Upstream, post, temporary};

#[actix_web::test]
async fn a_lead_without_an_answer_is_accepted_and_delivered_under_its_key() {
    let failures = [
        Does::Close,
        Does::Raw("HTTP/1.1 500 X\r\ncontent-length: 0\r\n\r\n".to_owned()),
        Does::Raw("HTTP/1.1 429 X\r\ncontent-length: 0\r\n\r\n".to_owned()),
        Does::Raw("HTTP/1.1 403 X\r\ncontent-length: 0\r\n\r\n".to_owned()),
        Does::Answer("{".to_owned()),
        Does::Bytes(b"no http".to_vec()),
    ];
    for failure in failures {
        let site = Site::start().await;
        site.script.set(failure.clone());
        let receipt = site.accepted(1).await;
        let waits = json!({ "outcome": "accepted", "receipt": receipt });
        assert_eq!(site.outcome(&receipt).await, waits, "{failure:?}");
        let by_key = json!({ "call": "leadSubmit", "key": key(1) });
        assert_eq!(outcome(&site.gateway, by_key.clone()).await, waits);
        assert_eq!(standing(&site.gateway).await["waiting"], 1);

        site.script.take();
        let delivered = json!({ "outcome": "delivered", "clue_id": "lead-one" });
        assert_eq!(site.until_outcome(&receipt, "delivered").await, delivered);
        assert_eq!(outcome(&site.gateway, by_key).await, delivered);
        let sent = site.sent();
        assert!(sent.len() >= 2, "{failure:?}");
        for attempt in &sent {
            assert_eq!(attempt.header("idempotency-key"), key(1));
            assert_eq!(attempt.body, sent[0].body);
            assert_eq!(
                attempt.header("content-type"),
                "application/x-www-form-urlencoded"
            );
        }
    }
}

/// Refused connections, and a call that takes longer than its deadline.
#[actix_web::test]
async fn an_upstream_that_is_not_reached_in_time_accepts_too() {
    let (dead, silent) = (Port::any(), BlackHole::start());
    for url in [format!("http://127.0.0.1:{}", dead.number()), silent.url()] {
        let folder = temporary();
        let settings =
            format!("{SETTINGS}[deadline]\nupstream_ms = 700\n[upstream.lead]\nconnect_ms = 300\n");
        let dir = super::leads_of(folder.path());
        let environment = [("UPSTREAM_URL", url.as_str()), ("OUTBOX_DIR", &dir)];
        let gateway = Gateway::configured(&settings, &environment).await;
        super::until_kept(&gateway).await;
        receipt(&submit(&gateway, 1).await);
        assert_eq!(standing(&gateway).await["waiting"], 1);
    }
}

#[actix_web::test]
async fn a_lead_that_is_answered_in_time_is_answered_as_without_an_outbox() {
    let site = Site::start().await;
    site.script.take();
    let answer = site.submit(1).await;
    assert_eq!((answer.status, answer.text), (200, taken("lead-one")));
    super::until_empty(&site.gateway).await;
    let by_key = json!({ "call": "leadSubmit", "key": key(1) });
    let delivered = json!({ "outcome": "delivered", "clue_id": "lead-one" });
    assert_eq!(outcome(&site.gateway, by_key).await, delivered);

    let refusal = r#"{"ResultCode":1201,"ResultMsg":"今天询价过多","Result":null}"#;
    site.script.set(Does::Answer(refusal.to_owned()));
    let answer = site.submit(2).await;
    assert_eq!((answer.status, answer.text.as_str()), (200, refusal));
    let standing = super::until_empty(&site.gateway).await;
    assert_eq!(standing["dead_letters"], 0);
    let by_key = json!({ "call": "leadSubmit", "key": key(2) });
    let refused = json!({ "outcome": "refused", "message": "今天询价过多" });
    assert_eq!(outcome(&site.gateway, by_key).await, refused);
    assert_eq!(site.sent().len(), 2);
}

/// The outbox alone remembers the write: the process that made its record was killed.
#[actix_web::test]
async fn the_same_key_is_the_same_lead_also_after_a_crash() {
    let mut site = Site::start().await;
    let first = site.accepted(1).await;
    for is_killed in [false, true] {
        if is_killed {
            site.gateway.kill();
            site.gateway.again().await;
            super::until_kept(&site.gateway).await;
        }
        assert_eq!(site.accepted(1).await, first);
        let other = send(&site.gateway, &key(1), &lead(2), &[]).await;
        assert_eq!(
            (other.status, other.json()["ResultCode"].as_u64()),
            (422, Some(42201)),
            "killed: {is_killed}"
        );
    }
    site.script.take();
    site.until_outcome(&first, "delivered").await;
    let bodies: Vec<_> = site.sent().into_iter().map(|seen| seen.body).collect();
    assert!(bodies.iter().all(|body| *body == bodies[0]), "{bodies:?}");
}

#[actix_web::test]
async fn an_open_breaker_accepts_without_asking() {
    let settings = SETTINGS.replace("100000\n", "3\nopen_ms = 30000\n");
    let site = Site::with(&settings, &[]).await;
    let gateway = &site.gateway;
    for n in 0..4 {
        receipt(&submit(gateway, n).await);
    }
    let opened = site.sent().len();
    for n in 4..24 {
        receipt(&submit(gateway, n).await);
    }
    // Nor does a delivery.
    assert_eq!(site.sent().len(), opened);
    assert_eq!(standing(gateway).await["waiting"], 24);
    assert_eq!(
        gateway.counted("bff_lead_submissions_total accepted").await,
        24
    );
}

/// Other calls have opened the breaker: to begin a delivery would cost a sync of the disk for nothing.
#[actix_web::test]
async fn no_delivery_is_begun_behind_an_open_breaker() {
    let settings = SETTINGS
        .replace("first_retry_ms = 20", "first_retry_ms = 1000")
        .replace("longest_retry_ms = 100", "longest_retry_ms = 1000")
        .replace("probe_ms = 50", "probe_ms = 1000")
        .replace("100000\n", "4\nopen_ms = 30000\n");
    let site = Site::with(&settings, &[]).await;
    let gateway = &site.gateway;
    receipt(&submit(gateway, 1).await);
    for n in 1..=4 {
        let body = format!(r#"{{"phone":"199000{n}0000"}}"#);
        post(&gateway.url("/api/clue/verify/send"), &[OURS], &body).await;
    }
    let state = gateway.metric("bff_upstream_breaker_state_ratio \"lead\" \"writes\" \"open\"");
    assert_eq!(state.await, "1");
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let begun = gateway.counted("bff_outbox_deliveries_total failed");
    assert_eq!(begun.await, 0);
}

#[actix_web::test]
async fn a_claim_is_never_accepted() {
    let site = Site::start().await;
    let claim = r#"{"user_name":"张三","user_phone":"19900010000","spu_id":"1","sku_id":"1","consent_version":"2020-09-10","consent_time":1777622400000}"#;
    let url = site.gateway.url("/minServer/coupon/receive_all");
    let answer = post(&url, &[OURS], claim).await;
    assert_eq!(answer.status, 502, "{}", answer.text);
    assert_eq!(standing(&site.gateway).await["waiting"], 0);
}

#[actix_web::test]
async fn without_an_outbox_a_lead_fails_as_before() {
    let upstream = Upstream::start(|_| Does::Close);
    let environment = [("UPSTREAM_URL", &*upstream.url())];
    let gateway = Gateway::configured(SETTINGS, &environment).await;
    assert_eq!(submit(&gateway, 1).await.status, 502);
    let off = json!({ "engine": "off", "state": "off" });
    assert_eq!(standing(&gateway).await, off);
    assert_eq!(gateway.metric("bff_outbox_up_ratio").await, "");
    let asked = json!({ "receipt": "7K3M-9QXF-2WTB-5N8D" });
    assert_eq!(
        outcome(&gateway, asked).await,
        json!({ "outcome": "unknown" })
    );
}

/// More than it may hold: those are sent directly.
#[actix_web::test]
async fn c5_a_full_outbox_sends_directly_and_says_so() {
    let settings = SETTINGS.replace("per_second", "most_leads = 2\nper_second");
    let site = Site::with(&settings, &[]).await;
    let gateway = &site.gateway;
    receipt(&submit(gateway, 1).await);
    receipt(&submit(gateway, 2).await);
    assert_eq!(submit(gateway, 3).await.status, 502);
    let standing = standing(gateway).await;
    assert_eq!(
        (&standing["state"], &standing["failure"]),
        (&json!("degraded"), &json!("full"))
    );
    let degraded = super::ready(gateway).await["degraded"].to_string();
    assert!(
        degraded.contains("outbox: leads are sent without being kept, it is full"),
        "{degraded}"
    );
    assert_eq!(gateway.metric("bff_outbox_up_ratio full").await, "0");
    // What it holds it still delivers, tells and gives back.
    let receipt = receipt(&submit(gateway, 1).await);
    let told = outcome(gateway, json!({ "receipt": receipt })).await;
    assert_eq!(told["outcome"], "accepted");
}

/// A connection that is reset does not interrupt a lead.
#[actix_web::test]
async fn a_visitor_who_leaves_leaves_an_accepted_lead() {
    use std::io::Write as _;

    let site = Site::start().await;
    let address = ("127.0.0.1", site.gateway.port());
    let mut stream = std::net::TcpStream::connect(address).expect("connected");
    let (key, body) = (key(1), lead(1));
    let head = format!(
        "POST /api/clue/lead/form HTTP/1.1\r\nhost: 127.0.0.1\r\nsec-fetch-site: same-origin\r\nidempotency-key: {key}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(head.as_bytes()).expect("sent");
    drop(stream);
    super::until_standing(&site.gateway, |standing| standing["waiting"] == 1).await;
    let since = Instant::now();
    let mut again = site.submit(1).await;
    // The first request is still being answered.
    while again.status == 409 {
        assert!(since.elapsed() < Duration::from_secs(10));
        tokio::time::sleep(Duration::from_millis(20)).await;
        again = site.submit(1).await;
    }
    let receipt = receipt(&again);
    site.script.take();
    site.until_outcome(&receipt, "delivered").await;
}
