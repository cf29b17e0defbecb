//! For any answer of an upstream: what is sent to the browser, stored, logged, counted and traced is consistent.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{Rng as _, SeedableRng as _};
use serde_json::{Value, json};

use crate::support::{Answer, Collector, Does, Gateway, Redis, Seen, SpanSeen, Upstream, get};

/// Number of generated answers; each is requested twice.
const ANSWERS: usize = 150;

const ROUTE: &str = "/api/series/getseriesinfo";
const STORED: &str = "jiadao; fwd=uri-miss; stored";
const UNSTORED: &str = "jiadao; fwd=uri-miss";
const KEPT: &str = "jiadao; hit; detail=memory";

/// An answer of an upstream.
#[derive(Debug, Clone)]
struct Made {
    status: u16,
    content_type: &'static str,
    cookie: bool,
    body: String,
    code: Option<i64>,
    /// A payload that is not null.
    payload: bool,
    /// The connection is closed without an answer.
    closes: bool,
}

impl Made {
    fn by(rng: &mut StdRng) -> Self {
        // Most parts of most answers are valid.
        let mut unusual = |share| rng.random_ratio(1, share);
        let (odd_status, html, cookie) = (unusual(6), unusual(12), unusual(12));
        let (cut, closes, odd_code) = (unusual(16), unusual(20), unusual(16));
        let statuses = [201, 204, 302, 400, 404, 410, 422, 429, 500, 503];
        let status = if odd_status {
            *statuses.choose(rng).expect("some")
        } else {
            200
        };
        let code = *[0, 0, 0, 0, 0, 0, 1, 1004, 2001, 5000, -7]
            .choose(rng)
            .expect("some");
        let code_text = if odd_code {
            let odd = ["\"0\"", "null", "0.5", "[]"].choose(rng);
            (*odd.expect("some")).to_owned()
        } else {
            code.to_string()
        };
        let text = "秦<\u{e9}>";
        let payloads = [
            (
                json!({ "series_id": "1001", "name": text }).to_string(),
                true,
            ),
            (json!({ "list": [1, 2, 3] }).to_string(), true),
            (format!("\"{}\"", "x".repeat(3000)), true),
            ("null".to_owned(), false),
            (String::new(), false),
        ];
        let weights = [0, 0, 0, 0, 1, 1, 2, 3, 4];
        let (result, payload) = &payloads[*weights.choose(rng).expect("some")];
        let result = match result.as_str() {
            "" => String::new(),
            result => format!(",\"Result\":{result}"),
        };
        let mut body = format!("{{\"ResultMsg\":\"{text}\",\"ResultCode\":{code_text}{result}}}");
        if cut {
            let mut at = rng.random_range(0..body.len());
            while !body.is_char_boundary(at) {
                at -= 1;
            }
            body.truncate(at);
        }
        Self {
            status,
            content_type: if html {
                "text/html"
            } else {
                "application/json"
            },
            cookie,
            code: (!cut && !odd_code).then_some(code),
            payload: *payload,
            body,
            closes,
        }
    }

    fn is_whole(&self) -> bool {
        !self.closes && self.status == 200 && self.content_type == "application/json"
    }

    /// The code that a browser gets at HTTP 200; `None` for a gateway failure.
    fn sent_on(&self) -> Option<i64> {
        if !self.closes && [404, 410].contains(&self.status) {
            return Some(1004);
        }
        match self.code.filter(|_| self.is_whole())? {
            5000 => None,
            2001 => Some(1004),
            code => Some(code),
        }
    }

    /// Design §3.2, and `max_body_kilobytes = 2`.
    fn is_stored(&self) -> bool {
        self.sent_on() == Some(0) && self.payload && !self.cookie && self.body.len() <= 2048
    }

    fn does(&self) -> Does {
        if self.closes {
            return Does::Close;
        }
        let cookie = if self.cookie {
            "set-cookie: a=b\r\n"
        } else {
            ""
        };
        Does::Raw(format!(
            "HTTP/1.1 {} X\r\ncontent-type: {}\r\n{cookie}connection: close\r\ncontent-length: {}\r\n\r\n{}",
            self.status,
            self.content_type,
            self.body.len(),
            self.body
        ))
    }
}

/// The index of the answer that a request selects.
fn number(seen: &Seen) -> usize {
    let pairs = seen.pairs();
    let id = pairs.iter().find(|(name, _)| *name == "series_id");
    id.expect("a series").1.parse::<usize>().expect("a number") - 1000
}

struct Observed {
    gateway: Gateway,
    upstream: Upstream,
    redis: Redis,
    lines: BTreeMap<String, Value>,
    spans: Vec<SpanSeen>,
}

