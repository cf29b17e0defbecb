//! How many files are streamed at once: by the whole process, and to one client network.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::client_network::ClientNetwork;
use crate::config::MediaConfig;
use crate::error::GatewayError;
use crate::resilience::RetryBudget;

/// What is streamed just now.
pub(crate) struct Streams {
    open: AtomicUsize,
    /// Bounded by `open`: a client without a stream has no entry.
    by_client: Mutex<HashMap<ClientNetwork, usize>>,
    /// Streams that ended because the client took nothing, or the upstream sent nothing.
    pub(crate) stalled: AtomicU64,
    pub(super) retries: RetryBudget,
}

/// One stream, counted as long as it lives.
pub(super) struct Seat {
    streams: Arc<Streams>,
    client: ClientNetwork,
}

impl Streams {
    pub(crate) fn new() -> Self {
        Self {
            open: AtomicUsize::default(),
            by_client: Mutex::default(),
            stalled: AtomicU64::default(),
            retries: RetryBudget::new(Instant::now()),
        }
    }

    pub(crate) fn open(&self) -> usize {
        self.open.load(Ordering::Relaxed)
    }

    /// Refuses at once: a visitor who waits for room would hold what others wait for.
    pub(super) fn enter(
        self: &Arc<Self>,
        config: &MediaConfig,
        client: ClientNetwork,
    ) -> Result<Seat, GatewayError> {
        let mut by_client = self
            .by_client
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if self.open() >= config.most_streams {
            return Err(GatewayError::Shed);
        }
        let mine = by_client.entry(client).or_default();
        if *mine >= config.streams_per_client {
            let retry_after = Duration::ZERO;
            return Err(GatewayError::RateLimited {
                retry_after,
                limiter: "media",
            });
        }
        *mine += 1;
        self.open.fetch_add(1, Ordering::Relaxed);
        Ok(Seat {
            streams: Arc::clone(self),
            client,
        })
    }
}

impl Seat {
    pub(super) fn stalled(&self) {
        self.streams.stalled.fetch_add(1, Ordering::Relaxed);
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        let by_client = self.streams.by_client.lock();
        let mut by_client = by_client.unwrap_or_else(PoisonError::into_inner);
        self.streams.open.fetch_sub(1, Ordering::Relaxed);
        if let Entry::Occupied(mut mine) = by_client.entry(self.client) {
            *mine.get_mut() -= 1;
            if *mine.get() == 0 {
                mine.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::sync::Arc;

    use super::Streams;
    use crate::config::MediaConfig;

    #[test]
    fn counts_by_client_and_in_all_and_forgets_clients_without_streams() {
        let config = MediaConfig {
            most_streams: 3,
            streams_per_client: 2,
        };
        let streams = Arc::new(Streams::new());
        let enter = |client: u8| {
            let client = IpAddr::from([203, 0, 113, client]);
            let entered = streams.enter(&config, client.into());
            entered.map_err(|failure| failure.row().status.as_u16())
        };
        let mut one = vec![enter(1).expect("room"), enter(1).expect("room")];
        assert_eq!(enter(1).map(drop), Err(429));
        let other = enter(2).expect("room");
        assert_eq!(enter(3).map(drop), Err(503));
        one.pop();
        assert_eq!(enter(3).map(drop), Ok(()));
        drop((one, other));
        assert_eq!(streams.open(), 0);
        assert!(streams.by_client.lock().expect("no panic").is_empty());
    }
}
