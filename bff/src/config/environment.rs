//! Environment variables, one per key.

use std::env::VarError;
use std::num::IntErrorKind;

use toml::{Table, Value};

use super::ConfigError;
use super::layers::{Layers, SMALLER};

/// (variable, section, key)
const VARIABLES: &[(&str, &str, &str)] = &[
    ("PORT", "server", "port"),
    ("ADMIN_PORT", "server", "admin_port"),
    ("ADMIN_HOST", "server", "admin_host"),
    ("DEMO_PORT", "server", "demo_port"),
    ("HOST", "server", "host"),
    ("PUBLIC_HOST", "server", "public_hosts"),
    ("TRUSTED_PROXIES", "server", "trusted_proxies"),
    ("ASSETS_DIR", "server", "assets_dir"),
    ("SECRET_KEY", "server", "secret_key"),
    ("SECRET_KEY_PREVIOUS", "server", "secret_key_previous"),
    ("ADMIN_TOKEN", "server", "admin_token"),
    ("SECURITY_CONTACT", "security", "contact"),
    ("SECURITY_EXPIRES", "security", "expires"),
    ("MAPS_URL", "client", "maps_url"),
    ("PASSPORT_URL", "client", "passport_url"),
    ("DATA_DIR", "demo", "data_dir"),
    ("STATE_DIR", "demo", "state_dir"),
    ("UPSTREAM_TOKEN", "stamp", "token"),
    ("REQUEST_TOKEN", "stamp", "request_token"),
    ("REDIS_URL", "redis", "url"),
    ("REDIS_LEDGER_URL", "redis", "ledger_url"),
    ("OUTBOX_ENGINE", "outbox", "engine"),
    ("OUTBOX_DIR", "outbox", "dir"),
    ("RENDER_THREADS", "render", "threads"),
    ("OTEL_EXPORTER_OTLP_ENDPOINT", "telemetry", "otlp_endpoint"),
    ("OTEL_SERVICE_NAME", "telemetry", "service_name"),
    (
        "OTEL_RESOURCE_ATTRIBUTES",
        "telemetry",
        "resource_attributes",
    ),
    ("OTEL_TRACES_SAMPLER_ARG", "telemetry", "sample_ratio"),
    ("RUST_LOG", "telemetry", "log"),
];

/// Lookup of settings outside files.
pub(crate) type Environment<'e> = &'e dyn Fn(&str) -> Option<String>;

/// The environment of this process, read only here. Bytes that are no UTF-8 become U+FFFD, which no setting takes.
#[expect(
    clippy::disallowed_methods,
    reason = "the one place that reads the environment"
)]
pub(crate) fn from_process(name: &str) -> Option<String> {
    match std::env::var(name) {
        Ok(text) => Some(text),
        Err(VarError::NotPresent) => None,
        Err(VarError::NotUnicode(bytes)) => Some(bytes.to_string_lossy().into_owned()),
    }
}

/// Applies the variables that are set over all other layers.
pub(super) fn lay_over(
    layers: &mut Layers<'_>,
    environment: Environment<'_>,
) -> Result<(), ConfigError> {
    let set = |name: &str| environment(name).filter(|value| !value.is_empty());
    for (variable, section, key) in VARIABLES {
        let Some(text) = set(variable) else { continue };
        check_encoding(variable, &format!("{section}.{key}"), &text)?;
        let slot = layers
            .table
            .get(*section)
            .and_then(|section| section.get(key));
        let mut inner = Table::new();
        let value = typed(slot, text).map_err(|expected| ConfigError::Invalid {
            source_name: named(variable),
            key: format!("{section}.{key}"),
            expected,
        })?;
        inner.insert((*key).to_owned(), value);
        let mut over = Table::new();
        over.insert((*section).to_owned(), Value::Table(inner));
        layers.lay_over(over, &named(variable))?;
    }
    if let Some(url) = set(UPSTREAM_URL) {
        check_encoding(UPSTREAM_URL, "upstream.default.url", &url)?;
        upstream_url(layers, &url);
    }
    Ok(())
}

fn check_encoding(variable: &str, key: &str, text: &str) -> Result<(), ConfigError> {
    if text.contains(char::REPLACEMENT_CHARACTER) {
        return Err(ConfigError::Invalid {
            source_name: named(variable),
            key: key.to_owned(),
            expected: format!("UTF-8 text ({variable})"),
        });
    }
    Ok(())
}

const UPSTREAM_URL: &str = "UPSTREAM_URL";

fn named(variable: &str) -> String {
    format!("environment {variable}")
}

/// The variable for a key, for messages.
pub(super) fn variable_of(key: &str) -> Option<&'static str> {
    VARIABLES
        .iter()
        .find(|(_, section, name)| {
            key.strip_prefix(section)
                .is_some_and(|rest| rest.strip_prefix('.') == Some(name))
        })
        .map(|(variable, ..)| *variable)
}

/// Sets `url` on every upstream without a URL of its own.
fn upstream_url(layers: &mut Layers<'_>, url: &str) {
    let Some(Value::Table(upstreams)) = layers.table.get_mut("upstream") else {
        return;
    };
    for (name, upstream) in upstreams.iter_mut() {
        if let Some(slot) = upstream.get_mut("url")
            && (slot.as_str() == Some("") || slot.as_array().is_some_and(Vec::is_empty))
        {
            *slot = Value::Array(parts(url));
            layers
                .sources
                .note(&format!("upstream.{name}.url"), &named(UPSTREAM_URL));
        }
    }
}

/// Splits a comma-separated list.
fn parts(text: &str) -> Vec<Value> {
    let parts = text
        .split(',')
        .map(str::trim)
        .filter(|part| !part.is_empty());
    parts.map(Value::from).collect()
}

const OVERFLOWS: [IntErrorKind; 2] = [IntErrorKind::PosOverflow, IntErrorKind::NegOverflow];

/// Parses the text as the key's type, or says what was expected.
fn typed(slot: Option<&Value>, text: String) -> Result<Value, String> {
    Ok(match slot {
        Some(Value::Integer(_)) => match text.parse::<i64>() {
            Ok(number) => Value::Integer(number),
            Err(error) if OVERFLOWS.contains(error.kind()) => return Err(SMALLER.to_owned()),
            Err(_) => Value::String(text),
        },
        Some(Value::Float(_)) => text.parse().map_or(Value::String(text), Value::Float),
        Some(Value::Array(_)) => Value::Array(parts(&text)),
        _ => Value::String(text),
    })
}

#[cfg(test)]
mod tests {
    use super::{UPSTREAM_URL, VARIABLES};
    use crate::config::DEFAULT;

    /// default.toml is where operators look for variables.
    #[test]
    fn every_variable_is_named_beside_its_key() {
        assert!(DEFAULT.contains(UPSTREAM_URL));
        assert!(VARIABLES.len() > 20);
        for (variable, section, key) in VARIABLES {
            let (_, behind) = DEFAULT.split_once(&format!("[{section}]")).expect(section);
            let own = behind.split("\n[").next().unwrap_or_default();
            let mut lines = own.lines();
            let line = lines.find(|line| line.starts_with(&format!("{key} = ")));
            let line = line.expect(variable);
            assert!(
                line.contains(&format!("# {variable}")),
                "{variable}: {line}"
            );
        }
    }
}