#[actix_web::test]
async fn every_upstream_answer_is_recorded_consistently() {
    let mut rng = StdRng::seed_from_u64(14);
    let made: Arc<Vec<Made>> = Arc::new((0..ANSWERS).map(|_| Made::by(&mut rng)).collect());
    let script = Arc::clone(&made);
    let upstream = Upstream::start(move |seen| script[number(seen)].does());
    let (redis, collector) = (Redis::start(), Collector::start());
    let settings = format!(
        "[limits]\ntrusted = [\"127.0.0.1\"]\n[breaker]\nleast_calls = 1000000\n[cache]\nmax_body_kilobytes = 2\n\
         [redis]\nget_ms = 400\nset_ms = 400\n\
         [upstream.catalog]\nurl = \"{}\"\ncodes = {{ missing = [2001], failed = [5000] }}\n",
        upstream.url()
    );
    let gateway = Gateway::configured(
        &settings,
        &[
            ("UPSTREAM_URL", "http://127.0.0.1:9"),
            ("REDIS_URL", &redis.url()),
            ("OTEL_EXPORTER_OTLP_ENDPOINT", &collector.url()),
            ("OTEL_TRACES_SAMPLER_ARG", "1"),
            ("RUST_LOG", "info"),
        ],
    )
    .await;
    let mut answers = Vec::new();
    for _ in 0..2 {
        for n in 0..ANSWERS {
            let path = format!("{ROUTE}?series_id={}", 1000 + n);
            answers.push((n, get(&gateway.url(&path)).await));
        }
    }
    let is_ours = |line: &Value| line["route"] == ROUTE;
    let lines = gateway.log_lines(answers.len(), is_ours).await;
    let is_root = |span: &&SpanSeen| span.kind == 2;
    let all = answers.len();
    let spans = collector
        .until(|spans| spans.iter().filter(is_root).count() >= all)
        .await;
    let observed = Observed {
        gateway,
        upstream,
        redis,
        lines,
        spans,
    };
    for (n, answer) in &answers {
        observed.of_one(&made[*n], answer);
    }
    for (n, made) in made.iter().enumerate() {
        of_two(made, &answers[n].1, &answers[n + ANSWERS].1);
    }
    observed.stored(&made).await;
    observed.counted(&made, &answers).await;
}

fn attribute(span: &SpanSeen, name: &str) -> String {
    let start = format!("{name}=");
    let found = span
        .attributes
        .iter()
        .find_map(|one| one.strip_prefix(&start));
    found.unwrap_or_default().to_owned()
}

/// The code of an envelope; `None` for a failure of ours.
fn code(answer: &Answer) -> Option<i64> {
    (answer.status == 200).then(|| answer.json()["ResultCode"].as_i64().expect("a code"))
}

impl Observed {
    fn of_one(&self, made: &Made, answer: &Answer) {
        let trace = answer.header("x-request-id");
        let what = format!("{made:?}: {answer:?}");
        assert_eq!(code(answer), made.sent_on(), "{what}");
        if made.is_whole() && answer.status == 200 && made.code != Some(2001) {
            assert_eq!(answer.text, made.body, "{what}");
        }

        let line = &self.lines[trace];
        let roots: Vec<_> = self
            .spans
            .iter()
            .filter(|span| span.trace == trace && span.kind == 2)
            .collect();
        assert_eq!(roots.len(), 1, "{what}");
        let root = roots[0];
        let error = line["error"].as_str().expect("a label");
        let bytes = answer.text.len();
        assert_eq!(line["status"], answer.status, "{what}");
        assert_eq!(line["bytes"], bytes, "{what}");
        assert_eq!(line["cache"], answer.header("cache-status"), "{what}");
        assert_eq!(error.is_empty(), answer.status == 200, "{what}");
        let level = if error.is_empty() { "INFO" } else { "WARN" };
        assert_eq!(line["level"], level, "{what}");
        for (name, expected) in [
            ("http.response.status_code", answer.status.to_string()),
            ("http.response.body.size", bytes.to_string()),
            ("bff.cache.status", answer.header("cache-status").to_owned()),
            ("error.type", error.to_owned()),
            ("bff.call.name", "getSeriesInfo".to_owned()),
        ] {
            assert_eq!(attribute(root, name), expected, "{name}: {what}");
        }
        assert_eq!(root.failed, answer.status >= 500, "{what}");

        let calls: Vec<_> = self
            .spans
            .iter()
            .filter(|span| span.trace == trace && span.name == "call getSeriesInfo")
            .collect();
        assert_eq!(calls.len(), 1, "{what}");
        assert_eq!(
            attribute(calls[0], "bff.call.outcome"),
            outcome(answer),
            "{what}"
        );
        assert_eq!(attribute(calls[0], "error.type"), error, "{what}");

        // The upstream's requests, by the trace id they carried.
        let seen = self.upstream.all();
        let seen = seen
            .iter()
            .filter(|seen| seen.header("traceparent").contains(trace));
        let seen: Vec<_> = seen
            .map(|seen| seen.header("traceparent").to_owned())
            .collect();
        let attempts: Vec<_> = self
            .spans
            .iter()
            .filter(|span| span.trace == trace && !attribute(span, "url.template").is_empty())
            .collect();
        assert_eq!(attempts.len(), seen.len(), "{what}");
        for attempt in attempts {
            assert_eq!(attribute(attempt, "error.type"), error, "{what}");
            let told = seen.iter().filter(|parent| parent.contains(&attempt.id));
            assert_eq!(told.count(), 1, "{what}");
        }
        let is_hit = answer.header("cache-status") == KEPT;
        assert_eq!(seen.is_empty(), is_hit, "{what}");
    }

