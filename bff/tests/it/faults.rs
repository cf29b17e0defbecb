//! Rows too slow for `make test`: run by `make faults`, with `FAULT_SECONDS` for the duration of soak rows.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use futures_util::future::{join, join_all};

use crate::support::{Crowd, Does, Gateway, Redis, Upstream, envelope, get};

/// Duration of a long row.
pub(crate) fn seconds(otherwise: u64) -> u64 {
    let set = std::env::var_os("FAULT_SECONDS");
    set.and_then(|text| text.to_str()?.parse().ok())
        .unwrap_or(otherwise)
}

/// A17 in the size of the matrix: each process fetches once alone, and both together once with Redis. The leader
/// disconnects before there is an answer.
#[actix_web::test]
#[ignore = "make faults"]
async fn a17_long_5000_at_once_on_a_cold_key_make_one_fetch() {
    for redis in [None, Some(Redis::start())] {
        let upstream =
            Upstream::start(|_| Does::Late(Duration::from_secs(1), envelope(r#"{"list":[]}"#)));
        let (url, redis_url) = (
            upstream.url(),
            redis.as_ref().map_or(String::new(), Redis::url),
        );
        let settings = [
            ("UPSTREAM_URL", url.as_str()),
            ("REDIS_URL", redis_url.as_str()),
        ];
        let calm =
            "[limits]\ntrusted = [\"127.0.0.1\"]\n[shed]\nmost_requests = 20000\nlate_ms = 60000\n";
        let gateways = [
            Gateway::configured(calm, &settings).await,
            Gateway::configured(calm, &settings).await,
        ];
        let path = "/api/rank/gatherranklist";
        let leaders = gateways.each_ref().map(|gateway| {
            let mut leader = TcpStream::connect(("127.0.0.1", gateway.port())).expect("connected");
            let head = format!("GET {path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n");
            leader.write_all(head.as_bytes()).expect("sent");
            leader
        });
        tokio::time::sleep(Duration::from_millis(100)).await;
        let urls = gateways.each_ref().map(|gateway| gateway.url(path));
        let crowd = Crowd::new();
        let all = join_all((0..5000).map(|n| crowd.get(&urls[n % 2])));
        let (answers, ()) = join(all, async {
            tokio::time::sleep(Duration::from_millis(300)).await;
            drop(leaders);
        })
        .await;
        let mut statuses: Vec<_> = answers.iter().flatten().map(|one| one.status).collect();
        statuses.sort_unstable();
        statuses.dedup();
        assert_eq!(statuses, [200]);
        assert!(answers.iter().all(Option::is_some));
        let asked = upstream.seen("/api/gateway/rank/gatherranklist").len();
        assert_eq!(asked, if redis.is_some() { 1 } else { 2 });
    }
}

/// D1: connections that never finish what they began. Heads are limited to 5 s, bodies to 10 s; other clients are not
/// affected.
#[actix_web::test]
async fn d1_slow_heads_and_bodies_time_out_without_affecting_others() {
    slow_connections(100, 10).await;
}

#[actix_web::test]
#[ignore = "make faults"]
async fn d1_long_5000_slow_connections_are_ended() {
    slow_connections(4900, 100).await;
}

async fn slow_connections(heads: usize, bodies: usize) {
    let upstream = Upstream::start(|_| Does::Answer(envelope(r#"{"list":[]}"#)));
    let settings = "[limits]\ntrusted = [\"127.0.0.1\"]\nlead = [\"1000000/1m\"]\n";
    let environment = [("UPSTREAM_URL", upstream.url())];
    let environment = environment
        .each_ref()
        .map(|(name, url)| (*name, url.as_str()));
    let calm = Gateway::configured(settings, &environment).await;
    let crowded = Gateway::configured(settings, &environment).await;
    let head = "GET /api/gettopbar HTTP/1.1\r\nhost: 127.0.0.1\r\n";
    let body = "POST /api/clue/lead/form HTTP/1.1\r\nhost: 127.0.0.1\r\nsec-fetch-site: same-origin\r\n\
                content-type: application/json\r\ncontent-length: 1000\r\n\r\n{";
    let open = |text: &str, most: u64| {
        let mut stream = TcpStream::connect(("127.0.0.1", crowded.port())).expect("connected");
        stream.write_all(text.as_bytes()).expect("sent");
        (stream, Instant::now() + Duration::from_secs(most))
    };
    let mut slow: Vec<_> = (0..heads).map(|_| open(head, 8)).collect();
    slow.extend((0..bodies).map(|_| open(body, 14)));
    let [alone, beside] = medians([&calm, &crowded]).await;
    assert!(
        beside < 2 * alone + Duration::from_millis(20),
        "{beside:?}, and {alone:?} without slow connections"
    );
    // Each gets 408 in time.
    let ended = tokio::task::spawn_blocking(move || {
        slow.into_iter().all(|(mut stream, until)| {
            let left = until.saturating_duration_since(Instant::now());
            let left = left.max(Duration::from_millis(1));
            stream.set_read_timeout(Some(left)).expect("set");
            let mut answer = [0; 12];
            stream.read_exact(&mut answer).is_ok() && &answer == b"HTTP/1.1 408"
        })
    });
    assert!(ended.await.expect("read"), "a connection was not ended");
    assert!(crowded.counted("bff_security_rejected slow_body").await >= bodies as u64);
}

/// How long each gateway usually takes. They are asked in turn, so that a busy machine slows both.
async fn medians(gateways: [&Gateway; 2]) -> [Duration; 2] {
    let urls = gateways.map(|gateway| gateway.url("/api/rank/gatherranklist"));
    let mut took = [Vec::new(), Vec::new()];
    for _ in 0..100 {
        for (url, took) in urls.iter().zip(&mut took) {
            let since = Instant::now();
            assert_eq!(get(url).await.status, 200);
            took.push(since.elapsed());
        }
    }
    took.map(|mut took| {
        took.sort_unstable();
        took[50]
    })
}
