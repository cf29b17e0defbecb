use std::net::{IpAddr, Ipv6Addr};
use std::time::{Duration, Instant};

use client_network::ClientNetwork;

use super::{Bounded, Bucket, Buckets, Class, Limits, MOST_NETWORKS};
use crate::Rejection;
use crate::bounded::Worth;
use crate::settings::bounds::Wrong;
use crate::settings::{BucketConfig, LimitsConfig};

/// `[limits]` of the settings that the gateway ships with.
fn default_limits() -> LimitsConfig {
    let text = include_str!("../../../config/default.toml");
    let mut settings: toml::Table = text.parse().expect("TOML");
    let limits = settings.remove("limits").expect("the section");
    limits.try_into().expect("the default is good")
}

fn config() -> LimitsConfig {
    let mut config = default_limits();
    config.suggest = BucketConfig {
        per_second: 1,
        burst: 2,
    };
    config
}

fn client(text: &str) -> ClientNetwork {
    text.parse::<IpAddr>().expect("an address").into()
}

/// A cost above the burst would refuse every request.
#[test]
fn one_request_may_cost_the_whole_burst_and_no_more() {
    let mut config = default_limits();
    config.upstream_cost = config.browse.burst;
    config.site_times = config.block_times;
    assert_eq!(config.wrong(), None);
    config.upstream_cost += 1;
    let keys = |wrong: Wrong| wrong.into_iter().map(|(key, _)| key).collect::<Vec<_>>();
    let wrong = keys(config.wrong().expect("too dear"));
    assert_eq!(wrong, ["limits.upstream_cost", "limits.browse.burst"]);
    config.upstream_cost = 1;
    config.site_times += 1;
    let wrong = keys(config.wrong().expect("more than its block"));
    assert_eq!(wrong, ["limits.site_times", "limits.block_times"]);
}

#[test]
fn network_gets_its_burst_and_no_more() {
    let (limits, config) = (Limits::default(), config());
    let admit = |text| limits.admit(&config, Class::Suggest, client(text));
    assert!(admit("203.0.113.7").is_ok() && admit("203.0.113.7").is_ok());
    let refused = admit("203.0.113.7").expect_err("over the burst");
    let Rejection::Limited { limiter, .. } = refused else {
        panic!("{refused:?}")
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
    let (limits, config) = (Limits::default(), config());
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
    let (limits, mut config) = (Limits::default(), config());
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
    let (limits, mut config) = (Limits::default(), config());
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
    let (limits, mut config) = (Limits::default(), config());
    let client = client("127.0.0.1");
    config.trusted = vec![client];
    assert!((0..50).all(|_| limits.admit(&config, Class::Suggest, client).is_ok()));
}

/// A multiple of one network's rate, for any number of networks.
#[test]
fn site_and_block_have_a_multiple_of_the_network_rate() {
    let (limits, mut config) = (Limits::default(), config());
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
    assert_eq!(
        limits.networks.entries(),
        10,
        "the refused ones took no place"
    );
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
    let (limits, mut config) = (Limits::default(), config());
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
    let (limits, mut config) = (Limits::default(), config());
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
    assert!(limits.networks.entries() <= MOST_NETWORKS);
    assert!(!limits.networks_forgot(abuser), "it was evicted");
}

impl Limits {
    fn networks_forgot(&self, client: ClientNetwork) -> bool {
        let mut known = false;
        self.networks.change_known(&client, |_| known = true);
        !known
    }
}

#[test]
fn evicted_buckets_of_networks_and_of_wider_ones_are_added_up() {
    let limits = Limits {
        networks: Bounded::new(1),
        wide: Bounded::new(1),
        started: Instant::now(),
    };
    for block in 0..=u8::MAX {
        let client = client(&format!("10.{block}.0.1"));
        let admitted = limits.admit(&config(), Class::Suggest, client);
        assert!(admitted.is_ok(), "{block}");
    }
    let (networks, wide) = (limits.networks.dropped(), limits.wide.dropped());
    assert!(networks > 0 && wide > 0, "{networks}, {wide}");
    assert_eq!(limits.dropped(), (networks + wide, true));
}

#[test]
fn a_client_is_worth_the_milliseconds_until_its_buckets_are_full() {
    let mut buckets = Buckets::default();
    buckets.0[0] = 5_000_000;
    buckets.0[1] = 4_000_000;
    assert_eq!(buckets.worth(2_000_000), Worth::Used(3));
    assert_eq!(buckets.worth(5_000_000), Worth::Ended);
}
