//! Requests per client address, in classes.

use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::config::{LimitClass, LimitsConfig};
use crate::error::GatewayError;

/// The store of governor never shrinks by itself: swept after this many decisions, and whenever it is this large.
const SWEEP_EVERY: u32 = 10_000;
const MOST_ADDRESSES: usize = 100_000;

pub(crate) struct Limits {
    browse: Class,
    suggest: Class,
}

struct Class {
    limiter: DefaultKeyedRateLimiter<IpAddr>,
    decisions: AtomicU32,
}

impl Limits {
    pub(crate) fn new(config: &LimitsConfig) -> Self {
        Self {
            browse: Class::new(config.browse),
            suggest: Class::new(config.suggest),
        }
    }

    /// Counts a request of `class` from `address`. Classes that are not counted here pass.
    pub(crate) fn admit(
        &self,
        config: &LimitsConfig,
        class: &str,
        address: IpAddr,
    ) -> Result<(), GatewayError> {
        if config.trusted.contains(&address) {
            return Ok(());
        }
        match class {
            "browse" => self.browse.admit(address),
            "suggest" => self.suggest.admit(address),
            _ => Ok(()),
        }
    }
}

impl Class {
    fn new(class: LimitClass) -> Self {
        let number = |value| NonZeroU32::new(value).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::per_second(number(class.per_second)).allow_burst(number(class.burst));
        Self {
            limiter: RateLimiter::keyed(quota),
            decisions: AtomicU32::new(0),
        }
    }

    fn admit(&self, address: IpAddr) -> Result<(), GatewayError> {
        self.sweep();
        self.limiter.check_key(&network(address)).map_err(|until| {
            let retry_after: Duration = until.wait_time_from(DefaultClock::default().now());
            GatewayError::RateLimited { retry_after }
        })
    }

    fn sweep(&self) {
        let decisions = self.decisions.fetch_add(1, Ordering::Relaxed);
        let due = decisions.is_multiple_of(SWEEP_EVERY) && decisions > 0;
        if due || (decisions.is_multiple_of(100) && self.limiter.len() > MOST_ADDRESSES) {
            self.limiter.retain_recent();
            self.limiter.shrink_to_fit();
        }
    }
}

/// One IPv6 customer holds a /64.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::Limits;
    use crate::config::{LimitClass, LimitsConfig};
    use crate::error::GatewayError;

    fn limits(trusted: Vec<IpAddr>) -> (Limits, LimitsConfig) {
        let class = LimitClass {
            per_second: 1,
            burst: 2,
        };
        let config = LimitsConfig {
            trusted,
            browse: class,
            suggest: class,
            login: Vec::new(),
            lead: Vec::new(),
            sms_address: Vec::new(),
            sms_device: Vec::new(),
            sms_phone: Vec::new(),
            sms_tries: Vec::new(),
        };
        (Limits::new(&config), config)
    }

    #[test]
    fn an_address_gets_its_burst_and_no_more() {
        let (limits, config) = limits(Vec::new());
        let address: IpAddr = "203.0.113.7".parse().expect("an address");
        let admit = || limits.admit(&config, "browse", address);
        assert!(admit().is_ok() && admit().is_ok());
        assert!(matches!(admit(), Err(GatewayError::RateLimited { .. })));
        let other: IpAddr = "203.0.113.8".parse().expect("an address");
        assert!(limits.admit(&config, "browse", other).is_ok());
        assert!(limits.admit(&config, "suggest", address).is_ok());
    }

    #[test]
    fn the_addresses_of_one_ipv6_network_count_together() {
        let (limits, config) = limits(Vec::new());
        let admit = |text: &str| limits.admit(&config, "browse", text.parse().expect("an address"));
        assert!(admit("2001:db8::1").is_ok() && admit("2001:db8::2").is_ok());
        assert!(admit("2001:db8::3").is_err());
    }

    #[test]
    fn a_trusted_address_is_not_counted() {
        let address: IpAddr = "127.0.0.1".parse().expect("an address");
        let (limits, config) = limits(vec![address]);
        assert!((0..50).all(|_| limits.admit(&config, "browse", address).is_ok()));
    }
}
