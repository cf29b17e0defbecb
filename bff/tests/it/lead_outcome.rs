//! What became of a write, asked by its key: for a browser that lost the answer, after a reload or in another tab.

use std::time::Duration;

use serde_json::{Value, json};

use crate::support::{Answer, Does, Gateway, Redis, Upstream, envelope, post};

const OURS: (&str, &str) = ("sec-fetch-site", "same-origin");
const KEY: &str = "3b241101-e2bb-4255-8caf-4136c566a962";
const OTHER_KEY: &str = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
const LEAD: &str = r#"{"username":"张三","telephone":"19900010000","series_id":"1001","consent_version":"2020-09-10","consent_time":1777622400000}"#;
const CLAIM: &str = r#"{"user_name":"张三","user_phone":"19900010000","spu_id":"1","sku_id":"1","consent_version":"2020-09-10","consent_time":1777622400000}"#;
const OUTCOME: &str = "/api/clue/outcome";

async fn gateway(upstream: &Upstream) -> Gateway {
    let settings = "[limits]\nlead = [\"1000/1m\"]";
    Gateway::configured(settings, &[("UPSTREAM_URL", &upstream.url())]).await
}

async fn lead(gateway: &Gateway, key: &str) -> Answer {
    let headers = [OURS, ("idempotency-key", key)];
    post(&gateway.url("/api/clue/lead/form"), &headers, LEAD).await
}

async fn ask(gateway: &Gateway, call: &str, key: &str) -> Answer {
    let body = json!({ "call": call, "key": key }).to_string();
    post(&gateway.url(OUTCOME), &[OURS], &body).await
}

async fn outcome(gateway: &Gateway, call: &str, key: &str) -> Value {
    let answer = ask(gateway, call, key).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert_eq!(answer.json()["ResultCode"], 0, "{}", answer.text);
    answer.json()["Result"].clone()
}

fn answering(text: String) -> Upstream {
    Upstream::start(move |_| Does::Answer(text.clone()))
}

#[actix_web::test]
async fn a_lead_that_was_taken_is_told_with_its_id_and_nothing_of_the_visitor() {
    let upstream = answering(envelope(
        r#"{"clue_id":"lead-one","encryptphone":"sealed-phone"}"#,
    ));
    let gateway = gateway(&upstream).await;
    lead(&gateway, KEY).await;
    let answer = ask(&gateway, "leadSubmit", KEY).await;
    let expected = json!({ "outcome": "delivered", "clue_id": "lead-one" });
    assert_eq!(answer.json()["Result"], expected);
    assert_eq!(answer.header("cache-control"), "no-store, private");
    // A browser may write its key in capitals.
    let capitals = outcome(&gateway, "leadSubmit", &KEY.to_uppercase()).await;
    assert_eq!(capitals["outcome"], "delivered");
    assert_eq!(upstream.seen("/api/gateway/clue/lead/form").len(), 1);
    assert!(upstream.seen("/api/gateway/clue/outcome").is_empty());
}

