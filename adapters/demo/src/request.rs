//! What an upstream knows of a call: its parameters, its caller, and the state it may change.

mod query;
mod visit;

pub(crate) use query::{Page, Query};
pub(crate) use visit::{Mishap, Visit};
