//! An upstream whose answers break their contract is found, without a visitor noticing it first.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use contracts::Call;
use serde_json::{Value, json};

use crate::all_calls::{ids, questions};
use crate::demo::gateway_with;
use crate::support::{Does, Gateway, Upstream, envelope, get};

/// Of `getcity`: a wrong type, a missing member, and one that the contract does not know.
const DRIFTED: &str = r#"{"HotCityList":7,"phone":"19900000000"}"#;

async fn drift(gateway: &Gateway) -> Value {
    let url = format!("http://127.0.0.1:{}/-/drift", gateway.admin_port);
    let answer = get(&url).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert_eq!(answer.header("cache-control"), "no-store");
    assert!(!answer.text.contains("19900000000"), "{}", answer.text);
    answer.json()
}

/// The report once so many calls are checked.
async fn checked(gateway: &Gateway, calls: usize) -> Value {
    let until = Instant::now() + Duration::from_secs(20);
    loop {
        let report = drift(gateway).await;
        let checked = report["checked"].as_object().expect("calls");
        if checked.len() >= calls {
            return report;
        }
        assert!(Instant::now() < until, "{report}");
        actix_web::rt::time::sleep(Duration::from_millis(50)).await;
    }
}

#[actix_web::test]
async fn drifted_answers_are_found_with_their_place_and_trace() {
    let upstream = Upstream::start(|seen| match seen.path.as_str() {
        "/api/gateway/common/getcity" => Does::Answer(envelope(DRIFTED)),
        _ => Does::Answer(envelope(r#"{"hot_words":[]}"#)),
    });
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url()), ("RUST_LOG", "info")]).await;
    let nothing = json!({ "findings": [], "checked": {} });
    assert_eq!(drift(&gateway).await, nothing);

    let answer = get(&gateway.url("/api/common/getcity")).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let trace = answer.header("x-request-id").to_owned();
    let report = checked(&gateway, 1).await;
    let found: Vec<_> = report["findings"]
        .as_array()
        .expect("findings")
        .iter()
        .map(|one| (one["at"].as_str(), one["problem"].as_str()))
        .collect();
    let expected = [
        (
            Some("/Result/HotCityList"),
            Some("a number is not of type \"array\""),
        ),
        (
            Some("/Result"),
            Some("\"AllCityList\" is a required property"),
        ),
    ];
    assert_eq!(found.len(), 2, "{report}");
    assert!(expected.iter().all(|one| found.contains(one)), "{report}");
    let first = &report["findings"][0];
    assert_eq!(first["call"], "getcity");
    assert_eq!(first["upstream"], "place");
    assert_eq!(
        first["address"],
        json!(upstream.url().replace("http://", ""))
    );
    assert_eq!(first["trace_id"], json!(trace));
    assert_eq!(first["answers"], 1);

    // The same failure for log, metric and health.
    let message = "an answer breaks its contract";
    gateway.until_logged(message, 2).await;
    let warned: Vec<Value> = gateway
        .log()
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok())
        .filter(|line: &Value| line["message"] == message)
        .collect();
    assert_eq!(warned.len(), 2, "{warned:?}");
    assert!(
        warned
            .iter()
            .all(|line| line["call"] == "getcity" && line["trace_id"] == json!(trace)),
        "{warned:?}"
    );
    let admin = |path: &str| format!("http://127.0.0.1:{}{path}", gateway.admin_port);
    let metrics = get(&admin("/metrics")).await.text;
    let broken = metrics
        .lines()
        .find(|line| {
            line.starts_with("bff_contract_checks_total")
                && line.contains("\"getcity\"")
                && line.contains("\"broken\"")
        })
        .expect("a series");
    assert!(broken.ends_with(" 1"), "{broken}");
    let ready = get(&admin("/-/ready")).await.json();
    let degraded = json!("upstream place: answers of getcity break their contract");
    assert!(
        ready["degraded"]
            .as_array()
            .expect("words")
            .contains(&degraded),
        "{ready}"
    );
}

/// Half a million wrong rows, and half of a character: neither takes memory, and both are found.
#[actix_web::test]
async fn hostile_answers_are_checked_in_little_memory() {
    let rows = "0,".repeat(500_000);
    let upstream = Upstream::start(move |seen| match seen.path.as_str() {
        "/api/gateway/search/search" => Does::Answer(format!(
            r#"{{"ResultCode":0,"ResultMsg":"success","data":[{rows}0]}}"#
        )),
        "/api/gateway/common/getcity" => Does::Answer(envelope(r#"{"HotCityList":["\ud83d"]}"#)),
        _ => Does::Answer(envelope(r#"{"hot_words":[]}"#)),
    });
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let before = gateway.peak_memory();
    for path in ["/api/common/getcity", "/api/search/search?query=a"] {
        let answer = get(&gateway.url(path)).await;
        assert_eq!(answer.status, 200, "{path}");
    }
    let report = checked(&gateway, 2).await;
    let found = report["findings"].as_array().expect("findings").iter();
    let found: BTreeSet<_> = found
        .map(|one| {
            let word = |member: &str| one[member].as_str().expect("a text").to_owned();
            (word("call"), word("at"), word("problem"))
        })
        .collect();
    let expected = [
        ("getcity", "", "cannot be read as JSON"),
        ("search", "/data/*", "a number is not of type \"object\""),
    ];
    let expected = expected.map(|(call, at, problem)| (call.into(), at.into(), problem.into()));
    assert_eq!(found, BTreeSet::from(expected));
    let grown = gateway.peak_memory() - before;
    assert!(grown < 200 * 1024 * 1024, "{grown}");
}

/// No false finding: every shared call, on the data folder named by `DATA_DIR`.
#[actix_web::test]
async fn no_answer_of_the_demo_is_a_finding() {
    let gateway = gateway_with("[telemetry]\ncontract_check_percent = 100").await;
    let ids = ids(&gateway).await;
    let mut calls = BTreeSet::new();
    for call in Call::ALL.iter().filter(|call| call.is_shared()) {
        let Some(question) = questions(*call, &ids).into_iter().next() else {
            continue;
        };
        let answer = get(&gateway.url(&format!("{}?{question}", call.spec().path))).await;
        assert_eq!(answer.status, 200, "{call}: {}", answer.text);
        calls.insert(call.name());
        // One at a time: what does not fit in the queue is not checked.
        checked(&gateway, calls.len()).await;
    }
    assert!(calls.len() > 30, "{calls:?}");
    let report = checked(&gateway, calls.len()).await;
    assert_eq!(report["findings"], json!([]));
}
