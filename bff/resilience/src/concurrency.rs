//! Concurrency limits: in total, per client network, and per wider network containing it.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use client_network::{ClientNetwork, Prefix};

/// Limit of an IPv6 /56 or /48 or an IPv4 /24, as a multiple of one network's.
const WIDE_TIMES: usize = 2;

/// Permits in use.
#[derive(Debug, Default)]
pub struct ConcurrencyLimit(Mutex<Taken>);

#[derive(Debug, Default)]
struct Taken {
    all: usize,
    /// Bounded by `all`: networks without permits have no entry.
    by_client: HashMap<ClientNetwork, usize>,
    by_wide: HashMap<Prefix, usize>,
}

/// The limit reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Full {
    /// The limit of the process.
    All,
    /// The limit of the client network, or of a wider one.
    Client,
}

/// One unit in use, released on drop.
#[derive(Debug)]
pub struct Permit {
    limit: Arc<ConcurrencyLimit>,
    client: ClientNetwork,
}

impl ConcurrencyLimit {
    /// Takes a permit if fewer than `most` are in use, fewer than `most_of_client` by its network, and fewer than twice
    /// that by wider networks. Never waits.
    pub fn enter(
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

    /// Permits in use.
    pub fn taken(&self) -> usize {
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
mod tests;
