//! Calls: `pipeline.rs` shows the phases of a request in their order.

mod body;
pub(crate) mod check;
pub(crate) mod cities;
pub(crate) mod cookies;
pub(crate) mod envelope;
pub(crate) mod key;
mod lease;
pub(crate) mod limit_class;
pub(crate) mod origin;
pub(crate) mod phases;
pub(crate) mod pipeline;
pub(crate) mod policies;
pub(crate) mod query;
pub(crate) mod request;
mod response;
pub(crate) mod shared;
pub(crate) mod stamp;
mod upstream;
