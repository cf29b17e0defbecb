//! Redis may stop and restart without effect on visitors.

use std::time::{Duration, Instant};

use crate::support::{Does, Gateway, Redis, Upstream, envelope, get};

#[actix_web::test]
async fn b2_stopped_and_started_under_load_no_request_fails() {
    let upstream = Upstream::start(|_| Does::Answer(r#"{"ResultCode":0,"data":[]}"#.to_owned()));
    let mut redis = Redis::start();
    let (upstream_url, redis_url) = (upstream.url(), redis.url());
    let gateway = Gateway::configured(
        "[limits]\ntrusted = [\"127.0.0.1\"]",
        &[("UPSTREAM_URL", &upstream_url), ("REDIS_URL", &redis_url)],
    )
    .await;

    let since = Instant::now();
    let mut asked = 0;
    let (mut stopped, mut started) = (false, false);
    // Latencies: before the stop, in the second after, and later.
    let mut took: [Vec<Duration>; 3] = Default::default();
    while since.elapsed() < Duration::from_secs(6) {
        if !stopped && since.elapsed() > Duration::from_secs(1) {
            redis.stop();
            stopped = true;
        }
        if !started && since.elapsed() > Duration::from_secs(3) {
            redis.again();
            started = true;
        }
        // Every request is new, so each uses Redis.
        let urls: Vec<_> = (0..8)
            .map(|n| gateway.url(&format!("/api/search/search?query=q{}", asked + n)))
            .collect();
        let phase = match since.elapsed().as_secs() {
            _ if !stopped => 0,
            1 => 1,
            _ => 2,
        };
        let round = Instant::now();
        let answers = futures_util::future::join_all(urls.iter().map(|url| get(url))).await;
        took[phase].push(round.elapsed());
        for answer in answers {
            assert_eq!(
                answer.status,
                200,
                "after {:?}: {}",
                since.elapsed(),
                answer.text
            );
        }
        asked += 8;
    }
    assert!(stopped && started && asked > 200, "{asked} asked");
    // The median: it would rise if each waited for Redis; the maximum is noise of a busy machine.
    let [before, first, later] = took.map(|mut took| {
        took.sort_unstable();
        took[took.len() / 2]
    });
    for (phase, took) in [("the first second", first), ("later", later)] {
        let added = took.saturating_sub(before);
        assert!(added < Duration::from_millis(50), "{phase}: {added:?} more");
    }

    // Used again: one process reads what another stores.
    let settings = [
        ("UPSTREAM_URL", upstream_url.as_str()),
        ("REDIS_URL", redis_url.as_str()),
    ];
    let other = Gateway::start(&settings).await;
    let since = Instant::now();
    loop {
        let path = format!("/api/search/search?query=again{asked}");
        asked += 1;
        get(&gateway.url(&path)).await;
        tokio::time::sleep(Duration::from_millis(200)).await;
        if get(&other.url(&path)).await.header("cache-status") == "jiadao; hit; detail=redis" {
            break;
        }
        assert!(
            since.elapsed() < Duration::from_secs(15),
            "it is not used again"
        );
    }
}

#[actix_web::test]
async fn b1_redis_down_at_start_affects_nothing_else() {
    let upstream = Upstream::start(|_| Does::Answer(envelope(r#"{"list":[]}"#)));
    let settings = [
        ("UPSTREAM_URL", upstream.url()),
        ("REDIS_URL", "redis://127.0.0.1:9".to_owned()),
    ];
    let since = Instant::now();
    let gateway = Gateway::start(
        &settings
            .each_ref()
            .map(|(key, value)| (*key, value.as_str())),
    )
    .await;
    assert!(
        since.elapsed() < Duration::from_secs(2),
        "{:?}",
        since.elapsed()
    );
    assert_eq!(
        get(&gateway.url("/api/rank/gatherranklist")).await.status,
        200
    );
    let details = get(&format!("http://127.0.0.1:{}/-/ready", gateway.admin_port))
        .await
        .json();
    assert_eq!(details["redis"]["cache"]["state"], "degraded");
    // The ledger is queried by a task of its own.
    assert_eq!(gateway.counted("bff_redis_up server=\"ledger\"").await, 0);
}
