//! What types cannot say: ranges, and the order of time limits.

use super::{Config, ConfigError, RedisUrl, UpstreamConfig, redis_url};

impl Config {
    /// cache < connect < call < browser (design §3.9), and every value in its range.
    pub(super) fn check(&self, source: &str) -> Result<(), ConfigError> {
        let invalid = |key: &str, expected: String| {
            Err(ConfigError::Invalid {
                source_name: source.to_owned(),
                key: key.to_owned(),
                expected,
            })
        };
        let redis = &self.redis;
        if !redis.url.is_empty() && RedisUrl::parse(&redis.url).is_none() {
            // What was found may hold a password.
            return invalid("redis.url", redis_url::EXPECTED.to_owned());
        }
        let fastest = self
            .upstream
            .0
            .values()
            .map(|upstream| upstream.connect_ms)
            .min()
            .unwrap_or(1);
        for (key, value) in [
            ("redis.get_ms", redis.get_ms),
            ("redis.set_ms", redis.set_ms),
        ] {
            if value == 0 || value >= fastest {
                return invalid(
                    key,
                    format!("1 to below the connect_ms of every upstream ({fastest})"),
                );
            }
        }
        for (name, upstream) in &self.upstream.0 {
            if let Some((key, expected)) = wrong(upstream) {
                return invalid(&format!("upstream.{name}.{key}"), expected);
            }
            if upstream.connect_ms >= self.deadline.upstream_ms {
                return invalid(
                    &format!("upstream.{name}.connect_ms"),
                    format!(
                        "less than deadline.upstream_ms ({})",
                        self.deadline.upstream_ms
                    ),
                );
            }
        }
        if self.deadline.upstream_ms >= self.deadline.browser_ms {
            let most = self.deadline.browser_ms;
            return invalid(
                "deadline.upstream_ms",
                format!("less than deadline.browser_ms ({most})"),
            );
        }
        let breaker = &self.breaker;
        for (key, value) in [
            ("breaker.window_ms", breaker.window_ms),
            ("breaker.least_calls", breaker.least_calls.into()),
            ("breaker.open_ms", breaker.open_ms),
            ("breaker.probes", breaker.probes.into()),
            ("shed.most_requests", self.shed.most_requests as u64),
            ("shed.late_ms", self.shed.late_ms),
            ("shed.unready_after", self.shed.unready_after),
            ("redis.lease_ms", redis.lease_ms),
        ] {
            if value == 0 {
                return invalid(key, "at least 1".to_owned());
            }
        }
        for (key, percent) in [
            ("breaker.failed_percent", breaker.failed_percent),
            ("retry.percent", self.retry.percent),
        ] {
            if percent > 100 || (percent == 0 && key.starts_with("breaker")) {
                return invalid(key, "1 to 100".to_owned());
            }
        }
        if self.cache.memory_megabytes == 0 {
            return invalid("cache.memory_megabytes", "at least 1".to_owned());
        }
        if self.cache.jitter_percent > 50 {
            return invalid("cache.jitter_percent", "0 to 50".to_owned());
        }
        let endpoint = &self.telemetry.otlp_endpoint;
        if !endpoint.is_empty() && !endpoint.starts_with("http://") {
            return invalid("telemetry.otlp_endpoint", "http://host:port".to_owned());
        }
        if self.cache.fresh_percent > 100 {
            return invalid("cache.fresh_percent", "0 to 100".to_owned());
        }
        if !(0.0..=1.0).contains(&self.telemetry.sample_ratio) {
            return invalid("telemetry.sample_ratio", "0 to 1".to_owned());
        }
        for (key, class) in [
            ("limits.browse", self.limits.browse),
            ("limits.suggest", self.limits.suggest),
        ] {
            if class.per_second == 0 || class.burst == 0 {
                return invalid(key, "per_second and burst of at least 1".to_owned());
            }
        }
        Ok(())
    }
}

fn wrong(upstream: &UpstreamConfig) -> Option<(&'static str, String)> {
    let is_url = |url: &str| {
        let host = url
            .strip_prefix("http://")
            .or_else(|| url.strip_prefix("https://"));
        host.is_some_and(|host| !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']))
    };
    match upstream.adapter.as_str() {
        "http" if !upstream.url.is_empty() && !is_url(&upstream.url) => Some((
            "url",
            format!("http://host:port without a path, found {:?}", upstream.url),
        )),
        "recorded" if upstream.folder.as_os_str().is_empty() => {
            Some(("folder", "the folder of recorded files".to_owned()))
        }
        "http" | "recorded" => {
            (upstream.connections == 0 || upstream.connect_ms == 0 || upstream.most_in_flight == 0)
                .then(|| {
                    (
                        "connections",
                        "connections and connect_ms of at least 1".to_owned(),
                    )
                })
        }
        other => Some(("adapter", format!("http or recorded, found {other:?}"))),
    }
}
