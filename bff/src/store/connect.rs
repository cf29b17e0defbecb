//! Connections to Redis, whichever kind it is.

use deadpool_redis::sentinel::SentinelServerType;
use deadpool_redis::{Runtime, cluster, sentinel};
use redis::aio::{ConnectionLike, MultiplexedConnection};
use redis::cluster_async::ClusterConnection;
use redis::{Cmd, Pipeline, RedisFuture, Value};

use crate::config::RedisUrl;

/// Makes connections, each of them multiplexed: one serves a worker.
pub(super) enum Pools {
    Single(deadpool_redis::Pool),
    Sentinel(sentinel::Pool),
    Cluster(cluster::Pool),
}

/// Clones share the connection.
#[derive(Clone)]
pub(crate) enum Connection {
    /// To one server: the only one, or the master that the Sentinels named.
    One(MultiplexedConnection),
    /// To all nodes; finds its way by itself when one of them fails.
    Cluster(ClusterConnection),
}

impl Pools {
    /// Does not connect yet.
    pub(super) fn new(url: RedisUrl) -> anyhow::Result<Self> {
        Ok(match url {
            RedisUrl::Single(url) => Self::Single(
                deadpool_redis::Pool::builder(deadpool_redis::Manager::new(url.as_str())?)
                    .runtime(Runtime::Tokio1)
                    .build()?,
            ),
            RedisUrl::Sentinel { sentinels, master } => {
                let kind = SentinelServerType::Master;
                let manager = sentinel::Manager::new(sentinels, master, None, kind)?;
                Self::Sentinel(
                    sentinel::Pool::builder(manager)
                        .runtime(Runtime::Tokio1)
                        .build()?,
                )
            }
            RedisUrl::Cluster(nodes) => Self::Cluster(
                cluster::Pool::builder(cluster::Manager::new(nodes, false)?)
                    .runtime(Runtime::Tokio1)
                    .build()?,
            ),
        })
    }

    /// A connection of the caller's own, without a time limit. A checkout costs a round trip, so it is made once and kept.
    pub(super) async fn connect(&self) -> Option<Connection> {
        Some(match self {
            Self::Single(pool) => {
                Connection::One(deadpool_redis::Connection::take(pool.get().await.ok()?))
            }
            Self::Sentinel(pool) => {
                Connection::One(sentinel::Connection::take(pool.get().await.ok()?))
            }
            Self::Cluster(pool) => {
                Connection::Cluster(cluster::Connection::take(pool.get().await.ok()?))
            }
        })
    }

    /// Failures in a row after which the connection is given up. A cluster loses a node and goes on with the others.
    pub(super) fn patience(&self) -> u32 {
        match self {
            Self::Single(_) | Self::Sentinel(_) => 1,
            Self::Cluster(_) => 16,
        }
    }
}

impl ConnectionLike for Connection {
    fn req_packed_command<'a>(&'a mut self, command: &'a Cmd) -> RedisFuture<'a, Value> {
        match self {
            Self::One(one) => one.req_packed_command(command),
            Self::Cluster(all) => all.req_packed_command(command),
        }
    }

    fn req_packed_commands<'a>(
        &'a mut self,
        pipeline: &'a Pipeline,
        offset: usize,
        count: usize,
    ) -> RedisFuture<'a, Vec<Value>> {
        match self {
            Self::One(one) => one.req_packed_commands(pipeline, offset, count),
            Self::Cluster(all) => all.req_packed_commands(pipeline, offset, count),
        }
    }

    fn get_db(&self) -> i64 {
        match self {
            Self::One(one) => one.get_db(),
            Self::Cluster(all) => all.get_db(),
        }
    }
}
