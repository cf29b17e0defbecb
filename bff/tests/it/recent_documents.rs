//! A document is not made again while nothing has changed that it is made of.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::Value;

use crate::rendered::{RENDER, rendering};
use crate::support::{
    Answer, Collector, Does, Gateway, SpanSeen, Upstream, envelope, get, get_with, post, temporary,
};

const SERIES: &str = "/s-1001";
const CITIES: &str = r#"{"AllCityList":[{"cityList":[{"name":"北京"},{"name":"上海"}]}]}"#;
const NAMES: [&str; 2] = ["秦", "汉"];

/// The name of the series is the one of these that `named` says.
fn upstream(named: &Arc<AtomicUsize>) -> Upstream {
    let named = Arc::clone(named);
    Upstream::start(move |seen| match seen.path.as_str() {
        "/api/gateway/common/getcity" => Does::Answer(envelope(CITIES)),
        _ => {
            let name = NAMES[named.load(Ordering::Relaxed)];
            Does::Answer(envelope(&format!(
                r#"{{"series_id":"1001","name":"{name}"}}"#
            )))
        }
    })
}

async fn gateway(upstream: &Upstream, more: &[(&str, &str)]) -> Gateway {
    let (url, client) = (upstream.url(), temporary());
    let own = [("UPSTREAM_URL", url.as_str()), ("ADMIN_TOKEN", "s3cret")];
    rendering(client.path(), RENDER, &[&own, more].concat()).await
}

async fn unchanged(gateway: &Gateway) -> u64 {
    let words = "bff_page_render_duration_seconds_count{outcome=\"unchanged\"";
    gateway.counted(words).await
}

/// Asked for until it is served as it was made before.
async fn settled(gateway: &Gateway) -> Answer {
    let before = unchanged(gateway).await;
    for _ in 0..10 {
        let document = get(&gateway.url(SERIES)).await;
        if unchanged(gateway).await > before {
            return document;
        }
    }
    panic!("it is made each time");
}

fn without_nonce(document: &Answer) -> String {
    let policy = document.header("content-security-policy");
    let (_, behind) = policy.split_once("'nonce-").expect("a nonce");
    let (nonce, _) = behind.split_once('\'').expect("closed");
    document.text.replace(nonce, "")
}

#[actix_web::test]
async fn it_is_served_as_it_was_made_with_a_nonce_of_its_own() {
    let upstream = upstream(&Arc::default());
    let gateway = gateway(&upstream, &[]).await;
    let first = get(&gateway.url(SERIES)).await;
    let later = settled(&gateway).await;
    assert_ne!(first.text, later.text);
    assert_eq!(without_nonce(&first), without_nonce(&later));
    for header in [
        "etag",
        "cache-control",
        "vary",
        "referrer-policy",
        "content-type",
    ] {
        assert_eq!(first.header(header), later.header(header), "{header}");
    }
    let gzip = [("accept-encoding", "gzip")];
    let compressed = get_with(&gateway.url(SERIES), &gzip).await;
    assert_eq!(compressed.header("content-encoding"), "gzip");
    let tag = [("if-none-match", later.header("etag"))];
    let known = get_with(&gateway.url(SERIES), &tag).await;
    assert_eq!((known.status, &*known.text), (304, ""));
    assert_eq!(unchanged(&gateway).await, 3);
    // Its parts count as if each had been asked for.
    let hits = "bff_call_duration_seconds_count getSeriesInfo bff_call_outcome=\"fresh_hit\"";
    let before = gateway.counted(hits).await;
    get(&gateway.url(SERIES)).await;
    assert_eq!(gateway.counted(hits).await, before + 1);
    assert_eq!(unchanged(&gateway).await, 4);
}

#[actix_web::test]
async fn another_city_query_or_purge_makes_it_anew() {
    let named = Arc::default();
    let upstream = upstream(&named);
    let gateway = gateway(&upstream, &[]).await;
    let known = settled(&gateway).await;
    let count = unchanged(&gateway).await;
    let shanghai = [("x-city", "%E4%B8%8A%E6%B5%B7")];
    let elsewhere = get_with(&gateway.url(SERIES), &shanghai).await;
    assert_eq!(elsewhere.page_data()["city"], "上海");
    let asked = get(&gateway.url("/s-1001?hiddenTopBar=1")).await;
    assert!(asked.text.contains("<main>/s-1001?hiddenTopBar=1|"));
    // An answer that was taken out of memory is asked for again.
    named.store(1, Ordering::Relaxed);
    let purge = format!(
        "http://127.0.0.1:{}/-/purge?call=getSeriesInfo",
        gateway.admin_port
    );
    let token = [("authorization", "Bearer s3cret")];
    assert_eq!(post(&purge, &token, "").await.status, 200);
    let purged = get(&gateway.url(SERIES)).await;
    assert!(purged.text.contains("|汉|"), "{}", purged.text);
    assert_ne!(purged.header("etag"), known.header("etag"));
    assert_eq!(unchanged(&gateway).await, count);
    assert!(settled(&gateway).await.text.contains("|汉|"));
}

