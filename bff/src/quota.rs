//! Quotas over fixed windows: how often a network, browser or phone may do something.
//!
//! The larger count decides: that of the ledger Redis or that of this process. While Redis is down, this process allows
//! half.

mod counts;
mod width;

use std::sync::Arc;
use std::time::Duration;

use arc_swap::ArcSwap;
use client_network::{ClientNetwork, Prefix};
use resilience::FIGURE;
use resilience::settings::{LimitsConfig, Rate};

use crate::config::Config;
use crate::error::GatewayError;
use crate::ledger::Ledger;
use crate::secret::{Names, Secret};

pub(crate) use counts::Counts;
use counts::Waits;
use width::Width;

/// What is counted; rates are in `[limits]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Quota {
    Login,
    Lead,
    /// Reports of a wrong figure.
    Figure,
    SmsNetwork,
    SmsDevice,
    SmsPhone,
    /// Codes compared for a network.
    SmsChecks,
    /// Codes compared for a phone.
    SmsTries,
    /// Marks a phone whose last send has an unknown outcome.
    SmsUnsent,
    /// Marks a phone for which it is unknown whether its last code was compared.
    SmsUncompared,
    /// Sends per network and device, for the reserve of the hourly budget.
    SmsFew,
    /// Sends of an IPv6 /56, for the reserve.
    SmsFewSite,
    /// Sends of an IPv6 /48 or an IPv4 /24, for the reserve.
    SmsFewBlock,
    /// Sends out of the reserve, for an IPv6 /32 or an IPv4 /16.
    SmsRegion,
    /// All sends, for the hourly budget.
    SmsHour,
    /// All sends, for the part of the budget open to every network.
    SmsOpen,
}

impl Quota {
    const ALL: [Self; 16] = [
        Self::Login,
        Self::Lead,
        Self::Figure,
        Self::SmsNetwork,
        Self::SmsDevice,
        Self::SmsPhone,
        Self::SmsChecks,
        Self::SmsTries,
        Self::SmsUnsent,
        Self::SmsUncompared,
        Self::SmsFew,
        Self::SmsFewSite,
        Self::SmsFewBlock,
        Self::SmsRegion,
        Self::SmsHour,
        Self::SmsOpen,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Login => "login",
            Self::Lead => "lead",
            Self::Figure => FIGURE,
            Self::SmsNetwork => "sms-network",
            Self::SmsDevice => "sms-device",
            Self::SmsPhone => "sms-phone",
            Self::SmsChecks => "sms-checks",
            Self::SmsTries => "sms-tries",
            Self::SmsUnsent => "sms-unsent",
            Self::SmsUncompared => "sms-uncompared",
            Self::SmsFew => "sms-few",
            Self::SmsFewSite => "sms-few-site",
            Self::SmsFewBlock => "sms-few-block",
            Self::SmsRegion => "sms-region",
            Self::SmsHour => "sms-hour",
            Self::SmsOpen => "sms-open",
        }
    }

    /// The class of `[limits]`, for the metrics.
    fn class(self) -> &'static str {
        match self {
            Self::Login => "login",
            Self::Lead => "lead",
            Self::Figure => FIGURE,
            _ => "sms",
        }
    }

    fn rates(self, config: &LimitsConfig) -> Vec<Rate> {
        match self {
            Self::Login => config.login.clone(),
            Self::Lead => config.lead.clone(),
            Self::Figure => config.figure.clone(),
            Self::SmsNetwork => config.sms_address.clone(),
            Self::SmsDevice => config.sms_device.clone(),
            Self::SmsPhone => config.sms_phone.clone(),
            Self::SmsChecks => config.sms_checks.clone(),
            Self::SmsTries => config.sms_tries.clone(),
            Self::SmsUnsent => mark(&config.sms_phone),
            Self::SmsUncompared => mark(&config.sms_tries),
            Self::SmsFew => config.sms_few.clone(),
            Self::SmsFewSite => config.sms_few_site.clone(),
            Self::SmsFewBlock => config.sms_few_block.clone(),
            Self::SmsRegion => vec![Rate::an_hour(config.sms_region())],
            Self::SmsHour => vec![Rate::an_hour(config.sms_hour)],
            Self::SmsOpen => vec![Rate::an_hour(config.sms_open())],
        }
    }
}

/// Rate of a mark, which is set or not: lasts as long as the counts beside it.
fn mark(rates: &[Rate]) -> Vec<Rate> {
    let longest = rates.iter().max_by_key(|rate| rate.span);
    longest
        .map(|rate| Rate { count: 1, ..*rate })
        .into_iter()
        .collect()
}

/// Subject of one quota, under its ledger names. During a key rotation it has two names and counts under both, so no
/// count restarts; the process itself started with its keys and needs one.
pub(crate) struct Subject {
    names: Names,
    key: u128,
    quota: Quota,
    width: Width,
    rates: Vec<Rate>,
    /// The wider network that brings it, whose entries are evicted first from a full table.
    origin: Prefix,
}

