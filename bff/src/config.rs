//! The settings in force: the embedded default, a file over it, the environment over both.
//!
//! Invariant: a `Config` in hand works. What is wrong is refused at start with the key's name.

use std::path::{Path, PathBuf};

use serde::Deserialize;
use toml::Table;

mod check;
mod environment;
mod layers;
mod rate;
mod redis_url;
mod sections;
mod shown;

pub(crate) use environment::from_process;
pub(crate) use rate::Rate;
pub(crate) use redis_url::RedisUrl;
pub(crate) use sections::{
    BreakerConfig, LimitClass, LimitsConfig, MEDIA, RedisConfig, RetryConfig, ShedConfig,
    StampConfig, TelemetryConfig, UpstreamConfig,
};
use sections::{CacheConfig, DeadlineConfig, DemoConfig, ServerConfig, Upstreams};

/// The one place where every key and its default stands.
pub(crate) const DEFAULT: &str = include_str!("../config/default.toml");

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Config {
    pub(crate) server: ServerConfig,
    pub(crate) demo: DemoConfig,
    pub(crate) stamp: StampConfig,
    pub(crate) upstream: Upstreams,
    pub(crate) deadline: DeadlineConfig,
    pub(crate) breaker: BreakerConfig,
    pub(crate) retry: RetryConfig,
    pub(crate) shed: ShedConfig,
    pub(crate) cache: CacheConfig,
    pub(crate) redis: RedisConfig,
    pub(crate) limits: LimitsConfig,
    pub(crate) telemetry: TelemetryConfig,
    /// All of this as TOML, for operators: without secrets.
    #[serde(skip)]
    pub(crate) shown: String,
}

/// One clear line: where, which key, what was expected.
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
    /// Reads `file` over the default and `environment` over both.
    pub(crate) fn load(
        file: Option<&Path>,
        environment: &dyn Fn(&str) -> Option<String>,
    ) -> Result<Self, ConfigError> {
        let mut table = layers::parse(DEFAULT, Path::new("default.toml"))?;
        let mut source = "default.toml".to_owned();
        if let Some(file) = file {
            let text = std::fs::read_to_string(file).map_err(|error| ConfigError::Unreadable {
                file: file.to_owned(),
                why: error.to_string(),
            })?;
            source = file.display().to_string();
            layers::lay_over(&mut table, layers::parse(&text, file)?, &source)?;
        }
        environment::lay_over(&mut table, environment)?;
        Self::from_table(table, &source)
    }

    fn from_table(table: Table, source: &str) -> Result<Self, ConfigError> {
        let shown = shown::without_secrets(&table);
        let mut config: Self =
            table
                .try_into()
                .map_err(|error: toml::de::Error| ConfigError::Invalid {
                    source_name: source.to_owned(),
                    key: "settings".to_owned(),
                    expected: error.message().to_owned(),
                })?;
        config.check(source)?;
        config.shown = shown;
        Ok(config)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use proptest::prelude::*;

    use super::Config;

    fn load(text: &str, environment: &[(&str, &str)]) -> Result<Config, String> {
        let mut file = tempfile::NamedTempFile::new().expect("a temporary file");
        file.write_all(text.as_bytes()).expect("written");
        let find = |name: &str| {
            environment
                .iter()
                .find(|(key, _)| *key == name)
                .map(|(_, value)| (*value).to_owned())
        };
        Config::load(Some(file.path()), &find).map_err(|error| {
            error
                .to_string()
                .replace(&file.path().display().to_string(), "my.toml")
        })
    }

    #[test]
    fn the_default_works() {
        let config = Config::load(None, &|_| None).expect("the default is good");
        assert_eq!(config.server.port, 8080);
    }

    #[test]
    fn the_environment_beats_the_file_and_the_file_the_default() {
        let config = load(
            "[server]\nport = 1000\nadmin_port = 1001",
            &[("PORT", "2000")],
        )
        .expect("good");
        assert_eq!((config.server.port, config.server.admin_port), (2000, 1001));
    }

    #[test]
    fn an_unknown_key_is_refused_with_the_nearest_one() {
        let why = load("[cache]\nmemory_megabyte = 3", &[]).expect_err("refused");
        assert_eq!(
            why,
            "my.toml: cache.memory_megabyte: unknown key, nearest is memory_megabytes"
        );
    }

    #[test]
    fn a_value_of_the_wrong_type_is_refused_by_name() {
        let why = load("[server]\nport = \"http\"", &[]).expect_err("refused");
        assert_eq!(
            why,
            "my.toml: server.port: expected an integer, found \"http\""
        );
        let why = load("", &[("PORT", "http")]).expect_err("refused");
        assert_eq!(
            why,
            "environment PORT: server.port: expected an integer, found \"http\""
        );
    }

    #[test]
    fn an_upstream_of_its_own_takes_what_it_leaves_out_from_the_default_one() {
        let config = load("[upstream.rank]\nurl = \"http://127.0.0.1:9\"", &[]).expect("good");
        assert_eq!(config.upstream.of("rank").url, "http://127.0.0.1:9");
        assert_eq!(config.upstream.of("rank").connect_ms, 500);
        assert_eq!(config.upstream.of("image").url, "");
    }

    #[test]
    fn time_limits_out_of_order_are_refused() {
        let why = load("[redis]\nget_ms = 5000", &[]).expect_err("refused");
        assert!(why.contains("redis.get_ms"), "{why}");
        let why = load("[deadline]\nupstream_ms = 70000", &[]).expect_err("refused");
        assert!(why.contains("deadline.upstream_ms"), "{why}");
    }

    #[test]
    fn an_upstream_nobody_asks_is_refused() {
        let why = load("[upstream.rnak]\nurl = \"http://127.0.0.1:9\"", &[]).expect_err("refused");
        assert_eq!(why, "my.toml: upstream.rnak: unknown key, nearest is rank");
    }

    proptest! {
        /// Whatever a file says, it is taken or refused in one line that names the file.
        #[test]
        fn any_file_is_taken_or_refused_in_one_line(
            section in "server|cache|redis|limits|upstream\\.rank|[a-z]{1,8}",
            key in "port|url|get_ms|memory_megabytes|browse|[a-z_]{1,12}",
            value in "[0-9]{1,6}|true|\"[ -!#-\\[\\]-~]{0,12}\"|\\[\\]|[ -~]{0,10}",
        ) {
            if let Err(why) = load(&format!("[{section}]\n{key} = {value}\n"), &[]) {
                prop_assert!(why.starts_with("my.toml: "), "{}", why);
                prop_assert!(!why.contains('\n'), "{}", why);
            }
        }
    }
}
