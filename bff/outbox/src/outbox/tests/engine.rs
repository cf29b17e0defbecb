//! An engine in memory.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use crate::engine::{Census, Engine, Failure, Inserted, Opener, Retention};
use crate::entry::{Entry, State};
use crate::receipt::Receipt;

/// What engines leave when they are closed.
#[derive(Clone, Default)]
pub(super) struct Shelf(Arc<Mutex<Kept>>);

#[derive(Default)]
struct Kept {
    synced: BTreeMap<Receipt, Entry>,
    syncs: usize,
    commits: usize,
    passed_ms: u64,
    is_locked: bool,
    trouble: Option<Trouble>,
    slow: Duration,
    opening: Duration,
    is_open: bool,
}

/// Of the next change, commit or count.
#[derive(PartialEq)]
enum Trouble {
    Changed,
    Changing,
    Broken,
    Unheard,
    Uncounted,
}

impl Kept {
    /// Once.
    fn meets(&mut self, trouble: &Trouble) -> bool {
        self.trouble.take_if(|met| met == trouble).is_some()
    }
}

impl Shelf {
    pub(super) fn opener(&self) -> ShelfOpener {
        ShelfOpener(self.clone())
    }

    pub(super) fn durable(&self) -> Vec<Receipt> {
        self.kept().synced.keys().copied().collect()
    }

    pub(super) fn syncs(&self) -> usize {
        self.kept().syncs
    }

    /// With and without a sync.
    pub(super) fn commits(&self) -> usize {
        self.kept().commits
    }

    pub(super) fn lock(&self, is_locked: bool) {
        self.kept().is_locked = is_locked;
    }

    /// Another process changes what is to be replaced next.
    pub(super) fn change_next(&self) {
        self.kept().trouble = Some(Trouble::Changed);
    }

    /// Other processes change whatever is to be removed, for good.
    pub(super) fn change_all(&self) {
        self.kept().trouble = Some(Trouble::Changing);
    }

    pub(super) fn break_next_commit(&self) {
        self.kept().trouble = Some(Trouble::Broken);
    }

    /// It is durable, and its caller is told that it failed.
    pub(super) fn lose_answer_of_next_commit(&self) {
        self.kept().trouble = Some(Trouble::Unheard);
    }

    pub(super) fn break_next_count(&self) {
        self.kept().trouble = Some(Trouble::Uncounted);
    }

    pub(super) fn slow_commits(&self, slow: Duration) {
        self.kept().slow = slow;
    }

    pub(super) fn slow_opening(&self, opening: Duration) {
        self.kept().opening = opening;
    }

    pub(super) fn pass(&self, millis: u64) {
        self.kept().passed_ms += millis;
    }

    pub(super) fn is_closed(&self) -> bool {
        !self.kept().is_open
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().expect("no panic")
    }
}

pub(super) struct ShelfOpener(Shelf);

pub(super) struct ShelfEngine {
    shelf: Shelf,
    entries: RefCell<BTreeMap<Receipt, Entry>>,
    untaken: RefCell<Vec<Receipt>>,
}

impl Drop for ShelfEngine {
    fn drop(&mut self) {
        self.shelf.kept().is_open = false;
    }
}

impl Opener for ShelfOpener {
    const NAME: &'static str = "shelf";

    type Engine = ShelfEngine;

    fn holder(&self) -> &'static str {
        ""
    }

    async fn open(&mut self) -> Result<ShelfEngine, Failure> {
        let opening = self.0.kept().opening;
        tokio::time::sleep(opening).await;
        let mut kept = self.0.kept();
        if kept.is_locked {
            return Err(Failure::Locked);
        }
        kept.is_open = true;
        let entries = kept.synced.clone();
        let waiting = entries.values().filter(|entry| entry.progress().is_some());
        Ok(ShelfEngine {
            untaken: RefCell::new(waiting.map(|entry| entry.receipt).collect()),
            entries: RefCell::new(entries),
            shelf: self.0.clone(),
        })
    }
}

impl Engine for ShelfEngine {
    fn now_ms(&self) -> u64 {
        1_000_000 + self.shelf.kept().passed_ms
    }

    fn holder(&self) -> &'static str {
        ""
    }

    async fn insert(&self, entry: &Entry) -> Result<Inserted, Failure> {
        if let Some(known) = self.entries.borrow().get(&entry.receipt) {
            return Ok(Inserted::Known(Box::new(known.clone())));
        }
        if self.census().await?.waiting >= 5 && self.shelf.kept().slow.is_zero() {
            return Ok(Inserted::Full);
        }
        self.entries
            .borrow_mut()
            .insert(entry.receipt, entry.clone());
        Ok(Inserted::New { first: true })
    }

    async fn get(&self, receipt: Receipt) -> Result<Option<Entry>, Failure> {
        Ok(self.entries.borrow().get(&receipt).cloned())
    }

    async fn replace(&self, before: &Entry, after: &Entry) -> Result<bool, Failure> {
        if self.shelf.kept().meets(&Trouble::Changed) {
            return Ok(false);
        }
        self.entries
            .borrow_mut()
            .insert(after.receipt, after.clone());
        if matches!(before.header.state, State::Dead(_)) && after.progress().is_some() {
            self.untaken.borrow_mut().push(after.receipt);
        }
        Ok(true)
    }

    async fn erase(&self, entry: &Entry) -> Result<bool, Failure> {
        let mut kept = self.shelf.kept();
        if kept.trouble == Some(Trouble::Changing) || kept.meets(&Trouble::Changed) {
            return Ok(false);
        }
        self.entries.borrow_mut().remove(&entry.receipt);
        Ok(true)
    }

    async fn take(&self, _: usize) -> Result<Vec<Entry>, Failure> {
        let (taken, entries) = (self.untaken.take(), self.entries.borrow());
        let taken = taken.iter().filter_map(|receipt| entries.get(receipt));
        Ok(taken.cloned().collect())
    }

    async fn is_first(&self, _: &Entry) -> Result<bool, Failure> {
        Ok(true)
    }

    async fn each(&self, see: impl FnMut(Entry)) -> Result<(), Failure> {
        self.entries.borrow().values().cloned().for_each(see);
        Ok(())
    }

    async fn sweep(&self, _: Retention) -> Result<(), Failure> {
        Ok(())
    }

    async fn census(&self) -> Result<Census, Failure> {
        if self.shelf.kept().meets(&Trouble::Uncounted) {
            return Err(Failure::Broken("told so".to_owned()));
        }
        let count = |is: fn(&State) -> bool| {
            let entries = self.entries.borrow();
            let those = entries.values().filter(|entry| is(&entry.header.state));
            those.count() as u64
        };
        Ok(Census {
            waiting: count(|state| matches!(state, State::Waiting(_))),
            oldest_ms: None,
            dead: count(|state| matches!(state, State::Dead(_))),
        })
    }

    async fn commit(&self, durable: bool) -> Result<(), Failure> {
        let mut kept = self.shelf.kept();
        if kept.meets(&Trouble::Broken) {
            return Err(Failure::Broken("told so".to_owned()));
        }
        if kept.meets(&Trouble::Unheard) {
            kept.synced.clone_from(&self.entries.borrow());
            return Err(Failure::Broken("told so".to_owned()));
        }
        kept.commits += 1;
        if durable {
            let slow = kept.slow;
            drop(kept);
            std::thread::sleep(slow);
            let mut kept = self.shelf.kept();
            kept.synced.clone_from(&self.entries.borrow());
            kept.syncs += 1;
        }
        Ok(())
    }
}
