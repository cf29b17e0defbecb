//! What is remembered of the upstream's answers to calls with codes, for answers in their place.

mod latencies;
mod outages;

pub(crate) use latencies::Latencies;
pub(crate) use outages::Outages;
