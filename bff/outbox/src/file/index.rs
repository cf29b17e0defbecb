//! What is in the file, by state and time, in memory: so that counting and looking for what is due read no page.

use std::collections::BTreeSet;

use crate::engine::{Census, MOST_ENDED, Retention};
use crate::entry::{Entry, State};
use crate::receipt::Receipt;

/// One entry costs about 50 bytes.
#[derive(Default)]
pub(super) struct Index {
    waiting: BTreeSet<Place>,
    /// Waiting leads that are not scheduled yet.
    untaken: BTreeSet<Place>,
    dead: BTreeSet<Place>,
    ended: BTreeSet<Place>,
}

/// Since when, and which.
type Place = (u64, Receipt);

impl Index {
    pub(super) fn add(&mut self, entry: &Entry) {
        let place = place_of(entry);
        match entry.header.state {
            State::Waiting(_) => {
                self.waiting.insert(place);
                self.untaken.insert(place);
            }
            State::Dead(_) => {
                self.dead.insert(place);
            }
            State::Ended(_) => {
                self.ended.insert(place);
            }
        }
    }

    pub(super) fn remove(&mut self, entry: &Entry) {
        let place = place_of(entry);
        for places in [
            &mut self.waiting,
            &mut self.untaken,
            &mut self.dead,
            &mut self.ended,
        ] {
            places.remove(&place);
        }
    }

    /// The schedule of this process knows it.
    pub(super) fn hold(&mut self, entry: &Entry) {
        self.untaken.remove(&place_of(entry));
    }

    pub(super) fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// The oldest first.
    pub(super) fn untaken(&self, most: usize) -> Vec<Receipt> {
        let places = self.untaken.iter().take(most);
        places.map(|(_, receipt)| *receipt).collect()
    }

    /// Neither a lead to be delivered nor a dead letter.
    pub(super) fn is_idle(&self) -> bool {
        self.waiting.is_empty() && self.dead.is_empty()
    }

    /// See [`crate::engine::Engine::all`].
    pub(super) fn all(&self) -> Vec<Receipt> {
        let ended = self.ended.iter().rev().take(MOST_ENDED);
        let places = self.waiting.iter().chain(&self.dead).chain(ended);
        places.map(|(_, receipt)| *receipt).collect()
    }

    pub(super) fn expired(&self, now_ms: u64, retention: Retention) -> Vec<Receipt> {
        let dead = older(&self.dead, now_ms, retention.dead_ms);
        let ended = older(&self.ended, now_ms, retention.ended_ms);
        dead.chain(ended).collect()
    }

    pub(super) fn census(&self) -> Census {
        Census {
            waiting: self.waiting.len() as u64,
            oldest_ms: self.waiting.first().map(|(since, _)| *since),
            dead: self.dead.len() as u64,
        }
    }
}

fn older(places: &BTreeSet<Place>, now_ms: u64, kept_ms: u64) -> impl Iterator<Item = Receipt> {
    let since = places
        .iter()
        .take_while(move |(since, _)| since.saturating_add(kept_ms) <= now_ms);
    since.map(|(_, receipt)| *receipt)
}

fn place_of(entry: &Entry) -> Place {
    (entry.since_ms(), entry.receipt)
}

#[cfg(test)]
mod tests;
