//! The visitor's answer, log, metrics, root span and `/-/ready` agree about a failed request.

use std::time::{Duration, Instant};

use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::support::{Answer, Collector, Does, Gateway, SpanSeen, Upstream, envelope, get};

/// A kind of request, and its expected report when the upstream fails.
struct Surface {
    path: &'static str,
    route: &'static str,
    page: &'static str,
    call: &'static str,
    upstream: &'static str,
    /// Set if it differs from the failure's own.
    status: Option<u16>,
}

const SURFACES: &[Surface] = &[
    Surface {
        path: "/s-1001",
        route: "/s-{serid}",
        page: "CAR_TRAIN",
        call: "getSeriesInfo",
        upstream: "catalog",
        status: Some(503),
    },
    Surface {
        path: "/api/page/CAR_TRAIN?serid=1001",
        route: "/api/page/{page}",
        page: "CAR_TRAIN",
        call: "getSeriesInfo",
        upstream: "catalog",
        status: None,
    },
    Surface {
        path: "/sitemap/CAR_TRAIN-1.xml",
        route: "/sitemap/{file}",
        page: "",
        call: "conditionSearch",
        upstream: "catalog",
        status: Some(503),
    },
    Surface {
        path: "/api/rank/gatherranklist",
        route: "/api/rank/gatherranklist",
        page: "",
        call: "gatherRankList",
        upstream: "rank",
        status: None,
    },
    Surface {
        path: "/api/coupon/detail?spu_id=1",
        route: "/api/coupon/detail",
        page: "",
        call: "couponDetail",
        upstream: "coupon",
        status: None,
    },
    MEDIA,
];

const MEDIA: Surface = Surface {
    path: "/media/car/1001.svg",
    route: "/media/{path}",
    page: "",
    call: "",
    upstream: "media",
    status: None,
};

/// How the upstream fails, and the expected label.
struct Fault {
    status: u16,
    label: &'static str,
    media_label: &'static str,
    ratio: &'static str,
    /// A breaker only reports that it opened: media have none.
    breaker: bool,
}

impl Fault {
    const fn new(status: u16, label: &'static str) -> Self {
        Self {
            status,
            label,
            media_label: label,
            ratio: "1",
            breaker: false,
        }
    }

    fn surfaces(&self) -> Vec<&'static Surface> {
        let has_breaker = |surface: &&Surface| surface.upstream != "media";
        SURFACES
            .iter()
            .filter(|surface| !self.breaker || has_breaker(surface))
            .collect()
    }

    fn label_on(&self, surface: &Surface) -> &'static str {
        if surface.upstream == "media" {
            self.media_label
        } else {
            self.label
        }
    }
}

/// One request to each upstream of `SURFACES` that has a breaker.
const OPENING: &[&str] = &[
    "/api/index",
    "/api/rank/gatherranklist",
    "/api/coupon/detail?spu_id=1",
];

/// Short timeouts; a breaker that opens at the first failure in the test about it.
fn settings(fault: &Fault) -> String {
    let least_calls = if fault.breaker { 1 } else { 1000 };
    format!(
        "[deadline]\nupstream_ms = 700\n[breaker]\nleast_calls = {least_calls}\nopen_ms = 60000\n"
    )
}