#[actix_web::test]
async fn a_renewed_part_makes_it_anew() {
    let named = Arc::default();
    let upstream = upstream(&named);
    let gateway = gateway(&upstream, &[]).await;
    settled(&gateway).await;
    named.store(1, Ordering::Relaxed);
    let call = gateway.url("/api/series/getseriesinfo?series_id=1001");
    let renewed = get_with(&call, &[("x-renew", "1")]).await;
    assert!(renewed.text.contains("汉"), "{}", renewed.text);
    let document = get(&gateway.url(SERIES)).await;
    assert!(document.text.contains("|汉|"), "{}", document.text);
}

#[actix_web::test]
async fn other_settings_make_it_anew() {
    let upstream = upstream(&Arc::default());
    let gateway = gateway(&upstream, &[("RUST_LOG", "info")]).await;
    let before = settled(&gateway).await;
    assert_eq!(before.page_data()["linkHosts"], Value::Array(Vec::new()));
    gateway.write_settings(
        "[render]\ndeadline_ms = 20000\n[client]\nlink_hosts = [\"maker.example\"]\n",
    );
    gateway.signal("-HUP").await;
    gateway.until_logged("settings taken", 1).await;
    let after = get(&gateway.url(SERIES)).await;
    assert_eq!(after.page_data()["linkHosts"][0], "maker.example");
}

#[actix_web::test]
async fn parts_that_are_not_fresh_are_asked_for_again() {
    let upstream = upstream(&Arc::default());
    let gateway = gateway(&upstream, &[]).await;
    gateway.write_settings("[render]\ndeadline_ms = 20000\n[cache]\nfresh_percent = 0\n");
    gateway.signal("-HUP").await;
    for _ in 0..4 {
        get(&gateway.url(SERIES)).await;
    }
    assert_eq!(unchanged(&gateway).await, 0);
}

/// Dealers are fresh for a minute: here for 1.8 s, at most.
#[actix_web::test]
async fn a_part_that_is_stale_since_makes_it_anew() {
    let upstream = upstream(&Arc::default());
    let gateway = gateway(&upstream, &[]).await;
    gateway.write_settings("[render]\ndeadline_ms = 20000\n[cache]\nfresh_percent = 3\n");
    gateway.signal("-HUP").await;
    let known = settled(&gateway).await;
    let count = unchanged(&gateway).await;
    tokio::time::sleep(Duration::from_millis(2000)).await;
    let later = get(&gateway.url(SERIES)).await;
    assert_eq!(later.header("etag"), known.header("etag"));
    assert_eq!(unchanged(&gateway).await, count);
}

/// While the list is unknown a part of a named city is that of the default one.
#[actix_web::test]
async fn a_city_list_that_comes_later_makes_it_anew() {
    let is_known = Arc::new(AtomicUsize::new(0));
    let known = Arc::clone(&is_known);
    let upstream = Upstream::start(move |seen| match seen.path.as_str() {
        "/api/gateway/common/getcity" if known.load(Ordering::Relaxed) == 0 => Does::Close,
        "/api/gateway/common/getcity" => Does::Answer(envelope(CITIES)),
        _ => Does::Answer(envelope(r#"{"list":[]}"#)),
    });
    let gateway = gateway(&upstream, &[]).await;
    let address = "/policy.html?city=%E4%B8%8A%E6%B5%B7";
    for _ in 0..4 {
        assert_eq!(get(&gateway.url(address)).await.status, 200);
    }
    assert_eq!(unchanged(&gateway).await, 0);
    let of_shanghai = || {
        let seen = upstream.seen("/api/gateway/policy/getgovbycity");
        seen.iter()
            .filter(|seen| seen.query.contains("%E4%B8%8A%E6%B5%B7"))
            .count()
    };
    assert_eq!(of_shanghai(), 0);
    is_known.store(1, Ordering::Relaxed);
    tokio::time::sleep(Duration::from_millis(1100)).await;
    for _ in 0..4 {
        get(&gateway.url(address)).await;
    }
    assert_eq!(of_shanghai(), 1);
    assert_ne!(unchanged(&gateway).await, 0);
}

/// A sampled request has the spans of its parts.
#[actix_web::test]
async fn a_sampled_request_is_served_with_the_spans_of_its_parts() {
    let (upstream, collector) = (upstream(&Arc::default()), Collector::start());
    let url = collector.url();
    let environment = [
        ("OTEL_EXPORTER_OTLP_ENDPOINT", url.as_str()),
        ("OTEL_TRACES_SAMPLER_ARG", "1"),
    ];
    let gateway = gateway(&upstream, &environment).await;
    for _ in 0..4 {
        let document = get(&gateway.url(SERIES)).await;
        let trace = document.header("x-request-id").to_owned();
        let is_part = |span: &SpanSeen| span.trace == trace && span.name.contains("getSeriesInfo");
        collector.until(|spans| spans.iter().any(is_part)).await;
    }
    assert_eq!(unchanged(&gateway).await, 0);
}
