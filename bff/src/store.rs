//! Redis servers. The cache may evict, the ledger must not. Eviction is a setting of a server, not of a database, so
//! each has its own server, connection and circuit breaker.

mod connect;
mod facts;
#[cfg(test)]
pub(crate) mod fake;
mod link;
mod server;

pub(crate) use connect::Connection;
pub(crate) use link::{Link, watch};
pub(crate) use server::{RedisServer, Role};

/// Milliseconds, Redis's unit.
pub(crate) fn millis(span: std::time::Duration) -> u64 {
    u64::try_from(span.as_millis()).unwrap_or(u64::MAX)
}
