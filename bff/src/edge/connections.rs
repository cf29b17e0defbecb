//! Limits open connections of the public port, in total and per client network. Each takes a file descriptor; the rest
//! is left to upstreams, Redis, files and the operators' port.
//!
//! At the limit, the connection is closed that has been open longest without a request, else the one that has been
//! idle longest.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::IpAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use client_network::{ClientNetwork, is_trusted};

use super::connection_state::{ConnectionState, Waits};
use crate::config::Config;
use crate::error::{CROWDED_CLIENT, CROWDED_PORT};

/// Pause before the next scan for idle connections after a scan found none.
const PAUSE: Duration = Duration::from_millis(10);

/// Connections open now.
#[derive(Debug)]
pub(crate) struct Connections {
    /// File descriptors that the process may use.
    files: usize,
    /// Includes connections being closed.
    open: AtomicUsize,
    /// Limit that applied to the newest connection.
    most: AtomicUsize,
    start: Instant,
    staying: Mutex<Staying>,
}

type ClientConnections = HashMap<u64, Arc<ConnectionState>>;

/// Connections not being closed for lack of capacity.
#[derive(Debug, Default)]
struct Staying {
    last_id: u64,
    count: usize,
    /// Bounded by `count`: a client without connections has no entry.
    by_client: HashMap<ClientNetwork, ClientConnections>,
    /// Candidates by idle time, longest last; scanning all connections for each new one would cost too much.
    longest: Vec<Waiting>,
    none_until: Option<Instant>,
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Waiting {
    waits: Waits,
    id: u64,
    client: ClientNetwork,
}

/// One open connection; released on drop.
#[derive(Debug)]
pub(crate) struct Permit {
    connections: Arc<Connections>,
    client: ClientNetwork,
    id: u64,
    pub(super) state: Arc<ConnectionState>,
}

impl Staying {
    fn of(&self, client: ClientNetwork) -> usize {
        self.by_client.get(&client).map_or(0, HashMap::len)
    }

    fn add(&mut self, client: ClientNetwork, now: u64) -> (u64, Arc<ConnectionState>) {
        self.last_id += 1;
        self.count += 1;
        let state = Arc::new(ConnectionState::opened(now));
        let states = self.by_client.entry(client).or_default();
        states.insert(self.last_id, Arc::clone(&state));
        (self.last_id, state)
    }

    fn remove(&mut self, client: ClientNetwork, id: u64) {
        if let Entry::Occupied(mut states) = self.by_client.entry(client)
            && states.get_mut().remove(&id).is_some()
        {
            self.count -= 1;
            if states.get().is_empty() {
                states.remove();
            }
        }
    }

    /// Closes this connection if it is still idle.
    fn give_up(&mut self, waiting: &Waiting) -> bool {
        let states = self.by_client.get(&waiting.client);
        let state = states.and_then(|states| states.get(&waiting.id));
        let left = state.is_some_and(|state| state.leave(waiting.waits));
        if left {
            self.remove(waiting.client, waiting.id);
        }
        left
    }

    /// Frees capacity among the connections of one client.
    fn close_idle_of(&mut self, client: ClientNetwork, now: u64) -> bool {
        let states = self.by_client.get(&client);
        let waiting = states
            .into_iter()
            .flat_map(|states| waiting(client, states, now));
        waiting.min().is_some_and(|longest| self.give_up(&longest))
    }

    /// Frees capacity among all connections.
    fn close_idle(&mut self, now: u64) -> bool {
        while let Some(longest) = self.longest.pop() {
            if self.give_up(&longest) {
                return true;
            }
        }
        if self.none_until.is_some_and(|until| Instant::now() < until) {
            return false;
        }
        self.look_for_longest(now);
        while let Some(longest) = self.longest.pop() {
            if self.give_up(&longest) {
                return true;
            }
        }
        self.none_until = Some(Instant::now() + PAUSE);
        false
    }

