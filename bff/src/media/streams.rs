//! How many files are streamed at once: by the whole process, and to one client network.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::client_network::ClientNetwork;
use crate::config::MediaConfig;
use crate::error::GatewayError;
use crate::resilience::{self, Full, RetryBudget, Seats};

/// What is streamed just now.
pub(crate) struct Streams {
    seats: Arc<Seats>,
    /// Streams that ended because the client took nothing, or the upstream sent nothing.
    pub(crate) stalled: AtomicU64,
    pub(super) retries: RetryBudget,
}

/// One stream, counted as long as it lives.
pub(super) struct Seat {
    streams: Arc<Streams>,
    _seat: resilience::Seat,
}

impl Streams {
    pub(crate) fn new() -> Self {
        Self {
            seats: Arc::default(),
            stalled: AtomicU64::default(),
            retries: RetryBudget::new(Instant::now()),
        }
    }

    pub(crate) fn open(&self) -> usize {
        self.seats.taken()
    }

    /// Refuses at once: a visitor who waits for room would hold what others wait for.
    pub(super) fn enter(
        self: &Arc<Self>,
        config: &MediaConfig,
        client: ClientNetwork,
    ) -> Result<Seat, GatewayError> {
        let (most, own) = (config.most_streams, config.streams_per_client);
        let seat = self.seats.enter(client, most, own);
        let seat = seat.map_err(|full| match full {
            Full::All => GatewayError::Shed,
            Full::Client => GatewayError::RateLimited {
                retry_after: Duration::ZERO,
                limiter: "media",
            },
        })?;
        Ok(Seat {
            streams: Arc::clone(self),
            _seat: seat,
        })
    }
}

impl Seat {
    pub(super) fn stalled(&self) {
        self.streams.stalled.fetch_add(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::sync::Arc;

    use super::Streams;
    use crate::config::MediaConfig;

    #[test]
    fn counts_by_client_and_in_all() {
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
    }
}
