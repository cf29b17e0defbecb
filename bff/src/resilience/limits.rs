//! Token buckets of this process: requests and upstream calls per client network, and per wider network containing it.

use std::time::{Duration, Instant};

use super::bounded::{Bounded, Worth};
use crate::client_network::{ClientNetwork, Prefix};
use crate::config::{BucketConfig, LimitsConfig};
use crate::error::GatewayError;

/// Networks with buckets; beyond it the fullest buckets are evicted.
const MOST_NETWORKS: usize = 131_072;

/// The same for wider networks.
const MOST_WIDE: usize = 65_536;

/// Labels of the concurrency limits per network.
pub(crate) const IN_FLIGHT: &str = "in_flight";
pub(crate) const BODIES: &str = "bodies";

/// Class of a request, counted before parsing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Class {
    Browse,
    Suggest,
    Document,
    Media,
    Asset,
    /// Leads, codes and logins, besides their quotas.
    Form,
    Beacon,
}

impl Class {
    /// The bucket that it fills, by its name in settings.
    pub(crate) fn name(self) -> &'static str {
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
pub(crate) const BUCKETS: [&str; Bucket::COUNT] = [
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

pub(crate) struct Limits {
    networks: Bounded<ClientNetwork, Buckets>,
    /// Of IPv6 /56 and /48 and of IPv4 /24.
    wide: Bounded<Prefix, Buckets>,
    started: Instant,
}

/// A bucket and the tokens to take.
type Charge = (Bucket, u32);

impl Limits {
    pub(crate) fn new() -> Self {
        Self {
            networks: Bounded::new(MOST_NETWORKS),
            wide: Bounded::new(MOST_WIDE),
            started: Instant::now(),
        }
    }

    /// Charges a request of `class` to `client`.
    pub(crate) fn admit(
        &self,
        config: &LimitsConfig,
        class: Class,
        client: ClientNetwork,
    ) -> Result<(), GatewayError> {
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
    pub(crate) fn charge_upstream(
        &self,
        config: &LimitsConfig,
        client: Option<ClientNetwork>,
    ) -> Result<(), GatewayError> {
        let Some(client) = client else { return Ok(()) };
        self.take(config, client, &upstream_charges(config), Instant::now())
    }

    /// Refunds [`Self::charge_upstream`]: the request was not sent.
    pub(crate) fn refund_upstream(&self, config: &LimitsConfig, client: Option<ClientNetwork>) {
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
    ) -> Result<(), GatewayError> {
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
    pub(crate) fn dropped(&self) -> (u64, bool) {
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
    ) -> Result<Self, GatewayError> {
        for (bucket, cost) in charges {
            let refill = bucket.config(config);
            let full_at = &mut self.0[*bucket as usize];
            let after = now.max(*full_at) + refill.nanos(*cost) / u64::from(times);
            let latest = now + refill.nanos(refill.burst);
            if after > latest {
                return Err(GatewayError::RateLimited {
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
mod tests {
    use std::net::{IpAddr, Ipv6Addr};
    use std::time::{Duration, Instant};

    use super::{Bucket, Class, Limits, MOST_NETWORKS};
    use crate::client_network::ClientNetwork;
    use crate::config::{BucketConfig, Config, LimitsConfig};
    use crate::error::GatewayError;

    fn config() -> LimitsConfig {
        let mut config = Config::load(None, &|_| None).expect("the default").limits;
        config.suggest = BucketConfig {
            per_second: 1,
            burst: 2,
        };
        config
    }

    fn client(text: &str) -> ClientNetwork {
        text.parse::<IpAddr>().expect("an address").into()
    }

    #[test]
    fn network_gets_its_burst_and_no_more() {
        let (limits, config) = (Limits::new(), config());
        let admit = |text| limits.admit(&config, Class::Suggest, client(text));
        assert!(admit("203.0.113.7").is_ok() && admit("203.0.113.7").is_ok());
        let refused = admit("203.0.113.7").expect_err("over the burst");
        let GatewayError::RateLimited { limiter, .. } = refused else {
            panic!("{refused}")
        };
        assert_eq!(limiter, "suggest");
        assert!(admit("203.0.113.8").is_ok());
        assert!(
            limits
                .admit(&config, Class::Browse, client("203.0.113.7"))
                .is_ok()
        );
    }

    #[test]
    fn bucket_refills_at_its_rate() {
        let (limits, config) = (Limits::new(), config());
        let start = Instant::now();
        let take = |after| {
            let charges = [(Bucket::Suggest, 1)];
            limits.take(&config, client("203.0.113.7"), &charges, start + after)
        };
        assert!(take(Duration::ZERO).is_ok() && take(Duration::ZERO).is_ok());
        assert!(take(Duration::from_millis(900)).is_err());
        assert!(take(Duration::from_millis(1100)).is_ok());
        assert!(take(Duration::from_millis(1200)).is_err());
    }

    #[test]
    fn upstream_request_costs_ten_tokens() {
        let (limits, mut config) = (Limits::new(), config());
        config.browse = BucketConfig {
            per_second: 1,
            burst: 25,
        };
        let client = client("203.0.113.7");
        assert!(limits.charge_upstream(&config, Some(client)).is_ok());
        assert!(limits.charge_upstream(&config, Some(client)).is_ok());
        assert!(limits.charge_upstream(&config, Some(client)).is_err());
        limits.refund_upstream(&config, Some(client));
        assert!(limits.charge_upstream(&config, Some(client)).is_ok());
        for _ in 0..5 {
            assert!(limits.admit(&config, Class::Browse, client).is_ok());
        }
        assert!(limits.admit(&config, Class::Browse, client).is_err());
        assert!(
            limits.charge_upstream(&config, None).is_ok(),
            "the gateway's own"
        );
    }

    #[test]
    fn refused_charge_takes_nothing() {
        let (limits, mut config) = (Limits::new(), config());
        config.document = BucketConfig {
            per_second: 1,
            burst: 1,
        };
        config.browse = BucketConfig {
            per_second: 1,
            burst: 10,
        };
        let client = client("203.0.113.7");
        assert!(limits.admit(&config, Class::Document, client).is_ok());
        for _ in 0..50 {
            assert!(limits.admit(&config, Class::Document, client).is_err());
        }
        assert!(limits.admit(&config, Class::Browse, client).is_ok());
    }

    #[test]
    fn a_trusted_address_is_not_counted() {
        let (limits, mut config) = (Limits::new(), config());
        let client = client("127.0.0.1");
        config.trusted = vec![client];
        assert!((0..50).all(|_| limits.admit(&config, Class::Suggest, client).is_ok()));
    }

    /// A multiple of one network's rate, for any number of networks.
    #[test]
    fn site_and_block_have_a_multiple_of_the_network_rate() {
        let (limits, mut config) = (Limits::new(), config());
        (config.site_times, config.block_times) = (2, 5);
        let now = Instant::now();
        let admitted = |networks: &[u128]| {
            let clients = networks.iter().map(|n| {
                let address = Ipv6Addr::from_bits((0x2001_0db8 << 96) | (n << 64));
                ClientNetwork::from(IpAddr::V6(address))
            });
            let charge = [(Bucket::Suggest, 1)];
            let taken = clients.map(|client| limits.take(&config, client, &charge, now));
            taken.flatten().count()
        };
        let of_site: Vec<u128> = (0..256).collect();
        assert_eq!(admitted(&of_site), 4, "a /56");
        let of_block: Vec<u128> = (256..65_536).collect();
        assert_eq!(admitted(&of_block), 6, "the rest of its /48");
        assert_eq!(limits.networks.len(), 10, "the refused ones took no place");
        assert_eq!(admitted(&[1 << 16]), 1, "another /48");
        let four = |n: u8| {
            let client = IpAddr::from([203, 0, 113, n]).into();
            limits.take(&config, client, &[(Bucket::Suggest, 1)], now)
        };
        let taken = (0..=255).filter(|n| four(*n).is_ok()).count();
        assert_eq!(taken, 10, "an IPv4 /24");
    }

    #[test]
    fn request_refused_to_a_network_is_not_charged_to_its_block() {
        let (limits, mut config) = (Limits::new(), config());
        (config.site_times, config.block_times) = (2, 2);
        let now = Instant::now();
        let take = |text| limits.take(&config, client(text), &[(Bucket::Suggest, 1)], now);
        let taken = (0..50).filter(|_| take("2001:db8::1").is_ok()).count();
        assert_eq!(taken, 2);
        let taken = (0..50).filter(|_| take("2001:db8:0:1::1").is_ok()).count();
        assert_eq!(taken, 2);
    }

    #[test]
    fn flood_of_networks_is_bounded_and_evicts_no_exhausted_bucket() {
        let (limits, mut config) = (Limits::new(), config());
        (config.site_times, config.block_times) = (1_000_000, 1_000_000);
        // All at one instant, so that no bucket refills during a slow test.
        let now = Instant::now();
        let take = |client, bucket| limits.take(&config, client, &[(bucket, 1)], now);
        let flood = |n: u128| {
            let address = Ipv6Addr::from_bits((0x2001_0db8 << 96) | (n << 64));
            take(IpAddr::V6(address).into(), Bucket::Browse)
        };
        let abuser = client("203.0.113.7");
        while take(abuser, Bucket::Document).is_ok() {}
        for n in 0..300_000 {
            assert!(flood(n).is_ok());
        }
        assert!(limits.networks.len() <= MOST_NETWORKS);
        assert!(!limits.networks_forgot(abuser), "it was evicted");
    }

    impl Limits {
        fn networks_forgot(&self, client: ClientNetwork) -> bool {
            let mut known = false;
            self.networks.change_known(&client, |_| known = true);
            !known
        }
    }
}
