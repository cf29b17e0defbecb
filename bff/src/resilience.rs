//! Overload and failure protection: limits, circuit breaker, bulkhead, retry budget, load shedding.

mod balances;
mod bounded;
mod breaker;
mod concurrency;
mod guard;
mod limits;
mod load;
mod recent;
mod retries;
mod streams;

pub(crate) use balances::{Balances, http_settings};
pub(crate) use bounded::{Bounded, Worth};
pub(crate) use breaker::Standing;
pub(crate) use concurrency::{ConcurrencyLimit, Full, Permit};
pub(crate) use guard::{CallKind, Guard, Guards};
pub(crate) use limits::{BODIES, BUCKETS, Class, IN_FLIGHT, Limits};
pub(crate) use load::{Admitted, Load, Priority, Pulse};
pub(crate) use recent::{Failure, Recent};
pub(crate) use streams::{StreamPermit, Streams};
