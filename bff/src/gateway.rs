//! The way of one named call: check -> limit -> stamp -> key -> memory -> Redis -> coalesce -> adapter -> envelope.

use std::sync::Arc;
use std::time::Instant;

use contracts::Call;

use crate::cache::{Entry, Source};

mod body;
pub(crate) mod check;
pub(crate) mod cities;
mod codes;
pub(crate) mod cookies;
pub(crate) mod envelope;
pub(crate) mod generations;
pub(crate) mod handler;
pub(crate) mod idempotency;
pub(crate) mod key;
mod lease;
pub(crate) mod origin;
mod outcome;
pub(crate) mod query;
mod shared;
pub(crate) mod stamp;
mod told;
mod upstream;
pub(crate) mod visitor;
mod written;

pub(crate) use codes::{Latencies, Outages};
pub(crate) use shared::answer_shared;

use check::Params;
use stamp::Visitor;

/// A checked shared call, ready to be answered.
pub(crate) struct Asked {
    pub(crate) call: Call,
    pub(crate) params: Params,
    pub(crate) visitor: Visitor,
    /// The instant at which the browser's wait is over.
    pub(crate) deadline: Instant,
}

/// What comes back: an answer that everybody with the same question may have.
pub(crate) struct Answered {
    pub(crate) entry: Arc<Entry>,
    pub(crate) source: Source,
}
