//! HTTP rules of the public port that are independent of the domain: conditional requests, codings, bodies, security
//! headers (RFC 9110).

pub(crate) mod body;
pub(crate) mod client;
pub(crate) mod connection_state;
pub(crate) mod connections;
pub(crate) mod ending;
pub(crate) mod head;
mod next_head;
pub(crate) mod security;
pub(crate) mod socket;
