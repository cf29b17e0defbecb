//! Methods, URLs, and the headers of every answer.

use std::io::{Read as _, Write as _};

use super::{ASSET, CALL, DOCS, DOCUMENT, MEDIA, SITEMAP, Site};
use crate::support::exchange;

/// HEAD is the head of GET, with the length of the body that is not sent.
#[actix_web::test]
async fn head_matches_get() {
    let site = Site::start().await;
    site.ask("GET", CALL, &[]);
    for path in [
        CALL,
        DOCUMENT,
        MEDIA,
        ASSET,
        DOCS,
        SITEMAP,
        "/robots.txt",
        "/-/live",
        "/-/ready",
        "/api/nonsense",
    ] {
        let (get, head) = (site.ask("GET", path, &[]), site.ask("HEAD", path, &[]));
        let (get, head) = (get.only(), head.only());
        assert_eq!(head.status, get.status, "{path}");
        let names = |answer: &crate::support::RawAnswer| -> Vec<String> {
            let mut names: Vec<_> = answer
                .headers
                .iter()
                .map(|(name, _)| name.clone())
                .collect();
            names.sort();
            names
        };
        assert_eq!(names(head), names(get), "{path}");
        for name in [
            "content-length",
            "content-type",
            "etag",
            "vary",
            "cache-control",
        ] {
            // Each document has its own nonce, of constant length.
            assert_eq!(head.header(name), get.header(name), "{path} {name}");
        }
    }
}

#[actix_web::test]
async fn wrong_method_is_405_with_allow() {
    let site = Site::start().await;
    let ours = ("sec-fetch-site", "same-origin");
    for (method, path, allow) in [
        ("POST", CALL, "GET, HEAD"),
        ("PUT", CALL, "GET, HEAD"),
        ("OPTIONS", CALL, "GET, HEAD"),
        ("TRACE", CALL, "GET, HEAD"),
        ("GET", "/api/content/feed", "POST"),
        ("HEAD", "/api/content/feed", "POST"),
        ("DELETE", "/api/clue/lead/form", "POST"),
        ("POST", DOCUMENT, "GET, HEAD"),
        ("POST", MEDIA, "GET, HEAD"),
        ("POST", ASSET, "GET, HEAD"),
        ("POST", SITEMAP, "GET, HEAD"),
        ("POST", "/robots.txt", "GET, HEAD"),
        ("POST", "/-/ready", "GET, HEAD"),
        ("GET", "/api/log/trace", "POST"),
    ] {
        let exchange = site.ask(method, path, &[ours]);
        let answer = exchange.only();
        assert_eq!(
            (answer.status, answer.header("allow")),
            (405, allow),
            "{method} {path}"
        );
    }
    // Under the route of its call.
    let counted = "http_server_request_duration_seconds_count error_type=\"wrong_method\" \
                   http_request_method=\"POST\" http_route=\"/api/rank/gatherranklist\"";
    assert_eq!(site.gateway.counted(counted).await, 1);
}

#[actix_web::test]
async fn overlong_url_is_414_and_overlong_head_431() {
    let site = Site::start().await;
    let address = |length: usize| format!("{CALL}?x={}", "x".repeat(length));
    for (path, header, status) in [
        (address(4000), 10, 200),
        (address(5000), 10, 414),
        (address(20_000), 10, 414),
        (address(60_000), 10, 414),
        // From here on actix-http would answer, with an empty 400 and an empty 431.
        (address(70_000), 10, 414),
        (address(125_000), 10, 414),
        (CALL.to_owned(), 15_000, 200),
        (CALL.to_owned(), 17_000, 431),
        (CALL.to_owned(), 70_000, 431),
        (CALL.to_owned(), 100_000, 431),
        (CALL.to_owned(), 140_000, 431),
    ] {
        let filling = "x".repeat(header);
        let exchange = site.ask("GET", &path, &[("x-filling", &filling)]);
        let answer = exchange.only();
        assert_eq!(answer.status, status, "{} {header}", path.len());
        if status != 200 {
            let envelope: serde_json::Value = serde_json::from_slice(&answer.body).expect("JSON");
            assert_eq!(envelope["ResultCode"], u64::from(status) * 100 + 1);
            assert_eq!(envelope["traceId"], answer.header("x-request-id"));
        }
    }
}

#[actix_web::test]
async fn a_file_has_one_path() {
    let site = Site::start().await;
    for path in [
        "/media//car/1.png",
        "/media/car//1.png",
        "/media/car/1.png/",
        "/media/./car/1.png",
        "/media/car/%2e/1.png",
        "/media/%63ar/1.png",
        "/media/car/1.png%00",
        "/media/car%5c1.png",
        "/media/car%2f1.png",
        "/media/car/%252e",
        "/media/car/1%0d.png",
        "/media/%c0%af",
    ] {
        assert_eq!(site.ask("GET", path, &[]).only().status, 404, "{path}");
    }
    assert!(site.upstream.all().is_empty());
    let letters = "/media/%E5%AE%9D/1.png";
    assert_eq!(site.ask("GET", letters, &[]).only().status, 200);
    assert_eq!(site.upstream.seen(letters).len(), 1);
}

#[actix_web::test]
async fn every_answer_has_security_headers() {
    let site = Site::start().await;
    for (host, hsts) in [
        ("jiadao.example", "max-age=31536000"),
        ("m.jiadao.example:8443", "max-age=31536000"),
        ("127.0.0.1", ""),
        ("evil.example", ""),
    ] {
        for path in [CALL, DOCUMENT, MEDIA, ASSET, SITEMAP, "/-/live", "/api/x"] {
            let exchange = site.ask("GET", path, &[("host", host)]);
            for (name, value) in [
                ("strict-transport-security", hsts),
                ("cross-origin-resource-policy", "same-origin"),
                ("x-content-type-options", "nosniff"),
            ] {
                assert_eq!(exchange.only().header(name), value, "{host} {path} {name}");
            }
        }
    }
}

/// As many unknown keys as a URL holds: dropped, whatever their number.
#[actix_web::test]
async fn any_number_of_unknown_keys_is_dropped() {
    let site = Site::start().await;
    for pairs in [64, 65, 2000] {
        let query: String = (0..pairs).map(|n| format!("{n:x}&")).collect();
        let query = &query[..query.len().min(3900)];
        let text =
            format!("GET {CALL}?{query} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n");
        let answer = exchange(site.gateway.port(), text.as_bytes());
        assert_eq!(answer.only().status, 200, "{pairs}");
    }
}

/// A refused URL is recorded like any other request, on a connection that was good before.
#[actix_web::test]
async fn endless_url_behind_a_good_request_is_414() {
    let site = Site::start().await;
    let good = format!("GET {CALL} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n");
    let mut stream =
        std::net::TcpStream::connect(("127.0.0.1", site.gateway.port())).expect("connected");
    let mut chunk = [0; 16 * 1024];
    stream.write_all(good.as_bytes()).expect("sent");
    assert!(stream.read(&mut chunk).expect("an answer") > 0);
    let long = format!(
        "GET /{} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n",
        "x".repeat(70_000)
    );
    stream.write_all(long.as_bytes()).expect("sent");
    let mut text = String::new();
    stream.read_to_string(&mut text).expect("closed");
    // The rest of the first answer may precede it.
    assert_eq!(text.matches("HTTP/1.1 414 ").count(), 1, "{text}");
    let counted = site
        .gateway
        .counted("http_server_request_duration_seconds_count address_too_long")
        .await;
    assert_eq!(counted, 1);
}
