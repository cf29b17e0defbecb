//! Resolution of upstream names (A11, A12): the resolver is slow, fails, or returns forged addresses.

use std::time::{Duration, Instant};

use futures_util::future::{join, join_all};

use crate::support::{Collector, Does, Gateway, Port, Shim, Upstream, envelope, get};

/// Disables the breaker: each request fails by its name.
const TRUSTED: &str = "[limits]\ntrusted = [\"127.0.0.1\"]\n[breaker]\nleast_calls = 1000000\n";
const RANK: &str = "/api/rank/gatherranklist";

fn good() -> Upstream {
    Upstream::start(|_| Does::Answer(envelope(r#"{"list":[]}"#)))
}

/// With `search` at this address, behind the shim; the others at `upstream`.
async fn gateway(shim: &Shim, upstream: &Upstream, search: &str, more: &[(&str, &str)]) -> Gateway {
    let settings = format!("{TRUSTED}[upstream.search]\nurl = \"{search}\"\n");
    let (url, environment) = (upstream.url(), shim.environment());
    let environment = environment
        .each_ref()
        .map(|(name, value)| (*name, value.as_str()));
    let own = [("UPSTREAM_URL", url.as_str())];
    Gateway::configured(&settings, &[&own[..], &environment[..], more].concat()).await
}

async fn find(gateway: &Gateway, n: usize) -> (u16, u64, Duration) {
    let since = Instant::now();
    let answer = get(&gateway.url(&format!("/api/search/search?query=q{n}"))).await;
    let code = answer.json()["ResultCode"].as_u64().unwrap_or_default();
    (answer.status, code, since.elapsed())
}

/// A11: the resolver takes ten seconds. No request waits longer than the connect timeout (500 ms), and others are not
/// delayed.
#[actix_web::test]
async fn a11_slow_resolver_does_not_delay_others() {
    let (shim, upstream, collector) = (Shim::new(), good(), Collector::start());
    let telemetry = [
        ("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url()),
        ("OTEL_TRACES_SAMPLER_ARG", "1".to_owned()),
    ];
    let telemetry = telemetry
        .each_ref()
        .map(|(name, value)| (*name, value.as_str()));
    let gateway = gateway(&shim, &upstream, "http://search.slow:81", &telemetry).await;
    get(&gateway.url(RANK)).await;
    let slow = join_all((0..64).map(|n| find(&gateway, n)));
    let (slow, others) = join(slow, async {
        let mut took = Vec::new();
        for n in 0..100 {
            let since = Instant::now();
            let url = gateway.url(&format!("{RANK}?sale_num={}", n % 2 + 1));
            assert_eq!(get(&url).await.status, 200);
            took.push(since.elapsed());
        }
        took.sort_unstable();
        took
    })
    .await;
    assert_eq!(slow.len(), 64);
    for (status, code, took) in &slow {
        assert_eq!((*status, *code), (502, 50210));
        assert!(*took < Duration::from_millis(900), "{took:?}");
    }
    assert!(others[98] < Duration::from_millis(200), "{:?}", others[98]);
    let spans = collector
        .until(|spans| {
            spans.iter().any(|span| {
                span.attributes
                    .iter()
                    .any(|one| one == "error.type=upstream_dns")
            })
        })
        .await;
    assert!(spans.iter().any(|span| {
        span.attributes
            .iter()
            .any(|one| one == "error.type=upstream_dns")
    }));
}

/// A11: an unknown name is distinguished from an unreachable host.
#[actix_web::test]
async fn a11_unknown_name_has_its_own_failure() {
    let (shim, upstream) = (Shim::new(), good());
    let gateway = gateway(&shim, &upstream, "http://search.gone:81", &[]).await;
    let (status, code, took) = find(&gateway, 0).await;
    assert_eq!((status, code), (502, 50210));
    assert!(took < Duration::from_millis(500), "{took:?}");
}

/// A12: a name that resolves to cloud metadata is never connected to, and is counted.
#[actix_web::test]
async fn a12_name_of_cloud_metadata_is_never_connected_to() {
    let (shim, upstream) = (Shim::new(), good());
    for name in ["search.metadata", "0xa9fea9fe", "2852039166"] {
        let gateway = gateway(&shim, &upstream, &format!("http://{name}:80"), &[]).await;
        for n in 0..3 {
            let (status, code, took) = find(&gateway, n).await;
            assert_eq!((status, code), (502, 50211), "{name}");
            // Nothing was connected to: that would have waited, or been refused.
            assert!(took < Duration::from_millis(300), "{name}: {took:?}");
        }
        assert_eq!(
            gateway.counted("bff_security_rejected egress").await,
            3,
            "{name}"
        );
        assert_eq!(get(&gateway.url(RANK)).await.status, 200);
    }
}

/// A12: a good name is rebound. Open connections continue; after the second for which its addresses are used, no new one
/// is made.
#[actix_web::test]
async fn a12_rebound_name_is_not_connected_to() {
    let (shim, upstream) = (Shim::new(), good());
    // Closes after each answer, so every request needs a connection.
    let body = r#"{"ResultCode":0,"data":[]}"#;
    let search = Upstream::start(move |_| {
        Does::Raw(format!(
            "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        ))
    });
    let port = search.url().rsplit_once(':').expect("a port").1.to_owned();
    let gateway = gateway(
        &shim,
        &upstream,
        &format!("http://search.moves:{port}"),
        &[],
    )
    .await;
    assert_eq!(find(&gateway, 0).await.0, 200);
    shim.rebind();
    tokio::time::sleep(Duration::from_millis(1100)).await;
    for n in 1..4 {
        assert_eq!(find(&gateway, n).await.1, 50211);
    }
    assert_eq!(search.seen("/api/gateway/search/search").len(), 1);
}

/// A12: addresses in the settings are checked before start.
#[test]
fn a12_settings_cannot_name_metadata_either() {
    for url in [
        "http://169.254.169.254",
        "http://[fe80::1]:81",
        "http://100.100.100.200:80",
    ] {
        let file = tempfile::NamedTempFile::new().expect("a file");
        let settings = format!(
            "[server]\nport = {}\n[upstream.search]\nurl = \"{url}\"\n",
            Port::any().number()
        );
        std::fs::write(file.path(), settings).expect("written");
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_jiadao"))
            .arg("--config")
            .arg(file.path())
            .arg("check")
            .env_clear()
            .output()
            .expect("it runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(78), "{url}: {said}");
        assert!(
            said.contains("upstream.search.url: expected an address that is neither"),
            "{said}"
        );
    }
}
