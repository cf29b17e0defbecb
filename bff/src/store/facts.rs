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
    /// Of its process: another one after a restart. Unknown in a Cluster, where any node answers.
    run_id: Option<String>,
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
            Ok((server, memory)) => {
                let mut facts = Self::read(&server, &memory);
                if matches!(connection, Connection::Cluster(_)) {
                    facts.run_id = None;
                }
                Ok(facts)
            }
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
            run_id: field(server, "run_id").map(str::to_owned),
        }
    }

    /// Whether the server was restarted, or another one took its place, since `before`.
    pub(super) fn is_after_restart(&self, before: &Self) -> bool {
        let both = self.run_id.as_ref().zip(before.run_id.as_ref());
        both.is_some_and(|(now, before)| now != before)
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
mod tests;
