//! Load balancing over an upstream's addresses, shared by all workers of a process.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use futures_util::future::join_all;

use super::HttpSettings;
use super::names::Names;
use super::url_parts::UrlParts;
use crate::AdapterError;

mod address;
mod choice;
mod race;

pub use address::Judgement;
pub(super) use address::Reuse;
use choice::Choice;
pub use choice::Endpoint;
pub(super) use choice::Wish;
use race::{Pace, race, stagger};

/// The addresses of one upstream.
pub struct Balance {
    urls: Vec<String>,
    connect: Duration,
    hosts: Vec<Host>,
    choice: Mutex<Choice>,
}

/// Resolution of one configured URL.
struct Host {
    name: String,
    port: u16,
    names: Names,
}

/// State of one address, for operators.
#[derive(Debug, Clone, PartialEq)]
pub struct AddressReport {
    pub address: SocketAddr,
    /// Host and port as configured.
    pub name: String,
    pub ejected: bool,
    pub in_flight: u32,
    pub latency: Duration,
    pub answered: u64,
    pub failed: u64,
    /// Times that it sent more than was asked for.
    pub surplus: u64,
}

/// A request in flight at an address, until dropped.
pub(super) struct InFlight {
    balance: Arc<Balance>,
    endpoint: Endpoint,
}

impl Balance {
    pub fn new(settings: &HttpSettings) -> Self {
        let hosts = settings.urls.iter().map(|url| {
            let parts = UrlParts::of(url);
            Host {
                name: parts.host.to_owned(),
                port: parts.port,
                names: Names::new(settings.connect),
            }
        });
        Self {
            urls: settings.urls.clone(),
            connect: settings.connect,
            hosts: hosts.collect(),
            choice: Mutex::default(),
        }
    }

    /// True if it was built from these settings, as far as they matter here.
    pub fn is_of(&self, settings: &HttpSettings) -> bool {
        self.urls == settings.urls && self.connect == settings.connect
    }

    /// Resolves all names. One success suffices; a name that fails or is refused removes its addresses.
    pub(super) async fn resolve(&self) -> Result<(), AdapterError> {
        let lookups = self
            .hosts
            .iter()
            .map(|host| host.names.addresses(&host.name, host.port));
        let found = join_all(lookups).await;
        let mut failure = None;
        let mut choice = self.lock();
        for (origin, found) in found.into_iter().enumerate() {
            match found {
                Ok(found) => choice.renew(origin, &found, Instant::now()),
                Err(why) => {
                    choice.renew(origin, &[], Instant::now());
                    failure = Some(why);
                }
            }
        }
        match failure {
            Some(why) if choice.present().next().is_none() => Err(why.into()),
            _ => Ok(()),
        }
    }

    /// The address for a request, if any is known.
    pub(super) fn choose(&self, wish: Wish, now: Instant) -> Option<Endpoint> {
        let random = |below| rand::random_range(0..below);
        self.lock().choose(wish, now, random)
    }

    /// Connects to `first`, falling back to other addresses; all attempts end within `limit`.
    pub(super) async fn connect<T, F>(
        &self,
        first: Endpoint,
        limit: Duration,
        connect: impl Fn(Endpoint) -> F,
    ) -> Result<(Endpoint, T), AdapterError>
    where
        F: Future<Output = Result<T, AdapterError>>,
    {
        let mut order = vec![first];
        order.extend(self.lock().instead_of(first, Instant::now()));
        let pace = Pace {
            stagger: stagger(limit, order.len()),
            until: tokio::time::Instant::now() + limit,
        };
        let lost = |endpoint| self.settle(endpoint, Judgement::Bad, limit);
        race(&order, pace, connect, lost).await
    }

    /// An ejected address due for a trial that no request may perform.
    pub(super) fn untried(&self) -> Option<Endpoint> {
        self.lock().untried(Instant::now())
    }

    /// Records a successful trial connection to an ejected address.
    pub(super) fn connected(&self, endpoint: Endpoint, took: Duration) {
        self.lock().connected(endpoint, took, Instant::now());
    }

    /// True if the name still resolves to this address.
    pub(super) fn has(&self, endpoint: Endpoint) -> bool {
        let choice = self.lock();
        choice.present().any(|known| known.endpoint == endpoint)
    }

    pub(super) fn begin(balance: &Arc<Self>, endpoint: Endpoint, now: Instant) -> InFlight {
        balance.lock().begin(endpoint, now);
        InFlight {
            balance: Arc::clone(balance),
            endpoint,
        }
    }

    pub(super) fn reuse(&self, endpoint: Endpoint, now: Instant) -> Reuse {
        self.lock().reuse(endpoint, now)
    }

    /// Records that an address sent more than was asked for.
    pub(super) fn sent_surplus(&self, endpoint: Endpoint, window: Duration) {
        if self.lock().sent_surplus(endpoint, window, Instant::now()) {
            let (host, address) = (&self.hosts[endpoint.origin].name, endpoint.address);
            let seconds = window.as_secs();
            tracing::warn!(
                %host, %address, seconds,
                "an upstream sent bytes that no request had asked for; no connection to it is used twice for a while"
            );
        }
    }

    /// Records a request's outcome for its address.
    pub(super) fn settle(&self, endpoint: Endpoint, outcome: Judgement, took: Duration) {
        self.lock().settle(endpoint, outcome, took, Instant::now());
    }

    /// True if a retry can use another address.
    pub(super) fn has_several(&self) -> bool {
        self.lock().present().nth(1).is_some()
    }

    /// All addresses, in the order of the settings.
    pub fn report(&self) -> Vec<AddressReport> {
        let now = Instant::now();
        let choice = self.lock();
        let mut all: Vec<_> = choice.present().collect();
        all.sort_by_key(|known| (known.endpoint.origin, known.endpoint.address));
        let report = all.into_iter().map(|known| {
            let host = &self.hosts[known.endpoint.origin];
            AddressReport {
                address: known.endpoint.address,
                name: format!("{}:{}", host.name, host.port),
                ejected: known.record.is_out(),
                in_flight: known.record.in_flight(),
                latency: Duration::from_secs_f64(known.record.latency(now)),
                answered: known.record.answered,
                failed: known.record.failed,
                surplus: known.record.surplus,
            }
        });
        report.collect()
    }

    fn lock(&self) -> MutexGuard<'_, Choice> {
        self.choice.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl InFlight {
    pub(super) fn reuse(&self) -> Reuse {
        self.balance.reuse(self.endpoint, Instant::now())
    }

    pub(super) fn sent_surplus(&self, window: Duration) {
        self.balance.sent_surplus(self.endpoint, window);
    }

    /// Another address connected first.
    pub(super) fn moves_to(&mut self, endpoint: Endpoint) {
        if endpoint != self.endpoint {
            let mut choice = self.balance.lock();
            choice.end(self.endpoint, Instant::now());
            choice.begin(endpoint, Instant::now());
            self.endpoint = endpoint;
        }
    }
}

impl Drop for InFlight {
    fn drop(&mut self) {
        self.balance.lock().end(self.endpoint, Instant::now());
    }
}

#[cfg(test)]
mod tests;
