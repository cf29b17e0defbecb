//! Sends requests to one of an upstream's addresses: on a pooled connection if there is one, else on the first that
//! connects.

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

/// One worker's connections to one upstream. Must be built on the worker that uses it.
pub(super) struct Dialer {
    /// One for each URL.
    origins: Vec<Rc<Origin>>,
    balance: Arc<Balance>,
    connect: Duration,
}

/// A connection with a request sent and its answer's head received. Closed on drop.
pub(super) struct Asked {
    pub(super) response: Response<Incoming>,
    pub(super) connection: Connection,
    pub(super) origin: Rc<Origin>,
    _in_flight: InFlight,
}

/// A connection ready for a request.
struct Dialed {
    endpoint: Endpoint,
    connection: Connection,
    /// Pooled, so it may have been closed meanwhile.
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

    /// Sends the request built by `make`, and waits for its answer's head. A read may use an address that failed
    /// recently, and is repeated if its pooled connection closes unanswered: upstreams close idle connections, or
    /// restart, while a request is being sent (RFC 9112, 9.3.1).
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
                // Other pooled connections may be closing too.
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

    /// Tries an address by a background connection if no request can be the trial.
    fn try_connecting(&self) {
        let Some(endpoint) = self.balance.untried() else {
            return;
        };
        let (balance, limit) = (Arc::clone(&self.balance), self.connect);
        let origin = Rc::clone(&self.origins[endpoint.origin]);
        let in_flight = Balance::begin(&balance, endpoint, Instant::now());
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
        let now = Instant::now();
        let chosen = self.balance.choose(wish, now);
        if may_be_kept
            && let Some(endpoint) = chosen
            && let Some(connection) = self.origins[endpoint.origin].take(endpoint.address, now)
        {
            let dialed = Dialed {
                endpoint,
                connection,
                is_kept: true,
            };
            return Ok((dialed, Balance::begin(&self.balance, endpoint, now)));
        }
        // Checked at each new connection: a name may resolve to other addresses now.
        self.balance.resolve().await?;
        let chosen = chosen.filter(|chosen| self.balance.has(*chosen));
        let chosen = chosen.or_else(|| self.balance.choose(wish, Instant::now()));
        let first = chosen.ok_or_else(|| AdapterError::Dns("no address".to_owned()))?;
        // Recorded before connecting, so that others avoid an address that does not respond.
        route.meets(first);
        let mut in_flight = Balance::begin(&self.balance, first, Instant::now());
        let left = self.connect.saturating_sub(now.elapsed());
        let open = |endpoint| self.open(endpoint, may_be_kept);
        let (_, dialed) = self.balance.connect(first, left, open).await?;
        in_flight.moves_to(dialed.endpoint);
        Ok((dialed, in_flight))
    }

    /// A pooled connection to this address if allowed, or a new one.
    async fn open(&self, endpoint: Endpoint, may_be_kept: bool) -> Result<Dialed, AdapterError> {
        let origin = &self.origins[endpoint.origin];
        let kept = if may_be_kept {
            origin.take(endpoint.address, Instant::now())
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
    /// The whole body, if it is complete and at most `most` bytes.
    pub(super) async fn read(
        &mut self,
        most: usize,
        expected: Option<u64>,
    ) -> Result<Bytes, AdapterError> {
        let response = &mut self.response;
        self.connection.read(response, most, expected).await
    }

    /// Returns the connection to the pool if it is reusable.
    pub(super) fn keep(self) -> Response<Incoming> {
        self.origin.keep(self.connection);
        self.response
    }
}

#[cfg(test)]
mod tests;