async fn agrees(upstream: &str, fault: Fault) {
    let collector = Collector::start();
    let gateway = Gateway::configured(
        &settings(&fault),
        &[
            ("UPSTREAM_URL", upstream),
            ("OTEL_EXPORTER_OTLP_ENDPOINT", &collector.url()),
            ("OTEL_TRACES_SAMPLER_ARG", fault.ratio),
            ("RUST_LOG", "info"),
        ],
    )
    .await;
    let surfaces = fault.surfaces();
    let urls: Vec<_> = surfaces.iter().map(|one| gateway.url(one.path)).collect();
    let before = if fault.breaker { OPENING } else { &[] };
    for path in before {
        get(&gateway.url(path)).await;
    }
    let answers = join_all(urls.iter().map(|url| get(url))).await;
    let traces: Vec<_> = answers
        .iter()
        .map(|answer| answer.header("x-request-id").to_owned())
        .collect();
    let is_root = |span: &SpanSeen| span.kind == 2 && span.service == "jiadao-gateway";
    let spans = collector
        .until(|spans| {
            traces.iter().all(|trace| {
                spans
                    .iter()
                    .any(|span| is_root(span) && span.trace == *trace)
            })
        })
        .await;
    let ready = details(&gateway).await;
    for (surface, answer) in surfaces.iter().zip(&answers) {
        let status = surface.status.unwrap_or(fault.status);
        let label = fault.label_on(surface);
        let what = format!("{label} on {}", surface.path);
        assert_eq!(answer.status, status, "{what}: {}", answer.text);
        let trace = answer.header("x-request-id");
        the_log(&gateway, trace, surface, (status, label)).await;
        let root = spans
            .iter()
            .find(|span| is_root(span) && span.trace == trace);
        the_span(root.expect(&what), surface, (status, label));
        last_error(&ready, trace, surface, (status, label));
        the_metrics(&gateway, &surfaces, surface, (status, label)).await;
    }
    let failed = before.len() + surfaces.len();
    assert_eq!(ready["failures"]["all"], failed, "{ready}");
    assert_eq!(ready["failures"]["by"]["upstream"], failed);
}

async fn details(gateway: &Gateway) -> Value {
    get(&format!("http://127.0.0.1:{}/-/ready", gateway.admin_port))
        .await
        .json()
}

