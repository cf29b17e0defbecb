//! Operators purge stored answers, and each purge has its line.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::support::{Does, Gateway, Redis, Upstream, envelope, get, post};

const LIST: &str = r#"{"list":[]}"#;
const RANK: &str = "/api/rank/gatherranklist";

/// Operators may purge, others may not.
#[actix_web::test]
async fn cache_is_purged_by_call_and_by_key() {
    let upstream = Upstream::start(|_| Does::Answer(envelope(LIST)));
    let gateway = Gateway::start(&[
        ("UPSTREAM_URL", &upstream.url()),
        ("ADMIN_TOKEN", "s3cret"),
        ("RUST_LOG", "info"),
    ])
    .await;
    let purge = |query: &str| format!("http://127.0.0.1:{}/-/purge?{query}", gateway.admin_port);
    let asked = || upstream.seen("/api/gateway/rank/gatherranklist").len();
    get(&gateway.url(RANK)).await;
    get(&gateway.url(RANK)).await;
    assert_eq!(asked(), 1);
    assert_eq!(
        post(&purge("call=gatherRankList"), &[], "").await.status,
        401
    );
    let token = [("authorization", "Bearer s3cret")];
    assert_eq!(post(&purge("call=nothing"), &token, "").await.status, 400);
    let swept = post(&purge("call=gatherRankList"), &token, "").await;
    assert_eq!(
        (swept.status, swept.json()["purged"].as_u64()),
        (200, Some(1))
    );
    get(&gateway.url(RANK)).await;
    assert_eq!(asked(), 2);
    let line = purges(&gateway, 1).await.remove(0);
    assert_eq!(
        [
            &line["peer"],
            &line["call"],
            &line["purged"],
            &line["by_key"]
        ],
        [
            &json!("127.0.0.1"),
            &json!("gatherRankList"),
            &json!(1),
            &json!(false)
        ]
    );
}

/// The lines of this many purges.
async fn purges(gateway: &Gateway, count: usize) -> Vec<Value> {
    let message = "operator: answers are purged";
    gateway.until_logged(message, count).await;
    let log = gateway.log();
    let lines = log
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok());
    lines
        .filter(|line: &Value| line["message"] == message)
        .collect()
}

/// A key, as `jiadao explain` prints it, goes from memory and from Redis, and goes alone.
#[actix_web::test]
async fn the_cache_is_purged_by_a_single_key() {
    let redis = Redis::start();
    let upstream = Upstream::start(|_| Does::Answer(envelope(LIST)));
    let gateway = Gateway::start(&[
        ("UPSTREAM_URL", &upstream.url()),
        ("REDIS_URL", &redis.url()),
        ("ADMIN_TOKEN", "s3cret"),
        ("RUST_LOG", "info"),
    ])
    .await;
    let other = "/api/rank/getranklistnew?sort=heat";
    let token = [("authorization", "Bearer s3cret")];
    let purge = async |query: &str| {
        let url = format!("http://127.0.0.1:{}/-/purge?{query}", gateway.admin_port);
        post(&url, &token, "").await
    };
    // Keys of a call that was swept before have another end than `explain` prints.
    assert_eq!(purge("call=gatherRankList").await.status, 200);
    get(&gateway.url(RANK)).await;
    get(&gateway.url(other)).await;
    let since = Instant::now();
    while !redis.dump().contains("gatherRankList|") {
        assert!(since.elapsed() < Duration::from_secs(10), "not in Redis");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let key = "jd1:gatherRankList%7Cnewcar_num=1:3%7Cheat_num=1:3%7Csale_num=1:3%7Cwonderful_atlas_num=1:5";
    let purged = purge(&format!("key={key}")).await;
    assert_eq!(
        (purged.status, purged.json()["purged"].as_u64()),
        (200, Some(1))
    );
    get(&gateway.url(RANK)).await;
    get(&gateway.url(other)).await;
    let asked = |path: &str| upstream.seen(path).len();
    assert_eq!(asked("/api/gateway/rank/gatherranklist"), 2);
    assert_eq!(asked("/api/gateway/rank/getranklistnew"), 1);
    for wrong in ["key=nothing", "", &format!("call=gatherRankList&key={key}")] {
        assert_eq!(purge(wrong).await.status, 400, "{wrong}");
    }
    // A refused purge has no line, and no line has a key.
    let lines = purges(&gateway, 2).await;
    assert_eq!(lines[1]["by_key"], true);
    assert!(!gateway.log().contains("newcar_num"));
}
