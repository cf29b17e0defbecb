//! The checks of all sections, and those between sections.

use super::sections::Wrong;
use super::{Config, ConfigError, environment};

impl Config {
    /// Enforces the range of every value, and cache < connect < call < browser (design §3.9).
    pub(super) fn check(&self) -> Result<(), ConfigError> {
        if let Some((key, expected)) = self.out_of_range() {
            return Err(self.wrong(&key, expected));
        }
        let own = self.wrong_section();
        if let Some((key, expected)) = own.or_else(|| self.wrong_together()) {
            return Err(self.wrong(key, expected));
        }
        for (name, upstream) in self.upstream.all() {
            let slow = || self.connects_too_slowly(upstream.connect_ms);
            if let Some((key, expected)) = upstream.wrong().or_else(slow) {
                return Err(self.wrong(&format!("upstream.{name}.{key}"), expected));
            }
        }
        Ok(())
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

    fn wrong_together(&self) -> Option<Wrong> {
        self.same_port()
            .or_else(|| self.redis_without_key())
            .or_else(|| self.outbox_without_key())
            .or_else(|| self.redis_too_slow())
    }

    fn connects_too_slowly(&self, connect_ms: u64) -> Option<Wrong> {
        let most = self.deadline.upstream_ms;
        (connect_ms >= most).then(|| {
            let expected = format!("less than deadline.upstream_ms ({most})");
            ("connect_ms", expected)
        })
    }

    fn redis_without_key(&self) -> Option<Wrong> {
        if !self.server.secret_key.is_empty() {
            return None;
        }
        let mut urls = self.redis.urls().into_iter();
        let (key, _) = urls.find(|(_, url)| !url.is_empty())?;
        let expected = format!(
            "a text (SECRET_KEY), as {key} is set: processes with keys of their own cannot read each other's records of \
             writes"
        );
        Some(("server.secret_key", expected))
    }

    fn outbox_without_key(&self) -> Option<Wrong> {
        if !self.outbox.is_on() || !self.server.secret_key.is_empty() {
            return None;
        }
        let expected = "a text (SECRET_KEY), as outbox.dir is set: what the outbox keeps must be readable after a restart";
        Some(("server.secret_key", expected.to_owned()))
    }

    fn redis_too_slow(&self) -> Option<Wrong> {
        let connects = self.upstream.all().map(|(_, upstream)| upstream.connect_ms);
        let fastest = connects.min().unwrap_or(1);
        let times = [
            ("redis.get_ms", self.redis.get_ms),
            ("redis.set_ms", self.redis.set_ms),
        ];
        let (key, _) = times.into_iter().find(|(_, ms)| *ms >= fastest)?;
        let expected = format!("1 to below the connect_ms of every upstream ({fastest})");
        Some((key, expected))
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
