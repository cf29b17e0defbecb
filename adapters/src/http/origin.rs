//! Where an upstream is, and the connections of one worker to it, by address.

use std::cell::RefCell;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::rc::{Rc, Weak};
use std::time::Duration;

use http::{HeaderValue, Request, Response};
use hyper::body::Incoming;

use super::connection::{Connection, KEEP_ALIVE, Unanswered, Whole};
use super::names::Names;
use super::tls::{Authorities, Tls};
use crate::AdapterError;

/// One scheme, host and port. Must be built on the worker that uses it.
pub(super) struct Origin {
    host: String,
    port: u16,
    /// As it stands in the request.
    authority: HeaderValue,
    /// `None` over plain TCP. A host that cannot be asked over TLS fails at each connection.
    tls: Option<Result<Tls, AdapterError>>,
    names: Names,
    /// The longest that one address may take to be connected to.
    connect: Duration,
    /// Last used last.
    kept: RefCell<HashMap<SocketAddr, Vec<Connection>>>,
}

impl Origin {
    /// `url` is scheme, host and port, without a path.
    pub(super) fn new(url: &str, authorities: &Authorities, connect: Duration) -> Rc<Self> {
        let (scheme, authority) = url.split_once("://").unwrap_or_default();
        let default = if scheme == "https" { 443 } else { 80 };
        let (host, port) = match authority.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => (host, port.parse().unwrap_or(default)),
            _ => (authority, default),
        };
        let name = host.trim_start_matches('[').trim_end_matches(']');
        let origin = Rc::new(Self {
            host: host.to_owned(),
            port,
            authority: HeaderValue::from_str(authority).unwrap_or(HeaderValue::from_static("")),
            tls: (scheme == "https").then(|| Tls::new(name, authorities)),
            names: Names::new(connect),
            connect,
            kept: RefCell::default(),
        });
        tokio::task::spawn_local(close_idle(Rc::downgrade(&origin)));
        origin
    }

    pub(super) fn authority(&self) -> HeaderValue {
        self.authority.clone()
    }

    /// Sends a request on a kept connection or a new one, and waits for the head of its answer.
    pub(super) async fn ask(
        &self,
        mut request: Request<Whole>,
    ) -> Result<(Connection, Response<Incoming>), AdapterError> {
        loop {
            let kept = self.take_any();
            let is_kept = kept.is_some();
            let mut connection = match kept {
                Some(kept) => kept,
                None => self.connect_any().await?,
            };
            match connection.ask(request).await {
                Ok(response) => return Ok((connection, response)),
                Err(Unanswered::Failed(why)) => return Err(why),
                Err(Unanswered::Unsent(back)) if is_kept => request = *back,
                Err(Unanswered::Unsent(_)) => {
                    let why = "closed before the request was sent".to_owned();
                    return Err(AdapterError::Connect(why));
                }
            }
        }
    }

    /// A kept connection, whatever address it leads to.
    fn take_any(&self) -> Option<Connection> {
        self.kept.borrow_mut().values_mut().find_map(take_from)
    }

    /// A new connection, TLS included.
    pub(super) async fn connect(&self, address: SocketAddr) -> Result<Connection, AdapterError> {
        let tls = match &self.tls {
            None => None,
            Some(Ok(tls)) => Some(tls),
            Some(Err(why)) => return Err(why.clone()),
        };
        tokio::time::timeout(self.connect, Connection::open(address, tls))
            .await
            // Nothing was sent, so a write may be sent again too.
            .unwrap_or_else(|_| Err(AdapterError::Connect(format!("{address}: not in time"))))
    }

    /// One address of the name after the other.
    async fn connect_any(&self) -> Result<Connection, AdapterError> {
        let mut failed = AdapterError::Dns("no address".to_owned());
        for address in self.names.addresses(&self.host, self.port).await? {
            match self.connect(address).await {
                Ok(connection) => return Ok(connection),
                Err(why) => failed = why,
            }
        }
        Err(failed)
    }

    /// Takes back a connection whose answer was read to its end. Any other is closed.
    pub(super) fn keep(&self, connection: Connection) {
        if connection.is_reusable() {
            let mut kept = self.kept.borrow_mut();
            kept.entry(connection.address())
                .or_default()
                .push(connection);
        }
    }
}

fn take_from(kept: &mut Vec<Connection>) -> Option<Connection> {
    while let Some(connection) = kept.pop() {
        if connection.is_reusable() {
            return Some(connection);
        }
    }
    None
}

/// Closes what has not been used for a while.
async fn close_idle(origin: Weak<Origin>) {
    loop {
        tokio::time::sleep(KEEP_ALIVE).await;
        let Some(origin) = origin.upgrade() else {
            return;
        };
        origin.kept.borrow_mut().retain(|_, kept| {
            kept.retain(|connection| !connection.is_idle_too_long());
            !kept.is_empty()
        });
    }
}

#[cfg(test)]
mod tests;
