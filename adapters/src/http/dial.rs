//! Asking one of an upstream's addresses: on a kept connection where there is one, else on the first that connects.

use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bytes::Bytes;
use http::header::HOST;
use http::{Request, Response};
use hyper::body::Incoming;

use super::HttpSettings;
use super::balance::{Balance, Endpoint, InFlight, Judgement, Wish};
use super::connection::{Connection, Unanswered, Whole};
use super::origin::Origin;
use crate::{AdapterError, Route};

/// The connections of one worker to one upstream. Must be built on the worker that uses it.
pub(super) struct Dialer {
    /// One for each URL.
    origins: Vec<Rc<Origin>>,
    balance: Arc<Balance>,
    connect: Duration,
}

/// A connection that was asked, and the head of its answer. Dropped, it is closed.
pub(super) struct Asked {
    pub(super) response: Response<Incoming>,
    pub(super) connection: Connection,
    pub(super) origin: Rc<Origin>,
    _in_flight: InFlight,
}

/// A connection that may be asked.
struct Dialed {
    endpoint: Endpoint,
    connection: Connection,
    /// Used before, so it may have been closed meanwhile.
    is_kept: bool,
}

impl Dialer {
    pub(super) fn new(settings: &HttpSettings, balance: Arc<Balance>) -> Self {
        let origins = settings.urls.iter();
        Self {
            origins: origins
                .map(|url| Origin::new(url, &settings.authorities))
                .collect(),
            balance,
            connect: settings.connect,
        }
    }

    pub(super) fn balance(&self) -> &Balance {
        &self.balance
    }

    /// Sends the request that `make` makes, and waits for the head of its answer. A read may go to an address that failed
    /// lately, and is sent again where its kept connection closed unanswered: upstreams close what was idle, or for a
    /// restart, while a request is on its way (RFC 9112, 9.3.1).
    pub(super) async fn ask(
        &self,
        make: impl Fn() -> Result<Request<Whole>, AdapterError>,
        route: &Route,
        is_read: bool,
    ) -> Result<Asked, AdapterError> {
        let wish = Wish {
            avoid: route.avoid(),
            may_try: is_read,
        };
        if !is_read {
            self.try_connecting();
        }
        let mut request = make()?;
        let mut may_be_kept = true;
        loop {
            let (dialed, in_flight) = self.dial(wish, route, may_be_kept).await?;
            let (endpoint, mut connection) = (dialed.endpoint, dialed.connection);
            route.meets(endpoint);
            let origin = &self.origins[endpoint.origin];
            request.headers_mut().insert(HOST, origin.authority());
            match connection.ask(request).await {
                Ok(response) => {
                    return Ok(Asked {
                        response,
                        connection,
                        origin: Rc::clone(origin),
                        _in_flight: in_flight,
                    });
                }
                Err(Unanswered::Failed(why)) => return Err(why),
                Err(Unanswered::Unsent(back)) if dialed.is_kept => request = *back,
                // Others that are kept may be closing too.
                Err(Unanswered::Closed) if dialed.is_kept && is_read => {
                    may_be_kept = false;
                    request = make()?;
                }
                Err(Unanswered::Closed) => return Err(AdapterError::Closed),
                Err(Unanswered::Unsent(_)) => {
                    let why = "closed before the request was sent".to_owned();
                    return Err(AdapterError::Connect(why));
                }
            }
        }
    }

    /// A connection in the background is the trial of an address, where only questions come that may not be one.
    fn try_connecting(&self) {
        let Some(endpoint) = self.balance.untried() else {
            return;
        };
        let (balance, limit) = (Arc::clone(&self.balance), self.connect);
        let origin = Rc::clone(&self.origins[endpoint.origin]);
        let in_flight = Balance::begin(&balance, endpoint);
        tokio::task::spawn_local(async move {
            let since = Instant::now();
            match tokio::time::timeout(limit, origin.connect(endpoint.address)).await {
                Ok(Ok(_)) => balance.connected(endpoint, since.elapsed()),
                _ => balance.settle(endpoint, Judgement::Bad, limit),
            }
            drop(in_flight);
        });
    }

    async fn dial(
        &self,
        wish: Wish,
        route: &Route,
        may_be_kept: bool,
    ) -> Result<(Dialed, InFlight), AdapterError> {
        let chosen = self.balance.choose(wish);
        if may_be_kept
            && let Some(endpoint) = chosen
            && let Some(connection) = self.origins[endpoint.origin].take(endpoint.address)
        {
            let dialed = Dialed {
                endpoint,
                connection,
                is_kept: true,
            };
            return Ok((dialed, Balance::begin(&self.balance, endpoint)));
        }
        let since = Instant::now();
        // At each new connection: a name may have come to stand for other addresses.
        self.balance.resolve().await?;
        let chosen = chosen.filter(|chosen| self.balance.has(*chosen));
        let chosen = chosen.or_else(|| self.balance.choose(wish));
        let first = chosen.ok_or_else(|| AdapterError::Dns("no address".to_owned()))?;
        // Told and counted before it connects, so that others avoid an address that does not.
        route.meets(first);
        let mut in_flight = Balance::begin(&self.balance, first);
        let left = self.connect.saturating_sub(since.elapsed());
        let open = |endpoint| self.open(endpoint, may_be_kept);
        let (_, dialed) = self.balance.connect(first, left, open).await?;
        in_flight.moves_to(dialed.endpoint);
        Ok((dialed, in_flight))
    }

    /// A kept connection of this address if it may be one, or a new one.
    async fn open(&self, endpoint: Endpoint, may_be_kept: bool) -> Result<Dialed, AdapterError> {
        let origin = &self.origins[endpoint.origin];
        let kept = if may_be_kept {
            origin.take(endpoint.address)
        } else {
            None
        };
        let is_kept = kept.is_some();
        let connection = match kept {
            Some(kept) => kept,
            None => origin.connect(endpoint.address).await?,
        };
        Ok(Dialed {
            endpoint,
            connection,
            is_kept,
        })
    }
}

impl Asked {
    /// The whole body, if it has at most `most` bytes and all that were announced.
    pub(super) async fn read(
        &mut self,
        most: usize,
        expected: Option<u64>,
    ) -> Result<Bytes, AdapterError> {
        let response = &mut self.response;
        self.connection.read(response, most, expected).await
    }

    /// Gives the connection back, if it may be used again.
    pub(super) fn keep(self) -> Response<Incoming> {
        self.origin.keep(self.connection);
        self.response
    }
}

#[cfg(test)]
mod tests;
