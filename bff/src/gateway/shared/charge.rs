//! What a fetch costs the network of its visitor.

use std::sync::Arc;
use std::time::Instant;

use client_network::ClientNetwork;
use contracts::Call;
use resilience::Permit;

use crate::error::GatewayError;
use crate::gateway::upstream;
use crate::state::Worker;

/// A fetch was charged to its visitor's network, and holds its share of the upstream.
pub(super) struct Charged(#[expect(dead_code, reason = "held until dropped")] Option<Permit>);

pub(super) fn charge(
    worker: &Worker,
    call: Call,
    client: Option<ClientNetwork>,
) -> Result<Charged, GatewayError> {
    let (limits, config) = (&worker.shared.limits, worker.config());
    limits.charge_upstream(&config.limits, client)?;
    let share = upstream::share(worker, call, client);
    share
        .map(Charged)
        .inspect_err(|_| limits.refund_upstream(&config.limits, client))
}

/// The charge for a renewal, if the stored answer may be passed over. Charged first: a network over its limit could
/// otherwise use up the renewals of all others without asking the upstream anything.
pub(super) fn renewal(
    worker: &Worker,
    call: Call,
    text: &Arc<str>,
    client: Option<ClientNetwork>,
) -> Option<Charged> {
    let charged = charge(worker, call, client).ok()?;
    if worker.shared.renewals.begin(text, Instant::now()) {
        return Some(charged);
    }
    let limits = &worker.shared.limits;
    limits.refund_upstream(&worker.config().limits, client);
    None
}
