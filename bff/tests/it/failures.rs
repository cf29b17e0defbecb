//! Each upstream failure has its own code, and none is stored.

use std::time::{Duration, Instant};

use crate::support::{Does, Gateway, Upstream, envelope, get};

/// (the upstream's behaviour, status, ResultCode)
fn table() -> Vec<(&'static str, Does, u16, u32)> {
    let json = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n";
    let raw = |text: String| Does::Raw(text);
    vec![
        (
            "HTTP 500",
            raw("HTTP/1.1 500 X\r\ncontent-length: 0\r\n\r\n".into()),
            502,
            50207,
        ),
        (
            "cut by length",
            raw(format!(
                "{json}content-length: 500\r\n\r\n{{\"ResultCode\":0,\"Result\":{{}}}}"
            )),
            502,
            50203,
        ),
        (
            "cut while chunked",
            raw(format!(
                "{json}transfer-encoding: chunked\r\n\r\n14\r\n{{\"ResultCode\":0,\"Res\r\n"
            )),
            502,
            50202,
        ),
        (
            "malformed JSON",
            Does::Answer("{\"ResultCode\":0,".into()),
            502,
            50208,
        ),
        (
            "ResultCode as text",
            Does::Answer("{\"ResultCode\":\"0\",\"Result\":{}}".into()),
            502,
            50208,
        ),
        (
            "HTML",
            raw(
                "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 6\r\n\r\n<html>"
                    .into(),
            ),
            502,
            50213,
        ),
        ("closed", Does::Close, 502, 50202),
        (
            "redirect",
            raw(
                "HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n"
                    .into(),
            ),
            502,
            50205,
        ),
        (
            "too large",
            raw(format!(
                "{json}content-length: 3000000\r\n\r\n{}",
                " ".repeat(3_000_000)
            )),
            502,
            50204,
        ),
    ]
}

#[actix_web::test]
async fn a7_a9_a13_each_failure_has_its_own_status_and_code_and_is_not_stored() {
    for (name, does, status, code) in table() {
        let upstream = Upstream::start(move |_| does.clone());
        let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
        for round in 1..=2 {
            let answer = get(&gateway.url("/api/gethomeinfo")).await;
            assert_eq!(answer.status, status, "{name}: {}", answer.text);
            assert_eq!(answer.json()["ResultCode"], code, "{name}");
            assert_eq!(answer.header("cache-control"), "no-store", "{name}");
            // Within the budget there is a retry.
            let asked = upstream.seen("/api/gateway/gethomeinfo").len();
            assert!(asked >= round, "{name}: stored after {round} rounds");
        }
    }
}

