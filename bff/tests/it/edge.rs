//! Malicious and accidental input, row by row of the fault matrix (sections D and E).

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use crate::support::{Does, Gateway, Upstream, envelope, get, get_with, post};

fn obliging() -> Upstream {
    Upstream::start(|_| Does::Answer(envelope("{}")))
}

/// Sends raw bytes and returns everything until the connection closes or falls silent.
fn raw(gateway: &Gateway, text: &str) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", gateway.port())).expect("connected");
    stream
        .set_read_timeout(Some(Duration::from_millis(700)))
        .expect("set");
    stream.write_all(text.as_bytes()).expect("sent");
    let (mut answer, mut chunk) = (Vec::new(), [0; 4096]);
    while let Ok(read) = stream.read(&mut chunk) {
        if read == 0 {
            break;
        }
        answer.extend_from_slice(&chunk[..read]);
    }
    String::from_utf8_lossy(&answer).into_owned()
}

/// D3: a body above its call's limit is refused and not forwarded; one below is read. A lead's limit is the smaller.
#[actix_web::test]
async fn d3_oversized_body_is_not_read() {
    let upstream = obliging();
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    for (path, most) in [
        ("/api/content/feed", 64 * 1024),
        ("/api/clue/lead/form", 16 * 1024),
        ("/api/clue/askprice/popbefore", 16 * 1024),
    ] {
        for (length, refused) in [(most - 200, false), (most + 200, true)] {
            let body = format!(r#"{{"unknown":"{}"}}"#, "x".repeat(length));
            let answer = post(
                &gateway.url(path),
                &[("sec-fetch-site", "same-origin")],
                &body,
            )
            .await;
            assert_eq!(
                answer.status == 413,
                refused,
                "{path} {length}: {}",
                answer.status
            );
            if refused {
                assert_eq!(answer.json()["ResultCode"], 41301);
            }
        }
    }
    assert!(upstream.seen("/api/gateway/content/feed").is_empty());
    assert!(upstream.seen("/api/gateway/clue/lead/form").is_empty());
}

/// D4: a request of ambiguous length is refused, and nothing behind it is parsed as a request.
#[actix_web::test]
async fn d4_rejects_request_smuggling() {
    let upstream = obliging();
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let hidden = "GET /api/gettopbar HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n";
    let heads = [
        "content-length: 6\r\ntransfer-encoding: chunked",
        "content-length: 6\r\ncontent-length: 7",
        "content-length: +6",
        "content-length : 6",
        "transfer-encoding: xchunked",
        "transfer-encoding: chunked, identity",
    ];
    for head in heads {
        let text = format!(
            "POST /api/content/feed HTTP/1.1\r\nhost: 127.0.0.1\r\n{head}\r\n\r\n0\r\n\r\n{hidden}"
        );
        let answer = raw(&gateway, &text);
        assert!(answer.starts_with("HTTP/1.1 400"), "{head}: {answer}");
        assert_eq!(answer.matches("HTTP/1.1 ").count(), 1, "{head}: {answer}");
    }
    assert!(upstream.seen("/api/gateway/gettopbar").is_empty());
}

/// D4: an unread, refused body is not parsed as the next request.
#[actix_web::test]
async fn d4_unread_body_is_not_parsed_as_a_request() {
    let upstream = obliging();
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let hidden = "GET /api/gettopbar HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n";
    let text = format!(
        "POST /api/content/feed HTTP/1.1\r\nhost: 127.0.0.1\r\nsec-fetch-site: cross-site\r\ncontent-length: {}\r\n\r\n{hidden}",
        hidden.len()
    );
    let answer = raw(&gateway, &text);
    assert!(answer.starts_with("HTTP/1.1 403"), "{answer}");
    assert!(upstream.seen("/api/gateway/gettopbar").is_empty());
}

/// D5, D6: a duplicate parameter, and invalid text.
#[actix_web::test]
async fn d5_d6_ambiguous_and_broken_parameters_are_refused() {
    let upstream = obliging();
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    for query in [
        "sort=sale&sort=heat",
        "sort=%ff%fe",
        "sort=%00",
        "brand=%0d%0aset-cookie:x",
        "brand=%EF%BF%BD",
        "brand=%E2%80%AE",
    ] {
        let answer = get(&gateway.url(&format!("/api/rank/getranklistnew?{query}"))).await;
        assert_eq!(
            (answer.status, answer.json()["ResultCode"].as_u64()),
            (400, Some(40001)),
            "{query}"
        );
    }
    assert!(upstream.seen("/api/gateway/rank/getranklistnew").is_empty());
}

/// D7: another spelling of a path is another path.
#[actix_web::test]
async fn d7_refuses_encoded_and_dot_segment_paths() {
    let upstream = obliging();
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    for path in [
        "/pic/s-1%2F..%2Fadmin",
        "/pic/s-1;x",
        "/api/rank/..%2fcommon/getcity",
        "/api//rank/getranklist",
        "/api/clue/lead/form%2Fx",
        "/media/..%2f..%2fetc/passwd",
        "/assets/..%2f..%2fCargo.toml",
    ] {
        assert_eq!(get(&gateway.url(path)).await.status, 404, "{path}");
    }
}

/// D9: no private answer under a name that caches would store, and none without its marker.
#[actix_web::test]
async fn d9_private_answers_cannot_be_kept_by_a_cache() {
    let upstream = Upstream::start(|_| {
        Does::Answer(r#"{"ResultCode":0,"Result":{"uname":"w"},"data":[],"code":0}"#.into())
    });
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    for suffix in ["/x.css", ".js", "%2fx.png", ";x.svg"] {
        let answer = post(
            &gateway.url(&format!("/api/user/login{suffix}")),
            &[("sec-fetch-site", "same-origin")],
            "{}",
        )
        .await;
        assert_eq!(answer.status, 404, "{suffix}: {}", answer.text);
    }
    for call in contracts::Call::ALL
        .iter()
        .filter(|call| !call.is_shared() && call.spec().method == "GET")
    {
        let sample = match call.name() {
            "couponDetail" => "?spu_id=1",
            "perfBeacon" => "?page=INDEX",
            _ => "",
        };
        let url = gateway.url(&format!("{}{sample}", call.spec().path));
        let answer = get_with(&url, &[("sec-fetch-site", "same-origin")]).await;
        assert_eq!(answer.status, 200, "{call}: {}", answer.text);
        assert_eq!(
            answer.header("cache-control"),
            "no-store, private",
            "{call}"
        );
        assert_eq!(answer.header("etag"), "", "{call}");
    }
}

/// D12: browser input is reflected in no header, and in no log line as a control character.
#[actix_web::test]
async fn a14_d12_no_header_injection() {
    let upstream = Upstream::start(|_| {
        let body = envelope("{}");
        Does::Raw(format!(
            "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nx-evil: 1\r\nlocation: //evil.example\r\n\
             access-control-allow-origin: *\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        ))
    });
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let answer = get(&gateway.url("/api/gettopbar?qr_code=1")).await;
    let allowed = [
        "content-length",
        "content-type",
        "date",
        "cache-control",
        "etag",
        "vary",
        "age",
        "cache-status",
        "cross-origin-resource-policy",
        "x-content-type-options",
        "x-request-id",
        "server-timing",
    ];
    for (name, _) in &answer.headers {
        assert!(allowed.contains(&name.as_str()), "{name} passed");
    }
}

/// D12: browser input is logged only as JSON text: it adds no line and no control character.
#[actix_web::test]
async fn d12_no_log_injection() {
    let upstream = obliging();
    let gateway = Gateway::configured(
        "",
        &[
            ("UPSTREAM_URL", &upstream.url()),
            ("RUST_LOG", "debug,actix=info"),
        ],
    )
    .await;
    for path in [
        "/api/gettopbar%0d%0a{%22level%22:%22forged%22}",
        "/api/rank/getranklistnew?sort=%1b[31mforged",
        "/pic/s-1%0aforged",
    ] {
        let headers = [
            ("x-page", "\u{9b}forged"),
            ("user-agent", "forged\u{1b}[2J"),
            ("traceparent", "00-forged-forged-01"),
        ];
        // Headers that cannot be sent at all do not concern us.
        let sendable = headers
            .iter()
            .filter(|(_, value)| value.bytes().all(|byte| byte >= 0x20));
        let sendable: Vec<_> = sendable.copied().collect();
        get_with(&gateway.url(path), &sendable).await;
        raw(
            &gateway,
            &format!("GET {path} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-page: \x1b[31mforged\r\n\r\n"),
        );
    }
    let log = gateway.log();
    assert!(log.lines().count() >= 3, "{log}");
    for line in log.lines() {
        let line: serde_json::Value = serde_json::from_str(line).expect("a line is JSON");
        assert_ne!(line["level"], "forged");
    }
    assert!(!log.chars().any(|c| c.is_control() && c != '\n'), "{log:?}");
}

/// E12: whatever the browser sends, the upstream host is that of the settings.
#[actix_web::test]
async fn e12_only_the_settings_choose_the_upstream_host() {
    let (upstream, other) = (obliging(), obliging());
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let host = other.url().replace("http://", "");
    for headers in [
        [("x-forwarded-host", host.as_str())],
        [("forwarded", "host=evil.example")],
        [("x-original-url", "/admin")],
        [("x-rewrite-url", "/admin")],
    ] {
        get_with(&gateway.url("/api/gettopbar?qr_code=0"), &headers).await;
    }
    assert!(other.seen("/api/gateway/gettopbar").is_empty());
    assert!(!upstream.seen("/api/gateway/gettopbar").is_empty());
}

/// E13: no document may be framed, whether complete, missing or failed.
#[actix_web::test]
async fn e13_no_document_may_be_framed() {
    let upstream = obliging();
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    for path in [
        "/",
        "/rank/1-0-0-0-0-0-0.html",
        "/pic/s-1",
        "/pic/m-1/ns-3.html",
        "/nonsense",
        "/rank/1-0-0-0-0-0-0.html?sort=x",
    ] {
        let document = get(&gateway.url(path)).await;
        let policy = document.header("content-security-policy").to_owned();
        assert!(
            policy.contains("frame-ancestors 'none'"),
            "{path}: {policy}"
        );
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(document.header("x-frame-options"), "DENY", "{path}");
    }
}

/// E13: a nonce is valid for one document.
#[actix_web::test]
async fn e13_every_document_has_its_own_nonce() {
    let upstream = obliging();
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let one = get(&gateway.url("/nonsense")).await;
    let two = get(&gateway.url("/nonsense")).await;
    assert_ne!(
        one.header("content-security-policy"),
        two.header("content-security-policy")
    );
}

/// E14: a forged trace context yields at most a trace id; its flag samples nothing, baggage is dropped.
#[actix_web::test]
async fn e14_forged_trace_context_is_ignored() {
    let upstream = obliging();
    let gateway = Gateway::configured(
        "[telemetry]\nsample_ratio = 0.0",
        &[("UPSTREAM_URL", &upstream.url())],
    )
    .await;
    let id = "4bf92f3577b34da6a3ce929d0e0e4736";
    let forged = format!("00-{id}-00f067aa0ba902b7-01");
    let answer = get_with(
        &gateway.url("/api/gettopbar"),
        &[("traceparent", &forged), ("baggage", "user=1")],
    )
    .await;
    assert_eq!(answer.header("x-request-id"), id);
    let seen = &upstream.seen("/api/gateway/gettopbar")[0];
    assert!(
        seen.header("traceparent").starts_with(&format!("00-{id}-"))
            && seen.header("traceparent").ends_with("-00")
    );
    assert_eq!(seen.header("baggage"), "");
    let broken = get_with(
        &gateway.url("/api/gettopbar?qr_code=1"),
        &[("traceparent", "00-zz-1-01")],
    )
    .await;
    assert_eq!(broken.header("x-request-id").len(), 32);
}

/// The contracts are served as one document, with or without a client build.
#[actix_web::test]
async fn serves_the_contracts() {
    let upstream = obliging();
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let page = get(&gateway.url("/docs")).await;
    assert_eq!(
        (page.status, page.header("content-type")),
        (200, "text/html; charset=utf-8")
    );
    assert!(
        page.header("content-security-policy")
            .contains("frame-ancestors 'none'")
    );
    let start = get(&gateway.url("/docs/start.js")).await;
    assert_eq!(
        (start.status, start.header("content-type")),
        (200, "text/javascript; charset=utf-8")
    );
    assert!(start.text.contains("/docs/openapi.json"), "{}", start.text);
    let document = get(&gateway.url("/docs/openapi.json")).await.json();
    let paths = document["paths"].as_object().expect("paths");
    let operations = paths
        .values()
        .flat_map(|methods| methods.as_object().expect("methods").values());
    assert_eq!(operations.count(), contracts::Call::ALL.len());
    // Self-contained: all references resolve within it.
    let text = document.to_string();
    for reference in text.split("\"$ref\":\"").skip(1) {
        let target = reference.split('"').next().unwrap_or_default();
        let pointer = target.strip_prefix('#').expect(target);
        assert!(document.pointer(pointer).is_some(), "{target}");
    }
}

/// Names of types compare without case (RFC 9110, 8.3.1). An empty picture would be stored for a year.
#[actix_web::test]
async fn pictures_are_known_by_type_in_any_case_and_are_not_empty() {
    let upstream = Upstream::start(|seen| {
        let (kind, body) = match seen.path.as_str() {
            "/media/upper.svg" => ("Image/SVG+XML; charset=utf-8", "<svg/>"),
            "/media/empty.svg" => ("image/svg+xml", ""),
            _ => ("text/html", "<svg/>"),
        };
        let length = body.len();
        Does::Raw(format!(
            "HTTP/1.1 200 OK\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\n\r\n{body}"
        ))
    });
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    for (name, status) in [("upper", 200), ("empty", 502), ("page", 502)] {
        let answer = get(&gateway.url(&format!("/media/{name}.svg"))).await;
        assert_eq!(answer.status, status, "{name}");
        let is_stored = answer.header("cache-control").contains("immutable");
        assert_eq!(is_stored, status == 200, "{name}");
    }
}
