//! Telemetry of the process: one trace per visit, metrics, and no waiting.

use std::time::Duration;

use crate::support::{
    Collector, Does, Gateway, Redis, SpanSeen, Upstream, envelope, get, get_with, post,
};

fn lists() -> Upstream {
    Upstream::start(|_| Does::Answer(envelope(r#"{"list":[]}"#)))
}

async fn traced(collector: &Collector, upstream: &Upstream, more: &[(&str, &str)]) -> Gateway {
    let (collector, upstream) = (collector.url(), upstream.url());
    let mut settings = vec![
        ("OTEL_EXPORTER_OTLP_ENDPOINT", collector.as_str()),
        ("OTEL_TRACES_SAMPLER_ARG", "1"),
        ("UPSTREAM_URL", upstream.as_str()),
    ];
    settings.extend_from_slice(more);
    Gateway::start(&settings).await
}

/// The embedded demo serves every upstream.
async fn with_demo(collector: &Collector, ratio: &str) -> Gateway {
    let settings = [
        ("OTEL_EXPORTER_OTLP_ENDPOINT", &*collector.url()),
        ("OTEL_TRACES_SAMPLER_ARG", ratio),
    ];
    Gateway::start(&settings).await
}

/// Every span but a root has its parent in the same trace.
fn assert_whole(spans: &[SpanSeen]) {
    for span in spans.iter().filter(|span| !span.parent.is_empty()) {
        let has_parent = spans
            .iter()
            .any(|other| other.id == span.parent && other.trace == span.trace);
        assert!(has_parent, "{} has no parent", span.name);
    }
}

fn named<'a>(spans: &'a [SpanSeen], name: &str) -> &'a SpanSeen {
    spans
        .iter()
        .find(|span| span.name == name)
        .unwrap_or_else(|| panic!("no {name} among {:?}", names(spans)))
}

/// Kinds as OTLP numbers them.
const SERVER: i32 = 2;
const CLIENT: i32 = 3;

fn of_kind<'a>(spans: &'a [SpanSeen], kind: i32, name: &str) -> &'a SpanSeen {
    let found = spans
        .iter()
        .find(|span| span.kind == kind && span.name == name);
    found.unwrap_or_else(|| panic!("no {name} of kind {kind} among {spans:?}"))
}

fn names(spans: &[SpanSeen]) -> Vec<&str> {
    spans.iter().map(|span| span.name.as_str()).collect()
}

#[actix_web::test]
async fn call_is_one_trace_from_request_through_redis_to_upstream() {
    let (collector, upstream, redis) = (Collector::start(), lists(), Redis::start());
    let gateway = traced(&collector, &upstream, &[("REDIS_URL", &redis.url())]).await;
    let answer = get(&gateway.url("/api/rank/gatherranklist")).await;
    let trace = answer.header("x-request-id").to_owned();
    let of_trace = |spans: &[SpanSeen]| -> Vec<SpanSeen> {
        spans
            .iter()
            .filter(|span| span.trace == trace)
            .cloned()
            .collect()
    };
    let spans = collector.until(|spans| of_trace(spans).len() >= 5).await;
    let spans = of_trace(&spans);
    assert_whole(&spans);
    let root = of_kind(&spans, SERVER, "GET /api/rank/gatherranklist");
    assert_eq!(root.parent, "");
    for told in [
        "http.route=/api/rank/gatherranklist",
        "bff.call.name=gatherRankList",
    ] {
        assert!(root.attributes.contains(&told.to_owned()), "{root:?}");
    }
    let told = ["http.response.status_code", "http.response.body.size"];
    assert_eq!(root.numbers, told);
    let call = named(&spans, "call gatherRankList");
    assert_eq!(call.parent, root.id);
    assert!(
        call.attributes
            .contains(&"bff.call.outcome=miss".to_owned()),
        "{call:?}"
    );
    assert_eq!(named(&spans, "GET").parent, call.id);
    assert_eq!(named(&spans, "SET").parent, call.id);
    let attempt = of_kind(&spans, CLIENT, "GET /api/rank/gatherranklist");
    assert_eq!(attempt.parent, call.id);
    assert_eq!(attempt.numbers, ["server.port", told[0]]);
    let address = "server.address=127.0.0.1".to_owned();
    assert!(attempt.attributes.contains(&address), "{attempt:?}");
    // The upstream's own spans become children of the attempt.
    let seen = upstream.seen("/api/gateway/rank/gatherranklist");
    assert_eq!(
        seen[0].header("traceparent"),
        format!("00-{trace}-{}-03", attempt.id)
    );
    let of_root = format!("trace;desc=\"00-{trace}-{}-", root.id);
    let timing = answer.header("server-timing");
    assert!(timing.starts_with(&of_root), "{timing}");
    let (_, total) = timing.split_once("total;dur=").expect("the whole time");
    let total: String = total
        .chars()
        .take_while(|c| "0123456789.".contains(*c))
        .collect();
    assert!(
        total.parse::<f64>().expect("milliseconds") > 0.0,
        "{timing}"
    );
}

