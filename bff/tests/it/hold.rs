//! The gateway under failing upstreams, a failing Redis, or overload.

use std::net::TcpStream;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use serde_json::json;

use crate::support::{
    Does, Gateway, Port, Redis, RedisCluster, Sentinel, Upstream, envelope, get, post,
};

const LIST: &str = r#"{"list":[]}"#;
const RANK: &str = "/api/rank/gatherranklist";
const TRUSTED: &str = "[limits]\ntrusted = [\"127.0.0.1\"]\n";

/// Of a good answer.
const RANK_TAKES_MS: u32 = 100;

fn failing() -> Does {
    Does::Raw("HTTP/1.1 503 X\r\ncontent-length: 0\r\n\r\n".into())
}

async fn details(gateway: &Gateway) -> serde_json::Value {
    get(&format!("http://127.0.0.1:{}/-/ready", gateway.admin_port))
        .await
        .json()
}

fn suggest(gateway: &Gateway, n: usize) -> String {
    gateway.url(&format!("/api/search/searchsug?query=q{n}"))
}

/// A1: connection refused. Cached answers are served stale; others fail at once, then faster; other upstreams are
/// unaffected.
#[actix_web::test]
async fn a1_an_upstream_that_is_down() {
    let takes = Duration::from_millis(RANK_TAKES_MS.into());
    let up = Upstream::start(move |_| Does::Late(takes, envelope(LIST)));
    let unused = Port::any();
    let down = format!("http://127.0.0.1:{}", unused.number());
    let settings = format!("{TRUSTED}[upstream.search]\nurl = \"{down}\"\n");
    let gateway = Gateway::configured(&settings, &[("UPSTREAM_URL", &up.url())]).await;
    let mut codes = Vec::new();
    for n in 0..40 {
        let since = Instant::now();
        let answer = get(&suggest(&gateway, n)).await;
        assert!(
            since.elapsed() < Duration::from_millis(700),
            "{:?}",
            since.elapsed()
        );
        codes.push(answer.json()["ResultCode"].as_u64().expect("a code"));
    }
    assert_eq!(codes[0], 50201);
    assert_eq!(codes.last(), Some(&50302), "the breaker is open");
    assert_eq!(get(&gateway.url(RANK)).await.status, 200);
    let seen = details(&gateway).await;
    assert_eq!(seen["degraded"], json!(["upstream search: breaker open"]));
    let (search, rank) = (&seen["upstreams"]["search"], &seen["upstreams"]["rank"]);
    assert_eq!(
        (&search["breaker"], &rank["breaker"]),
        (&json!("open"), &json!("closed"))
    );
    let last = &search["last_errors"][0];
    assert_eq!(last["call"], "searchSug");
    assert_eq!(last["error"], "upstream_unreachable");
    assert_eq!(rank["last_errors"], json!([]));
    assert_eq!(rank["latency"]["attempts"], 1);
    let p50 = rank["latency"]["p50_ms"].as_f64().expect("a latency");
    let expected = f64::from(RANK_TAKES_MS);
    assert!((expected..expected * 20.0).contains(&p50), "{rank}");
    assert!(rank["limit"].as_u64() > Some(0), "{rank}");
}

/// A1: with a stale answer visitors notice nothing.
#[actix_web::test]
async fn a1_stale_answer_is_served_while_the_upstream_fails() {
    let failing_now = Arc::new(AtomicBool::new(false));
    let switch = Arc::clone(&failing_now);
    let upstream = Upstream::start(move |_| {
        if switch.load(Ordering::Relaxed) {
            failing()
        } else {
            Does::Answer(envelope(LIST))
        }
    });
    let settings = format!("{TRUSTED}[cache]\nfresh_percent = 0\n");
    let gateway = Gateway::configured(&settings, &[("UPSTREAM_URL", &upstream.url())]).await;
    assert_eq!(get(&gateway.url(RANK)).await.status, 200);
    failing_now.store(true, Ordering::Relaxed);
    for _ in 0..60 {
        let answer = get(&gateway.url(RANK)).await;
        assert_eq!(
            (answer.status, answer.header("cache-status")),
            (200, "jiadao; hit; detail=stale")
        );
    }
}