    /// Redis holds the answers that `Cache-Status` calls stored, and no others.
    async fn stored(&self, made: &[Made]) {
        let expected = made.iter().filter(|made| made.is_stored()).count();
        assert!(expected > 10, "only {expected} are stored");
        let keys = || self.redis.ask(&["--raw", "KEYS", "jd1:getSeriesInfo*"]);
        let since = Instant::now();
        while keys().lines().filter(|key| !key.is_empty()).count() != expected {
            assert!(
                since.elapsed() < Duration::from_secs(5),
                "{} of {expected}",
                keys()
            );
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        for (n, made) in made.iter().enumerate() {
            let has = keys()
                .lines()
                .any(|key| key.ends_with(&format!(":{}", 1000 + n)));
            assert_eq!(has, made.is_stored(), "{made:?}");
        }
    }

    async fn counted(&self, made: &[Made], answers: &[(usize, Answer)]) {
        let mut outcomes: BTreeMap<&str, u64> = BTreeMap::new();
        let mut served: BTreeMap<String, u64> = BTreeMap::new();
        for (_, answer) in answers {
            *outcomes.entry(outcome(answer)).or_default() += 1;
            let line = &self.lines[answer.header("x-request-id")];
            let error = line["error"].as_str().expect("a label");
            let error = if error.is_empty() {
                String::new()
            } else {
                format!("error_type=\"{error}\" ")
            };
            *served
                .entry(format!(
                    "{error}http_response_status_code=\"{}\"",
                    answer.status
                ))
                .or_default() += 1;
        }
        let known: Vec<_> = outcomes.keys().copied().collect();
        assert_eq!(known, ["app_error", "degraded", "fresh_hit", "miss"]);
        for (outcome, count) in outcomes {
            let words = format!(
                "bff_call_duration_seconds_count getSeriesInfo bff_call_outcome=\"{outcome}\""
            );
            assert_eq!(self.gateway.counted(&words).await, count, "{words}");
        }
        assert!(served.len() > 4, "{served:?}");
        for (labels, count) in served {
            let words = format!(
                "http_server_request_duration_seconds_count http_route=\"{ROUTE}\" {labels}"
            );
            assert_eq!(self.gateway.counted(&words).await, count, "{words}");
        }
        let mut classes: BTreeMap<&str, u64> = BTreeMap::new();
        for seen in self.upstream.all() {
            let made = &made[number(&seen)];
            let class = match made.sent_on() {
                Some(0) => "zero",
                Some(_) => "nonzero",
                // A client error is no failure of the upstream.
                None if !made.closes && [400, 422].contains(&made.status) => "refused",
                None => "failed",
            };
            *classes.entry(class).or_default() += 1;
        }
        let known: Vec<_> = classes.keys().copied().collect();
        assert_eq!(known, ["failed", "nonzero", "refused", "zero"]);
        for (class, count) in classes {
            let words = format!(
                "bff_upstream_result_total bff_upstream_name=\"catalog\" class=\"{class}\""
            );
            assert_eq!(self.gateway.counted(&words).await, count, "{words}");
        }
    }
}

/// The outcome of the call, derived from what the browser received.
fn outcome(answer: &Answer) -> &'static str {
    match (answer.header("cache-status"), code(answer)) {
        (KEPT, _) => "fresh_hit",
        (_, Some(0)) => "miss",
        (_, Some(_)) => "app_error",
        (_, None) => "degraded",
    }
}

/// A stored answer is repeated unchanged; any other is fetched again.
fn of_two(made: &Made, first: &Answer, second: &Answer) {
    let what = format!("{made:?}: {first:?} {second:?}");
    let headers = |answer: &Answer| {
        let [status, control, etag] =
            ["cache-status", "cache-control", "etag"].map(|name| answer.header(name).to_owned());
        (status, control, !etag.is_empty())
    };
    let expected =
        |status: &str, control: &str, etag| (status.to_owned(), control.to_owned(), etag);
    if made.is_stored() {
        assert_eq!(
            headers(first),
            expected(STORED, "private, no-cache", true),
            "{what}"
        );
        assert_eq!(
            headers(second),
            expected(KEPT, "private, no-cache", true),
            "{what}"
        );
        assert_eq!(first.header("etag"), second.header("etag"), "{what}");
        assert_eq!(first.text, second.text, "{what}");
        return;
    }
    for answer in [first, second] {
        let status = if made.sent_on().is_some() {
            UNSTORED
        } else {
            ""
        };
        assert_eq!(
            headers(answer),
            expected(status, "no-store", false),
            "{what}"
        );
    }
    assert_eq!(code(first), code(second), "{what}");
}
