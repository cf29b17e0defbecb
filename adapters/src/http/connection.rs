//! The connections of one worker to one upstream, by awc: those over TLS, and those for media.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};
use std::time::{Duration, Instant};

use actix_tls::connect::{Connector as TcpConnector, Resolver};
use awc::error::{ConnectError, PayloadError, SendRequestError};
use awc::{Client, Connector};

use super::names::{Names, Unresolved};
use crate::AdapterError;

/// Below the idle time of common servers, so that we let go first.
pub(super) const KEEP_ALIVE: Duration = Duration::from_secs(4);
pub(super) const LIFETIME: Duration = Duration::from_secs(60);

/// An unused client is replaced after this time: awc looks at idle sockets only when it needs one.
const IDLE: Duration = Duration::from_secs(30);

pub(super) struct Connections {
    slot: Rc<Slot>,
}

struct Slot {
    connect: Duration,
    limit: usize,
    names: Names,
    client: RefCell<Client>,
    used: Cell<Instant>,
}

impl Connections {
    pub(super) fn new(connect: Duration, limit: usize) -> Self {
        let names = Names::new(connect);
        let slot = Rc::new(Slot {
            connect,
            limit,
            client: RefCell::new(build(connect, limit, names.clone())),
            names,
            used: Cell::new(Instant::now()),
        });
        tokio::task::spawn_local(replace_when_idle(Rc::downgrade(&slot)));
        Self { slot }
    }

    pub(super) fn client(&self) -> Client {
        self.slot.used.set(Instant::now());
        self.slot.client.borrow().clone()
    }
}

async fn replace_when_idle(slot: Weak<Slot>) {
    loop {
        tokio::time::sleep(IDLE).await;
        let Some(slot) = slot.upgrade() else { return };
        if slot.used.get().elapsed() >= IDLE {
            let client = build(slot.connect, slot.limit, slot.names.clone());
            slot.client.replace(client);
        }
    }
}

fn build(connect: Duration, limit: usize, names: Names) -> Client {
    Client::builder()
        .connector(
            Connector::new()
                .connector(TcpConnector::new(Resolver::custom(names)).service())
                .timeout(connect)
                .limit(limit)
                .conn_keep_alive(KEEP_ALIVE)
                .conn_lifetime(LIFETIME),
        )
        .max_http_version(awc::http::Version::HTTP_11)
        // The caller holds one deadline over everything.
        .disable_timeout()
        // A redirect would carry our token to another host.
        .disable_redirects()
        .no_default_headers()
        .finish()
}

/// In the middle of a body.
pub(super) fn cut(error: &PayloadError) -> AdapterError {
    match error {
        PayloadError::Incomplete(_) | PayloadError::Io(_) => AdapterError::Closed,
        other => AdapterError::Broken(other.to_string()),
    }
}

pub(super) fn failure(error: &SendRequestError) -> AdapterError {
    match error {
        SendRequestError::Timeout | SendRequestError::Connect(ConnectError::Timeout) => {
            AdapterError::Timeout
        }
        SendRequestError::Connect(ConnectError::Disconnected) | SendRequestError::Response(_) => {
            AdapterError::Closed
        }
        SendRequestError::Connect(ConnectError::Resolver(why)) => {
            match why.downcast_ref::<Unresolved>() {
                Some(why) => why.clone().into(),
                None => AdapterError::Dns(why.to_string()),
            }
        }
        SendRequestError::Connect(connect) => AdapterError::Connect(connect.to_string()),
        SendRequestError::Send(_) => AdapterError::Closed,
        other => AdapterError::Broken(other.to_string()),
    }
}
