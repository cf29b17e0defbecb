//! Checks beyond types: ranges, and the order of timeouts.

use actix_web::http::Uri;
use actix_web::http::uri::Authority;
use tracing_subscriber::EnvFilter;

use super::origin::{expected_origin, is_origin, wrong_url};
use super::{Config, ConfigError, RedisUrl, UpstreamConfig, environment, redis_url};

/// Minimum length of SECRET_KEY: 128 bits if each is random.
const LEAST_SECRET_BYTES: usize = 16;

impl Config {
    /// Enforces cache < connect < call < browser (design §3.9) and the range of every value.
    pub(super) fn check(&self) -> Result<(), ConfigError> {
        let invalid = |key: &str, expected: String| Err(self.wrong(key, expected));
        if let Some((key, expected)) = self.out_of_range() {
            return invalid(&key, expected);
        }
        if let Some((key, expected)) = self.same_port() {
            return invalid(key, expected);
        }
        for (key, text) in [
            ("stamp.platform", &self.stamp.platform),
            ("stamp.default_city", &self.stamp.default_city),
        ] {
            if text.trim().is_empty() || text.chars().any(char::is_control) {
                return invalid(key, format!("a name, found {text:?}"));
            }
        }
        for (key, url) in [
            ("client.maps_url", &self.client.maps_url),
            ("client.passport_url", &self.client.passport_url),
        ] {
            if !url.is_empty() && !is_origin(url) {
                return invalid(key, expected_origin(url));
            }
        }
        if let Some(host) = self.client.link_hosts.iter().find(|host| !is_name(host)) {
            return invalid(
                "client.link_hosts",
                format!("names such as example.com, found {host:?}"),
            );
        }
        if !self.security.is_whole() {
            let expected = "set together with security.contact, or neither (SECURITY_CONTACT, SECURITY_EXPIRES)";
            return invalid("security.expires", expected.to_owned());
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
        if let Some(expected) = self.wrong_previous_key() {
            return invalid("server.secret_key_previous", expected.to_owned());
        }
        if let Some((key, expected)) = self.wrong_redis() {
            return invalid(key, expected);
        }
        if self.deadline.upstream_ms >= self.deadline.browser_ms {
            let most = self.deadline.browser_ms;
            return invalid(
                "deadline.upstream_ms",
                format!("less than deadline.browser_ms ({most})"),
            );
        }
        if let Some((key, expected)) = self.wrong_telemetry() {
            return invalid(key, expected);
        }
        if let Some((key, expected)) = self.limits.wrong() {
            return invalid(key, expected);
        }
        if let Some((key, expected)) = self.wrong_secrets() {
            return invalid(key, expected.to_owned());
        }
        Ok(())
    }

    fn wrong_telemetry(&self) -> Option<(&'static str, String)> {
        let telemetry = &self.telemetry;
        let endpoint = &telemetry.otlp_endpoint;
        if !endpoint.is_empty() && !is_collector(endpoint.expose()) {
            return Some(("telemetry.otlp_endpoint", "http://host:port".to_owned()));
        }
        if !(0.0..=1.0).contains(&telemetry.sample_ratio) {
            return Some(("telemetry.sample_ratio", "0 to 1".to_owned()));
        }
        let found = &telemetry.log;
        EnvFilter::try_new(found).is_err().then(|| {
            let expected = format!("a filter such as info or jiadao=debug, found {found:?}");
            ("telemetry.log", expected)
        })
    }

    /// The token itself is never shown.
    fn wrong_secrets(&self) -> Option<(&'static str, &'static str)> {
        let server = &self.server;
        // Seals and HMACs of a short key can be brute-forced.
        if (1..LEAST_SECRET_BYTES).contains(&server.secret_key.expose().len()) {
            return Some(("server.secret_key", "at least 16 bytes (SECRET_KEY)"));
        }
        // A header cannot carry any other token.
        [
            (
                "server.admin_token",
                &server.admin_token,
                "visible ASCII characters (ADMIN_TOKEN)",
            ),
            (
                "stamp.token",
                &self.stamp.token,
                "visible ASCII characters (UPSTREAM_TOKEN)",
            ),
            (
                "stamp.request_token",
                &self.stamp.request_token,
                "visible ASCII characters (REQUEST_TOKEN)",
            ),
        ]
        .into_iter()
        .find(|(_, token, _)| !token.expose().bytes().all(|byte| byte.is_ascii_graphic()))
        .map(|(key, _, expected)| (key, expected))
    }

    /// A mistake here would end sessions and kept answers at the next step of a key rotation.
    fn wrong_previous_key(&self) -> Option<&'static str> {
        let server = &self.server;
        if server.secret_key_previous.is_empty() {
            return None;
        }
        if server.secret_key.is_empty() {
            return Some("nothing, as server.secret_key is not set (SECRET_KEY)");
        }
        if server.secret_key_previous == server.secret_key {
            return Some("another key than server.secret_key, or nothing (SECRET_KEY)");
        }
        // No shorter key was ever valid.
        (server.secret_key_previous.expose().len() < LEAST_SECRET_BYTES)
            .then_some("at least 16 bytes, or nothing (SECRET_KEY_PREVIOUS)")
    }

