//! What ends a connection (RFC 9112, 9.6), and heads that are not HTTP.

use super::{CALL, Site};
use crate::support::exchange;

const LEAD: &str = r#"{"telephone":"19900010000","series_id":1001,"consent_version":"2026-01-01","consent_time":1}"#;

/// A lead that is ours, as it stands behind another request.
fn lead() -> String {
    format!(
        "POST /api/clue/lead/form HTTP/1.1\r\nhost: 127.0.0.1\r\nsec-fetch-site: same-origin\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{LEAD}",
        LEAD.len()
    )
}

#[actix_web::test]
async fn nothing_behind_the_last_answer_is_executed() {
    let site = Site::start().await;
    let asked = || {
        let all = site.upstream.all();
        all.iter().filter(|seen| seen.path.contains("lead")).count()
    };
    for (line, rest) in [
        ("GET /robots.txt HTTP/1.1", "connection: close\r\n\r\n"),
        ("GET /robots.txt HTTP/1.1", "connection: x, Close\r\n\r\n"),
        (
            "GET /robots.txt HTTP/1.1",
            "transfer-encoding: chunked\r\n\r\n0\r\n\r\n",
        ),
        ("GET /robots.txt HTTP/1.0", "\r\n"),
        ("HEAD /robots.txt HTTP/1.1", "connection: close\r\n\r\n"),
        (&format!("GET {CALL} HTTP/1.1"), "connection: close\r\n\r\n"),
    ] {
        let text = format!("{line}\r\nhost: 127.0.0.1\r\n{rest}{}{}", lead(), lead());
        let exchange = exchange(site.gateway.port(), text.as_bytes());
        assert_eq!(exchange.only().status, 200, "{line} {rest:?}");
        assert!(exchange.closed, "{line} {rest:?}");
        assert_eq!(asked(), 0, "{line} {rest:?}");
    }
    let text = format!("GET {CALL} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n{}", lead());
    let answers = exchange(site.gateway.port(), text.as_bytes()).answers;
    assert_eq!((answers.len(), asked()), (2, 1));
}

#[actix_web::test]
async fn heads_that_are_not_http_are_counted_and_not_logged() {
    let site = Site::start().await;
    for bytes in [
        "GET /\u{1} HTTP/1.1\r\n\r\n",
        "x\r\n\r\n",
        "GET / HTTP/1.1\r\na b\r\n\r\n",
    ] {
        let live = "GET /-/live HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".to_owned();
        for (text, answers) in [(bytes.to_owned(), &[400][..]), (live + bytes, &[200, 400])] {
            let exchange = exchange(site.gateway.port(), text.as_bytes());
            let came: Vec<_> = exchange.answers.iter().map(|one| one.status).collect();
            assert_eq!(came, answers, "{text:?}");
        }
    }
    let counted = site.gateway.counted("bff_security_rejected malformed_head");
    assert_eq!(counted.await, 6);
    assert_eq!(site.gateway.log(), "");
}

/// The library would answer with an empty 400.
#[actix_web::test]
async fn a_pipelined_address_that_is_too_long_is_414() {
    let site = Site::start().await;
    let live = "GET /-/live HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n";
    let long = format!("GET /{} HTTP/1.1\r\nhost: a\r\n\r\n", "a".repeat(70_000));
    let exchange = exchange(site.gateway.port(), (live.to_owned() + &long).as_bytes());
    let came: Vec<_> = exchange.answers.iter().map(|one| one.status).collect();
    assert_eq!(came, [200, 414]);
}
