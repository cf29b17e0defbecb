//! The environment variables of interfaces: each is one key.

use toml::{Table, Value};

use super::{ConfigError, layers};

/// (variable, section, key)
const VARIABLES: &[(&str, &str, &str)] = &[
    ("PORT", "server", "port"),
    ("ADMIN_PORT", "server", "admin_port"),
    ("DEMO_PORT", "server", "demo_port"),
    ("HOST", "server", "host"),
    ("PUBLIC_HOST", "server", "public_hosts"),
    ("TRUSTED_PROXIES", "server", "trusted_proxies"),
    ("ASSETS_DIR", "server", "assets_dir"),
    ("SECRET_KEY", "server", "secret_key"),
    ("ADMIN_TOKEN", "server", "admin_token"),
    ("DATA_DIR", "demo", "data_dir"),
    ("STATE_DIR", "demo", "state_dir"),
    ("UPSTREAM_TOKEN", "stamp", "token"),
    ("REQUEST_TOKEN", "stamp", "request_token"),
    ("REDIS_URL", "redis", "url"),
    ("OTEL_EXPORTER_OTLP_ENDPOINT", "telemetry", "otlp_endpoint"),
    ("OTEL_TRACES_SAMPLER_ARG", "telemetry", "sample_ratio"),
    ("RUST_LOG", "telemetry", "log"),
];

/// The environment of this process. Nothing else reads it.
#[expect(
    clippy::disallowed_methods,
    reason = "the one place that reads the environment"
)]
pub(crate) fn from_process(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// Lays the variables that are set over `table`.
pub(super) fn lay_over(
    table: &mut Table,
    environment: &dyn Fn(&str) -> Option<String>,
) -> Result<(), ConfigError> {
    let set = |name: &str| environment(name).filter(|value| !value.is_empty());
    for (variable, section, key) in VARIABLES {
        let Some(text) = set(variable) else { continue };
        let slot = table.get(*section).and_then(|section| section.get(key));
        let mut inner = Table::new();
        inner.insert((*key).to_owned(), typed(slot, text));
        let mut over = Table::new();
        over.insert((*section).to_owned(), Value::Table(inner));
        layers::lay_over(table, over, &format!("environment {variable}"))?;
    }
    if let Some(url) = set("UPSTREAM_URL") {
        upstream_url(table, &url);
    }
    Ok(())
}

/// Every upstream that names no URL of its own.
fn upstream_url(table: &mut Table, url: &str) {
    let Some(Value::Table(upstreams)) = table.get_mut("upstream") else {
        return;
    };
    for (_, upstream) in upstreams.iter_mut() {
        if let Some(slot) = upstream.get_mut("url")
            && slot.as_str() == Some("")
        {
            *slot = Value::String(url.to_owned());
        }
    }
}

/// The text as the type that the key has.
fn typed(slot: Option<&Value>, text: String) -> Value {
    match slot {
        Some(Value::Integer(_)) => text.parse().map_or(Value::String(text), Value::Integer),
        Some(Value::Array(_)) => Value::Array(
            text.split(',')
                .map(str::trim)
                .filter(|part| !part.is_empty())
                .map(|part| Value::String(part.to_owned()))
                .collect(),
        ),
        _ => Value::String(text),
    }
}
