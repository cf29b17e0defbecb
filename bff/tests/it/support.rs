//! Test fixtures: a gateway, a scripted upstream, a Redis. Each stops when dropped.

mod black_hole;
mod client;
mod collector;
mod gateway;
mod hostile;
mod port;
mod proxy;
mod raw;
mod redis;
mod redis_sets;
mod shim;
mod upstream;

pub(crate) use black_hole::BlackHole;
pub(crate) use client::{Answer, Crowd, delete, get, get_with, post, post_form, put, try_post};
pub(crate) use collector::{Collector, SpanSeen};
pub(crate) use gateway::{Gateway, temporary, write_client};
pub(crate) use hostile::{Hostile, Script, Then};
pub(crate) use port::Port;
pub(crate) use proxy::Proxy;
pub(crate) use raw::{Exchange, RawAnswer, exchange, exchange_and_end};
pub(crate) use redis::{OldRedis, Redis};
pub(crate) use redis_sets::{RedisCluster, Sentinel};
pub(crate) use shim::Shim;
pub(crate) use upstream::{Does, Seen, Upstream, envelope};
