//! Limits concurrent streams of media: in total and per client network.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use client_network::ClientNetwork;

use super::concurrency::{ConcurrencyLimit, Full, Permit};
use super::retries::RetryBudget;
use crate::Rejection;
use crate::settings::MediaConfig;

/// Streams in progress.
pub struct Streams {
    limit: Arc<ConcurrencyLimit>,
    /// Streams ended by a stalled client or upstream.
    pub stalled: AtomicU64,
    /// The retry budget of media requests.
    pub retries: RetryBudget,
}

/// One stream; released on drop.
pub struct StreamPermit {
    streams: Arc<Streams>,
    _permit: Permit,
}

impl Default for Streams {
    fn default() -> Self {
        Self {
            limit: Arc::default(),
            stalled: AtomicU64::default(),
            retries: RetryBudget::new(Instant::now()),
        }
    }
}

impl Streams {
    /// Streams in progress.
    pub fn open(&self) -> usize {
        self.limit.taken()
    }

    /// Refuses at once: a waiting visitor would hold resources.
    pub fn enter(
        self: &Arc<Self>,
        config: &MediaConfig,
        client: ClientNetwork,
    ) -> Result<StreamPermit, Rejection> {
        let (most, own) = (config.most_streams, config.streams_per_client);
        let permit = self.limit.enter(client, most, own);
        let permit = permit.map_err(|full| match full {
            Full::All => Rejection::Shed,
            Full::Client => Rejection::Limited {
                retry_after: Duration::ZERO,
                limiter: "media",
            },
        })?;
        Ok(StreamPermit {
            streams: Arc::clone(self),
            _permit: permit,
        })
    }
}

impl StreamPermit {
    /// Counts this stream as stalled.
    pub fn stalled(&self) {
        self.streams.stalled.fetch_add(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::sync::Arc;

    use super::Streams;
    use crate::Rejection;
    use crate::settings::MediaConfig;

    #[test]
    fn limits_streams_per_client_and_in_total() {
        let config = MediaConfig {
            most_streams: 3,
            streams_per_client: 2,
        };
        let streams = Arc::new(Streams::default());
        let enter = |client: u8| {
            let client = IpAddr::from([203, 0, 113, client]);
            let entered = streams.enter(&config, client.into());
            entered.map_err(|rejection| rejection == Rejection::Shed)
        };
        let mut one = vec![enter(1).expect("room"), enter(1).expect("room")];
        assert_eq!(enter(1).map(drop), Err(false));
        let other = enter(2).expect("room");
        assert_eq!(enter(3).map(drop), Err(true));
        one.pop();
        assert_eq!(enter(3).map(drop), Ok(()));
        drop((one, other));
        assert_eq!(streams.open(), 0);
    }
}
