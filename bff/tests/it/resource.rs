//! Operators' resource attributes reach traces and metrics; credentials are shown nowhere.

use std::process::Command;

use crate::support::{Collector, Gateway, get};

/// `target_info`, and the service of the first span.
async fn named(attributes: &str, name: &str) -> (String, String, Gateway) {
    let collector = Collector::start();
    let gateway = Gateway::start(&[
        ("OTEL_EXPORTER_OTLP_ENDPOINT", &collector.url()),
        ("OTEL_TRACES_SAMPLER_ARG", "1"),
        ("OTEL_RESOURCE_ATTRIBUTES", attributes),
        ("OTEL_SERVICE_NAME", name),
        ("RUST_LOG", "warn"),
    ])
    .await;
    get(&gateway.url("/-/live")).await;
    let is_ours = |service: &str| service != "jiadao-demo";
    let spans = collector
        .until(|spans| spans.iter().any(|span| is_ours(&span.service)))
        .await;
    let own = spans.iter().find(|span| is_ours(&span.service));
    let service = own.expect("a span").service.clone();
    let text = get(&format!("http://127.0.0.1:{}/metrics", gateway.admin_port))
        .await
        .text;
    let target = text.lines().find(|line| line.starts_with("target_info{"));
    (target.expect("target_info").to_owned(), service, gateway)
}

#[actix_web::test]
async fn resource_attributes_and_the_service_name_stand_in_traces_and_metrics() {
    let said = "deployment.environment.name=prod,team=cars%2Cranks,service.name=cars,service.version=9,service.instance.id=pod-7";
    let (target, service, _) = named(said, "").await;
    assert_eq!(service, "cars");
    for label in [
        "deployment_environment_name=\"prod\"",
        "team=\"cars,ranks\"",
        "service_name=\"cars\"",
        "service_instance_id=\"pod-7\"",
        // The default name.
        concat!("service_version=\"", env!("CARGO_PKG_VERSION"), "\""),
    ] {
        assert!(target.contains(label), "{label} in {target}");
    }
    let (target, service, _) = named(said, "gateway-7").await;
    assert_eq!(service, "gateway-7");
    assert!(target.contains("service_name=\"gateway-7\""), "{target}");
    assert!(target.contains("team=\"cars,ranks\""), "{target}");
    let (_, service, _) = named("", "").await;
    assert_eq!(service, "jiadao-gateway");
}

#[actix_web::test]
async fn wrong_resource_attributes_are_discarded_whole_with_one_warning() {
    let (target, service, gateway) = named("team=cars,region=%zz", "gateway-7").await;
    assert_eq!(service, "gateway-7");
    assert!(!target.contains("team"), "{target}");
    let log = gateway.log();
    assert_eq!(log.matches("OTEL_RESOURCE_ATTRIBUTES").count(), 1, "{log}");
}

const SECRETS: [&str; 3] = ["us3r", "p4ss", "qu3ry"];

#[actix_web::test]
async fn config_page_shows_no_credentials() {
    let gateway = Gateway::start(&[
        (
            "OTEL_EXPORTER_OTLP_ENDPOINT",
            "http://us3r:p4ss@127.0.0.1:9/base?key=qu3ry",
        ),
        ("REDIS_URL", "redis://us3r:p4ss@127.0.0.1:9"),
        ("SECRET_KEY", "0123456789abcdef0123456789abcdef"),
        ("RUST_LOG", "info"),
    ])
    .await;
    let url = format!("http://127.0.0.1:{}/-/config", gateway.admin_port);
    let shown = get(&url).await.text;
    assert!(shown.contains("http://***@127.0.0.1:9/base?***"), "{shown}");
    let printed = [shown, gateway.log(), gateway.errors()].concat();
    for secret in SECRETS {
        assert!(!printed.contains(secret), "{secret} in {printed}");
    }
}

#[test]
fn refused_settings_are_reported_without_credentials() {
    let url = "http://us3r:p4ss@h/path?key=qu3ry";
    for variable in [
        "UPSTREAM_URL",
        "MAPS_URL",
        "PASSPORT_URL",
        "PORT",
        "REDIS_URL",
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_jiadao"))
            .arg("check")
            .env_clear()
            .env(variable, url)
            .output()
            .expect("it runs");
        assert_eq!(output.status.code(), Some(78), "{variable}");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        for secret in SECRETS {
            assert!(!said.contains(secret), "{variable}: {secret} in {said}");
        }
    }
}