#[actix_web::test]
async fn a_refusal_is_told_in_its_words() {
    let upstream = answering(r#"{"ResultCode":1201,"ResultMsg":"忙","Result":null}"#.to_owned());
    let gateway = gateway(&upstream).await;
    lead(&gateway, KEY).await;
    let expected = json!({ "outcome": "refused", "message": "忙" });
    assert_eq!(outcome(&gateway, "leadSubmit", KEY).await, expected);
}

#[actix_web::test]
async fn a_claim_is_known_by_its_own_call() {
    let upstream = answering(envelope(r#"{"receive_status":1}"#));
    let gateway = gateway(&upstream).await;
    let headers = [OURS, ("idempotency-key", KEY)];
    post(
        &gateway.url("/minServer/coupon/receive_all"),
        &headers,
        CLAIM,
    )
    .await;
    let of = async |call| outcome(&gateway, call, KEY).await;
    assert_eq!(
        of("couponReceiveAll").await,
        json!({ "outcome": "delivered" })
    );
    assert_eq!(of("leadSubmit").await, json!({ "outcome": "unknown" }));
}

#[actix_web::test]
async fn a_running_lead_runs_and_one_without_an_answer_is_open() {
    let upstream = Upstream::start(|_| {
        std::thread::sleep(Duration::from_millis(400));
        Does::Close
    });
    let gateway = gateway(&upstream).await;
    let meanwhile = async {
        tokio::time::sleep(Duration::from_millis(150)).await;
        outcome(&gateway, "leadSubmit", KEY).await
    };
    let (answer, running) = futures_util::future::join(lead(&gateway, KEY), meanwhile).await;
    assert_eq!(running, json!({ "outcome": "running" }));
    assert_eq!(answer.status, 502);
    let after = outcome(&gateway, "leadSubmit", KEY).await;
    assert_eq!(after, json!({ "outcome": "open" }));
    let other = outcome(&gateway, "leadSubmit", OTHER_KEY).await;
    assert_eq!(other, json!({ "outcome": "unknown" }));
}

#[actix_web::test]
async fn another_process_knows_by_the_ledger() {
    let (redis, upstream) = (
        Redis::start(),
        Upstream::start(|seen| {
            if seen.header("idempotency-key") == KEY {
                return Does::Answer(envelope(r#"{"clue_id":"lead-one"}"#));
            }
            std::thread::sleep(Duration::from_millis(400));
            Does::Close
        }),
    );
    let settings = [
        ("UPSTREAM_URL", upstream.url()),
        ("REDIS_URL", redis.url()),
        ("SECRET_KEY", "a secret for tests".into()),
    ];
    let settings = settings
        .each_ref()
        .map(|(key, value)| (*key, value.as_str()));
    let (one, two) = (
        Gateway::start(&settings).await,
        Gateway::start(&settings).await,
    );
    lead(&one, KEY).await;
    let expected = json!({ "outcome": "delivered", "clue_id": "lead-one" });
    assert_eq!(outcome(&two, "leadSubmit", KEY).await, expected);
    let meanwhile = async {
        tokio::time::sleep(Duration::from_millis(150)).await;
        outcome(&two, "leadSubmit", OTHER_KEY).await
    };
    let (_, running) = futures_util::future::join(lead(&one, OTHER_KEY), meanwhile).await;
    assert_eq!(running, json!({ "outcome": "running" }));
    let after = outcome(&two, "leadSubmit", OTHER_KEY).await;
    assert_eq!(after, json!({ "outcome": "open" }));
}

/// A write that another process may have made is not called unknown: the browser would send a second one.
#[actix_web::test]
async fn without_its_ledger_a_gateway_calls_nothing_unknown() {
    let upstream = answering(envelope("{}"));
    let mut redis = Redis::start();
    let gateway = Gateway::start(&[
        ("UPSTREAM_URL", &upstream.url()),
        ("REDIS_URL", &redis.url()),
    ])
    .await;
    redis.stop();
    let told = outcome(&gateway, "leadSubmit", KEY).await;
    assert_eq!(told, json!({ "outcome": "open" }));
}

/// The ledger was away while a lead was sent whose answer was lost: no gateway may call it unknown, now or later.
#[actix_web::test]
async fn what_was_begun_without_the_ledger_is_open_at_every_gateway() {
    let upstream =
        Upstream::start(|_| Does::Raw("HTTP/1.1 500 X\r\nContent-Length: 0\r\n\r\n".to_owned()));
    let redis = Redis::start();
    let (url, redis_url) = (upstream.url(), redis.url());
    let environment = [
        ("UPSTREAM_URL", url.as_str()),
        ("REDIS_URL", redis_url.as_str()),
        ("SECRET_KEY", "a key of the tests, long enough"),
    ];
    // Unsure for 60 times as long: three seconds.
    let settings = "[redis]\nretry_after_ms = 50\n[limits]\nlead = [\"1000/1m\"]";
    let one = Gateway::configured(settings, &environment).await;
    let two = Gateway::configured(settings, &environment).await;
    tokio::time::sleep(Duration::from_millis(3500)).await;
    for call in ["leadSubmit", "couponReceiveAll"] {
        let before = outcome(&two, call, OTHER_KEY).await;
        assert_eq!(before, json!({ "outcome": "unknown" }), "{call}");
    }
    redis.pause();
    assert_eq!(lead(&one, KEY).await.status, 502);
    let open = json!({ "outcome": "open" });
    assert_eq!(outcome(&two, "leadSubmit", KEY).await, open);
    redis.go_on();
    // Both have noticed that it was away.
    for gateway in [&one, &two] {
        assert_eq!(outcome(gateway, "leadSubmit", KEY).await, open);
    }
    // The three seconds are over: now the ledger's record says so.
    tokio::time::sleep(Duration::from_secs(5)).await;
    for gateway in [&one, &two] {
        assert_eq!(outcome(gateway, "leadSubmit", KEY).await, open);
        let other = outcome(gateway, "leadSubmit", OTHER_KEY).await;
        assert_eq!(other, json!({ "outcome": "unknown" }));
    }
    let other_body = LEAD.replace("1001", "1002");
    let headers = [OURS, ("idempotency-key", KEY)];
    let refused = post(&two.url("/api/clue/lead/form"), &headers, &other_body).await;
    assert_eq!(refused.status, 422, "{}", refused.text);
}

#[actix_web::test]
async fn it_is_asked_by_our_own_pages_with_a_whole_key() {
    let upstream = answering(envelope("{}"));
    let gateway = gateway(&upstream).await;
    let body = json!({ "call": "leadSubmit", "key": KEY }).to_string();
    let url = gateway.url(OUTCOME);
    assert_eq!(post(&url, &[], &body).await.status, 403);
    let foreign = [("sec-fetch-site", "cross-site")];
    assert_eq!(post(&url, &foreign, &body).await.status, 403);
    assert_eq!(ask(&gateway, "leadSubmit", "3b241101").await.status, 400);
    assert_eq!(ask(&gateway, "popBefore", KEY).await.status, 400);
}
