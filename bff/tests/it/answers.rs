//! Upstream answers and their effect on the gateway (section A of the fault matrix).

use std::collections::HashSet;
use std::io::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use futures_util::future::join_all;

use crate::support::{Collector, Does, Gateway, Upstream, envelope, get, post};

const HOME: &str = "/api/gethomeinfo";
const ASKED: &str = "/api/gateway/gethomeinfo";
const TRUSTED: &str = "[limits]\ntrusted = [\"127.0.0.1\"]\n";
const JSON: &str = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n";
const MEGABYTE: u64 = 1024 * 1024;

async fn start(upstream: &Upstream) -> Gateway {
    Gateway::configured(TRUSTED, &[("UPSTREAM_URL", &upstream.url())]).await
}

fn suggest(gateway: &Gateway, n: usize) -> String {
    gateway.url(&format!("/api/search/searchsug?query=q{n}"))
}

/// A3: the head arrives at once, the body never ends. Distinguished from silence, ended at the deadline, connection
/// closed.
#[actix_web::test]
async fn a3_stalled_body_is_distinguished_from_silence_and_closes_its_connection() {
    let left = AtomicUsize::new(1);
    let upstream = Upstream::start(move |_| {
        if left
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |n| n.checked_sub(1))
            .is_ok()
        {
            return Does::Stall(format!("{JSON}content-length: 500\r\n\r\n{{"));
        }
        Does::Answer(envelope(r#"{"text_att":[]}"#))
    });
    let collector = Collector::start();
    let gateway = Gateway::configured(
        TRUSTED,
        &[
            ("UPSTREAM_URL", &upstream.url()),
            ("OTEL_EXPORTER_OTLP_ENDPOINT", &collector.url()),
            ("OTEL_TRACES_SAMPLER_ARG", "1"),
        ],
    )
    .await;
    let since = Instant::now();
    let answer = get(&suggest(&gateway, 0)).await;
    let took = since.elapsed();
    assert_eq!(
        (answer.status, answer.json()["ResultCode"].as_u64()),
        (504, Some(50403))
    );
    // 800 ms by its contract, plus slack for a busy machine.
    assert!((700..1200).contains(&took.as_millis()), "{took:?}");
    // The next answer is not read from the rest of this one.
    for n in 1..10 {
        assert_eq!(get(&suggest(&gateway, n)).await.status, 200);
    }
    let stalled = |one: &String| one == "error.type=upstream_stalled";
    let spans = collector
        .until(|spans| spans.iter().any(|span| span.attributes.iter().any(stalled)))
        .await;
    assert!(spans.iter().any(|span| span.attributes.iter().any(stalled)));
}

/// A4: reset before or after the head. A read is retried once within the budget, a write never.
#[actix_web::test]
async fn a4_resets_are_retried_once_for_reads_only() {
    let heads = [
        String::new(),
        format!("{JSON}content-length: 500\r\n\r\n{{\"Res"),
    ];
    for head in heads {
        let upstream = Upstream::start(move |_| Does::Reset(head.clone()));
        let gateway = start(&upstream).await;
        // The budget refills by three a second.
        tokio::time::sleep(Duration::from_millis(400)).await;
        assert_eq!(get(&gateway.url(HOME)).await.status, 502);
        assert_eq!(upstream.seen(ASKED).len(), 2);
        assert_eq!(gateway.counted("bff_upstream_retries made").await, 1);
        let body = r#"{"source_page":"x","series_id":"1"}"#;
        let ours = [("sec-fetch-site", "same-origin")];
        assert_eq!(
            post(&gateway.url("/api/clue/intention_check"), &ours, body)
                .await
                .status,
            502
        );
        assert_eq!(upstream.seen("/api/gateway/clue/intention_check").len(), 1);
    }
}

/// A4: many connections close at once, as when an upstream restarts. The retry budget limits retries.
#[actix_web::test]
async fn a4_closing_connections_do_not_double_the_load() {
    let upstream = Upstream::start(|_| Does::Close);
    let settings = format!("{TRUSTED}[breaker]\nleast_calls = 1000000\n");
    let gateway = Gateway::configured(&settings, &[("UPSTREAM_URL", &upstream.url())]).await;
    let since = Instant::now();
    for round in 0..6 {
        let urls: Vec<_> = (0..50).map(|n| suggest(&gateway, round * 50 + n)).collect();
        join_all(urls.iter().map(|url| get(url))).await;
    }
    let most = 330 + 3 * (since.elapsed().as_secs() + 3);
    let asked = upstream.seen("/api/gateway/search/searchsug").len() as u64;
    assert!((300..=most).contains(&asked), "{asked} of at most {most}");
}

/// A8: an endless body, with Content-Length or chunked. Cut off at the limit; memory stays flat.
#[actix_web::test]
async fn a8_body_of_a_gigabyte_is_cut_at_two_megabytes() {
    for length in [Some(1024 * MEGABYTE), None] {
        let upstream = Upstream::start(move |_| Does::Endless(length));
        let gateway = start(&upstream).await;
        get(&gateway.url("/-/live")).await;
        let before = gateway.memory();
        for _ in 0..3 {
            let answer = get(&gateway.url(HOME)).await;
            assert_eq!(
                (answer.status, answer.json()["ResultCode"].as_u64()),
                (502, Some(50204))
            );
        }
        let grown = gateway.memory().saturating_sub(before);
        assert!(grown < 8 * MEGABYTE, "{length:?}: {grown}");
    }
}

/// A10: half a gigabyte in a few hundred bytes, in each coding. It is not decompressed, so it costs nothing.
#[actix_web::test]
async fn a10_bombs_are_not_decompressed() {
    for (coding, bomb) in [("br", brotli_bomb()), ("gzip", gzip_bomb())] {
        let head = format!(
            "{JSON}content-encoding: {coding}\r\ncontent-length: {}\r\n\r\n",
            bomb.len()
        );
        let packed = [head.into_bytes(), bomb].concat();
        let upstream = Upstream::start(move |seen| {
            assert_eq!(seen.header("accept-encoding"), "");
            Does::Bytes(packed.clone())
        });
        let gateway = start(&upstream).await;
        get(&gateway.url("/-/live")).await;
        let (memory, before) = (gateway.memory(), cpu(&gateway).await);
        for _ in 0..3 {
            let answer = get(&gateway.url(HOME)).await;
            assert_eq!(
                (answer.status, answer.json()["ResultCode"].as_u64()),
                (502, Some(50212)),
                "{coding}"
            );
        }
        let grown = gateway.memory().saturating_sub(memory);
        assert!(grown < 16 * MEGABYTE, "{coding}: {grown}");
        // Debug builds are slow; decompressing took seconds.
        let spent = cpu(&gateway).await - before;
        assert!(spent < 0.5, "{coding}: {spent} s");
    }
}

async fn cpu(gateway: &Gateway) -> f64 {
    let seconds = gateway.metric("process_cpu_time").await;
    seconds.parse().expect("seconds")
}

fn brotli_bomb() -> Vec<u8> {
    let mut bomb = Vec::new();
    let zeros = std::io::Read::take(std::io::repeat(0), 128 * MEGABYTE);
    let params = brotli::enc::BrotliEncoderParams {
        quality: 1,
        ..Default::default()
    };
    brotli::BrotliCompress(&mut std::io::BufReader::new(zeros), &mut bomb, &params)
        .expect("packed");
    bomb
}

fn gzip_bomb() -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    for _ in 0..128 {
        encoder.write_all(&vec![0; 1 << 20]).expect("packed");
    }
    encoder.finish().expect("packed")
}

