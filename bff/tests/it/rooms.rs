//! Concurrency of one network: upstream requests in a bulkhead, and unfinished bodies.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use futures_util::future::{join, join_all};

use crate::support::{Answer, Does, Gateway, Upstream, envelope, get, get_with, post};

const PROXIED: &str = "[server]\ntrusted_proxies = [\"127.0.0.1\"]\n";
const LEAD: &str = r#"{"telephone":"19900000000","series_id":"1","consent_version":"2020-09-10","consent_time":1}"#;
const SLOW: Duration = Duration::from_millis(1500);

/// Dealer lists and searches are slow; leads, which share the dealer lists' upstream, are fast.
fn slow_reads() -> Upstream {
    Upstream::start(|seen| {
        if seen.path.contains("dealerlist") || seen.query.contains("slow") {
            Does::Late(SLOW, envelope(r#"{"list":[]}"#))
        } else {
            Does::Answer(envelope(r#"{"clue_id":"1","list":[]}"#))
        }
    })
}

async fn configured(upstream: &Upstream, settings: &str) -> Gateway {
    let settings = format!("{PROXIED}{settings}");
    Gateway::configured(&settings, &[("UPSTREAM_URL", &upstream.url())]).await
}

/// Each in its own /24.
fn network(n: u8) -> String {
    format!("203.0.{n}.7")
}

async fn from(gateway: &Gateway, client: u8, path: &str) -> Answer {
    let client = network(client);
    get_with(&gateway.url(path), &[("x-forwarded-for", &client)]).await
}

async fn dealers(gateway: &Gateway, client: u8, brand: u32) -> u16 {
    let path = format!("/api/dealer/dealerlist?brand_id={brand}");
    from(gateway, client, &path).await.status
}

async fn lead(gateway: &Gateway, client: u8) -> Answer {
    let client = network(client);
    let headers = [
        ("sec-fetch-site", "same-origin"),
        ("x-forwarded-for", client.as_str()),
    ];
    post(&gateway.url("/api/clue/lead/form"), &headers, LEAD).await
}

/// While `crowd` runs.
async fn beside<T>(crowd: impl Future<Output = T>, work: impl Future<Output = ()>) -> T {
    let work = async {
        tokio::time::sleep(Duration::from_millis(400)).await;
        work.await;
    };
    join(crowd, work).await.0
}

#[actix_web::test]
async fn network_is_refused_beyond_its_share_of_a_bulkhead() {
    let upstream = slow_reads();
    let gateway = configured(&upstream, "[upstream.default]\nmost_in_flight = 8\n").await;
    let crowd = join_all((0..20).map(|brand| dealers(&gateway, 1, 1000 + brand)));
    let statuses = beside(crowd, async {
        let under_way = upstream.seen("/api/gateway/dealer/dealerlist");
        assert_eq!(under_way.len(), 2);
        let pairs = under_way[0].pairs();
        let brand = pairs.iter().find(|(name, _)| *name == "brand_id");
        let brand = brand.and_then(|(_, brand)| brand.parse().ok());
        let refused = Instant::now();
        assert_eq!(dealers(&gateway, 1, 2000).await, 429);
        // Requests waiting for a shared fetch hold no permit.
        assert_eq!(dealers(&gateway, 1, brand.expect("a brand")).await, 200);
        assert!(refused.elapsed() < SLOW, "{:?}", refused.elapsed());
        assert_eq!(dealers(&gateway, 2, 3000).await, 200);
    })
    .await;
    let of = |status| statuses.iter().filter(|one| **one == status).count();
    assert_eq!((of(200), of(429)), (2, 18));
    let refused = "bff_ratelimit_refused_total in_flight";
    assert_eq!(gateway.counted(refused).await, 19);
    assert_eq!(dealers(&gateway, 1, 2000).await, 200, "given back");
}

/// Attack: four /64s of one /48, each with a quarter of the bulkhead.
#[actix_web::test]
async fn networks_of_one_block_leave_half_of_a_bulkhead_to_others() {
    let upstream = slow_reads();
    let gateway = configured(&upstream, "[upstream.default]\nmost_in_flight = 8\n").await;
    let ask = async |client: String, n: u32| {
        let url = gateway.url(&format!("/api/search/search?query=slow{n}"));
        let answer = get_with(&url, &[("x-forwarded-for", client.as_str())]).await;
        answer.status
    };
    let crowd = join_all((0..20).map(|n| ask(format!("2001:db8:5:{:x}00::1", n % 10), n)));
    let statuses = beside(crowd, async {
        let others = join_all((0..4).map(|n| ask(network(n), 100 + u32::from(n)))).await;
        assert_eq!(others, [200; 4]);
    })
    .await;
    let of = |status| statuses.iter().filter(|one| **one == status).count();
    assert_eq!((of(200), of(429)), (4, 16));
}

#[actix_web::test]
async fn trusted_network_may_fill_the_bulkhead() {
    let upstream = slow_reads();
    let settings = "[upstream.default]\nmost_in_flight = 8\n\
                    [limits]\ntrusted = [\"203.0.1.7\"]\n";
    let gateway = configured(&upstream, settings).await;
    let paths: Vec<_> = (0..20)
        .map(|n| format!("/api/search/search?query=slow{n}"))
        .collect();
    let asked = paths.iter().map(|path| from(&gateway, 1, path));
    let statuses: Vec<_> = join_all(asked).await.iter().map(|one| one.status).collect();
    let of = |status| statuses.iter().filter(|one| **one == status).count();
    assert_eq!((of(200), of(503)), (8, 12));
}

#[actix_web::test]
async fn slow_reads_do_not_fill_the_bulkhead_of_leads() {
    let upstream = slow_reads();
    let gateway = configured(&upstream, "[upstream.lead]\nmost_in_flight = 8\n").await;
    let asked = (0..20).map(|n| dealers(&gateway, 1 + n, 1000 + u32::from(n)));
    let statuses = beside(join_all(asked), async {
        assert_eq!(dealers(&gateway, 100, 2000).await, 503);
        let (since, answer) = (Instant::now(), lead(&gateway, 101).await);
        assert_eq!(answer.status, 200, "{}", answer.text);
        assert!(since.elapsed() < SLOW / 2, "{:?}", since.elapsed());
        let crowded = |kind| format!("bff_upstream_refused_total lead {kind} crowded");
        assert_eq!(gateway.counted(&crowded("\"reads\"")).await, 13);
        assert_eq!(gateway.counted(&crowded("\"writes\"")).await, 0);
    })
    .await;
    assert_eq!(statuses.iter().filter(|one| **one == 200).count(), 8);
}

#[actix_web::test]
async fn failing_reads_do_not_open_the_breaker_of_leads() {
    let upstream = Upstream::start(|seen| {
        if seen.path.contains("dealerlist") {
            Does::Close
        } else {
            Does::Answer(envelope(r#"{"clue_id":"1"}"#))
        }
    });
    let gateway = configured(&upstream, "[breaker]\nleast_calls = 5\n").await;
    for n in 0..5 {
        assert_eq!(dealers(&gateway, n, 1000 + u32::from(n)).await, 502);
    }
    assert_eq!(dealers(&gateway, 100, 2000).await, 503);
    assert_eq!(lead(&gateway, 101).await.status, 200);
    let url = format!("http://127.0.0.1:{}/-/ready", gateway.admin_port);
    let upstreams = &get(&url).await.json()["upstreams"];
    assert_eq!(upstreams["lead"]["breaker"], "open");
    assert_eq!(upstreams["lead_writes"]["breaker"], "closed");
}

/// Reads that time out, the other way to an open breaker besides errors and a full bulkhead.
#[actix_web::test]
async fn slow_reads_open_their_breaker_without_affecting_leads_and_stale_answers() {
    let is_slow = Arc::new(AtomicBool::new(false));
    let slow = Arc::clone(&is_slow);
    let upstream = Upstream::start(move |seen| {
        if seen.path.contains("dealerlist") && slow.load(Ordering::Relaxed) {
            return Does::Silence;
        }
        Does::Answer(envelope(r#"{"clue_id":"1","list":[]}"#))
    });
    let settings = "[deadline]\nupstream_ms = 800\n[cache]\nfresh_percent = 0\n\
                    [breaker]\nleast_calls = 5\nopen_ms = 60000\n";
    let gateway = configured(&upstream, settings).await;
    assert_eq!(dealers(&gateway, 1, 1000).await, 200);
    assert_eq!(from(&gateway, 1, "/s-1001").await.status, 200);
    is_slow.store(true, Ordering::Relaxed);
    let asked = (0..5).map(|n| dealers(&gateway, 1 + n, 2000 + u32::from(n)));
    assert_eq!(join_all(asked).await, [504; 5]);
    assert_eq!(dealers(&gateway, 100, 3000).await, 503);

    let since = Instant::now();
    assert_eq!(lead(&gateway, 101).await.status, 200);
    let old = from(&gateway, 102, "/api/dealer/dealerlist?brand_id=1000").await;
    assert_eq!(old.status, 200);
    let source = old.header("cache-status");
    assert!(source.contains("stale"), "{source}");
    let page = from(&gateway, 102, "/s-1001").await;
    assert_eq!(page.status, 200);
    let parts = &page.page_data()["parts"];
    assert_eq!(parts["dealerList"]["ResultCode"], 0, "{parts}");
    // Of a series that is not cached: without the failed part.
    assert_eq!(from(&gateway, 102, "/s-1002").await.status, 200);
    assert!(since.elapsed() < Duration::from_millis(700));
    let url = format!("http://127.0.0.1:{}/-/ready", gateway.admin_port);
    let upstreams = &get(&url).await.json()["upstreams"];
    assert_eq!(upstreams["lead"]["breaker"], "open");
    assert_eq!(upstreams["lead_writes"]["breaker"], "closed");
}

/// Behind a proxy no connection limit applies: all wait for one answer and send no upstream request.
#[actix_web::test]
async fn waiters_of_one_slow_answer_do_not_crowd_out_other_networks() {
    let upstream = slow_reads();
    let gateway = configured(&upstream, "[shed]\nmost_requests = 16\n").await;
    let path = "/api/search/search?query=slow";
    let waiting = join_all((0..20).map(|_| from(&gateway, 1, path)));
    let answers = beside(waiting, async {
        let page = from(&gateway, 1, "/search?query=a").await;
        assert_eq!(page.status, 429);
        assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
        assert_eq!(page.page_data()["status"], 429);
        // The shell asks for its parts itself, by this city.
        assert_eq!(page.page_data()["city"], "北京");
        // A call whose path looks like a page's.
        let call = from(&gateway, 1, "/koubeis/detail?koubei_id=1").await;
        assert_eq!(call.status, 429);
        assert_eq!(call.header("content-type"), "application/json");
        assert_eq!(from(&gateway, 2, "/search?query=a").await.status, 200);
        assert_eq!(lead(&gateway, 1).await.status, 200, "no lead counts for it");
        assert_eq!(from(&gateway, 2, path).await.status, 200);
    })
    .await;
    let of = |status| answers.iter().filter(|one| one.status == status).count();
    assert_eq!((of(200), of(429)), (4, 16));
    assert_eq!(from(&gateway, 1, path).await.status, 200, "given back");
}

/// Twenty waiters of one network with a share of two: the second permit is still free.
#[actix_web::test]
async fn waiters_take_no_permit_of_their_network() {
    let upstream = slow_reads();
    let gateway = configured(&upstream, "[upstream.default]\nmost_in_flight = 8\n").await;
    let waiting = join_all((0..20).map(|_| dealers(&gateway, 1, 1000)));
    let statuses = beside(waiting, async {
        assert_eq!(dealers(&gateway, 1, 2000).await, 200);
    })
    .await;
    assert_eq!(statuses, [200; 20]);
    assert_eq!(upstream.seen("/api/gateway/dealer/dealerlist").len(), 2);
}

/// A lead whose last `missing` bytes do not arrive.
fn unfinished(gateway: &Gateway, client: &str, missing: usize) -> TcpStream {
    let mut stream = TcpStream::connect(("127.0.0.1", gateway.port())).expect("connected");
    let timeout = Some(Duration::from_secs(2));
    stream.set_read_timeout(timeout).expect("set");
    let body = &LEAD[..LEAD.len() - missing];
    let head = format!(
        "POST /api/clue/lead/form HTTP/1.1\r\nhost: 127.0.0.1\r\nsec-fetch-site: same-origin\r\n\
         x-forwarded-for: {client}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        LEAD.len()
    );
    stream.write_all(head.as_bytes()).expect("sent");
    stream
}

fn status_of(stream: &mut TcpStream) -> String {
    let mut start = [0; 12];
    stream.read_exact(&mut start).expect("an answer");
    String::from_utf8_lossy(&start[9..]).into_owned()
}

async fn bodies(gateway: &Gateway) -> u64 {
    gateway.counted("bff_bodies").await
}

async fn waited_for(gateway: &Gateway, expected: u64) {
    let since = Instant::now();
    while bodies(gateway).await != expected {
        assert!(since.elapsed() < Duration::from_secs(2), "{expected}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[actix_web::test]
async fn unfinished_bodies_of_a_network_do_not_block_others() {
    let upstream = slow_reads();
    let settings = "[shed]\nmost_requests = 16\nmost_bodies = 24\n[limits]\nbodies = 20\n";
    let gateway = configured(&upstream, settings).await;
    // More than the limit of requests.
    let mut held: Vec<_> = (0..20)
        .map(|_| unfinished(&gateway, &network(1), 9))
        .collect();
    waited_for(&gateway, 20).await;
    let active = gateway.counted("http_server_active_requests").await;
    assert_eq!(active, 0);
    let mut over = unfinished(&gateway, &network(1), 9);
    assert_eq!(status_of(&mut over), "429");
    assert_eq!(
        gateway.counted("bff_ratelimit_refused_total bodies").await,
        1
    );
    // Of another network, and of the same one if the body comes with its head.
    assert_eq!(lead(&gateway, 2).await.status, 200);
    assert_eq!(lead(&gateway, 1).await.status, 200);
    assert_eq!(from(&gateway, 2, "/search?query=a").await.status, 200);

    held.extend((0..4).map(|_| unfinished(&gateway, &network(3), 9)));
    waited_for(&gateway, 24).await;
    let mut over = unfinished(&gateway, &network(4), 9);
    assert_eq!(status_of(&mut over), "503");
    assert_eq!(gateway.counted("bff_shed_requests lead").await, 1);
    assert_eq!(lead(&gateway, 2).await.status, 200);
    let late = held.last_mut().expect("one of them");
    late.write_all(&LEAD.as_bytes()[LEAD.len() - 9..])
        .expect("sent");
    assert_eq!(status_of(late), "200");
    drop(held);
    waited_for(&gateway, 0).await;
}
