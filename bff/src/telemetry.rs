//! Logs, spans and counters. Every name that leaves the process stands in this folder.

mod counters;
mod log;
pub(crate) mod span;
mod trace;

pub(crate) use counters::Counters;
pub(crate) use log::{Line, init, write};
pub(crate) use trace::Trace;
