//! Gateways with one ledger and different `SECRET_KEY`s: during rotation (`SECRET_KEY_PREVIOUS`), and by mistake.

use std::time::Duration;

use futures_util::future::join;
use serde_json::json;

use crate::support::{Answer, Does, Gateway, Redis, Upstream, envelope, get_with, post};

const OURS: (&str, &str) = ("sec-fetch-site", "same-origin");
const KEY: &str = "3b241101-e2bb-4255-8caf-4136c566a962";
const OTHER_KEY: &str = "3b241101-e2bb-4255-8caf-4136c566a963";
const LEAD: &str = r#"{"username":"张三","telephone":"19900000000","series_id":"1001","consent_version":"2020-09-10","consent_time":1777622400000}"#;
const SUBMIT: &str = "/api/gateway/clue/lead/form";
const COUPON: &str = r#"{"user_name":"张三","user_phone":"19900000000","spu_id":"1","sku_id":"2","model_id":"3","consent_version":"2020-09-10","consent_time":1777622400000}"#;
const CLAIM: &str = "/minServer/coupon/receive_all";

const OLD: &str = "the old key of a test";
const NEW: &str = "the new key of a test";

/// Gateways running side by side: current and previous key of each.
const BEFORE: (&str, &str) = (OLD, "");
const FIRST_STEP: (&str, &str) = (OLD, NEW);
const SECOND_STEP: (&str, &str) = (NEW, OLD);
const AFTER: (&str, &str) = (NEW, "");

async fn gateway(keys: (&str, &str), upstream: &Upstream, ledger: &Redis) -> Gateway {
    let (url, ledger) = (upstream.url(), ledger.url());
    let environment = [
        ("UPSTREAM_URL", url.as_str()),
        ("REDIS_LEDGER_URL", &ledger),
        ("SECRET_KEY", keys.0),
        ("SECRET_KEY_PREVIOUS", keys.1),
        ("RUST_LOG", "warn"),
    ];
    let settings = "[redis]\nget_ms = 400\nset_ms = 400\n";
    Gateway::configured(settings, &environment).await
}

