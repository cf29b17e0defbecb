//! Calls: `pipeline.rs` shows the phases of a request in their order.

mod body;
pub(crate) mod check;
pub(crate) mod cities;
pub(crate) mod cookies;
pub(crate) mod envelope;
pub(crate) mod key;
pub(crate) mod lead_form;
mod lease;
pub(crate) mod limit_class;
pub(crate) mod origin;
pub(crate) mod phases;
mod phone_text;
pub(crate) mod pipeline;
pub(crate) mod policies;
pub(crate) mod query;
pub(crate) mod request;
pub(crate) mod response;
pub(crate) mod shared;
pub(crate) mod stamp;
mod upstream;
