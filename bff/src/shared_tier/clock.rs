//! Clocks by which shared entries age: those of the Redis servers, read once a second while in use. Between two
//! readings this process's monotonic clock advances them, so wall-clock jumps change no age.
//!
//! After a failover the new master's clock may be behind or ahead. An entry names the server that stamped it and ages
//! by that server's clock, which keeps running here.

use std::time::{Duration, Instant};

use arc_swap::ArcSwap;

use crate::store::millis;

/// Servers whose time is remembered.
const SERVERS: usize = 8;

/// Tolerated difference between two readings of one server: a slow reply.
const SLACK_MS: u64 = 2000;

pub(super) struct Clock {
    started: Instant,
    /// The server in use comes first.
    servers: ArcSwap<Vec<Server>>,
}

#[derive(Clone, Copy)]
struct Server {
    id: u64,
    /// Milliseconds since 1970 at `started`.
    epoch: u64,
}

/// An instant by the clock of one server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stamp {
    pub(super) server: u64,
    pub(super) ms: u64,
}

impl Clock {
    pub(super) fn new() -> Self {
        Self {
            started: Instant::now(),
            servers: ArcSwap::default(),
        }
    }

    /// Records the time that a server `reported`, give or take a round trip. A clock that jumps back is not followed:
    /// older entries would count as new.
    pub(super) fn set(&self, reported: Stamp, at: Instant) {
        let since = millis(at.saturating_duration_since(self.started));
        let mut epoch = reported.ms.saturating_sub(since);
        let mut servers = Vec::clone(&self.servers.load());
        if let Some(place) = servers.iter().position(|known| known.id == reported.server) {
            let known = servers.remove(place).epoch;
            if known.saturating_sub(epoch) > SLACK_MS {
                epoch = known;
            }
        }
        let id = reported.server;
        servers.insert(0, Server { id, epoch });
        servers.truncate(SERVERS);
        self.servers.store(servers.into());
    }

    /// Time of the server in use; `None` before its first reading.
    pub(super) fn now(&self) -> Option<Stamp> {
        let server = *self.servers.load().first()?;
        Some(self.at_present(server))
    }

    /// Age of an entry; `None` if its server is unknown to this process or its stamp lies in the future.
    pub(super) fn age(&self, born: Stamp) -> Option<Duration> {
        let servers = self.servers.load();
        let server = *servers.iter().find(|known| known.id == born.server)?;
        let now = self.at_present(server).ms;
        (born.ms <= now + SLACK_MS).then(|| Duration::from_millis(now.saturating_sub(born.ms)))
    }

    fn at_present(&self, server: Server) -> Stamp {
        Stamp {
            server: server.id,
            ms: server.epoch + millis(self.started.elapsed()),
        }
    }
}

#[cfg(test)]
mod tests;
