//! The range of every number outside `[limits]`. The upper ends are far beyond any use: what exceeds them is a mistake, and
//! would overflow a clock, a size in bytes, or the machine.

use std::ops::RangeInclusive;

use super::Config;

type Range = RangeInclusive<u64>;

const DAY_MS: u64 = 24 * 3600 * 1000;
const TEN_YEARS: u64 = 10 * 366 * 24 * 3600;

const MS: Range = 1..=DAY_MS;
const MS_OR_NONE: Range = 0..=DAY_MS;
const COUNT: Range = 1..=10_000_000;
const COUNT_OR_NONE: Range = 0..=10_000_000;
const PERCENT: Range = 1..=100;
const PERCENT_OR_NONE: Range = 0..=100;
/// 1 GiB.
const KILOBYTES: Range = 1..=1024 * 1024;
/// 1 TiB.
const MEGABYTES: Range = 1..=1024 * 1024;

impl Config {
    /// The first number out of its range, and what was expected.
    pub(super) fn out_of_range(&self) -> Option<(String, String)> {
        let mut all = self.own_numbers();
        let (key, value, range) = all.find(|(_, value, range)| !range.contains(value))?;
        let (least, most) = range.into_inner();
        Some((key, format!("{least} to {most}, found {value}")))
    }

    /// Every number with its key and range.
    pub(super) fn numbers(&self) -> impl Iterator<Item = (String, u64, Range)> {
        let limits = self.limits.numbers().into_iter();
        let limits = limits.map(|(key, value, range)| (key.to_owned(), value, range));
        self.own_numbers().chain(limits)
    }

    /// Outside `[limits]`.
    fn own_numbers(&self) -> impl Iterator<Item = (String, u64, Range)> {
        let upstreams = self.upstream.0.iter().flat_map(|(name, upstream)| {
            let key = move |key: &str| format!("upstream.{name}.{key}");
            [
                (key("connect_ms"), upstream.connect_ms, MS),
                (key("connections"), upstream.connections as u64, COUNT),
                (
                    key("no_keep_alive_ms"),
                    upstream.no_keep_alive_ms,
                    MS_OR_NONE,
                ),
                (
                    key("max_body_kilobytes"),
                    upstream.max_body_kilobytes as u64,
                    KILOBYTES,
                ),
                (key("most_in_flight"), upstream.most_in_flight as u64, COUNT),
            ]
        });
        let others = [self.of_edge().to_vec(), self.of_calls()].concat();
        let others = others
            .into_iter()
            .map(|(key, value, range)| (key.to_owned(), value, range));
        upstreams.chain(others)
    }

    fn of_edge(&self) -> [(&'static str, u64, Range); 14] {
        let (server, shed, media) = (&self.server, &self.shed, &self.media);
        [
            ("server.workers", server.workers as u64, 0..=1024),
            ("server.stall_ms", server.stall_ms, MS),
            (
                "server.most_connections",
                server.most_connections as u64,
                COUNT_OR_NONE,
            ),
            (
                "server.connections_per_client",
                server.connections_per_client as u64,
                COUNT,
            ),
            ("server.drain_ms", server.drain_ms, MS_OR_NONE),
            (
                "server.shutdown_seconds",
                server.shutdown_seconds,
                0..=24 * 3600,
            ),
            (
                "security.hsts_seconds",
                self.security.hsts_seconds.into(),
                0..=TEN_YEARS,
            ),
            ("shed.most_requests", shed.most_requests as u64, COUNT),
            ("shed.most_bodies", shed.most_bodies as u64, COUNT),
            ("shed.late_ms", shed.late_ms, MS),
            ("shed.unready_after", shed.unready_after, COUNT),
            ("media.most_streams", media.most_streams as u64, COUNT),
            (
                "media.streams_per_client",
                media.streams_per_client as u64,
                COUNT,
            ),
            ("telemetry.slow_ms", self.telemetry.slow_ms, MS_OR_NONE),
        ]
    }

    fn of_calls(&self) -> Vec<(&'static str, u64, Range)> {
        let (breaker, cache, redis) = (&self.breaker, &self.cache, &self.redis);
        vec![
            ("deadline.upstream_ms", self.deadline.upstream_ms, MS),
            ("deadline.browser_ms", self.deadline.browser_ms, MS),
            ("breaker.window_ms", breaker.window_ms, MS),
            ("breaker.least_calls", breaker.least_calls.into(), COUNT),
            (
                "breaker.failed_percent",
                breaker.failed_percent.into(),
                PERCENT,
            ),
            ("breaker.open_ms", breaker.open_ms, MS),
            ("breaker.probes", breaker.probes.into(), COUNT),
            ("retry.percent", self.retry.percent.into(), PERCENT_OR_NONE),
            (
                "retry.per_second",
                self.retry.per_second.into(),
                COUNT_OR_NONE,
            ),
            ("cache.memory_megabytes", cache.memory_megabytes, MEGABYTES),
            (
                "cache.max_body_kilobytes",
                cache.max_body_kilobytes as u64,
                0..=1024 * 1024,
            ),
            ("cache.jitter_percent", cache.jitter_percent.into(), 0..=50),
            (
                "cache.fresh_percent",
                cache.fresh_percent.into(),
                PERCENT_OR_NONE,
            ),
            ("redis.get_ms", redis.get_ms, MS),
            ("redis.set_ms", redis.set_ms, MS),
            ("redis.connect_ms", redis.connect_ms, MS),
            ("redis.retry_after_ms", redis.retry_after_ms, MS_OR_NONE),
            ("redis.lease_ms", redis.lease_ms, MS),
        ]
    }
}
