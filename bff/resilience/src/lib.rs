//! Overload and failure protection: limits, circuit breaker, bulkhead, retry budget, load shedding.
//!
//! Knows neither HTTP nor the gateway's errors: a refusal is a [`Rejection`].

#![warn(missing_docs)]

mod bounded;
mod breaker;
mod concurrency;
mod guard;
mod limits;
mod load;
mod recent;
mod rejection;
mod retries;
pub mod settings;
mod streams;

pub use bounded::{Bounded, Worth};
pub use breaker::{Breaker, BreakerState, Pass};
pub use concurrency::{ConcurrencyLimit, Full, Permit};
pub use guard::{BulkheadPermit, CallKind, Guard, Guards};
pub use limits::{BODIES, BUCKETS, Class, FIGURE, IN_FLIGHT, Limits};
pub use load::{Admitted, Load, Priority, Pulse};
pub use recent::{Failure, Latency, Recent};
pub use rejection::Rejection;
pub use retries::RetryBudget;
pub use streams::{StreamPermit, Streams};