/// The demo continues the trace, under its contract's path, without ids and queries.
#[actix_web::test]
async fn the_demos_spans_are_children_of_the_attempts() {
    let collector = Collector::start();
    let gateway = with_demo(&collector, "1").await;
    let answer = get(&gateway.url("/api/page/CAR_TRAIN?serid=1001")).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let trace = answer.header("x-request-id").to_owned();
    let of = |spans: &[SpanSeen], service: &str| -> Vec<SpanSeen> {
        let found = spans
            .iter()
            .filter(|span| span.trace == trace && span.service == service);
        found.cloned().collect()
    };
    let attempts = |spans: &[SpanSeen]| -> Vec<SpanSeen> {
        let mut ours = of(spans, "jiadao-gateway");
        ours.retain(|span| span.kind == 3 && span.name.contains('/'));
        ours
    };
    let spans = collector
        .until(|spans| {
            let made = attempts(spans).len();
            // The root ends last of the spans with children.
            let ours = of(spans, "jiadao-gateway");
            let has_root = ours.iter().any(|span| span.parent.is_empty());
            has_root && made > 4 && of(spans, "jiadao-demo").len() == made
        })
        .await;
    assert_whole(&spans);
    let demos = of(&spans, "jiadao-demo");
    assert_eq!(demos.len(), attempts(&spans).len());
    for attempt in attempts(&spans) {
        let child = demos.iter().find(|span| span.parent == attempt.id);
        let child = child.unwrap_or_else(|| panic!("{} went nowhere", attempt.name));
        assert_eq!((&child.name, child.kind), (&attempt.name, 2));
        assert!(
            child
                .attributes
                .contains(&"http.response.status_code=200".to_owned())
        );
        assert!(!child.attributes.iter().any(|told| told.contains("1001")));
    }
}

/// No sampled caller, no span: sampling was decided at the edge.
#[actix_web::test]
async fn demo_starts_no_traces() {
    let collector = Collector::start();
    let gateway = with_demo(&collector, "0").await;
    for path in [
        "/api/gateway/rank/gatherranklist?platform=pc&token=demo-token",
        "/api/gateway/nowhere",
    ] {
        let url = format!("http://127.0.0.1:{}{path}", gateway.demo_port);
        get(&url).await;
    }
    get(&gateway.url("/api/rank/gatherranklist")).await;
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert_eq!(names(&collector.spans()), [""; 0]);
}

