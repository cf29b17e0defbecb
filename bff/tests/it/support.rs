//! What tests start and ask: a gateway, a scripted upstream, a Redis. Each is stopped when it is dropped.

mod black_hole;
mod client;
mod collector;
mod gateway;
mod hostile;
mod proxy;
mod raw;
mod redis;
mod redis_sets;
mod shim;
mod upstream;

pub(crate) use black_hole::BlackHole;
pub(crate) use client::{Answer, Crowd, get, get_with, post, put, try_post};
pub(crate) use collector::{Collector, SpanSeen};
pub(crate) use gateway::{Gateway, temporary};
pub(crate) use hostile::{Hostile, Script, Then};
pub(crate) use proxy::Proxy;
pub(crate) use raw::{Exchange, RawAnswer, exchange, exchange_and_end};
pub(crate) use redis::{OldRedis, Redis};
pub(crate) use redis_sets::{RedisCluster, Sentinel};
pub(crate) use shim::Shim;
pub(crate) use upstream::{Does, Seen, Upstream, envelope};

use std::net::TcpListener;

/// A port that was free a moment ago.
pub(crate) fn free_port() -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
    listener.local_addr().expect("an address").port()
}
