//! Handles one named call: check -> limit -> stamp -> key -> memory -> Redis -> coalesce -> adapter -> envelope.

use std::sync::Arc;
use std::time::Instant;

use contracts::Call;

use crate::cache::{Entry, Source};

mod body;
mod browser_reports;
pub(crate) mod check;
pub(crate) mod cities;
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
mod response;
mod shared;
mod sms_codes;
pub(crate) mod stamp;
mod upstream;
pub(crate) mod visitor;

pub(crate) use shared::answer_shared;
pub(crate) use sms_codes::{Latencies, Outages};

use check::Params;
use stamp::Visitor;

/// A checked shared call.
pub(crate) struct Asked {
    pub(crate) call: Call,
    pub(crate) params: Params,
    pub(crate) visitor: Visitor,
    /// Deadline of the browser's request.
    pub(crate) deadline: Instant,
}

/// An answer that is the same for every visitor with the same key.
pub(crate) struct Answered {
    pub(crate) entry: Arc<Entry>,
    pub(crate) source: Source,
}
