//! Closing connections (RFC 9112, 9.6), and malformed heads.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use super::{CALL, Site};
use crate::support::exchange;

const LEAD: &str = r#"{"telephone":"19900010000","series_id":1001,"consent_version":"2026-01-01","consent_time":1}"#;

/// A same-origin lead, pipelined behind another request.
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

/// Like any other refusal: a link with raw bytes in its query is a visitor's.
#[actix_web::test]
async fn malformed_heads_are_answered_in_the_envelope_and_counted() {
    let site = Site::start().await;
    let raw = b"GET /api/search/searchsug?query=\xe5\x8c HTTP/1.1\r\nhost: a\r\n\r\n";
    for bytes in [
        &raw[..],
        b"GET /\x01 HTTP/1.1\r\n\r\n",
        b"x\r\n\r\n",
        b"GET / HTTP/1.1\r\na b\r\n\r\n",
    ] {
        let live = b"GET /-/live HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n";
        for (text, answers) in [
            (bytes.to_vec(), &[400][..]),
            ([live, bytes].concat(), &[200, 400]),
        ] {
            let exchange = exchange(site.gateway.port(), &text);
            let came: Vec<_> = exchange.answers.iter().map(|one| one.status).collect();
            assert_eq!(came, answers, "{text:?}");
            assert!(exchange.closed, "{text:?}");
            let last = exchange.answers.last().expect("an answer");
            let envelope: serde_json::Value = serde_json::from_slice(&last.body).expect("JSON");
            assert_eq!(envelope["ResultCode"], 40_004, "{text:?}");
            assert_eq!(envelope["traceId"], last.header("x-request-id"));
        }
    }
    let counted = site.gateway.counted("bff_security_rejected malformed_head");
    assert_eq!(counted.await, 8);
    // The answer to HEAD has no body.
    let head = b"HEAD /\x01 HTTP/1.1\r\n\r\n";
    let mut stream = TcpStream::connect(("127.0.0.1", site.gateway.port())).expect("connected");
    stream.write_all(head).expect("sent");
    let mut text = String::new();
    stream.read_to_string(&mut text).expect("an answer");
    assert!(text.starts_with("HTTP/1.1 400 "), "{text}");
    assert!(text.ends_with("\r\n\r\n"), "{text}");
}

/// actix-http decides by the last head that it has read whether the answer in progress has a body.
#[actix_web::test]
async fn requests_around_a_pipelined_head_end_the_connection() {
    let site = Site::start().await;
    let port = site.gateway.port();
    let line = |method: &str| format!("{method} {CALL} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n");
    let (get, head) = (line("GET"), line("HEAD"));
    let whole = exchange(port, format!("{get}{get}").as_bytes()).answers;
    let [first, second] = whole.as_slice() else {
        panic!("{} answers", whole.len());
    };
    assert_eq!((first.status, first.body.len()), (200, second.body.len()));
    assert!(!first.body.is_empty());
    for behind in [head.clone() + &get, head.clone(), head.clone() + &head] {
        let exchange = exchange(port, (get.clone() + &behind).as_bytes());
        assert_eq!(exchange.only().body.len(), first.body.len(), "{behind}");
        assert!(exchange.closed, "{behind}");
    }
    let exchange = exchange(port, (head + &get).as_bytes());
    assert_eq!(exchange.only().status, 200);
    assert!(exchange.closed);
}

/// actix-http would answer with an empty 400.
#[actix_web::test]
async fn pipelined_overlong_url_is_414() {
    let site = Site::start().await;
    let live = "GET /-/live HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n";
    let long = format!("GET /{} HTTP/1.1\r\nhost: a\r\n\r\n", "a".repeat(70_000));
    let exchange = exchange(site.gateway.port(), (live.to_owned() + &long).as_bytes());
    let came: Vec<_> = exchange.answers.iter().map(|one| one.status).collect();
    assert_eq!(came, [200, 414]);
}

/// The answer to a head with an endless `body`, and how many bytes of that were taken.
fn pour(port: u16, head: &str, body: &[u8]) -> (String, usize) {
    const MOST: usize = 64 << 20;
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("connected");
    let patience = Some(Duration::from_secs(20));
    stream.set_write_timeout(patience).expect("set");
    stream.set_read_timeout(patience).expect("set");
    let mut reading = stream.try_clone().expect("a socket");
    let answer = thread::spawn(move || {
        let (mut came, mut piece) = (Vec::new(), [0; 4096]);
        // A reset counts as an end, like a close.
        while let Ok(length @ 1..) = reading.read(&mut piece) {
            came.extend_from_slice(&piece[..length]);
        }
        String::from_utf8_lossy(&came).into_owned()
    });
    stream.write_all(head.as_bytes()).expect("sent");
    let mut taken = 0;
    while taken < MOST
        && let Ok(length) = stream.write(body)
    {
        taken += length;
    }
    drop(stream);
    (answer.join().expect("no panic"), taken)
}