/// Leads get a number each; every answer takes this long.
fn upstream(takes: Duration) -> Upstream {
    let asked = std::sync::atomic::AtomicUsize::new(0);
    Upstream::start(move |seen| {
        if seen.path.contains("user/login") {
            return Does::Answer(envelope(r#"{"uname":"小王","avater":"a.png"}"#));
        }
        if seen.path.contains("verify/send") {
            return Does::Answer(envelope(r#"{"data":true}"#));
        }
        let nth = asked.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        Does::Late(takes, envelope(&format!(r#"{{"clue_id":"lead-{nth}"}}"#)))
    })
}

async fn submit(gateway: &Gateway, key: &str, body: &str) -> Answer {
    let headers = [OURS, ("idempotency-key", key)];
    post(&gateway.url("/api/clue/lead/form"), &headers, body).await
}

fn other_body() -> String {
    LEAD.replace("1001", "1002")
}

/// Browsers treat 422 as final and would resend the lead under a new key; at 503 they keep the key.
#[actix_web::test]
async fn record_of_another_key_is_503_without_a_second_lead() {
    let (upstream, ledger) = (upstream(Duration::ZERO), Redis::start());
    let one = gateway(BEFORE, &upstream, &ledger).await;
    let two = gateway(AFTER, &upstream, &ledger).await;
    let series = "bff_ledger_foreign_records_total";
    assert_eq!(two.metric(series).await, "0");
    assert_eq!(submit(&one, KEY, LEAD).await.status, 200);
    let refused = submit(&two, KEY, LEAD).await;
    assert_eq!(refused.status, 503, "{}", refused.text);
    assert_eq!(refused.json()["ResultCode"], 50305);
    assert_eq!(refused.header("retry-after"), "1");
    assert_eq!(submit(&two, KEY, &other_body()).await.status, 503);
    assert_eq!(two.counted(series).await, 2);
    two.until_logged("made under another SECRET_KEY", 2).await;
    let faults = [
        (&one, json!([])),
        (
            &two,
            json!([
                "redis ledger: holds writes made under another SECRET_KEY, which are refused here"
            ]),
        ),
    ];
    for (gateway, expected) in faults {
        let url = format!("http://127.0.0.1:{}/-/ready", gateway.admin_port);
        assert_eq!(get_with(&url, &[]).await.json()["degraded"], expected);
    }
    // The first answer still stands, and its body is still the only one.
    let again = submit(&one, KEY, LEAD).await;
    assert_eq!(again.json()["Result"]["clue_id"], "lead-0");
    assert_eq!(submit(&one, KEY, &other_body()).await.status, 422);
    assert_eq!(upstream.seen(SUBMIT).len(), 1);
    // Writes without a record work as usual.
    assert_eq!(submit(&two, OTHER_KEY, LEAD).await.status, 200);
}

/// Two gateways side by side in a rotation in the right order.
async fn know_each_others_writes(keys: (&str, &str), others: (&str, &str)) {
    let (upstream, ledger) = (upstream(Duration::from_millis(600)), Redis::start());
    let one = gateway(keys, &upstream, &ledger).await;
    let two = gateway(others, &upstream, &ledger).await;
    for (maker, reader, key) in [(&one, &two, KEY), (&two, &one, OTHER_KEY)] {
        let before = upstream.seen(SUBMIT).len();
        let (first, running) = join(submit(maker, key, LEAD), async {
            tokio::time::sleep(Duration::from_millis(300)).await;
            submit(reader, key, LEAD).await.status
        })
        .await;
        assert_eq!(running, 409, "{keys:?} beside {others:?}");
        let again = submit(reader, key, LEAD).await;
        assert_eq!((first.status, &first.text), (200, &again.text));
        assert_eq!(submit(reader, key, &other_body()).await.status, 422);
        assert_eq!(upstream.seen(SUBMIT).len() - before, 1);
    }
}

#[actix_web::test]
async fn first_step_of_key_rotation_refuses_no_write() {
    know_each_others_writes(BEFORE, FIRST_STEP).await;
}

#[actix_web::test]
async fn second_step_of_key_rotation_refuses_no_write() {
    know_each_others_writes(FIRST_STEP, SECOND_STEP).await;
}

#[actix_web::test]
async fn last_step_of_key_rotation_refuses_no_write() {
    know_each_others_writes(SECOND_STEP, AFTER).await;
}

/// After a failed write the key stays bound to its body, whichever gateway gets the retry.
#[actix_web::test]
async fn failed_write_is_retried_by_the_gateway_of_the_next_step() {
    let fails = std::sync::atomic::AtomicBool::new(true);
    let upstream = Upstream::start(move |_| {
        if fails.swap(false, std::sync::atomic::Ordering::Relaxed) {
            Does::Close
        } else {
            Does::Answer(envelope(r#"{"clue_id":"lead"}"#))
        }
    });
    let ledger = Redis::start();
    let one = gateway(FIRST_STEP, &upstream, &ledger).await;
    let two = gateway(SECOND_STEP, &upstream, &ledger).await;
    assert_eq!(submit(&one, KEY, LEAD).await.status, 502);
    assert_eq!(submit(&two, KEY, &other_body()).await.status, 422);
    assert_eq!(submit(&two, KEY, LEAD).await.status, 200);
    assert_eq!(submit(&one, KEY, LEAD).await.status, 200);
    assert_eq!(upstream.seen(SUBMIT).len(), 2);
}

/// One at a time, although the lock's name depends on the key.
#[actix_web::test]
async fn two_steps_claim_one_coupon_one_at_a_time() {
    for others in [BEFORE, SECOND_STEP] {
        let (upstream, ledger) = (upstream(Duration::from_millis(600)), Redis::start());
        let one = gateway(FIRST_STEP, &upstream, &ledger).await;
        let two = gateway(others, &upstream, &ledger).await;
        let claim = async |gateway: &Gateway| {
            let url = gateway.url(CLAIM);
            post(&url, &[OURS], COUPON).await.status
        };
        let (first, second) = join(claim(&one), async {
            tokio::time::sleep(Duration::from_millis(300)).await;
            claim(&two).await
        })
        .await;
        assert_eq!((first, second), (200, 409), "{others:?}");
        assert_eq!(claim(&two).await, 200, "the locks are free again");
    }
}

/// One code a minute per phone, whichever key counts it.
#[actix_web::test]
async fn no_quota_restarts_with_a_new_key() {
    for (keys, others) in [(BEFORE, SECOND_STEP), (FIRST_STEP, SECOND_STEP)] {
        for swapped in [false, true] {
            let (upstream, ledger) = (upstream(Duration::ZERO), Redis::start());
            let one = gateway(keys, &upstream, &ledger).await;
            let two = gateway(others, &upstream, &ledger).await;
            let order = if swapped { [&two, &one] } else { [&one, &two] };
            for gateway in order {
                let url = gateway.url("/api/clue/verify/send");
                let sent = post(&url, &[OURS], r#"{"phone":"19900000000"}"#).await;
                assert_eq!(sent.status, 200);
            }
            let sent = upstream.seen("/api/gateway/clue/verify/send").len();
            assert_eq!(sent, 1, "{keys:?} beside {others:?}, swapped {swapped}");
        }
    }
}

fn cookie(answer: &Answer, name: &str) -> Option<String> {
    let cookies = answer
        .headers
        .iter()
        .filter(|(name, _)| name == "set-cookie");
    let mut pairs = cookies.filter_map(|(_, value)| value.split(';').next());
    let found = pairs.find(|pair| pair.starts_with(&format!("{name}=")))?;
    Some(found.to_owned())
}

/// Sessions stay valid, and browsers keep their device id.
#[actix_web::test]
async fn cookies_of_the_other_key_are_accepted() {
    let (upstream, ledger) = (upstream(Duration::ZERO), Redis::start());
    for (maker, reader) in [(FIRST_STEP, SECOND_STEP), (SECOND_STEP, FIRST_STEP)] {
        let maker = gateway(maker, &upstream, &ledger).await;
        let reader = gateway(reader, &upstream, &ledger).await;
        let login = |gateway: &Gateway| gateway.url("/api/user/login");
        let stoken = r#"{"stoken":"token-of-wang"}"#;
        let first = post(&login(&maker), &[OURS], stoken).await;
        let session = cookie(&first, "session").expect("a session");
        let device = cookie(&first, "device").expect("a device");
        let cookies = format!("{session}; {device}");
        let known = post(&login(&reader), &[OURS, ("cookie", &cookies)], "{}").await;
        assert_eq!(known.status, 200, "{}", known.text);
        assert_eq!(cookie(&known, "device"), None, "it was taken for a new one");
        // The session is resealed with the current key.
        let renewed = cookie(&known, "session").expect("a session");
        assert_ne!(renewed, session);
        let foreign = gateway(("a third key of a test", ""), &upstream, &ledger).await;
        let unknown = post(&login(&foreign), &[OURS, ("cookie", &cookies)], "{}").await;
        assert_eq!(unknown.status, 401);
    }
}

/// The operators' page shows neither key.
#[actix_web::test]
async fn previous_key_is_never_shown() {
    let (upstream, ledger) = (upstream(Duration::ZERO), Redis::start());
    let one = gateway(SECOND_STEP, &upstream, &ledger).await;
    let url = format!("http://127.0.0.1:{}/-/config", one.admin_port);
    let shown = get_with(&url, &[]).await;
    assert_eq!(shown.status, 200);
    assert!(shown.text.contains("secret_key_previous"), "{}", shown.text);
    assert!(!shown.text.contains("of a test"), "{}", shown.text);
}
