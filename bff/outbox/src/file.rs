//! The engine of one machine: a redb file that one process has open.
//!
//! A group is one transaction. Durable groups are synced before [`Engine::commit`] returns: redb's commit in one phase,
//! whose checksums tell a torn one from a whole one (nothing in the file is chosen by a visitor: it is sealed).

use std::cell::RefCell;

use redb::Database;

use crate::engine::{Census, Engine, Failure, Inserted, Retention};
use crate::entry::Entry;
use crate::receipt::Receipt;

mod clock;
mod index;
mod open;
mod store;

pub use open::FileOpener;
use store::Store;

/// Leads in a redb file.
pub struct FileEngine(RefCell<Store>);

impl FileEngine {
    /// Reads what is in `database`, which is to hold at most `most` leads to be delivered.
    pub(crate) fn new(database: Database, most: usize) -> Result<Self, Failure> {
        Store::new(database, most).map(RefCell::new).map(Self)
    }
}

impl Engine for FileEngine {
    fn now_ms(&self) -> u64 {
        self.0.borrow().clock.now_ms()
    }

    fn holder(&self) -> &'static str {
        ""
    }

    async fn insert(&self, entry: &Entry) -> Result<Inserted, Failure> {
        self.0.borrow_mut().insert(entry)
    }

    async fn get(&self, receipt: Receipt) -> Result<Option<Entry>, Failure> {
        self.0.borrow_mut().read(receipt)
    }

    async fn replace(&self, before: &Entry, after: &Entry) -> Result<bool, Failure> {
        self.0.borrow_mut().replace(before, after).map(|()| true)
    }

    async fn erase(&self, entry: &Entry) -> Result<bool, Failure> {
        self.0.borrow_mut().erase(entry).map(|()| true)
    }

    async fn take(&self, most: usize) -> Result<Vec<Entry>, Failure> {
        self.0.borrow_mut().take(most)
    }

    async fn is_first(&self, _: &Entry) -> Result<bool, Failure> {
        Ok(true)
    }

    async fn each(&self, see: impl FnMut(Entry)) -> Result<(), Failure> {
        self.0.borrow_mut().each(see)
    }

    async fn sweep(&self, retention: Retention) -> Result<(), Failure> {
        self.0.borrow_mut().sweep(retention)
    }

    async fn census(&self) -> Result<Census, Failure> {
        Ok(self.0.borrow().index.census())
    }

    async fn tend(&self) -> Result<(), Failure> {
        self.0.borrow_mut().compact()
    }

    async fn commit(&self, durable: bool) -> Result<(), Failure> {
        self.0.borrow_mut().commit(durable)
    }
}

#[cfg(test)]
mod tests;