/// actix-http would read for a second or more, gigabytes on a fast network.
#[actix_web::test]
async fn endless_body_is_read_within_bounds() {
    let site = Site::start().await;
    let websocket = "connection: upgrade\r\nupgrade: websocket\r\n";
    let told = "content-length: 99999999999\r\n";
    let chunks = "transfer-encoding: chunked\r\n";
    let feed = "/api/content/feed";
    for (line, headers, status) in [
        ("GET /robots.txt", websocket, 200),
        ("GET /robots.txt", "upgrade: websocket\r\n", 200),
        ("GET /robots.txt", "connection: Upgrade\r\n", 200),
        ("GET /robots.txt", told, 200),
        ("GET /robots.txt", chunks, 200),
        (&format!("GET {CALL}"), websocket, 200),
        ("GET /media/x.svg", websocket, 200),
        ("CONNECT 127.0.0.1:80", "", 405),
        (&format!("POST {feed}"), told, 413),
        (&format!("POST {feed}"), websocket, 400),
        (
            &format!("POST {feed}"),
            &format!("{websocket}content-length: 2\r\n"),
            400,
        ),
        (
            &format!("POST {feed}"),
            &format!("{websocket}expect: 100-continue\r\n"),
            400,
        ),
    ] {
        let head = format!(
            "{line} HTTP/1.1\r\nhost: 127.0.0.1\r\nsec-fetch-site: same-origin\r\n{headers}\r\n"
        );
        let body = if headers == chunks {
            format!("10000\r\n{}\r\n", "x".repeat(65_536))
        } else {
            "x".repeat(65_536)
        };
        let port = site.gateway.port();
        let poured = thread::spawn(move || pour(port, &head, body.as_bytes()));
        let (answer, taken) = poured.join().expect("no panic");
        let case = format!("{line} {headers:?}: {answer}");
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{case}");
        assert!(answer.contains("\r\nconnection: close\r\n"), "{case}");
        assert_eq!(answer.matches("HTTP/1.1 ").count(), 1, "{case}");
        // The socket buffers of both sides come on top.
        assert!(taken < 32 << 20, "{taken} bytes: {case}");
    }
    assert!(site.upstream.seen("/api/gateway/content/feed").is_empty());
}

#[actix_web::test]
async fn connection_may_carry_any_number_of_bodies() {
    let site = Site::start().await;
    let body = format!(r#"{{"unknown":"{}"}}"#, "x".repeat(60_000));
    let post = format!(
        "POST /api/content/feed HTTP/1.1\r\nhost: 127.0.0.1\r\nsec-fetch-site: same-origin\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let exchange = exchange(site.gateway.port(), post.repeat(60).as_bytes());
    let came: Vec<_> = exchange.answers.iter().map(|one| one.status).collect();
    assert_eq!(came, [400; 60]);
}

/// actix-http times the first head only.
#[actix_web::test]
async fn later_heads_have_the_same_timeout_as_the_first() {
    let site = Site::start().await;
    let port = site.gateway.port();
    let live = "GET /-/live HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n";
    let (part, nothing) = ("GET /-/live HTTP/1.1\r\nhost: 127", "");
    let attempts = [
        (live.to_owned(), part, ""),
        (live.to_owned(), part, "1"),
        (live.to_owned(), "\r\n", "\r\n"),
        (live.to_owned() + part, nothing, "1"),
    ];
    let held: Vec<_> = attempts
        .map(|(first, then, drip)| {
            thread::spawn(move || {
                let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("connected");
                stream.write_all(first.as_bytes()).expect("sent");
                let mut answer = [0; 4096];
                assert!(stream.read(&mut answer).expect("an answer") > 0);
                let since = Instant::now();
                stream.write_all(then.as_bytes()).expect("sent");
                let second = Some(Duration::from_secs(1));
                stream.set_read_timeout(second).expect("set");
                while since.elapsed() < Duration::from_secs(20) {
                    match stream.read(&mut answer) {
                        Ok(0) => break,
                        Err(why) if why.kind() == ErrorKind::ConnectionReset => break,
                        _ => {}
                    }
                    // A closed connection shows at the next read.
                    let _ = stream.write_all(drip.as_bytes());
                }
                since.elapsed()
            })
        })
        .into_iter()
        .map(|one| one.join().expect("no panic").as_secs())
        .collect();
    let in_time: Vec<_> = held.iter().filter(|held| (4..=9).contains(*held)).collect();
    assert_eq!(in_time.len(), 4, "{held:?}");
}
