//! Which lead is sent next, and when. Pure: the time comes with each question.
//!
//! - Leads of one person are sent one after the other, as they came.
//! - A lead that failed waits, longer each time, and lets others pass.
//! - A lane whose leads fail is tried with one lead at a time, more rarely each time, until one is answered.
//! - No more than so many a second in all, at even intervals, so that an upstream that has just come back is not flooded.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::time::{Duration, Instant};

use crate::receipt::Receipt;

mod backoff;
mod lane;

pub use backoff::Backoff;
use lane::Lane;

/// How fast leads are sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace {
    /// At most, in all.
    pub per_second: u32,
    /// At most under way at once.
    pub at_once: usize,
    /// Between attempts of one lead that fail.
    pub backoff: Backoff,
    /// Between attempts on a lane that fails.
    pub probe: Backoff,
}

/// A lead that is to be delivered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Waiting {
    /// Names it.
    pub(crate) receipt: Receipt,
    /// See [`crate::Lead::lane`].
    pub(crate) lane: String,
    /// See [`crate::Lead::person`].
    pub(crate) person: String,
    /// The order of acceptance, by the engine's clock.
    pub(crate) accepted_ms: u64,
    /// Attempts begun before.
    pub(crate) attempts: u32,
    /// When the time for its delivery is over.
    pub(crate) until: Instant,
}

/// What there is to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// Send it: it is under way until [`Schedule::put_back`] or [`Schedule::remove`].
    Send(Receipt),
    /// Its time is over: end it; under way as above.
    Expire(Receipt),
    /// Nothing before then, unless something changes.
    At(Instant),
    /// Nothing, unless something changes.
    Idle,
}

/// Where and until when a lead is to be delivered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Due {
    /// See [`crate::Lead::lane`].
    pub lane: String,
    /// When its time is over.
    pub until: Instant,
}

/// The leads of this process that are to be delivered.
pub(crate) struct Schedule {
    places: HashMap<Receipt, Place>,
    queues: HashMap<String, Queue>,
    lanes: HashMap<String, Lane>,
    expiring: BTreeSet<(Instant, Receipt)>,
    under_way: usize,
    /// When the next one may be sent.
    free_at: Instant,
    /// Tie-breaker of leads that were accepted within one millisecond.
    next: u64,
    random: fn() -> f64,
}

/// The leads of one person. Only the first may be sent, and only while none of the others is.
#[derive(Default)]
struct Queue {
    leads: BTreeMap<Rank, Receipt>,
    sending: usize,
}

/// When it was accepted.
type Rank = (u64, u64);

struct Place {
    waiting: Waiting,
    rank: Rank,
    not_before: Instant,
    busy: Busy,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Busy {
    No,
    /// Being withdrawn.
    Reserved,
    /// Sent by the request that brought it.
    First,
    /// Sent from here.
    UnderWay,
}

impl Busy {
    fn is_sending(self) -> bool {
        matches!(self, Self::First | Self::UnderWay)
    }
}

impl Schedule {
    pub(crate) fn new(now: Instant) -> Self {
        Self::with_random(now, rand::random)
    }

    fn with_random(now: Instant, random: fn() -> f64) -> Self {
        Self {
            places: HashMap::new(),
            queues: HashMap::new(),
            lanes: HashMap::new(),
            expiring: BTreeSet::new(),
            under_way: 0,
            free_at: now,
            next: 0,
            random,
        }
    }

    /// Adds a lead that its caller sends at once. False if an earlier lead of the same person is unfinished: it is queued.
    pub(crate) fn add_first(&mut self, waiting: Waiting, now: Instant) -> bool {
        let receipt = waiting.receipt;
        self.add(waiting, now);
        self.may_send(receipt) && self.take(receipt, Busy::First)
    }

    /// Adds a lead; one that is known stays as it is.
    pub(crate) fn add(&mut self, waiting: Waiting, now: Instant) {
        if self.places.contains_key(&waiting.receipt) {
            return;
        }
        let receipt = waiting.receipt;
        let rank = (waiting.accepted_ms, self.next);
        self.next += 1;
        self.expiring.insert((waiting.until, receipt));
        let queue = self.queues.entry(waiting.person.clone()).or_default();
        let head = queue.leads.first_entry().map(|first| *first.get());
        queue.leads.insert(rank, receipt);
        let place = Place {
            waiting,
            rank,
            not_before: now,
            busy: Busy::No,
        };
        self.places.insert(receipt, place);
        // Another process may have left an earlier one behind.
        if let Some(head) = head {
            self.unlist(head);
            self.list(head);
        }
        self.list(receipt);
    }

