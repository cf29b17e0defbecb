//! The checks of all sections, and those between sections.

use resilience::settings::bounds::Wrong;

use super::sections::{OutboxEngine, UpstreamConfig};
use super::{Config, ConfigError, environment};

/// A `Wrong` whose keys may name an upstream.
type WrongKeys = Vec<(String, String)>;

impl Config {
    /// Enforces the range of every value, and cache < connect < call < browser (design §3.9).
    pub(super) fn check(&self) -> Result<(), ConfigError> {
        if let Some((key, expected)) = self.out_of_range() {
            return Err(self.wrong(&key, expected));
        }
        let sections = self.wrong_section().map(named);
        let wrong = sections
            .or_else(|| self.wrong_together())
            .or_else(|| self.wrong_upstream());
        wrong.map_or(Ok(()), |wrong| Err(self.wrong_keys(wrong)))
    }

    /// Of keys that contradict each other, the first that is set by a file or the environment is the wrong one: an
    /// operator cannot edit the default.
    fn wrong_keys(&self, wrong: WrongKeys) -> ConfigError {
        let set = wrong.iter().position(|(key, _)| self.sources.has_set(key));
        let (key, expected) = wrong.into_iter().nth(set.unwrap_or(0)).unwrap_or_default();
        self.wrong(&key, expected)
    }

    fn wrong_section(&self) -> Option<Wrong> {
        self.stamp
            .wrong()
            .or_else(|| self.client.wrong())
            .or_else(|| self.security.wrong())
            .or_else(|| self.server.wrong())
            .or_else(|| self.redis.wrong())
            .or_else(|| self.outbox.wrong())
            .or_else(|| self.deadline.wrong())
            .or_else(|| self.telemetry.wrong())
            .or_else(|| self.limits.wrong())
    }

    fn wrong_together(&self) -> Option<WrongKeys> {
        self.same_port()
            .or_else(|| self.redis_without_key())
            .or_else(|| self.outbox_without_key())
            .or_else(|| self.outbox_without_redis())
            .map(named)
            .or_else(|| self.redis_too_slow())
    }

    fn wrong_upstream(&self) -> Option<WrongKeys> {
        self.upstream.all().find_map(|(name, upstream)| {
            let own = upstream.wrong().map(|wrong| {
                let keys = wrong.into_iter();
                keys.map(|(key, expected)| (format!("upstream.{name}.{key}"), expected))
                    .collect()
            });
            own.or_else(|| self.connects_too_slowly(name, upstream))
        })
    }

    fn connects_too_slowly(&self, name: &str, upstream: &UpstreamConfig) -> Option<WrongKeys> {
        let (connect, call) = (upstream.connect_ms, self.deadline.upstream_ms);
        let key = format!("upstream.{name}.connect_ms");
        (connect >= call).then(|| {
            let of_call = format!("more than {key} ({connect})");
            vec![
                (key, format!("less than deadline.upstream_ms ({call})")),
                ("deadline.upstream_ms".to_owned(), of_call),
            ]
        })
    }

    fn redis_without_key(&self) -> Option<Wrong> {
        if !self.server.secret_key.is_empty() {
            return None;
        }
        let mut urls = self.redis.urls().into_iter();
        let (key, _) = urls.find(|(_, url)| !url.is_empty())?;
        let why = "processes with keys of their own cannot read each other's records of writes";
        Some(vec![
            (
                "server.secret_key",
                format!("a text (SECRET_KEY), as {key} is set: {why}"),
            ),
            (
                key,
                format!("server.secret_key (SECRET_KEY) to be set too: {why}"),
            ),
        ])
    }

    fn outbox_without_key(&self) -> Option<Wrong> {
        if !self.outbox.is_on() || !self.server.secret_key.is_empty() {
            return None;
        }
        let why = "what the outbox keeps must be readable after a restart";
        let set_by = self.outbox.set_by();
        Some(vec![
            (
                "server.secret_key",
                format!("a text (SECRET_KEY), as {set_by} is set: {why}"),
            ),
            (
                set_by,
                format!("server.secret_key (SECRET_KEY) to be set too: {why}"),
            ),
        ])
    }

    fn outbox_without_redis(&self) -> Option<Wrong> {
        if self.outbox.engine != OutboxEngine::Redis || !self.redis.ledger_url.is_empty() {
            return None;
        }
        let (named, engine) = ("REDIS_LEDGER_URL", "outbox.engine is \"redis\"");
        Some(vec![
            (
                "redis.ledger_url",
                format!("a Redis that keeps leads ({named}), as {engine}"),
            ),
            (
                "outbox.engine",
                format!("redis.ledger_url ({named}) to be set too"),
            ),
        ])
    }

    fn redis_too_slow(&self) -> Option<WrongKeys> {
        let connects = self
            .upstream
            .all()
            .map(|(name, upstream)| (upstream.connect_ms, name));
        let (fastest, name) = connects.min()?;
        let times = [
            ("redis.get_ms", self.redis.get_ms),
            ("redis.set_ms", self.redis.set_ms),
        ];
        let (key, ms) = times.into_iter().find(|(_, ms)| *ms >= fastest)?;
        Some(vec![
            (
                key.to_owned(),
                format!("1 to below the connect_ms of every upstream ({fastest})"),
            ),
            (
                format!("upstream.{name}.connect_ms"),
                format!("more than {key} ({ms})"),
            ),
        ])
    }

    /// Two servers of this process on one port. Port 0 is exempt: it picks a different free port each time.
    fn same_port(&self) -> Option<Wrong> {
        let server = &self.server;
        let demo = self.upstream.all().any(|(_, one)| one.wants_url());
        let mut ports = vec![
            ("server.port", server.port),
            ("server.admin_port", server.admin_port),
        ];
        if demo {
            ports.push(("server.demo_port", server.demo_port()));
        }
        let variable = |key: &str| environment::variable_of(key).unwrap_or_default();
        ports.iter().enumerate().find_map(|(index, (key, port))| {
            let (other, _) = ports[..index].iter().find(|(_, one)| one == port)?;
            let expected = |key: &str, other: &str| {
                format!(
                    "a port of its own, found {port}, which is {other} too (change {} or {})",
                    variable(key),
                    variable(other),
                )
            };
            let mut wrong = vec![(*key, expected(key, other)), (*other, expected(other, key))];
            // The demo's port follows the public one unless it is set.
            if *key == "server.demo_port" && server.demo_port == 0 && *other != "server.port" {
                let public = format!(
                    "another port: the demo has the next one, {port}, which is {other} too (change PORT or {})",
                    variable(other)
                );
                wrong.push(("server.port", public));
            }
            (*port != 0).then_some(wrong)
        })
    }
}

fn named(wrong: Wrong) -> WrongKeys {
    let keys = wrong.into_iter();
    keys.map(|(key, expected)| (key.to_owned(), expected))
        .collect()
}
