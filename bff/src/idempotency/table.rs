//! The writes of this process, running and finished: one table with a bound. The oldest finished one leaves first, a
//! running one never.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use bytes::Bytes;

use crate::ledger::{KEPT, Write};

const MOST_RECORDS: usize = 50_000;

/// Of all answers together.
const MOST_BYTES: usize = 64 * 1024 * 1024;

/// A write that never came back counts no longer: more than any deadline of a write.
const RUNNING: Duration = Duration::from_secs(60);

/// How long `/-/ready` shows that gateways have different keys.
const OTHER_KEY_SHOWN: Duration = Duration::from_secs(60 * 60);

/// What a claim of a write gets.
pub(crate) enum Claim {
    /// Free: make it, then settle.
    Ours,
    /// Free as well: an attempt before this one ended without a final answer, or never came back.
    OursAgain,
    Answered(Bytes),
    Running,
    OtherBody,
    /// Made before under a `SECRET_KEY` that this gateway does not have.
    OtherKey,
    /// This process runs as many writes as it can remember.
    Full,
}

/// The outcome of a write by its record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Known {
    /// It has its final answer.
    Answered(Bytes),
    Running,
    /// It was begun and has no final answer: it may have been made.
    Open,
    /// The ledger does not answer: another gateway may have made it.
    Unreachable,
    /// There is no record of it.
    Nothing,
}

impl Claim {
    pub(crate) fn is_free(&self) -> bool {
        matches!(self, Self::Ours | Self::OursAgain)
    }
}

pub(crate) struct Writes {
    table: Mutex<Table>,
    /// When a record of another `SECRET_KEY` was last found.
    other_key: Mutex<Option<Instant>>,
}

/// Each record is in one of two orders, by the end of its life.
struct Table {
    records: HashMap<Arc<str>, Record>,
    running: BTreeMap<Place, Arc<str>>,
    finished: BTreeMap<Place, Arc<str>>,
    bytes: usize,
    /// Tells records of the same instant apart.
    next: u64,
    most_records: usize,
    most_bytes: usize,
}

type Place = (Instant, u64);

struct Record {
    fingerprint: String,
    place: Place,
    state: State,
}

enum State {
    Running {
        owner: String,
    },
    /// Without a final answer: the same body may be sent again.
    Failed,
    Answered(Bytes),
}

impl Default for Writes {
    fn default() -> Self {
        Self::bounded(MOST_RECORDS, MOST_BYTES)
    }
}

impl Writes {
    fn bounded(most_records: usize, most_bytes: usize) -> Self {
        Self {
            table: Mutex::new(Table {
                records: HashMap::new(),
                running: BTreeMap::new(),
                finished: BTreeMap::new(),
                bytes: 0,
                next: 0,
                most_records,
                most_bytes,
            }),
            other_key: Mutex::default(),
        }
    }

    pub(crate) fn note_other_key(&self, now: Instant) {
        let mut last = self
            .other_key
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        *last = Some(now);
    }

    /// True if a record of another `SECRET_KEY` was found lately.
    pub(crate) fn has_other_key(&self, now: Instant) -> bool {
        let last = self
            .other_key
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        last.is_some_and(|last| now.saturating_duration_since(last) < OTHER_KEY_SHOWN)
    }

    /// What is known of a write.
    pub(crate) fn look(&self, write: &Write, now: Instant) -> Claim {
        let mut table = self.table();
        table.drop_expired(now);
        table.look(write)
    }

    /// What became of the write of this name.
    pub(crate) fn known(&self, name: &str, now: Instant) -> Known {
        let mut table = self.table();
        table.drop_expired(now);
        match table.records.get(name).map(|record| &record.state) {
            None => Known::Nothing,
            Some(State::Running { .. }) => Known::Running,
            Some(State::Failed) => Known::Open,
            Some(State::Answered(answer)) => Known::Answered(answer.clone()),
        }
    }

