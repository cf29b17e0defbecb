//! For any answer of an upstream to a lead: what the browser gets, what is kept under its key and told of it, what is
//! logged, counted and traced is consistent.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::{Value, json};

use crate::support::{Answer, Collector, Does, Gateway, SpanSeen, Upstream, post};

const OURS: (&str, &str) = ("sec-fetch-site", "same-origin");
const PHONE: &str = "19900010000";

/// An answer of an upstream.
#[derive(Debug, Clone)]
struct Made {
    does: Does,
    /// The code that a browser gets at HTTP 200; `None` for a failure, after which the lead may be sent again.
    sent_on: Option<i64>,
}

/// Every status with every code, answers that are no envelope, and none at all.
fn answers() -> Vec<Made> {
    let codes = [
        ("0", Some(0)),
        ("1", Some(1)),
        ("-7", Some(-7)),
        // The settings call it a failure.
        ("5000", None),
        ("\"0\"", None),
        ("0.5", None),
        ("null", None),
    ];
    let body = |code: &str| {
        format!(r#"{{"ResultCode":{code},"ResultMsg":"秦","Result":{{"clue_id":"c"}}}}"#)
    };
    let raw = |status: u16, kind: &str, body: &str| {
        Does::Raw(format!(
            "HTTP/1.1 {status} X\r\ncontent-type: {kind}\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        ))
    };
    let json = "application/json";
    let mut made = Vec::new();
    for status in [200, 201, 302, 400, 404, 410, 422, 429, 500, 503] {
        made.extend(codes.map(|(code, sent_on)| Made {
            does: raw(status, json, &body(code)),
            sent_on: sent_on.filter(|_| status == 200),
        }));
    }
    let cut = body("0");
    let no_answers = [
        raw(200, "text/html", &body("0")),
        raw(200, json, &cut[..cut.len() - 1]),
        raw(200, json, ""),
        raw(200, json, "[]"),
        Does::Close,
    ];
    made.extend(no_answers.map(|does| Made {
        does,
        sent_on: None,
    }));
    made
}

fn key(n: usize) -> String {
    format!("3b241101-e2bb-4255-8caf-{n:012x}")
}

async fn lead(gateway: &Gateway, n: usize) -> Answer {
    let key = key(n);
    let body = json!({
        "username": "张三", "telephone": PHONE, "series_id": (1000 + n).to_string(),
        "consent_version": "2020-09-10", "consent_time": 1_777_622_400_000_u64,
    });
    let headers = [OURS, ("idempotency-key", key.as_str())];
    let url = gateway.url("/api/clue/lead/form");
    post(&url, &headers, &body.to_string()).await
}

/// The outcome for a browser that lost the answer.
async fn told(gateway: &Gateway, n: usize) -> Value {
    let body = json!({ "call": "leadSubmit", "key": key(n) }).to_string();
    let answer = post(&gateway.url("/api/clue/outcome"), &[OURS], &body).await;
    answer.json()["Result"]["outcome"].clone()
}

fn code(answer: &Answer) -> Option<i64> {
    (answer.status == 200).then(|| answer.json()["ResultCode"].as_i64().expect("a code"))
}

#[actix_web::test]
async fn every_upstream_answer_to_a_lead_is_recorded_consistently() {
    let made = Arc::new(answers());
    let script = Arc::clone(&made);
    let upstream = Upstream::start(move |seen| {
        let mut fields = seen.body.split('&');
        let id = fields.find_map(|field| field.strip_prefix("series_id="));
        let id: usize = id.expect("a series").parse().expect("a number");
        script[id - 1000].does.clone()
    });
    let collector = Collector::start();
    let settings = format!(
        "[limits]\ntrusted = [\"127.0.0.1\"]\nlead = [\"100000/1m\"]\n[breaker]\nleast_calls = 1000000\n\
         [upstream.lead]\nurl = \"{}\"\ncodes = {{ failed = [5000] }}\n",
        upstream.url()
    );
    let environment = [
        ("UPSTREAM_URL", "http://127.0.0.1:9".to_owned()),
        ("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url()),
        ("OTEL_TRACES_SAMPLER_ARG", "1".to_owned()),
        ("RUST_LOG", "info".to_owned()),
    ];
    let environment = environment
        .each_ref()
        .map(|(name, text)| (*name, text.as_str()));
    let gateway = Gateway::configured(&settings, &environment).await;
    let mut all = Vec::new();
    for (n, made) in made.iter().enumerate() {
        let [first, second] = [lead(&gateway, n).await, lead(&gateway, n).await];
        for answer in [&first, &second] {
            assert_eq!(code(answer), made.sent_on, "{made:?}: {answer:?}");
        }
        let key = key(n);
        let seen = upstream.all();
        let seen = seen
            .iter()
            .filter(|seen| seen.header("idempotency-key") == key);
        // A final answer is given again; without one the lead is sent again.
        let (sent, expected) = match made.sent_on {
            Some(0) => (1, "accepted"),
            Some(_) => (1, "refused"),
            None => (2, "open"),
        };
        assert_eq!(seen.count(), sent, "{made:?}");
        assert_eq!(told(&gateway, n).await, expected, "{made:?}");
        if made.sent_on.is_some() {
            assert_eq!(first.text, second.text, "{made:?}");
        }
        all.extend([first, second]);
    }
    recorded(&gateway, &collector, &all).await;
}

async fn recorded(gateway: &Gateway, collector: &Collector, all: &[Answer]) {
    let is_lead = |line: &Value| line["call"] == "leadSubmit" && line["status"].is_u64();
    let lines = gateway.log_lines(all.len(), is_lead).await;
    let is_root = |span: &&SpanSeen| {
        span.kind == 2
            && span
                .attributes
                .iter()
                .any(|one| one == "bff.call.name=leadSubmit")
    };
    let spans = collector
        .until(|spans| spans.iter().filter(is_root).count() >= all.len())
        .await;
    let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
    for answer in all {
        let line = &lines[answer.header("x-request-id")];
        let error = line["error"].as_str().expect("a label");
        assert_eq!(line["status"], answer.status, "{answer:?}");
        assert_eq!(error.is_empty(), answer.status == 200, "{answer:?}");
        assert!(!line.to_string().contains(PHONE), "{line}");
        let roots = spans.iter().filter(is_root);
        let roots: Vec<_> = roots
            .filter(|span| span.trace == answer.header("x-request-id"))
            .collect();
        assert_eq!(roots.len(), 1, "{answer:?}");
        for expected in [
            format!("http.response.status_code={}", answer.status),
            format!("http.response.body.size={}", answer.text.len()),
        ] {
            assert!(
                roots[0].attributes.contains(&expected),
                "{expected}: {roots:?}"
            );
        }
        let labelled = format!("error.type={error}");
        let is_labelled = roots[0].attributes.contains(&labelled);
        assert_eq!(is_labelled, !error.is_empty(), "{labelled}: {roots:?}");
        let outcome = match code(answer) {
            Some(0) => "delivered",
            Some(_) => "rejected",
            None => "failed",
        };
        *counts.entry(outcome).or_default() += 1;
    }
    let known: Vec<_> = counts.keys().copied().collect();
    assert_eq!(known, ["delivered", "failed", "rejected"]);
    for (outcome, count) in counts {
        let words = format!("bff_lead_submissions outcome=\"{outcome}\"");
        assert_eq!(gateway.counted(&words).await, count, "{words}");
    }
}
