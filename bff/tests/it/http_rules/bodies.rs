//! Framing of request bodies (RFC 9112, 6 and 7), and `Expect: 100-continue`.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use super::Site;
use crate::support::{Exchange, exchange, exchange_and_end};

const FEED: &str = "/api/content/feed";

/// A same-origin POST; `rest` is the rest of its head, an empty line and the body.
fn post(path: &str, rest: &str) -> Vec<u8> {
    format!("POST {path} HTTP/1.1\r\nhost: 127.0.0.1\r\nsec-fetch-site: same-origin\r\n{rest}")
        .into_bytes()
}

fn soon(exchange: &Exchange) -> bool {
    exchange.took < Duration::from_secs(2)
}

/// A declared length above the limit is refused without waiting for the body.
#[actix_web::test]
async fn declared_length_above_the_limit_is_413_at_once() {
    let site = Site::start().await;
    for (path, length, status) in [
        (FEED, "65537", 413),
        (FEED, "1000000000", 413),
        (FEED, "18446744073709551615", 413),
        ("/api/clue/lead/form", "16385", 413),
        ("/api/log/behaviour", "1000000000", 413),
    ] {
        let bytes = post(path, &format!("content-length: {length}\r\n\r\n{{"));
        let exchange = exchange(site.gateway.port(), &bytes);
        assert_eq!(exchange.only().status, status, "{path} {length}");
        assert!(soon(&exchange), "{path} {length}: {exchange:?}");
        assert_eq!(exchange.only().header("connection"), "close", "{path}");
    }
    assert!(site.upstream.all().is_empty());
}

/// A body without a declared length is refused once it is longer: one byte less is checked, and is no JSON.
#[actix_web::test]
async fn chunked_body_above_the_limit_is_413() {
    let site = Site::start().await;
    for (path, length, status) in [
        (FEED, 65_536, 400),
        (FEED, 65_537, 413),
        ("/api/clue/lead/form", 16_384, 400),
        ("/api/clue/lead/form", 16_385, 413),
    ] {
        let chunk = "x".repeat(length - 10);
        let chunks = format!(
            "a\r\nxxxxxxxxxx\r\n{:x}\r\n{chunk}\r\n0\r\n\r\n",
            length - 10
        );
        let bytes = post(path, &format!("transfer-encoding: chunked\r\n\r\n{chunks}"));
        let exchange = exchange(site.gateway.port(), &bytes);
        assert_eq!(exchange.only().status, status, "{path} {length}");
    }
    assert!(site.upstream.all().is_empty());
}

#[actix_web::test]
async fn a_body_with_broken_framing_is_400() {
    let site = Site::start().await;
    let chunked = "transfer-encoding: chunked\r\n\r\n";
    for rest in [
        "zz\r\n{}\r\n0\r\n\r\n",
        "2\r\n{}XX0\r\n\r\n",
        "-2\r\n{}\r\n0\r\n\r\n",
        "10000000000000000\r\n{}\r\n0\r\n\r\n",
    ] {
        let bytes = post(FEED, &format!("{chunked}{rest}"));
        let exchange = exchange(site.gateway.port(), &bytes);
        assert!(soon(&exchange), "{rest:?}: {exchange:?}");
        assert_eq!(exchange.only().status, 400, "{rest:?}");
        assert!(exchange.closed, "{rest:?}");
    }
    for rest in [
        "content-length: 9\r\n\r\n{}",
        "transfer-encoding: chunked\r\n\r\n2\r\n{}",
    ] {
        let exchange = exchange_and_end(site.gateway.port(), &post(FEED, rest));
        assert_eq!(exchange.only().status, 400, "{rest:?}");
    }
    assert!(site.upstream.all().is_empty());
}

/// `100 Continue` is sent only if the body will be read; other expectations are ignored.
#[actix_web::test]
async fn sends_100_continue_only_if_the_body_will_be_read() {
    let site = Site::start().await;
    for (path, expect, length, statuses) in [
        // Read, but violating the contract.
        (FEED, "100-continue", 2, &[100, 400][..]),
        (FEED, "100-Continue", 65_537, &[413]),
        (FEED, "100-continue", 1_000_000_000, &[413]),
        ("/api/clue/lead/form", "100-continue", 16_385, &[413]),
        (FEED, "200-ok", 2, &[400]),
    ] {
        let head = format!("expect: {expect}\r\ncontent-length: {length}\r\n\r\n{{}}");
        let exchange = exchange(site.gateway.port(), &post(path, &head));
        let came: Vec<_> = exchange
            .answers
            .iter()
            .map(|answer| answer.status)
            .collect();
        assert_eq!(came, statuses, "{path} {expect} {length}");
        assert!(soon(&exchange), "{path} {expect} {length}: {exchange:?}");
    }
}

/// After an answer an endless chunked body is not read forever, whether it continues or falls silent.
#[actix_web::test]
async fn endless_chunked_body_closes_its_connection() {
    let site = Site::start().await;
    let chunk = format!("1000\r\n{}\r\n", "x".repeat(0x1000));
    for (path, pace) in [(FEED, 5), ("/nonsense", 5), ("/nonsense", 60_000)] {
        let mut stream = TcpStream::connect(("127.0.0.1", site.gateway.port())).expect("connected");
        let mut copy = stream.try_clone().expect("cloned");
        let head = post(path, "transfer-encoding: chunked\r\n\r\n");
        stream.write_all(&head).expect("sent");
        let chunk = chunk.clone();
        std::thread::spawn(move || {
            while stream.write_all(chunk.as_bytes()).is_ok() {
                std::thread::sleep(Duration::from_millis(pace));
            }
        });
        let limit = Duration::from_secs(8);
        copy.set_read_timeout(Some(limit)).expect("set");
        let (since, mut bytes) = (Instant::now(), [0; 4096]);
        let ended = loop {
            match copy.read(&mut bytes) {
                Ok(0) => break true,
                Ok(_) => {}
                Err(failure) => break failure.kind() == ErrorKind::ConnectionReset,
            }
        };
        assert!(ended && since.elapsed() < limit, "{path} {pace}");
    }
}
