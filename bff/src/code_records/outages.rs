//! Recent upstream failures of calls with codes, so that substitute answers fail while the upstream does.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use adapters::AdapterError;
use client_network::ClientNetwork;
use contracts::Call;
use resilience::CallKind;

use crate::error::GatewayError;

/// Older failures say nothing about the present.
const LATELY: Duration = Duration::from_secs(60);

/// The last failure of each call without a later success.
#[derive(Default)]
pub(crate) struct Outages(Mutex<HashMap<Call, Outage>>);

struct Outage {
    failure: GatewayError,
    took: Duration,
    at: Instant,
    first: ClientNetwork,
    /// True if it applies to all visitors: one visitor's input may be the cause.
    is_common: bool,
}

impl Outages {
    /// Records the outcome of a request.
    pub(crate) fn keep(
        &self,
        (call, client): (Call, ClientNetwork),
        failure: Option<&GatewayError>,
        took: Duration,
        at: Instant,
    ) {
        let mut table = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match failure {
            None => {
                // The upstream has recovered, for all its calls.
                table.retain(|other, outage| {
                    *other != call && !(is_unreachable(&outage.failure) && are_akin(*other, call))
                });
            }
            Some(failure) if tells_of_others(failure) => {
                let is_away = is_unreachable(failure);
                let before = table.get(&call).filter(|before| before.is_recent(at));
                let first = before.map_or(client, |before| before.first);
                let is_common = is_away
                    || before.is_some_and(|before| before.is_common || before.first != client);
                let outage = |call| {
                    let failure = of_call(failure, call);
                    let outage = Outage {
                        failure,
                        took,
                        at,
                        first,
                        is_common,
                    };
                    (call, outage)
                };
                if is_away {
                    let coded = Call::ALL.iter().copied();
                    let coded = coded.filter(|other| other.spec().sms.is_some());
                    table.extend(coded.filter(|other| are_akin(*other, call)).map(outage));
                } else {
                    table.extend([outage(call)]);
                }
            }
            Some(_) => {}
        }
    }

    /// The failure and delay that a request would see now, as far as the last failure shows. It counts once two
    /// networks have met it: one visitor's input must not decide how others are answered.
    pub(crate) fn last(&self, call: Call, now: Instant) -> Option<(GatewayError, Duration)> {
        let table = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let outage = table.get(&call)?;
        let tells = outage.is_common && outage.is_recent(now);
        tells.then(|| (outage.failure.clone(), outage.took))
    }
}

impl Outage {
    fn is_recent(&self, now: Instant) -> bool {
        now.saturating_duration_since(self.at) < LATELY
    }
}

/// True if both calls use the same upstream in the same way.
fn are_akin(one: Call, other: Call) -> bool {
    one.spec().upstream == other.spec().upstream && CallKind::of(one) == CallKind::of(other)
}

/// True if the next request is likely to fail alike. Timeouts are excluded: a slow request body shortens the time left,
/// so a visitor could cause them for others.
fn tells_of_others(failure: &GatewayError) -> bool {
    let is_late = matches!(
        failure,
        GatewayError::Upstream {
            source: AdapterError::Timeout | AdapterError::Stalled,
            ..
        }
    );
    failure.is_upstream_failure() && !is_late
}

fn is_unreachable(failure: &GatewayError) -> bool {
    matches!(failure, GatewayError::Upstream { .. }) && failure.never_left()
}

/// The same failure for another call.
fn of_call(failure: &GatewayError, call: Call) -> GatewayError {
    match failure {
        GatewayError::Upstream { source, .. } => GatewayError::Upstream {
            call,
            source: source.clone(),
        },
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests;
