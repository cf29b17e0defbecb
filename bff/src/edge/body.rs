//! Reading the body of a request, within bounds of size, time and number.
//!
//! A request whose body is still to come holds no place among those in flight: unfinished bodies never keep others out.

use std::pin::pin;
use std::task::Poll;
use std::time::Duration;

use actix_web::error::PayloadError;
use actix_web::http::header::{CONTENT_LENGTH, HeaderMap};
use actix_web::web::Payload;
use bytes::{Bytes, BytesMut};
use futures_util::StreamExt;

use super::ending;
use crate::client_network::ClientNetwork;
use crate::error::GatewayError;
use crate::resilience::{BODIES, Carried, Full, Seat};
use crate::state::Worker;

/// How long a body may take to come.
const PATIENCE: Duration = Duration::from_secs(10);

/// Refuses a body that is told to be larger than `most`, or that has no end, before any of it is waited for.
pub(crate) fn check_told(headers: &HeaderMap, most: usize) -> Result<(), GatewayError> {
    if ending::is_without_end(headers) {
        return Err(GatewayError::BrokenBody);
    }
    let told = headers.get(CONTENT_LENGTH);
    // The server has read the number already; one that is too long for us to read is too long for the limit as well.
    let fits = told.is_none_or(|told| {
        let told = told.to_str().ok().and_then(|told| told.trim().parse().ok());
        told.is_some_and(|told: usize| told <= most)
    });
    if fits {
        Ok(())
    } else {
        Err(GatewayError::BodyTooLarge { limit: most })
    }
}

/// What is still to come of a request.
pub(crate) struct Incoming<'a> {
    payload: Payload,
    carried: &'a Carried<'a>,
}

impl<'a> Incoming<'a> {
    pub(crate) fn new(payload: Payload, carried: &'a Carried<'a>) -> Self {
        Self { payload, carried }
    }

    /// The place of the request among those in flight.
    pub(crate) fn carried(&self) -> &'a Carried<'a> {
        self.carried
    }

    /// The whole body of a request from `client`.
    pub(crate) async fn read(
        self,
        worker: &Worker,
        headers: &HeaderMap,
        client: ClientNetwork,
        most: usize,
    ) -> Result<Bytes, GatewayError> {
        check_told(headers, most)?;
        let carried = self.carried;
        let mut whole = pin!(whole(self.payload, most));
        // The server parses on while the request waits: afterwards whatever came with the head is there.
        tokio::task::yield_now().await;
        let first = std::future::poll_fn(|context| Poll::Ready(whole.as_mut().poll(context)));
        if let Poll::Ready(body) = first.await {
            return body;
        }
        let seat =
            seat(worker, client).inspect_err(|failure| count_shed(worker, carried, failure))?;
        carried.set_down();
        let body = tokio::time::timeout(PATIENCE, whole).await;
        let body = body.unwrap_or(Err(GatewayError::SlowBody))?;
        drop(seat);
        carried
            .take_up(&worker.config().shed, worker.pulse.late())
            .inspect_err(|failure| count_shed(worker, carried, failure))?;
        Ok(body)
    }
}

/// A place among the bodies that are waited for.
fn seat(worker: &Worker, client: ClientNetwork) -> Result<Seat, GatewayError> {
    let config = worker.config();
    let own = if config.limits.trusted.contains(&client) {
        usize::MAX
    } else {
        config.limits.bodies
    };
    let bodies = &worker.shared.bodies;
    let entered = bodies.enter(client, config.shed.most_bodies, own);
    entered.map_err(|full| match full {
        Full::All => GatewayError::Shed,
        Full::Client => GatewayError::RateLimited {
            limiter: BODIES,
            retry_after: Duration::ZERO,
        },
    })
}

fn count_shed(worker: &Worker, carried: &Carried<'_>, failure: &GatewayError) {
    if matches!(failure, GatewayError::Shed) {
        let metrics = &worker.shared.telemetry.metrics;
        metrics.shed(carried.priority().name());
    }
}

async fn whole(mut payload: Payload, most: usize) -> Result<Bytes, GatewayError> {
    let mut body = BytesMut::new();
    while let Some(chunk) = payload.next().await {
        let chunk = chunk.map_err(|failure| broken(&failure))?;
        if body.len() + chunk.len() > most {
            return Err(GatewayError::BodyTooLarge { limit: most });
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body.freeze())
}

/// Chunks that are none, or an end before the told length (RFC 9112, 7.1 and 8).
fn broken(failure: &PayloadError) -> GatewayError {
    tracing::debug!("{failure}");
    GatewayError::BrokenBody
}
