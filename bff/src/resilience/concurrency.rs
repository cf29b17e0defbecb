//! Concurrency limits: in total, per client network, and per wider network containing it.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use crate::client_network::{ClientNetwork, Prefix};

/// Limit of an IPv6 /56 or /48 or an IPv4 /24, as a multiple of one network's.
const WIDE_TIMES: usize = 2;

/// Permits in use.
#[derive(Debug, Default)]
pub(crate) struct ConcurrencyLimit(Mutex<Taken>);

#[derive(Debug, Default)]
struct Taken {
    all: usize,
    /// Bounded by `all`: networks without permits have no entry.
    by_client: HashMap<ClientNetwork, usize>,
    by_wide: HashMap<Prefix, usize>,
}

/// The limit reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Full {
    All,
    Client,
}

/// One unit in use, released on drop.
#[derive(Debug)]
pub(crate) struct Permit {
    limit: Arc<ConcurrencyLimit>,
    client: ClientNetwork,
}

impl ConcurrencyLimit {
    /// Takes a permit if fewer than `most` are in use, fewer than `most_of_client` by its network, and fewer than twice
    /// that by wider networks. Never waits.
    pub(crate) fn enter(
        self: &Arc<Self>,
        client: ClientNetwork,
        most: usize,
        most_of_client: usize,
    ) -> Result<Permit, Full> {
        let mut taken = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if taken.all >= most {
            return Err(Full::All);
        }
        let own = taken.by_client.get(&client).copied().unwrap_or(0);
        let most_of_wide = most_of_client.saturating_mul(WIDE_TIMES);
        let is_full = |wide| taken.by_wide.get(&wide).is_some_and(|n| *n >= most_of_wide);
        if own >= most_of_client || wider(client).any(is_full) {
            return Err(Full::Client);
        }
        taken.by_client.insert(client, own + 1);
        for wide in wider(client) {
            *taken.by_wide.entry(wide).or_default() += 1;
        }
        taken.all += 1;
        Ok(Permit {
            limit: Arc::clone(self),
            client,
        })
    }

    pub(crate) fn taken(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).all
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let taken = self.limit.0.lock();
        let mut taken = taken.unwrap_or_else(PoisonError::into_inner);
        taken.all -= 1;
        leave(&mut taken.by_client, self.client);
        for wide in wider(self.client) {
            leave(&mut taken.by_wide, wide);
        }
    }
}

fn wider(client: ClientNetwork) -> impl Iterator<Item = Prefix> {
    client.site().into_iter().chain([client.block()])
}

/// Decrements the count of `who` and removes it at zero.
fn leave<K: Hash + Eq>(counts: &mut HashMap<K, usize>, who: K) {
    if let Entry::Occupied(mut count) = counts.entry(who) {
        *count.get_mut() -= 1;
        if *count.get() == 0 {
            count.remove();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv6Addr};
    use std::sync::Arc;

    use super::{ConcurrencyLimit, Full};

    #[test]
    fn limits_total_and_network_and_drops_empty_entries() {
        let limit = Arc::new(ConcurrencyLimit::default());
        let enter = |n: u8| limit.enter(IpAddr::from([203, 0, 113, n]).into(), 3, 2);
        let mut one = vec![enter(1).expect("room"), enter(1).expect("room")];
        assert_eq!(enter(1).map(drop), Err(Full::Client));
        let other = enter(2).expect("room");
        assert_eq!(enter(3).map(drop), Err(Full::All));
        one.pop();
        assert_eq!(enter(3).map(drop), Ok(()));
        assert_eq!(limit.taken(), 2);
        drop((one, other));
        let left = limit.0.lock().expect("no panic");
        assert!(left.all == 0 && left.by_client.is_empty(), "{left:?}");
        assert!(left.by_wide.is_empty(), "{left:?}");
    }

    /// With any number of networks, others still get permits.
    #[test]
    fn site_block_and_ipv4_24_have_twice_the_limit_of_a_network() {
        let limit = Arc::new(ConcurrencyLimit::default());
        let enter = |address: IpAddr| limit.enter(address.into(), 100, 3).ok();
        let of_block = |n: u128| IpAddr::from(Ipv6Addr::from_bits((0x2001_0db8 << 96) | (n << 64)));
        let site: Vec<_> = (0..256).filter_map(|n| enter(of_block(n))).collect();
        assert_eq!(site.len(), 6, "a /56");
        drop(site);
        let block: Vec<_> = (0..256).filter_map(|n| enter(of_block(n << 8))).collect();
        assert_eq!(block.len(), 6, "a /48");
        assert!(enter(of_block(1 << 16)).is_some(), "another /48");
        let four: Vec<_> = (0..=255)
            .filter_map(|n| enter(IpAddr::from([203, 0, 113, n])))
            .collect();
        assert_eq!(four.len(), 6, "an IPv4 /24");
        drop((block, four));
        assert_eq!(limit.taken(), 0);
    }
}
