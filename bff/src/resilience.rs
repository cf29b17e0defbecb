//! What keeps the gateway calm: limits, breaker, bulkhead, retry budget, shedding.

mod balances;
mod bounded;
mod breaker;
mod guard;
mod limits;
mod load;
pub(crate) mod quota;
mod recent;
mod retries;

pub(crate) use balances::Balances;
pub(crate) use breaker::Standing;
pub(crate) use guard::{Guard, Guards};
pub(crate) use limits::{BUCKETS, Class, Limits};
pub(crate) use load::{Load, Priority, Pulse};
pub(crate) use recent::{Failure, Recent};
pub(crate) use retries::RetryBudget;
