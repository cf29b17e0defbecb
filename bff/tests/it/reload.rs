//! Settings of Redis and of the memory tier take effect on reload (SIGHUP).

use std::time::{Duration, Instant};

use crate::support::{Does, Gateway, Proxy, Redis, Upstream, get};

const FROM_REDIS: &str = "jiadao; hit; detail=redis";
const FROM_UPSTREAM: &str = "jiadao; fwd=uri-miss; stored";
const TRUSTED: &str = "[limits]\ntrusted = [\"127.0.0.1\"]\n";

fn upstream() -> Upstream {
    let long = "x".repeat(20_000);
    let body = format!(r#"{{"ResultCode":0,"data":[],"long":"{long}"}}"#);
    Upstream::start(move |_| Does::Answer(body.clone()))
}

async fn gateway(settings: &str, upstream: &Upstream, redis: u16) -> Gateway {
    let (url, redis) = (upstream.url(), format!("redis://127.0.0.1:{redis}"));
    let environment = [
        ("UPSTREAM_URL", url.as_str()),
        ("REDIS_URL", &redis),
        ("RUST_LOG", "info"),
    ];
    Gateway::configured(&format!("{TRUSTED}{settings}"), &environment).await
}

async fn change(gateway: &Gateway, settings: &str) {
    gateway.write_settings(&format!("{TRUSTED}{settings}"));
    gateway.signal("-HUP").await;
    let taken = gateway.counted("bff_config_reloads_total taken").await;
    assert_eq!(taken, 1, "{}", gateway.log());
}

/// Source and latency of the answer. The deadline of a search, three seconds, is beyond what a busy machine adds.
async fn ask(gateway: &Gateway, question: &str) -> (String, Duration) {
    let since = Instant::now();
    let url = gateway.url(&format!("/api/search/search?query={question}"));
    let answer = get(&url).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    (answer.header("cache-status").to_owned(), since.elapsed())
}

async fn stored() {
    tokio::time::sleep(Duration::from_millis(300)).await;
}

#[actix_web::test]
async fn a_smaller_memory_drops_entries_at_once() {
    let (upstream, redis) = (upstream(), Redis::start());
    let one = gateway("[cache]\nmemory_megabytes = 8\n", &upstream, redis.port()).await;
    for n in 0..100 {
        ask(&one, &format!("q{n}")).await;
    }
    assert!(one.counted("bff_l1_size_bytes").await > 2_000_000);
    change(&one, "[cache]\nmemory_megabytes = 1\n").await;
    let held = one.counted("bff_l1_size_bytes").await;
    assert!((500_000..=1_048_576).contains(&held), "{held}");
    let log = one.log();
    assert!(
        log.contains(r#""message":"settings taken","changed":"cache.memory_megabytes""#),
        "{log}"
    );
}

#[actix_web::test]
async fn signing_starts_with_the_next_entry() {
    let (upstream, redis) = (upstream(), Redis::start());
    let patient = "[redis]\nget_ms = 400\nset_ms = 400\n";
    let signing = format!("{patient}mac = true\n");
    let one = gateway(patient, &upstream, redis.port()).await;
    let two = gateway(&signing, &upstream, redis.port()).await;
    ask(&one, "plain").await;
    stored().await;
    assert_eq!(ask(&two, "plain").await.0, FROM_UPSTREAM);
    change(&one, &signing).await;
    ask(&one, "signed").await;
    stored().await;
    assert_eq!(ask(&two, "signed").await.0, FROM_REDIS);
}

/// Redis stalls during reads: the current timeout bounds a visitor's wait.
#[actix_web::test]
async fn read_timeout_is_the_current_one() {
    let (upstream, redis) = (upstream(), Redis::start());
    let proxy = Proxy::to(redis.port());
    let slow = "[upstream.default]\nconnect_ms = 2000\n[redis]\nset_ms = 1500\nget_ms = ";
    let one = gateway(&format!("{slow}1500\n"), &upstream, proxy.port()).await;
    assert_eq!(ask(&one, "warm").await.0, FROM_UPSTREAM);
    change(&one, &format!("{slow}300\n")).await;
    proxy.stall(true);
    let (_, took) = ask(&one, "stalled").await;
    proxy.stall(false);
    let expected = Duration::from_millis(290)..Duration::from_millis(1200);
    assert!(expected.contains(&took), "{took:?}");
}

/// After a failure Redis is skipped for the configured pause.
#[actix_web::test]
async fn pause_after_a_failure_is_the_current_one() {
    let (upstream, mut redis) = (upstream(), Redis::start());
    let patient = "[redis]\nget_ms = 400\nset_ms = 400\nretry_after_ms = ";
    let one = gateway(&format!("{patient}200\n"), &upstream, redis.port()).await;
    ask(&one, "warm").await;
    change(&one, &format!("{patient}60000\n")).await;
    redis.stop();
    ask(&one, "lost").await;
    redis.again();
    tokio::time::sleep(Duration::from_secs(2)).await;
    ask(&one, "left-alone").await;
    stored().await;
    assert_eq!(redis.ask(&["--raw", "KEYS", "jd1:*"]).trim(), "");
}

#[actix_web::test]
async fn names_settings_that_need_a_restart() {
    let (upstream, redis) = (upstream(), Redis::start());
    let one = gateway("", &upstream, redis.port()).await;
    let changed = "[server]\nworkers = 7\npublic_hosts = [\"a.example\"]\n[redis]\nledger_url = \"redis://127.0.0.1:1\"\n";
    change(&one, changed).await;
    let expected = ["server.workers", "redis.ledger_url"];
    assert_eq!(waiting(&one), expected);
    // They wait as long as the file has them, and no more once it has what was in force at the start.
    one.signal("-HUP").await;
    assert_eq!(waiting(&one), [expected, expected].concat());
    one.write_settings(TRUSTED);
    one.signal("-HUP").await;
    assert_eq!(waiting(&one), [expected, expected].concat());
}

fn waiting(gateway: &Gateway) -> Vec<String> {
    let log = gateway.log();
    let lines = log.lines();
    lines
        .filter_map(|line| line.split_once(" changes at the next start"))
        .filter_map(|(line, _)| line.rsplit('"').next())
        .map(str::to_owned)
        .collect()
}