/// The log line of a request; written by a thread of its own.
pub(crate) async fn line_of(gateway: &Gateway, trace: &str) -> Value {
    let since = Instant::now();
    loop {
        let log = gateway.log();
        let lines: Vec<Value> = log
            .lines()
            .filter_map(|line| serde_json::from_str(line).ok())
            .filter(|line: &Value| line["trace_id"] == trace && line["message"] == "request")
            .collect();
        if let [line] = &lines[..] {
            return line.clone();
        }
        let is_late = since.elapsed() > Duration::from_secs(5);
        assert!(!is_late, "{} lines of {trace} in {log}", lines.len());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

async fn the_log(gateway: &Gateway, trace: &str, surface: &Surface, (status, label): (u16, &str)) {
    let line = line_of(gateway, trace).await;
    assert_eq!(line["level"], "WARN", "{line}");
    for (field, expected) in [
        ("status", json!(status)),
        ("error", json!(label)),
        ("route", json!(surface.route)),
        ("failed_upstream", json!(surface.upstream)),
    ] {
        assert_eq!(line[field], expected, "{field} in {line}");
    }
    let named = [("failed_call", surface.call), ("page", surface.page)];
    for (field, expected) in named {
        assert_eq!(line[field].as_str().unwrap_or_default(), expected, "{line}");
    }
    assert!(
        line["cause"]
            .as_str()
            .is_some_and(|cause| !cause.is_empty())
    );
    // Random ids and times may contain any number.
    let mut line = line;
    for field in ["trace_id", "timestamp", "duration_ms"] {
        assert!(line[field].take() != Value::Null, "{field} in {line}");
    }
    let text = line.to_string();
    for query in ["serid=", "spu_id", "1001"] {
        assert!(!text.contains(query), "{query} in {text}");
    }
}

fn the_span(root: &SpanSeen, surface: &Surface, (status, label): (u16, &str)) {
    assert_eq!(root.name, format!("GET {}", surface.route));
    assert!(root.failed, "{root:?}");
    let value = |name: &str| {
        let start = format!("{name}=");
        let found = root
            .attributes
            .iter()
            .find_map(|one| one.strip_prefix(&start));
        found.unwrap_or_default().to_owned()
    };
    for (name, expected) in [
        ("http.response.status_code", status.to_string().as_str()),
        ("http.route", surface.route),
        ("error.type", label),
        ("bff.page", surface.page),
        ("bff.failed_call", surface.call),
        ("bff.failed_upstream", surface.upstream),
    ] {
        assert_eq!(value(name), expected, "{name} of {root:?}");
    }
}

fn last_error(ready: &Value, trace: &str, surface: &Surface, (status, label): (u16, &str)) {
    let all = ready["last_errors"].as_array().expect("a list");
    let found = all.iter().find(|one| one["trace_id"] == trace);
    let found = found.unwrap_or_else(|| panic!("{trace} in {ready}"));
    let expected = json!({
        "trace_id": trace,
        "route": surface.route,
        "page": surface.page,
        "status": status,
        "error": label,
        "call": surface.call,
        "upstream": surface.upstream,
        "seconds_ago": found["seconds_ago"],
    });
    assert_eq!(*found, expected);
}

async fn the_metrics(
    gateway: &Gateway,
    surfaces: &[&Surface],
    surface: &Surface,
    (status, label): (u16, &str),
) {
    let served = format!(
        "http_server_request_duration_seconds_count error_type=\"{label}\" http_route=\"{}\" http_response_status_code=\"{status}\"",
        surface.route
    );
    assert_eq!(gateway.counted(&served).await, 1, "{served}");
    let failures = format!(
        "bff_request_failures_total error_type=\"{label}\" bff_call_name=\"{}\" bff_upstream_name=\"{}\" bff_blame=\"upstream\"",
        surface.call, surface.upstream
    );
    let same = surfaces.iter().filter(|one| one.call == surface.call);
    assert_eq!(
        gateway.counted(&failures).await,
        same.count() as u64,
        "{failures}"
    );
}

#[actix_web::test]
async fn refused_connection_is_reported_consistently() {
    agrees(
        "http://127.0.0.1:9",
        Fault::new(502, "upstream_unreachable"),
    )
    .await;
}

#[actix_web::test]
async fn timeout_is_reported_consistently() {
    let upstream = Upstream::start(|_| Does::Silence);
    agrees(&upstream.url(), Fault::new(504, "upstream_timeout")).await;
}

fn broken() -> Upstream {
    Upstream::start(|_| Does::Raw("HTTP/1.1 500 X\r\ncontent-length: 0\r\n\r\n".into()))
}

#[actix_web::test]
async fn http_500_is_reported_consistently() {
    agrees(&broken().url(), Fault::new(502, "upstream_status")).await;
}

/// Unsampled: root spans are made from the log record and agree.
#[actix_web::test]
async fn malformed_answer_is_reported_consistently() {
    let upstream = Upstream::start(|_| Does::Answer("{\"ResultCode\":0,".into()));
    let fault = Fault {
        media_label: "upstream_content_type",
        ratio: "0",
        ..Fault::new(502, "upstream_malformed")
    };
    agrees(&upstream.url(), fault).await;
}

#[actix_web::test]
async fn open_breaker_is_reported_consistently() {
    let fault = Fault {
        breaker: true,
        ..Fault::new(503, "breaker_open")
    };
    agrees(&broken().url(), fault).await;
}

/// Client errors have classes of their own, and are no warning.
#[actix_web::test]
async fn refused_and_missing_pages_have_their_own_labels() {
    let upstream =
        Upstream::start(|_| Does::Answer(r#"{"ResultCode":1004,"ResultMsg":"没有"}"#.into()));
    let settings = [("UPSTREAM_URL", &*upstream.url()), ("RUST_LOG", "info")];
    let gateway = Gateway::start(&settings).await;
    let table = [
        ("/nonsense", 404, "unknown_page", "", ""),
        ("/s-1001", 404, "missing", "/s-{serid}", "getSeriesInfo"),
        (
            "/rank/1-0-0-0-0-0-0.html?sort=nothing",
            400,
            "bad_parameter",
            "/rank/1-0-{month}-{price}-{sub_level}-{endurance}-0.html",
            "getRankListNew",
        ),
        (
            "/api/page/NOWHERE",
            404,
            "unknown_call",
            "/api/page/{page}",
            "",
        ),
        (
            "/api/page/CAR_TRAIN?serid=1",
            404,
            "missing",
            "/api/page/{page}",
            "getSeriesInfo",
        ),
        (
            "/assets/nothing.js",
            404,
            "unknown_file",
            "/assets/{path}",
            "",
        ),
        ("/media/..", 404, "unknown_file", "/media/{path}", ""),
        (
            "/sitemap/nothing.xml",
            404,
            "unknown_file",
            "/sitemap/{file}",
            "",
        ),
    ];
    for (path, status, label, route, call) in table {
        let answer = get(&gateway.url(path)).await;
        assert_eq!(answer.status, status, "{path}: {}", answer.text);
        let line = line_of(&gateway, answer.header("x-request-id")).await;
        assert_eq!(line["level"], "INFO", "{line}");
        assert_eq!(line["error"], label, "{line}");
        assert_eq!(line["route"], route, "{line}");
        assert_eq!(
            line["failed_call"].as_str().unwrap_or_default(),
            call,
            "{line}"
        );
        assert_eq!(line["cause"], Value::Null, "{line}");
        let route = if route.is_empty() {
            String::new()
        } else {
            format!(" http_route=\"{route}\"")
        };
        let served = format!("request_duration_seconds_count error_type=\"{label}\"{route}");
        assert!(gateway.counted(&served).await > 0, "{path}: {served}");
    }
    let ready = details(&gateway).await;
    assert_eq!(ready["failures"]["by"]["browser"], table.len());
    assert_eq!(ready["last_errors"], json!([]));
}

#[actix_web::test]
async fn failed_optional_part_is_reported_without_failing_the_page() {
    let collector = Collector::start();
    let upstream = Upstream::start(|seen| match seen.path.as_str() {
        "/api/gateway/koubei/getserieskoubei" => Does::Close,
        _ => Does::Answer(envelope(r#"{"series_id":"1001","name":"秦"}"#)),
    });
    let gateway = Gateway::start(&[
        ("UPSTREAM_URL", &upstream.url()),
        ("OTEL_EXPORTER_OTLP_ENDPOINT", &collector.url()),
        ("OTEL_TRACES_SAMPLER_ARG", "1"),
        ("RUST_LOG", "info"),
    ])
    .await;
    let document = get(&gateway.url("/s-1001")).await;
    let parts = get(&gateway.url("/api/page/CAR_TRAIN?serid=1001")).await;
    let told = "getserieskoubei=upstream_closed";
    for answer in [&document, &parts] {
        assert_eq!(answer.status, 200, "{}", answer.text);
        let line = line_of(&gateway, answer.header("x-request-id")).await;
        let fields = (
            line["level"].as_str(),
            line["error"].as_str(),
            line["failed_parts"].as_str(),
        );
        assert_eq!(fields, (Some("INFO"), Some(""), Some(told)), "{line}");
    }
    let part = "bff_page_parts_failed_total error_type=\"upstream_closed\" bff_call_name=\"getserieskoubei\" bff_upstream_name=\"review\"";
    assert_eq!(gateway.counted(part).await, 2);
    assert_eq!(details(&gateway).await["failures"]["all"], 0);
    let trace = Answer::header(&document, "x-request-id").to_owned();
    let is_root = |span: &SpanSeen| span.trace == trace && span.parent.is_empty();
    let spans = collector.until(|spans| spans.iter().any(is_root)).await;
    let root = spans.iter().find(|span| is_root(span)).expect("a root");
    assert!(
        root.attributes
            .contains(&format!("bff.failed_parts={told}")),
        "{root:?}"
    );
    assert!(!root.failed);
}
