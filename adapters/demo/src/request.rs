//! A call as an upstream sees it: parameters, caller, and mutable state.

mod query;
mod visit;

pub(crate) use query::{Page, Query};
pub(crate) use visit::{Mishap, Visit};
