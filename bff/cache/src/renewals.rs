//! Answers that clients asked to have fetched again although they are stored.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A stored answer is fetched again on request at most once in this time, for all clients together.
const APART: Duration = Duration::from_secs(5);

/// Keys remembered at once. Beyond them stored answers are served.
const MOST: usize = 4096;

/// When each key was last fetched again. In this process.
#[derive(Debug, Default)]
pub struct Renewals(Mutex<HashMap<Arc<str>, Instant>>);

impl Renewals {
    /// True if the stored answer may be passed over now; then not again for five seconds.
    pub fn begin(&self, key: &Arc<str>, now: Instant) -> bool {
        let mut begun = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_recent = |at: &Instant| now.saturating_duration_since(*at) < APART;
        if begun.get(key).is_some_and(is_recent) {
            return false;
        }
        if begun.len() >= MOST {
            begun.retain(|_, at| is_recent(at));
        }
        if begun.len() >= MOST {
            return false;
        }
        begun.insert(Arc::clone(key), now);
        true
    }
}

#[cfg(test)]
mod tests;
