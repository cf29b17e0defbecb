//! How long gateways keep things in Redis: answers, leases, counts.

use std::time::{Duration, Instant};

use futures_util::future::join;

use crate::support::{Answer, Does, Gateway, Redis, Upstream, envelope, get, post};

/// Its answers may be served stale for an hour.
const SUGGEST: &str = "/api/search/searchsug?query=";
const LEAD: &str = r#"{"username":"张三","telephone":"19900010000","series_id":"1001","consent_version":"2020-09-10","consent_time":1777622400000}"#;

fn upstream(takes: Duration, result: &'static str) -> Upstream {
    Upstream::start(move |_| {
        std::thread::sleep(takes);
        Does::Answer(envelope(result))
    })
}

fn suggesting(takes: Duration) -> Upstream {
    upstream(takes, r#"{"text_att":[]}"#)
}

async fn gateway(upstream: &Upstream, redis: &Redis, settings: &str) -> Gateway {
    let (url, redis) = (upstream.url(), redis.url());
    let environment = [("UPSTREAM_URL", url.as_str()), ("REDIS_URL", &redis)];
    let patient = format!("[redis]\nget_ms = 400\nset_ms = 400\n{settings}");
    Gateway::configured(&patient, &environment).await
}

async fn suggest(gateway: &Gateway, question: &str) -> Answer {
    get(&gateway.url(&format!("{SUGGEST}{question}"))).await
}

fn keys(redis: &Redis, pattern: &str) -> Vec<String> {
    let keys = redis.ask(&["--raw", "KEYS", pattern]);
    let keys = keys.lines().filter(|key| !key.is_empty());
    keys.map(ToOwned::to_owned).collect()
}

/// Waits for so many keys that match, at most five seconds.
async fn until(redis: &Redis, pattern: &str, count: usize) -> Vec<String> {
    let since = Instant::now();
    loop {
        let found = keys(redis, pattern);
        if found.len() == count {
            return found;
        }
        let took = since.elapsed();
        assert!(took < Duration::from_secs(5), "{pattern}: {found:?}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// The rest of the life of a key, in milliseconds.
fn left(redis: &Redis, key: &str) -> i64 {
    let left = redis.ask(&["--raw", "PTTL", key]);
    left.trim().parse().expect("milliseconds")
}

/// The lives of twenty answers that are stored together.
async fn lives(jitter_percent: u32) -> Vec<i64> {
    let (upstream, redis) = (suggesting(Duration::ZERO), Redis::start());
    let settings = format!("[cache]\njitter_percent = {jitter_percent}\n");
    let one = gateway(&upstream, &redis, &settings).await;
    for n in 0..20 {
        assert_eq!(suggest(&one, &format!("q{n}")).await.status, 200);
    }
    let stored = until(&redis, "jd1:*", 20).await;
    stored.iter().map(|key| left(&redis, key)).collect()
}

/// Not longer than it may be served.
#[actix_web::test]
async fn a_stored_answer_leaves_redis_when_it_is_too_old_to_be_served() {
    let lives = lives(0).await;
    let hour = |left: &i64| (3_570_000..=3_600_000).contains(left);
    assert!(lives.iter().all(hour), "{lives:?}");
}

/// The lives differ by up to `jitter_percent`, so that twenty of them are hardly ever within a hundredth.
#[actix_web::test]
async fn answers_stored_together_leave_redis_at_different_times() {
    let lives = lives(50).await;
    let (first, last) = (lives.iter().min(), lives.iter().max());
    let (first, last) = (first.expect("twenty"), last.expect("twenty"));
    assert!(*first >= 1_770_000 && *last <= 3_600_000, "{lives:?}");
    assert!(last - first > 36_000, "{lives:?}");
}

/// A lease that ran out and was taken by another process is that one's.
#[actix_web::test]
async fn the_lease_of_another_process_is_left_to_it() {
    let (upstream, redis) = (suggesting(Duration::from_millis(400)), Redis::start());
    let one = gateway(&upstream, &redis, "").await;
    let (answer, lease) = join(suggest(&one, "a"), async {
        let lease = until(&redis, "jdl:*", 1).await.remove(0);
        redis.ask(&["SET", &lease, "another", "PX", "60000"]);
        lease
    })
    .await;
    assert_eq!(answer.status, 200);
    // The lease of a later fetch has ended: so would this one.
    assert_eq!(suggest(&one, "b").await.status, 200);
    until(&redis, "jd1:*", 2).await;
    let found = until(&redis, "jdl:*", 1).await;
    assert_eq!(found.join(" "), lease);
    assert_eq!(redis.ask(&["--raw", "GET", &lease]).trim(), "another");
}

/// The process that holds the lease stores its answer while the other one waits.
#[actix_web::test]
async fn a_process_takes_the_answer_that_another_has_a_lease_for() {
    let (upstream, redis) = (suggesting(Duration::from_millis(400)), Redis::start());
    let one = gateway(&upstream, &redis, "").await;
    let other = gateway(&upstream, &redis, "").await;
    for (stored, gateway) in [(1, &one), (2, &other)] {
        let query = format!("q{stored}");
        assert_eq!(suggest(gateway, &query).await.status, 200);
        until(&redis, "jd1:*", stored).await;
    }
    until(&redis, "jdl:*", 0).await;
    let (answer, taken) = join(suggest(&one, "a"), async {
        until(&redis, "jdl:*", 1).await;
        suggest(&other, "a").await
    })
    .await;
    assert_eq!(taken.header("cache-status"), "jiadao; hit; detail=redis");
    assert_eq!(taken.text, answer.text);
}

/// However long a lease lasts: a process that waits for another's answer keeps half of the call's time for its own.
#[actix_web::test]
async fn waiting_for_another_process_leaves_time_to_ask() {
    let (upstream, redis) = (suggesting(Duration::ZERO), Redis::start());
    let one = gateway(&upstream, &redis, "lease_ms = 60000\n").await;
    assert_eq!(suggest(&one, "a").await.status, 200);
    let entry = until(&redis, "jd1:*", 1).await.remove(0);
    until(&redis, "jdl:*", 0).await;
    redis.ask(&["DEL", &entry]);
    let lease = format!("jdl:{{{entry}}}");
    redis.ask(&["SET", &lease, "another", "PX", "60000"]);

    let other = gateway(&upstream, &redis, "lease_ms = 60000\n").await;
    let answer = suggest(&other, "a").await;
    let status = answer.header("cache-status");
    assert_eq!(
        (answer.status, status),
        (200, "jiadao; fwd=uri-miss; stored"),
        "{}",
        answer.text
    );
}

/// A span starts with its first count and is not prolonged by later ones.
#[actix_web::test]
async fn the_span_of_a_quota_ends_after_its_first_count() {
    let (upstream, redis) = (
        upstream(Duration::ZERO, r#"{"clue_id":"1"}"#),
        Redis::start(),
    );
    let one = gateway(&upstream, &redis, "[limits]\nlead = [\"100/1h\"]\n").await;
    let lead = async || {
        let headers = [("sec-fetch-site", "same-origin")];
        let answer = post(&one.url("/api/clue/lead/form"), &headers, LEAD).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
    };
    lead().await;
    let counts = keys(&redis, "jdq:lead:*");
    assert_eq!(counts.len(), 1, "{counts:?}");
    let first = left(&redis, &counts[0]);
    assert!((3_570_000..=3_600_000).contains(&first), "{first}");

    redis.ask(&["PEXPIRE", &counts[0], "60000"]);
    lead().await;
    let second = left(&redis, &counts[0]);
    assert!((30_000..=60_000).contains(&second), "{second}");
    assert_eq!(redis.ask(&["--raw", "GET", &counts[0]]).trim(), "2");
}
