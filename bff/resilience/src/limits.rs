//! Token buckets of this process: requests and upstream calls per client network, and per wider network containing it.

use std::time::{Duration, Instant};

use client_network::{ClientNetwork, Prefix};

use super::bounded::{Bounded, Worth};
use crate::Rejection;
use crate::settings::{BucketConfig, LimitsConfig};

/// Networks with buckets; beyond it the fullest buckets are evicted.
const MOST_NETWORKS: usize = 131_072;

/// The same for wider networks.
const MOST_WIDE: usize = 65_536;

/// Labels of the concurrency limits per network.
pub const IN_FLIGHT: &str = "in_flight";
/// Label of the limit of requests that wait for their body.
pub const BODIES: &str = "bodies";

/// Label of the quota of reports of a wrong figure, which are of the class beacon.
pub const FIGURE: &str = "figure";

/// Class of a request, counted before parsing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// A call that any page makes.
    Browse,
    /// A call made while the visitor types.
    Suggest,
    /// A document, `/api/page` or a sitemap.
    Document,
    /// A picture, clip or panorama.
    Media,
    /// A file of the client.
    Asset,
    /// Leads, codes and logins, besides their quotas.
    Form,
    /// A browser's log or metric.
    Beacon,
}

impl Class {
    /// The bucket that it fills, by its name in settings.
    pub fn name(self) -> &'static str {
        let bucket = match self {
            Self::Browse => Bucket::Browse,
            Self::Suggest => Bucket::Suggest,
            Self::Document => Bucket::Document,
            Self::Media => Bucket::Media,
            Self::Asset => Bucket::Asset,
            Self::Form => Bucket::Form,
            Self::Beacon => Bucket::Beacon,
        };
        bucket.name()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bucket {
    Browse,
    Suggest,
    Document,
    Media,
    Asset,
    Form,
    Beacon,
    Upstream,
}

/// Labels of all buckets.
pub const BUCKETS: [&str; Bucket::COUNT] = [
    Bucket::Browse.name(),
    Bucket::Suggest.name(),
    Bucket::Document.name(),
    Bucket::Media.name(),
    Bucket::Asset.name(),
    Bucket::Form.name(),
    Bucket::Beacon.name(),
    Bucket::Upstream.name(),
];

impl Bucket {
    /// Number of buckets.
    const COUNT: usize = Self::Upstream as usize + 1;

    /// The name in settings and metrics.
    const fn name(self) -> &'static str {
        match self {
            Self::Browse => "browse",
            Self::Suggest => "suggest",
            Self::Document => "document",
            Self::Media => "media",
            Self::Asset => "asset",
            Self::Form => "form",
            Self::Beacon => "beacon",
            Self::Upstream => "upstream",
        }
    }

    fn config(self, config: &LimitsConfig) -> BucketConfig {
        match self {
            Self::Browse => config.browse,
            Self::Suggest => config.suggest,
            Self::Document => config.document,
            Self::Media => config.media,
            Self::Asset => config.asset,
            Self::Form => config.form,
            Self::Beacon => config.beacon,
            Self::Upstream => config.upstream,
        }
    }
}

/// When each bucket of a network is full again, in nanoseconds since start (GCRA).
#[derive(Clone, Copy, Default)]
struct Buckets([u64; Bucket::COUNT]);

/// The buckets of all networks, shared by all workers.
pub struct Limits {
    networks: Bounded<ClientNetwork, Buckets>,
    /// Of IPv6 /56 and /48 and of IPv4 /24.
    wide: Bounded<Prefix, Buckets>,
    started: Instant,
}

/// A bucket and the tokens to take.
type Charge = (Bucket, u32);

impl Default for Limits {
    fn default() -> Self {
        Self {
            networks: Bounded::new(MOST_NETWORKS),
            wide: Bounded::new(MOST_WIDE),
            started: Instant::now(),
        }
    }
}

impl Limits {
    /// Charges a request of `class` to `client`.
    pub fn admit(
        &self,
        config: &LimitsConfig,
        class: Class,
        client: ClientNetwork,
    ) -> Result<(), Rejection> {
        let hit = (Bucket::Browse, config.hit_cost);
        let charges: &[Charge] = match class {
            Class::Browse => &[hit],
            Class::Document => &[hit, (Bucket::Document, 1)],
            Class::Suggest => &[(Bucket::Suggest, 1)],
            Class::Media => &[(Bucket::Media, 1)],
            Class::Asset => &[(Bucket::Asset, 1)],
            Class::Form => &[(Bucket::Form, 1)],
            Class::Beacon => &[(Bucket::Beacon, 1)],
        };
        self.take(config, client, charges, Instant::now())
    }

    /// Charges an upstream request to `client`; `None` is the gateway itself.
    pub fn charge_upstream(
        &self,
        config: &LimitsConfig,
        client: Option<ClientNetwork>,
    ) -> Result<(), Rejection> {
        let Some(client) = client else { return Ok(()) };
        self.take(config, client, &upstream_charges(config), Instant::now())
    }

