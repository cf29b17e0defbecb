//! How much of something is under way: in all, for one client network, and for the wider ones that it is part of.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use crate::client_network::{ClientNetwork, Prefix};

/// What an IPv6 /56 or /48 or an IPv4 /24 may have under way, as a multiple of what one network may.
const WIDE_TIMES: usize = 2;

/// What is under way just now.
#[derive(Debug, Default)]
pub(crate) struct Seats(Mutex<Taken>);

#[derive(Debug, Default)]
struct Taken {
    all: usize,
    /// Bounded by `all`: a network without a seat has no entry.
    by_client: HashMap<ClientNetwork, usize>,
    by_wide: HashMap<Prefix, usize>,
}

/// Which bound is reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Full {
    All,
    Client,
}

/// One of them, free again when it is dropped.
#[derive(Debug)]
pub(crate) struct Seat {
    seats: Arc<Seats>,
    client: ClientNetwork,
}

impl Seats {
    /// One more, if there are fewer than `most`, its network has fewer than `most_of_client` and wider ones fewer than
    /// twice that. Refuses at once.
    pub(crate) fn enter(
        self: &Arc<Self>,
        client: ClientNetwork,
        most: usize,
        most_of_client: usize,
    ) -> Result<Seat, Full> {
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
        Ok(Seat {
            seats: Arc::clone(self),
            client,
        })
    }

    pub(crate) fn taken(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).all
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        let taken = self.seats.0.lock();
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

/// One less of `who`, who has no entry without one.
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

    use super::{Full, Seats};

    #[test]
    fn counts_in_all_and_by_network_and_forgets_networks_without_a_seat() {
        let seats = Arc::new(Seats::default());
        let enter = |n: u8| seats.enter(IpAddr::from([203, 0, 113, n]).into(), 3, 2);
        let mut one = vec![enter(1).expect("room"), enter(1).expect("room")];
        assert_eq!(enter(1).map(drop), Err(Full::Client));
        let other = enter(2).expect("room");
        assert_eq!(enter(3).map(drop), Err(Full::All));
        one.pop();
        assert_eq!(enter(3).map(drop), Ok(()));
        assert_eq!(seats.taken(), 2);
        drop((one, other));
        let left = seats.0.lock().expect("no panic");
        assert!(left.all == 0 && left.by_client.is_empty(), "{left:?}");
        assert!(left.by_wide.is_empty(), "{left:?}");
    }

    /// However many networks it has, others find room.
    #[test]
    fn a_site_a_block_and_an_ipv4_neighbourhood_have_twice_the_share_of_a_network() {
        let seats = Arc::new(Seats::default());
        let enter = |address: IpAddr| seats.enter(address.into(), 100, 3).ok();
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
        assert_eq!(seats.taken(), 0);
    }
}
