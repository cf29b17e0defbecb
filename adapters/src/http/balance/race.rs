//! Connects to one of several addresses: attempts start staggered, and the first connection wins (RFC 8305, section 5).

use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use tokio::time::{Instant, sleep_until};

use super::Endpoint;
use crate::AdapterError;

/// Delay before the next attempt starts.
const STAGGER: Duration = Duration::from_millis(250);

/// Minimum delay (RFC 8305, section 8).
const LEAST_STAGGER: Duration = Duration::from_millis(100);

/// A delay that lets all attempts start within `limit`, as far as the bounds allow.
pub(super) fn stagger(limit: Duration, addresses: usize) -> Duration {
    let each = limit / u32::try_from(addresses.max(1)).unwrap_or(u32::MAX);
    each.clamp(LEAST_STAGGER, STAGGER)
}

/// Timing of attempts.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pace {
    pub(super) stagger: Duration,
    /// When all of them must have failed.
    pub(super) until: Instant,
}

/// Connects to the addresses in this order; a failure starts the next attempt at once. `lost` is called for addresses
/// that failed, and for those overtaken by a later attempt.
pub(super) async fn race<T, F>(
    order: &[Endpoint],
    pace: Pace,
    connect: impl Fn(Endpoint) -> F,
    mut lost: impl FnMut(Endpoint),
) -> Result<(Endpoint, T), AdapterError>
where
    F: Future<Output = Result<T, AdapterError>>,
{
    let mut waiting = order.iter().copied();
    let mut running = FuturesUnordered::new();
    let mut begun: Vec<(Endpoint, Instant)> = Vec::new();
    let mut next_at = None;
    let mut failure = AdapterError::Dns("no address".to_owned());
    let mut more = !order.is_empty();
    while more || !running.is_empty() {
        tokio::select! {
            biased;
            Some((endpoint, outcome)) = running.next(), if !running.is_empty() => {
                begun.retain(|(one, _)| *one != endpoint);
                match outcome {
                    Ok(connection) => {
                        let now = Instant::now();
                        for (slow, since) in begun {
                            if now.duration_since(since) >= pace.stagger {
                                lost(slow);
                            }
                        }
                        return Ok((endpoint, connection));
                    }
                    Err(why) => {
                        lost(endpoint);
                        failure = why;
                        next_at = None;
                    }
                }
            }
            () = wait(next_at), if more => match waiting.next() {
                None => more = false,
                Some(endpoint) => {
                    let attempt = connect(endpoint);
                    running.push(async move { (endpoint, attempt.await) });
                    let now = Instant::now();
                    begun.push((endpoint, now));
                    next_at = Some(now + pace.stagger);
                }
            },
            () = sleep_until(pace.until) => {
                for (endpoint, _) in begun {
                    lost(endpoint);
                }
                return Err(AdapterError::Connect("no connection in time".to_owned()));
            }
        }
    }
    Err(failure)
}

/// Without a time, not at all: a timer for a moment that has passed takes until the next millisecond.
async fn wait(until: Option<Instant>) {
    if let Some(until) = until {
        sleep_until(until).await;
    }
}

#[cfg(test)]
mod tests;
