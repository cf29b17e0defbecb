use std::time::Duration;

use contracts::Call;
use opentelemetry::metrics::MeterProvider as _;
use opentelemetry_sdk::metrics::SdkMeterProvider;
use prometheus::{Encoder as _, TextEncoder};

use super::Metrics;

const TOOK: Duration = Duration::from_millis(3);

/// The counts of a histogram after `record`, each with the labels of its series.
fn counted(histogram: &str, record: impl FnOnce(&Metrics)) -> Vec<String> {
    let registry = prometheus::Registry::new();
    let reader = opentelemetry_prometheus::exporter()
        .with_registry(registry.clone())
        .build()
        .expect("an exporter");
    let provider = SdkMeterProvider::builder().with_reader(reader).build();
    record(&Metrics::new(&provider.meter("test")));
    let mut text = Vec::new();
    TextEncoder::new()
        .encode(&registry.gather(), &mut text)
        .expect("text");
    let text = String::from_utf8(text).expect("UTF-8");
    let counts = text.lines().filter(|line| line.starts_with(histogram));
    let counts = counts.filter(|line| line.contains("_count{"));
    counts.map(str::to_owned).collect()
}

#[test]
fn each_redis_command_has_a_series_of_its_own() {
    let counts = counted("db_client_operation_duration", |metrics| {
        for command in ["SET", "GET", "EVAL", "GET"] {
            metrics.redis(("cache", true), command, "", TOOK);
        }
    });
    for (command, count) in [("SET", 1), ("GET", 2), ("EVAL", 1)] {
        let name = format!("db_operation_name=\"{command}\"");
        let found = counts.iter().filter(|line| line.contains(&name));
        let found: Vec<_> = found.filter_map(|line| line.rsplit(' ').next()).collect();
        assert_eq!(found, [count.to_string()], "{command}: {counts:?}");
    }
}

#[test]
fn an_attempt_has_the_type_of_its_error_if_it_had_one() {
    for (class, error, has_error) in [("failed", "upstream_timeout", true), ("nonzero", "", false)]
    {
        let counts = counted("http_client_request_duration", |metrics| {
            metrics.attempt(Call::Index, class, error, TOOK);
        });
        let told: Vec<_> = counts
            .iter()
            .map(|line| line.contains("error_type="))
            .collect();
        assert_eq!(told, [has_error], "{class}: {counts:?}");
    }
}
