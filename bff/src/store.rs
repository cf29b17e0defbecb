//! Redis servers. The cache's may evict what it holds, the ledger's must not. Eviction is a setting of a server and not
//! of a database, so each has a server, a connection and a breaker of its own.

mod connect;
mod facts;
mod link;
mod server;

pub(crate) use connect::Connection;
pub(crate) use link::{Link, watch};
pub(crate) use server::{RedisServer, Role};

/// As Redis counts time.
pub(crate) fn millis(span: std::time::Duration) -> u64 {
    u64::try_from(span.as_millis()).unwrap_or(u64::MAX)
}