/// A2: slow. The bulkhead limits waiting requests, and the deadline their wait.
#[actix_web::test]
async fn a2_slow_upstream_fills_its_own_bulkhead_only() {
    let slow =
        Upstream::start(|_| Does::Late(Duration::from_secs(5), envelope(r#"{"text_att":[]}"#)));
    let up = Upstream::start(|_| Does::Answer(envelope(LIST)));
    let settings = format!(
        "{TRUSTED}[upstream.search]\nurl = \"{}\"\nmost_in_flight = 8\n",
        slow.url()
    );
    let gateway = Gateway::configured(&settings, &[("UPSTREAM_URL", &up.url())]).await;
    let since = Instant::now();
    let urls: Vec<_> = (0..50).map(|n| suggest(&gateway, n)).collect();
    let (answers, other) =
        futures_util::future::join(join_all(urls.iter().map(|url| get(url))), async {
            tokio::time::sleep(Duration::from_millis(100)).await;
            let since = Instant::now();
            (get(&gateway.url(RANK)).await.status, since.elapsed())
        })
        .await;
    assert!(
        since.elapsed() < Duration::from_millis(2500),
        "{:?}",
        since.elapsed()
    );
    let count = |code: u64| {
        answers
            .iter()
            .filter(|answer| answer.json()["ResultCode"] == code)
            .count()
    };
    assert_eq!((count(50401), count(50303)), (8, 42));
    assert_eq!(slow.seen("/api/gateway/search/searchsug").len(), 8);
    assert_eq!(other.0, 200);
    assert!(other.1 < Duration::from_millis(500), "{:?}", other.1);
    assert_eq!(
        details(&gateway).await["upstreams"]["search"]["in_flight"],
        0
    );
}

/// A4: a read whose connection closes is retried once, a write never.
#[actix_web::test]
async fn a4_reads_are_retried_once_and_writes_never() {
    let upstream = Upstream::start(|_| Does::Close);
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    // The budget refills by three a second.
    tokio::time::sleep(Duration::from_millis(400)).await;
    assert_eq!(get(&gateway.url("/api/gethomeinfo")).await.status, 502);
    assert_eq!(upstream.seen("/api/gateway/gethomeinfo").len(), 2);
    let ours = [("sec-fetch-site", "same-origin")];
    let answer = post(
        &gateway.url("/api/clue/intention_check"),
        &ours,
        r#"{"source_page":"x","series_id":"1"}"#,
    )
    .await;
    assert_eq!(answer.status, 502, "{}", answer.text);
    assert_eq!(upstream.seen("/api/gateway/clue/intention_check").len(), 1);
}

/// A5: everything fails. Upstream load grows by a tenth plus three a second, not twofold.
#[actix_web::test]
async fn a5_storm_of_failures_is_not_doubled() {
    let upstream = Upstream::start(|_| failing());
    let settings = format!("{TRUSTED}[breaker]\nleast_calls = 1000000\n");
    let gateway = Gateway::configured(&settings, &[("UPSTREAM_URL", &upstream.url())]).await;
    let since = Instant::now();
    for round in 0..10 {
        let urls: Vec<_> = (0..30).map(|n| suggest(&gateway, round * 30 + n)).collect();
        join_all(urls.iter().map(|url| get(url))).await;
    }
    let most = 330 + 3 * (since.elapsed().as_secs() + 3);
    let asked = upstream.seen("/api/gateway/search/searchsug").len();
    assert!(
        asked > 300 && asked as u64 <= most,
        "{asked} of at most {most}"
    );
}

/// A5: with the breaker, most requests are not sent.
#[actix_web::test]
async fn a5_breaker_sheds_most_of_a_storm() {
    let upstream = Upstream::start(|_| failing());
    let once = "[retry]\npercent = 0\nper_second = 0\n";
    let settings = format!("{TRUSTED}{once}[breaker]\nleast_calls = 20\nopen_ms = 60000\n");
    let gateway = Gateway::configured(&settings, &[("UPSTREAM_URL", &upstream.url())]).await;
    for n in 0..200 {
        let answer = get(&suggest(&gateway, n)).await;
        let expected = if n < 20 { (502, 50207) } else { (503, 50302) };
        let code = answer.json()["ResultCode"].as_u64().expect("a code");
        assert_eq!((answer.status, code), expected, "{n}");
    }
    assert_eq!(upstream.seen("/api/gateway/search/searchsug").len(), 20);
}

/// A17: 600 at once on two processes with Redis make one fetch (5,000 in `faults.rs`).
#[actix_web::test]
async fn a17_thundering_herd_on_a_cold_key_makes_one_fetch() {
    let upstream = Upstream::start(|_| Does::Late(Duration::from_millis(150), envelope(LIST)));
    let redis = Redis::start();
    let (url, redis) = (upstream.url(), redis.url());
    let settings = [
        ("UPSTREAM_URL", url.as_str()),
        ("REDIS_URL", redis.as_str()),
    ];
    // A busy machine must not disable Redis here.
    let calm = format!(
        "{TRUSTED}[shed]\nmost_requests = 20000\nlate_ms = 5000\n[redis]\nget_ms = 400\nset_ms = 400\n"
    );
    let (first, second) = (
        Gateway::configured(&calm, &settings).await,
        Gateway::configured(&calm, &settings).await,
    );
    let urls = [first.url(RANK), second.url(RANK)];
    let answers = join_all((0..600).map(|n| get(&urls[n % 2]))).await;
    assert!(answers.iter().all(|answer| answer.status == 200));
    assert_eq!(upstream.seen("/api/gateway/rank/gatherranklist").len(), 1);
}

/// B5: the master fails and another takes over. No request fails, and Redis is used again.
#[actix_web::test]
async fn b5_follows_a_sentinel_failover() {
    let upstream = Upstream::start(|_| Does::Answer(envelope(r#"{"text_att":[]}"#)));
    let mut redis = Sentinel::start();
    let (url, redis_url) = (upstream.url(), redis.url());
    let settings = [
        ("UPSTREAM_URL", url.as_str()),
        ("REDIS_URL", redis_url.as_str()),
    ];
    let (first, second) = (
        Gateway::configured(TRUSTED, &settings).await,
        Gateway::configured(TRUSTED, &settings).await,
    );
    assert!(
        shares(&first, &second, 0).await,
        "the second process reads what the first stored"
    );
    redis.kill_master();
    let since = Instant::now();
    let mut n = 1;
    while !shares(&first, &second, n).await {
        n += 1;
        assert!(
            since.elapsed() < Duration::from_secs(20),
            "Redis is not used again"
        );
    }
}

/// Six nodes: entries are spread, a primary fails, no request fails, and its slots are used again.
#[actix_web::test]
async fn b5_survives_the_loss_of_a_cluster_primary() {
    let upstream = Upstream::start(|_| Does::Answer(envelope(r#"{"text_att":[]}"#)));
    let mut redis = RedisCluster::start();
    let (url, redis_url) = (upstream.url(), redis.url());
    let settings = [
        ("UPSTREAM_URL", url.as_str()),
        ("REDIS_URL", redis_url.as_str()),
    ];
    let (first, second) = (
        Gateway::configured(TRUSTED, &settings).await,
        Gateway::configured(TRUSTED, &settings).await,
    );
    for n in 0..30 {
        assert_eq!(get(&suggest(&first, n)).await.status, 200);
    }
    // Three primaries and their replicas.
    let written = Instant::now();
    while redis.keys().into_iter().filter(|keys| *keys > 0).count() < 6 {
        assert!(
            written.elapsed() < Duration::from_secs(10),
            "not every node holds entries"
        );
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(shares(&first, &second, 0).await);
    redis.kill_one_primary();
    let since = Instant::now();
    // Twelve consecutive shared keys: those of the lost primary are among them.
    let (mut n, mut in_a_row) = (100, 0);
    while in_a_row < 12 {
        in_a_row = if shares(&first, &second, n).await {
            in_a_row + 1
        } else {
            0
        };
        n += 1;
        assert!(
            since.elapsed() < Duration::from_secs(30),
            "the cluster is not used again"
        );
    }
}

/// True if the second process answers from Redis what the first one fetched.
async fn shares(first: &Gateway, second: &Gateway, n: usize) -> bool {
    let one = get(&suggest(first, n)).await;
    tokio::time::sleep(Duration::from_millis(60)).await;
    let other = get(&suggest(second, n)).await;
    assert_eq!((one.status, other.status), (200, 200));
    other.header("cache-status") == "jiadao; hit; detail=redis"
}

/// C3: a request in flight at shutdown is answered.
#[actix_web::test]
async fn c3_shutdown_waits_for_requests_in_flight() {
    let upstream = Upstream::start(|_| Does::Late(Duration::from_millis(800), envelope(LIST)));
    let settings = "[server]\ndrain_ms = 300\n";
    let gateway = Gateway::configured(settings, &[("UPSTREAM_URL", &upstream.url())]).await;
    let (url, ready) = (gateway.url(RANK), gateway.url("/-/ready"));
    let (answer, unready) = futures_util::future::join(get(&url), async {
        tokio::time::sleep(Duration::from_millis(200)).await;
        let ended = Command::new("kill")
            .args(["-TERM", &gateway.pid().to_string()])
            .status();
        assert!(ended.expect("kill runs").success());
        tokio::time::sleep(Duration::from_millis(100)).await;
        get(&ready).await
    })
    .await;
    assert_eq!(answer.status, 200);
    assert_eq!((unready.status, unready.text.as_str()), (503, "draining"));
    assert_eq!(unready.header("connection"), "close");
    let since = Instant::now();
    while TcpStream::connect(("127.0.0.1", gateway.port())).is_ok() {
        assert!(since.elapsed() < Duration::from_secs(10), "still listening");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// C7: at capacity, browsing is shed and a lead is not.
#[actix_web::test]
async fn c7_browsing_is_shed_first() {
    let answers = Arc::new(AtomicBool::new(false));
    let answering = Arc::clone(&answers);
    // Browsing stays in flight until all else is known.
    let upstream = Upstream::start(move |seen| {
        while seen.path.ends_with("getseriesinfo") && !answering.load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(5));
        }
        Does::Answer(envelope(r#"{"text_att":[]}"#))
    });
    // A busy machine makes workers late, which is not what is tested.
    let settings =
        format!("{TRUSTED}[shed]\nmost_requests = 10\nlate_ms = 60000\nunready_after = 5\n");
    let gateway = Gateway::configured(&settings, &[("UPSTREAM_URL", &upstream.url())]).await;
    let urls: Vec<_> = (0..30)
        .map(|n| gateway.url(&format!("/api/series/getseriesinfo?series_id={}", 1000 + n)))
        .collect();
    let (browsing, (lead, document, ready)) =
        futures_util::future::join(join_all(urls.iter().map(|url| get(url))), async {
            wait_for_shed(&gateway, 22).await;
            let ready = get(&gateway.url("/-/ready")).await;
            let ours = [("sec-fetch-site", "same-origin")];
            let body = r#"{"source_page":"x","series_id":"1"}"#;
            let document = get(&gateway.url("/s-1001")).await;
            let lead = post(&gateway.url("/api/clue/intention_check"), &ours, body).await;
            answers.store(true, Ordering::Relaxed);
            (lead, document, ready)
        })
        .await;
    let turned_away: Vec<_> = browsing
        .iter()
        .filter(|answer| answer.status == 503)
        .collect();
    assert_eq!(turned_away.len(), 22);
    assert!(
        turned_away
            .iter()
            .all(|answer| answer.json()["ResultCode"] == 50304
                && answer.header("retry-after") == "1")
    );
    assert_eq!(lead.status, 200, "{}", lead.text);
    // A visitor gets the shell, which retries.
    assert_eq!(
        (document.status, document.header("content-type")),
        (503, "text/html; charset=utf-8")
    );
    assert_eq!(document.header("retry-after"), "1");
    assert_eq!(document.page_data()["status"], 503);
    assert_eq!((ready.status, ready.text.as_str()), (503, "overloaded"));
}

async fn wait_for_shed(gateway: &Gateway, amount: u64) {
    let since = Instant::now();
    loop {
        let shed = gateway.counted("bff_shed_requests browse").await;
        if shed == amount {
            return;
        }
        assert!(since.elapsed() < Duration::from_secs(30), "{shed} shed");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Settings are reloaded while requests run, or refused as a whole.
#[actix_web::test]
async fn settings_are_reloaded_on_sighup() {
    let (one, other) = (
        Upstream::start(|_| Does::Answer(envelope(LIST))),
        Upstream::start(|_| Does::Answer(envelope(LIST))),
    );
    let toml = |url: &str| format!("{TRUSTED}[upstream.search]\nurl = \"{url}\"\n");
    let gateway = Gateway::configured(&toml(&one.url()), &[("UPSTREAM_URL", &one.url())]).await;
    get(&suggest(&gateway, 0)).await;
    gateway.write_settings(&toml(&other.url()));
    gateway.signal("-HUP").await;
    get(&suggest(&gateway, 1)).await;
    assert_eq!(other.seen("/api/gateway/search/searchsug").len(), 1);
    gateway.write_settings("[serch]\nx = 1\n");
    gateway.signal("-HUP").await;
    get(&suggest(&gateway, 2)).await;
    assert_eq!(other.seen("/api/gateway/search/searchsug").len(), 2);
    let shown = get(&format!("http://127.0.0.1:{}/-/config", gateway.admin_port))
        .await
        .text;
    assert!(
        shown.contains(&other.url()) && !shown.contains("demo-token"),
        "{shown}"
    );
}