    /// Keeps it from being sent until it is put back or removed; false if it is busy or not here.
    pub(crate) fn reserve(&mut self, receipt: Receipt) -> bool {
        self.take(receipt, Busy::Reserved)
    }

    pub(crate) fn is_busy(&self, receipt: Receipt) -> bool {
        let place = self.places.get(&receipt);
        place.is_some_and(|place| place.busy != Busy::No)
    }

    pub(crate) fn due(&self, receipt: Receipt) -> Option<Due> {
        let place = self.places.get(&receipt)?;
        Some(Due {
            lane: place.waiting.lane.clone(),
            until: place.waiting.until,
        })
    }

    pub(crate) fn is_idle(&self) -> bool {
        self.under_way == 0
    }

    /// Whether any lead is to be sent, now or later, that none before it keeps back.
    pub(crate) fn has_next(&self) -> bool {
        self.lanes.values().any(|lane| lane.next().is_some())
    }

    /// What to do now. A lead that is named is under way.
    pub(crate) fn next(&mut self, pace: &Pace, now: Instant) -> Next {
        if let Some(receipt) = self.expired(now) {
            self.take(receipt, Busy::UnderWay);
            return Next::Expire(receipt);
        }
        let first = self.expiring.first().map(|(until, _)| *until);
        if self.under_way >= pace.at_once {
            return first.map_or(Next::Idle, Next::At);
        }
        let due = self.lanes.values().filter_map(Lane::next).min();
        let Some((at, receipt)) = due else {
            return first.map_or(Next::Idle, Next::At);
        };
        let at = at.max(self.free_at);
        if at > now {
            return Next::At(first.map_or(at, |first| first.min(at)));
        }
        self.take(receipt, Busy::UnderWay);
        self.free_at = now.max(self.free_at) + Duration::from_secs(1) / pace.per_second.max(1);
        Next::Send(receipt)
    }

    /// After an attempt that failed: it and its lane wait.
    pub(crate) fn failed(&mut self, receipt: Receipt, pace: &Pace, now: Instant) {
        let random = self.random;
        if !self.is_busy(receipt) {
            return;
        }
        let Some(Place {
            waiting,
            not_before,
            busy,
            ..
        }) = self.places.get_mut(&receipt)
        else {
            return;
        };
        waiting.attempts += 1;
        *not_before = now + pace.backoff.after(waiting.attempts, random());
        let lane = self.lanes.entry(waiting.lane.clone()).or_default();
        // Each visitor's own attempt tries the lane as well: many of them at once are one failure.
        let again = *busy == Busy::UnderWay;
        lane.failed(again, now, pace.probe, random());
        self.release(receipt);
    }

    /// After an attempt that failed for a reason of its own: it alone waits, longer each time.
    pub(crate) fn set_aside(&mut self, receipt: Receipt, backoff: Backoff, now: Instant) {
        let random = self.random;
        let Some(place) = self.places.get_mut(&receipt) else {
            return;
        };
        place.waiting.attempts += 1;
        let wait = backoff.after(place.waiting.attempts, random());
        self.postponed(receipt, wait, now);
    }

    /// Not sent: neither it nor its lane may be sent before `wait` is over.
    pub(crate) fn refused(&mut self, receipt: Receipt, wait: Duration, now: Instant) {
        let Some(place) = self
            .places
            .get(&receipt)
            .filter(|place| place.busy != Busy::No)
        else {
            return;
        };
        let lane = self.lanes.entry(place.waiting.lane.clone()).or_default();
        lane.not_before = lane.not_before.max(Some(now + wait));
        self.release(receipt);
    }

    /// Not sent: it alone waits.
    pub(crate) fn postponed(&mut self, receipt: Receipt, wait: Duration, now: Instant) {
        if let Some(place) = self
            .places
            .get_mut(&receipt)
            .filter(|place| place.busy != Busy::No)
        {
            place.not_before = now + wait;
            self.release(receipt);
        }
    }

