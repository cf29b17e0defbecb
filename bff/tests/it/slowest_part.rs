//! A slow page says which of its parts took longest: to the browser, in its log line, and in its root span.

use std::time::Duration;

use contracts::Page;

use crate::outcomes::line_of;
use crate::support::{Answer, Collector, Does, Gateway, SpanSeen, Upstream, envelope, get};

/// An unsampled request that takes a second has a root span too.
const SLOW: Duration = Duration::from_millis(1050);

/// Milliseconds of the entry `part` of Server-Timing, for this call.
fn told(answer: &Answer) -> f64 {
    let timing = answer.header("server-timing");
    let (_, part) = timing
        .split_once(", part;desc=\"getserieskoubei\";dur=")
        .unwrap_or_else(|| panic!("{timing}"));
    part.parse().expect("milliseconds")
}

#[actix_web::test]
async fn slowest_part_of_a_page_is_named() {
    let collector = Collector::start();
    let upstream = Upstream::start(|seen| {
        let answer = envelope(r#"{"series_id":"1001","name":"秦"}"#);
        match seen.path.as_str() {
            "/api/gateway/series/getseriesinfo" if seen.query.contains("1404") => {
                Does::Answer(r#"{"ResultCode":1004,"ResultMsg":"missing"}"#.to_owned())
            }
            "/api/gateway/koubei/getserieskoubei" => Does::Late(SLOW, answer),
            _ => Does::Answer(answer),
        }
    });
    for ratio in ["1", "0"] {
        let gateway = Gateway::start(&[
            ("UPSTREAM_URL", &upstream.url()),
            ("OTEL_EXPORTER_OTLP_ENDPOINT", &collector.url()),
            ("OTEL_TRACES_SAMPLER_ARG", ratio),
            ("RUST_LOG", "info"),
        ])
        .await;
        let document = get(&gateway.url("/s-1001")).await;
        assert_eq!(document.status, 200, "{}", document.text);
        let trace = document.header("x-request-id").to_owned();
        assert!(told(&document) >= 1050.0, "{}", told(&document));
        let line = line_of(&gateway, &trace).await;
        assert_eq!(line["page"], Page::CarTrain.name());
        assert_eq!(line["slowest_part"], "getserieskoubei", "{line}");
        let logged = line["slowest_part_ms"].as_f64().expect("a number");
        assert!((logged - told(&document)).abs() <= 0.1, "{line}");
        assert!(logged <= line["duration_ms"].as_f64().expect("a number"));

        let parts = get(&gateway.url("/api/page/CAR_TRAIN?serid=1002")).await;
        assert!(told(&parts) >= 1050.0);
        let line = line_of(&gateway, parts.header("x-request-id")).await;
        assert_eq!(line["slowest_part"], "getserieskoubei", "{line}");

        let missing = get(&gateway.url("/s-1404")).await;
        assert_eq!(missing.status, 404, "{}", missing.text);
        assert!(told(&missing) >= 1050.0);

        let parts = get(&gateway.url("/api/page/CAR_TRAIN?serid=14041")).await;
        assert_eq!(parts.json()["ResultCode"], 40404, "{}", parts.text);
        assert!(told(&parts) >= 1050.0);

        // A call has no parts.
        let call = get(&gateway.url("/api/koubei/getserieskoubei?series_id=1003")).await;
        assert_eq!(call.status, 200, "{}", call.text);
        assert!(!call.header("server-timing").contains("part"));
        let line = line_of(&gateway, call.header("x-request-id")).await;
        assert_eq!(line.get("slowest_part"), None, "{line}");

        let is_root = |span: &SpanSeen| span.trace == trace && span.parent.is_empty();
        let spans = collector.until(|spans| spans.iter().any(is_root)).await;
        let root = spans.iter().find(|span| is_root(span)).expect("a root");
        let value = |name: &str| {
            let mut attributes = root.attributes.iter();
            attributes.find_map(|attribute| attribute.strip_prefix(name)?.strip_prefix('='))
        };
        assert_eq!(
            value("bff.slowest_part"),
            Some("getserieskoubei"),
            "{root:?}"
        );
        let seconds = value("bff.slowest_part.duration").and_then(|text| text.parse().ok());
        let millis: f64 = seconds.map_or(0.0, |seconds: f64| seconds * 1e3);
        assert!((millis - logged).abs() < 0.01, "{root:?}");
    }
}
