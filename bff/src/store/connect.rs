//! Connections to any kind of Redis.

use adapters::Private;
use deadpool_redis::sentinel::SentinelServerType;
use deadpool_redis::{Runtime, cluster, sentinel};
use redis::aio::{ConnectionLike, MultiplexedConnection};
use redis::cluster_async::ClusterConnection;
use redis::{Cmd, Pipeline, RedisFuture, Value};

use crate::config::RedisUrl;

/// Creates multiplexed connections; one serves a worker.
pub(super) enum Pools {
    Single(deadpool_redis::Pool),
    Sentinel(sentinel::Pool),
    Cluster(cluster::Pool),
}

/// Clones share the connection.
#[derive(Clone)]
pub(crate) enum Connection {
    /// To one server: the only one, or the master found through Sentinel.
    One(MultiplexedConnection),
    /// To all nodes of a Cluster; reroutes by itself when a node fails.
    Cluster(ClusterConnection),
}

impl Pools {
    /// Does not connect yet.
    pub(super) fn new(url: RedisUrl) -> anyhow::Result<Self> {
        Ok(match url {
            RedisUrl::Single(url) => Self::Single(
                deadpool_redis::Pool::builder(deadpool_redis::Manager::new(url.expose().as_str())?)
                    .runtime(Runtime::Tokio1)
                    .build()?,
            ),
            RedisUrl::Sentinel { sentinels, master } => {
                let kind = SentinelServerType::Master;
                let sentinels = exposed(&sentinels);
                let manager = sentinel::Manager::new(sentinels, master, None, kind)?;
                Self::Sentinel(
                    sentinel::Pool::builder(manager)
                        .runtime(Runtime::Tokio1)
                        .build()?,
                )
            }
            RedisUrl::Cluster(nodes) => Self::Cluster(
                cluster::Pool::builder(cluster::Manager::new(exposed(&nodes), false)?)
                    .runtime(Runtime::Tokio1)
                    .build()?,
            ),
        })
    }

    /// A dedicated connection without timeout. A checkout costs a round trip, so it happens once and is kept.
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

    /// Consecutive failures after which the connection is replaced. A cluster survives losing a node.
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

fn exposed(urls: &[Private<String>]) -> Vec<String> {
    urls.iter().map(|url| url.expose().clone()).collect()
}