    /// It has left: its lane is well again if that was by an answer.
    pub(crate) fn remove(&mut self, receipt: Receipt, answered: bool) {
        let Some(place) = self.places.get(&receipt) else {
            return;
        };
        let (busy, lane) = (place.busy, place.waiting.lane.clone());
        self.unlist(receipt);
        let Some(place) = self.places.remove(&receipt) else {
            return;
        };
        let Waiting { person, until, .. } = place.waiting;
        self.expiring.remove(&(until, receipt));
        self.left(&lane, &person, busy);
        if let Some(others) = self.queues.get_mut(&person) {
            others.leads.remove(&place.rank);
            if others.leads.is_empty() {
                self.queues.remove(&person);
            }
        }
        if answered {
            self.answered(&lane);
        }
        self.list_head(&person);
    }

    /// An upstream has answered.
    pub(crate) fn answered(&mut self, lane: &str) {
        if let Some(lane) = self.lanes.get_mut(lane) {
            lane.answered();
        }
    }

    fn expired(&self, now: Instant) -> Option<Receipt> {
        let mut over = self.expiring.iter().take_while(|(until, _)| *until <= now);
        let free = over.find(|(_, receipt)| !self.is_busy(*receipt));
        free.map(|(_, receipt)| *receipt)
    }

    fn release(&mut self, receipt: Receipt) {
        let Some(place) = self.places.get_mut(&receipt) else {
            return;
        };
        let busy = std::mem::replace(&mut place.busy, Busy::No);
        let (lane, person) = (place.waiting.lane.clone(), place.waiting.person.clone());
        self.left(&lane, &person, busy);
        self.list_head(&person);
    }

    fn take(&mut self, receipt: Receipt, by: Busy) -> bool {
        if self.is_busy(receipt) || !self.places.contains_key(&receipt) {
            return false;
        }
        self.unlist(receipt);
        let Some(place) = self.places.get_mut(&receipt) else {
            return false;
        };
        place.busy = by;
        if by.is_sending() {
            let queue = self.queues.entry(place.waiting.person.clone());
            queue.or_default().sending += 1;
        }
        if by == Busy::UnderWay {
            self.under_way += 1;
            let lane = self.lanes.entry(place.waiting.lane.clone());
            lane.or_default().under_way += 1;
        }
        true
    }

    fn left(&mut self, lane: &str, person: &str, busy: Busy) {
        if busy.is_sending()
            && let Some(queue) = self.queues.get_mut(person)
        {
            queue.sending = queue.sending.saturating_sub(1);
        }
        if busy == Busy::UnderWay {
            self.under_way = self.under_way.saturating_sub(1);
            if let Some(lane) = self.lanes.get_mut(lane) {
                lane.under_way = lane.under_way.saturating_sub(1);
            }
        }
    }

    fn list_head(&mut self, person: &str) {
        let queue = self.queues.get(person);
        if let Some((_, head)) = queue.and_then(|queue| queue.leads.first_key_value()) {
            self.list(*head);
        }
    }

    /// The first of its person, while none of the others is sent.
    fn may_send(&self, receipt: Receipt) -> bool {
        let Some(place) = self.places.get(&receipt) else {
            return false;
        };
        let queue = self.queues.get(&place.waiting.person);
        queue.is_some_and(|queue| {
            let first = queue.leads.first_key_value();
            queue.sending == 0 && first.is_some_and(|(_, first)| *first == receipt)
        })
    }

    /// In its lane, if it may be sent.
    fn list(&mut self, receipt: Receipt) {
        if self.is_busy(receipt) || !self.may_send(receipt) {
            return;
        }
        if let Some(place) = self.places.get(&receipt) {
            let lane = self.lanes.entry(place.waiting.lane.clone()).or_default();
            lane.due.insert((place.not_before, place.rank, receipt));
        }
    }

    fn unlist(&mut self, receipt: Receipt) {
        if let Some(place) = self.places.get(&receipt)
            && let Some(lane) = self.lanes.get_mut(&place.waiting.lane)
        {
            lane.due.remove(&(place.not_before, place.rank, receipt));
        }
    }
}

#[cfg(test)]
mod tests;
