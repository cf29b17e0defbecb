//! Reads request bodies within limits of size, time and number.
//!
//! A request that waits for its body does not count as in flight, so unfinished bodies never keep others out.

use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use actix_web::error::PayloadError;
use actix_web::http::header::{CONTENT_LENGTH, HeaderMap};
use actix_web::web::Payload;
use arc_swap::ArcSwap;
use bytes::{Bytes, BytesMut};
use client_network::ClientNetwork;
use futures_util::StreamExt;
use resilience::{Admitted, BODIES, ConcurrencyLimit, Full, Permit, Pulse};

use super::ending;
use crate::config::Config;
use crate::error::GatewayError;
use crate::telemetry::Metrics;

/// Time limit for receiving a body.
const PATIENCE: Duration = Duration::from_secs(10);

/// Rejects a body whose declared length exceeds `most`, or that has no end, before reading it.
pub(crate) fn check_declared_length(headers: &HeaderMap, most: usize) -> Result<(), GatewayError> {
    if ending::is_without_end(headers) {
        return Err(GatewayError::BrokenBody);
    }
    let told = headers.get(CONTENT_LENGTH);
    // The server has validated the number; one that overflows here exceeds the limit as well.
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

/// What one worker reads bodies within.
pub(crate) struct Bodies {
    /// Requests waiting for their bodies.
    waiting: Arc<ConcurrencyLimit>,
    pulse: Pulse,
    config: Arc<ArcSwap<Config>>,
    metrics: Arc<Metrics>,
}

impl Bodies {
    pub(crate) fn new(
        waiting: Arc<ConcurrencyLimit>,
        pulse: Pulse,
        config: Arc<ArcSwap<Config>>,
        metrics: Arc<Metrics>,
    ) -> Self {
        Self {
            waiting,
            pulse,
            config,
            metrics,
        }
    }

    /// A permit to receive a body.
    fn permit(&self, client: ClientNetwork) -> Result<Permit, GatewayError> {
        let config = self.config.load();
        let own = if config.limits.trusted.contains(&client) {
            usize::MAX
        } else {
            config.limits.bodies
        };
        let entered = self.waiting.enter(client, config.shed.most_bodies, own);
        entered.map_err(|full| match full {
            Full::All => GatewayError::Shed,
            Full::Client => GatewayError::RateLimited {
                limiter: BODIES,
                retry_after: Duration::ZERO,
            },
        })
    }

    fn count_shed(&self, admitted: &Admitted<'_>, failure: &GatewayError) {
        if matches!(failure, GatewayError::Shed) {
            self.metrics.shed(admitted.priority().name());
        }
    }
}

/// The unread rest of a request.
pub(crate) struct Incoming<'a> {
    payload: Payload,
    admitted: &'a Admitted<'a>,
}

impl<'a> Incoming<'a> {
    pub(crate) fn new(payload: Payload, admitted: &'a Admitted<'a>) -> Self {
        Self { payload, admitted }
    }

    /// The request's in-flight permit.
    pub(crate) fn admitted(&self) -> &'a Admitted<'a> {
        self.admitted
    }

    /// The whole body of a request from `client`.
    pub(crate) async fn read(
        self,
        bodies: &Bodies,
        headers: &HeaderMap,
        client: ClientNetwork,
        most: usize,
    ) -> Result<Bytes, GatewayError> {
        check_declared_length(headers, most)?;
        let admitted = self.admitted;
        let mut whole = pin!(whole(self.payload, most));
        // The server keeps parsing while the request is suspended: afterwards whatever arrived with the head is
        // available.
        tokio::task::yield_now().await;
        let first = std::future::poll_fn(|context| Poll::Ready(whole.as_mut().poll(context)));
        if let Poll::Ready(body) = first.await {
            return body;
        }
        let count_shed = |failure: &GatewayError| bodies.count_shed(admitted, failure);
        let permit = bodies.permit(client).inspect_err(count_shed)?;
        admitted.suspend();
        let body = tokio::time::timeout(PATIENCE, whole).await;
        let body = body.unwrap_or(Err(GatewayError::SlowBody))?;
        drop(permit);
        let config = bodies.config.load();
        admitted
            .resume(&config.shed, bodies.pulse.late())
            .map_err(GatewayError::from)
            .inspect_err(count_shed)?;
        Ok(body)
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

/// Invalid chunks, or an end before the declared length (RFC 9112, 7.1 and 8).
fn broken(failure: &PayloadError) -> GatewayError {
    tracing::debug!("{failure}");
    GatewayError::BrokenBody
}
