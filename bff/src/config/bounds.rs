//! The numbers of all sections with their ranges.

use std::iter;
use std::ops::RangeInclusive;

use super::Config;

type Number = (String, u64, RangeInclusive<u64>);

impl Config {
    /// The first number out of its range, and what was expected. `[limits]` checks its own.
    pub(super) fn out_of_range(&self) -> Option<(String, String)> {
        let mut all = self.own_numbers();
        let (key, value, range) = all.find(|(_, value, range)| !range.contains(value))?;
        let (least, most) = range.into_inner();
        Some((key, format!("{least} to {most}, found {value}")))
    }

    /// Every number with its key and range.
    pub(super) fn numbers(&self) -> impl Iterator<Item = Number> {
        let limits = self.limits.numbers().into_iter();
        let limits = limits.map(|(key, value, range)| (key.to_owned(), value, range));
        self.own_numbers().chain(limits)
    }

    /// Outside `[limits]`.
    fn own_numbers(&self) -> impl Iterator<Item = Number> {
        let upstreams = self.upstream.all().flat_map(|(name, upstream)| {
            let numbers = upstream.numbers().into_iter();
            numbers.map(move |(key, value, range)| (format!("upstream.{name}.{key}"), value, range))
        });
        let sections = [
            self.server.numbers(),
            self.security.numbers(),
            self.shed.numbers(),
            self.media.numbers(),
            self.telemetry.numbers(),
            self.deadline.numbers(),
            self.breaker.numbers(),
            self.retry.numbers(),
            self.cache.numbers(),
            self.redis.numbers(),
            self.outbox.numbers(),
            self.render.numbers(),
        ];
        let sections = iter::once(sections).flatten().flatten();
        upstreams.chain(sections.map(|(key, value, range)| (key.to_owned(), value, range)))
    }
}