    /// Refunds [`Self::charge_upstream`]: the request was not sent.
    pub fn refund_upstream(&self, config: &LimitsConfig, client: Option<ClientNetwork>) {
        let Some(client) = client else { return };
        let charges = upstream_charges(config);
        self.networks.change_known(&client, |buckets| {
            buckets.put_back(config, &charges, 1);
        });
        self.put_back_wider(config, client, &charges, None);
    }

    /// Takes all charges or none. The widest network comes first, so an exhausted one adds no new entries.
    fn take(
        &self,
        config: &LimitsConfig,
        client: ClientNetwork,
        charges: &[Charge],
        now: Instant,
    ) -> Result<(), Rejection> {
        if config.trusted.contains(&client) {
            return Ok(());
        }
        let now = self.nanos(now);
        let worth = |buckets: &Buckets| buckets.worth(now);
        for (wide, origin, times) in around(config, client) {
            let taken = self
                .wide
                .change((wide, origin), Buckets::default(), worth, |buckets| {
                    *buckets = buckets.taken(config, charges, (now, times))?;
                    Ok(())
                });
            if taken.is_err() {
                self.put_back_wider(config, client, charges, Some(wide));
                return taken;
            }
        }
        let own = (client, client.block());
        let taken = self
            .networks
            .change(own, Buckets::default(), worth, |buckets| {
                *buckets = buckets.taken(config, charges, (now, 1))?;
                Ok(())
            });
        if taken.is_err() {
            self.put_back_wider(config, client, charges, None);
        }
        taken
    }

    /// Charges before index `until`.
    fn put_back_wider(
        &self,
        config: &LimitsConfig,
        client: ClientNetwork,
        charges: &[Charge],
        until: Option<Prefix>,
    ) {
        for (wide, _, times) in around(config, client) {
            if Some(wide) == until {
                return;
            }
            self.wide.change_known(&wide, |buckets| {
                buckets.put_back(config, charges, times);
            });
        }
    }

    /// Active buckets evicted, and whether that happened recently.
    pub fn dropped(&self) -> (u64, bool) {
        let (one, other) = (&self.networks, &self.wide);
        (
            one.dropped() + other.dropped(),
            one.is_full() || other.is_full(),
        )
    }

    fn nanos(&self, now: Instant) -> u64 {
        let since = now.saturating_duration_since(self.started);
        u64::try_from(since.as_nanos()).unwrap_or(u64::MAX)
    }
}

/// The wider networks of `client`, widest first: each with its origin and its multiple of one network's rates.
fn around(
    config: &LimitsConfig,
    client: ClientNetwork,
) -> impl Iterator<Item = (Prefix, Prefix, u32)> {
    let (block, site) = (client.block(), client.site());
    let site = site.map(|site| (site, block, config.site_times));
    std::iter::once((block, client.region(), config.block_times)).chain(site)
}

/// The charge of an upstream request.
fn upstream_charges(config: &LimitsConfig) -> [Charge; 2] {
    [
        (Bucket::Upstream, 1),
        (Bucket::Browse, config.upstream_cost),
    ]
}

impl BucketConfig {
    /// Time to refill so many tokens, in nanoseconds.
    fn nanos(self, tokens: u32) -> u64 {
        u64::from(tokens) * 1_000_000_000 / u64::from(self.per_second.max(1))
    }
}

impl Buckets {
    /// The buckets after `charges` at a multiple of one network's rates, or the wait until there are enough tokens.
    fn taken(
        mut self,
        config: &LimitsConfig,
        charges: &[Charge],
        (now, times): (u64, u32),
    ) -> Result<Self, Rejection> {
        for (bucket, cost) in charges {
            let refill = bucket.config(config);
            let full_at = &mut self.0[*bucket as usize];
            let after = now.max(*full_at) + refill.nanos(*cost) / u64::from(times);
            let latest = now + refill.nanos(refill.burst);
            if after > latest {
                return Err(Rejection::Limited {
                    limiter: bucket.name(),
                    retry_after: Duration::from_nanos(after - latest),
                });
            }
            *full_at = after;
        }
        Ok(self)
    }

    fn put_back(&mut self, config: &LimitsConfig, charges: &[Charge], times: u32) {
        for (bucket, cost) in charges {
            let full_at = &mut self.0[*bucket as usize];
            let nanos = bucket.config(config).nanos(*cost) / u64::from(times);
            *full_at = full_at.saturating_sub(nanos);
        }
    }

    fn worth(&self, now: u64) -> Worth {
        let latest = self.0.into_iter().max().unwrap_or_default();
        match latest.saturating_sub(now) {
            0 => Worth::Ended,
            nanos => Worth::Used(u32::try_from(nanos / 1_000_000).unwrap_or(u32::MAX)),
        }
    }
}

#[cfg(test)]
mod tests;
