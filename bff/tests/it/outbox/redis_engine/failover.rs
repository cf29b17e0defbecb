//! Three gateways on a Redis Cluster or on Sentinels; the server that has the leads is killed while leads come in.

use std::cell::RefCell;
use std::collections::HashMap;

use futures_util::future::join_all;
use serde_json::Value;

use super::{Duration, Gateway, Instant, json, key, one, standing};
use crate::demo::some;
use crate::outbox::OURS;
use crate::support::{RedisCluster, Sentinel, delete, get, put, try_post};

const SETTINGS: &str = "[limits]\nlead = [\"100000/1m\"]\nform = { per_second = 100000, burst = 100000 }\n\
    [outbox]\nfirst_retry_ms = 20\nlongest_retry_ms = 500\nprobe_ms = 200\nper_second = 1000\n\
    [breaker]\nleast_calls = 100000\n";

/// A key of the leads: all are on one server.
const LEADS: &str = "{jdo}:stream";

/// How long a visitor tries, and leads are waited for.
const PATIENCE: Duration = Duration::from_secs(90);

/// A visitor's next attempt after one without an answer.
const AGAIN: Duration = Duration::from_millis(200);

#[actix_web::test]
async fn c4_leads_outlive_a_primary_of_the_cluster() {
    let mut cluster = RedisCluster::durable();
    let url = cluster.url();
    killed_primary(150, Duration::from_secs(4), &url, || {
        cluster.kill_primary_of(LEADS);
    })
    .await;
}

#[actix_web::test]
#[ignore = "make faults"]
async fn c4_long_2000_leads_outlive_a_primary_of_the_cluster() {
    let mut cluster = RedisCluster::durable();
    let url = cluster.url();
    killed_primary(2000, Duration::from_secs(40), &url, || {
        cluster.kill_primary_of(LEADS);
    })
    .await;
}

#[actix_web::test]
async fn c4_leads_outlive_a_master_of_sentinels() {
    let mut sentinels = Sentinel::durable();
    let url = sentinels.url();
    killed_primary(60, Duration::from_secs(2), &url, || sentinels.kill_master()).await;
}

/// Leads come in for `span`; in the middle of it the server that has the leads is killed.
async fn killed_primary(leads: usize, span: Duration, ledger: &str, kill: impl FnOnce()) {
    let upstream = crate::demo::gateway().await;
    let demo = format!("http://127.0.0.1:{}", upstream.demo_port);
    let mut gateways = Vec::new();
    for _ in 0..3 {
        gateways.push(one(SETTINGS, &demo, ledger).await);
    }
    let fault = format!("{demo}/demo/faults/leadSubmit/closed");
    assert_eq!(put(&fault).await, 204);
    let series = some("series.csv", "series_id").remove(0);
    let acknowledged = RefCell::new(HashMap::new());
    let visitors = (0..leads).map(async |n| {
        let part = u32::try_from(n).expect("few");
        tokio::time::sleep(span * part / u32::try_from(leads).expect("few")).await;
        let answer = visitor(&gateways, n, &series).await;
        acknowledged.borrow_mut().insert(key(n), answer);
    });
    let killing = async {
        tokio::time::sleep(span / 2).await;
        kill();
    };
    futures_util::future::join(join_all(visitors), killing).await;
    let acknowledged = acknowledged.into_inner();
    assert_eq!(acknowledged.len(), leads);
    assert!(
        acknowledged
            .values()
            .all(|state| *state == json!("accepted")),
        "the upstream was to fail"
    );
    assert_eq!(delete(&format!("{demo}/demo/faults")).await, 204);
    let since = Instant::now();
    let taken = async || {
        let kept = get(&format!("{demo}/demo/leads")).await.json();
        kept.as_array().expect("a list").clone()
    };
    while taken().await.len() < leads {
        assert!(
            since.elapsed() < PATIENCE,
            "{} of {leads}, {}",
            taken().await.len(),
            standing(&gateways[0]).await
        );
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    // Nothing comes later.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let taken = taken().await;
    assert_eq!(taken.len(), leads, "each once");
    for lead in taken {
        let key = lead["key"].as_str().expect("a key");
        assert!(acknowledged.contains_key(key), "{key}");
    }
}

/// Sends a lead until it is answered, as browsers do: same key, same body, at any gateway. What its state is.
async fn visitor(gateways: &[Gateway], n: usize, series: &str) -> Value {
    let body = format!(
        r#"{{"username":"张三","telephone":"199{:04}0000","series_id":"{series}","consent_version":"2020-09-10","consent_time":1777622400000}}"#,
        100 + n
    );
    let since = Instant::now();
    let key = key(n);
    for attempt in 0.. {
        let gateway = &gateways[(n + attempt) % gateways.len()];
        let url = gateway.url(crate::outbox::SUBMIT);
        let headers = [OURS, ("idempotency-key", key.as_str())];
        let answer = try_post(&url, &headers, &body).await;
        if let Some(answer) = answer.filter(|answer| answer.status == 200) {
            let told = answer.json();
            assert_eq!(told["ResultCode"], 0, "{}", answer.text);
            return told["Result"]["state"].clone();
        }
        assert!(since.elapsed() < PATIENCE, "lead {n} has no answer");
        tokio::time::sleep(AGAIN).await;
    }
    Value::Null
}
