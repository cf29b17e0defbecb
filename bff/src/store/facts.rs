//! Version and eviction policy of a Redis server, queried once per connection.

use std::fmt;

use super::Connection;

/// The oldest Redis that the tests cover.
pub(crate) const LEAST_VERSION: Version = Version(6, 2, 0);

/// No key argument, so any Cluster node answers. A server may deny `INFO`.
const ASK: &str = "local function info(section)
  local text = redis.pcall('INFO', section)
  return type(text) == 'string' and text or ''
end
return {info('server'), info('memory')}";

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Version(u32, u32, u32);

/// `None` if the server does not report it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Facts {
    pub(crate) version: Option<Version>,
    /// True if keys may be evicted for capacity.
    pub(crate) evicts: Option<bool>,
}

impl Facts {
    /// Fails if the connection fails; if the server refuses, all facts stay unknown.
    pub(super) async fn ask(connection: &mut Connection) -> redis::RedisResult<Self> {
        let asked = redis::cmd("EVAL")
            .arg(ASK)
            .arg(0)
            .query_async::<(String, String)>(connection)
            .await;
        match asked {
            Ok((server, memory)) => Ok(Self::read(&server, &memory)),
            Err(refused) if refused.code().is_some() => Ok(Self::default()),
            Err(failed) => Err(failed),
        }
    }

    /// Parses the sections `server` and `memory` of `INFO`.
    fn read(server: &str, memory: &str) -> Self {
        let bounded = field(memory, "maxmemory").map(|bytes| bytes != "0");
        let policy = field(memory, "maxmemory_policy").map(|policy| policy != "noeviction");
        Self {
            version: field(server, "redis_version").and_then(Version::parse),
            evicts: bounded
                .zip(policy)
                .map(|(bounded, removes)| bounded && removes),
        }
    }

    pub(crate) fn is_too_old(&self) -> bool {
        self.version.is_some_and(|version| version < LEAST_VERSION)
    }
}

impl Version {
    fn parse(text: &str) -> Option<Self> {
        let mut numbers = text.split('.').map(str::parse);
        let mut next = || numbers.next()?.ok();
        Some(Self(next()?, next()?, next().unwrap_or(0)))
    }
}

impl fmt::Display for Version {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{}.{}.{}", self.0, self.1, self.2)
    }
}

fn field<'t>(info: &'t str, name: &str) -> Option<&'t str> {
    let line = |line: &'t str| line.strip_prefix(name)?.strip_prefix(':');
    info.lines().find_map(line).map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::{Facts, Version};

    const SERVER: &str = "# Server\r\nredis_version:7.0.15\r\nredis_mode:standalone\r\n";

    fn evicts(memory: &str) -> Option<bool> {
        Facts::read(SERVER, memory).evicts
    }

    #[test]
    fn reads_version_and_eviction_from_info() {
        assert_eq!(Facts::read(SERVER, "").version, Some(Version(7, 0, 15)));
        assert_eq!(
            evicts("maxmemory:1048576\r\nmaxmemory_policy:allkeys-lru\r\n"),
            Some(true)
        );
        assert_eq!(
            evicts("maxmemory:1048576\r\nmaxmemory_policy:volatile-ttl\r\n"),
            Some(true),
            "every key of ours expires"
        );
        assert_eq!(
            evicts("maxmemory:1048576\r\nmaxmemory_policy:noeviction\r\n"),
            Some(false)
        );
        assert_eq!(
            evicts("maxmemory:0\r\nmaxmemory_policy:allkeys-lru\r\n"),
            Some(false),
            "without a bound nothing is evicted"
        );
    }

    #[test]
    fn unreported_facts_stay_unknown() {
        let unknown = Facts::read("", "");
        assert_eq!(unknown, Facts::default());
        assert!(!unknown.is_too_old());
    }

    #[test]
    fn versions_are_compared_by_number() {
        let of = |version: &str| Facts::read(&format!("redis_version:{version}\r\n"), "");
        assert!(of("5.0.14").is_too_old() && of("6.0.16").is_too_old());
        assert!(!of("6.2.0").is_too_old() && !of("7.0.15").is_too_old());
        assert!(!of("10.0.1").is_too_old());
        assert_eq!(of("7.2.rc1").version, Some(Version(7, 2, 0)));
    }
}