/// The quotas as one worker sees them: its process's counts and the ledger's.
pub(crate) struct Quotas {
    counts: Arc<Counts>,
    ledger: Ledger,
    secret: Arc<Secret>,
    config: Arc<ArcSwap<Config>>,
}

impl Quotas {
    pub(crate) fn new(
        counts: Arc<Counts>,
        ledger: Ledger,
        secret: Arc<Secret>,
        config: Arc<ArcSwap<Config>>,
    ) -> Self {
        Self {
            counts,
            ledger,
            secret,
            config,
        }
    }

    /// Counts one for each of `subjects`. If a rate of one is used up, refuses and counts none of the others.
    ///
    /// The widest network comes first, so an exhausted one adds no new subjects.
    pub(crate) async fn take(&self, subjects: &[Subject]) -> Result<(), GatewayError> {
        let mut halved = Vec::new();
        for (nth, subject) in subjects.iter().enumerate() {
            let Waits {
                whole,
                halved: half,
            } = self.counts.take(subject);
            if !whole.is_zero() {
                let before = subjects[..nth].iter();
                before.for_each(|one| self.counts.give_back(one));
                return Err(subject.used_up(whole));
            }
            halved.push(half);
        }
        for (nth, subject) in subjects.iter().enumerate() {
            let there = self.count(subject).await;
            let wait = match there {
                Some(there) => there,
                None if self.ledger.is_configured() => halved[nth],
                None => Duration::ZERO,
            };
            if wait.is_zero() {
                continue;
            }
            for (at, one) in subjects.iter().enumerate() {
                // A refusal by Redis is not counted locally either.
                if at != nth || there.is_some() {
                    self.counts.give_back(one);
                }
            }
            for one in &subjects[..nth] {
                self.discount(one).await;
            }
            return Err(subject.used_up(wait));
        }
        Ok(())
    }

    /// True if it has a count now.
    pub(crate) async fn is_counted(&self, subject: &Subject) -> bool {
        if self.counts.is_counted(subject) {
            return true;
        }
        for keys in subject.keys() {
            if self.ledger.is_counted(&keys).await {
                return true;
            }
        }
        false
    }

    /// Refunds [`Self::take`].
    pub(crate) async fn give_back(&self, subjects: &[Subject]) {
        for subject in subjects {
            self.counts.give_back(subject);
            self.discount(subject).await;
        }
    }

    /// Resets the counts of a subject.
    pub(crate) async fn forget(&self, subject: &Subject) {
        self.counts.forget(subject);
        for key in subject.keys().flatten() {
            self.ledger.remove(&key).await;
        }
    }

    /// The subject `text`, brought by `client`.
    pub(crate) fn subject(&self, quota: Quota, client: ClientNetwork, text: &str) -> Subject {
        self.of(quota, Width::One, client.block(), text)
    }

    /// A network, preceded by the wider ones containing it.
    pub(crate) fn network(&self, quota: Quota, client: ClientNetwork) -> Vec<Subject> {
        let (block, region) = (client.block(), client.region());
        let of = |width, origin, text: String| self.of(quota, width, origin, &text);
        let wide = of(Width::Block, region, block.to_string());
        let site = client
            .site()
            .map(|site| of(Width::Site, block, site.to_string()));
        let own = of(Width::One, block, client.to_string());
        [Some(wide), site, Some(own)]
            .into_iter()
            .flatten()
            .collect()
    }

    /// Redis sees neither addresses nor phones.
    fn of(&self, quota: Quota, width: Width, origin: Prefix, text: &str) -> Subject {
        let purpose = format!("{}{}", quota.name(), width.suffix());
        let names = self.secret.names(&purpose, text.as_bytes());
        let limits = &self.config.load().limits;
        let times = width.times(limits);
        let mut rates = quota.rates(limits);
        for rate in &mut rates {
            rate.count = rate.count.saturating_mul(times);
        }
        Subject {
            key: u128::from_str_radix(&names.current, 16).unwrap_or_default(),
            names,
            quota,
            width,
            rates,
            origin,
        }
    }

    /// Counts one under each name and returns the longest wait. `None` if Redis failed for one of them.
    async fn count(&self, subject: &Subject) -> Option<Duration> {
        let mut longest = Duration::ZERO;
        for keys in subject.keys() {
            longest = longest.max(self.ledger.count(&keys, &subject.rates).await?);
        }
        Some(longest)
    }

    async fn discount(&self, subject: &Subject) {
        for keys in subject.keys() {
            self.ledger.discount(&keys).await;
        }
    }
}

impl Subject {
    /// One key per rate for each name; the hash tag keeps those of a name on one cluster node.
    fn keys(&self) -> impl Iterator<Item = Vec<String>> {
        let (quota, width) = (self.quota.name(), self.width.suffix());
        self.names.all().map(move |name| {
            let spans = self.rates.iter().map(|rate| rate.span.as_secs());
            spans
                .map(|span| format!("jdq:{quota}{width}:{{{name}}}:{span}"))
                .collect()
        })
    }

    fn used_up(&self, retry_after: Duration) -> GatewayError {
        GatewayError::RateLimited {
            limiter: self.quota.class(),
            retry_after,
        }
    }
}
