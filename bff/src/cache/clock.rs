//! The times by which shared entries age: those of the Redis servers, each told once a second while it is in use. Between
//! two tellings our monotonic clock runs, so no jump of a wall clock makes an answer younger or older.
//!
//! A server that takes over after a failover has a clock of its own, behind or ahead. Entries say by whose clock they are
//! stamped, and age by that one, which runs on here.

use std::time::{Duration, Instant};

use arc_swap::ArcSwap;

use crate::store::millis;

/// Servers whose time is remembered.
const SERVERS: usize = 8;

/// How far tellings of one server may be apart: the time of a slow answer.
const SLACK_MS: u64 = 2000;

pub(super) struct Clock {
    started: Instant,
    /// The one in use first.
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

    /// It was `told` at this instant, give or take a round trip. A clock that jumps back is not followed: what was stamped
    /// before would count as new.
    pub(super) fn set(&self, told: Stamp, at: Instant) {
        let since = millis(at.saturating_duration_since(self.started));
        let mut epoch = told.ms.saturating_sub(since);
        let mut servers = Vec::clone(&self.servers.load());
        if let Some(place) = servers.iter().position(|known| known.id == told.server) {
            let known = servers.remove(place).epoch;
            if known.saturating_sub(epoch) > SLACK_MS {
                epoch = known;
            }
        }
        let id = told.server;
        servers.insert(0, Server { id, epoch });
        servers.truncate(SERVERS);
        self.servers.store(servers.into());
    }

    /// By the server in use; `None` until it was told once.
    pub(super) fn now(&self) -> Option<Stamp> {
        let server = *self.servers.load().first()?;
        Some(self.at_present(server))
    }

    /// How old what was stamped then is. `None` where nothing can be said: a server that this process never asked, or an
    /// instant to come.
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
mod tests {
    use std::time::Duration;

    use super::{Clock, Stamp};

    const HOUR: u64 = 3_600_000;

    fn at(server: u64, ms: u64) -> Stamp {
        Stamp { server, ms }
    }

    fn told(stamps: &[Stamp]) -> Clock {
        let clock = Clock::new();
        for stamp in stamps {
            clock.set(*stamp, clock.started);
        }
        clock
    }

    fn seconds(clock: &Clock, born: Stamp) -> Option<u64> {
        clock.age(born).map(|age| age.as_secs())
    }

    #[test]
    fn it_runs_on_between_two_tellings_and_follows_the_last_one() {
        assert_eq!(Clock::new().now(), None);
        let clock = told(&[at(1, 5 * HOUR)]);
        let now = clock.now().expect("told");
        assert!((5 * HOUR..5 * HOUR + 500).contains(&now.ms));
        clock.set(at(1, 6 * HOUR), clock.started);
        assert!(clock.now().expect("told").ms >= 6 * HOUR);
        clock.set(at(1, 6 * HOUR - 1000), clock.started);
        assert!(clock.now().expect("told").ms < 6 * HOUR);
    }

    #[test]
    fn a_server_that_jumps_back_is_not_followed() {
        let clock = told(&[at(1, 5 * HOUR), at(1, 4 * HOUR)]);
        assert_eq!(seconds(&clock, at(1, 5 * HOUR - 60_000)), Some(60));
    }

    #[test]
    fn after_a_failover_entries_age_by_the_clock_that_stamped_them() {
        let clock = told(&[at(1, 5 * HOUR), at(2, 4 * HOUR)]);
        assert_eq!(clock.now().map(|now| now.server), Some(2));
        assert_eq!(seconds(&clock, at(1, 5 * HOUR - 60_000)), Some(60));
        assert_eq!(seconds(&clock, at(2, 4 * HOUR - 60_000)), Some(60));
    }

    #[test]
    fn the_age_of_an_unknown_clock_or_an_instant_to_come_is_unknown() {
        let clock = told(&[at(2, 4 * HOUR)]);
        assert_eq!(clock.age(at(1, 4 * HOUR)), None);
        assert_eq!(clock.age(at(2, 4 * HOUR + 60_000)), None);
        // Another process was told a moment later.
        assert_eq!(clock.age(at(2, 4 * HOUR + 1000)), Some(Duration::ZERO));
    }

    #[test]
    fn only_so_many_servers_are_remembered() {
        let stamps: Vec<_> = (0..9).map(|id| at(id, HOUR)).collect();
        let clock = told(&stamps);
        assert_eq!(clock.age(at(0, HOUR)), None);
        assert!(clock.age(at(1, HOUR)).is_some());
    }
}
