//! The section `[limits]`. Defaults and meanings are in `config/default.toml`.

use std::ops::RangeInclusive;

use client_network::ClientNetwork;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::bounds::{Number, Wrong};
use super::rate::{MOST_RATES, Rate};

/// Larger rates and bursts would overflow the resolution of the buckets' clock.
const MOST_TOKENS: u32 = 1_000_000;

/// Of `sms_hour`.
const MOST_CODES: u32 = 1_000_000_000;

/// `[limits]`: token buckets, concurrency and quotas of client networks.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LimitsConfig {
    /// Networks exempt from buckets and concurrency limits.
    pub trusted: Vec<ClientNetwork>,
    /// One network's share of an upstream's bulkhead and of `shed.most_requests`, 1 to 100.
    pub in_flight_percent: u32,
    /// Rates of an IPv6 /56, as a multiple of one network's.
    pub site_times: u32,
    /// Rates of an IPv6 /48 or IPv4 /24, as a multiple of one network's.
    pub block_times: u32,
    /// Requests of one network that wait for their body.
    pub bodies: usize,
    /// Tokens of requests; `hit_cost` and `upstream_cost` are taken here.
    pub browse: BucketConfig,
    /// Tokens of a request.
    pub hit_cost: u32,
    /// Tokens of an upstream request, besides.
    pub upstream_cost: u32,
    /// Tokens of upstream requests.
    pub upstream: BucketConfig,
    /// Tokens of calls made while the visitor types.
    pub suggest: BucketConfig,
    /// Tokens of documents, `/api/page` and sitemaps.
    pub document: BucketConfig,
    /// Tokens of pictures, clips and panoramas.
    pub media: BucketConfig,
    /// Tokens of files of the client.
    pub asset: BucketConfig,
    /// Tokens of calls of the lead form.
    pub form: BucketConfig,
    /// Tokens of logs and metrics of browsers.
    pub beacon: BucketConfig,
    /// Quotas of logins.
    #[schemars(length(min = 1, max = MOST_RATES))]
    pub login: Vec<Rate>,
    /// Quotas of leads.
    #[schemars(length(min = 1, max = MOST_RATES))]
    pub lead: Vec<Rate>,
    /// Quotas of visitors' reports of a wrong figure.
    #[schemars(length(min = 1, max = MOST_RATES))]
    pub figure: Vec<Rate>,
    /// Quotas of SMS codes by client network.
    #[schemars(length(min = 1, max = MOST_RATES))]
    pub sms_address: Vec<Rate>,
    /// Quotas of SMS codes by device.
    #[schemars(length(min = 1, max = MOST_RATES))]
    pub sms_device: Vec<Rate>,
    /// Quotas of SMS codes by phone.
    #[schemars(length(min = 1, max = MOST_RATES))]
    pub sms_phone: Vec<Rate>,
    /// Quotas of codes compared, by client network.
    #[schemars(length(min = 1, max = MOST_RATES))]
    pub sms_checks: Vec<Rate>,
    /// Quotas of codes compared, by phone.
    #[schemars(length(min = 1, max = MOST_RATES))]
    pub sms_tries: Vec<Rate>,
    /// SMS codes an hour in total.
    pub sms_hour: u32,
    /// The part of `sms_hour` that any network may request, 1 to 100.
    pub sms_open_percent: u32,
    /// What a network or device may have had to get codes beyond that part.
    #[schemars(length(min = 1, max = MOST_RATES))]
    pub sms_few: Vec<Rate>,
    /// The same of an IPv6 /56.
    #[schemars(length(min = 1, max = MOST_RATES))]
    pub sms_few_site: Vec<Rate>,
    /// The same of an IPv6 /48 or IPv4 /24.
    #[schemars(length(min = 1, max = MOST_RATES))]
    pub sms_few_block: Vec<Rate>,
}

/// A token bucket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BucketConfig {
    /// Tokens that are refilled each second.
    pub per_second: u32,
    /// Tokens of a full bucket.
    pub burst: u32,
}

impl LimitsConfig {
    /// Hourly SMS codes that any network may request; the rest of the budget is reserved.
    pub fn sms_open(&self) -> u32 {
        let open = u64::from(self.sms_hour) * u64::from(self.sms_open_percent) / 100;
        u32::try_from(open).unwrap_or(u32::MAX).max(1)
    }

    /// Hourly SMS codes of the reserve that an IPv6 /32 or an IPv4 /16 may request: half of it.
    pub fn sms_region(&self) -> u32 {
        (self.sms_hour.saturating_sub(self.sms_open()) / 2).max(1)
    }

