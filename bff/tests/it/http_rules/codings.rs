//! Codings of an answer (RFC 9110, 8.4 and 12.5.3).

use std::io::Read as _;
use std::time::Duration;

use super::{ASSET, CALL, CODED_MEDIA, DOCUMENT, MEDIA, Site};

/// Each coding is a representation with its own tag; refused codings are never sent.
#[actix_web::test]
async fn each_coding_has_its_own_tag() {
    let site = Site::start().await;
    for path in [CALL, ASSET] {
        // The first client to accept a coding triggers compression.
        site.ask("GET", path, &[("accept-encoding", "br")]);
        tokio::time::sleep(Duration::from_millis(500)).await;
        let mut tags = Vec::new();
        for (accepted, coding) in [
            ("gzip, deflate, br", "br"),
            ("gzip", "gzip"),
            ("GZip;Q=0.5", "gzip"),
            ("br;q=0.5, gzip", "gzip"),
            ("*", "br"),
            ("*;q=0", ""),
            ("br;q=0.000, gzip;q=0.0", ""),
            ("br;q=2", ""),
            ("identity, br;q=0.9", ""),
            ("brotli", ""),
            ("", ""),
        ] {
            let exchange = site.ask("GET", path, &[("accept-encoding", accepted)]);
            let answer = exchange.only();
            assert_eq!(
                answer.header("content-encoding"),
                coding,
                "{path} {accepted}"
            );
            assert!(
                answer.header("vary").starts_with("Accept-Encoding"),
                "{path}"
            );
            let etag = answer.header("etag").to_owned();
            assert!(etag.starts_with('"'), "{path} {etag}");
            tags.push((coding, etag));
        }
        for (coding, etag) in &tags {
            for (other, known) in &tags {
                assert_eq!(coding == other, etag == known, "{path} {coding} {other}");
            }
        }
        // A stored coding revalidates only for clients that accept it.
        let brotli = &tags[0].1;
        for (accepted, status) in [("br", 304), ("gzip, br", 304), ("gzip", 200), ("", 200)] {
            let head = [("accept-encoding", accepted), ("if-none-match", brotli)];
            assert_eq!(
                site.ask("GET", path, &head).only().status,
                status,
                "{path} {accepted}"
            );
        }
    }
    for (accepted, coding, etag) in [
        ("gzip", "gzip", "W/\"v1\""),
        ("gzip;q=0.000", "", "\"v1\""),
        ("br", "", "\"v1\""),
    ] {
        let exchange = site.ask("GET", MEDIA, &[("accept-encoding", accepted)]);
        let answer = exchange.only();
        assert_eq!(
            (answer.header("content-encoding"), answer.header("etag")),
            (coding, etag),
            "{accepted}"
        );
    }
    // Whatever the client accepts: the type and length that are passed on are those of the plain file.
    for accepted in ["br", "gzip", ""] {
        let exchange = site.ask("GET", CODED_MEDIA, &[("accept-encoding", accepted)]);
        assert_eq!(exchange.only().status, 502, "{accepted}");
    }
    for (accepted, coding) in [("gzip", "gzip"), ("gzip;q=0.000", ""), ("*", "gzip")] {
        let exchange = site.ask("GET", DOCUMENT, &[("accept-encoding", accepted)]);
        let document = exchange.only();
        assert_eq!(document.header("content-encoding"), coding, "{accepted}");
        let text = unpacked(document.header("content-encoding"), &document.body);
        assert!(text.to_lowercase().starts_with("<!doctype html>"), "{text}");
        assert!(text.trim_end().ends_with("</html>"), "{text}");
    }
}

/// Each coding holds the plain answer.
#[actix_web::test]
async fn a_compressed_answer_unpacks_to_the_plain_one() {
    let site = Site::start().await;
    site.ask("GET", CALL, &[("accept-encoding", "br")]);
    tokio::time::sleep(Duration::from_millis(500)).await;
    let plain = site.ask("GET", CALL, &[]);
    let plain = String::from_utf8_lossy(&plain.only().body).into_owned();
    assert!(plain.len() > 100, "{plain}");
    for coding in ["gzip", "br"] {
        let exchange = site.ask("GET", CALL, &[("accept-encoding", coding)]);
        let answer = exchange.only();
        assert_eq!(answer.header("content-encoding"), coding);
        assert_eq!(unpacked(coding, &answer.body), plain, "{coding}");
    }
}

fn unpacked(coding: &str, body: &[u8]) -> String {
    let mut text = String::new();
    match coding {
        "gzip" => flate2::read::GzDecoder::new(body).read_to_string(&mut text),
        "br" => brotli::Decompressor::new(body, 4096).read_to_string(&mut text),
        _ => (&mut &*body).read_to_string(&mut text),
    }
    .expect("whole");
    text
}
