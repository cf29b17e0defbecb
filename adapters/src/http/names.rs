//! DNS resolution of upstream host names.
//!
//! Each name is resolved once for all callers, on one thread, however slow, and at most once a second, whatever the
//! answer. If none arrives in time, the previous addresses are used. Forbidden addresses are refused.

use std::error::Error;
use std::fmt;
use std::io;
use std::net::{IpAddr, SocketAddr, ToSocketAddrs};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use actix_tls::connect::Resolve;
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, LocalBoxFuture, Shared};

use crate::{AdapterError, egress};

/// How long the lookup of a known name may take before the previous addresses are used.
const KNOWN_PATIENCE: Duration = Duration::from_millis(100);

/// How long an answer is used without another lookup: each call of a visitor opens a connection.
const FRESH: Duration = Duration::from_secs(1);

type Lookup = Arc<dyn Fn(&str, u16) -> io::Result<Vec<SocketAddr>> + Send + Sync>;
type Asking = Shared<BoxFuture<'static, Result<Vec<SocketAddr>, Unresolved>>>;

/// One name, shared by all workers. Clones share its state.
#[derive(Clone)]
pub(super) struct Names {
    lookup: Lookup,
    /// Below the connect timeout, so that slow names are distinguished from slow hosts.
    patience: Duration,
    fresh: Duration,
    slot: Arc<Mutex<Slot>>,
}

#[derive(Default)]
struct Slot {
    /// The lookup in progress, and since when.
    asking: Option<(Asking, Instant)>,
    /// The addresses of the last lookup that found any.
    known: Option<Vec<SocketAddr>>,
    /// The last lookup: its end, and its failure. A name server that fails is not asked for each call either.
    last: Option<(Instant, Option<Unresolved>)>,
}

/// Why a DNS lookup failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Unresolved {
    Failed(String),
    /// It resolves to a forbidden address.
    Refused(IpAddr),
}

impl fmt::Display for Unresolved {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Failed(why) => out.write_str(why),
            Self::Refused(address) => write!(out, "{address} is a forbidden address"),
        }
    }
}

impl Error for Unresolved {}

impl From<Unresolved> for AdapterError {
    fn from(why: Unresolved) -> Self {
        match why {
            Unresolved::Refused(address) => Self::Egress(address),
            Unresolved::Failed(why) => Self::Dns(why),
        }
    }
}

impl Names {
    /// Uses the operating system's resolver.
    pub(super) fn new(connect: Duration) -> Self {
        Self::by(connect, FRESH, |host, port| {
            Ok(format!("{host}:{port}").to_socket_addrs()?.collect())
        })
    }

    fn by(
        connect: Duration,
        fresh: Duration,
        lookup: impl Fn(&str, u16) -> io::Result<Vec<SocketAddr>> + Send + Sync + 'static,
    ) -> Self {
        Self {
            lookup: Arc::new(lookup),
            patience: connect.mul_f64(0.9),
            fresh,
            slot: Arc::default(),
        }
    }

    pub(super) async fn addresses(
        &self,
        host: &str,
        port: u16,
    ) -> Result<Vec<SocketAddr>, Unresolved> {
        if let Some(address) = literal(host) {
            return checked(vec![SocketAddr::new(address, port)]);
        }
        if let Some(last) = self.fresh() {
            return last;
        }
        let (asking, since) = self.ask(host, port);
        let known = lock(&self.slot).known.clone();
        // Those who come later to a lookup of a known name do not wait again.
        let patience = known.as_ref().map_or(self.patience, |_| {
            KNOWN_PATIENCE.saturating_sub(since.elapsed())
        });
        match (tokio::time::timeout(patience, asking).await, known) {
            (Ok(Err(refused @ Unresolved::Refused(_))), _) => Err(refused),
            (Ok(Ok(found)), _) => Ok(found),
            (_, Some(known)) => Ok(known),
            (Ok(failed), None) => failed,
            (Err(_), None) => Err(Unresolved::Failed("no answer in time".to_owned())),
        }
    }

    /// What the last lookup found, or what is used instead, if it ended a short time ago.
    fn fresh(&self) -> Option<Result<Vec<SocketAddr>, Unresolved>> {
        let slot = lock(&self.slot);
        let (ended, failure) = slot.last.as_ref()?;
        if ended.elapsed() >= self.fresh {
            return None;
        }
        match (&slot.known, failure) {
            (Some(known), _) => Some(Ok(known.clone())),
            (None, Some(failure)) => Some(Err(failure.clone())),
            (None, None) => None,
        }
    }

    /// Joins the lookup in progress, or starts one. It continues when its callers have given up.
    fn ask(&self, host: &str, port: u16) -> (Asking, Instant) {
        let mut own = lock(&self.slot);
        if let Some(asking) = &own.asking {
            return asking.clone();
        }
        let (lookup, host, slot) = (
            Arc::clone(&self.lookup),
            host.to_owned(),
            Arc::clone(&self.slot),
        );
        let work = tokio::task::spawn_blocking(move || lookup(&host, port));
        let asking = async move {
            let found = match work.await {
                Ok(Ok(found)) => checked(found),
                Ok(Err(error)) => Err(Unresolved::Failed(error.to_string())),
                Err(error) => Err(Unresolved::Failed(error.to_string())),
            };
            let mut slot = lock(&slot);
            slot.asking = None;
            slot.last = Some((Instant::now(), found.clone().err()));
            match &found {
                Ok(found) => slot.known = Some(found.clone()),
                // Its previous addresses are not trusted any more either.
                Err(Unresolved::Refused(_)) => slot.known = None,
                Err(Unresolved::Failed(_)) => {}
            }
            found
        }
        .boxed()
        .shared();
        let asked = (asking.clone(), Instant::now());
        own.asking = Some(asked.clone());
        drop(own);
        tokio::spawn(asking);
        asked
    }
}

/// A literal address, which needs no lookup.
fn literal(host: &str) -> Option<IpAddr> {
    let bare = host
        .strip_prefix('[')
        .and_then(|host| host.strip_suffix(']'));
    bare.unwrap_or(host).parse().ok()
}

fn lock(slot: &Mutex<Slot>) -> MutexGuard<'_, Slot> {
    slot.lock().unwrap_or_else(PoisonError::into_inner)
}

fn checked(found: Vec<SocketAddr>) -> Result<Vec<SocketAddr>, Unresolved> {
    let refused = found.iter().find(|one| egress::is_refused(one.ip()));
    match refused {
        Some(address) => Err(Unresolved::Refused(address.ip())),
        None if found.is_empty() => Err(Unresolved::Failed("no address".to_owned())),
        None => Ok(found),
    }
}

impl Resolve for Names {
    fn lookup<'a>(
        &'a self,
        host: &'a str,
        port: u16,
    ) -> LocalBoxFuture<'a, Result<Vec<SocketAddr>, Box<dyn Error>>> {
        async move {
            let found = self.addresses(host, port).await;
            found.map_err(|why| Box::new(why) as Box<dyn Error>)
        }
        .boxed_local()
    }
}

#[cfg(test)]
mod tests;