    /// Concurrent upstream requests allowed for one network in a bulkhead of this size.
    pub fn share_of(&self, capacity: usize) -> usize {
        (capacity * self.in_flight_percent as usize / 100).max(1)
    }

    /// Each number with its key from the root, its value and its range.
    pub fn numbers(&self) -> Vec<Number> {
        const TOKENS: RangeInclusive<u32> = 1..=MOST_TOKENS;
        const PERCENT: RangeInclusive<u32> = 1..=100;
        let numbers = [
            ("limits.browse.per_second", self.browse.per_second, TOKENS),
            ("limits.browse.burst", self.browse.burst, TOKENS),
            (
                "limits.upstream.per_second",
                self.upstream.per_second,
                TOKENS,
            ),
            ("limits.upstream.burst", self.upstream.burst, TOKENS),
            ("limits.suggest.per_second", self.suggest.per_second, TOKENS),
            ("limits.suggest.burst", self.suggest.burst, TOKENS),
            (
                "limits.document.per_second",
                self.document.per_second,
                TOKENS,
            ),
            ("limits.document.burst", self.document.burst, TOKENS),
            ("limits.media.per_second", self.media.per_second, TOKENS),
            ("limits.media.burst", self.media.burst, TOKENS),
            ("limits.asset.per_second", self.asset.per_second, TOKENS),
            ("limits.asset.burst", self.asset.burst, TOKENS),
            ("limits.form.per_second", self.form.per_second, TOKENS),
            ("limits.form.burst", self.form.burst, TOKENS),
            ("limits.beacon.per_second", self.beacon.per_second, TOKENS),
            ("limits.beacon.burst", self.beacon.burst, TOKENS),
            ("limits.hit_cost", self.hit_cost, TOKENS),
            ("limits.upstream_cost", self.upstream_cost, TOKENS),
            ("limits.block_times", self.block_times, TOKENS),
            ("limits.site_times", self.site_times, TOKENS),
            ("limits.sms_hour", self.sms_hour, 1..=MOST_CODES),
            ("limits.in_flight_percent", self.in_flight_percent, PERCENT),
            ("limits.sms_open_percent", self.sms_open_percent, PERCENT),
        ];
        let wide = |(key, value, range): (_, u32, RangeInclusive<u32>)| {
            let (least, most) = range.into_inner();
            (key, value.into(), least.into()..=most.into())
        };
        let bodies = ("limits.bodies", self.bodies as u64, 1..=MOST_TOKENS.into());
        numbers.into_iter().map(wide).chain([bodies]).collect()
    }

    /// The first key that is out of range.
    pub fn wrong(&self) -> Option<Wrong> {
        for (key, value, range) in self.numbers() {
            if !range.contains(&value) {
                let (least, most) = range.into_inner();
                return Some(vec![(key, format!("{least} to {most}"))]);
            }
        }
        for (key, cost) in [
            ("limits.hit_cost", self.hit_cost),
            ("limits.upstream_cost", self.upstream_cost),
        ] {
            let most = self.browse.burst;
            if cost > most {
                return Some(vec![
                    (key, format!("1 to the burst of limits.browse ({most})")),
                    ("limits.browse.burst", format!("at least {key} ({cost})")),
                ]);
            }
        }
        if self.site_times > self.block_times {
            let (site, block) = (self.site_times, self.block_times);
            return Some(vec![
                (
                    "limits.site_times",
                    format!("1 to limits.block_times ({block})"),
                ),
                (
                    "limits.block_times",
                    format!("at least limits.site_times ({site})"),
                ),
            ]);
        }
        let lists = [
            ("limits.login", &self.login),
            ("limits.lead", &self.lead),
            ("limits.figure", &self.figure),
            ("limits.sms_address", &self.sms_address),
            ("limits.sms_device", &self.sms_device),
            ("limits.sms_phone", &self.sms_phone),
            ("limits.sms_checks", &self.sms_checks),
            ("limits.sms_tries", &self.sms_tries),
            ("limits.sms_few", &self.sms_few),
            ("limits.sms_few_site", &self.sms_few_site),
            ("limits.sms_few_block", &self.sms_few_block),
        ];
        let mut lists = lists.into_iter();
        let (key, _) = lists.find(|(_, rates)| !(1..=MOST_RATES).contains(&rates.len()))?;
        Some(vec![(key, format!("1 to {MOST_RATES} rates"))])
    }
}