#[actix_web::test]
async fn followers_are_linked_to_the_leader() {
    let collector = Collector::start();
    let upstream =
        Upstream::start(|_| Does::Late(Duration::from_millis(300), envelope(r#"{"list":[]}"#)));
    let gateway = traced(&collector, &upstream, &[]).await;
    let url = gateway.url("/api/rank/gatherranklist");
    futures_util::future::join_all((0..5).map(|_| get(&url))).await;
    let waits = |spans: &[SpanSeen]| {
        spans
            .iter()
            .filter(|span| span.name == "coalesce wait")
            .count()
    };
    let spans = collector.until(|spans| waits(spans) >= 4).await;
    assert_eq!(waits(&spans), 4);
    assert!(
        spans
            .iter()
            .filter(|span| span.name == "coalesce wait")
            .all(|span| span.links.len() == 1)
    );
    assert_whole(&spans);
}

#[actix_web::test]
async fn browser_trace_continues_and_its_spans_join() {
    let (collector, upstream) = (Collector::start(), lists());
    let gateway = traced(&collector, &upstream, &[]).await;
    let (trace, load, fetch) = (
        "4bf92f3577b34da6a3ce929d0e0e4736",
        "00f067aa0ba902b7",
        "00f067aa0ba902b8",
    );
    let header = format!("00-{trace}-{fetch}-00");
    get_with(
        &gateway.url("/api/rank/gatherranklist"),
        &[("traceparent", &header), ("baggage", "who=me")],
    )
    .await;
    let now = std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .expect("after 1970")
        .as_millis();
    let span = |id: &str, parent: &str, name: &str| {
        format!(
            r#"{{"traceId":"{trace}","spanId":"{id}","parentId":"{parent}","name":"{name}","start":{},"end":{now},"status":0}}"#,
            now - 50
        )
    };
    let body = format!(
        r#"{{"page":"INDEX","spans":[{}]}}"#,
        span(fetch, load, "fetch gatherRankList")
    );
    let url = gateway.url("/api/log/trace");
    let answer = post(&url, &[("sec-fetch-site", "same-origin")], &body).await;
    assert_eq!(answer.status, 204, "{}", answer.text);
    let spans = collector
        .until(|spans| {
            // Each service exports on its own.
            let names = names(spans);
            names.contains(&"fetch gatherRankList")
                && names.contains(&"call gatherRankList")
                && spans.iter().any(|span| span.kind == SERVER)
        })
        .await;
    let browser = named(&spans, "fetch gatherRankList");
    assert_eq!(
        (browser.trace.as_str(), browser.parent.as_str()),
        (trace, load)
    );
    let root = of_kind(&spans, SERVER, "GET /api/rank/gatherranklist");
    assert_eq!((root.trace.as_str(), root.parent.as_str()), (trace, fetch));
    assert!(
        upstream.seen("/api/gateway/rank/gatherranklist")[0]
            .header("baggage")
            .is_empty()
    );

    for wrong in [
        body.replace("fetch gatherRankList", "fetch 19900010000"),
        "{}".to_owned(),
    ] {
        let answer = post(&url, &[("sec-fetch-site", "same-origin")], &wrong).await;
        assert_eq!(answer.status, 400);
    }
    let cross = post(&url, &[("sec-fetch-site", "cross-site")], &body).await;
    assert_eq!(cross.status, 403);
}

/// E14 and §5.1: an unsampled request that failed gets its root span afterwards.
#[actix_web::test]
async fn e14_unsampled_failure_leaves_its_root_span() {
    let collector = Collector::start();
    let upstream =
        Upstream::start(|_| Does::Raw("HTTP/1.1 500 X\r\ncontent-length: 0\r\n\r\n".into()));
    let gateway = traced(&collector, &upstream, &[("OTEL_TRACES_SAMPLER_ARG", "0")]).await;
    let forged = [(
        "traceparent",
        "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
    )];
    let failed = get_with(&gateway.url("/api/gethomeinfo"), &forged).await;
    assert_eq!(failed.status, 502);
    // Successful requests leave no span, whatever the browser's flag says.
    for _ in 0..20 {
        get_with(&gateway.url("/-/live"), &forged).await;
    }
    let spans = collector.until(|spans| !spans.is_empty()).await;
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert_eq!(names(&spans), ["GET /api/gethomeinfo"]);
    assert_eq!(collector.spans().len(), 1);
    assert!(spans[0].failed);
    assert_eq!(spans[0].trace, "4bf92f3577b34da6a3ce929d0e0e4736");
}

#[actix_web::test]
async fn prometheus_metrics_match_the_requests() {
    let upstream = lists();
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    for _ in 0..3 {
        get(&gateway.url("/api/rank/gatherranklist")).await;
    }
    let pixel = "/api/log/perf.gif?page=INDEX&lcp=800&inp=201&ttfb=1801&cls=0.01";
    assert_eq!(get(&gateway.url(pixel)).await.status, 200);
    let event = |id: &str| format!(r#"{{"activity_id":"{id}","time":1,"page":"INDEX"}}"#);
    let events = [event("12931"), event("12931"), event("11435")].join(",");
    let told = [
        ("/api/log/behaviour", format!(r#"{{"events":[{events}]}}"#)),
        ("/api/log/error", r#"{"kind":"city"}"#.to_owned()),
    ];
    for (path, body) in told {
        assert_eq!(post(&gateway.url(path), &[], &body).await.status, 200);
    }
    let text = get(&format!("http://127.0.0.1:{}/metrics", gateway.admin_port))
        .await
        .text;
    let value = |line: &str| {
        let found = text.lines().find(|known| {
            !known.starts_with('#') && line.split(' ').all(|part| known.contains(part))
        });
        let found = found.unwrap_or_else(|| panic!("no {line} in\n{text}"));
        found.rsplit(' ').next().expect("a value").to_owned()
    };
    assert_eq!(
        value("bff_call_duration_seconds_count gatherRankList fresh_hit"),
        "2"
    );
    assert_eq!(
        value("bff_call_duration_seconds_count gatherRankList miss"),
        "1"
    );
    assert_eq!(
        value("http_server_request_duration_seconds_count gatherranklist 200"),
        "3"
    );
    assert_eq!(value("bff_rum_lcp_seconds_sum INDEX good"), "0.8");
    assert_eq!(value("bff_rum_cls_ratio_sum INDEX good"), "0.01");
    assert_eq!(
        value("bff_rum_inp_seconds_sum INDEX needs_improvement"),
        "0.201"
    );
    assert_eq!(value("bff_rum_ttfb_seconds_sum INDEX poor"), "1.801");
    assert_eq!(value("bff_behaviour_events_total page_view"), "2");
    assert_eq!(value("bff_behaviour_events_total leads"), "1");
    assert_eq!(value("bff_browser_errors_total city"), "1");
    assert_eq!(value("bff_upstream_breaker_state rank closed"), "1");
    assert_eq!(value("bff_redaction_hits"), "0");
    assert!(value("process_memory_usage_bytes").len() > 6);
}

/// C6: a collector that is down, or accepts and never answers, does not affect requests.
#[actix_web::test]
async fn c6_unavailable_collector_affects_no_request() {
    let upstream = lists();
    let silent = Upstream::start(|_| Does::Silence);
    for endpoint in ["http://127.0.0.1:9".to_owned(), silent.url()] {
        let gateway = Gateway::configured(
            "[limits]\ntrusted = [\"127.0.0.1\"]",
            &[
                ("OTEL_EXPORTER_OTLP_ENDPOINT", &endpoint),
                ("OTEL_TRACES_SAMPLER_ARG", "1"),
                ("UPSTREAM_URL", &upstream.url()),
            ],
        )
        .await;
        let url = gateway.url("/api/rank/gatherranklist");
        for _ in 0..60 {
            let all = futures_util::future::join_all((0..50).map(|_| get(&url))).await;
            assert!(all.iter().all(|answer| answer.status == 200));
        }
        tokio::time::sleep(Duration::from_millis(3500)).await;
        let text = get(&format!("http://127.0.0.1:{}/metrics", gateway.admin_port))
            .await
            .text;
        let dropped = text
            .lines()
            .find(|line| line.starts_with("bff_telemetry_dropped") && line.contains("spans"))
            .and_then(|line| line.rsplit(' ').next()?.parse::<f64>().ok())
            .expect("counted");
        assert!(dropped > 0.0, "{endpoint}: no drop was counted");
    }
}

#[test]
fn reference_page_matches_the_code() {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_jiadao"))
        .arg("telemetry")
        .env_clear()
        .output()
        .expect("it runs");
    let page = String::from_utf8(output.stdout).expect("UTF-8");
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../deploy/otel/REFERENCE.md");
    let kept = std::fs::read_to_string(path).expect("the reference page");
    assert_eq!(
        kept, page,
        "make it anew: jiadao telemetry > deploy/otel/REFERENCE.md"
    );
}

/// Prometheus may be on another machine: only if configured.
#[actix_web::test]
async fn operators_port_listens_where_configured() {
    let gateway = Gateway::start(&[("ADMIN_HOST", "127.0.0.2")]).await;
    let there = |host: &str| (host.to_owned(), gateway.admin_port);
    assert!(std::net::TcpStream::connect(there("127.0.0.1")).is_err());
    let live = get(&format!("http://127.0.0.2:{}/-/live", gateway.admin_port)).await;
    assert_eq!(live.status, 200);
}

/// A document, parts that came, parts that did not, and parts that were asked for wrongly.
#[actix_web::test]
async fn lines_about_a_page_name_it() {
    let upstream = lists();
    let broken = "/api/page/CAR_TRAIN?serid=1001&serid=%";
    let paths = ["/", "/api/page/INDEX", broken];
    let whole = (
        upstream.url(),
        paths.as_slice(),
        ["INDEX", "INDEX", "CAR_TRAIN"].as_slice(),
    );
    let paths = ["/api/page/CAR_TRAIN?serid=1001"];
    let silent = (
        "http://127.0.0.1:9".to_owned(),
        paths.as_slice(),
        ["CAR_TRAIN"].as_slice(),
    );
    for (upstream, paths, pages) in [whole, silent] {
        let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream), ("RUST_LOG", "info")]).await;
        for path in paths {
            get(&gateway.url(path)).await;
        }
        let since = std::time::Instant::now();
        let named = || -> Vec<String> {
            let log = gateway.log();
            let rest = log.split(r#""page":""#).skip(1);
            rest.map(|rest| rest.split('"').next().unwrap_or_default().to_owned())
                .collect()
        };
        while named().len() < pages.len() && since.elapsed() < Duration::from_secs(5) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert_eq!(named(), pages, "{}", gateway.log());
    }
}
