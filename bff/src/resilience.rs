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
mod seats;

pub(crate) use balances::Balances;
pub(crate) use breaker::Standing;
pub(crate) use guard::{CallKind, Guard, Guards};
pub(crate) use limits::{BODIES, BUCKETS, Class, IN_FLIGHT, Limits};
pub(crate) use load::{Carried, Load, Priority, Pulse};
pub(crate) use recent::{Failure, Recent};
pub(crate) use retries::RetryBudget;
pub(crate) use seats::{Full, Seat, Seats};
