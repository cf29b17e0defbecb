//! What keeps the gateway calm: limits now; breaker, bulkhead and retry budget come with the load work.

mod limits;
pub(crate) mod quota;

pub(crate) use limits::Limits;