    /// First error in `[redis]` or in the key that it requires.
    fn wrong_redis(&self) -> Option<(&'static str, String)> {
        let redis = &self.redis;
        for (key, url) in [
            ("redis.url", &redis.url),
            ("redis.ledger_url", &redis.ledger_url),
        ] {
            if url.is_empty() {
                continue;
            }
            if RedisUrl::parse(url).is_none() {
                // Not shown: the value may hold a password.
                return Some((key, redis_url::EXPECTED.to_owned()));
            }
            if self.server.secret_key.is_empty() {
                let expected = format!(
                    "a text (SECRET_KEY), as {key} is set: processes with keys of their own cannot read each other's \
                     records of writes"
                );
                return Some(("server.secret_key", expected));
            }
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
                let expected = format!("1 to below the connect_ms of every upstream ({fastest})");
                return Some((key, expected));
            }
        }
        None
    }

    /// Two servers of this process on one port. Port 0 is exempt: it picks a different free port each time.
    fn same_port(&self) -> Option<(&'static str, String)> {
        let server = &self.server;
        let demo = self.upstream.all().any(|(_, one)| one.wants_url());
        let mut ports = vec![
            ("server.port", server.port),
            ("server.admin_port", server.admin_port),
        ];
        if demo {
            ports.push(("server.demo_port", server.demo_port()));
        }
        let variable = |key| environment::variable_of(key).unwrap_or_default();
        ports.iter().enumerate().find_map(|(index, (key, port))| {
            let (other, _) = ports[..index].iter().find(|(_, one)| one == port)?;
            let expected = format!(
                "a port of its own, found {port}, which is {other} too (change {} or {})",
                variable(key),
                variable(other),
            );
            (*port != 0).then_some((*key, expected))
        })
    }
}

/// A registered domain at least: a bare label such as com would allow every site.
fn is_name(host: &str) -> bool {
    let part = |part: &str| {
        !part.is_empty()
            && part
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
    };
    host.contains('.') && host.split('.').all(part)
}

fn wrong(upstream: &UpstreamConfig) -> Option<(&'static str, String)> {
    if let Err(wrong) = upstream.codes.check() {
        return Some(wrong);
    }
    if upstream.adapter == "http"
        && let Some(expected) = wrong_url(&upstream.urls)
    {
        return Some(("url", expected));
    }
    match upstream.adapter.as_str() {
        "recorded" if upstream.folder.as_os_str().is_empty() => {
            Some(("folder", "the folder of recorded files".to_owned()))
        }
        "http" | "recorded" => None,
        other => Some(("adapter", format!("http or recorded, found {other:?}"))),
    }
}

/// True for a URL that spans can be sent to: an origin, with credentials before it and a path behind it. A wrong one is
/// refused here, as the exporter's own error would show it whole.
fn is_collector(endpoint: &str) -> bool {
    let Ok(url) = endpoint.parse::<Uri>() else {
        return false;
    };
    let authority = url.authority().map_or("", Authority::as_str);
    let place = authority.rsplit('@').next().unwrap_or_default();
    url.scheme_str() == Some("http") && is_origin(&format!("http://{place}"))
}
