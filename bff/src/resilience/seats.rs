//! How much of something is under way: in all, and for one client network.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, PoisonError};

use crate::client_network::ClientNetwork;

/// What is under way just now.
#[derive(Debug, Default)]
pub(crate) struct Seats(Mutex<Taken>);

#[derive(Debug, Default)]
struct Taken {
    all: usize,
    /// Bounded by `all`: a network without a seat has no entry.
    by_client: HashMap<ClientNetwork, usize>,
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
    /// One more, if there are fewer than `most` and its network has fewer than `most_of_client`. Refuses at once.
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
        if own >= most_of_client {
            return Err(Full::Client);
        }
        taken.by_client.insert(client, own + 1);
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
        if let Entry::Occupied(mut own) = taken.by_client.entry(self.client) {
            *own.get_mut() -= 1;
            if *own.get() == 0 {
                own.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
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
    }
}
