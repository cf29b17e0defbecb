//! The context of a call besides its query: caller, body, and state.

use std::cell::Cell;

use super::Query;
use crate::state::Store;

/// Failures of the answer, after the work is done or instead of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mishap {
    /// The answer comes after 20 s.
    Late,
    /// The connection ends without an answer.
    Closed,
    /// The answer is complete but not JSON.
    Garbled,
    /// HTTP 500.
    Broken,
}

pub(crate) struct Visit<'s> {
    pub(crate) store: &'s Store,
    /// Members of body and path, as texts; an object is its JSON text.
    pub(crate) form: Query,
    pub(crate) body: &'s [u8],
    /// The visitor's token.
    pub(crate) session: Option<String>,
    /// The visitor's device, as the gateway calls it.
    pub(crate) device: Option<String>,
    /// Idempotency key: the same key gets the same answer.
    pub(crate) key: Option<String>,
    /// Milliseconds since 1970. Only codes and coupons depend on it: they expire.
    pub(crate) now_ms: u64,
    mishap: Cell<Option<Mishap>>,
}

impl<'s> Visit<'s> {
    pub(crate) fn new(store: &'s Store, form: Query, body: &'s [u8], now_ms: u64) -> Self {
        Self {
            store,
            form,
            body,
            session: None,
            device: None,
            key: None,
            now_ms,
            mishap: Cell::new(None),
        }
    }

    pub(crate) fn now_seconds(&self) -> u64 {
        self.now_ms / 1000
    }

    pub(crate) fn goes_wrong(&self, mishap: Option<Mishap>) {
        self.mishap.set(mishap);
    }

    pub(crate) fn mishap(&self) -> Option<Mishap> {
        self.mishap.get()
    }
}
