//! The rules of HTTP on the public port that have nothing to do with cars: conditions, codings, bodies, and what
//! browsers are told of safety (RFC 9110).

pub(crate) mod body;
pub(crate) mod coding;
pub(crate) mod connections;
pub(crate) mod ending;
pub(crate) mod entity_tag;
pub(crate) mod forms;
pub(crate) mod head;
mod next_head;
pub(crate) mod place;
pub(crate) mod security;
pub(crate) mod socket;