#[actix_web::test]
async fn a6_upstream_refusal_passes_verbatim_and_is_not_stored() {
    let upstream =
        Upstream::start(|_| Does::Answer(r#"{"ResultCode":1,"ResultMsg":"系统忙"}"#.into()));
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    for round in 1..=2 {
        let answer = get(&gateway.url("/api/gethomeinfo")).await;
        assert_eq!(
            (answer.status, answer.json()["ResultMsg"].as_str()),
            (200, Some("系统忙"))
        );
        assert_eq!(answer.header("cache-control"), "no-store");
        assert_eq!(upstream.seen("/api/gateway/gethomeinfo").len(), round);
    }
}

#[actix_web::test]
async fn a2_silence_ends_at_the_deadline_of_the_contract() {
    let upstream = Upstream::start(|_| Does::Silence);
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let since = Instant::now();
    let answer = get(&gateway.url("/api/search/searchsug?query=a")).await;
    assert_eq!(
        (answer.status, answer.json()["ResultCode"].as_u64()),
        (504, Some(50401))
    );
    let took = since.elapsed();
    assert!(
        took > Duration::from_millis(700) && took < Duration::from_secs(3),
        "{took:?}"
    );
}

#[actix_web::test]
async fn a3_a_body_that_stalls_ends_at_the_same_deadline() {
    // The head arrives at once: only a deadline over the whole answer notices.
    let head = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{";
    let upstream = Upstream::start(move |_| Does::Stall(head.to_owned()));
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let since = Instant::now();
    assert_eq!(
        get(&gateway.url("/api/search/searchsug?query=a"))
            .await
            .status,
        504
    );
    assert!(since.elapsed() < Duration::from_secs(3));
}

#[actix_web::test]
async fn a1_refused_connection_has_its_own_code() {
    let gateway = Gateway::start(&[("UPSTREAM_URL", "http://127.0.0.1:9")]).await;
    let answer = get(&gateway.url("/api/gethomeinfo")).await;
    assert_eq!(
        (answer.status, answer.json()["ResultCode"].as_u64()),
        (502, Some(50201))
    );
}

// B8.3
#[actix_web::test]
async fn a1_a_page_keeps_its_other_parts_when_one_fails() {
    let upstream = Upstream::start(|seen| match seen.path.as_str() {
        "/api/gateway/rank/gatherranklist" => {
            Does::Raw("HTTP/1.1 500 X\r\ncontent-length: 0\r\n\r\n".into())
        }
        "/minServer/gatherdiscount" => Does::Close,
        "/api/gateway/index" => Does::Answer(envelope(
            r#"{"hot_brands":[],"condictions":[{"title":"SUV","param":{"key":"level","val":"2"}}],"banner_operation":[]}"#,
        )),
        _ => Does::Answer(envelope(r#"{"series":[],"total":0}"#)),
    });
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let document = get(&gateway.url("/")).await;
    assert_eq!(document.status, 200);
    let parts = &document.page_data()["parts"];
    assert_eq!(parts["index"]["ResultCode"], 0);
    assert_eq!(parts["conditionSearch"]["ResultCode"], 0);
    assert_eq!(parts["gatherRankList"]["ResultCode"], 50207);
    assert_eq!(parts["gatherDiscount"]["ResultCode"], 50202);
    // The second wave used the first one's answers.
    let asked = &upstream.seen("/api/gateway/conditionsearch")[0];
    assert!(
        asked.query.contains("level=2") && asked.query.contains("rn=23"),
        "{}",
        asked.query
    );
}

#[actix_web::test]
async fn page_without_a_required_part_is_503_with_the_shell() {
    let upstream = Upstream::start(|_| Does::Close);
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let document = get(&gateway.url("/")).await;
    assert_eq!(document.status, 503);
    assert!(document.text.contains("id=\"root\"") && document.text.contains("noindex"));
    assert_eq!(document.page_data()["status"], 503);
    // Its texts would have gaps for the missing data.
    assert!(!document.text.contains("name=\"keywords\""));
    // None of its parts is required, and all failed.
    let search = get(&gateway.url("/search?query=a")).await;
    assert_eq!(search.status, 503);
}

/// Success without the payload is no page either, and is recorded as the failure that it is.
#[actix_web::test]
async fn page_whose_required_part_has_no_payload_is_503() {
    for payload in ["null", "\"text\"", "1"] {
        let payload = payload.to_owned();
        let upstream = Upstream::start(move |_| Does::Answer(envelope(&payload)));
        let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
        let document = get(&gateway.url("/s-1001")).await;
        assert_eq!(document.status, 503);
        assert!(document.text.contains("noindex"));
    }
    let upstream = Upstream::start(|_| Does::Answer(envelope("{}")));
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    assert_eq!(get(&gateway.url("/s-1001")).await.status, 200);
}

/// A document repeats the Retry-After of the call that failed it.
#[actix_web::test]
async fn document_behind_an_open_breaker_has_retry_after() {
    let upstream = Upstream::start(|_| Does::Close);
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let mut waits = Vec::new();
    for n in 0..30 {
        let document = get(&gateway.url(&format!("/s-{}", 1001 + n))).await;
        assert_eq!(document.status, 503);
        waits.push(document.header("retry-after").to_owned());
    }
    assert_eq!(waits.first().map(String::as_str), Some(""));
    let last = waits.last().and_then(|wait| wait.parse::<u64>().ok());
    assert!(
        last.is_some_and(|seconds| (1..=60).contains(&seconds)),
        "{waits:?}"
    );
}

#[actix_web::test]
async fn page_of_a_missing_subject_is_404() {
    let upstream =
        Upstream::start(|_| Does::Answer(r#"{"ResultCode":1004,"ResultMsg":"没有"}"#.into()));
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    for path in [
        "/pic/s-1",
        "/rank/9-0-0-0-0-0.html",
        "/nonsense",
        "/pic/s-1%2Fwg.html",
    ] {
        let document = get(&gateway.url(path)).await;
        assert_eq!(
            (document.status, &document.page_data()["page"]),
            (404, &"NOT_FOUND".into()),
            "{path}"
        );
    }
    let document = get(&gateway.url("/rank/1-0-0-0-0-0-0.html?sort=nothing")).await;
    assert_eq!(document.status, 400);
    let refused = &document.page_data()["parts"]["getRankListNew"]["errors"][0];
    assert_eq!(refused["param"], "sort");
}
