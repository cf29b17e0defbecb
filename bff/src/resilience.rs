//! What keeps the gateway calm: limits, breaker, bulkhead, retry budget, shedding.

mod breaker;
mod guard;
mod limits;
mod load;
pub(crate) mod quota;
mod recent;
mod retries;

pub(crate) use breaker::Standing;
pub(crate) use guard::{Guard, Guards};
pub(crate) use limits::Limits;
pub(crate) use load::{Load, Priority, Pulse};
pub(crate) use recent::Failure;
