//! One URL of an upstream, and one worker's connections to it, by address.

use std::cell::RefCell;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::rc::{Rc, Weak};
use std::time::Instant;

use http::HeaderValue;

use super::balance::Reuse;
use super::connection::{Connection, KEEP_ALIVE};
use super::tls::{Authorities, Tls};
use super::url_parts::UrlParts;
use crate::AdapterError;

/// One scheme, host and port. Must be built on the worker that uses it.
pub(super) struct Origin {
    /// As sent in the request.
    authority: HeaderValue,
    /// `None` for plain TCP. A host that is invalid for TLS fails at each connection.
    tls: Option<Result<Tls, AdapterError>>,
    /// Most recently used last.
    kept: RefCell<HashMap<SocketAddr, Vec<Connection>>>,
}

impl Origin {
    pub(super) fn new(url: &str, authorities: &Authorities) -> Rc<Self> {
        let parts = UrlParts::of(url);
        let authority = HeaderValue::from_str(parts.authority);
        let name = parts.host.trim_start_matches('[').trim_end_matches(']');
        let origin = Rc::new(Self {
            authority: authority.unwrap_or(HeaderValue::from_static("")),
            tls: parts.is_tls.then(|| Tls::new(name, authorities)),
            kept: RefCell::default(),
        });
        tokio::task::spawn_local(close_idle(Rc::downgrade(&origin)));
        origin
    }

    pub(super) fn authority(&self) -> HeaderValue {
        self.authority.clone()
    }

    /// A pooled connection to this address: of those that have rested the one used last, or the one used first if very
    /// many rest.
    pub(super) fn take(
        &self,
        address: SocketAddr,
        reuse: Reuse,
        now: Instant,
    ) -> Option<Connection> {
        let mut all = self.kept.borrow_mut();
        let Reuse::After { rest, most_resting } = reuse else {
            all.remove(&address);
            return None;
        };
        let kept = all.get_mut(&address)?;
        loop {
            let rested = kept.partition_point(|connection| connection.has_rested(rest, now));
            let at = match rested.checked_sub(1) {
                Some(last) => last,
                None if kept.len() > most_resting => 0,
                None => return None,
            };
            let connection = kept.remove(at);
            if connection.is_reusable(now) {
                return Some(connection);
            }
        }
    }

    /// A new connection, including TLS.
    pub(super) async fn connect(&self, address: SocketAddr) -> Result<Connection, AdapterError> {
        let tls = match &self.tls {
            None => None,
            Some(Ok(tls)) => Some(tls),
            Some(Err(why)) => return Err(why.clone()),
        };
        Connection::open(address, tls).await
    }

    /// Pools a connection whose answer was read to its end, and closes any other.
    pub(super) fn keep(&self, connection: Connection) {
        if connection.is_reusable(connection.used()) {
            let mut kept = self.kept.borrow_mut();
            kept.entry(connection.address())
                .or_default()
                .push(connection);
        }
    }
}

/// Closes connections that were idle for a while.
async fn close_idle(origin: Weak<Origin>) {
    loop {
        tokio::time::sleep(KEEP_ALIVE).await;
        let Some(origin) = origin.upgrade() else {
            return;
        };
        origin.kept.borrow_mut().retain(|_, kept| {
            let now = Instant::now();
            kept.retain(|connection| !connection.is_idle_too_long(now));
            !kept.is_empty()
        });
    }
}
