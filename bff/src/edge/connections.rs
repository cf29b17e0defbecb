//! How many connections of the public port are open: of the whole process, and of one client network. Each takes a file
//! descriptor, and those that are left are for upstreams, Redis, files and operators.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::IpAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use crate::client_network::{ClientNetwork, is_trusted};
use crate::config::Config;
use crate::error::{CROWDED_CLIENT, CROWDED_PORT};

/// What is open just now.
#[derive(Debug)]
pub(crate) struct Connections {
    /// File descriptors that the process may have.
    files: usize,
    open: AtomicUsize,
    /// The bound that the last connection met.
    most: AtomicUsize,
    /// Bounded by `open`: a client without a connection has no entry.
    by_client: Mutex<HashMap<ClientNetwork, usize>>,
}

/// One connection, counted as long as it lives.
#[derive(Debug)]
pub(crate) struct Seat {
    connections: Arc<Connections>,
    /// `None` where the client is not counted.
    client: Option<ClientNetwork>,
}

impl Connections {
    pub(crate) fn new(files: usize) -> Self {
        Self {
            files,
            open: AtomicUsize::new(0),
            most: AtomicUsize::new(usize::MAX),
            by_client: Mutex::default(),
        }
    }

    pub(crate) fn open(&self) -> usize {
        self.open.load(Ordering::Relaxed)
    }

    /// Whether connections without a request are to make room.
    pub(crate) fn is_crowded(&self) -> bool {
        self.open() > self.most.load(Ordering::Relaxed) / 2
    }

    /// The bounds in force, for the process and for one client, which never has more than half of it. A connection may
    /// need another one to an upstream, so half of the file descriptors are left.
    fn bounds(&self, config: &Config) -> (usize, usize) {
        let most = match config.server.most_connections {
            0 => self.files / 2,
            most => most.min(self.files / 2),
        };
        (most, config.server.connections_per_client.min(most / 2))
    }

    /// Or the reason why there is no room. Trusted proxies bound their clients themselves.
    pub(crate) fn enter(
        self: &Arc<Self>,
        config: &Config,
        peer: IpAddr,
    ) -> Result<Seat, &'static str> {
        let (most, most_of_client) = self.bounds(config);
        self.most.store(most, Ordering::Relaxed);
        let client = ClientNetwork::from(peer);
        let is_counted = !is_trusted(peer, &config.server.trusted_proxies)
            && !config.limits.trusted.contains(&client);
        let by_client = self.by_client.lock();
        let mut by_client = by_client.unwrap_or_else(PoisonError::into_inner);
        if self.open() >= most {
            return Err(CROWDED_PORT);
        }
        if is_counted {
            let mine = by_client.get(&client).copied().unwrap_or_default();
            if mine >= most_of_client {
                return Err(CROWDED_CLIENT);
            }
            by_client.insert(client, mine + 1);
        }
        self.open.fetch_add(1, Ordering::Relaxed);
        Ok(Seat {
            connections: Arc::clone(self),
            client: is_counted.then_some(client),
        })
    }

    /// What to tell operators if the settings need more file descriptors than there are.
    pub(crate) fn wants(&self, config: &Config) -> Option<String> {
        let (most, _) = self.bounds(config);
        let requests = config.shed.most_requests + config.media.most_streams;
        let wanted = 2 * requests.max(config.server.most_connections);
        (self.files < wanted).then(|| {
            format!(
                "the settings need {wanted} open files and the limit is {}: at most {most} connections of visitors are \
                 open at once",
                self.files
            )
        })
    }
}

impl Seat {
    pub(crate) fn is_crowded(&self) -> bool {
        self.connections.is_crowded()
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        let by_client = self.connections.by_client.lock();
        let mut by_client = by_client.unwrap_or_else(PoisonError::into_inner);
        self.connections.open.fetch_sub(1, Ordering::Relaxed);
        let Some(client) = self.client else { return };
        if let Entry::Occupied(mut mine) = by_client.entry(client) {
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

    use super::Connections;
    use crate::config::{Config, Network};
    use crate::error::{CROWDED_CLIENT, CROWDED_PORT};

    fn config(most: usize, per_client: usize) -> Config {
        let mut config = Config::load(None, &|_| None).expect("the defaults");
        config.server.most_connections = most;
        config.server.connections_per_client = per_client;
        config
    }

    fn peer(last: u8) -> IpAddr {
        IpAddr::from([203, 0, 113, last])
    }

    #[test]
    fn bounds_all_and_one_client_and_forgets_clients_that_left() {
        let connections = Arc::new(Connections::new(1000));
        let config = config(4, 512);
        let enter = |client: u8| connections.enter(&config, peer(client));
        let mut held = vec![enter(1).expect("room"), enter(1).expect("room")];
        assert!(!connections.is_crowded());
        assert_eq!(enter(1).map(drop), Err(CROWDED_CLIENT), "half of all");
        held.push(enter(2).expect("room"));
        assert!(connections.is_crowded());
        held.push(enter(3).expect("room"));
        assert_eq!(enter(4).map(drop), Err(CROWDED_PORT));
        drop(held);
        assert_eq!(connections.open(), 0);
        assert!(connections.by_client.lock().expect("no panic").is_empty());
    }

    #[test]
    fn half_of_the_files_are_left() {
        let connections = Arc::new(Connections::new(8));
        for most in [0, 100] {
            let config = config(most, 512);
            let held: Vec<_> = (0..4)
                .map(|n| connections.enter(&config, peer(n)).expect("room"))
                .collect();
            let one_more = connections.enter(&config, peer(9));
            assert_eq!(one_more.map(drop), Err(CROWDED_PORT), "{most}");
            drop(held);
        }
    }

    #[test]
    fn proxies_and_trusted_addresses_are_bounded_by_the_process_alone() {
        let mut config = config(10, 1);
        let proxy = Network::try_from("203.0.113.1".to_owned()).expect("a network");
        config.server.trusted_proxies = vec![proxy];
        config.limits.trusted = vec![peer(2).into()];
        let connections = Arc::new(Connections::new(1000));
        let held: Vec<_> = [1, 1, 2, 2, 3]
            .map(|n| connections.enter(&config, peer(n)).expect("room"))
            .into();
        let one_more = connections.enter(&config, peer(3));
        assert_eq!(one_more.map(drop), Err(CROWDED_CLIENT));
        drop(held);
    }

    #[test]
    fn a_file_limit_below_the_settings_is_told() {
        let defaults = config(0, 512);
        assert!(Connections::new(1024).wants(&defaults).is_some());
        assert_eq!(Connections::new(20_000).wants(&defaults), None);
        let many = config(15_000, 512);
        assert!(Connections::new(20_000).wants(&many).is_some());
    }
}
