//! The way of one named call: check -> limit -> stamp -> key -> memory -> Redis -> coalesce -> adapter -> envelope.

use std::rc::Rc;
use std::sync::Arc;
use std::time::Instant;

use bytes::Bytes;
use contracts::Call;

use crate::cache::{Entry, Source};
use crate::error::GatewayError;
use crate::state::Worker;

pub(crate) mod body;
pub(crate) mod check;
pub(crate) mod cities;
pub(crate) mod envelope;
pub(crate) mod handler;
pub(crate) mod key;
pub(crate) mod origin;
pub(crate) mod query;
mod shared;
pub(crate) mod stamp;
mod upstream;

pub(crate) use shared::answer_shared;

use check::Params;
use stamp::Visitor;

/// A checked call, ready to be answered.
pub(crate) struct Asked {
    pub(crate) call: Call,
    pub(crate) params: Params,
    pub(crate) body: Bytes,
    pub(crate) visitor: Visitor,
    /// The instant at which the browser's wait is over.
    pub(crate) deadline: Instant,
}

/// What comes back: a stored or storable answer, or one for this visitor alone.
pub(crate) enum Answered {
    Shared { entry: Arc<Entry>, source: Source },
    Private(Bytes),
}

impl Answered {
    pub(crate) fn body(&self) -> &Bytes {
        match self {
            Self::Shared { entry, .. } => &entry.body,
            Self::Private(body) => body,
        }
    }
}

/// Answers one call, for a browser or for a page.
pub(crate) async fn answer(worker: &Rc<Worker>, asked: Asked) -> Result<Answered, GatewayError> {
    if asked.call.is_shared() {
        return answer_shared(worker, asked).await;
    }
    let request = upstream::visitor_request(worker, &asked);
    let body = upstream::ask(worker, request).await?;
    Ok(Answered::Private(body.bytes))
}
