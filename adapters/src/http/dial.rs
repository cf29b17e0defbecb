//! Sends requests to one of an upstream's addresses: on a pooled connection if there is one, else on the first that
//! connects.

use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bytes::Bytes;
use http::header::{CONNECTION, HOST, HeaderValue};
use http::{Request, Response};
use hyper::body::Incoming;

use super::HttpSettings;
use super::balance::{Balance, Endpoint, InFlight, Judgement, Reuse, Wish};
use super::connection::{Connection, Unanswered, Whole};
use super::origin::Origin;
use crate::{AdapterError, Route};

/// One worker's connections to one upstream. Must be built on the worker that uses it.
pub(super) struct Dialer {
    /// One for each URL.
    origins: Vec<Rc<Origin>>,
    balance: Arc<Balance>,
    connect: Duration,
    no_keep_alive: Duration,
}

/// What may be done for a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Allowed {
    /// It may use an address that failed recently, and is repeated if its pooled connection closes unanswered.
    pub(super) repeat: bool,
    /// Its connection may have carried other requests, and may carry more.
    pub(super) reuse: bool,
}

/// A connection with a request sent and its answer's head received. Closed on drop.
pub(super) struct Asked {
    pub(super) response: Response<Incoming>,
    pub(super) connection: Connection,
    origin: Rc<Origin>,
    in_flight: InFlight,
    no_keep_alive: Duration,
    /// Its connection had carried other requests.
    is_kept: bool,
    may_keep: bool,
}

/// The answer may be another request's: bytes followed it, on a connection that had carried other requests.
#[derive(Debug)]
pub(super) struct Doubtful;

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
            no_keep_alive: settings.no_keep_alive,
        }
    }

    pub(super) fn balance(&self) -> &Balance {
        &self.balance
    }

    /// Sends the request built by `make`, and waits for its answer's head. Upstreams close idle connections, or restart,
    /// while a request is being sent (RFC 9112, 9.3.1).
    pub(super) async fn ask(
        &self,
        make: impl Fn() -> Result<Request<Whole>, AdapterError>,
        route: &Route,
        allowed: Allowed,
    ) -> Result<Asked, AdapterError> {
        let wish = Wish {
            avoid: route.avoid(),
            may_try: allowed.repeat,
        };
        if !allowed.repeat {
            self.try_connecting();
        }
        let mut request = make()?;
        let mut may_be_kept = allowed.reuse;
        loop {
            let (dialed, in_flight) = self.dial(wish, route, may_be_kept).await?;
            let (endpoint, mut connection) = (dialed.endpoint, dialed.connection);
            route.meets(endpoint);
            let origin = &self.origins[endpoint.origin];
            let headers = request.headers_mut();
            headers.insert(HOST, origin.authority());
            if !allowed.reuse {
                headers.insert(CONNECTION, HeaderValue::from_static("close"));
            }
            let answered = connection.ask(request).await;
            if answered.is_err() && connection.has_surplus() {
                self.balance.sent_surplus(endpoint, self.no_keep_alive);
            }
            match answered {
                Ok(response) => {
                    return Ok(Asked {
                        response,
                        connection,
                        origin: Rc::clone(origin),
                        in_flight,
                        no_keep_alive: self.no_keep_alive,
                        is_kept: dialed.is_kept,
                        may_keep: allowed.reuse,
                    });
                }
                Err(Unanswered::Failed(why)) => return Err(why),
                Err(Unanswered::Unsent(back)) if dialed.is_kept => request = *back,
                // Other pooled connections may be closing too.
                Err(Unanswered::Closed) if dialed.is_kept && allowed.repeat => {
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
            && let Some(connection) = self.take(endpoint, now)
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

    fn take(&self, endpoint: Endpoint, now: Instant) -> Option<Connection> {
        let reuse = self.balance.reuse(endpoint, now);
        self.origins[endpoint.origin].take(endpoint.address, reuse, now)
    }

    /// A pooled connection to this address if allowed, or a new one.
    async fn open(&self, endpoint: Endpoint, may_be_kept: bool) -> Result<Dialed, AdapterError> {
        let origin = &self.origins[endpoint.origin];
        let kept = if may_be_kept {
            self.take(endpoint, Instant::now())
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

    /// Returns the connection to the pool if it is reusable. Its answer was read to its end.
    pub(super) fn keep(mut self) -> Result<Response<Incoming>, Doubtful> {
        if !self.may_keep {
            return Ok(self.response);
        }
        self.connection.look();
        if self.connection.has_surplus() {
            self.in_flight.sent_surplus(self.no_keep_alive);
            return if self.is_kept {
                Err(Doubtful)
            } else {
                Ok(self.response)
            };
        }
        if self.in_flight.reuse() != Reuse::Never {
            self.origin.keep(self.connection);
        }
        Ok(self.response)
    }
}

#[cfg(test)]
mod tests;
