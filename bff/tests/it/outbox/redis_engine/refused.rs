//! A Redis that cannot keep leads: they are sent directly, and not accepted.

use std::sync::{Arc, Mutex};

use super::{
    Does, Duration, Fleet, Gateway, OUTCOME, Redis, SECRET, Script, UPSTREAM, Upstream, ask,
    for_many, json, ready, receipt, submit, taken, until_kept, until_standing,
};
use crate::support::Proxy;

#[actix_web::test]
async fn a_redis_without_a_log_on_its_disk_keeps_no_leads() {
    let redis = Redis::start();
    let upstream = Upstream::start(|_| Does::Answer(taken("lead-one")));
    let (url, ledger) = (upstream.url(), redis.url());
    let environment = [
        ("UPSTREAM_URL", url.as_str()),
        ("OUTBOX_ENGINE", "redis"),
        ("REDIS_LEDGER_URL", &ledger),
        SECRET,
    ];
    let gateway = Gateway::configured(&for_many(), &environment).await;
    let told = until_standing(&gateway, |standing| standing["failure"] != "opening").await;
    assert_eq!(told["failure"], "broken");
    let degraded = ready(&gateway).await["degraded"].to_string();
    assert!(degraded.contains("set its appendonly to yes"), "{degraded}");
    let answer = submit(&gateway, 1).await;
    assert_eq!((answer.status, answer.text), (200, taken("lead-one")));
    redis.ask(&[
        "CONFIG",
        "SET",
        "appendonly",
        "yes",
        "appendfsync",
        "always",
    ]);
    until_kept(&gateway).await;
}

/// Without its confirmation a lead is not accepted. What it held is delivered once it is back.
#[actix_web::test]
async fn without_redis_no_lead_is_accepted() {
    let mut fleet = Fleet::start().await;
    let held = receipt(&submit(&fleet.gateways[0], 1).await);
    fleet.redis.stop();
    // The upstream is down, and the visitor is told.
    assert_eq!(submit(&fleet.gateways[0], 2).await.status, 502);
    let asked = json!({ "receipt": held });
    let told = ask(&fleet.gateways[1], OUTCOME, &asked).await;
    assert_eq!(told, (503, Some(50306)));
    fleet.script.take();
    assert_eq!(submit(&fleet.gateways[0], 3).await.status, 200);
    fleet.redis.again();
    for gateway in &fleet.gateways {
        until_kept(gateway).await;
    }
    let since = std::time::Instant::now();
    while ask(&fleet.gateways[1], OUTCOME, &asked).await.0 != 200 {
        assert!(since.elapsed() < Duration::from_secs(10));
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    super::until(&fleet.gateways[1], &asked, "delivered").await;
}

/// The answer to its writing is lost, so it is sent directly, and its upstream refuses it: it must not be sent once more
/// when Redis is back. Its upstream could take it then, beside the lead that the visitor sends in its place.
#[actix_web::test]
async fn a_refused_lead_whose_writing_was_not_confirmed_is_not_sent_again() {
    refused_without_answer(Proxy::lose_answer_to).await;
}

/// The same where the server says nothing, so that the gateway stops waiting for it before it fails.
#[actix_web::test]
async fn nor_is_one_whose_writing_takes_too_long() {
    refused_without_answer(Proxy::withhold_answer_to).await;
}

async fn refused_without_answer(take_answer: impl Fn(&Proxy, &[&'static str])) {
    let redis = Redis::durable();
    let proxy = Proxy::to(redis.port());
    let refusal = json!({ "ResultCode": 2001, "ResultMsg": "no", "Result": null }).to_string();
    let script = Script(Arc::new(Mutex::new(Does::Answer(refusal))));
    let now = script.clone();
    let upstream = Upstream::start(move |_| now.0.lock().expect("no panic").clone());
    let ledger = format!("redis://127.0.0.1:{}", proxy.port());
    let gateway = super::one(&for_many(), &upstream.url(), &ledger).await;
    take_answer(&proxy, &["{jdo}", "leadSubmit"]);
    let answer = submit(&gateway, 1).await;
    assert!(answer.text.contains("2001"), "{}", answer.text);
    script.take();
    until_kept(&gateway).await;
    // The next one is taken, and nothing waits any more.
    assert_eq!(submit(&gateway, 2).await.text, taken("lead-one"));
    until_standing(&gateway, |standing| standing["waiting"] == 0).await;
    let sent = upstream.seen(UPSTREAM);
    let keys: Vec<_> = sent
        .iter()
        .map(|seen| seen.header("idempotency-key"))
        .collect();
    assert_eq!(keys, [super::key(1), super::key(2)]);
}
