//! Whether leads are kept now, and how many are.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::engine::{Census, Failure};

/// As the thread of the engine saw it last.
pub(crate) struct Standing {
    state: Mutex<State>,
    most: usize,
}

struct State {
    failure: Option<Failure>,
    /// True from a lead that found no room until there is some.
    is_full: bool,
    census: Census,
    now_ms: u64,
    at: Instant,
    /// How often the engine was opened.
    opened: u64,
}

/// What is in the outbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    /// Leads to be delivered.
    pub waiting: u64,
    /// Age of the oldest of them.
    pub oldest: Option<Duration>,
    /// Dead letters.
    pub dead: u64,
}

impl Standing {
    pub(crate) fn new(most: usize) -> Self {
        Self {
            state: Mutex::new(State {
                failure: Some(Failure::Opening),
                is_full: false,
                census: Census::default(),
                now_ms: 0,
                at: Instant::now(),
                opened: 0,
            }),
            most,
        }
    }

    /// Why leads are not kept now.
    pub(crate) fn failure(&self) -> Option<Failure> {
        let state = self.state();
        let full = state.is_full.then_some(Failure::Full);
        state.failure.clone().or(full)
    }

    /// Why the engine cannot be asked now: a full one can.
    pub(crate) fn is_closed(&self) -> Option<Failure> {
        self.state().failure.clone()
    }

    pub(crate) fn counts(&self) -> Counts {
        let state = self.state();
        let now_ms = state.now_ms + millis(state.at.elapsed());
        let age = |since: u64| Duration::from_millis(now_ms.saturating_sub(since));
        Counts {
            waiting: state.census.waiting,
            oldest: state.census.oldest_ms.map(age),
            dead: state.census.dead,
        }
    }

    pub(crate) fn opened(&self) -> u64 {
        self.state().opened
    }

    pub(crate) fn open(&self) {
        let mut state = self.state();
        if let Some(failure) = state.failure.take()
            && failure != Failure::Opening
        {
            tracing::info!("outbox: leads are kept again");
        }
        state.opened += 1;
    }

    pub(crate) fn fail(&self, failure: Failure) {
        let mut state = self.state();
        if state.failure.as_ref() != Some(&failure) {
            tracing::error!("outbox: leads are sent without being kept: {failure}");
        }
        state.failure = Some(failure);
    }

    pub(crate) fn fill(&self) {
        let mut state = self.state();
        if !state.is_full {
            tracing::error!(
                "outbox: leads are sent without being kept: {}",
                Failure::Full
            );
        }
        state.is_full = true;
    }

    pub(crate) fn count(&self, census: Census, now_ms: u64) {
        let mut state = self.state();
        let has_room = census.waiting < self.most as u64;
        if state.is_full && has_room {
            tracing::info!("outbox: leads are kept again");
            state.is_full = false;
        }
        (state.census, state.now_ms, state.at) = (census, now_ms, Instant::now());
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn millis(span: Duration) -> u64 {
    u64::try_from(span.as_millis()).unwrap_or(u64::MAX)
}
