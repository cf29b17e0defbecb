//! Settings: the embedded default, overridden by a file, overridden by the environment.
//!
//! Invariant: a `Config` is valid. Errors are reported at start with the name of the key.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use resilience::settings::{BreakerConfig, LimitsConfig, MediaConfig, RetryConfig, ShedConfig};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use toml::Table;

mod authority;
mod bounds;
mod changed;
mod check;
mod comments;
mod environment;
mod layers;
mod masked;
mod nearest;
mod origin;
mod private;
mod redis_url;
mod resource;
mod restart;
mod schema;
mod sections;
mod security;
mod upstream;

#[cfg(test)]
pub(crate) use authority::PublicHost;
pub(crate) use authority::{Authority, Site};
pub(crate) use environment::{Environment, from_process};
use layers::{Layers, Sources};
pub(crate) use masked::masked;
pub(crate) use private::PrivateUrl;
pub(crate) use redis_url::RedisUrl;
pub(crate) use resource::attributes as resource_attributes;
pub(crate) use schema::schema;
pub(crate) use sections::ServerConfig;
pub(crate) use sections::{
    CacheConfig, ClientConfig, OutboxConfig, OutboxEngine, RedisConfig, RenderConfig, StampConfig,
    TelemetryConfig, UpstreamConfig,
};
use sections::{DeadlineConfig, DemoConfig, Upstreams};
pub(crate) use security::SecurityConfig;
pub(crate) use upstream::{Codes, MEDIA};

/// `EX_CONFIG` of sysexits, the exit code for invalid settings.
pub(crate) const WRONG_CONFIG: u8 = 78;

/// The only list of all keys with their defaults.
pub(crate) const DEFAULT: &str = include_str!("../config/default.toml");

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Config {
    pub(crate) server: ServerConfig,
    pub(crate) security: SecurityConfig,
    pub(crate) client: ClientConfig,
    pub(crate) demo: DemoConfig,
    pub(crate) stamp: StampConfig,
    pub(crate) upstream: Upstreams,
    pub(crate) deadline: DeadlineConfig,
    pub(crate) breaker: BreakerConfig,
    pub(crate) retry: RetryConfig,
    pub(crate) shed: ShedConfig,
    pub(crate) cache: CacheConfig,
    pub(crate) redis: RedisConfig,
    pub(crate) outbox: OutboxConfig,
    pub(crate) render: RenderConfig,
    pub(crate) limits: LimitsConfig,
    pub(crate) media: MediaConfig,
    pub(crate) telemetry: TelemetryConfig,
    #[serde(skip)]
    sources: Sources,
}

/// One line: source, key and expectation.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ConfigError {
    #[error("{file}: {why}")]
    Unreadable { file: PathBuf, why: String },

    #[error("{source_name}: {key}: unknown key{hint}")]
    Unknown {
        source_name: String,
        key: String,
        hint: String,
    },

    #[error("{source_name}: {key}: expected {expected}")]
    Invalid {
        source_name: String,
        key: String,
        expected: String,
    },
}

impl Config {
    /// Reads `file` over the default, and `environment` over both.
    pub(crate) fn load(
        file: Option<&Path>,
        environment: Environment<'_>,
    ) -> Result<Self, ConfigError> {
        let text =
            match file {
                Some(file) => Some(std::fs::read_to_string(file).map_err(|error| {
                    ConfigError::Unreadable {
                        file: file.to_owned(),
                        why: error.to_string(),
                    }
                })?),
                None => None,
            };
        Self::read(file.zip(text.as_deref()), environment)
    }

    /// `file` is the name and the text of a file.
    fn read(
        file: Option<(&Path, &str)>,
        environment: Environment<'_>,
    ) -> Result<Self, ConfigError> {
        let default = layers::parse(DEFAULT, Path::new(layers::DEFAULT_NAME))?;
        let mut layers = Layers::new(default, environment);
        if let Some((file, text)) = file {
            let over = layers::parse(text, file)?;
            layers.lay_over(over, &file.display().to_string())?;
        }
        environment::lay_over(&mut layers, environment)?;
        let config = Self::from_layers(layers)?;
        config.check()?;
        Ok(config)
    }

    fn from_layers(Layers { table, sources, .. }: Layers<'_>) -> Result<Self, ConfigError> {
        let config: Self = serde_path_to_error::deserialize(table).map_err(|error| {
            let key = error.path().to_string();
            ConfigError::Invalid {
                source_name: sources.of(&key).to_owned(),
                key,
                expected: expectation(error.inner().message()),
            }
        })?;
        Ok(Self { sources, ..config })
    }

    /// All settings as TOML, for operators. Each section masks its secrets by their types.
    pub(crate) fn shown(&self) -> String {
        // A table first: it puts plain values before the tables, as TOML requires.
        let table = Table::try_from(self);
        table
            .and_then(|table| toml::to_string(&table))
            .unwrap_or_default()
    }

    /// Error if security.txt would name a time that has passed. Not part of `check`: the settings of a running site must
    /// not stop its restart on that day.
    pub(crate) fn expired(&self, now: SystemTime) -> Option<ConfigError> {
        let expected = self.security.expires.wrong_at(now)?;
        Some(self.wrong("security.expires", expected))
    }

    /// Error for a value that proved wrong in use.
    pub(crate) fn wrong(&self, key: &str, expected: impl Into<String>) -> ConfigError {
        ConfigError::Invalid {
            source_name: self.sources.of(key).to_owned(),
            key: key.to_owned(),
            expected: expected.into(),
        }
    }
}

/// serde's expectation in our terms.
fn expectation(message: &str) -> String {
    let message = message.trim_end();
    if message == "invalid IP address syntax" {
        return "an IP address".to_owned();
    }
    let Some((found, expected)) = message.rsplit_once(", expected ") else {
        return message.to_owned();
    };
    let found = found
        .trim_start_matches("invalid value: ")
        .trim_start_matches("invalid type: ");
    let expected = match expected {
        "u16" => "a whole number from 0 to 65535",
        "i64" => "a whole number",
        "u32" => "a whole number from 0 to 4294967295",
        "u64" | "usize" => "a whole number that is not negative",
        "a string" => "a text",
        other => other,
    };
    format!("{expected}, found {found}")
}

#[cfg(test)]
mod tests;
