//! What a call carries beside its query: who asks, what was sent, and where it is kept.

use std::cell::Cell;

use super::Query;
use crate::state::Store;

/// What goes wrong on the way back, after the work is done or instead of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mishap {
    /// The answer comes after 20 s.
    Late,
    /// The connection ends without an answer.
    Closed,
    /// The answer is whole and no JSON.
    Garbled,
    /// HTTP 500.
    Broken,
}

pub(crate) struct Visit<'s> {
    pub(crate) store: &'s Store,
    /// Members of the body and of the path, as texts; an object is its JSON text.
    pub(crate) form: Query,
    pub(crate) body: &'s [u8],
    /// The visitor's own token.
    pub(crate) session: Option<String>,
    /// Names a write: the same key has the same answer.
    pub(crate) key: Option<String>,
    /// Milliseconds since 1970. Only codes and coupons depend on it: they run out.
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