    /// Takes the write if it is free and there is room.
    pub(crate) fn begin(&self, write: &Write, now: Instant) -> Claim {
        let mut table = self.table();
        table.drop_expired(now);
        let known = table.look(write);
        if !known.is_free() {
            return known;
        }
        table.remove(&write.name);
        if table.records.len() >= table.most_records && !table.drop_oldest_finished() {
            return Claim::Full;
        }
        let owner = write.owner.clone();
        table.insert(write, now + RUNNING, State::Running { owner });
        known
    }

    /// Ends a write that this attempt runs. One that is another's by now stays as it is.
    pub(crate) fn finish(&self, write: &Write, answer: Option<&Bytes>, now: Instant) {
        let mut table = self.table();
        let owned = match table.records.get(&*write.name).map(|one| &one.state) {
            Some(State::Running { owner }) => *owner == write.owner,
            Some(_) => false,
            // It took longer than `RUNNING`.
            None => true,
        };
        if !owned {
            return;
        }
        table.remove(&write.name);
        match answer {
            // Copied: a slice keeps the whole buffer of its connection.
            Some(answer) => {
                let answer = Bytes::copy_from_slice(answer);
                table.insert(write, now + KEPT, State::Answered(answer));
            }
            None if !write.kept.is_zero() => table.insert(write, now + KEPT, State::Failed),
            None => {}
        }
        table.shrink();
    }

    /// Another process has the write by now: it is asked, not this table.
    pub(crate) fn leave(&self, write: &Write) {
        let mut table = self.table();
        let running = table.records.get(&*write.name).map(|one| &one.state);
        if matches!(running, Some(State::Running { owner }) if *owner == write.owner) {
            table.remove(&write.name);
        }
    }

    fn table(&self) -> MutexGuard<'_, Table> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Table {
    fn look(&self, write: &Write) -> Claim {
        let Some(record) = self.records.get(&*write.name) else {
            return Claim::Ours;
        };
        if record.fingerprint != write.fingerprints.current {
            return Claim::OtherBody;
        }
        match &record.state {
            State::Running { .. } => Claim::Running,
            State::Failed => Claim::OursAgain,
            State::Answered(answer) => Claim::Answered(answer.clone()),
        }
    }

    fn insert(&mut self, write: &Write, until: Instant, state: State) {
        let name: Arc<str> = write.name.as_str().into();
        let place = (until, self.next);
        self.next += 1;
        self.bytes += state.bytes();
        self.order(&state).insert(place, Arc::clone(&name));
        let record = Record {
            fingerprint: write.fingerprints.current.clone(),
            place,
            state,
        };
        self.records.insert(name, record);
    }

    fn remove(&mut self, name: &str) {
        if let Some(record) = self.records.remove(name) {
            self.bytes -= record.state.bytes();
            self.order(&record.state).remove(&record.place);
        }
    }

    fn order(&mut self, state: &State) -> &mut BTreeMap<Place, Arc<str>> {
        match state {
            State::Running { .. } => &mut self.running,
            State::Failed | State::Answered(_) => &mut self.finished,
        }
    }

    fn drop_expired(&mut self, now: Instant) {
        loop {
            let ended = [&self.running, &self.finished]
                .into_iter()
                .filter_map(BTreeMap::first_key_value)
                .find(|((until, _), _)| *until <= now);
            let Some((_, name)) = ended else { return };
            let name = Arc::clone(name);
            self.remove(&name);
        }
    }

    fn drop_oldest_finished(&mut self) -> bool {
        let oldest = self.finished.first_key_value();
        let Some(name) = oldest.map(|(_, name)| Arc::clone(name)) else {
            return false;
        };
        self.remove(&name);
        true
    }

    fn shrink(&mut self) {
        let is_over = |table: &Self| {
            table.records.len() > table.most_records || table.bytes > table.most_bytes
        };
        while is_over(self) && self.drop_oldest_finished() {}
    }
}

impl State {
    fn bytes(&self) -> usize {
        match self {
            Self::Answered(answer) => answer.len(),
            Self::Running { .. } | Self::Failed => 0,
        }
    }
}

#[cfg(test)]
mod tests;
