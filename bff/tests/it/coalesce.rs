//! Single-flight: concurrent identical requests make one upstream request.

use std::io::Write as _;
use std::net::TcpStream;
use std::time::Duration;

use futures_util::future::join_all;

use crate::support::{Does, Gateway, Redis, Upstream, envelope, get};

fn slow() -> Upstream {
    Upstream::start(|_| Does::Late(Duration::from_millis(300), envelope(r#"{"list":[]}"#)))
}

const PATH: &str = "/api/gateway/rank/gatherranklist";

// L7.16
#[actix_web::test]
async fn a17_two_hundred_cold_requests_make_one_upstream_request() {
    let upstream = slow();
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let url = gateway.url("/api/rank/gatherranklist");
    let answers = join_all((0..200).map(|_| get(&url))).await;
    assert_eq!(answers.len(), 200);
    assert!(answers.iter().all(|answer| answer.status == 200));
    assert_eq!(upstream.seen(PATH).len(), 1);
    let roles = "bff_coalesce_requests_total";
    assert_eq!(gateway.counted(&format!("{roles} leader")).await, 1);
    assert_eq!(gateway.counted(&format!("{roles} follower")).await, 199);
}

#[actix_web::test]
async fn other_parameters_are_fetched_separately() {
    let upstream = slow();
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let urls: Vec<_> = (0..10)
        .map(|n| gateway.url(&format!("/api/rank/gatherranklist?sale_num={}", n % 2 + 1)))
        .collect();
    join_all(urls.iter().map(|url| get(url))).await;
    assert_eq!(upstream.seen(PATH).len(), 2);
}

#[actix_web::test]
async fn a17_disconnected_leader_does_not_affect_followers() {
    let upstream = slow();
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let mut leader = TcpStream::connect(("127.0.0.1", gateway.port())).expect("connected");
    leader
        .write_all(b"GET /api/rank/gatherranklist HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
        .expect("sent");
    tokio::time::sleep(Duration::from_millis(100)).await;
    let url = gateway.url("/api/rank/gatherranklist");
    let follower = get(&url);
    let (answer, ()) = futures_util::future::join(follower, async {
        tokio::time::sleep(Duration::from_millis(50)).await;
        drop(leader);
    })
    .await;
    assert_eq!(answer.status, 200);
    assert_eq!(upstream.seen(PATH).len(), 1);
}

#[actix_web::test]
async fn a_second_process_answers_from_redis() {
    let (upstream, redis) = (slow(), Redis::start());
    let settings = [("UPSTREAM_URL", upstream.url()), ("REDIS_URL", redis.url())];
    let settings = settings
        .each_ref()
        .map(|(key, value)| (*key, value.as_str()));
    let (first, second) = (
        Gateway::start(&settings).await,
        Gateway::start(&settings).await,
    );
    let path = "/api/rank/gatherranklist";
    let one = get(&first.url(path)).await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    let other = get(&second.url(path)).await;
    assert_eq!((one.status, &one.text), (other.status, &other.text));
    assert_eq!(one.header("cache-status"), "jiadao; fwd=uri-miss; stored");
    assert_eq!(other.header("cache-status"), "jiadao; hit; detail=redis");
    assert_eq!(upstream.seen(PATH).len(), 1);
}

/// The first process stores its answer while the second one waits for it.
#[actix_web::test]
async fn a_second_process_waits_for_the_answer_of_the_first() {
    let (upstream, redis) = (slow(), Redis::start());
    let (url, redis) = (upstream.url(), redis.url());
    let settings = [("UPSTREAM_URL", url.as_str()), ("REDIS_URL", &redis)];
    let (first, second) = (
        Gateway::start(&settings).await,
        Gateway::start(&settings).await,
    );
    let path = "/api/rank/gatherranklist";
    let (first, second) = (first.url(path), second.url(path));
    let later = async {
        tokio::time::sleep(Duration::from_millis(100)).await;
        get(&second).await
    };
    let (one, other) = futures_util::future::join(get(&first), later).await;
    assert_eq!((one.status, &one.text), (other.status, &other.text));
    assert_eq!(other.header("cache-status"), "jiadao; hit; detail=redis");
    assert_eq!(upstream.seen(PATH).len(), 1);
}

#[actix_web::test]
async fn a_stored_answer_is_compressed_and_304_to_its_own_tag() {
    let upstream =
        Upstream::start(|_| Does::Answer(envelope(&format!("\"{}\"", "车".repeat(2000)))));
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let url = gateway.url("/api/rank/gatherranklist");
    let first = get(&url).await;
    let again = crate::support::get_with(&url, &[("if-none-match", first.header("etag"))]).await;
    assert_eq!((again.status, again.text.as_str()), (304, ""));
    // The first client to accept a compressed form triggers it, the next one gets it.
    let packed = [("accept-encoding", "gzip, br")];
    crate::support::get_with(&url, &packed).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    let packed = crate::support::get_with(&url, &packed).await;
    assert_eq!(
        (
            packed.header("content-encoding"),
            packed.header("cache-status")
        ),
        ("br", "jiadao; hit; detail=memory")
    );
    assert!(
        packed
            .header("content-length")
            .parse::<usize>()
            .expect("a length")
            < 1000
    );
}