    fn look_for_longest(&mut self, now: u64) {
        let states = self.by_client.iter();
        let mut all: Vec<_> = states
            .flat_map(|(client, states)| waiting(*client, states, now))
            .collect();
        let some = all.len().div_ceil(16);
        if some > 0 {
            all.select_nth_unstable(some - 1);
        }
        all.truncate(some);
        all.sort_unstable_by(|one, other| other.cmp(one));
        self.longest = all;
    }
}

fn waiting(
    client: ClientNetwork,
    states: &ClientConnections,
    now: u64,
) -> impl Iterator<Item = Waiting> {
    states.iter().filter_map(move |(id, state)| {
        let waits = state.waits(now)?;
        Some(Waiting {
            waits,
            id: *id,
            client,
        })
    })
}

impl Connections {
    pub(crate) fn new(files: usize) -> Self {
        Self {
            files,
            open: AtomicUsize::new(0),
            most: AtomicUsize::new(usize::MAX),
            start: Instant::now(),
            staying: Mutex::default(),
        }
    }

    pub(crate) fn open(&self) -> usize {
        self.open.load(Ordering::Relaxed)
    }

    /// True if idle connections are to close early.
    pub(crate) fn is_crowded(&self) -> bool {
        self.open() > self.most.load(Ordering::Relaxed) / 2
    }

    /// Limits for the process and for one client, which never gets more than half. Half of the file descriptors is
    /// reserved, because a connection may need another one to an upstream.
    fn bounds(&self, config: &Config) -> (usize, usize) {
        let most = match config.server.most_connections {
            0 => self.files / 2,
            most => most.min(self.files / 2),
        };
        (most, config.server.connections_per_client.min(most / 2))
    }

    /// Admits a connection or returns the reason for rejecting it. Trusted proxies limit their clients themselves.
    pub(crate) fn enter(
        self: &Arc<Self>,
        config: &Config,
        peer: IpAddr,
    ) -> Result<Permit, &'static str> {
        let (most, most_of_client) = self.bounds(config);
        self.most.store(most, Ordering::Relaxed);
        let client = ClientNetwork::from(peer);
        let is_counted = !is_trusted(peer, &config.server.trusted_proxies)
            && !config.limits.trusted.contains(&client);
        let now = self.clock(Instant::now());
        let mut staying = self.staying();
        // Connections being closed stay open until their workers get to them.
        if self.open() >= most + most.div_ceil(8) {
            return Err(CROWDED_PORT);
        }
        if is_counted && staying.of(client) >= most_of_client && !staying.close_idle_of(client, now)
        {
            return Err(CROWDED_CLIENT);
        }
        if staying.count >= most && !staying.close_idle(now) {
            return Err(CROWDED_PORT);
        }
        let (id, state) = staying.add(client, now);
        self.open.fetch_add(1, Ordering::Relaxed);
        Ok(Permit {
            connections: Arc::clone(self),
            client,
            id,
            state,
        })
    }

    /// Nanoseconds since the start, never 0.
    fn clock(&self, at: Instant) -> u64 {
        let since = at.saturating_duration_since(self.start).as_nanos();
        u64::try_from(since).unwrap_or(u64::MAX >> 1).max(1)
    }

    fn staying(&self) -> std::sync::MutexGuard<'_, Staying> {
        self.staying.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Warning for operators if the settings need more file descriptors than the limit.
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

impl Permit {
    pub(crate) fn is_crowded(&self) -> bool {
        self.connections.is_crowded()
    }

    /// All answers are sent: the connection is idle until its next request. `since` is the start of the last write:
    /// the client may read the answer, and open another connection on another worker, before this call.
    pub(super) fn wait(&self, since: Instant) {
        if !self.state.is_busy() {
            return;
        }
        self.state.wait(self.connections.clock(since));
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.connections.staying().remove(self.client, self.id);
        self.connections.open.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests;
