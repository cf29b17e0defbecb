//! Counts of log messages by kind; their contents are not stored.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::Serialize;

#[derive(Default)]
pub(crate) struct Counts(Mutex<Counted>);

#[derive(Default, Clone, Serialize)]
pub(crate) struct Counted {
    /// Events by activity id.
    behaviour: BTreeMap<String, u64>,
    /// Reports by kind.
    errors: BTreeMap<String, u64>,
    beacons: u64,
}

impl Counts {
    pub(crate) fn event(&self, activity_id: &str) {
        *self
            .lock()
            .behaviour
            .entry(activity_id.to_owned())
            .or_default() += 1;
    }

    pub(crate) fn error(&self, kind: &str) {
        *self.lock().errors.entry(kind.to_owned()).or_default() += 1;
    }

    pub(crate) fn beacon(&self) {
        self.lock().beacons += 1;
    }

    pub(crate) fn all(&self) -> Counted {
        self.lock().clone()
    }

    pub(super) fn clear(&self) {
        *self.lock() = Counted::default();
    }

    fn lock(&self) -> MutexGuard<'_, Counted> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