/// A13: a redirect is a failure and is not followed.
#[actix_web::test]
async fn a13_redirect_is_never_followed() {
    let elsewhere = Upstream::start(|_| Does::Answer(envelope("{}")));
    for status in ["301 Moved", "302 Found", "307 Temporary", "308 Permanent"] {
        let to = elsewhere.url();
        let upstream = Upstream::start(move |_| {
            Does::Raw(format!(
                "HTTP/1.1 {status}\r\nlocation: {to}/x\r\ncontent-length: 0\r\n\r\n"
            ))
        });
        let gateway = start(&upstream).await;
        let answer = get(&gateway.url(HOME)).await;
        assert_eq!(answer.json()["ResultCode"], 50205, "{status}");
        assert_eq!(answer.header("location"), "");
    }
    assert!(elsewhere.all().is_empty());
}

/// A15: of three replicas one answers 503, another sometimes after 5 s. No hedging: one retry, then the deadline.
#[actix_web::test]
async fn a15_bad_replica_costs_one_retry_within_the_deadline() {
    // The request encodes which replica it meets; its retry meets another one.
    let met = Mutex::new(HashSet::new());
    let upstream = Upstream::start(move |seen| {
        let query = seen.pairs().into_iter().find(|(name, _)| *name == "query");
        let number = query.and_then(|(_, value)| value.strip_prefix('q')?.parse::<usize>().ok());
        let number = number.expect("a question of this test");
        let is_first = met.lock().expect("no thread panicked").insert(number);
        match number % 9 {
            0 | 3 | 6 if is_first => {
                Does::Raw("HTTP/1.1 503 X\r\ncontent-length: 0\r\n\r\n".into())
            }
            4 => Does::Late(Duration::from_secs(5), String::new()),
            _ => Does::Answer(envelope(r#"{"text_att":[]}"#)),
        }
    });
    let settings = format!("{TRUSTED}[retry]\npercent = 50\nper_second = 10\n");
    let gateway = Gateway::configured(&settings, &[("UPSTREAM_URL", &upstream.url())]).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    let mut failed = 0;
    let urls: Vec<_> = (0..45).map(|n| suggest(&gateway, n)).collect();
    for nine in urls.chunks(9) {
        let asked = nine.iter().map(|url| async move {
            let since = Instant::now();
            (get(url).await.status, since.elapsed())
        });
        for (status, took) in join_all(asked).await {
            // 800 ms by its contract: the retry gets the remaining time.
            assert!(took < Duration::from_millis(1100), "{took:?}");
            failed += usize::from(status != 200);
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    // Every ninth is slow, every third was retried.
    let asked = upstream.seen("/api/gateway/search/searchsug").len();
    assert_eq!((failed, asked), (5, 60));
}

/// A16: unknown members pass, and missing ones stay missing: the client decides what to show instead (暂无报价). `jiadao
/// conform` reports both.
#[actix_web::test]
async fn a16_drifted_answer_passes_unchanged() {
    let drifted = envelope(r#"{"new_member":{"a":[1,2.50,"三"]},"list":[{"price":null}]}"#);
    let body = drifted.clone();
    let upstream = Upstream::start(move |_| Does::Answer(body.clone()));
    let gateway = start(&upstream).await;
    for _ in 0..2 {
        let answer = get(&gateway.url("/api/rank/gatherranklist")).await;
        assert_eq!((answer.status, &answer.text), (200, &drifted));
    }
}
